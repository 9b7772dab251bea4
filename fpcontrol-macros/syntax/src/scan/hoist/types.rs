//! The kinds of declared types.

use super::kinds::Kind;
use super::names::Names;
use proc_macro2::Span;
use quote::quote_spanned;
use std::rc::Rc;
use syn::Type;

/// The kind of a declared type.
pub(super) fn kind(ty: &Type, names: &Names) -> Kind {
    match ty {
        Type::Group(group) => kind(&group.elem, names),
        Type::Paren(paren) => kind(&paren.elem, names),
        Type::Reference(reference) => kind(&reference.elem, names).reference(),
        Type::Array(array) => Kind::Array(Rc::new(kind(&array.elem, names))),
        Type::Slice(slice) => Kind::Slice(Rc::new(kind(&slice.elem, names))),
        Type::Tuple(tuple) if tuple.elems.is_empty() => Kind::Unit,
        Type::Tuple(tuple) => Kind::Tuple(tuple.elems.iter().map(|part| kind(part, names)).collect()),
        // Behind a reference, since it may have no size.
        Type::Path(path) => match names.taken(path) {
            Some(ty) => Kind::Place(quote_spanned! { Span::mixed_site() => (*__fpcontrol::hoist::any::<&#ty>()) }),
            None => Kind::Unknown,
        },
        _ => Kind::Unknown,
    }
}
