//! The four runs.

use super::{between_one_and_two, recording};
use fpcontrol::instrument::{Mode, sensitivity, with};
use fpcontrol::{Interval, Rounding, fp, round};

#[fp(round = rn, twin)]
fn determinant(a: f32, b: f32, c: f32, d: f32) -> f32 {
    a * b - c * d
}

#[round(ru)]
fn third(x: f64) -> f64 {
    x / 3.0
}

#[test]
fn each_run_is_in_its_mode_whatever_the_function_says() {
    let _recording = recording();
    let runs = sensitivity(|| third(1.0).to_bits());
    let down = 0x3fd5_5555_5555_5555;
    assert_eq!((runs.rn, runs.rz, runs.ru, runs.rd), (down, down, down + 1, down));
    assert_eq!(third(1.0).to_bits(), down + 1);
}

#[test]
fn what_rounds_to_integers_keeps_its_direction() {
    let _recording = recording();
    #[round(rn)]
    fn floor(x: f64) -> f64 {
        (x * 1.0).floor()
    }
    assert_eq!(sensitivity(|| floor(2.7)).hull(), (2.0, 2.0));
}

/// As documented, the four runs fail to enclose in about a third of the cases. An interval always encloses, and instruments leave it alone.
#[test]
fn the_hull_of_the_four_runs_is_no_enclosure() {
    let _recording = recording();
    let (mut state, mut outside) = (2, 0);
    let cases = 3000;
    for _ in 0..cases {
        let [a, b, c, d] = [(); 4].map(|()| between_one_and_two(&mut state) as f32);
        // Products of f32 are exact in f64, and so is the difference of two that are this close.
        let exact = f64::from(a) * f64::from(b) - f64::from(c) * f64::from(d);
        let (least, greatest) = sensitivity(|| determinant(a, b, c, d)).hull();
        outside += u32::from(!(f64::from(least) <= exact && exact <= f64::from(greatest)));
        let enclosure = with(Mode::Sensitivity(Rounding::TowardZero), || {
            determinant_over(Interval::point(a), Interval::point(b), Interval::point(c), Interval::point(d))
        });
        assert!(f64::from(enclosure.inf()) <= exact && exact <= f64::from(enclosure.sup()), "{a} {b} {c} {d}");
    }
    assert!((cases / 5..cases / 2).contains(&outside), "{outside} of {cases}");
}
