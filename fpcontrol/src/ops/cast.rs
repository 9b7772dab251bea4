//! Casts. To a float, `x as f32` rounds in the control's mode, once. To an integer it truncates in every mode: that is left
//! to Rust where the type is written by its own name, and is here for other names (`x as c_int`, `x as Scalar`, `x as _`),
//! of which a macro cannot tell what they stand for.

use super::float::Float;
use crate::control::{Control, environment};
use fpcontrol_core::{Binary32, Binary64, Environment, Rounding};

/// `self as To`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be cast to `{To}` under control",
    label = "this name stands for a type to which fpcontrol does not know a cast",
    note = "floats, integers, `bool` and `char` have casts to floats and integers by any name; for anything else (a field-less enum, \
            a pointer) write the integer or pointer type itself: `as i32`, not `as c_int`"
)]
pub trait Cast<To> {
    /// `self as To` under a control.
    #[must_use]
    fn controlled_cast<C: Control>(self) -> To;
}

impl Cast<f32> for f64 {
    #[inline]
    fn controlled_cast<C: Control>(self) -> f32 {
        Binary64::from_host(self).to_binary32_flagged(environment::<C, f32>()).value.to_host()
    }
}

impl Cast<f64> for f32 {
    #[inline]
    fn controlled_cast<C: Control>(self) -> f64 {
        let exact = Environment::new(Rounding::TiesToEven);
        Binary32::from_host(<f32 as Float>::flush::<C>(self)).to_binary64_flagged(exact).value.to_host()
    }
}

/// A cast to its own type changes nothing, not even under a flushing control: Rust emits no operation for it.
macro_rules! identities {
    ($($float:ty)*) => {
        $(
            impl Cast<$float> for $float {
                #[inline]
                fn controlled_cast<C: Control>(self) -> $float {
                    self
                }
            }
        )*
    };
}

identities! { f32 f64 bool char }

macro_rules! from_integers {
    ($($integer:ident: $method:ident as $wide:ty;)*) => {
        $(
            from_integers! { @one $integer $method $wide, f32 Binary32 }
            from_integers! { @one $integer $method $wide, f64 Binary64 }
        )*
    };
    (@one $integer:ident $method:ident $wide:ty, $float:ident $format:ident) => {
        impl Cast<$float> for $integer {
            #[inline]
            fn controlled_cast<C: Control>(self) -> $float {
                $format::$method(self as $wide, C::ROUNDING).to_host()
            }
        }
    };
}

from_integers! {
    i8: from_i8 as i8;
    i16: from_i16 as i16;
    i32: from_i32 as i32;
    i64: from_i64 as i64;
    i128: from_i128 as i128;
    isize: from_i128 as i128;
    u8: from_u8 as u8;
    u16: from_u16 as u16;
    u32: from_u32 as u32;
    u64: from_u64 as u64;
    u128: from_u128 as u128;
    usize: from_u128 as u128;
}

macro_rules! to_integers {
    ($($from:ident)*: $integers:tt) => { $(to_integers! { @from $from $integers })* };
    (@from $from:ident { $($integer:ident)* }) => {
        $(
            impl Cast<$integer> for $from {
                #[inline]
                #[allow(clippy::unnecessary_cast, reason = "one of the types is the target itself")]
                fn controlled_cast<C: Control>(self) -> $integer {
                    self as $integer
                }
            }
        )*
    };
}

to_integers! {
    f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool char:
    { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }
}

impl Cast<char> for u8 {
    #[inline]
    fn controlled_cast<C: Control>(self) -> char {
        self as char
    }
}

/// A pointer that a cast has made, `Box::new(f) as Box<dyn Fn()>`; that it is no number is what the bound says.
#[inline]
pub const fn pointer<P: core::ops::Deref>(pointer: P) -> P {
    pointer
}
