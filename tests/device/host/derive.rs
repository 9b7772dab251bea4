//! Coefficients of the MUFU unit from what it returned: for `rcp` and `rsqrt`, integers (T0, T1, T2) of each of 128 slices with
//! which the unit's formula gives every result of a dump.
//!
//! With x the bits of the operand below the slice's index, and `sq` the unit's truncated squarer:
//!
//! | function | x | raw result, 24 bits |
//! |---|---|---|
//! | rcp | 16 bits | (T0·2^13 + T1·x + T2·sq(2x) + 0x47e7) >> 15 |
//! | rsqrt | 17 bits | (T0·2^14 + T1·x + 4·T2·sq(x) + 0x7fff) >> 16 |
//!
//! Each result bounds a linear function of the three from both sides. For given T2 and T1 the bounds on T0 are an interval,
//! whose emptiness is convex in (T1, T2): two nested searches find where it is least empty, and what is around there is
//! tried. Any triple that reproduces a slice is as good as the unit's own.

use crate::Failure;
use crate::dump::Dump;
use std::fmt::Write;
use std::path::Path;

/// How a function computes.
#[derive(Clone, Copy, Debug)]
struct Formula {
    name: &'static str,
    kernel: &'static str,
    /// The bits of an operand below the index.
    bits: u32,
    /// The factor of T0, as a power of two.
    first: u32,
    /// The factor of T2 beside the square of `x << doubled`.
    factor: i64,
    doubled: u32,
    rounding: i64,
    shift: u32,
}

const FORMULAS: [Formula; 2] = [
    Formula {
        name: "rcp",
        kernel: "row_rcp_approx_ftz_f32",
        bits: 16,
        first: 13,
        factor: 1,
        doubled: 1,
        rounding: 0x47e7,
        shift: 15,
    },
    Formula {
        name: "rsqrt",
        kernel: "row_rsqrt_approx_ftz_f32",
        bits: 17,
        first: 14,
        factor: 4,
        doubled: 0,
        rounding: 0x7fff,
        shift: 16,
    },
];

/// The widths of the coefficients: 26, 16 and 10 bits and a sign.
const T1: i64 = 1 << 16;
const T2: i64 = 1 << 10;

/// The coefficients of a slice.
type Triple = [i64; 3];

/// Reads a dump and prints its coefficients, or says which slices have none.
pub fn file(path: &Path) -> Result<String, Failure> {
    let unreadable = |why: &dyn std::fmt::Display| Failure::Usage(format!("{}: {why}", path.display()));
    let bytes = std::fs::read(path).map_err(|error| unreadable(&error))?;
    let dump = Dump::decode(&bytes).ok_or_else(|| unreadable(&"not a dump, or not a whole one"))?;
    let formula = FORMULAS.iter().find(|formula| formula.kernel == dump.kernel);
    let formula = formula.ok_or_else(|| unreadable(&"a dump of a function whose formula is not known"))?;
    let slices = solve(formula, &dump).ok_or_else(|| unreadable(&"not the range that is needed"))?;
    let unsolved: Vec<_> = (0..slices.len()).filter(|&slice| slices[slice].is_none()).map(|s| s.to_string()).collect();
    if unsolved.is_empty() {
        return Ok(listed(formula, &slices.into_iter().flatten().collect::<Vec<_>>()));
    }
    Err(Failure::Different(format!("{}: no coefficients give the slices {}", formula.name, unsolved.join(" "))))
}

fn listed(formula: &Formula, slices: &[Triple]) -> String {
    let mut text = format!("# {}: T0 T1 T2 of {} slices\n", formula.name, slices.len());
    for [t0, t1, t2] in slices {
        writeln!(text, "{t0} {t1} {t2}").unwrap_or_default();
    }
    text
}

/// The coefficients of every slice; `None` if the dump is of another range.
fn solve(formula: &Formula, dump: &Dump) -> Option<Vec<Option<Triple>>> {
    if dump.first != 0x3f80_0000 || dump.results.len() != 128 << formula.bits {
        return None;
    }
    let squares = squares(formula);
    let slices: Vec<_> = dump.results.chunks(1 << formula.bits).collect();
    Some(crate::parallel::each(slices.len(), |slice| Slice::new(formula, &squares, slices[slice])?.solve()))
}

