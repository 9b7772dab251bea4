//! The small formats against the list of all their numbers: every code to every wider format, every f16 and every bf16 to every
//! small format, and of f32 and f64 all numbers and midpoints of the small formats, with their neighbours.

mod libraries;
mod narrow;
mod stochastic;
mod widen;

use fpcontrol_core::small::*;
use fpcontrol_core::{BFloat16, Binary16, Binary32, Binary64, ExactNumber, Rounding};
use fpcontrol_tests::oracle::small::{ALL, Oracle, TooLarge};

/// A small format of the reference: its methods on encodings.
pub struct Contender {
    name: &'static str,
    storage_bits: u32,
    max: u32,
    debug: fn(u32) -> String,
    from_f16: fn(u16, Rounding, Overflow) -> u32,
    from_bf16: fn(u16, Rounding, Overflow) -> u32,
    from_f32: fn(f32, Rounding, Overflow) -> u32,
    from_f64: fn(f64, Rounding, Overflow) -> u32,
    from_exact: fn(ExactNumber, Rounding, Overflow) -> u32,
    from_f32_stochastic: fn(f32, RandomBits, Overflow) -> u32,
    to_f16: fn(u32, Rounding) -> u16,
    to_bf16: fn(u32, Rounding) -> u16,
    to_f32: fn(u32, Rounding) -> f32,
    to_f64: fn(u32, Rounding) -> f64,
}

macro_rules! contenders {
    ($($type:ident $bits:ident $narrow:ident $stochastic:ident;)*) => {
        const CONTENDERS: &[Contender] = &[$(Contender {
            name: $type::NAME,
            storage_bits: $type::STORAGE_BITS,
            max: $type::MAX.to_bits() as u32,
            debug: |code| format!("{:?}", $type::from_bits(code as $bits)),
            from_f16: |x, mode, overflow| Binary16::from_bits(x).$narrow(mode, overflow).to_bits().into(),
            from_bf16: |x, mode, overflow| BFloat16::from_bits(x).$narrow(mode, overflow).to_bits().into(),
            from_f32: |x, mode, overflow| Binary32::from_host(x).$narrow(mode, overflow).to_bits().into(),
            from_f64: |x, mode, overflow| Binary64::from_host(x).$narrow(mode, overflow).to_bits().into(),
            from_exact: |x, mode, overflow| $type::from_exact(x, mode, overflow).to_bits().into(),
            from_f32_stochastic: |x, random, overflow| Binary32::from_host(x).$stochastic(random, overflow).to_bits().into(),
            to_f16: |code, mode| $type::from_bits(code as $bits).to_binary16(mode).to_bits(),
            to_bf16: |code, mode| $type::from_bits(code as $bits).to_bfloat16(mode).to_bits(),
            to_f32: |code, mode| $type::from_bits(code as $bits).to_binary32(mode).to_host(),
            to_f64: |code, mode| $type::from_bits(code as $bits).to_binary64(mode).to_host(),
        },)*];
    };
}

contenders! {
    E4M3 u8 to_e4m3 to_e4m3_stochastic;
    E5M2 u8 to_e5m2 to_e5m2_stochastic;
    E2M3 u8 to_e2m3 to_e2m3_stochastic;
    E3M2 u8 to_e3m2 to_e3m2_stochastic;
    E2M1 u8 to_e2m1 to_e2m1_stochastic;
    E8M0 u8 to_e8m0 to_e8m0_stochastic;
    UE5M3 u8 to_ue5m3 to_ue5m3_stochastic;
    E4M3FNUZ u8 to_e4m3fnuz to_e4m3fnuz_stochastic;
    E5M2FNUZ u8 to_e5m2fnuz to_e5m2fnuz_stochastic;
    E4M3B11FNUZ u8 to_e4m3b11fnuz to_e4m3b11fnuz_stochastic;
    E4M3IEEE u8 to_e4m3ieee to_e4m3ieee_stochastic;
    E3M4 u8 to_e3m4 to_e3m4_stochastic;
    TF32 u32 to_tf32 to_tf32_stochastic;
}

/// Both results for a number that is too large.
const ANSWERS: [(Overflow, TooLarge); 2] =
    [(Overflow::Infinity, TooLarge::Infinite), (Overflow::Saturate, TooLarge::Largest)];

