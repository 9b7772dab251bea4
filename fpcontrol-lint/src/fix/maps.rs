//! Hash maps of one function whose keys are known to have an order: as a `BTreeMap` each is iterated in that order.

use crate::hir::Span;
use crate::source;
use proc_macro2::TokenTree;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Block, Expr, ExprForLoop, ExprMethodCall, File, GenericArgument, Local, Pat, PatIdent, PathArguments, Type};

/// Methods that both kinds of maps have, and whose results do not depend on the kind.
const OF_BOTH: &[&str] = &[
    "insert",
    "get",
    "get_mut",
    "entry",
    "values",
    "values_mut",
    "into_values",
    "keys",
    "into_keys",
    "iter",
    "iter_mut",
    "into_iter",
    "contains_key",
    "remove",
    "len",
    "is_empty",
    "clear",
    "extend",
];

/// Types of keys that have an order.
const ORDERED: &[&str] = &[
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "char", "bool", "str",
    "String",
];

/// The declaration of the map whose order a sum takes, and what replaces it.
pub(super) fn ordered(text: &str, from: Span) -> Option<(Span, String)> {
    // Text that names std's map types or entries is not understood here, so it is left alone.
    if ["hashbrown", "as HashMap", "hash_map"].iter().any(|word| text.contains(word)) {
        return None;
    }
    let start = source::prefix(text);
    // The map and its uses are in one function, so the items around it are enough.
    let piece = source::piece_around(text, start, from.lo as usize);
    let whole = start..text.len();
    in_piece(text, piece, from).or_else(|| in_piece(text, whole, from)).flatten()
}

/// The same for a piece of the text; `None` if the piece does not parse.
fn in_piece(text: &str, piece: Range<usize>, from: Span) -> Option<Option<(Span, String)>> {
    let (start, text) = (piece.start, &text[piece]);
    let file = syn::parse_file(text).ok();
    let found = file.as_ref().map(|file| in_file(file, (from.lo as usize).checked_sub(start)?, text));
    drop(file);
    proc_macro2::extra::invalidate_current_thread_spans();
    let moved = |at: usize| (at + start) as u32;
    let placed = |(range, replacement): (Range<usize>, String)| {
        (Span { lo: moved(range.start), hi: moved(range.end) }, replacement)
    };
    found.map(|found| found.map(placed))
}

fn in_file(file: &File, byte: usize, text: &str) -> Option<(Range<usize>, String)> {
    let mut bodies = Bodies { byte, found: None };
    bodies.visit_file(file);
    let body = bodies.found?;
    let mut roots = Roots { byte, found: None };
    roots.visit_block(body);
    let map = roots.found?;
    let mut uses = Uses { map: &map, declared: Vec::new(), bound: 0, named: 0, kept: 0 };
    uses.visit_block(body);
    let [local] = uses.declared.as_slice() else { return None };
    (uses.bound == 1 && uses.named == uses.kept).then(|| replaced(local, text))?
}

/// The innermost body around a byte.
struct Bodies<'f> {
    byte: usize,
    found: Option<&'f Block>,
}

impl<'f> Bodies<'f> {
    fn body(&mut self, block: &'f Block) {
        if block.span().byte_range().contains(&self.byte) {
            self.found = Some(block);
        }
    }
}

impl<'f> Visit<'f> for Bodies<'f> {
    fn visit_item_fn(&mut self, function: &'f syn::ItemFn) {
        self.body(&function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'f syn::ImplItemFn) {
        self.body(&function.block);
        visit::visit_impl_item_fn(self, function);
    }
}

/// The variable that is iterated at a byte.
struct Roots {
    byte: usize,
    found: Option<String>,
}

