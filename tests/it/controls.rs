//! The keys of a control other than rounding: flushing, approximate division and roots, canonical NaN; and the operations
//! that only the macro writes: casts, literals, comparisons, fused products.

use fpcontrol::__private::{MinusProduct, OrdMin, PlusProduct, ProductMinus, ProductPlus, Settle};
use fpcontrol::backend::{Approximate, Fidelity, Soft};
use fpcontrol::control::{Control, Division, Nan, Rd, Rn, Ru, Rz, SquareRoot};
use fpcontrol::ops::*;
use fpcontrol_core::{FlushRule, Rounding, Subnormals};

macro_rules! controls {
    ($($name:ident { $($key:ident: $type:ty = $value:expr;)* })*) => {
        $(
            enum $name {}
            impl Control for $name {
                $(const $key: $type = $value;)*
                type Backend = fpcontrol::backend::Default;
            }
        )*
    };
}

controls! {
    Ftz { SUBNORMALS: Subnormals = Subnormals::Flush(FlushRule::AfterRoundingUnbounded); }
    Fast {
        SUBNORMALS: Subnormals = Subnormals::Flush(FlushRule::AfterRoundingUnbounded);
        DIVISION: Division = Division::Full;
        SQUARE_ROOT: SquareRoot = SquareRoot::Approximate;
    }
    UseFastMath {
        SUBNORMALS: Subnormals = Subnormals::Flush(FlushRule::AfterRoundingUnbounded);
        DIVISION: Division = Division::Approximate;
        SQUARE_ROOT: SquareRoot = SquareRoot::Approximate;
    }
    Unflushed { DIVISION: Division = Division::Approximate; SQUARE_ROOT: SquareRoot = SquareRoot::Approximate; }
    Canonical { NAN: Nan = Nan::Canonical; }
    Reordered { ALGEBRAIC: bool = true; }
}

/// Exact results are the same in any order, with and without algebraic operators in the compiler.
#[test]
fn algebraic_operators_compute() {
    const { assert!(!Reordered::IS_NATIVE && !Rn::ALGEBRAIC) };
    let xs: Vec<f32> = (1..=100).map(|i| i as f32).collect();
    let sum: f32 = IterSum::controlled_iter_sum::<Reordered, _>(xs.iter());
    let product: f64 = IterProduct::controlled_iter_product::<Reordered, _>([1.5, -2.0, 8.0].into_iter());
    assert_eq!((sum, product), (5050.0, -24.0));
    let (mut x, y) = (7.0_f32, 2.0);
    x.controlled_add_assign::<Reordered>(y);
    assert_eq!(x.controlled_sub::<Reordered>(y).controlled_mul::<Reordered>(y), 14.0);
    assert_eq!((x.controlled_div::<Reordered>(y), x.controlled_rem::<Reordered>(y)), (4.5, 1.0));
    assert_eq!((9.0_f64.controlled_div::<Reordered>(2.0), 9.0_f64.controlled_rem::<Reordered>(2.0)), (4.5, 1.0));
    // Methods round as they do elsewhere.
    assert_eq!(2.0_f64.controlled_sqrt::<Reordered>(), 2.0_f64.sqrt());
    assert_eq!(1e-17_f64.controlled_mul_add::<Reordered>(1.0, 1.0), 1.0);
}

const TINY: f32 = f32::from_bits(3);

#[test]
fn flushing_is_of_binary32_operands_and_results() {
    assert_eq!(TINY.controlled_add::<Ftz>(0.0).to_bits(), 0);
    assert_eq!((-TINY).controlled_mul::<Ftz>(1.0).to_bits(), 1 << 31);
    assert_eq!(f32::MIN_POSITIVE.controlled_mul::<Ftz>(0.5).to_bits(), 0);
    assert_eq!(TINY.controlled_neg::<Ftz>().to_bits(), 1 << 31);
    assert_eq!((-TINY).controlled_abs::<Ftz>().to_bits(), 0);
    assert_eq!(TINY.controlled_min::<Ftz>(1.0).to_bits(), 0);
    assert_eq!(1.0_f32.controlled_div::<Ftz>(TINY), f32::INFINITY);
    let tiny = f64::from_bits(3);
    assert_eq!(tiny.controlled_add::<Ftz>(0.0), tiny, "binary64 is plain IEEE");
    assert_eq!(Cast::<f32>::controlled_cast::<Ftz>(1e-40_f64), 0.0);
    assert_eq!(Cast::<f64>::controlled_cast::<Ftz>(TINY), 0.0);
    assert_eq!(Cast::<f64>::controlled_cast::<Rn>(TINY), f64::from(TINY));
}

