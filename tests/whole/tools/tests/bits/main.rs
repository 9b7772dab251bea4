//! Bits of annotated code, against the reference.

use annotated_under_tools as code;
use annotated_under_tools::*;
use fpcontrol::Rounding::{self, TiesToEven, TowardNegative, TowardPositive, TowardZero};
use fpcontrol::adapters::Under;
use fpcontrol::backend::{Backend, Default as DefaultBackend};
use fpcontrol::control::{Rd, Rn, Ru, Rz};
use fpcontrol::reduce::{Binned, ExactSum, Order, Pairwise, Superaccumulator};
use fpcontrol::reference::{Binary32, Binary64};
use fpcontrol::{Interval, verify};
use std::thread;

const OPERANDS: [f64; 7] = [0.1, 3.0, -7.25, 1e-310, 1e300, 0.0, f64::INFINITY];

fn wide(x: f64) -> Binary64 {
    Binary64::from_host(x)
}

fn single(x: f32) -> Binary32 {
    Binary32::from_host(x)
}

/// Equal bits, or both NaN.
#[track_caller]
fn same(ours: f64, reference: Binary64) {
    let reference = reference.to_host();
    assert!(
        ours.to_bits() == reference.to_bits() || ours.is_nan() && reference.is_nan(),
        "{ours:e}, not {reference:e}"
    );
}

#[track_caller]
fn same_32(ours: f32, reference: Binary32) {
    let reference = reference.to_host();
    assert!(
        ours.to_bits() == reference.to_bits() || ours.is_nan() && reference.is_nan(),
        "{ours:e}, not {reference:e}"
    );
}

fn values() -> Vec<f64> {
    (1..=200).map(|i: i32| (f64::from(i) * 0.37 - 31.0) / f64::from(i % 13 + 1)).collect()
}

#[test]
fn names_its_backend() {
    println!("backend: {}", DefaultBackend::NAME);
    assert!(verify::environment().is_default());
}

macro_rules! tests_of_modes {
    ($($mode:ident $rounding:ident)*) => {$(
        mod $mode {
            use super::*;

            const MODE: Rounding = $rounding;

            #[test]
            fn operations() {
                for a in OPERANDS {
                    for b in OPERANDS {
                        same(code::$mode::quotient(a, b), wide(a).div(wide(b), MODE));
                        same_32(code::$mode::quotient_32(a as f32, b as f32), single(a as f32).div(single(b as f32), MODE));
                        same(code::$mode::fused(a, b, 0.1), wide(a).fma(wide(b), wide(0.1), MODE));
                    }
                    same(code::$mode::root(a), wide(a).sqrt(MODE));
                    same_32(code::$mode::narrowed(a), wide(a).to_binary32(MODE));
                }
                same(code::$mode::from_integer(u64::MAX - 1), Binary64::from_u64(u64::MAX - 1, MODE));
                assert_eq!(code::$mode::TENTH.to_bits(), wide(1.0).div(wide(10.0), MODE).to_host().to_bits());
            }

            #[test]
            fn functions() {
                let [x, e] = [0.7, 1.5].map(wide);
                let expected = [x.exp(MODE), x.log(MODE), x.sin(MODE), x.tan(MODE), x.pow(e, MODE), x.atan(MODE)];
                for (ours, reference) in code::$mode::functions(0.7).into_iter().zip(expected) {
                    same(ours, reference);
                }
                let [x, e] = [0.7, 1.5].map(single);
                let expected = [x.exp(MODE), x.log(MODE), x.sin(MODE), x.tan(MODE), x.pow(e, MODE), x.atan(MODE)];
                for (ours, reference) in code::$mode::functions_32(0.7).into_iter().zip(expected) {
                    same_32(ours, reference);
                }
            }

            #[test]
            fn loops() {
                let xs = values();
                let ys: Vec<f64> = xs.iter().rev().copied().collect();
                let mut total = wide(0.0);
                for (x, y) in xs.iter().zip(&ys) {
                    total = total.add(wide(*x).mul(wide(*y), MODE), MODE);
                }
                same(code::$mode::dot(&xs, &ys), total);
                let mut scaled = xs.clone();
                code::$mode::scale(&mut scaled, &ys);
                for i in 0..xs.len() {
                    same(scaled[i], wide(xs[i]).mul(wide(ys[i]), MODE));
                }
            }

            #[test]
            fn a_panic_leaves_the_mode() {
                let result = std::panic::catch_unwind(|| code::$mode::scale(&mut [0.1, 0.2, 0.3], &[0.1]));
                assert!(result.is_err() && verify::environment().is_default());
            }
        }
    )*};
}

