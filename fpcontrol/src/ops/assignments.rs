//! Compound assignments: traits, and for each the function that an expansion calls with a raw pointer to the place.
//!
//! `place += r` becomes `match r { r => if … { place += r } else { add_assign::<C, _, _>(&raw mut place, r) } }`:
//! `r` first, as for primitive types; the place once; and a raw pointer, because the place may be a packed field or a
//! `static mut`, to which no reference may be written.
//!
//! **The contract of those functions.** Only expansions call them, with `&raw mut place` of a place that the other
//! branch assigns to with the same operator. So the compiler has checked that the place is initialised,
//! mutable and not borrowed, and that an `unsafe` block surrounds it where one is needed; and nothing runs between
//! `&raw mut place` and the function. They are not `unsafe`, so that crates that forbid `unsafe` can use the attributes,
//! and they are reachable only through [`crate::__private`].

use super::exact::{IsExact, Kind};
use super::{Add, AddProduct, Div, Mul, Rem, Sub, SubProduct};
use crate::control::Control;

/// Changes the value in a place of an annotated function, under the contract at the top of the file. Not a closure: its callee
/// would report its own place when it panics, not its caller's.
macro_rules! update {
    ($place:ident, |$value:ident| $change:expr) => {
        if $place.is_aligned() {
            // SAFETY: the contract of this module's functions (at the top of the file), and the condition.
            let $value = unsafe { &mut *$place };
            $change;
        } else {
            // SAFETY: the same contract; an unaligned place is a field of a packed struct, and there `OP=` compiles only for
            // primitive types, which are `Copy`: the value may be read twice.
            let mut read = unsafe { $place.read_unaligned() };
            let $value = &mut read;
            $change;
            // SAFETY: as for the read. An operator that panicked (an integer's overflow) left the place alone.
            unsafe { $place.write_unaligned(read) };
        }
    };
}
pub(super) use update;

