//! `sum` and `product` of an iterator: in its order, one operation an element, each under the control. A sum of floats
//! starts at -0.0 and a product at 1.0, as std's do: an empty one is that number, and under rd the sum of `+0.0` alone is -0.
//!
//! The types that have them are those of [`core::iter::Sum`], no more and no fewer: the number of implementations guides the
//! compiler's inference.

use super::for_each_exact_type;
use super::lenient::Reduction;
use crate::Real;
use crate::control::Control;
use crate::reduce::Order;
use core::marker::PhantomData;
use core::mem::{self, ManuallyDrop};
use core::num::{Saturating, Wrapping};
use core::slice;
use core::time::Duration;

macro_rules! reductions {
    ($($(#[$doc:meta])* $trait:ident $method:ident [$($order:ident)?] $verb:literal;)*) => {
        $(
            $(#[$doc])*
            #[diagnostic::on_unimplemented(
                message = $verb,
                label = "no reduction under control from these elements to this type",
                note = "for a type parameter: make `fpcontrol::Real` its bound, or a supertrait of your float trait",
                note = "for a type of your own: write a `fold`, whose closure is rewritten, or `native!(…)`, which calls the type's own `Sum`"
            )]
            pub trait $trait<A = Self>: Sized {
                $(#[$doc])*
                #[track_caller]
                fn $method<C: Control, $($order: Order,)? I: Iterator<Item = A>>(iterator: I) -> Self;
            }

            #[diagnostic::do_not_recommend]
            impl<A, T: $trait<A>> $trait<Option<A>> for Option<T> {
                /// Reduces the elements before the first `None`, which is then the result.
                #[inline]
                #[track_caller]
                fn $method<C: Control, $($order: Order,)? I: Iterator<Item = Option<A>>>(iterator: I) -> Self {
                    let mut missing = false;
                    let present = iterator.map_while(|element| {
                        missing |= element.is_none();
                        element
                    });
                    let value = T::$method::<C, $($order,)? _>(present.fuse());
                    if missing { None } else { Some(value) }
                }
            }

            #[diagnostic::do_not_recommend]
            impl<A, T: $trait<A>, E> $trait<Result<A, E>> for Result<T, E> {
                /// Reduces the elements before the first `Err`, which is then the result.
                #[inline]
                #[track_caller]
                fn $method<C: Control, $($order: Order,)? I: Iterator<Item = Result<A, E>>>(iterator: I) -> Self {
                    let mut error = None;
                    let fine = iterator.map_while(|element| element.map_err(|found| error = Some(found)).ok());
                    let value = T::$method::<C, $($order,)? _>(fine.fuse());
                    match error {
                        None => Ok(value),
                        Some(error) => Err(error),
                    }
                }
            }
        )*
    };
}

reductions! {
    /// Sums that `Iterator::sum` returns: each addition rounds, in the iterator's order. Sums of floats start at −0.0, as those of std do.
    ///
    /// ```
    /// use fpcontrol::control::Ru;
    /// use fpcontrol::ops::IterSum;
    ///
    /// let sum: f64 = IterSum::controlled_iter_sum::<Ru, _>([1.0, 1e-20].into_iter());
    /// assert_eq!(sum, 1.0_f64.next_up());
    /// ```
    IterSum controlled_iter_sum [] "a value of type `{Self}` cannot be made by summing elements of type `{A}` under control";
    /// Products that `Iterator::product` returns: each multiplication rounds, in the iterator's order. Products of floats start at 1.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::IterProduct;
    ///
    /// let product: f64 = IterProduct::controlled_iter_product::<Rn, _>([1.5, 2.0].into_iter());
    /// assert_eq!(product, 3.0);
    /// ```
    IterProduct controlled_iter_product [] "a value of type `{Self}` cannot be made by multiplying elements of type `{A}` under control";
    /// Sums that `Iterator::sum` returns in an item annotated with the key `sum`: floats are added in the order `O`.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::IterSumIn;
    /// use fpcontrol::reduce::ExactSum;
    ///
    /// let sum: f64 = IterSumIn::controlled_iter_sum_in::<Rn, ExactSum, _>([1e100, 1.0, -1e100].into_iter());
    /// assert_eq!(sum, 1.0);
    /// ```
    IterSumIn controlled_iter_sum_in [O] "a value of type `{Self}` cannot be made by summing elements of type `{A}` in an order that has a name";
}

macro_rules! reals {
    ($($trait:ident $method:ident $function:ident;)*) => {
        $(
            impl<T: Real> $trait<T> for T {
                #[inline]
                fn $method<C: Control, I: Iterator<Item = T>>(iterator: I) -> T {
                    $function::<C, T>(iterator)
                }
            }

            impl<'a, T: Real> $trait<&'a T> for T {
                #[inline]
                fn $method<C: Control, I: Iterator<Item = &'a T>>(iterator: I) -> T {
                    $function::<C, T>(iterator.copied())
                }
            }
        )*
    };
}

reals! {
    IterSum controlled_iter_sum sum;
    IterProduct controlled_iter_product product;
}

/// The sum of elements that are borrowed. If a slice is iterated over, an order adds it as a slice, which is faster than one element at a time.
#[inline]
fn sum_of_borrowed<'a, C: Control, O: Order, T: Real, I: Iterator<Item = &'a T>>(iterator: I) -> T {
    if typeid::of::<I>() != typeid::of::<slice::Iter<'static, T>>() {
        return sum_in::<C, O, T>(iterator.copied());
    }
    let iterator = ManuallyDrop::new(iterator);
    // SAFETY: apart from lifetimes, which `typeid` does not see, `I` is `slice::Iter<T>`. Its elements are `&'a T`, so its lifetime is `'a`. It has no destructor.
    let iterator: slice::Iter<'a, T> = unsafe { mem::transmute_copy(&iterator) };
    sum_in_slice::<C, O, T>(iterator.as_slice())
}

