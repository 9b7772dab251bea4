//! `fp!` and `native!` outside of annotated items.

use super::counting;
use super::fallback;
use super::manifest::{self, Watch};
use crate::compiler_flags::contracting_option;
use crate::diagnostics::{Diagnostics, catalogue};
use crate::emit;
use crate::plan;
use crate::scan::fragments::flattened;
use crate::scan::old_editions;
use crate::scan::raw::plainly;
use crate::scan::{Head, depth, invocation, region, scan_block};
use crate::settings::Settings;
use crate::spans::at;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use std::mem;
use syn::spanned::Spanned;
use syn::{Block, Expr, ExprBlock, ExprUnary, Stmt, UnOp, parse2, token};

/// Expands `fp!(settings; statements)` outside of annotated items.
#[must_use]
pub fn expand_fp(tokens: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::default();
    if let Some(diagnostic) = depth::check(&tokens) {
        diagnostics.push(diagnostic);
        let errors = diagnostics.to_compile_errors();
        return quote! { { #errors } };
    }
    let (id, package) = (region::id(&tokens), manifest::package(|| tokens.clone(), &mut diagnostics));
    let expansion = old_editions::read(flattened(plainly(tokens.clone())), |readable| {
        let (settings, block) = invocation::fp(readable, &package.settings, &mut diagnostics)?;
        if settings.off {
            diagnostics.push(catalogue::off_of_a_part(&tokens));
        } else if let Some(option) = contracting_option() {
            diagnostics.push(catalogue::contracting_compiler(&tokens, option));
        }
        if settings.asks_to_seal() {
            diagnostics.push(catalogue::seal_of_a_part(&tokens));
        }
        let watch = Watch::of_part(&package, &settings);
        let part = Part { settings, id, diagnostics: &mut diagnostics }.expanded(block);
        Some(match watch {
            Some(watch) => watch.marked(part),
            None => part,
        })
    });
    match expansion {
        Some(expansion) if diagnostics.is_empty() => expansion,
        Some(expansion) if diagnostics.leave_a_meaning() => fallback::rewritten_part(&diagnostics, expansion),
        _ => fallback::part(&diagnostics, tokens),
    }
}

/// The contents of one `fp!`.
struct Part<'a> {
    settings: Settings,
    id: u64,
    diagnostics: &'a mut Diagnostics,
}

impl Part<'_> {
    fn expanded(&mut self, mut block: Block) -> TokenStream {
        if let Some(expr) = counting::of(&mut block) {
            counting::visit_leaves(expr, &mut |leaf| self.value(leaf));
            *expr = counting::checked(expr, self.settings.runtime.as_ref());
            return block.into_token_stream();
        }
        match block.stmts.as_mut_slice() {
            [Stmt::Expr(expr, None)] if is_place(expr) => {
                self.place(expr);
                expr.to_token_stream()
            }
            _ => self.block(block).into_token_stream(),
        }
    }

    fn block(&mut self, block: Block) -> Block {
        self.scanned(block).0
    }

    /// The block, and whether any of its code is under control.
    fn scanned(&mut self, block: Block) -> (Block, bool) {
        let head = Head { settings: self.settings.clone(), id: self.id, ..Head::default() };
        let mut scanned = scan_block(block, head, &mut (), self.diagnostics);
        let mut plan = plan::plan(scanned.code);
        let is_controlled = plan.controls();
        emit::fill_block(&mut scanned.tree, &mut plan);
        (scanned.tree, is_controlled)
    }

    /// An expression that is assigned to or borrowed must stay a place: in a block it would be a copy. Only the values in it are expanded.
    fn place(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Field(field) => self.place(&mut field.base),
            Expr::Group(group) => self.place(&mut group.expr),
            Expr::Index(index) => {
                self.place(&mut index.expr);
                self.value(&mut index.index);
            }
            Expr::Paren(paren) => self.place(&mut paren.expr),
            Expr::Path(_) => self.path(expr),
            Expr::Reference(reference) => self.place(&mut reference.expr),
            Expr::Unary(ExprUnary { op: UnOp::Deref(_), expr, .. }) => self.place(expr),
            value => self.value(value),
        }
    }

    /// A variable must stay a place. A function that computes, `f64::sqrt`, is a value.
    fn path(&mut self, path: &mut Expr) {
        let brace_token = token::Brace(at(path.span()));
        let stmts = vec![Stmt::Expr(path.clone(), None)];
        if let (block, true) = self.scanned(Block { brace_token, stmts }) {
            *path = Expr::Block(ExprBlock { attrs: Vec::new(), label: None, block });
        }
    }

    fn value(&mut self, expr: &mut Expr) {
        if let Expr::Path(_) = expr {
            return self.path(expr);
        }
        let brace_token = token::Brace(at(expr.span()));
        let value = mem::replace(expr, Expr::Verbatim(TokenStream::new()));
        let block = self.block(Block { brace_token, stmts: vec![Stmt::Expr(value, None)] });
        *expr = Expr::Block(ExprBlock { attrs: Vec::new(), label: None, block });
    }
}

/// Whether it is a place, or borrows one.
fn is_place(expr: &Expr) -> bool {
    match expr {
        Expr::Field(_) | Expr::Index(_) | Expr::Path(_) | Expr::Unary(ExprUnary { op: UnOp::Deref(_), .. }) => true,
        Expr::Group(group) => is_place(&group.expr),
        Expr::Paren(paren) => is_place(&paren.expr),
        Expr::Reference(reference) => is_place(&reference.expr),
        _ => false,
    }
}

/// Expands `native!(statements)` outside of annotated items, where there is nothing to opt out of.
#[must_use]
pub fn expand_native(tokens: TokenStream) -> TokenStream {
    if let Some(diagnostic) = depth::check(&tokens) {
        let mut diagnostics = Diagnostics::default();
        diagnostics.push(diagnostic);
        let errors = diagnostics.to_compile_errors();
        return quote! { { #errors } };
    }
    let tokens = flattened(tokens);
    match parse2::<Expr>(tokens.clone()) {
        Ok(_) => tokens,
        Err(_) => quote! { { #tokens } },
    }
}