macro_rules! assignments {
    ($($(#[$doc:meta])* $trait:ident $method:ident $symbol:literal $message:literal: $operator:ident $operation:ident, core $core:ident;)*) => {
        $(
            $(#[$doc])*
            #[diagnostic::on_unimplemented(
                message = $message,
                label = "no compound assignment under control between these types",
                note = "for two numbers of different types: convert one of them, as in `f64::from(n)` or `n as f64`",
                note = "for a type parameter: make `fpcontrol::Real` its bound, or a supertrait of your float trait; or write `#[fp(lenient)]`, \
                        which decides for each type: floats are under control, other types keep their operators",
                note = "for a type of your own: `#[derive(fpcontrol::Exact)]` if it holds no floats, `#[fpcontrol::operators]` on the \
                        `impl` of the operator if it does",
                note = "for a type of another crate: fpcontrol's feature with its name (glam 0.34, half 2, nalgebra 0.35, ndarray 0.17, num-complex 0.4), a newtype of your own, `native!(…)`, or `#[fp(lenient)]`",
                note = "if `lenient` is set, the type is inferred only after this operator: write it earlier, as in `let x: T = …`"
            )]
            pub trait $trait<Rhs = Self> {
                #[doc = concat!("`*self ", $symbol, " rhs` under a control.")]
                fn $method<C: Control>(&mut self, rhs: Rhs);
            }

            /// Applies the assignment to the place that `&raw mut place` named in an annotated function.
            #[inline]
            #[track_caller]
            #[allow(clippy::not_unsafe_ptr_arg_deref, reason = "the contract at the top of the file")]
            pub fn $core<C: Control, T: $trait<Rhs>, Rhs>(place: *mut T, rhs: Rhs) {
                update!(place, |value| value.$method::<C>(rhs));
            }

            assignments! { @float $trait $method ($operator $operation) f32 f64 }
            // Calls `core`'s trait, so that overflow checks follow the crate that is compiled.
            #[diagnostic::do_not_recommend]
            impl<L, R> $trait<R> for L
            where
                L: Kind<Is = IsExact> + core::ops::$trait<R>,
                R: Kind<Is = IsExact>,
            {
                #[inline]
                #[track_caller]
                fn $method<C: Control>(&mut self, rhs: R) {
                    core::ops::$trait::$core(self, rhs);
                }
            }
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
        #[diagnostic::do_not_recommend]
        impl $trait<$rhs_type> for $type {
            #[inline]
            #[track_caller]
            fn $method<$C: Control>(&mut $self, $rhs: $rhs_type) $body
        }
    };
}

assignments! {
    /// The compound assignment `+=` under a control: the operator's result replaces `self`.
    ///
    /// ```
    /// use fpcontrol::control::Ru;
    /// use fpcontrol::ops::AddAssign;
    ///
    /// let mut x = 1.0_f64;
    /// x.controlled_add_assign::<Ru>(1e-20);
    /// assert!(x > 1.0);
    /// ```
    AddAssign controlled_add_assign "+=" "cannot add-assign `{Rhs}` to `{Self}` under control": Add controlled_add, core add_assign;
    /// The compound assignment `-=` under a control: the operator's result replaces `self`.
    ///
    /// ```
    /// use fpcontrol::control::Ru;
    /// use fpcontrol::ops::SubAssign;
    ///
    /// let mut x = 1.0_f64;
    /// x.controlled_sub_assign::<Ru>(-1e-20);
    /// assert!(x > 1.0);
    /// ```
    SubAssign controlled_sub_assign "-=" "cannot subtract-assign `{Rhs}` from `{Self}` under control": Sub controlled_sub, core sub_assign;
    /// The compound assignment `*=` under a control: the operator's result replaces `self`.
    ///
    /// ```
    /// use fpcontrol::control::Ru;
    /// use fpcontrol::ops::MulAssign;
    ///
    /// let mut x = 0.1_f64;
    /// x.controlled_mul_assign::<Ru>(0.1);
    /// assert!(x > 0.01);
    /// ```
    MulAssign controlled_mul_assign "*=" "cannot multiply-assign `{Self}` by `{Rhs}` under control": Mul controlled_mul, core mul_assign;
    /// The compound assignment `/=` under a control: the operator's result replaces `self`.
    ///
    /// ```
    /// use fpcontrol::control::Ru;
    /// use fpcontrol::ops::DivAssign;
    ///
    /// let mut x = 1.0_f64;
    /// x.controlled_div_assign::<Ru>(3.0);
    /// assert!(x > 1.0 / 3.0);
    /// ```
    DivAssign controlled_div_assign "/=" "cannot divide-assign `{Self}` by `{Rhs}` under control": Div controlled_div, core div_assign;
    /// The compound assignment `%=` under a control: the operator's result replaces `self`.
    ///
    /// ```
    /// use fpcontrol::control::Ru;
    /// use fpcontrol::ops::RemAssign;
    ///
    /// let mut x = -7.5_f64;
    /// x.controlled_rem_assign::<Ru>(2.0);
    /// assert!(x == -1.5);
    /// ```
    RemAssign controlled_rem_assign "%=" "cannot calculate and assign the remainder of `{Self}` divided by `{Rhs}` under control": Rem controlled_rem, core rem_assign;
}

macro_rules! products {
    ($($(#[$doc:meta])* $name:ident $trait:ident $method:ident;)*) => {
        $(
            $(#[$doc])*
            #[inline]
            #[track_caller]
            #[allow(clippy::not_unsafe_ptr_arg_deref, reason = "the contract at the top of the file")]
            pub fn $name<C: Control, T, P: $trait<T>>(place: *mut T, product: P) {
                update!(place, |value| product.$method::<C>(value));
            }
        )*
    };
}

products! {
    /// `place += product`, fused, under the contract at the top of the file.
    add_product AddProduct controlled_add_product;
    /// `place -= product`, fused, under the contract at the top of the file.
    sub_product SubProduct controlled_sub_product;
    /// `place += product`, both rounded, under the contract at the top of the file.
    add_rounded_product AddProduct controlled_add_rounded_product;
    /// `place -= product`, both rounded, under the contract at the top of the file.
    sub_rounded_product SubProduct controlled_sub_rounded_product;
}
