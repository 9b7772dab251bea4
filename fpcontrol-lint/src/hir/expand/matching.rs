//! Matches the tokens of an invocation against a rule, and binds the fragments.

use super::measure::{Measure, measured};
use super::rules::{FragmentKind, Pattern, Rule, Times, is_punct};
use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use std::cell::Cell;
use std::collections::HashMap;
use syn::ext::IdentExt;
use syn::parse::discouraged::Speculative;
use syn::parse::{ParseStream, Parser};

/// The tokens to which the fragments of a rule are bound.
pub(super) type Bindings = HashMap<String, Binding>;

/// The tokens to which a fragment is bound.
#[derive(Clone)]
pub(super) enum Binding {
    One(Fragment),
    Many(Vec<Binding>),
}

/// The tokens of a fragment.
#[derive(Clone)]
pub(super) struct Fragment {
    pub kind: FragmentKind,
    pub tokens: Vec<TokenTree>,
    pub measure: Measure,
}

/// The first rule that matches tokens, with its bound fragments; the number of attempts is limited.
pub(super) fn matched(rules: &[Rule], tokens: TokenStream) -> Option<(usize, Bindings)> {
    let matcher = Matcher { left: Cell::new(TRIES) };
    let first = |input: ParseStream| {
        for (index, rule) in rules.iter().enumerate() {
            let fork = input.fork();
            let mut found = Bindings::new();
            if matcher.all(&fork, &rule.matcher, &mut found).is_ok() && fork.is_empty() {
                input.advance_to(&fork);
                return Ok((index, found));
            }
        }
        Err(input.error("no rule"))
    };
    first.parse2(tokens).ok()
}

const TRIES: usize = 50_000;

struct Matcher {
    left: Cell<usize>,
}

impl Matcher {
    fn all(&self, input: ParseStream, patterns: &[Pattern], found: &mut Bindings) -> syn::Result<()> {
        patterns.iter().try_for_each(|pattern| self.one(input, pattern, found))
    }

    fn one(&self, input: ParseStream, pattern: &Pattern, found: &mut Bindings) -> syn::Result<()> {
        let left = self.left.get().checked_sub(1).ok_or_else(|| input.error("too much to try"))?;
        self.left.set(left);
        match pattern {
            Pattern::Token(wanted) => token(input, wanted),
            Pattern::Group(delimiter, inner) => self.group(input, *delimiter, inner, found),
            Pattern::Fragment(name, kind) => {
                found.insert(name.clone(), Binding::One(fragment(input, *kind)?));
                Ok(())
            }
            Pattern::Repeat(inner, separator, times) => self.repeat(input, inner, separator, *times, found),
        }
    }

    fn group(
        &self,
        input: ParseStream,
        delimiter: Delimiter,
        inner: &[Pattern],
        found: &mut Bindings,
    ) -> syn::Result<()> {
        let content;
        match delimiter {
            Delimiter::Parenthesis => drop(syn::parenthesized!(content in input)),
            Delimiter::Brace => drop(syn::braced!(content in input)),
            Delimiter::Bracket => drop(syn::bracketed!(content in input)),
            Delimiter::None => return Err(input.error("a group that nobody can write")),
        }
        self.all(&content, inner, found)?;
        if content.is_empty() { Ok(()) } else { Err(content.error("more than the group of the rule")) }
    }

    fn repeat(
        &self,
        input: ParseStream,
        inner: &[Pattern],
        separator: &[TokenTree],
        times: Times,
        found: &mut Bindings,
    ) -> syn::Result<()> {
        let mut names = Vec::new();
        collect(inner, &mut names);
        let mut rounds: Vec<Bindings> = Vec::new();
        let most = if times == Times::AtMostOnce { 1 } else { usize::MAX };
        while !input.is_empty() && rounds.len() < most {
            let fork = input.fork();
            let mut round = Bindings::new();
            let separated = rounds.is_empty() || separator.iter().all(|sign| token(&fork, sign).is_ok());
            if !separated || self.all(&fork, inner, &mut round).is_err() || fork.cursor() == input.cursor() {
                break;
            }
            input.advance_to(&fork);
            rounds.push(round);
        }
        if times == Times::AtLeastOnce && rounds.is_empty() {
            return Err(input.error("none"));
        }
        for name in names {
            let many = rounds.iter_mut().filter_map(|round| round.remove(name)).collect();
            found.insert(name.to_owned(), Binding::Many(many));
        }
        Ok(())
    }
}

