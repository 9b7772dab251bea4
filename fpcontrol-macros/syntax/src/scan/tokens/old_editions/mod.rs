//! What editions 2015 and 2018 have and the parser does not know: trait objects without `dyn` (`Box<Fn(f64) -> f64>`), parameters
//! without names (`fn f(f64) -> f64;`), and keywords of today as names (`async`, `await`, `dyn`, `try`).
//!
//! Before the parser reads the tokens, each of these is marked in a way that it knows; in what is emitted the marks are taken back, so that the compiler sees and reports
//! what it would without the attribute. A macro is not told the edition. The marks are
//! `dyn for<'__bare>`, `__unnamed:` and `__name_async`.

mod objects;

use objects::{CALLABLE, Callable, callable, holds_object, may_be_variant};
use proc_macro2::{Delimiter, Group, Ident, Spacing, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote_spanned};

/// What the parser reads of the tokens goes to `expand`, and what that returns is written as the tokens were.
pub fn read<T: ToTokens>(tokens: TokenStream, expand: impl FnOnce(TokenStream) -> Option<T>) -> Option<TokenStream> {
    if !may_be_old(tokens.clone()) {
        return expand(tokens).map(ToTokens::into_token_stream);
    }
    expand(readable(tokens)).map(|expansion| restored(expansion.into_token_stream()))
}

/// The tokens with the marks.
#[must_use]
pub fn readable(tokens: TokenStream) -> TokenStream {
    marked(tokens, false)
}

/// Keywords of today that have been names.
const NAMES: &[&str] = &["async", "await", "dyn", "try"];
const BARE: &str = "__bare";
const UNNAMED: &str = "__unnamed";
const NAME: &str = "__name_";

