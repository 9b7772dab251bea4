//! From text to its parts: the grammars, and the digits that fit a limb.

use super::bignum::LARGEST_POWER_OF_10;
use super::error::{ParseError, ParseErrorReason};

/// A text taken apart.
#[derive(Clone, Copy)]
pub(super) struct Scanned {
    pub(super) negative: bool,
    pub(super) magnitude: Magnitude,
}

#[derive(Clone, Copy)]
pub(super) enum Magnitude {
    Infinite,
    Nan,
    Decimal(DecimalDigits),
    Hexadecimal(HexadecimalDigits),
}

/// `0.d1 d2 d3 … * 10^exponent`, the first digit not 0, or zero.
#[derive(Clone, Copy)]
pub(super) struct DecimalDigits {
    /// The digits up to the last that is not 0.
    pub(super) significant: usize,
    pub(super) exponent: i64,
    /// The first [`LARGEST_POWER_OF_10`] digits, or all if there are fewer, as an integer.
    pub(super) head: u64,
    pub(super) head_digits: u32,
    /// Where the first digit that is not 0 stands in the text.
    pub(super) start: usize,
}

/// `0.h1 h2 h3 … * 16^(number of integer digits) * 2^p` as `significand / 2^128 * 2^exponent`.
#[derive(Clone, Copy)]
pub(super) struct HexadecimalDigits {
    /// The first 32 digits, the last bit set if any later digit is not 0.
    pub(super) significand: u128,
    pub(super) exponent: i64,
}

/// The type that a Rust literal names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suffix {
    /// `f32`.
    F32,
    /// `f64`.
    F64,
}

/// Takes a whole text apart.
pub(super) const fn scan(text: &[u8]) -> Result<Scanned, ParseError> {
    let mut cursor = Cursor { text, at: 0, literal: false };
    if text.is_empty() {
        return cursor.fail(ParseErrorReason::Empty);
    }
    let negative = cursor.sign();
    let magnitude = if cursor.accept_word(b"infinity") || cursor.accept_word(b"inf") {
        Ok(Magnitude::Infinite)
    } else if cursor.accept_word(b"nan") {
        Ok(Magnitude::Nan)
    } else if cursor.accept_word(b"0x") {
        cursor.hexadecimal()
    } else {
        cursor.decimal()
    };
    match (magnitude, cursor.peek()) {
        (Err(error), _) => Err(error),
        (Ok(_), Some(_)) => cursor.fail(ParseErrorReason::UnexpectedCharacter),
        (Ok(magnitude), None) => Ok(Scanned { negative, magnitude }),
    }
}

/// Takes a Rust literal apart, with a sign if it has one.
pub(super) const fn scan_literal(text: &[u8]) -> Result<(Scanned, Option<Suffix>), ParseError> {
    let mut cursor = Cursor { text, at: 0, literal: true };
    if text.is_empty() {
        return cursor.fail(ParseErrorReason::Empty);
    }
    let negative = cursor.sign();
    let magnitude = match cursor.decimal() {
        Ok(magnitude) => magnitude,
        Err(error) => return Err(error),
    };
    let suffix = match cursor.peek() {
        Some(b'f') if !cursor.follows_point() => cursor.suffix(),
        Some(_) | None => Ok(None),
    };
    match (suffix, cursor.peek()) {
        (Err(error), _) => Err(error),
        (Ok(_), Some(b'a'..=b'z' | b'A'..=b'Z')) => cursor.fail(ParseErrorReason::UnknownSuffix),
        (Ok(_), Some(_)) => cursor.fail(ParseErrorReason::UnexpectedCharacter),
        (Ok(suffix), None) => Ok((Scanned { negative, magnitude }, suffix)),
    }
}

struct Cursor<'a> {
    text: &'a [u8],
    at: usize,
    /// Whether this is a Rust literal: it has underscores, and a digit before its point.
    literal: bool,
}

