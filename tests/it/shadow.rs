//! Shadow values: the function's own bits, and its error.

use fpcontrol::control::Rn;
use fpcontrol::reduce::{Order, Pairwise};
use fpcontrol::{Real, Shadow, fp};
use fpcontrol_core::{Binary128, Rounding};

#[fp(round = rn, twin)]
fn difference(a: f32, b: f32) -> f32 {
    (a * a - b * b) / 3.0
}

#[fp(round = rz, twin)]
fn harmonic(n: u32) -> f64 {
    let mut sum = 0.0;
    for i in 1..=n {
        // fpcontrol: allow(serial_loop_sum) because the order is that of the shadowed function
        sum += 1.0 / i as f64;
    }
    sum
}

#[fp(round = rn, twin)]
fn branches(x: f64) -> f64 {
    let tenth = 0.1;
    if x * tenth > 0.3 { x.max(2.5).sqrt().powi(3) } else { x.hypot(tenth).min(1.0).mul_add(2.0, -tenth) }
}

#[test]
fn the_values_are_the_functions() {
    for (a, b) in [(1.5_f32, 1.25), (4097.0, 4096.0), (1e20, 3.0), (f32::INFINITY, 1.0)] {
        let shadow = difference_over(Shadow::new(a), Shadow::new(b));
        assert_eq!(shadow.value().to_bits(), difference(a, b).to_bits());
    }
    for x in [0.5_f64, 1.0, 3.0, 3.1, 7.25] {
        assert_eq!(branches_over(Shadow::new(x)).value().to_bits(), branches(x).to_bits());
    }
    assert_eq!(harmonic_over::<Shadow<f64>>(100).value().to_bits(), harmonic(100).to_bits());
}

/// With f32 inputs everything but the quotient is exact in f64.
#[test]
fn the_error_is_that_of_the_whole() {
    let (a, b) = (4097.25_f32, 4096.75_f32);
    let exact = (f64::from(a) * f64::from(a) - f64::from(b) * f64::from(b)) / 3.0;
    let shadow = difference_over(Shadow::new(a), Shadow::new(b));
    let error = (f64::from(shadow.value()) - exact).abs();
    assert!(error > 0.1, "the squares are rounded");
    assert!((shadow.absolute_error() - error).abs() < 1e-9, "{} {error}", shadow.absolute_error());
    assert!((shadow.relative_error() - error / exact).abs() < 1e-12);
    let unit = f64::from(f32::EPSILON) * 1024.0; // the result is in [1024, 2048)
    assert!((shadow.error_in_ulps() - error / unit).abs() < 1e-6);
}

/// The hundredth harmonic number, whose fraction has 41 digits.
#[test]
fn the_shadow_has_113_bits() {
    let shadow = harmonic_over::<Shadow<f64>>(100).exact();
    let exact = Binary128::parse(
        "5.18737751763962026080511767565825315790897212670845165317653395658721955753",
        Rounding::TiesToEven,
    );
    let distance = shadow.sub(exact.expect("a number"), Rounding::TiesToEven).abs();
    assert!(distance.to_binary64(Rounding::TowardPositive).to_host() < 1e-31, "{distance:?}");
}

#[test]
fn literals_and_inputs_are_what_they_stand_for() {
    #[fp(round = rn, twin)]
    fn less_a_tenth(x: f64) -> f64 {
        x - 0.1
    }
    assert_eq!(less_a_tenth(0.1), 0.0);
    let tenth = |x: Shadow<f64>| less_a_tenth_over(x).exact().to_binary64(Rounding::TiesToEven).to_host();
    assert_eq!(tenth(Shadow::new(0.1)), 5.551_115_123_125_783e-18);
    let exactly = Binary128::parse("0.1", Rounding::TiesToEven).expect("a number");
    assert_eq!(tenth(Shadow::with(0.1, exactly)), 0.0);
}

#[fp(round = rn, twin)]
fn identity(x: f64) -> f64 {
    let (sine, cosine) = x.sin_cos();
    sine * sine + cosine * cosine - 1.0
}

#[fp(round = rn, twin)]
fn there_and_back(x: f64) -> f64 {
    x.ln().exp() / x.sqrt().powf(2.0) - x.cbrt().powf(3.0) / x + (x.atan2(1.0).tan() - x) + (x.asinh().sinh() - x) / x
}

