//! The modifiers that rows name, and the functions that compute with them.

use crate::backend::ptx::random;
use crate::cuda::{__half, __half2, __nv_bfloat16, __nv_bfloat162, Vector2};
use SmallFormat::*;
use fpcontrol_core::small::{E2M1, E2M3, E3M2, E4M3, E5M2, E8M0, Overflow, RandomBits, TF32};
use fpcontrol_core::{BFloat16, Binary16, Binary32, Class, Environment, ExactNumber, Rounding};

pub use SmallFormat::{E2m3, E3m2, E4m3, E5m2, Ue8m0};

const NEAREST: Rounding = Rounding::TiesToEven;

/// A format of eight bits or fewer.
#[derive(Clone, Copy)]
pub enum SmallFormat {
    E4m3,
    E5m2,
    E2m3,
    E3m2,
    E2m1,
    Ue8m0,
}

/// The modifiers of an instruction; `D` decides the direction of rounding.
#[derive(Clone, Copy)]
pub struct How<D> {
    direction: D,
    overflow: Overflow,
    clamps: bool,
}

/// `.rs`: the random bits are an operand.
#[derive(Clone, Copy)]
pub struct AtRandom;

pub const RN: How<Rounding> = How::new(NEAREST);
pub const RZ: How<Rounding> = How::new(Rounding::TowardZero);
pub const RP: How<Rounding> = How::new(Rounding::TowardPositive);
pub const RNA: How<Rounding> = How::new(Rounding::TiesToAway);
pub const RS: How<AtRandom> = How::new(AtRandom);

impl<D: Copy> How<D> {
    const fn new(direction: D) -> Self {
        Self { direction, overflow: Overflow::Infinity, clamps: false }
    }

    pub const fn satfinite(self) -> Self {
        Self { overflow: Overflow::Saturate, ..self }
    }

    pub const fn relu(self) -> Self {
        Self { clamps: true, ..self }
    }

    /// +0 in place of a negative number, if `.relu` asks for it. Clamping before rounding gives the same as after it.
    const fn clamped(self, number: ExactNumber) -> ExactNumber {
        if self.clamps && number.negative && !number.class.is_nan() {
            ExactNumber { class: Class::Zero, negative: false, exponent: 0, significand: 0 }
        } else {
            number
        }
    }
}

const fn single(x: f32) -> ExactNumber {
    Binary32::from_host(x).to_exact(Environment::new(NEAREST))
}

pub const fn tf32(a: f32, how: How<Rounding>) -> f32 {
    TF32::from_exact(how.clamped(single(a)), how.direction, how.overflow).to_binary32(NEAREST).to_host()
}

pub const fn half(a: f32, how: How<Rounding>) -> __half {
    let number = how.clamped(single(a));
    match how.overflow {
        Overflow::Infinity => Binary16::from_exact(number, how.direction),
        Overflow::Saturate => Binary16::from_exact_saturating(number, how.direction),
    }
}

pub const fn bfloat16(a: f32, how: How<Rounding>) -> __nv_bfloat16 {
    let number = how.clamped(single(a));
    match how.overflow {
        Overflow::Infinity => BFloat16::from_exact(number, how.direction),
        Overflow::Saturate => BFloat16::from_exact_saturating(number, how.direction),
    }
}

pub const fn half_pair(a: f32, b: f32, how: How<Rounding>) -> __half2 {
    Vector2 { x: half(b, how), y: half(a, how) }
}

pub const fn bfloat16_pair(a: f32, b: f32, how: How<Rounding>) -> __nv_bfloat162 {
    Vector2 { x: bfloat16(b, how), y: bfloat16(a, how) }
}

pub const fn half_pair_at_random(a: f32, b: f32, rbits: u32, how: How<AtRandom>) -> __half2 {
    let [y, x] = random::for_halves(rbits);
    Vector2 {
        x: Binary16::from_exact_stochastic(how.clamped(single(b)), x, how.overflow),
        y: Binary16::from_exact_stochastic(how.clamped(single(a)), y, how.overflow),
    }
}

pub const fn bfloat16_pair_at_random(a: f32, b: f32, rbits: u32, how: How<AtRandom>) -> __nv_bfloat162 {
    let [y, x] = random::for_bfloat16s(rbits);
    Vector2 {
        x: BFloat16::from_exact_stochastic(how.clamped(single(b)), x, how.overflow),
        y: BFloat16::from_exact_stochastic(how.clamped(single(a)), y, how.overflow),
    }
}

const fn code(number: ExactNumber, kind: SmallFormat, how: How<Rounding>) -> u8 {
    let (number, direction, overflow) = (how.clamped(number), how.direction, how.overflow);
    match kind {
        E4m3 => E4M3::from_exact(number, direction, overflow).to_bits(),
        E5m2 => E5M2::from_exact(number, direction, overflow).to_bits(),
        E2m3 => E2M3::from_exact(number, direction, overflow).to_bits(),
        E3m2 => E3M2::from_exact(number, direction, overflow).to_bits(),
        E2m1 => E2M1::from_exact(number, direction, overflow).to_bits(),
        Ue8m0 => E8M0::from_exact(number, direction, overflow).to_bits(),
    }
}

