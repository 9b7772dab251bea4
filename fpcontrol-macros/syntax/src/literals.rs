//! Float literals. The compiler rounds them to nearest, so in a directed region only those are admitted that no mode
//! rounds.

use fpcontrol_core::Rounding;
use syn::Lit;

/// Whether the literal has a value of its own in every mode that the compiler's rounding could miss.
#[must_use]
pub fn is_admitted(literal: &Lit, rounding: Rounding) -> bool {
    rounding == Rounding::TiesToEven || float_text(literal).is_none_or(|(digits, suffix)| is_exact(&digits, &suffix))
}

/// Whether the literal is an integer, whatever its context.
#[must_use]
pub fn is_integer(literal: &Lit) -> bool {
    matches!(literal, Lit::Int(_)) && float_text(literal).is_none()
}

/// The digits and the suffix of a float literal: `1f32` is one too.
fn float_text(literal: &Lit) -> Option<(String, String)> {
    match literal {
        Lit::Float(float) => Some((float.base10_digits().to_owned(), float.suffix().to_owned())),
        Lit::Int(int) if int.suffix().starts_with('f') => {
            Some((int.base10_digits().to_owned(), int.suffix().to_owned()))
        }
        _ => None,
    }
}

/// Whether a decimal is a number of its type: of `f64` where the suffix says so, else of `f32` and so of both.
///
/// `digits × 10^exponent` is `m × 2^exponent` with `m = digits × 5^exponent`, an integer if it is a number of a binary
/// format at all; the odd part of `m` must fit the significand. Decimals of more than 38 digits are not looked at: they
/// count as inexact.
fn is_exact(text: &str, suffix: &str) -> bool {
    let (precision, least, greatest) = match suffix {
        "f64" => (53, -1074, 1023),
        "" | "f32" => (24, -149, 127),
        _ => return false,
    };
    let Some((digits, exponent)) = decimal(text) else { return false };
    if digits == 0 {
        return true;
    }
    let Some(significand) = scale_by_five(digits, exponent) else { return false };
    let lowest = exponent + significand.trailing_zeros().cast_signed();
    let odd = significand >> significand.trailing_zeros();
    let length = (u128::BITS - odd.leading_zeros()).cast_signed();
    length <= precision && lowest >= least && lowest + length - 1 <= greatest
}

/// `1_2.50e3` as `(1250, 1)`: its digits without trailing zeros, and the power of ten of the last.
fn decimal(text: &str) -> Option<(u128, i32)> {
    let (mantissa, power) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let fraction = fraction.trim_end_matches('0');
    let digits = format!("{whole}{fraction}").parse().ok()?;
    let power: i32 = power.trim_start_matches('+').parse().ok()?;
    Some((digits, power.checked_sub(i32::try_from(fraction.len()).ok()?)?))
}

fn scale_by_five(digits: u128, exponent: i32) -> Option<u128> {
    let power = 5u128.checked_pow(exponent.unsigned_abs());
    match exponent {
        0.. => digits.checked_mul(power?),
        _ => power.filter(|power| digits.is_multiple_of(*power)).map(|power| digits / power),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admitted(literal: &str) -> bool {
        is_admitted(&syn::parse_str(literal).unwrap(), Rounding::TowardZero)
    }

    #[test]
    fn exact_decimals_are_admitted_in_every_mode() {
        for literal in [
            "0.0",
            "1.0",
            "2.",
            "0.5",
            "3f32",
            "7f64",
            "1e10",
            "16777216.0",
            "0.0009765625",
            "1_000.125e0",
            "1e22_f64",
            "2.5E-1",
            "9007199254740992.0_f64",
            "1",
            "\"0.1\"",
            "340282346638528859811704183484516925440.0",
            "1.1920928955078125e-7",
        ] {
            assert!(admitted(literal), "{literal}");
        }
    }

    #[test]
    fn decimals_that_some_mode_rounds_are_not() {
        for literal in [
            "0.1",
            "1e-1",
            "3.14159",
            "16777217.0",
            "16777217f32",
            "1e23",
            "1e11",
            "9007199254740993.0_f64",
            "0.1f64",
            "1.0f16",
            "680564733841876926926749214863536422912.0",
            "1e39",
            "7.0e-46",
            "1e400",
            "1e-400",
            "1e99999999999",
        ] {
            assert!(!admitted(literal), "{literal}");
        }
    }

    #[test]
    fn everything_is_admitted_to_nearest() {
        assert!(is_admitted(&syn::parse_str("0.1").unwrap(), Rounding::TiesToEven));
    }
}
