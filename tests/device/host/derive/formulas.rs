//! How the unit's functions are read as sums `A + B·x + C·square(x)` of a slice's integers: which slice and x an operand has, and
//! what the sum becomes.
//!
//! The structure is published (Oberman and Siu, 2005): a table by the upper bits, a quadratic in the lower ones, a truncated
//! squarer. Which bits, and how sums become results, is a guess for each function, here; a guess is believed only if it gives
//! every result that was measured.

use fpcontrol::reference::{Binary32, Rounding};

/// A guess of how a function computes.
#[derive(Clone, Copy, Debug)]
pub struct Formula {
    /// The function.
    pub name: &'static str,
    /// The kernel whose dumps are read.
    pub kernel: &'static str,
    /// So many slices.
    pub slices: usize,
    /// So many bits has x.
    pub bits: u32,
    /// The unit's squarer.
    pub square: fn(i64) -> i64,
    /// Where an operand belongs; none outside of what is derived.
    pub place: fn(u32) -> Option<Place>,
    /// The function of a slice and of an x, in units of the sum: for units that are made up.
    pub exact: fn(usize, f64) -> f64,
}

/// Where an operand belongs.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Which slice.
    pub slice: usize,
    /// The bits below the slice's index.
    pub x: usize,
    /// What becomes of the sum.
    pub output: Output,
}

/// What becomes of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// Shifted, it is a significand of 24 bits, of a number with this biased exponent, or the next one.
    Significand { shift: u32, exponent: u32 },
    /// Shifted, it is a fraction of so many bits, perhaps complemented; its highest 24 bits are the result.
    Fraction { shift: u32, bits: u32, complement: bool, sign: u32 },
    /// A case of its own: the result is what was measured.
    Alone,
}

impl Output {
    /// The result of a sum; `None` if it has no result.
    pub fn result(self, sum: i64) -> Option<u32> {
        match self {
            Self::Significand { shift, exponent } => {
                let raw = u32::try_from(sum >> shift).ok()?;
                match raw >> 23 {
                    1 => Some(exponent << 23 | raw & FRACTION),
                    2 | 3 => Some((exponent + 1) << 23 | raw >> 1 & FRACTION),
                    _ => None,
                }
            }
            Self::Fraction { shift, bits, complement, sign } => {
                let fraction = sum >> shift;
                let fraction = if complement { (1 << bits) - 1 - fraction } else { fraction };
                if fraction <= 0 {
                    return Some(sign);
                }
                let top = fraction.ilog2();
                let significand = if top >= 23 { fraction >> (top - 23) } else { fraction << (23 - top) };
                Some(sign | (127 + top - bits) << 23 | significand as u32 & FRACTION)
            }
            Self::Alone => None,
        }
    }

    /// The sums that have a result, from the least to the greatest; none if there is none.
    pub fn sums(self, result: u32) -> Option<(i64, i64)> {
        match self {
            Self::Significand { shift, exponent } => {
                let raw = i64::from(result & FRACTION | 1 << 23);
                match result >> 23 {
                    e if e == exponent => Some((raw << shift, ((raw + 1) << shift) - 1)),
                    e if e == exponent + 1 => Some((raw << (shift + 1), ((raw + 1) << (shift + 1)) - 1)),
                    _ => None,
                }
            }
            Self::Fraction { shift, bits, complement, sign } => {
                if result & 1 << 31 != sign {
                    return None;
                }
                let (low, high) = fraction(result & !(1 << 31), bits)?;
                let all = (1 << bits) - 1;
                let (low, high) = if complement { (all - high, all - low) } else { (low, high) };
                Some((low << shift, ((high + 1) << shift) - 1))
            }
            Self::Alone => Some((-BEYOND, BEYOND)),
        }
    }
}

const FRACTION: u32 = 0x007f_ffff;
/// Beyond every sum.
const BEYOND: i64 = 1 << 50;

/// The fractions of so many bits that are cut to a number from 0 to 1.
fn fraction(magnitude: u32, bits: u32) -> Option<(i64, i64)> {
    if magnitude == 0 {
        return Some((-BEYOND, 0));
    }
    let significand = i64::from(magnitude & FRACTION | 1 << 23);
    let up = (magnitude >> 23) as i32 - 150 + bits as i32;
    match up {
        0..=24 => Some((significand << up, ((significand + 1) << up) - 1)),
        -23..0 if significand.trailing_zeros() as i32 >= -up => Some((significand >> -up, significand >> -up)),
        _ => None,
    }
}

