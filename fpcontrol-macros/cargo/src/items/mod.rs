//! Finds the items of a file that may compute, and the place for an attribute on each.

mod derived;

use crate::definitions;
use fpcontrol_syntax::scan::invocations::CfgIf;
use fpcontrol_syntax::scan::{old_editions, raw};
use fpcontrol_syntax::{Settings, attributes, invocations};
use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::ops::Range;
use std::str::FromStr;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, ImplItem, Item, ItemMacro, ItemMod, Lit, LitStr, Meta, TraitItem};

/// What a file declares.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Items {
    /// The items that can have the attribute.
    pub candidates: Vec<Candidate>,
    /// Code that may compute and cannot have the attribute.
    pub others: Vec<Other>,
    /// The modules that are in other files.
    pub modules: Vec<Module>,
    /// The files that it includes, as it names them.
    pub included: Vec<String>,
    /// The macros in whose definitions only items compute. These items can have the attribute.
    pub macros: Vec<String>,
}

/// An item that can have the attribute.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Candidate {
    /// The item, or the functions in it.
    pub function: Function,
    /// The functions of an `impl` block or a trait; the items to which a macro expands.
    pub functions: Vec<Function>,
    /// Whether it is the definition of a macro: the attribute stands on each of `functions`.
    pub is_macro: bool,
}

/// A function, or an item that is treated as one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Function {
    /// Its name, with those of the modules and the item around it.
    pub name: String,
    /// The place for the attribute: behind the attributes that the item has.
    pub attribute: usize,
    /// Its text.
    pub range: Range<usize>,
    /// How many operations its text seems to have, if a macro expands to it.
    pub operations: usize,
}

/// Code that may compute, and cannot have the attribute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Other {
    /// A description of it.
    pub name: String,
    /// Its first byte.
    pub start: usize,
    /// The reason.
    pub reason: Cow<'static, str>,
    /// How many operations its text seems to have. In a macro, only its expansion shows what is one.
    pub operations: usize,
}

/// `mod name;`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Module {
    /// The names of the modules of this file around it, and its own name.
    pub path: Vec<String>,
    /// The value of `#[path]`.
    pub file: Option<String>,
}

/// The reason why an item that a macro makes is left alone.
pub const OF_A_MACRO: &str = "items to which a macro expands are not under control";

/// Reads the text of a file, in which every byte has its place.
///
/// # Errors
/// If syn cannot read it.
pub fn read(text: &str) -> syn::Result<Items> {
    let file = syn::parse2::<syn::File>(old_editions::readable(raw::plainly(TokenStream::from_str(text)?)))?;
    let mut items = Items::default();
    Reader { items: &mut items, path: Vec::new(), text }.all(&file.items);
    Ok(items)
}

/// The text, with a byte-order mark and a `#!` line replaced by as many other bytes: syn removes them, which would move all places.
pub fn readable(text: &str) -> String {
    let text = text.replacen('\u{feff}', "   ", usize::from(text.starts_with('\u{feff}')));
    let is_script = text.starts_with("#!") && !text[2..].trim_start().starts_with('[');
    let end = if is_script { text.find('\n').unwrap_or(text.len()) } else { 0 };
    // A shebang line must not become a doc comment: `#!/` would become a comment that documents the next item.
    " ".repeat(end) + &text[end..]
}

/// The reason why code in the definition of a macro is left alone.
const OF_A_DEFINITION: &str = "code to which a macro expands is not under control";

/// The reason why the operators of a derive macro are left alone.
const OF_A_DERIVE: &str = "operators that a derive macro writes are not under control";

/// The reason why an included file is left alone.
const OF_A_BUILD: &str = "an included file whose name the compiler computes is not under control";

struct Reader<'a> {
    items: &'a mut Items,
    path: Vec<String>,
    text: &'a str,
}

