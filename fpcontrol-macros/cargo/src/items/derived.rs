//! Operators that derive macros write.

use syn::punctuated::Punctuated;
use syn::{Attribute, Meta, Token};

/// The traits whose derive macros write arithmetic, as derive_more and num-derive have them.
const DERIVED: &[&str] = &[
    "Add",
    "AddAssign",
    "Div",
    "DivAssign",
    "Float",
    "Mul",
    "MulAssign",
    "Num",
    "NumAssign",
    "NumAssignOps",
    "NumOps",
    "Product",
    "Rem",
    "RemAssign",
    "Sub",
    "SubAssign",
    "Sum",
];

/// The derive macros among the attributes that write arithmetic, by their last names.
pub(super) fn operators(attributes: &[Attribute]) -> Vec<String> {
    let mut names = Vec::new();
    attributes.iter().for_each(|attribute| add(&attribute.meta, &mut names));
    names.retain(|name| DERIVED.contains(&name.as_str()));
    names
}

/// Adds the last names of the macros in `derive(…)`, also in `cfg_attr(…)`.
fn add(meta: &Meta, names: &mut Vec<String>) {
    let is_derive = meta.path().is_ident("derive");
    let (Meta::List(list), true) = (meta, is_derive || meta.path().is_ident("cfg_attr")) else { return };
    let Ok(inner) = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated) else { return };
    match is_derive {
        true => names.extend(inner.iter().filter_map(|meta| Some(meta.path().segments.last()?.ident.to_string()))),
        false => inner.iter().for_each(|meta| add(meta, names)),
    }
}

#[cfg(test)]
mod tests {
    use crate::items::read;

    #[test]
    fn derived_operators_are_found() {
        let text = "#[derive(Clone, derive_more::Div, AddAssign)] struct A(f64);\n\
            #[cfg_attr(a, derive(Sum))] pub enum B {}\n#[cfg(test)] #[derive(Mul)] struct C(f64);\n#[derive(PartialEq)] struct D;\n";
        let items = read(text).expect("Rust");
        let names: Vec<_> = items.others.iter().map(|other| &*other.name).collect();
        assert_eq!(names, ["#[derive(Div)]", "#[derive(AddAssign)]", "#[derive(Sum)]"]);
    }
}
