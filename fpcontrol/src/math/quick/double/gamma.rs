//! Quick phases of the gamma function and of the logarithm of its magnitude, from -12 on.
//!
//! Below 12, a = n/32 is the multiple of 1/32 nearest to x, d = x - a is exact, and Γ(x) = Γ(y) times or over the factors between x and y = x - k in
//! [2, 3): exact floats, if x is the larger one, or pairs. Γ(y) is in the table: value, slope times d, and d^2 p(d). ln Γ(x) adds the logarithm of the factors
//! to that of y - 1 in [1, 2), which is (y - 2) (y - 3) times such a sum, so that nothing is lost next to 1 and 2. From 12 on, both are
//! Stirling's series, to the power -17.
//!
//! Errors, with u = 2^-53: the terms from d^2 on are below 2^-11.9 of the value; the square, the coefficients, the polynomial, its product and four sums lose
//! less than 9 u of that, and the polynomial lies within 2^-69: together 2^-61.7. A product of up to 24 pairs has an error below 2^-97.
//!
//! Stirling's series ends within 2^-67.6; its terms from z^-3 on are below 2^-19.2 and lose less than 5 u of that, 2^-69.9. The logarithm's error counts z times: for ln Γ(x)
//! that of the quick phase, 1.6 2^-66, beside three roundings of 1/(12 x), 3 u 2^-7.1 = 2^-58.5; for Γ(x), where the exponential makes a relative error of it, 2^-71, of the double-double phase. Products and sums lose less than 2^-100 of
//! the result.

use super::super::products::{Products, polynomial};
use super::exponential::{ERROR, exponential};
use super::logarithm::{Natural, logarithm};
use super::pairs::{Pair, quotient};
use super::sum::Sum;
use super::tables::{GAMMA, LOG_GAMMA};
use crate::math::double_double::enclosure::{fast_two_sum, two_sum};
use crate::math::double_double::logarithm::logarithm as closer_logarithm;
use crate::math::double_double::tables::HALF_LN_TAU;

/// The error of a value from a table.
const OF_TABLE: f64 = 1.3 / (1_u64 << 62) as f64;
/// Of products and quotients of pairs.
const OF_PAIRS: f64 = 1.0 / (1_u128 << 95) as f64;
/// Of Stirling's series.
const OF_SERIES: f64 = 1.0 / (1_u128 << 67) as f64;
/// Of 1/(12 x) as one float.
const OF_TWELFTH: f64 = 0.4 / (1_u128 << 57) as f64;
/// Of the logarithms, times z.
const OF_QUICK_LOGARITHM: f64 = 1.7 / (1_u128 << 66) as f64;
const OF_CLOSER_LOGARITHM: f64 = 1.1 / (1_u128 << 71) as f64;

/// From here on it is Stirling's series.
const LARGE: f64 = 12.0;
/// Products of smaller operands are not exact.
const LEAST: f64 = 1e-280;

#[inline(always)]
pub fn tgamma<P: Products>(x: f64) -> Option<Sum> {
    // NaN fails the test too.
    if !(-LARGE..171.6).contains(&x) || x.abs() < LEAST {
        return None;
    }
    if x >= LARGE {
        return large_gamma::<P>(x);
    }
    let Place { k, row, d } = place(x);
    let value = table_value::<P>(&GAMMA[row], d);
    let (high, low) = if k >= 0 {
        times::<P>(value, factors_below::<P>(x, k))
    } else {
        let factors = factors_from::<P>(x, -k);
        if factors.0 == 0.0 {
            return None;
        }
        quotient::<P>(value, factors).0
    };
    Some(Sum { high, low, error: high.abs() * (OF_TABLE + OF_PAIRS) })
}

#[inline(always)]
pub fn lgamma<P: Products>(x: f64) -> Option<Sum> {
    if x >= LARGE {
        return if x < 1e290 { large_logarithm::<P>(x) } else { None };
    }
    if !(x >= -LARGE && x.abs() >= LEAST) {
        return None;
    }
    let Place { k, row, d } = place(x);
    // y - 1 = x - k - 1 = c + d, of which c is 1 + row/32.
    let fraction = row as f64 / 32.0;
    let product = times::<P>(two_sum(fraction, d), two_sum(fraction - 1.0, d));
    let base = times::<P>(table_value::<P>(&LOG_GAMMA[row], d), product);
    let error = base.0.abs() * (OF_TABLE + OF_PAIRS);
    // k + 1 factors below x, or above.
    let (log, sign) = match k {
        -1 => return (base.0 != 0.0).then_some(Sum { high: base.0, low: base.1, error }),
        0.. => (factors_below::<P>(x, k + 1), 1.0),
        ..-1 => (factors_from::<P>(x, -k - 1), -1.0),
    };
    let turn = 1.0_f64.copysign(log.0);
    let log = logarithm::<P, Natural>(log.0 * turn, log.1 * turn)?;
    let (high, rest) = two_sum(base.0, sign * log.high);
    let (log_low, error) = (sign * log.low, error + log.error);
    let (high, low) = fast_two_sum(high, rest + (base.1 + log_low));
    // Next to a zero too little is known.
    let error = error + log_low.abs() * f64::EPSILON;
    (error < high.abs() * f64::EPSILON).then_some(Sum { high, low, error })
}

