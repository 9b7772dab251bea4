//! FMAD of compute capability 1.x: the vectors of hardware tests, and the rule computed with integers of any size.

use crate::values::case_count;
use fpcontrol::fp;
use fpcontrol::machine::{Semantics, Sm10, Sm13};
use fpcontrol_core::{Environment, Operation, Rounding};
use fpcontrol_tests::cases::{Cases, Seed};
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::question::Question;
use num_bigint::{BigInt, Sign};

#[fp(machine = "sm_11", contract)]
fn contracted(a: f32, b: f32, c: f32) -> f32 {
    a * b + c
}

#[fp(machine = "sm_13")]
fn separate(a: f32, b: f32, c: f32) -> f32 {
    a * b + c
}

#[fp(machine = "sm_20", contract)]
fn fused(a: f32, b: f32, c: f32) -> f32 {
    a * b + c
}

/// `a b c`, FMAD, product and sum rounded, IEEE 754's fma; from envytools' model of the chip, which it tests against chips.
const VECTORS: [[u32; 6]; 16] = [
    [0x3fca7b87, 0x3f855181, 0xbffe5748, 0xbeadc800, 0xbeadc7fc, 0xbeadc7fe],
    [0x3f828f2c, 0x3f8a17e2, 0xbf48a280, 0x3ea225dc, 0x3ea225e0, 0x3ea225df],
    [0x3faffff9, 0x3fec6ae3, 0xbf8d2418, 0x3fb7eed2, 0x3fb7eed4, 0x3fb7eed3],
    [0x3f980b3d, 0x3fd8e547, 0xc0468147, 0xbf8b5f40, 0xbf8b5f3e, 0xbf8b5f3f],
    [0x3f98bb69, 0x3fcce142, 0xbf74d8bc, 0x3f741632, 0x3f741634, 0x3f741633],
    [0x3fd0dfad, 0x3fd97fae, 0xc03175c7, 0xb4800000, 0x00000000, 0xb3d84ad4],
    [0x3fe0322c, 0x3fe64890, 0xc049aca0, 0xb4800000, 0x00000000, 0xb37d9d00],
    [0x7f000000, 0x40800000, 0xff7fffff, 0x7f800000, 0x7f800000, 0x7f800000],
    [0x7f000000, 0x40000000, 0xff000000, 0x7f000000, 0x7f800000, 0x7f000000],
    [0x20000001, 0x1ffffffe, 0x80000000, 0x00800000, 0x00800000, 0x00800000],
    [0x20000000, 0x1fffffff, 0x00000000, 0x00000000, 0x00000000, 0x00800000],
    [0x3f800000, 0x00ffffff, 0x80800000, 0x00000000, 0x00000000, 0x007fffff],
    [0x3f800000, 0x80ffffff, 0x00800000, 0x80000000, 0x80000000, 0x807fffff],
    [0x7f800000, 0x00000000, 0x3f800000, 0x7fffffff, 0x7fffffff, 0x7fffffff],
    [0x00000001, 0x7f800000, 0x3f800000, 0x7fffffff, 0x7fffffff, 0x7f800000],
    [0xff800000, 0x3f800000, 0x7f800000, 0x7fffffff, 0x7fffffff, 0x7fffffff],
];

fn same(got: f32, expected: u32) -> bool {
    got.to_bits() == expected || got.is_nan() && f32::from_bits(expected).is_nan()
}

#[test]
fn vectors() {
    for [a, b, c, fmad, rounded, ieee] in VECTORS {
        let [a, b, c] = [a, b, c].map(f32::from_bits);
        assert!(same(contracted(a, b, c), fmad), "FMAD of {a:e} {b:e} {c:e}: {:#x}", contracted(a, b, c).to_bits());
        assert!(same(separate(a, b, c), rounded), "{a:e} * {b:e} + {c:e}: {:#x}", separate(a, b, c).to_bits());
        assert!(same(fused(a, b, c), ieee), "fma of {a:e} {b:e} {c:e}: {:#x}", fused(a, b, c).to_bits());
    }
}

/// A contracted difference changes the sign of an operand, which FMAD does by itself.
#[fp(machine = "sm_12", contract)]
fn differences(a: f32, b: f32, c: f32) -> [f32; 4] {
    let mut place = c;
    place -= a * b;
    [a * b - c, c - a * b, c + a * b, place]
}

