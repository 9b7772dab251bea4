//! `sum` and `product` under `lenient`: `iterator.controlled_reduction::<S>().sum::<C>()`. The compiler chooses as between operators.

use super::instances::{self, give, is_or_refers_to, peek};
use super::{IterProduct, IterSum, IterSumIn};
use crate::control::Control;
use crate::reduce::Order;
use core::iter::{Product, Sum};
use core::marker::PhantomData;
use core::ops::{Deref, DerefMut};

/// An iterator, and the type of what is made of it.
#[derive(Debug)]
pub struct Reduction<S, I>(Passed<S, I>);

/// One of whose elements and result it is not known that they are under control.
#[derive(Debug)]
pub struct Passed<S, I> {
    iterator: Option<I>,
    result: PhantomData<fn() -> S>,
}

impl<S, I> Reduction<S, I> {
    pub(in crate::ops) const fn of(iterator: I) -> Self {
        Self(Passed { iterator: Some(iterator), result: PhantomData })
    }
}

impl<S, I> Passed<S, I> {
    #[inline]
    fn take(&mut self) -> I {
        self.iterator.take().expect("an expansion reduces once")
    }
}

impl<S, I> Deref for Reduction<S, I> {
    type Target = Passed<S, I>;

    #[inline]
    fn deref(&self) -> &Passed<S, I> {
        &self.0
    }
}

impl<S, I> DerefMut for Reduction<S, I> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Passed<S, I> {
        &mut self.0
    }
}

impl<S: IterSum<I::Item>, I: Iterator> Reduction<S, I> {
    /// The sum under control.
    #[inline]
    #[track_caller]
    pub fn sum<C: Control>(&mut self) -> S {
        S::controlled_iter_sum::<C, I>(self.take())
    }
}

impl<S: IterSumIn<I::Item>, I: Iterator> Reduction<S, I> {
    /// The sum under control, of floats in an order.
    #[inline]
    #[track_caller]
    pub fn sum_in<C: Control, O: Order>(&mut self) -> S {
        S::controlled_iter_sum_in::<C, O, I>(self.take())
    }
}

impl<S: IterProduct<I::Item>, I: Iterator> Reduction<S, I> {
    /// The product under control.
    #[inline]
    #[track_caller]
    pub fn product<C: Control>(&mut self) -> S {
        S::controlled_iter_product::<C, I>(self.take())
    }
}

/// The `F`s of an iterator over floats or references to them.
fn floats<F: Copy + 'static, I: Iterator>(iterator: I) -> impl Iterator<Item = F> {
    iterator.map(|element| peek::<F, I::Item>(&element).expect("the elements are floats"))
}

macro_rules! reductions {
    ($($name:ident [$($order:ident)?] $core:ident $native:ident = $trait:ident $method:ident;)*) => {
        impl<S, I: Iterator> Passed<S, I> {
            $(
                /// Under control if the instantiated types are floats; else the type's own.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control $(, $order: Order)?>(&mut self) -> S
                where
                    S: $core<I::Item>,
                {
                    let iterator = self.take();
                    reductions! { @of f32, S, I, iterator, $trait $method [C, $($order,)? _] }
                    reductions! { @of f64, S, I, iterator, $trait $method [C, $($order,)? _] }
                    iterator.$native()
                }
            )*
        }
    };
    (@of $float:ident, $S:ident, $I:ident, $iterator:ident, $trait:ident $method:ident [$($generics:tt)*]) => {
        if instances::is::<$S, $float>() && is_or_refers_to::<$I::Item, $float>() {
            let value = <$float as $trait<$float>>::$method::<$($generics)*>(floats::<$float, $I>($iterator));
            return give(value).expect("the sum is a float");
        }
    };
}

reductions! {
    sum [] Sum sum = IterSum controlled_iter_sum;
    sum_in [O] Sum sum = IterSumIn controlled_iter_sum_in;
    product [] Product product = IterProduct controlled_iter_product;
}
