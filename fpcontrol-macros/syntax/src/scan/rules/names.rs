//! Names that can hide floating-point arithmetic: methods, and paths to them.

use crate::scan::methods::{self, Row, When};
use crate::scan::paths::{self, PathMeaning};
use crate::settings::Settings;
use fpcontrol_core::{Form, Operation};
use syn::{BinOp, ExprPath, UnOp};

/// How the scan treats a method call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The run time has the method.
    Controlled(&'static Row),
    /// It is exact, but the run time has it for regions that read its operands as other numbers.
    Exact(&'static Row),
    /// It is arithmetic that is not supported yet.
    Uncovered(Uncovered),
    /// It is exact, or not a method of floats: a call like any other.
    Ordinary,
}

/// The reason why arithmetic is not supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncovered {
    /// std has no stable function of this name, so its meaning is unknown.
    Elementary,
    /// It is IEEE 754's `minimum` or `maximum` with two operands, which std does not have in a stable version either.
    Extremum,
    /// It is num-traits' `mul_add_assign`, which floats have only by that trait.
    FusedAssignment,
    /// `div_rem_euclid`, which floats have from num-traits.
    Remainders,
    /// It lets the compiler reorder, or assume that there are no NaNs.
    Fast,
    /// The path does not show whether it names arithmetic of floats.
    Path,
}

/// Exact methods that flush their operands on a GPU, and that the run time does not have.
const UNCOVERED_WHERE_FLUSHING: &[&str] = &["contains", "clamp_magnitude"];

/// Exact methods that would see an `f64` where a machine has the nearest `f32`, and that the run time does not have.
const UNCOVERED_WHERE_DEMOTING: &[&str] = &["to_int_unchecked"];

/// Functions that are not stable methods of floats, but methods of other crates' traits.
const NOT_OF_STD: &[&str] = &["erf", "erfc", "gamma", "ln_gamma", "rsqrt"];

/// The same for IEEE 754's operations that the run time has.
const EXTREMA: &[&str] = &["maximum", "minimum"];

/// The mathematical constants of std, which `fpcontrol::consts` has too.
pub const CONSTANTS: &[&str] = &[
    "E",
    "EULER_GAMMA",
    "FRAC_1_PI",
    "FRAC_1_SQRT_2",
    "FRAC_2_PI",
    "FRAC_2_SQRT_PI",
    "FRAC_PI_2",
    "FRAC_PI_3",
    "FRAC_PI_4",
    "FRAC_PI_6",
    "FRAC_PI_8",
    "GOLDEN_RATIO",
    "LN_10",
    "LN_2",
    "LOG10_2",
    "LOG10_E",
    "LOG2_10",
    "LOG2_E",
    "PI",
    "SQRT_2",
    "TAU",
];

/// Arithmetic that the compiler may change.
const FAST: &[&str] = &[
    "algebraic_add",
    "algebraic_sub",
    "algebraic_mul",
    "algebraic_div",
    "algebraic_rem",
    "fadd_fast",
    "fsub_fast",
    "fmul_fast",
    "fdiv_fast",
    "frem_fast",
    "fadd_algebraic",
    "fsub_algebraic",
    "fmul_algebraic",
    "fdiv_algebraic",
    "frem_algebraic",
];

/// Classifies a method call by its name and its number of operands, including the receiver.
#[must_use]
pub fn method(name: &str, operands: usize) -> Method {
    match (methods::find(name, operands), uncovered(name)) {
        (Some(row), _) if row.when == When::Always => Method::Controlled(row),
        (Some(row), _) => Method::Exact(row),
        // `statistics.minimum()`.
        (None, Some(Uncovered::Extremum)) if operands != 2 => Method::Ordinary,
        (None, Some(reason)) => Method::Uncovered(reason),
        (None, None) => Method::Ordinary,
    }
}

/// Whether a method of floats with this name only returns a value, so that it may be left alone if the value is not used. That holds for all except the assignments and except `mul_add`,
/// whose instruction a region can forbid.
#[must_use]
pub fn only_returns(name: &str) -> bool {
    !name.ends_with("_assign") && name != "mul_add"
}