#[test]
fn differences_are_sums_of_negated_operands() {
    for [a, b, c, ..] in VECTORS {
        let [a, b, c] = [a, b, c].map(f32::from_bits);
        let expected = [contracted(a, b, -c), contracted(-a, b, c), contracted(a, b, c), contracted(-a, b, c)];
        for (got, expected) in differences(a, b, c).into_iter().zip(expected) {
            assert!(same(got, expected.to_bits()));
        }
    }
}

/// A sum of powers of two: `significand · 2^exponent`.
struct Number {
    significand: BigInt,
    exponent: i64,
}

/// The number, subnormals as zero.
fn decoded(x: f32) -> Number {
    let (fraction, exponent) = (x.to_bits() & 0x7f_ffff, i64::from(x.to_bits() >> 23 & 0xff));
    let magnitude = if exponent == 0 { 0 } else { fraction | 1 << 23 };
    let significand = BigInt::from(magnitude) * if x.is_sign_negative() { -1 } else { 1 };
    Number { significand, exponent: exponent - 150 }
}

/// The rule for finite nonzero operands.
fn rule(a: f32, b: f32, c: f32) -> f32 {
    let [a, b, c] = [a, b, c].map(decoded);
    let product = a.significand * b.significand;
    let drop = product.magnitude().bits().saturating_sub(24);
    // Truncation of the magnitude.
    let truncated = BigInt::from_biguint(product.sign(), (product.magnitude() >> drop) << drop);
    let exponent = (a.exponent + b.exponent).min(c.exponent);
    let sum = (truncated << (a.exponent + b.exponent - exponent)) + (c.significand << (c.exponent - exponent));
    rounded(&sum, exponent)
}

/// To nearest even onto the grid of 2^(e - 23) and of 2^-149; below 2^-126 a zero of the sign.
fn rounded(sum: &BigInt, exponent: i64) -> f32 {
    let (sign, magnitude) = (sum.sign(), sum.magnitude());
    if sign == Sign::NoSign {
        return 0.0;
    }
    let bits = i64::try_from(magnitude.bits()).expect("small");
    let grid = (exponent + bits - 24).max(-149);
    let drop = grid - exponent;
    let kept = if drop <= 0 {
        magnitude << drop.unsigned_abs()
    } else {
        let (floor, half) = (magnitude >> drop, num_bigint::BigUint::from(1_u32) << (drop - 1));
        let rest = magnitude - (&floor << drop);
        let up = rest > half || rest == half && floor.bit(0);
        floor + u32::from(up)
    };
    let value = u32::try_from(kept).expect("25 bits at most");
    let negative = if sign == Sign::Minus { 1 << 31 } else { 0 };
    if value < 1 << 23 {
        return f32::from_bits(negative);
    }
    let top = value.ilog2();
    let biased = grid + i64::from(top) + 127;
    if biased >= 255 {
        return f32::from_bits(negative | 0x7f80_0000);
    }
    let fraction = if top == 24 { value >> 1 } else { value } & 0x7f_ffff;
    f32::from_bits(negative | (biased as u32) << 23 | fraction)
}

#[test]
fn fmad_follows_the_rule() {
    let question = Question::Apply(Operation::Fma);
    let mut compared = 0;
    for case in Cases::new(FormatName::Binary32.parameters(), question, Seed::from_environment()).take(case_count() * 5)
    {
        let operands = case.data.map(|word| f32::from_bits(word as u32));
        if operands.iter().any(|x| !x.is_normal()) {
            continue;
        }
        let environment = Environment::new(Rounding::TiesToEven);
        let [a, b, c] = operands;
        let expected = rule(a, b, c);
        for got in [
            <Sm10 as Semantics<f32>>::contracted(operands, environment),
            <Sm13 as Semantics<f32>>::contracted(operands, environment),
            contracted(a, b, c),
        ] {
            assert_eq!(got.to_bits(), expected.to_bits(), "FMAD of {a:e} {b:e} {c:e}");
        }
        compared += 1;
    }
    assert!(compared >= case_count(), "only {compared}");
}
