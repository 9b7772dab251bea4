//! Constants. A `const fn` called by the compiler, the same called by the program, and the same body
//! without `const` must have the same bits; NaNs count as one. Expressions of literals have the values of their operations.

#![allow(
    clippy::eq_op,
    clippy::zero_divided_by_zero,
    clippy::redundant_comparisons,
    clippy::assertions_on_constants,
    reason = "values of constants are the subject"
)]

use crate::inputs::constants as inputs;
use fpcontrol_core::{Binary32, Binary64, Rounding};
use std::panic::catch_unwind;

/// How many operands the compiler computes with, and the program.
const FEW: usize = 12;
const MANY: u64 = 4_000;

/// Random bits, the same on every machine (splitmix64).
pub const fn random(n: u64) -> u64 {
    let z = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

macro_rules! operands {
    ($($name:ident: $float:ident $bits:ident $one:literal $significand:literal;)*) => {
        $(
            /// Two of four operands are near 1, one is small (results may be subnormal), and one is any encoding.
            const fn $name(n: u64) -> $float {
                let bits = random(n) as $bits;
                let sign = bits & (1 << ($bits::BITS - 1));
                $float::from_bits(match n % 4 {
                    0 | 2 => sign | $one ^ bits & (3 << $significand >> 1),
                    1 => sign | bits & ((8 << $significand) - 1),
                    _ => bits,
                })
            }
        )*
    };
}

operands! {
    single: f32 u32 0x3f80_0000 23;
    double: f64 u64 0x3ff0_0000_0000_0000 52;
}

/// The same body under an attribute, `const` and not, in both types; each compared on many operands.
macro_rules! agree {
    ($($name:ident [$($attribute:tt)*] ($a:ident, $b:ident, $c:ident) $body:block)*) => {
        $(
            mod $name {
                agree! { @module in_single [$($attribute)*] f32 single ($a, $b, $c) $body }
                agree! { @module in_double [$($attribute)*] f64 double ($a, $b, $c) $body }
            }
        )*
    };
    (@module $name:ident [$($attribute:tt)*] $float:ident $operand:ident ($a:ident, $b:ident, $c:ident) $body:block) => {
        mod $name {
            use crate::constants::{FEW, MANY, $operand};
            #[allow(unused_imports, reason = "one attribute is used")]
            use fpcontrol::{contract, fast_mode, fp, ftz, round, use_fast_math};

            #[$($attribute)*]
            const fn constant($a: $float, $b: $float, $c: $float) -> $float $body

            #[$($attribute)*]
            fn ordinary($a: $float, $b: $float, $c: $float) -> $float $body

            const COMPUTED: [$float; FEW] = {
                let mut values = [0.0; FEW];
                let mut n = 0;
                while n < FEW {
                    let [a, b, c] = [$operand(3 * n as u64), $operand(3 * n as u64 + 1), $operand(3 * n as u64 + 2)];
                    values[n] = constant(a, b, c);
                    n += 1;
                }
                values
            };

            #[test]
            fn the_program_and_the_compiler_compute_the_same() {
                for n in 0..MANY {
                    let (a, b, c) = ($operand(3 * n), $operand(3 * n + 1), $operand(3 * n + 2));
                    let value = constant(a, b, c);
                    // One NaN is as good as another.
                    let is_it = |other: $float| value.to_bits() == other.to_bits() || value.is_nan() && other.is_nan();
                    assert!(is_it(ordinary(a, b, c)), "{a:e} {b:e} {c:e}: {value:e}");
                    if let Some(computed) = COMPUTED.get(usize::try_from(n).expect("small")) {
                        assert!(is_it(*computed), "{a:e} {b:e} {c:e}: {value:e}, computed by the compiler");
                    }
                }
            }
        }
    };
}

mod agreement {
    agree! {
        operators_to_nearest [round(rn)] (a, b, c) { (a + b) * c - a / b % c + -(a * b) }
        operators_toward_zero [round(rz)] (a, b, c) { (a + b) * c - a / b % c + -(a * b) }
        operators_upward [round(ru)] (a, b, c) { (a + b) * c - a / b % c + -(a * b) }
        operators_downward [round(rd)] (a, b, c) { (a + b) * c - a / b % c + -(a * b) }
        operators_flushed [fp(round = rz, ftz)] (a, b, c) { (a + b) * c - a / b % c + -(a * b) }
        products_fused [contract] (a, b, c) { (a * b - c) * c + a * c - (b - a * c) + (a * a + b * b) }
        products_fused_upward [fp(round = ru, contract)] (a, b, c) { (a * b - c) * c + a * c - (b - a * c) + (a * a + b * b) }
        products_fused_and_flushed [fp(ftz, contract)] (a, b, c) { (a * b - c) * c + a * c - (b - a * c) + (a * a + b * b) }
        assignments_upward [round(ru)] (a, b, c) {
            let mut values = [a, b];
            values[0] += b * c;
            values[1] -= a;
            values[0] *= values[1];
            values[1] /= c + values[0];
            values[0] %= b;
            values[0] + values[1]
        }
        assignments_fused [fp(round = rd, contract)] (a, b, c) { let mut d = a; d += b * c; d -= a * b; d *= c * c; d }
        methods_downward [round(rd)] (a, b, c) { a.recip().min(b).max(-c).mul_add(b, c).abs() }
        methods_flushed [fp(round = ru, ftz)] (a, b, c) { a.recip().min(b).max(-c).mul_add(b, c).abs() }
        methods_of_references [round(rz)] (a, b, c) { let (a, b) = (&a, &&b); a.mul_add(b.recip(), c) + b.min(*a) }
        comparisons_flushed [ftz] (a, b, c) {
            if a < b && !(b <= c) { a } else if a == b || c != b { b * c } else if a > c { c } else if b >= a { 0.5 } else { a + b }
        }
        fast [fast_mode] (a, b, c) { a / b + 1.0 / c - c.recip() }
        faster [use_fast_math] (a, b, c) { a / b + 1.0 / c - c.recip() * b }
        full_division [fp(prec_div = off)] (a, b, c) { a / b + 1.0 / c - c.recip() }
        canonical [fp(nan = canonical)] (a, b, c) { (a - b) * (0.0 / 0.0) + c / (a - a) }
        literals_upward [round(ru)] (a, b, c) { 0.1 * a + (1.0 / 3.0 - 0.3) * b - -0.7 / c }
        literals_downward [round(rd)] (a, b, c) { 0.1 * a + (1.0 / 3.0 - 0.3) * b - -0.7 / c }
        casts_toward_zero [round(rz)] (a, b, c) {
            let (n, m) = (a as i32, b as u64);
            ((n as f32 * m as f32) as f64 + c as f64) as _
        }
        casts_flushed [fp(round = ru, ftz)] (a, b, c) {
            let x = (a as f64 * b as f64) as f32;
            (x as f64 + c as i64 as f64 + (c as u8) as f64) as _
        }
    }
}

#[test]
fn integers_in_a_constant_are_the_users() {
    #[fpcontrol::round(ru)]
    const fn integers(a: u8, b: u8) -> u8 {
        let mut c = a * 2 + b;
        c += b % 7;
        c
    }
    const C: u8 = integers(3, 8);
    assert_eq!((C, integers(3, 8)), (15, 15));
    assert_eq!(catch_unwind(|| integers(100, 56)).is_err(), cfg!(debug_assertions));
}

#[test]
fn items_and_blocks_are_computed_in_the_mode() {
    let rd = Rounding::TowardNegative;
    let tenth = Binary64::parse("0.1", rd).unwrap();
    let sum = Binary64::from_host(2.0).mul(tenth, rd);
    let third = Binary32::from_host(1.0).div(Binary32::from_host(3.0), rd);
    let block = tenth.mul(Binary64::parse("0.3", rd).unwrap(), rd).to_binary32(rd);
    let x = Binary64::from_host(0.7);
    let block = Binary32::parse("0.7", rd).unwrap().mul(block, rd);
    let weight = third.add(block, rd).to_binary64(rd).mul(Binary64::from_host(6.0), rd);
    assert_eq!(inputs::with_items(0.7).to_bits(), x.mul(sum, rd).add(weight, rd).to_bits());
}

#[test]
fn constants_have_attributes_of_their_own() {
    let above = (1.0_f64 / 3.0).next_up();
    assert_eq!([inputs::ABOVE, inputs::Bounds::HIGH, inputs::Bounds::ALONE], [above; 3]);
    assert_eq!(inputs::Bounds::LOW, 1.0 / 3.0);
    let root = Binary64::from_host(2.0).sqrt(Rounding::TowardNegative);
    assert_eq!(inputs::BELOW, root.div(Binary64::from_host(3.0), Rounding::TowardNegative).to_host());
}

#[test]
fn references_to_literals_live_for_ever() {
    let (third, value) = inputs::thirds(3.0);
    assert_eq!(*third, (1.0_f32 / 3.0).next_up().next_down());
    assert_eq!(third.to_bits(), 0x3eaa_aaab);
    assert!(value > -0.9 - 1e-15 && value > 3.0 * (1.0 / -3.0) + 0.1, "{value}");
    assert_eq!(inputs::nearest(1.0).to_bits(), 0x7ff8_0000_0000_0000);
}

#[test]
fn const_functions_of_the_inputs() {
    const VALUE: f64 = inputs::polynomial(0.3, &[0.1, 0.2, 0.3]);
    assert_eq!(VALUE.to_bits(), inputs::polynomial(0.3, &[0.1, 0.2, 0.3]).to_bits());
    assert!(VALUE > 0.1 + 0.3 * (0.2 + 0.3 * (0.3 + 0.3 * 0.1)));
    let (a, b, c) = (1.0 + f32::EPSILON, 1.0 - f32::EPSILON, 1.0);
    // 1 - (1 - e²) is e², then a·b + e² is 1, rounded once; nothing of it is seen where products are rounded.
    assert_eq!(inputs::fused(a, b, c, 0), a.mul_add(b, (-a).mul_add(b, c)) - 1.0);
    assert!(!inputs::flushed(f32::from_bits(1), 0.0, 1) | inputs::flushed(f32::from_bits(1), 0.0, 2));
    assert!(inputs::flushed(0.5, 1.0, 0));
    const FAST: f32 = inputs::with_functions(0.3, &2.0);
    assert_eq!(FAST.to_bits(), inputs::with_functions(0.3, &2.0).to_bits());
    assert!((FAST - 0.299).abs() < 0.01, "{FAST}");
}

#[test]
fn casts_to_names_are_those_of_their_types() {
    let big = (1_u64 << 53) - 1;
    let (int, scalar, inferred, index, sum) = inputs::casts(-2.75, big);
    assert_eq!((int, index, sum(1.0)), (-2, 0, -1.75));
    assert_eq!(scalar, (big as f32).next_down(), "toward zero");
    assert_eq!(inferred, -2.75);
}

/// Folded and computed.
macro_rules! literals {
    ($($name:ident [$($attribute:tt)*])*) => {
        $(
            /// Expressions of literals, and the same with variables: `opaque` hides from the macro that they are literals.
            #[test]
            fn $name() {
                fn opaque<T>(value: T) -> T {
                    value
                }
                #[$($attribute)*]
                fn folded() -> ([f64; 6], [f32; 5]) {
                    (
                        [1.0 / 3.0, -(2.0 * 0.1), 0.1 + 0.2 * 0.3, 0.7 - 1e300 * 1e300, 5.5 % 0.1 / -0.3, 0.1 * 0.3 - 0.03],
                        [1.0 / 3.0, -(2.0 * 0.1f32), 1e-30 * 1e-10 + 0.1 * 0.2, 3e38 * 10.0, 1e-20 * 1e-20],
                    )
                }
                #[$($attribute)*]
                fn computed() -> ([f64; 6], [f32; 5]) {
                    let f = opaque::<f64>;
                    let s = opaque::<f32>;
                    (
                        [
                            f(1.0) / f(3.0),
                            -(f(2.0) * f(0.1)),
                            f(0.1) + f(0.2) * f(0.3),
                            f(0.7) - f(1e300) * f(1e300),
                            f(5.5) % f(0.1) / f(-0.3),
                            f(0.1) * f(0.3) - f(0.03),
                        ],
                        [
                            s(1.0) / s(3.0),
                            -(s(2.0) * s(0.1)),
                            s(1e-30) * s(1e-10) + s(0.1) * s(0.2),
                            s(3e38) * s(10.0),
                            s(1e-20) * s(1e-20),
                        ],
                    )
                }
                let (folded, computed) = (folded(), computed());
                assert_eq!(folded.0.map(f64::to_bits), computed.0.map(f64::to_bits));
                assert_eq!(folded.1.map(f32::to_bits), computed.1.map(f32::to_bits));
            }
        )*
    };
}

mod folding {
    use fpcontrol::{contract, fast_mode, fp, ftz, round, use_fast_math};

    literals! {
        to_nearest [round(rn)]
        toward_zero [round(rz)]
        upward [round(ru)]
        downward [round(rd)]
        flushed [ftz]
        contracted [contract]
        contracted_upward [fp(round = ru, contract, ftz)]
        approximate [fast_mode]
        faster [use_fast_math]
        ported [fp(round = rd, literals = rn)]
    }
}
