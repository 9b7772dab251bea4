//! Classifies each expression: it is walked through, becomes a site, or is refused. This is the only list of the kinds of
//! expressions. A kind that is not in it is refused.

use crate::diagnostics::{Diagnostic, catalogue, type_words, words};
use crate::scan::arguments;
use crate::scan::constants;
use crate::scan::literals;
use crate::scan::methods::{self, Row};
use crate::scan::names::{self, Method as Name, Uncovered};
use crate::scan::nested::is_conditional;
use crate::scan::paths::{self, PathMeaning};
use crate::scan::sites::is_tree;
use crate::settings::{Contraction, Settings};
use fpcontrol_core::Operation;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Expr, ExprBinary, ExprCast, ExprClosure, ExprMethodCall, ExprPath, ExprUnary, Lit, Type, UnOp};

/// The class of an expression.
pub enum Fate {
    /// It does not compute itself. Any arithmetic is in its parts.
    Walked,
    /// It computes, so it becomes a site.
    Site,
    /// It could hide arithmetic, so it is refused.
    Refused(Diagnostic),
    /// It would be refused, but the region is lenient: its own arithmetic stays uncontrolled.
    Passed(Diagnostic),
}

/// A name that a lenient region lets pass: it may hide arithmetic that does not belong to the region.
const PASSED: &[&str] = &["arithmetic_path", "elementary_function", "unstable_extremum"];

/// Classifies an expression.
#[must_use]
pub fn fate(expr: &Expr, settings: &Settings) -> Fate {
    match by_kind(expr, settings) {
        Fate::Refused(diagnostic) if settings.lenient() && PASSED.contains(&diagnostic.id) => Fate::Passed(diagnostic),
        fate => fate,
    }
}

fn by_kind(expr: &Expr, settings: &Settings) -> Fate {
    match expr {
        Expr::Array(_)
        | Expr::Assign(_)
        | Expr::Async(_)
        | Expr::Await(_)
        | Expr::Block(_)
        | Expr::Break(_)
        | Expr::Call(_)
        | Expr::Const(_)
        | Expr::Continue(_)
        | Expr::Field(_)
        | Expr::ForLoop(_)
        | Expr::Group(_)
        | Expr::If(_)
        | Expr::Index(_)
        | Expr::Infer(_)
        | Expr::Let(_)
        | Expr::Loop(_)
        | Expr::Macro(_)
        | Expr::Match(_)
        | Expr::Paren(_)
        | Expr::Range(_)
        | Expr::RawAddr(_)
        | Expr::Reference(_)
        | Expr::Repeat(_)
        | Expr::Return(_)
        | Expr::Struct(_)
        | Expr::Try(_)
        | Expr::Tuple(_)
        | Expr::Unsafe(_)
        | Expr::While(_) => Fate::Walked,
        Expr::Lit(literal) if literals::rounded_under(&literal.lit, false, settings).is_some() => Fate::Site,
        Expr::Lit(literal) if literals::is_unreadable(&literal.lit) => {
            Fate::Refused(catalogue::unknown_float(literal, &words(literal)))
        }
        Expr::Lit(_) => Fate::Walked,
        Expr::Binary(binary) if names::is_comparison(&binary.op) && keeps_registers(settings) && joins_a_tree(expr) => {
            Fate::Site
        }
        Expr::Binary(binary) => fate_of_binary(binary, settings),
        Expr::Unary(unary) => fate_of_unary(unary, settings),
        Expr::MethodCall(call) => fate_of_method(call, settings),
        Expr::Closure(closure) => fate_of_closure(closure),
        Expr::Cast(cast) if keeps_registers(settings) && joins_a_tree(expr) && !is_pointer(&cast.ty) => Fate::Site,
        Expr::Cast(cast) if constants::is_exact_type(&cast.ty) => fate_of_truncation(cast, settings),
        // A reference or a closure becomes a pointer, whatever the type of the cast.
        Expr::Cast(ExprCast { expr, .. }) if is_address(expr) => Fate::Walked,
        // The compiler rounds it once, as a literal of that type.
        Expr::Cast(cast) if settings.may_be_native() && literals::is_cast(cast) => Fate::Walked,
        Expr::Cast(cast) => fate_of_cast(&cast.ty),
        Expr::Path(path) => fate_of_path(path, settings),
        // A statement that is a semicolon alone.
        Expr::Verbatim(tokens) if tokens.is_empty() => Fate::Walked,
        Expr::TryBlock(_) => uncovered(expr, "a `try` block"),
        Expr::Yield(_) => uncovered(expr, "`yield`"),
        _ => uncovered(expr, "this kind of expression"),
    }
}

/// Whether the expression compares or casts the value of an expression of operators.
fn joins_a_tree(expr: &Expr) -> bool {
    match expr {
        Expr::Cast(cast) => is_tree(&cast.expr),
        Expr::Binary(binary) => is_tree(&binary.left) || is_tree(&binary.right),
        _ => false,
    }
}

