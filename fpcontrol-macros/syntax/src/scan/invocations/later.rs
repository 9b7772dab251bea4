//! Macros that are defined later in the same block or module. The arguments of a macro that is defined before them may contain calls of them, `third!(square!(x + 1.0))`,
//! so the keys of its expansion name them.

use super::annotated::Rules;
use super::definition;
use crate::scan::Scanner;
use crate::settings::invokes;
use proc_macro2::TokenStream;
use quote::ToTokens;
use std::collections::BTreeSet;
use syn::{Block, Item, ItemMacro, Stmt};

/// A statement of a block, or an item of a module.
enum Entry<'a> {
    Definition(&'a ItemMacro, String),
    Other(&'a dyn ToTokens),
}

/// The names of the macros of a block that will be annotated.
pub(in crate::scan) fn of_block(block: &Block, scanner: &Scanner) -> BTreeSet<String> {
    let entries = block.stmts.iter().map(|statement| match statement {
        Stmt::Item(item) => entry(item),
        statement => Entry::Other(statement),
    });
    annotated(&entries.collect::<Vec<_>>(), scanner)
}

/// The names of the macros of a module that will be annotated.
pub(in crate::scan) fn of_module(items: &[Item], scanner: &Scanner) -> BTreeSet<String> {
    annotated(&items.iter().map(entry).collect::<Vec<_>>(), scanner)
}

fn entry(item: &Item) -> Entry<'_> {
    match item {
        Item::Macro(definition) => match &definition.ident {
            Some(name) => Entry::Definition(definition, name.to_string()),
            None => Entry::Other(item),
        },
        item => Entry::Other(item),
    }
}

fn annotated(entries: &[Entry<'_>], scanner: &Scanner) -> BTreeSet<String> {
    if entries.iter().filter(|entry| matches!(entry, Entry::Definition(..))).count() < 2 {
        return BTreeSet::new();
    }
    // An inner block may define another macro of the name, which is not annotated.
    let is_once = |name: &str| scanner.called.defined.iter().filter(|known| **known == name).count() == 1;
    let found = entries.iter().enumerate().filter_map(|(index, entry)| match entry {
        // Before its definition the name is another macro's.
        Entry::Definition(definition, name)
            if is_once(name) && !entries[..index].iter().any(|entry| entry.calls(name)) =>
        {
            is_annotated(definition, name, scanner).then(|| name.clone())
        }
        _ => None,
    });
    found.collect()
}

fn is_annotated(definition: &ItemMacro, name: &str, scanner: &Scanner) -> bool {
    let calls = definition::calls(name, scanner);
    definition.attrs.is_empty() && Rules::of(definition, calls, &scanner.settings).is_some_and(|rules| rules.annotate())
}

impl Entry<'_> {
    /// Whether the macro is called here. In the definition of another macro nothing is called yet.
    fn calls(&self, name: &str) -> bool {
        match self {
            Self::Definition(..) => false,
            Self::Other(code) => {
                let tokens: TokenStream = code.to_token_stream();
                invokes(&tokens, name)
            }
        }
    }
}
