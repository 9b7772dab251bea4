//! Fragments of `macro_rules!`: `$e:expr` reaches the macro as a group without delimiters, and rustc ignores the delimiters of
//! such a group in what a macro returns, so that `$e.abs()` with `-1.0` becomes `-(1.0.abs())`. Before anything is read, each
//! of these groups is therefore replaced by its tokens, within parentheses where the tokens around it would reach into it.

mod grip;

use grip::{Grip, grip};
use proc_macro2::{Delimiter, Group, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::{PathArguments, Type, parse2};

/// The tokens without groups that have no delimiters.
#[must_use]
pub fn flattened(tokens: TokenStream) -> TokenStream {
    if !has_fragment(tokens.clone()) {
        return tokens;
    }
    let pieces: Vec<_> = tokens.into_iter().map(piece).filter(|piece| !piece.is_empty()).collect();
    let mut flat = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Token(token) => flat.push(token.clone()),
            Piece::Fragment(tokens, span) => {
                let rest = || pieces[index + 1..].iter().flat_map(Piece::tokens);
                let after: Vec<_> = rest().take(2).cloned().collect();
                let fragment = match is_operand(tokens, &flat, &after, rest) {
                    true => in_parentheses(tokens.iter().cloned().collect(), *span),
                    false => placed(tokens, *span, &flat, &after),
                };
                separate(&mut flat);
                flat.extend(fragment);
                separate(&mut flat);
            }
        }
    }
    flat.into_iter().collect()
}

fn has_fragment(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::None || has_fragment(group.stream()),
        TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// A token, or what a fragment has matched.
enum Piece {
    Token(TokenTree),
    Fragment(Vec<TokenTree>, Span),
}

impl Piece {
    fn tokens(&self) -> &[TokenTree] {
        match self {
            Self::Token(token) => std::slice::from_ref(token),
            Self::Fragment(tokens, _) => tokens,
        }
    }

    /// Whether it is a fragment that has matched nothing: `$vis`.
    fn is_empty(&self) -> bool {
        self.tokens().is_empty()
    }
}

fn piece(token: TokenTree) -> Piece {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            Piece::Fragment(quiet_block(flattened(group.stream()).into_iter().collect()), group.span())
        }
        TokenTree::Group(group) => {
            Piece::Token(grouped(group.delimiter(), flattened(group.stream()), group.span()).into())
        }
        token @ (TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_)) => Piece::Token(token),
    }
}

/// The braces of a `block` fragment belong to the macro, so lints must not find them unnecessary.
fn quiet_block(mut tokens: Vec<TokenTree>) -> Vec<TokenTree> {
    if let [TokenTree::Group(block)] = tokens.as_mut_slice()
        && block.delimiter() == Delimiter::Brace
    {
        block.set_span(quiet(block.span()));
    }
    tokens
}

fn grouped(delimiter: Delimiter, stream: TokenStream, span: Span) -> Group {
    let mut group = Group::new(delimiter, stream);
    group.set_span(span);
    group
}

/// Where one fragment ends, no operator goes on: `&$x` with `&y` is not `&&y`.
fn separate(tokens: &mut [TokenTree]) {
    if let Some(TokenTree::Punct(last)) = tokens.last_mut()
        && last.spacing() == Spacing::Joint
        && last.as_char() != '\''
    {
        let mut alone = Punct::new(last.as_char(), Spacing::Alone);
        alone.set_span(last.span());
        *last = alone;
    }
}

