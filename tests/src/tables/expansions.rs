//! Expansions of the quick phases of `f64`: a function's value and slope at points of a table, and a polynomial for the rest.

use super::number;
use super::polynomial::{Fixed, exactly_through, points, through};
use super::{parts, value};
use fpcontrol_core::Elementary;

/// The encodings of 1 - c are cut here: to six bits.
const SIX_BITS: u32 = 47;
/// The least 1 - c.
const FIRST: f64 = 1.0 / 32.0;

/// c, arcsin c as two floats, its slope as one of 26 bits and another, and seven coefficients from d^2 on. 1 - c is a number of
/// six bits, from 1/32 to 1 - 1/64.
pub fn inverse_sines() -> Vec<Vec<f64>> {
    let last = 1.0 - 1.0 / 64.0_f64;
    let complements = FIRST.to_bits() >> SIX_BITS..=last.to_bits() >> SIX_BITS;
    complements.map(|bits| inverse_sine(f64::from_bits(bits << SIX_BITS))).collect()
}

fn inverse_sine(complement: f64) -> Vec<f64> {
    let c = 1.0 - complement;
    let one = Fixed::new(1.0);
    let slope = one.over(&one.minus(&square(c)).root());
    let arcsin = |x| Fixed::value(Elementary::Asin, x);
    let rest = |d: f64| arcsin(c + d).minus(&arcsin(c)).minus(&slope.times(&Fixed::new(d))).over(&square(d));
    // Half the distances to the neighbours: 1 - c is the smaller, the larger d is.
    let neighbour = |step: i64| f64::from_bits(complement.to_bits().wrapping_add_signed(step << SIX_BITS));
    let half = |step| (complement - neighbour(step)) / 2.0;
    let arc = parts(value(Elementary::Asin, number(c)), &[53, 53]);
    [vec![c], nearest_first(&arc), short(&slope), along(half(1), half(-1), 7, rest)].concat()
}

/// T = tan(jπ/128) as two floats, of j from -32 to 31; its slope 1 + T^2 as one of 26 bits and another, and eight coefficients from
/// y^2 on.
pub fn tangents() -> Vec<Vec<f64>> {
    (-32..32).map(tangent).collect()
}

fn tangent(j: i32) -> Vec<f64> {
    let turn = f64::from(j) / 128.0;
    let tangent = Fixed::value(Elementary::Sinpi, turn).over(&Fixed::value(Elementary::Cospi, turn));
    let one = Fixed::new(1.0);
    let slope = one.plus(&tangent.times(&tangent));
    // tan(a + y) - T = (1 + T^2) t / (1 - T t), t = tan y.
    let rest = |y: f64| {
        let t = Fixed::value(Elementary::Tan, y);
        let change = t.over(&one.minus(&tangent.times(&t)));
        slope.times(&change.minus(&Fixed::new(y))).over(&square(y))
    };
    let high = tangent.rounded();
    let below = tangent.minus(&Fixed::new(high)).rounded();
    // π/256, and as much as the rounding of k leaves.
    let half = 0.012_272;
    [vec![high, below], short(&slope), along(-half, half, 8, rest)].concat()
}

/// A function around 2 + i/32 of i from 0 to 31, or another of 32 rows: the value as two floats, the slope as one of 26 bits and another, and eight coefficients from
/// d^2 on, |d| <= 1/64.
pub fn around_rows(first: f64, f: impl Fn(f64) -> Fixed) -> Vec<Vec<f64>> {
    let row = |i: u32| {
        let c = first + f64::from(i) / 32.0;
        let pairs: Vec<_> = points(-ROW, ROW, 10).into_iter().map(|d| (Fixed::new(d), f(c + d))).collect();
        let [value, slope, others @ ..] = &exactly_through(&pairs)[..] else { unreachable!("ten coefficients") };
        let high = value.rounded();
        let below = value.minus(&Fixed::new(high)).rounded();
        [vec![high, below], short(slope), others.iter().map(Fixed::rounded).collect()].concat()
    };
    (0..32).map(row).collect()
}

/// Half the distance of two rows.
const ROW: f64 = 1.0 / 64.0;

/// Γ(x), 2 <= x < 3.
pub fn gamma(x: f64) -> Fixed {
    Fixed::value(Elementary::Tgamma, x)
}

