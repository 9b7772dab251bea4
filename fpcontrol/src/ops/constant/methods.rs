//! Methods of floats that are one operation. They take numbers: an expansion calls [`value`] to get that of a receiver.

use super::floats::{double, single};
use super::{Builtin, BuiltinFloat, Constant, computed_natively, same};
use crate::control::Control;

/// The receivers that a method has by automatic dereferencing: a number, and references to it.
#[diagnostic::on_unimplemented(
    message = "this method of `{Self}` is not available in a constant",
    label = "only floats, integers and references to them have arithmetic in a constant",
    note = "if it is a method of your own type, call it in a function that is not annotated"
)]
pub trait Receiver: sealed::Sealed {
    /// The number.
    type Value: Constant;

    /// How many references are in front of it.
    const REFERENCES: usize;
}

mod sealed {
    pub trait Sealed {}

    impl<R: Sealed> Sealed for &R {}
    impl<R: Sealed> Sealed for &mut R {}
}

impl<R: Receiver> Receiver for &R {
    type Value = R::Value;
    const REFERENCES: usize = R::REFERENCES + 1;
}

impl<R: Receiver> Receiver for &mut R {
    type Value = R::Value;
    const REFERENCES: usize = R::REFERENCES + 1;
}

macro_rules! receivers {
    ($($number:ident)*) => {
        $(
            impl sealed::Sealed for $number {}

            impl Receiver for $number {
                type Value = Self;
                const REFERENCES: usize = 0;
            }
        )*
    };
}

receivers! { f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }

/// The number that a receiver is or refers to.
#[must_use]
#[inline]
pub const fn value<R: Receiver>(receiver: &R) -> R::Value {
    let mut place: *const () = core::ptr::from_ref(receiver).cast();
    let mut references = R::REFERENCES;
    while references > 0 {
        // SAFETY: `Receiver` is sealed: behind so many references each place holds one more, to a sized type, which is a
        // pointer to a live place; the shared borrow of the first keeps everybody from writing to them.
        place = unsafe { *place.cast() };
        references -= 1;
    }
    // SAFETY: as before; behind the last reference is the value, which is `Copy`.
    unsafe { *place.cast() }
}

macro_rules! methods {
    ($bound:ident: $($(#[$doc:meta])* $name:ident($($operand:ident),*): $operation:ident;)*) => {
        $(
            $(#[$doc])*
            #[must_use]
            #[inline]
            pub const fn $name<C: Control, T: $bound>($($operand: T),*) -> T {
                match T::BUILTIN {
                    Builtin::Single => same(single::$operation::<C>($(same($operand)),*)),
                    Builtin::Double => same(double::$operation::<C>($(same($operand)),*)),
                    Builtin::Exact(_) => computed_natively(),
                }
            }
        )*
    };
}

// For exact types the expansion calls their own methods, which are `const` in std.
methods! { Constant:
    /// `x.recip()`.
    controlled_recip(x): recip;
    /// `x.abs()`.
    controlled_abs(x): abs;
    /// `x.min(other)`.
    controlled_min(x, other): min;
    /// `x.max(other)`.
    controlled_max(x, other): max;
    /// `x.mul_add(factor, addend)`.
    controlled_mul_add(x, factor, addend): fma;
}

methods! { BuiltinFloat:
    /// `x.sqrt()`.
    controlled_sqrt(x): sqrt;
    /// `1.0 / x.sqrt()`: two operations, or `rsqrt.approx` under a control that approximates both.
    controlled_recip_sqrt(x): recip_sqrt;
    /// `x.hypot(other)`.
    controlled_hypot(x, other): hypot;
    /// `x.minimum(other)`.
    controlled_minimum(x, other): minimum;
    /// `x.maximum(other)`.
    controlled_maximum(x, other): maximum;
    /// `x.floor()`.
    controlled_floor(x): floor;
    /// `x.ceil()`.
    controlled_ceil(x): ceil;
    /// `x.fract()`.
    controlled_fract(x): fract;
    /// The number toward zero.
    trunc(x): trunc;
    /// The number, or the zero that it counts as where the control flushes.
    flush(x): flush;
}
