//! What the spelling of a path tells about the type in it: whether it may be a type parameter, or a float.

use super::owner;
use crate::scan::methods::{Call, Row};
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{ExprPath, QSelf, Type};

/// Whether the type in the path has generic arguments. It is then not a type parameter.
#[must_use]
pub fn has_arguments(path: &ExprPath) -> bool {
    match &path.qself {
        Some(qself) => type_has_arguments(&qself.ty),
        None => owner(path).is_some_and(|owner| !owner.arguments.is_none()),
    }
}

/// Whether the type has generic arguments, or is not a path. It is then not a type parameter.
#[must_use]
pub fn type_has_arguments(ty: &Type) -> bool {
    match ty {
        Type::Group(group) => type_has_arguments(&group.elem),
        Type::Paren(paren) => type_has_arguments(&paren.elem),
        Type::Path(path) => {
            path.qself.is_none() && path.path.segments.last().is_some_and(|last| !last.arguments.is_none())
        }
        Type::Array(_) | Type::Ptr(_) | Type::Reference(_) | Type::Slice(_) | Type::Tuple(_) => true,
        _ => false,
    }
}

/// Whether the type is spelt with more than names, and so is no float and has no operators of core's: `dyn Shape`, `[f64; 3]`.
pub(super) fn is_compound(ty: &Type) -> bool {
    match ty {
        Type::Group(group) => is_compound(&group.elem),
        Type::Paren(paren) => is_compound(&paren.elem),
        Type::Array(_) | Type::FnPtr(_) | Type::Ptr(_) | Type::Slice(_) | Type::TraitObject(_) | Type::Tuple(_) => true,
        _ => false,
    }
}

/// Whether the type in the path has a `_` among its arguments.
pub(super) fn infers_arguments(path: &ExprPath) -> bool {
    fn has_placeholder(tokens: TokenStream) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Group(group) => has_placeholder(group.stream()),
            TokenTree::Ident(word) => word == "_",
            TokenTree::Punct(_) | TokenTree::Literal(_) => false,
        })
    }
    owner(path).is_some_and(|owner| has_placeholder(owner.arguments.to_token_stream()))
}

/// Spelt like a type.
pub(super) fn is_type(name: &str) -> bool {
    name.chars().next().is_some_and(char::is_uppercase)
}

/// Spelt like most type parameters: `T`, `T2`, `K`. If an annotated function stands in an `impl` that is not annotated, such a name may be a parameter of the `impl`,
/// and the compiler decides. (The run time refuses a type parameter with another spelling.)
#[must_use]
pub fn is_parameter(name: &str) -> bool {
    let rest = name.strip_prefix('T').unwrap_or(name);
    rest.chars().all(|character| character.is_ascii_digit()) || name.len() == 1 && is_type(name)
}

/// The name of the type in the path, if it is a single name without arguments: `Scalar::sqrt`, `<T>::sqrt`; for a longer path its last name.
#[must_use]
pub fn lone_type(path: &ExprPath) -> Option<&Ident> {
    match &path.qself {
        None => owner(path).map(|owner| &owner.ident),
        Some(QSelf { position: 0, ty, .. }) => match &**ty {
            Type::Path(ty) => ty.path.get_ident(),
            _ => None,
        },
        Some(_) => None,
    }
}

/// Whether the type in the path may be a type parameter: `T::sqrt`, `<T>::sqrt`.
#[must_use]
pub fn may_be_of_parameter(path: &ExprPath) -> bool {
    lone_type(path).is_some_and(|name| name != "f32" && name != "f64")
}

/// Whether, in a lenient region, the type with which the parameter is instantiated decides what is called. Traits of other crates take the receiver by
/// value, as floats do, with the exception of num-traits' `Euclid`.
#[must_use]
pub fn is_decided_by_parameter(path: &ExprPath, row: &Row) -> bool {
    row.call == Call::Plain && !row.name.ends_with("_euclid") && may_be_of_parameter(path)
}

/// Whether the type in the path is spelt like most type parameters.
#[must_use]
pub fn is_of_parameter(path: &ExprPath) -> bool {
    lone_type(path).is_some_and(|name| is_parameter(&name.to_string()))
}
