//! Quotients and roots: the integer below, and whether there is a rest.

use super::datum::Number;
use super::magnitude::Magnitude;
use num_bigint::BigUint;

/// Bits that an inexact integer part must have: two more than the widest precision.
const ENOUGH: u32 = 66;

/// `|x| / |y|`.
pub fn quotient(x: Number, y: Number) -> Magnitude {
    let exponent = x.exponent - y.exponent;
    let spare = x.significand.leading_zeros();
    if u128::BITS - y.significand.ilog2() > ENOUGH {
        let dividend = x.significand << spare;
        let tail = !dividend.is_multiple_of(y.significand);
        return Magnitude::new(dividend / y.significand, exponent - i64::from(spare), tail);
    }
    let shift = spare + u128::BITS;
    let (dividend, divisor) = (BigUint::from(x.significand) << shift, BigUint::from(y.significand));
    let quotient = &dividend / &divisor;
    let tail = &quotient * &divisor != dividend;
    Magnitude::of_large(&quotient, exponent - i64::from(shift), tail)
}

/// `sqrt(|x|)`.
pub fn square_root(x: Number) -> Magnitude {
    // An even number of bits more, so that the unit of the radicand is a square.
    let spare = i64::from(x.significand.leading_zeros());
    let wanted = 2 * i64::from(ENOUGH) - 128 + spare;
    let shift = wanted + (x.exponent - wanted).rem_euclid(2);
    let exponent = (x.exponent - shift) / 2;
    let radicand = BigUint::from(x.significand) << shift;
    let root = integer_root(&radicand);
    let tail = &root * &root != radicand;
    Magnitude::of_large(&root, exponent, tail)
}

/// `1 / sqrt(|x|)`: the root of the integer quotient `floor(2^shift / x)` is the integer below the root of the exact one,
/// and exact where its square times `x` is `2^shift`.
pub fn reciprocal_square_root(x: Number) -> Magnitude {
    let bits = i64::from(u128::BITS - x.significand.leading_zeros());
    let wanted = 2 * i64::from(ENOUGH) + bits;
    let shift = wanted + (x.exponent + wanted).rem_euclid(2);
    let exponent = (-x.exponent - shift) / 2;
    let one = BigUint::from(1u8) << shift;
    let root = integer_root(&(&one / x.significand));
    let tail = &root * &root * x.significand != one;
    Magnitude::of_large(&root, exponent, tail)
}

/// `sqrt(x^2 + y^2)` of numbers that are not 0.
pub fn hypotenuse(x: Number, y: Number) -> Magnitude {
    let (x, y) = if x.floor_log2() < y.floor_log2() { (y, x) } else { (x, y) };
    if x.floor_log2() - y.floor_log2() > 100 {
        // x < sqrt(x^2 + y^2) < x + x * 2^-200: there is a rest, and it is less than a unit of x shifted to the left.
        let spare = x.significand.leading_zeros();
        return Magnitude::new(x.significand << spare, x.exponent - i64::from(spare), true);
    }
    let unit = x.exponent.min(y.exponent);
    let in_units = |number: Number| BigUint::from(number.significand) << (number.exponent - unit);
    let (a, b) = (in_units(x), in_units(y));
    let radicand = (&a * &a + &b * &b) << (2 * ENOUGH);
    let root = integer_root(&radicand);
    let tail = &root * &root != radicand;
    Magnitude::of_large(&root, unit - i64::from(ENOUGH), tail)
}

/// `floor(sqrt(x))`, checked against the definition.
fn integer_root(x: &BigUint) -> BigUint {
    let root = x.sqrt();
    let next = &root + 1u8;
    assert!(&root * &root <= *x && *x < &next * &next);
    root
}
