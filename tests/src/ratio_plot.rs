//! The picture of the benchmark `ratios`, drawn from its table: a line for each piece of work, a panel for each level of processors, a mark for each contender, on a logarithmic axis.

use std::fmt::Write;

/// A mark: its name in the legend, its class in the style, its shape, and which contenders it shows.
struct Series {
    name: &'static str,
    class: &'static str,
    shape: Shape,
    shows: fn(work: &str, contender: &str) -> bool,
}

#[derive(Clone, Copy)]
enum Shape {
    Circle,
    Ring,
    Square,
    Diamond,
    Triangle,
}

/// The marks, in the order in which they are drawn: ours cover the others. Shapes differ as well as colours, which are Okabe and Ito's.
const SERIES: &[Series] = &[
    Series {
        name: "other libraries (named in the table)",
        class: "other",
        shape: Shape::Ring,
        shows: is_another_library,
    },
    Series {
        name: "sums by Binned",
        class: "binned",
        shape: Shape::Triangle,
        shows: |_, contender| contender == "Binned rn",
    },
    Series {
        name: "sums by ExactSum",
        class: "exact",
        shape: Shape::Square,
        shows: |_, contender| contender == "Exact rn",
    },
    Series { name: "fpcontrol, rounding toward zero", class: "directed", shape: Shape::Diamond, shows: is_directed },
    Series { name: "fpcontrol, rounding to nearest", class: "nearest", shape: Shape::Circle, shows: is_nearest },
];

fn is_another_library(_: &str, contender: &str) -> bool {
    ["xsum", "bitrep", "accurate", "rustc_apfloat", "softfp", "Berkeley", "MPFR"]
        .iter()
        .any(|name| contender.starts_with(name))
}

fn is_directed(work: &str, contender: &str) -> bool {
    matches!(contender, "rz" | "Sequential rz") || contender == "fpcontrol" && work.contains(" rz, ")
}

fn is_nearest(work: &str, contender: &str) -> bool {
    contender == "rn" || contender == "fpcontrol" && work.contains(" rn, ")
}

/// The work that the picture shows; the table has the rest.
fn is_drawn(work: &str) -> bool {
    let is_operation = work.starts_with("one operation");
    !work.contains("beside LLVM") && (!is_operation || work.ends_with(" rn, f64") || work.ends_with(" rz, f64"))
}

/// A piece of work with its contenders, each with one ratio for each level.
struct Work<'a> {
    name: &'a str,
    contenders: Vec<(&'a str, Vec<f64>)>,
}

/// The levels and the work of a table.
fn parse(table: &str) -> (Vec<&str>, Vec<Work<'_>>) {
    let (mut levels, mut works) = (Vec::new(), Vec::<Work>::new());
    for line in table.lines().filter_map(|line| line.strip_prefix("| ")) {
        let cells: Vec<&str> = line.trim_end_matches('|').split(" | ").map(str::trim).collect();
        let ratios = cells[1..].iter().map(|cell| cell.split(' ').next().unwrap_or_default().parse());
        match ratios.collect::<Result<Vec<f64>, _>>() {
            Ok(ratios) => works.last_mut().expect("a head comes first").contenders.push((cells[0], ratios)),
            Err(_) => {
                levels = cells[1..].to_vec();
                works.push(Work { name: cells[0], contenders: Vec::new() });
            }
        }
    }
    works.retain(|work| is_drawn(work.name));
    (levels, works)
}

const LINE: f64 = 19.0;
const LABELS: f64 = 270.0;
/// The width of all panels together.
const PANELS: f64 = 800.0;
const GAP: f64 = 20.0;
const TOP: f64 = 118.0;
/// Powers of two from 1/8 to 128.
const TICKS: std::ops::RangeInclusive<i32> = -3..=7;

/// The area of one level's marks.
#[derive(Clone, Copy)]
struct Panel {
    left: f64,
    width: f64,
}

impl Panel {
    fn x(self, ratio: f64) -> f64 {
        let (first, last) = (f64::from(*TICKS.start()), f64::from(*TICKS.end()));
        self.left + self.width * (ratio.log2().clamp(first, last) - first) / (last - first)
    }
}

/// Draws the table that the benchmark writes.
///
/// # Panics
/// If the table is not one of the benchmark's.
#[must_use]
pub fn drawn(table: &str) -> String {
    let (levels, works) = parse(table);
    let caption = table.lines().next().expect("a caption").split(',').next().expect("a part");
    let (width, bottom) = (LABELS + PANELS + GAP, TOP + LINE * works.len() as f64);
    let height = bottom + 54.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"12\">\n{STYLE}\
         <rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n\
         <text x=\"{GAP}\" y=\"26\" font-size=\"16\" font-weight=\"bold\">{caption}</text>\n\
         <text x=\"{GAP}\" y=\"46\">The line at 1 is plain Rust; marks left of it are faster. Each step of the axis is a factor of 2.</text>\n"
    );
    legend(&mut svg, &works);
    for (index, work) in works.iter().enumerate() {
        let y = TOP + LINE * (index as f64 + 0.5);
        let _ =
            writeln!(svg, "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>", LABELS - 10.0, y + 4.0, work.name);
    }
    let step = (PANELS + GAP) / levels.len() as f64;
    for (at, level) in levels.iter().enumerate() {
        let panel = Panel { left: LABELS + step * at as f64, width: step - GAP };
        lines(&mut svg, panel, works.len());
        axis(&mut svg, panel, bottom, level);
        for (index, work) in works.iter().enumerate() {
            marks(&mut svg, work, at, panel, TOP + LINE * (index as f64 + 0.5));
        }
    }
    svg + "</svg>\n"
}

