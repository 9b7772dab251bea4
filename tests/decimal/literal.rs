//! Rust's literals, as they are written in source.

use fpcontrol_core::decimal::{Literal, ParseError, ParseErrorReason, Suffix};
use fpcontrol_core::*;

/// rustc reads the literal, and `stringify!` gives what it read.
macro_rules! literals {
    ($($literal:literal $suffix:expr;)*) => {
        &[$((stringify!($literal), $literal as f64, $suffix),)*]
    };
}

#[test]
#[allow(clippy::inconsistent_digit_grouping, clippy::zero_prefixed_literal, clippy::unusual_byte_groupings)]
#[allow(clippy::excessive_precision, clippy::unseparated_literal_suffix, clippy::approx_constant)]
fn literals_are_worth_what_rustc_says() {
    let literals: &[(&str, f64, Option<Suffix>)] = literals! {
        1.0 None;
        1. None;
        1_000.5 None;
        1_000.5f64 Some(Suffix::F64);
        1_000.5_f64 Some(Suffix::F64);
        1__0.2_5_ None;
        2f64 Some(Suffix::F64);
        2_f64 Some(Suffix::F64);
        007 None;
        1e5 None;
        1E-5 None;
        1e_5 None;
        1e+_5_ None;
        1_e1_0 None;
        1.5e3f32 Some(Suffix::F32);
        0.5f32 Some(Suffix::F32);
        1.414213562373095048801688724209_698078569671875376948073176679_7380 None;
        0.1e-3_0_0 None;
    };
    for &(text, value, suffix) in literals {
        let read = Binary64::parse_literal(text, Rounding::TiesToEven);
        assert_eq!(read, Ok(Literal { value: Binary64::from_host(value), suffix }), "{text}");
    }
}

#[test]
fn the_suffix_does_not_decide_the_format() {
    let env = Environment::new(Rounding::TowardPositive);
    let single = Binary32::parse_literal_flagged("0.1f64", env).expect("a literal");
    assert_eq!(single.suffix, Some(Suffix::F64));
    assert_eq!(single.value, Flagged::new(Binary32::from_bits(0x3dcc_cccd), Exceptions::INEXACT));
    let negative = Binary32::parse_literal("-0.1", Rounding::TowardPositive).expect("a literal");
    assert_eq!(negative.value.to_bits(), 0xbdcc_cccc);
}

/// Underscores between long digits do not count as digits.
#[test]
fn underscores_in_long_literals() {
    let digits = "12345678901234567890".repeat(50);
    let grouped: String = digits.chars().flat_map(|digit| [digit, '_']).collect();
    let text = format!("{grouped}.{grouped}e-700");
    let plain = text.replace('_', "");
    for &rounding in Rounding::ALL {
        let literal = Binary64::parse_literal(&text, rounding).expect("a literal");
        assert_eq!(Ok(literal.value), Binary64::parse(&plain, rounding));
    }
}

#[test]
fn malformed_literals() {
    for (text, position, reason) in [
        ("", 0, ParseErrorReason::Empty),
        ("_1", 0, ParseErrorReason::ExpectedDigit),
        (".5", 0, ParseErrorReason::ExpectedDigit),
        ("inf", 0, ParseErrorReason::ExpectedDigit),
        ("1._5", 2, ParseErrorReason::UnexpectedCharacter),
        ("1.f32", 2, ParseErrorReason::UnknownSuffix),
        ("1.e5", 2, ParseErrorReason::UnknownSuffix),
        ("1e", 2, ParseErrorReason::ExpectedExponentDigit),
        ("1e_", 3, ParseErrorReason::ExpectedExponentDigit),
        ("1e5_u8", 4, ParseErrorReason::UnknownSuffix),
        ("1.5f16", 3, ParseErrorReason::UnknownSuffix),
        ("1.5f320", 3, ParseErrorReason::UnknownSuffix),
        ("1.5F32", 3, ParseErrorReason::UnknownSuffix),
        ("1u32", 1, ParseErrorReason::UnknownSuffix),
        ("0x1p3", 1, ParseErrorReason::UnknownSuffix),
        ("1.5 f32", 3, ParseErrorReason::UnexpectedCharacter),
    ] {
        let error = Binary64::parse_literal(text, Rounding::TiesToEven);
        assert_eq!(error, Err(ParseError { position, reason }), "{text:?}");
    }
}
