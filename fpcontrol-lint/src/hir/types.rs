//! Types, paths and generic parameters as written.

use super::nesting::nested;
use super::{Name, list};
use crate::types::library::{is_float_trait, is_no_float_trait};
use serde::{Deserialize, Serialize};
use syn::{GenericArgument, GenericParam, PathArguments, ReturnType, TypeParamBound, WherePredicate};

/// A type as written. References, pointers and parentheses are dropped, because they do not change what is summed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TypeRef {
    Path(Path),
    /// `(A, B)`.
    Tuple(Vec<TypeRef>),
    /// `[T]`, `[T; N]`.
    Slice(Box<TypeRef>),
    /// `fn(A) -> B`.
    Function(Vec<TypeRef>, Box<TypeRef>),
    /// `impl A + B`, `dyn A + B`.
    Bounds(Vec<Bound>),
    /// `_`.
    Infer,
    /// A macro call, `!`, or what does not parse.
    Opaque,
}

/// A trait in a bound.
pub type Bound = Path;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Path {
    /// `T` of `<T as Trait>::Name`.
    pub qself: Option<Box<TypeRef>>,
    /// The segments.
    pub segments: Vec<Segment>,
}

/// A segment of a path.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Segment {
    pub name: Name,
    /// The types in its angle brackets.
    pub arguments: Vec<TypeRef>,
    /// `Item = T`.
    pub bindings: Vec<(Name, TypeRef)>,
    /// `(A, B) -> C` of `Fn(A, B) -> C`.
    pub signature: Option<(Vec<TypeRef>, Box<TypeRef>)>,
}

impl Path {
    /// The last name, or nothing.
    #[must_use]
    pub fn last(&self) -> &str {
        self.segments.last().map_or("", |segment| segment.name.as_str())
    }

    /// The name before the last.
    #[must_use]
    pub fn parent(&self) -> Option<&Segment> {
        self.segments.len().checked_sub(2).map(|index| &self.segments[index])
    }

    /// The name, if the path is a single one without arguments.
    #[must_use]
    pub fn single(&self) -> Option<&Name> {
        match self.segments.as_slice() {
            [only] if self.qself.is_none() && only.arguments.is_empty() => Some(&only.name),
            _ => None,
        }
    }
}

/// Calls a function with the names of a path's segments. Paths are looked up at every step of the walk, so short ones need no vector.
pub fn with_names<'p, R>(segments: &'p [Segment], look_up: impl FnOnce(&[&'p str]) -> R) -> R {
    match segments {
        [only] => look_up(&[&only.name]),
        [one, two] => look_up(&[&one.name, &two.name]),
        [one, two, three] => look_up(&[&one.name, &two.name, &three.name]),
        many => look_up(&many.iter().map(|segment| segment.name.as_str()).collect::<Vec<_>>()),
    }
}

/// The type parameters that are in scope, each with its bounds.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Generics {
    /// Names and bounds, in the order of the declaration.
    pub parameters: Vec<(Name, Vec<Bound>)>,
}

impl Generics {
    /// The bounds of a parameter, if it is one.
    #[must_use]
    pub fn bounds(&self, name: &str) -> Option<&[Bound]> {
        let mut found = self.parameters.iter().rev();
        found.find(|(parameter, _)| parameter == name).map(|(_, bounds)| bounds.as_slice())
    }

    /// The parameters of the outer item, then those of this one.
    #[must_use]
    pub fn within(mut self, outer: &Generics) -> Generics {
        let mut parameters = outer.parameters.clone();
        for (name, bounds) in self.parameters.drain(..) {
            match parameters.iter_mut().find(|(known, _)| *known == name) {
                Some((_, known)) => known.extend(bounds),
                None => parameters.push((name, bounds)),
            }
        }
        Generics { parameters }
    }
}

pub(super) fn generics(source: &syn::Generics, outer: &Generics) -> Generics {
    let mut parameters = Vec::new();
    for parameter in &source.params {
        if let GenericParam::Type(parameter) = parameter {
            parameters.push((name(&parameter.ident), bounds(parameter.bounds.iter())));
        }
    }
    for predicate in source.where_clause.iter().flat_map(|clause| &clause.predicates) {
        if let WherePredicate::Type(predicate) = predicate
            && let TypeRef::Path(path) = ty(&predicate.bounded_ty)
        {
            let bounded = joined(&path);
            let known = |parameters: &[(Name, Vec<Bound>)]| parameters.iter().any(|(name, _)| *name == bounded);
            // `where f32: From<T>` is not a bound of a parameter.
            if bounded.contains("::") || bounded == "Self" || known(&parameters) || known(&outer.parameters) {
                parameters.push((bounded.into(), bounds(predicate.bounds.iter())));
            } else {
                let known =
                    |name: &Name| parameters.iter().chain(&outer.parameters).any(|(parameter, _)| parameter == name);
                let said: Vec<_> = lanes(&path, predicate).into_iter().filter(|(name, _)| known(name)).collect();
                parameters.extend(said);
            }
        }
    }
    let mut merged = Generics::default();
    for (name, bounds) in parameters {
        match merged.parameters.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) => known.extend(bounds),
            None => merged.parameters.push((name, bounds)),
        }
    }
    merged.within(outer)
}