/// The guesses; of a function, the first that gives every result is believed.
pub const FORMULAS: &[Formula] = &[
    Formula {
        name: "rcp",
        kernel: "row_rcp_approx_ftz_f32",
        slices: 128,
        bits: 16,
        square: doubled,
        place: rcp,
        exact: |slice, x| (39_f64).exp2() / (1.0 + (slice as f64 * 65536.0 + x) / TWO_23),
    },
    Formula {
        name: "rsqrt",
        kernel: "row_rsqrt_approx_ftz_f32",
        slices: 128,
        bits: 17,
        square: truncated,
        place: rsqrt,
        exact: |slice, x| (40_f64).exp2() / of_two_octaves(slice as f64 * 131_072.0 + x).sqrt(),
    },
    Formula {
        name: "sqrt",
        kernel: "row_sqrt_approx_ftz_f32",
        slices: 128,
        bits: 17,
        square: truncated,
        place: sqrt,
        exact: |slice, x| (39_f64).exp2() * of_two_octaves(slice as f64 * 131_072.0 + x).sqrt(),
    },
    Formula {
        name: "sqrt",
        kernel: "row_sqrt_approx_ftz_f32",
        slices: 256,
        bits: 16,
        square: doubled,
        place: sqrt_finer,
        exact: |slice, x| (39_f64).exp2() * of_two_octaves(slice as f64 * 65536.0 + x).sqrt(),
    },
    Formula {
        name: "ex2",
        kernel: "row_ex2_approx_ftz_f32",
        slices: 64,
        bits: 17,
        square: truncated,
        place: ex2,
        exact: |slice, x| (38.0 + (slice as f64 * 131_072.0 + x) / TWO_23).exp2(),
    },
    Formula {
        name: "lg2",
        kernel: "row_lg2_approx_ftz_f32",
        slices: 64,
        bits: 17,
        square: truncated,
        place: lg2,
        exact: |slice, x| (38_f64).exp2() * (1.0 + (slice as f64 * 131_072.0 + x) / TWO_23).log2(),
    },
    Formula {
        name: "sin",
        kernel: "row_sin_approx_ftz_f32",
        slices: 64,
        bits: 17,
        square: truncated,
        place: sin,
        exact: of_quarter,
    },
    Formula {
        name: "cos",
        kernel: "row_cos_approx_ftz_f32",
        slices: 64,
        bits: 17,
        square: truncated,
        place: cos,
        exact: of_quarter,
    },
    Formula {
        name: "tanh",
        kernel: "row_tanh_approx_f32",
        slices: 448,
        bits: 17,
        square: truncated,
        place: tanh,
        exact: |slice, x| {
            let significand = 1.0 + ((slice % 64) as f64 * 131_072.0 + x) / TWO_23;
            (37_f64).exp2() * (significand * (slice as f64 / 64.0).floor().exp2() / 16.0).tanh()
        },
    },
];

const TWO_23: f64 = 8_388_608.0;

/// An operand from 1 to 4, by the distance of its bits from those of 1.
fn of_two_octaves(distance: f64) -> f64 {
    if distance < TWO_23 { 1.0 + distance / TWO_23 } else { 2.0 * (distance / TWO_23) }
}

fn of_quarter(slice: usize, x: f64) -> f64 {
    (37_f64).exp2() * (std::f64::consts::FRAC_PI_2 * (slice as f64 * 131_072.0 + x) / TWO_23).sin()
}

fn at(index: u32, bits: u32, output: Output) -> Option<Place> {
    Some(Place { slice: (index >> bits) as usize, x: (index & ((1 << bits) - 1)) as usize, output })
}

fn rcp(operand: u32) -> Option<Place> {
    let index = operand.checked_sub(0x3f80_0000).filter(|index| *index < 1 << 23)?;
    at(index, 16, Output::Significand { shift: 15, exponent: 126 })
}

fn rsqrt(operand: u32) -> Option<Place> {
    let index = operand.checked_sub(0x3f80_0000).filter(|index| *index < 1 << 24)?;
    at(index, 17, if index == 0 { Output::Alone } else { Output::Significand { shift: 16, exponent: 126 } })
}

fn sqrt(operand: u32) -> Option<Place> {
    let index = operand.checked_sub(0x3f80_0000).filter(|index| *index < 1 << 24)?;
    at(index, 17, Output::Significand { shift: 16, exponent: 127 })
}

fn sqrt_finer(operand: u32) -> Option<Place> {
    let index = operand.checked_sub(0x3f80_0000).filter(|index| *index < 1 << 24)?;
    at(index, 16, Output::Significand { shift: 16, exponent: 127 })
}

/// From 1 to 2, and from -1 to -2, whose fraction is the complement.
fn ex2(operand: u32) -> Option<Place> {
    let fraction = operand & FRACTION;
    let output = |exponent| Output::Significand { shift: 15, exponent };
    match (operand >> 23, fraction) {
        (0x07f, _) => at(fraction, 17, output(128)),
        (0x17f, 0) => at(0, 17, output(126)),
        (0x17f, _) => at(FRACTION - fraction, 17, output(125)),
        _ => None,
    }
}

/// From 1 to 2, and from 1/2 to 1, where the sum is negative, and complemented.
fn lg2(operand: u32) -> Option<Place> {
    let fraction = operand & FRACTION;
    let output = |complement, sign| Output::Fraction { shift: 2, bits: 36, complement, sign };
    match (operand >> 23, fraction) {
        (0x7f | 0x7e, 0) => at(0, 17, Output::Alone),
        (0x7f, _) => at(fraction, 17, output(false, 0)),
        (0x7e, _) => at(fraction, 17, output(true, 1 << 31)),
        _ => None,
    }
}

