//! How near to a multiple of π/2 the numbers of a format come: a proved bound of the bits that the reduction of operands loses.
//!
//! A number is M 2^q with an integer M below 2^p, and lies next to k π/2 where M c lies next to an integer, c = 2^q 2/π. No M
//! below 2^p brings it nearer than the last convergent of c with such a denominator does (Lagrange). So one continued
//! fraction for each q says all.

use fpcontrol_core::elementary::constants::TWO_OVER_PI;
use fpcontrol_core::{Binary16, Binary32, Binary64, Format, X87Extended};
use num_bigint::BigUint;

/// Bits of c that are used.
const BITS: u32 = 320;

/// The logarithm to base 2, rounded down, of the least distance of M c from an integer.
fn least_distance(two_over_pi: &BigUint, q: i32, precision: u32) -> i64 {
    let have = 64 * TWO_OVER_PI.len() as i32;
    let c = (two_over_pi >> (have - q - BITS as i32) as u32) % (BigUint::from(1_u8) << BITS);
    let (mut before, mut rest) = (BigUint::from(1_u8) << BITS, c);
    let (mut smaller, mut denominator) = (BigUint::ZERO, BigUint::from(1_u8));
    let mut least = rest.bits();
    while rest != BigUint::ZERO {
        let quotient = &before / &rest;
        (before, rest) = (rest.clone(), &before - &quotient * &rest);
        (smaller, denominator) = (denominator.clone(), &smaller + &quotient * &denominator);
        if denominator.bits() > u64::from(precision) {
            break;
        }
        least = rest.bits();
    }
    least as i64 - 1 - i64::from(BITS)
}

fn least_of<F: Format>() -> i64 {
    let digits = TWO_OVER_PI.iter().rev().flat_map(|limb| [*limb as u32, (limb >> 32) as u32]);
    let two_over_pi = BigUint::new(digits.collect());
    let emax = (1 << (F::EXPONENT_BITS - 1)) - 1;
    let last = 1 - F::PRECISION as i32;
    (last..=emax + last).map(|q| least_distance(&two_over_pi, q, F::PRECISION)).min().expect("exponents")
}

/// Three limbs more than the result are reduced, of which 64 bits are the operand's own size: 128 are left to lose.
#[test]
fn reduction_loses_fewer_bits_than_it_has_to_spare() {
    let least = [least_of::<Binary16>(), least_of::<Binary32>(), least_of::<Binary64>(), least_of::<X87Extended>()];
    println!("f16, f32, f64, x87: no nearer than 2 to the power of {least:?} quarter turns");
    assert!(least.iter().all(|least| *least > -90), "{least:?}");
    // That of 6381956970095103 2^797 is the least of f64's: Kahan's example.
    assert_eq!(least[2], -62);
}
