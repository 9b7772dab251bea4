//! What text conversions need to know of a format, and how large the integers get that they compute with.

use crate::binary128::Binary128;
use crate::format::*;
use crate::unpacked::ExactNumber;

/// The precision and the exponent range of a format.
#[derive(Clone, Copy)]
pub(super) struct Span {
    pub(super) precision: i32,
    pub(super) emin: i32,
    pub(super) emax: i32,
}

/// Limbs of the integers of formats with up to 8, up to 11, and up to 15 exponent bits.
pub(super) const SMALL: usize = 8;
pub(super) const MEDIUM: usize = 42;
pub(super) const LARGE: usize = 604;

/// Evaluates an expression with `$limbs` a constant: enough limbs for the span.
macro_rules! with_limbs {
    ($span:expr, $limbs:ident => $body:expr) => {
        if $span.emax < 128 {
            const $limbs: usize = $crate::decimal::span::SMALL;
            $body
        } else if $span.emax < 1024 {
            const $limbs: usize = $crate::decimal::span::MEDIUM;
            $body
        } else {
            const $limbs: usize = $crate::decimal::span::LARGE;
            $body
        }
    };
}
pub(super) use with_limbs;

/// `floor(log10(2^n))`.
pub(super) const fn floor_log10_of_power_of_2(n: i32) -> i32 {
    ((n as i64 * LOG10_OF_2) >> 48) as i32
}

/// `floor(log10(3/4 * 2^n))`.
pub(super) const fn floor_log10_of_three_quarters(n: i32) -> i32 {
    ((n as i64 * LOG10_OF_2 + LOG10_OF_THREE_QUARTERS) >> 48) as i32
}

/// Logarithms times 2^48. Both floors were compared with 60-digit arithmetic for all |n| <= 40,000: they are exact.
const LOG10_OF_2: i64 = 0x4d10_4d42_7de8;
const LOG10_OF_THREE_QUARTERS: i64 = -35_167_127_977_080;

impl Span {
    pub(super) const fn of<F: Format>() -> Self {
        Self { precision: F::ENCODED_PRECISION as i32, emin: F::EMIN, emax: F::EMAX }
    }

    /// The integer `c` and the exponent `q` of its unit in the last place: the finite `number` of this format is `c * 2^q`.
    pub(super) const fn integer_and_exponent(self, number: ExactNumber) -> (u64, i32) {
        let normal = if number.exponent > self.emin { number.exponent } else { self.emin };
        let q = normal - (self.precision - 1);
        ((number.significand >> (127 - (number.exponent - q))) as u64, q)
    }

    /// How many significant decimal digits of a number can matter to its rounding.
    ///
    /// Rounding only compares the number with thresholds: the numbers of the format and the midpoints between them, all
    /// of the form `n * 2^t` with `n < 2^(p+1)` and `t >= emin - p`. For negative `t` a threshold is `n * 5^-t / 10^-t`,
    /// whose significant digits are at most those of `n * 5^-t`; for other `t` an integer below `2^(emax+2)`, which is
    /// shorter. So every threshold has at most k digits, with k the digits of `2^(p+1) * 5^(p-emin)`. Cut a number after
    /// k digits: a threshold in the same decade is a multiple of the last kept place, one in another decade is beyond
    /// both neighbours in that place; none lies strictly between them. Any nonzero rest may therefore stand for any other.
    pub(super) const fn decisive_digits(self) -> usize {
        let twos = (self.precision + 1) as usize;
        let fives = (self.precision - self.emin) as usize;
        twos * 30_103 / 100_000 + fives * 69_898 / 100_000 + 2
    }

    /// From this decimal exponent on, `10^(n-1) >= 2^(emax+1)`: every number with n integer digits overflows.
    pub(super) const fn overflowing_exponent(self) -> i32 {
        floor_log10_of_power_of_2(self.emax + 1) + 2
    }

    /// Up to this decimal exponent, `10^n <= 2^(emin-p)`: every number below `10^n` is less than half of the smallest
    /// subnormal.
    pub(super) const fn vanishing_exponent(self) -> i32 {
        floor_log10_of_power_of_2(self.emin - self.precision)
    }

    /// Limbs that suffice: for the decisive digits and one more as an integer `d`, for `5^e` where `d / 10^e` does not
    /// vanish, both shifted to full limbs, and for a limb above them. Printing needs less: no digits come from outside.
    const fn limbs(self) -> usize {
        let digits = self.decisive_digits() + 1;
        let negative_exponent = digits + (-self.vanishing_exponent()) as usize;
        let digit_bits = digits * 3_322 / 1_000 + 2;
        let power_bits = negative_exponent * 2_322 / 1_000 + 2;
        let integer_bits = self.overflowing_exponent() as usize * 3_322 / 1_000 + 2;
        larger(digit_bits, larger(power_bits, integer_bits)).div_ceil(64) + 1
    }
}

const fn larger(a: usize, b: usize) -> usize {
    if a > b { a } else { b }
}

macro_rules! check_limbs {
    (() $($(#[$doc:meta])* $name:ident { $($rest:tt)* })*) => {
        $(const _: () = {
            let span = Span::of::<$name>();
            assert!(span.limbs() <= with_limbs!(span, LIMBS => LIMBS));
        };)*
    };
}
for_each_format! { check_limbs () }
check_limbs! { () Binary128 {} }
