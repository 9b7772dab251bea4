//! Methods of matrices and vectors, by nalgebra's own code.
//!
//! The type of the elements may not be known yet where a method is called, as in `vector![0.1, 0.2].norm()`. So the methods have nalgebra's own bounds, and the
//! instantiated type decides: for a type that is not a float the method is nalgebra's own.

use super::{number, values_as, view_as};
use crate::adapters::Under;
use crate::control::Control;
use crate::ops::lenient::instances::{is, peek};
use crate::ops::own::adapted::{Controlled, Held, OfCrate, Reach, crates};
use crate::ops::own::numeric::{self, AllowsScalar};
use ::nalgebra::allocator::{Allocator, SameShapeAllocator};
use ::nalgebra::constraint::{DimEq, SameNumberOfColumns, SameNumberOfRows, ShapeConstraint};
use ::nalgebra::storage::{RawStorage, Storage};
use ::nalgebra::{
    ClosedAddAssign, ClosedDivAssign, ClosedMulAssign, ClosedSubAssign, ComplexField, DefaultAllocator, Dim, DimMin,
    Field, Matrix, MatrixCross, MatrixSum, OMatrix, OVector, Scalar, SimdComplexField, SquareMatrix, Vector,
};
use num_traits::{One, Zero};
use simba::scalar::SupersetOf;

impl<T, R, K, S> Reach for Matrix<T, R, K, S> {
    type Adapted = Self;
    type Crate = crates::nalgebra;

    const IS_ASKED: bool = false;

    #[inline(always)]
    unsafe fn reach<'a>(place: *const Self) -> Held<'a, Self> {
        // SAFETY: the caller's promise.
        unsafe { Held::at(place, false) }
    }
}

#[diagnostic::do_not_recommend]
impl<N: OfCrate<crates::nalgebra>, R, K, S> AllowsScalar<Matrix<f32, R, K, S>, f32, N> for numeric::Scalar<f32> {}
#[diagnostic::do_not_recommend]
impl<N: OfCrate<crates::nalgebra>, R, K, S> AllowsScalar<Matrix<f64, R, K, S>, f64, N> for numeric::Scalar<f64> {}

/// Rows of methods: generic parameters, arguments, result, bounds, and the formula of the receiver as a matrix of `Under<C, F>`.
macro_rules! methods {
    ([$($bounds:tt)*] $type:ty { $($name:ident $([$($generics:tt)*])? ($($argument:ident: $of:ty),*) -> $output:ty
        where [$($where:tt)*] = <$C:ident, $F:ident>($receiver:ident) $value:expr;)* }) => {
        methods! { @each [$($bounds)*] $type; $($name [$($($generics)*)?] ($($argument: $of),*) -> $output; [$($where)*] <$C, $F>($receiver) $value;)* }
    };
    (@each $bounds:tt $type:ty; $($name:ident $generics:tt $arguments:tt -> $output:ty; $where:tt <$C:ident, $F:ident>($receiver:ident) $value:expr;)*) => {
        $(methods! { @one $bounds $type; $name $generics $arguments -> $output; $where <$C, $F>($receiver) $value })*
    };
    (@one [$($bounds:tt)*] $type:ty; $name:ident [$($generics:tt)*] ($($argument:ident: $of:ty),*) -> $output:ty;
        [$($where:tt)*] <$C:ident, $F:ident>($receiver:ident) $value:expr) => {
        impl<$C: Control, $($bounds)*> Controlled<'_, $C, $type> {
            /// The method under the control.
            #[inline]
            #[must_use]
            pub fn $name<$($generics)*>(self $(, $argument: $of)*) -> $output
            where
                $($where)*
            {
                let matrix = self.get();
                methods! { @of f32 $C $F matrix $receiver $value }
                methods! { @of f64 $C $F matrix $receiver $value }
                methods! { @own $name matrix ($($argument),*) }
            }
        }
    };
    (@of $float:ident $C:ident $F:ident $matrix:ident $receiver:ident $value:expr) => {
        if is::<T, $float>() && !$C::IS_NATIVE {
            type $F = $float;
            let $receiver = view_as::<$C, $F, T, _, _, _>($matrix);
            return $value;
        }
    };
    // It takes its receiver by value.
    (@own try_inverse $matrix:ident ()) => { $matrix.clone_owned().try_inverse() };
    // fpcontrol: allow(library_reduction) because it is the order of plain code
    (@own $name:ident $matrix:ident ($($argument:ident),*)) => { $matrix.$name($($argument),*) };
}

/// An argument that is a number, of the type of the elements.
#[inline]
fn argument<C: Control, F: Copy + 'static, T>(value: &T) -> Under<C, F> {
    Under::new(peek::<F, T>(value).expect("the argument is the same float"))
}

