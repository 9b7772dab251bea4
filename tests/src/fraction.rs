//! Exact rational numbers of any size: the oracle of expressions.

use num_bigint::{BigInt, Sign};
use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// A fraction, not in lowest terms; the denominator is positive.
#[derive(Clone, Debug)]
pub struct Fraction {
    numerator: BigInt,
    denominator: BigInt,
}

impl Fraction {
    /// An integer.
    #[must_use]
    pub fn integer(n: i64) -> Self {
        Self { numerator: n.into(), denominator: 1.into() }
    }

    /// The value of a finite float; `None` of an infinity or NaN.
    #[must_use]
    pub fn float(x: f64) -> Option<Self> {
        if !x.is_finite() {
            return None;
        }
        let (bits, field) = (x.to_bits(), x.to_bits() >> 52 & 0x7ff);
        let fraction = bits & ((1 << 52) - 1);
        let (magnitude, exponent) =
            if field == 0 { (fraction, -1074) } else { (fraction | 1 << 52, field as i32 - 1075) };
        let sign = if x.is_sign_negative() { Sign::Minus } else { Sign::Plus };
        let magnitude = BigInt::from_biguint(sign, magnitude.into());
        let shift = exponent.unsigned_abs();
        Some(if exponent < 0 {
            Self { numerator: magnitude, denominator: BigInt::from(1) << shift }
        } else {
            Self { numerator: magnitude << shift, denominator: 1.into() }
        })
    }

    /// `digits / 10^places`.
    #[must_use]
    pub fn decimal(digits: i64, places: u32) -> Self {
        Self { numerator: digits.into(), denominator: BigInt::from(10).pow(places) }
    }

    /// The number that a decimal text spells: digits, perhaps a sign, a point and an exponent.
    ///
    /// # Panics
    /// If it is written in another way.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (integer, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits: BigInt = format!("{integer}{fraction}").parse().expect("digits");
        let exponent = exponent.parse::<i64>().expect("an exponent") - fraction.len() as i64;
        let power = BigInt::from(10).pow(exponent.unsigned_abs() as u32);
        if exponent < 0 {
            Self { numerator: digits, denominator: power }
        } else {
            Self { numerator: digits * power, denominator: 1.into() }
        }
    }

    /// The square root, with 300 decimals if it is not rational.
    ///
    /// # Panics
    /// Below zero.
    #[must_use]
    pub fn sqrt(self) -> Self {
        let scale = BigInt::from(10).pow(300);
        let square = self.numerator * &self.denominator * &scale * &scale;
        Self { numerator: square.sqrt(), denominator: self.denominator * scale }
    }

    /// Whether it is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.numerator.sign() == Sign::NoSign
    }

    /// The distance from zero.
    #[must_use]
    pub fn abs(self) -> Self {
        Self { numerator: BigInt::from(self.numerator.magnitude().clone()), ..self }
    }

    /// The largest integer whose magnitude is not above this one's, with its sign.
    #[must_use]
    pub fn trunc(&self) -> Self {
        Self { numerator: &self.numerator / &self.denominator, denominator: 1.into() }
    }

    /// The largest integer that is at most the number.
    #[must_use]
    pub fn floor(&self) -> Self {
        let truncated = self.trunc();
        if truncated > *self { truncated - Self::integer(1) } else { truncated }
    }
}

impl Fraction {
    /// The integer nearest to it, ties away from zero.
    #[must_use]
    pub fn round(&self) -> Self {
        let half =
            Self { numerator: if self.numerator.sign() == Sign::Minus { -1 } else { 1 }.into(), denominator: 2.into() };
        (self.clone() + half).trunc()
    }
}

impl Add for Fraction {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            numerator: self.numerator * &other.denominator + other.numerator * &self.denominator,
            denominator: self.denominator * other.denominator,
        }
    }
}

impl Sub for Fraction {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Fraction {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self { numerator: self.numerator * other.numerator, denominator: self.denominator * other.denominator }
    }
}

/// # Panics
/// If the divisor is zero.
impl Div for Fraction {
    type Output = Self;

    fn div(self, other: Self) -> Self {
        assert!(!other.is_zero(), "division by zero");
        let sign = if other.numerator.sign() == Sign::Minus { -1 } else { 1 };
        Self {
            numerator: self.numerator * other.denominator * sign,
            denominator: self.denominator * other.numerator * sign,
        }
    }
}

impl Neg for Fraction {
    type Output = Self;

    fn neg(self) -> Self {
        Self { numerator: -self.numerator, ..self }
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some((&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator)))
    }
}
