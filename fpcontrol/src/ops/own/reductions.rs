//! `sum` and `product`: an iterator may have one of its own, with a result that core's method could not have here.
//!
//! Core's method is that of iterators, and returns whatever type is asked for, also an [`Absent`]; a method of the user's that is not generic does not.

use super::ways::{Free, Never, Own, Way};
use super::{Absent, Decide, Peeled};
use crate::control::Control;
use crate::ops::lenient::PassedReduction;
use crate::ops::{IterProduct, IterSum, IterSumIn};
use crate::reduce::Order;
use core::iter::{Product, Sum};
use core::marker::PhantomData;

/// The type `T` of the receiver, and the type `R` of what the method returned.
#[derive(Debug)]
pub struct Reduced<T: ?Sized, R>(PhantomData<fn() -> (*const T, R)>);

/// The method is core's, and goes under the control.
#[derive(Debug)]
pub struct Iterated;

impl<T: ?Sized, U, P, L> Peeled<T, U, P, L> {
    /// The type of what the method returned.
    pub fn reduced<R>(&self, _: R) -> Reduced<T, R> {
        Reduced(PhantomData)
    }
}

// A type that is not an iterator has no such method of core's: `R` may be a type that is not known yet.
impl<T: Iterator> Decide for &Reduced<T, Absent> {
    type Way = Way<Never, Iterated>;

    fn decide(&self) -> Self::Way {
        super::any()
    }
}

impl<T: ?Sized, R> Decide for Reduced<T, R> {
    type Way = Way<Own<R>, Free>;

    fn decide(&self) -> Self::Way {
        super::any()
    }
}

impl super::Decision for Way<Never, Iterated> {
    const WAY: Self = Self::Controlled(Iterated);
}

impl Iterated {
    /// Returns, so the compiler keeps this arm.
    #[inline(always)]
    pub const fn gate(&self) {}

    /// What the method under the control returned.
    #[inline(always)]
    pub fn result<R>(&self, result: R) -> R {
        result
    }
}

/// The methods under the control, where the type is not an iterator and has a `sum` or a `product` of its own: the way that is not taken is
/// checked too.
pub trait NoReductions: Sized {
    /// Stands where the sum under the control would be.
    fn controlled_iter_sum<C: Control, S>(self) -> S {
        super::unreached(())
    }

    /// Stands where the sum in an order would be.
    fn controlled_iter_sum_in<C: Control, O: Order, S>(self) -> S {
        super::unreached(())
    }

    /// Stands where the product under the control would be.
    fn controlled_iter_product<C: Control, S>(self) -> S {
        super::unreached(())
    }

    /// Stands where an iterator would be reduced to a type that is inferred.
    fn controlled_iter<C: Control>(self) -> NotInferred {
        super::unreached(())
    }

    /// Stands where an iterator would be added in an order, to a type that is inferred.
    fn controlled_iter_in<C: Control, O: Order>(self) -> NotInferred {
        super::unreached(())
    }

    /// Stands where a lenient region would reduce an iterator.
    fn controlled_reduction<S>(self) -> Unreduced<S> {
        super::unreached(())
    }
}

// An iterator's own are found before these, as they need no reference.
impl<T: ?Sized> NoReductions for &T {}

/// Stands where an iterator would be that is reduced to a type that is inferred. No value is ever made; an uninhabited type would give users warnings of
/// arms that match no values.
#[derive(Debug)]
pub struct NotInferred(());

impl NotInferred {
    /// Stands where the sum would be.
    pub fn sum<S>(self) -> S {
        super::any()
    }

    /// Stands where the product would be.
    pub fn product<S>(self) -> S {
        super::any()
    }
}

/// A type that no iterator is reduced to.
#[derive(Debug)]
pub struct Unreduced<S>(PhantomData<fn() -> S>);

macro_rules! unreduced {
    ($($name:ident [$($order:ident)?];)*) => {
        impl<S> Unreduced<S> {
            $(
                /// Stands where the reduction would be.
                pub fn $name<C: Control $(, $order: Order)?>(&mut self) -> S {
                    super::any()
                }
            )*
        }
    };
}

unreduced! {
    sum [];
    sum_in [O];
    product [];
    inferred_sum [];
    inferred_sum_in [O];
    inferred_product [];
}

impl Free {
    /// Stands where the method under the control would return.
    pub fn result<O>(&self, _: Absent) -> O {
        match *self {}
    }
}

impl Never {
    /// Stands where the user's method would return.
    pub fn reduced<O>(&self, _: Absent) -> O {
        match *self {}
    }
}

impl<R> Own<R> {
    /// What the user's method returned.
    #[inline(always)]
    pub fn reduced(&self, result: R) -> R {
        result
    }
}

macro_rules! functions {
    ($($name:ident $core:ident [$($order:ident)?];)*) => {
        $(
            /// The reduction that a path names in a lenient region, `T::sum`: under control if the instantiated types are numbers.
            #[inline]
            #[track_caller]
            pub fn $name<C: Control, $($order: Order,)? S: $core<I::Item>, I: Iterator>(iterator: I) -> S {
                PassedReduction::of(iterator).$name::<C $(, $order)?>()
            }
        )*
    };
}

functions! {
    sum Sum [];
    sum_in Sum [O];
    product Product [];
}

impl<A> Sum<A> for Absent {
    fn sum<I: Iterator<Item = A>>(_: I) -> Self {
        super::any()
    }
}

impl<A> Product<A> for Absent {
    fn product<I: Iterator<Item = A>>(_: I) -> Self {
        super::any()
    }
}

impl<A> IterSum<A> for Absent {
    fn controlled_iter_sum<C: Control, I: Iterator<Item = A>>(_: I) -> Self {
        super::any()
    }
}

impl<A> IterProduct<A> for Absent {
    fn controlled_iter_product<C: Control, I: Iterator<Item = A>>(_: I) -> Self {
        super::any()
    }
}

impl<A> IterSumIn<A> for Absent {
    fn controlled_iter_sum_in<C: Control, O: Order, I: Iterator<Item = A>>(_: I) -> Self {
        super::any()
    }
}
