//! Intervals as text. The printed text encloses the interval, and a parsed interval encloses the text's numbers.

use super::endpoint::sealed::{Endpoint, MOST_DIGITS};
use super::uncertain::{fraction, uncertain};
use super::{Bound, Interval};
use core::error::Error;
use core::fmt::{self, Display, Formatter, LowerExp, LowerHex};
use core::str::FromStr;
use fpcontrol_core::decimal::{Decimal, ParseError};
use fpcontrol_core::{Class, Rounding};

/// `[1.5, 2]`, `[0.25]` of one number, `[empty]`: the lower bound's decimals rounded down, the upper one's up.
///
/// Without a precision each bound has at most 17 significant digits (9 of `f32`), and one number all of its digits. A
/// precision is the number of digits after the point, as of floats: `{:.3}`. Width, fill and sign apply to each bound.
impl<T: Bound> Display for Interval<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let digits = |number: &Digits, precision: usize| number.exponent + 1 + precision as i32;
        self.write(f, digits, <Decimal<MOST_DIGITS> as Display>::fmt)
    }
}

/// `[1.5e0, 2e0]`; a precision is the number of digits after the point.
impl<T: Bound> LowerExp for Interval<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.write(f, |_, precision| 1 + precision as i32, <Decimal<MOST_DIGITS> as LowerExp>::fmt)
    }
}

/// `[0x1.8p+0, 0x1p+1]`: both bounds exactly, whatever they are. What is read from it is the same interval. IEEE 1788's `intervalToExact`.
impl<T: Bound> LowerHex for Interval<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("[empty]");
        }
        f.write_str("[")?;
        self.lo.bound_write_hexadecimal(f)?;
        f.write_str(", ")?;
        self.hi.bound_write_hexadecimal(f)?;
        f.write_str("]")
    }
}

/// All digits of a bound.
type Digits = Decimal<MOST_DIGITS>;

impl<T: Bound> Interval<T> {
    /// Writes the bounds with as many significant digits as `digits` says for a precision.
    fn write(
        self,
        f: &mut Formatter<'_>,
        digits: fn(&Digits, usize) -> i32,
        write: fn(&Digits, &mut Formatter<'_>) -> fmt::Result,
    ) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("[empty]");
        }
        let [lo, hi] = [self.lo, self.hi].map(Endpoint::bound_digits);
        f.write_str("[")?;
        if self.is_singleton() && f.precision().is_none_or(|precision| digits(&lo, precision) >= lo.len as i32) {
            write(&lo, f)?;
            return f.write_str("]");
        }
        let kept =
            |number: &Digits| f.precision().map_or(T::BOUND_DIGITS as i32, |precision| digits(number, precision));
        let [lo, hi] = [(lo, Rounding::TowardNegative), (hi, Rounding::TowardPositive)]
            .map(|(number, rounding)| cut(number, kept(&number), rounding));
        write(&lo, f)?;
        f.write_str(", ")?;
        write(&hi, f)?;
        f.write_str("]")
    }
}

/// The first `kept` digits of a number, rounded; no digit if `kept` is not positive.
fn cut(mut number: Digits, kept: i32, rounding: Rounding) -> Digits {
    if !matches!(number.class, Class::Finite) || kept >= number.len as i32 {
        return number;
    }
    let dropped_unit = number.exponent - kept + 1;
    let kept = kept.max(0) as usize;
    number.digits[kept..].fill(0);
    if rounding.increments(number.negative, false, false, true) && increment(&mut number.digits[..kept]) {
        // All kept digits were 9, or there are none, so a one is put in the place before.
        number.digits[0] = 1;
        number.exponent = if kept == 0 { dropped_unit } else { number.exponent + 1 };
    }
    number.len = number.digits.iter().rposition(|digit| *digit != 0).map_or(1, |last| last + 1);
    if number.digits[0] == 0 {
        number = Decimal { class: Class::Zero, negative: false, exponent: 0, ..number };
    }
    number.exact = false;
    number
}

/// Adds one to the last digit; returns whether a carry is left.
fn increment(digits: &mut [u8]) -> bool {
    for digit in digits.iter_mut().rev() {
        *digit = (*digit + 1) % 10;
        if *digit != 0 {
            return false;
        }
    }
    true
}

