//! PTX's conversions: the modifiers of a name are what it does, and operands lie where PTX puts them.

use super::small::{bfloat16_number, codes, doubles, half_number, oracle, singles};
use fpcontrol::cuda::cvt::*;
use fpcontrol::cuda::{__half, __nv_bfloat16, FUNCTIONS, Vector2};
use fpcontrol_core::Rounding;
use fpcontrol_tests::oracle::small::{BFLOAT16, BINARY16, Dyadic, How, Number, Oracle, TooLarge, number_of_f64};
use std::collections::BTreeSet;

/// What the words of a name say.
#[derive(Clone, Copy)]
pub struct Words {
    pub name: &'static str,
    how: How,
    too_large: TooLarge,
    clamps: bool,
}

/// A function, and what its name says.
pub type Named<F> = (Words, F);
pub type Of<T, R> = Named<fn(T) -> R>;
pub type OfTwo<T, R> = Named<fn(T, T) -> R>;

impl Words {
    pub fn of(name: &'static str) -> Self {
        let words: Vec<_> = name.split('_').collect();
        let mode = match words[1] {
            "rn" => Rounding::TiesToEven,
            "rz" => Rounding::TowardZero,
            "rp" => Rounding::TowardPositive,
            "rna" => Rounding::TiesToAway,
            "rs" => Rounding::ToOdd, // replaced at each operand, by its random bits
            other => panic!("{name}: {other}"),
        };
        let too_large = if words.contains(&"satfinite") { TooLarge::Largest } else { TooLarge::Infinite };
        Self { name, how: How::Mode(mode), too_large, clamps: words.contains(&"relu") }
    }

    fn at_random(self, random: u32, width: u32) -> Self {
        Self { how: How::Random { random: random % (1 << width), width }, ..self }
    }

    fn convert(self, oracle: &Oracle, number: Number) -> u32 {
        let zero = Number::Finite { negative: false, magnitude: Dyadic::ZERO };
        let number = match number {
            Number::Infinite { negative: true } | Number::Finite { negative: true, .. } if self.clamps => zero,
            other => other,
        };
        oracle.convert(number, self.how, self.too_large)
    }
}

fn single(x: f32) -> Number {
    number_of_f64(x.into())
}

/// Each operand beside one some places later.
pub fn beside<T: Copy>(operands: Vec<T>) -> Vec<(T, T)> {
    let others: Vec<_> = operands.iter().copied().cycle().skip(11).take(operands.len()).collect();
    operands.into_iter().zip(others).collect()
}

macro_rules! named {
    ($($name:ident)*) => { [$(($crate::cuda::cvt::Words::of(stringify!($name)), $name as _),)*] };
}
pub(super) use named;

#[test]
fn tf32() {
    let tf32 = oracle("tf32");
    let conversions: [Of<f32, f32>; 10] = named! {
        cvt_rn_tf32_f32 cvt_rn_relu_tf32_f32 cvt_rn_satfinite_tf32_f32 cvt_rn_satfinite_relu_tf32_f32
        cvt_rz_tf32_f32 cvt_rz_relu_tf32_f32 cvt_rz_satfinite_tf32_f32 cvt_rz_satfinite_relu_tf32_f32
        cvt_rna_tf32_f32 cvt_rna_satfinite_tf32_f32
    };
    let bits = (0..=u32::MAX).step_by(40_009).chain([0x7f7f_efff, 0x7f7f_f000, 0x7f80_0000, 0x8000_0000]);
    for x in bits.map(f32::from_bits) {
        for (words, convert) in conversions {
            let expected = match words.convert(&tf32, single(x)) {
                0x3_ffff => 0x7fff_ffff,
                code => code << 13,
            };
            assert_eq!(convert(x).to_bits(), expected, "{} {x:e}", words.name);
        }
    }
}

/// To halves, which also round, saturate and clamp.
pub fn halves() -> Vec<f32> {
    let near = (0..2000).map(|i| f32::from_bits(0x477f_e000 + i * 7));
    let bits = (0..=u32::MAX).step_by(500_009).map(f32::from_bits);
    near.chain(bits).chain([f32::INFINITY, f32::MAX, f32::NAN, 0.0]).flat_map(|x| [x, -x]).collect()
}

