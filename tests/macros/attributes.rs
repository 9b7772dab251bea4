//! The attributes other than `round`, and their combinations: what each means, in bits.

use fpcontrol::{Real, contract, fast_mode, fp, ftz, no_contract, no_fma, round, use_fast_math};

/// a a + b is 2^-104 exactly: the rounding error of the product.
const A: f64 = 1.0 + f64::EPSILON;
const B: f64 = -(1.0 + 2.0 * f64::EPSILON);
const ERROR: f64 = f64::EPSILON * f64::EPSILON;
const TINY: f32 = f32::from_bits(3);

mod contraction {
    use super::*;

    #[contract]
    pub fn plus(a: f64, b: f64) -> [f64; 4] {
        [a * a + b, b + a * a, a * a - -b, -b - a * a]
    }

    #[no_contract]
    pub fn plus_rounded(a: f64, b: f64) -> [f64; 4] {
        [a * a + b, b + a * a, a * a - -b, -b - a * a]
    }

    #[no_fma]
    pub fn plus_strict(a: f64, b: f64) -> f64 {
        a * a + b
    }

    /// If both operands are products, the left one is fused: fma(a, b, -rn(c d)).
    #[contract]
    pub fn two(a: f64, b: f64, c: f64, d: f64) -> f64 {
        a * b - c * d
    }

    #[contract]
    pub fn assign(a: f64, b: f64) -> (f64, f64) {
        let (mut plus, mut minus) = (b, -b);
        plus += a * a;
        minus -= a * a;
        (plus, minus)
    }

    /// Across a variable, a call, or a parenthesised negation nothing is fused.
    #[contract]
    pub fn unfused(a: f64, b: f64, identity: impl Fn(f64) -> f64) -> [f64; 3] {
        let product = a * a;
        [product + b, identity(a * a) + b, -(a * a) - b]
    }

    /// Operands that are calls keep their order and are evaluated once.
    #[contract]
    pub fn calls(mut next: impl FnMut(f64) -> f64) -> f64 {
        next(2.0) * next(3.0) + next(5.0)
    }

    #[contract]
    pub fn integers(i: usize, n: usize, j: &usize) -> usize {
        i * n + j - j * 2
    }

    #[contract]
    #[round(ru)]
    pub fn upward(a: f64, b: f64) -> f64 {
        a * a + b
    }

    #[allow(clippy::op_ref, reason = "a reference as an operand")]
    #[contract]
    pub fn generic<T: Real>(a: T, b: &T) -> T {
        let mut sum = a * b + a;
        sum += b * b;
        sum - &a * b
    }
}

#[test]
fn products_are_fused_within_one_expression() {
    assert_eq!(contraction::plus(A, B), [ERROR, ERROR, ERROR, -ERROR]);
    assert_eq!(contraction::plus_rounded(A, B), [0.0; 4]);
    assert_eq!(contraction::plus_strict(A, B), 0.0);
    assert_eq!(contraction::two(A, A, A, A), ERROR);
    assert_eq!(contraction::assign(A, B), (ERROR, -ERROR));
    assert_eq!(contraction::unfused(A, B, |x| x), [0.0; 3]);
    assert_eq!(contraction::upward(A, B), ERROR);
    assert_eq!(contraction::integers(3, 4, &5), 7);
    assert_eq!(contraction::generic(3.0_f32, &4.0), 19.0);
}

#[test]
fn operands_of_a_fused_product_are_evaluated_once_and_in_order() {
    let mut seen = Vec::new();
    let value = contraction::calls(|x| {
        seen.push(x);
        x
    });
    assert_eq!((value, seen), (11.0, vec![2.0, 3.0, 5.0]));
}

mod flushing {
    use super::*;

    #[ftz]
    pub fn arithmetic(a: f32) -> [f32; 6] {
        [a + 0.0, a * 1.0, -a, a.abs(), a.min(1.0), a.mul_add(1.0, 0.0)]
    }

    #[ftz]
    pub fn comparisons(a: f32, b: f32) -> [bool; 6] {
        [a < b, a <= b, a > b, a >= b, a == b, a != b]
    }

    #[ftz]
    pub fn wide(a: f64, n: usize) -> (f64, bool, usize) {
        (a + 0.0, a > 0.0, if n + 1 > 2 { n } else { n * 2 })
    }

