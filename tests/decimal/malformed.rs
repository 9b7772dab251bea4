//! Texts that are not numbers, and the place of the error; texts that std accepts and we do not, or the reverse.

use fpcontrol_core::decimal::{ParseError, ParseErrorReason};
use fpcontrol_core::{Binary64, Rounding};
use fpcontrol_tests::cases::{Random, Seed};

const MALFORMED: &[(&str, usize, ParseErrorReason)] = &[
    ("", 0, ParseErrorReason::Empty),
    ("-", 1, ParseErrorReason::ExpectedDigit),
    ("+", 1, ParseErrorReason::ExpectedDigit),
    ("+-1", 1, ParseErrorReason::ExpectedDigit),
    (".", 1, ParseErrorReason::ExpectedDigit),
    ("..5", 1, ParseErrorReason::ExpectedDigit),
    ("e5", 0, ParseErrorReason::ExpectedDigit),
    (".e5", 1, ParseErrorReason::ExpectedDigit),
    (" 1", 0, ParseErrorReason::ExpectedDigit),
    ("1 ", 1, ParseErrorReason::UnexpectedCharacter),
    ("1_000", 1, ParseErrorReason::UnexpectedCharacter),
    ("1.5f32", 3, ParseErrorReason::UnexpectedCharacter),
    ("1.2.3", 3, ParseErrorReason::UnexpectedCharacter),
    ("1e", 2, ParseErrorReason::ExpectedExponentDigit),
    ("1e+", 3, ParseErrorReason::ExpectedExponentDigit),
    ("1e--1", 3, ParseErrorReason::ExpectedExponentDigit),
    ("1e1.5", 3, ParseErrorReason::UnexpectedCharacter),
    ("1e5e5", 3, ParseErrorReason::UnexpectedCharacter),
    ("1p5", 1, ParseErrorReason::UnexpectedCharacter),
    ("in", 0, ParseErrorReason::ExpectedDigit),
    ("infi", 3, ParseErrorReason::UnexpectedCharacter),
    ("-infinityx", 9, ParseErrorReason::UnexpectedCharacter),
    ("nan(1)", 3, ParseErrorReason::UnexpectedCharacter),
    ("0x", 2, ParseErrorReason::ExpectedDigit),
    ("0x.", 3, ParseErrorReason::ExpectedDigit),
    ("0xp1", 2, ParseErrorReason::ExpectedDigit),
    ("0x1p", 4, ParseErrorReason::ExpectedExponentDigit),
    ("0x1g", 3, ParseErrorReason::UnexpectedCharacter),
    ("0x1.8.1", 5, ParseErrorReason::UnexpectedCharacter),
    ("0x1pa", 4, ParseErrorReason::ExpectedExponentDigit),
    ("1\u{661}", 1, ParseErrorReason::UnexpectedCharacter),
    ("1\0", 1, ParseErrorReason::UnexpectedCharacter),
];

#[test]
fn errors_say_what_is_wrong_where() {
    for &(text, position, reason) in MALFORMED {
        let error = Binary64::parse(text, Rounding::TiesToEven);
        assert_eq!(error, Err(ParseError { position, reason }), "{text:?}");
        assert_eq!(Binary64::parse_bytes(text.as_bytes(), Rounding::TiesToEven), error);
        assert!(text.parse::<f64>().is_err(), "{text:?}");
    }
    let error: Box<dyn std::error::Error> =
        Box::new(Binary64::parse("1e+", Rounding::TiesToEven).expect_err("no digits"));
    assert_eq!(error.to_string(), "expected a digit of the exponent at byte 3");
    assert!(Binary64::parse_bytes(b"\xff1", Rounding::TiesToEven).is_err());
}

/// The decimal grammar is std's: random texts over its alphabet are accepted by both or by neither, with the same value.
#[test]
fn the_decimal_grammar_is_that_of_std() {
    let mut random = Random::new(Seed::from_environment(), "grammar");
    let mut accepted = 0;
    for _ in 0..300_000 {
        let len = random.below(9);
        let text: String = (0..len)
            .map(|_| {
                random.pick(&['0', '1', '9', '5', '.', '.', 'e', 'E', '-', '+', '_', 'i', 'n', 'f', 'N', 'a', ' '])
            })
            .collect();
        let ours = Binary64::parse(&text, Rounding::TiesToEven).ok().map(Binary64::to_host);
        let std = text.parse::<f64>().ok();
        assert_eq!(ours.map(|x| x.to_string()), std.map(|x| x.to_string()), "{text:?} ({})", Seed::from_environment());
        accepted += usize::from(std.is_some());
    }
    assert!(accepted > 10_000, "only {accepted} texts were numbers");
}

#[test]
fn names_of_special_values() {
    for text in ["inf", "INF", "+Infinity", "-inf", "-iNfInItY", "nan", "NaN", "-nan", "+NAN"] {
        let read = Binary64::parse(text, Rounding::TowardZero).expect(text).to_host();
        let std = text.parse::<f64>().expect(text);
        assert!(read == std || read.is_nan() && std.is_nan(), "{text}");
    }
}
