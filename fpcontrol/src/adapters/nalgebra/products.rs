//! Products of matrices. Under a control that asks for more than rounding to nearest they are nalgebra's generic loop, column by column;
//! large products of floats themselves call the crate matrixmultiply, which adds in another order.

use super::{assignment, operator, values, view};
use crate::ops;
use ::nalgebra::allocator::Allocator;
use ::nalgebra::constraint::{AreMultipliable, ShapeConstraint};
use ::nalgebra::storage::{IsContiguous, Storage, StorageMut};
use ::nalgebra::{Const, DefaultAllocator, Dim, Matrix, OMatrix, Point, U1};

macro_rules! products {
    ($($float:ident)*) => {
        $(
            products! { @one $float (Matrix<$float, R1, C1, SA>, Matrix<$float, R2, C2, SB>) <C>(l, r) view::<C, _, _, _, _>(&l) * view(&r) }
            products! { @one $float (Matrix<$float, R1, C1, SA>, &Matrix<$float, R2, C2, SB>) <C>(l, r) view::<C, _, _, _, _>(&l) * view(r) }
            products! { @one $float (&Matrix<$float, R1, C1, SA>, Matrix<$float, R2, C2, SB>) <C>(l, r) view::<C, _, _, _, _>(l) * view(&r) }
            products! { @one $float (&Matrix<$float, R1, C1, SA>, &Matrix<$float, R2, C2, SB>) <C>(l, r) view::<C, _, _, _, _>(l) * view(r) }
            products! { @assign $float (Matrix<$float, R2, C1, SB>) }
            products! { @assign $float (&Matrix<$float, R2, C1, SB>) }
            products! { @point $float (Matrix<$float, Const<R1>, Const<C1>, SA>, Point<$float, D2>) <C>(l, r) ops::Mul::controlled_mul::<C>(l, r.coords) }
            products! { @point $float (Matrix<$float, Const<R1>, Const<C1>, SA>, &Point<$float, D2>) <C>(l, r) ops::Mul::controlled_mul::<C>(l, &r.coords) }
            products! { @point $float (&Matrix<$float, Const<R1>, Const<C1>, SA>, Point<$float, D2>) <C>(l, r) ops::Mul::controlled_mul::<C>(l, r.coords) }
            products! { @point $float (&Matrix<$float, Const<R1>, Const<C1>, SA>, &Point<$float, D2>) <C>(l, r) ops::Mul::controlled_mul::<C>(l, &r.coords) }
        )*
    };
    (@one $float:ident ($left:ty, $right:ty) <$C:ident>($l:ident, $r:ident) $product:expr) => {
        operator! { Mul mul controlled_mul
            [R1: Dim, C1: Dim, R2: Dim, C2: Dim, SA: Storage<$float, R1, C1>, SB: Storage<$float, R2, C2>] ($left, $right)
            => OMatrix<$float, R1, C2>
            where [DefaultAllocator: Allocator<R1, C2>, ShapeConstraint: AreMultipliable<R1, C1, R2, C2>,]
            <$C>($l, $r) values($product)
        }
    };
    (@assign $float:ident ($right:ty)) => {
        assignment! { MulAssign mul_assign controlled_mul_assign
            [R1: Dim, C1: Dim, R2: Dim, SA: StorageMut<$float, R1, C1> + IsContiguous + Clone, SB: Storage<$float, R2, C1>]
            (Matrix<$float, R1, C1, SA>, $right)
            where [DefaultAllocator: Allocator<R1, C1, Buffer<$float> = SA>, ShapeConstraint: AreMultipliable<R1, C1, R2, C1>,]
            <C>(p, r) *p = ops::Mul::controlled_mul::<C>(&*p, r)
        }
    };
    (@point $float:ident ($left:ty, $right:ty) <$C:ident>($l:ident, $r:ident) $product:expr) => {
        operator! { Mul mul controlled_mul
            [const R1: usize, const C1: usize, const D2: usize, SA: Storage<$float, Const<R1>, Const<C1>>] ($left, $right)
            => Point<$float, R1>
            where [ShapeConstraint: AreMultipliable<Const<R1>, Const<C1>, Const<D2>, U1>,]
            <$C>($l, $r) Point::from($product)
        }
    };
}

products! { f32 f64 }
