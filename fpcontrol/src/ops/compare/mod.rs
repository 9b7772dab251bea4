//! Comparisons under a flushing control: a subnormal `f32` compares like the zero that it counts as. Elsewhere comparisons
//! are exact, and left to Rust.

pub(crate) mod by_kind;

use crate::control::Control;
use core::cmp::Ordering;

/// The comparisons `<`, `<=`, `>` and `>=` under a control.
///
/// They differ from plain Rust only if the control flushes: then a subnormal `f32` compares as zero. Floats and exact types implement the trait, and so do references, slices,
/// arrays, options and boxes of them.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::ops::Compare;
/// use std::cmp::Ordering;
///
/// assert_eq!(1.0_f64.controlled_partial_cmp::<Rn>(&2.0), Some(Ordering::Less));
/// assert_eq!(1.0_f64.controlled_partial_cmp::<Rn>(&f64::NAN), None);
/// ```
#[diagnostic::on_unimplemented(
    message = "cannot compare `{Self}` with `{Rhs}` where subnormals are flushed",
    label = "no comparison under control between these types",
    note = "a comparison flushes its operands there, so fpcontrol must know where they hold floats: `#[derive(fpcontrol::Exact)]` \
            says of a type of your own that it holds none",
    note = "put any other comparison into a function that is not annotated, or into `native!(…)`"
)]
pub trait Compare<Rhs: ?Sized = Self> {
    /// Compares `self` with `rhs`. Returns `None` if they are unordered, as a NaN is with everything.
    #[must_use]
    fn controlled_partial_cmp<C: Control>(&self, rhs: &Rhs) -> Option<Ordering>;
}

/// The comparisons `==` and `!=` under a control. Types without an order may implement it too.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::ops::Equate;
///
/// assert!(0.0_f64.controlled_equals::<Rn>(&-0.0));
/// assert!(!f64::NAN.controlled_equals::<Rn>(&f64::NAN));
/// ```
#[diagnostic::on_unimplemented(
    message = "cannot compare `{Self}` with `{Rhs}` where subnormals are flushed",
    label = "no comparison under control between these types",
    note = "a comparison flushes its operands there, so fpcontrol must know where they hold floats: `#[derive(fpcontrol::Exact)]` \
            says of a type of your own that it holds none",
    note = "put any other comparison into a function that is not annotated, or into `native!(…)`"
)]
pub trait Equate<Rhs: ?Sized = Self> {
    /// Returns whether `self` equals `rhs`.
    #[must_use]
    fn controlled_equals<C: Control>(&self, rhs: &Rhs) -> bool;
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
    fn controlled_eq<C: Control>(&self, rhs: &Rhs) -> bool
    where
        Self: Equate<Rhs>,
    {
        eq::<C, Self, Rhs>(self, rhs)
    }

    /// `self != rhs`.
    #[must_use]
    #[inline]
    fn controlled_ne<C: Control>(&self, rhs: &Rhs) -> bool
    where
        Self: Equate<Rhs>,
    {
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
}

/// `left == right`.
#[must_use]
#[inline]
pub fn eq<C: Control, T: Equate<Rhs> + ?Sized, Rhs: ?Sized>(left: &T, right: &Rhs) -> bool {
    left.controlled_equals::<C>(right)
}

/// `left != right`: true of unordered operands.
#[must_use]
#[inline]
pub fn ne<C: Control, T: Equate<Rhs> + ?Sized, Rhs: ?Sized>(left: &T, right: &Rhs) -> bool {
    !left.controlled_equals::<C>(right)
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
