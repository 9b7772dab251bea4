//! The fast intrinsics: special values, powers, constants. Their bounds are tested in `tests/math/fast.rs` and, beside MPFR, in
//! `tests/elementary/fast.rs`.

use fpcontrol::cuda::*;
use fpcontrol_tests::fast::UNARY;

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
    for function in UNARY {
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
