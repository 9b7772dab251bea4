//! `sum` and `product` under `lenient`: `iterator.controlled_reduction::<S>().sum::<C>()`. The compiler chooses as between operators, by the
//! type of the result where the user wrote it. Where it is inferred, `inferred_sum`, it chooses by the type of the elements. If the elements
//! are options or results, the type of the result must be known too, because the element type of a `Result` cannot be asked for.

use super::instances::{self, give, is_or_refers_to, peek};
use super::{IterProduct, IterSum, IterSumIn};
use crate::control::Control;
use crate::reduce::Order;
use core::iter::{Product, Sum};
use core::marker::PhantomData;
use core::ops::{Deref, DerefMut};
#[cfg(feature = "num-complex")]
use num_complex::Complex;

/// An iterator with elements `A`, and the type of the result.
#[derive(Debug)]
pub struct Reduction<S, I, A>(Optional<S, I, A>);

/// An iterator whose elements and result are not known to be under control.
#[derive(Debug)]
pub struct Optional<S, I, A>(Passed<S, I, A>);

/// The same; and neither options nor results are reduced.
#[derive(Debug)]
pub struct Passed<S, I, A> {
    iterator: Option<I>,
    result: PhantomData<fn(A) -> S>,
}

impl<S, I, A> Reduction<S, I, A> {
    pub(in crate::ops) const fn of(iterator: I) -> Self {
        Self(Optional(Passed::of(iterator)))
    }
}

impl<S, I, A> Passed<S, I, A> {
    pub(in crate::ops) const fn of(iterator: I) -> Self {
        Self { iterator: Some(iterator), result: PhantomData }
    }

    #[inline]
    fn take(&mut self) -> I {
        self.iterator.take().expect("an expansion reduces once")
    }
}

macro_rules! derefs {
    ($($name:ident to $target:ident;)*) => {
        $(
            impl<S, I, A> Deref for $name<S, I, A> {
                type Target = $target<S, I, A>;

                #[inline]
                fn deref(&self) -> &Self::Target {
                    &self.0
                }
            }

            impl<S, I, A> DerefMut for $name<S, I, A> {
                #[inline]
                fn deref_mut(&mut self) -> &mut Self::Target {
                    &mut self.0
                }
            }
        )*
    };
}

derefs! {
    Reduction to Optional;
    Optional to Passed;
}

macro_rules! known {
    ($($name:ident $inferred:ident [$($order:ident)?] $core:ident = $trait:ident $method:ident;)*) => {
        $(
            impl<S: $trait<I::Item>, I: Iterator> Reduction<S, I, I::Item> {
                /// The reduction under control.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control $(, $order: Order)?>(&mut self) -> S {
                    S::$method::<C, $($order,)? I>(self.take())
                }
            }

            impl<S: $trait<Option<A>>, I: Iterator<Item = Option<A>>, A> Reduction<S, I, Option<A>> {
                /// Reduces options, if the type of the result is inferred.
                #[inline]
                #[track_caller]
                pub fn $inferred<C: Control $(, $order: Order)?>(&mut self) -> S {
                    S::$method::<C, $($order,)? I>(self.take())
                }
            }

            impl<S: $trait<Result<A, E>>, I: Iterator<Item = Result<A, E>>, A, E> Reduction<S, I, Result<A, E>> {
                /// Reduces results, if the type of the result is inferred.
                #[inline]
                #[track_caller]
                pub fn $inferred<C: Control $(, $order: Order)?>(&mut self) -> S {
                    S::$method::<C, $($order,)? I>(self.take())
                }
            }

            impl<T: $core<A>, I: Iterator<Item = Option<A>>, A> Optional<Option<T>, I, Option<A>> {
                /// As far as the first `None`, which is then the result; of what is there, as of the instantiated types.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control $(, $order: Order)?>(&mut self) -> Option<T> {
                    let mut missing = false;
                    let present = self.take().map_while(|element| {
                        missing |= element.is_none();
                        element
                    });
                    let value = Passed::<T, _, A>::of(present.fuse()).$name::<C $(, $order)?>();
                    if missing { None } else { Some(value) }
                }
            }

            impl<T: $core<A>, I: Iterator<Item = Result<A, E>>, A, E> Optional<Result<T, E>, I, Result<A, E>> {
                /// As far as the first `Err`, which is then the result; of the others, as of the instantiated types.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control $(, $order: Order)?>(&mut self) -> Result<T, E> {
                    let mut error = None;
                    let fine = self.take().map_while(|element| element.map_err(|found| error = Some(found)).ok());
                    let value = Passed::<T, _, A>::of(fine.fuse()).$name::<C $(, $order)?>();
                    match error {
                        None => Ok(value),
                        Some(error) => Err(error),
                    }
                }
            }
        )*
    };
}