/// `where Simd<T, N>: SimdFloat` is treated as a bound of `T`.
fn lanes(path: &Path, predicate: &syn::PredicateType) -> Vec<(Name, Vec<Bound>)> {
    let mut says = bounds(predicate.bounds.iter());
    says.retain(|bound| is_float_trait(bound.last()) || is_no_float_trait(bound.last()));
    let arguments = path.segments.iter().flat_map(|segment| &segment.arguments);
    let names = arguments.filter_map(|argument| match argument {
        TypeRef::Path(path) => path.single().cloned(),
        _ => None,
    });
    names.map(|name| (name, says.clone())).collect()
}

/// `T::Item` as one name: where clauses bound associated types too.
fn joined(path: &Path) -> String {
    let names: Vec<&str> = path.segments.iter().map(|segment| segment.name.as_str()).collect();
    match path.qself.as_deref() {
        Some(TypeRef::Path(qself)) => format!("{}::{}", qself.last(), path.last()),
        _ => names.join("::"),
    }
}

pub(super) fn name(ident: &syn::Ident) -> Name {
    // Most names are short enough to be written without an allocation.
    let text = smol_str::format_smolstr!("{ident}");
    match text.strip_prefix("r#") {
        Some(bare) => Name::new(bare),
        None => text,
    }
}

pub(super) fn bounds<'a>(source: impl Iterator<Item = &'a TypeParamBound>) -> Vec<Bound> {
    let bounds = source.filter_map(|bound| match bound {
        TypeParamBound::Trait(bound) if bound.maybe.is_none() => Some(path(None, &bound.path)),
        _ => None,
    });
    nested(|| list(bounds)).unwrap_or_default()
}

pub(crate) fn ty(source: &syn::Type) -> TypeRef {
    nested(|| lower(source)).unwrap_or(TypeRef::Opaque)
}

fn lower(source: &syn::Type) -> TypeRef {
    match source {
        syn::Type::Path(source) => TypeRef::Path(path(source.qself.as_ref(), &source.path)),
        syn::Type::Reference(source) => ty(&source.elem),
        // A pointer to a float or to a type parameter is treated as one into an array: `*p.add(i)` is an element.
        syn::Type::Ptr(source) if is_element(&source.elem) => TypeRef::Slice(Box::new(ty(&source.elem))),
        syn::Type::Ptr(source) => ty(&source.elem),
        syn::Type::Paren(source) => ty(&source.elem),
        syn::Type::Group(source) => ty(&source.elem),
        syn::Type::Tuple(source) => TypeRef::Tuple(list(source.elems.iter().map(ty))),
        syn::Type::Slice(source) => TypeRef::Slice(Box::new(ty(&source.elem))),
        syn::Type::Array(source) => TypeRef::Slice(Box::new(ty(&source.elem))),
        syn::Type::FnPtr(source) => {
            let inputs = source.inputs.iter().map(|input| ty(&input.ty)).collect();
            TypeRef::Function(inputs, Box::new(result(&source.output)))
        }
        syn::Type::ImplTrait(source) => TypeRef::Bounds(bounds(source.bounds.iter())),
        syn::Type::TraitObject(source) => TypeRef::Bounds(bounds(source.bounds.iter())),
        syn::Type::Infer(_) => TypeRef::Infer,
        _ => TypeRef::Opaque,
    }
}

fn is_element(source: &syn::Type) -> bool {
    let syn::Type::Path(path) = source else { return false };
    path.path.get_ident().is_some_and(|name| name == "f32" || name == "f64" || name.to_string().len() == 1)
}

pub(super) fn result(source: &ReturnType) -> TypeRef {
    match source {
        ReturnType::Default => TypeRef::Tuple(Vec::new()),
        ReturnType::Type(_, result) => ty(result),
    }
}

pub(super) fn path(qself: Option<&syn::QSelf>, source: &syn::Path) -> Path {
    let qself = qself.map(|qself| Box::new(ty(&qself.ty)));
    Path { qself, segments: list(source.segments.iter().map(segment)) }
}

fn segment(source: &syn::PathSegment) -> Segment {
    let mut lowered = Segment { name: name(&source.ident), ..Segment::default() };
    match &source.arguments {
        PathArguments::None => {}
        PathArguments::AngleBracketed(arguments) => {
            for argument in &arguments.args {
                match argument {
                    GenericArgument::Type(argument) => lowered.arguments.push(ty(argument)),
                    GenericArgument::AssocType(argument) => {
                        lowered.bindings.push((name(&argument.ident), ty(&argument.ty)));
                    }
                    GenericArgument::Constraint(argument) => {
                        let bounds = bounds(argument.bounds.iter());
                        lowered.bindings.push((name(&argument.ident), TypeRef::Bounds(bounds)));
                    }
                    _ => {}
                }
            }
            lowered.arguments.shrink_to_fit();
            lowered.bindings.shrink_to_fit();
        }
        PathArguments::Parenthesized(arguments) => {
            let inputs = arguments.inputs.iter().map(|input| ty(&input.ty)).collect();
            lowered.signature = Some((inputs, Box::new(result(&arguments.output))));
        }
    }
    lowered
}
