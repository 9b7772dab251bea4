//! `f16` and `bf16` of the crate half under control: each result in every mode against the reference, and to nearest against half itself.

#![allow(clippy::op_ref, reason = "all four forms of operands are tested")]

use fpcontrol::{contract, fp, round};
use fpcontrol_core::{BFloat16, Binary16, Binary32, Binary64, Rounding};
use half::{bf16, f16};

/// The functions of a mode, for a format.
macro_rules! modes {
    ($($of:ident: $half:ident { $($(#[$attribute:meta])? $module:ident;)* })*) => {
        $(mod $of {
            $(
                $(#[$attribute])?
                #[allow(dead_code, reason = "plain code is compared with one mode")]
                pub mod $module {
                    use half::$half;

                    pub fn operators(a: $half, b: $half) -> [$half; 6] {
                        [a + b, &a - b, a * &b, &a / &b, a % b, -(a * b) + a]
                    }

                    pub fn assignments(a: $half, b: $half) -> [$half; 5] {
                        let mut x = [a; 5];
                        x[0] += b;
                        x[1] -= &b;
                        x[2] *= b;
                        x[3] /= &b;
                        x[4] %= b;
                        x
                    }

                    pub fn reductions(xs: &[$half]) -> [$half; 3] {
                        [xs.iter().sum(), xs.iter().copied().sum::<$half>(), xs.iter().product()]
                    }

                    pub fn conversions(x: f32, y: f64) -> [$half; 2] {
                        [$half::from_f32(x), $half::from_f64(y)]
                    }

                    pub fn converted(xs: &[f32]) -> Vec<$half> {
                        xs.iter().copied().map($half::from_f32).collect()
                    }

                    pub fn compared(a: $half, b: $half) -> [bool; 4] {
                        [a < b, a == b, a >= b, a != b]
                    }

                    pub fn widened(a: $half, b: f32) -> f32 {
                        a.to_f32() + b
                    }
                }
            )*
        })*
    };
}

modes! {
    of_f16: f16 {
        plain;
        #[fpcontrol::round(rn)] rn;
        #[fpcontrol::round(rz)] rz;
        #[fpcontrol::round(ru)] ru;
        #[fpcontrol::round(rd)] rd;
        #[fpcontrol::fp(round = ru, lenient)] lenient;
        #[fpcontrol::fp(nan = canonical)] canonical;
    }
    of_bf16: bf16 {
        plain;
        #[fpcontrol::round(rn)] rn;
        #[fpcontrol::round(rz)] rz;
        #[fpcontrol::round(ru)] ru;
        #[fpcontrol::round(rd)] rd;
        #[fpcontrol::fp(round = ru, lenient)] lenient;
        #[fpcontrol::fp(nan = canonical)] canonical;
    }
}

/// The next of a sequence of bits.
fn next(state: &mut u64) -> u16 {
    *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    (*state >> 40) as u16
}

macro_rules! agrees {
    ($of:ident $half:ident $format:ident $convert:ident: $($module:ident $mode:ident;)*) => {
        let mut state = 39;
        for step in 0..30_000 {
            let pair = [next(&mut state), next(&mut state)];
            // Half of them are near each other, so that sums cancel and round.
            let pair = if step % 2 == 0 { pair } else { [pair[0], pair[0] ^ pair[1] & 0x83ff] };
            let [a, b] = pair.map($half::from_bits);
            let [p, q] = pair.map($format::from_bits);
            $({
                let mode = Rounding::$mode;
                let sum = p.mul(q, mode).negate().add(p, mode);
                let expected = [p.add(q, mode), p.sub(q, mode), p.mul(q, mode), p.div(q, mode), p.fmod(q), sum];
                let same = |got: &[$half], expected: &[$format]| {
                    for (got, expected) in got.iter().zip(expected) {
                        let same = got.to_bits() == expected.to_bits() || got.is_nan() && $half::from_bits(expected.to_bits()).is_nan();
                        assert!(same, "{mode:?} {a:?} {b:?}: {got:?}, not {expected:?}");
                    }
                };
                same(&$of::$module::operators(a, b), &expected);
                same(&$of::$module::assignments(a, b), &expected[..5]);
                let (x, y) = (a.to_f32() * 1.000_123 + b.to_f32(), a.to_f64() / 3.0);
                let conversions = [Binary32::from_host(x).$convert(mode), Binary64::from_host(y).$convert(mode)];
                same(&$of::$module::conversions(x, y), &conversions);
                same(&$of::$module::converted(&[x]), &conversions[..1]);
                // As in half: sums of `f32`, from -0, rounded at the end.
                let [first, second] = [p, q].map(|x| x.to_binary32(mode));
                let total = Binary32::from_host(-0.0).add(first, mode).add(second, mode).add(first, mode).$convert(mode);
                let product = first.mul(second, mode).mul(first, mode).$convert(mode);
                same(&$of::$module::reductions(&[a, b, a]), &[total, total, product]);
                let compared = [a < b, a == b, a >= b, a != b];
                assert_eq!($of::$module::compared(a, b), compared);
                let widened = first.add(Binary32::from_host(0.1), mode).to_host();
                let got = $of::$module::widened(a, 0.1);
                assert!(got == widened || got.is_nan() && widened.is_nan());
            })*
        }
    };
}

#[test]
fn directed_modes_agree_with_the_reference() {
    agrees! { of_f16 f16 Binary16 to_binary16: rz TowardZero; ru TowardPositive; rd TowardNegative; lenient TowardPositive; }
    agrees! { of_bf16 bf16 BFloat16 to_bfloat16: rz TowardZero; ru TowardPositive; rd TowardNegative; lenient TowardPositive; }
}

macro_rules! same_as_plain {
    ($of:ident $half:ident: $($module:ident)*) => {
        let mut state = 7;
        for _ in 0..30_000 {
            let [a, b] = [next(&mut state), next(&mut state)].map($half::from_bits);
            let (x, y) = (a.to_f32() + b.to_f32(), a.to_f64() / 3.0);
            $({
                let same = |got: &[$half], expected: &[$half]| {
                    for (got, expected) in got.iter().zip(expected) {
                        assert!(got.to_bits() == expected.to_bits() || got.is_nan() && expected.is_nan(), "{a:?} {b:?}");
                    }
                };
                same(&$of::$module::operators(a, b), &$of::plain::operators(a, b));
                same(&$of::$module::assignments(a, b), &$of::plain::assignments(a, b));
                same(&$of::$module::reductions(&[a, b, a]), &$of::plain::reductions(&[a, b, a]));
                same(&$of::$module::conversions(x, y)[..1], &$of::plain::conversions(x, y)[..1]);
            })*
            let [got, expected] = [$of::rn::conversions(x, y)[1], $of::plain::conversions(x, y)[1]];
            assert!(got.to_bits() == expected.to_bits() || got.is_nan() && expected.is_nan());
        }
    };
}

#[test]
fn to_nearest_they_are_halfs_own() {
    same_as_plain! { of_f16 f16: rn canonical }
    same_as_plain! { of_bf16 bf16: rn canonical }
}

#[fp(ftz)]
fn is_zero(x: bf16, y: f16) -> [bool; 2] {
    [x == bf16::ZERO, y == f16::ZERO]
}

#[test]
fn operands_are_flushed_as_f32() {
    // The smallest bfloat16 is a subnormal `f32`; the smallest binary16 is not.
    assert_eq!(is_zero(bf16::MIN_POSITIVE_SUBNORMAL, f16::MIN_POSITIVE_SUBNORMAL), [true, false]);
}

#[contract]
fn contracted(a: f16, b: f16, c: f16) -> f16 {
    a * b + c
}

#[fp(round = ru, sum = exact)]
fn exact(xs: &[f16]) -> f16 {
    xs.iter().sum()
}

#[fp(nan = canonical)]
fn nan(a: f16, b: bf16) -> [u16; 2] {
    [(a - a).to_bits(), (b / b).to_bits()]
}

#[test]
fn settings_besides_the_mode() {
    let [a, b, c] = [1.0, 1.0 + f32::EPSILON * 8192.0, -1.0].map(f16::from_f32);
    assert_eq!(contracted(b, b, c), b * b + c);
    assert_eq!(exact(&[a, f16::from_f32(1e-7), c, f16::from_f32(1e-7)]), f16::from_f32(1e-7) + f16::from_f32(1e-7));
    assert_eq!(nan(f16::INFINITY, bf16::ZERO), [0x7fff, 0x7fff]);
}

#[fp(round = ru, lenient)]
fn generic<T: Copy + std::ops::Add<Output = T> + std::ops::Neg<Output = T> + std::ops::MulAssign>(a: T, b: T) -> T {
    let mut sum = a + b;
    sum *= -b;
    sum
}

#[test]
fn generic_code_in_a_lenient_region_is_decided_at_instantiation() {
    let [a, b] = [1.0, 0.1].map(f16::from_f32);
    let up = |x: f32| f16::from_bits(Binary32::from_host(x).to_binary16(Rounding::TowardPositive).to_bits());
    let sum = up(a.to_f32() + b.to_f32());
    assert_eq!(generic(a, b), up(sum.to_f32() * -b.to_f32()));
    assert_eq!(generic(2, 3), -15);
}

#[round(ru)]
fn evaluated_once(log: &mut Vec<u8>, x: f16) -> f16 {
    let mut operand = |name| {
        log.push(name);
        x
    };
    operand(1) * operand(2) - operand(3) / operand(4)
}

#[test]
fn operands_are_evaluated_once_in_order() {
    let mut log = Vec::new();
    assert_eq!(evaluated_once(&mut log, f16::ONE), f16::ZERO);
    assert_eq!(log, [1, 2, 3, 4]);
}
