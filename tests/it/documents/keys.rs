//! Every attribute has an example, and every key of `#[fp]` stands in its documentation, with its values.

use super::markdown::{Section, sections};
use super::{read, root};
use pulldown_cmark::HeadingLevel;
use quote::ToTokens as _;
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, File, Item, ItemFn, Lit, Meta};

fn parsed(path: &str) -> File {
    syn::parse_file(&read(&root().join(path))).unwrap_or_else(|error| panic!("{path}: {error}"))
}

pub fn documentation(attributes: &[Attribute]) -> String {
    let line = |attribute: &Attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(text) => strings(&text.lit).into_iter().next(),
            _ => None,
        },
        _ => None,
    };
    // The first space is the one after `///`.
    let lines = attributes.iter().filter_map(line).map(|line| line.strip_prefix(' ').unwrap_or(&line).to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

fn strings(literal: &Lit) -> Vec<String> {
    if let Lit::Str(text) = literal { vec![text.value()] } else { Vec::new() }
}

fn macros() -> Vec<ItemFn> {
    let items = parsed("fpcontrol-macros/src/lib.rs").items;
    items.into_iter().filter_map(|item| if let Item::Fn(function) = item { Some(function) } else { None }).collect()
}

pub fn documentation_of_fp() -> String {
    let fp = macros().into_iter().find(|function| function.sig.ident == "fp");
    documentation(&fp.expect("the macro `fp`").attrs)
}

/// The texts in a piece of code.
#[derive(Default)]
struct Texts(Vec<String>);

impl<'ast> Visit<'ast> for Texts {
    fn visit_lit(&mut self, literal: &'ast Lit) {
        self.0.extend(strings(literal));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.is_ident("ORDERS") {
            self.0.extend(texts(&constant("ORDERS")));
        }
        visit::visit_path(self, path);
    }
}

fn texts(expression: &Expr) -> Vec<String> {
    let mut texts = Texts::default();
    texts.visit_expr(expression);
    texts.0
}

/// The value of a constant beside the table of keys, without its `&`.
fn constant(name: &str) -> Expr {
    let items = parsed("fpcontrol-macros/syntax/src/settings/arguments.rs").items;
    let value = items.into_iter().find_map(|item| match item {
        Item::Const(item) if item.ident == name => Some(*item.expr),
        _ => None,
    });
    match value.unwrap_or_else(|| panic!("no constant {name}")) {
        Expr::Reference(reference) => *reference.expr,
        value => value,
    }
}

/// The rows of the table of keys: each name, and the words that it takes. Words that begin with a capital are Rust's.
fn keys() -> BTreeMap<String, BTreeSet<String>> {
    let Expr::Array(rows) = constant("KEYS") else { panic!("KEYS is no array") };
    let row = |row: &Expr| {
        let mut texts = texts(row).into_iter();
        let name = texts.next().expect("a name");
        (name, texts.filter(|word| word.starts_with(char::is_lowercase)).collect())
    };
    rows.elems.iter().map(row).collect()
}

/// The sections below `# Keys`: each has the names of its keys in the heading.
fn documented() -> Vec<Section> {
    sections(&documentation_of_fp()).into_iter().filter(|section| section.level == HeadingLevel::H2).collect()
}

#[test]
fn every_key_of_fp_is_documented_with_an_example() {
    let (keys, sections) = (keys(), documented());
    assert!(keys.len() >= 19, "{keys:?}");
    let documented: BTreeSet<String> = sections.iter().flat_map(|section| section.names.clone()).collect();
    assert_eq!(keys.into_keys().collect::<BTreeSet<_>>(), documented);
    let without: Vec<_> =
        sections.iter().filter(|section| !section.has_example).map(|section| &section.title).collect();
    assert!(without.is_empty(), "keys without an example: {without:?}");
}

#[test]
fn every_value_of_a_key_is_documented() {
    let sections = documented();
    for (key, values) in keys() {
        let section = sections.iter().find(|section| section.names.contains(&key)).expect("the test above");
        for value in values {
            assert!(section.code.contains(&value), "`{key}` says nothing of `{value}`");
        }
    }
}

#[test]
fn every_attribute_has_an_example() {
    let macros: Vec<ItemFn> = macros();
    assert!(macros.len() >= 12, "{}", macros.len());
    // Items that only expansions name are hidden.
    let is_hidden = |attribute: &Attribute| attribute.meta.to_token_stream().to_string() == "doc (hidden)";
    for function in macros.iter().filter(|function| !function.attrs.iter().any(is_hidden)) {
        assert!(documentation(&function.attrs).contains("\n```\n"), "`{}` has no example", function.sig.ident);
    }
}
