//! The oracle: exact fractions of big integers, and rounding them to a format. Naive on purpose. It shares nothing with core
//! except the names of modes, flags and format parameters.

use fpcontrol_core::{Environment, Exceptions, Format, Rounding, Tininess};
use num_bigint::BigUint;
use std::cmp::Ordering;

/// A positive fraction, or zero, with a sign.
#[derive(Clone, Debug)]
pub struct Fraction {
    pub negative: bool,
    pub numerator: BigUint,
    pub denominator: BigUint,
}

impl Fraction {
    /// `integer * base^exponent`.
    pub fn scaled(negative: bool, integer: BigUint, base: u32, exponent: i32) -> Self {
        let power = BigUint::from(base).pow(exponent.unsigned_abs());
        if exponent < 0 {
            Self { negative, numerator: integer, denominator: power }
        } else {
            Self { negative, numerator: integer * power, denominator: BigUint::from(1_u32) }
        }
    }

    /// The value of a decimal text that is known to be well formed.
    pub fn of_decimal(text: &str) -> Self {
        Self::of_text(text, 'e', 10, 10)
    }

    /// The value of a hexadecimal text that is known to be well formed.
    pub fn of_hexadecimal(text: &str) -> Self {
        Self::of_text(&text.replacen("0x", "", 1), 'p', 16, 2)
    }

    fn of_text(text: &str, letter: char, radix: u32, base: u32) -> Self {
        let text = text.to_lowercase();
        let magnitude = text.trim_start_matches(['-', '+']);
        let (mantissa, exponent) = magnitude.split_once(letter).unwrap_or((magnitude, "0"));
        let (integer, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = BigUint::parse_bytes(format!("0{integer}{fraction}").as_bytes(), radix).expect("digits");
        let places = fraction.len() as i32 * if radix == 16 { 4 } else { 1 };
        let exponent = exponent.parse::<i32>().expect("exponent") - places;
        Self::scaled(text.starts_with('-'), digits, base, exponent)
    }

    /// The value of an encoding, if it is finite.
    pub fn of_word<F: Format>(number: F) -> Option<Self> {
        let word = number.to_word();
        let biased = (word >> F::SIGNIFICAND_FIELD_BITS) as u32 & F::MAX_BIASED_EXPONENT;
        let field = word & ((1 << F::SIGNIFICAND_FIELD_BITS) - 1);
        let implicit = u128::from(!F::EXPLICIT_INTEGER_BIT && biased != 0) << F::SIGNIFICAND_FIELD_BITS;
        let exponent = (biased.max(1) as i32) - F::EMAX - (F::ENCODED_PRECISION as i32 - 1);
        let negative = word >> (F::STORAGE_BITS - 1) != 0;
        (biased != F::MAX_BIASED_EXPONENT).then(|| Self::scaled(negative, BigUint::from(field | implicit), 2, exponent))
    }

    pub fn is_zero(&self) -> bool {
        self.numerator == BigUint::ZERO
    }

    /// Compares the magnitudes.
    pub fn compare_magnitude(&self, other: &Self) -> Ordering {
        (&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator))
    }

    /// Compares the numbers.
    pub fn compare(&self, other: &Self) -> Ordering {
        match (self.negative && !self.is_zero(), other.negative && !other.is_zero()) {
            (false, false) => self.compare_magnitude(other),
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
            (true, true) => other.compare_magnitude(self),
        }
    }

    /// The magnitude divided by `base^exponent`: the integer below, and how the rest compares with 0 and 1/2.
    pub fn floor_over(&self, base: u32, exponent: i32) -> (BigUint, Rest) {
        let power = BigUint::from(base).pow(exponent.unsigned_abs());
        let (numerator, denominator) = if exponent < 0 {
            (&self.numerator * power, self.denominator.clone())
        } else {
            (self.numerator.clone(), &self.denominator * power)
        };
        let rest = &numerator % &denominator;
        let rest_class = match (rest == BigUint::ZERO, (&rest * 2_u32).cmp(&denominator)) {
            (true, _) => Rest::Zero,
            (false, Ordering::Less) => Rest::BelowHalf,
            (false, Ordering::Equal) => Rest::Half,
            (false, Ordering::Greater) => Rest::AboveHalf,
        };
        (numerator / denominator, rest_class)
    }

