//! The constants: their decimals against series of integers, their roundings against the decimals' neighbours and std.

use fpcontrol::consts::{self, Constant};
use fpcontrol::control::{Rd, Rn, Ru, Rz};
use fpcontrol::reference::{BFloat16, Binary16, Binary32, Binary64, Rounding, X87Extended};
use fpcontrol::{Interval, Real};
use num_bigint::BigUint;

const PLACES: u32 = 160;

fn one() -> BigUint {
    BigUint::from(10_u32).pow(PLACES)
}

/// Terms, scaled by 10^160, added until they vanish.
fn series(terms: impl Iterator<Item = BigUint>) -> BigUint {
    terms.take_while(|term| *term != BigUint::ZERO).sum()
}

/// atanh(1/x) or atan(1/x) = Σ ±x^-(2k+1) / (2k+1).
fn inverse(x: u32, alternating: bool) -> BigUint {
    let term = |k: u32| one() / BigUint::from(x).pow(2 * k + 1) / (2 * k + 1);
    if !alternating {
        return series((0..).map(term));
    }
    series((0..).step_by(2).map(term)) - series((1..).step_by(2).map(term))
}

fn sqrt(n: u32) -> BigUint {
    (one() * one() * n).sqrt()
}

/// Brent and McMillan's: A/B - ln n with B = Σ (n^k/k!)², A the same with each term times H_k; off by about e^-4n.
fn euler_gamma(ln_2: &BigUint) -> BigUint {
    const N: u32 = 128;
    let (mut square, mut harmonic) = (one(), BigUint::ZERO);
    let (mut a, mut b) = (BigUint::ZERO, BigUint::ZERO);
    for k in 1_u32.. {
        b += &square;
        a += &square * &harmonic / one();
        square = square * N * N / k / k;
        harmonic += one() / k;
        if square == BigUint::ZERO {
            break;
        }
    }
    a * one() / b - ln_2 * 7_u32
}

fn computed(name: &str) -> BigUint {
    let pi = inverse(5, true) * 16_u32 - inverse(239, true) * 4_u32;
    let ln_2 = inverse(3, false) * 2_u32;
    let ln_10 = &ln_2 * 3_u32 + inverse(9, false) * 2_u32;
    let divided = |a: BigUint, b: BigUint| a * one() / b;
    match name {
        "PI" => pi,
        "TAU" => pi * 2_u32,
        "FRAC_PI_2" => pi / 2_u32,
        "FRAC_PI_3" => pi / 3_u32,
        "FRAC_PI_4" => pi / 4_u32,
        "FRAC_PI_6" => pi / 6_u32,
        "FRAC_PI_8" => pi / 8_u32,
        "FRAC_1_PI" => divided(one(), pi),
        "FRAC_2_PI" => divided(one() * 2_u32, pi),
        "FRAC_2_SQRT_PI" => divided(one() * 2_u32, (pi * one()).sqrt()),
        "SQRT_2" => sqrt(2),
        "FRAC_1_SQRT_2" => sqrt(2) / 2_u32,
        "E" => {
            let factorials = (1_u32..).scan(one(), |term, k| Some(std::mem::replace(term, &*term / k)));
            series(factorials)
        }
        "LN_2" => ln_2,
        "LN_10" => ln_10,
        "LOG2_E" => divided(one(), ln_2),
        "LOG2_10" => divided(ln_10, ln_2),
        "LOG10_E" => divided(one(), ln_10),
        "LOG10_2" => divided(ln_2, ln_10),
        "EULER_GAMMA" => euler_gamma(&ln_2),
        "GOLDEN_RATIO" => (one() + sqrt(5)) / 2_u32,
        name => panic!("no series for {name}"),
    }
}

#[test]
fn decimals_are_those_of_series() {
    assert_eq!(consts::ALL.len(), 21);
    for (name, constant) in consts::ALL {
        let (integer, fraction) = constant.text.split_once('.').expect("decimals");
        assert!(constant.truncated && fraction.len() == 100, "{name}");
        let truncated = computed(name) / BigUint::from(10_u32).pow(PLACES - 100);
        assert_eq!(truncated.to_string(), format!("{integer}{fraction}").trim_start_matches('0'), "{name}");
    }
}

