//! Compound assignments: traits, and for each the function that an expansion calls with a raw pointer to the place.
//!
//! `place += r` becomes `match r { r => if false { place += r } else { add_assign::<C, _, _>(&raw mut place, r) } }`:
//! `r` first, as for primitive types; the place once; and a raw pointer, because the place may be a packed field or a
//! `static mut`, to which no reference may be written.
//!
//! **The contract of those functions.** Only expansions call them, with `&raw mut place` of a place that the never-taken
//! branch beside the call assigns to with the same operator. So the compiler has checked that the place is initialised,
//! mutable and not borrowed, and that an `unsafe` block surrounds it where one is needed; and nothing runs between
//! `&raw mut place` and the function. They are not `unsafe`, so that crates that forbid `unsafe` can use the attributes,
//! and they are reachable only through [`crate::__private`].

use super::{Add, Div, Fuse, Mul, Rem, Sub, for_each_exact_type};
use crate::control::Control;

macro_rules! assignments {
    ($($(#[$doc:meta])* $trait:ident $method:ident $symbol:literal $message:literal: $operator:ident $operation:ident, core $core:ident;)*) => {
        $(
            $(#[$doc])*
            #[diagnostic::on_unimplemented(
                message = $message,
                label = "no compound assignment under control between these types",
                note = "in an annotated function floats, integers, references to them and types bounded by `fpcontrol::Real` have \
                        operators",
                note = "for a type of your own implement the trait of `fpcontrol::ops`; otherwise move the expression into a \
                        function that is not annotated"
            )]
            pub trait $trait<Rhs = Self> {
                #[doc = concat!("`*self ", $symbol, " rhs` under a control.")]
                #[track_caller]
                fn $method<C: Control>(&mut self, rhs: Rhs);
            }

            /// Applies the assignment to the place that `&raw mut place` named in an annotated function.
            #[inline]
            #[track_caller]
            #[allow(clippy::not_unsafe_ptr_arg_deref, reason = "the contract at the top of the file")]
            pub fn $core<C: Control, T: $trait<Rhs>, Rhs>(place: *mut T, rhs: Rhs) {
                if place.is_aligned() {
                    // SAFETY: the contract of this module's functions (at the top of the file), and the condition.
                    unsafe { &mut *place }.$method::<C>(rhs);
                } else {
                    // SAFETY: the same contract; an unaligned place is a field of a packed struct, and there `OP=`
                    // compiles only for primitive types, which are `Copy`: the value may be read twice.
                    let mut value = unsafe { place.read_unaligned() };
                    value.$method::<C>(rhs);
                    // SAFETY: as for the read. An operator that panicked (an integer's overflow) left the place alone.
                    unsafe { place.write_unaligned(value) };
                }
            }

            assignments! { @float $trait $method ($operator $operation) f32 f64 }
            for_each_exact_type! { exact_assignments ($trait $method $core) }
        )*
    };
    (@float $trait:ident $method:ident ($operator:ident $operation:ident) $($float:ty)*) => {
        $(
            assignments! { @impl $trait $method $float, $float, (self, rhs, C) {
                *self = $operator::$operation::<C>(*self, rhs);
            } }
            assignments! { @impl $trait $method $float, &$float, (self, rhs, C) {
                *self = $operator::$operation::<C>(*self, *rhs);
            } }
        )*
    };
    (@impl $trait:ident $method:ident $type:ty, $rhs_type:ty, ($self:ident, $rhs:ident, $C:ident) $body:tt) => {
        impl $trait<$rhs_type> for $type {
            #[inline]
            #[track_caller]
            fn $method<$C: Control>(&mut $self, $rhs: $rhs_type) $body
        }
    };
}

/// By a call of `core`'s trait, so that overflow checks follow the crate that is compiled.
macro_rules! exact_assignments {
    (($trait:ident $method:ident $core:ident) $($type:ty)*) => {
        $(
            assignments! { @impl $trait $method $type, $type, (self, rhs, C) { core::ops::$trait::$core(self, rhs); } }
            assignments! { @impl $trait $method $type, &$type, (self, rhs, C) { core::ops::$trait::$core(self, *rhs); } }
        )*
    };
}

assignments! {
    /// `+=`.
    AddAssign controlled_add_assign "+=" "cannot add-assign `{Rhs}` to `{Self}` under control": Add controlled_add, core add_assign;
    /// `-=`.
    SubAssign controlled_sub_assign "-=" "cannot subtract-assign `{Rhs}` from `{Self}` under control": Sub controlled_sub, core sub_assign;
    /// `*=`.
    MulAssign controlled_mul_assign "*=" "cannot multiply-assign `{Self}` by `{Rhs}` under control": Mul controlled_mul, core mul_assign;
    /// `/=`.
    DivAssign controlled_div_assign "/=" "cannot divide-assign `{Self}` by `{Rhs}` under control": Div controlled_div, core div_assign;
    /// `%=`.
    RemAssign controlled_rem_assign "%=" "cannot calculate and assign the remainder of `{Self}` divided by `{Rhs}` under control": Rem controlled_rem, core rem_assign;
}

/// `place += product`, fused, under the contract at the top of the file.
#[inline]
#[track_caller]
#[allow(clippy::not_unsafe_ptr_arg_deref, reason = "the contract at the top of the file")]
pub fn add_product<C: Control, T: Copy, P: Fuse<T, Output = T>>(place: *mut T, product: P) {
    // SAFETY: the contract of this module's functions; the value is `Copy`, so it may be read twice.
    let sum = product.controlled_plus::<C>(unsafe { place.read_unaligned() });
    // SAFETY: as for the read.
    unsafe { place.write_unaligned(sum) };
}

/// `place -= product`, fused, under the contract at the top of the file.
#[inline]
#[track_caller]
#[allow(clippy::not_unsafe_ptr_arg_deref, reason = "the contract at the top of the file")]
pub fn sub_product<C: Control, T: Copy, P: Fuse<T, Output = T>>(place: *mut T, product: P) {
    // SAFETY: the contract of this module's functions; the value is `Copy`, so it may be read twice.
    let difference = product.controlled_subtracted_from::<C>(unsafe { place.read_unaligned() });
    // SAFETY: as for the read.
    unsafe { place.write_unaligned(difference) };
}
