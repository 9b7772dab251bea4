//! Decides whether tokens of unknown grammar could compute.

use super::standard;
use crate::scan::constants;
use crate::scan::literals;
use crate::scan::names;
use crate::settings::Settings;
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Lit, parse2};

/// The first token that can belong to arithmetic. `->`, a minus before a literal and a `*` before an operand
/// cannot, and the repetition operators of a `macro_rules!` cannot either.
#[must_use]
pub fn arithmetic(tokens: TokenStream, settings: &Settings) -> Option<TokenTree> {
    let tokens: Vec<_> = tokens.into_iter().collect();
    (0..tokens.len()).find_map(|index| computes(&tokens[..index], &tokens[index], &tokens[index + 1..], settings))
}

/// How many operators and methods among these tokens can belong to arithmetic. Casts and literals do not count.
#[must_use]
pub fn count_operations(tokens: TokenStream) -> usize {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let settings = Settings::default();
    let count = |index: usize| match &tokens[index] {
        TokenTree::Group(group) if !is_opted_out(&tokens[..index]) => count_operations(group.stream()),
        TokenTree::Group(_) | TokenTree::Literal(_) => 0,
        TokenTree::Ident(word) if word == "as" => 0,
        token => usize::from(computes(&tokens[..index], token, &tokens[index + 1..], &settings).is_some()),
    };
    (0..tokens.len()).map(count).sum()
}

fn computes(before: &[TokenTree], token: &TokenTree, after: &[TokenTree], settings: &Settings) -> Option<TokenTree> {
    let found = match token {
        TokenTree::Group(_) if is_opted_out(before) => false,
        TokenTree::Group(group) if is_in_path(before) => return arithmetic(without_globs(group.stream()), settings),
        TokenTree::Group(group) => return arithmetic(group.stream(), settings),
        TokenTree::Punct(punct) => match punct.as_char() {
            '-' if is_punct(after.first(), '>') && punct.spacing() == Spacing::Joint => false,
            '-' if matches!(after.first(), Some(TokenTree::Literal(_))) => !begins_operand(before),
            '*' if is_in_path(before) => false,
            '*' if begins_operand(before) || is_pointer(after) => !may_be_operand(after),
            // The sigils of logging macros: `%x`.
            '%' if begins_operand(before) => is_punct(after.first(), '='),
            '*' | '+' if repeats(before) => false,
            '+' | '-' | '*' | '/' | '%' => true,
            character => settings.flushes() && is_comparison(character, after.first()),
        },
        TokenTree::Ident(name) => match name.to_string().as_str() {
            "as" => !is_exact_cast(after.first()),
            name if is_invocation(after) => standard::hides(name),
            name if is_method(before, after) || is_in_path(before) => {
                names::is_arithmetic_name(name) || names::reads(name, settings)
            }
            _ => false,
        },
        TokenTree::Literal(_) if is_field(before) => false,
        TokenTree::Literal(literal) => !literals::is_admitted(&Lit::new(literal.clone()), settings.literals()),
    };
    found.then(|| token.clone())
}

pub(super) fn is_punct(token: Option<&TokenTree>, character: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == character)
}

/// `*const T` and `*mut T`; not `x * const { … }`.
fn is_pointer(after: &[TokenTree]) -> bool {
    match after {
        [TokenTree::Ident(word), TokenTree::Group(block), ..] if block.delimiter() == Delimiter::Brace => word == "mut",
        [TokenTree::Ident(word), ..] => word == "const" || word == "mut",
        _ => false,
    }
}

/// `as usize`, `as *const T`, `as fn()`: such a cast truncates in every mode, or converts a pointer.
fn is_exact_cast(target: Option<&TokenTree>) -> bool {
    match target {
        Some(TokenTree::Ident(name)) if ["fn", "unsafe", "extern"].iter().any(|word| name == word) => true,
        Some(TokenTree::Ident(name)) => parse2(name.to_token_stream()).is_ok_and(|ty| constants::is_exact_type(&ty)),
        target => is_punct(target, '*'),
    }
}