#[test]
fn comparisons_see_what_the_region_sees() {
    assert_eq!(TINY.controlled_partial_cmp::<Ftz>(&0.0), Some(core::cmp::Ordering::Equal));
    assert_eq!(TINY.controlled_partial_cmp::<Rn>(&0.0), Some(core::cmp::Ordering::Greater));
    let (tiny, zero) = (&f64::from_bits(1), &0.0);
    assert_eq!(Compare::controlled_partial_cmp::<Ftz>(&tiny, &zero), Some(core::cmp::Ordering::Greater));
    assert_eq!(f32::NAN.controlled_partial_cmp::<Ftz>(&0.0), None);
}

#[test]
fn casts_round_once_in_the_mode() {
    assert_eq!(Cast::<f32>::controlled_cast::<Ru>(0.1_f64), 0.1_f32);
    assert_eq!(Cast::<f32>::controlled_cast::<Rd>(0.1_f64), 0.1_f32.next_down());
    assert_eq!(Cast::<f32>::controlled_cast::<Rz>(i32::MAX), 2_147_483_520.0);
    assert_eq!(Cast::<f32>::controlled_cast::<Ru>(-16_777_217_i64), -16_777_216.0);
    assert_eq!(Cast::<f64>::controlled_cast::<Rd>(u128::MAX), (u128::MAX as f64).next_down());
    assert_eq!(Cast::<f64>::controlled_cast::<Rz>(usize::MAX), (usize::MAX as f64).next_down());
}

#[test]
fn minima_follow_the_reference() {
    assert_eq!(0.0_f64.controlled_min::<Rn>(-0.0).to_bits(), 1 << 63);
    assert_eq!((-0.0_f64).controlled_max::<Rn>(0.0).to_bits(), 0);
    assert_eq!(f64::NAN.controlled_max::<Rn>(2.0), 2.0);
    assert_eq!(3_u8.controlled_min::<Rn>(7), 3);
}

#[test]
fn canonical_nans_are_cudas() {
    assert_eq!(f32::INFINITY.controlled_sub::<Canonical>(f32::INFINITY).to_bits(), 0x7fff_ffff);
    assert_eq!((-1.0_f64).controlled_sqrt::<Canonical>().to_bits(), 0x7ff8_0000_0000_0000);
    assert_eq!(f64::from_bits(0xfff0_0000_0000_0001).controlled_add::<Canonical>(1.0).to_bits(), 0x7ff8_0000_0000_0000);
}

#[test]
fn products_fuse_with_sums() {
    // a a + b with b = -a a rounded: the rounding error of the product.
    let (a, b) = (1.0_f64 + f64::EPSILON, -(1.0 + 2.0 * f64::EPSILON));
    let error = f64::EPSILON * f64::EPSILON;
    assert_eq!(a.controlled_product::<Rn>(a).controlled_product_plus::<Rn>(b), error);
    assert_eq!(a.controlled_product::<Rn>(a).controlled_plus_product::<Rn>(&b), error);
    assert_eq!(a.controlled_product::<Rn>(&a).controlled_product_minus::<Rn>(&-b), error);
    assert_eq!(Product::controlled_product::<Rn>(&a, a).controlled_minus_product::<Rn>(-b), -error);
    assert_eq!(a.controlled_product::<Rn>(a).settle::<Rn>(), -b);
    assert_eq!(3_usize.controlled_product::<Rn>(4).controlled_product_plus::<Rn>(5), 17);
    assert_eq!(3_i32.controlled_product::<Rn>(4).controlled_minus_product::<Rn>(&5), -7);
}

/// Distance in units of the result's last place, from the exact value in f64.
fn ulps(approximation: f32, exact: f64) -> f64 {
    let ulp = f64::from(f32::EPSILON) * 2f64.powi((exact.abs().log2().floor() as i32).max(-126));
    (f64::from(approximation) - exact).abs() / ulp
}

