//! What `contract = clang` does to other types than `f32` and `f64`, in other modes, and beside `contract`.

use fpcontrol::{Interval, Real, contract, fp, operators};
use std::ops::{Add, Mul, Neg};

const X: f64 = 1.0 + f64::EPSILON;
/// What the rounding of `X * X` loses.
const LOST: f64 = f64::EPSILON * f64::EPSILON;

/// The other rule rounds these products: the two differ where they are said to.
#[test]
fn contract_alone_fuses_otherwise() {
    #[contract]
    fn plain([a, b, c]: [f64; 3]) -> [f64; 2] {
        [-(a * b) + c, 0.1 * 0.3 + c]
    }
    #[contract(clang)]
    fn clang([a, b, c]: [f64; 3]) -> [f64; 2] {
        [-(a * b) + c, 0.1 * 0.3 + c]
    }
    let x = [X, X, X * X];
    assert_eq!((plain(x)[0], clang(x)[0]), (0.0, -LOST));
    let x = [0.0, 0.0, -0.03];
    assert_eq!(clang(x)[1], 0.1 * 0.3 - 0.03);
    assert_ne!(plain(x)[1], clang(x)[1]);
}

/// Integers keep their operators, also in generic code; constants follow the same rule.
#[test]
fn other_types_keep_their_operators() {
    #[fp(contract = clang)]
    fn integers(a: i32, b: i32, c: i32) -> i32 {
        -(a * b) + c
    }
    #[fp(contract = clang, lenient)]
    fn generic<T>(a: T, b: T, c: T) -> T
    where
        T: Copy + Neg<Output = T> + Mul<Output = T> + Add<Output = T> + 'static,
    {
        -(a * b) + c
    }
    #[contract(clang)]
    const fn constant(a: f64, b: f64, c: f64) -> f64 {
        -(a * b) + c
    }
    const ERROR: f64 = constant(X, X, X * X);
    assert_eq!((integers(2, 3, 4), generic(2, 3, 4)), (-2, -2));
    assert_eq!((generic(X, X, X * X), ERROR), (-LOST, -LOST));
}

#[test]
fn types_of_all_kinds() {
    #[contract(clang)]
    fn real<T: Real>(a: T, b: T, c: T) -> T {
        -(a * b) + c
    }
    #[contract(clang)]
    fn references(a: &f64, b: &f64, c: &f64) -> f64 {
        -(a * b) + c
    }
    #[contract(clang)]
    fn complex(a: num_complex::Complex64, b: f64) -> num_complex::Complex64 {
        -(a * b) + a
    }
    #[contract(clang)]
    fn vector(a: glam::DVec3, b: f64, c: glam::DVec3) -> glam::DVec3 {
        -(a * b) + c
    }
    #[contract(clang)]
    fn interval(a: Interval<f64>, b: Interval<f64>, c: Interval<f64>) -> Interval<f64> {
        -(a * b) + c
    }
    assert_eq!((real(X, X, X * X), references(&X, &X, &(X * X))), (-LOST, -LOST));
    assert_eq!(complex(num_complex::Complex::new(1.0, 2.0), 3.0), num_complex::Complex::new(-2.0, -4.0));
    assert_eq!(vector(glam::DVec3::ONE, 2.0, glam::DVec3::ZERO), glam::DVec3::splat(-2.0));
    assert!(interval(X.into(), X.into(), (X * X).into()).contains(-LOST));
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Vector([f64; 2]);

#[operators]
impl Mul<f64> for Vector {
    type Output = Self;
    fn mul(self, by: f64) -> Self {
        Self(self.0.map(|x| x * by))
    }
}

#[operators]
impl Add for Vector {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self([self.0[0] + other.0[0], self.0[1] + other.0[1]])
    }
}

#[operators]
impl Neg for Vector {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.map(|x| -x))
    }
}

#[test]
fn users_types() {
    #[contract(clang)]
    fn vector(a: Vector, b: f64, c: Vector) -> Vector {
        -(a * b) + c
    }
    assert_eq!(vector(Vector([1.0, 2.0]), 3.0, Vector([1.0, 1.0])), Vector([-2.0, -5.0]));
}

/// In a directed mode the negated product and the sum are rounded once, in that mode.
#[test]
fn directed_modes() {
    #[fp(round = ru, contract = clang)]
    fn up(a: f64, b: f64, c: f64) -> [f64; 3] {
        let mut s = c;
        s -= -(a * b);
        [-(a * b) + c, c - -(a * b), s]
    }
    #[fp(round = ru)]
    fn written(a: f64, b: f64, c: f64) -> [f64; 3] {
        [(-a).mul_add(b, c), a.mul_add(b, c), a.mul_add(b, c)]
    }
    for x in [0.1, X, 1e300, -0.3, 1e-200] {
        assert_eq!(up(x, 0.7, 0.1).map(f64::to_bits), written(x, 0.7, 0.1).map(f64::to_bits), "{x:e}");
    }
}

/// More than a hundred operators become one flat `match`.
#[test]
fn long_sums() {
    macro_rules! repeated {
        ($a:ident $b:ident: $($one:tt)*) => {
            #[contract(clang)]
            fn long($a: f64, $b: f64) -> f64 {
                $a $(- -($a * $b) + { let _ = $one; 0.0 })*
            }
        };
    }
    repeated! { a b: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 }
    let expected = (0..30).fold(X, |sum, _| X.mul_add(X, sum));
    assert_eq!(long(X, X), expected);
}

/// The operator of an integer reports its own place.
#[test]
fn an_overflow_panics_where_it_stands() {
    #[contract(clang)]
    fn negated(a: i32, b: i32, c: i32) -> i32 {
        -(a * b) + c
    }
    let panicked = std::panic::catch_unwind(|| negated(i32::MIN, 1, 0));
    assert_eq!(panicked.is_err(), cfg!(debug_assertions));
}
