//! The versions of a function compute what the function does without them.

use super::inputs::multiversion::{Scaled, dot, inner, last};
use fpcontrol::{fp, inline, round};

mod plain {
    #[fpcontrol::round(ru)]
    pub fn dot(a: &[f64], b: &[f64]) -> f64 {
        let mut sum = 0.0;
        for (a, b) in a.iter().zip(b) {
            sum += a * b;
        }
        sum
    }
}

fn values(seed: u64) -> Vec<f64> {
    let mut bits = seed;
    let mut next = || {
        bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (bits >> 11) as f64 / 1e15 - 4.0
    };
    (0..100).map(|_| next()).collect()
}

#[test]
fn the_bits_are_those_of_the_function() {
    for seed in 0..50 {
        let (a, b) = (values(seed), values(seed + 1000));
        assert_eq!(dot(&a, &b).to_bits(), plain::dot(&a, &b).to_bits());
    }
    assert_eq!(last((&[1_u8, 2, 5], 1.0), 0), Some(1.666_666_666_666_666_5));
    assert_eq!(last::<f32, 0>((&[], 1.0), 0), None);
}

#[test]
fn other_keys_are_in_force_in_every_version() {
    #[fp(round = rd, multiversion)]
    fn gap(x: f64) -> f64 {
        #[round(ru)]
        let up = x / 3.0;
        up - x / 3.0
    }
    assert_eq!(gap(1.0), 2.0_f64.powi(-54));

    #[fp(round = rd, multiversion, twin)]
    fn third(x: f64) -> f64 {
        x / 3.0
    }
    assert_eq!(third_over(1.0_f64), third(1.0));
}

#[test]
fn methods_have_versions_too() {
    let tenth = 0.1;
    let mut scaled = Scaled { values: &[1_u8, 2, 4], scale: tenth };
    // Each of the three products and sums is rounded up.
    assert_eq!(scaled.sum(), plain::dot(&[1.0, 2.0, 4.0], &[tenth; 3]));
    assert_eq!(scaled.shrink((3.0, ())).scale, inline::fp!(round(rd); tenth / 3.0));
    let before = scaled.scale;
    let scaled = scaled.thirds();
    assert_eq!(scaled.scale, inline::fp!(round(rz); before * (1.0 / 3.0)));
    assert_eq!(scaled.quotient(1.0_f32), inline::fp!(round(rz); 1.0 / scaled.scale));
    assert_eq!(Scaled::<u8, 1>::half(5e-324), 0.0);
    let expected = inline::fp!(round(ru); 1.0 / scaled.scale + 1.0 / 3.0);
    assert_eq!(std::rc::Rc::new(scaled).least(1.0, 1.0_f32), expected);
}

#[test]
fn items_of_an_annotated_module_have_versions_too() {
    let tenth = 0.1;
    assert_eq!(inner::sixth(1.0), inline::fp!(round(rd); 1.0 / 6.0));
    assert_eq!(inner::Circle(tenth).area(), inline::fp!(round(rd); 3.5 * tenth * tenth));
    assert_eq!(inner::Circle(0.3).halved().0, 0.15);
}
