//! Numbers as text: from decimal and hexadecimal text in every rounding mode, to the shortest decimal text, to any number
//! of correctly rounded digits, and to exact hexadecimal text. Nothing allocates, and all but formatting is `const`.
//!
//! ```
//! use fpcontrol_core::{Binary64, Rounding};
//!
//! // The smallest f64 that is not below 1/10, at compile time.
//! const TENTH: Binary64 = match Binary64::parse("0.1", Rounding::TowardPositive) {
//!     Ok(tenth) => tenth,
//!     Err(_) => panic!(),
//! };
//! assert_eq!(TENTH.to_string(), "0.1");
//! assert_eq!(format!("{TENTH:.20}"), "0.10000000000000000555");
//! assert_eq!(TENTH.to_hex().to_string(), "0x1.999999999999ap-4");
//! assert_eq!(TENTH.to_decimal::<20>(Rounding::TowardNegative).to_string(), "0.10000000000000000555");
//! ```
//!
//! # What is read
//!
//! [`parse`](crate::Binary64::parse) reads what Rust's `f64::from_str` reads, and C's hexadecimal floats; letters in either
//! case, nothing around it, no underscores:
//!
//! ```text
//! number      = [sign] ( "inf" | "infinity" | "nan" | decimal | hexadecimal )
//! sign        = "+" | "-"
//! decimal     = ( digits ["." [digits]] | "." digits ) ["e" [sign] digits]
//! hexadecimal = "0x" ( hexdigits ["." [hexdigits]] | "." hexdigits ) ["p" [sign] digits]
//! ```
//!
//! [`parse_literal`](crate::Binary64::parse_literal) reads Rust's number literals as they are written in source
//! (`1_000.5f32`), and says which type the suffix names: `[sign]`, then a decimal that begins with a digit and has no
//! exponent directly after its point; underscores after a digit, and anywhere in the exponent; then `f32`, `f64` or nothing.
//!
//! The number is rounded once, correctly in every mode, however many digits and however large an exponent it has. The flags
//! are those of a conversion (IEEE 754-2019 clause 5.12.2): inexact, overflow, underflow. Reading is linear in the length
//! of the text. Within the range of `f64`, the first 19 digits and one multiplication decide nearly every number, as fast as std reads. The others take integers of 8, 42 or
//! 600 limbs of 64 bits on the stack (for exponents of up to 8, 11, 15 bits), in the worst case a few hundred microseconds for x87.

mod bignum;
mod digits;
mod error;
mod hexadecimal;
mod notation;
mod padding;
mod places;
mod plain;
mod product;
mod ratio;
mod scan;
mod shortest;
mod span;
mod to_binary;

pub use error::{ParseError, ParseErrorReason};
pub use hexadecimal::Hexadecimal;
pub use notation::Decimal;
pub use scan::Suffix;

use crate::binary128::Binary128;
use crate::environment::Environment;
use crate::exceptions::Flagged;
use crate::format::*;
use crate::rounding::Rounding;
use crate::unpacked::{Class, ExactNumber};
use scan::scan_literal;
use span::{Span, with_limbs};
use to_binary::{read, to_exact};

/// The most digits that [`shortest`](crate::X87Extended::shortest) needs for any format: 21, for x87's 64 bits.
pub const SHORTEST_DIGITS: usize = 21;

/// A Rust literal: its value, and the type that its suffix names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Literal<T> {
    /// The value of the literal.
    pub value: T,
    /// The type it names, if any.
    pub suffix: Option<Suffix>,
}

