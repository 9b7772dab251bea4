//! Types of other crates: complex numbers under control, and foreign generic code under a control of its own.

#![allow(clippy::op_ref, reason = "all four forms of operands are tested")]

use crate::snippets::counting::{Counting, record};
use fpcontrol::adapters::Under;
use fpcontrol::control::{Rd, Rn, Ru, Rz};
use fpcontrol::{contract, fp, round};
use fpcontrol_core::{Binary64, Rounding};
use num_complex::Complex;
use num_traits::{Bounded, FromPrimitive, Inv, MulAdd, Num, NumCast, One, Signed, ToPrimitive, Zero};

const A: Complex<f64> = Complex::new(0.1, 0.7);
const B: Complex<f64> = Complex::new(-0.3, 1.3);

macro_rules! plain_and_counted {
    ($($name:ident($($operand:ident: $ty:ty),*) -> $result:ty $body:block)*) => {
        mod plain {
            use super::*;
            $( pub fn $name($($operand: $ty),*) -> $result $body )*
        }
        mod counted {
            use super::*;
            $( #[fp(backend = Counting)] pub fn $name($($operand: $ty),*) -> $result $body )*
        }
    };
}

plain_and_counted! {
    operators(a: Complex<f64>, b: Complex<f64>) -> [Complex<f64>; 6] { [a + b, a - b, &a * b, a / &b, &a % &b, -a] }
    scalars(a: Complex<f64>, k: f64) -> [Complex<f64>; 10] {
        [a + k, a - k, a * k, &a / k, a % &k, k + a, k - a, &k * a, k / &a, k % a]
    }
    assignments(a: Complex<f64>, b: Complex<f64>, k: f64) -> Complex<f64> {
        let mut c = a;
        c += b;
        c *= &b;
        c -= k;
        c /= a;
        c *= &k;
        c
    }
    integers(a: Complex<i32>, b: Complex<i32>, x: f32) -> (Complex<i32>, f32) { (a * b - a, x + 0.1) }
}

/// To nearest the bits of that crate, and every operation counted.
#[test]
fn complex_numbers_are_the_crates_own() {
    for b in [B, Complex::new(0.0, -0.0), Complex::new(1e200, -1e-200)] {
        let (run, operations) = record(|| counted::operators(A, b));
        assert_eq!(run, record(|| plain::operators(A, b)).0);
        // The remainder divides, truncates, multiplies and subtracts.
        assert!(operations >= 2 + 2 + 6 + 11 + (11 + 6 + 2) + 2, "{operations}");
    }
    for k in [0.3, -0.0, 1e300] {
        let (run, operations) = record(|| counted::scalars(A, k));
        assert_eq!(run, record(|| plain::scalars(A, k)).0);
        assert!(operations > 20, "{operations}");
    }
    let (run, operations) = record(|| counted::assignments(A, B, 0.3));
    assert_eq!(run, record(|| plain::assignments(A, B, 0.3)).0);
    assert_eq!(operations, 2 + 6 + 1 + 11 + 2);
    let (run, operations) = record(|| counted::integers(Complex::new(1, 2), Complex::new(3, 4), 0.7));
    assert_eq!(run, record(|| plain::integers(Complex::new(1, 2), Complex::new(3, 4), 0.7)).0);
    assert_eq!(operations, 1);
}

#[round(ru)]
fn product_up(a: Complex<f64>, b: Complex<f64>) -> Complex<f64> {
    a * b
}

#[test]
fn complex_products_round_each_operation() {
    let up = Rounding::TowardPositive;
    let times = |x: f64, y: f64| Binary64::from_host(x).mul(Binary64::from_host(y), up);
    let expected = Complex::new(
        times(A.re, B.re).sub(times(A.im, B.im), up).to_host(),
        times(A.re, B.im).add(times(A.im, B.re), up).to_host(),
    );
    assert_eq!(product_up(A, B), expected);
    assert_ne!(expected, A * B, "the values tell modes apart");
}

#[contract]
fn polynomial(z: Complex<f64>, k: f64) -> Complex<f64> {
    z * z + k * z - k
}

#[test]
fn complex_products_are_not_fused() {
    assert_eq!(polynomial(A, 0.3), A * A + 0.3 * A - 0.3);
}

/// Foreign generic code.
fn horner<T: Num + Copy>(coefficients: &[T], x: T) -> T {
    coefficients.iter().fold(T::zero(), |sum, c| sum * x + *c)
}

#[round(rd)]
fn horner_down(coefficients: &[f64], x: f64) -> f64 {
    coefficients.iter().fold(0.0, |sum, c| sum * x + *c)
}

#[test]
fn foreign_code_runs_under_a_control() {
    let coefficients = [0.1, 0.7, -0.3];
    let down = horner(&coefficients.map(Under::<Rd, f64>::new), Under::new(0.9));
    assert_eq!(down.value().to_bits(), horner_down(&coefficients, 0.9).to_bits());
    let up = horner(&coefficients.map(Under::<Ru, f64>::new), Under::new(0.9));
    assert!(down.value() < up.value());
}

#[round(ru)]
fn mixed(x: Under<Rd, f64>, y: f64) -> (Under<Rd, f64>, f64) {
    let mut sum = x * x + x;
    sum += x;
    (sum, y * y + y)
}

#[test]
fn its_own_control_wins() {
    let (down, up) = mixed(Under::new(0.1), 0.1);
    let own = Under::<Rd, f64>::new(0.1);
    assert_eq!(down, own * own + own + own);
    let mode = Rounding::TowardPositive;
    let y = Binary64::from_host(0.1);
    assert_eq!(up, y.mul(y, mode).add(y, mode).to_host());
}

#[test]
fn conversions_round_once_in_the_mode() {
    let big = (1_i64 << 53) + 1;
    assert_eq!(<Under<Ru, f64> as NumCast>::from(big).unwrap().value(), 9_007_199_254_740_994.0);
    assert_eq!(<Under<Rd, f64> as NumCast>::from(big).unwrap().value(), 9_007_199_254_740_992.0);
    assert_eq!(<Under<Rd, f32> as NumCast>::from(u128::MAX).unwrap().value(), f32::MAX);
    assert_eq!(<Under<Ru, f32> as NumCast>::from(0.1_f64).unwrap().value().to_bits(), 0x3dcc_cccd);
    assert_eq!(<Under<Rn, f64> as NumCast>::from(-0.0_f64).unwrap().value().to_bits(), (-0.0_f64).to_bits());
    assert_eq!(Under::<Ru, f32>::from_i128(1 << 100).unwrap().to_i128(), Some(1 << 100));
    assert_eq!(Under::<Rd, f64>::new(0.1).to_f32().unwrap().to_bits(), 0x3dcc_cccc);
    assert_eq!("0.1".parse::<Under<Ru, f32>>().unwrap().value().to_bits(), 0x3dcc_cccd);
    assert!(Under::<Ru, f32>::from_str_radix("z", 36).is_err() && "x".parse::<Under<Ru, f64>>().is_err());
}

#[test]
fn the_rest_of_num_traits() {
    type Up = Under<Ru, f32>;
    assert!(Up::zero().is_zero() && Up::one().is_one() && !Up::new(0.5).is_zero());
    assert_eq!((Up::min_value().value(), Up::max_value().value()), (f32::MIN, f32::MAX));
    assert_eq!(
        (Up::new(-2.0).abs().value(), Up::new(-0.0).signum().value(), Up::new(3.0).signum().value()),
        (2.0, -1.0, 1.0)
    );
    assert!(Up::new(f32::NAN).signum().value().is_nan() && Up::new(-1.0).is_negative() && Up::new(1.0).is_positive());
    assert_eq!((Up::new(1.0).abs_sub(&Up::new(3.0)).value(), Up::new(3.0).abs_sub(&Up::new(1.0)).value()), (0.0, 2.0));
    assert_eq!(Up::new(3.0).inv().value().to_bits(), 0x3eaa_aaab);
    assert_eq!(MulAdd::mul_add(Up::new(2.0), Up::new(3.0), Up::new(0.5)).value(), 6.5);
    assert_eq!([Up::new(0.5), Up::new(0.25)].iter().sum::<Up>().value(), 0.75);
    assert_eq!(format!("{} {:?} {:e}", Up::new(0.5), Up::new(0.5), Up::new(0.5)), "0.5 0.5 5e-1");
}

macro_rules! methods_in_modes {
    ($($name:ident $mode:ident $control:ident;)*) => {
        $(
            #[round($mode)]
            fn $name(z: Complex<f64>, w: &Complex<f32>, x: f64) -> ([Complex<f64>; 23], Complex<f32>) {
                let values = [z, z + 1.0];
                let all = [
                    z.sqrt(), z.cbrt(), z.powi(-3), z.powf(x), z.exp(), z.exp2(), z.ln(), z.log(x), z.log2(), z.log10(), z.sin(), z.cos(),
                    z.tan(), z.asin(), z.acos(), z.atan(), z.sinh(), z.cosh(), z.tanh(), z.asinh(), z.acosh(), z.atanh(), values[1].exp(),
                ];
                (all, w.exp() * w.sqrt())
            }
        )*

        /// Each method is the crate's own formula with each operation in the mode.
        #[test]
        fn complex_methods_are_the_crates_own() {
            let (z, w, x) = (Complex::new(0.3, -0.7), Complex::new(0.1_f32, 1.3), 0.9);
            let mut all = Vec::new();
            $({
                let (found, single) = $name(z, &w, x);
                let (z, x) = (Complex::new(Under::<$control, f64>::new(z.re), Under::new(z.im)), Under::new(x));
                let expected = [
                    z.sqrt(), z.cbrt(), z.powi(-3), z.powf(x), z.exp(), z.exp2(), z.ln(), z.log(x), z.log2(), z.log10(), z.sin(), z.cos(),
                    z.tan(), z.asin(), z.acos(), z.atan(), z.sinh(), z.cosh(), z.tanh(), z.asinh(), z.acosh(), z.atanh(),
                    (z + Under::new(1.0)).exp(),
                ];
                assert_eq!(found, expected.map(|z| Complex::new(z.re.value(), z.im.value())), stringify!($mode));
                let w = Complex::new(Under::<$control, f32>::new(w.re), Under::new(w.im));
                let expected = w.exp() * w.sqrt();
                assert_eq!(single, Complex::new(expected.re.value(), expected.im.value()), stringify!($mode));
                all.push(found);
            })*
            for number in 0..all[0].len() {
                assert!(all.iter().any(|of_mode| of_mode[number] != all[0][number]), "method {number} is the same in all modes");
            }
        }
    };
}

methods_in_modes! {
    nearest_methods rn Rn;
    truncated_methods rz Rz;
    upward_methods ru Ru;
    downward_methods rd Rd;
}

#[fp(backend = Counting, lenient)]
fn counted_methods(z: Complex<f64>, mut zs: Vec<Complex<f64>>) -> [Complex<f64>; 3] {
    let place = &mut zs[0];
    [place.exp(), (z * 2.0).sqrt(), z.powi(2)]
}

#[test]
fn complex_methods_count() {
    let z = Complex::new(0.3, -0.7);
    let (_, operations) = record(|| counted_methods(z, vec![z]));
    assert!(operations >= 3 + 2 + 5, "{operations}");
}

/// A method of the user's own that complex numbers lack.
trait Turned {
    fn hypot(self, other: f64) -> f64;
}

impl Turned for Complex<f64> {
    fn hypot(self, other: f64) -> f64 {
        self.re + other
    }
}

#[round(ru)]
fn own_method(z: Complex<f64>) -> f64 {
    z.hypot(0.5)
}

#[test]
fn methods_that_complex_numbers_lack_are_the_users() {
    assert_eq!(own_method(Complex::new(0.25, 1.0)), 0.75);
}
