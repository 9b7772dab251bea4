//! Reduction of arguments modulo π/2, exactly up to a chosen number of bits, however large they are (Payne and Hanek).
//!
//! |x| = M 2^(E+1-m) with M of m bits, 64 or, of a number with more bits than the formats have, 128;
//! 2/π = sum of T_i 2^(-64(i+1)). Limbs T_i with 64(i+1) <= E - 1 - m contribute multiples of 4 to x 2/π, which change no
//! function of period 2π. So the product needs only a window of the limbs, and what follows the window is less than
//! M 2^(E+1-m) 2^(-64 end), with `end` the number of limbs up to the window's end.

use super::ball::{Ball, Magnitude};
use super::constants::{PI, TWO_OVER_PI};
use crate::unpacked::ExactNumber;

/// Limbs of the widest window, and of the product.
const CAPACITY: usize = 32;

/// The integer q modulo 4 and y with x = q π/2 + y, |y| <= π/4: of the magnitude of a finite number.
pub const fn reduced<const L: usize>(x: &ExactNumber) -> (u32, Ball<L>) {
    if x.exponent < -1 {
        // |x| < 1/2
        return (0, Ball::from_exact(x).signed(false));
    }
    let (quarter, fraction) = quarter_turns::<L>(x);
    (quarter, fraction.mul(&half_pi()))
}

pub const fn pi<const L: usize>() -> Ball<L> {
    Ball::constant(&PI, 1)
}

pub const fn half_pi<const L: usize>() -> Ball<L> {
    Ball::constant(&PI, 0)
}

/// The integer nearest to x 2/π, modulo 4, and the rest.
const fn quarter_turns<const L: usize>(x: &ExactNumber) -> (u32, Ball<L>) {
    let limbs = if x.significand as u64 == 0 { 1 } else { 2 };
    // More limbs than the result: those that x's own size takes, 128 bits for fractions next to 0.
    let window = L + 2 + limbs;
    let size = 64 * limbs as i32;
    let first = if x.exponent > size { (x.exponent - size - 1) / 64 } else { 0 };
    let end = first + window as i32;
    let product = multiply(x.significand, limbs, first as usize, window);
    // Bits of the product after the binary point.
    let point = 64 * end + size - 1 - x.exponent;
    let error = Magnitude::power_of_two(x.exponent + 1 - 64 * end);
    let rounds_up = bit(&product, point - 1);
    let quarter = 2 * bit(&product, point + 1) as u32 + bit(&product, point) as u32;
    let fraction = fraction(product, point, rounds_up);
    ((quarter + rounds_up as u32) % 4, leading(&fraction, rounds_up, -point, error))
}

/// The first limbs of `m` times a window of 2/π, little endian.
const fn multiply(m: u128, limbs: usize, first: usize, window: usize) -> [u64; CAPACITY] {
    let mut product = [0; CAPACITY];
    let mut shift = 0;
    while shift < limbs {
        let limb = (m >> (64 * (2 - limbs + shift))) as u64;
        let (mut carry, mut i) = (0, 0);
        while i < window {
            let term = limb as u128 * TWO_OVER_PI[first + window - 1 - i] as u128;
            let sum = term + product[i + shift] as u128 + carry as u128;
            product[i + shift] = sum as u64;
            carry = (sum >> 64) as u64;
            i += 1;
        }
        product[window + shift] = carry;
        shift += 1;
    }
    product
}

const fn bit(a: &[u64; CAPACITY], i: i32) -> bool {
    a[(i / 64) as usize] >> (i % 64) & 1 == 1
}

/// The bits after the point, or 1 minus them.
const fn fraction(mut a: [u64; CAPACITY], point: i32, complemented: bool) -> [u64; CAPACITY] {
    let mut carry = complemented;
    let mut i = 0;
    while i < CAPACITY {
        let kept = point - 64 * i as i32;
        let mask = if kept >= 64 {
            u64::MAX
        } else if kept > 0 {
            (1 << kept) - 1
        } else {
            0
        };
        let limb = if complemented { !a[i] } else { a[i] };
        let (sum, overflow) = limb.overflowing_add(carry as u64);
        carry = overflow;
        a[i] = sum & mask;
        i += 1;
    }
    a
}

/// `± a * 2^unit` within an error, cut to the leading limbs.
const fn leading<const L: usize>(a: &[u64; CAPACITY], negative: bool, unit: i32, error: Magnitude) -> Ball<L> {
    let mut top = CAPACITY;
    while top > L && a[top - 1] == 0 {
        top -= 1;
    }
    let mut limbs = [0; L];
    let mut i = 0;
    while i < L {
        limbs[i] = a[top - L + i];
        i += 1;
    }
    let below = if top > L { a[top - L - 1] } else { 0 };
    let kept = unit + 64 * (top - L) as i32;
    // Limbs below `below`, where there are any, are part of its last unit.
    let cut = Magnitude::power_of_two(kept - 64);
    Ball::from_limbs(negative, limbs, below, kept, error.add(cut))
}
