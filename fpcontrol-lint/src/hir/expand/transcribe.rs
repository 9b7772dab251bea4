//! Produces the expansion of a rule, with the fragments inserted.
//!
//! A fragment that is opaque to the compiler has, as a whole, the position of its variable in the body, so
//! that positions inside a body stay inside it. The tokens of the fragment keep their positions.

use super::hygiene::Renamed;
use super::matching::{Binding, Bindings};
use super::measure::{DEEPEST, Row};
use super::rules::{FragmentKind, Output};
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

/// Produces a rule's body, and returns how deep a parser will recurse into it. Every token takes one off `budget`; if it is used up, the result is `None`.
pub(super) fn transcribed(
    body: &[Output],
    bindings: &Bindings,
    renamed: &Renamed,
    budget: &mut usize,
) -> Option<(TokenStream, usize)> {
    let mut writer = Writer { renamed, budget, row: Row::default(), deepest: 0 };
    let mut tokens = Vec::new();
    writer.all(body, &bindings.iter().map(|(name, binding)| (name.as_str(), binding)).collect(), &mut tokens)?;
    Some((tokens.into_iter().collect(), writer.deepest))
}

type Scope<'b> = std::collections::HashMap<&'b str, &'b Binding>;

struct Writer<'w> {
    renamed: &'w Renamed,
    budget: &'w mut usize,
    row: Row,
    deepest: usize,
}

impl Writer<'_> {
    fn spend(&mut self, tokens: usize) -> Option<()> {
        let left = self.budget.checked_sub(tokens);
        *self.budget = left.unwrap_or(0);
        left.map(drop)
    }

    fn fits(&mut self, inner: usize) -> Option<()> {
        self.deepest = self.deepest.max(self.row.levels() + inner);
        (self.deepest <= DEEPEST).then_some(())
    }

    fn all(&mut self, body: &[Output], scope: &Scope<'_>, tokens: &mut Vec<TokenTree>) -> Option<()> {
        body.iter().try_for_each(|output| self.one(output, scope, tokens))
    }

    fn one(&mut self, output: &Output, scope: &Scope<'_>, tokens: &mut Vec<TokenTree>) -> Option<()> {
        self.spend(1)?;
        match output {
            Output::Token(token) => {
                self.row.token(token);
                self.fits(0)?;
                tokens.push(self.renamed.apply(token, tokens.last()));
            }
            Output::Group(group, inner) => {
                let mut within = Vec::new();
                self.row.group(group.delimiter());
                let inside = self.row.inside();
                let outside = std::mem::replace(&mut self.row, inside);
                self.all(inner, scope, &mut within)?;
                self.row = outside;
                tokens.push(grouped(group.delimiter(), within, group.span()));
            }
            Output::Variable(name, span) => match scope.get(name.as_str()) {
                Some(Binding::One(fragment)) => {
                    self.spend(fragment.measure.size)?;
                    self.fits(fragment.measure.levels + 1)?;
                    self.row.all(fragment.measure);
                    tokens.extend(placed(fragment.kind, &fragment.tokens, *span));
                }
                Some(Binding::Many(_)) => return None,
                // The body defines another macro.
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
            Some(Binding::One(_)) | None => None,
        };
        let drivers: Vec<(&str, &Vec<Binding>)> = names.iter().filter_map(|name| Some((*name, many(name)?))).collect();
        let count = drivers.first()?.1.len();
        if drivers.iter().any(|(_, rounds)| rounds.len() != count) {
            return None;
        }
        for round in 0..count {
            if round > 0 {
                separator.iter().for_each(|sign| self.row.token(sign));
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

/// A fragment with the position of its variable.
fn placed(kind: FragmentKind, fragment: &[TokenTree], span: Span) -> Vec<TokenTree> {
    let moved = |token: &TokenTree| {
        let mut token = token.clone();
        token.set_span(span);
        token
    };
    match kind {
        FragmentKind::Expr | FragmentKind::Ty if fragment.len() > 1 => {
            vec![grouped(Delimiter::None, fragment.to_vec(), span)]
        }
        FragmentKind::Expr
        | FragmentKind::Ty
        | FragmentKind::Ident
        | FragmentKind::Lifetime
        | FragmentKind::Literal
        | FragmentKind::Path
        | FragmentKind::Vis
        | FragmentKind::Block => fragment.iter().map(moved).collect(),
        // Code that is passed through token by token keeps its position.
        FragmentKind::Tt => match fragment {
            [TokenTree::Group(_)] => fragment.iter().map(moved).collect(),
            _ => fragment.to_vec(),
        },
        FragmentKind::Item | FragmentKind::Meta | FragmentKind::Pat | FragmentKind::PatParam | FragmentKind::Stmt => {
            fragment.to_vec()
        }
    }
}

fn grouped(delimiter: Delimiter, tokens: Vec<TokenTree>, span: Span) -> TokenTree {
    let mut group = Group::new(delimiter, tokens.into_iter().collect());
    group.set_span(span);
    TokenTree::Group(group)
}
