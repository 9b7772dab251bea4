//! What a fragment of `macro_rules!` has matched, as far as the tokens around it can reach into it.

use crate::scan::names;
use proc_macro2::{TokenStream, TokenTree};
use syn::parse::Parser;
use syn::{Expr, Macro, MacroDelimiter, Pat, PathArguments, Type, parse2};

/// How far the tokens around it can reach into an expression, a pattern or a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grip {
    /// Not at all: a call, an index, a block, a tuple.
    Whole,
    /// What a call behind it would make a method call: `s.f`.
    Field,
    /// What follows a type's name can be: `f64`, `a::B`.
    Path,
    /// A prefix binds less than `.name`, `?` and a call behind it.
    Prefix,
    /// Operators on either side take a part of it: `a + b`, `x as f64`, `0..n`, `|x| x`, `S { x }`, `1 | 2`.
    Open,
    /// A statement without its semicolon, and without need of one: `let x = 1.0`.
    Let,
    /// The same, but for expressions, which need one: `x += 1.0`.
    Statement,
    /// A macro with braces: a whole statement where one begins.
    Braces,
    /// It begins with a block, after which a statement would end: `if a { b } else { c } + d`.
    AfterBlock,
    /// A type that is not written as a path: `[f64; 3]`.
    Type,
    /// A type with generic arguments: `Vec<f64>`.
    Generic,
    /// `dyn A + B`.
    Bounds,
    /// `mut x`, which is a reference behind `&`.
    Mutable,
}

/// What the tokens are: an expression, a type, a pattern, or what nothing reaches into.
pub(super) fn grip(tokens: &TokenStream) -> Grip {
    if let Ok(expr) = parse2::<Expr>(tokens.clone()) {
        return of_expression(&expr);
    }
    if let Ok(ty) = parse2::<Type>(tokens.clone()) {
        return of_type(&ty);
    }
    match Pat::parse_multi_with_leading_vert.parse2(tokens.clone()) {
        Ok(Pat::Ident(name)) if name.subpat.is_some() => Grip::Open,
        Ok(Pat::Ident(name)) if name.mutability.is_some() && name.by_ref.is_none() => Grip::Mutable,
        Ok(Pat::Or(_) | Pat::Range(_)) => Grip::Open,
        Ok(_) => Grip::Whole,
        Err(_) if begins_let(tokens) => Grip::Let,
        // A visibility, an item, the arguments of an attribute.
        _ => Grip::Whole,
    }
}

fn of_expression(expr: &Expr) -> Grip {
    match expr {
        Expr::Path(path) if path.qself.is_none() => Grip::Path,
        Expr::Let(_) => Grip::Let,
        Expr::Assign(_) => Grip::Statement,
        Expr::Binary(binary) if names::assignment(&binary.op).is_some() => Grip::Statement,
        Expr::Macro(invocation) if has_braces(&invocation.mac) => Grip::Braces,
        Expr::Unary(unary) => of_prefix(&unary.expr),
        Expr::Reference(reference) => of_prefix(&reference.expr),
        Expr::RawAddr(address) => of_prefix(&address.expr),
        Expr::Infer(_) | Expr::Lit(_) | Expr::Continue(_) => Grip::Whole,
        Expr::Array(_) | Expr::Paren(_) | Expr::Path(_) | Expr::Repeat(_) | Expr::Tuple(_) => Grip::Whole,
        expr if is_block(expr) => Grip::Whole,
        expr => match first(expr) {
            Some(Expr::Let(_)) => Grip::Let,
            Some(first) if is_block(first) => Grip::AfterBlock,
            Some(Expr::Struct(_)) | None => Grip::Open,
            Some(_) if matches!(expr, Expr::Field(_)) => Grip::Field,
            Some(_) if is_chain(expr) => Grip::Whole,
            Some(_) => Grip::Open,
        },
    }
}

fn of_prefix(operand: &Expr) -> Grip {
    match of_expression(operand) {
        Grip::Open => Grip::Open,
        _ => Grip::Prefix,
    }
}

/// Whether the tokens are what a statement can end behind.
pub(super) fn is_of_block(tokens: &TokenStream) -> bool {
    parse2::<Expr>(tokens.clone()).is_ok_and(|expr| is_block(&expr))
}

/// What a statement can end behind, without a semicolon.
fn is_block(expr: &Expr) -> bool {
    match expr {
        Expr::Async(_)
        | Expr::Block(_)
        | Expr::Const(_)
        | Expr::ForLoop(_)
        | Expr::If(_)
        | Expr::Loop(_)
        | Expr::Match(_)
        | Expr::TryBlock(_)
        | Expr::Unsafe(_)
        | Expr::While(_) => true,
        Expr::Macro(invocation) => has_braces(&invocation.mac),
        _ => false,
    }
}

fn has_braces(invocation: &Macro) -> bool {
    matches!(invocation.delimiter, MacroDelimiter::Brace(_))
}

/// Whether it is an operand with calls, fields, methods and indices behind it.
fn is_chain(expr: &Expr) -> bool {
    matches!(
        expr,
        Expr::Await(_)
            | Expr::Call(_)
            | Expr::Field(_)
            | Expr::Index(_)
            | Expr::Macro(_)
            | Expr::MethodCall(_)
            | Expr::Try(_)
    )
}

/// The operand with which an expression begins; `None` if it begins with something else.
fn first(mut expr: &Expr) -> Option<&Expr> {
    loop {
        expr = match expr {
            Expr::Assign(assign) => &assign.left,
            Expr::Await(wait) => &wait.base,
            Expr::Binary(binary) => &binary.left,
            Expr::Call(call) => &call.func,
            Expr::Cast(cast) => &cast.expr,
            Expr::Field(field) => &field.base,
            Expr::Index(index) => &index.expr,
            Expr::MethodCall(call) => &call.receiver,
            Expr::Range(range) => return range.start.as_deref().and_then(first),
            Expr::Try(attempt) => &attempt.expr,
            Expr::Break(_) | Expr::Closure(_) | Expr::Return(_) | Expr::Yield(_) | Expr::Verbatim(_) => return None,
            expr => return Some(expr),
        }
    }
}

fn of_type(ty: &Type) -> Grip {
    match ty {
        Type::TraitObject(object) if object.bounds.len() > 1 => Grip::Bounds,
        Type::ImplTrait(any) if any.bounds.len() > 1 => Grip::Bounds,
        Type::Path(path) if path.qself.is_none() => match path.path.segments.last().map(|last| &last.arguments) {
            Some(PathArguments::None) if !has_arguments(&path.path) => Grip::Path,
            _ => Grip::Generic,
        },
        _ => Grip::Type,
    }
}

fn has_arguments(path: &syn::Path) -> bool {
    path.segments.iter().any(|segment| !segment.arguments.is_none())
}

fn begins_let(tokens: &TokenStream) -> bool {
    matches!(tokens.clone().into_iter().next(), Some(TokenTree::Ident(word)) if word == "let")
}
