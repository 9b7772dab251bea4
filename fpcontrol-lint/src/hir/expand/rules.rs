//! The rules of a `macro_rules!`: matchers and bodies.

use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};

/// A rule.
pub(super) struct Rule {
    pub matcher: Vec<Pattern>,
    pub body: Vec<Output>,
    /// Whether an invocation in the file has used it.
    pub used: bool,
}

/// A part of a matcher.
pub(super) enum Pattern {
    Token(TokenTree),
    Group(Delimiter, Vec<Pattern>),
    Fragment(String, FragmentKind),
    Repeat(Vec<Pattern>, Vec<TokenTree>, Times),
}

/// A part of a body.
pub(super) enum Output {
    Token(TokenTree),
    Group(Group, Vec<Output>),
    Variable(String, Span),
    Repeat(Vec<Output>, Vec<TokenTree>),
}

/// The kinds of fragments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FragmentKind {
    Block,
    Expr,
    Ident,
    Item,
    Lifetime,
    Literal,
    Meta,
    Pat,
    PatParam,
    Path,
    Stmt,
    Tt,
    Ty,
    Vis,
}

/// How often a repetition may occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Times {
    Any,
    AtLeastOnce,
    AtMostOnce,
}

impl FragmentKind {
    fn parse(word: &str) -> Option<FragmentKind> {
        Some(match word {
            "block" => FragmentKind::Block,
            "expr" | "expr_2021" => FragmentKind::Expr,
            "ident" => FragmentKind::Ident,
            "item" => FragmentKind::Item,
            "lifetime" => FragmentKind::Lifetime,
            "literal" => FragmentKind::Literal,
            "meta" => FragmentKind::Meta,
            "pat" => FragmentKind::Pat,
            "pat_param" => FragmentKind::PatParam,
            "path" => FragmentKind::Path,
            "stmt" => FragmentKind::Stmt,
            "tt" => FragmentKind::Tt,
            "ty" => FragmentKind::Ty,
            "vis" => FragmentKind::Vis,
            _ => return None,
        })
    }
}

/// The rules of a definition; empty if one of them is not understood.
pub(super) fn rules(tokens: TokenStream) -> Option<Vec<Rule>> {
    let mut rules = Vec::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let TokenTree::Group(matcher) = token else { return None };
        let arrow = (tokens.next()?, tokens.next()?);
        let TokenTree::Group(body) = tokens.next()? else { return None };
        if !is_punct(&arrow.0, '=') || !is_punct(&arrow.1, '>') {
            return None;
        }
        let matcher = patterns(matcher.stream())?;
        rules.push(Rule { matcher, body: outputs(body.stream())?, used: false });
        if let Some(separator) = tokens.next()
            && !is_punct(&separator, ';')
        {
            return None;
        }
    }
    Some(rules)
}

fn patterns(tokens: TokenStream) -> Option<Vec<Pattern>> {
    let mut found = Vec::new();
    let mut tokens = Tokens::new(tokens);
    while let Some(token) = tokens.next() {
        found.push(match token {
            TokenTree::Group(group) => Pattern::Group(group.delimiter(), patterns(group.stream())?),
            TokenTree::Punct(dollar) if dollar.as_char() == '$' => match tokens.next()? {
                TokenTree::Group(group) => {
                    let (separator, times) = tokens.repetition()?;
                    Pattern::Repeat(patterns(group.stream())?, separator, times)
                }
                TokenTree::Ident(name) if name == "crate" => Pattern::Token(TokenTree::Ident(name)),
                TokenTree::Ident(name) => {
                    let colon = tokens.next()?;
                    let TokenTree::Ident(kind) = tokens.next()? else { return None };
                    if !is_punct(&colon, ':') {
                        return None;
                    }
                    Pattern::Fragment(name.to_string(), FragmentKind::parse(&kind.to_string())?)
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => return None,
            },
            token @ (TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_)) => Pattern::Token(token),
        });
    }
    Some(found)
}

fn outputs(tokens: TokenStream) -> Option<Vec<Output>> {
    let mut found = Vec::new();
    let mut tokens = Tokens::new(tokens);
    while let Some(token) = tokens.next() {
        found.push(match token {
            TokenTree::Group(group) => {
                let inner = outputs(group.stream())?;
                Output::Group(group, inner)
            }
            TokenTree::Punct(dollar) if dollar.as_char() == '$' => match tokens.next()? {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
                    let (separator, _) = tokens.repetition()?;
                    Output::Repeat(outputs(group.stream())?, separator)
                }
                TokenTree::Ident(name) if name == "crate" => Output::Token(TokenTree::Ident(name)),
                TokenTree::Ident(name) => variable(&dollar, &name),
                // `${count(x)}` and `$$` are not stable.
                TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => return None,
            },
            token @ (TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_)) => Output::Token(token),
        });
    }
    Some(found)
}

fn variable(dollar: &Punct, name: &Ident) -> Output {
    let span = dollar.span().join(name.span()).unwrap_or_else(|| name.span());
    Output::Variable(name.to_string(), span)
}

pub(super) fn is_punct(token: &TokenTree, wanted: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == wanted)
}

struct Tokens(std::iter::Peekable<proc_macro2::token_stream::IntoIter>);

impl Tokens {
    fn new(tokens: TokenStream) -> Tokens {
        Tokens(tokens.into_iter().peekable())
    }

    fn next(&mut self) -> Option<TokenTree> {
        self.0.next()
    }

    /// What follows `$(…)`: a separator and how often.
    fn repetition(&mut self) -> Option<(Vec<TokenTree>, Times)> {
        let mut separator = Vec::new();
        loop {
            let token = self.next()?;
            // A second `+` or `*` is the operator, and the first one separates.
            if let Some(times) = times(&token)
                && !self.0.peek().is_some_and(|next| separator.is_empty() && separates(&token, next))
            {
                return Some((separator, times));
            }
            let glued = self.0.peek().is_some_and(|next| is_glued(&token, next));
            separator.push(token);
            if glued {
                separator.push(self.next()?);
            }
            if separator.len() > 2 {
                return None;
            }
        }
    }
}

fn times(token: &TokenTree) -> Option<Times> {
    match token {
        TokenTree::Punct(punct) => match punct.as_char() {
            '*' => Some(Times::Any),
            '+' => Some(Times::AtLeastOnce),
            '?' => Some(Times::AtMostOnce),
            _ => None,
        },
        TokenTree::Group(_) | TokenTree::Ident(_) | TokenTree::Literal(_) => None,
    }
}

/// Whether `+` in `$(…)+*` or `$(…)+ +` separates.
fn separates(token: &TokenTree, next: &TokenTree) -> bool {
    let joint = matches!(token, TokenTree::Punct(punct) if punct.spacing() == Spacing::Joint);
    (is_punct(token, '+') || is_punct(token, '*')) && joint && times(next).is_some()
}

/// Whether two signs are one token to the compiler, as far as they occur between repetitions.
fn is_glued(token: &TokenTree, next: &TokenTree) -> bool {
    let (TokenTree::Punct(one), TokenTree::Punct(two)) = (token, next) else { return false };
    let pair = (one.as_char(), two.as_char());
    let known = [('=', '>'), ('-', '>'), ('&', '&'), ('|', '|'), (':', ':'), ('.', '.'), ('=', '='), ('!', '=')];
    one.spacing() == Spacing::Joint && known.contains(&pair)
}
