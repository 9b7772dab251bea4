//! Constant contexts.
//!
//! `const` and `static` items, `const` blocks and `const fn` are rewritten, in [`Context::Constant`]. Array lengths and
//! arguments of const generics are integers: they are left as they are, and must not compute floats.

use crate::diagnostics::type_words;
use crate::diagnostics::{Diagnostic, Diagnostics, catalogue};
use crate::scan::classify::name_of;
use crate::scan::code::{Function, Piece};
use crate::scan::context::Context;
use crate::scan::extent::Extent;
use crate::scan::invocations;
use crate::scan::literals;
use crate::scan::names;
use crate::scan::names::Method;
use crate::scan::paths::{self, PathMeaning};
use crate::scan::{Scanner, is_integer_arithmetic, take};
use crate::settings::Settings;
use quote::ToTokens;
use std::mem;
use syn::visit_mut::VisitMut;
use syn::{Block, Expr, ExprCall, ExprMethodCall, ExprStruct, Item, Local, Pat, Stmt, Type, UnOp};

/// The integer types that Rust writes by name.
const INTEGERS: &[&str] =
    &["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "bool", "char"];

/// Whether the type is written as an integer type, `bool` or `char`.
#[must_use]
pub fn is_exact_type(ty: &Type) -> bool {
    match ty {
        Type::Group(group) => is_exact_type(&group.elem),
        Type::Paren(paren) => is_exact_type(&paren.elem),
        Type::Path(path) => path.path.get_ident().is_some_and(|name| INTEGERS.iter().any(|integer| name == integer)),
        _ => false,
    }
}

/// Refuses expressions that could compute floats.
///
/// `exact` says that the context makes the value an integer, a `bool` or a `char`. Constant arithmetic is built in, and the operands of built-in operators have
/// the type of the result, so `exact` extends to them. It ends at calls,
/// comparisons and casts, whose operands may have another type.
pub fn check(expr: &Expr, exact: bool, settings: &Settings, diagnostics: &mut Diagnostics) {
    let mut check = Check { settings, diagnostics };
    if !check.admits(expr, exact) {
        check.diagnostics.push(catalogue::constant_arithmetic(expr));
    }
}

/// The reason why a site cannot stand in a constant, if its operation is not available there.
#[must_use]
pub fn objection(expr: &Expr, settings: &Settings) -> Option<Diagnostic> {
    match expr {
        Expr::MethodCall(call) => {
            let (Method::Controlled(row) | Method::Exact(row)) = name_of(call) else { return None };
            (!row.is_constant()).then(|| catalogue::constant_method(&call.method, &call.method.to_string()))
        }
        Expr::Path(path) => match paths::named(path, settings) {
            PathMeaning::OfType(row) if row.is_constant() => None,
            PathMeaning::OfAdapted(_) | PathMeaning::OfAdaptedType(_) => None,
            PathMeaning::OfAnyType(row) if paths::is_arithmetic(row) => None,
            PathMeaning::OfType(_)
            | PathMeaning::OfTrait(_)
            | PathMeaning::OfAnyType(_)
            | PathMeaning::OfForeign(_)
            | PathMeaning::OfAnything(_)
            | PathMeaning::OfQualified(_)
            | PathMeaning::OfCore(_)
            | PathMeaning::Uncovered(_)
            | PathMeaning::Ordinary => Some(catalogue::constant_method(path, &type_words(path))),
        },
        _ => None,
    }
}

impl Scanner<'_> {
    /// Walks the expression, with the sites in a context.
    pub(crate) fn in_context(&mut self, context: Context, walk: impl FnOnce(&mut Self)) {
        let before = mem::replace(&mut self.context, context);
        walk(self);
        self.context = before;
    }

    /// Walks the value of a `const` or `static` item. Pure integer arithmetic is left alone; if the control is the caller's, an
    /// item cannot name it.
    pub(crate) fn constant_item(&mut self, ty: &Type, value: &mut Expr) {
        let exact = is_exact_type(ty);
        if self.settings.callers {
            return self.constant(value, exact);
        }
        if exact {
            let mut objections = Diagnostics::default();
            check(value, true, &self.settings, &mut objections);
            if objections.is_empty() {
                return;
            }
        }
        let function = Function {
            name: None,
            settings: self.in_force(),
            context: Context::Constant,
            id: 0,
            taken: Vec::new(),
            calls_real_methods: false,
            keeps_closures: None,
            origin: None,
            versions: None,
            hoisted: None,
        };
        let function = self.begin(function);
        let outer = mem::replace(&mut self.function, function);
        self.in_context(Context::Constant, |scanner| scanner.visit_expr_mut(value));
        self.finish(outer);
        let extent = Extent::of_expr(value);
        *value = self.code.add(Piece::Constant { value: Box::new(take(value)), function }).expr(extent);
    }
}

