//! nalgebra's matrices, vectors and points of `f32` and `f64`: that crate's own generic code, in its own order, with each operation under
//! control.
//!
//! Its formulas are not copied. The operands are seen as matrices of `Under<C, T>`, without a copy, and the result is converted back. Where
//! a control asks for nothing but Rust's operators, nalgebra's own operators and methods run on the floats themselves.
//!
//! To add a method, add a row to `methods.rs` and a word to `fpcontrol_core::adapted_methods`.

mod methods;
mod operators;
mod points;
mod products;

use super::Under;
use crate::control::Control;
use crate::ops::Kind;
use crate::ops::lenient::instances::{give, is};
use crate::real::Real;
use ::nalgebra::allocator::Allocator;
use ::nalgebra::{
    DefaultAllocator, Dim, DimName, Matrix, MatrixView, MatrixViewMut, OMatrix, OPoint, RawStorage, RawStorageMut,
    Scalar, ViewStorage, ViewStorageMut,
};

#[diagnostic::do_not_recommend]
impl<T: Kind, R, K, S> Kind for Matrix<T, R, K, S> {
    type Is = T::Is;
}

#[diagnostic::do_not_recommend]
impl<T: Kind + Scalar, D: DimName> Kind for OPoint<T, D>
where
    DefaultAllocator: Allocator<D>,
{
    type Is = T::Is;
}

/// The same elements under the control.
#[inline]
fn view<C: Control, T: Real, R: Dim, K: Dim, S: RawStorage<T, R, K>>(
    matrix: &Matrix<T, R, K, S>,
) -> MatrixView<'_, Under<C, T>, R, K, S::RStride, S::CStride> {
    let data = &matrix.data;
    // SAFETY: by the contract of `RawStorage` the elements lie at these strides from this pointer, and the result borrows the matrix as long as it lives. `Under` is
    // `repr(transparent)`, so each element may be read as one. A matrix without elements is not read. The storage has the shape of its types.
    unsafe {
        let view = ViewStorage::from_raw_parts(data.ptr().cast(), data.shape(), data.strides());
        Matrix::from_data_statically_unchecked(view)
    }
}

/// The same elements under the control, to be written to.
#[inline]
fn view_mut<C: Control, T: Real, R: Dim, K: Dim, S: RawStorageMut<T, R, K>>(
    matrix: &mut Matrix<T, R, K, S>,
) -> MatrixViewMut<'_, Under<C, T>, R, K, S::RStride, S::CStride> {
    let (shape, strides) = (matrix.data.shape(), matrix.data.strides());
    // SAFETY: as in `view`. By the contract of `RawStorageMut` no two elements share a place, and the result borrows the matrix mutably. What is written as an `Under` is
    // a `T` as well.
    unsafe {
        let view = ViewStorageMut::from_raw_parts(matrix.data.ptr_mut().cast(), shape, strides);
        Matrix::from_data_statically_unchecked(view)
    }
}

/// The values of a result.
#[inline]
fn values<C: Control, T: Real + Scalar, R: Dim, K: Dim>(matrix: OMatrix<Under<C, T>, R, K>) -> OMatrix<T, R, K>
where
    DefaultAllocator: Allocator<R, K>,
{
    matrix.map(Under::value)
}

/// The same elements under the control, where the instantiated type `T` is the float `F`.
#[inline]
fn view_as<C: Control, F: Real, T: 'static, R: Dim, K: Dim, S: RawStorage<T, R, K>>(
    matrix: &Matrix<T, R, K, S>,
) -> MatrixView<'_, Under<C, F>, R, K, S::RStride, S::CStride> {
    assert!(is::<T, F>(), "the elements are the floats");
    let data = &matrix.data;
    // SAFETY: as in `view`. The elements are of the type `F`.
    unsafe {
        let view = ViewStorage::from_raw_parts(data.ptr().cast(), data.shape(), data.strides());
        Matrix::from_data_statically_unchecked(view)
    }
}

/// A number as the type of the elements, which is `F`.
#[inline]
fn number<C: Control, F: Real + 'static, T>(value: Under<C, F>) -> T {
    give(value.value()).expect("the result is the same float")
}

/// The values of a result, as the type of the elements, which is `F`.
#[inline]
fn values_as<C: Control, F: Real + 'static, T: Scalar, R: Dim, K: Dim>(
    matrix: OMatrix<Under<C, F>, R, K>,
) -> OMatrix<T, R, K>
where
    Under<C, F>: Scalar,
    DefaultAllocator: Allocator<R, K>,
{
    matrix.map(number)
}

/// An operator between two types, which is nalgebra's own where the control asks for nothing else. A product is not fused with a sum.
macro_rules! operator {
    ($trait:ident $own:ident $method:ident [$($generics:tt)*] ($left:ty, $right:ty) => $output:ty where [$($bounds:tt)*]
        <$C:ident>($l:ident, $r:ident) $value:expr) => {
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> $crate::ops::$trait<$right> for $left
        where
            $($bounds)*
        {
            type Output = $output;

            #[inline]
            fn $method<$C: $crate::Control>(self, rhs: $right) -> $output {
                if $C::IS_NATIVE {
                    return core::ops::$trait::$own(self, rhs);
                }
                let ($l, $r) = (self, rhs);
                $value
            }
        }

        $crate::adapters::nalgebra::operator! { @product $trait [$($generics)*] ($left, $right) => $output where [$($bounds)*] }
    };
    (@product Mul [$($generics:tt)*] ($left:ty, $right:ty) => $output:ty where [$($bounds:tt)*]) => {
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> $crate::ops::Product<$right> for $left
        where
            $($bounds)*
        {
            type Product = $crate::ops::fuse::Ready<$output>;

            #[inline]
            fn controlled_product<C: $crate::Control>(self, rhs: $right) -> Self::Product {
                $crate::ops::fuse::Ready($crate::ops::Mul::controlled_mul::<C>(self, rhs))
            }
        }
    };
    (@product $other:ident $generics:tt $operands:tt => $output:ty where $bounds:tt) => {};
}
use operator;

/// `place OP= value`, which is nalgebra's own where the control asks for nothing else.
macro_rules! assignment {
    ($trait:ident $own:ident $method:ident [$($generics:tt)*] ($place:ty, $right:ty) where [$($bounds:tt)*]
        <$C:ident>($p:ident, $r:ident) $change:expr) => {
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> $crate::ops::$trait<$right> for $place
        where
            $($bounds)*
        {
            #[inline]
            fn $method<$C: $crate::Control>(&mut self, rhs: $right) {
                if $C::IS_NATIVE {
                    return core::ops::$trait::$own(self, rhs);
                }
                let ($p, $r) = (self, rhs);
                $change;
            }
        }
    };
}
use assignment;

/// Unary minus.
macro_rules! negation {
    ([$($generics:tt)*] $operand:ty => $output:ty where [$($bounds:tt)*] <$C:ident>($value:ident) $result:expr) => {
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> $crate::ops::Neg for $operand
        where
            $($bounds)*
        {
            type Output = $output;

            #[inline]
            fn controlled_neg<$C: $crate::Control>(self) -> $output {
                if $C::IS_NATIVE {
                    return core::ops::Neg::neg(self);
                }
                let $value = self;
                $result
            }
        }
    };
}
use negation;
