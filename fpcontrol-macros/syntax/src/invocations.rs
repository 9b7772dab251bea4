//! Macro invocations. Their tokens are not rewritten yet, so they are left as they are only where nothing in them can
//! compute: a macro of the standard library, without arithmetic among its tokens.

use crate::control::Settings;
use crate::diagnostics::{Diagnostics, catalogue};
use crate::{literals, names};
use proc_macro2::{Spacing, TokenStream, TokenTree};
use syn::{Lit, Macro};

/// Macros of the standard library whose expansions compute nothing of their own.
const TRANSPARENT: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "cfg",
    "column",
    "compile_error",
    "concat",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "env",
    "eprint",
    "eprintln",
    "file",
    "format",
    "format_args",
    "include_bytes",
    "include_str",
    "line",
    "matches",
    "module_path",
    "option_env",
    "panic",
    "print",
    "println",
    "stringify",
    "todo",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
];

/// Those that compare their arguments.
const COMPARING: &[&str] = &["assert_eq", "assert_ne", "debug_assert_eq", "debug_assert_ne"];

/// Refuses an invocation that could compute.
pub fn check(invocation: &Macro, settings: &Settings, diagnostics: &mut Diagnostics) {
    let name = invocation.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
    if !is_transparent(invocation, &name) {
        diagnostics.push(catalogue::unknown_macro(&invocation.path, &name));
        return;
    }
    if settings.flushes() && COMPARING.contains(&name.as_str()) {
        diagnostics.push(catalogue::comparison_in_macro(&invocation.path, &name));
    }
    if let Some(token) = arithmetic(invocation.tokens.clone(), settings) {
        diagnostics.push(catalogue::arithmetic_in_macro(&token, &name, &token.to_string()));
    }
}

fn is_transparent(invocation: &Macro, name: &str) -> bool {
    let owner = &invocation.path.segments[0].ident;
    let of_std = invocation.path.segments.len() == 1 || ["std", "core", "alloc"].iter().any(|std| owner == std);
    of_std && TRANSPARENT.contains(&name)
}

/// The first token that can belong to arithmetic. `->` and a minus that begins a literal cannot.
#[must_use]
pub fn arithmetic(tokens: TokenStream, settings: &Settings) -> Option<TokenTree> {
    let tokens: Vec<_> = tokens.into_iter().collect();
    (0..tokens.len()).find_map(|index| computes(&tokens[..index], &tokens[index], &tokens[index + 1..], settings))
}

fn computes(before: &[TokenTree], token: &TokenTree, after: &[TokenTree], settings: &Settings) -> Option<TokenTree> {
    let found = match token {
        TokenTree::Group(group) => return arithmetic(group.stream(), settings),
        TokenTree::Punct(punct) => match punct.as_char() {
            '-' if is_punct(after.first(), '>') && punct.spacing() == Spacing::Joint => false,
            '-' if matches!(after.first(), Some(TokenTree::Literal(_))) => !begins_operand(before.last()),
            '+' | '-' | '*' | '/' | '%' | '#' => true,
            _ => settings.flushes() && is_comparison(punct.as_char(), after.first()),
        },
        TokenTree::Ident(name) => match name.to_string().as_str() {
            "as" | "async" | "await" | "const" | "fn" | "impl" => true,
            name if is_invocation(after) => {
                !TRANSPARENT.contains(&name) || settings.flushes() && COMPARING.contains(&name)
            }
            name if is_punct_of_path(before.last()) => {
                names::is_arithmetic_name(name) || settings.flushes() && names::flushes(name)
            }
            _ => false,
        },
        TokenTree::Literal(literal) => !literals::is_admitted(&Lit::new(literal.clone()), settings.literals()),
    };
    found.then(|| token.clone())
}

fn is_punct(token: Option<&TokenTree>, character: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == character)
}

/// Whether a comparison begins with the character. (So do a `<` of generic arguments and the `>` of `=>`: where comparisons
/// flush, those are refused with them.)
fn is_comparison(character: char, next: Option<&TokenTree>) -> bool {
    matches!(character, '<' | '>') || (matches!(character, '=' | '!') && is_punct(next, '='))
}

fn is_punct_of_path(token: Option<&TokenTree>) -> bool {
    is_punct(token, '.') || is_punct(token, ':')
}

/// Whether an operand begins after this token, so that a minus there is a sign.
fn begins_operand(before: Option<&TokenTree>) -> bool {
    match before {
        None => true,
        Some(TokenTree::Punct(punct)) => punct.as_char() != '?',
        Some(_) => false,
    }
}

/// `name!(…)`; `a != b` is none.
fn is_invocation(after: &[TokenTree]) -> bool {
    matches!(after, [mark, TokenTree::Group(_), ..] if is_punct(Some(mark), '!'))
}
