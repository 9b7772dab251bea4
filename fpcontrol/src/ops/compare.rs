//! Comparisons under a flushing control: a subnormal `f32` compares like the zero that it counts as. Elsewhere comparisons
//! are exact, and left to Rust.

use super::float::Float;
use super::for_each_exact_type;
use crate::control::Control;
use core::cmp::Ordering;

/// The comparisons.
#[diagnostic::on_unimplemented(
    message = "cannot compare `{Self}` with `{Rhs}` in a region that flushes subnormals",
    label = "no comparison under control between these types",
    note = "in such a region a comparison flushes its operands, so the types must be floats, integers, `bool`, `char`, or \
            references to them; move other comparisons into a function that is not annotated"
)]
pub trait Compare<Rhs: ?Sized = Self> {
    /// How `self` compares with `rhs` under a control; `None` is unordered.
    #[must_use]
    fn controlled_partial_cmp<C: Control>(&self, rhs: &Rhs) -> Option<Ordering>;
}

macro_rules! floats {
    ($($float:ty)*) => {
        $(
            impl Compare for $float {
                #[inline]
                fn controlled_partial_cmp<C: Control>(&self, rhs: &Self) -> Option<Ordering> {
                    Float::flush::<C>(*self).partial_cmp(&Float::flush::<C>(*rhs))
                }
            }
        )*
    };
}

floats! { f32 f64 }

macro_rules! exact_comparisons {
    (() $($type:ty)*) => {
        $(
            impl Compare for $type {
                #[inline]
                fn controlled_partial_cmp<C: Control>(&self, rhs: &Self) -> Option<Ordering> {
                    self.partial_cmp(rhs)
                }
            }
        )*
    };
}

for_each_exact_type! { exact_comparisons () }
exact_comparisons! { () bool char str core::time::Duration Ordering }
#[cfg(feature = "std")]
exact_comparisons! { () String std::time::Instant std::time::SystemTime }

impl<T: Compare<Rhs> + ?Sized, Rhs: ?Sized> Compare<&Rhs> for &T {
    #[inline]
    fn controlled_partial_cmp<C: Control>(&self, rhs: &&Rhs) -> Option<Ordering> {
        (**self).controlled_partial_cmp::<C>(*rhs)
    }
}

/// The comparisons as methods: `a.lt(&b)`.
pub trait Relations<Rhs: ?Sized = Self>: Compare<Rhs> {
    /// `self < rhs`.
    #[must_use]
    #[inline]
    fn controlled_lt<C: Control>(&self, rhs: &Rhs) -> bool {
        lt::<C, Self, Rhs>(self, rhs)
    }

    /// `self <= rhs`.
    #[must_use]
    #[inline]
    fn controlled_le<C: Control>(&self, rhs: &Rhs) -> bool {
        le::<C, Self, Rhs>(self, rhs)
    }

    /// `self > rhs`.
    #[must_use]
    #[inline]
    fn controlled_gt<C: Control>(&self, rhs: &Rhs) -> bool {
        gt::<C, Self, Rhs>(self, rhs)
    }

    /// `self >= rhs`.
    #[must_use]
    #[inline]
    fn controlled_ge<C: Control>(&self, rhs: &Rhs) -> bool {
        ge::<C, Self, Rhs>(self, rhs)
    }

    /// `self == rhs`.
    #[must_use]
    #[inline]
    fn controlled_eq<C: Control>(&self, rhs: &Rhs) -> bool {
        eq::<C, Self, Rhs>(self, rhs)
    }

    /// `self != rhs`.
    #[must_use]
    #[inline]
    fn controlled_ne<C: Control>(&self, rhs: &Rhs) -> bool {
        ne::<C, Self, Rhs>(self, rhs)
    }
}

impl<T: Compare<Rhs> + ?Sized, Rhs: ?Sized> Relations<Rhs> for T {}

macro_rules! relations {
    ($($(#[$doc:meta])* $name:ident $relation:expr;)*) => {
        $(
            $(#[$doc])*
            #[must_use]
            #[inline]
            pub fn $name<C: Control, T: Compare<Rhs> + ?Sized, Rhs: ?Sized>(left: &T, right: &Rhs) -> bool {
                left.controlled_partial_cmp::<C>(right).is_some_and($relation)
            }
        )*
    };
}

relations! {
    /// `left < right`.
    lt Ordering::is_lt;
    /// `left <= right`.
    le Ordering::is_le;
    /// `left > right`.
    gt Ordering::is_gt;
    /// `left >= right`.
    ge Ordering::is_ge;
    /// `left == right`.
    eq Ordering::is_eq;
}

/// `left != right`: true of unordered operands.
#[must_use]
#[inline]
pub fn ne<C: Control, T: Compare<Rhs> + ?Sized, Rhs: ?Sized>(left: &T, right: &Rhs) -> bool {
    !eq::<C, T, Rhs>(left, right)
}

/// Compares a field, which may be one of a packed struct, of which no reference may be written.
///
/// Only expansions call it, with `&raw const field` of a field that the never-taken branch beside the call compares by the same
/// operator. So the compiler has checked that the field is initialised and not mutably borrowed, and that an `unsafe` block
/// surrounds it where one is needed; and nothing runs between `&raw const field` and the comparison. It is not `unsafe`, so that
/// crates that forbid `unsafe` can use the attributes, and it is reachable only through [`crate::__private`].
#[inline(always)]
#[allow(clippy::not_unsafe_ptr_arg_deref, reason = "the contract above")]
pub fn field<T, R>(place: *const T, compare: impl FnOnce(&T) -> R) -> R {
    if place.is_aligned() {
        // SAFETY: the contract above, and the condition.
        compare(unsafe { &*place })
    } else {
        // SAFETY: the same contract. An unaligned place is a field of a packed struct, and there a comparison compiles only for
        // primitive types, which are `Copy`.
        let value = unsafe { place.read_unaligned() };
        compare(&value)
    }
}
