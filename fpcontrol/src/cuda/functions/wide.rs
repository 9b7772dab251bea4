//! Arithmetic in binary128, to nearest, for functions whose values lose bits on the way to an f64.

use crate::control::Rn;
use crate::math;
use core::cmp::Ordering;
use core::ops::{Add, Div, Mul, Neg, Sub};
use fpcontrol_core::{Binary32, Binary64, Binary128, Environment, Rounding};

const RN: Rounding = Rounding::TiesToEven;

pub const PI: Wide = Wide::from_bits(0x4000_921f_b544_42d1_8469_898c_c517_01b8);
/// Euler's constant, γ.
pub const EULER: Wide = Wide::from_bits(0x3ffe_2788_cfc6_fb61_8f49_a37c_7f02_02a6);

const LN_2: Wide = Wide::from_bits(0x3ffe_62e4_2fef_a39e_f357_93c7_6730_07e6);

/// A number of binary128.
#[derive(Clone, Copy)]
pub struct Wide(Binary128);

impl Wide {
    pub const ZERO: Self = Self(Binary128::from_bits(0));

    pub const fn from_bits(bits: u128) -> Self {
        Self(Binary128::from_bits(bits))
    }

    /// Converts a finite number, exactly.
    pub fn new(x: f64) -> Self {
        Self(Binary128::from_exact(Binary64::from_host(x).to_exact(Environment::new(RN)), RN))
    }

    /// Converts an integer of at most 53 bits, exactly.
    pub fn integer(n: u32) -> Self {
        Self::new(f64::from(n))
    }

    pub fn to_f64(self) -> f64 {
        self.0.to_binary64(RN).to_host()
    }

    pub fn to_f32(self) -> f32 {
        let single: Binary32 = self.0.to_binary32(RN);
        single.to_host()
    }

    pub fn is_less(self, other: Self) -> bool {
        self.0.compare(other.0) == Some(Ordering::Less)
    }

    pub fn abs(self) -> Self {
        Self(self.0.abs())
    }

    pub fn sqrt(self) -> Self {
        Self(self.0.sqrt(RN))
    }

    /// `e^x`: the power series of what is left beside the nearest multiple of ln 2.
    /// The relative error is less than 2^-110 for each 8 in the exponent of 2.
    pub fn exp(self) -> Self {
        let exponent = (self / LN_2).0.round_to_integral(RN);
        let rest = self - Self(exponent) * LN_2;
        // 0.35^27 / 27! is less than 2^-133.
        let series = (1..27).rev().fold(Self::integer(1), |sum, k| Self::integer(1) + rest * sum / Self::integer(k));
        // Beyond, it is 0 or infinite all the same.
        let exponent = exponent.to_binary64(RN).to_host().clamp(-40_000.0, 40_000.0) as i32;
        Self(series.0.scale_b(exponent, RN))
    }

    /// The natural logarithm of a positive number: one step of Newton's iteration from the logarithm of an f64.
    pub fn ln(self) -> Self {
        let exponent = (self.0.to_bits() >> 112) as i32 - 0x3fff;
        // Within the exponents of f64.
        let shift = if exponent.abs() < 1000 { 0 } else { exponent };
        let number = Self(self.0.scale_b(-shift, RN));
        let first = Self::new(math::log::<Rn, f64>(number.to_f64()));
        let rest = (number * (-first).exp() - Self::integer(1)).ln_1p();
        LN_2 * Self::new(f64::from(shift)) + first + rest
    }

    /// `ln(1 + x)` for magnitudes up to 2^-10, by its power series.
    pub fn ln_1p(self) -> Self {
        let series = (1..13).rev().fold(Self::ZERO, |sum, k| Self::integer(1) / Self::integer(k) - self * sum);
        self * series
    }
}

impl Neg for Wide {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.negate())
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident;)*) => {
        $(
            impl $operator for Wide {
                type Output = Self;

                fn $method(self, other: Self) -> Self {
                    Self(self.0.$method(other.0, RN))
                }
            }
        )*
    };
}

operators! { Add add; Sub sub; Mul mul; Div div; }