const fn codes(upper: ExactNumber, lower: ExactNumber, kind: SmallFormat, how: How<Rounding>) -> u16 {
    (code(upper, kind, how) as u16) << 8 | code(lower, kind, how) as u16
}

pub const fn codes_of_floats(a: f32, b: f32, kind: SmallFormat, how: How<Rounding>) -> u16 {
    codes(single(a), single(b), kind, how)
}

pub const fn codes_of_halves(a: __half2, kind: SmallFormat, how: How<Rounding>) -> u16 {
    let subnormals = Environment::new(NEAREST);
    codes(a.y.to_exact(subnormals), a.x.to_exact(subnormals), kind, how)
}

pub const fn codes_of_bfloat16s(a: __nv_bfloat162, kind: SmallFormat, how: How<Rounding>) -> u16 {
    let subnormals = Environment::new(NEAREST);
    codes(a.y.to_exact(subnormals), a.x.to_exact(subnormals), kind, how)
}

/// Puts two codes of four bits, which stand in a byte each, into one byte.
const fn fp4(codes: u16) -> u8 {
    (codes >> 4 | codes) as u8
}

pub const fn fp4_of_floats(a: f32, b: f32, how: How<Rounding>) -> u8 {
    fp4(codes_of_floats(a, b, E2m1, how))
}

pub const fn fp4_of_halves(a: __half2, how: How<Rounding>) -> u8 {
    fp4(codes_of_halves(a, E2m1, how))
}

pub const fn fp4_of_bfloat16s(a: __nv_bfloat162, how: How<Rounding>) -> u8 {
    fp4(codes_of_bfloat16s(a, E2m1, how))
}

const fn number(code: u8, kind: SmallFormat) -> ExactNumber {
    match kind {
        E4m3 => E4M3::from_bits(code).to_exact(),
        E5m2 => E5M2::from_bits(code).to_exact(),
        E2m3 => E2M3::from_bits(code).to_exact(),
        E3m2 => E3M2::from_bits(code).to_exact(),
        E2m1 => E2M1::from_bits(code).to_exact(),
        Ue8m0 => E8M0::from_bits(code).to_exact(),
    }
}

pub const fn halves_of_codes(a: u16, kind: SmallFormat, how: How<Rounding>) -> __half2 {
    let [lower, upper] = a.to_le_bytes();
    Vector2 {
        x: Binary16::from_exact(how.clamped(number(lower, kind)), how.direction),
        y: Binary16::from_exact(how.clamped(number(upper, kind)), how.direction),
    }
}

pub const fn halves_of_fp4(a: u8, how: How<Rounding>) -> __half2 {
    halves_of_codes((a as u16 & 0xf0) << 4 | a as u16 & 0xf, E2m1, how)
}

pub const fn bfloat16s_of_scales(a: u16) -> __nv_bfloat162 {
    let [lower, upper] = a.to_le_bytes();
    Vector2 {
        x: BFloat16::from_exact(number(lower, Ue8m0), NEAREST),
        y: BFloat16::from_exact(number(upper, Ue8m0), NEAREST),
    }
}

pub const fn codes_at_random(a: f32, b: f32, e: f32, f: f32, rbits: u32, kind: SmallFormat, how: How<AtRandom>) -> u32 {
    u32::from_be_bytes(four_at_random([a, b, e, f], random::for_codes(rbits), kind, how))
}

pub const fn fp4_at_random(a: f32, b: f32, e: f32, f: f32, rbits: u32, how: How<AtRandom>) -> u16 {
    let [a, b, e, f] = four_at_random([a, b, e, f], random::for_fp4(rbits), E2m1, how);
    u16::from_be_bytes([a << 4 | b, e << 4 | f])
}

const fn four_at_random(
    [a, b, e, f]: [f32; 4],
    random: [RandomBits; 4],
    kind: SmallFormat,
    how: How<AtRandom>,
) -> [u8; 4] {
    [
        code_at_random(a, random[0], kind, how),
        code_at_random(b, random[1], kind, how),
        code_at_random(e, random[2], kind, how),
        code_at_random(f, random[3], kind, how),
    ]
}

const fn code_at_random(x: f32, random: RandomBits, kind: SmallFormat, how: How<AtRandom>) -> u8 {
    let (number, overflow) = (how.clamped(single(x)), how.overflow);
    match kind {
        E4m3 => E4M3::from_exact_stochastic(number, random, overflow).to_bits(),
        E5m2 => E5M2::from_exact_stochastic(number, random, overflow).to_bits(),
        E2m3 => E2M3::from_exact_stochastic(number, random, overflow).to_bits(),
        E3m2 => E3M2::from_exact_stochastic(number, random, overflow).to_bits(),
        E2m1 => E2M1::from_exact_stochastic(number, random, overflow).to_bits(),
        Ue8m0 => E8M0::from_exact_stochastic(number, random, overflow).to_bits(),
    }
}
