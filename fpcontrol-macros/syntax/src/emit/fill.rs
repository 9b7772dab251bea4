//! Replaces each hole by the code of its site, inner holes first.

use crate::emit::items::{head, hoist, inlining, marks, operators, versions};
use crate::emit::{Imports, computation, macros, spans, uses};
use crate::plan::needs::Needs;
use crate::plan::{Plan, Step};
use crate::scan::code::{Hole, Piece};
use crate::scan::extent::Extent;
use crate::scan::versions::Version;
use crate::scan::{take, without_parentheses};
use quote::{ToTokens, quote};
use std::mem;
use syn::token::Paren;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, Block, Expr, ExprAsync, ExprClosure, ExprParen, ExprReference, Ident, ImplItem, ImplItemConst,
    ImplItemFn, Item, ItemConst, ItemFn, ItemImpl, ItemMod, ItemStatic, Macro, Path, Signature, Stmt, TraitItemConst,
    TraitItemFn, parse_quote,
};

/// Fills the holes of an item.
pub fn fill_item(item: &mut Item, plan: &mut Plan) {
    Filler::new(plan).visit_item_mut(item);
}

/// Fills the holes of statements.
pub fn fill_block(block: &mut Block, plan: &mut Plan) {
    Filler::new(plan).visit_block_mut(block);
}

struct Filler<'a> {
    plan: &'a mut Plan,
    /// The extension traits that each function imports, collected so far.
    imports: Vec<Imports>,
    /// The name of the innermost enclosing constant.
    constant: Option<Ident>,
    /// The mark at the beginning of a closure, for the audit.
    mark: Option<Stmt>,
    /// Whether closures of the innermost constant begin with that mark.
    has_marks: bool,
}

impl<'a> Filler<'a> {
    fn new(plan: &'a mut Plan) -> Self {
        let imports = vec![Imports::default(); plan.functions.len()];
        Self { plan, imports, constant: None, mark: None, has_marks: false }
    }

    fn needs(&self, function: usize) -> &Needs {
        &self.plan.functions[function]
    }

    fn piece(&mut self, hole: Hole) -> Piece {
        match self.plan.take(hole) {
            Step::Piece(piece) => piece,
            Step::Compute(_) => unreachable!("a site stands where an expression stands"),
        }
    }

    fn expr(&mut self, hole: Hole) -> Expr {
        match self.plan.take(hole) {
            Step::Compute(mut site) => {
                computation::visit(&mut site.action, self);
                let function = site.function;
                computation::emit(*site, &mut self.imports[function])
            }
            Step::Piece(Piece::Constant { mut value, function }) => {
                let mark = marks::of_closures_in_a_constant(self.needs(function), self.constant.as_ref());
                let outer = (mem::replace(&mut self.mark, mark), mem::take(&mut self.has_marks));
                self.visit_expr_mut(&mut value);
                let has_marks = mem::replace(&mut self.has_marks, outer.1);
                self.mark = outer.0;
                head::around(self.needs(function), &self.imports[function], has_marks, *value)
            }
            Step::Piece(_) => unreachable!("heads and macros are no expressions"),
        }
    }

    /// The code at the head of a block whose other holes have been filled.
    fn head(&mut self, hole: Hole, rest: &mut Vec<Stmt>) {
        match self.piece(hole) {
            Piece::Head(function) => {
                if let Some(mut versions) = self.plan.functions[function].function.versions.take() {
                    versions.inside.iter_mut().for_each(|version| self.version(version));
                    self.plan.functions[function].function.versions = Some(versions);
                }
                head::declare(&self.plan.functions[function], &self.imports[function], rest);
            }
            Piece::Expanded(taken) => {
                rest.splice(..0, expanded(&taken).map(Stmt::Item));
            }
            Piece::Site(_) | Piece::Constant { .. } | Piece::Invocation(_) | Piece::Beside(_) | Piece::Operator(_) => {
                unreachable!("no other piece is a head")
            }
        }
    }

    /// The hole at the head of a block or module.
    fn head_of(&self, item: &Item) -> Option<Hole> {
        Hole::of_item(item).filter(|hole| self.plan.is_head(*hole))
    }

    /// The function whose body has not been filled yet.
    fn function_of(&self, body: &Block) -> Option<usize> {
        body.stmts.iter().find_map(|statement| match statement {
            Stmt::Item(item) => self.plan.function_of_head(Hole::of_item(item)?),
            Stmt::Local(_) | Stmt::Expr(..) | Stmt::Macro(_) => None,
        })
    }