    /// `floor(log2(magnitude))`.
    fn exponent(&self) -> i32 {
        let estimate = self.numerator.bits() as i32 - self.denominator.bits() as i32;
        if self.floor_over(2, estimate).0 == BigUint::ZERO { estimate - 1 } else { estimate }
    }

    /// The encoding that this number rounds to, and the flags.
    pub fn round<F: Format>(&self, env: Environment) -> (F, Exceptions) {
        let precision = F::ENCODED_PRECISION as i32;
        let exponent = if self.is_zero() { F::EMIN } else { self.exponent() };
        let unit = exponent.max(F::EMIN) - (precision - 1);
        let (integer, inexact) = self.round_to_unit(unit, env.rounding);
        if integer.bits() as i32 + unit - 1 > F::EMAX {
            return self.overflow(env.rounding);
        }
        let unbounded_unit = exponent - (precision - 1);
        let tiny = match env.tininess {
            Tininess::BeforeRounding => exponent < F::EMIN,
            Tininess::AfterRounding => {
                let unbounded = self.round_to_unit(unbounded_unit, env.rounding).0;
                unbounded.bits() as i32 + unbounded_unit - 1 < F::EMIN
            }
        };
        let flags = Exceptions::INEXACT.when(inexact) | Exceptions::UNDERFLOW.when(inexact && tiny);
        (self.encode(u128::try_from(integer).expect("a significand"), unit), flags)
    }

    fn round_to_unit(&self, unit: i32, rounding: Rounding) -> (BigUint, bool) {
        let (integer, rest) = self.floor_over(2, unit);
        let up = rest.rounds_up(rounding, self.negative, integer.bit(0));
        (integer + u32::from(up), rest != Rest::Zero)
    }

    fn overflow<F: Format>(&self, rounding: Rounding) -> (F, Exceptions) {
        let infinite = match rounding {
            Rounding::TiesToEven | Rounding::TiesToAway => true,
            Rounding::TowardZero | Rounding::ToOdd => false,
            Rounding::TowardPositive => !self.negative,
            Rounding::TowardNegative => self.negative,
        };
        let precision = F::ENCODED_PRECISION as i32;
        let value = if infinite {
            self.encode(1 << (precision - 1), F::EMAX + 1 - (precision - 1))
        } else {
            self.encode((1 << precision) - 1, F::EMAX - (precision - 1))
        };
        (value, Exceptions::OVERFLOW | Exceptions::INEXACT)
    }

    /// Encodes `integer * 2^unit`, where `integer` has at most one bit more than the precision.
    fn encode<F: Format>(&self, integer: u128, unit: i32) -> F {
        let hidden = 1_u128 << (F::ENCODED_PRECISION - 1);
        let (integer, unit) = if integer >= 2 * hidden { (integer / 2, unit + 1) } else { (integer, unit) };
        let biased = if integer < hidden { 0 } else { (unit + F::ENCODED_PRECISION as i32 - 1 + F::EMAX) as u128 };
        let field = if F::EXPLICIT_INTEGER_BIT { integer } else { integer & (hidden - 1) };
        let sign = u128::from(self.negative) << (F::STORAGE_BITS - 1);
        F::from_word(sign | biased << F::SIGNIFICAND_FIELD_BITS | field)
    }
}

/// The magnitude minus an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    Zero,
    BelowHalf,
    Half,
    AboveHalf,
}

impl Rest {
    /// Whether the integer, `odd` or not, becomes the next one.
    pub fn rounds_up(self, rounding: Rounding, negative: bool, odd: bool) -> bool {
        if self == Self::Zero {
            return false;
        }
        match rounding {
            Rounding::TiesToEven => self == Self::AboveHalf || self == Self::Half && odd,
            Rounding::TiesToAway => self != Self::BelowHalf,
            Rounding::TowardZero => false,
            Rounding::TowardPositive => !negative,
            Rounding::TowardNegative => negative,
            Rounding::ToOdd => !odd,
        }
    }
}
