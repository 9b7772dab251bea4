//! The expansion after an error: every message, and the user's code, rewritten where it could be read, so that calls of it
//! resolve, types are checked and completion works. Attributes and macros of fpcontrol in it, nested or not, are removed: they would report the same errors again, or stand
//! where the compiler does not allow them. This is done on tokens, so code that cannot be parsed
//! stays as it is, and the compiler reports its errors.

use crate::diagnostics::Diagnostics;
use crate::scan::invocation;
use crate::settings::attributes;
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::quote_spanned;
use syn::Block;
use syn::parse::Parser;

/// The messages, and an item.
#[must_use]
pub fn item(diagnostics: &Diagnostics, item: TokenStream) -> TokenStream {
    let mut tokens = diagnostics.to_compile_errors();
    tokens.extend(reported(diagnostics, harmless(item)));
    tokens
}

/// The messages, and an item that must not be scanned.
#[must_use]
pub fn untouched(diagnostics: &Diagnostics, item: TokenStream) -> TokenStream {
    let mut tokens = diagnostics.to_compile_errors();
    tokens.extend(item);
    tokens
}

/// The messages, and the statements of `fp!` as plain Rust. If they cannot be read, the messages say so, and the compiler need not say it too.
#[must_use]
pub fn part(diagnostics: &Diagnostics, tokens: TokenStream) -> TokenStream {
    let statements = statements(tokens);
    let is_readable = Block::parse_within.parse2(statements.clone()).is_ok();
    rewritten_part(diagnostics, if is_readable { statements } else { TokenStream::new() })
}

