//! Macros of packages that were not chosen, if the code to which they expand may compute. That code belongs to the packages that call them, and no attribute reaches it.

use crate::metadata::Package;
use fpcontrol_syntax::{Settings, invocations};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::str::FromStr;

/// The packages of the macros that may compute, by the macros' names.
#[derive(Default)]
pub struct Foreign(BTreeMap<String, String>);

impl Foreign {
    /// Looks for the macros with these names in the sources of these packages. Macros that are programs (procedural ones) are not read.
    pub fn new(names: &BTreeSet<String>, packages: &[&Package]) -> Self {
        let mut found = BTreeMap::new();
        if names.is_empty() {
            return Self(found);
        }
        for package in packages {
            let mut texts = Vec::new();
            for root in package.roots() {
                root.parent().into_iter().for_each(|folder| read(folder, &mut texts));
            }
            for name in names.iter().filter(|name| computes(name, &texts, &mut BTreeSet::new())) {
                found.entry(name.clone()).or_insert_with(|| format!("{} {}", package.name, package.version));
            }
        }
        Self(found)
    }

    /// The package of the macro with this name, if the macro may compute.
    pub fn package(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }
}

/// Adds the files below a folder that define macros.
fn read(folder: &Path, texts: &mut Vec<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            read(&path, texts);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            texts.extend(fs::read_to_string(&path).ok().filter(|text| text.contains("macro_rules!")));
        }
    }
}

/// Whether a macro with this name may compute, itself or by a macro that it calls.
fn computes(name: &str, texts: &[String], seen: &mut BTreeSet<String>) -> bool {
    if !seen.insert(name.to_owned()) {
        return false;
    }
    let defining = texts.iter().filter(|text| text.contains(&format!("macro_rules! {name}")));
    let mut rules = Vec::new();
    defining.filter_map(|text| TokenStream::from_str(text).ok()).for_each(|text| definitions(name, text, &mut rules));
    rules.into_iter().any(|rules| {
        let is_arithmetic = invocations::arithmetic(rules.clone(), &Settings::default()).is_some();
        is_arithmetic || calls(rules).iter().any(|called| computes(called, texts, seen))
    })
}

/// Adds the rules of the macros with this name.
fn definitions(name: &str, text: TokenStream, found: &mut Vec<TokenStream>) {
    let tokens: Vec<_> = text.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        match &tokens[..at] {
            [.., TokenTree::Ident(word), TokenTree::Punct(_), TokenTree::Ident(defined)]
                if word == "macro_rules" && defined == name =>
            {
                found.push(group.stream());
            }
            _ => definitions(name, group.stream(), found),
        }
    }
}

/// The names of the macros that are called in these tokens.
fn calls(tokens: TokenStream) -> BTreeSet<String> {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut names = BTreeSet::new();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        if let [.., TokenTree::Ident(name), TokenTree::Punct(mark)] = &tokens[..at]
            && mark.as_char() == '!'
        {
            names.insert(name.to_string());
        }
        names.extend(calls(group.stream()));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn macros_that_compute_are_found() {
        let text = "mod a { #[macro_export] macro_rules! third { ($e:expr) => { $e / 3.0 } } }\n\
            macro_rules! list { ($($e:expr),* $(,)?) => { [$($e),*] } }\n\
            macro_rules! outer { ($e:expr) => { $crate::third!($e) } }\nmacro_rules! again { ($e:expr) => { again!($e) } }\n";
        let computes = |name: &str| computes(name, &[text.to_owned()], &mut BTreeSet::new());
        assert!(computes("third") && computes("outer"));
        assert!(!computes("list") && !computes("again") && !computes("absent"));
    }
}