macro_rules! to_halves {
    ($test:ident $definition:ident $type:ident; $($scalar:ident)*; $($pair:ident)*) => {
        #[test]
        fn $test() {
            let oracle = Oracle::new($definition);
            let scalars: [Of<f32, $type>; 6] = named! { $($scalar)* };
            let pairs: [OfTwo<f32, Vector2<$type>>; 8] = named! { $($pair)* };
            for (a, b) in beside(halves()) {
                for (words, convert) in scalars {
                    let expected = words.convert(&oracle, single(a));
                    assert_eq!(u32::from(convert(a).to_bits()), expected, "{} {a:e}", words.name);
                }
                for (words, convert) in pairs {
                    let expected = [b, a].map(|x| words.convert(&oracle, single(x)));
                    let Vector2 { x, y } = convert(a, b);
                    assert_eq!([x.to_bits(), y.to_bits()].map(u32::from), expected, "{} {a:e} {b:e}", words.name);
                }
            }
        }
    };
}

to_halves! { to_f16 BINARY16 __half;
    cvt_rn_relu_f16_f32 cvt_rn_satfinite_f16_f32 cvt_rn_relu_satfinite_f16_f32
    cvt_rz_relu_f16_f32 cvt_rz_satfinite_f16_f32 cvt_rz_relu_satfinite_f16_f32;
    cvt_rn_f16x2_f32 cvt_rn_relu_f16x2_f32 cvt_rn_satfinite_f16x2_f32 cvt_rn_relu_satfinite_f16x2_f32
    cvt_rz_f16x2_f32 cvt_rz_relu_f16x2_f32 cvt_rz_satfinite_f16x2_f32 cvt_rz_relu_satfinite_f16x2_f32
}

to_halves! { to_bf16 BFLOAT16 __nv_bfloat16;
    cvt_rn_relu_bf16_f32 cvt_rn_satfinite_bf16_f32 cvt_rn_relu_satfinite_bf16_f32
    cvt_rz_relu_bf16_f32 cvt_rz_satfinite_bf16_f32 cvt_rz_relu_satfinite_bf16_f32;
    cvt_rn_bf16x2_f32 cvt_rn_relu_bf16x2_f32 cvt_rn_satfinite_bf16x2_f32 cvt_rn_relu_satfinite_bf16x2_f32
    cvt_rz_bf16x2_f32 cvt_rz_relu_bf16x2_f32 cvt_rz_satfinite_bf16x2_f32 cvt_rz_relu_satfinite_bf16x2_f32
}

macro_rules! to_codes {
    ($format:literal $shift:literal $packed:ident; $($floats:ident)*; $($halves:ident)*; $($bfloat16s:ident)*) => {
        let oracle = oracle($format);
        let convert = |words: Words, upper, lower| {
            words.convert(&oracle, upper) << $shift | words.convert(&oracle, lower)
        };
        $(
            let words = Words::of(stringify!($floats));
            for (a, b) in beside(singles(&oracle)) {
                let found: $packed = $floats(a, b);
                assert_eq!(u32::from(found), convert(words, single(a), single(b)), "{} {a:e} {b:e}", words.name);
            }
        )*
        $(
            let words = Words::of(stringify!($halves));
            for (x, y) in beside(codes().map(__half::from_bits).collect()) {
                let expected = convert(words, half_number(y), half_number(x));
                assert_eq!(u32::from($halves(Vector2 { x, y })), expected, "{} {x:?} {y:?}", words.name);
            }
        )*
        $(
            let words = Words::of(stringify!($bfloat16s));
            for (x, y) in beside(codes().map(__nv_bfloat16::from_bits).collect()) {
                let expected = convert(words, bfloat16_number(y), bfloat16_number(x));
                assert_eq!(u32::from($bfloat16s(Vector2 { x, y })), expected, "{} {x:?} {y:?}", words.name);
            }
        )*
    };
}