/// The reason why a text is not an interval.
///
/// ```
/// use fpcontrol::Interval;
/// use fpcontrol::interval::ParseIntervalError;
///
/// assert_eq!("[1, 2".parse::<Interval<f64>>().unwrap_err(), ParseIntervalError::Shape);
/// assert_eq!("[2, 1]".parse::<Interval<f64>>().unwrap_err(), ParseIntervalError::Order);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ParseIntervalError {
    /// A bracket is missing, or there are more than two bounds.
    Shape,
    /// A bound is not a number.
    Bound(ParseError),
    /// A bound is a NaN, or an infinity on the inner side.
    NotANumber,
    /// The lower bound is above the upper one.
    Order,
    /// A fraction is not one of integers below 2^127, with a denominator above zero.
    Fraction,
    /// The decoration is not one of `_com`, `_dac`, `_def` and `_trv`, or the interval cannot have it.
    Decoration,
}

impl Display for ParseIntervalError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape => {
                f.write_str("an interval is a number, `[lower, upper]`, `[number]`, `[empty]` or `[entire]`")
            }
            Self::Bound(error) => write!(f, "a bound of an interval: {error}"),
            Self::NotANumber => f.write_str("a bound of an interval that no number meets"),
            Self::Order => f.write_str("the lower bound of an interval is above the upper one"),
            Self::Fraction => f.write_str("a fraction is `p/q`, with integers below 2^127 and q above 0"),
            Self::Decoration => f.write_str("a decoration that the interval cannot have"),
        }
    }
}

impl Error for ParseIntervalError {}

/// Reads IEEE 1788's bare interval literals `[1.5, 2]`, `[1.5]`, `[, 2]`, `[1.5, ]`, `[-inf, 2]`, `[empty]`, `[]`,
/// `[entire]`, `[,]`, in either case, and a number without brackets. A number is one that
/// [`reference::decimal`](fpcontrol_core::decimal) reads, hexadecimal ones among them, or a fraction: `[1/3, 2/3]`. Without brackets it may be uncertain: `3.56?1` is
/// `[3.55, 3.57]`, `3.56?` half a unit in the last place around the number, `3.56?2u` two units up, `-10??` the whole line, and `3.56?1e2` is `[355, 357]`. The lower bound is rounded down and the upper one up, so the
/// result is the least interval around what is spelt.
///
/// ```
/// use fpcontrol::Interval;
///
/// let tenth: Interval<f32> = "0.1".parse().unwrap();
/// assert!(tenth.inf() < 0.1 && tenth.sup() == 0.1);
/// assert!("[1, 2, 3]".parse::<Interval<f32>>().is_err());
/// ```
impl<T: Bound> FromStr for Interval<T> {
    type Err = ParseIntervalError;

    fn from_str(text: &str) -> Result<Self, ParseIntervalError> {
        let text = text.trim();
        let Some(inside) = text.strip_prefix('[') else { return read_number(text) };
        let inside = inside.strip_suffix(']').ok_or(ParseIntervalError::Shape)?.trim();
        if inside.is_empty() || inside.eq_ignore_ascii_case("empty") {
            return Ok(Self::EMPTY);
        }
        if inside.eq_ignore_ascii_case("entire") {
            return Ok(Self::ENTIRE);
        }
        let (lower, upper) = inside.split_once(',').unwrap_or((inside, inside));
        read(lower.trim(), upper.trim())
    }
}

fn read_number<T: Bound>(text: &str) -> Result<Interval<T>, ParseIntervalError> {
    match text {
        "" => Err(ParseIntervalError::Shape),
        text if text.contains('?') => uncertain(text),
        text => read(text, text),
    }
}

/// An absent bound is infinite.
fn read<T: Bound>(lower: &str, upper: &str) -> Result<Interval<T>, ParseIntervalError> {
    if upper.contains(',') {
        return Err(ParseIntervalError::Shape);
    }
    let bound = |text, absent, rounding| match text {
        "" => Ok(absent),
        text if text.contains('/') => fraction(text, rounding),
        text => T::bound_read(text, rounding).map_err(ParseIntervalError::Bound),
    };
    let lo = bound(lower, T::BOUND_NEGATIVE_INFINITY, Rounding::TowardNegative)?;
    let hi = bound(upper, T::BOUND_INFINITY, Rounding::TowardPositive)?;
    let is_number = |x: T| x.partial_cmp(&x).is_some();
    if !is_number(lo) || !is_number(hi) || lo == T::BOUND_INFINITY || hi == T::BOUND_NEGATIVE_INFINITY {
        return Err(ParseIntervalError::NotANumber);
    }
    if lo > hi { Err(ParseIntervalError::Order) } else { Ok(Interval::of(lo, hi)) }
}
