//! glam's types under control: each component in every mode against the formulas in the reference's numbers, and to nearest
//! against glam itself.

#![allow(clippy::op_ref, reason = "all four forms of operands are tested")]

use crate::snippets::counting::{Counting, record};
use fpcontrol::{contract, fp, round};
use fpcontrol_core::{Binary32, Binary64, Rounding};
use glam::{
    Affine2, Affine3A, DAffine3, DMat2, DMat3, DMat4, DQuat, DVec2, DVec3, DVec4, Mat2, Mat3, Mat3A, Mat4, Quat, Vec2,
    Vec3, Vec3A, Vec4,
};
use std::ops::{Add, Div, Mul, Neg, Sub};

/// A number of the reference. Its operators round in its mode.
#[derive(Clone, Copy, Debug)]
struct Number<B>(B, Rounding);

macro_rules! numbers {
    ($($format:ident)*) => {
        $(
            numbers! { @binary $format: Add add, Sub sub, Mul mul, Div div }

            impl Neg for Number<$format> {
                type Output = Self;
                fn neg(self) -> Self {
                    Self(self.0.negate(), self.1)
                }
            }
        )*
    };
    (@binary $format:ident: $($trait:ident $method:ident),*) => {
        $(
            impl $trait for Number<$format> {
                type Output = Self;
                fn $method(self, other: Self) -> Self {
                    Self(self.0.$method(other.0, self.1), self.1)
                }
            }
        )*
    };
}

numbers! { Binary32 Binary64 }

/// A columns-first matrix times a column, by the definition, each sum from left to right.
fn transformed<N: Copy + Add<Output = N> + Mul<Output = N>, const D: usize>(m: &[N], v: [N; D]) -> [N; D] {
    std::array::from_fn(|row| {
        let terms = (0..D).map(|column| m[column * D + row] * v[column]);
        terms.reduce(|sum, term| sum + term).expect("matrices have columns")
    })
}

/// Hamilton's product in glam's order.
fn hamilton<N: Copy + Add<Output = N> + Sub<Output = N> + Mul<Output = N>>(p: [N; 4], q: [N; 4]) -> [N; 4] {
    let [a, b, c, d] = [p[3], p[0], p[1], p[2]];
    let [e, f, g, h] = [q[3], q[0], q[1], q[2]];
    [
        a * f + b * e + c * h - d * g,
        a * g - b * h + c * e + d * f,
        a * h + b * g - c * f + d * e,
        a * e - b * f - c * g - d * h,
    ]
}

/// The vector turned by the quaternion.
fn turned<N: Copy + Add<Output = N> + Sub<Output = N> + Mul<Output = N>>(q: [N; 4], v: [N; 3], two: N) -> [N; 3] {
    let [x, y, z, w] = q;
    let square = w * w - (x * x + y * y + z * z);
    let along = (v[0] * x + v[1] * y + v[2] * z) * two;
    let cross = [y * v[2] - v[1] * z, z * v[0] - v[2] * x, x * v[1] - v[0] * y];
    std::array::from_fn(|i| v[i] * square + [x, y, z][i] * along + cross[i] * (w * two))
}

macro_rules! bits {
    ($values:expr) => {
        $values.iter().map(|value| value.to_bits()).collect::<Vec<_>>()
    };
}

/// Runs the checks of a type in the four modes and to nearest.
macro_rules! in_modes {
    ($module:ident: $($types:ident)*; fn operators($($operand:ident: $type:ty),*) -> $result:ty $body:block) => {
        mod $module {
            #[allow(unused_imports, reason = "not each type has all")]
            use super::*;

            pub fn plain($($operand: $type),*) -> $result $body
            #[fp(backend = Counting)]
            pub fn counted($($operand: $type),*) -> $result $body
            #[round(rn)]
            fn rn($($operand: $type),*) -> $result $body
            #[round(rz)]
            fn rz($($operand: $type),*) -> $result $body
            #[round(ru)]
            fn ru($($operand: $type),*) -> $result $body
            #[round(rd)]
            fn rd($($operand: $type),*) -> $result $body

            type Operators = fn($($type),*) -> $result;
            pub const MODES: [(Rounding, Operators); 4] = [
                (Rounding::TiesToEven, rn),
                (Rounding::TowardZero, rz),
                (Rounding::TowardPositive, ru),
                (Rounding::TowardNegative, rd),
            ];
        }
    };
}

