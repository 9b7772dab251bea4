//! Methods of matrices and vectors, by nalgebra's own code.

use super::{values, view};
use crate::adapters::Under;
use crate::control::Control;
use crate::ops::own::adapted::{Controlled, Held, OfCrate, Reach, crates};
use crate::ops::own::numeric::{self, AllowsScalar};
use ::nalgebra::allocator::{Allocator, SameShapeAllocator};
use ::nalgebra::constraint::{DimEq, SameNumberOfColumns, SameNumberOfRows, ShapeConstraint};
use ::nalgebra::storage::{RawStorage, Storage};
use ::nalgebra::{
    DefaultAllocator, Dim, DimMin, Matrix, MatrixCross, MatrixSum, OMatrix, OVector, SquareMatrix, Vector,
};

/// Rows of methods: generic parameters, arguments, result, bounds, and the formula of the receiver as a matrix under the control.
macro_rules! methods {
    ($float:ident $bounds:tt $type:ty { $($name:ident $([$($generics:tt)*])? ($($arguments:tt)*) -> $output:ty
        $(where [$($where:tt)*])? = <$C:ident>($receiver:ident) $value:expr;)* }) => {
        $(methods! { @one $float $bounds $type; $name [$($($generics)*)?] ($($arguments)*) -> $output; [$($($where)*)?] <$C>($receiver) $value })*
    };
    (@one $float:ident [$($bounds:tt)*] $type:ty; $name:ident [$($generics:tt)*] ($($argument:ident: $of:ty),*) -> $output:ty;
        [$($where:tt)*] <$C:ident>($receiver:ident) $value:expr) => {
        impl<$C: Control, $($bounds)*> Controlled<'_, $C, $type> {
            /// The method under the control.
            #[inline]
            #[must_use]
            pub fn $name<$($generics)*>(self $(, $argument: $of)*) -> $output
            where
                $($where)*
            {
                let matrix = self.get();
                if $C::IS_NATIVE {
                    return own! { $name matrix ($($argument),*) };
                }
                let $receiver = view::<$C, $float, _, _, _>(matrix);
                $value
            }
        }
    };
}

/// nalgebra's own method. One takes its receiver by value.
macro_rules! own {
    (try_inverse $receiver:ident ()) => { $receiver.clone_owned().try_inverse() };
    ($name:ident $receiver:ident ($($argument:ident),*)) => { $receiver.$name($($argument),*) };
}

macro_rules! floats {
    ($($float:ident)*) => {
        $(
            impl<R, K, S> Reach for Matrix<$float, R, K, S> {
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
            impl<N: OfCrate<crates::nalgebra>, R, K, S> AllowsScalar<Matrix<$float, R, K, S>, $float, N> for numeric::Scalar<$float> {}

            methods! { $float [R: Dim, K: Dim, S: RawStorage<$float, R, K>] Matrix<$float, R, K, S> {
                dot[R2: Dim, K2: Dim, SB: RawStorage<$float, R2, K2>](rhs: &Matrix<$float, R2, K2, SB>) -> $float
                    where [ShapeConstraint: DimEq<R, R2> + DimEq<K, K2>] = <C>(m) m.dot(&view(rhs)).value();
                cross[R2: Dim, K2: Dim, SB: RawStorage<$float, R2, K2>](b: &Matrix<$float, R2, K2, SB>) -> MatrixCross<$float, R, K, R2, K2>
                    where [
                        DefaultAllocator: SameShapeAllocator<R, K, R2, K2>,
                        ShapeConstraint: SameNumberOfRows<R, R2> + SameNumberOfColumns<K, K2>
                    ] = <C>(m) values(m.cross(&view(b)));
                sum() -> $float = <C>(m) m.sum().value();
                mean() -> $float = <C>(m) m.mean().value();
                scale(factor: $float) -> OMatrix<$float, R, K>
                    where [DefaultAllocator: Allocator<R, K>] = <C>(m) values(m.scale(Under::new(factor)));
            } }

            methods! { $float [R: Dim, K: Dim, S: Storage<$float, R, K>] Matrix<$float, R, K, S> {
                norm() -> $float = <C>(m) m.norm().value();
                norm_squared() -> $float = <C>(m) m.norm_squared().value();
                normalize() -> OMatrix<$float, R, K>
                    where [DefaultAllocator: Allocator<R, K>] = <C>(m) values(m.normalize());
                metric_distance[R2: Dim, K2: Dim, SB: Storage<$float, R2, K2>](rhs: &Matrix<$float, R2, K2, SB>) -> $float
                    where [ShapeConstraint: SameNumberOfRows<R, R2> + SameNumberOfColumns<K, K2>]
                    = <C>(m) m.metric_distance(&view(rhs)).value();
                component_mul[R2: Dim, K2: Dim, SB: Storage<$float, R2, K2>](rhs: &Matrix<$float, R2, K2, SB>) -> MatrixSum<$float, R, K, R2, K2>
                    where [
                        DefaultAllocator: SameShapeAllocator<R, K, R2, K2>,
                        ShapeConstraint: SameNumberOfRows<R, R2> + SameNumberOfColumns<K, K2>
                    ] = <C>(m) values(m.component_mul(&view(rhs)));
                component_div[R2: Dim, K2: Dim, SB: Storage<$float, R2, K2>](rhs: &Matrix<$float, R2, K2, SB>) -> MatrixSum<$float, R, K, R2, K2>
                    where [
                        DefaultAllocator: SameShapeAllocator<R, K, R2, K2>,
                        ShapeConstraint: SameNumberOfRows<R, R2> + SameNumberOfColumns<K, K2>
                    ] = <C>(m) values(m.component_div(&view(rhs)));
            } }

            methods! { $float [D: Dim, S: Storage<$float, D>] Vector<$float, D, S> {
                lerp[SB: Storage<$float, D>](rhs: &Vector<$float, D, SB>, t: $float) -> OVector<$float, D>
                    where [DefaultAllocator: Allocator<D>] = <C>(v) values(v.lerp(&view(rhs), Under::new(t)));
            } }

            methods! { $float [D: Dim, S: RawStorage<$float, D, D>] SquareMatrix<$float, D, S> {
                trace() -> $float = <C>(m) m.trace().value();
            } }

            methods! { $float [D: Dim, S: Storage<$float, D, D>] SquareMatrix<$float, D, S> {
                determinant() -> $float
                    where [D: DimMin<D, Output = D>, DefaultAllocator: Allocator<D, D> + Allocator<D>] = <C>(m) m.determinant().value();
                try_inverse() -> Option<OMatrix<$float, D, D>>
                    where [DefaultAllocator: Allocator<D, D>] = <C>(m) m.try_inverse().map(values);
            } }
        )*
    };
}

floats! { f32 f64 }