macro_rules! define_text_methods {
    (() $($(#[$doc:meta])* $name:ident { $($rest:tt)* })*) => {
        $(
            impl $name {
                /// Returns the number that a text spells, rounded; see [`decimal`](crate::decimal) for the grammar.
                ///
                /// # Errors
                /// If the text is not a number: see [`ParseError`].
                #[inline]
                pub const fn parse(text: &str, rounding: Rounding) -> Result<Self, ParseError> {
                    Self::parse_bytes(text.as_bytes(), rounding)
                }

                /// Returns the number that a text spells, rounded, with flags.
                ///
                /// # Errors
                /// If the text is not a number: see [`ParseError`].
                #[inline]
                pub const fn parse_flagged(text: &str, env: Environment) -> Result<Flagged<Self>, ParseError> {
                    Self::parse_bytes_flagged(text.as_bytes(), env)
                }

                /// Returns the number that ASCII text spells, rounded.
                ///
                /// # Errors
                /// If the text is not a number: see [`ParseError`].
                #[inline]
                pub const fn parse_bytes(text: &[u8], rounding: Rounding) -> Result<Self, ParseError> {
                    match Self::parse_bytes_flagged(text, Environment::new(rounding)) {
                        Ok(Flagged { value, .. }) => Ok(value),
                        Err(error) => Err(error),
                    }
                }

                /// Returns the number that ASCII text spells, rounded, with flags.
                ///
                /// # Errors
                /// If the text is not a number: see [`ParseError`].
                pub const fn parse_bytes_flagged(text: &[u8], env: Environment) -> Result<Flagged<Self>, ParseError> {
                    match read(text, Span::of::<Self>()) {
                        Ok(exact) => Ok(Self::from_exact_flagged(exact, env)),
                        Err(error) => Err(error),
                    }
                }

                /// Returns a number with a sticky bit that rounds as the number that a text spells does, in every mode, to this format and
                /// to those with neither more exponents nor more precision.
                /// One reading then serves several of them.
                ///
                /// # Errors
                /// If the text is not a number: see [`ParseError`].
                pub const fn parse_exact(text: &str) -> Result<ExactNumber, ParseError> {
                    read(text.as_bytes(), Span::of::<Self>())
                }

                /// Returns the number that a Rust literal spells (`1_000.5f32`), rounded. The suffix is reported, and does not change the format.
                ///
                /// # Errors
                /// If the text is not a Rust literal of a number: see [`ParseError`].
                pub const fn parse_literal(text: &str, rounding: Rounding) -> Result<Literal<Self>, ParseError> {
                    match Self::parse_literal_flagged(text, Environment::new(rounding)) {
                        Ok(Literal { value, suffix }) => Ok(Literal { value: value.value, suffix }),
                        Err(error) => Err(error),
                    }
                }

                /// Returns the number that a Rust literal spells, rounded, with flags.
                ///
                /// # Errors
                /// If the text is not a Rust literal of a number: see [`ParseError`].
                pub const fn parse_literal_flagged(
                    text: &str,
                    env: Environment,
                ) -> Result<Literal<Flagged<Self>>, ParseError> {
                    let text = text.as_bytes();
                    match scan_literal(text) {
                        Ok((scanned, suffix)) => {
                            let exact = to_exact(text, scanned, Span::of::<Self>());
                            Ok(Literal { value: Self::from_exact_flagged(exact, env), suffix })
                        }
                        Err(error) => Err(error),
                    }
                }

                /// The shortest decimal number that reads back as this one, to nearest with ties to even. If several are as short, it
                /// is the closest; if two are equally close, the one of larger magnitude. These are the digits that Rust prints.
                #[must_use]
                pub const fn shortest(self) -> Decimal<SHORTEST_DIGITS> {
                    shortest_decimal(Span::of::<Self>(), self.to_exact(Environment::new(Rounding::TiesToEven)))
                }

                /// This number rounded to `N` significant decimal digits. Toward -∞ and +∞ these are bounds of it, for
                /// printing intervals; with enough digits the result is exact, and says so.
                #[must_use]
                pub const fn to_decimal<const N: usize>(self, rounding: Rounding) -> Decimal<N> {
                    let number = self.to_exact(Environment::new(Rounding::TiesToEven));
                    rounded_decimal(Span::of::<Self>(), number, rounding)
                }

                /// This number's exact hexadecimal text, by `Display`.
                #[must_use]
                pub const fn to_hex(self) -> Hexadecimal {
                    Hexadecimal(self.to_exact(Environment::new(Rounding::TiesToEven)))
                }
            }

            /// [`parse`](Self::parse), to nearest with ties to even.
            impl core::str::FromStr for $name {
                type Err = ParseError;

                fn from_str(text: &str) -> Result<Self, ParseError> {
                    Self::parse(text, Rounding::TiesToEven)
                }
            }

            define_text_methods! { @format $name Display Plain, LowerExp (Scientific('e')), UpperExp (Scientific('E')) }

            /// The exact hexadecimal text, with `0x`, of [`to_hex`](Self::to_hex).
            impl core::fmt::LowerHex for $name {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    core::fmt::Display::fmt(&self.to_hex(), f)
                }
            }
        )*
    };
    (@format $name:ident $($trait:ident $notation:tt),*) => {
        $(
            /// The text of [`shortest`](Self::shortest), or with a precision the number rounded to that many digits after the point, to nearest with ties to even: as Rust's floats
            /// print.
            impl core::fmt::$trait for $name {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    let number = self.to_exact(Environment::new(Rounding::TiesToEven));
                    match (f.precision(), number.class) {
                        (Some(precision), Class::Finite) => {
                            let notation = define_text_methods! { @notation $notation };
                            places::write_rounded(f, Span::of::<Self>(), number, precision, notation)
                        }
                        (None, _) | (_, Class::Zero | Class::Infinite | Class::QuietNan | Class::SignalingNan) => {
                            core::fmt::$trait::fmt(&self.shortest(), f)
                        }
                    }
                }
            }
        )*
    };
    (@notation Plain) => { places::Notation::Plain };
    (@notation (Scientific($letter:literal))) => { places::Notation::Scientific($letter) };
}
for_each_format! { define_text_methods () }

