//! The scan: walks a function and hands out every site of arithmetic.
//!
//! Each expression has one of three fates: it is walked through, because the arithmetic in it is in its parts; it is a
//! site; or it is refused. [`fate`](crate::fate) is the list.

use crate::context::Context;
use crate::control::{Contraction, Division, Settings};
use crate::diagnostics::{Diagnostics, catalogue, head};
use crate::fate::{Fate, fate, literal, name_of, words};
use crate::folding::Folded;
use crate::names::{self, Method as Name};
use crate::site::{Assignment, Literal, Method, Node, Reciprocal, Site};
use crate::{attributes, constants, folding, invocations, literals};
use quote::ToTokens;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, BinOp, ConstParam, Expr, ExprBinary, ExprClosure, ExprConst, ExprMethodCall, ExprRepeat, ExprUnary,
    GenericArgument, Item, ItemFn, Lit, Local, Macro, Pat, TypeArray,
};

/// Who receives the sites, and says what stands there instead: the rewriter, or a reader that restores them.
pub trait Sink {
    /// Receives a site whose parts have been scanned before it.
    fn replace(&mut self, site: Site) -> Expr;

    /// The sites that follow stand in this context; returns the one before.
    fn within(&mut self, context: Context) {
        let _ = context;
    }

    /// The sites that follow stand in the value of a `const` or `static` item.
    fn begin_constant(&mut self) {}

    /// The value of that item, rewritten; returns what stands in its place.
    fn end_constant(&mut self, value: Expr) -> Expr {
        value
    }
}

/// Walks a function, replaces every site in it by what the sink returns, and reports what it refuses. What is a site
/// depends on the settings: literals where the compiler rounds them differently, comparisons where subnormals are flushed.
pub fn scan(function: &mut ItemFn, settings: &Settings, sink: &mut dyn Sink, diagnostics: &mut Diagnostics) {
    let mut scanner = Scanner { settings: settings.clone(), context: Context::Runtime, sink, diagnostics };
    scanner.visit_signature_mut(&mut function.sig);
    let context = if function.sig.constness.is_some() { Context::Constant } else { Context::Runtime };
    scanner.within(context, |scanner| scanner.visit_block_mut(&mut function.block));
}

pub(crate) struct Scanner<'a> {
    pub(crate) settings: Settings,
    pub(crate) context: Context,
    pub(crate) sink: &'a mut dyn Sink,
    pub(crate) diagnostics: &'a mut Diagnostics,
}

