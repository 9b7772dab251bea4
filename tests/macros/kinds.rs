//! No kind of statement, pattern or item is passed over: every variant of syn's enums has a sample here, with what the scan
//! finds in it. A new variant fails the test.

use crate::totality::{Reader, variants};
use fpcontrol_syntax::scan::code::Code;
use fpcontrol_syntax::{Diagnostics, Head, scan};
use std::collections::BTreeSet;
use syn::Item;

/// An enum of syn, a variant, an item that contains it, and what the scan finds: operations, or the message that refuses
/// it. Nothing is found where nothing can compute: samples with `""` have no place for an expression except an integer constant.
const SAMPLES: &[(&str, &str, &str, &str)] = &[
    ("Stmt", "Local", "fn f() { let c = a + b; }", "Add"),
    ("Stmt", "Item", "fn f() { fn g() { a + b } }", "Add"),
    ("Stmt", "Expr", "fn f() { a + b; }", "Add"),
    ("Stmt", "Macro", "fn f() { m!(a); }", ""),
    ("Stmt", "Macro", "fn f() { fp!(ftz; a + b); }", "Add"),
    ("Stmt", "Macro", "fn f() { native!(a + b); }", ""),
    ("Pat", "Const", "fn f() { match c { const { 1 } => {} } }", "uncovered_expression"),
    ("Pat", "Guard", "fn f() { match c { d if a + b > d => {} } }", "Add"),
    ("Pat", "Ident", "fn f() { let d = c; }", ""),
    ("Pat", "Lit", "fn f() { match c { 1.0 => {} } }", ""),
    ("Pat", "Macro", "fn f() { match c { m!() => {} } }", ""),
    ("Pat", "Or", "fn f() { match c { 1 | 2 => {} } }", ""),
    ("Pat", "Paren", "fn f() { match c { (1) => {} } }", ""),
    ("Pat", "Path", "fn f() { match c { f32::MAX => {} } }", ""),
    ("Pat", "Range", "fn f() { match c { 1..=2 => {} } }", ""),
    ("Pat", "Reference", "fn f() { let &d = c; }", ""),
    ("Pat", "Rest", "fn f() { let [d, ..] = c; }", ""),
    ("Pat", "Slice", "fn f() { let [d] = c; }", ""),
    ("Pat", "Struct", "fn f() { let S { d } = c; }", ""),
    ("Pat", "Tuple", "fn f() { let (d, e) = c; }", ""),
    ("Pat", "TupleStruct", "fn f() { let S(d) = c; }", ""),
    ("Pat", "Type", "fn f() { let d: [f32; (1.5 * 2.0) as usize] = c; }", "constant_arithmetic"),
    ("Pat", "Verbatim", "fn f() { let box d = c; }", "uncovered_expression"),
    ("Pat", "Wild", "fn f() { let _ = c; }", ""),
    ("Item", "Const", "const C: f32 = a + b;", "Add"),
    ("Item", "Const", "const C: usize = 1 + 2;", ""),
    ("Item", "Enum", "enum E { A([f32; (1.5 * 2.0) as usize]), B = 1 + 1 }", "constant_arithmetic"),
    ("Item", "Enum", "enum E { A = (3 * 2) as isize, B = -(4 - 1) as isize }", ""),
    ("Item", "ExternCrate", "extern crate c;", ""),
    ("Item", "Fn", "fn f() { a + b }", "Add"),
    ("Item", "ForeignMod", "extern \"C\" { fn f(a: &[f32; 1 + 1]); }", ""),
    ("Item", "Impl", "impl S { fn f() { a + b } }", "Add"),
    ("Item", "Macro", "macro_rules! m { () => { let c = a + b; } }", "defined_macro"),
    ("Item", "Macro", "m! { a }", ""),
    ("Item", "Mod", "mod m { fn f() { a + b } }", "Add"),
    ("Item", "Mod", "mod m;", "module_elsewhere"),
    ("Item", "Static", "static C: f32 = a + b;", "Add"),
    ("Item", "Struct", "struct S([f32; (1.5 * 2.0) as usize]);", "constant_arithmetic"),
    ("Item", "Trait", "trait T { fn f() { a + b } }", "Add"),
    ("Item", "TraitAlias", "trait T = U<{ (1.5 * 2.0) as usize }>;", "constant_arithmetic"),
    ("Item", "Type", "type T = [f32; (1.5 * 2.0) as usize];", "constant_arithmetic"),
    ("Item", "Union", "union U { a: [f32; (1.5 * 2.0) as usize] }", "constant_arithmetic"),
    ("Item", "Use", "use a::b;", ""),
    ("Item", "Verbatim", "mod m { fn f(); }", "uncovered_expression"),
    ("ImplItem", "Const", "impl S { const C: f32 = a + b; }", "Add"),
    ("ImplItem", "Fn", "impl S { fn f(&self) { a + b } }", "Add"),
    ("ImplItem", "Type", "impl T for S { type U = [f32; (1.5 * 2.0) as usize]; }", "constant_arithmetic"),
    ("ImplItem", "Macro", "impl S { m!(a); }", ""),
    ("ImplItem", "Verbatim", "impl S { fn f(); }", "uncovered_expression"),
    ("TraitItem", "Const", "trait T { const C: f32 = a + b; }", "Add"),
    ("TraitItem", "Fn", "trait T { fn f(&self) { a + b } }", "Add"),
    ("TraitItem", "Fn", "trait T { fn f(&self, a: [f32; (1.5 * 2.0) as usize]); }", "constant_arithmetic"),
    ("TraitItem", "Type", "trait T { type U: V<{ (1.5 * 2.0) as usize }>; }", "constant_arithmetic"),
    ("TraitItem", "Macro", "trait T { m!(a); }", ""),
    ("TraitItem", "Verbatim", "trait T { pub type U; }", "uncovered_expression"),
];

const SOURCES: [(&str, &str); 5] = [
    ("Stmt", "src/stmt.rs"),
    ("Pat", "src/pat.rs"),
    ("Item", "src/item.rs"),
    ("ImplItem", "src/item.rs"),
    ("TraitItem", "src/item.rs"),
];

#[test]
fn every_kind_has_a_sample() {
    for (name, file) in SOURCES {
        let sampled = SAMPLES.iter().filter(|(of, ..)| *of == name).map(|(_, variant, ..)| (*variant).to_owned());
        assert_eq!(variants(name, file), sampled.collect::<BTreeSet<_>>(), "{name}");
    }
}

#[test]
fn every_sample_is_what_it_says_and_is_scanned() {
    for (name, variant, text, expected) in SAMPLES {
        let item: Item = syn::parse_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(format!("{item:?}").contains(&format!("{name}::{variant}")), "{text} has no {name}::{variant}");
        let (mut reader, mut diagnostics) = (Reader::default(), Diagnostics::default());
        scan(item, Code::default(), Head::default(), &mut reader, &mut diagnostics);
        let mut found = reader.0;
        found.extend(diagnostics.iter().map(|diagnostic| diagnostic.id.to_owned()));
        assert_eq!(found.join(" "), *expected, "{text}");
    }
}
