//! The scan: walks a function and hands out every site of arithmetic.
//!
//! Each expression has one of three fates: it is walked through, because the arithmetic in it is in its parts; it is a
//! site; or it is refused. The list of kinds is [`fate`], and what is not in it is refused.

use crate::diagnostics::{Diagnostic, Diagnostics, catalogue, head};
use crate::names::{self, Method as Name};
use crate::site::{Assignment, Method, Node, Site};
use crate::{attributes, constants, invocations, literals};
use fpcontrol_core::Rounding;
use quote::ToTokens;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, ConstParam, Expr, ExprBinary, ExprClosure, ExprMethodCall, ExprRepeat, ExprUnary, GenericArgument, Item,
    ItemFn, Lit, Local, Macro, Pat, TypeArray, UnOp,
};

/// Who receives the sites, and says what stands there instead: the rewriter, or a reader that restores them.
pub trait Sink {
    /// Receives a site whose parts have been scanned before it.
    fn replace(&mut self, site: Site) -> Expr;
}

/// What becomes of an expression.
pub enum Fate {
    /// The arithmetic in it, if any, is in its parts.
    Walked,
    /// It computes.
    Site,
    /// It could hide arithmetic.
    Refused(Diagnostic),
}

/// Walks a function, replaces every site in it by what the sink returns, and reports what it refuses. In a mode other
/// than to nearest, float literals must be exact.
pub fn scan(function: &mut ItemFn, rounding: Rounding, sink: &mut dyn Sink, diagnostics: &mut Diagnostics) {
    let mut scanner = Scanner { rounding, sink, diagnostics };
    scanner.visit_signature_mut(&mut function.sig);
    scanner.visit_block_mut(&mut function.block);
}

/// What becomes of an expression, by its kind.
#[must_use]
pub fn fate(expr: &Expr) -> Fate {
    match expr {
        Expr::Array(_)
        | Expr::Assign(_)
        | Expr::Block(_)
        | Expr::Break(_)
        | Expr::Call(_)
        | Expr::Continue(_)
        | Expr::Field(_)
        | Expr::ForLoop(_)
        | Expr::Group(_)
        | Expr::If(_)
        | Expr::Index(_)
        | Expr::Infer(_)
        | Expr::Let(_)
        | Expr::Lit(_)
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
        Expr::Binary(binary) => fate_of_binary(binary),
        Expr::Unary(unary) => fate_of_unary(unary),
        Expr::MethodCall(call) => fate_of_method(call),
        Expr::Closure(closure) => fate_of_closure(closure),
        Expr::Cast(cast) if is_exact_target(&cast.ty) => Fate::Walked,
        Expr::Cast(cast) => Fate::Refused(catalogue::cast(&cast.ty, &words(&cast.ty))),
        Expr::Path(path) if names::is_arithmetic_path(path) => {
            Fate::Refused(catalogue::arithmetic_path(path, &words(path)))
        }
        Expr::Path(_) => Fate::Walked,
        Expr::Async(_) | Expr::Await(_) => Fate::Refused(catalogue::async_code(expr)),
        Expr::Const(_) => uncovered(expr, "a `const` block"),
        Expr::TryBlock(_) => uncovered(expr, "a `try` block"),
        Expr::Yield(_) => uncovered(expr, "`yield`"),
        _ => uncovered(expr, "this kind of expression"),
    }
}

fn fate_of_binary(binary: &ExprBinary) -> Fate {
    if names::binary_operator(&binary.op).or(names::assignment(&binary.op)).is_some() {
        Fate::Site
    } else if names::is_exact_operator(&binary.op) {
        Fate::Walked
    } else {
        uncovered(&binary.op, "this operator")
    }
}

/// A minus before a literal is the literal's sign: exact, and needed for the least integer.
fn fate_of_unary(unary: &ExprUnary) -> Fate {
    match unary.op {
        UnOp::Neg(_) if is_literal(&unary.expr) => Fate::Walked,
        UnOp::Neg(_) => Fate::Site,
        UnOp::Not(_) | UnOp::Deref(_) => Fate::Walked,
        _ => uncovered(&unary.op, "this operator"),
    }
}

fn fate_of_method(call: &ExprMethodCall) -> Fate {
    match name_of(call) {
        Name::Controlled(..) => Fate::Site,
        Name::Ordinary => Fate::Walked,
        Name::Uncovered => Fate::Refused(catalogue::uncovered_method(&call.method, &call.method.to_string())),
    }
}

