//! Variables of a macro's body are its own: a variable of the same name outside is a different one.

use super::matching::{Binding, Bindings};
use super::rules::{Output, is_punct};
use proc_macro2::{Ident, TokenTree};
use std::collections::HashSet;

/// The variables of a body that must be renamed in an expansion.
#[derive(Default)]
pub(super) struct Renamed {
    names: HashSet<String>,
}

impl Renamed {
    /// The variables that the fragments name as well; in the place of a statement, all that are visible to the code after it.
    pub(super) fn new(body: &[Output], bindings: &Bindings, statement: bool) -> Renamed {
        let mut bound = HashSet::new();
        binders(body, &mut bound);
        if bound.is_empty() {
            return Renamed::default();
        }
        let mut given = HashSet::new();
        bindings.values().for_each(|binding| idents_of(binding, &mut given));
        let mut seen = HashSet::new();
        if statement {
            binders_here(body, &mut seen);
        }
        bound.retain(|name| given.contains(name) || seen.contains(name));
        Renamed { names: bound }
    }

    /// A token of the body, renamed if it is one of them and not a field.
    pub(super) fn apply(&self, token: &TokenTree, before: Option<&TokenTree>) -> TokenTree {
        match token {
            TokenTree::Ident(ident)
                if !before.is_some_and(|before| is_punct(before, '.')) && self.names.contains(&ident.to_string()) =>
            {
                TokenTree::Ident(Ident::new(&format!("__{ident}_of_macro"), ident.span()))
            }
            other => other.clone(),
        }
    }
}

/// The names that `let` and `for` bind, at any depth.
fn binders(body: &[Output], found: &mut HashSet<String>) {
    binders_here(body, found);
    for output in body {
        match output {
            Output::Group(_, inner) | Output::Repeat(inner, _) => binders(inner, found),
            Output::Token(_) | Output::Variable(..) => {}
        }
    }
}

fn binders_here(body: &[Output], found: &mut HashSet<String>) {
    let mut binding = false;
    for output in body {
        match output {
            Output::Token(TokenTree::Ident(ident)) if ident == "let" || ident == "for" => binding = true,
            Output::Token(TokenTree::Ident(ident)) if ident == "in" => binding = false,
            Output::Token(TokenTree::Ident(ident)) if binding => add(ident, found),
            Output::Token(token) if [':', '=', ';', '<'].iter().any(|sign| is_punct(token, *sign)) => binding = false,
            Output::Group(_, inner) if binding => names(inner, found),
            Output::Token(_) | Output::Group(..) | Output::Repeat(..) | Output::Variable(..) => {}
        }
    }
}

fn names(body: &[Output], found: &mut HashSet<String>) {
    for output in body {
        match output {
            Output::Token(TokenTree::Ident(ident)) => add(ident, found),
            Output::Group(_, inner) | Output::Repeat(inner, _) => names(inner, found),
            Output::Token(_) | Output::Variable(..) => {}
        }
    }
}

fn add(ident: &Ident, found: &mut HashSet<String>) {
    let name = ident.to_string();
    if name.starts_with(|first: char| first.is_lowercase()) && !matches!(name.as_str(), "mut" | "ref" | "self") {
        found.insert(name);
    }
}

fn idents_of(binding: &Binding, found: &mut HashSet<String>) {
    match binding {
        Binding::One(fragment) => idents(&fragment.tokens, found),
        Binding::Many(rounds) => rounds.iter().for_each(|round| idents_of(round, found)),
    }
}

fn idents(tokens: &[TokenTree], found: &mut HashSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => {
                found.insert(ident.to_string());
            }
            TokenTree::Group(group) => idents(&group.stream().into_iter().collect::<Vec<_>>(), found),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}