/// `.name(…)`, `.name::<T>(…)`.
fn is_method(before: &[TokenTree], after: &[TokenTree]) -> bool {
    let called = matches!(after.first(), Some(TokenTree::Group(_))) || is_punct(after.first(), ':');
    called && is_punct(before.last(), '.')
}

/// `…::name`.
pub(super) fn is_in_path(before: &[TokenTree]) -> bool {
    matches!(before, [.., first, last] if is_punct(Some(first), ':') && is_punct(Some(last), ':'))
}

/// `t.0.1`: what looks like the number `0.1` is two fields.
fn is_field(before: &[TokenTree]) -> bool {
    matches!(before, [rest @ .., dot] if is_punct(Some(dot), '.') && !rest.is_empty() && !is_punct(rest.last(), '.'))
}

/// Whether a comparison may begin with the character. (The `<` of generic arguments and the `>` of `=>` are counted too: where comparisons
/// flush, they are refused with the comparisons.)
fn is_comparison(character: char, next: Option<&TokenTree>) -> bool {
    matches!(character, '<' | '>') || (matches!(character, '=' | '!') && is_punct(next, '='))
}

/// The keywords behind which an operand may begin.
const BEFORE_OPERANDS: &[&str] =
    &["become", "break", "const", "if", "in", "match", "move", "mut", "return", "while", "yield"];

/// Whether an operand begins behind these tokens, so that a minus there is a sign and a star is a dereference.
pub(super) fn begins_operand(before: &[TokenTree]) -> bool {
    match before {
        [] => true,
        [.., TokenTree::Punct(punct)] if punct.as_char() == '>' && ends_arguments(before) => false,
        [rest @ .., TokenTree::Punct(punct)] => punct.as_char() != '?' && !repeats(before) && !repeats(rest),
        [.., TokenTree::Ident(keyword), quote, TokenTree::Ident(_)] if is_punct(Some(quote), '\'') => {
            keyword == "break"
        }
        // The name of a fragment may be a keyword.
        [rest @ .., TokenTree::Ident(word)] => {
            BEFORE_OPERANDS.iter().any(|keyword| word == keyword) && !is_punct(rest.last(), '$')
        }
        _ => false,
    }
}

/// What may stand in `use a::{*, b}` besides the stars. A star there is not followed by something that it could dereference.
fn without_globs(tokens: TokenStream) -> TokenStream {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let is_glob = |index: usize| {
        is_punct(tokens.get(index), '*')
            && (index == 0 || is_punct(tokens.get(index - 1), ','))
            && (index + 1 == tokens.len() || is_punct(tokens.get(index + 1), ','))
    };
    (0..tokens.len()).filter(|index| !is_glob(*index)).map(|index| tokens[index].clone()).collect()
}

/// Whether a pointer type may begin here. A star that stands alone may be passed to a macro that computes with it: `apply!(a, *, b)`.
fn may_be_operand(tokens: &[TokenTree]) -> bool {
    match tokens.first() {
        None => false,
        Some(TokenTree::Punct(punct)) => !"=,;>".contains(punct.as_char()),
        Some(_) => true,
    }
}

/// Whether the last token is the `>` of `name::<T>`, which an operator may follow.
fn ends_arguments(before: &[TokenTree]) -> bool {
    let mut open = 0_i32;
    for (index, token) in before.iter().enumerate().rev() {
        if is_punct(Some(token), '>') {
            open += 1;
        } else if is_punct(Some(token), '<') {
            open -= 1;
        }
        if open <= 0 {
            return open == 0 && is_punct(before[..index].last(), ':');
        }
    }
    false
}

/// Whether the next token is the repetition operator of the group before it: `$(…)*`, `$(…),*`.
fn repeats(before: &[TokenTree]) -> bool {
    match before {
        [.., dollar, TokenTree::Group(_)] => is_punct(Some(dollar), '$'),
        [.., dollar, TokenTree::Group(_), TokenTree::Punct(separator)] => {
            is_punct(Some(dollar), '$') && !"*+?".contains(separator.as_char())
        }
        _ => false,
    }
}

