//! Distances in units in the last place.

use fpcontrol_core::{Binary32, Binary64, Binary128, Class, Environment, Format, Reference, Rounding};

/// How many steps from one number of the format to the next lead from `a` to `b`; `None` if one of them is NaN.
///
/// Both zeros are one number. Infinity is the number after the largest. So the distance counts numbers, whatever their size:
/// across a power of two the steps become larger, across zero it is the sum of the distances from zero.
///
/// ```
/// use fpcontrol::reference::{BFloat16, Binary16, Rounding};
/// use fpcontrol::verify::ulp_distance;
///
/// assert_eq!(ulp_distance(1.0_f32, 1.0 + f32::EPSILON), Some(1));
/// assert_eq!(ulp_distance(-0.0_f64, f64::from_bits(3)), Some(3));
/// assert_eq!(ulp_distance(f32::MAX, f32::INFINITY), Some(1));
/// assert_eq!(ulp_distance(1.0_f64, f64::NAN), None);
/// let third = BFloat16::parse("0.333", Rounding::TiesToEven).unwrap();
/// assert_eq!(ulp_distance(third, BFloat16::parse("0.34", Rounding::TiesToEven).unwrap()), Some(4));
/// ```
#[must_use]
pub fn ulp_distance<T: Ulp>(a: T, b: T) -> Option<u128> {
    Some(a.position()?.abs_diff(b.position()?))
}

/// A number of a format, with its place in the sequence of all of them: `f32`, `f64`, and every format of [`reference`](crate::reference).
///
/// ```
/// use fpcontrol::verify::Ulp;
///
/// assert_eq!(0.0_f32.position(), (-0.0_f32).position());
/// assert_eq!(f32::from_bits(1).position(), Some(1));
/// assert_eq!(f64::NAN.position(), None);
/// ```
pub trait Ulp: Copy + sealed::Sealed {
    /// Returns the place of the number in the sequence; zero is at 0. It is `None` for a NaN, and for an encoding of x87 that is not a number.
    #[must_use]
    fn position(self) -> Option<i128>;

    /// Returns the exact value.
    #[must_use]
    fn widened(self) -> Binary128;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! formats {
    (() $($format:ident)*) => {
        $(
            impl sealed::Sealed for fpcontrol_core::$format {}

            impl Ulp for fpcontrol_core::$format {
                fn position(self) -> Option<i128> {
                    position(self)
                }

                fn widened(self) -> Binary128 {
                    Binary128::widen(self)
                }
            }
        )*
    };
}

fpcontrol_core::for_each_format_name! { formats () }
formats! { () Binary128 }

macro_rules! hosts {
    ($($host:ident $format:ident;)*) => {
        $(
            impl sealed::Sealed for $host {}

            impl Ulp for $host {
                fn position(self) -> Option<i128> {
                    position($format::from_host(self))
                }

                fn widened(self) -> Binary128 {
                    Binary128::widen($format::from_host(self))
                }
            }
        )*
    };
}

hosts! {
    f32 Binary32;
    f64 Binary64;
}

/// Encodings of one sign are in the order of their numbers: a position is an encoding without its sign, which is put before
/// it. x87 stores the integer bit, which leaves gaps: it goes. In x87's formats of lower precision the sequence is that of all
/// encodings, with 64 bits.
fn position<F: Reference>(number: F) -> Option<i128> {
    let class = number.to_exact_generic(Environment::new(Rounding::TiesToEven)).class;
    if matches!(class, Class::QuietNan | Class::SignalingNan) {
        return None;
    }
    let (word, sign) = (number.to_word(), 1 << (F::STORAGE_BITS - 1));
    let magnitude = without_integer_bit::<F>(word & (sign - 1)) as i128;
    Some(if word & sign == 0 { magnitude } else { -magnitude })
}

/// A pseudo-denormal, with the integer bit at the lowest exponent, is the number of the exponent above.
fn without_integer_bit<F: Format>(magnitude: u128) -> u128 {
    if !F::EXPLICIT_INTEGER_BIT {
        return magnitude;
    }
    let fraction_bits = F::SIGNIFICAND_FIELD_BITS - 1;
    let (exponent, integer) = (magnitude >> F::SIGNIFICAND_FIELD_BITS, magnitude >> fraction_bits & 1);
    exponent.max(integer) << fraction_bits | magnitude & ((1 << fraction_bits) - 1)
}