#[test]
fn approximations_are_within_ptxs_bounds() {
    let mut worst = [0.0_f64; 5];
    for bits in (0x0080_0000..0x7f80_0000_u32).step_by(9973) {
        let x = f32::from_bits(bits);
        let (wide, other) =
            (f64::from(x), f32::from_bits(bits.wrapping_mul(2_654_435_761) % 0x7e00_0000 + 0x0100_0000));
        let a = f64::from(other);
        let quotient = a / wide;
        if (1e-30..1e30).contains(&quotient) {
            worst[0] = worst[0].max(ulps(other.controlled_div::<Fast>(x), quotient));
            if x <= 2f32.powi(126) {
                worst[1] = worst[1].max(ulps(other.controlled_div::<UseFastMath>(x), quotient));
            }
        }
        worst[2] = worst[2].max(ulps(x.controlled_recip::<Unflushed>(), 1.0 / wide));
        worst[3] = worst[3].max((f64::from(x.controlled_sqrt::<Fast>()) / wide.sqrt() - 1.0).abs());
        worst[4] = worst[4].max((f64::from(x.controlled_recip_sqrt::<UseFastMath>()) * wide.sqrt() - 1.0).abs());
    }
    assert!(worst[0] <= 2.0 && worst[1] <= 2.0 && worst[2] <= 1.0, "{worst:?}");
    assert!(worst[3] <= 2f64.powi(-23) && worst[4] <= 2f64.powf(-22.9), "{worst:?}");
}

#[test]
fn approximations_have_their_documented_special_values() {
    let huge = f32::from_bits(0x7e80_0001); // just above 2^126
    assert_eq!(huge.controlled_div::<UseFastMath>(huge), 0.0);
    assert!(f32::INFINITY.controlled_div::<UseFastMath>(huge).is_nan());
    assert_eq!(huge.controlled_div::<Fast>(huge), 1.0, "div.full scales");
    assert_eq!(TINY.controlled_div::<Unflushed>(TINY), 1.0);
    assert!(TINY.controlled_div::<Fast>(TINY).is_nan(), "0/0 once flushed");
    assert_eq!(f32::NEG_INFINITY.controlled_recip::<Fast>().to_bits(), 1 << 31);
    assert_eq!((-0.0_f32).controlled_recip::<Fast>(), f32::NEG_INFINITY);
    assert_eq!((-0.0_f32).controlled_sqrt::<Fast>().to_bits(), 1 << 31);
    assert!((-1.0_f32).controlled_sqrt::<Fast>().is_nan());
    assert_eq!((-0.0_f32).controlled_recip_sqrt::<UseFastMath>(), f32::NEG_INFINITY);
    assert_eq!(f32::INFINITY.controlled_recip_sqrt::<UseFastMath>(), 0.0);
    assert_eq!(f32::from_bits(1).controlled_sqrt::<Unflushed>(), f32::from_bits(1).sqrt());
    assert_eq!(2.0_f64.controlled_div::<UseFastMath>(3.0), 2.0 / 3.0, "binary64 divides as ever");
}

#[test]
fn the_type_says_that_approximations_are_not_yet_the_gpus() {
    assert_eq!(<Soft as Approximate>::FIDELITY, Fidelity::WithinBounds);
    assert_eq!(Rn::ROUNDING, Rounding::TiesToEven);
}

#[test]
fn plain_operators_are_the_controls_only_where_it_asks_for_nothing_else() {
    use fpcontrol::__private::{Keyed, keys};
    use fpcontrol::backend::Default;
    let by_reference = cfg!(any(fpcontrol_backend = "soft", miri));
    assert_eq!(<Keyed<Default, Rn, 0> as Control>::IS_NATIVE, !by_reference);
    assert_eq!(<Keyed<Default, Rn, { keys::NO_FMA }> as Control>::IS_NATIVE, !by_reference);
    let others = [
        <Keyed<Soft, Rn, 0> as Control>::IS_NATIVE,
        <Keyed<Default, Rz, 0> as Control>::IS_NATIVE,
        <Keyed<Default, Ru, 0> as Control>::IS_NATIVE,
        <Keyed<Default, Rd, 0> as Control>::IS_NATIVE,
        <Keyed<Default, Rn, { keys::FLUSH }> as Control>::IS_NATIVE,
        <Keyed<Default, Rn, { keys::FULL_DIVISION }> as Control>::IS_NATIVE,
        <Keyed<Default, Rn, { keys::APPROXIMATE_DIVISION }> as Control>::IS_NATIVE,
        <Keyed<Default, Rn, { keys::APPROXIMATE_ROOT }> as Control>::IS_NATIVE,
        <Keyed<Default, Rn, { keys::CANONICAL_NAN }> as Control>::IS_NATIVE,
    ];
    assert_eq!(others, [false; 9]);
}
