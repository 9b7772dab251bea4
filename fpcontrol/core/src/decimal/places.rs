//! A number with a precision, as Rust's floats print: rounded once from all of its digits, to nearest with ties to even.
//!
//! Nothing holds the digits, of which there may be thousands. They are taken from the stream twice: first to find where rounding changes them, then to write them.

use super::digits::Stream;
use super::padding::write_padded;
use super::span::{Span, with_limbs};
use crate::rounding::Rounding;
use crate::unpacked::{Class, ExactNumber};
use core::fmt::{self, Formatter, Write};

/// How a number is written.
#[derive(Clone, Copy)]
pub(super) enum Notation {
    /// `0.00125`.
    Plain,
    /// `1.25e-3`, with this letter.
    Scientific(char),
}

/// Writes a finite nonzero number with the given number of digits after the point.
pub(super) fn write_rounded(
    f: &mut Formatter<'_>,
    span: Span,
    number: ExactNumber,
    precision: usize,
    notation: Notation,
) -> fmt::Result {
    let integer = span.integer_and_exponent(number);
    with_limbs!(span, LIMBS => {
        let places = Places::<LIMBS>::new(integer, precision, notation);
        write_padded(f, Class::Finite, number.negative, |out| places.write(out, precision, notation))
    })
}

/// The digits of a number up to a place, rounded.
struct Places<const L: usize> {
    number: (u64, i32),
    /// The power of ten that the number's own first digit counts.
    exponent: i32,
    /// Digits of the number before the place.
    kept: usize,
    /// The digit to which rounding adds one, if it does: the nines after it become zeros.
    raised: Option<Raised>,
}

enum Raised {
    /// The digit of this index.
    Digit(usize),
    /// All digits are nines, or there is no digit: a one is put in front.
    Front,
}

impl<const L: usize> Places<L> {
    fn new(number: (u64, i32), precision: usize, notation: Notation) -> Self {
        let (mut stream, mut digit, exponent) = Stream::<L>::of(number);
        let kept = match notation {
            Notation::Plain => precision as i64 + 1 + i64::from(exponent),
            Notation::Scientific(_) => precision as i64 + 1,
        };
        // Less than a tenth of the last place rounds to zero.
        let Ok(kept) = usize::try_from(kept) else { return Self { number, exponent, kept: 0, raised: None } };
        let (mut raised, mut odd) = (Raised::Front, false);
        for index in 0..kept {
            if digit != 9 {
                raised = Raised::Digit(index);
            }
            if digit == 0 && stream.is_finished() {
                return Self { number, exponent, kept, raised: None };
            }
            odd = digit & 1 != 0;
            digit = stream.next();
        }
        let sticky = !stream.is_finished() || !matches!(digit, 0 | 5);
        let increment = Rounding::TiesToEven.increments(false, odd, digit >= 5, sticky);
        Self { number, exponent, kept, raised: increment.then_some(raised) }
    }

    /// Writes the digits of the number, and zeros where there are none.
    fn write(&self, out: &mut dyn Write, precision: usize, notation: Notation) -> fmt::Result {
        let carry = matches!(self.raised, Some(Raised::Front));
        let exponent = self.exponent + i32::from(carry);
        let mut digits = self.digits();
        let before = match notation {
            Notation::Plain => usize::try_from(exponent + 1).unwrap_or(0),
            Notation::Scientific(_) => 1,
        };
        if before == 0 {
            out.write_char('0')?;
        }
        write_digits(out, &mut digits, before)?;
        if precision > 0 {
            out.write_char('.')?;
            let zeros = match notation {
                Notation::Plain => usize::try_from(-exponent - 1).unwrap_or(0).min(precision),
                Notation::Scientific(_) => 0,
            };
            write_digits(out, &mut core::iter::empty(), zeros)?;
            write_digits(out, &mut digits, precision - zeros)?;
        }
        match notation {
            Notation::Plain => Ok(()),
            Notation::Scientific(letter) => write!(out, "{letter}{exponent}"),
        }
    }

    /// The digits after rounding.
    fn digits(&self) -> impl Iterator<Item = u8> {
        let (mut stream, mut digit, _) = Stream::<L>::of(self.number);
        let front = matches!(self.raised, Some(Raised::Front)).then_some(1);
        let from_number = (0..self.kept).map(move |index| {
            let own = core::mem::replace(&mut digit, stream.next());
            match self.raised {
                Some(Raised::Digit(raised)) if index == raised => own + 1,
                Some(Raised::Digit(raised)) if index > raised => 0,
                Some(Raised::Front) => 0,
                Some(Raised::Digit(_)) | None => own,
            }
        });
        front.into_iter().chain(from_number)
    }
}

/// Writes the given number of digits, with zeros for those that are missing.
fn write_digits(out: &mut dyn Write, digits: &mut dyn Iterator<Item = u8>, count: usize) -> fmt::Result {
    (0..count).try_for_each(|_| out.write_char(char::from(b'0' + digits.next().unwrap_or(0))))
}
