//! Operators under `lenient`: controlled where the types have operators under control, and otherwise the type's own.
//!
//! A macro knows no types, so the compiler chooses, twice. Where the code is written, by method resolution:
//! `pair(&l, &r).add::<C, _>(l, r, |l, r| l + r)` finds the method of [`Pair`] if its types have the trait of [`crate::ops`]; if
//! they do not, it goes on to what a pair dereferences to, [`Passed`]. There the types may be type parameters. So [`instances`] asks
//! for each instantiation whether they are floats, whose operator is under control then too. Other types keep their own: the closure
//! has the operator as the user wrote it, with its coercions.

#![allow(
    clippy::extra_unused_type_parameters,
    reason = "a call is written before it is known whether the control has a say"
)]

mod comparisons;
pub(crate) mod instances;
mod reductions;

pub use comparisons::related;
pub(in crate::ops) use reductions::Passed as PassedReduction;
pub use reductions::Reduction;

use super::assignments::update;
use super::*;
use crate::control::Control;
use core::marker::PhantomData;
use core::ops::Deref;
use instances::Waiting;

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

/// The types of a place and of the assigned value.
#[inline]
pub const fn place<L, R>(_: *mut L, _: &R) -> Pair<L, R> {
    Pair(Passed(PhantomData))
}

/// Lends a place anew, as the call of a function does.
#[inline]
pub const fn lent<T: ?Sized>(place: &mut T) -> &mut T {
    place
}

impl<L, R> Deref for Pair<L, R> {
    type Target = Passed<L, R>;

    #[inline]
    fn deref(&self) -> &Passed<L, R> {
        &self.0
    }
}

macro_rules! operators {
    ($($trait:ident $name:ident $by:ident $method:ident;)*) => {
        $(
            impl<L: $trait<R>, R> Pair<L, R> {
                /// Under control, for every function of core's trait that the path names.
                #[inline]
                #[track_caller]
                pub fn $by<C: Control, O, F: Fn(L, R) -> O>(&self, l: L, r: R, _: F, _: impl FnOnce(L, R) -> O) -> O
                where
                    L: $trait<R, Output = O>,
                {
                    l.$method::<C>(r)
                }

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
                /// Under control if the function is a float's operator; else as `native` calls it, where the user does.
                #[inline]
                #[track_caller]
                pub fn $by<C: Control, O, F: Fn(L, R) -> O>(&self, l: L, r: R, function: F, native: impl FnOnce(L, R) -> O) -> O {
                    match own::called::<C, own::operators::rows::$name, F, L, _, O>(&function, &l, &(&r,)) {
                        Some(value) => value,
                        None => native(l, r),
                    }
                }

                /// Under control if the instantiated types are numbers; else the types' own.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control, O>(&self, l: L, r: R, native: impl FnOnce(L, R) -> O) -> O {
                    match instances::$name::<C, L, R, O>(&l, &r) {
                        Some(value) => value,
                        None => native(l, r),
                    }
                }
            }
        )*
    };
}

operators! {
    Add add add_by controlled_add;
    Sub sub sub_by controlled_sub;
    Mul mul mul_by controlled_mul;
    Div div div_by controlled_div;
    Rem rem rem_by controlled_rem;
}

/// Unary minus, of the left type.
impl<T: Neg> Pair<T, ()> {
    /// Under control, for every function of core's trait that the path names.
    #[inline]
    #[track_caller]
    pub fn neg_by<C: Control, O, F: Fn(T) -> O>(&self, operand: T, _: F, _: impl FnOnce(T) -> O) -> O
    where
        T: Neg<Output = O>,
    {
        operand.controlled_neg::<C>()
    }

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
    /// Under control if the function is a float's operator; else as `native` calls it, where the user does.
    #[inline]
    #[track_caller]
    pub fn neg_by<C: Control, O, F: Fn(T) -> O>(&self, operand: T, function: F, native: impl FnOnce(T) -> O) -> O {
        match own::called::<C, own::operators::rows::neg, F, T, _, O>(&function, &operand, &()) {
            Some(value) => value,
            None => native(operand),
        }
    }

    /// Under control if the instantiated type is a number's; else the type's own.
    #[inline]
    #[track_caller]
    pub fn neg<C: Control, O>(&self, operand: T, (): (), native: impl FnOnce(T, ()) -> O) -> O {
        match instances::neg::<C, T, O>(&operand) {
            Some(value) => value,
            None => native(operand, ()),
        }
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
    /// To be fused if the instantiated types are floats; else the types' own.
    #[inline]
    #[track_caller]
    pub fn product<C: Control, O>(&self, l: L, r: R, native: impl FnOnce(L, R) -> O) -> Waiting<O> {
        if let Some(product) = instances::product(&l, &r) {
            return product;
        }
        Waiting::Ready(match instances::mul::<C, L, R, O>(&l, &r) {
            Some(value) => value,
            None => native(l, r),
        })
    }
}

macro_rules! sums {
    ($($trait:ident $name:ident $method:ident, else $sum:ident |$product:ident, $r:ident| [$($operand:tt)*];)*) => {
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
                /// Fused if the instantiated types are floats; else the sum by itself, with the rounded product.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control, O>(&self, $product: P, $r: R, native: impl FnOnce(P::Value, R) -> O) -> O {
                    if let Some(value) = instances::$name::<C, P, R, O>(&$product, &$r) {
                        return value;
                    }
                    let $product = $product.settle::<C>();
                    match instances::$sum::<C, _, _, O>($($operand)*) {
                        Some(value) => value,
                        None => native($product, $r),
                    }
                }
            }
        )*
    };
}

sums! {
    ProductPlus product_plus controlled_product_plus, else add |product, r| [&product, &r];
    PlusProduct plus_product controlled_plus_product, else add |product, r| [&r, &product];
    ProductMinus product_minus controlled_product_minus, else sub |product, r| [&product, &r];
    MinusProduct minus_product controlled_minus_product, else sub |product, r| [&r, &product];
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
                /// Under control if the instantiated types are numbers; else the types' own.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control>(&self, place: *mut L, r: R, native: impl FnOnce(&mut L, R)) {
                    // SAFETY: the contract of `assignments`.
                    if !unsafe { instances::$name::<C, L, R>(place, &r) } {
                        update!(place, |l| native(l, r));
                    }
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
    ($($trait:ident $name:ident $method:ident, else $assign:ident;)*) => {
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
                /// Fused if the instantiated types are floats; else the assignment by itself, of the rounded product.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control>(&self, place: *mut L, product: P, native: impl FnOnce(&mut L, P::Value)) {
                    // SAFETY: the contract of `assignments`.
                    if unsafe { instances::$name::<C, L, P>(place, &product) } {
                        return;
                    }
                    let product = product.settle::<C>();
                    // SAFETY: the same.
                    if !unsafe { instances::$assign::<C, L, P::Value>(place, &product) } {
                        update!(place, |l| native(l, product));
                    }
                }
            }
        )*
    };
}

product_assignments! {
    AddProduct add_product controlled_add_product, else add_assign;
    SubProduct sub_product controlled_sub_product, else sub_assign;
}