/// ln Γ(x) / ((x - 1) (x - 2)), 1 <= x < 2.
pub fn log_gamma(x: f64) -> Fixed {
    Fixed::value(Elementary::Lgamma, x).over(&Fixed::new(x - 1.0).times(&Fixed::new(x - 2.0)))
}

fn square(x: f64) -> Fixed {
    Fixed::new(x).times(&Fixed::new(x))
}

/// Cut to 26 bits, and what is left.
fn short(x: &Fixed) -> Vec<f64> {
    let cut = f64::from_bits(x.rounded().to_bits() >> 27 << 27);
    vec![cut, x.minus(&Fixed::new(cut)).rounded()]
}

/// Rounded to nearest, and what is left.
fn nearest_first(parts: &[f64]) -> Vec<f64> {
    let nearest = parts[0] + parts[1];
    vec![nearest, parts[1] - (nearest - parts[0])]
}

fn along(low: f64, high: f64, n: usize, value: impl Fn(f64) -> Fixed) -> Vec<f64> {
    let pairs: Vec<_> = points(low, high, n).into_iter().map(|t| (Fixed::new(t), value(t))).collect();
    through(&pairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value of a row's expansion, of numbers as they are in the table.
    fn expansion(row: &[f64], d: f64) -> Fixed {
        let polynomial =
            row[4..].iter().rev().fold(Fixed::new(0.0), |sum, &c| sum.times(&Fixed::new(d)).plus(&Fixed::new(c)));
        let [value, slope] = [&row[..2], &row[2..4]].map(|pair| Fixed::new(pair[0]).plus(&Fixed::new(pair[1])));
        value.plus(&slope.times(&Fixed::new(d))).plus(&polynomial.times(&square(d)))
    }

    /// Places in an interval, its ends among them.
    fn places(low: f64, high: f64) -> impl Iterator<Item = f64> {
        let cut = |t: f64| (t * 67_108_864.0).round() / 67_108_864.0;
        (0..=16).map(move |i| cut(low + (high - low) * f64::from(i) / 16.0)).filter(|&d| d != 0.0)
    }

    /// What the quick phases say of the polynomials, 2^-65.9, with the rounding of coefficients, 2^-67.4.
    #[test]
    fn inverse_sines_are_near() {
        for row in inverse_sines() {
            // Half of the distance to the next number, 1 - c of six bits, but below a power of two, where it is less.
            let complement = 1.0 - row[0];
            let half = f64::from_bits(complement.to_bits() >> 52 << 52) / 64.0;
            let towards_one = if complement == half * 64.0 { half / 2.0 } else { half };
            for d in places(-half, towards_one) {
                let arc = Fixed::value(Elementary::Asin, row[0] + d);
                let distance = arc.minus(&expansion(&row[1..], d)).over(&arc).rounded().abs();
                assert!(distance < 2_f64.powf(-65.4), "{} + {d}: {distance:e}", row[0]);
            }
        }
    }

    /// 2^-69, and for coefficients from d^2 on 2^-65.5.
    #[test]
    fn the_rows_of_the_gamma_function_are_near() {
        for first in [1.0, 2.0] {
            let f = |x: f64| if first == 2.0 { gamma(x) } else { log_gamma(x) };
            for (row, i) in around_rows(first, f).iter().zip(0_u32..) {
                let c = first + f64::from(i) / 32.0;
                for d in places(-ROW, ROW) {
                    let value = f(c + d);
                    let distance = value.minus(&expansion(row, d)).over(&value).rounded().abs();
                    assert!(distance < 2_f64.powf(-65.3), "{c} + {d}: {distance:e}");
                }
            }
        }
    }

    /// 2^-66.6, and for coefficients 2^-64.7.
    #[test]
    fn tangents_are_near() {
        for (row, j) in tangents().iter().zip(-32..) {
            let turn = f64::from(j) / 128.0;
            let tangent = Fixed::value(Elementary::Sinpi, turn).over(&Fixed::value(Elementary::Cospi, turn));
            for y in places(-0.012_272, 0.012_272) {
                let t = Fixed::value(Elementary::Tan, y);
                let value = tangent.plus(&t).over(&Fixed::new(1.0).minus(&tangent.times(&t)));
                let distance = value.minus(&expansion(row, y)).over(&value).rounded().abs();
                assert!(distance < 2_f64.powf(-64.3), "{j}, {y}: {distance:e}");
            }
        }
    }
}