/// The messages, and statements that stood in `fp!`.
#[must_use]
pub fn rewritten_part(diagnostics: &Diagnostics, statements: TokenStream) -> TokenStream {
    let (errors, statements) = (diagnostics.to_compile_errors(), reported(diagnostics, harmless(statements)));
    quote_spanned! { Span::mixed_site() => { #errors #statements } }
}

/// The tokens with another method in place of those that std has not stabilised, if a message names one: the compiler would report it again.
fn reported(diagnostics: &Diagnostics, tokens: TokenStream) -> TokenStream {
    let is_named = diagnostics.iter().any(|diagnostic| diagnostic.id == "elementary_function");
    if is_named { without_unstable_calls(tokens) } else { tokens }
}

/// `x.erf()` has the type of `x.clone()`.
fn without_unstable_calls(tokens: TokenStream) -> TokenStream {
    const NAMES: [&str; 4] = ["erf", "erfc", "gamma", "rsqrt"];
    let tokens: Vec<_> = tokens.into_iter().collect();
    let (mut rest, mut kept) = (tokens.as_slice(), Vec::new());
    while let Some((first, after)) = rest.split_first() {
        rest = match (first, after) {
            (dot, [TokenTree::Ident(name), TokenTree::Group(arguments), after @ ..])
                if is_punct(dot, '.') && arguments.stream().is_empty() && NAMES.iter().any(|known| name == known) =>
            {
                let clone = TokenTree::Ident(Ident::new("clone", name.span()));
                kept.extend([dot.clone(), clone, TokenTree::Group(arguments.clone())]);
                after
            }
            (TokenTree::Group(group), after) => {
                let inside = without_unstable_calls(group.stream());
                kept.push(TokenTree::Group(grouped(group.delimiter(), inside, group.span())));
                after
            }
            (token, after) => {
                kept.push(token.clone());
                after
            }
        };
    }
    kept.into_iter().collect()
}

/// The tokens without attributes of fpcontrol, and with the contents of its macros in place of the calls.
#[must_use]
pub fn harmless(tokens: TokenStream) -> TokenStream {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let (mut rest, mut plain) = (tokens.as_slice(), Vec::new());
    while let Some((first, after)) = rest.split_first() {
        rest = if let Some(after) = after_attribute(rest) {
            after
        } else if let Some((statements, after)) = after_invocation(rest) {
            drop_path(&mut plain);
            plain.push(TokenTree::Group(statements));
            after
        } else {
            plain.push(match first {
                TokenTree::Group(group) => {
                    TokenTree::Group(grouped(group.delimiter(), harmless(group.stream()), group.span()))
                }
                token => token.clone(),
            });
            after
        };
    }
    plain.into_iter().collect()
}

/// The tokens behind an attribute of fpcontrol, inner or outer.
fn after_attribute(tokens: &[TokenTree]) -> Option<&[TokenTree]> {
    let (attribute, rest) = match tokens {
        [hash, TokenTree::Group(attribute), rest @ ..] if is_punct(hash, '#') => (attribute, rest),
        [hash, mark, TokenTree::Group(attribute), rest @ ..] if is_punct(hash, '#') && is_punct(mark, '!') => {
            (attribute, rest)
        }
        _ => return None,
    };
    let words: Vec<_> = attribute.stream().into_iter().collect();
    let ours = match (attributes::last_word(&words)?, words.last()) {
        (name, Some(TokenTree::Group(group))) if name == "cfg_attr" => {
            attributes::conditional_name(group.stream()).is_some()
        }
        (name, _) => attributes::reader(&name).is_some(),
    };
    (attribute.delimiter() == Delimiter::Bracket && ours).then_some(rest)
}

/// The statements in an `fp!`, given from the last segment of its path on, and the tokens behind it.
fn after_invocation(tokens: &[TokenTree]) -> Option<(Group, &[TokenTree])> {
    let [TokenTree::Ident(name), mark, TokenTree::Group(group), rest @ ..] = tokens else { return None };
    if name != "fp" || !is_punct(mark, '!') || !invocation::has_settings(&group.stream()) {
        return None;
    }
    let statements = as_value(harmless(statements(group.stream())), group.span());
    let block = grouped(Delimiter::Brace, statements, group.span());
    match group.delimiter() {
        Delimiter::Brace => Some((block, rest)),
        _ => Some((grouped(Delimiter::Parenthesis, TokenTree::Group(block).into(), group.span()), rest)),
    }
}

/// An expression that begins with a fragment stays one expression: in a block, `$block * 2.0` would be two statements.
fn as_value(statements: TokenStream, span: Span) -> TokenStream {
    let tokens: Vec<_> = statements.clone().into_iter().collect();
    let is_expression = match tokens.as_slice() {
        [dollar, TokenTree::Ident(_), operator @ TokenTree::Punct(_), ..] => {
            is_punct(dollar, '$') && !is_punct(operator, '$') && !tokens.iter().any(|token| is_punct(token, ';'))
        }
        _ => false,
    };
    match is_expression {
        true => TokenTree::Group(grouped(Delimiter::Parenthesis, statements, span)).into(),
        false => statements,
    }
}

fn statements(tokens: TokenStream) -> TokenStream {
    invocation::split(&tokens).map_or(tokens, |(_, statements)| statements)
}

/// Removes `fpcontrol::` from before the name of a macro.
fn drop_path(plain: &mut Vec<TokenTree>) {
    while plain.last().is_some_and(|token| is_punct(token, ':')) {
        while plain.last().is_some_and(|token| is_punct(token, ':')) {
            plain.pop();
        }
        plain.pop_if(|token| matches!(token, TokenTree::Ident(_)));
    }
}

fn grouped(delimiter: Delimiter, stream: TokenStream, span: Span) -> Group {
    let mut group = Group::new(delimiter, stream);
    group.set_span(span);
    group
}

fn is_punct(token: &TokenTree, character: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == character)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(code: &str) -> String {
        let tokens = |code: &str| code.parse::<TokenStream>().unwrap();
        harmless(tokens(code)).to_string()
    }

    #[test]
    fn what_is_ours_disappears_and_the_rest_stays() {
        for (code, expected) in [
            ("#[a::round(ru)] #[inline] fn f() {}", "#[inline] fn f() {}"),
            ("#[cfg_attr(x, ftz)] #[cfg_attr(ftz, x)] fn f() { #![fp(ftz)] }", "#[cfg_attr(ftz, x)] fn f() { }"),
            ("a + fp!(ftz; let b = 1; b)", "a + ({ let b = 1; b })"),
            ("a * ::fpcontrol::native!(a + b)", "a * ::fpcontrol::native!(a + b)"),
            ("x::fp! { ftz; fp!(round(ru); a +) }", "{ ({ a + }) }"),
            ("{ fp! { ftz; $b * 2.0 } }", "{ { ($b * 2.0) } }"),
            ("{ fp! { ftz; $a; $b * 2.0 } }", "{ { $a; $b * 2.0 } }"),
            ("fp!(a; b)", "fp!(a; b)"),
            ("native != (b) && fp", "native != (b) && fp"),
        ] {
            assert_eq!(plain(code), expected.parse::<TokenStream>().unwrap().to_string(), "{code}");
        }
    }
}