tests_of_modes!(rn TiesToEven ru TowardPositive rd TowardNegative rz TowardZero);

#[test]
fn settings() {
    assert_eq!(halved(f32::MIN_POSITIVE).to_bits(), 0);
    assert_eq!(halved(f32::MIN_POSITIVE * 2.0), f32::MIN_POSITIVE);
    same(contracted(0.1, 10.0, -1.0), wide(0.1).fma(wide(10.0), wide(-1.0), TiesToEven));
    same(sealed(0.1, 0.2), wide(0.1).add(wide(0.2), TowardPositive));
    let mut value = wide(0.0);
    let coefficients = values();
    for coefficient in &coefficients {
        value = value.mul(wide(0.9), TowardPositive).add(wide(*coefficient), TowardPositive);
    }
    same(polynomial(&coefficients, 0.9), value);
}

#[test]
fn generic_code() {
    let up = TowardPositive;
    same(mean(0.1, 0.2), wide(0.1).add(wide(0.2), up).div(wide(2.0), up));
    same_32(mean(0.1_f32, 0.2), single(0.1).add(single(0.2), up).div(single(2.0), up));
    same(product(0.1, 0.2), wide(0.1).mul(wide(0.2), up));
    assert_eq!(product(6, 7), 42);
    let sum = both(Vector { x: 0.1, y: 1e-30 }, Vector { x: 0.2, y: 1.0 });
    same(sum.x, wide(0.1).add(wide(0.2), up));
    assert_eq!(sum.y, 1.0_f64.next_up());
    same((Under::<Ru, f64>::new(0.1) / Under::new(3.0)).value(), wide(0.1).div(wide(3.0), up));
    same((Under::<Rd, f64>::new(0.1) / Under::new(3.0)).value(), wide(0.1).div(wide(3.0), TowardNegative));
    same((Under::<Rz, f64>::new(0.1) / Under::new(3.0)).value(), wide(0.1).div(wide(3.0), TowardZero));
}

#[test]
fn sums() {
    let xs = values();
    let mut accumulator = Superaccumulator::new();
    for x in &xs {
        accumulator.add(*x);
    }
    assert_eq!(exact_total(&xs), accumulator.round::<f64>(TowardPositive));
    assert_eq!(exact_total(&[1e300, 1.0, -1e300]), 1.0);
    // Bits that the plain run printed.
    assert_eq!(lanes_total(&xs).to_bits(), 0x4073afee09864c13);
    let singles: Vec<f32> = xs.iter().map(|x| *x as f32).collect();
    assert_eq!(lanes_total_32(&singles).to_bits(), 0x439d7f71);
    assert_eq!(Pairwise::sum::<Rd, f64>(&xs).to_bits(), 0x4073afee09864c09);
    assert_eq!(Binned::sum::<Rn, f64>(&xs).to_bits(), 0x4073afee09864c0f);
    assert_eq!(ExactSum::norm_2::<Rz, f64>(&xs).to_bits(), 0x405b63b24c22c676);
}

#[test]
fn intervals() {
    let x: Interval<f64> = "0.7".parse().unwrap();
    assert!(horner_over(x).contains(horner(0.7)));
    let y = enclosure(x);
    assert_eq!(format!("{y:x}"), "[0x1.38839baa2e4bbp-1, 0x1.38839baa2e4c2p-1]");
}

#[test]
fn threads() {
    let xs = values();
    let expected =
        [code::rn::dot(&xs, &xs), code::ru::dot(&xs, &xs), code::rd::dot(&xs, &xs), exact_total(&xs)].map(f64::to_bits);
    thread::scope(|scope| {
        let handles: Vec<_> = (0..4)
            .map(|_| {
                scope.spawn(|| {
                    let dots =
                        [code::rn::dot(&xs, &xs), code::ru::dot(&xs, &xs), code::rd::dot(&xs, &xs), exact_total(&xs)];
                    assert!(verify::environment().is_default());
                    dots.map(f64::to_bits)
                })
            })
            .collect();
        for handle in handles {
            assert_eq!(handle.join().unwrap(), expected);
        }
    });
}
