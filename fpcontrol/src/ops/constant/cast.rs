//! `as` in constants, between all numbers. The expansion's never-taken cast beside the call is the user's own, so the
//! compiler has checked that Rust has it.

use super::{Builtin, Constant, ExactBuiltin, computes_constants, environment, floats, same};
use crate::control::Control;
use fpcontrol_core::{Binary32, Binary64, Environment, Rounding};

/// `value as To`: to a float it rounds in the control's mode, to anything else as Rust does.
#[must_use]
#[inline]
pub const fn cast<C: Control, From: Constant, To: Constant>(value: From) -> To {
    if !matches!((From::BUILTIN, To::BUILTIN), (Builtin::Exact(_), Builtin::Exact(_))) {
        computes_constants::<C>();
    }
    match To::BUILTIN {
        Builtin::Single => same(to_single::<C, From>(value)),
        Builtin::Double => same(to_double::<C, From>(value)),
        Builtin::Exact(exact) => to_exact(value, exact),
    }
}

const fn to_single<C: Control, From: Constant>(value: From) -> f32 {
    match From::BUILTIN {
        Builtin::Single => same(value),
        Builtin::Double => {
            Binary64::from_host(same(value)).to_binary32_flagged(environment::<C, f32>()).value.to_host()
        }
        Builtin::Exact(exact) => match integer(value, exact) {
            Integer::Signed(value) => Binary32::from_i128(value, C::ROUNDING).to_host(),
            Integer::Unsigned(value) => Binary32::from_u128(value, C::ROUNDING).to_host(),
        },
    }
}

const fn to_double<C: Control, From: Constant>(value: From) -> f64 {
    match From::BUILTIN {
        Builtin::Single => {
            let exact = Environment::new(Rounding::TiesToEven);
            Binary32::from_host(floats::single::flush::<C>(same(value))).to_binary64_flagged(exact).value.to_host()
        }
        Builtin::Double => same(value),
        Builtin::Exact(exact) => match integer(value, exact) {
            Integer::Signed(value) => Binary64::from_i128(value, C::ROUNDING).to_host(),
            Integer::Unsigned(value) => Binary64::from_u128(value, C::ROUNDING).to_host(),
        },
    }
}

/// A number that is not a float, in a type wide enough for all of its kind.
enum Integer {
    Signed(i128),
    Unsigned(u128),
}

macro_rules! exact {
    ($($variant:ident $type:ident $wide:ident;)*) => {
        const fn integer<From: Constant>(value: From, exact: ExactBuiltin) -> Integer {
            match exact {
                $(ExactBuiltin::$variant => Integer::$wide(same::<From, $type>(value) as _),)*
                ExactBuiltin::Bool => Integer::Unsigned(same::<From, bool>(value) as u128),
                ExactBuiltin::Char => Integer::Unsigned(same::<From, char>(value) as u128),
            }
        }

        /// Truncates floats, saturating, and wraps integers.
        const fn to_exact<From: Constant, To: Constant>(value: From, exact: ExactBuiltin) -> To {
            match exact {
                $(ExactBuiltin::$variant => same::<$type, To>(match From::BUILTIN {
                    Builtin::Single => same::<From, f32>(value) as $type,
                    Builtin::Double => same::<From, f64>(value) as $type,
                    Builtin::Exact(exact) => match integer(value, exact) {
                        Integer::Signed(value) => value as $type,
                        Integer::Unsigned(value) => value as $type,
                    },
                }),)*
                ExactBuiltin::Bool => same(value),
                ExactBuiltin::Char => same::<char, To>(match From::BUILTIN {
                    Builtin::Exact(ExactBuiltin::U8) => same::<From, u8>(value) as char,
                    Builtin::Exact(_) | Builtin::Single | Builtin::Double => same(value),
                }),
            }
        }
    };
}

exact! {
    I8 i8 Signed; I16 i16 Signed; I32 i32 Signed; I64 i64 Signed; I128 i128 Signed; Isize isize Signed;
    U8 u8 Unsigned; U16 u16 Unsigned; U32 u32 Unsigned; U64 u64 Unsigned; U128 u128 Unsigned; Usize usize Unsigned;
}
