//! What a rule writes, with its fragments in their places.
//!
//! A fragment that cannot be looked into by the compiler takes the place of its variable in the body, as seen from outside: so
//! that positions inside a body stay inside it. What is inside the fragment keeps its own.

use super::hygiene::Renamed;
use super::matching::{Binding, Bindings};
use super::rules::{Kind, Output};
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

/// Brackets and prefixes nested deeper than this are not parsed: parsers descend, and stacks end.
const DEEPEST: usize = 200;

/// Writes a rule's body. Every token costs one of `budget`; nothing, and nothing is left, if it is used up.
pub(super) fn transcribed(
    body: &[Output],
    bindings: &Bindings,
    renamed: &Renamed,
    budget: &mut usize,
) -> Option<TokenStream> {
    let mut writer = Writer { renamed, budget };
    let mut tokens = Vec::new();
    writer.all(body, &bindings.iter().map(|(name, binding)| (name.as_str(), binding)).collect(), &mut tokens)?;
    (nesting(&tokens) <= DEEPEST).then(|| tokens.into_iter().collect())
}

type Scope<'b> = std::collections::HashMap<&'b str, &'b Binding>;

struct Writer<'w> {
    renamed: &'w Renamed,
    budget: &'w mut usize,
}

impl Writer<'_> {
    fn spend(&mut self, tokens: usize) -> Option<()> {
        let left = self.budget.checked_sub(tokens);
        *self.budget = left.unwrap_or(0);
        left.map(drop)
    }

    fn all(&mut self, body: &[Output], scope: &Scope<'_>, tokens: &mut Vec<TokenTree>) -> Option<()> {
        body.iter().try_for_each(|output| self.one(output, scope, tokens))
    }

    fn one(&mut self, output: &Output, scope: &Scope<'_>, tokens: &mut Vec<TokenTree>) -> Option<()> {
        self.spend(1)?;
        match output {
            Output::Token(token) => tokens.push(self.renamed.apply(token, tokens.last())),
            Output::Group(group, inner) => {
                let mut within = Vec::new();
                self.all(inner, scope, &mut within)?;
                tokens.push(grouped(group.delimiter(), within, group.span()));
            }
            Output::Variable(name, span) => match scope.get(name.as_str()) {
                Some(Binding::One(kind, fragment)) => {
                    self.spend(size(fragment))?;
                    tokens.extend(placed(*kind, fragment, *span));
                }
                Some(Binding::Many(_)) => return None,
                // Another macro is defined inside.
                None => tokens.extend(format!("${name}").parse::<TokenStream>().ok()?),
            },
            Output::Repeat(inner, separator) => self.repeat(inner, separator, scope, tokens)?,
        }
        Some(())
    }

    fn repeat(
        &mut self,
        inner: &[Output],
        separator: &[TokenTree],
        scope: &Scope<'_>,
        tokens: &mut Vec<TokenTree>,
    ) -> Option<()> {
        let mut names = Vec::new();
        collect(inner, &mut names);
        let many = |name: &&str| match scope.get(name) {
            Some(Binding::Many(rounds)) => Some(rounds),
            Some(Binding::One(..)) | None => None,
        };
        let drivers: Vec<(&str, &Vec<Binding>)> = names.iter().filter_map(|name| Some((*name, many(name)?))).collect();
        let count = drivers.first()?.1.len();
        if drivers.iter().any(|(_, rounds)| rounds.len() != count) {
            return None;
        }
        for round in 0..count {
            if round > 0 {
                tokens.extend(separator.iter().cloned());
            }
            let mut scope = scope.clone();
            scope.extend(drivers.iter().map(|(name, rounds)| (*name, &rounds[round])));
            self.all(inner, &scope, tokens)?;
        }
        Some(())
    }
}

/// The names of the variables in a body.
fn collect<'o>(body: &'o [Output], names: &mut Vec<&'o str>) {
    for output in body {
        match output {
            Output::Variable(name, _) => names.push(name),
            Output::Group(_, inner) | Output::Repeat(inner, _) => collect(inner, names),
            Output::Token(_) => {}
        }
    }
}

/// A fragment at the place of its variable.
fn placed(kind: Kind, fragment: &[TokenTree], span: Span) -> Vec<TokenTree> {
    let moved = |token: &TokenTree| {
        let mut token = token.clone();
        token.set_span(span);
        token
    };
    match kind {
        Kind::Expr | Kind::Ty if fragment.len() > 1 => {
            vec![grouped(Delimiter::None, fragment.to_vec(), span)]
        }
        Kind::Expr | Kind::Ty | Kind::Ident | Kind::Lifetime | Kind::Literal | Kind::Path | Kind::Vis | Kind::Block => {
            fragment.iter().map(moved).collect()
        }
        // Code that is handed through piece by piece belongs to where it was written.
        Kind::Tt => match fragment {
            [TokenTree::Group(_)] => fragment.iter().map(moved).collect(),
            _ => fragment.to_vec(),
        },
        Kind::Item | Kind::Meta | Kind::Pat | Kind::PatParam | Kind::Stmt => fragment.to_vec(),
    }
}

fn grouped(delimiter: Delimiter, tokens: Vec<TokenTree>, span: Span) -> TokenTree {
    let mut group = Group::new(delimiter, tokens.into_iter().collect());
    group.set_span(span);
    TokenTree::Group(group)
}

/// How many tokens there are, those in groups included.
fn size(tokens: &[TokenTree]) -> usize {
    let inner = |token: &TokenTree| match token {
        TokenTree::Group(group) => 1 + size(&group.stream().into_iter().collect::<Vec<_>>()),
        TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => 1,
    };
    tokens.iter().map(inner).sum()
}

/// How deep brackets and prefix operators are nested, at most.
fn nesting(tokens: &[TokenTree]) -> usize {
    let (mut deepest, mut run) = (0, 0);
    for token in tokens {
        run = match token {
            TokenTree::Punct(punct) if matches!(punct.as_char(), '!' | '&' | '*' | '-' | '|') => run + 1,
            TokenTree::Group(group) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                deepest = deepest.max(run + 1 + nesting(&inner));
                0
            }
            TokenTree::Punct(_) | TokenTree::Ident(_) | TokenTree::Literal(_) => 0,
        };
        deepest = deepest.max(run);
    }
    deepest
}