impl Reader<'_> {
    fn all(&mut self, items: &[Item]) {
        items.iter().for_each(|item| self.item(item));
    }

    fn item(&mut self, item: &Item) {
        if let Item::Verbatim(_) = item {
            let operations = invocations::count_operations(item.to_token_stream());
            return self.other("an item".to_owned(), item, "it cannot be read", operations);
        }
        let mut bare = item.clone();
        let Some(own) = attributes_of(&mut bare) else { return self.ty(item) };
        let own = std::mem::take(own);
        if is_for_tests(&own) || is_annotated(&own) {
            return;
        }
        match item {
            Item::Fn(function) => self.candidate(function.sig.ident.to_string(), item, &bare, Vec::new()),
            Item::Const(constant) => self.candidate(constant.ident.to_string(), item, &bare, Vec::new()),
            Item::Static(constant) => self.candidate(constant.ident.to_string(), item, &bare, Vec::new()),
            Item::Impl(block) => {
                let name = name_of_impl(block);
                let functions = block.items.iter().filter_map(|item| self.of_impl(&name, item)).collect();
                self.candidate(name, item, &bare, functions);
            }
            Item::Trait(block) => {
                let name = block.ident.to_string();
                let functions = block.items.iter().filter_map(|item| self.of_trait(&name, item)).collect();
                self.candidate(name, item, &bare, functions);
            }
            Item::Mod(module) => self.module(module, &own),
            Item::Macro(call) => self.invocation(call),
            _ => {}
        }
    }

    /// A derive macro of another package can write operators for a type.
    fn ty(&mut self, item: &Item) {
        let attributes = match item {
            Item::Struct(item) => &item.attrs,
            Item::Enum(item) => &item.attrs,
            _ => return,
        };
        if is_for_tests(attributes) {
            return;
        }
        for name in derived::operators(attributes) {
            self.other(format!("#[derive({name})]"), item, OF_A_DERIVE, 1);
        }
    }

    fn candidate(&mut self, name: String, item: &Item, bare: &Item, functions: Vec<Function>) {
        let function = self.function(name, item.span(), start_behind_attributes(bare));
        self.items.candidates.push(Candidate { function, functions, is_macro: false });
    }

    fn function(&self, name: String, span: Span, attribute: usize) -> Function {
        let mut path = self.path.clone();
        path.push(name);
        Function { name: path.join("::"), attribute, range: span.byte_range(), operations: 0 }
    }

    fn of_impl(&self, owner: &str, item: &ImplItem) -> Option<Function> {
        let ImplItem::Fn(function) = item else { return None };
        let mut bare = function.clone();
        let own = std::mem::take(&mut bare.attrs);
        let name = format!("{owner}::{}", function.sig.ident);
        let is_ours = !is_for_tests(&own) && !is_annotated(&own);
        is_ours.then(|| self.function(name, function.span(), start_behind_attributes(&bare)))
    }

    fn of_trait(&self, owner: &str, item: &TraitItem) -> Option<Function> {
        let TraitItem::Fn(function) = item else { return None };
        let mut bare = function.clone();
        let own = std::mem::take(&mut bare.attrs);
        let name = format!("{owner}::{}", function.sig.ident);
        let is_ours = function.default.is_some() && !is_for_tests(&own) && !is_annotated(&own);
        is_ours.then(|| self.function(name, function.span(), start_behind_attributes(&bare)))
    }

    fn module(&mut self, module: &ItemMod, own: &[Attribute]) {
        let name = module.ident.to_string();
        self.path.push(name.trim_start_matches("r#").to_owned());
        match &module.content {
            Some((_, items)) => self.all(items),
            None => self.items.modules.push(Module { path: self.path.clone(), file: path_of(own) }),
        }
        self.path.pop();
    }

    fn invocation(&mut self, call: &ItemMacro) {
        let name = call.mac.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        match (&*name, &call.ident) {
            ("macro_rules", Some(defined)) => self.definition(&defined.to_string(), call),
            ("include", _) => match syn::parse2::<LitStr>(call.mac.tokens.clone()) {
                Ok(file) => self.items.included.push(file.value()),
                Err(_) => self.other("include!".to_owned(), call, OF_A_BUILD, 0),
            },
            // Code that compiles does not contain it: a `cfg` has taken it off.
            ("compile_error", _) => {}
            ("cfg_if", None) if !CfgIf::items(&call.mac).is_empty() => self.all(&CfgIf::items(&call.mac)),
            _ => {
                let operations = invocations::count_operations(call.mac.tokens.clone());
                self.other(format!("{name}!"), call, OF_A_MACRO, operations);
            }
        }
    }

    /// The items that a macro expands to get the attribute, unless the macro is exported: other crates do not know fpcontrol.
    fn definition(&mut self, name: &str, call: &ItemMacro) {
        let is_exported = call.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export"));
        let found = if is_exported { Vec::new() } else { definitions::items(&call.mac.tokens) };
        let beside = self.beside(call, &found);
        let computes = definitions::places_arguments(&beside)
            || invocations::arithmetic(beside.clone(), &Settings::default()).is_some();
        match computes {
            true => {
                let operations = invocations::count_operations(beside);
                self.other(format!("macro_rules! {name}"), call, OF_A_DEFINITION, operations);
            }
            false => self.items.macros.push(name.to_owned()),
        }
        if found.is_empty() {
            return;
        }
        let name = format!("macro_rules! {name}");
        let function = |range: Range<usize>| {
            let text = self.text.get(range.clone()).and_then(|text| TokenStream::from_str(text).ok());
            let operations = text.map_or(0, invocations::count_operations);
            Function { name: name.clone(), attribute: range.start, range, operations }
        };
        let functions = found.into_iter().map(function).collect();
        let function = self.function(name.clone(), call.span(), start_behind_attributes(call));
        self.items.candidates.push(Candidate { function, functions, is_macro: true });
    }

    /// The definition of a macro without these items.
    fn beside(&self, call: &ItemMacro, items: &[Range<usize>]) -> TokenStream {
        let range = call.span().byte_range();
        let mut rest = self.text.get(range.clone()).unwrap_or_default().to_owned();
        for item in items.iter().rev() {
            rest.replace_range(item.start - range.start..item.end - range.start, "");
        }
        TokenStream::from_str(&rest).unwrap_or_else(|_| call.mac.tokens.clone())
    }

    fn other(&mut self, name: String, item: &dyn Spanned, reason: &'static str, operations: usize) {
        self.items.others.push(Other {
            name,
            start: item.span().byte_range().start,
            reason: reason.into(),
            operations,
        });
    }
}

