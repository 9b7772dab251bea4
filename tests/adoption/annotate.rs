//! Puts the attribute on every module of a crate: modules in files of their own are written into their parents, because an
//! attribute reaches no other file; items of the root have the attribute themselves.

use proc_macro2::Span;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{AttrStyle, Attribute, Item, ItemFn, ItemMod};

/// The root of a crate with all its modules. Every item that may compute gets the attribute.
///
/// # Panics
/// If a file of the crate cannot be read.
pub fn annotated(root: &Path, attribute: &str) -> String {
    let folder = root.parent().expect("a file is in a folder");
    let inlined = inlined(root, folder);
    let file = syn::parse_file(&inlined).unwrap_or_else(|error| panic!("{}: {error}", root.display()));
    let mut text = inlined;
    for place in file.items.iter().rev().filter_map(place_of_attribute) {
        text.insert_str(place, &format!("\n{attribute}\n"));
    }
    text
}

/// Where the attribute of an item of the root goes, if the item may compute: after the attributes that it has.
fn place_of_attribute(item: &Item) -> Option<usize> {
    let attributes = match item {
        Item::Fn(function) => &function.attrs,
        Item::Impl(implementation) => &implementation.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Mod(module) if module.content.is_some() => &module.attrs,
        Item::Const(constant) => &constant.attrs,
        Item::Static(constant) => &constant.attrs,
        _ => return None,
    };
    let is_outer = |attribute: &&Attribute| matches!(attribute.style, AttrStyle::Outer);
    let last = attributes.iter().rfind(is_outer);
    let place = last.map_or(item.span().byte_range().start, |attribute| attribute.span().byte_range().end);
    (!is_for_tests(attributes)).then_some(place)
}

/// A file with its modules in it.
fn inlined(file: &Path, folder: &Path) -> String {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned();
    let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let mut modules = Modules { folder: folder.to_path_buf(), declared: Vec::new() };
    modules.visit_file(&parsed);
    let mut out = text;
    for (range, file) in modules.declared.into_iter().rev() {
        let folder = folder_of(&file);
        let body = inlined(&file, &folder);
        // The text may end in a comment.
        out.replace_range(range, &format!(" {{\n{body}\n}}"));
    }
    out
}

/// Where the modules of a module in a file are.
fn folder_of(file: &Path) -> PathBuf {
    let folder = file.parent().expect("a file is in a folder");
    let stem = file.file_stem().expect("a file has a name");
    if stem == "mod" { folder.to_path_buf() } else { folder.join(stem) }
}

/// The modules of a file that are in other files.
struct Modules {
    folder: PathBuf,
    /// The semicolon, and the file.
    declared: Vec<(std::ops::Range<usize>, PathBuf)>,
}

impl<'ast> Visit<'ast> for Modules {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        let name = module.ident.to_string();
        let name = name.trim_start_matches("r#");
        if module.content.is_some() {
            let outer = self.folder.clone();
            self.folder.push(name);
            visit::visit_item_mod(self, module);
            self.folder = outer;
            return;
        }
        let candidates = [self.folder.join(format!("{name}.rs")), self.folder.join(name).join("mod.rs")];
        // A module of another platform, or with `#[path]`, stays where it is.
        let Some(file) = candidates.into_iter().find(|file| file.is_file()) else { return };
        let semicolon = module.semi.map_or_else(Span::call_site, |semi| semi.span());
        self.declared.push((semicolon.byte_range(), file));
    }
}

/// `#[cfg(test)]`, `#[test]`.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg")
                && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string() == "test")
    })
}

/// The lines of a file, from 1, that belong to its tests.
///
/// # Panics
/// If it cannot be read.
pub fn lines_of_tests(file: &Path) -> Vec<RangeInclusive<usize>> {
    struct Tests(Vec<RangeInclusive<usize>>);
    impl Tests {
        fn add(&mut self, span: Span) {
            self.0.push(span.start().line..=span.end().line);
        }
    }
    impl<'ast> Visit<'ast> for Tests {
        fn visit_item_mod(&mut self, module: &'ast ItemMod) {
            if is_for_tests(&module.attrs) {
                self.add(module.span());
            } else {
                visit::visit_item_mod(self, module);
            }
        }

        fn visit_item_fn(&mut self, function: &'ast ItemFn) {
            if is_for_tests(&function.attrs) {
                self.add(function.span());
            }
        }
    }
    let text = fs::read_to_string(file).expect("readable");
    let mut tests = Tests(Vec::new());
    tests.visit_file(&syn::parse_file(&text).expect("Rust"));
    tests.0
}
