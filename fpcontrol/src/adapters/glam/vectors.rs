//! Vectors: each component by itself.

use super::{assignments, kinds, negation, operator, product};
use crate::ops;
use glam::{DVec2, DVec3, DVec4, Vec2, Vec3, Vec3A, Vec4};

macro_rules! vectors {
    ($($vector:ident $float:ident;)*) => {
        kinds! { $($vector)* }
        $(
            vectors! { @binary $vector $float: Add controlled_add, AddAssign controlled_add_assign }
            vectors! { @binary $vector $float: Sub controlled_sub, SubAssign controlled_sub_assign }
            vectors! { @binary $vector $float: Div controlled_div, DivAssign controlled_div_assign }
            product! { $vector, $vector => $vector: <C>(l, r) vectors!(@zip $vector Mul controlled_mul C l r) }
            product! { $vector, $float => $vector: <C>(l, r) vectors!(@left $vector Mul controlled_mul C l r) }
            product! { $float, $vector => $vector: <C>(l, r) vectors!(@right $vector Mul controlled_mul C l r) }
            assignments! {
                MulAssign controlled_mul_assign: Mul controlled_mul: $vector, $vector;
                MulAssign controlled_mul_assign: Mul controlled_mul: $vector, $float;
            }
            negation! { $vector: <C>(v) $vector::from_array(v.to_array().map(|x| ops::Neg::controlled_neg::<C>(x))) }
            ops::fuse::sums_with_rounded_products! { $float, $vector; }
        )*
    };
    (@binary $vector:ident $float:ident: $trait:ident $method:ident, $assign:ident $assign_method:ident) => {
        operator! { $trait $method: $vector, $vector => $vector: <C>(l, r) vectors!(@zip $vector $trait $method C l r) }
        operator! { $trait $method: $vector, $float => $vector: <C>(l, r) vectors!(@left $vector $trait $method C l r) }
        operator! { $trait $method: $float, $vector => $vector: <C>(l, r) vectors!(@right $vector $trait $method C l r) }
        assignments! {
            $assign $assign_method: $trait $method: $vector, $vector;
            $assign $assign_method: $trait $method: $vector, $float;
        }
    };
    (@zip $vector:ident $trait:ident $method:ident $C:ident $l:ident $r:ident) => {{
        let (l, r) = ($l.to_array(), $r.to_array());
        $vector::from_array(core::array::from_fn(|i| ops::$trait::$method::<$C>(l[i], r[i])))
    }};
    (@left $vector:ident $trait:ident $method:ident $C:ident $l:ident $r:ident) => {
        $vector::from_array($l.to_array().map(|x| ops::$trait::$method::<$C>(x, $r)))
    };
    (@right $vector:ident $trait:ident $method:ident $C:ident $l:ident $r:ident) => {
        $vector::from_array($r.to_array().map(|x| ops::$trait::$method::<$C>($l, x)))
    };
}

vectors! {
    Vec2 f32;
    Vec3 f32;
    Vec3A f32;
    Vec4 f32;
    DVec2 f64;
    DVec3 f64;
    DVec4 f64;
}

/// Remainders of the vectors whose `%` is that of floats on every processor.
macro_rules! remainders {
    ($($vector:ident $float:ident;)*) => {
        $( vectors! { @binary $vector $float: Rem controlled_rem, RemAssign controlled_rem_assign } )*
    };
}

remainders! {
    Vec2 f32;
    Vec3 f32;
    DVec2 f64;
    DVec3 f64;
    DVec4 f64;
}

ops::fuse::assignments_of_rounded_products! {
    f32, Vec2;
    f32, Vec3;
    f32, Vec3A;
    f32, Vec4;
    f64, DVec2;
    f64, DVec3;
    f64, DVec4;
}
