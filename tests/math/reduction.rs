//! How near numbers of `f32` come to multiples of π/2: checks the claim of the quick phases of `f32` about their reduction.

use fpcontrol_core::elementary::constants::{PI, TWO_OVER_PI};
use num_bigint::BigUint;

/// `fpcontrol/src/math/quick/single/reduction.rs`: 2^-29.3.
const CLAIMED: f64 = 1.5e-9;

/// From 1 on, numbers are integers below 2^24 times 2^e with e >= 0, or lie below 2^24. Of all integers n below a bound the one
/// for which n θ is nearest to an integer is the denominator of a convergent of θ's continued fraction; here θ = 2^e 2/π.
#[test]
fn large_numbers_stay_away_from_multiples_of_a_quarter_turn() {
    let one = BigUint::from(1_u8) << 512_u32;
    let two_over_pi = BigUint::from_slice(
        &TWO_OVER_PI[..8].iter().rev().flat_map(|&limb| [limb as u32, (limb >> 32) as u32]).collect::<Vec<_>>(),
    );
    let nearest =
        (0..=104_u32).map(|e| nearest_product((&two_over_pi << e) % &one, &one) * std::f64::consts::FRAC_PI_2);
    let least = nearest.fold(f64::INFINITY, f64::min);
    println!("{least:e}");
    assert!(least > CLAIMED, "{least:e}");
    assert!(least < 1.7e-9, "16367173 2^72 is known to come as near as 1.6e-9");
}

/// The distance of n θ from the nearest integer, least of all n below 2^24.
fn nearest_product(theta: BigUint, one: &BigUint) -> f64 {
    // Remainders are |q θ - p| of the convergents p/q.
    let (mut before, mut remainder) = (one.clone(), theta);
    let (mut q_before, mut q) = (0_u64, 1_u64);
    let mut least = BigUint::from(0_u8) + one;
    while q < 1 << 24 && remainder != BigUint::ZERO {
        least = remainder.clone().min(least);
        let quotient = &before / &remainder;
        (before, remainder) = (remainder.clone(), before - &quotient * &remainder);
        let quotient = u64::try_from(quotient).expect("small for such denominators");
        (q_before, q) = (q, quotient * q + q_before);
    }
    // The distance to the integer below may be the one from which the expansion starts.
    let bits = least.bits();
    let shift = bits.saturating_sub(64);
    let top = (&least >> shift).to_u64_digits()[0];
    top as f64 * 2_f64.powi(shift as i32 - 512)
}

/// Below 2^24, every multiple of π/2 against the float nearest to it, which has no less than 2^-23 of a unit after the point
/// for numbers below 1.
#[test]
fn small_numbers_stay_away_from_multiples_of_a_quarter_turn() {
    // π/2 in units of 2^-94.
    let quarter = (u128::from(PI[0]) << 64 | u128::from(PI[1])) >> 33;
    let mut least = u128::MAX;
    for k in 1..=10_680_707_u128 {
        let multiple = k * quarter;
        // The last bit of numbers of 24 bits there.
        let unit = 1_u128 << (128 - multiple.leading_zeros() - 24);
        let above = multiple % unit;
        least = least.min(above).min(unit - above);
    }
    let least = least as f64 * 2_f64.powi(-94);
    println!("{least:e}");
    assert!(least > CLAIMED, "{least:e}");
}
