//! `real!`: numbers as values of any `Real` type. `programs/real_values.txt` compares modes with plain code.

use fpcontrol::consts::PI;
use fpcontrol::{Interval, Real, Rounding, Shadow, fp, real, round};
use fpcontrol_core::{Binary32, Binary64};

type Values<T> = fn(u128, i64) -> [T; 4];

macro_rules! in_modes {
    ($($name:ident $mode:ident $rounding:ident;)*) => {
        $(
            #[round($mode)]
            fn $name<T: Real>(n: u128, m: i64) -> [T; 4] {
                [real!(-0.1 as T), real!(n as T), real!(m as T), real!(PI as T)]
            }
        )*

        const MODES: &[(Rounding, Values<f32>, Values<f64>)] =
            &[$((Rounding::$rounding, $name::<f32>, $name::<f64>)),*];
    };
}

in_modes! {
    nearest rn TiesToEven;
    truncated rz TowardZero;
    upward ru TowardPositive;
    downward rd TowardNegative;
}

/// Against the reference's decimals of the same numbers.
#[test]
fn numbers_are_rounded_once_in_the_mode() {
    let (n, m) = (u128::MAX, i64::MIN + 1);
    let texts = ["-0.1".to_owned(), n.to_string(), m.to_string(), PI.text.to_owned()];
    for (mode, singles, doubles) in MODES {
        let single = |text: &String| Binary32::parse(text, *mode).expect("a number").to_bits();
        let double = |text: &String| Binary64::parse(text, *mode).expect("a number").to_bits();
        let (singles, doubles) = (singles(n, m).map(f32::to_bits), doubles(n, m).map(f64::to_bits));
        assert_eq!(singles, texts.each_ref().map(single), "{mode:?}");
        assert_eq!(doubles, texts.each_ref().map(double), "{mode:?}");
    }
}

/// Whatever the mode, an interval encloses the number.
#[test]
fn intervals_are_around_the_number() {
    let [tenth, integer, small, pi] = upward::<Interval<f64>>((1 << 53) + 1, 3);
    assert_eq!((tenth.inf(), tenth.sup()), ((-0.1_f64), (-0.1_f64).next_up()));
    assert_eq!((integer.inf(), integer.sup()), (9_007_199_254_740_992.0, 9_007_199_254_740_994.0));
    assert_eq!((small.inf(), small.sup()), (3.0, 3.0));
    assert_eq!((pi.inf(), pi.sup()), (PI.f64.rd, PI.f64.ru));
}

#[test]
fn shadows_have_the_error_of_the_rounding() {
    let [tenth, ..] = nearest::<Shadow<f32>>(0, 0);
    assert_eq!(tenth.value(), -0.1_f32);
}

#[fp(machine = "sm_10")]
fn demoted(n: u64) -> [f64; 2] {
    [real!(0.1), real!(n as f64)]
}

/// On a machine without `f64` they are `f32`s.
#[test]
fn a_machine_has_its_own_numbers() {
    assert_eq!(demoted((1 << 24) + 1), [f64::from(0.1_f32), 16_777_216.0]);
}

#[test]
fn plain_code_rounds_to_nearest() {
    let (tenth, integer): (f32, f64) = (real!(0.1), real!((1_u64 << 53) + 1));
    assert_eq!((tenth, integer, real!(PI as f32)), (0.1, 9_007_199_254_740_992.0, std::f32::consts::PI));
}