impl Binary128 {
    /// Returns the number that a text spells, rounded; see [`decimal`](crate::decimal) for the grammar.
    ///
    /// # Errors
    /// If the text is not a number: see [`ParseError`].
    pub const fn parse(text: &str, rounding: Rounding) -> Result<Self, ParseError> {
        match read(text.as_bytes(), Span::of::<Self>()) {
            Ok(exact) => Ok(Self::from_exact(exact, rounding)),
            Err(error) => Err(error),
        }
    }
}

const fn shortest_decimal(span: Span, number: ExactNumber) -> Decimal<SHORTEST_DIGITS> {
    if !matches!(number.class, Class::Finite) {
        return Decimal::special(number.class, number.negative);
    }
    // Below a power of two the numbers lie closer, except where the subnormal spacing continues.
    let narrow = number.significand == 1 << 127 && number.exponent > span.emin;
    let integer = span.integer_and_exponent(number);
    let shortest = with_limbs!(span, LIMBS => shortest::shortest::<LIMBS>(integer, narrow));
    let (mut digits, mut rest) = ([0; SHORTEST_DIGITS], shortest.significand);
    let len = rest.ilog10() as usize + 1;
    let mut i = len;
    while i > 0 {
        i -= 1;
        digits[i] = (rest % 10) as u8;
        rest /= 10;
    }
    Decimal::finite(number.negative, digits, shortest.exponent + len as i32 - 1, shortest.exact)
}

const fn rounded_decimal<const N: usize>(span: Span, number: ExactNumber, rounding: Rounding) -> Decimal<N> {
    const { assert!(N > 0, "a number has at least one significant digit") };
    if !matches!(number.class, Class::Finite) {
        return Decimal::special(number.class, number.negative);
    }
    let integer = span.integer_and_exponent(number);
    let mut digits = [0; N];
    let rounded = with_limbs!(span, LIMBS => {
        digits::round_to_digits::<LIMBS>(&mut digits, integer, number.negative, rounding)
    });
    Decimal::finite(number.negative, digits, rounded.exponent, rounded.exact)
}
