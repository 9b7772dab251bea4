//! The methods of floats that are `const` in std.

use super::floats::{double, single};
use super::{Constant, Kind, computed_natively, same};
use crate::control::Control;

/// The receivers that a method has by automatic dereferencing: a number, and references to it.
#[diagnostic::on_unimplemented(
    message = "this method of `{Self}` is not known in a constant",
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

receivers! { f32 f64 i8 i16 i32 i64 i128 isize }

/// The number that a receiver is or refers to.
#[inline]
const fn value<R: Receiver>(receiver: &R) -> R::Value {
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
    ($($(#[$doc:meta])* $name:ident($($operand:ident),*): $operation:ident;)*) => {
        $(
            $(#[$doc])*
            #[must_use]
            #[inline]
            pub const fn $name<C: Control, R: Receiver>(receiver: &R $(, $operand: R::Value)*) -> R::Value {
                let receiver = value(receiver);
                match <R::Value as Constant>::KIND {
                    Kind::Single => same(single::$operation::<C>(same(receiver) $(, same($operand))*)),
                    Kind::Double => same(double::$operation::<C>(same(receiver) $(, same($operand))*)),
                    Kind::Exact(_) => computed_natively(),
                }
            }
        )*
    };
}

methods! {
    /// `receiver.recip()`.
    recip(): recip;
    /// `receiver.abs()`.
    abs(): abs;
    /// `receiver.min(other)`.
    min(other): min;
    /// `receiver.max(other)`.
    max(other): max;
    /// `receiver.mul_add(factor, addend)`.
    mul_add(factor, addend): fma;
}

/// Whether the receiver's own method is exact, so that it stands as the user wrote it.
#[must_use]
#[inline(always)]
pub const fn is_exact_receiver<R: Receiver>(_: &R) -> bool {
    matches!(<R::Value as Constant>::KIND, Kind::Exact(_))
}
