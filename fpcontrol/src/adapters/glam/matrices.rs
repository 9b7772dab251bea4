//! Square matrices, which are columns.

use super::{assignments, combination, kinds, negation, operator, product};
use crate::ops;
use glam::{DMat2, DMat3, DMat4, DVec2, DVec3, DVec4, Mat2, Mat3, Mat3A, Mat4, Vec2, Vec3, Vec3A, Vec4};

macro_rules! matrices {
    ($($matrix:ident $vector:ident $float:ident;)*) => {
        kinds! { $($matrix)* }
        $(
            operator! { Add controlled_add: $matrix, $matrix => $matrix: <C>(l, r) matrices!(@zip $matrix Add controlled_add C l r) }
            operator! { Sub controlled_sub: $matrix, $matrix => $matrix: <C>(l, r) matrices!(@zip $matrix Sub controlled_sub C l r) }
            operator! { Div controlled_div: $matrix, $float => $matrix: <C>(l, r)
                matrices!(@map $matrix l, |x| ops::Div::controlled_div::<C>(x, r)) }
            operator! { Div controlled_div: $float, $matrix => $matrix: <C>(l, r)
                matrices!(@map $matrix r, |x| ops::Div::controlled_div::<C>(l, x)) }
            product! { $matrix, $float => $matrix: <C>(l, r) matrices!(@map $matrix l, |x| ops::Mul::controlled_mul::<C>(x, r)) }
            product! { $float, $matrix => $matrix: <C>(l, r) matrices!(@map $matrix r, |x| ops::Mul::controlled_mul::<C>(l, x)) }
            product! { $matrix, $matrix => $matrix: <C>(l, r) {
                let columns = l.to_cols_array_2d();
                $matrix::from_cols_array_2d(&r.to_cols_array_2d().map(|weights| combination::<C, $float, _>(columns, weights)))
            } }
            negation! { $matrix: <C>(m) matrices!(@map $matrix m, |x| ops::Neg::controlled_neg::<C>(x)) }
            transforms! { $matrix $vector $float }
            assignments! {
                AddAssign controlled_add_assign: Add controlled_add: $matrix, $matrix;
                SubAssign controlled_sub_assign: Sub controlled_sub: $matrix, $matrix;
                MulAssign controlled_mul_assign: Mul controlled_mul: $matrix, $matrix;
                MulAssign controlled_mul_assign: Mul controlled_mul: $matrix, $float;
                DivAssign controlled_div_assign: Div controlled_div: $matrix, $float;
            }
        )*
    };
    (@zip $matrix:ident $trait:ident $method:ident $C:ident $l:ident $r:ident) => {{
        let (l, r) = ($l.to_cols_array(), $r.to_cols_array());
        $matrix::from_cols_array(&core::array::from_fn(|i| ops::$trait::$method::<$C>(l[i], r[i])))
    }};
    (@map $matrix:ident $value:ident, $change:expr) => {
        $matrix::from_cols_array(&$value.to_cols_array().map($change))
    };
}

/// A matrix times a vector.
macro_rules! transforms {
    ($matrix:ident $vector:ident $float:ident) => {
        product! { $matrix, $vector => $vector: <C>(l, r) {
            $vector::from_array(combination::<C, $float, _>(l.to_cols_array_2d(), r.to_array()))
        } }
    };
}

matrices! {
    Mat2 Vec2 f32;
    Mat3 Vec3 f32;
    Mat3A Vec3A f32;
    Mat4 Vec4 f32;
    DMat2 DVec2 f64;
    DMat3 DVec3 f64;
    DMat4 DVec4 f64;
}

transforms! { Mat3 Vec3A f32 }
transforms! { Mat3A Vec3 f32 }
