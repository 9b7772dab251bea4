//! Shadow values: the function's own bits, and its error.

use fpcontrol::{Shadow, fp};
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
