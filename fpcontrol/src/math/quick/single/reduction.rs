//! x = k π/64 + y, k an integer and |y| at most a little above π/128.
//!
//! No multiple of π/2, 0 excepted, lies nearer than 2^-29.3 to a number of `f32` (a test finds the nearest, by continued
//! fractions); of |x| >= 2^-13 neither does 0. So for relative errors of 2^-48 where k is a multiple of 32 absolute ones of 2^-77.3
//! are enough; elsewhere y may be smaller, but then counts less, beside 0.049.
//!
//! Below 2^12, by the two parts of π/64: k is below 2^17, its product with the first part, of 36 bits, exact, and so is the difference,
//! of numbers near each other; the second is below 2^-43.4, its product with k below 2^-27, and that product's rounding below 2^-80;
//! what is left of π/64 is below 2^-96, its product with k below 2^-79. y then is rounded once.
//!
//! Beyond that, in integers: x = n 2^e, n of 24 bits. 64/π 2^e is cut to 7 bits before the point, since 128 steps are a whole
//! turn, and 121 after it; n times that, modulo 2^128, is wrong by less than n units 2^-121, shifts of n to whole bytes included
//! below 2^-90, in steps of π/64.

use super::super::products::Products;
use super::estimate::floats;
use super::tables;
use core::f64::consts::{FRAC_1_PI, PI};

const PI_64: [f64; 2] = floats(tables::PI_64);

/// k modulo 128, in the last bits of an integer, and y; of finite numbers.
#[inline(always)]
pub fn reduced<P: Products>(x: f32) -> Option<(u64, f64)> {
    if x.abs() < 4096.0 {
        let x = f64::from(x);
        const SHIFT: f64 = 1.5 * (1_u64 << 52) as f64;
        let shifted = P::madd(x, 64.0 * FRAC_1_PI, SHIFT);
        let k = shifted - SHIFT;
        return Some((shifted.to_bits(), P::madd(-k, PI_64[1], P::madd(-k, PI_64[0], x))));
    }
    x.is_finite().then(|| large(x))
}

/// By multiplication in fixed point (Payne and Hanek).
#[inline(never)]
fn large(x: f32) -> (u64, f64) {
    let bits = x.to_bits();
    let n = u128::from(bits & 0x007f_ffff | 0x0080_0000);
    // From -11 to 104.
    let e = (bits >> 23 & 0xff) as i32 - 150;
    // The byte from which the window's weights are 2^7, 2^6, … times 2^(shift - e).
    let (byte, shift) = ((e + 1).div_euclid(8) + 2, (e + 1).rem_euclid(8));
    // At most 15; the mask saves a bounds check.
    let byte = byte as usize & 15;
    let window = &tables::REDUCTION[byte..byte + 16];
    let product = u128::from_be_bytes(window.try_into().expect("sixteen bytes")).wrapping_mul(n << shift);
    let k = ((product >> 120) as u64 + 1) >> 1;
    let fraction = product.wrapping_sub(u128::from(k) << 121) as i128;
    let (high, low) = ((fraction >> 64) as i64, (fraction as u64 >> 1) as i64);
    const UNIT: f64 = PI / 64.0 / (1_u64 << 57) as f64;
    let y = (high as f64 + low as f64 * (1.0 / (1_u64 << 63) as f64)) * UNIT;
    if x < 0.0 { (k.wrapping_neg(), -y) } else { (k, y) }
}