/// The tokens of a fragment as they can stand between the tokens around it.
fn placed(tokens: &[TokenTree], span: Span, before: &[TokenTree], after: &[TokenTree]) -> TokenStream {
    let stream: TokenStream = tokens.iter().cloned().collect();
    let grip = grip(&stream);
    if is_path_separator(after) && grip != Grip::Path {
        return match grip {
            Grip::Generic => with_turbofish(stream),
            _ => quote_spanned! { quiet(span) => <#stream> },
        };
    }
    let is_ended = grip == Grip::Let || grip == Grip::Statement && begins_next(after);
    if is_ended && begins_a_statement(before) {
        let semicolon = quote_spanned! { quiet(span) => ; };
        return quote! { #stream #semicolon };
    }
    let is_compared = is_word(before.last(), "as") && is_punct(after.first(), '<');
    let needs_parentheses = match grip {
        Grip::Whole | Grip::Let => false,
        Grip::Path | Grip::Type => is_compared,
        Grip::Field => is_group(after.first(), Delimiter::Parenthesis),
        Grip::Prefix => has_postfix(after),
        Grip::Braces => has_postfix(after) || !(ends_there(after) || begins_next(after)),
        Grip::Open | Grip::Statement => !(begins_there(before) && ends_there(after)),
        Grip::AfterBlock => true,
        Grip::Mutable => is_punct(before.last(), '&'),
        Grip::Generic if is_group(after.first(), Delimiter::Brace) || has_postfix(after) => {
            return with_turbofish(stream);
        }
        Grip::Generic => is_compared,
        Grip::Bounds => is_punct(after.first(), '+') || !(begins_a_type(before) && ends_a_type(after)),
    };
    if needs_parentheses { in_parentheses(stream, span) } else { stream }
}

fn in_parentheses(stream: TokenStream, span: Span) -> TokenStream {
    TokenTree::Group(grouped(Delimiter::Parenthesis, stream, quiet(span))).into()
}

/// Whether a block where a statement begins is the left operand of the operator behind it: of `$e * $e`, not of `$block *place = 1;`.
fn is_operand<'a, I: Iterator<Item = &'a TokenTree>>(
    tokens: &[TokenTree],
    before: &[TokenTree],
    after: &[TokenTree],
    rest: impl Fn() -> I,
) -> bool {
    let goes_on = match after {
        [TokenTree::Punct(first), ..] if "*-&".contains(first.as_char()) => !assigns(rest()),
        [TokenTree::Punct(first), second, ..] => {
            "+/%^<>".contains(first.as_char()) || ("=!".contains(first.as_char()) && is_punct(Some(second), '='))
        }
        [first, ..] => is_word(Some(first), "as"),
        [] => false,
    };
    goes_on && begins_a_statement(before) && grip::is_of_block(&tokens.iter().cloned().collect())
}

/// Whether a statement assigns at its top level, as far as its tokens say.
fn assigns<'a>(statement: impl Iterator<Item = &'a TokenTree>) -> bool {
    let tokens: Vec<_> = statement.take_while(|token| !is_punct(Some(token), ';')).collect();
    (0..tokens.len()).any(|index| {
        let is_compared = |token: Option<&&TokenTree>| {
            token.is_some_and(|token| "=!<>".chars().any(|sign| is_punct(Some(token), sign)))
        };
        let before = index.checked_sub(1).and_then(|before| tokens.get(before));
        is_punct(Some(tokens[index]), '=') && !is_compared(before) && !is_compared(tokens.get(index + 1))
    })
}

/// A span of the macro's own, for which no lint calls the parentheses unused.
fn quiet(span: Span) -> Span {
    Span::mixed_site().located_at(span)
}

/// `Vec::<f64>` for `Vec<f64>`: the same type, and a path of expressions too.
fn with_turbofish(ty: TokenStream) -> TokenStream {
    let Ok(Type::Path(mut path)) = parse2::<Type>(ty.clone()) else { return ty };
    for segment in &mut path.path.segments {
        match &mut segment.arguments {
            PathArguments::AngleBracketed(arguments) => {
                arguments.colon2_token.get_or_insert_with(|| syn::Token![::](arguments.lt_token.span));
            }
            PathArguments::Parenthesized(_) | PathArguments::None => {}
        }
    }
    path.into_token_stream()
}

/// Whether a whole expression or pattern can begin behind these tokens.
fn begins_there(before: &[TokenTree]) -> bool {
    match before {
        [] => true,
        [.., TokenTree::Group(group)] => group.delimiter() == Delimiter::Brace,
        [rest @ .., TokenTree::Punct(last)] => match last.as_char() {
            ',' | ';' => true,
            '=' => !is_joint(rest.last()),
            ':' => !is_punct(rest.last(), ':'),
            '>' => is_joint(rest.last()) && is_punct(rest.last(), '='),
            _ => false,
        },
        _ => false,
    }
}

/// Whether a statement can begin behind these tokens.
fn begins_a_statement(before: &[TokenTree]) -> bool {
    before.is_empty() || is_punct(before.last(), ';') || is_group(before.last(), Delimiter::Brace)
}

/// Whether the tokens, behind a whole expression, can only begin another statement or item.
fn begins_next(after: &[TokenTree]) -> bool {
    match after.first() {
        Some(TokenTree::Ident(word)) => !["as", "else", "if", "in"].iter().any(|going_on| word == going_on),
        Some(TokenTree::Literal(_)) => true,
        after => is_group(after, Delimiter::Brace) || is_punct(after, '#') || is_punct(after, '\''),
    }
}

/// Whether bounds can begin behind these tokens.
fn begins_a_type(before: &[TokenTree]) -> bool {
    begins_there(before) || is_punct(before.last(), '<')
}

/// Whether a whole expression or pattern can end before these tokens.
fn ends_there(after: &[TokenTree]) -> bool {
    match after {
        [] => true,
        [TokenTree::Punct(first), rest @ ..] => match first.as_char() {
            ',' | ';' => true,
            '=' => first.spacing() == Spacing::Alone || is_punct(rest.first(), '>'),
            ':' => !is_punct(rest.first(), ':'),
            _ => false,
        },
        _ => false,
    }
}

/// Whether bounds can end before these tokens.
fn ends_a_type(after: &[TokenTree]) -> bool {
    ends_there(after) || is_punct(after.first(), '>')
}

/// `.name`, `?`, `(…)`, `[…]`; not `..`.
fn has_postfix(after: &[TokenTree]) -> bool {
    match after {
        [TokenTree::Punct(first), rest @ ..] => match first.as_char() {
            '?' => true,
            '.' => !(first.spacing() == Spacing::Joint && is_punct(rest.first(), '.')),
            _ => false,
        },
        [TokenTree::Group(group), ..] => matches!(group.delimiter(), Delimiter::Parenthesis | Delimiter::Bracket),
        _ => false,
    }
}

fn is_path_separator(after: &[TokenTree]) -> bool {
    matches!(after, [first, second] if is_punct(Some(first), ':') && is_punct(Some(second), ':'))
}

fn is_joint(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.spacing() == Spacing::Joint)
}

