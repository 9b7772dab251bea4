//! Methods of quaternions, matrices and affine transforms.

use super::{arrays, computed, formulas, operated, reached, refused};
use crate::ops::{Add, Div, Mul, Sub};
use glam::{
    Affine2, Affine3, Affine3A, DAffine2, DAffine3, DMat2, DMat3, DMat4, DQuat, DVec2, DVec3, DVec4, EulerRot, Mat2,
    Mat3, Mat3A, Mat4, Quat, Vec2, Vec3, Vec3A, Vec4,
};

arrays! {
    Quat [f32; 4];
    DQuat [f64; 4];
}

macro_rules! quaternions {
    ($($quaternion:ident $vector:ident $float:ident;)*) => {
        $(
            reached! { $quaternion }

            computed! { $quaternion {
                dot(rhs: $quaternion) -> $float = formulas::dot;
                length() -> $float = formulas::length;
                length_squared() -> $float = formulas::length_squared;
                length_recip() -> $float = formulas::length_recip;
                normalize() -> $quaternion = formulas::normalize;
            } }

            operated! { $quaternion <C> q {
                mul_quat(rhs: $quaternion) -> $quaternion = q.controlled_mul::<C>(rhs);
                mul_vec3(rhs: $vector) -> $vector = q.controlled_mul::<C>(rhs);
                inverse() -> $quaternion = q.conjugate();
            } }

            refused! { $quaternion {
                is_normalized() -> bool;
                is_near_identity() -> bool;
                abs_diff_eq(rhs: $quaternion, difference: $float) -> bool;
                angle_between(rhs: $quaternion) -> $float;
                rotate_towards(rhs: $quaternion, angle: $float) -> $quaternion;
                lerp(rhs: $quaternion, weight: $float) -> $quaternion;
                slerp(rhs: $quaternion, weight: $float) -> $quaternion;
                slerp_long(rhs: $quaternion, weight: $float) -> $quaternion;
                to_axis_angle() -> ($vector, $float);
                to_scaled_axis() -> $vector;
                to_euler(order: EulerRot) -> ($float, $float, $float);
            } }
        )*
    };
}

quaternions! {
    Quat Vec3 f32;
    DQuat DVec3 f64;
}

operated! { Quat <C> q { mul_vec3a(rhs: Vec3A) -> Vec3A = q.controlled_mul::<C>(rhs); } }

macro_rules! matrices {
    ($($matrix:ident $vector:ident $scale:ident $float:ident: $mul_vec:ident $mul_mat:ident $add_mat:ident $sub_mat:ident
        $transpose_mul:ident $mul_transpose:ident;)*) => {
        $(
            reached! { $matrix }

            operated! { $matrix <C> m {
                $mul_vec(rhs: $vector) -> $vector = m.controlled_mul::<C>(rhs);
                $mul_mat(rhs: &$matrix) -> $matrix = m.controlled_mul::<C>(*rhs);
                $add_mat(rhs: &$matrix) -> $matrix = m.controlled_add::<C>(*rhs);
                $sub_mat(rhs: &$matrix) -> $matrix = m.controlled_sub::<C>(*rhs);
                mul_scalar(rhs: $float) -> $matrix = m.controlled_mul::<C>(rhs);
                div_scalar(rhs: $float) -> $matrix = m.controlled_div::<C>(rhs);
            } }

            refused! { $matrix {
                $transpose_mul(rhs: $vector) -> $vector;
                $mul_transpose(rhs: $vector) -> $vector;
                mul_diagonal_scale(scale: $scale) -> $matrix;
                determinant() -> $float;
                inverse() -> $matrix;
                try_inverse() -> Option<$matrix>;
                inverse_or_zero() -> $matrix;
                abs_diff_eq(rhs: $matrix, difference: $float) -> bool;
            } }
        )*
    };
}

matrices! {
    Mat2 Vec2 Vec2 f32: mul_vec2 mul_mat2 add_mat2 sub_mat2 transpose_mul_vec2 mul_transpose_vec2;
    Mat3 Vec3 Vec3 f32: mul_vec3 mul_mat3 add_mat3 sub_mat3 transpose_mul_vec3 mul_transpose_vec3;
    Mat3A Vec3A Vec3 f32: mul_vec3a mul_mat3 add_mat3 sub_mat3 transpose_mul_vec3a mul_transpose_vec3a;
    Mat4 Vec4 Vec4 f32: mul_vec4 mul_mat4 add_mat4 sub_mat4 transpose_mul_vec4 mul_transpose_vec4;
    DMat2 DVec2 DVec2 f64: mul_vec2 mul_mat2 add_mat2 sub_mat2 transpose_mul_vec2 mul_transpose_vec2;
    DMat3 DVec3 DVec3 f64: mul_vec3 mul_mat3 add_mat3 sub_mat3 transpose_mul_vec3 mul_transpose_vec3;
    DMat4 DVec4 DVec4 f64: mul_vec4 mul_mat4 add_mat4 sub_mat4 transpose_mul_vec4 mul_transpose_vec4;
}