/// The text with its last digit one higher: the number lies between.
fn above(text: &str) -> String {
    let mut digits = text.as_bytes().to_vec();
    let last = digits.iter().rposition(|digit| *digit != b'9').expect("not all are 9");
    digits[last] += 1;
    digits[last + 1..].fill(b'0');
    String::from_utf8(digits).expect("digits")
}

#[test]
fn a_hundred_decimals_decide_every_rounding() {
    macro_rules! same {
        ($($format:ident)*) => {
            for (name, constant) in consts::ALL {
                for &mode in Rounding::ALL {
                    $(
                        let read = |text: &str| $format::parse(text, mode).unwrap();
                        assert_eq!(read(constant.text), read(&above(constant.text)), "{name} {mode:?}");
                    )*
                }
            }
        };
    }
    same! { Binary16 BFloat16 Binary32 Binary64 X87Extended }
}

#[test]
fn fields_are_the_four_modes() {
    for (name, constant) in consts::ALL {
        let [single, double] =
            [constant.f32.rn, constant.f32.rd].map(|x| (x, constant.to_binary32(Rounding::TiesToEven)));
        assert_eq!(single.0, single.1.to_host(), "{name}");
        assert_eq!(double.0, constant.to_binary32(Rounding::TowardNegative).to_host(), "{name}");
        assert_eq!(constant.to::<f64, Rn>(), constant.f64.rn);
        assert_eq!(constant.to::<f64, Rz>(), constant.f64.rz);
        assert_eq!(constant.to::<f64, Ru>(), constant.f64.ru);
        assert_eq!(constant.to::<f64, Rd>(), constant.f64.rd);
        assert_eq!(constant.f64.rd.next_up(), constant.f64.ru, "{name}");
        assert_eq!(constant.f32.rd.next_up(), constant.f32.ru, "{name}");
        assert_eq!((constant.f64.rz, constant.f32.rz), (constant.f64.rd, constant.f32.rd), "{name}");
        for &mode in Rounding::ALL {
            assert_eq!(f64::rounded_constant(constant, mode), constant.to_binary64(mode).to_host(), "{name} {mode:?}");
            assert_eq!(f32::rounded_constant(constant, mode), constant.to_binary32(mode).to_host(), "{name} {mode:?}");
        }
        let around = Interval::<f64>::from(constant);
        assert_eq!((around.inf(), around.sup()), (constant.f64.rd, constant.f64.ru));
    }
}

#[test]
fn to_nearest_they_are_those_of_std() {
    macro_rules! same {
        ($($name:ident)*) => {{
            $(
                assert_eq!(consts::$name.f32.rn, std::f32::consts::$name, stringify!($name));
                assert_eq!(consts::$name.f64.rn, std::f64::consts::$name, stringify!($name));
            )*
            [$(stringify!($name)),*]
        }};
    }
    let names = same! {
        PI TAU FRAC_PI_2 FRAC_PI_3 FRAC_PI_4 FRAC_PI_6 FRAC_PI_8 FRAC_1_PI FRAC_2_PI FRAC_2_SQRT_PI SQRT_2 FRAC_1_SQRT_2 E
        LN_2 LN_10 LOG2_E LOG2_10 LOG10_E LOG10_2 EULER_GAMMA GOLDEN_RATIO
    };
    assert_eq!(consts::ALL.iter().map(|(name, _)| *name).collect::<Vec<_>>(), names);
}

#[test]
fn exact_texts_round_too() {
    const TENTH: Constant = Constant::exact("-0.1");
    assert_eq!((TENTH.f64.rd, TENTH.f64.rn, TENTH.f64.ru), (-0.1, -0.1, (-0.1_f64).next_up()));
    assert_eq!(TENTH.f64.rz, TENTH.f64.ru);
    const TIE: Constant = Constant::exact("16777217");
    assert_eq!(f32::rounded_constant(&TIE, Rounding::TiesToAway), 16777218.0);
    assert_eq!(f32::rounded_constant(&TIE, Rounding::TiesToEven), 16777216.0);
    assert_eq!(TIE.f64.rd, TIE.f64.ru);
}