/// A value that should be 0 is 0 to about a hundred bits of the shadow, also if an operand itself has 113 bits.
#[test]
fn functions_of_shadows_have_113_bits() {
    let third = Binary128::parse("0.3333333333333333333333333333333333333333", Rounding::TiesToEven).expect("a number");
    let wide = |exponent: i32, x: f64| Shadow::with(x, third.scale_b(exponent, Rounding::TiesToEven));
    for shadow in [Shadow::new(0.7), Shadow::new(2.25), wide(0, 1.0 / 3.0), wide(1, 2.0 / 3.0)] {
        let back = there_and_back_over(shadow);
        assert_eq!(back.value().to_bits(), there_and_back(shadow.value()).to_bits());
        assert!(magnitude(back.exact()) < 2_f64.powi(-106), "{:?}", back.exact());
    }
    for exponent in [-100, 0, 5, 60, 64, 65, 127, 128, 129, 130, 500, 1000] {
        let shadow = wide(exponent, 2_f64.powi(exponent) / 3.0);
        let found = identity_over(shadow);
        assert_eq!(found.value(), identity(shadow.value()), "2^{exponent}");
        assert!(magnitude(found.exact()) < 2_f64.powi(-110), "2^{exponent}");
    }
}

/// Far from zero all bits of a wide number count: checked by the addition theorem, from two numbers with few bits.
#[test]
fn angles_of_wide_numbers_are_reduced_exactly() {
    let sine = |x: Shadow<f64>| fpcontrol::ops::Functions::controlled_sin::<Rn>(x);
    let cosine = |x: Shadow<f64>| fpcontrol::ops::Functions::controlled_cos::<Rn>(x);
    for (high, low) in [(10, -80), (63, 0), (64, 1), (100, 30), (128, 31), (192, 100), (1000, 905)] {
        let [a, b] = [(high, 1.375), (low, 1.625)].map(|(exponent, x)| Shadow::new(x * 2_f64.powi(exponent)));
        let sum = a.exact().add(b.exact(), Rounding::TowardZero);
        assert_eq!(sum.sub(a.exact(), Rounding::TowardZero), b.exact(), "it is exact");
        let wide = Shadow::with(a.value(), sum);
        let expected = sine(a) * cosine(b) + cosine(a) * sine(b);
        let distance = sine(wide).exact().sub(expected.exact(), Rounding::TiesToEven);
        assert!(magnitude(distance) < 2_f64.powi(-110), "2^{high} + 2^{low}: {distance:?}");
    }
}

/// If the abscissa is much larger, the angle equals the quotient.
#[test]
fn small_angles_of_shadows() {
    #[fp(round = rn, twin)]
    fn angle(y: f64, x: f64) -> f64 {
        y.atan2(x)
    }
    let third = Binary128::parse("0.3333333333333333333333333333333333333333", Rounding::TiesToEven).expect("a number");
    for (y, x) in [(1e-300, 8.0), (-1e-30, 3.0), (1e-20, 3.0), (5e-324, 1e300)] {
        let shadow = angle_over(Shadow::new(y), Shadow::with(x, third));
        assert_eq!(shadow.value(), angle(y, x));
        let exact = shadow.exact();
        let quotient = Shadow::new(y).exact().div(third, Rounding::TiesToEven);
        let error = exact.sub(quotient, Rounding::TiesToEven).div(quotient, Rounding::TiesToEven);
        assert!(magnitude(error) < 2_f64.powi(-110), "{y} {x}: {error:?}");
    }
}

fn magnitude(x: Binary128) -> f64 {
    x.abs().to_binary64(Rounding::TowardPositive).to_host()
}

#[fp(ftz, twin)]
fn below(x: f32) -> f32 {
    x.floor() + x.ceil() * 4.0
}

#[fp(ftz, sum = exact, twin)]
fn exactly(x: f32, y: f32) -> f32 {
    [x, y, x].iter().sum::<f32>()
}

#[fp(sum = binned, twin)]
fn in_bins(x: f64, y: f64) -> f64 {
    [x, y, -x].iter().sum::<f64>()
}

fn length<T: Real>(xs: &[T]) -> T {
    Pairwise::norm_2::<Rn, T>(xs)
}

/// The value of a shadow decides the scaling of a whole slice, and what is flushed.
#[test]
fn values_are_flushed_scaled_and_put_into_bins() {
    let tiny = f32::MIN_POSITIVE / 2.0;
    for (x, y) in [(-tiny, tiny), (tiny, 1.0), (-tiny, -2.5), (tiny, tiny)] {
        let [a, b] = [x, y].map(Shadow::new);
        assert_eq!(below_over(a).value().to_bits(), below(x).to_bits(), "{x:e}");
        assert_eq!(exactly_over(a, b).value().to_bits(), exactly(x, y).to_bits(), "{x:e} {y:e}");
    }
    for (x, y) in [(1e40_f64, 1.0), (1e30, 0.123_456_7), (1.0, 2.0)] {
        let sum = in_bins_over(Shadow::new(x), Shadow::new(y));
        assert_eq!(sum.value().to_bits(), in_bins(x, y).to_bits(), "{x:e} {y:e}");
    }
    for xs in [[3e300_f64, -4e300], [3e-300, 4e-300], [3.0, 4.0]] {
        let norm = length(&xs.map(Shadow::new));
        assert_eq!(norm.value().to_bits(), length(&xs).to_bits(), "{xs:?}");
        assert!(norm.relative_error() < 1e-15, "{xs:?}");
    }
}