known! {
    sum inferred_sum [] Sum = IterSum controlled_iter_sum;
    sum_in inferred_sum_in [O] Sum = IterSumIn controlled_iter_sum_in;
    product inferred_product [] Product = IterProduct controlled_iter_product;
}

/// The numbers of an iterator over them or over references to them.
fn numbers<N: Copy + 'static, I: Iterator>(iterator: I) -> impl Iterator<Item = N> {
    iterator.map(|element| peek::<N, I::Item>(&element).expect("the elements are numbers"))
}

macro_rules! reductions {
    ($($name:ident $inferred:ident [$($order:ident)?] $core:ident $native:ident = $trait:ident $method:ident,
        $of_crate:ident $of_crate_method:ident;)*) => {
        impl<S, I: Iterator> Passed<S, I, I::Item> {
            $(
                /// Under control if the instantiated types are numbers; else the type's own.
                #[inline]
                #[track_caller]
                pub fn $name<C: Control $(, $order: Order)?>(&mut self) -> S
                where
                    S: $core<I::Item>,
                {
                    let iterator = self.take();
                    reductions! { @of f32, S, I, iterator, $trait $method [C, $($order,)? _] }
                    reductions! { @of f64, S, I, iterator, $trait $method [C, $($order,)? _] }
                    reductions! { @of Option<f32>, S, I, iterator, $trait $method [C, $($order,)? _] }
                    reductions! { @of Option<f64>, S, I, iterator, $trait $method [C, $($order,)? _] }
                    #[cfg(feature = "half")]
                    {
                        reductions! { @of half::f16, S, I, iterator, $trait $method [C, $($order,)? _] }
                        reductions! { @of half::bf16, S, I, iterator, $trait $method [C, $($order,)? _] }
                    }
                    #[cfg(feature = "num-complex")]
                    {
                        reductions! { @of_crate S, I, C, iterator, $of_crate $of_crate_method, Complex<f32> }
                        reductions! { @of_crate S, I, C, iterator, $of_crate $of_crate_method, Complex<f64> }
                    }
                    #[cfg(feature = "glam")]
                    reductions! { @glam S, I, C, iterator, $of_crate $of_crate_method,
                        [Vec2 Vec3 Vec3A Vec4 DVec2 DVec3 DVec4 Mat2 Mat3 Mat3A Mat4 DMat2 DMat3 DMat4 Quat DQuat] }
                    iterator.$native()
                }

                /// Reduces elements, if the type of the result is inferred.
                #[inline]
                #[track_caller]
                pub fn $inferred<C: Control $(, $order: Order)?>(&mut self) -> S
                where
                    S: $core<I::Item>,
                {
                    self.$name::<C $(, $order)?>()
                }
            )*
        }
    };
    (@of $type:ty, $S:ident, $I:ident, $iterator:ident, $trait:ident $method:ident [$($generics:tt)*]) => {
        if instances::is::<$S, $type>() && is_or_refers_to::<$I::Item, $type>() {
            let value = <$type as $trait<$type>>::$method::<$($generics)*>(numbers::<$type, I>($iterator));
            return give(value).expect("the result is of that type");
        }
    };
    // One after the other, from the crate's own start: these types have no other order.
    (@of_crate $S:ident, $I:ident, $C:ident, $iterator:ident, $trait:ident $method:ident, $type:ty) => {
        if instances::is::<$S, $type>() && is_or_refers_to::<$I::Item, $type>() {
            let value = <$type as $trait<$type>>::$method::<$C, _>(numbers::<$type, I>($iterator));
            return give(value).expect("the result is of that type");
        }
    };
    (@glam $S:ident, $I:ident, $C:ident, $iterator:ident, $trait:ident $method:ident, [$($type:ident)*]) => {
        $( reductions! { @of_crate $S, $I, $C, $iterator, $trait $method, glam::$type } )*
    };
}

reductions! {
    sum inferred_sum [] Sum sum = IterSum controlled_iter_sum, IterSum controlled_iter_sum;
    sum_in inferred_sum_in [O] Sum sum = IterSumIn controlled_iter_sum_in, IterSum controlled_iter_sum;
    product inferred_product [] Product product = IterProduct controlled_iter_product, IterProduct controlled_iter_product;
}
