//! What `backend::ptx` says that an instruction returns, against Rust's own arithmetic and CUDA's documents.

use fpcontrol::backend::ptx::{Computation, INSTRUCTIONS, Instruction, Type};
use fpcontrol::reference::FlushRule;

const RULE: FlushRule = FlushRule::AfterRoundingUnbounded;
const TINY: f32 = f32::from_bits(0x0000_0123);

const VALUES: [f32; 17] = [
    0.0,
    -0.0,
    1.0,
    -1.5,
    2.5,
    -3.5,
    0.1,
    1.0e10,
    -3.0e9,
    300.0,
    TINY,
    -TINY,
    f32::MIN_POSITIVE,
    f32::MAX,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
];

fn row(ptx: &str) -> &'static Instruction {
    INSTRUCTIONS.iter().find(|row| row.ptx == ptx).unwrap_or_else(|| panic!("no row {ptx}"))
}

fn f32_of(ptx: &str, operands: [f32; 3]) -> f32 {
    let bits = row(ptx).evaluate(operands.map(|x| u64::from(x.to_bits())), RULE);
    f32::from_bits(bits.expect("it has a reference") as u32)
}

fn same(a: f32, b: f32) -> bool {
    a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan()
}

/// The zero that a subnormal counts as.
fn flushed(x: f32) -> f32 {
    if x.is_subnormal() { 0.0_f32.copysign(x) } else { x }
}

fn saturated(x: f32) -> f32 {
    if x > 0.0 { x.min(1.0) } else { 0.0 }
}

#[test]
fn to_nearest_they_are_rusts_operators() {
    type Operation = fn(f32, f32, f32) -> f32;
    let operations: [(&str, Operation); 7] = [
        ("add", |a, b, _| a + b),
        ("sub", |a, b, _| a - b),
        ("mul", |a, b, _| a * b),
        ("div", |a, b, _| a / b),
        ("fma", f32::mul_add),
        ("sqrt", |a, _, _| a.sqrt()),
        ("rcp", |a, _, _| 1.0 / a),
    ];
    for (name, exact) in operations {
        for (a, b, c) in VALUES.iter().flat_map(|&a| VALUES.iter().flat_map(move |&b| [(a, b, 0.5), (a, b, -0.0)])) {
            let plain = f32_of(&format!("{name}.rn.f32"), [a, b, c]);
            assert!(same(plain, exact(a, b, c)), "{name} {a:e} {b:e} {c:e}");
            // None of these values comes near the window in which the rules differ.
            let flushing = f32_of(&format!("{name}.rn.ftz.f32"), [a, b, c]);
            assert!(same(flushing, flushed(exact(flushed(a), flushed(b), flushed(c)))), "{name}.ftz {a:e} {b:e} {c:e}");
            if ["add", "sub", "mul", "fma"].contains(&name) {
                let clamped = f32_of(&format!("{name}.rn.sat.f32"), [a, b, c]);
                assert!(same(clamped, saturated(exact(a, b, c))), "{name}.sat {a:e} {b:e} {c:e}");
            }
        }
    }
}

#[test]
fn toward_zero_to_integers_they_are_rusts_casts_but_for_nan() {
    type Cast = fn(f32) -> u64;
    let casts: [(&str, Cast, u64); 8] = [
        ("s8", |x| u64::from(x as i8 as u8), 0),
        ("u8", |x| u64::from(x as u8), 0),
        ("s16", |x| u64::from(x as i16 as u16), 0),
        ("u16", |x| u64::from(x as u16), 0),
        ("s32", |x| u64::from(x as i32 as u32), 0),
        ("u32", |x| u64::from(x as u32), 0),
        ("s64", |x| x as i64 as u64, 1 << 63),
        ("u64", |x| x as u64, 1 << 63),
    ];
    for (integer, cast, nan) in casts {
        let row = row(&format!("cvt.rzi.{integer}.f32"));
        for x in VALUES {
            let expected = if x.is_nan() { nan } else { cast(x) };
            assert_eq!(row.evaluate([u64::from(x.to_bits()), 0, 0], RULE), Some(expected), "{integer} {x:e}");
        }
    }
}

#[test]
fn from_integers_they_are_rusts_casts() {
    for bits in [
        0_u64,
        1,
        0x7f,
        0x80,
        0xff,
        0x7fff,
        0x8000,
        0xffff,
        0x0100_0001,
        0x8000_0000,
        u64::MAX,
        1 << 63,
        0x1234_5678_9abc,
    ] {
        let cases = [
            ("s8", f32::from(bits as i8)),
            ("u8", f32::from(bits as u8)),
            ("s16", f32::from(bits as i16)),
            ("u16", f32::from(bits as u16)),
            ("s32", bits as i32 as f32),
            ("u32", bits as u32 as f32),
            ("s64", bits as i64 as f32),
            ("u64", bits as f32),
        ];
        for (integer, value) in cases {
            let result = row(&format!("cvt.rn.f32.{integer}")).evaluate([bits, 0, 0], RULE);
            assert_eq!(result, Some(u64::from(value.to_bits())), "{integer} {bits:x}");
        }
    }
}

#[test]
fn only_approximations_have_no_reference() {
    for row in INSTRUCTIONS {
        let one = match row.input {
            Type::F16 => 0x3c00,
            Type::BF16 => 0x3f80,
            Type::F32 => 0x3f80_0000,
            Type::F64 => 0x3ff0_0000_0000_0000,
            Type::E4M3x2 => 0x3838,
            Type::E5M2x2 => 0x3c3c,
            Type::E2M3x2 => 0x0808,
            Type::E3M2x2 => 0x0c0c,
            Type::E2M1x2 => 0x22,
            Type::UE8M0x2 => 0x7f7f,
            Type::E4M3 | Type::E5M2 | Type::TF32 => unreachable!("no instruction takes one"),
            Type::E2M3 | Type::E3M2 | Type::E2M1 | Type::UE8M0 => unreachable!("no instruction takes one"),
            Type::E4M3x4 | Type::E5M2x4 | Type::E2M3x4 | Type::E3M2x4 | Type::E2M1x4 => {
                unreachable!("no instruction takes four")
            }
            Type::F16x2 => 0x3c00_3c00,
            Type::BF16x2 => 0x3f80_3f80,
            Type::F32x2 => 0x3f80_0000_3f80_0000,
            Type::S8 | Type::U8 | Type::S16 | Type::U16 | Type::S32 | Type::U32 | Type::S64 | Type::U64 => 1,
            Type::Predicate => unreachable!("no instruction takes one"),
        };
        let result = row.evaluate([one; 3], RULE);
        assert_eq!(result.is_none(), row.computes == Computation::Approximation, "{}", row.ptx);
        assert!(result.is_none_or(|bits| row.output.bits() == 64 || bits >> row.output.bits() == 0), "{}", row.ptx);
    }
}