/// Text and lines turn light where the reader's background is dark.
const STYLE: &str = "<style>\n\
    text { fill: #222 } .paper { fill: #fff } .grid { stroke: #ddd } .one { stroke: #222; stroke-width: 1.5 } .line { stroke: #eee }\n\
    .other { fill: none; stroke: #777; stroke-width: 1.5 } .binned { fill: #cc79a7 } .exact { fill: #009e73 } .directed { fill: #d55e00 } .nearest { fill: #0072b2 }\n\
    @media (prefers-color-scheme: dark) {\n\
    text { fill: #ddd } .paper { fill: #15171c } .grid { stroke: #3a3d45 } .one { stroke: #ddd } .line { stroke: #262931 }\n\
    .other { stroke: #aaa } .nearest { fill: #56b4e9 } .directed { fill: #e98a3c }\n\
    }\n</style>\n";

/// The series that have marks.
fn legend(svg: &mut String, works: &[Work<'_>]) {
    let mut x = GAP + 6.0;
    let has_marks = |series: &&Series| {
        works.iter().any(|work| work.contenders.iter().any(|(contender, _)| (series.shows)(work.name, contender)))
    };
    for series in SERIES.iter().rev().filter(has_marks) {
        mark(svg, series, x, 70.0);
        let _ = writeln!(svg, "<text x=\"{}\" y=\"74\">{}</text>", x + 10.0, series.name);
        // fpcontrol: allow(serial_loop_sum) because places in a picture need no more
        x += 38.0 + 6.3 * series.name.len() as f64;
    }
}

/// A faint line for each piece of work.
fn lines(svg: &mut String, panel: Panel, count: usize) {
    for index in 0..count {
        let y = TOP + LINE * (index as f64 + 0.5);
        let _ = writeln!(svg, "<path class=\"line\" d=\"M{:.1} {y}h{:.1}\"/>", panel.left, panel.width);
    }
}

/// A panel's name above it; below it ticks, every other one with a label, and what they measure; and a strong line at 1.
fn axis(svg: &mut String, panel: Panel, bottom: f64, level: &str) {
    let middle = panel.left + panel.width / 2.0;
    let _ =
        writeln!(svg, "<text x=\"{middle:.1}\" y=\"104\" text-anchor=\"middle\" font-weight=\"bold\">{level}</text>");
    let _ = writeln!(
        svg,
        "<text x=\"{middle:.1}\" y=\"{}\" text-anchor=\"middle\">time / time of plain Rust</text>",
        bottom + 36.0
    );
    for exponent in TICKS {
        let x = panel.x(f64::from(exponent).exp2());
        let class = if exponent == 0 { "one" } else { "grid" };
        let _ = writeln!(svg, "<path class=\"{class}\" d=\"M{x:.1} {}V{bottom}\"/>", TOP - 4.0);
        if exponent % 2 == 0 {
            let label = if exponent < 0 { format!("1/{}", 1 << -exponent) } else { (1 << exponent).to_string() };
            let y = bottom + 16.0;
            let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{label}</text>");
        }
    }
}

fn marks(svg: &mut String, work: &Work<'_>, level: usize, panel: Panel, y: f64) {
    for series in SERIES {
        for (_, ratios) in work.contenders.iter().filter(|(contender, _)| (series.shows)(work.name, contender)) {
            mark(svg, series, panel.x(ratios[level]), y);
        }
    }
}

fn mark(svg: &mut String, series: &Series, x: f64, y: f64) {
    let class = series.class;
    let _ = match series.shape {
        Shape::Circle => writeln!(svg, "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y}\" r=\"3.5\"/>"),
        Shape::Ring => writeln!(svg, "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y}\" r=\"3.5\"/>"),
        Shape::Square => writeln!(svg, "<path class=\"{class}\" d=\"M{:.1} {}h8v8h-8z\"/>", x - 4.0, y - 4.0),
        Shape::Diamond => {
            writeln!(svg, "<path class=\"{class}\" d=\"M{x:.1} {}l5.5 5.5l-5.5 5.5l-5.5 -5.5z\"/>", y - 5.5)
        }
        Shape::Triangle => writeln!(svg, "<path class=\"{class}\" d=\"M{x:.1} {}l5 9h-10z\"/>", y - 5.0),
    };
}
