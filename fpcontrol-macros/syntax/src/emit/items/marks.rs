//! Marks for the audit: where a function begins, and where its closures begin.
//!
//! The audit judges all code that a function reaches from its mark, by calls and by addresses of functions. It therefore finds the closures of a function that
//! returns numbers, because only that function's own code knows their types. Such closures have no mark of their own, which would keep the compiler
//! from vectorising the loops that call them. If the types in the function's result are known only by name, closures have a mark behind a constant condition. The condition
//! is true if one of these types is another type than its name suggests, and the compiler then keeps the mark. If a closure may leave the function, its callers generate its code, or know its address as a
//! constant; and a `const fn` and the value of a constant have no mark themselves. In these cases each closure and each `async` block begins with a mark.
//! None of this is emitted unless the crate is compiled for an audit.

use crate::compiler_flags::is_audited;
use crate::emit::operations::expressions::verbatim;
use crate::emit::place::position;
use crate::plan::needs::Needs;
use crate::scan::code::Holder;
use crate::scan::context::Context;
use crate::scan::invocation::{self, Invocation};
use crate::spans::at;
use proc_macro2::Span;
use quote::quote_spanned;
use syn::parse::Parser;
use syn::spanned::Spanned;
use syn::{Block, Expr, ExprBlock, ExprClosure, Ident, Macro, Stmt, token};

/// The mark that the audit finds in the object file where a function begins. It is `asm!`, which a `const fn` cannot contain.
pub(in crate::emit) fn of_function(needs: &Needs) -> Option<Stmt> {
    match needs.function.context {
        Context::Runtime => mark(needs, None),
        Context::Constant => None,
    }
}

/// The mark where a closure of the function begins, if the function's own mark does not lead there.
pub(in crate::emit) fn of_closures(needs: &Needs) -> Option<Stmt> {
    if !is_audited() {
        return None;
    }
    let Some(holders) = &needs.function.keeps_closures else { return mark(needs, None) };
    let stands = holders.iter().map(|Holder { ty, arguments }| {
        quote_spanned! { Span::mixed_site() => __fpcontrol::Held::<#ty, (#(#arguments,)*)>::IS_ANOTHER }
    });
    let mark = if holders.is_empty() { None } else { mark(needs, None) }?;
    Some(verbatim(quote_spanned! { Span::mixed_site() =>
        if { use __fpcontrol::Another as _; #(#stands)||* } { #mark }
    }))
}

/// The same for the value of a constant. In a `thread_local!` it has no name.
pub(in crate::emit) fn of_closures_in_a_constant(needs: &Needs, constant: Option<&Ident>) -> Option<Stmt> {
    let name = constant.map_or_else(|| "static".to_owned(), ToString::to_string);
    if is_audited() { mark(needs, Some(name)) } else { None }
}

fn mark(needs: &Needs, constant: Option<String>) -> Option<Stmt> {
    let function = &needs.function;
    let shown = function.origin.as_ref().and_then(|origin| origin.shown.clone());
    let name = shown.or_else(|| function.name.as_ref().map(ToString::to_string)).or(constant)?;
    let (id, policy) = (function.id, needs.policy());
    // `line!()` would be the attribute's line, which all functions of a module share.
    let line = is_audited().then(|| position(function.name.as_ref().map_or_else(Span::call_site, Ident::span)).0);
    let line = line.map(|line| quote_spanned! { Span::mixed_site() => , #line });
    Some(verbatim(quote_spanned! { Span::mixed_site() => __fpcontrol::region!(#id, #policy, #name #line); }))
}

/// The statements of a `native!`.
pub(in crate::emit) fn statements(invocation: &Macro) -> Option<Vec<Stmt>> {
    let name = invocation.path.segments.last()?.ident.to_string();
    if invocation::named(&name) != Some(Invocation::Native) {
        return None;
    }
    Block::parse_within.parse2(invocation.tokens.clone()).ok()
}

/// Puts a mark at the head of a closure.
pub(in crate::emit) fn begin_closure(closure: &mut ExprClosure, mark: &Stmt) {
    if let Expr::Block(ExprBlock { block, .. }) = &mut *closure.body {
        return begin(block, mark);
    }
    let brace_token = token::Brace(at(closure.body.span()));
    let stmts = vec![mark.clone(), Stmt::Expr(*closure.body.clone(), None)];
    let block = Block { brace_token, stmts };
    *closure.body = Expr::Block(ExprBlock { attrs: Vec::new(), label: None, block });
}

/// Puts a mark at the head of a block, behind its first items, because lints want items before statements.
pub(in crate::emit) fn begin(block: &mut Block, mark: &Stmt) {
    let items = block.stmts.iter().take_while(|statement| matches!(statement, Stmt::Item(_))).count();
    block.stmts.insert(items, mark.clone());
}