/// Where an operand lies: y = x - k in [2, 3) up to half a row, the row of y, and how far away.
struct Place {
    k: i32,
    row: usize,
    d: f64,
}

#[inline(always)]
fn place(x: f64) -> Place {
    const SHIFT: f64 = 1.5 * (1_u64 << 47) as f64;
    let shifted = x + SHIFT;
    let n = shifted.to_bits() as i32;
    Place { k: (n >> 5) - 2, row: (n & 31) as usize, d: x - (shifted - SHIFT) }
}

#[inline(always)]
fn table_value<P: Products>(row: &[u64; 12], d: f64) -> Pair {
    let [value, value_below, slope, slope_below, series @ ..] = row.map(f64::from_bits);
    let (product, product_below) = P::short_product(slope, d);
    let (high, rest) = fast_two_sum(value, product);
    let small = P::madd(slope_below, d, value_below) + product_below;
    let small = P::madd(d * d, polynomial::<P, 8>(d, series), small);
    fast_two_sum(high, rest + small)
}

/// (x - 1) (x - 2) … (x - count), which are exact where the last one is more than 1.
#[inline(always)]
fn factors_below<P: Products>(x: f64, count: i32) -> Pair {
    let mut product = (1.0, 0.0);
    for j in 1..=count {
        let factor = x - f64::from(j);
        let (high, low) = P::two_product(product.0, factor);
        product = (high, P::madd(product.1, factor, low));
    }
    fast_two_sum(product.0, product.1)
}

/// x (x + 1) … of `count` factors.
#[inline(always)]
fn factors_from<P: Products>(x: f64, count: i32) -> Pair {
    let mut product = (x, 0.0);
    for j in 1..count {
        product = times::<P>(product, two_sum(f64::from(j), x));
    }
    product
}

#[inline(always)]
fn times<P: Products>((a, a_below): Pair, (b, b_below): Pair) -> Pair {
    let (product, rest) = P::two_product(a, b);
    fast_two_sum(product, P::madd(a, b_below, P::madd(a_below, b, rest)))
}

/// Γ(x), 12 <= x < 171.6.
#[inline(always)]
fn large_gamma<P: Products>(x: f64) -> Option<Sum> {
    let log = closer_logarithm(x, 0.0)?;
    let (series, below) = stirling::<P, true>(x, (log.high, log.low));
    let (high, low) = exponential::<P>(series, below)?;
    Some(Sum { high, low, error: high * (ERROR + OF_SERIES + x * OF_CLOSER_LOGARITHM) })
}

/// ln Γ(x), 12 <= x.
#[inline(always)]
fn large_logarithm<P: Products>(x: f64) -> Option<Sum> {
    let log = logarithm::<P, Natural>(x, 0.0)?;
    let (high, low) = stirling::<P, false>(x, fast_two_sum(log.high, log.low));
    Some(Sum { high, low, error: P::madd(x, OF_QUICK_LOGARITHM, OF_SERIES + OF_TWELFTH) })
}

/// (x - 1/2) ln x - x + ln(2π)/2 + 1/(12 x) - 1/(360 x^3) + …, with 1/(12 x) as a pair if `CLOSE`.
#[inline(always)]
fn stirling<P: Products, const CLOSE: bool>(x: f64, (log, log_below): Pair) -> Pair {
    const CONSTANT: [f64; 2] = [f64::from_bits(HALF_LN_TAU[0]), f64::from_bits(HALF_LN_TAU[1])];
    let (half_less, half_below) = fast_two_sum(x, -0.5);
    let (product, product_below) = P::two_product(half_less, log);
    let product_below = P::madd(half_less, log_below, P::madd(half_below, log, product_below));
    // Each sum's first part is the larger one.
    let (sum, first) = fast_two_sum(product, -x);
    let (sum, second) = fast_two_sum(sum, CONSTANT[0]);
    let reciprocal = 1.0 / x;
    let twelfth = reciprocal * (1.0 / 12.0);
    let twelfth_below = if CLOSE {
        let reciprocal_below = P::residual(reciprocal, x, 1.0) * reciprocal;
        P::madd(reciprocal_below, 1.0 / 12.0, P::residual(twelfth, 12.0, reciprocal) * (1.0 / 12.0))
    } else {
        0.0
    };
    let (sum, third) = fast_two_sum(sum, twelfth);
    let w = reciprocal * reciprocal;
    let rest = reciprocal * w * polynomial::<P, 8>(w, COEFFICIENTS);
    let low = (first + second + third) + (product_below + CONSTANT[1] + (twelfth_below + rest));
    fast_two_sum(sum, low)
}

/// B_2k / (2k (2k - 1)), k from 2 on.
const COEFFICIENTS: [f64; 8] = [
    -1.0 / 360.0,
    1.0 / 1260.0,
    -1.0 / 1680.0,
    1.0 / 1188.0,
    -691.0 / 360_360.0,
    1.0 / 156.0,
    -3617.0 / 122_400.0,
    43867.0 / 244_188.0,
];
