//! The scan: walks a function and hands out every site of arithmetic.
//!
//! An expression is walked through, is a site, is refused, or passes in a lenient region: [`fate`](crate::fate) says which.

mod items;
mod nested;
mod owners;
pub(crate) mod sites;
mod versions;

use crate::context::Context;
use crate::control::Settings;
use crate::diagnostics::{Diagnostic, Diagnostics, catalogue};
use crate::fate::{Fate, literal, words};
use crate::function::Function;
use crate::site::Site;
use crate::{attributes, constants, invocations, literals, machine, names};
use owners::{Generic, This};
use proc_macro2::{Ident, Span, TokenStream};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Arm, Attribute, Block, ConstParam, Expr, ExprAsync, ExprClosure, ExprConst, ExprMacro, ExprPath, ExprRepeat,
    FieldValue, ForeignItem, GenericArgument, Item, ItemImpl, Lit, Local, Macro, Pat, Path, Stmt, StmtMacro, TraitItem,
    TypeArray, Variant,
};

/// Who receives the sites, and says what stands there instead: the rewriter, or a reader that restores them.
pub trait Sink {
    /// Receives a site whose parts have been scanned before it, and the settings in force there.
    fn replace(&mut self, site: Site, settings: &Settings) -> Expr;

    /// A function, an `fp!` outside of functions, begins: the sites until its end are in it, or in functions inside it.
    fn begin(&mut self, _settings: &Settings) {}

    /// The innermost function ends.
    fn end(&mut self, _function: Function) {}

    /// The sites that follow stand in this context.
    fn in_context(&mut self, _context: Context) {}

    /// The value of a `const` or `static` item, which began as a function does, ends; returns what stands in its place.
    fn end_constant(&mut self, value: Expr, _settings: &Settings) -> Expr {
        value
    }

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
    let mut scanner = Scanner::new(head.settings, sink, diagnostics);
    scanner.item(item, head.id, head.taken);
    crate::function::uses(&scanner.taken).collect()
}

/// The same for statements that stand in no item.
pub fn scan_block(block: &mut Block, head: Head, sink: &mut dyn Sink, diagnostics: &mut Diagnostics) {
    let mut scanner = Scanner::new(head.settings, sink, diagnostics);
    let name = Ident::new("fp", block.span());
    scanner.body(Context::Runtime, block, (&name, head.id), &head.taken);
}

pub(crate) struct Scanner<'a> {
    pub(crate) settings: Settings,
    /// Where the code stands that is being walked.
    pub(crate) context: Context,
    pub(crate) sink: &'a mut dyn Sink,
    pub(crate) diagnostics: &'a mut Diagnostics,
    /// The paths of our attributes and macros that have been taken from the innermost block or module so far.
    taken: Vec<Path>,
    /// What `Self` is in the innermost item.
    this: This,
    /// The generic types that are known where the code stands.
    generics: Vec<Generic>,
    /// The type parameters that are known there, and `Self` where it is one.
    parameters: Vec<Ident>,
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
        match self.fate(expr) {
            // With its sign, the compiler rounds it as the mode does.
            Fate::Walked if is_literal(expr) => {}
            Fate::Walked => {
                self.sink.walked(expr, &self.settings);
                visit_mut::visit_expr_mut(self, expr);
            }
            Fate::Site if is_integer_arithmetic(expr) => {}
            Fate::Site => {
                if self.context == Context::Constant {
                    if let Some(objection) = machine::constants::objection(expr, &self.settings) {
                        if !machine::constants::visit_integers(expr, &mut |operand| self.visit_expr_mut(operand)) {
                            self.diagnostics.push(objection);
                        }
                        return;
                    }
                    if let Some(objection) = constants::objection(expr, &self.settings) {
                        self.diagnostics.push(objection);
                        return visit_mut::visit_expr_mut(self, expr);
                    }
                }
                let mut attributes = nested::attributes_mut(expr).map(std::mem::take).unwrap_or_default();
                self.visit_attributes_mut(&mut attributes);
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

    fn visit_expr_path_mut(&mut self, path: &mut ExprPath) {
        self.infer_arguments(path);
        visit_mut::visit_expr_path_mut(self, path);
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

    fn visit_item_impl_mut(&mut self, block: &mut ItemImpl) {
        self.impl_block(block);
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

    fn visit_expr_const_mut(&mut self, block: &mut ExprConst) {
        self.in_context(Context::Constant, |scanner| visit_mut::visit_expr_const_mut(scanner, block));
    }

    /// Its body runs when it is called, and no constant can call it.
    fn visit_expr_closure_mut(&mut self, closure: &mut ExprClosure) {
        self.in_context(Context::Runtime, |scanner| visit_mut::visit_expr_closure_mut(scanner, closure));
    }

    fn visit_expr_async_mut(&mut self, block: &mut ExprAsync) {
        self.in_context(Context::Runtime, |scanner| visit_mut::visit_expr_async_mut(scanner, block));
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

    fn visit_stmt_macro_mut(&mut self, statement: &mut StmtMacro) {
        let mac = statement.mac.clone();
        self.sink.walked(&Expr::Macro(ExprMacro { attrs: Vec::new(), mac }), &self.settings);
        visit_mut::visit_stmt_macro_mut(self, statement);
    }

    fn visit_macro_mut(&mut self, invocation: &mut Macro) {
        invocations::visit(invocation, self);
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
        if let Some(name) = attributes::conditional_name_of(attribute) {
            self.diagnostics.push(catalogue::conditional_attribute(attribute, &name));
        }
        invocations::visit_attribute(attribute, self);
    }
}

impl<'a> Scanner<'a> {
    fn new(settings: Settings, sink: &'a mut dyn Sink, diagnostics: &'a mut Diagnostics) -> Self {
        let (context, this) = (Context::Runtime, This::default());
        Self {
            settings,
            context,
            sink,
            diagnostics,
            taken: Vec::new(),
            this,
            generics: Vec::new(),
            parameters: Vec::new(),
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
}

/// Whether the expression has nothing but integer literals, whose arithmetic is left to the compiler: its own checks and
/// promotions (`&(1 + 2)` lives for ever) then keep working.
pub(crate) fn is_integer_arithmetic(expr: &Expr) -> bool {
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

pub(crate) fn take(expr: &mut Expr) -> Expr {
    std::mem::replace(expr, Expr::Verbatim(TokenStream::new()))
}
