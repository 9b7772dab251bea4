//! The fast intrinsics: within CUDA's bounds of the host's `f64` functions, and with the documented special values.
//!
//! The margin for the host's functions is a thousandth of the bound; theirs are within a few units of `f64`. All 2^32 operands
//! of each: `FPCONTROL_FAST=all cargo test --release -p fpcontrol-tests --test it fast -- --nocapture`.

use fpcontrol::cuda::*;
use std::f64::consts::PI;

/// An error: absolute, or in units of the last place of the exact result, as an `f32`.
enum Bound {
    Absolute(f64),
    Ulps(f64),
    Relative(f64),
}

struct Function {
    name: &'static str,
    ours: fn(f32) -> f32,
    exact: fn(f64) -> f64,
    /// The bound at an operand; none outside the documented range.
    bound: fn(f64) -> Option<Bound>,
}

const FUNCTIONS: [Function; 9] = [
    Function { name: "__sinf", ours: __sinf, exact: f64::sin, bound: |x| turns(x, 21.41) },
    Function { name: "__cosf", ours: __cosf, exact: f64::cos, bound: |x| turns(x, 21.19) },
    Function {
        name: "__tanf",
        ours: __tanf,
        exact: f64::tan,
        // A quotient of two that are within their bounds, where the divisor is not small.
        bound: |x| (x.abs() < 1.0).then_some(Bound::Absolute(2.0_f64.powi(-19))),
    },
    Function { name: "__tanhf", ours: __tanhf, exact: f64::tanh, bound: |_| Some(Bound::Relative(2.0_f64.powi(-11))) },
    Function {
        name: "__expf",
        ours: __expf,
        exact: f64::exp,
        bound: |x| Some(Bound::Ulps(2.0 + (1.173 * x).abs().floor())),
    },
    Function {
        name: "__exp10f",
        ours: __exp10f,
        exact: |x| 10.0_f64.powf(x),
        bound: |x| Some(Bound::Ulps(2.0 + (2.97 * x).abs().floor())),
    },
    Function { name: "__log2f", ours: __log2f, exact: f64::log2, bound: |x| near_one(x, 22.0, 2.0) },
    Function { name: "__logf", ours: __logf, exact: f64::ln, bound: |x| near_one(x, 21.41, 3.0) },
    Function { name: "__log10f", ours: __log10f, exact: f64::log10, bound: |x| near_one(x, 24.0, 3.0) },
];

/// The bound of CUDA up to π, and PTX's up to 2π and 100π.
fn turns(x: f64, bits: f64) -> Option<Bound> {
    let bits = match x.abs() {
        x if x <= PI => bits,
        x if x <= 2.0 * PI => 20.5,
        x if x <= 100.0 * PI => 14.7,
        _ => return None,
    };
    Some(Bound::Absolute((-bits).exp2()))
}

fn near_one(x: f64, bits: f64, ulps: f64) -> Option<Bound> {
    match x {
        x if (0.5..=2.0).contains(&x) => Some(Bound::Absolute((-bits).exp2())),
        x if x > 0.0 => Some(Bound::Ulps(ulps)),
        _ => None,
    }
}

impl Function {
    /// The error at an operand as a part of the bound; 0 where there is none.
    fn error(&self, x: f32) -> f64 {
        let (ours, exact) = (f64::from((self.ours)(x)), (self.exact)(f64::from(x)));
        let Some(bound) = (self.bound)(f64::from(x)) else { return 0.0 };
        if !exact.is_finite() || !(exact as f32).is_finite() || !ours.is_finite() {
            // Overflow may come one operand earlier or later.
            let same = ours.is_nan() == exact.is_nan() && (exact.is_nan() || ours.signum() == exact.signum());
            return if same { 0.0 } else { f64::INFINITY };
        }
        let error = (ours - exact).abs();
        match bound {
            Bound::Absolute(most) => error / most,
            Bound::Relative(most) => error / (most * exact.abs()).max(f64::from(f32::from_bits(1))),
            Bound::Ulps(most) => error / (most * ulp(exact)),
        }
    }

    fn check(&self, operands: impl Iterator<Item = u32>) -> f64 {
        let mut worst = (0.0, 0.0);
        for x in operands.map(f32::from_bits).filter(|x| x.is_finite()) {
            let error = self.error(x);
            if error > worst.0 {
                worst = (error, x);
            }
        }
        assert!(worst.0 <= 1.001, "{}({:e}) is {} of its bound from exact", self.name, worst.1, worst.0);
        worst.0
    }
}

/// The distance of neighbours among the `f32` around a value.
fn ulp(value: f64) -> f64 {
    let exponent = value.abs().max(f64::from(f32::MIN_POSITIVE)).log2().floor();
    (exponent - 23.0).exp2()
}

#[test]
fn every_function_keeps_its_bound() {
    for function in &FUNCTIONS {
        // A step that no pattern of bits divides, and the ranges where the bounds are tight.
        let around_one = (0x3e80_0000_u32..0x4100_0000).step_by(1021);
        let worst = function.check((0..=u32::MAX).step_by(65_521).chain(around_one));
        assert!(worst > 0.0, "{}: nothing was compared", function.name);
    }
}