fn keeps_registers(settings: &Settings) -> bool {
    settings.machine.is_some_and(|machine| machine.registers().is_some())
}

fn fate_of_binary(binary: &ExprBinary, settings: &Settings) -> Fate {
    let computes = names::binary_operator(&binary.op).or(names::assignment(&binary.op)).is_some();
    if computes || names::is_comparison(&binary.op) && settings.flushes() {
        Fate::Site
    } else if names::is_exact_operator(&binary.op) {
        Fate::Walked
    } else {
        uncovered(&binary.op, "this operator")
    }
}

/// A minus before a literal is the literal's sign: it is exact, and the least integer needs it.
fn fate_of_unary(unary: &ExprUnary, settings: &Settings) -> Fate {
    let literal = literal(&unary.expr);
    match unary.op {
        UnOp::Neg(_) if literal.is_some_and(|literal| literals::rounded_under(literal, true, settings).is_none()) => {
            Fate::Walked
        }
        UnOp::Neg(_) => Fate::Site,
        UnOp::Not(_) | UnOp::Deref(_) => Fate::Walked,
        _ => uncovered(&unary.op, "this operator"),
    }
}

fn fate_of_method(call: &ExprMethodCall, settings: &Settings) -> Fate {
    let name = call.method.to_string();
    if let Some(argument) = call.args.iter().find(|argument| is_conditional(argument))
        && names::is_arithmetic_name(&name)
    {
        return Fate::Refused(catalogue::conditional_argument(argument));
    }
    match name_under(call, settings) {
        Name::Controlled(row) if is_fused(row, settings) => Fate::Refused(catalogue::fused_method(&call.method)),
        Name::Controlled(_) => Fate::Site,
        Name::Uncovered(reason) => uncovered_method(reason, &call.method, &name, &in_math(&name, call, settings)),
        Name::Exact(row) if row.is_controlled(settings) => Fate::Site,
        Name::Ordinary if settings.flushes() && names::flushes_on_a_gpu(&name) => {
            Fate::Refused(catalogue::flushing_method(&call.method, &name))
        }
        Name::Ordinary if settings.demotes() && names::sees_doubles(&name) => {
            Fate::Refused(catalogue::demoting_method(&call.method, &name))
        }
        Name::Exact(_) | Name::Ordinary => Fate::Walked,
    }
}

fn fate_of_path(path: &ExprPath, settings: &Settings) -> Fate {
    let name = || path.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
    match paths::named(path, settings) {
        PathMeaning::OfType(row)
        | PathMeaning::OfAnyType(row)
        | PathMeaning::OfForeign(row)
        | PathMeaning::OfAnything(row)
        | PathMeaning::OfAdapted(row)
        | PathMeaning::OfQualified(row)
            if is_fused(row, settings) =>
        {
            Fate::Refused(catalogue::fused_method(path))
        }
        PathMeaning::OfType(_)
        | PathMeaning::OfTrait(_)
        | PathMeaning::OfAnyType(_)
        | PathMeaning::OfForeign(_)
        | PathMeaning::OfAnything(_)
        | PathMeaning::OfAdapted(_)
        | PathMeaning::OfAdaptedType(_)
        | PathMeaning::OfQualified(_) => Fate::Site,
        PathMeaning::Uncovered(reason) => {
            let function = math_function(&name(), &owner_of(path), settings);
            uncovered_method(reason, path, &name(), &function)
        }
        PathMeaning::OfCore(_) | PathMeaning::Ordinary => Fate::Walked,
    }
}

/// `Self::exp` in a trait: the type to which the function belongs is known only where the trait is implemented.
#[must_use]
pub fn fate_of_self(path: &ExprPath, settings: &Settings) -> Fate {
    if settings.lenient() { Fate::Site } else { Fate::Refused(catalogue::arithmetic_path(path, &type_words(path))) }
}

/// Whether the method's instruction is forbidden in the region.
pub(crate) fn is_fused(row: &Row, settings: &Settings) -> bool {
    row.operation() == Some(Operation::Fma) && settings.contraction() == Contraction::NoFma
}

/// The function of `fpcontrol::math` that takes the place of a method call.
fn in_math(name: &str, call: &ExprMethodCall, settings: &Settings) -> String {
    let receiver = match &*call.receiver {
        Expr::Path(path) => words(path),
        _ => "x".to_owned(),
    };
    format!("{}({receiver})", math_function(name, "_", settings))
}

/// The function of `fpcontrol::math` for a method that std does not have in a stable version, with its generic arguments.
fn math_function(name: &str, float: &str, settings: &Settings) -> String {
    let function = match name {
        "gamma" => "tgamma",
        "ln_gamma" => "lgamma",
        name => name,
    };
    let mode = capitalized(settings.rounding().short_name());
    format!("fpcontrol::math::{function}::<fpcontrol::control::{mode}, {float}>")
}

