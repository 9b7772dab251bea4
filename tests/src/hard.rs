//! Hard cases of elementary functions on `f64`: operands whose value lies next to a number of the format or to the middle
//! of two. `fpcontrol-proof hard` searches for them; `tests/data/hard-f64.txt` has what it found.

use crate::judge::place::{DOUBLE, Place, Rest};
use crate::scratch::repository;
use fpcontrol_core::{Binary64, Class, Elementary, ExactNumber, Rounding};
use std::{fmt, fs};

/// The file, from the workspace's root.
pub const FILE: &str = "tests/data/hard-f64.txt";

/// The first lines of the file.
pub const HEADER: &str = "# Operands of f64 of which the value lies next to a number of the format or to the middle of two, found by
# `cargo run --release -p fpcontrol-tests --bin fpcontrol-proof -- hard`, and a few that are known. A line: function, operand, the
# value truncated to f64, on which side it lies of what (n+ above that number, n- below the next, m- and m+ below and above
# the middle; of magnitudes), and the distance from it: two to the power of that, in units of the last place.
";

/// An operand and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Case {
    /// The function.
    pub function: Elementary,
    /// The encoding of the operand.
    pub operand: u64,
    /// The encoding of the value, truncated.
    pub truncated: u64,
    /// The number that it is next to.
    pub side: Side,
    /// The logarithm to base 2 of the distance, in units of the last place.
    pub distance: f64,
}

/// The number that a magnitude is next to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Above a number of the format.
    AboveNumber,
    /// Below the middle of two.
    BelowMiddle,
    /// Above the middle of two.
    AboveMiddle,
    /// Below a number of the format.
    BelowNumber,
}

const SIDES: [(Side, &str); 4] =
    [(Side::AboveNumber, "n+"), (Side::BelowMiddle, "m-"), (Side::AboveMiddle, "m+"), (Side::BelowNumber, "n-")];

/// The committed cases.
///
/// # Panics
/// If a line cannot be read.
#[must_use]
pub fn cases() -> Vec<Case> {
    parse(include_str!("../data/hard-f64.txt"))
}

/// The cases that the file has now.
///
/// # Panics
/// If it cannot be read, or a line.
#[must_use]
pub fn read() -> Vec<Case> {
    let path = repository(FILE);
    parse(&fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

fn parse(text: &str) -> Vec<Case> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| Case::parse(line).unwrap_or_else(|| panic!("{FILE}: {line}"))).collect()
}

/// The text of the file.
#[must_use]
pub fn text(cases: &[Case]) -> String {
    cases.iter().fold(HEADER.to_owned(), |text, case| text + &case.to_string() + "\n")
}

impl Case {
    /// The reference's case for an operand of a function; `None` if the value is exact, subnormal or not a number.
    #[must_use]
    pub fn of(function: Elementary, operand: u64) -> Option<Self> {
        let x = number(operand);
        let value = function.value(x, x).value;
        if value.class != Class::Finite || value.exponent < -1022 || value.exponent > 1023 {
            return None;
        }
        let Place::Number { negative, bits, rest } = Place::of(&value, DOUBLE) else { return None };
        if matches!(rest, Rest::Nothing | Rest::Half) {
            return None;
        }
        // There are 75 bits after the last place; these are the ones after its half, from below and from above.
        let half = 1_u128 << 74;
        let above = value.significand & (half - 1);
        let is_above = above < half / 2;
        let side = match (rest, is_above) {
            (Rest::BelowHalf, true) => Side::AboveNumber,
            (Rest::BelowHalf, false) => Side::BelowMiddle,
            (_, true) => Side::AboveMiddle,
            (_, false) => Side::BelowNumber,
        };
        let distance = if is_above { above } else { half - above };
        let truncated = bits + if negative { DOUBLE.sign } else { 0 };
        Some(Self { function, operand, truncated, side, distance: (distance as f64).log2() - 75.0 })
    }

    /// Where the value lies.
    #[must_use]
    pub fn place(&self) -> Place {
        let rest = match self.side {
            Side::AboveNumber | Side::BelowMiddle => Rest::BelowHalf,
            Side::AboveMiddle | Side::BelowNumber => Rest::AboveHalf,
        };
        let negative = self.truncated & DOUBLE.sign != 0;
        Place::Number { negative, bits: self.truncated & !DOUBLE.sign, rest }
    }

    fn parse(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split(' ').collect();
        let [name, operand, truncated, side, distance] = fields[..] else { return None };
        Some(Self {
            function: *Elementary::ALL.iter().find(|function| function.name() == name)?,
            operand: u64::from_str_radix(operand, 16).ok()?,
            truncated: u64::from_str_radix(truncated, 16).ok()?,
            side: SIDES.iter().find(|(_, text)| *text == side)?.0,
            distance: distance.parse().ok()?,
        })
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = SIDES.iter().find(|(side, _)| *side == self.side).map_or("", |(_, text)| text);
        let Self { function, operand, truncated, distance, .. } = self;
        write!(f, "{} {operand:016x} {truncated:016x} {side} {distance:.1}", function.name())
    }
}

/// The number that an encoding of `f64` is.
#[must_use]
pub fn number(bits: u64) -> ExactNumber {
    Binary64::from_bits(bits).to_exact(Rounding::TiesToEven.into())
}

#[cfg(test)]
mod tests {
    use super::{Case, Side, cases, parse, text};
    use crate::judge;

    #[test]
    fn what_is_written_is_read() {
        let rounded = |case: &Case| Case { distance: (case.distance * 10.0).round() / 10.0, ..*case };
        let some =
            [0x3ff0_0000_0000_0001, 0x4009_21fb_5444_2d18].map(|bits| Case::of(fpcontrol_core::Elementary::Sin, bits));
        let some = some.map(|case| rounded(&case.expect("inexact")));
        assert_eq!(parse(&text(&some)), some);
    }

    #[test]
    fn the_sides_of_a_known_value() {
        // sin of the f64 next to π is π's rest, 1.2246467991473532e-16, far from everything.
        let case = Case::of(fpcontrol_core::Elementary::Sin, 0x4009_21fb_5444_2d18).expect("inexact");
        assert_eq!(f64::from_bits(case.truncated), 1.224_646_799_147_353e-16);
        assert_eq!(case.side, Side::BelowNumber);
        assert_eq!(Case::of(fpcontrol_core::Elementary::Cbrt, 27_f64.to_bits()), None);
    }

    /// The file agrees with the reference, and has dozens of cases for every function.
    #[test]
    fn the_committed_cases_are_what_the_reference_says() {
        let cases = cases();
        for case in &cases {
            let now = Case::of(case.function, case.operand).expect("inexact");
            assert_eq!((now.truncated, now.side), (case.truncated, case.side), "{case}");
            assert!((now.distance - case.distance).abs() < 0.06, "{case}: {now}");
        }
        for function in judge::unary() {
            let hard = cases.iter().filter(|case| case.function == function && case.distance < -36.0).count();
            assert!(hard >= 24, "{function:?}: {hard} hard cases");
        }
    }
}
