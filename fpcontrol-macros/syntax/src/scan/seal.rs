//! The key `seal`: the values that a function returns pass through the optimiser's barrier.
//!
//! `return e` becomes `return seal(e)`, the value of the body becomes `seal(value)`, and `e?` becomes `seal(e)?`, because it may
//! return the value in `e`. Nothing is wrapped around the body, so borrows, early returns and coercions do not change. This is done
//! before the body is scanned, and each of these calls is a site. Values that a closure or an `async` block returns stay in the function. Values
//! that leave through `&mut` parameters are not sealed: the key is about returned values.

use super::code::Code;
use super::site::{Sealed, Site};
use super::take;
use crate::diagnostics::{Diagnostics, catalogue};
use crate::spans::at;
use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, Block, Expr, ExprAsync, ExprBreak, ExprClosure, ExprConst, ExprMacro, Item, Macro, ReturnType, Stmt,
    StmtMacro, Type, parse_quote_spanned,
};

/// Seals the values that the function with this body returns.
pub fn seal(output: &ReturnType, body: &mut Block, code: &mut Code, diagnostics: &mut Diagnostics) {
    let Some(float) = returned_float(output) else { return };
    let mut sealer = Sealer { float, code, diagnostics };
    sealer.visit_block_mut(body);
    sealer.tail(body);
}

/// Whether the function returns `f32` or `f64`, which have registers, or another type; `None` if it returns nothing.
fn returned_float(output: &ReturnType) -> Option<Option<Type>> {
    match output {
        ReturnType::Default => None,
        ReturnType::Type(_, ty) => match without_groups(ty) {
            Type::Never(_) => None,
            Type::Tuple(tuple) if tuple.elems.is_empty() => None,
            Type::Path(path) if path.path.is_ident("f32") || path.path.is_ident("f64") => Some(Some((**ty).clone())),
            _ => Some(None),
        },
    }
}

/// A type without parentheses, and without the invisible groups in which fragments of `macro_rules!` stand.
pub(crate) fn without_groups(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => without_groups(&group.elem),
        Type::Paren(paren) => without_groups(&paren.elem),
        ty => ty,
    }
}

struct Sealer<'a> {
    float: Option<Type>,
    code: &'a mut Code,
    diagnostics: &'a mut Diagnostics,
}

impl VisitMut for Sealer<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        match expr {
            Expr::Return(returned) => returned.expr.iter_mut().for_each(|value| self.wrap(value)),
            Expr::Try(attempt) => self.wrap_as(&mut attempt.expr, None),
            _ => {}
        }
    }

    fn visit_macro_mut(&mut self, invocation: &mut Macro) {
        if let Some(token) = returning(invocation.tokens.clone()) {
            self.diagnostics.push(catalogue::return_in_macro(&token, &token.to_string()));
        }
    }

    // Returns in closures are not returns of the function.
    fn visit_attribute_mut(&mut self, _: &mut Attribute) {}
    fn visit_expr_async_mut(&mut self, _: &mut ExprAsync) {}
    fn visit_expr_closure_mut(&mut self, _: &mut ExprClosure) {}
    fn visit_expr_const_mut(&mut self, _: &mut ExprConst) {}
    fn visit_item_mut(&mut self, _: &mut Item) {}
    fn visit_type_mut(&mut self, _: &mut Type) {}
}

impl Sealer<'_> {
    /// The value of a body, if it has one.
    fn tail(&mut self, body: &mut Block) {
        let Some(last) = body.stmts.last_mut() else { return };
        match last {
            Stmt::Expr(value, None) => self.value(value),
            Stmt::Macro(StmtMacro { attrs, mac, semi_token: None }) => {
                let mut value = Expr::Macro(ExprMacro { attrs: attrs.clone(), mac: mac.clone() });
                self.value(&mut value);
                *last = Stmt::Expr(value, None);
            }
            Stmt::Expr(_, Some(_)) | Stmt::Macro(_) | Stmt::Item(_) | Stmt::Local(_) => {}
        }
    }

    /// Goes into the branches: a call around a branch that never has a value would be unreachable, and the compiler would warn.
    fn value(&mut self, value: &mut Expr) {
        match value {
            Expr::Block(block) if block.label.is_none() => self.tail(&mut block.block),
            Expr::Unsafe(block) => self.tail(&mut block.block),
            Expr::If(branches) => {
                self.tail(&mut branches.then_branch);
                branches.else_branch.iter_mut().for_each(|(_, other)| self.value(other));
            }
            Expr::Match(choice) => choice.arms.iter_mut().for_each(|arm| self.value(&mut arm.body)),
            value if diverges(value) => {}
            value => self.wrap(value),
        }
    }

    fn wrap(&mut self, value: &mut Expr) {
        let float = self.float.clone();
        self.wrap_as(value, float);
    }

    fn wrap_as(&mut self, value: &mut Expr, float: Option<Type>) {
        let span = value.span();
        // An attribute may stand before a statement, not before an argument.
        let begins_with_attribute = matches!(
            quote::ToTokens::to_token_stream(value).into_iter().next(), Some(TokenTree::Punct(punct)) if punct.as_char() == '#'
        );
        let inner = take(value);
        let inner: Expr = if begins_with_attribute {
            parse_quote_spanned! { at(span) => { #inner } }
        } else {
            inner
        };
        let site = Site::Sealed(Sealed { value: Box::new(inner), float, span });
        *value = self.code.add_unscanned(site);
    }
}

/// Whether the expression never has a value, judging by its keywords.
fn diverges(expr: &Expr) -> bool {
    match expr {
        Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) => true,
        Expr::Loop(repeated) => {
            let mut search = Breaks { found: false };
            let mut body = repeated.body.clone();
            search.visit_block_mut(&mut body);
            !search.found
        }
        Expr::Macro(invocation) => {
            let name = invocation.mac.path.segments.last().map(|segment| segment.ident.to_string());
            ["panic", "unreachable", concat!("to", "do"), concat!("unimple", "mented")]
                .contains(&&*name.unwrap_or_default())
        }
        _ => false,
    }
}

/// Looks for a `break` of any loop.
struct Breaks {
    found: bool,
}

impl VisitMut for Breaks {
    fn visit_expr_break_mut(&mut self, _: &mut ExprBreak) {
        self.found = true;
    }
}

/// The first token that can leave the function from within a macro.
fn returning(tokens: TokenStream) -> Option<TokenTree> {
    tokens.into_iter().find_map(|token| match &token {
        TokenTree::Group(group) => returning(group.stream()),
        TokenTree::Ident(word) => (word == "return").then_some(token),
        TokenTree::Punct(punct) => (punct.as_char() == '?').then_some(token),
        TokenTree::Literal(_) => None,
    })
}
