//! The scan: walks a function and hands out every site of arithmetic.
//!
//! An expression is walked through, is a site, is refused, or passes in a lenient region: [`fate`](crate::fate) says which.

mod items;
mod nested;

use crate::control::{Division, Settings};
use crate::diagnostics::{Diagnostic, Diagnostics, catalogue};
use crate::fate::{Fate, fate, literal, name_of, words};
use crate::function::Function;
use crate::names::{self, Method as Name};
use crate::paths::{self, Named};
use crate::site::{Assignment, Literal, Method, MethodPath, Node, Owner, Reciprocal, Site};
use crate::{attributes, constants, invocations, literals};
use proc_macro2::{Span, TokenStream};
use syn::visit_mut::{self, VisitMut};
use syn::{
    Arm, Attribute, BinOp, Block, ConstParam, Expr, ExprBinary, ExprMethodCall, ExprPath, ExprRepeat, ExprUnary,
    FieldValue, ForeignItem, GenericArgument, ImplItem, Item, Lit, Local, Macro, Pat, Path, Stmt, TraitItem, TypeArray,
    Variant,
};

/// Who receives the sites, and says what stands there instead: the rewriter, or a reader that restores them.
pub trait Sink {
    /// Receives a site whose parts have been scanned before it, and the settings in force there.
    fn replace(&mut self, site: Site, settings: &Settings) -> Expr;

    /// A function, an `fp!` outside of functions, begins: the sites until its end are in it, or in functions inside it.
    fn begin(&mut self, _settings: &Settings) {}

    /// The innermost function ends.
    fn end(&mut self, _function: Function) {}

    /// `native!` around this code has opted it out.
    fn native(&mut self, _code: Span) {}

    /// A macro that cannot be seen into, and among whose tokens nothing computes, leaves the region as a call does.
    fn pass_macro(&mut self, _invocation: &Macro) {}

    /// A lenient region leaves this uncontrolled, by its name; a strict one says this about it.
    fn passed(&mut self, _what: &Diagnostic) {}

    /// This expression is none of ours; its parts are yet to be scanned.
    fn walked(&mut self, _expr: &Expr, _settings: &Settings) {}
}

/// An item whose attributes have been read.
#[derive(Debug, Default)]
pub struct Head {
    /// What they mean.
    pub settings: Settings,
    /// The identity of the item: see [`region`](crate::region).
    pub id: u64,
    /// Their paths, unless it is one that the compiler has resolved.
    pub taken: Vec<Path>,
}

/// Walks an item, replaces every site in it by what the sink returns, and reports what it refuses. What is a site
/// depends on the settings: literals where the compiler rounds them differently, comparisons where subnormals are flushed.
/// Returns what must stand beside the item.
pub fn scan(item: &mut Item, head: Head, sink: &mut dyn Sink, diagnostics: &mut Diagnostics) -> Vec<TokenStream> {
    let mut scanner = Scanner { settings: head.settings, sink, diagnostics, taken: Vec::new() };
    scanner.item(item, head.id, head.taken);
    crate::function::uses(&scanner.taken).collect()
}

/// The same for statements that stand in no item.
pub fn scan_block(block: &mut Block, head: Head, sink: &mut dyn Sink, diagnostics: &mut Diagnostics) {
    let mut scanner = Scanner { settings: head.settings, sink, diagnostics, taken: Vec::new() };
    scanner.body(block, head.id, &head.taken);
}

pub(crate) struct Scanner<'a> {
    pub(crate) settings: Settings,
    pub(crate) sink: &'a mut dyn Sink,
    pub(crate) diagnostics: &'a mut Diagnostics,
    /// The paths of our attributes and macros that have been taken from the innermost block or module so far.
    taken: Vec<Path>,
}

