//! Float literals. The compiler would round them to nearest. The reference rounds them in the region's mode, at
//! compile time.

use crate::scan::names;
use crate::settings::Settings;
use fpcontrol_core::decimal::Suffix;
use fpcontrol_core::{Binary32, Binary64, Rounding};
use syn::{Expr, ExprCast, Lit, LitFloat, Stmt, Type, UnOp};

/// A literal in a mode, in both types that it may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rounded {
    /// The bits of the `f32`.
    pub single: u32,
    /// The bits of the `f64`.
    pub double: u64,
}

/// Returns the literal in the mode; `negative` if a minus sign stands before it. Returns `None` if it is not a float, or if the compiler's rounding is
/// the mode's rounding in every type that the literal can have.
#[must_use]
pub fn rounded(literal: &Lit, negative: bool, mode: Rounding) -> Option<Rounded> {
    rounded_as(literal, negative, mode, |_, double, _| double)
}

/// The same on a machine for which the text means another `f64`.
fn rounded_as(
    literal: &Lit,
    negative: bool,
    mode: Rounding,
    as_double: fn(u32, u64, Rounding) -> u64,
) -> Option<Rounded> {
    let text = text(literal, negative)?;
    let (single, suffix) = single(&text, mode)?;
    let rounded = Rounded { single, double: as_double(single, double(&text, mode)?, mode) };
    let nearest =
        Rounded { single: self::single(&text, Rounding::TiesToEven)?.0, double: double(&text, Rounding::TiesToEven)? };
    let single_differs = suffix != Some(Suffix::F64) && rounded.single != nearest.single;
    let double_differs = suffix != Some(Suffix::F32) && rounded.double != nearest.double;
    (single_differs || double_differs).then_some(rounded)
}

/// Whether the expression casts a float literal without a suffix. The literal then has the type of the cast, if that is a float type.
#[must_use]
pub fn is_cast(cast: &ExprCast) -> bool {
    of_cast(&cast.expr).is_some()
}

/// Adds the type of the cast to its literal, `1.5 as f32`. The cast becomes a call, so nothing else would say that the literal is an `f32`, and it
/// would be rounded twice. On a machine without `f64` it is rounded twice anyway.
pub(in crate::scan) fn infer_from_cast(cast: &mut ExprCast, settings: &Settings) {
    let name = match &*cast.ty {
        Type::Path(path) => path.path.get_ident().map(ToString::to_string),
        _ => None,
    };
    if let Some(name) = name.filter(|name| name == "f32" || name == "f64")
        && !settings.may_be_native()
        && !settings.demotes()
        && let Some(digits) = of_cast(&cast.expr).map(|literal| literal.base10_digits().to_owned())
    {
        set(&mut cast.expr, &(digits + &name));
    }
}

/// The literal without a suffix that takes the type of a cast.
fn of_cast(expr: &Expr) -> Option<&LitFloat> {
    match expr {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Float(float) if float.suffix().is_empty() => Some(float),
            _ => None,
        },
        Expr::Group(group) => of_cast(&group.expr),
        Expr::Paren(paren) => of_cast(&paren.expr),
        Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => of_cast(&unary.expr),
        Expr::Block(block) if block.label.is_none() => of_cast(tail(&block.block.stmts)?),
        Expr::Unsafe(block) => of_cast(tail(&block.block.stmts)?),
        _ => None,
    }
}

fn tail(statements: &[Stmt]) -> Option<&Expr> {
    match statements {
        [.., Stmt::Expr(tail, None)] => Some(tail),
        _ => None,
    }
}

/// Replaces the text of the literal that [`of_cast`] finds.
fn set(expr: &mut Expr, text: &str) {
    match expr {
        Expr::Lit(literal) => literal.lit = Lit::Float(LitFloat::new(text, literal.lit.span())),
        Expr::Group(group) => set(&mut group.expr, text),
        Expr::Paren(paren) => set(&mut paren.expr, text),
        Expr::Unary(unary) => set(&mut unary.expr, text),
        Expr::Block(block) => set_tail(&mut block.block.stmts, text),
        Expr::Unsafe(block) => set_tail(&mut block.block.stmts, text),
        _ => {}
    }
}