#[inline]
fn sum_in_slice<C: Control, O: Order, T: Real>(elements: &[T]) -> T {
    #[cfg(fpcontrol_instrument)]
    if crate::instrument::is_toggled::<C>(crate::instrument::Toggle::Order) {
        return sequential::<C, T>(elements.iter().copied());
    }
    O::sum::<C, T>(elements)
}

#[inline]
fn sum<C: Control, T: Real>(iterator: impl Iterator<Item = T>) -> T {
    #[cfg(fpcontrol_instrument)]
    if crate::instrument::is_toggled::<C>(crate::instrument::Toggle::Order) {
        return T::exact_sum::<C>(&iterator.collect::<Vec<_>>());
    }
    sequential::<C, T>(iterator)
}

#[inline]
fn sum_in<C: Control, O: Order, T: Real>(iterator: impl Iterator<Item = T>) -> T {
    #[cfg(fpcontrol_instrument)]
    if crate::instrument::is_toggled::<C>(crate::instrument::Toggle::Order) {
        return sequential::<C, T>(iterator);
    }
    O::sum_of::<C, T>(iterator)
}

#[inline]
fn sequential<C: Control, T: Real>(iterator: impl Iterator<Item = T>) -> T {
    iterator.fold(T::NEGATIVE_ZERO, |value, element| value.controlled_add::<C>(element))
}

#[inline]
fn product<C: Control, T: Real>(iterator: impl Iterator<Item = T>) -> T {
    iterator.fold(T::ONE, |value, element| value.controlled_mul::<C>(element))
}

impl<T: Real> IterSumIn<T> for T {
    #[inline]
    fn controlled_iter_sum_in<C: Control, O: Order, I: Iterator<Item = T>>(iterator: I) -> T {
        sum_in::<C, O, T>(iterator)
    }
}

impl<'a, T: Real> IterSumIn<&'a T> for T {
    #[inline]
    fn controlled_iter_sum_in<C: Control, O: Order, I: Iterator<Item = &'a T>>(iterator: I) -> T {
        sum_of_borrowed::<C, O, T, I>(iterator)
    }
}

/// Calls core's own implementation, so that overflow checks follow the crate that is compiled.
macro_rules! exact {
    ($trait:ident $method:ident $core:ident $native:ident: $($type:ty)*) => {
        $(exact! { @one $trait $method [] $core $native: $type })*
    };
    // Exact sums have no order.
    (in_order: $($type:ty)*) => {
        $(exact! { @one IterSumIn controlled_iter_sum_in [O] Sum sum: $type })*
    };
    (@one $trait:ident $method:ident [$($order:ident)?] $core:ident $native:ident: $type:ty) => {
        #[diagnostic::do_not_recommend]
        impl $trait for $type {
            #[inline]
            #[track_caller]
            fn $method<C: Control, $($order: Order,)? I: Iterator<Item = Self>>(iterator: I) -> Self {
                core::iter::$core::$native(iterator)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<'a> $trait<&'a $type> for $type {
            #[inline]
            #[track_caller]
            fn $method<C: Control, $($order: Order,)? I: Iterator<Item = &'a Self>>(iterator: I) -> Self {
                core::iter::$core::$native(iterator)
            }
        }
    };
}

macro_rules! integers {
    (() $($integer:ty)*) => {
        exact! { IterSum controlled_iter_sum Sum sum: $($integer)* $(Wrapping<$integer>)* }
        exact! { in_order: $($integer)* $(Wrapping<$integer>)* }
        exact! { IterProduct controlled_iter_product Product product: $($integer)* $(Wrapping<$integer>)* }
    };
}

macro_rules! saturating {
    ($($integer:ty)*) => {
        exact! { IterSum controlled_iter_sum Sum sum: $(Saturating<$integer>)* }
        exact! { in_order: $(Saturating<$integer>)* }
        exact! { IterProduct controlled_iter_product Product product: $(Saturating<$integer>)* }
    };
}

for_each_exact_type! { integers () }
saturating! { u8 u16 u32 u64 u128 usize }
exact! { IterSum controlled_iter_sum Sum sum: Duration }
exact! { in_order: Duration }

/// The types with `sum` and `product` in an annotated function: iterators.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an iterator: its `sum` or `product` cannot be controlled",
    label = "its own `sum` or `product` decides the order of the operations and how they round",
    note = "a parallel iterator, an array type or a type of your own has a `sum` of its own; call `.iter().copied()` or the like \
            before `.sum()`, use an order of `fpcontrol::reduce`, or leave the expression alone by `native!(…)`"
)]
pub trait Sequence: Iterator {}