impl VisitMut for Scanner<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        self.check_order_of_attributes(expr);
        if self.is_nested(nested::attributes_mut(expr)) {
            return self.nested_expr(expr);
        }
        if let Expr::Macro(invocation) = expr
            && let Some(ours) = crate::invocation::of(&invocation.mac.path)
        {
            return self.invocation(expr, ours);
        }
        match fate(expr, &self.settings) {
            // With its sign, the compiler rounds it as the mode does.
            Fate::Walked if is_literal(expr) => {}
            Fate::Walked => {
                self.sink.walked(expr, &self.settings);
                visit_mut::visit_expr_mut(self, expr);
            }
            Fate::Site if is_integer_arithmetic(expr) => {}
            Fate::Site => {
                let attributes = nested::attributes_mut(expr).map(std::mem::take).unwrap_or_default();
                let site = self.site(take(expr));
                *expr = nested::with_attributes(self.sink.replace(site, &self.settings), attributes);
            }
            Fate::Passed(what) => {
                visit_mut::visit_expr_mut(self, expr);
                self.sink.passed(&what);
            }
            Fate::Refused(diagnostic) => {
                if matches!(expr, Expr::MethodCall(_) | Expr::Cast(_)) {
                    visit_mut::visit_expr_mut(self, expr);
                }
                self.diagnostics.push(diagnostic);
            }
        }
    }

    fn visit_stmt_mut(&mut self, statement: &mut Stmt) {
        self.statement(statement);
    }

    fn visit_block_mut(&mut self, block: &mut Block) {
        self.block(block);
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

    fn visit_variant_mut(&mut self, variant: &mut Variant) {
        if let Some((_, value)) = &variant.discriminant {
            self.constant(value, true);
        }
        self.visit_attributes_mut(&mut variant.attrs);
        self.visit_fields_mut(&mut variant.fields);
    }

    fn visit_item_mut(&mut self, item: &mut Item) {
        self.nested_item(item);
    }

    fn visit_impl_item_mut(&mut self, item: &mut ImplItem) {
        self.impl_item(item);
    }

    fn visit_trait_item_mut(&mut self, item: &mut TraitItem) {
        self.trait_item(item);
    }

    fn visit_foreign_item_mut(&mut self, item: &mut ForeignItem) {
        match item {
            ForeignItem::Fn(_) | ForeignItem::Macro(_) | ForeignItem::Static(_) | ForeignItem::Type(_) => {
                visit_mut::visit_foreign_item_mut(self, item);
            }
            _ => self.diagnostics.push(catalogue::uncovered_expression(item, "this kind of foreign item")),
        }
    }

    fn visit_arm_mut(&mut self, arm: &mut Arm) {
        self.within(|arm| Some(&mut arm.attrs), arm, visit_mut::visit_arm_mut);
    }

    fn visit_field_value_mut(&mut self, field: &mut FieldValue) {
        self.within(|field| Some(&mut field.attrs), field, visit_mut::visit_field_value_mut);
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
        invocations::visit(invocation, self);
    }

    fn visit_lit_mut(&mut self, literal: &mut Lit) {
        if self.settings.flushes() && literals::is_float(literal) {
            self.diagnostics.push(catalogue::comparison_in_pattern(literal));
        }
        if !literals::is_admitted(literal, self.settings.literals()) {
            let mode = self.settings.literals().short_name();
            self.diagnostics.push(catalogue::inexact_literal(literal, &words(literal), mode));
        }
    }

    fn visit_attribute_mut(&mut self, attribute: &mut Attribute) {
        if let Some(name) = attributes::name_of(attribute) {
            self.diagnostics.push(catalogue::nested_attribute(attribute, &name));
        }
        if let Some(name) = attributes::conditional_name_of(attribute) {
            self.diagnostics.push(catalogue::conditional_attribute(attribute, &name));
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

    pub(crate) fn constant(&mut self, value: &Expr, exact: bool) {
        constants::check(value, exact, &self.settings, self.diagnostics);
    }

    fn site(&mut self, expr: Expr) -> Site {
        match expr {
            Expr::Binary(binary) if names::assignment(&binary.op).is_some() => self.assignment(binary),
            Expr::Binary(binary) if names::is_comparison(&binary.op) => self.comparison(binary),
            Expr::MethodCall(call) => self.method(call),
            Expr::Path(path) => self.path(path),
            Expr::Cast(mut cast) => {
                self.visit_expr_mut(&mut cast.expr);
                Site::Cast(cast)
            }
            expr => match self.literal(&expr) {
                Some(rounded) => Site::Literal(Literal { expr, rounded }),
                None => Site::Tree(self.node(expr)),
            },
        }
    }

    /// The rounding of a literal, with a minus before it or not.
    fn literal(&self, expr: &Expr) -> Option<literals::Rounded> {
        let (inner, negative) = match expr {
            Expr::Unary(unary) => (&*unary.expr, true),
            expr => (expr, false),
        };
        literals::rounded_under(literal(inner)?, negative, &self.settings)
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
        let (Name::Controlled(row) | Name::Flushing(row)) = name_of(&call) else { unreachable!("its fate is a site") };
        visit_mut::visit_expr_method_call_mut(self, &mut call);
        Site::Method(Method { row, call })
    }

    fn path(&mut self, mut path: ExprPath) -> Site {
        let (row, owner) = match paths::named(&path, self.settings.flushes()) {
            Named::OfType(row) => (row, Owner::Type),
            Named::OfTrait(row) => (row, Owner::Trait),
            Named::OfAnyType(row) => (row, Owner::AnyType),
            Named::Uncovered(_) | Named::Ordinary => unreachable!("its fate is a site"),
        };
        visit_mut::visit_expr_path_mut(self, &mut path);
        Site::Path(MethodPath { row, owner, path })
    }

    /// Goes down the left side in a loop, not by recursion: long sums lean to the left.
    fn node(&mut self, mut expr: Expr) -> Node {
        let mut above = Vec::new();
        self.check_order_of_attributes(&mut expr);
        let mut node = loop {
            match expr {
                Expr::Paren(paren) if paren.attrs.is_empty() && is_tree(&paren.expr) => {
                    expr = *paren.expr;
                    self.check_order_of_attributes(&mut expr);
                }
                Expr::Group(group) if group.attrs.is_empty() && is_tree(&group.expr) => expr = *group.expr,
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
        let roots = self.settings.division() == Division::Approximate && !self.settings.prec_sqrt();
        let (operand, root) = match without_parentheses(*right) {
            Expr::MethodCall(call) if roots && call.method == "sqrt" && call.args.is_empty() => {
                (*call.receiver, Some(call.method))
            }
            operand => (operand, None),
        };
        let operand = self.operand(operand);
        let reciprocal = Reciprocal { one: *left, operator, operand, root };
        self.sink.replace(Site::Reciprocal(reciprocal), &self.settings)
    }

    fn unary(&mut self, ExprUnary { op: operator, expr, .. }: ExprUnary) -> Node {
        let operation = names::unary_operator(&operator).expect("it is an operation");
        Node::Unary { operation, operator, operand: Box::new(self.node(*expr)) }
    }

    fn operand(&mut self, mut expr: Expr) -> Expr {
        self.visit_expr_mut(&mut expr);
        expr
    }
}

/// Whether the expression is operators over operands, within parentheses or not.
fn is_tree(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(paren) => paren.attrs.is_empty() && is_tree(&paren.expr),
        Expr::Group(group) => group.attrs.is_empty() && is_tree(&group.expr),
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
        Expr::Paren(paren) if paren.attrs.is_empty() => without_parentheses(*paren.expr),
        Expr::Group(group) if group.attrs.is_empty() => without_parentheses(*group.expr),
        expr => expr,
    }
}

/// A literal, with a minus before it or not.
fn is_literal(expr: &Expr) -> bool {
    match expr {
        Expr::Unary(unary) => names::unary_operator(&unary.op).is_some() && literal(&unary.expr).is_some(),
        expr => literal(expr).is_some(),
    }
}

fn take(expr: &mut Expr) -> Expr {
    std::mem::replace(expr, Expr::Verbatim(TokenStream::new()))
}