fn squares(formula: &Formula) -> Vec<i64> {
    (0..1 << formula.bits).map(|x| formula.factor * square(x << formula.doubled)).collect()
}

/// What a result says of the sum behind it.
enum Raw {
    /// It is this, shifted.
    Is(i64),
    /// Nothing: the root of 1 is a case of its own.
    Anything,
    /// There is no such result.
    Impossible,
}

/// A result in (1/2, 1]. 1 itself is the reciprocal of 1, where the sum reaches 2^24, or the root of 1.
fn raw(formula: &Formula, bits: u32) -> Raw {
    match bits {
        0x3f80_0000 if formula.doubled == 1 => Raw::Is(1 << 24),
        0x3f80_0000 => Raw::Anything,
        _ if bits >> 23 == 126 => Raw::Is(i64::from(bits & 0x007f_ffff | 0x0080_0000)),
        _ => Raw::Impossible,
    }
}

/// The unit's squarer for 17 bits: half the square, each partial product truncated.
const fn square(x: i64) -> i64 {
    let (mut sum, mut bit) = (0, 0);
    while bit < 17 {
        if x >> bit & 1 == 1 {
            sum += x >> (18 - bit);
        }
        bit += 1;
    }
    sum >> 1
}

/// The bounds that the results of a slice set: `least <= T0·2^first + T1·x + T2·square <= least + width`.
struct Slice<'a> {
    formula: &'a Formula,
    squares: &'a [i64],
    least: Vec<(usize, i64)>,
}

/// In the search T1 has this many bits after the point: in whole steps the far end of a slice moves by more than a result,
/// and nothing would be convex.
const POINT: u32 = 8;
/// The search looks at every so many operands; the trial at all.
const STRIDE: usize = 7;

impl<'a> Slice<'a> {
    /// `None` if a result is none of the formula's.
    fn new(formula: &'a Formula, squares: &'a [i64], results: &[u32]) -> Option<Self> {
        let mut least = Vec::new();
        for (x, &bits) in results.iter().enumerate() {
            match raw(formula, bits) {
                Raw::Is(raw) => least.push((x, (raw << formula.shift) - formula.rounding)),
                Raw::Anything => {}
                Raw::Impossible => return None,
            }
        }
        Some(Self { formula, squares, least })
    }

    fn solve(&self) -> Option<Triple> {
        let best = |t2| lowest(-T1 << POINT, T1 << POINT, |t1| self.emptiness(t1, t2));
        let least = lowest(-T2, T2, |t2| self.emptiness(best(t2), t2));
        let candidates = near(least, 24).flat_map(|t2| near(best(t2) >> POINT, 2).map(move |t1| (t1, t2)));
        candidates.into_iter().find_map(|(t1, t2)| self.trial(t1, t2).map(|t0| [t0, t1, t2]))
    }

    /// How far the interval of T0·2^first is from having a point, on some operands; convex in both coefficients.
    fn emptiness(&self, t1: i64, t2: i64) -> i64 {
        let width = (1 << self.formula.shift) - 1;
        let (mut low, mut high) = (i64::MIN, i64::MAX);
        for &(x, least) in self.least.iter().step_by(STRIDE).chain(self.least.last()) {
            let rest = ((least - t2 * self.squares[x]) << POINT) - t1 * x as i64;
            low = low.max(rest);
            high = high.min(rest + (width << POINT));
        }
        low.saturating_sub(high)
    }

    /// The T0 with which these give every result, if there is one.
    fn trial(&self, t1: i64, t2: i64) -> Option<i64> {
        let width = (1 << self.formula.shift) - 1;
        let (mut low, mut high) = (i64::MIN, i64::MAX);
        for &(x, least) in &self.least {
            let rest = least - t1 * x as i64 - t2 * self.squares[x];
            (low, high) = (low.max(rest), high.min(rest + width));
            if low > high {
                return None;
            }
        }
        let t0 = low.div_euclid(1 << self.formula.first) + i64::from(low.rem_euclid(1 << self.formula.first) > 0);
        (t0 << self.formula.first <= high).then_some(t0)
    }
}