fn set_tail(statements: &mut [Stmt], text: &str) {
    if let Some(Stmt::Expr(tail, None)) = statements.last_mut() {
        set(tail, text);
    }
}

/// The same in the mode of a region. If the caller chooses the mode: whether the literal differs from the compiler's in some
/// mode, or on some machine.
#[must_use]
pub fn rounded_under(literal: &Lit, negative: bool, settings: &Settings) -> Option<Rounded> {
    match settings.callers {
        true => {
            let in_some_mode = Rounding::ALL.iter().find_map(|mode| rounded(literal, negative, *mode));
            in_some_mode.or_else(|| rounded_as(literal, negative, Rounding::TiesToEven, demoted))
        }
        false if settings.demotes() => rounded_as(literal, negative, settings.literals(), demoted),
        false => rounded(literal, negative, settings.literals()),
    }
}

/// An `f32` in an `f64`, for a machine that has no `f64`. To nearest it is the `f32` nearest to the `f64`, because the machine's compiler rounded twice.
/// In another mode it is rounded from the literal itself, because the nearest `f64` may be on the wrong side.
fn demoted(single: u32, double: u64, mode: Rounding) -> u64 {
    let nearest = Rounding::TiesToEven;
    let single = match mode == nearest {
        true => Binary64::from_bits(double).to_binary32(nearest),
        false => Binary32::from_bits(single),
    };
    single.to_binary64(nearest).to_bits()
}

/// The literal in the mode, even if the compiler rounds it to the same value; `None` if it is not a float.
#[must_use]
pub fn in_mode(literal: &Lit, negative: bool, mode: Rounding) -> Option<Rounded> {
    let text = text(literal, negative)?;
    Some(Rounded { single: single(&text, mode)?.0, double: double(&text, mode)? })
}

/// Whether the compiler rounds the literal as the mode does, with either sign.
#[must_use]
pub fn is_admitted(literal: &Lit, mode: Rounding) -> bool {
    !is_unreadable(literal) && [false, true].into_iter().all(|negative| rounded(literal, negative, mode).is_none())
}

/// Whether the literal has a float type that the reference does not support: `1.0f16`.
#[must_use]
pub fn is_unreadable(literal: &Lit) -> bool {
    float_text(literal).is_some_and(|text| double(&text, Rounding::TiesToEven).is_none())
}

/// Whether the literal is a float in every context.
#[must_use]
pub fn is_float(literal: &Lit) -> bool {
    float_text(literal).is_some()
}

/// Whether the literal is an integer in every context.
#[must_use]
pub fn is_integer(literal: &Lit) -> bool {
    matches!(literal, Lit::Int(_)) && float_text(literal).is_none()
}

/// Whether the literal is the float 1, in any spelling.
#[must_use]
pub fn is_one(literal: &Lit) -> bool {
    float_text(literal).and_then(|text| double(&text, Rounding::TiesToEven)) == Some(1_f64.to_bits())
}

/// The text of a float literal, with a minus before it if `negative`.
#[must_use]
pub fn text(literal: &Lit, negative: bool) -> Option<String> {
    let text = float_text(literal)?;
    Some(if negative { format!("-{text}") } else { text })
}

/// The digits of a float literal, with a minus before them if `negative`, and its suffix.
#[must_use]
pub fn decimal(literal: &Lit, negative: bool) -> Option<(String, &str)> {
    float_text(literal)?;
    let (digits, suffix) = match literal {
        Lit::Float(float) => (float.base10_digits(), float.suffix()),
        Lit::Int(int) => (int.base10_digits(), int.suffix()),
        _ => return None,
    };
    Some((if negative { format!("-{digits}") } else { digits.to_owned() }, suffix))
}

/// A number by its text, as the reference reads it, in a mode.
#[must_use]
pub fn bits(text: &str, mode: Rounding, settings: &Settings) -> Option<Rounded> {
    let (single, double) = (Binary32::parse(text, mode).ok()?.to_bits(), Binary64::parse(text, mode).ok()?.to_bits());
    Some(Rounded { single, double: if settings.demotes() { demoted(single, double, mode) } else { double } })
}

