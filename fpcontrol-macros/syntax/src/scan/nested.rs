//! Attributes on parts of an annotated item, `fp!` and `native!`: other settings for a statement or an expression.
//! The part stays where it is, and the operations in it get another control.

use super::code::{Hole, Piece};
use super::context::Context;
use super::site::{Around, Generic, Site};
use super::{Scanner, take};
use crate::diagnostics::catalogue;
use crate::scan::invocation::{self, Invocation};
use crate::scan::invocations;
use crate::scan::names;
use crate::scan::real::{self, Number, TypedNumber};
use crate::settings::attributes;
use crate::settings::combine::combine_inner;
use crate::spans::at;
use quote::{ToTokens, quote};
use std::mem;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, Block, Expr, ExprBlock, ExprMacro, ExprParen, ExprRange, Path, Stmt, StmtMacro, token};

impl Scanner<'_> {
    /// Whether an attribute of fpcontrol is among these.
    pub(super) fn is_nested(&self, attributes: Option<&mut Vec<Attribute>>) -> bool {
        attributes.is_some_and(|attributes| attributes.iter().any(|attribute| attributes::name_of(attribute).is_some()))
    }

    /// Removes the attributes of fpcontrol, and puts their settings over the current ones. Returns their paths.
    pub(super) fn overlay(&mut self, attributes: &mut Vec<Attribute>) -> Vec<Path> {
        let (found, taken) = attributes::take(attributes, self.diagnostics);
        if !taken.is_empty() {
            self.settings = combine_inner(&taken[0], &found, &self.settings, self.diagnostics);
        }
        taken
    }

    /// Walks a part of a function with the settings of its own attributes.
    pub(super) fn within<T>(
        &mut self,
        attributes: impl Fn(&mut T) -> Option<&mut Vec<Attribute>>,
        part: &mut T,
        walk: impl FnOnce(&mut Self, &mut T),
    ) {
        if !self.is_nested(attributes(part)) {
            return walk(self, part);
        }
        let outer = self.settings.clone();
        let first = attributes(part).and_then(|attributes| attributes.first().cloned());
        let taken = attributes(part).map(|attributes| self.overlay(attributes)).unwrap_or_default();
        if self.settings.multiversion.take() == Some(true) {
            self.diagnostics.push(catalogue::nested_multiversion(&taken[0]));
        }
        if mem::take(&mut self.settings.off) {
            self.diagnostics.push(catalogue::off_of_a_part(&first));
        }
        if self.settings.runtime != outer.runtime {
            self.diagnostics.push(catalogue::runtime_of_a_part(&first));
        }
        if self.settings.asks_to_seal() && !outer.asks_to_seal() {
            self.diagnostics.push(catalogue::seal_of_a_part(&first));
        }
        self.taken.extend(taken);
        walk(self, part);
        self.settings = outer;
    }

    pub(super) fn nested_expr(&mut self, expr: &mut Expr) {
        self.within(attributes_mut, expr, |scanner, expr| {
            // Lints would call the parentheses unnecessary around the new contents, and offer to remove them.
            if let Expr::Paren(paren) = expr {
                paren.paren_token = token::Paren(at(paren.paren_token.span.join()));
            }
            scanner.visit_expr_mut(expr);
        });
    }

    pub(super) fn statement(&mut self, statement: &mut Stmt) {
        match statement {
            Stmt::Local(local) => {
                self.within(|local| Some(&mut local.attrs), local, |scanner, local| scanner.visit_local_mut(local))
            }
            Stmt::Item(item) => self.visit_item_mut(item),
            // The result is not used, so its rounding has no effect: `statistics.add(x);` is the user's own method.
            Stmt::Expr(expr, Some(_)) if Self::is_unused_call(expr) => self.asked(expr, |scanner, expr| {
                if let Expr::MethodCall(call) = expr {
                    scanner.visit_expr_method_call_mut(call);
                }
            }),
            Stmt::Expr(expr, semicolon) => {
                hoist_attributes(expr);
                self.around.semicolon = semicolon.is_some();
                self.visit_expr_mut(expr);
                self.around = Around::default();
            }
            Stmt::Macro(invocation) if invocation::of(&invocation.mac, &self.settings).is_some() => {
                *statement = as_expression(invocation);
                self.statement(statement);
            }
            Stmt::Macro(invocation) => {
                let walk = visit_mut::visit_stmt_macro_mut;
                self.within(|invocation| Some(&mut invocation.attrs), invocation, walk);
            }
        }
    }

    /// The contents of `fp!` replace the call. `native!` stays, so that the macro with this name is called, whichever it is.
    pub(super) fn invocation(&mut self, expr: &mut Expr, ours: Invocation) {
        match ours {
            Invocation::Fp => self.part(expr),
            Invocation::Native => {
                if let Expr::Macro(invocation) = expr {
                    self.observer.native(Spanned::span(&invocation.mac.tokens));
                    invocations::check_native(&invocation.mac.tokens, self);
                }
            }
            Invocation::Real => self.real(expr),
        }
    }

    /// `real!(number as T)`: a value of a type that is inferred or named, in the region's mode.
    fn real(&mut self, expr: &mut Expr) {
        let Expr::Macro(ExprMacro { mac, .. }) = &*expr else { return };
        if self.context == Context::Constant {
            return self.diagnostics.push(catalogue::constant_real(&mac.path));
        }
        let TypedNumber { mut number, ty } = match real::read(&mac.tokens) {
            Ok(value) => value,
            Err(diagnostic) => return self.diagnostics.push(diagnostic),
        };
        let Expr::Macro(ExprMacro { attrs, mac }) = take(expr) else { return };
        let mode = match &mut number {
            Number::Literal(_) => self.settings.literals(),
            Number::Value(value) => {
                self.visit_expr_mut(value);
                self.settings.rounding()
            }
        };
        let mode = (!self.settings.callers).then_some(mode);
        let Some(of) = number.converted(&self.settings) else { return };
        let span = Spanned::span(&mac.path);
        *expr = self.place(Site::Generic(Generic { parameter: ty, mode, named: Some(mac.path), span, of }), attrs);
    }

    fn part(&mut self, expr: &mut Expr) {
        let Expr::Macro(ExprMacro { attrs, mac }) = take(expr) else { return };
        let outer = self.settings.clone();
        let block = invocation::fp(mac.tokens.clone(), &outer, self.diagnostics).map(|(settings, block)| {
            self.settings = settings;
            block
        });
        if self.settings.runtime != outer.runtime {
            self.diagnostics.push(catalogue::runtime_of_a_part(&mac.path));
        }
        if mem::take(&mut self.settings.off) {
            self.diagnostics.push(catalogue::off_of_a_part(&mac.path));
        }
        if self.settings.asks_to_seal() && !outer.asks_to_seal() {
            self.diagnostics.push(catalogue::seal_of_a_part(&mac.path));
        }
        self.taken.push(mac.path);
        // Without a block there is an error, and nothing is emitted.
        let mut part = block.map_or(Expr::Verbatim(mac.tokens), as_part);
        if !matches!(part, Expr::Verbatim(_)) {
            self.visit_expr_mut(&mut part);
        }
        *expr = self.with_attributes(within_parentheses(part), attrs);
        self.settings = outer;
    }

    /// Whether an expression before a semicolon is a call of a method that only returns a result.
    fn is_unused_call(expr: &Expr) -> bool {
        match expr {
            Expr::MethodCall(call) => call.attrs.is_empty() && names::only_returns(&call.method.to_string()),
            _ => false,
        }
    }

    /// The expression with these attributes added before its own.
    fn with_attributes(&mut self, expr: Expr, attributes: Vec<Attribute>) -> Expr {
        if let Some(hole) = Hole::of_expr(&expr) {
            let mut piece = self.code.take(hole);
            if let Piece::Site(placed) = &mut piece {
                placed.attributes.splice(..0, attributes);
            }
            self.code.put(hole, piece);
            return expr;
        }
        with_attributes(expr, attributes)
    }

    /// The compiler refuses an attribute before operators as ambiguous, unless it is at the beginning of a statement.
    pub(super) fn check_order_of_attributes(&mut self, expr: &mut Expr) {
        if !matches!(expr, Expr::Assign(_) | Expr::Binary(_) | Expr::Cast(_) | Expr::Range(_)) {
            return;
        }
        let first = first_operand(expr);
        let Some(attributes) = attributes_mut(first) else { return };
        if let Some(attribute) = attributes.iter().find(|attribute| attributes::name_of(attribute).is_some()) {
            self.diagnostics
                .push(catalogue::attribute_on_operand(attribute, &attribute.path().to_token_stream().to_string()));
            attributes::take(attributes, self.diagnostics);
        }
    }
}