/// `native!(…)`.
pub(super) fn is_opted_out(before: &[TokenTree]) -> bool {
    matches!(before, [.., TokenTree::Ident(name), mark] if name == "native" && is_punct(Some(mark), '!'))
}

/// `name!(…)`, but not `a != b`.
fn is_invocation(after: &[TokenTree]) -> bool {
    matches!(after, [mark, TokenTree::Group(_), ..] if is_punct(Some(mark), '!'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fpcontrol_core::Rounding;

    fn found(tokens: &str, settings: &Settings) -> Option<String> {
        arithmetic(tokens.parse().unwrap(), settings).map(|token| token.to_string())
    }

    #[test]
    fn what_computes_is_found() {
        for (tokens, expected) in [
            ("a + b", "+"),
            ("x => { a -= b }", "-"),
            ("[a, (b * c)]", "*"),
            ("*a * *b", "*"),
            ("$a * $b", "*"),
            ("$(+ $x)*", "+"),
            ("a *= b", "*"),
            ("- a", "-"),
            ("a - 1.0", "-"),
            ("f(a)? - 1", "-"),
            ("a % b", "%"),
            ("a as f32", "as"),
            ("a as _", "as"),
            ("a.sqrt()", "sqrt"),
            ("f64::powi", "powi"),
            ("a, asm!(x)", "asm"),
            ("$($x),* + 1", "+"),
            ("$($x)+ + 1", "+"),
            ("$($x)* -1", "-"),
            ("$x -1", "-"),
            ("a.map(f64::sqrt)", "sqrt"),
            ("a.sum::<f64>()", "sum"),
            ("a * const { 3.0 }", "*"),
            ("Unit::<f64> * 2.0", "*"),
            ("unit::<Vec<f64>>-1.0", "-"),
            ("a, *, b", "*"),
            ("*", "*"),
            ("a (*) b; *; c", "*"),
            ("a::{b / c}", "/"),
            ("f64::sqrt as fn(f64) -> f64", "sqrt"),
            ("$in * $x, $match -1.0", "*"),
            ("$match -1.0", "-"),
            ("r#in * x", "*"),
            ("return -x", "-"),
            ("&mut *a * b", "*"),
            ("'a: b * c", "*"),
        ] {
            assert_eq!(found(tokens, &Settings::default()).as_deref(), Some(expected), "{tokens}");
        }
    }

    #[test]
    fn what_does_not_is_not() {
        for tokens in [
            "a, b",
            "\"{} + {}\", a, b",
            "a -> b",
            "-1.0, -2",
            "a == b && c < d",
            "*a, &*b, [*c]",
            "%a, ?b, c = %d",
            "a as usize, p as *const u8",
            "$($x:expr),* $(,)? ; $($y)* $($z);+",
            "#[cfg(x)] async { f(a).await }",
            "p: *mut f32",
            "use a::*; use b::{*, c}",
            "x as fn(u8) -> u8",
            "p as *const [f32; 3], a > *b, a > -1.0",
            "sqrt, sqrt(a), S { sum: sum, max: a.max }",
            "vec![a, g!(b)]",
            "'a, 0.1, native!(a + b)",
            "&mut *$x; return *$x; break *x; for x in *$xs {} match *x {} if *x {} while *x {} yield *x",
            "return -1.0, break -2, if -1 == x {}, &raw const *p, break 'a *x, break 'a -1",
        ] {
            assert_eq!(found(tokens, &Settings::default()), None, "{tokens}");
        }
    }

    #[test]
    fn settings_add_to_it() {
        let up = Settings { rounding: Some(Rounding::TowardPositive), ..Settings::default() };
        assert_eq!(found("f(0.1)", &up).as_deref(), Some("0.1"));
        assert_eq!(found("f(0.5)", &up), None);
        assert_eq!(found("t.0.1, f().0.1", &up), None);
        assert_eq!(found("0.0..0.1", &up).as_deref(), Some("0.1"));
        let ftz = Settings { ftz: Some(true), ..Settings::default() };
        assert_eq!(found("a < b", &ftz).as_deref(), Some("<"));
        assert_eq!(found("a.abs()", &ftz).as_deref(), Some("abs"));
    }
}