operated! { Mat3 <C> m { mul_vec3a(rhs: Vec3A) -> Vec3A = m.controlled_mul::<C>(rhs); } }
operated! { Mat3A <C> m { mul_vec3(rhs: Vec3) -> Vec3 = m.controlled_mul::<C>(rhs); } }
refused! { Mat3A {
    transpose_mul_vec3(rhs: Vec3) -> Vec3;
    mul_transpose_vec3(rhs: Vec3) -> Vec3;
} }

macro_rules! of_planes {
    ($($matrix:ident $vector:ident $float:ident;)*) => {
        $( refused! { $matrix {
            to_euler(order: EulerRot) -> ($float, $float, $float);
            transform_point2(rhs: $vector) -> $vector;
            transform_vector2(rhs: $vector) -> $vector;
        } } )*
    };
}

of_planes! {
    Mat3 Vec2 f32;
    Mat3A Vec2 f32;
    DMat3 DVec2 f64;
}

macro_rules! of_spaces {
    ($($matrix:ident $rotation:ident $vector:ident $quaternion:ident $float:ident;)*) => {
        $(
            operated! { $matrix <C> m {
                transform_vector3(rhs: $vector) -> $vector = $rotation::from_mat4(m).controlled_mul::<C>(rhs);
                transform_point3(rhs: $vector) -> $vector = {
                    $rotation::from_mat4(m).controlled_mul::<C>(rhs).controlled_add::<C>(m.w_axis.truncate())
                };
            } }

            refused! { $matrix {
                project_point3(rhs: $vector) -> $vector;
                to_euler(order: EulerRot) -> ($float, $float, $float);
                to_scale_rotation_translation() -> ($vector, $quaternion, $vector);
            } }
        )*
    };
}

of_spaces! {
    Mat4 Mat3 Vec3 Quat f32;
    DMat4 DMat3 DVec3 DQuat f64;
}

refused! { Mat4 {
    project_point3a(rhs: Vec3A) -> Vec3A;
    transform_point3a(rhs: Vec3A) -> Vec3A;
    transform_vector3a(rhs: Vec3A) -> Vec3A;
} }

macro_rules! transforms {
    ($($transform:ident $matrix:ident $vector:ident $float:ident: $point:ident $direction:ident;)*) => {
        $(
            reached! { $transform }

            operated! { $transform <C> t {
                $direction(rhs: $vector) -> $vector = t.$matrix.controlled_mul::<C>(rhs).into();
                $point(rhs: $vector) -> $vector = {
                    t.$matrix.controlled_mul::<C>(rhs).controlled_add::<C>(<$vector>::from(t.translation)).into()
                };
            } }

            refused! { $transform {
                inverse() -> $transform;
                abs_diff_eq(rhs: $transform, difference: $float) -> bool;
            } }
        )*
    };
}

transforms! {
    Affine2 matrix2 Vec2 f32: transform_point2 transform_vector2;
    Affine3 matrix3 Vec3 f32: transform_point3 transform_vector3;
    Affine3A matrix3 Vec3 f32: transform_point3 transform_vector3;
    DAffine2 matrix2 DVec2 f64: transform_point2 transform_vector2;
    DAffine3 matrix3 DVec3 f64: transform_point3 transform_vector3;
}

refused! { Affine2 { to_scale_angle_translation() -> (Vec2, f32, Vec2); } }
refused! { DAffine2 { to_scale_angle_translation() -> (DVec2, f64, DVec2); } }
refused! { Affine3 { to_scale_rotation_translation() -> (Vec3, Quat, Vec3); } }
refused! { DAffine3 { to_scale_rotation_translation() -> (DVec3, DQuat, DVec3); } }
refused! { Affine3A {
    to_scale_rotation_translation() -> (Vec3, Quat, Vec3);
    transform_point3a(rhs: Vec3A) -> Vec3A;
    transform_vector3a(rhs: Vec3A) -> Vec3A;
} }
