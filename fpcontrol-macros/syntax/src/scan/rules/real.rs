//! The contents of `real!`: a number and, after `as`, the type of the value.

use super::literals;
use crate::diagnostics::{Diagnostic, catalogue};
use crate::scan::classify::literal;
use crate::scan::literals::Rounded;
use crate::scan::site::GenericOf;
use crate::scan::without_parentheses;
use crate::settings::Settings;
use fpcontrol_core::Rounding;
use proc_macro2::TokenStream;
use syn::{Expr, ExprCast, Lit, Type, TypeInfer, UnOp, parse2, token};

/// A number and its type, `_` if none is named.
pub struct TypedNumber {
    /// The number.
    pub number: Number,
    /// The type of the value.
    pub ty: Type,
}

/// A number.
pub enum Number {
    /// A literal, as the reference reads it.
    Literal(String),
    /// An integer or a constant: an expression.
    Value(Box<Expr>),
}

impl Number {
    /// The form in which the site carries it. A literal has the bits of the settings' mode.
    #[must_use]
    pub fn converted(self, settings: &Settings) -> Option<GenericOf> {
        match self {
            Self::Value(value) => Some(GenericOf::Converted(value)),
            Self::Literal(text) => {
                let [rn, ru, rd] = bits(&text, settings);
                Some(GenericOf::Number { text, bits: [rn?, ru?, rd?] })
            }
        }
    }
}

/// The bits of a number, rounded to nearest, up and down.
#[must_use]
pub fn bits(text: &str, settings: &Settings) -> [Option<Rounded>; 3] {
    [Rounding::TiesToEven, Rounding::TowardPositive, Rounding::TowardNegative]
        .map(|mode| literals::bits(text, mode, settings))
}

/// Reads the tokens.
///
/// # Errors
/// If the tokens are not an expression, or are a literal that is not a number or has a suffix.
pub fn read(tokens: &TokenStream) -> Result<TypedNumber, Diagnostic> {
    let malformed = || catalogue::malformed_real(tokens);
    let expr = parse2::<Expr>(tokens.clone()).map_err(|_| malformed())?;
    let (number, ty) = match expr {
        Expr::Cast(ExprCast { attrs, expr, ty, .. }) if attrs.is_empty() => (without_parentheses(*expr), *ty),
        expr => {
            let underscore_token = token::Underscore::default();
            (expr, Type::Infer(TypeInfer { attrs: Vec::new(), underscore_token }))
        }
    };
    let number = match signed(&number) {
        Some((literal, negative)) => Number::Literal(text(literal, negative).ok_or_else(malformed)?),
        None => Number::Value(Box::new(number)),
    };
    Ok(TypedNumber { number, ty })
}

/// A literal, and whether a minus sign stands before it.
fn signed(number: &Expr) -> Option<(&Lit, bool)> {
    match number {
        Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => literal(&unary.expr).map(|literal| (literal, true)),
        number => literal(number).map(|literal| (literal, false)),
    }
}

fn text(literal: &Lit, negative: bool) -> Option<String> {
    let (digits, suffix) = match literal {
        Lit::Float(float) => (float.base10_digits(), float.suffix()),
        Lit::Int(int) => (int.base10_digits(), int.suffix()),
        _ => return None,
    };
    let sign = if negative { "-" } else { "" };
    suffix.is_empty().then(|| format!("{sign}{digits}"))
}
