//! `macro_rules!` in a region. The scan never sees the expansion. The expansion is annotated ([`annotated`](super::annotated)) if
//! possible; otherwise nothing in it may compute.

use super::Contents;
use super::annotated::{Calls, Rules};
use super::joined;
use super::tokens::{self, is_punct};
use crate::diagnostics::{Diagnostic, catalogue};
use crate::scan::Scanner;
use crate::scan::code::Piece;
use crate::scan::extent::Extent;
use crate::settings::{MacroTokens, Settings};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::ItemMacro;

/// Annotates the expansion of a macro. If that is impossible, refuses the macro if it contains arithmetic
/// or a method that a fragment names. If such a macro is exported, its calls are refused instead.
pub(super) fn visit(item: &mut ItemMacro, scanner: &mut Scanner) {
    let name = item.ident.as_ref().map(ToString::to_string).unwrap_or_default();
    let mut settings = scanner.settings.clone();
    for later in &scanner.later {
        settings.macros.entry(later.clone()).or_insert(MacroTokens::Annotated);
    }
    match Rules::of(item, calls(&name, scanner), &settings) {
        Some(rules) if rules.annotate() => {
            scanner.settings.macros.insert(name, MacroTokens::Annotated);
            item.ident.iter().for_each(|name| scanner.observer.annotated(name));
            let extent = Extent::of(item.mac.tokens.clone());
            let contents = Contents::Definition(rules);
            item.mac.tokens = scanner.code.add(Piece::Invocation(Box::new(contents))).tokens(extent);
        }
        _ => {
            if scanner.settings.macros.get(&name) != Some(&MacroTokens::Expressions) {
                scanner.settings.macros.remove(&name);
            }
            if let Some(objection) = objection(item, &name, scanner) {
                if is_exported(item) {
                    scanner.settings.macros.insert(name, MacroTokens::Exported);
                } else {
                    scanner.diagnostics.push(objection);
                }
            } else if joins(item, &scanner.settings) {
                // A declaration of the user's about its arguments stays in force.
                scanner.settings.macros.entry(name).or_insert(MacroTokens::Joined);
            } else if !is_exported(item) && scanner.settings.for_a_macro(&item.mac.tokens).is_some() {
                scanner.settings.macros.entry(name).or_insert(MacroTokens::Declaring);
            }
        }
    }
}

/// How the annotated item calls the macro with this name.
pub(super) fn calls(name: &str, scanner: &Scanner) -> Calls {
    Calls { of_type: scanner.called.of_types.contains(name), computes: scanner.called.computing.contains(name) }
}

/// Whether other crates, which may not know fpcontrol, can call it.
pub(super) fn is_exported(item: &ItemMacro) -> bool {
    item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export"))
}

/// Whether its expansion may contain operators outside of its arguments.
fn joins(item: &ItemMacro, settings: &Settings) -> bool {
    let tokens = &item.mac.tokens;
    settings.joins_in(tokens) || rules(tokens.clone()).any(|(matcher, body)| joined::joins(&matcher, &body))
}

fn objection(item: &ItemMacro, name: &str, scanner: &Scanner) -> Option<Diagnostic> {
    let bodies = || rules(item.mac.tokens.clone()).map(|(_, body)| body.stream());
    let computes = bodies().find_map(|body| tokens::arithmetic(body, &scanner.settings));
    let computed = computes.map(|token| catalogue::defined_macro(&token, name, &token.to_string()));
    let called = || {
        let (fragment, words) = bodies().find_map(named_by_fragment)?;
        Some(catalogue::defined_call(&fragment, name, &words))
    };
    let foreign = || {
        let (name, tokens) = scanner.settings.foreign_in(&item.mac.tokens)?;
        Some(super::foreign(&item.mac.tokens, name, tokens))
    };
    foreign().or(computed).or_else(called)
}

