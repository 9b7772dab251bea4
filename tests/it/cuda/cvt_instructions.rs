//! The tables of PTX's instructions compute what the functions of their names do.

use super::cvt::{Of, OfTwo, beside, halves, named};
use super::small::{oracle, singles};
use fpcontrol::backend::ptx::{INSTRUCTIONS, Instruction};
use fpcontrol::cuda::cvt::*;
use fpcontrol::cuda::{__half, __nv_bfloat16, Vector2};
use fpcontrol_core::FlushRule;
use std::collections::BTreeMap;

#[test]
fn instructions_are_these_functions() {
    let rows = |name: &str| INSTRUCTIONS.iter().find(|row| row.name == name).unwrap_or_else(|| panic!("no row {name}"));
    let evaluate = |name: &str, a: u32, b: u32| {
        let result = rows(name).evaluate([a.into(), b.into(), 0], FlushRule::default());
        result.expect("an exact instruction") as u32
    };
    let operands = beside(halves().into_iter().chain(singles(&oracle("e4m3"))).collect());
    let to_tf32: [Of<f32, f32>; 4] =
        named! { cvt_rna_tf32_f32 cvt_rn_satfinite_tf32_f32 cvt_rz_relu_tf32_f32 cvt_rn_satfinite_relu_tf32_f32 };
    let to_fp8: [OfTwo<f32, u16>; 4] = named! {
        cvt_rn_satfinite_e4m3x2_f32 cvt_rn_satfinite_relu_e4m3x2_f32
        cvt_rn_satfinite_e5m2x2_f32 cvt_rn_satfinite_relu_e5m2x2_f32
    };
    let to_half: [Of<f32, __half>; 2] = named! { cvt_rn_relu_satfinite_f16_f32 cvt_rz_satfinite_f16_f32 };
    for (a, b) in operands {
        for (words, convert) in to_tf32.into_iter().filter(|_| !a.is_nan()) {
            assert_eq!(evaluate(words.name, a.to_bits(), 0), convert(a).to_bits(), "{} {a:e}", words.name);
        }
        for (words, convert) in to_fp8 {
            let expected = u32::from(convert(a, b));
            assert_eq!(evaluate(words.name, a.to_bits(), b.to_bits()), expected, "{} {a:e} {b:e}", words.name);
        }
        for (words, convert) in to_half {
            let expected = u32::from(convert(a).to_bits());
            assert_eq!(evaluate(words.name, a.to_bits(), 0), expected, "{} {a:e}", words.name);
        }
    }
    let from_fp8: [Of<u16, Vector2<__half>>; 4] =
        named! { cvt_rn_f16x2_e4m3x2 cvt_rn_relu_f16x2_e4m3x2 cvt_rn_f16x2_e5m2x2 cvt_rn_relu_f16x2_e5m2x2 };
    let from_halves: [Of<Vector2<__half>, u16>; 2] =
        named! { cvt_rn_satfinite_e4m3x2_f16x2 cvt_rn_satfinite_relu_e5m2x2_f16x2 };
    for bits in 0..=u16::MAX {
        for (words, convert) in from_fp8 {
            let Vector2 { x, y } = convert(bits);
            let expected = u32::from(x.to_bits()) | u32::from(y.to_bits()) << 16;
            assert_eq!(evaluate(words.name, bits.into(), 0), expected, "{} {bits:#x}", words.name);
        }
        let [x, y] = [bits, bits.wrapping_mul(7)].map(__half::from_bits);
        for (words, convert) in from_halves {
            let packed = u32::from(x.to_bits()) | u32::from(y.to_bits()) << 16;
            let expected = u32::from(convert(Vector2 { x, y }));
            assert_eq!(evaluate(words.name, packed, 0), expected, "{} {bits:#x}", words.name);
        }
    }
}

