//! `dot`, `sum` and `mean`, by ndarray's own code for any number. For floats themselves that crate multiplies matrices in blocks, which adds in
//! another order.
//!
//! The type of the elements may not be known yet where a method is called, as in `array![0.1, 0.2].sum()`. So the methods have ndarray's own bounds, and the
//! instantiated type decides: for a type that is not a float the method is ndarray's own.

use super::view_as;
use crate::adapters::Under;
use crate::control::Control;
use crate::ops::lenient::instances::{give, is};
use crate::ops::own::adapted::{Controlled, Held, OfCrate, Reach, crates};
use crate::ops::own::numeric::{self, AllowsScalar};
use crate::real::Real;
use ::ndarray::linalg::Dot;
use ::ndarray::{Array, ArrayBase, ArrayRef, Data, Dimension, Ix1, Ix2, IxDyn, LinalgScalar, RawData};
use core::ops::{Add, Div};
use num_traits::{FromPrimitive, Zero};

impl<S: RawData<Elem = A>, D, A> Reach for ArrayBase<S, D, A> {
    type Adapted = Self;
    type Crate = crates::ndarray;

    const IS_ASKED: bool = false;

    #[inline(always)]
    unsafe fn reach<'a>(place: *const Self) -> Held<'a, Self> {
        // SAFETY: the caller's promise.
        unsafe { Held::at(place, false) }
    }
}

#[diagnostic::do_not_recommend]
impl<N: OfCrate<crates::ndarray>, S: RawData<Elem = f32>, D> AllowsScalar<ArrayBase<S, D, f32>, f32, N>
    for numeric::Scalar<f32>
{
}
#[diagnostic::do_not_recommend]
impl<N: OfCrate<crates::ndarray>, S: RawData<Elem = f64>, D> AllowsScalar<ArrayBase<S, D, f64>, f64, N>
    for numeric::Scalar<f64>
{
}

/// A number as the type of the elements, which is `F`.
#[inline]
fn number<C: Control, F: Real + 'static, A>(value: Under<C, F>) -> A {
    give(value.value()).expect("the result is the same float")
}

/// The value, under the control if the instantiated type of the elements is a float.
macro_rules! decided {
    ($A:ident $C:ident $F:ident: $value:expr, else $own:expr) => {{
        if is::<$A, f32>() && !$C::IS_NATIVE {
            type $F = f32;
            return $value;
        }
        if is::<$A, f64>() && !$C::IS_NATIVE {
            type $F = f64;
            return $value;
        }
        $own
    }};
}

/// A product of arrays under a control.
pub trait DotUnder<Rhs: ?Sized> {
    /// The type of the product.
    type Output;

    /// `self.dot(rhs)` under the control.
    #[track_caller]
    fn dot_under<C: Control>(&self, rhs: &Rhs) -> Self::Output;
}

macro_rules! products {
    ($($left:ident $right:ident => $output:ty = |$product:ident| $value:expr;)*) => {
        $(
            impl<A: LinalgScalar> DotUnder<ArrayRef<A, $right>> for ArrayRef<A, $left> {
                type Output = $output;

                #[inline]
                #[track_caller]
                fn dot_under<C: Control>(&self, rhs: &ArrayRef<A, $right>) -> $output {
                    decided! { A C F: {
                        let $product = Dot::dot(&*view_as::<C, F, _, _>(self), &*view_as::<C, F, _, _>(rhs));
                        $value
                    }, else Dot::dot(self, rhs) }
                }
            }

            impl<A: LinalgScalar, S: Data<Elem = A>> DotUnder<ArrayBase<S, $right, A>> for ArrayRef<A, $left> {
                type Output = $output;

                #[inline]
                #[track_caller]
                fn dot_under<C: Control>(&self, rhs: &ArrayBase<S, $right, A>) -> $output {
                    DotUnder::<ArrayRef<A, $right>>::dot_under::<C>(self, rhs)
                }
            }
        )*
    };
}

products! {
    Ix1 Ix1 => A = |product| number(product);
    Ix1 Ix2 => Array<A, Ix1> = |product| product.mapv(number);
    Ix2 Ix1 => Array<A, Ix1> = |product| product.mapv(number);
    Ix2 Ix2 => Array<A, Ix2> = |product| product.mapv(number);
    IxDyn IxDyn => Array<A, IxDyn> = |product| product.mapv(number);
}

impl<C: Control, A, S: Data<Elem = A>, D: Dimension> Controlled<'_, C, ArrayBase<S, D, A>> {
    /// The method under the control.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn dot<Rhs: ?Sized>(self, rhs: &Rhs) -> <ArrayRef<A, D> as DotUnder<Rhs>>::Output
    where
        ArrayRef<A, D>: DotUnder<Rhs>,
    {
        let array: &ArrayRef<A, D> = self.get();
        array.dot_under::<C>(rhs)
    }

    /// The method under the control.
    #[inline]
    #[must_use]
    pub fn sum(self) -> A
    where
        A: Clone + Add<Output = A> + Zero,
    {
        let array: &ArrayRef<A, D> = self.get();
        // fpcontrol: allow(serial_order) because it is the order of plain code
        decided! { A C F: number(view_as::<C, F, _, _>(array).sum()), else array.sum() }
    }

    /// The method under the control.
    #[inline]
    #[must_use]
    pub fn mean(self) -> Option<A>
    where
        A: Clone + FromPrimitive + Add<Output = A> + Div<Output = A> + Zero,
    {
        let array: &ArrayRef<A, D> = self.get();
        decided! { A C F: view_as::<C, F, _, _>(array).mean().map(number), else array.mean() }
    }
}
