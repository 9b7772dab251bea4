//! Quick phases of the error function and its complement: series at the multiple c of 1/128 that is nearest, for |x| < 6.
//!
//! With d = |x| - c, |d| <= 2^-8, and the slope g = 2/√π e^(-c^2), in the table as a pair: erf (c + d) = erf c + g s, where
//! s = d + b_2 d^2 + b_3 d^3 + …, b_2 = -c, and, since f'' = -2 x f',
//! b_(n+2) = -(2 c (n + 1) b_(n+1) + 2 n b_n)/((n + 1)(n + 2)); so 3 b_3 = 2 c^2 - 1. d - c d^2 is exact as a pair but for products of
//! second parts, and so is its product with g.
//!
//! Errors, with u = 2^-53: the terms from d^3 on are below 0.73 |d|^3 (c^2 + 1/2). The coefficients lose 4 u of that, products with
//! d^3 and g 3 u, three sums and the rounding test u each: less than 9 u |d|^3 (c^2 + 1/2) g. What follows d^9 is below 2^-84 of
//! erf x, and what follows d^11 below 2^-73 of erfc x. Pairs lose 2^-100.
//!
//! From 6 on erf x lies between 1 and the float below it, as every number between them does for the rounding.
//!
//! From 6 on erfc x = e^(-x^2) (1/x) S, with S = x e^(x^2) erfc x = 1/√π (1 - w/2 + 3 w^2/4 - …) in w = 1/x^2, of which a table has
//! polynomials around the multiples of 1/512, d = w - i/512, |d| <= 2^-10. x^2, 1/x and w are pairs, whose second parts correct the first
//! but for u^2. Errors, relative: those of the exponential, whose second part only becomes smaller; the four roundings of what
//! S has in d, below 2^-11 of it, 4 2^-11 u; what the polynomial leaves out, below 2^-66. Together less than 2^-60.

use super::super::products::{Products, polynomial};
use super::exponential::{ERROR, exponential};
use super::sum::Sum;
use super::tables::ERROR_FUNCTION;
use super::tails::TAILS;
use crate::math::double_double::enclosure::fast_two_sum;

const OF_CUBE: f64 = 9.0 / (1_u64 << 53) as f64;
const LEFT_OUT_OF_ERF: f64 = 1.0 / (1_u128 << 83) as f64;
const LEFT_OUT: f64 = 1.0 / (1_u128 << 72) as f64;
const TAIL: f64 = ERROR + 0.55 / (1_u64 << 61) as f64;

#[inline(always)]
pub fn erf<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    if (6.0..=f64::MAX).contains(&size) {
        return Some(below(1.0).signed(x));
    }
    let (step, row) = step::<P, 7>(size)?;
    let [base, base_below] = [row[0], row[1]].map(f64::from_bits);
    Some(step.added_to(base, base_below, LEFT_OUT_OF_ERF).signed(x))
}

/// For x < 0 it is 1 + erf |x|, otherwise 0 + erfc |x|. Table entries and sign are looked up instead of branched on.
#[inline(always)]
pub fn erfc<P: Products>(x: f64) -> Option<Sum> {
    if x >= 6.0 {
        return tail::<P>(x);
    }
    if (6.0..=f64::MAX).contains(&-x) {
        return Some(below(2.0));
    }
    let (step, row) = step::<P, 9>(x.abs())?;
    let is_positive = !x.to_bits() >> 63;
    let one = f64::from_bits(1.0_f64.to_bits() * (1 - is_positive));
    let first = 2 * is_positive as usize;
    let [base, base_below] = [row[first & 2], row[(first & 2) | 1]].map(f64::from_bits);
    let (base, below) = fast_two_sum(one, base);
    Some(step.signed(-x).added_to(base, below + base_below, LEFT_OUT))
}