fn may_be_old(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => may_be_old(group.stream()),
        TokenTree::Ident(name) => {
            let name = name.to_string();
            name == "trait" || NAMES.contains(&name.as_str()) || CALLABLE.contains(&name.as_str())
        }
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// The tokens of a group with the marks; `is_type` says that parentheses stand where a trait object can.
fn marked(tokens: TokenStream, is_type: bool) -> TokenStream {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut all = Vec::new();
    // The lifetimes of `for<…>` have room for the mark.
    let mut lifetimes = None;
    for (index, token) in tokens.iter().enumerate() {
        let (before, rest) = (&tokens[..index], &tokens[index..]);
        let is_place = holds_object(before, is_type);
        if is_place
            && !may_be_variant(before, rest)
            && let Some(callable) = callable(rest)
        {
            let span = mark(token.span());
            match callable {
                Callable::Plain => all.extend(quote_spanned! { span => dyn for<'__bare> }),
                Callable::For => {
                    all.extend(quote_spanned! { span => dyn });
                    lifetimes = Some(index + 1);
                }
            }
        }
        match token {
            TokenTree::Group(group) => {
                let is_list = group.delimiter() == Delimiter::Parenthesis;
                let declares = is_list && is_head_of_function(before);
                let stream = if declares { with_names(group.stream()) } else { group.stream() };
                all.push(grouped(group, marked(stream, is_list && is_place)));
            }
            TokenTree::Ident(name) if is_name(name, before, &rest[1..]) => {
                all.push(format_ident!("{NAME}{name}", span = name.span()).into());
            }
            token => all.push(token.clone()),
        }
        if lifetimes == Some(index) {
            let span = mark(token.span());
            all.extend(quote_spanned! { span => '__bare, });
        }
    }
    all.into_iter().collect()
}

fn mark(span: Span) -> Span {
    Span::mixed_site().located_at(span)
}

fn grouped(group: &Group, stream: TokenStream) -> TokenTree {
    let mut marked = Group::new(group.delimiter(), stream);
    marked.set_span(group.span());
    marked.into()
}

/// Whether the parameters of a function follow: `fn name`, `fn name<T>`.
fn is_head_of_function(before: &[TokenTree]) -> bool {
    let is_fn = |token: &TokenTree| matches!(token, TokenTree::Ident(word) if word == "fn");
    match before {
        [.., keyword, TokenTree::Ident(_)] => is_fn(keyword),
        [.., close] if is_punct(Some(close), '>') => before.iter().rposition(is_fn).is_some_and(
            |index| matches!(&before[index + 1..], [TokenTree::Ident(_), generics @ ..] if is_closed(generics)),
        ),
        _ => false,
    }
}

/// Whether the tokens are `<…>`, which closes at their end.
fn is_closed(generics: &[TokenTree]) -> bool {
    let mut depth = 0_i32;
    let closes = generics.iter().enumerate().position(|(index, token)| {
        depth += change_of_depth(token, index.checked_sub(1).and_then(|before| generics.get(before)));
        depth <= 0
    });
    depth == 0 && closes.is_some_and(|index| index + 1 == generics.len())
}

/// `<` opens and `>` closes, but for that of `->`.
fn change_of_depth(token: &TokenTree, before: Option<&TokenTree>) -> i32 {
    let is_arrow = is_joint(before) && is_punct(before, '-');
    match token {
        TokenTree::Punct(punct) if punct.as_char() == '<' => 1,
        TokenTree::Punct(punct) if punct.as_char() == '>' && !is_arrow => -1,
        _ => 0,
    }
}

/// The parameters, those without a name with the mark.
fn with_names(parameters: TokenStream) -> TokenStream {
    let tokens: Vec<_> = parameters.into_iter().collect();
    let (mut all, mut depth, mut begin) = (Vec::new(), 0_i32, 0);
    for index in 0..=tokens.len() {
        let token = tokens.get(index);
        let before = index.checked_sub(1).and_then(|before| tokens.get(before));
        depth += token.map_or(0, |token| change_of_depth(token, before));
        if token.is_none() || depth == 0 && is_punct(token, ',') {
            let parameter = &tokens[begin..index];
            if let Some(first) = parameter.first().filter(|_| is_unnamed(parameter)) {
                let name = Ident::new(UNNAMED, mark(first.span()));
                let span = name.span();
                all.extend(quote_spanned! { span => #name: });
            }
            all.extend(parameter.iter().chain(token).cloned());
            begin = index + 1;
        }
    }
    all.into_iter().collect()
}

/// Whether there is no `name:`, and it is neither `self` nor `name in strategy`, as proptest has it.
fn is_unnamed(parameter: &[TokenTree]) -> bool {
    let is_self = matches!(parameter.last(), Some(TokenTree::Ident(last)) if last == "self");
    let begins = !is_punct(parameter.first(), '.') && !is_punct(parameter.first(), '#');
    // A path has colons in pairs: `name: ::std::vec::Vec<f64>` has three in a row.
    let has_name = parameter
        .chunk_by(|left, right| is_punct(Some(left), ':') && is_punct(Some(right), ':'))
        .any(|colons| is_punct(colons.first(), ':') && colons.len() % 2 == 1);
    let is_drawn = parameter.iter().any(|token| is_word(Some(token), "in"));
    begins && !is_self && !has_name && !is_drawn
}

/// Whether a keyword of today is a name here.
fn is_name(word: &Ident, before: &[TokenTree], after: &[TokenTree]) -> bool {
    const DECLARES: &[&str] = &["enum", "fn", "let", "mod", "mut", "ref", "struct", "trait", "type", "use"];
    let text = word.to_string();
    if !NAMES.contains(&text.as_str()) || is_punct(before.last(), '\'') || is_punct(before.last(), '$') {
        return false;
    }
    let is_field = is_punct(before.last(), '.') && !is_punct(before.iter().rev().nth(1), '.');
    let is_declared =
        matches!(before.last(), Some(TokenTree::Ident(last)) if DECLARES.iter().any(|declares| last == declares));
    match text.as_str() {
        "await" => !is_field && !is_punct(after.first(), '!'),
        "dyn" if is_word(before.last(), "mut") => !begins_bounds(after),
        _ if is_field || is_declared => true,
        "try" => !is_punct(after.first(), '!') && !is_brace(after.first()),
        "async" => !begins_asynchronous(after),
        _ => !begins_bounds(after),
    }
}

/// Whether `async` before these tokens is a keyword.
fn begins_asynchronous(after: &[TokenTree]) -> bool {
    match after.first() {
        Some(TokenTree::Ident(word)) => !["as", "in", "if", "else"].iter().any(|other| word == other),
        first => is_brace(first) || is_punct(first, '|'),
    }
}

/// Whether `dyn` before these tokens is a keyword.
fn begins_bounds(after: &[TokenTree]) -> bool {
    match after.first() {
        Some(TokenTree::Ident(word)) => !["as", "in", "if", "else"].iter().any(|other| word == other),
        Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Parenthesis,
        Some(TokenTree::Punct(first)) => match first.as_char() {
            '\'' | '?' => true,
            ':' => is_punct(after.get(1), ':'),
            _ => false,
        },
        _ => false,
    }
}

/// The tokens without the marks.
fn restored(tokens: TokenStream) -> TokenStream {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let (mut rest, mut all) = (tokens.as_slice(), Vec::new());
    while let Some((first, after)) = rest.split_first() {
        rest = match rest {
            [TokenTree::Ident(word), colon, after @ ..] if word == UNNAMED && is_punct(Some(colon), ':') => after,
            [TokenTree::Ident(word), words, open, quote, bare, end, after @ ..]
                if word == "dyn" && is_bare(quote, bare) =>
            {
                if is_punct(Some(end), ',') {
                    all.extend([words.clone(), open.clone()]);
                }
                after
            }
            _ => {
                all.push(match first {
                    TokenTree::Group(group) => grouped(group, restored(group.stream())),
                    TokenTree::Ident(name) => without_mark(name).into(),
                    token => token.clone(),
                });
                after
            }
        };
    }
    all.into_iter().collect()
}

fn is_bare(quote: &TokenTree, bare: &TokenTree) -> bool {
    is_punct(Some(quote), '\'') && matches!(bare, TokenTree::Ident(name) if name == BARE)
}

fn without_mark(name: &Ident) -> Ident {
    match name.to_string().strip_prefix(NAME).filter(|word| NAMES.contains(word)) {
        Some(word) => Ident::new(word, name.span()),
        None => name.clone(),
    }
}

fn is_joint(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.spacing() == Spacing::Joint)
}

fn is_word(token: Option<&TokenTree>, word: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(name)) if name == word)
}

fn is_brace(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace)
}

fn is_punct(token: Option<&TokenTree>, character: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == character)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> TokenStream {
        text.parse().expect("tokens")
    }

    fn words(tokens: &TokenStream) -> String {
        tokens.to_string().split_whitespace().collect()
    }

    #[test]
    fn the_parser_reads_what_is_marked_and_the_marks_go() {
        for text in [
            "fn a(f: &Fn(f64) -> f64, g: Rc<Fn(f64) -> f64 + 'a>, h: &'a (Fn(f64) + Send)) {}",
            "fn a(f: &'a mut FnMut(f64), g: *const std::ops::Fn(), h: Box<for<'b> Fn(&'b f64)>) {}",
            "type F = Fn(f64) -> f64;",
            "impl T for Fn(f64) -> f64 {}",
            "trait T { fn f(f64) -> f64; fn g(&self, &[f64], x: Vec<(f64, u8)>, ::std::vec::Vec<f64>, fn(u8) -> u8) { a(b) } }",
            "fn f(async: f64, try: u8) { let dyn = async / 3.0; dyn + await + self.async.dyn() }",
            "mod async { fn await() {} }",
        ] {
            let readable = readable(tokens(text));
            syn::parse2::<syn::Item>(readable.clone()).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(words(&restored(readable)), words(&tokens(text)));
        }
    }

    #[test]
    fn what_is_of_today_stays() {
        for text in [
            "fn f<F: Fn(f64) -> (f64, f64)>(g: F, x: f64) -> (f64, u8) {}",
            "fn a<F: Fn(f64) + Send>(f: F, g: impl Fn(f64), h: &dyn Fn(f64), i: Box<dyn for<'a> Fn(&'a f64) + 'a>) where F: Copy, F: Fn() {}",
            "async fn f() { async { g().await(x).await } ; async move { 1 }; async || 2; try!(x); dyn_; x as &dyn T; x as &mut dyn T }",
            "trait T { fn f(self, x: f64) -> Self; fn g(&'a mut self, f: fn(f64)) where Self: Sized; fn h(&self) { a(b); } }",
            "extern { fn printf(format: *const u8, ...) -> i32; }",
            "trait T { fn f(n: ::core::ffi::c_uint, v: ::std::vec::Vec<f64>); }",
            "proptest! { fn f(x in 0.0..1.0, (y, z) in pairs(), n: u8) {} }",
        ] {
            assert_eq!(words(&readable(tokens(text))), words(&tokens(text)));
        }
    }
}
