//! Names that may mean an item where a function uses them: `x` of an import, a static or a captured variable, beside a variable `x` of another block.

use std::collections::BTreeSet;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Arm, Block, Expr, ExprClosure, ExprForLoop, ExprIf, ExprLet, ExprWhile, FnArg, Ident, ImplItemFn, Item, ItemFn,
    Local, Macro, PatIdent, Signature, Stmt, TraitItemFn, UseTree,
};

/// What is known of the names of a function.
#[derive(Default)]
pub(super) struct Scopes {
    /// The variables in scope, the innermost last.
    bound: Vec<Ident>,
    /// How many of them belong to a function around an item.
    outside: usize,
    /// Names that mean an item somewhere, or may do so.
    free: BTreeSet<Ident>,
    /// The names of all variables.
    pub(super) variables: BTreeSet<Ident>,
    /// Whether a block imports all names of a module, which hide variables from outside the block.
    pub(super) imports_all: bool,
}

impl Scopes {
    /// Those of a function; without a signature, of statements that may capture variables.
    pub(super) fn of(signature: Option<&mut Signature>, body: &mut Block) -> Self {
        let mut scopes = Self::default();
        if let Some(signature) = signature {
            scopes.visit_signature_mut(signature);
        }
        scopes.visit_block_mut(body);
        scopes
    }

    /// Names that do not always mean a variable of the function.
    pub(super) fn free(&self) -> &BTreeSet<Ident> {
        &self.free
    }

    fn used(&mut self, name: &Ident) {
        if !self.bound[self.outside..].contains(name) {
            self.free.insert(name.clone());
        }
    }

    fn scoped(&mut self, walk: impl FnOnce(&mut Self)) {
        let known = self.bound.len();
        walk(self);
        self.bound.truncate(known);
    }

    /// The names of an item in a block hide variables from outside the block.
    fn hide(&mut self, item: &Item) {
        match item {
            Item::Const(item) => drop(self.free.insert(item.ident.clone())),
            Item::Static(item) => drop(self.free.insert(item.ident.clone())),
            Item::Use(item) if !is_of_library(&item.tree) => self.import(&item.tree),
            _ => {}
        }
    }

    fn import(&mut self, tree: &UseTree) {
        match tree {
            UseTree::Path(path) => self.import(&path.tree),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree)),
            UseTree::Name(name) => drop(self.free.insert(name.ident.clone())),
            UseTree::Rename(name) => drop(self.free.insert(name.rename.clone())),
            _ => self.imports_all = true,
        }
    }
}

impl VisitMut for Scopes {
    fn visit_block_mut(&mut self, block: &mut Block) {
        for statement in &block.stmts {
            if let Stmt::Item(item) = statement {
                self.hide(item);
            }
        }
        self.scoped(|scopes| visit_mut::visit_block_mut(scopes, block));
    }

    fn visit_item_mut(&mut self, item: &mut Item) {
        let outside = std::mem::replace(&mut self.outside, self.bound.len());
        self.scoped(|scopes| visit_mut::visit_item_mut(scopes, item));
        self.outside = outside;
    }

    fn visit_item_fn_mut(&mut self, function: &mut ItemFn) {
        self.scoped(|scopes| visit_mut::visit_item_fn_mut(scopes, function));
    }

    fn visit_impl_item_fn_mut(&mut self, function: &mut ImplItemFn) {
        self.scoped(|scopes| visit_mut::visit_impl_item_fn_mut(scopes, function));
    }

    fn visit_trait_item_fn_mut(&mut self, function: &mut TraitItemFn) {
        self.scoped(|scopes| visit_mut::visit_trait_item_fn_mut(scopes, function));
    }

    fn visit_fn_arg_mut(&mut self, argument: &mut FnArg) {
        if let FnArg::Typed(typed) = argument {
            self.visit_pat_mut(&mut typed.pat);
        }
    }

    fn visit_local_mut(&mut self, local: &mut Local) {
        if let Some(init) = &mut local.init {
            self.visit_local_init_mut(init);
        }
        self.visit_pat_mut(&mut local.pat);
    }

    fn visit_expr_closure_mut(&mut self, closure: &mut ExprClosure) {
        self.scoped(|scopes| {
            closure.inputs.iter_mut().for_each(|input| scopes.visit_pat_mut(input));
            scopes.visit_expr_mut(&mut closure.body);
        });
    }

    fn visit_arm_mut(&mut self, arm: &mut Arm) {
        self.scoped(|scopes| visit_mut::visit_arm_mut(scopes, arm));
    }

    fn visit_expr_for_loop_mut(&mut self, repeated: &mut ExprForLoop) {
        self.visit_expr_mut(&mut repeated.expr);
        self.scoped(|scopes| {
            scopes.visit_pat_mut(&mut repeated.pat);
            scopes.visit_block_mut(&mut repeated.body);
        });
    }

    fn visit_expr_if_mut(&mut self, chosen: &mut ExprIf) {
        self.scoped(|scopes| {
            scopes.visit_expr_mut(&mut chosen.cond);
            scopes.visit_block_mut(&mut chosen.then_branch);
        });
        if let Some((_, otherwise)) = &mut chosen.else_branch {
            self.visit_expr_mut(otherwise);
        }
    }

    fn visit_expr_while_mut(&mut self, repeated: &mut ExprWhile) {
        self.scoped(|scopes| {
            scopes.visit_expr_mut(&mut repeated.cond);
            scopes.visit_block_mut(&mut repeated.body);
        });
    }

    /// Its names are in scope to the end of the condition, and in the block behind it.
    fn visit_expr_let_mut(&mut self, condition: &mut ExprLet) {
        self.visit_expr_mut(&mut condition.expr);
        self.visit_pat_mut(&mut condition.pat);
    }

    fn visit_pat_ident_mut(&mut self, pattern: &mut PatIdent) {
        self.bound.push(pattern.ident.clone());
        self.variables.insert(pattern.ident.clone());
        visit_mut::visit_pat_ident_mut(self, pattern);
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Path(path) => {
                if let Some(name) = path.path.get_ident() {
                    self.used(name);
                }
            }
            expr => visit_mut::visit_expr_mut(self, expr),
        }
    }

    fn visit_macro_mut(&mut self, invocation: &mut Macro) {
        super::float_names::words(invocation.tokens.clone(), &mut |word| self.used(&word));
    }
}

/// Whether an import is from the standard library, whose names hide no variables.
fn is_of_library(tree: &UseTree) -> bool {
    matches!(tree, UseTree::Path(path) if ["std", "core", "alloc"].iter().any(|root| path.ident == root))
}
