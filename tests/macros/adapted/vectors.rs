//! glam's methods, beside the formulas of its documentation and scalar code, written with operators in the same mode.

use fpcontrol::fp;
use glam::{Affine3A, DMat3, DQuat, DVec2, DVec3, DVec4, Mat3, Mat4, Quat, Vec2, Vec3, Vec3A};
use std::ops::Neg;

/// The functions of a mode, and in plain code.
macro_rules! modes {
    ($($(#[$attribute:meta])? $module:ident;)*) => {
        $(
            $(#[$attribute])?
            #[allow(dead_code, reason = "to nearest the formulas are not asked for")]
            mod $module {
                use super::*;

                pub fn of_planes(v: DVec2, ws: &[DVec2], k: f64) -> [f64; 8] {
                    let w = ws[0];
                    [
                        v.dot(ws[0]), v.perp_dot(w), v.rotate(w).x, v.rotate(w).y, (v + w).length(), v.lerp(w, k).x, v.length_recip(), v.element_product(),
                    ]
                }

                pub fn of_planes_expected(v: DVec2, ws: &[DVec2], k: f64) -> [f64; 8] {
                    let w = ws[0];
                    let s = v + w;
                    [
                        v.x * w.x + v.y * w.y, v.x * w.y - v.y * w.x, v.x * w.x - v.y * w.y, v.y * w.x + v.x * w.y, (s.x * s.x + s.y * s.y).sqrt(),
                        v.x * (1.0 - k) + w.x * k, 1.0 / (v.x * v.x + v.y * v.y).sqrt(), v.x * v.y,
                    ]
                }

                pub fn of_spaces(v: DVec3, w: DVec3, k: f64) -> Vec<DVec3> {
                    vec![
                        v.cross(w), v.normalize(), v.lerp(w, k), v.lerp_monotonic(w, k), v.reflect(w), v.project_onto(w), v.reject_from(w),
                        v.project_onto_normalized(w), v.reject_from_normalized(w), v.clamp_length_max(k), v.clamp_length_min(7.7),
                        v.clamp_length(k, 0.7), v.try_normalize().unwrap(), v.normalize_or(w), v.normalize_or_zero(), v.normalize_and_length().0,
                        v.recip(), v.sqrt(), v.mul_add(w, v), v.midpoint(w), v.rem_euclid(w), v.dot_into_vec(w), [v, w].iter().sum(), [v, w, v].into_iter().product(),
                    ]
                }

                pub fn of_spaces_expected(v: DVec3, w: DVec3, k: f64) -> Vec<DVec3> {
                    let dot = |v: DVec3, w: DVec3| v.x * w.x + v.y * w.y + v.z * w.z;
                    let map = |f: &dyn Fn(f64, f64) -> f64| DVec3::new(f(v.x, w.x), f(v.y, w.y), f(v.z, w.z));
                    let recip = 1.0 / dot(v, v).sqrt();
                    let normalized = map(&|x, _| x * recip);
                    let (onto, along) = (dot(v, w) / dot(w, w), dot(v, w));
                    let twice = 2.0 * along;
                    let root = dot(v, v).sqrt();
                    vec![
                        DVec3::new(v.y * w.z - w.y * v.z, v.z * w.x - w.z * v.x, v.x * w.y - w.x * v.y),
                        normalized,
                        map(&|x, y| x * (1.0 - k) + y * k),
                        map(&|x, y| x + (y - x) * k),
                        map(&|x, y| x - y * twice),
                        map(&|_, y| y * onto),
                        map(&|x, y| x - y * onto),
                        map(&|_, y| y * along),
                        map(&|x, y| x - y * along),
                        map(&|x, _| k * (x / root)),
                        map(&|x, _| 7.7 * (x / root)),
                        map(&|x, _| 0.7 * (x / root)),
                        normalized,
                        normalized,
                        normalized,
                        normalized,
                        map(&|x, _| 1.0 / x),
                        map(&|x, _| x.sqrt()),
                        map(&|x, y| x.mul_add(y, x)),
                        map(&|x, y| (x + y) * 0.5),
                        map(&|x, y| x.rem_euclid(y)),
                        DVec3::new(along, along, along),
                        map(&|x, y| x + y),
                        map(&|x, y| x * y * x),
                    ]
                }

                pub fn numbers(v: DVec3, w: DVec3, u: DVec4) -> [f64; 7] {
                    [v.distance(w), v.distance_squared(w), v.element_sum(), v.length_squared(), u.dot(u), u.length(), v.normalize_and_length().1]
                }

                pub fn numbers_expected(v: DVec3, w: DVec3, u: DVec4) -> [f64; 7] {
                    let d = v - w;
                    let squared = d.x * d.x + d.y * d.y + d.z * d.z;
                    let of_v = v.x * v.x + v.y * v.y + v.z * v.z;
                    let of_u = u.x * u.x + u.y * u.y + u.z * u.z + u.w * u.w;
                    [squared.sqrt(), squared, v.x + v.y + v.z, of_v, of_u, of_u.sqrt(), of_v.sqrt()]
                }

                pub fn transforms(m: DMat3, q: DQuat, v: DVec3, k: f64) -> (DVec3, DMat3, DMat3, DMat3, DMat3, DVec3, DQuat, f64) {
                    (
                        m.mul_vec3(v), m.mul_mat3(&m), m.add_mat3(&m), m.mul_scalar(k), m.div_scalar(k), q.mul_vec3(v), q.mul_quat(q), q.normalize().length(),
                    )
                }

                pub fn transforms_expected(m: DMat3, q: DQuat, v: DVec3, k: f64) -> (DVec3, DMat3, DMat3, DMat3, DMat3, DVec3, DQuat, f64) {
                    let length = |q: DQuat| (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w).sqrt();
                    let recip = 1.0 / length(q);
                    let normalized = DQuat::from_xyzw(q.x * recip, q.y * recip, q.z * recip, q.w * recip);
                    (m * v, m * m, m + m, m * k, m / k, q * v, q * q, length(normalized))
                }

                pub fn singles(v: Vec3, w: Vec3A, p: Vec2, m: Mat4, a: Affine3A, q: Quat) -> [f32; 8] {
                    [
                        v.dot(v), w.length_squared(), p.length(), m.transform_point3(v).x, m.transform_vector3(v).y, a.transform_point3(v).x,
                        a.transform_vector3(v).z, q.mul_vec3(v).y,
                    ]
                }

                pub fn singles_expected(v: Vec3, w: Vec3A, p: Vec2, m: Mat4, a: Affine3A, q: Quat) -> [f32; 8] {
                    let (x, y, z, t) = (m.x_axis, m.y_axis, m.z_axis, m.w_axis);
                    let b = Mat3::from(a.matrix3);
                    [
                        v.x * v.x + v.y * v.y + v.z * v.z,
                        w.x * w.x + w.y * w.y + w.z * w.z,
                        (p.x * p.x + p.y * p.y).sqrt(),
                        x.x * v.x + y.x * v.y + z.x * v.z + t.x,
                        x.y * v.x + y.y * v.y + z.y * v.z,
                        b.x_axis.x * v.x + b.y_axis.x * v.y + b.z_axis.x * v.z + a.translation.x,
                        b.x_axis.z * v.x + b.y_axis.z * v.y + b.z_axis.z * v.z,
                        (q * v).y,
                    ]
                }
            }
        )*
    };
}

modes! {
    plain;
    #[fp(round = rn)] rn;
    #[fp(round = rz)] rz;
    #[fp(round = ru)] ru;
    #[fp(round = rd)] rd;
    #[fp(round = ru, lenient)] lenient;
}

const V: DVec3 = DVec3::new(0.1, 0.7, 1.3);
const W: DVec3 = DVec3::new(0.3, -0.2, 0.9);
const K: f64 = 0.3;

fn matrix() -> DMat3 {
    DMat3::from_cols_array(&std::array::from_fn(|i| 0.1 + i as f64 * 0.7))
}

fn quaternion() -> DQuat {
    DQuat::from_xyzw(0.1, -0.7, 0.3, 0.9)
}

fn of_singles() -> (Vec3, Vec3A, Vec2, Mat4, Affine3A, Quat) {
    let m = Mat4::from_cols_array(&std::array::from_fn(|i| 0.1 + i as f32 * 0.3));
    let a = Affine3A { matrix3: Mat3::from_mat4(m).into(), translation: Vec3A::new(0.3, 0.7, 1.1) };
    (
        Vec3::new(0.1, 0.7, 1.3),
        Vec3A::new(0.7, 1.9, 0.3),
        Vec2::new(0.1, 1.7),
        m,
        a,
        Quat::from_xyzw(0.1, -0.7, 0.3, 0.9),
    )
}

macro_rules! compare {
    ($($module:ident)*) => {
        $({
            use $module as mode;
            let (plane, planes) = (DVec2::new(0.1, 0.7), [DVec2::new(0.3, 0.9)]);
            assert_eq!(mode::of_planes(plane, &planes, K), mode::of_planes_expected(plane, &planes, K));
            let (found, expected) = (mode::of_spaces(V, W, K), mode::of_spaces_expected(V, W, K));
            assert_eq!(found.len(), expected.len());
            for (number, (found, expected)) in found.iter().zip(&expected).enumerate() {
                assert_eq!(found, expected, "{} {number}", stringify!($module));
            }
            let u = DVec4::new(0.1, 0.7, 1.3, 0.9);
            assert_eq!(mode::numbers(V, W, u), mode::numbers_expected(V, W, u), stringify!($module));
            assert_eq!(
                mode::transforms(matrix(), quaternion(), V, K), mode::transforms_expected(matrix(), quaternion(), V, K), stringify!($module)
            );
            let (v, w, p, m, a, q) = of_singles();
            assert_eq!(mode::singles(v, w, p, m, a, q), mode::singles_expected(v, w, p, m, a, q), stringify!($module));
        })*
    };
}

#[test]
fn methods_are_the_formulas_in_every_mode() {
    compare! { rz ru rd lenient }
    let all = [rz::of_spaces(V, W, K), ru::of_spaces(V, W, K), rd::of_spaces(V, W, K)];
    // Remainders are exact here, and a division by a rounded root followed by a multiplication may be equal in all modes.
    let is_equal = |number: &usize| all.iter().all(|of_mode| of_mode[*number] == all[0][*number]);
    let equal: Vec<_> = (0..all[0].len()).filter(is_equal).collect();
    assert!(equal.len() <= 5, "the same in all modes: {equal:?}");
    assert_eq!(lenient::of_spaces(V, W, K), ru::of_spaces(V, W, K));
}

/// To nearest glam's own methods run, which use vector instructions where it has them.
#[test]
fn methods_to_nearest_are_plain() {
    let (plane, planes) = (DVec2::new(0.1, 0.7), [DVec2::new(0.3, 0.9)]);
    assert_eq!(rn::of_planes(plane, &planes, K), plain::of_planes(plane, &planes, K));
    assert_eq!(rn::of_spaces(V, W, K), plain::of_spaces(V, W, K));
    assert_eq!(rn::transforms(matrix(), quaternion(), V, K), plain::transforms(matrix(), quaternion(), V, K));
    let (v, w, p, m, a, q) = of_singles();
    assert_eq!(rn::singles(v, w, p, m, a, q), plain::singles(v, w, p, m, a, q));
    let u = DVec4::new(0.1, 0.7, 1.3, 0.9);
    assert_eq!(rn::numbers(V, W, u), plain::numbers(V, W, u));
}

#[fp(round = ru)]
fn elementary(v: DVec3, k: f64) -> [DVec3; 7] {
    let (sin, cos) = v.sin_cos();
    [v.exp(), v.exp2(), v.ln(), v.log2(), v.powf(k), sin, cos]
}

#[fp(round = ru)]
fn elementary_expected(x: f64, k: f64) -> [f64; 7] {
    [x.exp(), x.exp2(), x.ln(), x.log2(), x.powf(k), x.sin(), x.cos()]
}

#[test]
fn elementary_functions_are_those_of_each_component() {
    let found = elementary(V, K);
    for component in 0..3 {
        assert_eq!(found.map(|v| v[component]), elementary_expected(V[component], K));
    }
}

/// Where a region asks for what plain Rust computes, functions that are named by a path may be called.
#[fp(round = rn)]
fn functions(angle: f64) -> (DQuat, f64, Vec<DQuat>) {
    let angles = [angle];
    (DQuat::from_rotation_x(angle), DVec3::dot(V, W), angles.iter().copied().map(DQuat::from_rotation_y).collect())
}

#[test]
fn functions_to_nearest_are_plain() {
    assert_eq!(functions(0.3), (DQuat::from_rotation_x(0.3), V.dot(W), vec![DQuat::from_rotation_y(0.3)]));
}

/// Methods of the tests' own with names that only the other crate's types have.
trait OfTheOtherCrate {
    fn norm(self) -> f64;
    fn dot(self, rhs: f64) -> f64;
}

macro_rules! of_the_other_crate {
    ($($type:ty;)*) => {
        $(
            impl OfTheOtherCrate for $type {
                fn norm(self) -> f64 {
                    7.0
                }

                fn dot(self, rhs: f64) -> f64 {
                    rhs
                }
            }
        )*
    };
}

of_the_other_crate! {
    DVec3;
    num_complex::Complex<f64>;
}

macro_rules! exact_methods {
    ($($(#[$attribute:meta])? $name:ident;)*) => {
        $(
            $(#[$attribute])?
            fn $name(v: DVec3, ws: &[DVec3], m: DMat3, z: num_complex::Complex<f64>) -> (Vec<DVec3>, DMat3, [f64; 4]) {
                let boxed = Box::new(v);
                let exact = vec![
                    v.abs(), ws[0].abs(), (-v).abs(), boxed.abs(), ws.iter().map(|w| w.abs()).next().unwrap(), v.min(ws[0]), v.max(ws[0]),
                    v.clamp(ws[0], v), v.floor(), v.ceil(), v.round(), v.trunc(), v.signum(), v.copysign(-v),
                ];
                let is_nan = v.is_nan() || !v.is_finite();
                (exact, m.abs(), [v.norm(), (-v).norm(), z.dot(0.5), if is_nan { 1.0 } else { 0.0 }])
            }
        )*
    };
}

exact_methods! {
    exact_plain;
    #[fp(round = rn)] exact_to_nearest;
    #[fp(round = ru)] exact_upward;
    #[fp(round = ru, lenient)] exact_leniently;
}

/// Exact methods are glam's own, also those with the name of a method of `Complex`.
#[test]
fn names_of_the_other_crate_are_left_alone() {
    let (v, z) = (DVec3::new(0.1, -0.7, 1.3), num_complex::Complex::new(0.1, 0.2));
    let m = matrix() - DMat3::from_cols_array(&[0.9; 9]);
    let expected = exact_plain(v, &[-W], m, z);
    assert_eq!((expected.0[0], expected.2), (DVec3::new(0.1, 0.7, 1.3), [7.0, 7.0, 0.5, 0.0]));
    for exact in [exact_to_nearest, exact_upward, exact_leniently] {
        assert_eq!(exact(v, &[-W], m, z), expected);
    }
}

macro_rules! exact_functions {
    ($($(#[$attribute:meta])? $name:ident;)*) => {
        $(
            $(#[$attribute])?
            fn $name(v: DVec3, ws: &[DVec3], m: Mat4, q: DQuat, z: num_complex::Complex<f64>) -> (Vec<DVec3>, Mat3, [DQuat; 2], num_complex::Complex<f64>) {
                let w = ws[0];
                let lowest = ws.iter().copied().fold(DVec3::INFINITY, DVec3::min);
                let highest = ws.iter().copied().reduce(DVec3::max).unwrap();
                let absolute = ws.iter().copied().map(DVec3::abs).chain(ws.iter().copied().map(DVec3::neg));
                let mut exact: Vec<DVec3> = absolute.collect();
                exact.extend([
                    lowest, highest, DVec3::max(v, w), DVec3::min(v, w), DVec3::abs(v), DVec3::clamp(v, w, v), DVec3::floor(v), DVec3::ceil(v),
                    DVec3::round(v), DVec3::trunc(v), DVec3::fract(v), DVec3::signum(v), DVec3::copysign(v, w), DVec3::neg(v),
                    DVec3::splat(if DVec3::is_nan(v) || !DVec3::is_finite(v) { 1.0 } else { 0.0 }),
                ]);
                let conjugates: Vec<_> = [z].iter().map(num_complex::Complex::conj).map(num_complex::Complex::<f64>::neg).collect();
                (exact, Mat3::from_mat4(m), [DQuat::inverse(q), DQuat::neg(q)], conjugates[0])
            }
        )*
    };
}

exact_functions! {
    exact_functions_plain;
    #[fp(round = rn)] exact_functions_to_nearest;
    #[fp(round = ru)] exact_functions_upward;
    #[fp(round = ru, lenient)] exact_functions_leniently;
}

/// Functions that round nothing may be named by a path in every mode.
#[test]
fn exact_functions_by_path_are_the_crates_own() {
    let (v, z) = (DVec3::new(0.1, -0.7, 1.3), num_complex::Complex::new(0.1, 0.2));
    let (ws, m, q) = ([-W, V], of_singles().3, quaternion().normalize());
    let expected = exact_functions_plain(v, &ws, m, q, z);
    assert_eq!((expected.0[4], expected.3), (DVec3::new(-0.3, 0.2, -0.9), num_complex::Complex::new(-0.1, 0.2)));
    for exact in [exact_functions_to_nearest, exact_functions_upward, exact_functions_leniently] {
        assert_eq!(exact(v, &ws, m, q, z), expected);
    }
}

#[fp(round = ru)]
fn reciprocals(m: DMat3, n: Mat4) -> (DMat3, Mat4) {
    (m.recip(), (-n).recip())
}

#[fp(round = ru)]
fn reciprocals_of_numbers(x: f64, y: f32) -> (f64, f32) {
    (x.recip(), (-y).recip())
}

#[fp(ftz)]
fn flushed(n: Mat4) -> Mat4 {
    n.abs()
}

#[test]
fn methods_of_matrices_are_those_of_each_element() {
    let (m, n) = (matrix().to_cols_array(), of_singles().3.to_cols_array());
    let (of_m, of_n) = reciprocals(matrix(), of_singles().3);
    assert_eq!(of_m.to_cols_array(), m.map(|x| reciprocals_of_numbers(x, 1.0).0));
    assert_eq!(of_n.to_cols_array(), n.map(|y| reciprocals_of_numbers(1.0, y).1));
    assert_ne!(of_m, matrix().recip());
    assert_eq!(flushed(Mat4::from_diagonal(glam::Vec4::splat(-1e-40))), Mat4::ZERO);
}
