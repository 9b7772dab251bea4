//! Converts types as written to the types of the analysis.

use super::library::{self, LibraryType};
use super::tables::hashing::{is_listed, of_crate};
use super::{Floats, Substitution, Ty, Types, budget};
use crate::hir::{Bound, Generics, Name, Segment, Struct, TypeRef, with_names};
use crate::symbols::{Named, Symbols, View};
use std::sync::Arc;

/// The scope in which a type is written.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    /// Everything that is declared.
    pub symbols: &'a Symbols<'a>,
    pub file: usize,
    /// The part of the file whose names are seen.
    pub names: u16,
    /// The type parameters.
    pub generics: &'a Generics,
    /// What `Self` is.
    pub this: Option<&'a TypeRef>,
}

/// How many aliases are followed.
const DEPTH: usize = 6;

impl Scope<'_> {
    /// Converts a type.
    #[must_use]
    pub fn convert(&self, source: &TypeRef) -> Ty {
        budget::question(|| self.convert_within(source, DEPTH))
    }

    /// Converts the type that a path names, or a part of one.
    #[must_use]
    pub fn convert_segments(&self, qself: Option<&TypeRef>, segments: &[Segment]) -> Ty {
        budget::question(|| if budget::step() { self.convert_path(qself, segments, DEPTH - 1) } else { Ty::Unknown })
    }

    fn convert_within(&self, source: &TypeRef, depth: usize) -> Ty {
        let Some(depth) = depth.checked_sub(1).filter(|_| budget::step()) else { return Ty::Unknown };
        match source {
            TypeRef::Path(path) => self.convert_path(path.qself.as_deref(), &path.segments, depth),
            TypeRef::Tuple(elements) if elements.is_empty() => Ty::Other,
            TypeRef::Tuple(elements) => Ty::Tuple(elements.iter().map(|ty| self.convert_within(ty, depth)).collect()),
            TypeRef::Slice(element) => self.convert_within(element, depth).sequence(),
            TypeRef::Function(parameters, result) => self.function(parameters, result, depth),
            TypeRef::Bounds(bounds) => self.bounded(bounds, depth),
            TypeRef::Infer | TypeRef::Opaque => Ty::Unknown,
        }
    }

    fn function(&self, parameters: &[TypeRef], result: &TypeRef, depth: usize) -> Ty {
        let parameters = parameters.iter().map(|ty| self.convert_within(ty, depth)).collect();
        Ty::Function(parameters, Arc::new(self.convert_within(result, depth)))
    }

    fn convert_path(&self, qself: Option<&TypeRef>, segments: &[Segment], depth: usize) -> Ty {
        let Some((last, before)) = segments.split_last() else { return Ty::Unknown };
        let parent = before.last();
        if qself.is_some() || parent.is_some() {
            let projected = self.projection(qself, parent, &last.name, depth);
            if !projected.is_unknown() {
                return projected;
            }
            if qself.is_some() {
                return Ty::Unknown;
            }
        }
        if parent.is_none() {
            if last.name == "Self" {
                return self.this_type(depth);
            }
            if self.generics.bounds(&last.name).is_some() {
                return Ty::Parameter(last.name.clone());
            }
            if let Some(ty) = primitive(&last.name) {
                return ty;
            }
        }
        let arguments: Types = last.arguments.iter().map(|ty| self.convert_within(ty, depth)).collect();
        let module = parent.map(|parent| parent.name.as_str());
        if let Some(name) = module.and_then(|module| library::iterated(module, &last.name)) {
            return self.by_name(name, arguments);
        }
        if let Some(name) = self.named_by_crate(segments) {
            return Ty::named(name, arguments);
        }
        match with_names(segments, |names| self.symbols.named(names, self.view())) {
            Named::Struct(name) => Ty::Named(name, arguments),
            Named::Alias(alias, scope) => {
                let ty = scope.convert_within(&alias.ty, depth);
                scope.with_arguments(&alias.generics, &ty, &arguments)
            }
            Named::Elsewhere => {
                let renamed = with_names(segments, |names| self.symbols.renamed(names, self.view()));
                let import = self.symbols.import(self.file, &last.name).filter(|_| parent.is_none());
                let meant = renamed.or(import.map(|(meant, _)| meant));
                // A type of the workspace that has the original name is another one.
                let other = |meant: &str| self.symbols.place_of_structure(meant, self.view()).is_some();
                self.by_name(meant.filter(|meant| !other(meant)).unwrap_or(last.name.as_str()), arguments)
            }
        }
    }

    /// Where names of this scope are looked up.
    #[must_use]
    pub fn view(&self) -> View {
        View { file: self.file, scope: self.names }
    }

    /// The name in the tables of a type whose own name is too common, and which its crate tells: `moka::sync::Cache`.
    fn named_by_crate(&self, segments: &[Segment]) -> Option<&'static str> {
        let (first, rest) = segments.split_first()?;
        let import = self.symbols.imported_path(self.file, &first.name);
        let before = import.unwrap_or(std::slice::from_ref(&first.name));
        if !before.first().is_some_and(|of| is_listed(of)) {
            return None;
        }
        let names = before.iter().chain(rest.iter().map(|segment| &segment.name));
        of_crate(&names.map(Name::as_str).collect::<Vec<_>>(), self.symbols.constant_hashers(self.file))
    }

    fn this_type(&self, depth: usize) -> Ty {
        match self.this {
            Some(TypeRef::Path(path)) if path.single().is_some_and(|name| name == "Self") => {
                Ty::Parameter("Self".into())
            }
            Some(this) => self.convert_within(this, depth),
            None => Ty::Unknown,
        }
    }

    /// A type of std or of a library.
    fn by_name(&self, name: &str, arguments: Types) -> Ty {
        if let Some(ty) = primitive(name) {
            return ty;
        }
        match library::library_type(name) {
            Some(LibraryType::Sequence) => arguments.first().cloned().unwrap_or_default().sequence().flat_vec(name),
            Some(LibraryType::Transparent) => arguments.first().cloned().unwrap_or_default(),
            Some(_) | None => Ty::named(name, arguments),
        }
    }

    /// `Self::Item`, `T::Item`, `<T as Trait>::Item`, `module::Type`.
    fn projection(&self, qself: Option<&TypeRef>, parent: Option<&Segment>, name: &Name, depth: usize) -> Ty {
        let base = match (qself, parent) {
            (Some(qself), _) => self.convert_within(qself, depth),
            (None, Some(parent)) if parent.name == "Self" => self.this_type(depth),
            (None, Some(parent)) if self.generics.bounds(&parent.name).is_some() => Ty::Parameter(parent.name.clone()),
            _ => return Ty::Unknown,
        };
        match &base {
            Ty::Parameter(parameter) => self.parameter_projection(parameter, name, depth),
            Ty::Named(owner, _) => {
                let found = self.symbols.associated(owner, name, self.view());
                found.map_or(Ty::Unknown, |(alias, scope)| scope.convert_within(&alias.ty, depth))
            }
            _ => base.element(),
        }
    }

    fn parameter_projection(&self, parameter: &str, name: &str, depth: usize) -> Ty {
        for bound in self.generics.bounds(parameter).unwrap_or_default() {
            let bindings = bound.segments.last().map(|last| last.bindings.as_slice()).unwrap_or_default();
            if let Some((_, ty)) = bindings.iter().find(|(binding, _)| binding == name) {
                return self.convert_within(ty, depth);
            }
        }
        let joined = format!("{parameter}::{name}");
        if self.generics.bounds(&joined).is_some() {
            return Ty::Parameter(joined.into());
        }
        for bound in self.generics.bounds(parameter).unwrap_or_default() {
            if let Some((alias, scope)) = self.symbols.associated(bound.last(), name, self.view()) {
                return scope.convert_within(&alias.ty, depth);
            }
        }
        Ty::Unknown
    }

    /// `impl Trait` and `dyn Trait`.
    fn bounded(&self, bounds: &[Bound], depth: usize) -> Ty {
        let behaviour = bounds.iter().map(|bound| self.behaviour(bound, depth)).find(|ty| !ty.is_unknown());
        behaviour.unwrap_or_else(|| match bounds.first().and_then(|bound| bound.segments.last()) {
            Some(first) => {
                let arguments = first.arguments.iter().map(|ty| self.convert_within(ty, depth)).collect();
                Ty::Named(first.name.clone(), arguments)
            }
            None => Ty::Unknown,
        })
    }

    /// The type that follows from a bound: something that can be iterated or called.
    #[must_use]
    pub fn behaviour(&self, bound: &Bound, depth: usize) -> Ty {
        let Some(last) = bound.segments.last() else { return Ty::Unknown };
        let item = || {
            let binding = last.bindings.iter().find(|(name, _)| name == "Item");
            binding.map_or(Ty::Unknown, |(_, ty)| self.convert_within(ty, depth))
        };
        let argument =
            |index: usize| last.arguments.get(index).map_or(Ty::Unknown, |ty| self.convert_within(ty, depth));
        match last.name.as_str() {
            "Iterator" | "IntoIterator" | "DoubleEndedIterator" | "ExactSizeIterator" | "FusedIterator" => {
                item().iterator()
            }
            "ParallelIterator" | "IndexedParallelIterator" | "IntoParallelIterator" => item().parallel(),
            "Fn" | "FnMut" | "FnOnce" => match &last.signature {
                Some((parameters, result)) => self.function(parameters, result, depth),
                None => Ty::Unknown,
            },
            "AsRef" | "AsMut" | "Borrow" | "Deref" | "Into" => {
                let target = last.bindings.iter().find(|(name, _)| name == "Target");
                target.map_or_else(|| argument(0), |(_, ty)| self.convert_within(ty, depth))
            }
            "Index" => {
                let output = last.bindings.iter().find(|(name, _)| name == "Output");
                output.map_or(Ty::Unknown, |(_, ty)| self.convert_within(ty, depth).sequence())
            }
            "Future" => {
                let output = last.bindings.iter().find(|(name, _)| name == "Output");
                output.map_or(Ty::Unknown, |(_, ty)| self.convert_within(ty, depth))
            }
            _ => Ty::Unknown,
        }
    }

    /// The type of a struct's field, for arguments of the struct.
    #[must_use]
    pub fn field_type(&self, structure: &Struct, written: &TypeRef, arguments: &[Ty]) -> Ty {
        self.with_arguments(&structure.generics, &self.convert(written), arguments)
    }

    /// A type with the parameters of its item replaced.
    #[must_use]
    pub fn with_arguments(&self, generics: &Generics, ty: &Ty, arguments: &[Ty]) -> Ty {
        let mut substitution = Substitution::default();
        for ((name, _), given) in generics.parameters.iter().zip(arguments) {
            substitution.learn(name, given.clone());
        }
        substitution.apply(ty, &|name| self.leftover(name))
    }

    /// The type for a parameter that stands for an unknown type.
    #[must_use]
    pub fn leftover(&self, name: &str) -> Ty {
        // A bound may name an alias whose own parameters are bounded by it.
        budget::nested(|| match self.floats(&Ty::Parameter(name.into())) {
            Floats::Yes => Ty::Float,
            Floats::No | Floats::Unknown => Ty::Unknown,
        })
    }
}

/// A type of the language, and `String`, by its name.
fn primitive(name: &str) -> Option<Ty> {
    Some(match name {
        "f32" | "f64" | "f16" | "f128" | "c_float" | "c_double" => Ty::Float,
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" | "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "c_int"
        | "c_uint" | "c_long" | "c_ulong" => Ty::Integer,
        "bool" | "char" | "str" | "String" => Ty::Other,
        _ => return None,
    })
}

impl Ty {
    /// `SmallVec<[T; N]>` and its like name an array, not an element.
    fn flat_vec(self, name: &str) -> Ty {
        match self {
            Ty::Sequence(inner) if matches!(name, "SmallVec" | "TinyVec") => match &*inner {
                Ty::Sequence(element) => Ty::Sequence(Arc::clone(element)),
                _ => Ty::Sequence(inner),
            },
            other => other,
        }
    }
}