#[test]
fn to_small_formats() {
    to_codes! { "e4m3" 8 u16; cvt_rn_satfinite_e4m3x2_f32 cvt_rn_satfinite_relu_e4m3x2_f32;
        cvt_rn_satfinite_e4m3x2_f16x2 cvt_rn_satfinite_relu_e4m3x2_f16x2;
        cvt_rn_satfinite_e4m3x2_bf16x2 cvt_rn_satfinite_relu_e4m3x2_bf16x2
    }
    to_codes! { "e5m2" 8 u16; cvt_rn_satfinite_e5m2x2_f32 cvt_rn_satfinite_relu_e5m2x2_f32;
        cvt_rn_satfinite_e5m2x2_f16x2 cvt_rn_satfinite_relu_e5m2x2_f16x2;
        cvt_rn_satfinite_e5m2x2_bf16x2 cvt_rn_satfinite_relu_e5m2x2_bf16x2
    }
    to_codes! { "e2m3" 8 u16; cvt_rn_satfinite_e2m3x2_f32 cvt_rn_satfinite_relu_e2m3x2_f32;
        cvt_rn_satfinite_e2m3x2_f16x2 cvt_rn_satfinite_relu_e2m3x2_f16x2;
        cvt_rn_satfinite_e2m3x2_bf16x2 cvt_rn_satfinite_relu_e2m3x2_bf16x2
    }
    to_codes! { "e3m2" 8 u16; cvt_rn_satfinite_e3m2x2_f32 cvt_rn_satfinite_relu_e3m2x2_f32;
        cvt_rn_satfinite_e3m2x2_f16x2 cvt_rn_satfinite_relu_e3m2x2_f16x2;
        cvt_rn_satfinite_e3m2x2_bf16x2 cvt_rn_satfinite_relu_e3m2x2_bf16x2
    }
    to_codes! { "e2m1" 4 u8; cvt_rn_satfinite_e2m1x2_f32 cvt_rn_satfinite_relu_e2m1x2_f32;
        cvt_rn_satfinite_e2m1x2_f16x2 cvt_rn_satfinite_relu_e2m1x2_f16x2;
        cvt_rn_satfinite_e2m1x2_bf16x2 cvt_rn_satfinite_relu_e2m1x2_bf16x2
    }
    to_codes! { "e8m0" 8 u16;
        cvt_rz_ue8m0x2_f32 cvt_rz_satfinite_ue8m0x2_f32 cvt_rp_ue8m0x2_f32 cvt_rp_satfinite_ue8m0x2_f32;;
        cvt_rz_ue8m0x2_bf16x2 cvt_rz_satfinite_ue8m0x2_bf16x2 cvt_rp_ue8m0x2_bf16x2 cvt_rp_satfinite_ue8m0x2_bf16x2
    }
}

macro_rules! from_codes {
    ($half:ident $($format:literal $shift:literal $packed:ident: $($name:ident)*;)*) => {
        let half = Oracle::new($half);
        $($(
            let (words, small) = (Words::of(stringify!($name)), oracle($format).definition());
            for lower in 0..small.codes() {
                let upper = lower * 5 % small.codes();
                let Vector2 { x, y } = $name((lower | upper << $shift) as $packed);
                let expected = [lower, upper].map(|code| words.convert(&half, small.number(code)));
                assert_eq!([x.to_bits(), y.to_bits()].map(u32::from), expected, "{} {lower:#x} {upper:#x}", words.name);
            }
        )*)*
    };
}

#[test]
fn from_small_formats() {
    from_codes! { BINARY16
        "e4m3" 8 u16: cvt_rn_f16x2_e4m3x2 cvt_rn_relu_f16x2_e4m3x2;
        "e5m2" 8 u16: cvt_rn_f16x2_e5m2x2 cvt_rn_relu_f16x2_e5m2x2;
        "e2m3" 8 u16: cvt_rn_f16x2_e2m3x2 cvt_rn_relu_f16x2_e2m3x2;
        "e3m2" 8 u16: cvt_rn_f16x2_e3m2x2 cvt_rn_relu_f16x2_e3m2x2;
        "e2m1" 4 u8: cvt_rn_f16x2_e2m1x2 cvt_rn_relu_f16x2_e2m1x2;
    }
    from_codes! { BFLOAT16 "e8m0" 8 u16: cvt_rn_bf16x2_ue8m0x2; }
}

const RANDOM: [u32; 6] = [0, u32::MAX, 0x8000_7fff, 0x1234_5678, 0x1fff_0001, 0xdead_beef];

macro_rules! stochastic_halves {
    ($test:ident $definition:ident $type:ident $width:literal; $($name:ident)*) => {
        #[test]
        fn $test() {
            let oracle = Oracle::new($definition);
            let conversions: [Named<fn(f32, f32, u32) -> Vector2<$type>>; 4] = named! { $($name)* };
            for (a, b) in beside(halves()) {
                for (words, convert) in conversions {
                    for rbits in RANDOM {
                        let Vector2 { x, y } = convert(a, b, rbits);
                        let upper = words.at_random(rbits >> 16, $width).convert(&oracle, single(a));
                        let lower = words.at_random(rbits, $width).convert(&oracle, single(b));
                        let found = [x.to_bits(), y.to_bits()].map(u32::from);
                        assert_eq!(found, [lower, upper], "{} {a:e} {b:e} {rbits:#x}", words.name);
                    }
                }
            }
        }
    };
}

