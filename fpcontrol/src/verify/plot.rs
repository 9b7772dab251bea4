//! A comparison as a picture: the histogram, a line for each range of distances, with the number of elements on a logarithmic axis.

use super::comparison::{Comparison, Range};
use std::fmt::Write;

const WIDTH: usize = 680;
/// Where the bars begin, to the right of the ranges.
const LEFT: usize = 150;
/// The length of the axis; counts stand after the bars.
const AXIS: usize = 450;
/// Where the bars begin, below title and legend.
const TOP: usize = 84;
const LINE: usize = 22;

/// Okabe and Ito's colours, which colour-blind readers tell apart too. Text and lines turn light where the reader's background is dark.
const STYLE: &str = "<style>\n\
    text { fill: #222 } .paper { fill: #fff } .grid { stroke: #ddd } .base { stroke: #222 }\n\
    .equal { fill: #009e73 } .different { fill: #e69f00 } .beyond { fill: #d55e00 }\n\
    @media (prefers-color-scheme: dark) { text { fill: #ddd } .paper { fill: #15171c } .grid { stroke: #3a3d45 } .base { stroke: #ddd } }\n\
    </style>\n";

impl Comparison {
    /// Returns the histogram as an SVG picture, for light and dark backgrounds.
    ///
    /// Each line is a range of distances in units in the last place; the axis of elements is logarithmic. A pair of which one is NaN has no distance; the title
    /// counts such pairs.
    ///
    /// ```
    /// let comparison = fpcontrol::verify::compare(&[1.0, 2.0], &[1.0, 2.0_f64.next_up()])?;
    /// assert!(comparison.to_svg().starts_with("<svg"));
    /// # Ok::<(), fpcontrol::verify::UnequalLengths>(())
    /// ```
    #[must_use]
    pub fn to_svg(&self) -> String {
        let bottom = TOP + LINE * self.histogram.len();
        let height = bottom + 44;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" font-size=\"12\">\n{STYLE}\
             <rect class=\"paper\" width=\"{WIDTH}\" height=\"{height}\"/>\n\
             <text x=\"16\" y=\"26\" font-size=\"15\" font-weight=\"bold\">{}</text>\n",
            self.title()
        );
        self.legend(&mut svg);
        let decades = self.decades();
        axis(&mut svg, decades, bottom);
        for (index, range) in self.histogram.iter().enumerate() {
            bar(&mut svg, range, self.class(range), decades, TOP + LINE * index);
        }
        svg + "</svg>\n"
    }

    /// The powers of ten that the axis covers.
    fn decades(&self) -> u32 {
        let most = self.histogram.iter().map(|range| range.count).max().unwrap_or(1);
        most.saturating_sub(1).checked_ilog10().map_or(1, |digits| digits + 1)
    }

    fn title(&self) -> String {
        let lonely = self.nan_in_first + self.nan_in_second;
        let mut title = format!("{} elements, {} different", self.elements(), self.different);
        if lonely > 0 {
            let _ = write!(title, ", {lonely} NaN in only one of the two");
        }
        if let Some(bound) = self.policy.bound {
            let _ = write!(title, ", {} beyond the {} ulp of {}", self.beyond_bound, bound.max_ulp, bound.function);
        }
        title
    }

    /// The legend: the classes of the histogram, each beside its colour.
    fn legend(&self, svg: &mut String) {
        let classes = [("equal", "equal"), ("different", "different"), ("beyond", "beyond the bound")];
        let mut x = 16;
        for (class, name) in
            classes.iter().filter(|(class, _)| self.histogram.iter().any(|range| self.class(range) == *class))
        {
            let _ = writeln!(
                svg,
                "<circle class=\"{class}\" cx=\"{}\" cy=\"46\" r=\"5\"/><text x=\"{}\" y=\"50\">{name}</text>",
                x + 5,
                x + 16
            );
            x += 36 + 7 * name.len();
        }
    }

    /// Equal, different, beyond the bound. A range across the bound is not beyond it.
    fn class(&self, range: &Range) -> &'static str {
        match self.policy.bound {
            _ if range.to == 0 => "equal",
            Some(bound) if range.from > u128::from(bound.max_ulp) => "beyond",
            Some(_) | None => "different",
        }
    }
}

/// A tick at each power of ten, from one element on. The bar of a single element is as wide as a third of a decade.
fn axis(svg: &mut String, decades: u32, bottom: usize) {
    for decade in 0..=decades {
        let x = end(10_f64.powf(f64::from(decade)), decades);
        let _ = writeln!(
            svg,
            "<path class=\"grid\" d=\"M{x:.1} {}V{bottom}\"/><text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            TOP - 6,
            bottom + 16,
            10_u128.pow(decade)
        );
    }
    let _ = writeln!(
        svg,
        "<path class=\"base\" d=\"M{LEFT} {}V{bottom}\"/>\n\
         <text x=\"{}\" y=\"{}\" text-anchor=\"end\">distance in ulp</text>\n\
         <text x=\"{LEFT}\" y=\"{}\">elements, on a logarithmic axis</text>",
        TOP - 6,
        LEFT - 10,
        TOP - 12,
        bottom + 34
    );
}

/// Returns where the bar of a number of elements ends.
fn end(count: f64, decades: u32) -> f64 {
    let least = 1.0 / 3.0;
    LEFT as f64 + AXIS as f64 * (count.log10() + least) / (f64::from(decades) + least)
}

/// A range, its bar, and the number of its elements.
fn bar(svg: &mut String, range: &Range, class: &str, decades: u32, top: usize) {
    let (right, count) = (end((range.count as f64).max(0.5), decades), range.count);
    let (width, y) = (right - LEFT as f64, top + 15);
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{y}\" text-anchor=\"end\">{range}</text>\
         <rect class=\"{class}\" x=\"{LEFT}\" y=\"{}\" width=\"{width:.1}\" height=\"{}\"/>\
         <text x=\"{:.1}\" y=\"{y}\">{count}</text>",
        LEFT - 10,
        top + 2,
        LINE - 4,
        right + 5.0
    );
}
