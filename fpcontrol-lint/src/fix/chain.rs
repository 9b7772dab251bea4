//! Chains of methods in a text, from the method that begins to walk through elements to the method that reduces them.

use crate::hir::Span;
use crate::source;
use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use std::ops::Range;

/// A chain: `values.par_iter().map(f).sum::<f64>()`.
#[derive(Debug)]
pub(super) struct Chain {
    /// What it walks through, as it is written: `values.par_iter()`.
    pub source: String,
    /// The method that begins it: `par_iter`.
    pub begins: String,
    /// The methods between the first and the last.
    pub steps: Vec<Step>,
    /// The last method: `sum`.
    pub reduces: String,
    /// Where the name of the last method begins.
    pub at: u32,
    /// Where the chain ends.
    pub end: u32,
    /// Whether the text says that the result is a float: by a turbofish, or by the type of the variable or of the function.
    pub is_float: bool,
}

/// A method of a chain.
#[derive(Debug)]
pub(super) struct Step {
    pub name: String,
    /// The identifiers in its arguments.
    pub words: Vec<String>,
}

/// The chain whose last method stands at a place, and the other chains in the same block that reduce the same elements: the second sum of a variance.
pub(super) fn chains(text: &str, at: Span, sources: &[&str]) -> Option<(Chain, Vec<Chain>)> {
    let start = source::prefix(text);
    let byte = (at.lo as usize).checked_sub(start)?;
    let found = text[start..].parse().ok().and_then(|stream| {
        let reader = Reader { text: &text[start..], start, sources };
        let (block, returns) = block(stream, byte);
        let mut all = reader.all(block, returns);
        let own = all.iter().position(|chain| chain.at == at.lo)?;
        let chain = all.swap_remove(own);
        all.retain(|other| other.source == chain.source);
        Some((chain, all))
    });
    proc_macro2::extra::invalidate_current_thread_spans();
    found
}

/// The innermost block around a byte, and whether it is the body of a function that returns a float.
fn block(stream: TokenStream, byte: usize) -> (TokenStream, bool) {
    let (mut inside, mut innermost) = (stream.clone(), (stream, false));
    loop {
        let tokens: Vec<TokenTree> = inside.into_iter().collect();
        let at = tokens.iter().position(|token| token.span().byte_range().contains(&byte));
        let Some((at, TokenTree::Group(group))) = at.map(|at| (at, &tokens[at])) else { return innermost };
        inside = group.stream();
        if group.delimiter() == Delimiter::Brace {
            innermost = (group.stream(), is_returned(&tokens[..at]));
        }
    }
}

/// `-> f64`, followed by a body.
pub(super) fn is_returned(before: &[TokenTree]) -> bool {
    let [.., TokenTree::Punct(dash), TokenTree::Punct(tip), ty] = before else { return false };
    dash.as_char() == '-' && tip.as_char() == '>' && is_float(ty)
}

pub(super) fn is_float(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Ident(name) if name == "f32" || name == "f64")
}

pub(super) fn is_punct(token: Option<&TokenTree>, sign: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
}

struct Reader<'t> {
    text: &'t str,
    /// The bytes before the text.
    start: usize,
    sources: &'t [&'t str],
}

impl Reader<'_> {
    /// The chains in a block and in the groups inside. Only the last expression of the block itself is what the function returns.
    fn all(&self, stream: TokenStream, returns: bool) -> Vec<Chain> {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let mut found = Vec::new();
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Ident(name) if name == "sum" || name == "product" => {
                    found.extend(self.chain(&tokens, at, returns));
                }
                TokenTree::Group(group) => found.extend(self.all(group.stream(), false)),
                TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
        found
    }

    fn chain(&self, tokens: &[TokenTree], at: usize, returns: bool) -> Option<Chain> {
        let (float, end) = called(tokens, at)?;
        let (begins, steps, dot) = self.steps(tokens, at)?;
        let first = receiver(tokens, dot)?;
        Some(Chain {
            source: self.text[byte(tokens, first).start..byte(tokens, dot - 1).end].to_owned(),
            begins,
            steps,
            reduces: tokens[at].to_string(),
            at: (byte(tokens, at).start + self.start) as u32,
            end: (byte(tokens, end).end + self.start) as u32,
            is_float: float || is_declared(tokens, first, end) || returns && is_last(tokens, first, end),
        })
    }

    /// The method that begins a chain, those between it and the one whose name stands at an index, and the dot after its call.
    fn steps(&self, tokens: &[TokenTree], at: usize) -> Option<(String, Vec<Step>, usize)> {
        let mut steps = Vec::new();
        let mut dot = at.checked_sub(1).filter(|dot| is_punct(tokens.get(*dot), '.'))?;
        loop {
            let (name, arguments) = method(tokens, dot)?;
            let step = step(tokens, name, arguments);
            if self.sources.contains(&step.name.as_str()) {
                steps.reverse();
                return Some((step.name, steps, dot));
            }
            steps.push(step);
            dot = name - 1;
        }
    }
}

