//! Quaternions.

use super::{assignments, kinds, negation, operator, product};
use crate::adapters::Under;
use crate::control::Control;
use crate::ops;
use glam::{DQuat, DVec3, Quat, Vec3, Vec3A};

macro_rules! quaternions {
    ($($quaternion:ident $vector:ident $float:ident: $product:ident $rotated:ident;)*) => {
        kinds! { $($quaternion)* }
        $(
            operator! { Add controlled_add: $quaternion, $quaternion => $quaternion: <C>(l, r) {
                quaternions!(@zip $quaternion Add controlled_add C l r)
            } }
            operator! { Sub controlled_sub: $quaternion, $quaternion => $quaternion: <C>(l, r) {
                quaternions!(@zip $quaternion Sub controlled_sub C l r)
            } }
            operator! { Div controlled_div: $quaternion, $float => $quaternion: <C>(l, r) {
                $quaternion::from_array(l.to_array().map(|x| ops::Div::controlled_div::<C>(x, r)))
            } }
            product! { $quaternion, $float => $quaternion: <C>(l, r) {
                $quaternion::from_array(l.to_array().map(|x| ops::Mul::controlled_mul::<C>(x, r)))
            } }
            product! { $quaternion, $quaternion => $quaternion: <C>(l, r) {
                $quaternion::from_array($product::<C>(l.to_array(), r.to_array()))
            } }
            product! { $quaternion, $vector => $vector: <C>(l, r) {
                $vector::from_array($rotated::<C>(l.to_array(), r.to_array()))
            } }
            negation! { $quaternion: <C>(q) ops::Mul::controlled_mul::<C>(q, -1.0) }
            assignments! {
                AddAssign controlled_add_assign: Add controlled_add: $quaternion, $quaternion;
                SubAssign controlled_sub_assign: Sub controlled_sub: $quaternion, $quaternion;
                MulAssign controlled_mul_assign: Mul controlled_mul: $quaternion, $quaternion;
                MulAssign controlled_mul_assign: Mul controlled_mul: $quaternion, $float;
                DivAssign controlled_div_assign: Div controlled_div: $quaternion, $float;
            }

            /// `p * q`.
            fn $product<C: Control>(p: [$float; 4], q: [$float; 4]) -> [$float; 4] {
                let ([x0, y0, z0, w0], [x1, y1, z1, w1]) = (p.map(Under::<C, _>::new), q.map(Under::new));
                let product = [
                    w0 * x1 + x0 * w1 + y0 * z1 - z0 * y1,
                    w0 * y1 - x0 * z1 + y0 * w1 + z0 * x1,
                    w0 * z1 + x0 * y1 - y0 * x1 + z0 * w1,
                    w0 * w1 - x0 * x1 - y0 * y1 - z0 * z1,
                ];
                product.map(Under::value)
            }

            /// `q * v`: the vector, turned.
            fn $rotated<C: Control>(q: [$float; 4], v: [$float; 3]) -> [$float; 3] {
                let [x, y, z, w] = q.map(Under::<C, _>::new);
                let (b, v, two) = ([x, y, z], v.map(Under::new), Under::new(2.0));
                let dot = |l: [Under<C, $float>; 3], r: [Under<C, $float>; 3]| l[0] * r[0] + l[1] * r[1] + l[2] * r[2];
                let cross = [b[1] * v[2] - v[1] * b[2], b[2] * v[0] - v[2] * b[0], b[0] * v[1] - v[0] * b[1]];
                let (along_v, along_b, along_cross) = (w * w - dot(b, b), dot(v, b) * two, w * two);
                core::array::from_fn(|i| (v[i] * along_v + b[i] * along_b + cross[i] * along_cross).value())
            }
        )*
    };
    (@zip $quaternion:ident $trait:ident $method:ident $C:ident $l:ident $r:ident) => {{
        let (l, r) = ($l.to_array(), $r.to_array());
        $quaternion::from_array(core::array::from_fn(|i| ops::$trait::$method::<$C>(l[i], r[i])))
    }};
}

quaternions! {
    Quat Vec3 f32: product_f32 rotated_f32;
    DQuat DVec3 f64: product_f64 rotated_f64;
}

product! { Quat, Vec3A => Vec3A: <C>(l, r) Vec3A::from_array(rotated_f32::<C>(l.to_array(), r.to_array())) }
