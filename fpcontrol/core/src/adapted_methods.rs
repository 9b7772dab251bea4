//! The methods of other crates' types that compute with floats, and that floats do not have: `norm` of num-complex's `Complex`.
//!
//! The macro looks for these names where a feature of the run time has the crate. The compiler then decides by the type of the
//! receiver whether the method is that crate's.

/// Calls `$callback! { (context) row … }` with every row: `name(arguments) [crates]`, where the arguments do not count the receiver.
/// A row `path name(…)` is a function without a receiver, whose first argument is not listed; a row `again` has the name of another
/// row that has fewer arguments. Types after the crates are those whose function rounds if a path names it: `Mat3::from_mat4` copies
/// numbers.
#[macro_export]
macro_rules! for_each_adapted_method {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            method norm() [num_complex, nalgebra];
            method norm_sqr() [num_complex];
            method abs() [num_complex];
            method l1_norm() [num_complex];
            method arg() [num_complex];
            method to_polar() [num_complex];
            method powc(exponent) [num_complex];
            method powu(exponent) [num_complex];
            method expf(base) [num_complex];
            method inv() [num_complex];
            method finv() [num_complex];
            method fdiv(divisor) [num_complex];
            method scale(factor) [num_complex, nalgebra];
            method unscale(divisor) [num_complex];
            path from_polar(radius) [num_complex];
            path cis() [num_complex];
            method dot(rhs) [glam, nalgebra, ndarray];
            method dot_into_vec(rhs) [glam];
            method cross(rhs) [glam, nalgebra];
            method perp_dot(rhs) [glam];
            method rotate(rhs) [glam];
            method element_sum() [glam];
            method element_product() [glam];
            method length() [glam];
            method length_squared() [glam];
            method length_recip() [glam];
            method distance(rhs) [glam];
            method distance_squared(rhs) [glam];
            method normalize() [glam, nalgebra];
            method try_normalize() [glam];
            method normalize_or(fallback) [glam];
            method normalize_or_zero() [glam];
            method normalize_and_length() [glam];
            method is_normalized() [glam];
            method project_onto(rhs) [glam];
            method project_onto_normalized(rhs) [glam];
            method reject_from(rhs) [glam];
            method reject_from_normalized(rhs) [glam];
            method lerp(rhs weight) [glam, nalgebra];
            method lerp_monotonic(rhs weight) [glam];
            method smoothstep(from to) [glam];
            method move_towards(rhs distance) [glam];
            method fract_gl() [glam];
            method clamp_length(min max) [glam];
            method clamp_length_min(min) [glam];
            method clamp_length_max(max) [glam];
            method reflect(normal) [glam];
            method refract(normal eta) [glam];
            method abs_diff_eq(rhs difference) [glam];
            method angle_between(rhs) [glam];
            method angle_to(rhs) [glam];
            again angle_to(rhs axis) [glam];
            method to_angle() [glam];
            method rotate_angle(angle) [glam];
            method rotate_towards(rhs angle) [glam];
            method rotate_x(angle) [glam];
            method rotate_y(angle) [glam];
            method rotate_z(angle) [glam];
            method rotate_axis(axis angle) [glam];
            method slerp(rhs weight) [glam];
            method slerp_long(rhs weight) [glam];
            method any_orthonormal_vector() [glam];
            method any_orthonormal_pair() [glam];
            method project() [glam];
            method to_axis_angle() [glam];
            method to_scaled_axis() [glam];
            method to_euler(order) [glam];
            method is_near_identity() [glam];
            method mul_quat(rhs) [glam];
            method determinant() [glam, nalgebra];
            method inverse() [glam: Affine2 Affine3 Affine3A DAffine2 DAffine3 DMat2 DMat3 DMat4 Mat2 Mat3 Mat3A Mat4];
            method try_inverse() [glam, nalgebra];
            method inverse_or_zero() [glam];
            method mul_vec2(rhs) [glam];
            method mul_vec3(rhs) [glam];
            method mul_vec3a(rhs) [glam];
            method mul_vec4(rhs) [glam];
            method transpose_mul_vec2(rhs) [glam];
            method transpose_mul_vec3(rhs) [glam];
            method transpose_mul_vec3a(rhs) [glam];
            method transpose_mul_vec4(rhs) [glam];
            method mul_transpose_vec2(rhs) [glam];
            method mul_transpose_vec3(rhs) [glam];
            method mul_transpose_vec3a(rhs) [glam];
            method mul_transpose_vec4(rhs) [glam];
            method mul_mat2(rhs) [glam];
            method mul_mat3(rhs) [glam];
            method mul_mat4(rhs) [glam];
            method add_mat2(rhs) [glam];
            method add_mat3(rhs) [glam];
            method add_mat4(rhs) [glam];
            method sub_mat2(rhs) [glam];
            method sub_mat3(rhs) [glam];
            method sub_mat4(rhs) [glam];
            method mul_scalar(rhs) [glam];
            method div_scalar(rhs) [glam];
            method mul_diagonal_scale(scale) [glam];
            method transform_point2(rhs) [glam];
            method transform_vector2(rhs) [glam];
            method transform_point3(rhs) [glam];
            method transform_vector3(rhs) [glam];
            method transform_point3a(rhs) [glam];
            method transform_vector3a(rhs) [glam];
            method project_point3(rhs) [glam];
            method project_point3a(rhs) [glam];
            method to_scale_rotation_translation() [glam];
            method to_scale_angle_translation() [glam];
            method as_vec2() [glam];
            method as_vec3() [glam];
            method as_vec3a() [glam];
            method as_vec4() [glam];
            method as_quat() [glam];
            method as_mat2() [glam];
            method as_mat3() [glam];
            method as_mat4() [glam];
            method as_affine2() [glam];
            method as_affine3() [glam];
            method as_affine3a() [glam];
            method norm_squared() [nalgebra];
            method metric_distance(rhs) [nalgebra];
            method component_mul(rhs) [nalgebra];
            method component_div(rhs) [nalgebra];
            method trace() [nalgebra];
            method mean() [nalgebra, ndarray];
            method sum() [nalgebra, ndarray];
            path from_f32() [half];
            path from_f64() [half];
            path from_angle() [glam];
            path from_axis_angle(angle) [glam];
            path from_scaled_axis() [glam];
            path from_rotation_x() [glam];
            path from_rotation_y() [glam];
            path from_rotation_z() [glam];
            path from_euler(a b c) [glam];
            path from_rotation_axes(y z) [glam];
            path from_mat3() [glam: Quat DQuat];
            path from_mat3a() [glam: Quat DQuat];
            path from_mat4() [glam: Quat DQuat];
            path from_affine3() [glam: Quat DQuat];
            path from_affine3a() [glam: Quat DQuat];
            path from_rotation_arc(to) [glam];
            path from_rotation_arc_colinear(to) [glam];
            path from_rotation_arc_2d(to) [glam];
            path from_quat() [glam];
            path from_scale_angle(angle) [glam];
            path from_scale_angle_translation(angle translation) [glam];
            path from_scale_rotation_translation(rotation translation) [glam];
            path from_rotation_translation(translation) [glam];
            path from_angle_translation(translation) [glam];
        }
    };
}
