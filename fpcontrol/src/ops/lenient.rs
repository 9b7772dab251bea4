//! Operators under `lenient`: controlled where the types have operators under control, and otherwise the type's own.
//!
//! A macro knows no types, so the compiler chooses, by method resolution: `pair(&l, &r).add::<C, _>(l, r, |l, r| l + r)`
//! finds the method of [`Pair`] where its types have the trait of [`crate::ops`]; where they do not, it goes on to what a
//! pair dereferences to, [`Passed`], whose method of that name calls the closure. The closure has the operator as the user
//! wrote it, with its coercions.
//!
//! What is bounded only by `core::ops` in generic code passes too, whatever the caller's type: the choice is made once, where
//! the code is written.

#![allow(
    clippy::extra_unused_type_parameters,
    reason = "a call is written before it is known whether the control has a say"
)]

use super::assignments::update;
use super::*;
use crate::control::Control;
use core::marker::PhantomData;
use core::ops::Deref;

/// The types of two operands.
#[derive(Debug)]
pub struct Pair<L, R>(Passed<L, R>);

/// Operands that have no operator under control.
#[derive(Debug)]
pub struct Passed<L, R>(PhantomData<fn(L, R)>);

/// The types of these operands.
#[inline]
pub const fn pair<L, R>(_: &L, _: &R) -> Pair<L, R> {
    Pair(Passed(PhantomData))
}

/// The types of a place and of what is assigned to it.
#[inline]
pub const fn place<L, R>(_: *mut L, _: &R) -> Pair<L, R> {
    Pair(Passed(PhantomData))
}

impl<L, R> Deref for Pair<L, R> {
    type Target = Passed<L, R>;

    #[inline]
    fn deref(&self) -> &Passed<L, R> {
        &self.0
    }
}

macro_rules! operators {
    ($($trait:ident $name:ident $method:ident;)*) => {
        $(
            impl<L: $trait<R>, R> Pair<L, R> {
                /// Under control.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control, O>(&self, l: L, r: R, _: impl FnOnce(L, R) -> O) -> O
                where
                    L: $trait<R, Output = O>,
                {
                    l.$method::<C>(r)
                }
            }

            impl<L, R> Passed<L, R> {
                /// The types' own.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control, O>(&self, l: L, r: R, native: impl FnOnce(L, R) -> O) -> O {
                    native(l, r)
                }
            }
        )*
    };
}

operators! {
    Add add controlled_add;
    Sub sub controlled_sub;
    Mul mul controlled_mul;
    Div div controlled_div;
    Rem rem controlled_rem;
}

/// Unary minus, of the left type.
impl<T: Neg> Pair<T, ()> {
    /// Under control.
    #[inline]
    #[track_caller]
    pub fn neg<C: Control, O>(&self, operand: T, (): (), native: impl FnOnce(T, ()) -> O) -> O
    where
        T: Neg<Output = O>,
    {
        operand.controlled_neg_or::<C>(|operand| native(operand, ()))
    }
}

impl<T> Passed<T, ()> {
    /// The type's own.
    #[inline]
    #[track_caller]
    pub fn neg<C: Control, O>(&self, operand: T, (): (), native: impl FnOnce(T, ()) -> O) -> O {
        native(operand, ())
    }
}

impl<L: Product<R>, R> Pair<L, R> {
    /// Under control, to be fused.
    #[inline]
    #[track_caller]
    pub fn product<C: Control, O>(&self, l: L, r: R, _: impl FnOnce(L, R) -> O) -> L::Product {
        l.controlled_product::<C>(r)
    }
}

impl<L, R> Passed<L, R> {
    /// The types' own: it is not fused.
    #[inline]
    #[track_caller]
    pub fn product<C: Control, O>(&self, l: L, r: R, native: impl FnOnce(L, R) -> O) -> Ready<O> {
        Ready(native(l, r))
    }
}

macro_rules! sums {
    ($($trait:ident $name:ident $method:ident;)*) => {
        $(
            impl<P: $trait<R> + Settle, R> Pair<P, R> {
                /// Under control, with the product.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control, O>(&self, product: P, r: R, _: impl FnOnce(P::Value, R) -> O) -> O
                where
                    P: $trait<R, Output = O>,
                {
                    product.$method::<C>(r)
                }
            }

            impl<P: Settle, R> Passed<P, R> {
                /// The types' own, with the rounded product.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control, O>(&self, product: P, r: R, native: impl FnOnce(P::Value, R) -> O) -> O {
                    native(product.settle::<C>(), r)
                }
            }
        )*
    };
}

sums! {
    ProductPlus product_plus controlled_product_plus;
    PlusProduct plus_product controlled_plus_product;
    ProductMinus product_minus controlled_product_minus;
    MinusProduct minus_product controlled_minus_product;
}

// The places are under the contract of `assignments`.
macro_rules! assignments {
    ($($trait:ident $name:ident $method:ident;)*) => {
        $(
            impl<L: $trait<R>, R> Pair<L, R> {
                /// Under control.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control>(&self, place: *mut L, r: R, _: impl FnOnce(&mut L, R)) {
                    update!(place, |l| l.$method::<C>(r));
                }
            }

            impl<L, R> Passed<L, R> {
                /// The types' own.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control>(&self, place: *mut L, r: R, native: impl FnOnce(&mut L, R)) {
                    update!(place, |l| native(l, r));
                }
            }
        )*
    };
}

assignments! {
    AddAssign add_assign controlled_add_assign;
    SubAssign sub_assign controlled_sub_assign;
    MulAssign mul_assign controlled_mul_assign;
    DivAssign div_assign controlled_div_assign;
    RemAssign rem_assign controlled_rem_assign;
}

macro_rules! product_assignments {
    ($($trait:ident $name:ident $method:ident;)*) => {
        $(
            impl<L, P: $trait<L> + Settle> Pair<L, P> {
                /// Under control, with the product.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control>(&self, place: *mut L, product: P, _: impl FnOnce(&mut L, P::Value)) {
                    update!(place, |l| product.$method::<C>(l));
                }
            }

            impl<L, P: Settle> Passed<L, P> {
                /// The types' own, with the rounded product.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control>(&self, place: *mut L, product: P, native: impl FnOnce(&mut L, P::Value)) {
                    update!(place, |l| native(l, product.settle::<C>()));
                }
            }
        )*
    };
}

product_assignments! {
    AddProduct add_product controlled_add_product;
    SubProduct sub_product controlled_sub_product;
}
