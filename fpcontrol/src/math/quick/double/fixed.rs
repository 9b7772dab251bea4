//! Numbers as integers of 128 bits, for the phases after the quick ones: accurate to a hundred bits, on every target, and rounded as the
//! reference rounds, also where the result is subnormal.

use fpcontrol_core::{Binary64, Class, Environment, ExactNumber};

/// The numbers within `error` of `units`, in units of 2^exponent; the sign is kept separately. |error| < units < 2^128 - error.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    pub units: u128,
    pub exponent: i32,
    pub error: u128,
}

impl Known {
    /// The number to which all of them, negated or not, round, if it is the same.
    pub fn rounded(self, negative: bool, environment: Environment) -> Option<f64> {
        let ends = [self.units - self.error, self.units + self.error];
        let [least, most] = ends.map(|units| {
            let number = ExactNumber { negative, ..exact(units, self.exponent) };
            Binary64::from_exact_flagged(number, environment).value.to_host()
        });
        (least.to_bits() == most.to_bits()).then_some(least)
    }
}

/// `units 2^exponent`, with at least one unit.
pub fn exact(units: u128, exponent: i32) -> ExactNumber {
    let shift = units.leading_zeros();
    let exponent = exponent + 127 - shift as i32;
    ExactNumber { class: Class::Finite, negative: false, exponent, significand: units << shift }
}

/// `a b / 2^128`, cut.
pub fn high(a: u128, b: u128) -> u128 {
    let parts = |x: u128| (x >> 64, x & u128::from(u64::MAX));
    let ((a, a_low), (b, b_low)) = (parts(a), parts(b));
    // No sum exceeds 128 bits: (2^64 - 1)^2 + 2 (2^64 - 1) = 2^128 - 1.
    let (middle, rest) = parts(a * b_low + ((a_low * b_low) >> 64));
    a * b + middle + ((a_low * b + rest) >> 64)
}

/// Multiples of 2^-126 between -2 and 2: their product, cut toward 0.
pub fn product(a: i128, b: i128) -> i128 {
    // Each magnitude is at most 2^127.
    let magnitude = high(a.unsigned_abs() << 1, b.unsigned_abs() << 1) as i128;
    if (a < 0) == (b < 0) { magnitude } else { -magnitude }
}

/// The sum of a positive number and a second part, of which 2^-bits is kept, for as long as there are 127 bits.
pub fn sum_of_parts([first, second]: [f64; 2], bits: i32) -> i128 {
    let magnitude = |x: f64| {
        let (integer, exponent) = integer_and_exponent(x.abs());
        let shift = exponent - 52 + bits;
        // A part that is not normal counts as zero: its integer is shifted out.
        if shift < 0 {
            integer.checked_shr(shift.unsigned_abs()).unwrap_or(0) as i128
        } else {
            (integer << shift) as i128
        }
    };
    if second < 0.0 { magnitude(first) - magnitude(second) } else { magnitude(first) + magnitude(second) }
}

/// 1/x in units of 2^(-127 - exponent), x's, with an error of 2^-105: the rounded quotient, and the difference of its product with x from 1.
pub fn inverse(x: f64) -> u128 {
    let ((integer, exponent), (quotient, other)) = (integer_and_exponent(x), integer_and_exponent(1.0 / x));
    // 0 for powers of two, else -1.
    let both = exponent + other;
    let lacking = (1_i128 << (104 - both)) - (integer * quotient) as i128;
    (((quotient << (75 + both)) as i128) + ((quotient as i128 * lacking) >> (29 - 2 * both))) as u128
}

/// The integer significand of a positive normal number, 53 bits, and the exponent of the first.
pub fn integer_and_exponent(x: f64) -> (u128, i32) {
    let bits = x.to_bits();
    (u128::from((bits & ((1 << 52) - 1)) | (1 << 52)), (bits >> 52) as i32 - 1023)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_high_half_of_a_product_is_cut() {
        assert_eq!(high(u128::MAX, u128::MAX), u128::MAX - 1);
        assert_eq!(high(1 << 127, 3), 1);
        assert_eq!(high(u128::from(u64::MAX), 1 << 64), 0);
        assert_eq!(high((1 << 64) + 1, u128::MAX << 64), u128::from(u64::MAX));
        assert_eq!(product(-(3 << 125), 3 << 124), -(9 << 123));
    }
}
