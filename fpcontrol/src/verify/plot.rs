//! A comparison as a picture: the histogram, with the number of elements on a logarithmic scale.

use super::comparison::{Comparison, Range};
use std::fmt::Write;

const WIDTH: usize = 640;
const HEIGHT: usize = 360;
/// Around the bars: for the title, and for the labels below.
const MARGIN: usize = 48;

impl Comparison {
    /// The histogram as an SVG picture. A pair of which one is NaN has no distance; the title counts them.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let most = self.histogram.iter().map(|range| range.count).max().unwrap_or(1);
        let step = (WIDTH - 2 * MARGIN) as f64 / self.histogram.len().max(1) as f64;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"11\">\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n\
             <text x=\"{MARGIN}\" y=\"24\" font-size=\"14\">{}</text>\n",
            self.title()
        );
        for (index, range) in self.histogram.iter().enumerate() {
            let left = MARGIN as f64 + step * index as f64;
            bar(&mut svg, range, self.colour(range), most, left, step);
        }
        let (base, right) = (HEIGHT - MARGIN, WIDTH - MARGIN);
        let _ = writeln!(
            svg,
            "<path d=\"M{MARGIN} {base}H{right}\" stroke=\"black\"/>\n\
             <text x=\"{MARGIN}\" y=\"{}\">distance in units in the last place; elements on a logarithmic scale</text>\n</svg>",
            HEIGHT - 8
        );
        svg
    }

    fn title(&self) -> String {
        let lonely = self.nan_in_first + self.nan_in_second;
        let mut title = format!("{} elements, {} different", self.elements(), self.different);
        if lonely > 0 {
            let _ = write!(title, ", {lonely} NaN in one alone");
        }
        if let Some(bound) = self.policy.bound {
            let _ = write!(title, ", {} beyond the {} ulp of {}", self.beyond_bound, bound.max_ulp, bound.function);
        }
        title
    }

    /// Equal, different, beyond the bound. A range across the bound is not beyond it.
    fn colour(&self, range: &Range) -> &'static str {
        match self.policy.bound {
            _ if range.to == 0 => "#4a8",
            Some(bound) if range.from > u128::from(bound.max_ulp) => "#a26",
            Some(_) | None => "#c64",
        }
    }
}

/// A bar, its count above and its range below. One element is visible.
fn bar(svg: &mut String, range: &Range, colour: &str, most: usize, left: f64, step: f64) {
    let share = |count: usize| (count as f64 + 1.0).ln();
    let height = (HEIGHT - 2 * MARGIN - 16) as f64 * share(range.count) / share(most);
    let (top, middle) = ((HEIGHT - MARGIN) as f64 - height, left + step / 2.0);
    let (count, below) = (range.count, HEIGHT - MARGIN + 14);
    let width = step * 0.9;
    let _ = writeln!(
        svg,
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{colour}\"/>\n\
         <text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{count}</text>\n\
         <text x=\"{middle:.1}\" y=\"{below}\" text-anchor=\"middle\">{range}</text>",
        top - 4.0
    );
}
