//! A decimal number in digits, and its plain and scientific notation.

use super::padding::write_padded;
use crate::unpacked::Class;
use core::fmt::{self, Write};

/// A decimal number of at most `N` significant digits: `d1.d2 d3 … * 10^exponent`.
///
/// `{}` is its plain notation (`0.00125`), `{:e}` and `{:E}` the scientific one (`1.25e-3`), as of Rust's floats, with
/// width, fill, alignment, `+` and `0`. A precision is a least number of digits after the point: zeros are appended, and
/// nothing is ever rounded a second time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decimal<const N: usize> {
    /// What kind of number this is; the digits say something for [`Class::Finite`] only and are a single 0 elsewhere.
    pub class: Class,
    /// Its sign.
    pub negative: bool,
    /// The digits, each 0 to 9; from `len` on they are 0.
    pub digits: [u8; N],
    /// How many digits there are up to the last that is not 0, at least 1.
    pub len: usize,
    /// The power of ten that the first digit counts.
    pub exponent: i32,
    /// Whether this is exactly the number it was made from.
    pub exact: bool,
}

impl<const N: usize> Decimal<N> {
    /// Zero, an infinity or NaN.
    pub(super) const fn special(class: Class, negative: bool) -> Self {
        Self { class, negative, digits: [0; N], len: 1, exponent: 0, exact: true }
    }

    /// A finite number; finds `len`.
    pub(super) const fn finite(negative: bool, digits: [u8; N], exponent: i32, exact: bool) -> Self {
        let mut len = N;
        while len > 1 && digits[len - 1] == 0 {
            len -= 1;
        }
        Self { class: Class::Finite, negative, digits, len, exponent, exact }
    }

    /// The digits up to the last that is not 0.
    #[must_use]
    pub const fn as_digits(&self) -> &[u8] {
        self.digits.split_at(self.len).0
    }

    fn write_digits(&self, out: &mut dyn Write, from: usize, to: usize) -> fmt::Result {
        let stored = &self.as_digits()[from.min(self.len)..to.min(self.len)];
        for digit in stored {
            out.write_char(char::from(b'0' + digit))?;
        }
        write_zeros(out, to - from - stored.len())
    }

    /// A point and the digits `from..`, at least `precision` of them including the zeros in front; nothing if there are no digits.
    fn write_fraction(&self, out: &mut dyn Write, zeros: usize, from: usize, precision: usize) -> fmt::Result {
        let digits = self.len.saturating_sub(from);
        if digits == 0 && precision == 0 {
            return Ok(());
        }
        out.write_char('.')?;
        write_zeros(out, zeros)?;
        self.write_digits(out, from, from + digits)?;
        write_zeros(out, precision.saturating_sub(zeros + digits))
    }

    fn write_plain(&self, out: &mut dyn Write, precision: usize) -> fmt::Result {
        if self.exponent < 0 {
            out.write_char('0')?;
            return self.write_fraction(out, self.exponent.unsigned_abs() as usize - 1, 0, precision);
        }
        let integer_digits = self.exponent as usize + 1;
        self.write_digits(out, 0, integer_digits)?;
        self.write_fraction(out, 0, integer_digits, precision)
    }

    fn write_scientific(&self, out: &mut dyn Write, precision: usize, letter: char) -> fmt::Result {
        self.write_digits(out, 0, 1)?;
        self.write_fraction(out, 0, 1, precision)?;
        write!(out, "{letter}{}", self.exponent)
    }
}

fn write_zeros(out: &mut dyn Write, count: usize) -> fmt::Result {
    (0..count).try_for_each(|_| out.write_char('0'))
}

impl<const N: usize> fmt::Display for Decimal<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let precision = f.precision().unwrap_or(0);
        write_padded(f, self.class, self.negative, |out| self.write_plain(out, precision))
    }
}

impl<const N: usize> fmt::LowerExp for Decimal<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let precision = f.precision().unwrap_or(0);
        write_padded(f, self.class, self.negative, |out| self.write_scientific(out, precision, 'e'))
    }
}

impl<const N: usize> fmt::UpperExp for Decimal<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let precision = f.precision().unwrap_or(0);
        write_padded(f, self.class, self.negative, |out| self.write_scientific(out, precision, 'E'))
    }
}
