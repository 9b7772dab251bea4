//! The macros of fpcontrol, and the contents of `fp!` and `native!`. The contents of `real!` are read in `rules/real.rs`.

use crate::diagnostics::{Diagnostics, catalogue, words};
use crate::scan::invocations;
use crate::scan::real;
use crate::settings::Settings;
use crate::settings::arguments::{are_keys, is_setting, keys};
use crate::settings::combine::combine_part;
use crate::spans::at;
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};
use syn::{Block, Macro, Stmt, braced, token};

/// A macro of fpcontrol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Invocation {
    /// `fp!(settings; statements)`.
    Fp,
    /// `native!(statements)`.
    Native,
    /// `real!(value)`, `real!(value as T)`.
    Real,
}

/// The macro of fpcontrol that is called, recognised by the last segment of its path. A macro of the user's may have the same name: a call
/// is not fpcontrol's `fp!` if it does not begin with a setting, unless its arguments compute, which is refused.
#[must_use]
pub fn of(invocation: &Macro, settings: &Settings) -> Option<Invocation> {
    let name = invocation.path.segments.last()?.ident.to_string();
    let is_declared = settings.macros.contains_key(&name);
    named(&name).filter(|ours| match ours {
        _ if is_declared => false,
        Invocation::Fp => {
            has_settings(&invocation.tokens) || invocations::arithmetic(invocation.tokens.clone(), settings).is_some()
        }
        Invocation::Native => true,
        // For other tokens, fpcontrol's macro reports the error itself.
        Invocation::Real => {
            real::read(&invocation.tokens).is_ok()
                || invocations::arithmetic(invocation.tokens.clone(), settings).is_some()
        }
    })
}

/// Whether these are the tokens of `fp!`: they begin with a setting, and statements follow.
pub(crate) fn has_settings(tokens: &TokenStream) -> bool {
    let first = tokens.clone().into_iter().next();
    split(tokens).is_some() && first.is_some_and(|first| is_setting(&first.to_string()))
}

/// The macro of fpcontrol with this name.
pub(crate) fn named(name: &str) -> Option<Invocation> {
    match name {
        "fp" => Some(Invocation::Fp),
        "native" => Some(Invocation::Native),
        "real" => Some(Invocation::Real),
        _ => None,
    }
}

/// Reads `settings; statements`.
pub fn fp(tokens: TokenStream, outer: &Settings, diagnostics: &mut Diagnostics) -> Option<(Settings, Block)> {
    let Some((settings, statements)) = split(&tokens) else {
        diagnostics.push(catalogue::missing_settings(&tokens, &corrected(&tokens)));
        return None;
    };
    let found = keys(settings, diagnostics);
    let settings = combine_part(&tokens, &found, outer, diagnostics);
    Some((settings, block(statements, diagnostics)?))
}

/// The most characters of the user's code that a message repeats.
const SHORT: usize = 60;

/// What `fp!` would hold with settings: the user's own settings, if only the semicolon is missing.
fn corrected(tokens: &TokenStream) -> String {
    let all: Vec<_> = tokens.clone().into_iter().collect();
    let text = |tokens: &[TokenTree]| words(&tokens.iter().cloned().collect::<TokenStream>());
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
    let mut commas = all.iter().enumerate().filter(|(_, token)| is_comma(token)).map(|(index, _)| index);
    let settings = commas.rfind(|&index| are_keys(all[..index].iter().cloned().collect()));
    let corrected = match settings {
        Some(comma) => format!("{}; {}", text(&all[..comma]), text(&all[comma + 1..])),
        None => format!("round(ru); {}", text(&all)),
    };
    let has_code = !corrected.ends_with("; ") && !are_keys(tokens.clone());
    let is_code = !all.is_empty() && has_code && corrected.matches(';').count() == 1;
    if is_code && corrected.len() <= SHORT { corrected } else { "round(ru); a + b".to_owned() }
}

/// The tokens before and after the first `;`, if neither side is empty.
pub(crate) fn split(tokens: &TokenStream) -> Option<(TokenStream, TokenStream)> {
    let mut tokens = tokens.clone().into_iter();
    let is_end = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';');
    let mut ended = false;
    let before = |token: &TokenTree| {
        ended = is_end(token);
        !ended
    };
    let settings: TokenStream = tokens.by_ref().take_while(before).collect();
    let statements: TokenStream = tokens.collect();
    (ended && !settings.is_empty() && !statements.is_empty()).then_some((settings, statements))
}

/// Statements with an optional tail.
pub fn block(statements: TokenStream, diagnostics: &mut Diagnostics) -> Option<Block> {
    let mut spans = statements.clone().into_iter().map(|token| token.span());
    let first = spans.next().unwrap_or_else(Span::call_site);
    // An error at the end is then reported at the last token.
    let mut group = Group::new(Delimiter::Brace, statements);
    group.set_span(spans.last().unwrap_or(first));
    match parse_braced.parse2(TokenTree::Group(group).into()) {
        Ok(stmts) => {
            // A single expression keeps its temporaries until the end of the statement around it, as in no block; see the edition of the
            // crate `fpcontrol-macros`. Behind statements it keeps them as the user's edition says.
            let span = if matches!(stmts.as_slice(), [Stmt::Expr(_, None)]) { at(first) } else { first };
            Some(Block { brace_token: token::Brace(span), stmts })
        }
        Err(error) => {
            let mut diagnostic = catalogue::unreadable_part(&TokenStream::new(), &error.to_string());
            diagnostic.spans = (error.span(), error.span());
            diagnostics.push(diagnostic);
            None
        }
    }
}

fn parse_braced(input: ParseStream) -> syn::Result<Vec<Stmt>> {
    let content;
    braced!(content in input);
    content.call(Block::parse_within)
}