macro_rules! vectors {
    ($($module:ident $vector:ident $float:ident $format:ident $dimension:literal;)*) => {
        $(
            in_modes! { $module: $vector;
                fn operators(a: $vector, b: $vector, k: $float) -> [$vector; 20] {
                    let mut c = a;
                    c += b;
                    c *= k;
                    c -= &a;
                    c /= &k;
                    c /= b;
                    c *= &a;
                    c -= k;
                    [
                        a + b, a - &b, &a * b, &a / &b, a + k, a - k, a * k, a / k, k + a, k - a, k * a, k / a, -a, -&b,
                        a * b + k, a * k - b, b + k * k, k * k - &b, a - b * b, c,
                    ]
                }
            }

            #[test]
            fn $module() {
                let (a, b, k) = ([0.1, -0.7, 1e-3, 3.3], [1.3, 0.9, -7.1, 1e5], 0.3);
                let a: [$float; $dimension] = std::array::from_fn(|i| a[i]);
                let b: [$float; $dimension] = std::array::from_fn(|i| b[i]);
                for (mode, operators) in $module::MODES {
                    let of = |x: $float| Number($format::from_host(x), mode);
                    let expected: Vec<[$float; 20]> = (0..$dimension).map(|i| {
                        let (a, b, k) = (of(a[i]), of(b[i]), of(k));
                        let c = (((((a + b) * k) - a) / k) / b) * a - k;
                        let each = [
                            a + b, a - b, a * b, a / b, a + k, a - k, a * k, a / k, k + a, k - a, k * a, k / a, -a, -b,
                            a * b + k, a * k - b, b + k * k, k * k - b, a - b * b, c,
                        ];
                        each.map(|number| number.0.to_host())
                    }).collect();
                    let found = operators($vector::from_array(a), $vector::from_array(b), k);
                    for (number, vector) in found.iter().enumerate() {
                        let expected: Vec<$float> = expected.iter().map(|each| each[number]).collect();
                        let (found, expected) = (bits!(vector.to_array()), bits!(expected));
                        assert_eq!(found, expected, "{mode:?}, operator {number}");
                    }
                }
                let (a, b) = ($vector::from_array(a), $vector::from_array(b));
                let (found, operations) = record(|| $module::counted(a, b, k));
                assert_eq!(found, record(|| $module::plain(a, b, k)).0);
                assert_eq!(operations, 29 * $dimension + 2);
            }
        )*
    };
}

vectors! {
    vec2 Vec2 f32 Binary32 2;
    vec3 Vec3 f32 Binary32 3;
    vec3a Vec3A f32 Binary32 3;
    vec4 Vec4 f32 Binary32 4;
    dvec2 DVec2 f64 Binary64 2;
    dvec3 DVec3 f64 Binary64 3;
    dvec4 DVec4 f64 Binary64 4;
}

macro_rules! matrices {
    ($($module:ident $matrix:ident $vector:ident $float:ident $format:ident $dimension:literal;)*) => {
        $(
            in_modes! { $module: $matrix $vector;
                fn operators(m: $matrix, n: $matrix, v: $vector, k: $float) -> ([$matrix; 9], $vector) {
                    let mut o = m;
                    o += n;
                    o *= k;
                    o -= &m;
                    o /= k;
                    o *= n;
                    ([m + n, &m - n, m * &n, m * k, k * m, m / k, k / m, -m, o], m * &v)
                }
            }

            #[test]
            fn $module() {
                const SIZE: usize = $dimension * $dimension;
                let m: [$float; SIZE] = std::array::from_fn(|i| 0.1 + i as $float * 0.7);
                let n: [$float; SIZE] = std::array::from_fn(|i| 1.3 - (i * i) as $float * 0.11);
                let v: [$float; $dimension] = std::array::from_fn(|i| 0.3 + i as $float);
                let k: $float = 0.9;
                let (left, right, vector) = ($matrix::from_cols_array(&m), $matrix::from_cols_array(&n), $vector::from_array(v));
                for (mode, operators) in $module::MODES {
                    let of = |x: $float| Number($format::from_host(x), mode);
                    let (m, n, v, k) = (m.map(of), n.map(of), v.map(of), of(k));
                    let product = |m: &[Number<$format>], n: &[Number<$format>]| -> Vec<Number<$format>> {
                        let columns = n.chunks($dimension).map(|column| column.try_into().expect("a column"));
                        columns.flat_map(|column: [Number<$format>; $dimension]| transformed(m, column)).collect()
                    };
                    let zip = |operator: fn(Number<$format>, Number<$format>) -> Number<$format>| -> Vec<Number<$format>> {
                        m.iter().zip(n).map(|(m, n)| operator(*m, n)).collect()
                    };
                    let o: Vec<_> = (0..SIZE).map(|i| (((m[i] + n[i]) * k) - m[i]) / k).collect();
                    let expected: [Vec<Number<$format>>; 9] = [
                        zip(|m, n| m + n), zip(|m, n| m - n), product(&m, &n), m.map(|x| x * k).to_vec(), m.map(|x| k * x).to_vec(),
                        m.map(|x| x / k).to_vec(), m.map(|x| k / x).to_vec(), m.map(|x| -x).to_vec(), product(&o, &n),
                    ];
                    let (found, turned) = operators(left, right, vector, k.0.to_host());
                    for (number, (found, expected)) in found.iter().zip(expected).enumerate() {
                        let expected: Vec<$float> = expected.iter().map(|number| number.0.to_host()).collect();
                        assert_eq!(bits!(found.to_cols_array()), bits!(expected), "{mode:?}, operator {number}");
                    }
                    let expected = transformed(&m, v).map(|number| number.0.to_host());
                    assert_eq!(bits!(turned.to_array()), bits!(expected), "{mode:?}");
                }
                let (found, operations) = record(|| $module::counted(left, right, vector, k));
                assert_eq!(found, record(|| $module::plain(left, right, vector, k)).0);
                assert!(operations as usize >= 8 * SIZE + 2 * (2 * SIZE * $dimension - SIZE), "{operations}");
            }
        )*
    };
}