/// Whether the expression consists of operators and of float literals whose types the reference supports.
#[must_use]
pub fn is_expression(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(paren) => paren.attrs.is_empty() && is_expression(&paren.expr),
        Expr::Group(group) => group.attrs.is_empty() && is_expression(&group.expr),
        Expr::Unary(unary) => {
            unary.attrs.is_empty() && names::unary_operator(&unary.op).is_some() && is_expression(&unary.expr)
        }
        // Looks at the right side first: a tree that leans to the left is deep, and its rightmost leaf is rarely a literal.
        Expr::Binary(binary) => {
            binary.attrs.is_empty()
                && names::binary_operator(&binary.op).is_some()
                && is_expression(&binary.right)
                && is_expression(&binary.left)
        }
        Expr::Lit(lit) => lit.attrs.is_empty() && is_float(&lit.lit) && !is_unreadable(&lit.lit),
        _ => false,
    }
}

/// The text of a float literal: `1f32` is one too.
fn float_text(literal: &Lit) -> Option<String> {
    match literal {
        Lit::Float(float) => Some(float.to_string()),
        Lit::Int(int) if int.suffix().starts_with('f') => Some(int.to_string()),
        _ => None,
    }
}

fn single(text: &str, mode: Rounding) -> Option<(u32, Option<Suffix>)> {
    Binary32::parse_literal(text, mode).ok().map(|literal| (literal.value.to_bits(), literal.suffix))
}

fn double(text: &str, mode: Rounding) -> Option<u64> {
    Binary64::parse_literal(text, mode).ok().map(|literal| literal.value.to_bits())
}

#[cfg(test)]
mod tests {
    use super::*;
    use fpcontrol_core::machine::Machine;

    fn admitted(literal: &str) -> bool {
        let literal = syn::parse_str(literal).unwrap();
        Rounding::ALL.iter().all(|&mode| is_admitted(&literal, mode))
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
    fn literals_are_rounded_in_both_types() {
        let literal = syn::parse_str("0.3").unwrap();
        let down = rounded(&literal, false, Rounding::TowardNegative).unwrap();
        let minus_up = rounded(&literal, true, Rounding::TowardPositive).unwrap();
        assert_eq!((down.single, down.double), (0x3e99_9999, 0.3_f64.to_bits()));
        assert_eq!((minus_up.single, minus_up.double), (0xbe99_9999, (-0.3_f64).to_bits()));
        assert_eq!(rounded(&syn::parse_str("0.3f64").unwrap(), false, Rounding::TowardNegative), None);
    }

    #[test]
    fn what_is_demoted_is_on_the_side_of_the_mode() {
        let early = Settings { machine: Machine::named("sm_10"), ..Settings::default() };
        let double = |text: &str, mode| {
            let settings = Settings { literals: Some(mode), ..early.clone() };
            rounded_under(&syn::parse_str(text).unwrap(), false, &settings)
                .map(|rounded| f64::from_bits(rounded.double))
        };
        let nearest = f64::from(0.1_f32);
        assert!(nearest > 0.1);
        assert_eq!(double("0.1", Rounding::TiesToEven), Some(nearest));
        assert_eq!(double("0.1", Rounding::TowardZero), Some(f64::from(0.1_f32.next_down())));
        assert_eq!(double("0.1_f64", Rounding::TowardPositive), Some(nearest));
        assert_eq!(double("1e300", Rounding::TowardZero), Some(f64::from(f32::MAX)));
        // Just above the middle of two f32: its f64 is the middle, which is rounded to even.
        let twice = "1.00000005960464477539062500000000001";
        assert_eq!(double(twice, Rounding::TiesToEven), Some(1.0));
        assert_eq!(double(twice, Rounding::TowardPositive), Some(f64::from(1.0_f32.next_up())));
        assert_eq!(double("0.5", Rounding::TowardZero), None);
    }

    #[test]
    fn everything_is_admitted_to_nearest() {
        assert!(is_admitted(&syn::parse_str("0.1").unwrap(), Rounding::TiesToEven));
    }
}
