//! Methods that are sequences of operations: to nearest they give the bits of Rust's own methods, if Rust specifies them or the
//! platform's library is known. In the other modes each operation rounds in the mode.

use fpcontrol::__private::{AbsSub, Ceil, Floor, Fract, Reductions, Relations};
use fpcontrol::control::{Control, Rd, Rn, Ru, Rz};
use fpcontrol::ops::*;
use fpcontrol_core::{FlushRule, Subnormals};
use std::hint::black_box;

enum Ftz {}

impl Control for Ftz {
    const SUBNORMALS: Subnormals = Subnormals::Flush(FlushRule::AfterRoundingUnbounded);
    type Backend = fpcontrol::backend::Default;
}

const TINY: f32 = f32::from_bits(3);

/// Numbers of every kind, the same on every run: special values, neighbours of integers, and all magnitudes.
fn doubles() -> Vec<f64> {
    let specials =
        [0.0, 1.0, 2.0, 3.0, 0.5, 7.5, 180.0, 1e-310, 5e-324, f64::MIN_POSITIVE, f64::MAX, f64::INFINITY, f64::NAN];
    let mut state = 0x1234_5678_9abc_def1_u64;
    let random = std::iter::repeat_with(move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let exponent = 1023 - 40 + (state >> 58);
        f64::from_bits(exponent << 52 | state >> 12)
    });
    let magnitudes: Vec<f64> = specials.into_iter().chain(random.take(60)).collect();
    magnitudes.iter().flat_map(|x| [*x, -*x]).collect()
}

fn singles() -> Vec<f32> {
    let specials = [TINY, f32::MIN_POSITIVE, f32::MAX];
    doubles().into_iter().map(|x| x as f32).chain(specials).collect()
}

/// Compares bits; NaNs are one class.
macro_rules! same {
    ($left:expr, $right:expr, $($context:tt)*) => {{
        let (left, right) = ($left, $right);
        assert!(left.to_bits() == right.to_bits() || left.is_nan() && right.is_nan(), "{left:?} {right:?}: {}", format!($($context)*));
    }};
}

#[test]
fn powi_is_that_of_the_run_time_library() {
    for n in (-70..70).chain([i32::MIN, i32::MIN + 1, i32::MAX, 1000, -1000]) {
        for x in doubles() {
            same!(x.controlled_powi::<Rn>(n), black_box(x).powi(black_box(n)), "{x:?} {n}");
        }
        for x in singles() {
            same!(x.controlled_powi::<Rn>(n), black_box(x).powi(black_box(n)), "{x:?} {n}");
        }
    }
}

macro_rules! sequences_are_those_of_std {
    ($($test:ident $values:ident;)*) => {
        $(
            #[test]
            #[allow(deprecated, reason = "`abs_sub` is still there")]
            fn $test() {
                let values = $values();
                for &a in &values {
                    same!(a.controlled_to_degrees::<Rn>(), black_box(a).to_degrees(), "{a:?}");
                    same!(a.controlled_to_radians::<Rn>(), black_box(a).to_radians(), "{a:?}");
                    same!(a.controlled_floor::<Rn>(), a.floor(), "{a:?}");
                    same!(a.controlled_ceil::<Rn>(), a.ceil(), "{a:?}");
                    same!(a.controlled_fract::<Rd>(), a.fract(), "{a:?}");
                    for &b in &values {
                        same!(a.controlled_rem_euclid::<Rn>(b), a.rem_euclid(b), "{a:?} {b:?}");
                        same!(a.controlled_div_euclid::<Rn>(b), a.div_euclid(b), "{a:?} {b:?}");
                        same!(a.controlled_midpoint::<Rn>(b), a.midpoint(b), "{a:?} {b:?}");
                        same!(a.controlled_abs_sub::<Rn>(b), a.abs_sub(b), "{a:?} {b:?}");
                        if b >= 0.0 {
                            same!(a.controlled_clamp::<Rn>(-b, b), a.clamp(-b, b), "{a:?} {b:?}");
                        }
                    }
                }
            }
        )*
    };
}

sequences_are_those_of_std! {
    sequences_in_f32_are_those_of_std singles;
    sequences_in_f64_are_those_of_std doubles;
}

#[test]
fn each_operation_of_a_sequence_rounds_in_the_mode() {
    let x = 1.1_f64;
    let by_hand = {
        let square = x.controlled_mul::<Ru>(x);
        x.controlled_mul::<Ru>(square.controlled_mul::<Ru>(square))
    };
    same!(x.controlled_powi::<Ru>(5), by_hand, "ru");
    assert!(x.controlled_powi::<Rd>(5) < by_hand);
    same!(x.controlled_powi::<Rd>(-5), x.controlled_powi::<Rd>(5).controlled_recip::<Rd>(), "rd");
    same!((-1e-30_f64).controlled_rem_euclid::<Rz>(3.0), 3.0_f64.next_down(), "the sum of -1e-30 and 3, toward zero");
    same!(1.0_f64.controlled_to_degrees::<Rd>(), 1.0_f64.to_degrees(), "exact, for the constant is to nearest");
    assert!(1.1_f64.controlled_to_degrees::<Rd>() < 1.1_f64.controlled_to_degrees::<Ru>());
    assert!(0.1_f32.controlled_midpoint::<Rd>(0.7) <= 0.1_f32.controlled_midpoint::<Ru>(0.7));
}

