//! Contraction: a product that is an operand of `+` or `-` in the same expression is fused with it.
//!
//! A macro does not know whether `i * n + j` is of integers. So in a contracting region a product that feeds a sum becomes
//! [`Product::controlled_product`]: of floats its operands, of exact types the product itself; and the sum becomes a method
//! of [`Fuse`].

use super::{MulAdd, Neg, for_each_exact_type};
use crate::control::Control;

/// `*` where its result is an operand of `+` or `-`.
pub trait Product<Rhs = Self> {
    /// What the sum is computed from.
    type Product;

    /// `self * rhs`, to be fused.
    #[track_caller]
    fn controlled_product<C: Control>(self, rhs: Rhs) -> Self::Product;
}

/// A product of floats that has not been rounded yet.
#[derive(Clone, Copy, Debug)]
pub struct Deferred<T> {
    factors: (T, T),
}

/// A product that is about to be an operand of `+` or `-`.
pub trait Fuse<Addend> {
    /// The type of the result.
    type Output;

    /// `product + addend`.
    #[track_caller]
    fn controlled_plus<C: Control>(self, addend: Addend) -> Self::Output;

    /// `product - subtrahend`.
    #[track_caller]
    fn controlled_minus<C: Control>(self, subtrahend: Addend) -> Self::Output;

    /// `minuend - product`.
    #[track_caller]
    fn controlled_subtracted_from<C: Control>(self, minuend: Addend) -> Self::Output;
}

// The signs are exact: a b - c = fma(a, b, -c) and c - a b = fma(-a, b, c), zeros included.
impl<T: MulAdd + Neg<Output = T>> Fuse<T> for Deferred<T> {
    type Output = T;

    #[inline]
    fn controlled_plus<C: Control>(self, addend: T) -> T {
        let (a, b) = self.factors;
        a.controlled_mul_add::<C>(b, addend)
    }

    #[inline]
    fn controlled_minus<C: Control>(self, subtrahend: T) -> T {
        self.controlled_plus::<C>(subtrahend.controlled_neg::<C>())
    }

    #[inline]
    fn controlled_subtracted_from<C: Control>(self, minuend: T) -> T {
        let (a, b) = self.factors;
        a.controlled_neg::<C>().controlled_mul_add::<C>(b, minuend)
    }
}

impl<T: MulAdd + Neg<Output = T>> Fuse<&T> for Deferred<T> {
    type Output = T;

    #[inline]
    fn controlled_plus<C: Control>(self, addend: &T) -> T {
        Fuse::<T>::controlled_plus::<C>(self, *addend)
    }

    #[inline]
    fn controlled_minus<C: Control>(self, subtrahend: &T) -> T {
        Fuse::<T>::controlled_minus::<C>(self, *subtrahend)
    }

    #[inline]
    fn controlled_subtracted_from<C: Control>(self, minuend: &T) -> T {
        Fuse::<T>::controlled_subtracted_from::<C>(self, *minuend)
    }
}

macro_rules! fuse_exact {
    (() $($type:ty)*) => { $(fuse_exact! { @one $type, $type, [] } fuse_exact! { @one $type, &$type, [*] })* };
    (@one $type:ty, $addend:ty, [$($deref:tt)?]) => {
        impl Fuse<$addend> for $type {
            type Output = $type;

            #[inline]
            #[track_caller]
            fn controlled_plus<C: Control>(self, addend: $addend) -> $type {
                core::ops::Add::add(self, $($deref)? addend)
            }

            #[inline]
            #[track_caller]
            fn controlled_minus<C: Control>(self, subtrahend: $addend) -> $type {
                core::ops::Sub::sub(self, $($deref)? subtrahend)
            }

            #[inline]
            #[track_caller]
            fn controlled_subtracted_from<C: Control>(self, minuend: $addend) -> $type {
                core::ops::Sub::sub($($deref)? minuend, self)
            }
        }
    };
}

for_each_exact_type! { fuse_exact () }

/// `Product` in the four reference forms.
macro_rules! products {
    ($($type:ty, $product:ty, ($a:ident, $b:ident) $body:expr;)*) => {
        $(
            products! { @form $type, $type, [] [], $product, ($a, $b) $body }
            products! { @form $type, &$type, [] [*], $product, ($a, $b) $body }
            products! { @form &$type, $type, [*] [], $product, ($a, $b) $body }
            products! { @form &$type, &$type, [*] [*], $product, ($a, $b) $body }
        )*
    };
    (@form $left:ty, $right:ty, [$($deref_left:tt)?] [$($deref_right:tt)?], $product:ty, ($a:ident, $b:ident) $body:expr) => {
        impl Product<$right> for $left {
            type Product = $product;

            #[inline]
            #[track_caller]
            fn controlled_product<C: Control>(self, rhs: $right) -> $product {
                let ($a, $b) = ($($deref_left)? self, $($deref_right)? rhs);
                $body
            }
        }
    };
}

products! {
    f32, Deferred<f32>, (a, b) Deferred { factors: (a, b) };
    f64, Deferred<f64>, (a, b) Deferred { factors: (a, b) };
}

macro_rules! exact_products {
    (() $($type:ty)*) => { products! { $($type, $type, (a, b) core::ops::Mul::mul(a, b);)* } };
}

for_each_exact_type! { exact_products () }
