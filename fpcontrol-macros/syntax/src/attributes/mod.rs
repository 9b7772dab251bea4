//! The attributes, one file each.

pub mod round;

/// The words that begin our attributes, by which the scan recognises them inside an annotated item.
pub const NAMES: &[&str] = &["round"];

/// The name of the attribute, if it is one of ours.
#[must_use]
pub fn name_of(attribute: &syn::Attribute) -> Option<String> {
    let name = attribute.path().segments.last()?.ident.to_string();
    NAMES.contains(&name.as_str()).then_some(name)
}