fn fate_of_closure(closure: &ExprClosure) -> Fate {
    if closure.asyncness.is_some() {
        Fate::Refused(catalogue::async_code(&closure.asyncness))
    } else if closure.constness.is_some() || closure.modifiers.require_empty().is_err() {
        uncovered(closure, "this kind of closure")
    } else {
        Fate::Walked
    }
}

fn uncovered(at: &dyn ToTokens, kind: &str) -> Fate {
    Fate::Refused(catalogue::uncovered_expression(at, kind))
}

struct Scanner<'a> {
    rounding: Rounding,
    sink: &'a mut dyn Sink,
    diagnostics: &'a mut Diagnostics,
}

impl VisitMut for Scanner<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match fate(expr) {
            Fate::Walked => visit_mut::visit_expr_mut(self, expr),
            Fate::Site if is_integer_arithmetic(expr) => {}
            Fate::Site => {
                let site = self.site(take(expr));
                *expr = self.sink.replace(site);
            }
            Fate::Refused(diagnostic) => {
                if matches!(expr, Expr::MethodCall(_) | Expr::Cast(_)) {
                    visit_mut::visit_expr_mut(self, expr);
                }
                self.diagnostics.push(diagnostic);
            }
        }
    }

    fn visit_expr_repeat_mut(&mut self, repeat: &mut ExprRepeat) {
        self.visit_expr_mut(&mut repeat.expr);
        self.constant(&repeat.len, true);
    }

    fn visit_type_array_mut(&mut self, array: &mut TypeArray) {
        self.visit_type_mut(&mut array.elem);
        self.constant(&array.len, true);
    }

    fn visit_generic_argument_mut(&mut self, argument: &mut GenericArgument) {
        match argument {
            GenericArgument::Const(value) => self.constant(value, true),
            GenericArgument::AssocConst(binding) => self.constant(&binding.value, false),
            _ => visit_mut::visit_generic_argument_mut(self, argument),
        }
    }

    fn visit_const_param_mut(&mut self, param: &mut ConstParam) {
        if let Some((_, value)) = &param.default {
            self.constant(value, true);
        }
    }

    fn visit_item_mut(&mut self, item: &mut Item) {
        match item {
            Item::Use(_) => {}
            Item::Const(item) => self.constant(&item.expr, constants::is_exact_type(&item.ty)),
            Item::Static(item) => self.constant(&item.expr, constants::is_exact_type(&item.ty)),
            _ => self.diagnostics.push(catalogue::nested_item(&head(item))),
        }
    }

    fn visit_local_mut(&mut self, local: &mut Local) {
        if local.modifiers.require_empty().is_err() {
            self.diagnostics.push(catalogue::uncovered_expression(local, "this kind of `let`"));
        }
        visit_mut::visit_local_mut(self, local);
    }

    fn visit_pat_mut(&mut self, pattern: &mut Pat) {
        match pattern {
            Pat::Guard(_)
            | Pat::Ident(_)
            | Pat::Lit(_)
            | Pat::Macro(_)
            | Pat::Or(_)
            | Pat::Paren(_)
            | Pat::Path(_)
            | Pat::Range(_)
            | Pat::Reference(_)
            | Pat::Rest(_)
            | Pat::Slice(_)
            | Pat::Struct(_)
            | Pat::Tuple(_)
            | Pat::TupleStruct(_)
            | Pat::Type(_)
            | Pat::Wild(_) => visit_mut::visit_pat_mut(self, pattern),
            _ => self.diagnostics.push(catalogue::uncovered_expression(pattern, "this kind of pattern")),
        }
    }

    fn visit_macro_mut(&mut self, invocation: &mut Macro) {
        invocations::check(invocation, self.rounding, self.diagnostics);
    }

    fn visit_lit_mut(&mut self, literal: &mut Lit) {
        if !literals::is_admitted(literal, self.rounding) {
            let mode = self.rounding.short_name();
            self.diagnostics.push(catalogue::inexact_literal(literal, &words(literal), mode));
        }
    }

    fn visit_attribute_mut(&mut self, attribute: &mut Attribute) {
        if let Some(name) = attributes::name_of(attribute) {
            self.diagnostics.push(catalogue::nested_attribute(attribute, &name));
        }
    }
}