/// The names of the fragments in patterns.
pub(super) fn collect<'p>(patterns: &'p [Pattern], names: &mut Vec<&'p str>) {
    for pattern in patterns {
        match pattern {
            Pattern::Fragment(name, _) => names.push(name),
            Pattern::Group(_, inner) | Pattern::Repeat(inner, ..) => collect(inner, names),
            Pattern::Token(_) => {}
        }
    }
}

fn token(input: ParseStream, wanted: &TokenTree) -> syn::Result<()> {
    let found = input.parse::<TokenTree>()?;
    let same = match (&found, wanted) {
        (TokenTree::Ident(one), TokenTree::Ident(other)) => one == other,
        (TokenTree::Punct(one), TokenTree::Punct(other)) => one.as_char() == other.as_char(),
        (TokenTree::Literal(one), TokenTree::Literal(other)) => one.to_string() == other.to_string(),
        _ => false,
    };
    if same { Ok(()) } else { Err(input.error("another token")) }
}

fn fragment(input: ParseStream, kind: FragmentKind) -> syn::Result<Fragment> {
    let begin = input.cursor();
    let tokens = tokens_of(input, kind)?;
    Ok(Fragment { kind, tokens, measure: measured(begin, Some(input.cursor())) })
}

fn tokens_of(input: ParseStream, kind: FragmentKind) -> syn::Result<Vec<TokenTree>> {
    match kind {
        FragmentKind::Block => taken(input, |input| input.parse::<syn::Block>()),
        FragmentKind::Expr => taken(input, |input| input.parse::<syn::Expr>()),
        FragmentKind::Ident => taken(input, |input| match input.call(Ident::parse_any)? {
            name if name == "_" => Err(input.error("not a name")),
            name => Ok(name),
        }),
        FragmentKind::Item => taken(input, |input| input.parse::<syn::Item>()),
        FragmentKind::Lifetime => taken(input, |input| input.parse::<syn::Lifetime>()),
        FragmentKind::Literal => taken(input, |input| {
            input.parse::<Option<syn::Token![-]>>()?;
            input.parse::<syn::Lit>()
        }),
        FragmentKind::Meta => taken(input, |input| input.parse::<syn::Meta>()),
        FragmentKind::Pat => taken(input, syn::Pat::parse_multi_with_leading_vert),
        FragmentKind::PatParam => taken(input, syn::Pat::parse_single),
        FragmentKind::Path => taken(input, |input| input.parse::<syn::Path>()),
        FragmentKind::Stmt => statement(input),
        FragmentKind::Tt => taken(input, |input| input.parse::<TokenTree>()),
        FragmentKind::Ty => taken(input, |input| input.parse::<syn::Type>()),
        FragmentKind::Vis => taken(input, |input| input.parse::<syn::Visibility>()),
    }
}

/// A statement without its semicolon ends at one of the tokens that may follow it.
fn statement(input: ParseStream) -> syn::Result<Vec<TokenTree>> {
    let mut tokens = Vec::new();
    while !input.is_empty() && !input.peek(syn::Token![;]) && !input.peek(syn::Token![,]) {
        if input.peek(syn::Token![=>]) {
            break;
        }
        tokens.push(input.parse::<TokenTree>()?);
    }
    if tokens.is_empty() || tokens.iter().all(|token| is_punct(token, ';')) {
        return Err(input.error("no statement"));
    }
    Ok(tokens)
}

/// The tokens that a parser consumes.
fn taken<T>(input: ParseStream, parse: impl FnOnce(ParseStream) -> syn::Result<T>) -> syn::Result<Vec<TokenTree>> {
    let fork = input.fork();
    parse(&fork)?;
    let end = fork.cursor();
    let mut tokens = Vec::new();
    while input.cursor() != end {
        tokens.push(input.parse::<TokenTree>()?);
    }
    Ok(tokens)
}
