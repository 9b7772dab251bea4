//! Reading to nearest against std, which has its own algorithms (Clinger, Eisel and Lemire, and a decimal buffer).

use crate::texts::{random_finite, random_text, threshold_texts};
use fpcontrol_core::{Binary32, Binary64, Rounding};
use fpcontrol_tests::cases::{Random, Seed};

/// Both formats agree with std on a text that both accept.
pub fn check(text: &str) {
    let (single, double) = (text.parse::<f32>().expect(text), text.parse::<f64>().expect(text));
    let seed = Seed::from_environment();
    let read = Binary32::parse(text, Rounding::TiesToEven).expect(text);
    assert_eq!(read.to_bits(), single.to_bits(), "f32 {text} ({seed})");
    let read = Binary64::parse(text, Rounding::TiesToEven).expect(text);
    assert_eq!(read.to_bits(), double.to_bits(), "f64 {text} ({seed})");
    assert_eq!(text.parse(), Ok(read));
}

#[test]
fn random_texts_read_as_in_std() {
    let mut random = Random::new(Seed::from_environment(), "std texts");
    for _ in 0..150_000 {
        check(&random_text::<Binary64>(&mut random));
        check(&random_text::<Binary32>(&mut random));
    }
}

#[test]
fn printed_numbers_read_as_in_std() {
    let mut random = Random::new(Seed::from_environment(), "std numbers");
    for _ in 0..50_000 {
        let number = random_finite::<Binary64>(&mut random).to_host();
        check(&format!("{number:e}"));
        check(&format!("{number:.16e}"));
        check(&format!("{number:.15e}"));
        check(&format!("{number}"));
        let number = random_finite::<Binary32>(&mut random).to_host();
        check(&format!("{number:e}"));
        check(&format!("{number:.8e}"));
    }
}

#[test]
fn midpoints_read_as_in_std() {
    let mut random = Random::new(Seed::from_environment(), "std midpoints");
    for _ in 0..3_000 {
        threshold_texts(random_finite::<Binary64>(&mut random)).iter().for_each(|text| check(text));
        threshold_texts(random_finite::<Binary32>(&mut random)).iter().for_each(|text| check(text));
    }
}
