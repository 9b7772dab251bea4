//! `sin_cos`, which evaluates once, has the bits of `sin` and `cos`.

use fpcontrol_tests::cases::{Random, Seed};

const CASES: usize = 20_000;

/// Two functions of each type in a mode: `sin_cos`, and its two halves.
macro_rules! modes {
    ($($name:ident($($settings:tt)*))*) => {
        $(
            #[fpcontrol::fp($($settings)*)]
            mod $name {
                pub fn both(x: f64) -> (f64, f64) {
                    x.sin_cos()
                }

                pub fn each(x: f64) -> (f64, f64) {
                    (x.sin(), x.cos())
                }

                pub fn both_single(x: f32) -> (f32, f32) {
                    x.sin_cos()
                }

                pub fn each_single(x: f32) -> (f32, f32) {
                    (x.sin(), x.cos())
                }
            }
        )*

        /// The names of the settings, and their results in bits; `None` for a NaN.
        const MODES: &[(&str, fn(f64) -> [[Option<u64>; 4]; 2])] = &[$((stringify!($name), |x| {
            let bits = |(sin, cos): (f64, f64), single: (f32, f32)| {
                [sin, cos, f64::from(single.0), f64::from(single.1)].map(|value| (!value.is_nan()).then_some(value.to_bits()))
            };
            let single = x as f32;
            [bits($name::both(x), $name::both_single(single)), bits($name::each(x), $name::each_single(single))]
        }),)*];
    };
}

modes! {
    rn(round = rn)
    rz(round = rz)
    ru(round = ru)
    rd(round = rd)
    separate_rn(round = rn, no_fma)
    separate_ru(round = ru, no_fma)
    flushed(round = rn, ftz)
    canonical(round = rd, nan = canonical)
}

/// Of every exponent, half of them where angles lie, multiples of π/128, and what is special.
fn operands() -> Vec<f64> {
    let mut random = Random::new(Seed::from_environment(), "sin_cos");
    let mut operands = vec![0.0, f64::INFINITY, f64::NAN, f64::MAX, f64::MIN_POSITIVE, 5e-324, 1e-100, 65536.0, 1e22];
    operands.extend((0..400).map(|k| f64::from(k) * std::f64::consts::PI / 128.0));
    operands.extend((0..CASES).map(|_| f64::from_bits(random.bits())));
    operands.extend((0..CASES).map(|_| f64::from_bits((1023 - 20 + random.below(60)) << 52 | random.bits() >> 12)));
    operands.iter().flat_map(|&x| [x, -x]).collect()
}

#[test]
fn both_are_what_each_is() {
    for x in operands() {
        for (name, compute) in MODES {
            let [both, each] = compute(x);
            assert_eq!(both, each, "{name} {x:e}");
        }
    }
}