matrices! {
    mat2 Mat2 Vec2 f32 Binary32 2;
    mat3 Mat3 Vec3 f32 Binary32 3;
    mat3a Mat3A Vec3A f32 Binary32 3;
    mat4 Mat4 Vec4 f32 Binary32 4;
    dmat2 DMat2 DVec2 f64 Binary64 2;
    dmat3 DMat3 DVec3 f64 Binary64 3;
    dmat4 DMat4 DVec4 f64 Binary64 4;
}

macro_rules! quaternions {
    ($($module:ident $quaternion:ident $vector:ident $float:ident $format:ident;)*) => {
        $(
            in_modes! { $module: $quaternion $vector;
                fn operators(p: $quaternion, q: $quaternion, v: $vector, k: $float) -> ([$quaternion; 7], $vector) {
                    let mut r = p;
                    r += q;
                    r *= k;
                    r -= p;
                    r /= &k;
                    ([p + q, p - &q, &p * k, p / k, -p, r, p * q], q * v)
                }
            }

            #[test]
            fn $module() {
                let (p, q, v): ([$float; 4], [$float; 4], [$float; 3]) =
                    ([0.1, -0.7, 0.3, 0.9], [0.61, 0.32, -0.5, 0.7], [1.3, -2.1, 0.77]);
                let k: $float = 0.3;
                for (mode, operators) in $module::MODES {
                    let of = |x: $float| Number($format::from_host(x), mode);
                    let (left, right) = ($quaternion::from_array(p), $quaternion::from_array(q));
                    let (found, rotated) = operators(left, right, $vector::from_array(v), k);
                    let (p, q, v, k) = (p.map(of), q.map(of), v.map(of), of(k));
                    let each = |operator: &dyn Fn(usize) -> Number<$format>| -> [Number<$format>; 4] {
                        std::array::from_fn(operator)
                    };
                    let mut expected = vec![
                        each(&|i| p[i] + q[i]), each(&|i| p[i] - q[i]), each(&|i| p[i] * k), each(&|i| p[i] / k), each(&|i| -p[i]),
                        each(&|i| (((p[i] + q[i]) * k) - p[i]) / k),
                    ];
                    // To nearest the product is glam's own, whose order of additions depends on the processor for `Quat`.
                    if mode != Rounding::TiesToEven || stringify!($quaternion) == "DQuat" {
                        expected.push(hamilton(p, q));
                    }
                    for (number, (found, expected)) in found.iter().zip(expected).enumerate() {
                        let expected = expected.map(|number| number.0.to_host());
                        assert_eq!(bits!(found.to_array()), bits!(expected), "{mode:?}, operator {number}");
                    }
                    let expected = turned(q, v, of(2.0)).map(|number| number.0.to_host());
                    assert_eq!(bits!(rotated.to_array()), bits!(expected), "{mode:?}");
                }
                let (p, q, v) = ($quaternion::from_array(p), $quaternion::from_array(q), $vector::from_array(v));
                let (_, operations) = record(|| $module::counted(p, q, v, k));
                let ((found, rotated), (expected, plainly)) = ($module::counted(p, q, v, k), $module::plain(p, q, v, k));
                assert_eq!((&found[..6], rotated), (&expected[..6], plainly));
                assert!(operations >= 9 * 4 + 28 + 30, "{operations}");
            }
        )*
    };
}

quaternions! {
    quat Quat Vec3 f32 Binary32;
    dquat DQuat DVec3 f64 Binary64;
}