impl<'f> Visit<'f> for Roots {
    fn visit_expr_method_call(&mut self, call: &'f ExprMethodCall) {
        if call.method.span().byte_range().contains(&self.byte) {
            self.found = variable(&call.receiver);
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_for_loop(&mut self, looped: &'f ExprForLoop) {
        if looped.expr.span().byte_range().contains(&self.byte) {
            self.found = variable(&looped.expr);
        }
        visit::visit_expr_for_loop(self, looped);
    }
}

/// `map`, `&map`.
fn variable(expr: &Expr) -> Option<String> {
    match expr {
        Expr::Path(path) => path.path.get_ident().map(ToString::to_string),
        Expr::Reference(reference) => variable(&reference.expr),
        _ => None,
    }
}

/// How a body uses a variable.
struct Uses<'f> {
    map: &'f str,
    declared: Vec<&'f Local>,
    /// How many patterns bind its name.
    bound: usize,
    /// How often it is named.
    named: usize,
    /// How often it is used in a way that works for both kinds of maps.
    kept: usize,
}

impl<'f> Visit<'f> for Uses<'f> {
    fn visit_local(&mut self, local: &'f Local) {
        if let Pat::Type(typed) = &local.pat
            && matches!(&*typed.pat, Pat::Ident(name) if name.ident == self.map)
        {
            self.declared.push(local);
        }
        visit::visit_local(self, local);
    }

    fn visit_pat_ident(&mut self, name: &'f PatIdent) {
        self.bound += usize::from(name.ident == self.map);
        visit::visit_pat_ident(self, name);
    }

    fn visit_expr_path(&mut self, path: &'f syn::ExprPath) {
        self.named += usize::from(path.path.is_ident(self.map));
    }

    fn visit_expr_method_call(&mut self, call: &'f ExprMethodCall) {
        let own = matches!(&*call.receiver, Expr::Path(path) if path.path.is_ident(self.map));
        self.kept += usize::from(own && OF_BOTH.iter().any(|name| call.method == name));
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_for_loop(&mut self, looped: &'f ExprForLoop) {
        self.kept += usize::from(variable(&looped.expr).is_some_and(|name| name == self.map));
        visit::visit_expr_for_loop(self, looped);
    }

    fn visit_macro(&mut self, called: &'f syn::Macro) {
        self.named += names(called.tokens.clone(), self.map);
    }
}

/// How often tokens name a variable: a macro may do anything with it.
fn names(tokens: proc_macro2::TokenStream, map: &str) -> usize {
    let named = |token: TokenTree| match token {
        TokenTree::Group(group) => names(group.stream(), map),
        TokenTree::Ident(name) => usize::from(name == map),
        TokenTree::Punct(_) | TokenTree::Literal(_) => 0,
    };
    tokens.into_iter().map(named).sum()
}

/// `: HashMap<K, V> = HashMap::new()` as a `BTreeMap`, if `K` has an order. A declaration that collects only needs another type.
fn replaced(local: &Local, text: &str) -> Option<(Range<usize>, String)> {
    const NEW: &str = "std::collections::BTreeMap";
    let Pat::Type(typed) = &local.pat else { return None };
    let Type::Path(path) = &*typed.ty else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == "HashMap")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    let [GenericArgument::Type(key), GenericArgument::Type(_)] = arguments.args.iter().collect::<Vec<_>>()[..] else {
        return None;
    };
    let init = local.init.as_ref().filter(|init| init.diverge.is_none() && is_ordered(key))?;
    let arguments = &text[arguments.span().byte_range()];
    let made = match &*init.expr {
        Expr::Call(call) if call.args.is_empty() => format!("{NEW}::new()"),
        Expr::MethodCall(call) if call.method == "collect" && call.turbofish.is_none() => {
            text[call.span().byte_range()].to_owned()
        }
        _ => return None,
    };
    let range = typed.ty.span().byte_range().start..init.expr.span().byte_range().end;
    Some((range, format!("{NEW}{arguments} = {made}")))
}

fn is_ordered(key: &Type) -> bool {
    match key {
        Type::Path(path) => path.path.get_ident().is_some_and(|name| ORDERED.iter().any(|listed| name == listed)),
        Type::Reference(reference) => is_ordered(&reference.elem),
        Type::Tuple(tuple) => tuple.elems.iter().all(is_ordered),
        _ => false,
    }
}