/// The fragment that stands for a method's name, `x.$m()` or `f64::$m`, and its spelling.
pub(super) fn named_by_fragment(body: TokenStream) -> Option<(TokenTree, String)> {
    let tokens: Vec<_> = body.into_iter().collect();
    (0..tokens.len()).find_map(|index| {
        let (before, after) = (&tokens[..index], &tokens[index + 1..]);
        match &tokens[index] {
            TokenTree::Group(_) if tokens::is_opted_out(before) => None,
            TokenTree::Group(group) => named_by_fragment(group.stream()),
            TokenTree::Punct(dollar) if dollar.as_char() == '$' => {
                let fragment = after.first()?;
                let (is_name, words) = match fragment {
                    TokenTree::Ident(name) => (true, format!("${name}")),
                    TokenTree::Group(_) if joins_names(&after[1..]) => {
                        return Some((fragment.clone(), "$(…)".to_owned()));
                    }
                    TokenTree::Group(_) => (false, "$(…)".to_owned()),
                    TokenTree::Punct(_) | TokenTree::Literal(_) => return None,
                };
                let is_method = is_after_dot(before) && (!is_name || is_called(&after[1..]));
                let is_last = !is_name || !is_continued(&after[1..]) && !is_punct(after.get(1), '!');
                let is_function = tokens::is_in_path(before) && is_last && !ends_pattern(&after[1..]);
                (is_method || is_function).then(|| (fragment.clone(), words))
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
        }
    })
}

/// `$($name)::+`, `$($name).+`: an assembled path or method call.
fn joins_names(after: &[TokenTree]) -> bool {
    let is_repetition =
        |token: Option<&TokenTree>| ["*", "+"].iter().any(|mark| token.is_some_and(|token| token.to_string() == *mark));
    (is_punct(after.first(), '.') && is_repetition(after.get(1)))
        || (is_punct(after.first(), ':') && is_punct(after.get(1), ':') && is_repetition(after.get(2)))
}

/// `x.`; not `0..`.
fn is_after_dot(before: &[TokenTree]) -> bool {
    matches!(before, [rest @ .., dot] if is_punct(Some(dot), '.') && !is_punct(rest.last(), '.'))
}

/// Whether arguments follow, or may follow: `(…)`, `::<T>`, `$arguments`.
fn is_called(after: &[TokenTree]) -> bool {
    let is_group = |group: &Group| group.delimiter() == Delimiter::Parenthesis;
    matches!(after.first(), Some(TokenTree::Group(group)) if is_group(group))
        || is_punct(after.first(), '$')
        || is_punct(after.first(), ':')
}

/// `std::$t::MAX`: the fragment is not the last name of the path. `f64::$m::<T>` is.
fn is_continued(after: &[TokenTree]) -> bool {
    is_punct(after.first(), ':') && is_punct(after.get(1), ':') && !is_punct(after.get(2), '<')
}

/// `Kind::$name =>`, `Kind::$name |`, `Kind::$name { … }`: a variant.
fn ends_pattern(after: &[TokenTree]) -> bool {
    let is_arrow = is_punct(after.first(), '=') && is_punct(after.get(1), '>');
    let is_block = matches!(after.first(), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace);
    is_arrow || is_block || is_punct(after.first(), '|')
}

/// The matchers and the transcribers of `(matcher) => {transcriber};`.
fn rules(rules: TokenStream) -> impl Iterator<Item = (Group, Group)> {
    let mut matcher = None;
    rules.into_iter().filter_map(move |token| match token {
        TokenTree::Group(group) => match matcher.take() {
            Some(matcher) => Some((matcher, group)),
            None => {
                matcher = Some(group);
                None
            }
        },
        TokenTree::Ident(_) | TokenTree::Literal(_) | TokenTree::Punct(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(body: &str) -> Option<String> {
        named_by_fragment(body.parse().expect("tokens")).map(|(_, words)| words)
    }

    #[test]
    fn a_method_that_a_fragment_names_is_found() {
        for (body, expected) in [
            ("$x.$m()", "$m"),
            ("[x.$m::<f64>(), 1]", "$m"),
            ("x.$m $arguments", "$m"),
            ("$x $(.$m())*", "$m"),
            ("x.$($m())*", "$(…)"),
            ("f64::$m(x)", "$m"),
            ("f64::$m::<u8>(x)", "$m"),
            ("std::$t::$m(x)", "$m"),
            ("x.map(<$t>::$m)", "$m"),
            ("$($part)::+ (x)", "$(…)"),
            ("$($part).+ $arguments", "$(…)"),
        ] {
            assert_eq!(found(body).as_deref(), Some(expected), "{body}");
        }
    }

    #[test]
    fn fields_ranges_and_variants_are_none() {
        for body in [
            "p.$field",
            "$a..$b",
            "0..$n (x)",
            "Kind::$v => 1, Kind::$w | Kind::$u { .. } => 2",
            "$f($x)",
            "$($x),* + $($y)*",
            "native!(x.$m())",
            "std::$t::MAX, self::$module::{f, g}",
            "self::m::$name!(x)",
        ] {
            assert_eq!(found(body), None, "{body}");
        }
    }
}