/// Up to where a second part is still a normal number, as a quantity of e^(-x^2), of 1/x, and of a polynomial in 1/x^2.
#[inline(always)]
fn tail<P: Products>(x: f64) -> Option<Sum> {
    const SHIFT: f64 = (1_u64 << 43) as f64;
    if x > 25.75 {
        return None;
    }
    let (square, square_below) = P::two_product(x, x);
    let (power, power_below) = exponential::<P>(-square, -square_below)?;
    let (power, power_below) = fast_two_sum(power, power_below);
    let inverse = 1.0 / x;
    // 1/x = inverse (1 + lacking)
    let lacking = P::residual(inverse, x, 1.0);
    let (w, w_below) = P::two_product(inverse, inverse);
    // The addition rounds to a multiple of 1/512, and the rest of w is exact.
    let shifted = w + SHIFT;
    let [first, first_below, slopes @ ..] =
        TAILS.get((shifted.to_bits() & 15).wrapping_sub(1) as usize)?.map(f64::from_bits);
    let d = (w - (shifted - SHIFT)) + P::madd(2.0 * w, lacking, w_below);
    let (factor, rest) = fast_two_sum(first, d * polynomial::<P, 6>(d, slopes));
    let (share, share_below) = P::two_product(power, inverse);
    let share_below = P::madd(power_below, inverse, P::madd(share, lacking, share_below));
    let (high, below) = P::two_product(share, factor);
    let low = P::madd(share, rest + first_below, P::madd(share_below, factor, below));
    Some(Sum { high, low, error: high * TAIL })
}

/// Between a power of two and the float below it.
#[inline(always)]
fn below(power: f64) -> Sum {
    Sum { high: power, low: -1.0 / (1_u64 << 60) as f64, error: 0.0 }
}

impl Sum {
    /// Adds a pair that is more than twice as large, or 0. The relative error grows by this much.
    #[inline(always)]
    fn added_to(self, base: f64, below: f64, lost: f64) -> Self {
        let (high, rest) = fast_two_sum(base, self.high);
        Sum { high, low: rest + (below + self.low), error: self.error + high * lost }
    }
}

/// g s, with the given number of coefficients from b_3 on, and the row of c: erf c and erfc c as pairs.
#[inline(always)]
fn step<P: Products, const N: usize>(size: f64) -> Option<(Sum, &'static [u64; 6])> {
    const SHIFT: f64 = (1_u64 << 45) as f64;
    // NaN fails the test too.
    if !(size > 1e-100 && size < 6.0) {
        return None;
    }
    // The addition rounds to a multiple of 1/128.
    let shifted = size + SHIFT;
    let c = shifted - SHIFT;
    let d = size - c;
    let row = ERROR_FUNCTION.get((shifted.to_bits() & 1023) as usize)?;
    let [slope, slope_below] = [row[4], row[5]].map(f64::from_bits);
    let (square, square_below) = P::two_product(d, d);
    let (second, second_below) = P::two_product(c, square);
    let (s, rest) = fast_two_sum(d, -second);
    let s_below = rest - P::madd(c, square_below, second_below);
    let cube = d * square * polynomial::<P, N>(d, coefficients(c));
    let (high, below) = P::two_product(slope, s);
    let low = P::madd(slope, s_below + cube, P::madd(slope_below, s, below));
    let error = (d * square).abs() * P::madd(c, c, 0.5) * slope * OF_CUBE;
    Some((Sum { high, low, error }, row))
}

/// b_3, b_4, …
#[inline(always)]
fn coefficients<const N: usize>(c: f64) -> [f64; N] {
    let mut all = [0.0; N];
    let (mut before, mut last) = (1.0, -c);
    let mut i = 0;
    while i < N {
        let n = (i + 1) as f64;
        let next = -(last * c * (2.0 / (n + 2.0)) + before * (2.0 * n / ((n + 1.0) * (n + 2.0))));
        (before, last, all[i]) = (last, next, next);
        i += 1;
    }
    all
}
