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

use super::super::near::fast_two_sum;
use super::products::{Products, polynomial};
use super::sum::Sum;
use super::tables::ERROR_FUNCTION;

const OF_CUBE: f64 = 9.0 / (1_u64 << 53) as f64;
const LEFT_OUT_OF_ERF: f64 = 1.0 / (1_u128 << 83) as f64;
const LEFT_OUT: f64 = 1.0 / (1_u128 << 72) as f64;

#[inline(always)]
pub fn erf<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    if (6.0..=f64::MAX).contains(&size) {
        return Some(below(1.0).signed(x));
    }
    let (step, [base, base_below, ..]) = step::<P, 7>(size)?;
    Some(step.added_to(base, base_below, LEFT_OUT_OF_ERF).signed(x))
}

/// Of x < 0 it is 1 + erf |x|.
#[inline(always)]
pub fn erfc<P: Products>(x: f64) -> Option<Sum> {
    if (6.0..=f64::MAX).contains(&-x) {
        return Some(below(2.0));
    }
    let (Sum { high, low, error }, [base, base_below, rest, rest_below]) = step::<P, 9>(x.abs())?;
    if x < 0.0 {
        let (one, below) = fast_two_sum(1.0, base);
        return Some(Sum { high, low, error }.added_to(one, below + base_below, LEFT_OUT_OF_ERF));
    }
    Some(Sum { high: -high, low: -low, error }.added_to(rest, rest_below, LEFT_OUT))
}

/// Between a power of two and the float below it.
#[inline(always)]
fn below(power: f64) -> Sum {
    Sum { high: power, low: -1.0 / (1_u64 << 60) as f64, error: 0.0 }
}

impl Sum {
    /// The sum with a pair, of which it is less than half, or which is 0; relative to all, this much more is lost.
    #[inline(always)]
    fn added_to(self, base: f64, below: f64, lost: f64) -> Self {
        let (high, rest) = fast_two_sum(base, self.high);
        Sum { high, low: rest + (below + self.low), error: self.error + high * lost }
    }
}

/// g s, whose coefficients are b_3 and so many in all, and erf c and erfc c as pairs.
#[inline(always)]
fn step<P: Products, const N: usize>(size: f64) -> Option<(Sum, [f64; 4])> {
    const SHIFT: f64 = (1_u64 << 45) as f64;
    // No NaN either.
    if !(size > 1e-100 && size < 6.0) {
        return None;
    }
    // Adding rounds to a multiple of 1/128.
    let shifted = size + SHIFT;
    let c = shifted - SHIFT;
    let d = size - c;
    let [table @ .., slope, slope_below] = ERROR_FUNCTION[(shifted.to_bits() & 1023) as usize].map(f64::from_bits);
    let (square, square_below) = P::two_product(d, d);
    let (second, second_below) = P::two_product(c, square);
    let (s, rest) = fast_two_sum(d, -second);
    let s_below = rest - P::madd(c, square_below, second_below);
    let cube = d * square * polynomial::<P, N>(d, coefficients(c));
    let (high, below) = P::two_product(slope, s);
    let low = P::madd(slope, s_below + cube, P::madd(slope_below, s, below));
    let error = (d * square).abs() * P::madd(c, c, 0.5) * slope * OF_CUBE;
    Some((Sum { high, low, error }, table))
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