in_modes! { mixed: Mat3 Mat3A Vec3 Vec3A Quat;
    fn operators(m: Mat3, a: Mat3A, v: Vec3, w: Vec3A, q: Quat) -> (Vec3A, Vec3, Vec3A) {
        (m * w, a * v, q * w)
    }
}

/// Types with and without padding are the same numbers.
#[test]
fn aligned_vectors_are_the_others() {
    let m: [f32; 9] = std::array::from_fn(|i| 0.1 + i as f32 * 0.7);
    let (m, a, v, q) = (
        Mat3::from_cols_array(&m),
        Mat3A::from_cols_array(&m),
        Vec3::new(0.3, -0.7, 1.1),
        Quat::from_xyzw(0.1, 0.2, 0.3, 0.9),
    );
    for ((_, operators), ((_, matrices), (_, quaternions))) in
        mixed::MODES.into_iter().zip(mat3::MODES.into_iter().zip(quat::MODES))
    {
        let (by_m, by_a, by_q) = operators(m, a, v, v.into(), q);
        assert_eq!((Vec3::from(by_m), by_a), (matrices(m, m, v, 0.3).1, matrices(m, m, v, 0.3).1));
        assert_eq!(Vec3::from(by_q), quaternions(q, q, v, 0.3).1);
    }
    assert_eq!(mixed::counted(m, a, v, v.into(), q), mixed::plain(m, a, v, v.into(), q));
}

in_modes! { affine: Affine2 Affine3A DAffine3;
    fn operators(a: Affine2, b: Affine3A, c: DAffine3) -> (Affine2, Affine3A, DAffine3) {
        let mut d = c;
        d *= c;
        (a * a, &b * b, d)
    }
}

/// An affine transform is its matrix and its translation.
#[test]
fn affine_transforms_are_products_and_a_sum() {
    let a = Affine2 { matrix2: Mat2::from_cols_array(&[0.1, 0.7, -0.3, 1.1]), translation: Vec2::new(0.2, 3.3) };
    let b = Affine3A {
        matrix3: Mat3A::from_cols_array(&std::array::from_fn(|i| 0.1 + i as f32 * 0.3)),
        translation: Vec3A::new(0.1, 0.7, -1.9),
    };
    let c = DAffine3 {
        matrix3: DMat3::from_cols_array(&std::array::from_fn(|i| 0.7 - i as f64 * 0.3)),
        translation: DVec3::new(0.1, 0.7, -1.9),
    };
    for (number, (_, operators)) in affine::MODES.into_iter().enumerate() {
        let (found_a, found_b, found_c) = operators(a, b, c);
        let (products, moved) = mat2::MODES[number].1(a.matrix2, a.matrix2, a.translation, 1.0);
        assert_eq!(
            found_a,
            Affine2 { matrix2: products[2], translation: vec2::MODES[number].1(moved, a.translation, 1.0)[0] }
        );
        let (products, moved) = mat3a::MODES[number].1(b.matrix3, b.matrix3, b.translation, 1.0);
        assert_eq!(
            found_b,
            Affine3A { matrix3: products[2], translation: vec3a::MODES[number].1(moved, b.translation, 1.0)[0] }
        );
        let (products, moved) = dmat3::MODES[number].1(c.matrix3, c.matrix3, c.translation, 1.0);
        assert_eq!(
            found_c,
            DAffine3 { matrix3: products[2], translation: dvec3::MODES[number].1(moved, c.translation, 1.0)[0] }
        );
    }
    assert_eq!(affine::counted(a, b, c), affine::plain(a, b, c));
}

#[round(ru)]
fn remainders(a: Vec3, b: DVec4, k: f32) -> (Vec3, Vec3, DVec4) {
    let mut c = b;
    c %= &DVec4::new(b.w, b.z, b.y, b.x);
    (a % k, k % a, c)
}

#[test]
fn remainders_are_those_of_floats() {
    let (a, b) = (Vec3::new(7.3, -7.3, 0.4), DVec4::new(7.3, -7.3, 0.4, 1.9));
    let (by, of, doubles) = remainders(a, b, 0.3);
    for i in 0..3 {
        assert_eq!((by[i], of[i]), (a[i] % 0.3, 0.3 % a[i]));
    }
    assert_eq!(doubles, DVec4::new(7.3 % 1.9, -7.3 % 0.4, 0.4 % -7.3, 1.9 % 7.3));
}

#[contract]
fn contracted(a: Vec3, b: Vec3, k: f32) -> Vec3 {
    a * b + k * a - k
}

#[test]
fn products_are_not_fused() {
    let (a, b) = (Vec3::new(0.1, 0.7, -1.3), Vec3::new(0.9, 1.1, 0.3));
    assert_eq!(contracted(a, b, 0.3), a * b + 0.3 * a - 0.3);
}