/// A row's name, its operands and what the function returns for them.
type Case = (&'static str, [u64; 3], u64);

macro_rules! case {
    ($name:ident($($arg:expr),*) of $words:expr) => {
        (stringify!($name), $words, Bits::bits($name($($arg),*)))
    };
}

trait Bits {
    fn bits(self) -> u64;
}

macro_rules! integers {
    ($($integer:ident)*) => {$(
        impl Bits for $integer {
            fn bits(self) -> u64 {
                self.into()
            }
        }
    )*};
}

integers! { u8 u16 u32 }

impl Bits for Vector2<__half> {
    fn bits(self) -> u64 {
        u64::from(self.x.to_bits()) | u64::from(self.y.to_bits()) << 16
    }
}

impl Bits for Vector2<__nv_bfloat16> {
    fn bits(self) -> u64 {
        u64::from(self.x.to_bits()) | u64::from(self.y.to_bits()) << 16
    }
}

/// Conversions to formats that only targets with a letter convert.
fn narrowing([a, b, e, f]: [f32; 4], rbits: u32) -> [Case; 17] {
    let bits = |x: f32| u64::from(x.to_bits());
    let floats = [bits(a), bits(b), 0];
    let word = [rbits.into(), 0, 0];
    let [lower, upper] = [rbits as u16, (rbits >> 16) as u16];
    let pair = Vector2 { x: __half::from_bits(lower), y: __half::from_bits(upper) };
    let brain = Vector2 { x: __nv_bfloat16::from_bits(lower), y: __nv_bfloat16::from_bits(upper) };
    let two = [bits(a), bits(b), rbits.into()];
    let four = [bits(a) << 32 | bits(b), bits(e) << 32 | bits(f), rbits.into()];
    [
        case!(cvt_rn_satfinite_e2m3x2_f32(a, b) of floats),
        case!(cvt_rn_satfinite_relu_e3m2x2_f32(a, b) of floats),
        case!(cvt_rn_satfinite_e2m1x2_f32(a, b) of floats),
        case!(cvt_rz_ue8m0x2_f32(a, b) of floats),
        case!(cvt_rp_satfinite_ue8m0x2_f32(a, b) of floats),
        case!(cvt_rn_satfinite_e2m3x2_f16x2(pair) of word),
        case!(cvt_rn_satfinite_relu_e2m1x2_f16x2(pair) of word),
        case!(cvt_rn_satfinite_e4m3x2_bf16x2(brain) of word),
        case!(cvt_rn_satfinite_e2m1x2_bf16x2(brain) of word),
        case!(cvt_rp_ue8m0x2_bf16x2(brain) of word),
        case!(cvt_rs_relu_f16x2_f32(a, b, rbits) of two),
        case!(cvt_rs_satfinite_bf16x2_f32(a, b, rbits) of two),
        case!(cvt_rs_satfinite_e4m3x4_f32(a, b, e, f, rbits) of four),
        case!(cvt_rs_relu_satfinite_e5m2x4_f32(a, b, e, f, rbits) of four),
        case!(cvt_rs_satfinite_e2m3x4_f32(a, b, e, f, rbits) of four),
        case!(cvt_rs_relu_satfinite_e3m2x4_f32(a, b, e, f, rbits) of four),
        case!(cvt_rs_satfinite_e2m1x4_f32(a, b, e, f, rbits) of four),
    ]
}

/// Conversions from such formats.
fn widening(upper: u8, lower: u8) -> [Case; 5] {
    let [sixes, fours] = [u16::from(upper & 0x3f) << 8 | u16::from(lower & 0x3f), u16::from(lower)];
    let bytes = u16::from(upper) << 8 | u16::from(lower);
    let word = |codes: u16| [codes.into(), 0, 0];
    [
        case!(cvt_rn_f16x2_e2m3x2(sixes) of word(sixes)),
        case!(cvt_rn_relu_f16x2_e3m2x2(sixes) of word(sixes)),
        case!(cvt_rn_f16x2_e2m1x2(lower) of word(fours)),
        case!(cvt_rn_relu_f16x2_e2m1x2(lower) of word(fours)),
        case!(cvt_rn_bf16x2_ue8m0x2(bytes) of word(bytes)),
    ]
}

#[test]
fn specific_instructions_are_these_functions() {
    let rows: BTreeMap<_, &Instruction> = INSTRUCTIONS.iter().map(|row| (row.name, row)).collect();
    let check = |(name, operands, expected): Case| {
        let row = rows[name];
        assert!(row.architecture_specific && row.sm == 100, "{name}");
        assert_eq!(row.evaluate(operands, FlushRule::default()), Some(expected), "{name} {operands:x?}");
    };
    let operands: Vec<f32> = singles(&oracle("e2m3")).into_iter().chain(halves()).collect();
    for (i, four) in operands.windows(4).enumerate() {
        let rbits = (i as u32).wrapping_mul(0x9e37_79b9);
        narrowing([four[0], four[1], four[2], four[3]], rbits).into_iter().for_each(check);
    }
    for codes in 0..=u16::MAX {
        let [lower, upper] = codes.to_le_bytes();
        widening(upper, lower).into_iter().for_each(check);
    }
}