    #[ftz]
    pub fn casts(a: f32, b: f64) -> (f64, f32) {
        (a as f64, b as f32)
    }
}

#[test]
fn ftz_flushes_binary32_and_only_that() {
    assert_eq!(flushing::arithmetic(TINY).map(f32::to_bits), [0, 0, 1 << 31, 0, 0, 0]);
    assert_eq!(flushing::comparisons(TINY, 0.0), [false, true, false, true, true, false]);
    assert_eq!(flushing::comparisons(f32::NAN, 0.0), [false, false, false, false, false, true]);
    assert_eq!(flushing::wide(f64::from_bits(1), 1), (f64::from_bits(1), true, 2));
    assert_eq!(flushing::casts(TINY, 1e-40), (0.0, 0.0));
}

mod fast {
    use super::*;

    #[fast_mode]
    pub fn operations(a: f32, b: f32) -> [f32; 4] {
        [a / b, 1.0 / b, b.recip(), b.sqrt()]
    }

    #[use_fast_math]
    pub fn approximate(a: f32, b: f32) -> [f32; 4] {
        [a / b, 1.0 / b, 1.0 / b.sqrt(), a * b + a]
    }

    #[fast_mode]
    pub fn wide(a: f64, b: f64) -> [f64; 3] {
        [a / b, 1.0 / b, b.sqrt()]
    }

    #[fp(prec_div = off, prec_sqrt = off)]
    pub fn unflushed(a: f32, b: f32) -> [f32; 2] {
        [a / b, 1.0 / b]
    }
}

#[test]
fn fast_mode_is_the_white_papers_and_use_fast_math_nvccs() {
    let huge = f32::from_bits(0x7e80_0001); // just above 2^126
    assert_eq!(fast::operations(huge, huge)[0], 1.0, "div.full scales");
    assert_eq!(fast::approximate(huge, huge)[0], 0.0, "div.approx does not");
    assert_eq!(fast::operations(1.0, huge)[1..3], [0.0, 0.0], "rcp.approx.ftz flushes");
    assert_eq!(fast::unflushed(1.0, huge)[1], f32::from_bits(0x007f_ffff), "rcp.approx scales");
    assert!(fast::operations(TINY, TINY)[0].is_nan(), "0/0 once flushed");
    assert_eq!(fast::unflushed(TINY, TINY)[0], 1.0);
    assert_eq!(fast::approximate(3.0, 4.0), [0.75, 0.25, 0.5, 15.0]);
    assert_eq!(fast::wide(2.0, 3.0), [2.0 / 3.0, 1.0 / 3.0, 3.0_f64.sqrt()], "binary64 stays precise");
}

mod literals {
    use super::*;

    #[round(ru)]
    pub fn up(x: f32, y: f64) -> (f32, f64, f64, f32, f64) {
        (0.3 + x, 0.3 + y, 0.3, 1e-50, 1_0.1_f64)
    }

    #[round(rd)]
    pub fn down(x: f32, y: f64) -> (f32, f64, f64, f32, f64) {
        (0.3 + x, 0.3 + y, 0.3, 1e-50, 1_0.1_f64)
    }

    #[round(rd)]
    pub fn negative() -> (f64, f64) {
        (-0.3, -(0.3))
    }

    #[fp(round = ru, literals = rn)]
    pub fn ported(x: f64) -> f64 {
        x * 0.3
    }
}

#[test]
fn literals_are_rounded_in_the_mode_in_the_type_that_they_have() {
    let (up, down) = (literals::up(0.0, 0.0), literals::down(0.0, 0.0));
    assert_eq!(down.0.next_up(), up.0);
    assert_eq!(down.1.next_up(), up.1);
    assert_eq!((up.2, down.2), (up.1, down.1));
    assert_eq!((up.3, down.3), (f32::from_bits(1), 0.0));
    assert_eq!(down.4.next_up(), up.4);
    assert_eq!(
        literals::negative(),
        (-up.2, -down.2),
        "a sign belongs to the literal, a minus before parentheses does not"
    );
    assert_eq!(literals::ported(1.0), 0.3);
}

mod casts {
    use super::*;