impl VisitMut for Scanner<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match fate(expr, &self.settings) {
            // With its sign, the compiler rounds it as the mode does.
            Fate::Walked if is_literal(expr) => {}
            Fate::Walked => visit_mut::visit_expr_mut(self, expr),
            Fate::Site if is_integer_arithmetic(expr) => {}
            Fate::Site => {
                if self.context == Context::Constant {
                    constants::check_site(expr, self.diagnostics);
                }
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
            Item::Const(item) => self.constant_item(&mut item.ty, &mut item.expr),
            Item::Static(item) => self.constant_item(&mut item.ty, &mut item.expr),
            _ => self.diagnostics.push(catalogue::nested_item(&head(item))),
        }
    }

    fn visit_expr_const_mut(&mut self, block: &mut ExprConst) {
        self.within(Context::Constant, |scanner| visit_mut::visit_expr_const_mut(scanner, block));
    }

    /// Its body runs when it is called, and no constant can call it.
    fn visit_expr_closure_mut(&mut self, closure: &mut ExprClosure) {
        self.within(Context::Runtime, |scanner| visit_mut::visit_expr_closure_mut(scanner, closure));
    }

    fn visit_local_mut(&mut self, local: &mut Local) {
        if local.modifiers.require_empty().is_err() {
            self.diagnostics.push(catalogue::uncovered_expression(local, "this kind of `let`"));
        }
        visit_mut::visit_local_mut(self, local);
    }

    fn visit_pat_mut(&mut self, pattern: &mut Pat) {
        match pattern {
            Pat::Range(range) => [&mut range.start, &mut range.end].into_iter().flatten().for_each(|end| self.end(end)),
            Pat::Guard(_)
            | Pat::Ident(_)
            | Pat::Lit(_)
            | Pat::Macro(_)
            | Pat::Or(_)
            | Pat::Paren(_)
            | Pat::Path(_)
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
        invocations::check(invocation, &self.settings, self.diagnostics);
    }

    fn visit_lit_mut(&mut self, literal: &mut Lit) {
        if self.settings.flushes() && literals::is_float(literal) {
            self.diagnostics.push(catalogue::comparison_in_pattern(literal));
        }
        if literals::is_unreadable(literal) {
            self.diagnostics.push(catalogue::unknown_float(literal, &words(literal)));
        } else if !literals::is_admitted(literal, self.settings.literals()) {
            let mode = self.settings.literals().short_name();
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
    /// An end of a range in a pattern, where nothing can be rewritten.
    fn end(&mut self, end: &mut Expr) {
        match end {
            Expr::Lit(literal) => self.visit_lit_mut(&mut literal.lit),
            Expr::Unary(unary) => self.end(&mut unary.expr),
            Expr::Path(path) => visit_mut::visit_expr_path_mut(self, path),
            end => self.diagnostics.push(catalogue::uncovered_expression(end, "this kind of pattern")),
        }
    }

    fn constant(&mut self, value: &Expr, exact: bool) {
        constants::check(value, exact, &self.settings, self.diagnostics);
    }

    fn site(&mut self, expr: Expr) -> Site {
        match expr {
            Expr::Binary(binary) if names::assignment(&binary.op).is_some() => self.assignment(binary),
            Expr::Binary(binary) if names::is_comparison(&binary.op) => self.comparison(binary),
            Expr::MethodCall(call) => self.method(call),
            Expr::Cast(mut cast) => {
                self.visit_expr_mut(&mut cast.expr);
                self.visit_type_mut(&mut cast.ty);
                Site::Cast(cast)
            }
            expr => match self.literal(&expr) {
                Some(Folded { rounded, operations }) => Site::Literal(Literal { expr, rounded, operations }),
                None => Site::Tree(self.node(expr)),
            },
        }
    }

    /// The value of a literal, with a minus before it or not, or of an expression of literals.
    fn literal(&self, expr: &Expr) -> Option<Folded> {
        let (inner, negative) = match expr {
            Expr::Unary(unary) => (&*unary.expr, true),
            expr => (expr, false),
        };
        let rounded = literal(inner).and_then(|inner| literals::rounded(inner, negative, self.settings.literals()));
        match rounded {
            Some(_) => Some(Folded { rounded, operations: Vec::new() }),
            None => folding::folded(expr, &self.settings),
        }
    }

    /// An operand that is an expression of literals in parentheses, but for a product that may be fused.
    fn folded_operand(&self, expr: &Expr) -> Option<Site> {
        let inner = inside_parentheses(expr).filter(|inner| is_tree(inner))?;
        let fuses = self.settings.contraction() == Contraction::On;
        if fuses && matches!(inner, Expr::Binary(binary) if matches!(binary.op, BinOp::Mul(_))) {
            return None;
        }
        let Folded { rounded, operations } = folding::folded(inner, &self.settings)?;
        Some(Site::Literal(Literal { expr: expr.clone(), rounded, operations }))
    }

    fn comparison(&mut self, mut binary: ExprBinary) -> Site {
        self.visit_expr_mut(&mut binary.left);
        self.visit_expr_mut(&mut binary.right);
        Site::Comparison(binary)
    }

    fn assignment(&mut self, binary: ExprBinary) -> Site {
        let ExprBinary { left, op: operator, right, .. } = binary;
        let operation = names::assignment(&operator).expect("the caller asked");
        Site::Assignment(Assignment { operation, operator, place: self.operand(*left), value: self.node(*right) })
    }

    fn method(&mut self, mut call: ExprMethodCall) -> Site {
        let (Name::Controlled(operation, owner) | Name::Flushing(operation, owner)) = name_of(&call) else {
            unreachable!("its fate is a site")
        };
        visit_mut::visit_expr_method_call_mut(self, &mut call);
        Site::Method(Method { operation, owner, call })
    }

    /// Goes down the left side in a loop, not by recursion: long sums lean to the left.
    fn node(&mut self, mut expr: Expr) -> Node {
        let mut above = Vec::new();
        let mut node = loop {
            if let Some(site) = self.folded_operand(&expr) {
                break Node::Operand(self.sink.replace(site));
            }
            match expr {
                Expr::Paren(paren) if is_tree(&paren.expr) => expr = *paren.expr,
                Expr::Group(group) if is_tree(&group.expr) => expr = *group.expr,
                Expr::Binary(binary) if self.is_reciprocal(&binary) => break Node::Operand(self.reciprocal(binary)),
                Expr::Binary(binary) if is_operation(&binary) => {
                    above.push((binary.op, binary.right));
                    expr = *binary.left;
                }
                Expr::Unary(unary) if is_negation(&unary) => break self.unary(unary),
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

    /// Approximate division has an instruction of its own for reciprocals.
    fn is_reciprocal(&self, binary: &ExprBinary) -> bool {
        let approximate = self.settings.division() != Division::Rounded;
        approximate && matches!(binary.op, BinOp::Div(_)) && literal(&binary.left).is_some_and(literals::is_one)
    }

    fn reciprocal(&mut self, ExprBinary { left, op: operator, right, .. }: ExprBinary) -> Expr {
        let roots = self.context == Context::Runtime
            && self.settings.division() == Division::Approximate
            && !self.settings.prec_sqrt();
        let (operand, root) = match without_parentheses(*right) {
            Expr::MethodCall(call) if roots && call.method == "sqrt" && call.args.is_empty() => {
                (*call.receiver, Some(call.method))
            }
            operand => (operand, None),
        };
        let operand = self.operand(operand);
        self.sink.replace(Site::Reciprocal(Reciprocal { one: *left, operator, operand, root }))
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
        Expr::Unary(unary) => is_negation(unary),
        _ => false,
    }
}

fn is_operation(binary: &ExprBinary) -> bool {
    names::binary_operator(&binary.op).is_some()
}

/// A minus before a literal is part of the literal.
fn is_negation(unary: &ExprUnary) -> bool {
    names::unary_operator(&unary.op).is_some() && literal(&unary.expr).is_none()
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

/// What the parentheses are around.
pub(crate) fn without_parentheses(expr: Expr) -> Expr {
    match expr {
        Expr::Paren(paren) => without_parentheses(*paren.expr),
        Expr::Group(group) => without_parentheses(*group.expr),
        expr => expr,
    }
}

/// What the parentheses are around; `None` if there are none.
fn inside_parentheses(expr: &Expr) -> Option<&Expr> {
    let inner = match expr {
        Expr::Paren(paren) => &*paren.expr,
        Expr::Group(group) => &*group.expr,
        _ => return None,
    };
    Some(inside_parentheses(inner).unwrap_or(inner))
}

/// A literal, with a minus before it or not.
fn is_literal(expr: &Expr) -> bool {
    match expr {
        Expr::Unary(unary) => names::unary_operator(&unary.op).is_some() && literal(&unary.expr).is_some(),
        expr => literal(expr).is_some(),
    }
}

/// The parser hangs a statement's attributes on its leftmost operand.
fn begins_with_attribute(expr: &Expr) -> bool {
    matches!(expr.to_token_stream().into_iter().next(), Some(proc_macro2::TokenTree::Punct(punct)) if punct.as_char() == '#')
}

pub(crate) fn take(expr: &mut Expr) -> Expr {
    std::mem::replace(expr, Expr::Verbatim(proc_macro2::TokenStream::new()))
}