/// The place for an attribute on an item without attributes.
fn start_behind_attributes(bare: &dyn ToTokens) -> usize {
    let first = bare.to_token_stream().into_iter().next();
    first.map_or(0, |token| token.span().byte_range().start)
}

fn name_of_impl(block: &syn::ItemImpl) -> String {
    let ty = plain(&block.self_ty);
    block.trait_.as_ref().map_or_else(|| format!("impl {ty}"), |of| format!("impl {} for {ty}", plain(&of.0)))
}

/// Tokens with few spaces.
fn plain(tokens: &dyn ToTokens) -> String {
    let text = tokens.to_token_stream().to_string();
    text.replace(" :: ", "::").replace(" < ", "<").replace(" >", ">").replace(" ,", ",").replace("& ", "&")
}

/// The value of `#[path = "…"]`.
fn path_of(attributes: &[Attribute]) -> Option<String> {
    attributes.iter().find_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("path") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(file), .. }) => Some(file.value()),
            _ => None,
        },
        _ => None,
    })
}

/// `#[cfg(test)]`, `#[test]`.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let is_test = |list: &syn::MetaList| list.tokens.to_string() == "test";
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg") && attribute.meta.require_list().is_ok_and(is_test)
    })
}

/// Whether the item already has an attribute of fpcontrol.
fn is_annotated(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attributes::name_of(attribute).is_some())
}