    #[round(rd)]
    pub fn narrow(x: f64, n: i64, k: usize) -> (f32, f32, f64, u8, i32) {
        (x as f32, n as f32, k as f64, x as u8, (x as f32 * 10.0) as i32)
    }
}

#[test]
fn casts_round_in_the_mode() {
    let (x, n, k, byte, int) = casts::narrow(0.1, 16_777_217, usize::MAX);
    assert_eq!((x, n, k), (0.1_f32.next_down(), 16_777_216.0, (usize::MAX as f64).next_down()));
    assert_eq!((byte, int), (0, 0));
}

mod keys {
    use super::*;

    #[fp(round = rz, contract = off, ftz, prec_div = on, prec_sqrt = on, literals = rn, nan = canonical)]
    pub fn all(a: f32, b: f32) -> f32 {
        a * b - a
    }

    #[allow(clippy::eq_op, reason = "a NaN")]
    #[fp(nan = canonical)]
    pub fn nans(a: f32, b: f64) -> (u32, u64) {
        ((a - a).to_bits(), (b * 0.0).sqrt().to_bits())
    }

    /// Attributes of one item combine in either order. Repeating a setting is not a contradiction.
    #[no_contract]
    #[round(ru)]
    #[fp(ftz, contract = off)]
    pub fn stacked(a: f32, b: f32) -> f32 {
        a * a + b
    }
}

#[test]
fn keys_combine() {
    assert_eq!(keys::all(TINY, 1.0).to_bits(), 0);
    assert_eq!(keys::nans(f32::INFINITY, f64::INFINITY), (0x7fff_ffff, 0x7ff8_0000_0000_0000));
    assert_eq!(keys::stacked(TINY, 0.0), 0.0);
    assert_eq!(keys::stacked(1.0 + f32::EPSILON, 0.0), (1.0 + 2.0 * f32::EPSILON).next_up());
}

#[round(rz)]
fn extrema(a: f64, b: f64, i: i32) -> (f64, f64, i32) {
    (a.min(b), a.max(b), i.min(3).max(-1))
}

#[test]
fn minima_order_zeros_and_pass_integers() {
    let (least, greatest, i) = extrema(0.0, -0.0, 7);
    assert_eq!((least.to_bits(), greatest.to_bits(), i), (1 << 63, 0, 3));
}

#[test]
fn recorded_expansions_compute_what_they_say() {
    use crate::inputs::settings;
    assert_eq!(settings::contracted(1.0, 2.0, 3.0, &[4.0, 5.0]), 2.0 + 9.0 - (3.0 - 2.0) + 20.0);
    let expected = {
        let (up, minus) = (0.3_f64.next_up(), -0.7_f64);
        (up - 0.25) + minus
    };
    let got = settings::literals(1.0);
    assert!(got >= expected && got <= expected.next_up().next_up(), "{got} {expected}");
    assert_eq!(settings::ported(1.0, 16_777_217), 16_777_216.0);
    assert!(settings::flushed(TINY, 1.5, 4) && !settings::flushed(TINY, 1.0, 4));
    assert_eq!(settings::fast(4.0), 0.5_f32 / 3.0);
    assert_eq!(settings::use_fast(4.0), 2.125);
    assert!(settings::with_items(1.0) * 3.0 <= std::f64::consts::SQRT_2);
}

mod backends {
    use super::*;
    use fpcontrol::Control;
    use fpcontrol::backend::{Approximate, Arithmetic, Backend, Slices, Soft};

    /// A backend of a third party, with subtraction only, which is wrong on purpose so that its use shows.
    pub enum Backwards {}

    impl Arithmetic<f32> for Backwards {}
    impl Arithmetic<f64> for Backwards {
        fn sub<C: Control>(a: f64, b: f64) -> f64 {
            <Soft as Arithmetic<f64>>::sub::<C>(b, a)
        }
    }
    impl Slices<f32> for Backwards {}
    impl Slices<f64> for Backwards {}
    impl Approximate for Backwards {}
    impl Backend for Backwards {
        const NAME: &'static str = "backwards";
    }

    #[fp(round = rz, backend = Backwards)]
    pub fn by_a_third_party(a: f64, b: f64) -> f64 {
        (a + b) * (a - b)
    }
}

#[test]
fn a_backend_can_be_named() {
    assert_eq!(backends::by_a_third_party(3.0, 2.0), -5.0);
}
