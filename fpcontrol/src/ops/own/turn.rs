//! What a compound assignment evaluates first: the value if the types are numbers, otherwise the place.

use super::decide::Decide;
use super::ways::{ByValue, Free, Never, Own, Way};
use core::marker::PhantomData;

/// The type of what is assigned to.
#[derive(Debug)]
pub struct Assigned<T: ?Sized>(PhantomData<fn() -> *const T>);

/// Returns the type of a place.
pub fn assigned<T: ?Sized>(_: *const T) -> Assigned<T> {
    super::any()
}

/// Rust's numbers, whose operators are built in.
pub trait Number {}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl Number for $number {}
        )*
    };
}

numbers! { f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }

impl<T: Number> Decide for &Assigned<T> {
    type Way = Way<Never, ByValue>;

    fn decide(&self) -> Self::Way {
        super::any()
    }
}

impl<T: ?Sized> Decide for Assigned<T> {
    type Way = Way<Own<()>, Free>;

    fn decide(&self) -> Self::Way {
        super::any()
    }
}