impl<I: Iterator + ?Sized> Sequence for I {}

/// `iterator.sum()` and `iterator.product()`.
pub trait Reductions: Iterator {
    /// `self.sum::<S>()`.
    #[track_caller]
    fn controlled_iter_sum<C: Control, S: IterSum<Self::Item>>(self) -> S;

    /// `self.sum::<S>()`, of floats in an order.
    #[track_caller]
    fn controlled_iter_sum_in<C: Control, O: Order, S: IterSumIn<Self::Item>>(self) -> S;

    /// `self.product::<S>()`.
    #[track_caller]
    fn controlled_iter_product<C: Control, S: IterProduct<Self::Item>>(self) -> S;

    /// Prepares `self.sum()` and `self.product()` whose result's type is inferred.
    #[doc(hidden)]
    fn controlled_iter<C: Control>(self) -> Inferred<C, Self>
    where
        Self: Sized;

    /// The same for a sum in an order.
    #[doc(hidden)]
    fn controlled_iter_in<C: Control, O: Order>(self) -> InferredIn<C, O, Self>
    where
        Self: Sized;

    /// Prepares a reduction in a lenient region.
    #[doc(hidden)]
    fn controlled_reduction<S>(self) -> Reduction<S, Self, Self::Item>
    where
        Self: Sized;
}

impl<I: Sequence> Reductions for I {
    #[inline]
    #[track_caller]
    fn controlled_iter_sum<C: Control, S: IterSum<I::Item>>(self) -> S {
        S::controlled_iter_sum::<C, I>(self)
    }

    #[inline]
    #[track_caller]
    fn controlled_iter_sum_in<C: Control, O: Order, S: IterSumIn<I::Item>>(self) -> S {
        S::controlled_iter_sum_in::<C, O, I>(self)
    }

    #[inline]
    #[track_caller]
    fn controlled_iter_product<C: Control, S: IterProduct<I::Item>>(self) -> S {
        S::controlled_iter_product::<C, I>(self)
    }

    #[inline]
    fn controlled_iter<C: Control>(self) -> Inferred<C, I> {
        Inferred { iterator: self, control: PhantomData }
    }

    #[inline]
    fn controlled_iter_in<C: Control, O: Order>(self) -> InferredIn<C, O, I> {
        InferredIn { iterator: self, control: PhantomData }
    }

    #[inline]
    fn controlled_reduction<S>(self) -> Reduction<S, I, I::Item> {
        Reduction::of(self)
    }
}

/// An iterator whose reduction leaves the type of its result to the compiler. The methods have the names of the iterator's and the same one type parameter,
/// so if the compiler cannot infer it, its message shows what to write: `.sum::<S>()`.
#[doc(hidden)]
#[derive(Debug)]
pub struct Inferred<C, I> {
    iterator: I,
    control: PhantomData<fn() -> C>,
}

impl<C: Control, I: Iterator> Inferred<C, I> {
    /// `iterator.sum()`.
    #[inline]
    #[track_caller]
    pub fn sum<S: IterSum<I::Item>>(self) -> S {
        S::controlled_iter_sum::<C, I>(self.iterator)
    }

    /// `iterator.product()`.
    #[inline]
    #[track_caller]
    pub fn product<S: IterProduct<I::Item>>(self) -> S {
        S::controlled_iter_product::<C, I>(self.iterator)
    }
}

/// The same for a sum in an order.
#[doc(hidden)]
#[derive(Debug)]
pub struct InferredIn<C, O, I> {
    iterator: I,
    control: PhantomData<fn() -> (C, O)>,
}

impl<C: Control, O: Order, I: Iterator> InferredIn<C, O, I> {
    /// `iterator.sum()`.
    #[inline]
    #[track_caller]
    pub fn sum<S: IterSumIn<I::Item>>(self) -> S {
        S::controlled_iter_sum_in::<C, O, I>(self.iterator)
    }
}
