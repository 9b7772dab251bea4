//! The operators as methods: `a.add(b)`, `a.neg()`, `a.add_assign(b)`.
//!
//! An expansion passes the call as written, in a closure: `a.add(b)` becomes
//! `a.controlled_add_method::<C>(b, |a, b| a.add(b))`. The closure keeps the user's import of the operator trait in use, and
//! raw pointers, whose inherent methods bear two of the names, are served by it: it stands in the user's own `unsafe` block,
//! without which it does not compile. For everything else it is never called.

use super::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Rem, RemAssign, Sub, SubAssign};
use crate::control::Control;
use core::ptr::NonNull;

macro_rules! methods {
    ($($(#[$doc:meta])* $trait:ident $method:ident: $operator:ident $operation:ident;)*) => {
        $(
            $(#[$doc])*
            #[diagnostic::on_unimplemented(
                message = "`{Self}` has no operator for `{Rhs}` under control",
                label = "no operator under control between these types",
                note = "for a type parameter: make `fpcontrol::Real` its bound, or a supertrait of your float trait",
                note = "to call a method of your own of this name, put it into `native!(…)`"
            )]
            pub trait $trait<Rhs>: Sized {
                /// The type of the result.
                type Output;

                $(#[$doc])*
                #[track_caller]
                fn $method<C: Control>(self, rhs: Rhs, native: impl FnOnce(Self, Rhs) -> Self::Output) -> Self::Output;
            }

            #[diagnostic::do_not_recommend]
            impl<T: $operator<Rhs>, Rhs> $trait<Rhs> for T {
                type Output = T::Output;

                #[inline]
                #[track_caller]
                fn $method<C: Control>(self, rhs: Rhs, _: impl FnOnce(T, Rhs) -> T::Output) -> T::Output {
                    self.$operation::<C>(rhs)
                }
            }
        )*
    };
}

methods! {
    /// `self.add(rhs)`.
    AddMethod controlled_add_method: Add controlled_add;
    /// `self.sub(rhs)`.
    SubMethod controlled_sub_method: Sub controlled_sub;
    /// `self.mul(rhs)`.
    MulMethod controlled_mul_method: Mul controlled_mul;
    /// `self.div(rhs)`.
    DivMethod controlled_div_method: Div controlled_div;
    /// `self.rem(rhs)`.
    RemMethod controlled_rem_method: Rem controlled_rem;
}

/// Raw pointers' own `add` and `sub`: a trait beside those of the operators, because the compiler does not know that pointers
/// will never have operators. Of two imported traits it takes the one that the receiver has.
pub trait PointerMethods: Sized {
    /// `self.add(count)`.
    #[inline]
    fn controlled_add_method<C: Control>(self, count: usize, native: impl FnOnce(Self, usize) -> Self) -> Self {
        native(self, count)
    }

    /// `self.sub(count)`.
    #[inline]
    fn controlled_sub_method<C: Control>(self, count: usize, native: impl FnOnce(Self, usize) -> Self) -> Self {
        native(self, count)
    }
}

impl<T> PointerMethods for *const T {}
impl<T> PointerMethods for *mut T {}
impl<T> PointerMethods for NonNull<T> {}

/// `self.neg()`.
pub trait NegMethod: Neg + Sized {
    /// `self.neg()`.
    #[inline]
    #[track_caller]
    fn controlled_neg_method<C: Control>(self, _native: impl FnOnce(Self) -> Self::Output) -> Self::Output {
        self.controlled_neg::<C>()
    }
}

impl<T: Neg> NegMethod for T {}

macro_rules! assignments {
    ($($(#[$doc:meta])* $trait:ident $method:ident: $operator:ident $operation:ident;)*) => {
        $(
            $(#[$doc])*
            pub trait $trait<Rhs>: $operator<Rhs> {
                $(#[$doc])*
                #[inline]
                #[track_caller]
                fn $method<C: Control>(&mut self, rhs: Rhs, _native: impl FnOnce(&mut Self, Rhs)) {
                    self.$operation::<C>(rhs);
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T: $operator<Rhs>, Rhs> $trait<Rhs> for T {}
        )*
    };
}

assignments! {
    /// `self.add_assign(rhs)`.
    AddAssignMethod controlled_add_assign_method: AddAssign controlled_add_assign;
    /// `self.sub_assign(rhs)`.
    SubAssignMethod controlled_sub_assign_method: SubAssign controlled_sub_assign;
    /// `self.mul_assign(rhs)`.
    MulAssignMethod controlled_mul_assign_method: MulAssign controlled_mul_assign;
    /// `self.div_assign(rhs)`.
    DivAssignMethod controlled_div_assign_method: DivAssign controlled_div_assign;
    /// `self.rem_assign(rhs)`.
    RemAssignMethod controlled_rem_assign_method: RemAssign controlled_rem_assign;
}