fn byte(tokens: &[TokenTree], index: usize) -> Range<usize> {
    tokens[index].span().byte_range()
}

/// The end of the call whose name stands at an index, and whether its turbofish is a float.
fn called(tokens: &[TokenTree], at: usize) -> Option<(bool, usize)> {
    match tokens.get(at + 1..)? {
        [TokenTree::Group(_), ..] => Some((false, at + 1)),
        [TokenTree::Punct(_), TokenTree::Punct(_), TokenTree::Punct(_), ty, close, TokenTree::Group(_), ..]
            if is_punct(Some(close), '>') =>
        {
            Some((is_float(ty), at + 6))
        }
        _ => None,
    }
}

/// The method that is called before a dot: the indices of its name and of its arguments.
fn method(tokens: &[TokenTree], dot: usize) -> Option<(usize, usize)> {
    let arguments = dot.checked_sub(1)?;
    let TokenTree::Group(group) = &tokens[arguments] else { return None };
    let mut name = arguments.checked_sub(1)?;
    if is_punct(tokens.get(name), '>') {
        let mut open = 1;
        while open > 0 {
            name = name.checked_sub(1)?;
            open += usize::from(is_punct(tokens.get(name), '>'));
            open -= usize::from(is_punct(tokens.get(name), '<'));
        }
        // `::` before the `<`.
        name = name.checked_sub(3)?;
    }
    let is_name = matches!(tokens[name], TokenTree::Ident(_)) && group.delimiter() == Delimiter::Parenthesis;
    (is_name && is_punct(tokens.get(name.checked_sub(1)?), '.')).then_some((name, arguments))
}

fn step(tokens: &[TokenTree], name: usize, arguments: usize) -> Step {
    let mut words = Vec::new();
    idents(TokenStream::from(tokens[arguments].clone()), &mut words);
    Step { name: tokens[name].to_string(), words }
}

fn idents(stream: TokenStream, found: &mut Vec<String>) {
    for token in stream {
        match token {
            TokenTree::Ident(word) => found.push(word.to_string()),
            TokenTree::Group(group) => idents(group.stream(), found),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// The index at which the expression before a dot begins.
fn receiver(tokens: &[TokenTree], dot: usize) -> Option<usize> {
    let belongs = |token: &TokenTree| match token {
        TokenTree::Ident(word) => !is_keyword(word),
        TokenTree::Group(group) => group.delimiter() != Delimiter::Brace,
        TokenTree::Punct(sign) => matches!(sign.as_char(), '.' | ':' | '?' | '<' | '>'),
        TokenTree::Literal(_) => true,
    };
    let first = tokens[..dot].iter().rposition(|token| !belongs(token)).map_or(0, |before| before + 1);
    // `total: f64 = …` ends at the `=`, but `a: values.par_iter()` in a structure does not.
    (first < dot && !is_punct(tokens.get(first), ':')).then_some(first)
}

fn is_keyword(name: &Ident) -> bool {
    let name = name.to_string();
    name != "self" && name != "Self" && name != "crate" && syn::parse_str::<Ident>(&name).is_err()
}

/// `let total: f64 = …;`.
fn is_declared(tokens: &[TokenTree], first: usize, end: usize) -> bool {
    let declares = matches!(&tokens[..first], [.., colon, ty, TokenTree::Punct(equals)]
        if is_punct(Some(colon), ':') && is_float(ty) && equals.as_char() == '=');
    declares && is_punct(tokens.get(end + 1), ';')
}

/// Whether an expression is the last of its block.
fn is_last(tokens: &[TokenTree], first: usize, end: usize) -> bool {
    let starts = match first.checked_sub(1).map(|before| &tokens[before]) {
        Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
        before => before.is_none() || is_punct(before, ';'),
    };
    starts && end + 1 == tokens.len()
}
