//! A product under a unary minus, where the region fuses it with its sum as clang does: `-(a * b) + c`.

use super::fuse::{Deferred, Ready, Settle};
use super::{Mul, Neg};
use crate::control::Control;

/// Unary minus on a product that is about to be an operand, as clang fuses it: `-(a * b) + c`.
pub trait NegProduct: Settle {
    /// The type of the negated product, rounded.
    type Negated;
    /// The negated product.
    type Output;

    /// `-self`. Other types than floats use the operator of the expansion.
    #[track_caller]
    fn controlled_neg_product<C: Control>(self, native: impl FnOnce(Self::Value) -> Self::Negated) -> Self::Output;
}

impl<T: Neg<Output = T> + Mul<Output = T>> NegProduct for Deferred<T> {
    type Negated = T;
    type Output = Self;

    #[inline]
    fn controlled_neg_product<C: Control>(self, _: impl FnOnce(T) -> T) -> Self {
        let (a, b) = self.factors;
        Self::new(a.controlled_neg::<C>(), b)
    }
}

impl<T: Neg> NegProduct for Ready<T> {
    type Negated = T::Output;
    type Output = Ready<T::Output>;

    #[inline]
    #[track_caller]
    fn controlled_neg_product<C: Control>(self, native: impl FnOnce(T) -> T::Output) -> Ready<T::Output> {
        Ready(self.0.controlled_neg_or::<C>(native))
    }
}
