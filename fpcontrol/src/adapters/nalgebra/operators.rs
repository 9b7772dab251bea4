//! Operators that act on each element: sums and differences, products and quotients with a number, unary minus.

use super::{assignment, negation, operator, values, view, view_mut};
use crate::adapters::Under;
use ::nalgebra::allocator::{Allocator, SameShapeAllocator};
use ::nalgebra::constraint::{SameNumberOfColumns, SameNumberOfRows, ShapeConstraint};
use ::nalgebra::storage::{Storage, StorageMut};
use ::nalgebra::{DefaultAllocator, Dim, Matrix, MatrixSum, OMatrix};

macro_rules! sums {
    ($($float:ident: $trait:ident $own:ident $method:ident, $assign:ident $own_assign:ident $assign_method:ident;)*) => {
        $(
            sums! { @one $float $trait $own $method (Matrix<$float, R1, C1, SA>, Matrix<$float, R2, C2, SB>) R1 C1 R2 C2
                <C>(l, r) core::ops::$trait::$own(&view::<C, _, _, _, _>(&l), &view(&r)) }
            sums! { @one $float $trait $own $method (Matrix<$float, R1, C1, SA>, &Matrix<$float, R2, C2, SB>) R1 C1 R2 C2
                <C>(l, r) core::ops::$trait::$own(&view::<C, _, _, _, _>(&l), &view(r)) }
            sums! { @one $float $trait $own $method (&Matrix<$float, R1, C1, SA>, &Matrix<$float, R2, C2, SB>) R1 C1 R2 C2
                <C>(l, r) core::ops::$trait::$own(&view::<C, _, _, _, _>(l), &view(r)) }
            // nalgebra gives this sum the type of the right operand.
            sums! { @one $float $trait $own $method (&Matrix<$float, R1, C1, SA>, Matrix<$float, R2, C2, SB>) R2 C2 R1 C1
                <C>(l, r) core::ops::$trait::$own(&view::<C, _, _, _, _>(l), view(&r)) }
            sums! { @assign $float $assign $own_assign $assign_method (Matrix<$float, R2, C2, SB>)
                <C>(p, r) core::ops::$assign::$own_assign(&mut view_mut::<C, _, _, _, _>(p), &view(&r)) }
            sums! { @assign $float $assign $own_assign $assign_method (&Matrix<$float, R2, C2, SB>)
                <C>(p, r) core::ops::$assign::$own_assign(&mut view_mut::<C, _, _, _, _>(p), &view(r)) }
        )*
    };
    (@one $float:ident $trait:ident $own:ident $method:ident ($left:ty, $right:ty) $a:ident $b:ident $c:ident $d:ident
        <$C:ident>($l:ident, $r:ident) $sum:expr) => {
        operator! { $trait $own $method
            [R1: Dim, C1: Dim, R2: Dim, C2: Dim, SA: Storage<$float, R1, C1>, SB: Storage<$float, R2, C2>] ($left, $right)
            => MatrixSum<$float, $a, $b, $c, $d>
            where [
                DefaultAllocator: SameShapeAllocator<$a, $b, $c, $d>,
                ShapeConstraint: SameNumberOfRows<$a, $c> + SameNumberOfColumns<$b, $d>,
            ]
            <$C>($l, $r) values($sum)
        }
    };
    (@assign $float:ident $trait:ident $own:ident $method:ident ($right:ty) <$C:ident>($p:ident, $r:ident) $change:expr) => {
        assignment! { $trait $own $method
            [R1: Dim, C1: Dim, R2: Dim, C2: Dim, SA: StorageMut<$float, R1, C1>, SB: Storage<$float, R2, C2>]
            (Matrix<$float, R1, C1, SA>, $right)
            where [ShapeConstraint: SameNumberOfRows<R1, R2> + SameNumberOfColumns<C1, C2>,]
            <$C>($p, $r) $change
        }
    };
}

sums! {
    f32: Add add controlled_add, AddAssign add_assign controlled_add_assign;
    f32: Sub sub controlled_sub, SubAssign sub_assign controlled_sub_assign;
    f64: Add add controlled_add, AddAssign add_assign controlled_add_assign;
    f64: Sub sub controlled_sub, SubAssign sub_assign controlled_sub_assign;
}

/// `m * s`, `m / s` and the assignments.
macro_rules! by_numbers {
    ($($float:ident: $trait:ident $own:ident $method:ident, $assign:ident $own_assign:ident $assign_method:ident;)*) => {
        $(
            by_numbers! { @one $float $trait $own $method (Matrix<$float, R, K, S>, $float)
                <C>(l, r) core::ops::$trait::$own(view::<C, _, _, _, _>(&l), Under::new(r)) }
            by_numbers! { @one $float $trait $own $method (&Matrix<$float, R, K, S>, $float)
                <C>(l, r) core::ops::$trait::$own(view::<C, _, _, _, _>(l), Under::new(r)) }
            assignment! { $assign $own_assign $assign_method
                [R: Dim, K: Dim, S: StorageMut<$float, R, K>] (Matrix<$float, R, K, S>, $float) where []
                <C>(p, r) core::ops::$assign::$own_assign(&mut view_mut::<C, _, _, _, _>(p), Under::new(r))
            }
        )*
    };
    (@one $float:ident $trait:ident $own:ident $method:ident ($left:ty, $right:ty) <$C:ident>($l:ident, $r:ident) $value:expr) => {
        operator! { $trait $own $method
            [R: Dim, K: Dim, S: Storage<$float, R, K>] ($left, $right) => OMatrix<$float, R, K>
            where [DefaultAllocator: Allocator<R, K>,]
            <$C>($l, $r) values($value)
        }
    };
}

by_numbers! {
    f32: Mul mul controlled_mul, MulAssign mul_assign controlled_mul_assign;
    f32: Div div controlled_div, DivAssign div_assign controlled_div_assign;
    f64: Mul mul controlled_mul, MulAssign mul_assign controlled_mul_assign;
    f64: Div div controlled_div, DivAssign div_assign controlled_div_assign;
}

macro_rules! negations_and_numbers_on_the_left {
    ($($float:ident)*) => {
        $(
            // nalgebra has it for primitive numbers only. It multiplies each element by the number, too.
            by_numbers! { @one $float Mul mul controlled_mul ($float, Matrix<$float, R, K, S>)
                <C>(l, r) view::<C, _, _, _, _>(&r) * Under::new(l) }
            by_numbers! { @one $float Mul mul controlled_mul ($float, &Matrix<$float, R, K, S>)
                <C>(l, r) view::<C, _, _, _, _>(r) * Under::new(l) }
            negation! { [R: Dim, K: Dim, S: Storage<$float, R, K>] Matrix<$float, R, K, S> => OMatrix<$float, R, K>
                where [DefaultAllocator: Allocator<R, K>,] <C>(m) values(-view::<C, _, _, _, _>(&m)) }
            negation! { [R: Dim, K: Dim, S: Storage<$float, R, K>] &Matrix<$float, R, K, S> => OMatrix<$float, R, K>
                where [DefaultAllocator: Allocator<R, K>,] <C>(m) values(-view::<C, _, _, _, _>(m)) }
        )*
    };
}

negations_and_numbers_on_the_left! { f32 f64 }