stochastic_halves! { stochastic_f16 BINARY16 __half 13;
    cvt_rs_f16x2_f32 cvt_rs_relu_f16x2_f32 cvt_rs_satfinite_f16x2_f32 cvt_rs_relu_satfinite_f16x2_f32
}

stochastic_halves! { stochastic_bf16 BFLOAT16 __nv_bfloat16 16;
    cvt_rs_bf16x2_f32 cvt_rs_relu_bf16x2_f32 cvt_rs_satfinite_bf16x2_f32 cvt_rs_relu_satfinite_bf16x2_f32
}

type Fours<R> = fn(f32, f32, f32, f32, u32) -> R;

/// The bits of `rbits` that each of four operands takes, the highest first.
fn random_bits(rbits: u32, places: [[u32; 16]; 4]) -> [u32; 4] {
    places.map(|places| places.iter().fold(0, |bits, place| bits << 1 | rbits >> place & 1))
}

const A: [u32; 16] = [16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31];
const B: [u32; 16] = [31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16];
const E: [u32; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const F: [u32; 16] = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];

const A_OF_FP4: [u32; 16] = [8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31];
const B_OF_FP4: [u32; 16] = [31, 30, 29, 28, 27, 26, 25, 24, 15, 14, 13, 12, 11, 10, 9, 8];
const E_OF_FP4: [u32; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23];
const F_OF_FP4: [u32; 16] = [23, 22, 21, 20, 19, 18, 17, 16, 7, 6, 5, 4, 3, 2, 1, 0];

/// Four operands of a format, beside its numbers, each with every pattern of random bits; and the codes expected of them.
fn four_by_four(format: &str, words: Words, places: [[u32; 16]; 4], mut check: impl FnMut([f32; 4], u32, [u32; 4])) {
    let oracle = oracle(format);
    let operands: Vec<_> = doubles(&oracle).into_iter().map(|x| (x * 1.01) as f32).collect();
    for four in operands.chunks_exact(4) {
        for rbits in RANDOM {
            let random = random_bits(rbits, places);
            let convert = |place: usize| words.at_random(random[place], 16).convert(&oracle, single(four[place]));
            check([four[0], four[1], four[2], four[3]], rbits, [0, 1, 2, 3].map(convert));
        }
    }
}

#[test]
fn stochastic_fours() {
    let conversions: [(&str, [Named<Fours<u32>>; 2]); 4] = [
        ("e4m3", named! { cvt_rs_satfinite_e4m3x4_f32 cvt_rs_relu_satfinite_e4m3x4_f32 }),
        ("e5m2", named! { cvt_rs_satfinite_e5m2x4_f32 cvt_rs_relu_satfinite_e5m2x4_f32 }),
        ("e2m3", named! { cvt_rs_satfinite_e2m3x4_f32 cvt_rs_relu_satfinite_e2m3x4_f32 }),
        ("e3m2", named! { cvt_rs_satfinite_e3m2x4_f32 cvt_rs_relu_satfinite_e3m2x4_f32 }),
    ];
    for (format, conversions) in conversions {
        for (words, convert) in conversions {
            four_by_four(format, words, [A, B, E, F], |[a, b, e, f], rbits, expected| {
                let found = convert(a, b, e, f, rbits).to_be_bytes().map(u32::from);
                assert_eq!(found, expected, "{} {a:e} {b:e} {e:e} {f:e} {rbits:#x}", words.name);
            });
        }
    }
}

#[test]
fn stochastic_fours_of_fp4() {
    let conversions: [Named<Fours<u16>>; 2] = named! { cvt_rs_satfinite_e2m1x4_f32 cvt_rs_relu_satfinite_e2m1x4_f32 };
    for (words, convert) in conversions {
        four_by_four("e2m1", words, [A_OF_FP4, B_OF_FP4, E_OF_FP4, F_OF_FP4], |[a, b, e, f], rbits, expected| {
            let found = u32::from(convert(a, b, e, f, rbits));
            let expected = expected.into_iter().fold(0, |codes, code| codes << 4 | code);
            assert_eq!(found, expected, "{} {a:e} {b:e} {e:e} {f:e} {rbits:#x}", words.name);
        });
    }
}

/// This file names every function of the module.
#[test]
fn every_conversion_is_tested() {
    let (_, lists) = FUNCTIONS.iter().find(|(module, _)| *module == "cvt").expect("the module");
    let text = include_str!("cvt.rs");
    let words: BTreeSet<&str> = text.split(|letter: char| letter != '_' && !letter.is_alphanumeric()).collect();
    let missing: Vec<_> = lists.iter().flat_map(|list| list.iter()).filter(|name| !words.contains(**name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
