//! The head of a function: the name of the run time, the controls, the imports of extension traits, and the mark for
//! the audit. Nothing of it is visible outside the function.

use crate::emit::items::{hoist, marks, versions};
use crate::emit::methods::numeric;
use crate::emit::operations::expressions::verbatim;
use crate::emit::{Imports, control};
use crate::plan::needs::Needs;
use crate::spans::at;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;
use syn::spanned::Spanned;
use syn::{Expr, ExprBlock, Path, Stmt, parse_quote_spanned, token};

/// Inserts the code that a function needs at the head of its body.
pub(in crate::emit) fn declare(needs: &Needs, imports: &Imports, body: &mut Vec<Stmt>) {
    let function = &needs.function;
    let (alias, controls) = (control::alias(&function.settings), declarations(needs));
    let (uses, imports) = (uses(&function.taken), self::imports(imports));
    let real_methods = function.calls_real_methods.then(real_methods);
    let enter = hoist::enter(needs);
    let head = quote_spanned! { Span::mixed_site() => #alias #controls #(#uses)* #imports #real_methods #enter };
    let mut head = vec![verbatim(head)];
    // Inserted behind the user's first items, because lints want items before statements.
    let items = body.iter().take_while(|statement| matches!(statement, Stmt::Item(_))).count();
    head.extend(body.splice(..items, []));
    head.extend(function.versions.as_ref().map(versions::dispatch).unwrap_or_default());
    head.extend(marks::of_function(needs));
    body.splice(..0, head);
}

/// The value of a `const` or `static` item, with the code that it needs before it. Marks in it need the name of the run time.
pub(in crate::emit) fn around(needs: &Needs, imports: &Imports, has_marks: bool, mut value: Expr) -> Expr {
    if !needs.is_used && !has_marks {
        return value;
    }
    if let Expr::Block(ExprBlock { block, .. }) = &mut value {
        // A lint that advises to remove these braces would otherwise remove braces that `thread_local!` needs: `const { … }`.
        block.brace_token = token::Brace(at(block.brace_token.span.join()));
    }
    let (alias, controls, imports) =
        (control::alias(&needs.function.settings), declarations(needs), self::imports(imports));
    // As syn's own kind of statement, which puts parentheses around a `match` that operators follow.
    let value = Stmt::Expr(value, None);
    parse_quote_spanned! { Span::mixed_site() => { #alias #controls #imports #value } }
}

/// If the outer attribute expands an attribute or macro itself, the compiler never resolves its name. This code uses the import in its place.
pub(crate) fn uses(taken: &[Path]) -> impl Iterator<Item = TokenStream> {
    let distinct = taken.iter().enumerate().filter(|(index, path)| !taken[..*index].contains(path));
    distinct.map(|(_, path)| quote_spanned! { at(path.span()) => #[allow(unused_imports)] use #path as _; })
}

/// The controls of a function. If the caller chooses the control, the function declares none.
fn declarations(needs: &Needs) -> TokenStream {
    let written = needs.function.origin.as_ref().map(|origin| &origin.function).or(needs.function.name.as_ref());
    let controls = needs.controls.iter().enumerate().filter(|(_, settings)| !settings.callers);
    let controls = controls.map(|(number, settings)| control::declaration(number, settings, written, Some(needs)));
    quote_spanned! { Span::mixed_site() => #(#controls)* }
}

/// The exact methods of a type parameter bounded by `Real`. Methods of its other bounds have priority over methods of imported traits.
fn real_methods() -> TokenStream {
    quote_spanned! { Span::mixed_site() => #[allow(unused_imports)] use __fpcontrol::RealMethods as _; }
}

fn imports(imports: &Imports) -> TokenStream {
    let numeric = imports.numeric.iter().map(|crates| numeric::declarations(*crates));
    let owners = imports.traits.iter().map(|owner| Ident::new(owner, Span::mixed_site()));
    quote_spanned! { Span::mixed_site() => #(use __fpcontrol::#owners as _;)* #(#numeric)* }
}
