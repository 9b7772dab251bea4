//! Methods of floats that are several operations, in constants: those of [`crate::ops::sequences`](super::super::sequences),
//! operation by operation. Of integers, `rem_euclid`, `div_euclid` and `midpoint` are their own.

use super::floats::{add, div, ge, gt, lt, mul, sub};
use super::methods::{controlled_abs, controlled_recip, flush, trunc};
use super::{Builtin, BuiltinFloat, Constant, ExactBuiltin, cast, computed_natively, floats, same};
use crate::control::Control;

/// `x.powi(n)`.
#[must_use]
pub const fn controlled_powi<C: Control, T: BuiltinFloat>(x: T, n: i32) -> T {
    let (mut base, mut digits, mut power) = (x, n.unsigned_abs(), T::ONE);
    loop {
        if digits & 1 != 0 {
            power = mul::<C, T>(power, base);
        }
        digits >>= 1;
        if digits == 0 {
            break;
        }
        base = mul::<C, T>(base, base);
    }
    if n < 0 { controlled_recip::<C, T>(power) } else { power }
}

/// `radians.to_degrees()`.
#[must_use]
pub const fn controlled_to_degrees<C: Control, T: BuiltinFloat>(radians: T) -> T {
    mul::<C, T>(radians, T::DEGREES_PER_RADIAN)
}

/// `degrees.to_radians()`.
#[must_use]
pub const fn controlled_to_radians<C: Control, T: BuiltinFloat>(degrees: T) -> T {
    mul::<C, T>(degrees, T::RADIANS_PER_DEGREE)
}

/// `x.abs_sub(other)`.
#[must_use]
pub const fn controlled_abs_sub<C: Control, T: BuiltinFloat>(x: T, other: T) -> T {
    if floats::le::<C, T>(x, other) { T::ZERO } else { sub::<C, T>(x, other) }
}

/// `x.clamp(min, max)`: a NaN stays, and limits out of order panic.
#[must_use]
#[track_caller]
pub const fn controlled_clamp<C: Control, T: BuiltinFloat>(x: T, min: T, max: T) -> T {
    let (x, min, max) = (flush::<C, T>(x), flush::<C, T>(min), flush::<C, T>(max));
    assert!(floats::le::<C, T>(min, max), "min > max, or either was NaN");
    if lt::<C, T>(x, min) {
        min
    } else if gt::<C, T>(x, max) {
        max
    } else {
        x
    }
}

macro_rules! euclidean {
    ($($(#[$doc:meta])* $name:ident $method:ident $real:ident;)*) => {
        $(
            $(#[$doc])*
            #[must_use]
            #[track_caller]
            pub const fn $name<C: Control, T: Constant>(x: T, other: T) -> T {
                match T::BUILTIN {
                    Builtin::Single => same($real::<C, f32>(same(x), same(other))),
                    Builtin::Double => same($real::<C, f64>(same(x), same(other))),
                    Builtin::Exact(exact) => euclidean!(@integers exact $method x other:
                        I8 i8 I16 i16 I32 i32 I64 i64 I128 i128 Isize isize
                        U8 u8 U16 u16 U32 u32 U64 u64 U128 u128 Usize usize),
                }
            }
        )*
    };
    (@integers $exact:ident $method:ident $x:ident $other:ident: $($variant:ident $type:ident)*) => {
        match $exact {
            $(ExactBuiltin::$variant => same(same::<T, $type>($x).$method(same::<T, $type>($other))),)*
            ExactBuiltin::Bool | ExactBuiltin::Char => computed_natively(),
        }
    };
}

euclidean! {
    /// `x.rem_euclid(other)`.
    controlled_rem_euclid rem_euclid remainder;
    /// `x.div_euclid(other)`.
    controlled_div_euclid div_euclid quotient;
    /// `x.midpoint(other)`.
    controlled_midpoint midpoint middle;
}

const fn remainder<C: Control, T: BuiltinFloat>(a: T, b: T) -> T {
    let remainder = floats::rem::<C, T>(a, b);
    if lt::<C, T>(remainder, T::ZERO) { add::<C, T>(remainder, controlled_abs::<C, T>(b)) } else { remainder }
}

const fn quotient<C: Control, T: BuiltinFloat>(a: T, b: T) -> T {
    let quotient = trunc::<C, T>(div::<C, T>(a, b));
    if !lt::<C, T>(floats::rem::<C, T>(a, b), T::ZERO) {
        quotient
    } else if gt::<C, T>(b, T::ZERO) {
        sub::<C, T>(quotient, T::ONE)
    } else {
        add::<C, T>(quotient, T::ONE)
    }
}

const fn middle<C: Control, T: BuiltinFloat>(a: T, b: T) -> T {
    match T::BUILTIN {
        Builtin::Single => {
            let (a, b) = (cast::<C, T, f64>(a), cast::<C, T, f64>(b));
            cast::<C, f64, T>(div::<C, f64>(add::<C, f64>(a, b), 2.0))
        }
        Builtin::Double => same(middle_of_doubles::<C>(same(a), same(b))),
        Builtin::Exact(_) => computed_natively(),
    }
}

const fn middle_of_doubles<C: Control>(a: f64, b: f64) -> f64 {
    const LARGEST: f64 = f64::MAX / 2.0;
    let is_safe = ge::<C, f64>(LARGEST, a.abs()) && ge::<C, f64>(LARGEST, b.abs());
    if is_safe {
        div::<C, f64>(add::<C, f64>(a, b), 2.0)
    } else {
        add::<C, f64>(div::<C, f64>(a, 2.0), div::<C, f64>(b, 2.0))
    }
}
