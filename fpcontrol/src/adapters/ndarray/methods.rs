//! `dot`, `sum` and `mean`, by ndarray's own code for any number. For floats themselves that crate multiplies matrices in blocks, which adds in
//! another order.

use super::{values, view};
use crate::adapters::Under;
use crate::control::Control;
use crate::ops::own::adapted::{Controlled, Held, OfCrate, Reach, crates};
use crate::ops::own::numeric::{self, AllowsScalar};
use ::ndarray::linalg::Dot;
use ::ndarray::{Array, ArrayBase, ArrayRef, Data, Dimension, Ix1, Ix2, RawData};

/// A product of arrays under a control.
pub trait DotUnder<Rhs: ?Sized>: Dot<Rhs> {
    /// `self.dot(rhs)` under the control.
    fn dot_under<C: Control>(&self, rhs: &Rhs) -> Self::Output;
}

macro_rules! products {
    ($float:ident: $($left:ident $right:ident => $output:ty = |$product:ident| $value:expr;)*) => {
        $(
            impl DotUnder<ArrayRef<$float, $right>> for ArrayRef<$float, $left> {
                #[inline]
                #[track_caller]
                fn dot_under<C: Control>(&self, rhs: &ArrayRef<$float, $right>) -> $output {
                    if C::IS_NATIVE {
                        return Dot::dot(self, rhs);
                    }
                    let $product = Dot::dot(&*view::<C, _, _>(self), &*view::<C, _, _>(rhs));
                    $value
                }
            }

            impl<S: Data<Elem = $float>> DotUnder<ArrayBase<S, $right, $float>> for ArrayRef<$float, $left> {
                #[inline]
                #[track_caller]
                fn dot_under<C: Control>(&self, rhs: &ArrayBase<S, $right, $float>) -> $output {
                    DotUnder::<ArrayRef<$float, $right>>::dot_under::<C>(self, rhs)
                }
            }
        )*
    };
}

macro_rules! floats {
    ($($float:ident)*) => {
        $(
            products! { $float:
                Ix1 Ix1 => $float = |product| product.value();
                Ix1 Ix2 => Array<$float, Ix1> = |product| values(&product);
                Ix2 Ix1 => Array<$float, Ix1> = |product| values(&product);
                Ix2 Ix2 => Array<$float, Ix2> = |product| values(&product);
            }

            impl<S: RawData<Elem = $float>, D> Reach for ArrayBase<S, D, $float> {
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
            impl<N: OfCrate<crates::ndarray>, S: RawData<Elem = $float>, D> AllowsScalar<ArrayBase<S, D, $float>, $float, N>
                for numeric::Scalar<$float>
            {
            }

            methods! { $float }
        )*
    };
}

macro_rules! methods {
    ($float:ident) => {
        impl<C: Control, S: Data<Elem = $float>, D: Dimension> Controlled<'_, C, ArrayBase<S, D, $float>> {
            /// The method under the control.
            #[inline]
            #[must_use]
            #[track_caller]
            pub fn dot<Rhs: ?Sized>(self, rhs: &Rhs) -> <ArrayRef<$float, D> as Dot<Rhs>>::Output
            where
                ArrayRef<$float, D>: DotUnder<Rhs>,
            {
                let array: &ArrayRef<$float, D> = self.get();
                array.dot_under::<C>(rhs)
            }

            /// The method under the control.
            #[inline]
            #[must_use]
            pub fn sum(self) -> $float {
                let array: &ArrayRef<$float, D> = self.get();
                if C::IS_NATIVE { array.sum() } else { view::<C, _, _>(array).sum().value() }
            }

            /// The method under the control.
            #[inline]
            #[must_use]
            pub fn mean(self) -> Option<$float> {
                let array: &ArrayRef<$float, D> = self.get();
                if C::IS_NATIVE { array.mean() } else { view::<C, _, _>(array).mean().map(Under::value) }
            }
        }
    };
}

floats! { f32 f64 }