/// The parser attaches a statement's attributes to its leftmost operand. They belong to the whole statement.
fn hoist_attributes(expr: &mut Expr) {
    let attributes = attributes_mut(first_operand(expr)).map(mem::take).unwrap_or_default();
    if let Some(whole) = attributes_mut(expr) {
        whole.splice(..0, attributes);
    }
}

/// The operand with which an expression begins; the expression itself if it does not begin with an operand.
fn first_operand(mut expr: &mut Expr) -> &mut Expr {
    loop {
        expr = match expr {
            Expr::Assign(assign) => &mut assign.left,
            Expr::Binary(binary) => &mut binary.left,
            Expr::Cast(cast) => &mut cast.expr,
            Expr::Range(ExprRange { start: Some(start), .. }) => start,
            expr => return expr,
        }
    }
}

/// A call of fpcontrol's macros is an expression in every position; alone and with braces, it is a block.
fn as_expression(StmtMacro { attrs, mac, semi_token }: &StmtMacro) -> Stmt {
    let expr = Expr::Macro(ExprMacro { attrs: attrs.clone(), mac: mac.clone() });
    match semi_token {
        Some(_) => Stmt::Expr(expr, *semi_token),
        None => {
            let span = at(Spanned::span(&mac.path));
            Stmt::Expr(block(Block { brace_token: token::Brace(span), stmts: vec![Stmt::Expr(expr, None)] }), None)
        }
    }
}