fn sin(operand: u32) -> Option<Place> {
    quarter(operand, 0)
}

fn cos(operand: u32) -> Option<Place> {
    quarter(operand, 1)
}

/// An angle from 1 to 8, as turns by the factor of ptxas's sequence, cut to 25 bits of fraction: quarters, and 23 bits.
fn quarter(operand: u32, more: u32) -> Option<Place> {
    if !(0x3f80_0000..0x4100_0000).contains(&operand) {
        return None;
    }
    let turns = Binary32::from_bits(operand).mul(Binary32::from_bits(0x3e22_f983), Rounding::TowardZero).to_bits();
    let (significand, exponent) = (turns & FRACTION | 1 << 23, (turns >> 23) as i32);
    let fixed = if exponent >= 125 { significand << (exponent - 125) } else { significand >> (125 - exponent) };
    let (quarter, fraction) = ((fixed >> 23) + more, fixed & FRACTION);
    let fraction = if quarter & 1 == 1 { FRACTION - fraction } else { fraction };
    at(fraction, 17, Output::Fraction { shift: 0, bits: 37, complement: false, sign: (quarter >> 1 & 1) << 31 })
}

/// From 1/16 to 8, an octave after the other.
fn tanh(operand: u32) -> Option<Place> {
    let index = operand.checked_sub(0x3d80_0000).filter(|index| *index < 7 << 23)?;
    at(index, 17, Output::Fraction { shift: 0, bits: 37, complement: false, sign: 0 })
}

/// The unit's squarer for 17 bits: half the square, each partial product truncated.
pub const fn truncated(x: i64) -> i64 {
    let (mut sum, mut bit) = (0, 0);
    while bit < 17 {
        if x >> bit & 1 == 1 {
            sum += x >> (18 - bit);
        }
        bit += 1;
    }
    sum >> 1
}

/// The same squarer for a number of 16 bits, which is doubled to make 17.
const fn doubled(x: i64) -> i64 {
    truncated(2 * x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_squarer_truncates() {
        assert_eq!([0, 1, 0x1_ffff].map(truncated), [0, 0, 32_759]);
        // By a product and its truncated parts, written out.
        let written =
            |x: i64| (0..17).filter(|bit| x & 1 << bit != 0).map(|bit| x / (1 << (18 - bit))).sum::<i64>() / 2;
        assert!((0..1 << 17).step_by(977).all(|x| truncated(x) == written(x)));
    }

    /// The sums of a result are those that have it, and no others.
    #[test]
    fn outputs_are_inverse() {
        for formula in FORMULAS {
            let operands = (0x3d80_0000..0x4100_0000).step_by(65_537).chain((0xbf80_0000..0xbfff_ffff).step_by(65_537));
            let mut places = operands.filter_map(|operand| (formula.place)(operand)).peekable();
            assert!(places.peek().is_some(), "{}", formula.name);
            for place in places.filter(|place| place.output != Output::Alone) {
                let sum = (formula.exact)(place.slice, place.x as f64) as i64;
                let result = place.output.result(sum).expect("a result");
                let (low, high) = place.output.sums(result).expect("sums");
                assert!(low <= sum && sum <= high, "{}: {sum} of {low}..{high}", formula.name);
                let others = [low - 1, high + 1].map(|other| place.output.result(other));
                assert!(!others.contains(&Some(result)) || low < 0, "{}: {low}..{high}", formula.name);
                assert_eq!([low, high].map(|end| place.output.result(end)), [Some(result); 2], "{}", formula.name);
            }
        }
    }

    /// The formulas are of the functions that they name: with exact sums, the results are within a few units.
    #[test]
    fn sums_are_of_the_functions() {
        for (name, operand, value) in [
            ("rcp", 1.5_f32, 1.0 / 1.5),
            ("rsqrt", 3.0, 3_f64.powf(-0.5)),
            ("sqrt", 3.0, 3_f64.sqrt()),
            ("sqrt", 1.25, 1.25_f64.sqrt()),
            ("ex2", 1.75, 1.75_f64.exp2()),
            ("ex2", -1.75, (-1.75_f64).exp2()),
            ("lg2", 1.75, 1.75_f64.log2()),
            ("lg2", 0.75, 0.75_f64.log2()),
            ("sin", 4.0, 4_f64.sin()),
            ("cos", 4.0, 4_f64.cos()),
            ("sin", 2.0, 2_f64.sin()),
            ("cos", 7.5, 7.5_f64.cos()),
            ("tanh", 0.3, 0.3_f64.tanh()),
            ("tanh", 5.0, 5_f64.tanh()),
        ] {
            for formula in FORMULAS.iter().filter(|formula| formula.name == name) {
                let place = (formula.place)(operand.to_bits()).expect("a place");
                let result =
                    place.output.result((formula.exact)(place.slice, place.x as f64) as i64).expect("a result");
                let error = (f64::from(f32::from_bits(result)) - value).abs();
                // Of waves the documented error is absolute.
                let size = if matches!(name, "sin" | "cos") { 1.0 } else { value.abs() };
                assert!(error < 1e-6 * size, "{name} {operand}: {error:e}");
            }
        }
    }
}