/// Why a name is not covered, if it is not.
#[must_use]
pub fn uncovered(name: &str) -> Option<Uncovered> {
    if NOT_OF_STD.contains(&name) {
        Some(Uncovered::Elementary)
    } else if EXTREMA.contains(&name) {
        Some(Uncovered::Extremum)
    } else if name == "mul_add_assign" {
        Some(Uncovered::FusedAssignment)
    } else if name == "div_rem_euclid" {
        Some(Uncovered::Remainders)
    } else {
        FAST.contains(&name).then_some(Uncovered::Fast)
    }
}

/// Whether a path can name arithmetic: `f32::sqrt`, `Add::add`, `<T as Mul>::mul`.
#[must_use]
pub fn is_arithmetic_path(path: &ExprPath, settings: &Settings) -> bool {
    let keeps = Settings { ftz: Some(false), ..settings.clone() };
    paths::named(path, &keeps) != PathMeaning::Ordinary
}

/// Whether a method of this name computes, with any number of operands.
#[must_use]
pub fn is_arithmetic_name(name: &str) -> bool {
    uncovered(name).is_some()
        || methods::named(name).any(|row| row.when == When::Always)
        || methods::adapted::is_name(name)
}

/// Whether a function of floats with this name is exact in Rust, but reads its operands as other numbers in a region.
#[must_use]
pub fn reads(name: &str, settings: &Settings) -> bool {
    settings.flushes() && flushes_on_a_gpu(name)
        || settings.demotes() && sees_doubles(name)
        || methods::named(name).any(|row| row.when != When::Always && row.is_controlled(settings))
}

/// Whether a method is exact in Rust, but flushes its operand on a GPU.
#[must_use]
pub fn flushes_on_a_gpu(name: &str) -> bool {
    UNCOVERED_WHERE_FLUSHING.contains(&name)
}

/// Whether a method is exact in Rust, but a machine may read its `f64` as an `f32`.
#[must_use]
pub fn sees_doubles(name: &str) -> bool {
    UNCOVERED_WHERE_DEMOTING.contains(&name)
}

/// Whether the operator compares.
#[must_use]
pub fn is_comparison(operator: &BinOp) -> bool {
    use BinOp::*;
    matches!(operator, Eq(_) | Lt(_) | Le(_) | Ne(_) | Ge(_) | Gt(_))
}

/// The operation of a binary operator. Comparisons, shifts and bit operators have none.
#[must_use]
pub fn binary_operator(operator: &BinOp) -> Option<Operation> {
    let symbol = match operator {
        BinOp::Add(_) => "+",
        BinOp::Sub(_) => "-",
        BinOp::Mul(_) => "*",
        BinOp::Div(_) => "/",
        BinOp::Rem(_) => "%",
        _ => return None,
    };
    Operation::written(Form::Operator(symbol), 2)
}

/// The operation of a compound assignment, if it has one.
#[must_use]
pub fn assignment(operator: &BinOp) -> Option<Operation> {
    let symbol = match operator {
        BinOp::AddAssign(_) => "+=",
        BinOp::SubAssign(_) => "-=",
        BinOp::MulAssign(_) => "*=",
        BinOp::DivAssign(_) => "/=",
        BinOp::RemAssign(_) => "%=",
        _ => return None,
    };
    Operation::written(Form::Assignment(symbol), 2)
}

/// Whether an operator without an operation takes no floats or does not round.
#[must_use]
pub fn is_exact_operator(operator: &BinOp) -> bool {
    use BinOp::*;
    matches!(
        operator,
        And(_)
            | Or(_)
            | BitXor(_)
            | BitAnd(_)
            | BitOr(_)
            | Shl(_)
            | Shr(_)
            | Eq(_)
            | Lt(_)
            | Le(_)
            | Ne(_)
            | Ge(_)
            | Gt(_)
            | BitXorAssign(_)
            | BitAndAssign(_)
            | BitOrAssign(_)
            | ShlAssign(_)
            | ShrAssign(_)
    )
}

/// The operation of a unary operator, if it has one.
#[must_use]
pub fn unary_operator(operator: &UnOp) -> Option<Operation> {
    match operator {
        UnOp::Neg(_) => Operation::written(Form::Operator("-"), 1),
        _ => None,
    }
}
