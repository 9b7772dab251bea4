//! The kinds of declared types.

use super::kinds::{Kind, Place};
use super::names::{Primitive, primitive};
use super::walk::Walk;
use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;
use std::rc::Rc;
use syn::{GenericArgument, PathArguments, Type, TypePath};

impl Walk {
    /// The kind of a declared type. The compiler is asked whether names are those of the language and of std.
    pub(super) fn declared(&mut self, ty: &Type) -> Kind {
        match ty {
            Type::Group(group) => self.declared(&group.elem),
            Type::Paren(paren) => self.declared(&paren.elem),
            Type::Reference(reference) => self.declared(&reference.elem).reference(reference.mutability.is_some()),
            Type::Array(array) => Kind::Array(Rc::new(self.declared(&array.elem))),
            Type::Slice(slice) => Kind::Slice(Rc::new(self.declared(&slice.elem))),
            Type::Tuple(tuple) if tuple.elems.is_empty() => Kind::Unit,
            Type::Tuple(tuple) => Kind::Tuple(tuple.elems.iter().map(|part| self.declared(part)).collect()),
            Type::Path(path) => self.named(ty, path),
            _ => Kind::Unknown,
        }
    }

    fn named(&mut self, ty: &Type, path: &TypePath) -> Kind {
        let Some(taken) = self.names.taken(path) else { return Kind::Unknown };
        let place = Place::of(any(&taken));
        match primitive(ty) {
            Some(Primitive::Float) => self.known(&place, "fp_float", Kind::Float),
            Some(Primitive::Integer) => self.known(&place, "fp_integer", Kind::Integer),
            Some(Primitive::Other) => self.known(&place, "fp_scalar", Kind::Other),
            None => match element_of_a_vector(path) {
                Some(element) => {
                    let element = self.declared(element);
                    self.known(&place, "fp_vector", Kind::Vector(Rc::new(element)))
                }
                None => Kind::Place(place),
            },
        }
    }

    fn known(&mut self, place: &Place, method: &str, kind: Kind) -> Kind {
        self.ask(method, place);
        kind
    }
}

/// A value of a type, in code that never runs. It may have no size.
fn any(ty: &TokenStream) -> TokenStream {
    quote_spanned! { Span::mixed_site() => (*__fpcontrol::hoist::any::<&#ty>()) }
}

/// The element of a `Vec`.
fn element_of_a_vector(path: &TypePath) -> Option<&Type> {
    let last = path.path.segments.last().filter(|last| path.qself.is_none() && last.ident == "Vec")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.iter().collect::<Vec<_>>()[..] {
        [GenericArgument::Type(element)] => Some(element),
        _ => None,
    }
}
