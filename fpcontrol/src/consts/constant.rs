//! A number by its decimal text, with its roundings.

use crate::control::Control;
use crate::real::Real;
use fpcontrol_core::{BFloat16, Binary16, Binary32, Binary64, ExactNumber, Rounding};

/// A number that stands in a source, with its roundings: a mathematical constant, or a float literal of generic code.
///
/// It has what a type needs to make its own value: the four usual roundings to `f32` and `f64`, and the text, from which
/// every other format and mode follows. [`Real::rounded_constant`] is where types do so.
///
/// ```
/// use fpcontrol::consts::{Constant, PI};
/// use fpcontrol::control::Ru;
/// use fpcontrol::reference::{BFloat16, Rounding};
///
/// const UPPER: f64 = PI.f64.ru; // a constant expression
/// assert!(PI.f64.rd < UPPER && PI.f64.rn == std::f64::consts::PI);
/// assert_eq!(PI.to::<f64, Ru>(), UPPER);
/// assert_eq!(PI.to_bfloat16(Rounding::TowardZero), BFloat16::parse("3.140625", Rounding::TowardZero).unwrap());
///
/// const TENTH: Constant = Constant::exact("0.1");
/// assert_eq!(TENTH.f32.rd, 0.1_f32.next_down());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Constant {
    /// In decimals, as [`reference::decimal`](fpcontrol_core::decimal) reads them.
    pub text: &'static str,
    /// Whether the number has more decimals than the text, which then is nearer to zero, by less than a unit of its last.
    pub truncated: bool,
    /// The number as an `f32`, in four modes.
    pub f32: Rounded<f32>,
    /// The number as an `f64`, in four modes.
    pub f64: Rounded<f64>,
}

/// A number in the four modes of GPU instructions.
///
/// ```
/// use fpcontrol::consts::{PI, Rounded};
///
/// let Rounded { rn, rz, ru, rd } = PI.f32;
/// assert_eq!((rn, rz), (std::f32::consts::PI, rd));
/// assert_eq!(ru, rd.next_up());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rounded<T> {
    /// Rounded to nearest, ties to even.
    pub rn: T,
    /// Rounded toward zero.
    pub rz: T,
    /// Rounded toward +∞.
    pub ru: T,
    /// Rounded toward −∞.
    pub rd: T,
}

impl Constant {
    /// The number that a decimal text spells.
    ///
    /// # Panics
    /// If the text is not a number.
    #[must_use]
    pub const fn exact(text: &'static str) -> Self {
        // Read once: the compiler takes milliseconds to read a hundred decimals, of each constant, wherever it is used.
        let number = match Binary64::parse_exact(text) {
            Ok(number) => number,
            Err(_) => panic!("a constant's text is a number"),
        };
        Self { text, truncated: false, f32: Rounded::<f32>::round(number), f64: Rounded::<f64>::round(number) }
    }

    /// The number whose decimals begin with the text and go on without end.
    pub(crate) const fn truncated(text: &'static str) -> Self {
        Self { truncated: true, ..Self::exact(text) }
    }

    /// The number that a literal spells, with its roundings to nearest, up and down: what expansions say.
    #[doc(hidden)]
    #[must_use]
    #[inline(always)]
    pub const fn literal(text: &'static str, single: [u32; 3], double: [u64; 3]) -> Self {
        Self { text, truncated: false, f32: Rounded::<f32>::of(single), f64: Rounded::<f64>::of(double) }
    }

    /// The number as a `T`, in the mode of `C`.
    #[must_use]
    #[inline]
    pub fn to<T: Real, C: Control>(&self) -> T {
        T::rounded_constant(self, C::ROUNDING)
    }
}

macro_rules! formats {
    ($($(#[$doc:meta])* $method:ident -> $float:ty, $format:ident;)*) => {
        impl Constant {
            $(
                $(#[$doc])*
                ///
                /// # Panics
                /// If [`text`](Self::text) is not a number.
                #[must_use]
                pub const fn $method(&self, rounding: Rounding) -> $float {
                    formats! { @body self rounding $format }
                }
            )*
        }
    };
    (@body $self:ident $rounding:ident $format:ident) => {
        match $format::parse($self.text, $rounding) {
            Ok(value) => value,
            Err(_) => panic!("a constant's text is a number"),
        }
    };
}

formats! {
    /// The number as an IEEE 754 binary16.
    to_binary16 -> Binary16, Binary16;
    /// The number as a bfloat16.
    to_bfloat16 -> BFloat16, BFloat16;
    /// The number as an IEEE 754 binary32: like the field `f32`, in all six modes.
    to_binary32 -> Binary32, Binary32;
    /// The number as an IEEE 754 binary64: like the field `f64`, in all six modes.
    to_binary64 -> Binary64, Binary64;
}

macro_rules! roundings {
    ($($float:ident $bits:ident $format:ident $method:ident;)*) => {
        $(
            impl Rounded<$float> {
                const fn round(number: ExactNumber) -> Self {
                    Self {
                        rn: $format::from_exact(number, Rounding::TiesToEven).to_host(),
                        rz: $format::from_exact(number, Rounding::TowardZero).to_host(),
                        ru: $format::from_exact(number, Rounding::TowardPositive).to_host(),
                        rd: $format::from_exact(number, Rounding::TowardNegative).to_host(),
                    }
                }

                /// From the bits of `rn`, `ru` and `rd`.
                #[inline(always)]
                const fn of([rn, ru, rd]: [$bits; 3]) -> Self {
                    let [rn, ru, rd] = [$float::from_bits(rn), $float::from_bits(ru), $float::from_bits(rd)];
                    Self { rn, rz: if rn.is_sign_negative() { ru } else { rd }, ru, rd }
                }
            }

            impl Constant {
                /// The field of the mode, or the text in the other modes.
                #[inline(always)]
                pub(crate) const fn $float(&self, rounding: Rounding) -> $float {
                    match rounding {
                        Rounding::TiesToEven => self.$float.rn,
                        Rounding::TowardZero => self.$float.rz,
                        Rounding::TowardPositive => self.$float.ru,
                        Rounding::TowardNegative => self.$float.rd,
                        Rounding::TiesToAway | Rounding::ToOdd => self.$method(rounding).to_host(),
                    }
                }
            }
        )*
    };
}

roundings! {
    f32 u32 Binary32 to_binary32;
    f64 u64 Binary64 to_binary64;
}
