//! `as` in constants, between all numbers. The expansion's never-taken cast beside the call is the user's own, so the
//! compiler has checked that Rust has it.

use super::{Constant, Exact, Kind, computes_constants, environment, floats, same};
use crate::control::Control;
use fpcontrol_core::{Binary32, Binary64, Environment, Rounding};

/// `value as To`: to a float it rounds in the control's mode, to anything else as Rust does.
#[must_use]
#[inline]
pub const fn cast<C: Control, From: Constant, To: Constant>(value: From) -> To {
    if !matches!((From::KIND, To::KIND), (Kind::Exact(_), Kind::Exact(_))) {
        computes_constants::<C>();
    }
    match To::KIND {
        Kind::Single => same(to_single::<C, From>(value)),
        Kind::Double => same(to_double::<C, From>(value)),
        Kind::Exact(exact) => to_exact(value, exact),
    }
}

const fn to_single<C: Control, From: Constant>(value: From) -> f32 {
    match From::KIND {
        Kind::Single => same(value),
        Kind::Double => Binary64::from_host(same(value)).to_binary32_flagged(environment::<C, f32>()).value.to_host(),
        Kind::Exact(exact) => match integer(value, exact) {
            Integer::Signed(value) => Binary32::from_i128(value, C::ROUNDING).to_host(),
            Integer::Unsigned(value) => Binary32::from_u128(value, C::ROUNDING).to_host(),
        },
    }
}

const fn to_double<C: Control, From: Constant>(value: From) -> f64 {
    match From::KIND {
        Kind::Single => {
            let exact = Environment::new(Rounding::TiesToEven);
            Binary32::from_host(floats::single::flush::<C>(same(value))).to_binary64_flagged(exact).value.to_host()
        }
        Kind::Double => same(value),
        Kind::Exact(exact) => match integer(value, exact) {
            Integer::Signed(value) => Binary64::from_i128(value, C::ROUNDING).to_host(),
            Integer::Unsigned(value) => Binary64::from_u128(value, C::ROUNDING).to_host(),
        },
    }
}

/// A number that is no float, in a width that has all of its kind.
enum Integer {
    Signed(i128),
    Unsigned(u128),
}

macro_rules! exact {
    ($($variant:ident $type:ident $wide:ident;)*) => {
        const fn integer<From: Constant>(value: From, exact: Exact) -> Integer {
            match exact {
                $(Exact::$variant => Integer::$wide(same::<From, $type>(value) as _),)*
                Exact::Bool => Integer::Unsigned(same::<From, bool>(value) as u128),
                Exact::Char => Integer::Unsigned(same::<From, char>(value) as u128),
            }
        }

        /// Truncates floats, saturating, and wraps integers.
        const fn to_exact<From: Constant, To: Constant>(value: From, exact: Exact) -> To {
            match exact {
                $(Exact::$variant => same::<$type, To>(match From::KIND {
                    Kind::Single => same::<From, f32>(value) as $type,
                    Kind::Double => same::<From, f64>(value) as $type,
                    Kind::Exact(exact) => match integer(value, exact) {
                        Integer::Signed(value) => value as $type,
                        Integer::Unsigned(value) => value as $type,
                    },
                }),)*
                Exact::Bool => same(value),
                Exact::Char => same::<char, To>(match From::KIND {
                    Kind::Exact(Exact::U8) => same::<From, u8>(value) as char,
                    Kind::Exact(_) | Kind::Single | Kind::Double => same(value),
                }),
            }
        }
    };
}

exact! {
    I8 i8 Signed; I16 i16 Signed; I32 i32 Signed; I64 i64 Signed; I128 i128 Signed; Isize isize Signed;
    U8 u8 Unsigned; U16 u16 Unsigned; U32 u32 Unsigned; U64 u64 Unsigned; U128 u128 Unsigned; Usize usize Unsigned;
}