fn oracle(name: &str) -> Oracle {
    let definition = ALL.iter().find(|definition| definition.name == name);
    Oracle::new(*definition.unwrap_or_else(|| panic!("{name} has a definition")))
}

/// Codes of magnitudes and the one beyond: all of them if there are few, every 61st and both ends if there are many.
fn some_codes(oracle: &Oracle) -> impl Iterator<Item = usize> {
    let last = oracle.magnitudes().len();
    let step = if last > 1000 { 61 } else { 1 };
    (0..last).step_by(step).chain([1, 2, 1022, 1023, 1024, 1025, last - 1, last]).filter(move |&code| code <= last)
}

#[test]
fn every_small_format_is_tested() {
    macro_rules! names {
        (() $($name:ident)*) => { [$($name::NAME,)*] };
    }
    let names = fpcontrol_core::for_each_small_format_name! { names () };
    assert_eq!(CONTENDERS.iter().map(|contender| contender.name).collect::<Vec<_>>(), names);
}

/// Written out, against the oracle's formula too.
#[test]
fn the_numbers_are_those_of_the_specifications() {
    let numbers = |name: &str| oracle(name).magnitudes().iter().map(|number| number.to_f64()).collect::<Vec<_>>();
    assert_eq!(numbers("e2m1"), [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0]);
    let ends = |name: &str| {
        let numbers = numbers(name);
        (numbers[0], numbers[1], numbers[numbers.len() - 1])
    };
    assert_eq!(ends("e4m3"), (0.0, 2f64.powi(-9), 448.0));
    assert_eq!(ends("e5m2"), (0.0, 2f64.powi(-16), 57344.0));
    assert_eq!(ends("e2m3"), (0.0, 0.125, 7.5));
    assert_eq!(ends("e3m2"), (0.0, 0.0625, 28.0));
    assert_eq!(ends("e8m0"), (2f64.powi(-127), 2f64.powi(-126), 2f64.powi(127)));
    assert_eq!(ends("ue5m3"), (0.0, 2f64.powi(-17), 114_688.0));
    assert_eq!(ends("e4m3fnuz"), (0.0, 2f64.powi(-10), 240.0));
    assert_eq!(ends("e5m2fnuz"), (0.0, 2f64.powi(-17), 57344.0));
    assert_eq!(ends("e4m3b11fnuz"), (0.0, 2f64.powi(-13), 30.0));
    assert_eq!(ends("e4m3ieee"), (0.0, 2f64.powi(-9), 240.0));
    assert_eq!(ends("e3m4"), (0.0, 2f64.powi(-6), 15.5));
    assert_eq!(ends("tf32"), (0.0, 2f64.powi(-136), (2.0 - 2f64.powi(-10)) * 2f64.powi(127)));
    for contender in CONTENDERS {
        let oracle = oracle(contender.name);
        assert_eq!(contender.max as usize, oracle.magnitudes().len() - 1, "{}", contender.name);
        assert_eq!(1 << contender.storage_bits, oracle.definition().codes(), "{}", contender.name);
    }
}

#[test]
fn higher_bits_are_ignored_and_debug_shows_the_code() {
    assert_eq!(E2M1::from_bits(0xf5), E2M1::from_bits(5));
    assert_eq!(E3M2::from_bits(0xff), E3M2::from_bits(0x3f));
    assert_eq!(TF32::from_bits(u32::MAX).to_bits(), 0x7_ffff);
    let shown = |name: &str, code| {
        let contender = CONTENDERS.iter().find(|contender| contender.name == name).expect("a format");
        (contender.debug)(code)
    };
    assert_eq!([shown("e2m1", 5), shown("e3m2", 5)], ["e2m1:0x5", "e3m2:0x05"]);
    assert_eq!(shown("tf32", 0x3ffff), "tf32:0x3ffff");
}

/// The compiler computes everything too.
const HALF: E4M3 = Binary32::from_host(0.5).to_e4m3(Rounding::TiesToEven, Overflow::Infinity);

#[test]
fn conversions_are_constant() {
    assert_eq!(HALF.to_bits(), 0x30);
}
