//! The output of a driver, and the changes that another rounding mode may make.
//!
//! Criterion: an operation rounded in any mode is off by less than `EPSILON · |result|`, half of that to nearest; two modes
//! differ by less than `1.5 · EPSILON · |result|` each time, so after `k` operations on numbers of at most `size` by less than
//! `2 · k · EPSILON · size` (second order included), wherever errors are not amplified: the driver says `k` and a `size` that
//! covers the largest intermediate and the amplification. Where a value can only grow with each of its operations, moreover
//! rd ≤ rn ≤ ru. And a directed mode must change *something*: else nothing was under control.

/// A printed value.
#[derive(Debug, PartialEq)]
pub struct Line {
    label: String,
    value: f64,
    /// The largest change by another mode.
    bound: f64,
    /// Whether rd ≤ rn ≤ ru holds for it.
    ordered: bool,
}

/// Reads the output of `drivers/show.rs`: `label value bound ordered`, numbers as the bits of `f64`.
pub fn read(output: &[u8]) -> Vec<Line> {
    let text = std::str::from_utf8(output).expect("text");
    text.lines().map(line).collect()
}

fn line(text: &str) -> Line {
    let fields: Vec<_> = text.split(' ').collect();
    let [label, value, bound, ordered] = fields[..] else { panic!("four fields: {text}") };
    let number = |bits| f64::from_bits(u64::from_str_radix(bits, 16).expect("bits"));
    Line { label: label.to_owned(), value: number(value), bound: number(bound), ordered: ordered == "true" }
}

/// All bits are equal; NaN is one class.
#[track_caller]
pub fn assert_identical(name: &str, plain: &[Line], nearest: &[Line]) {
    assert_eq!(plain.len(), nearest.len(), "{name}");
    for (index, (plain, nearest)) in plain.iter().zip(nearest).enumerate() {
        let same = plain.value.to_bits() == nearest.value.to_bits() || plain.value.is_nan() && nearest.value.is_nan();
        assert!(same && plain.label == nearest.label, "{name}, value {index}: {plain:?}, {nearest:?}");
    }
}

/// No value moves further than it may, and some do move.
#[track_caller]
pub fn assert_near(name: &str, nearest: &[Line], directed: &[Line]) {
    assert_eq!(nearest.len(), directed.len(), "{name}");
    for (index, (nearest, directed)) in nearest.iter().zip(directed).enumerate() {
        let moved = (nearest.value - directed.value).abs();
        let both = nearest.value.is_nan() && directed.value.is_nan() || nearest.value == directed.value;
        assert!(both || moved <= nearest.bound, "{name}, value {index}: {nearest:?}, {directed:?}");
    }
    let changed = nearest.iter().zip(directed).filter(|(a, b)| a.value.to_bits() != b.value.to_bits()).count();
    assert!(changed * 10 > nearest.len(), "{name}: {changed} of {} values changed", nearest.len());
}

/// rd ≤ rn ≤ ru where the driver says so, and not always with equality.
#[track_caller]
pub fn assert_ordered(name: &str, down: &[Line], nearest: &[Line], up: &[Line]) {
    let mut strict = 0;
    for ((down, nearest), up) in down.iter().zip(nearest).zip(up).filter(|((_, nearest), _)| nearest.ordered) {
        assert!(down.value <= nearest.value && nearest.value <= up.value, "{name}: {down:?}, {nearest:?}, {up:?}");
        strict += usize::from(down.value < up.value);
    }
    assert!(strict > 0 || !nearest.iter().any(|line| line.ordered), "{name}: rd and ru never differ");
}