fn is_punct(token: Option<&TokenTree>, character: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == character)
}

fn is_word(token: Option<&TokenTree>, word: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(name)) if name == word)
}

fn is_group(token: Option<&TokenTree>, delimiter: Delimiter) -> bool {
    matches!(token, Some(TokenTree::Group(group)) if group.delimiter() == delimiter)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text, in which `⟨…⟩` stands for a fragment.
    fn flat(text: &str) -> String {
        without_spaces(&flattened(read(&mut text.chars())).to_string())
    }

    fn without_spaces(text: &str) -> String {
        text.split_whitespace().collect()
    }

    fn read(text: &mut std::str::Chars) -> TokenStream {
        let (mut stream, mut plain) = (TokenStream::new(), String::new());
        loop {
            let character = text.next();
            let delimiter = match character {
                Some('⟨') => Some(Delimiter::None),
                Some('(') => Some(Delimiter::Parenthesis),
                Some('[') => Some(Delimiter::Bracket),
                Some('{') => Some(Delimiter::Brace),
                _ => None,
            };
            match (delimiter, character) {
                (None, Some(character)) if !"⟩)]}".contains(character) => plain.push(character),
                _ => {
                    stream.extend(std::mem::take(&mut plain).parse::<TokenStream>().expect("tokens"));
                    let Some(delimiter) = delimiter else { return stream };
                    stream.extend([TokenTree::from(Group::new(delimiter, read(text)))]);
                }
            }
        }
    }

    #[test]
    fn fragments_keep_their_meaning() {
        for (written, meant) in [
            ("⟨-2.0⟩.powi(2)", "(-2.0).powi(2)"),
            ("⟨-2.0⟩..⟨*p⟩", "-2.0..*p"),
            ("⟨&x⟩.abs() + ⟨!a⟩ & ⟨*b⟩?", "(&x).abs() + !a & (*b)?"),
            ("⟨1.0 + 1.0⟩.sqrt()", "(1.0 + 1.0).sqrt()"),
            ("!⟨a || b⟩, ⟨a || b⟩ && c", "!(a || b), (a || b) && c"),
            ("⟨a | b⟩ << 4, ⟨a | b⟩", "(a | b) << 4, a | b"),
            ("⟨|x| x⟩(x), ⟨f⟩(x), ⟨s.f⟩(x), ⟨s.f⟩.g(x)", "(|x| x)(x), f(x), (s.f)(x), s.f.g(x)"),
            ("⟨S { x }⟩.x == ⟨S { x }.x⟩", "(S { x }).x == (S { x }.x)"),
            ("⟨x as usize⟩ < y, x as ⟨usize⟩ < y", "(x as usize) < y, x as (usize) < y"),
            ("⟨0..n⟩.rev(), a = ⟨0..n⟩;", "(0..n).rev(), a = 0..n;"),
            ("x @ ⟨1 | 2⟩ => 1, ⟨1 | 2⟩ => ⟨a + b⟩", "x @ (1 | 2) => 1, 1 | 2 => a + b"),
            ("⟨-1⟩ ..= ⟨1⟩ => a", "-1 ..= 1 => a"),
            ("&⟨dyn A + B⟩, Box<⟨dyn A + B⟩>", "&(dyn A + B), Box<dyn A + B>"),
            ("⟨Vec<f64>⟩::new(), ⟨f64⟩::MAX, ⟨[f64; 3]⟩::f()", "Vec::<f64>::new(), f64::MAX, <[f64; 3]>::f()"),
            ("⟨P<f64>⟩ { x: ⟨a + b⟩ }", "P::<f64> { x: a + b }"),
            ("let x: ⟨P<f64>⟩ = ⟨a⟩ - ⟨-b⟩;", "let x: P<f64> = a - -b;"),
            ("⟨if a { b } else { c }⟩ - 1", "(if a { b } else { c }) - 1"),
            ("⟨{ a }⟩ * ⟨{ a }⟩; ⟨unsafe { a }⟩ as f64", "({ a }) * { a }; (unsafe { a }) as f64"),
            ("⟨{ a }⟩ == ⟨{ b }⟩, x = ⟨{ a }⟩ - 1", "({ a }) == { b }, x = { a } - 1"),
            (
                "⟨{ a }⟩ *x = 1; ⟨{ a }⟩ *x += 1; ⟨{ a }⟩ (b); ⟨{ a }⟩ b",
                "{ a } *x = 1; { a } *x += 1; { a } (b); { a } b",
            ),
            ("{ ⟨if a { b } else { c } - 1⟩ }", "{ (if a { b } else { c } - 1) }"),
            ("⟨⟩ fn f() ⟨{ ⟨a * b⟩ }⟩ ⟨pub(crate)⟩ ⟨fn g() {}⟩", "fn f() { a * b } pub(crate) fn g() {}"),
            ("⟨⟨⟨-1.0⟩⟩⟩.abs()", "(-1.0).abs()"),
            ("⟨⟨a + b⟩ * c⟩ / d", "((a + b) * c) / d"),
            ("x += ⟨f(a)⟩; ⟨x += 1⟩; ⟨let y = a && b⟩ return ⟨a⟩;", "x += f(a); x += 1; let y = a && b; return a;"),
            ("⟨let x: f64 = 1.0⟩ ⟨x += 1.0⟩ x", "let x: f64 = 1.0; x += 1.0; x"),
            ("⟨m! { a }⟩ fn f() {}, ⟨m! { a }⟩[0]", "m! { a } fn f() {}, (m! { a })[0]"),
            ("if ⟨a == b⟩ { &⟨mut x⟩ }", "if (a == b) { &(mut x) }"),
        ] {
            assert_eq!(flat(written), without_spaces(meant), "{written}");
        }
    }

    #[test]
    fn what_ends_in_a_fragment_does_not_go_on_behind_it() {
        let spacing = |text: &str| {
            let tokens = flattened(read(&mut text.chars())).into_iter();
            let punct = |token| if let TokenTree::Punct(punct) = token { Some(punct.spacing()) } else { None };
            tokens.filter_map(punct).collect::<Vec<_>>()
        };
        assert_eq!(spacing("&⟨&x⟩"), [Spacing::Alone, Spacing::Alone]);
    }
}
