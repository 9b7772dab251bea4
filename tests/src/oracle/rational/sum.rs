//! Exact sums of two numbers.

use super::datum::Number;
use super::magnitude::Magnitude;
use num_bigint::{BigInt, Sign};

/// `x + y` as sign and magnitude; `None` is zero.
pub fn sum(x: Number, y: Number) -> Option<(bool, Magnitude)> {
    if x.is_zero() || y.is_zero() {
        let number = if x.is_zero() { y } else { x };
        let magnitude = Magnitude::exact(number.significand, number.exponent);
        return (!number.is_zero()).then_some((number.negative, magnitude));
    }
    let unit = x.exponent.min(y.exponent);
    match (small(x, unit), small(y, unit)) {
        (Some(x), Some(y)) => {
            let sum = x + y;
            (sum != 0).then(|| (sum < 0, Magnitude::exact(sum.unsigned_abs(), unit)))
        }
        _ => {
            let sum = large(x, unit) + large(y, unit);
            (sum.sign() != Sign::NoSign)
                .then(|| (sum.sign() == Sign::Minus, Magnitude::of_large(sum.magnitude(), unit, false)))
        }
    }
}

/// The number in units of `2^unit`, if it leaves room for a carry.
fn small(x: Number, unit: i64) -> Option<i128> {
    if x.floor_log2() - unit > 125 {
        return None;
    }
    let magnitude = (x.significand << (x.exponent - unit)) as i128;
    Some(if x.negative { -magnitude } else { magnitude })
}

fn large(x: Number, unit: i64) -> BigInt {
    let magnitude = BigInt::from(x.significand) << (x.exponent - unit);
    if x.negative { -magnitude } else { magnitude }
}
