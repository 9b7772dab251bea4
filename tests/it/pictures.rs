//! The pictures of benchmarks are those of the tables beside them.

use fpcontrol_tests::ratio_plot;
use fpcontrol_tests::scratch::repository;
use std::fs;

/// `FPCONTROL_DRAW=1` draws them anew.
#[test]
fn pictures_of_ratios_are_those_of_their_tables() {
    let folder = repository("tests/benches/ratios/results");
    for name in ["any", "native"] {
        let table = fs::read_to_string(folder.join(name).with_extension("md")).expect("readable");
        let (picture, path) = (ratio_plot::drawn(&table), folder.join(name).with_extension("svg"));
        if std::env::var_os("FPCONTROL_DRAW").is_some() {
            fs::write(&path, &picture).expect("writable");
        }
        assert!(picture == fs::read_to_string(&path).expect("readable"), "{} is out of date", path.display());
        let marks = picture.matches("<circle").count() + picture.matches("z\"/>").count();
        assert!(marks > 50, "{name}: {marks} marks");
        let panels = table.lines().nth(2).expect("a head").matches(" |").count() - 1;
        assert_eq!(picture.matches("class=\"one\"").count(), panels, "a line at 1 in each panel");
        assert_texts_fit(&picture);
    }
}

/// Asserts that each text of a picture lies within its frame, and that no two texts overlap. Widths are estimates: a letter is about half as wide as the font is high.
pub fn assert_texts_fit(svg: &str) {
    let frame: Vec<f64> =
        attribute(svg, "viewBox").expect("a frame").split(' ').map(|x| x.parse().expect("a number")).collect();
    let texts: Vec<_> = svg.split("<text ").skip(1).map(place).collect();
    for (at, (text, left, right, y)) in texts.iter().enumerate() {
        assert!(
            *left >= 0.0 && *right <= frame[2] && (10.0..=frame[3]).contains(y),
            "{text}: {left} to {right} at {y}"
        );
        for (other, start, end, level) in &texts[..at] {
            let overlap = start < right && left < end && (level - y).abs() < 10.0;
            assert!(!overlap, "\"{text}\" and \"{other}\" overlap at {left}, {y}");
        }
    }
}

/// A text, its left and right end, and its baseline.
fn place(element: &str) -> (&str, f64, f64, f64) {
    let (attributes, rest) = element.split_once('>').expect("an element");
    let text = rest.split('<').next().expect("a text");
    let number = |name| attribute(attributes, name).map(|value| value.parse::<f64>().expect("a number"));
    let width = text.chars().count() as f64 * 0.53 * number("font-size").unwrap_or(12.0);
    let x = number(" x").or(number("x")).expect("a place");
    let left = match attribute(attributes, "text-anchor") {
        Some("end") => x - width,
        Some("middle") => x - width / 2.0,
        _ => x,
    };
    (text, left, left + width, number(" y").expect("a place"))
}

fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    let rest = element.split_once(&format!("{name}=\""))?.1;
    rest.split('"').next()
}