struct Check<'a> {
    settings: &'a Settings,
    diagnostics: &'a mut Diagnostics,
}

impl Check<'_> {
    fn admits(&mut self, expr: &Expr, exact: bool) -> bool {
        match expr {
            Expr::Lit(literal) => literals::is_admitted(&literal.lit, self.settings.literals()),
            Expr::Path(path) => !names::is_arithmetic_path(path, self.settings) && self.has_no_arithmetic(path),
            Expr::Paren(paren) => self.admits(&paren.expr, exact),
            Expr::Group(group) => self.admits(&group.expr, exact),
            Expr::Unary(unary) => match unary.op {
                UnOp::Neg(_) => (exact || is_literal(&unary.expr)) && self.admits(&unary.expr, exact),
                _ => self.admits(&unary.expr, exact),
            },
            Expr::Binary(binary) => {
                let compares = names::is_comparison(&binary.op);
                let within = exact && !compares;
                (within || names::is_exact_operator(&binary.op) && !(compares && self.settings.flushes()))
                    && self.admits(&binary.left, within)
                    && self.admits(&binary.right, within)
            }
            Expr::Cast(cast) => {
                is_exact_type(&cast.ty) && (is_integer_arithmetic(&cast.expr) || self.admits(&cast.expr, false))
            }
            Expr::Block(block) => self.admits_block(&block.block, exact),
            Expr::If(choice) => {
                let otherwise = choice.else_branch.iter().all(|(_, otherwise)| self.admits(otherwise, exact));
                otherwise && self.admits(&choice.cond, true) && self.admits_block(&choice.then_branch, exact)
            }
            // Patterns compare.
            Expr::Match(choice) if !self.settings.flushes() => {
                let arms =
                    choice.arms.iter().all(|arm| !matches!(arm.pat, Pat::Guard(_)) && self.admits(&arm.body, exact));
                arms && self.admits(&choice.expr, false)
            }
            Expr::Array(array) => array.elems.iter().all(|element| self.admits(element, false)),
            Expr::Tuple(tuple) => tuple.elems.iter().all(|element| self.admits(element, false)),
            Expr::Repeat(repeat) => self.admits(&repeat.expr, false) && self.admits(&repeat.len, true),
            Expr::Reference(reference) => self.admits(&reference.expr, false),
            Expr::Field(field) => self.admits(&field.base, false),
            Expr::Index(index) => self.admits(&index.expr, false) && self.admits(&index.index, false),
            Expr::Call(ExprCall { func, args, .. }) => {
                self.admits(func, false) && args.iter().all(|argument| self.admits(argument, false))
            }
            Expr::MethodCall(ExprMethodCall { receiver, method, turbofish, args, .. }) => {
                self.has_no_arithmetic(turbofish)
                    && !names::is_arithmetic_name(&method.to_string())
                    && self.admits(receiver, false)
                    && args.iter().all(|argument| self.admits(argument, false))
            }
            Expr::Struct(ExprStruct { fields, rest, .. }) => {
                fields.iter().all(|field| self.admits(&field.expr, false))
                    && rest.iter().all(|rest| self.admits(rest, false))
            }
            Expr::Macro(invocation) => {
                invocations::check(&invocation.mac, self.settings, self.diagnostics);
                true
            }
            Expr::Infer(_) => true,
            _ => false,
        }
    }

    /// Whether the constants among the generic arguments of a path compute nothing, not even integers.
    fn has_no_arithmetic(&self, path: impl ToTokens) -> bool {
        invocations::arithmetic(path.to_token_stream(), self.settings).is_none()
    }

    /// `{ N + 1 }`, as const generics need it, possibly with named integers.
    fn admits_block(&mut self, block: &Block, exact: bool) -> bool {
        match block.stmts.split_last() {
            Some((Stmt::Expr(value, None), before)) => {
                before.iter().all(|statement| self.admits_statement(statement)) && self.admits(value, exact)
            }
            _ => false,
        }
    }

    fn admits_statement(&mut self, statement: &Stmt) -> bool {
        match statement {
            Stmt::Item(Item::Const(item)) => is_exact_type(&item.ty) && self.admits(&item.expr, true),
            Stmt::Item(Item::Use(_)) => true,
            Stmt::Local(Local { pat: Pat::Type(pattern), init: Some(init), .. }) => {
                is_exact_type(&pattern.ty) && init.diverge.is_none() && self.admits(&init.expr, true)
            }
            _ => false,
        }
    }
}

fn is_literal(expr: &Expr) -> bool {
    matches!(expr, Expr::Lit(_))
}
