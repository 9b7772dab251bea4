//! Every item on the front page of rustdoc has an example.

use super::keys::documentation;
use super::{read, root};
use std::path::PathBuf;
use syn::{Attribute, Item, Visibility};

fn is_hidden(attributes: &[Attribute]) -> bool {
    let hidden = |attribute: &Attribute| attribute.parse_args::<syn::Ident>().is_ok_and(|word| word == "hidden");
    attributes.iter().any(|attribute| attribute.path().is_ident("doc") && hidden(attribute))
}

/// The modules of the front page, and the files in which they are documented.
fn modules() -> Vec<(String, PathBuf)> {
    let source = root().join("fpcontrol/src");
    let items = syn::parse_file(&read(&source.join("lib.rs"))).expect("Rust").items;
    let public = items.into_iter().filter_map(|item| match item {
        Item::Mod(module) if matches!(module.vis, Visibility::Public(_)) && !is_hidden(&module.attrs) => {
            Some(module.ident.to_string())
        }
        _ => None,
    });
    let file = |name: &str| {
        let files = [source.join(format!("{name}.rs")), source.join(name).join("mod.rs")];
        files.into_iter().find(|file| file.exists()).expect("a file")
    };
    public.map(|name| (name.clone(), file(&name))).collect()
}

#[test]
fn every_module_of_the_front_page_has_an_example() {
    let modules = modules();
    assert!(modules.len() > 12, "found only {modules:?}");
    for (name, file) in modules {
        let text = documentation(&syn::parse_file(&read(&file)).expect("Rust").attrs);
        // One block is two fences.
        assert!(text.matches("```").count() >= 2, "`{name}` has no example: {}", file.display());
    }
}