impl Cursor<'_> {
    const fn peek(&self) -> Option<u8> {
        if self.at < self.text.len() { Some(self.text[self.at]) } else { None }
    }

    const fn fail<T>(&self, reason: ParseErrorReason) -> Result<T, ParseError> {
        Err(ParseError { position: self.at, reason })
    }

    const fn follows_point(&self) -> bool {
        self.at > 0 && self.text[self.at - 1] == b'.'
    }

    /// Skips a lower-case word, whatever its case in the text.
    const fn accept_word(&mut self, word: &[u8]) -> bool {
        let mut i = 0;
        while i < word.len() {
            if self.at + i >= self.text.len() || self.text[self.at + i].to_ascii_lowercase() != word[i] {
                return false;
            }
            i += 1;
        }
        self.at += word.len();
        true
    }

    const fn sign(&mut self) -> bool {
        let negative = self.accept_word(b"-");
        if !negative {
            self.accept_word(b"+");
        }
        negative
    }

    const fn suffix(&mut self) -> Result<Option<Suffix>, ParseError> {
        let start = self.at;
        let suffix = if self.accept_word(b"f32") {
            Suffix::F32
        } else if self.accept_word(b"f64") {
            Suffix::F64
        } else {
            return self.fail(ParseErrorReason::UnknownSuffix);
        };
        match self.peek() {
            None => Ok(Some(suffix)),
            Some(_) => Err(ParseError { position: start, reason: ParseErrorReason::UnknownSuffix }),
        }
    }

    const fn decimal(&mut self) -> Result<Magnitude, ParseError> {
        let mut number = DecimalDigits { significant: 0, exponent: 0, head: 0, head_digits: 0, start: 0 };
        let (mut seen, mut digits, mut fraction) = (false, 0, false);
        while let Some(byte) = self.peek() {
            match byte {
                b'0'..=b'9' => {
                    self.decimal_digit(&mut number, &mut digits, byte - b'0', fraction);
                    seen = true;
                }
                b'_' if self.literal && seen && !self.follows_point() => {}
                b'.' if !fraction && (seen || !self.literal) => fraction = true,
                _ => break,
            }
            self.at += 1;
        }
        if !seen {
            return self.fail(ParseErrorReason::ExpectedDigit);
        }
        match self.exponent(b"e") {
            Ok(exponent) => number.exponent += exponent,
            Err(error) => return Err(error),
        }
        Ok(Magnitude::Decimal(number))
    }

    /// Appends a digit; `digits` counts those from the first that is not 0.
    const fn decimal_digit(&self, number: &mut DecimalDigits, digits: &mut usize, digit: u8, fraction: bool) {
        if *digits == 0 && digit == 0 {
            number.exponent -= fraction as i64;
            return;
        }
        if *digits == 0 {
            number.start = self.at;
        }
        *digits += 1;
        number.exponent += !fraction as i64;
        if digit != 0 {
            number.significant = *digits;
        }
        if number.head_digits < LARGEST_POWER_OF_10 {
            number.head = number.head * 10 + digit as u64;
            number.head_digits += 1;
        }
    }

    const fn hexadecimal(&mut self) -> Result<Magnitude, ParseError> {
        let mut number = HexadecimalDigits { significand: 0, exponent: 0 };
        let (mut seen, mut digits, mut fraction) = (false, 0, false);
        while let Some(byte) = self.peek() {
            match hexadecimal_value(byte) {
                Some(digit) => {
                    number.append(&mut digits, digit, fraction);
                    seen = true;
                }
                None if byte == b'.' && !fraction => fraction = true,
                None => break,
            }
            self.at += 1;
        }
        if !seen {
            return self.fail(ParseErrorReason::ExpectedDigit);
        }
        match self.exponent(b"p") {
            Ok(exponent) => number.exponent += exponent,
            Err(error) => return Err(error),
        }
        Ok(Magnitude::Hexadecimal(number))
    }

    /// An optional exponent. Beyond 2^56 its digits stop counting: no text is long enough for its own digits to matter
    /// beside that.
    const fn exponent(&mut self, letter: &[u8]) -> Result<i64, ParseError> {
        if self.literal && self.follows_point() || !self.accept_word(letter) {
            return Ok(0);
        }
        let negative = self.sign();
        let (mut magnitude, mut seen) = (0, false);
        while let Some(byte) = self.peek() {
            match byte {
                b'0'..=b'9' if magnitude < 1 << 56 => magnitude = magnitude * 10 + (byte - b'0') as i64,
                b'0'..=b'9' => {}
                b'_' if self.literal => {}
                _ => break,
            }
            seen |= byte != b'_';
            self.at += 1;
        }
        if !seen {
            return self.fail(ParseErrorReason::ExpectedExponentDigit);
        }
        Ok(if negative { -magnitude } else { magnitude })
    }
}

impl HexadecimalDigits {
    /// Appends a digit; `digits` counts those from the first that is not 0, up to 32.
    const fn append(&mut self, digits: &mut u32, digit: u8, fraction: bool) {
        if *digits == 0 && digit == 0 {
            self.exponent -= 4 * fraction as i64;
            return;
        }
        self.exponent += 4 * !fraction as i64;
        if *digits < 32 {
            *digits += 1;
            self.significand |= (digit as u128) << (128 - 4 * *digits);
        } else {
            self.significand |= (digit != 0) as u128;
        }
    }
}

const fn hexadecimal_value(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        b'A'..=b'F' => Some(byte - b'A' + 10),
        _ => None,
    }
}
