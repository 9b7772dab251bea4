//! Methods of vectors.

use super::{arrays, computed, formulas, reached, refused};
use glam::{DVec2, DVec3, DVec4, Vec2, Vec3, Vec3A, Vec4};

arrays! {
    Vec2 [f32; 2];
    Vec3 [f32; 3];
    Vec3A [f32; 3];
    Vec4 [f32; 4];
    DVec2 [f64; 2];
    DVec3 [f64; 3];
    DVec4 [f64; 4];
}

macro_rules! vectors {
    ($($vector:ident $float:ident;)*) => {
        $(
            reached! { $vector }

            computed! { $vector {
                dot(rhs: $vector) -> $float = formulas::dot;
                dot_into_vec(rhs: $vector) -> $vector = formulas::dot_into_vec;
                element_sum() -> $float = formulas::element_sum;
                element_product() -> $float = formulas::element_product;
                length() -> $float = formulas::length;
                length_squared() -> $float = formulas::length_squared;
                length_recip() -> $float = formulas::length_recip;
                distance(rhs: $vector) -> $float = formulas::distance;
                distance_squared(rhs: $vector) -> $float = formulas::distance_squared;
                normalize() -> $vector = formulas::normalize;
                try_normalize() -> Option<$vector> = formulas::try_normalize;
                normalize_or(fallback: $vector) -> $vector = formulas::normalize_or;
                normalize_or_zero() -> $vector = formulas::normalize_or_zero;
                normalize_and_length() -> ($vector, $float) = formulas::normalize_and_length;
                project_onto(rhs: $vector) -> $vector = formulas::project_onto;
                project_onto_normalized(rhs: $vector) -> $vector = formulas::project_onto_normalized;
                reject_from(rhs: $vector) -> $vector = formulas::reject_from;
                reject_from_normalized(rhs: $vector) -> $vector = formulas::reject_from_normalized;
                lerp(rhs: $vector, weight: $float) -> $vector = formulas::lerp;
                lerp_monotonic(rhs: $vector, weight: $float) -> $vector = formulas::lerp_monotonic;
                reflect(normal: $vector) -> $vector = formulas::reflect;
                clamp_length(min: $float, max: $float) -> $vector = formulas::clamp_length;
                clamp_length_min(min: $float) -> $vector = formulas::clamp_length_min;
                clamp_length_max(max: $float) -> $vector = formulas::clamp_length_max;
            } }

            refused! { $vector {
                is_normalized() -> bool;
                smoothstep(from: $vector, to: $vector) -> $vector;
                move_towards(rhs: $vector, distance: $float) -> $vector;
                fract_gl() -> $vector;
                refract(normal: $vector, eta: $float) -> $vector;
                abs_diff_eq(rhs: $vector, difference: $float) -> bool;
            } }
        )*
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

macro_rules! planes {
    ($($vector:ident $float:ident;)*) => {
        $(
            computed! { $vector {
                perp_dot(rhs: $vector) -> $float = formulas::perp_dot;
                rotate(rhs: $vector) -> $vector = formulas::rotate;
            } }

            refused! { $vector {
                to_angle() -> $float;
                angle_to(rhs: $vector) -> $float;
                rotate_angle(angle: $float) -> $vector;
                rotate_towards(rhs: $vector, angle: $float) -> $vector;
            } }
        )*
    };
}

planes! {
    Vec2 f32;
    DVec2 f64;
}

macro_rules! spaces {
    ($($vector:ident $float:ident;)*) => {
        $(
            computed! { $vector {
                cross(rhs: $vector) -> $vector = formulas::cross;
            } }

            refused! { $vector {
                angle_between(rhs: $vector) -> $float;
                angle_to(rhs: $vector, axis: $vector) -> $float;
                rotate_x(angle: $float) -> $vector;
                rotate_y(angle: $float) -> $vector;
                rotate_z(angle: $float) -> $vector;
                rotate_axis(axis: $vector, angle: $float) -> $vector;
                rotate_towards(rhs: $vector, angle: $float) -> $vector;
                any_orthonormal_vector() -> $vector;
                any_orthonormal_pair() -> ($vector, $vector);
                slerp(rhs: $vector, weight: $float) -> $vector;
            } }
        )*
    };
}

spaces! {
    Vec3 f32;
    Vec3A f32;
    DVec3 f64;
}

refused! { Vec4 { project() -> Vec3; } }
refused! { DVec4 { project() -> DVec3; } }