/// A single expression stands for itself.
fn as_part(mut statements: Block) -> Expr {
    match statements.stmts.as_slice() {
        [Stmt::Expr(_, None)] => match statements.stmts.remove(0) {
            Stmt::Expr(expr, _) => expr,
            _ => unreachable!("it is an expression"),
        },
        _ => block(statements),
    }
}

fn block(block: Block) -> Expr {
    Expr::Block(ExprBlock { attrs: Vec::new(), label: None, block })
}

/// Operators around the macro must not reach into its contents.
fn within_parentheses(expr: Expr) -> Expr {
    if let Expr::Array(_)
    | Expr::Await(_)
    | Expr::Block(_)
    | Expr::Call(_)
    | Expr::Field(_)
    | Expr::Index(_)
    | Expr::Lit(_)
    | Expr::Match(_)
    | Expr::MethodCall(_)
    | Expr::Paren(_)
    | Expr::Path(_)
    | Expr::Tuple(_) = expr
    {
        return expr;
    }
    if Hole::of_expr(&expr).is_some() {
        return expr;
    }
    let paren_token = token::Paren(at(expr.span()));
    Expr::Paren(ExprParen { attrs: Vec::new(), paren_token, expr: Box::new(expr) })
}

/// The expression with these attributes added before its own.
pub(crate) fn with_attributes(mut expr: Expr, attributes: Vec<Attribute>) -> Expr {
    if attributes.is_empty() {
        return expr;
    }
    match attributes_mut(&mut expr) {
        Some(own) => {
            own.splice(..0, attributes);
            expr
        }
        None => Expr::Verbatim(quote! { #(#attributes)* #expr }),
    }
}

/// Matches on each kind of expressions that has attributes.
macro_rules! of_each_kind {
    ($matched:expr, $expr:ident => $found:expr, $otherwise:expr) => {
        of_each_kind! {
            $matched, $expr => $found, $otherwise,
            Array Assign Async Await Binary Block Break Call Cast Closure Const Continue Field ForLoop Group If Index Infer Let
            Lit Loop Macro Match MethodCall Paren Path Range RawAddr Reference Repeat Return Struct Try TryBlock Tuple Unary
            Unsafe While Yield
        }
    };
    ($matched:expr, $expr:ident => $found:expr, $otherwise:expr, $($kind:ident)*) => {
        match $matched {
            $(Expr::$kind($expr) => $found,)*
            _ => $otherwise,
        }
    };
}

/// The attributes of an expression; `None` for expressions that syn does not know.
pub(crate) fn attributes_mut(expr: &mut Expr) -> Option<&mut Vec<Attribute>> {
    of_each_kind! { expr, expr => Some(&mut expr.attrs), None }
}

/// Whether an argument may be left out: it has a `cfg`, which the parser attaches to its leftmost operand.
pub(crate) fn is_conditional(mut argument: &Expr) -> bool {
    loop {
        let attributes: &[Attribute] = of_each_kind! { argument, expr => &expr.attrs, &[] };
        if super::items::is_conditional(attributes) {
            return true;
        }
        argument = match argument {
            Expr::Binary(binary) => &binary.left,
            Expr::Cast(cast) => &cast.expr,
            Expr::Range(ExprRange { start: Some(start), .. }) => start,
            _ => return false,
        }
    }
}
