//! A comparison as a picture: the histogram, a line for each range of distances, with the number of elements on a logarithmic axis.

use super::comparison::{Comparison, Range};
use crate::math::{CudaBound, CudaMaxError};
use std::fmt::Write;

const WIDTH: usize = 680;
/// Where the bars begin, to the right of the ranges.
const LEFT: usize = 150;
/// The length of the axis; the counts form a column to the right of it.
const AXIS: usize = 410;
/// Where the bars begin, below title and legend. Details push them one line down.
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
    /// Each line is a range of distances in units in the last place, and the axis of elements is logarithmic. Ranges far from zero are written as powers of two:
    /// "2²⁰ to 2²¹" holds the distances above 2²⁰, up to 2²¹. A range is drawn as beyond the policy's bound only if that is the same number of units for all elements. If only one element of a pair is NaN, the pair has no distance and no line. The text below the title counts these pairs.
    ///
    /// ```
    /// let comparison = fpcontrol::verify::compare(&[1.0, 2.0], &[1.0, 2.0_f64.next_up()])?;
    /// assert!(comparison.to_svg().starts_with("<svg"));
    /// # Ok::<(), fpcontrol::verify::UnequalLengths>(())
    /// ```
    #[must_use]
    pub fn to_svg(&self) -> String {
        let details = self.details();
        let top = if details.is_empty() { TOP } else { TOP + LINE - 2 };
        let bottom = top + LINE * self.histogram.len();
        let height = bottom + 44;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" font-size=\"12\">\n{STYLE}\
             <rect class=\"paper\" width=\"{WIDTH}\" height=\"{height}\"/>\n\
             <text x=\"16\" y=\"26\" font-size=\"15\" font-weight=\"bold\">{}</text>\n\
             <text x=\"16\" y=\"46\">{details}</text>\n",
            self.title()
        );
        self.legend(&mut svg, top - 38);
        let decades = self.decades();
        if !self.histogram.is_empty() {
            axis(&mut svg, decades, top, bottom);
        }
        for (index, range) in self.histogram.iter().enumerate() {
            bar(&mut svg, range, self.class(range), decades, top + LINE * index);
        }
        svg + "</svg>\n"
    }

    /// The powers of ten that the axis covers.
    fn decades(&self) -> u32 {
        let most = self.histogram.iter().map(|range| range.count).max().unwrap_or(1);
        most.saturating_sub(1).checked_ilog10().map_or(1, |digits| digits + 1)
    }

    fn title(&self) -> String {
        let plural = if self.elements() == 1 { "" } else { "s" };
        format!("{} element{plural}, {} different", self.elements(), self.different)
    }

    /// What the bars do not show, below the title.
    fn details(&self) -> String {
        let mut details = Vec::new();
        if let Some(bound) = self.policy.bound {
            let plain = bound.elsewhere.is_none().then_some(bound.error);
            let error = match plain {
                Some(error @ (CudaMaxError::Ulp(_) | CudaMaxError::UlpGrowing { .. })) => format!("{error} of "),
                Some(_) | None => "bound of ".to_owned(),
            };
            details.push(format!("{} beyond the {error}{}", self.beyond_bound, bound.function));
        }
        let lonely = self.nan_in_first + self.nan_in_second;
        if lonely > 0 {
            details.push(format!("{lonely} NaN in only one of the two"));
        }
        details.join("; ")
    }

    /// The legend: the classes of the histogram, each beside its colour.
    fn legend(&self, svg: &mut String, y: usize) {
        let classes = [("equal", "equal"), ("different", "different"), ("beyond", "beyond the bound")];
        let mut x = 16;
        for (class, name) in
            classes.iter().filter(|(class, _)| self.histogram.iter().any(|range| self.class(range) == *class))
        {
            let _ = writeln!(
                svg,
                "<circle class=\"{class}\" cx=\"{}\" cy=\"{y}\" r=\"5\"/><text x=\"{}\" y=\"{}\">{name}</text>",
                x + 5,
                x + 16,
                y + 4
            );
            x += 36 + 7 * name.len();
        }
    }

    /// Equal, different, beyond the bound. A range across the bound is not beyond it, and no range is if the bound depends on the operand.
    fn class(&self, range: &Range) -> &'static str {
        match self.policy.bound {
            _ if range.to == 0 => "equal",
            Some(CudaBound { error: CudaMaxError::Ulp(ulp), elsewhere: None, .. })
                if self.unjudged == 0 && range.from > u128::from(ulp) =>
            {
                "beyond"
            }
            Some(_) | None => "different",
        }
    }
}

/// A tick at each power of ten, from one element on. The bar of a single element is as wide as a third of a decade.
fn axis(svg: &mut String, decades: u32, top: usize, bottom: usize) {
    for decade in 0..=decades {
        let x = end(10_f64.powf(f64::from(decade)), decades);
        let _ = writeln!(
            svg,
            "<path class=\"grid\" d=\"M{x:.1} {}V{bottom}\"/><text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            top - 6,
            bottom + 16,
            10_u128.pow(decade)
        );
    }
    let _ = writeln!(
        svg,
        "<path class=\"base\" d=\"M{LEFT} {}V{bottom}\"/>\n\
         <text x=\"{}\" y=\"{}\" text-anchor=\"end\">distance in ulp</text>\n\
         <text x=\"{}\" y=\"{}\" text-anchor=\"end\">elements</text>\n\
         <text x=\"{LEFT}\" y=\"{}\">elements, on a logarithmic axis</text>",
        top - 6,
        LEFT - 10,
        top - 12,
        WIDTH - 16,
        top - 12,
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
    let right = end((range.count as f64).max(0.5), decades);
    let (width, y) = (right - LEFT as f64, top + 15);
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{y}\" text-anchor=\"end\">{}</text>\
         <rect class=\"{class}\" x=\"{LEFT}\" y=\"{}\" width=\"{width:.1}\" height=\"{}\"/>\
         <text x=\"{}\" y=\"{y}\" text-anchor=\"end\">{}</text>",
        LEFT - 10,
        label(range),
        top + 2,
        LINE - 4,
        WIDTH - 16,
        range.count
    );
}

/// The range in few letters: long numbers are written as powers of two, and the lower one does not belong to the range.
fn label(range: &Range) -> String {
    const LONGEST: u128 = 1 << 20;
    if range.to <= LONGEST {
        return range.to_string();
    }
    // The last range ends at 2^128 - 1.
    let exponent = range.to.ilog2() + u32::from(!range.to.is_power_of_two());
    format!("2{} to 2{}", raised(exponent - 1), raised(exponent))
}

/// A number in superscript digits.
fn raised(number: u32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    number.to_string().bytes().map(|digit| DIGITS[usize::from(digit - b'0')]).collect()
}
