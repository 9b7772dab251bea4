//! Exact remainders.

use super::datum::Number;
use super::magnitude::Magnitude;
use num_bigint::BigUint;
use std::cmp::Ordering;

/// `x - y * n` as sign and magnitude, `None` is zero; `n` is `x / y` truncated, or the nearest integer, ties to even.
pub fn remainder(x: Number, y: Number, nearest: bool) -> Option<(bool, Magnitude)> {
    let unit = x.exponent.min(y.exponent);
    let small = |n: Number| (n.floor_log2() - unit < 126).then(|| n.significand << (n.exponent - unit));
    if let (Some(dividend), Some(divisor)) = (small(x), small(y)) {
        let (quotient, rest) = (dividend / divisor, dividend % divisor);
        let past_half = nearest && is_past_half((2 * rest).cmp(&divisor), quotient % 2 == 1);
        let (negative, rest) = if past_half { (!x.negative, divisor - rest) } else { (x.negative, rest) };
        return (rest != 0).then(|| (negative, Magnitude::exact(rest, unit)));
    }
    let large = |n: Number| BigUint::from(n.significand) << (n.exponent - unit);
    let (dividend, divisor) = (large(x), large(y));
    let quotient = &dividend / &divisor;
    let rest = dividend - &quotient * &divisor;
    let past_half = nearest && is_past_half((&rest * 2u8).cmp(&divisor), quotient.bit(0));
    let (negative, rest) = if past_half { (!x.negative, divisor - rest) } else { (x.negative, rest) };
    (rest.bits() != 0).then(|| (negative, Magnitude::of_large(&rest, unit, false)))
}

fn is_past_half(doubled_against_divisor: Ordering, odd: bool) -> bool {
    match doubled_against_divisor {
        Ordering::Less => false,
        Ordering::Equal => odd,
        Ordering::Greater => true,
    }
}