/// The float type before a path's last segment, as in `f64::erf`, or `_`.
fn owner_of(path: &ExprPath) -> String {
    let owner = path.path.segments.iter().rev().nth(1).map(|segment| segment.ident.to_string());
    owner.filter(|name| ["f32", "f64"].contains(&name.as_str())).unwrap_or_else(|| "_".to_owned())
}

fn uncovered_method(reason: Uncovered, at: &dyn ToTokens, name: &str, in_math: &str) -> Fate {
    Fate::Refused(match reason {
        Uncovered::Elementary => catalogue::elementary_function(at, name, in_math),
        Uncovered::Extremum => catalogue::unstable_extremum(at, name, &capitalized(name)),
        Uncovered::FusedAssignment => catalogue::fused_assignment(at),
        Uncovered::Remainders => catalogue::quotient_and_remainder(at),
        Uncovered::Fast => catalogue::fast_arithmetic(at, name),
        Uncovered::Path => catalogue::arithmetic_path(at, &type_words(at)),
    })
}

/// The run time's trait of a method.
fn capitalized(name: &str) -> String {
    name.chars()
        .enumerate()
        .map(|(index, letter)| if index == 0 { letter.to_ascii_uppercase() } else { letter })
        .collect()
}

fn fate_of_closure(closure: &ExprClosure) -> Fate {
    if closure.constness.is_some() || closure.modifiers.require_empty().is_err() {
        uncovered(closure, "this kind of closure")
    } else {
        Fate::Walked
    }
}

fn uncovered(at: &dyn ToTokens, kind: &str) -> Fate {
    Fate::Refused(catalogue::uncovered_expression(at, kind))
}

/// A cast to an integer type truncates in every mode, but the machine may read the `f64` as an `f32`.
fn fate_of_truncation(cast: &ExprCast, settings: &Settings) -> Fate {
    let is_integer = literal(&cast.expr).is_some_and(literals::is_integer);
    if settings.demotes() && !is_integer { Fate::Site } else { Fate::Walked }
}

/// Pointers, arrays and similar types are not numbers. Every name except those of the integers, and `_`, can stand for a float: the run
/// time decides.
fn fate_of_cast(ty: &Type) -> Fate {
    match ty {
        Type::Group(group) => fate_of_cast(&group.elem),
        Type::Paren(paren) => fate_of_cast(&paren.elem),
        Type::Array(_) | Type::FnPtr(_) | Type::Never(_) | Type::Ptr(_) | Type::Reference(_) | Type::Slice(_) => {
            Fate::Walked
        }
        Type::Tuple(_) => Fate::Walked,
        Type::Path(_) | Type::Infer(_) | Type::Macro(_) => Fate::Site,
        ty => uncovered(ty, "a cast to this kind of type"),
    }
}

/// Whether the expression cannot be a number: `&x`, `&raw const x`, `|x| x`.
fn is_address(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(paren) => is_address(&paren.expr),
        expr => matches!(expr, Expr::Reference(_) | Expr::RawAddr(_) | Expr::Closure(_)),
    }
}

/// Whether the type is written as a pointer to a trait object: `Box<dyn Fn()>`. A cast to it converts a pointer into another pointer.
pub(crate) fn is_pointer(ty: &Type) -> bool {
    fn has_dyn(tokens: TokenStream) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Group(group) => has_dyn(group.stream()),
            TokenTree::Ident(word) => word == "dyn",
            TokenTree::Punct(_) | TokenTree::Literal(_) => false,
        })
    }
    match ty {
        Type::Group(group) => is_pointer(&group.elem),
        Type::Paren(paren) => is_pointer(&paren.elem),
        Type::Path(path) => has_dyn(path.to_token_stream()),
        _ => false,
    }
}

pub(crate) fn literal(expr: &Expr) -> Option<&Lit> {
    match expr {
        Expr::Lit(literal) => Some(&literal.lit),
        Expr::Group(group) => literal(&group.expr),
        _ => None,
    }
}

/// The same under these settings. If they leave a method of floats alone, the name may belong to a method of another crate's type, which computes.
pub(crate) fn name_under(call: &ExprMethodCall, settings: &Settings) -> Name {
    match name_of(call) {
        Name::Exact(row) if !row.is_controlled(settings) => {
            methods::adapted::method(row.name, row.operands).map_or(Name::Exact(row), Name::Controlled)
        }
        Name::Controlled(row) if !row.is_controlled(settings) => Name::Ordinary,
        name => name,
    }
}

pub(crate) fn name_of(call: &ExprMethodCall) -> Name {
    match names::method(&call.method.to_string(), 1 + call.args.len()) {
        Name::Controlled(row) | Name::Exact(row) if !arguments::are_of_floats(call, row) => Name::Ordinary,
        Name::Controlled(row) if methods::num_traits::is_row(row) && arguments::is_integer(&call.receiver) => {
            Name::Ordinary
        }
        name => name,
    }
}