impl Scanner<'_> {
    fn constant(&mut self, value: &Expr, exact: bool) {
        constants::check(value, exact, self.rounding, self.diagnostics);
    }

    fn site(&mut self, expr: Expr) -> Site {
        match expr {
            Expr::Binary(binary) if names::assignment(&binary.op).is_some() => self.assignment(binary),
            Expr::MethodCall(call) => self.method(call),
            expr => Site::Tree(self.node(expr)),
        }
    }

    fn assignment(&mut self, binary: ExprBinary) -> Site {
        let ExprBinary { left, op: operator, right, .. } = binary;
        let operation = names::assignment(&operator).expect("the caller asked");
        Site::Assignment(Assignment { operation, operator, place: self.operand(*left), value: self.node(*right) })
    }

    fn method(&mut self, mut call: ExprMethodCall) -> Site {
        let Name::Controlled(operation, owner) = name_of(&call) else { unreachable!("its fate is a site") };
        visit_mut::visit_expr_method_call_mut(self, &mut call);
        Site::Method(Method { operation, owner, call })
    }

    /// Goes down the left side in a loop, not by recursion: long sums lean to the left.
    fn node(&mut self, mut expr: Expr) -> Node {
        let mut above = Vec::new();
        let mut node = loop {
            match expr {
                Expr::Paren(paren) if is_tree(&paren.expr) => expr = *paren.expr,
                Expr::Group(group) if is_tree(&group.expr) => expr = *group.expr,
                Expr::Binary(binary) if is_operation(&binary) => {
                    above.push((binary.op, binary.right));
                    expr = *binary.left;
                }
                Expr::Unary(unary) if matches!(fate_of_unary(&unary), Fate::Site) => break self.unary(unary),
                operand => break Node::Operand(self.operand(operand)),
            }
        };
        for (operator, right) in above.into_iter().rev() {
            let operation = names::binary_operator(&operator).expect("it is an operation");
            let right = Box::new(self.node(*right));
            node = Node::Binary { operation, operator, left: Box::new(node), right };
        }
        node
    }

    fn unary(&mut self, ExprUnary { op: operator, expr, .. }: ExprUnary) -> Node {
        let operation = names::unary_operator(&operator).expect("it is an operation");
        Node::Unary { operation, operator, operand: Box::new(self.node(*expr)) }
    }

    fn operand(&mut self, mut expr: Expr) -> Expr {
        if begins_with_attribute(&expr) {
            self.diagnostics.push(catalogue::attribute_on_operand(&expr));
        }
        self.visit_expr_mut(&mut expr);
        expr
    }
}

/// Whether the expression is operators over operands, within parentheses or not.
fn is_tree(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(paren) => is_tree(&paren.expr),
        Expr::Group(group) => is_tree(&group.expr),
        Expr::Binary(binary) => is_operation(binary),
        Expr::Unary(unary) => matches!(fate_of_unary(unary), Fate::Site),
        _ => false,
    }
}

fn is_operation(binary: &ExprBinary) -> bool {
    names::binary_operator(&binary.op).is_some()
}

/// Whether the expression has nothing but integer literals, whose arithmetic is left to the compiler: its own checks and
/// promotions (`&(1 + 2)` lives for ever) then keep working.
fn is_integer_arithmetic(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(literal) => literals::is_integer(&literal.lit),
        Expr::Paren(paren) => is_integer_arithmetic(&paren.expr),
        Expr::Group(group) => is_integer_arithmetic(&group.expr),
        Expr::Unary(unary) => names::unary_operator(&unary.op).is_some() && is_integer_arithmetic(&unary.expr),
        Expr::Binary(binary) => {
            names::binary_operator(&binary.op).is_some()
                && is_integer_arithmetic(&binary.right)
                && is_integer_arithmetic(&binary.left)
        }
        _ => false,
    }
}

/// Integers and pointers, and what the compiler infers: a cast to them truncates, in every mode.
fn is_exact_target(ty: &syn::Type) -> bool {
    match ty {
        syn::Type::Group(group) => is_exact_target(&group.elem),
        syn::Type::Paren(paren) => is_exact_target(&paren.elem),
        syn::Type::Ptr(_) | syn::Type::Reference(_) | syn::Type::FnPtr(_) => true,
        ty => constants::is_exact_type(ty),
    }
}

fn is_literal(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        Expr::Group(group) => is_literal(&group.expr),
        _ => false,
    }
}

fn name_of(call: &ExprMethodCall) -> Name {
    names::method(&call.method.to_string(), 1 + call.args.len())
}

/// The parser hangs a statement's attributes on its leftmost operand.
fn begins_with_attribute(expr: &Expr) -> bool {
    matches!(expr.to_token_stream().into_iter().next(), Some(proc_macro2::TokenTree::Punct(punct)) if punct.as_char() == '#')
}

fn take(expr: &mut Expr) -> Expr {
    std::mem::replace(expr, Expr::Verbatim(proc_macro2::TokenStream::new()))
}

/// Source as the user would write it, on one line.
fn words(tokens: &dyn ToTokens) -> String {
    tokens.to_token_stream().to_string().replace(" :: ", "::").replace(":: <", "::<")
}
