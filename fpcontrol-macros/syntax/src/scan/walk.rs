//! Walks through an item: how the scan treats each kind of syntax.

use super::classify::{Fate, literal};
use super::code::Hole;
use super::context::Context;
use super::site::Around;
use super::{
    Scanner, constants, invocation, invocations, is_integer_arithmetic, literals, machine_constants, names, nested,
    promotion, take,
};
use crate::diagnostics::{catalogue, words};
use crate::settings::attributes;
use std::mem;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Arm, Attribute, Block, ConstParam, Expr, ExprAsync, ExprCall, ExprClosure, ExprConst, ExprMacro, ExprMethodCall,
    ExprParen, ExprPath, ExprRepeat, FieldValue, ForeignItem, GenericArgument, Item, ItemImpl, Lit, Local, Macro, Pat,
    Stmt, StmtMacro, TraitItem, TypeArray, Variant,
};

impl VisitMut for Scanner<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if let Some(hole) = Hole::of_expr(expr) {
            return self.hole(hole);
        }
        let around = mem::take(&mut self.around);
        self.around.semicolon = around.semicolon && matches!(expr, Expr::Paren(_));
        self.check_order_of_attributes(expr);
        self.promote(expr);
        if self.is_nested(nested::attributes_mut(expr)) {
            self.around = around;
            return self.nested_expr(expr);
        }
        if let Expr::Macro(invocation) = expr
            && let Some(ours) = invocation::of(&invocation.mac, &self.settings)
        {
            return self.invocation(expr, ours);
        }
        if let Expr::Cast(cast) = expr {
            literals::infer_from_cast(cast, &self.settings);
        }
        self.asked(expr, |scanner, expr| scanner.by_fate(expr, around));
    }

    fn visit_expr_method_call_mut(&mut self, call: &mut ExprMethodCall) {
        self.receiver(call);
        call.turbofish.iter_mut().for_each(|turbofish| self.visit_angle_bracketed_generic_arguments_mut(turbofish));
        call.args.iter_mut().for_each(|argument| self.visit_expr_mut(argument));
    }

    fn visit_expr_paren_mut(&mut self, paren: &mut ExprParen) {
        self.around.parentheses = paren.attrs.is_empty().then(|| paren.paren_token.span.join());
        visit_mut::visit_expr_paren_mut(self, paren);
        self.around = Around::default();
    }

    fn visit_stmt_mut(&mut self, statement: &mut Stmt) {
        self.statement(statement);
    }

    fn visit_block_mut(&mut self, block: &mut Block) {
        self.block(block);
    }

    fn visit_expr_call_mut(&mut self, call: &mut ExprCall) {
        if self.is_other_call(call) {
            visit_mut::visit_expr_mut(self, &mut call.func);
        } else {
            self.visit_expr_mut(&mut call.func);
        }
        call.args.iter_mut().for_each(|argument| self.visit_expr_mut(argument));
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

    /// The body of a closure runs when the closure is called, and no constant can call it.
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
        let outer = self.promotes;
        self.promotes |= matches!(&local.pat, Pat::Type(pattern) if promotion::is_static(&pattern.ty));
        visit_mut::visit_local_mut(self, local);
        self.promotes = outer;
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
        self.observer.walked(&Expr::Macro(ExprMacro { attrs: Vec::new(), mac }), &self.settings);
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

impl Scanner<'_> {
    /// Walks through an expression, makes it a site, or refuses it.
    fn by_fate(&mut self, expr: &mut Expr, around: Around) {
        match self.fate(expr) {
            // With its sign, the compiler rounds it as the mode does.
            Fate::Walked if is_literal(expr) => {}
            Fate::Walked => {
                self.observer.walked(expr, &self.settings);
                self.note_real_method(expr);
                visit_mut::visit_expr_mut(self, expr);
            }
            Fate::Site if is_integer_arithmetic(expr) => {}
            Fate::Site => {
                if self.context == Context::Constant {
                    if let Some(objection) = machine_constants::objection(expr, &self.settings) {
                        if !machine_constants::visit_integers(expr, &mut |operand| self.visit_expr_mut(operand)) {
                            self.diagnostics.push(objection);
                        }
                        return;
                    }
                    if let Some(objection) = constants::objection(expr, &self.settings) {
                        self.diagnostics.push(objection);
                        return visit_mut::visit_expr_mut(self, expr);
                    }
                }
                let mut attributes = nested::attributes_mut(expr).map(mem::take).unwrap_or_default();
                self.visit_attributes_mut(&mut attributes);
                let site = self.site(take(expr)).within(around);
                *expr = self.place(site, attributes);
            }
            Fate::Passed(what) => {
                visit_mut::visit_expr_mut(self, expr);
                self.observer.passed(&what);
            }
            Fate::Refused(diagnostic) => {
                if matches!(expr, Expr::MethodCall(_) | Expr::Cast(_)) {
                    visit_mut::visit_expr_mut(self, expr);
                }
                self.diagnostics.push(diagnostic);
            }
        }
    }

    /// An end of a range in a pattern, where nothing can be rewritten.
    fn end(&mut self, end: &mut Expr) {
        match end {
            Expr::Lit(literal) => self.visit_lit_mut(&mut literal.lit),
            Expr::Unary(unary) => self.end(&mut unary.expr),
            Expr::Path(path) => visit_mut::visit_expr_path_mut(self, path),
            end => self.diagnostics.push(catalogue::uncovered_expression(end, "this kind of pattern")),
        }
    }
}

/// A literal, with a minus before it or not.
fn is_literal(expr: &Expr) -> bool {
    match expr {
        Expr::Unary(unary) => names::unary_operator(&unary.op).is_some() && literal(&unary.expr).is_some(),
        expr => literal(expr).is_some(),
    }
}
