//! Affine transforms: a matrix and a translation.

use super::{assignments, kinds, operator, product};
use crate::ops;
use glam::{Affine2, Affine3, Affine3A, DAffine2, DAffine3};

macro_rules! transforms {
    ($($transform:ident $matrix:ident;)*) => {
        kinds! { $($transform)* }
        $(
            product! { $transform, $transform => $transform: <C>(l, r) $transform {
                $matrix: ops::Mul::controlled_mul::<C>(l.$matrix, r.$matrix),
                translation: ops::Add::controlled_add::<C>(
                    ops::Mul::controlled_mul::<C>(l.$matrix, r.translation),
                    l.translation,
                ),
            } }
            assignments! { MulAssign controlled_mul_assign: Mul controlled_mul: $transform, $transform; }
        )*
    };
}

transforms! {
    Affine2 matrix2;
    Affine3 matrix3;
    Affine3A matrix3;
    DAffine2 matrix2;
    DAffine3 matrix3;
}