/// Slow, so on request; the ordinary run has a part of it.
#[test]
fn all_operands_keep_the_bound_on_request() {
    let all = std::env::var("FPCONTROL_FAST").is_ok_and(|value| value == "all");
    let last = if all { u32::MAX } else { 1 << 16 };
    std::thread::scope(|scope| {
        for function in &FUNCTIONS {
            scope.spawn(move || {
                let worst = function.check(0..=last);
                if all {
                    println!("{}: at most {worst:.3} of its bound", function.name);
                }
            });
        }
    });
}

#[test]
fn powers_are_products_of_logarithms() {
    for (x, y) in [(2.0, 10.0), (10.0, -3.0), (0.5, 0.5), (1.0, 1e30), (7.25, 3.5), (1e-40, 0.25), (3.0, -60.0)] {
        let (ours, exact) = (f64::from(__powf(x, y)), f64::from(x).powf(f64::from(y)));
        // The logarithm's error, times y, and what ex2 adds.
        let bound = 2.0_f64.powi(-22) * (1.0 + (f64::from(y) * f64::from(x).log2()).abs());
        assert!((ours - exact).abs() <= bound * exact, "{x}^{y}: {ours:e} {exact:e}");
    }
    assert!(__powf(-2.0, 2.0).is_nan() && __powf(-2.0, 3.0).is_nan(), "of negative numbers always");
    assert_eq!([__powf(0.0, 2.0), __powf(0.0, -2.0), __powf(1.0, 5.0)], [0.0, f32::INFINITY, 1.0]);
}

/// The special values that CUDA's header and PTX name, and what follows from the sequences.
type Intrinsic = fn(f32) -> f32;

#[test]
fn special_values() {
    const INF: f32 = f32::INFINITY;
    const TINY: f32 = f32::from_bits(0x0000_0007);
    let cases: [(Intrinsic, f32, f32); 41] = [
        (__sinf, 0.0, 0.0),
        (__sinf, -0.0, -0.0),
        (__sinf, TINY, 0.0),
        (__sinf, -TINY, -0.0),
        (__cosf, 0.0, 1.0),
        (__cosf, -0.0, 1.0),
        (__cosf, TINY, 1.0),
        (__cosf, f32::MAX, 1.0), // an integer number of turns, as far as f32 can tell
        (__tanf, 0.0, 0.0),
        (__tanf, -0.0, -0.0),
        (__tanhf, 0.0, 0.0),
        (__tanhf, -0.0, -0.0),
        (__tanhf, INF, 1.0),
        (__tanhf, -INF, -1.0),
        (__tanhf, 20.0, 1.0),
        (__tanhf, TINY, TINY),
        (__tanhf, -TINY, -TINY),
        (__expf, 0.0, 1.0),
        (__expf, -0.0, 1.0),
        (__expf, TINY, 1.0),
        (__expf, -INF, 0.0),
        (__expf, INF, INF),
        (__expf, 89.0, INF),
        (__expf, -104.0, 0.0),
        (__exp10f, 0.0, 1.0),
        (__exp10f, -INF, 0.0),
        (__exp10f, INF, INF),
        (__exp10f, -46.0, 0.0),
        (__log2f, 0.0, -INF),
        (__log2f, -0.0, -INF),
        (__log2f, 1.0, 0.0),
        (__log2f, 8.0, 3.0),
        (__log2f, f32::from_bits(1), -149.0),
        (__log2f, INF, INF),
        (__logf, 0.0, -INF),
        (__logf, 1.0, 0.0),
        (__logf, INF, INF),
        (__log10f, -0.0, -INF),
        (__log10f, 1.0, 0.0),
        (__log10f, INF, INF),
        (|x| __sincosf(x).y, 0.0, 1.0),
    ];
    for (index, (function, x, value)) in cases.into_iter().enumerate() {
        assert_eq!(function(x).to_bits(), value.to_bits(), "case {index}: of {x:e}");
    }
    let nans: [(Intrinsic, f32); 10] = [
        (__sinf, INF),
        (__sinf, -INF),
        (__cosf, INF),
        (__tanf, INF),
        (__log2f, -1.0),
        (__log2f, -TINY),
        (__logf, -INF),
        (__log10f, -2.0),
        (|x| __sincosf(x).x, INF),
        (|x| __powf(x, 2.0), -1.0),
    ];
    for (index, (function, x)) in nans.into_iter().enumerate() {
        assert_eq!(function(x).to_bits(), 0x7fff_ffff, "case {index}: of {x:e}");
    }
    for function in FUNCTIONS {
        assert!((function.ours)(f32::NAN).is_nan(), "{}", function.name);
    }
}

/// So they are the same on every machine: evaluated by the compiler, they are what the processor computes.
#[test]
fn constants_have_the_same_bits() {
    const VALUES: [f32; 6] = [__sinf(1.0), __cosf(2.5), __tanhf(0.3), __expf(-3.7), __logf(10.1), __powf(1.7, 3.3)];
    let run = |x: f32| std::hint::black_box(x);
    let values = [
        __sinf(run(1.0)),
        __cosf(run(2.5)),
        __tanhf(run(0.3)),
        __expf(run(-3.7)),
        __logf(run(10.1)),
        __powf(run(1.7), run(3.3)),
    ];
    assert_eq!(values.map(f32::to_bits), VALUES.map(f32::to_bits));
    // On every other machine too.
    let bits = [0x3f57_6aa4, 0xbf4d_17bd, 0x3e95_26ee, 0x3cca_88fe, 0x4014_0095, 0x40b8_5854];
    assert_eq!(VALUES.map(f32::to_bits), bits);
}
