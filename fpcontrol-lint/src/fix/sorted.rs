//! Sums in the order of a hash: if the text shows that the terms are floats, they are sorted first, so that the order of the hash does not change the value.

use super::chain::{chains, is_float, is_punct, is_returned};
use crate::hir::Span;
use crate::source;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::{BinOp, Expr};

/// Methods that pass on elements which outlive the statement, or make new ones: elements inside a lock do not, and are left alone.
const KEPT: &[&str] = &[
    "iter",
    "into_iter",
    "values",
    "into_values",
    "keys",
    "into_keys",
    "map",
    "filter",
    "filter_map",
    "copied",
    "cloned",
];

/// The chain before a call of `sum`, and the whole expression with what replaces it.
pub(super) fn sorted(text: &str, sum: Span) -> Option<(Span, String)> {
    let start = source::prefix(text);
    let byte = (sum.lo as usize).checked_sub(start)?;
    let found = text[start..].parse().ok().and_then(|stream| chain(stream, byte));
    proc_macro2::extra::invalidate_current_thread_spans();
    let Chain { lo, dot, hi, call } = found?;
    let terms = text[start + lo..start + dot].trim_end();
    let span = Span { lo: (start + lo) as u32, hi: (start + hi) as u32 };
    let call = &text[start + call..start + hi];
    Some((
        span,
        format!(
            "{{ let mut terms: Vec<_> = {terms}.collect(); terms.sort_by(|a, b| a.total_cmp(b)); terms.into_iter().{call} }}"
        ),
    ))
}

/// Methods that begin to walk through a collection, and leave it whole.
const SOURCES: &[&str] = &["iter", "values", "keys"];

/// A fix for a sum, if the other sums of the same elements in its block get the same: both sums of a variance, or none.
pub(super) fn together(text: &str, sum: Span, fix: fn(&str, Span) -> Option<(Span, String)>) -> Option<(Span, String)> {
    let fixed = fix(text, sum)?;
    let others = chains(text, sum, SOURCES).map(|(_, others)| others).unwrap_or_default();
    let place = |at: u32| Span { lo: at, hi: at + "sum".len() as u32 };
    others.iter().all(|other| fix(text, place(other.at)).is_some()).then_some(fixed)
}

/// The same as an exact sum, if the chain shows that its elements are floats and not references.
pub(super) fn exact(text: &str, sum: Span) -> Option<(Span, String)> {
    let (span, _) = sorted(text, sum)?;
    let written = &text[span.lo as usize..span.hi as usize];
    let terms = written[..sum.lo as usize - span.lo as usize].trim_end().strip_suffix('.')?.trim_end();
    let copied = if terms.ends_with(".values()") { ".copied()" } else { "" };
    let owned = [".copied()", ".cloned()", ".into_values()"].iter().any(|end| terms.ends_with(end)) || computes(terms);
    (owned || !copied.is_empty()).then(|| {
        let sum = "<fpcontrol::reduce::ExactSum as fpcontrol::reduce::Order>::sum_of::<fpcontrol::control::Rn, _>";
        (span, format!("{sum}({terms}{copied})"))
    })
}

/// Whether a chain ends with `map` of a closure whose last operation is arithmetic, which gives a float and no reference.
fn computes(terms: &str) -> bool {
    let Ok(Expr::MethodCall(call)) = syn::parse_str::<Expr>(terms) else { return false };
    match (call.method == "map", call.args.first()) {
        (true, Some(Expr::Closure(closure))) => is_arithmetic(&closure.body),
        _ => false,
    }
}

fn is_arithmetic(body: &Expr) -> bool {
    match body {
        Expr::Binary(binary) => matches!(binary.op, BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_)),
        Expr::Paren(inner) => is_arithmetic(&inner.expr),
        _ => false,
    }
}

/// Where a chain begins, where the dot before `sum` is, where `sum` begins, and where its call ends.
struct Chain {
    lo: usize,
    dot: usize,
    hi: usize,
    call: usize,
}

fn chain(mut stream: TokenStream, byte: usize) -> Option<Chain> {
    let mut returns = false;
    loop {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let at = tokens.iter().position(|token| token.span().byte_range().contains(&byte))?;
        let TokenTree::Group(group) = &tokens[at] else { return of_sum(&tokens, at, returns) };
        returns = group.delimiter() == Delimiter::Brace && is_returned(&tokens[..at]);
        stream = group.stream();
    }
}

fn of_sum(tokens: &[TokenTree], at: usize, returns: bool) -> Option<Chain> {
    let (floats, end) = match tokens.get(at + 1..)? {
        [TokenTree::Group(_), ..] => (false, at + 1),
        [TokenTree::Punct(_), TokenTree::Punct(_), TokenTree::Punct(_), ty, close, TokenTree::Group(_), ..]
            if is_punct(Some(close), '>') =>
        {
            (is_float(ty), at + 6)
        }
        _ => return None,
    };
    let first = first(tokens, at.checked_sub(1)?)?;
    let alone = end + 1 == tokens.len();
    let declared = matches!(&tokens[..first], [.., colon, ty, TokenTree::Punct(equals)]
        if is_punct(Some(colon), ':') && is_float(ty) && equals.as_char() == '=');
    let starts = first == 0 || is_punct(tokens.get(first - 1), ';');
    // At the start of a statement the block would be one by itself, unless nothing follows it.
    let told =
        if starts { alone && (floats || returns) } else { floats || declared && is_punct(tokens.get(end + 1), ';') };
    let range = |index: usize| tokens[index].span().byte_range();
    told.then(|| Chain { lo: range(first).start, dot: range(at - 1).start, call: range(at).start, hi: range(end).end })
}

/// The token with which the chain before a dot begins.
fn first(tokens: &[TokenTree], dot: usize) -> Option<usize> {
    let mut end = dot;
    if !is_punct(tokens.get(dot), '.') {
        return None;
    }
    loop {
        let last = end.checked_sub(1)?;
        let start = match &tokens[last] {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
                let name = last.checked_sub(1)?;
                let is_kept =
                    matches!(&tokens[name], TokenTree::Ident(name) if KEPT.contains(&name.to_string().as_str()));
                if !is_kept || !is_punct(tokens.get(name.checked_sub(1)?), '.') {
                    return None;
                }
                name
            }
            TokenTree::Ident(_) => last,
            TokenTree::Group(_) | TokenTree::Literal(_) | TokenTree::Punct(_) => return None,
        };
        match start.checked_sub(1).map(|before| &tokens[before]) {
            Some(TokenTree::Punct(sign)) if sign.as_char() == '.' => end = start - 1,
            Some(TokenTree::Ident(word)) if word != "return" => return None,
            Some(TokenTree::Punct(sign)) if matches!(sign.as_char(), ':' | '$') => return None,
            Some(TokenTree::Group(_) | TokenTree::Literal(_)) => return None,
            Some(TokenTree::Ident(_) | TokenTree::Punct(_)) | None => return Some(start),
        }
    }
}