#[test]
fn hypot_rounds_once() {
    same!(3.0_f64.controlled_hypot::<Ru>(4.0), 5.0_f64, "exact in every mode");
    same!(1e308_f64.controlled_hypot::<Rz>(1e-308), 1e308_f64, "toward zero");
    same!(1e308_f64.controlled_hypot::<Ru>(1e-308), 1e308_f64.next_up(), "up");
    same!(f64::MAX.controlled_hypot::<Rn>(f64::MAX), f64::INFINITY, "overflow");
    same!(f64::MAX.controlled_hypot::<Rz>(f64::MAX), f64::MAX, "overflow toward zero");
    same!(f64::from_bits(3).controlled_hypot::<Rn>(f64::from_bits(4)), f64::from_bits(5), "subnormal");
    same!(f64::NAN.controlled_hypot::<Rn>(f64::NEG_INFINITY), f64::INFINITY, "∞ beside NaN");
    same!((-0.0_f64).controlled_hypot::<Rn>(-0.0), 0.0_f64, "zeros");
    same!(TINY.controlled_hypot::<Ftz>(TINY), 0.0_f32, "flushed");
}

#[test]
#[should_panic(expected = "min > max")]
fn clamp_panics_where_its_limits_are_out_of_order() {
    let _ = 1.0_f32.controlled_clamp::<Ftz>(1.0, 0.0);
}

#[test]
fn flushing_is_of_every_operand() {
    same!((-TINY).controlled_floor::<Ftz>(), -0.0_f32, "floor");
    same!((-TINY).controlled_floor::<Rn>(), -1.0_f32, "floor that keeps");
    same!(TINY.controlled_ceil::<Ftz>(), 0.0_f32, "ceil");
    same!(TINY.controlled_fract::<Ftz>(), 0.0_f32, "fract");
    same!(TINY.controlled_clamp::<Ftz>(TINY, 1.0), 0.0_f32, "clamp");
    same!(TINY.controlled_abs_sub::<Ftz>(0.0), 0.0_f32, "abs_sub");
    same!((-TINY).controlled_rem_euclid::<Ftz>(3.0), -0.0_f32, "rem_euclid");
    same!((-TINY).controlled_div_euclid::<Ftz>(3.0), -0.0_f32, "div_euclid");
    assert!(TINY.controlled_eq::<Ftz>(&0.0) && !TINY.controlled_gt::<Ftz>(&0.0) && TINY.controlled_gt::<Rn>(&0.0));
    assert_eq!(TINY.controlled_partial_cmp::<Ftz>(&-TINY), Some(std::cmp::Ordering::Equal));
    same!(5e-324_f64.controlled_ceil::<Ftz>(), 1.0_f64, "f64 is never flushed");
}

#[test]
// fpcontrol: allow(serial_order) because the order of the iterator is what is tested
fn reductions_are_in_the_iterators_order() {
    let terms = [1e16_f64, 1.0, 1.0, -1e16];
    let sum: f64 = terms.iter().controlled_iter_sum::<Rn, _>();
    same!(sum, 0.0_f64, "1 is lost twice");
    let sum: f64 = terms.iter().rev().controlled_iter_sum::<Rn, _>();
    same!(sum, terms.iter().rev().sum::<f64>(), "as std's");
    let sum: f64 = terms.iter().controlled_iter_sum::<Ru, _>();
    same!(sum, 4.0_f64, "each addition goes up to the next multiple of 2");
    same!([0.0_f32; 0].iter().controlled_iter_sum::<Rn, f32>(), [0.0_f32; 0].iter().sum::<f32>(), "nothing");
    same!([0.0_f32; 0].iter().controlled_iter_product::<Rn, f32>(), 1.0_f32, "nothing");
    same!([0.0_f32].iter().controlled_iter_sum::<Rd, f32>(), -0.0_f32, "-0 + 0 in rd");
    same!([TINY].iter().controlled_iter_sum::<Ftz, f32>(), 0.0_f32, "-0 + subnormal");
}

#[test]
fn integers_keep_their_checks() {
    let overflow = std::panic::catch_unwind(|| [u8::MAX, 1].iter().controlled_iter_sum::<Rn, u8>());
    assert_eq!(overflow.is_err(), cfg!(debug_assertions));
    let overflow = std::panic::catch_unwind(|| i32::MIN.controlled_rem_euclid::<Rn>(-1));
    assert!(overflow.is_err(), "in every build");
    let overflow = std::panic::catch_unwind(|| i32::MIN.controlled_abs::<Rn>());
    assert_eq!(overflow.is_err(), cfg!(debug_assertions));
}