/// The attributes of an item of a kind that may compute, or that leads to others.
fn attributes_of(item: &mut Item) -> Option<&mut Vec<Attribute>> {
    match item {
        Item::Fn(item) => Some(&mut item.attrs),
        Item::Const(item) => Some(&mut item.attrs),
        Item::Static(item) => Some(&mut item.attrs),
        Item::Impl(item) => Some(&mut item.attrs),
        Item::Trait(item) => Some(&mut item.attrs),
        Item::Mod(item) => Some(&mut item.attrs),
        Item::Macro(item) => Some(&mut item.attrs),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
        /// Documented.\n\
        #[inline] pub fn free() {}\n\
        impl<T> Shape for Disc<T> { #[inline]\n fn area(&self) {} const N: usize = 1; }\n\
        mod inner { pub const C: f64 = 1.0; #[path = \"x.rs\"] mod outside; }\n\
        #[cfg(test)] mod tests { fn f() {} }\n\
        #[fpcontrol::round(ru)] fn ours() {}\n\
        macro_rules! twice { ($x:expr) => { $x * 2.0 } }\n\
        implement! { f32 }\n\
        #[cfg(not(feature = \"std\"))] compile_error!(\"it needs std\");\n";

    #[test]
    fn attributes_stand_behind_those_of_the_item() {
        let items = read(TEXT).expect("Rust");
        let text =
            |candidate: &Candidate| TEXT[candidate.function.attribute..].split(' ').next().expect("a word").to_owned();
        assert_eq!(items.candidates.iter().map(text).collect::<Vec<_>>(), ["pub", "impl<T>", "pub"]);
        let names: Vec<_> = items.candidates.iter().map(|candidate| &*candidate.function.name).collect();
        assert_eq!(names, ["free", "impl Shape for Disc<T>", "inner::C"]);
        let area = &items.candidates[1].functions[0];
        assert_eq!((&*area.name, &TEXT[area.attribute..][..7]), ("impl Shape for Disc<T>::area", "fn area"));
    }

    #[test]
    fn what_cannot_have_the_attribute_is_told() {
        let items = read(TEXT).expect("Rust");
        let names: Vec<_> = items.others.iter().map(|other| &*other.name).collect();
        assert_eq!(names, ["macro_rules! twice", "implement!"]);
        assert!(items.macros.is_empty());
        let outside = Module { path: vec!["inner".to_owned(), "outside".to_owned()], file: Some("x.rs".to_owned()) };
        assert_eq!(items.modules, [outside]);
    }

    #[test]
    fn items_to_which_macros_expand_are_found() {
        let text = "macro_rules! half { ($t:ty) => { pub fn f(x: $t) -> $t { x / 2.0 } } }\nhalf!(f32);\n";
        let items = read(text).expect("Rust");
        assert_eq!((&*items.macros, items.candidates.len()), (&["half".to_owned()][..], 1));
        assert!(text[items.candidates[0].functions[0].attribute..].starts_with("pub fn"));
        let exported = read(&text.replace("macro_rules", "#[macro_export] macro_rules")).expect("Rust");
        assert_eq!((exported.candidates.len(), exported.others.len()), (0, 2));
    }

    #[test]
    fn items_in_branches_are_found() {
        let text =
            "cfg_if::cfg_if! { if #[cfg(a)] { pub fn f() {} half!(f32); } else { #[inline] fn g() {} } }\nizip!(a);\n";
        let items = read(text).expect("Rust");
        let names: Vec<_> = items.candidates.iter().map(|candidate| &*candidate.function.name).collect();
        let others: Vec<_> = items.others.iter().map(|other| &*other.name).collect();
        assert_eq!((&*names, &*others), (&["f", "g"][..], &["half!", "izip!"][..]));
        assert!(text[items.candidates[1].function.attribute..].starts_with("fn g"));
    }

    #[test]
    fn marks_and_interpreters_keep_their_bytes() {
        for text in ["\u{feff}fn f() {}", "#!/usr/bin/env x\nfn f() {}"] {
            let items = read(&readable(text)).expect("Rust");
            assert_eq!(&text[items.candidates[0].function.attribute..], "fn f() {}");
        }
        assert_eq!(readable("#![no_std]"), "#![no_std]");
    }
}
