//! Names that can hide floating-point arithmetic: methods, and paths to them.

use fpcontrol_core::{Form, Operation};
use syn::{BinOp, ExprPath, UnOp};

/// What the scan does about a method call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// An operation of the table, with the extension trait that the expansion calls.
    Controlled(Operation, &'static str),
    /// Exact, but an operation of the table where subnormals are flushed.
    Flushing(Operation, &'static str),
    /// Arithmetic that is not covered yet.
    Uncovered,
    /// Exact, or no method of floats: a call like any other.
    Ordinary,
}

/// The operations written as methods that the run time has, with the traits they are in. What the table of operations
/// gives a written form but this list leaves out is refused.
const CONTROLLED: &[(&str, &str)] =
    &[("sqrt", "Sqrt"), ("recip", "Recip"), ("mul_add", "MulAdd"), ("min", "Min"), ("max", "Max")];

/// The same for operations that are exact unless subnormals are flushed.
const FLUSHING: &[(&str, &str)] = &[("abs", "Abs")];

/// Exact methods whose counterparts on a GPU flush their operands, and which the run time does not have.
const UNCOVERED_WHERE_FLUSHING: &[&str] = &[
    "floor",
    "ceil",
    "round",
    "fract",
    "signum",
    "clamp",
    "contains",
    "partial_cmp",
    "lt",
    "le",
    "gt",
    "ge",
    "eq",
    "ne",
];

/// Operations of the table that Rust's own method computes to the bit: they touch nothing but the sign.
const EXACT: &[&str] = &["copysign"];

/// Methods of floats that compute nothing, or exactly, in every mode.
const EXACT_METHODS: &[&str] = &[
    "abs",
    "ceil",
    "clamp",
    "copysign",
    "floor",
    "fract",
    "is_finite",
    "is_infinite",
    "is_nan",
    "is_normal",
    "is_sign_negative",
    "is_sign_positive",
    "is_subnormal",
    "max",
    "min",
    "partial_cmp",
    "round",
    "round_ties_even",
    "signum",
    "to_bits",
    "total_cmp",
    "trunc",
];

/// Whether a method of floats of this name computes nothing, or exactly, in every mode.
#[must_use]
pub fn is_exact_method(name: &str) -> bool {
    EXACT_METHODS.contains(&name)
}

/// Methods of floats, of iterators over floats, and of the operator traits that compute, and are in no row of the table.
const UNCOVERED: &[&str] = &[
    // Rounded, or not fixed by anyone.
    "powi",
    "powf",
    "exp",
    "exp2",
    "exp_m1",
    "ln",
    "log",
    "log2",
    "log10",
    "ln_1p",
    "cbrt",
    "hypot",
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sin_cos",
    "sinh",
    "cosh",
    "tanh",
    "asinh",
    "acosh",
    "atanh",
    "gamma",
    "ln_gamma",
    "erf",
    "erfc",
    "to_degrees",
    "to_radians",
    "rem_euclid",
    "div_euclid",
    "abs_sub",
    "midpoint",
    "lerp",
    "rsqrt",
    // Minima: std leaves the sign of min(-0, 0) open.
    "minimum",
    "maximum",
    // Reductions, and the traits behind them.
    "sum",
    "product",
    // Fast mode's.
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
    // The operators as methods.
    "add",
    "sub",
    "mul",
    "div",
    "rem",
    "neg",
    "add_assign",
    "sub_assign",
    "mul_assign",
    "div_assign",
    "rem_assign",
];

/// Types and modules whose functions of these names take no floats.
const EXACT_OWNERS: &[&str] = &[
    "i8",
    "i16",
    "i32",
    "i64",
    "i128",
    "isize",
    "u8",
    "u16",
    "u32",
    "u64",
    "u128",
    "usize",
    "cmp",
    "Ord",
    "Duration",
    "Instant",
    "Wrapping",
    "Saturating",
];

/// What a method call with this many operands, the receiver included, is.
#[must_use]
pub fn method(name: &str, operands: usize) -> Method {
    let operation = written(operands, |form| matches!(form, Form::Method(written) if *written == name));
    let owner =
        |list: &[(&str, &'static str)]| list.iter().find(|(written, _)| *written == name).map(|(_, owner)| *owner);
    match (operation, owner(CONTROLLED), owner(FLUSHING)) {
        (Some(operation), Some(owner), _) => Method::Controlled(operation, owner),
        (Some(operation), None, Some(owner)) => Method::Flushing(operation, owner),
        (Some(_), None, None) if !EXACT.contains(&name) => Method::Uncovered,
        (None, _, _) if UNCOVERED.contains(&name) => Method::Uncovered,
        _ => Method::Ordinary,
    }
}

/// Whether a path can name arithmetic: `f32::sqrt`, `Add::add`, `<T as Mul>::mul`. A path of one segment is a function or
/// a variable, whose arithmetic is elsewhere.
#[must_use]
pub fn is_arithmetic_path(path: &ExprPath) -> bool {
    let mut segments = path.path.segments.iter().rev().map(|segment| segment.ident.to_string());
    let (name, owner) = (segments.next().unwrap_or_default(), segments.next());
    let exact = path.qself.is_none() && owner.as_ref().is_some_and(|owner| EXACT_OWNERS.contains(&owner.as_str()));
    (owner.is_some() || path.qself.is_some()) && !exact && is_arithmetic_name(&name)
}

/// Whether a method of this name computes, with any number of operands.
#[must_use]
pub fn is_arithmetic_name(name: &str) -> bool {
    (1..=3).any(|operands| matches!(method(name, operands), Method::Controlled(..) | Method::Uncovered))
}

/// Whether a path can name a function of floats that flushes on a GPU: `f32::abs`.
#[must_use]
pub fn is_flushing_path(path: &ExprPath) -> bool {
    let name = path.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
    (path.path.segments.len() > 1 || path.qself.is_some()) && flushes(&name)
}

/// Whether a function of floats of this name flushes on a GPU and is exact in Rust.
#[must_use]
pub fn flushes(name: &str) -> bool {
    flushes_on_a_gpu(name) || matches!(method(name, 1), Method::Flushing(..))
}

/// Whether a method is exact in Rust, but flushes its operand on a GPU.
#[must_use]
pub fn flushes_on_a_gpu(name: &str) -> bool {
    UNCOVERED_WHERE_FLUSHING.contains(&name)
}

/// Whether the operator compares.
#[must_use]
pub fn is_comparison(operator: &BinOp) -> bool {
    use BinOp::*;
    matches!(operator, Eq(_) | Lt(_) | Le(_) | Ne(_) | Ge(_) | Gt(_))
}

/// The operation of a binary operator, if it has one; comparisons, shifts and bit operators have none.
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

/// Whether the operator, if it has no operation, is one that takes no floats or does not round.
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

fn written(operands: usize, is: impl Fn(&Form) -> bool) -> Option<Operation> {
    Operation::ALL.iter().copied().find(|operation| {
        let facts = operation.facts();
        facts.shape.operands() == operands && facts.forms.iter().any(&is)
    })
}