/// Where a convex function of integers is least.
fn lowest(mut from: i64, mut to: i64, value: impl Fn(i64) -> i64) -> i64 {
    while from < to {
        let middle = (from + to).div_euclid(2);
        if value(middle) <= value(middle + 1) {
            to = middle;
        } else {
            from = middle + 1;
        }
    }
    from
}

/// The number and its neighbours, the nearest first.
fn near(centre: i64, reach: i64) -> impl Iterator<Item = i64> {
    (0..=reach).flat_map(move |distance| [centre + distance, centre - distance])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A slice of coefficients of our own: the first three terms of Taylor's series in the middle of the slice, rounded, with the
    /// function's curve and slope, but no unit's.
    fn invented(formula: &Formula, slice: usize) -> Triple {
        let width = f64::from(1 << formula.bits);
        let start = slice as f64 * width / f64::from(1 << 23);
        // The operand of a root is in [1, 2), then in [2, 4) by steps twice as long.
        let (middle, step) = match (formula.doubled, start < 1.0) {
            (1, _) | (0, true) => (1.0 + start + width / f64::from(1 << 24), 1.0 / f64::from(1 << 23)),
            _ => (2.0 * start + width / f64::from(1 << 23), 2.0 / f64::from(1 << 23)),
        };
        let power = if formula.doubled == 1 { -1.0 } else { -0.5 };
        let value = middle.powf(power) * f64::from(1 << 24) * f64::from(1 << formula.shift);
        let (slope, curve) =
            (value * power / middle * step, value * power * (power - 1.0) / 2.0 / middle.powi(2) * step * step);
        let half = width / 2.0;
        // sq(y) is nearly y² / 2^19.
        let square = formula.factor as f64 * f64::from(1 << (2 * formula.doubled)) / f64::from(1 << 19);
        let t0 = (value - slope * half + curve * half * half) / f64::from(1 << formula.first);
        [t0.round() as i64, (slope - 2.0 * curve * half).round() as i64, (curve / square).round() as i64]
    }

    fn results(formula: &Formula, squares: &[i64], [t0, t1, t2]: Triple) -> Vec<u32> {
        let result = |(x, &square): (usize, &i64)| {
            let sum = (t0 << formula.first) + t1 * x as i64 + t2 * square + formula.rounding;
            let raw = sum >> formula.shift;
            if raw >= 1 << 24 { 0x3f80_0000 } else { 126 << 23 | (raw as u32 & 0x007f_ffff) }
        };
        squares.iter().enumerate().map(result).collect()
    }

    #[test]
    fn coefficients_are_found_again() {
        for formula in &FORMULAS {
            let squares = squares(formula);
            for slice in [1, 40, 64, 127] {
                let chosen = invented(formula, slice);
                let results = results(formula, &squares, chosen);
                let found = Slice::new(formula, &squares, &results).and_then(|slice| slice.solve());
                let found = found.unwrap_or_else(|| panic!("{} {slice}: {chosen:?} was not found", formula.name));
                assert!(self::results(formula, &squares, found) == results, "{} {slice}", formula.name);
            }
        }
    }

    #[test]
    fn one_impossible_result_is_noticed() {
        let formula = &FORMULAS[0];
        let squares = squares(formula);
        let mut results = results(formula, &squares, invented(formula, 9));
        results[30_000] += 3;
        assert_eq!(Slice::new(formula, &squares, &results).and_then(|slice| slice.solve()), None);
        results[30_000] = 0;
        assert!(Slice::new(formula, &squares, &results).is_none());
    }

    #[test]
    fn the_squarer_truncates() {
        assert_eq!([0, 1, 0x1_ffff].map(square), [0, 0, 32_759]);
        // By a product and its truncated parts, written out.
        let written =
            |x: i64| (0..17).filter(|bit| x & 1 << bit != 0).map(|bit| x / (1 << (18 - bit))).sum::<i64>() / 2;
        assert!((0..1 << 17).step_by(977).all(|x| square(x) == written(x)));
    }
}
