//! The properties of `f32` and `f64` that instruments need.

use crate::backend::Datum;
use fpcontrol_core::{Binary32, Binary64, Binary128, Class, Environment, Format, Reference, Rounding};

/// `f32` or `f64`.
pub trait Number: Datum + Default + PartialEq + std::fmt::LowerExp {
    /// Its format in the reference.
    type Format: Reference;

    fn format(self) -> Self::Format;
    fn host(format: Self::Format) -> Self;
}

macro_rules! numbers {
    ($($host:ident $format:ident;)*) => {
        $(
            impl Number for $host {
                type Format = $format;

                fn format(self) -> $format {
                    $format::from_host(self)
                }

                fn host(format: $format) -> Self {
                    format.to_host()
                }
            }
        )*
    };
}

numbers! {
    f32 Binary32;
    f64 Binary64;
}

/// The exponent of a finite nonzero number.
pub(super) fn exponent(x: Binary128) -> Option<i32> {
    let number = x.to_exact(Environment::new(Rounding::TowardZero));
    (number.class == Class::Finite).then_some(number.exponent)
}

/// How far a value is from the exact one, in units in the last place of the exact one. `None` if one of them is not a
/// number; an overflow counts as an exception, not as an error of many units.
pub(super) fn error<T: Number>(value: T, exact: Binary128) -> Option<f64> {
    let value = Binary128::widen(value.format());
    let finite = |x: Binary128| matches!(class(x), Class::Zero | Class::Finite);
    if !finite(value) || !finite(exact) {
        return None;
    }
    let lowest = T::Format::EMIN;
    let unit = exponent(exact).unwrap_or(lowest).max(lowest) + 1 - T::Format::PRECISION as i32;
    let distance = value.sub(exact, Rounding::TiesToEven).abs();
    Some(distance.scale_b(-unit, Rounding::TiesToEven).to_binary64(Rounding::TiesToEven).to_host())
}

pub(super) fn class(x: Binary128) -> Class {
    x.to_exact(Environment::new(Rounding::TowardZero)).class
}