methods! { [T: Scalar, R: Dim, K: Dim, S: RawStorage<T, R, K>] Matrix<T, R, K, S> {
    dot[R2: Dim, K2: Dim, SB: RawStorage<T, R2, K2>](rhs: &Matrix<T, R2, K2, SB>) -> T
        where [T: Zero + ClosedAddAssign + ClosedMulAssign, ShapeConstraint: DimEq<R, R2> + DimEq<K, K2>]
        = <C, F>(m) number(m.dot(&view_as::<C, F, T, _, _, _>(rhs)));
    cross[R2: Dim, K2: Dim, SB: RawStorage<T, R2, K2>](b: &Matrix<T, R2, K2, SB>) -> MatrixCross<T, R, K, R2, K2>
        where [
            T: ClosedAddAssign + ClosedSubAssign + ClosedMulAssign,
            DefaultAllocator: SameShapeAllocator<R, K, R2, K2>,
            ShapeConstraint: SameNumberOfRows<R, R2> + SameNumberOfColumns<K, K2>
        ] = <C, F>(m) values_as(m.cross(&view_as::<C, F, T, _, _, _>(b)));
    sum() -> T where [T: ClosedAddAssign + Zero] = <C, F>(m) number(m.sum());
    mean() -> T where [T: Field + SupersetOf<f64>] = <C, F>(m) number(m.mean());
    scale(factor: T::SimdRealField) -> OMatrix<T, R, K>
        where [T: SimdComplexField, DefaultAllocator: Allocator<R, K>] = <C, F>(m) values_as(m.scale(argument::<C, F, _>(&factor)));
} }

methods! { [T: Scalar, R: Dim, K: Dim, S: Storage<T, R, K>] Matrix<T, R, K, S> {
    norm() -> T::SimdRealField where [T: SimdComplexField] = <C, F>(m) number(m.norm());
    norm_squared() -> T::SimdRealField where [T: SimdComplexField] = <C, F>(m) number(m.norm_squared());
    normalize() -> OMatrix<T, R, K>
        where [T: SimdComplexField, DefaultAllocator: Allocator<R, K>] = <C, F>(m) values_as(m.normalize());
    metric_distance[R2: Dim, K2: Dim, SB: Storage<T, R2, K2>](rhs: &Matrix<T, R2, K2, SB>) -> T::SimdRealField
        where [T: SimdComplexField, ShapeConstraint: SameNumberOfRows<R, R2> + SameNumberOfColumns<K, K2>]
        = <C, F>(m) number(m.metric_distance(&view_as::<C, F, T, _, _, _>(rhs)));
    component_mul[R2: Dim, K2: Dim, SB: Storage<T, R2, K2>](rhs: &Matrix<T, R2, K2, SB>) -> MatrixSum<T, R, K, R2, K2>
        where [
            T: ClosedMulAssign,
            DefaultAllocator: SameShapeAllocator<R, K, R2, K2>,
            ShapeConstraint: SameNumberOfRows<R, R2> + SameNumberOfColumns<K, K2>
        ] = <C, F>(m) values_as(m.component_mul(&view_as::<C, F, T, _, _, _>(rhs)));
    component_div[R2: Dim, K2: Dim, SB: Storage<T, R2, K2>](rhs: &Matrix<T, R2, K2, SB>) -> MatrixSum<T, R, K, R2, K2>
        where [
            T: ClosedDivAssign,
            DefaultAllocator: SameShapeAllocator<R, K, R2, K2>,
            ShapeConstraint: SameNumberOfRows<R, R2> + SameNumberOfColumns<K, K2>
        ] = <C, F>(m) values_as(m.component_div(&view_as::<C, F, T, _, _, _>(rhs)));
} }

methods! { [T: Scalar, D: Dim, S: Storage<T, D>] Vector<T, D, S> {
    lerp[SB: Storage<T, D>](rhs: &Vector<T, D, SB>, t: T) -> OVector<T, D>
        where [T: Zero + One + ClosedAddAssign + ClosedSubAssign + ClosedMulAssign, DefaultAllocator: Allocator<D>]
        = <C, F>(v) values_as(v.lerp(&view_as::<C, F, T, _, _, _>(rhs), argument::<C, F, _>(&t)));
} }

methods! { [T: Scalar, D: Dim, S: RawStorage<T, D, D>] SquareMatrix<T, D, S> {
    trace() -> T where [T: Zero + ClosedAddAssign] = <C, F>(m) number(m.trace());
} }

methods! { [T: Scalar, D: Dim, S: Storage<T, D, D>] SquareMatrix<T, D, S> {
    determinant() -> T
        where [T: ComplexField, D: DimMin<D, Output = D>, DefaultAllocator: Allocator<D, D> + Allocator<D>] = <C, F>(m) number(m.determinant());
    try_inverse() -> Option<OMatrix<T, D, D>>
        where [T: ComplexField, DefaultAllocator: Allocator<D, D>] = <C, F>(m) m.try_inverse().map(values_as);
} }
