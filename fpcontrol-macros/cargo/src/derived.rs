//! Operators that derive macros of other packages write.

use syn::punctuated::Punctuated;
use syn::{Attribute, Meta, Token};

/// The reason why the operators of a derive macro are left alone.
pub const REASON: &str = "operators that a derive macro writes are not under control";

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

/// The derived traits of a type whose derive macros write arithmetic.
pub fn operators(attributes: &[Attribute]) -> Vec<String> {
    let mut derived = Vec::new();
    attributes.iter().for_each(|attribute| add_derived(&attribute.meta, &mut derived));
    derived.retain(|name| DERIVED.contains(&name.as_str()));
    derived
}

/// Adds the last names of the macros in `derive(…)`, also in `cfg_attr(…)`.
fn add_derived(meta: &Meta, names: &mut Vec<String>) {
    let is_derive = meta.path().is_ident("derive");
    let (Meta::List(list), true) = (meta, is_derive || meta.path().is_ident("cfg_attr")) else { return };
    let Ok(inner) = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated) else { return };
    match is_derive {
        true => names.extend(inner.iter().filter_map(|meta| Some(meta.path().segments.last()?.ident.to_string()))),
        false => inner.iter().for_each(|meta| add_derived(meta, names)),
    }
}