    /// A function that enters its mode once is never inlined.
    fn keep_apart(&mut self, function: Option<usize>, signature: &Signature, attributes: &mut Vec<Attribute>) {
        let Some(function) = function else { return };
        let needs = &mut self.plan.functions[function];
        if needs.may_be_hoisted() && hoist::allow(attributes) {
            let advises = needs.wants_inlining() && inlining::may_advise(signature, attributes);
            hoist::never_inline(attributes, advises, needs.function.settings.flushes());
            needs.is_apart = true;
        }
    }

    fn advise(&self, function: Option<usize>, signature: &Signature, attributes: &mut Vec<Attribute>) {
        let wants = |function: usize| {
            let needs = &self.plan.functions[function];
            needs.wants_inlining() && !needs.is_apart
        };
        if function.is_some_and(wants) {
            inlining::advise(signature, attributes);
        }
    }

    /// Walks through a constant.
    fn within_constant(&mut self, name: &Ident, walk: impl FnOnce(&mut Self)) {
        let outer = self.constant.replace(name.clone());
        walk(self);
        self.constant = outer;
    }

    /// `native!` keeps its tokens. Its code still belongs to the function.
    fn native(&mut self, invocation: &mut Macro) {
        let Some(mut statements) = self.mark.as_ref().and_then(|_| marks::statements(invocation)) else { return };
        statements.iter_mut().for_each(|statement| self.visit_stmt_mut(statement));
        invocation.tokens = quote! { #(#statements)* };
    }

    fn version(&mut self, version: &mut Version) {
        self.visit_item_mut(&mut version.function);
    }

    /// The versions of methods are added beside them.
    fn beside(&mut self, item: ImplItem) -> Vec<ImplItem> {
        let hole = match &item {
            ImplItem::Verbatim(tokens) => Hole::of_tokens(tokens),
            _ => None,
        };
        let Some(hole) = hole else { return vec![item] };
        let Piece::Beside(mut beside) = self.piece(hole) else { unreachable!("only versions stand beside methods") };
        beside.iter_mut().for_each(|version| self.version(version));
        versions::beside(&beside).map(ImplItem::Verbatim).collect()
    }
}

impl VisitMut for Filler<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match Hole::of_expr(expr) {
            Some(hole) => *expr = self.expr(hole),
            None => visit_mut::visit_expr_mut(self, expr),
        }
    }

    /// Behind `&` the compiler coerces a value only after it has borrowed it: in `let r: &Vector = &-unit`, a `Unit` that dereferences to a
    /// `Vector`. It would coerce each arm of a `match` before the borrow, but not a field of a tuple.
    fn visit_expr_reference_mut(&mut self, reference: &mut ExprReference) {
        let is_chosen = borrowed(reference).is_some_and(|hole| self.plan.is_chosen(hole));
        visit_mut::visit_expr_reference_mut(self, reference);
        if is_chosen {
            let (extent, value) = (Extent::of_expr(&reference.expr), take(&mut reference.expr));
            let value = without_parentheses(value).into_token_stream();
            *reference.expr = Expr::Verbatim(spans::whole(extent, &value));
        }
    }

    fn visit_block_mut(&mut self, block: &mut Block) {
        let is_head = |statement: &Stmt| match statement {
            Stmt::Item(item) => self.head_of(item),
            Stmt::Local(_) | Stmt::Expr(..) | Stmt::Macro(_) => None,
        };
        let heads: Vec<_> = block.stmts.iter().map_while(is_head).collect();
        let function = self.function_of(block);
        block.stmts.drain(..heads.len());
        let outer = self.mark.clone();
        if let Some(function) = function {
            self.mark = marks::of_closures(self.needs(function));
        }
        visit_mut::visit_block_mut(self, block);
        self.mark = outer;
        heads.into_iter().rev().for_each(|hole| self.head(hole, &mut block.stmts));
    }

    fn visit_stmt_mut(&mut self, statement: &mut Stmt) {
        visit_mut::visit_stmt_mut(self, statement);
        if let Stmt::Expr(Expr::Binary(binary), _) = statement {
            parenthesise(&mut binary.left);
        }
    }

    fn visit_item_fn_mut(&mut self, item: &mut ItemFn) {
        let function = self.function_of(&item.block);
        self.keep_apart(function, &item.sig, &mut item.attrs);
        visit_mut::visit_item_fn_mut(self, item);
        self.advise(function, &item.sig, &mut item.attrs);
    }

    fn visit_impl_item_fn_mut(&mut self, item: &mut ImplItemFn) {
        let function = self.function_of(&item.block);
        self.keep_apart(function, &item.sig, &mut item.attrs);
        visit_mut::visit_impl_item_fn_mut(self, item);
        self.advise(function, &item.sig, &mut item.attrs);
    }

    fn visit_trait_item_fn_mut(&mut self, item: &mut TraitItemFn) {
        let function = item.default.as_ref().and_then(|body| self.function_of(body));
        self.keep_apart(function, &item.sig, &mut item.attrs);
        visit_mut::visit_trait_item_fn_mut(self, item);
    }

    fn visit_item_const_mut(&mut self, item: &mut ItemConst) {
        self.within_constant(&item.ident.clone(), |filler| visit_mut::visit_item_const_mut(filler, item));
    }

    fn visit_item_static_mut(&mut self, item: &mut ItemStatic) {
        self.within_constant(&item.ident.clone(), |filler| visit_mut::visit_item_static_mut(filler, item));
    }

    fn visit_impl_item_const_mut(&mut self, item: &mut ImplItemConst) {
        self.within_constant(&item.ident.clone(), |filler| visit_mut::visit_impl_item_const_mut(filler, item));
    }

    fn visit_trait_item_const_mut(&mut self, item: &mut TraitItemConst) {
        self.within_constant(&item.ident.clone(), |filler| visit_mut::visit_trait_item_const_mut(filler, item));
    }

    fn visit_expr_closure_mut(&mut self, closure: &mut ExprClosure) {
        visit_mut::visit_expr_closure_mut(self, closure);
        if let Some(mark) = &self.mark {
            marks::begin_closure(closure, mark);
            self.has_marks = true;
        }
    }

    fn visit_expr_async_mut(&mut self, expr: &mut ExprAsync) {
        visit_mut::visit_expr_async_mut(self, expr);
        if let Some(mark) = &self.mark {
            marks::begin(&mut expr.block, mark);
            self.has_marks = true;
        }
    }

    fn visit_item_mod_mut(&mut self, module: &mut ItemMod) {
        let head = module.content.as_ref().and_then(|(_, items)| items.first()).and_then(|first| self.head_of(first));
        if let (Some((_, items)), Some(_)) = (&mut module.content, head) {
            items.remove(0);
        }
        visit_mut::visit_item_mod_mut(self, module);
        if let (Some((_, items)), Some(head)) = (&mut module.content, head)
            && let Piece::Expanded(taken) = self.piece(head)
        {
            items.splice(..0, expanded(&taken));
        }
    }

    fn visit_item_mut(&mut self, item: &mut Item) {
        let Some(hole) = Hole::of_item(item) else {
            // Items in a function need not be annotated.
            let outer = self.mark.take();
            visit_mut::visit_item_mut(self, item);
            self.mark = outer;
            return;
        };
        let Piece::Operator(operator) = self.piece(hole) else { unreachable!("heads have been taken") };
        let (mut native, mut controlled) = *operator;
        let plain = operators::plain(&controlled);
        if plain.is_none() {
            self.visit_item_mut(&mut native);
        }
        self.visit_item_mut(&mut controlled.item);
        let (native, controlled) =
            (plain.unwrap_or_else(|| native.into_token_stream()), operators::controlled(&controlled));
        *item = Item::Verbatim(quote! { #native #controlled });
    }

    fn visit_item_impl_mut(&mut self, block: &mut ItemImpl) {
        visit_mut::visit_item_impl_mut(self, block);
        let items = mem::take(&mut block.items);
        block.items = items.into_iter().flat_map(|item| self.beside(item)).collect();
    }

    fn visit_macro_mut(&mut self, invocation: &mut Macro) {
        if let Some(hole) = Hole::of_tokens(&invocation.tokens)
            && let Piece::Invocation(mut contents) = self.piece(hole)
        {
            contents.visit(self);
            return macros::write(*contents, invocation);
        }
        self.native(invocation);
    }
}

/// The hole that is borrowed, perhaps in parentheses.
fn borrowed(reference: &ExprReference) -> Option<Hole> {
    let mut value = &*reference.expr;
    while let Expr::Paren(paren) = value {
        value = &paren.expr;
    }
    Hole::of_expr(value)
}

/// The uses of imports of attributes and macros that have been expanded.
fn expanded(taken: &[Path]) -> impl Iterator<Item = Item> {
    uses(taken).map(|tokens| parse_quote! { #tokens })
}

/// Puts parentheses around a `match` at the head of a statement, where the user's expression begins. syn would put them at the attribute's place,
/// and the compiler's messages about the statement would point there.
fn parenthesise(mut left: &mut Expr) {
    while let Expr::Binary(binary) = left {
        left = &mut binary.left;
    }
    if let Expr::Match(rewritten) = left {
        let paren_token = Paren(rewritten.match_token.span);
        let expr = Box::new(take(left));
        *left = Expr::Paren(ExprParen { attrs: Vec::new(), paren_token, expr });
    }
}
