//! Types as far as they matter to a sum: which contain floats, which are iterated, and in which order.
//!
//! References, boxes, guards and the like are transparent: what counts is the value inside that is summed.

mod budget;
pub mod called;
mod convert;
mod float;
pub mod intrinsics;
pub mod library;
mod several;
mod substitute;
pub mod tables;

pub use budget::steps;
pub use convert::Scope;
pub use float::Floats;
pub use several::Types;
pub use substitute::Substitution;

use crate::hir::Name;
use std::sync::Arc;

/// A type. A copy shares the types inside, because the walk copies types at every step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ty {
    /// Not known.
    #[default]
    Unknown,
    /// `f32`, `f64`, a float literal.
    Float,
    Integer,
    /// A type that is known to hold no float: `bool`, `String`, `Duration`.
    Other,
    /// A type parameter of the function or its surroundings.
    Parameter(Name),
    /// A tuple.
    Tuple(Types),
    /// An array, a slice, a `Vec`: elements in an order of their own.
    Sequence(Arc<Ty>),
    /// An iterator.
    Iterator(Arc<Ty>),
    /// A parallel iterator.
    Parallel(Arc<Ty>),
    /// A value that is different in every step of the iteration: a counter, a key of a map.
    Key(Arc<Ty>),
    /// A function or a closure.
    Function(Types, Arc<Ty>),
    /// A struct, an enum, a trait object: by its name.
    Named(Name, Types),
}

impl Ty {
    /// A type with one argument.
    #[must_use]
    pub fn named(name: &str, arguments: impl Into<Types>) -> Ty {
        Ty::Named(Name::new(name), arguments.into())
    }

    /// `Option<T>`.
    #[must_use]
    pub fn option(self) -> Ty {
        Ty::named("Option", [self])
    }

    /// A sequence of this type.
    #[must_use]
    pub fn sequence(self) -> Ty {
        Ty::Sequence(Arc::new(self))
    }

    /// An iterator over this type.
    #[must_use]
    pub fn iterator(self) -> Ty {
        Ty::Iterator(Arc::new(self))
    }

    /// A parallel iterator over this type.
    #[must_use]
    pub fn parallel(self) -> Ty {
        Ty::Parallel(Arc::new(self))
    }

    /// A key of this type.
    #[must_use]
    pub fn key(self) -> Ty {
        Ty::Key(Arc::new(self))
    }

    /// The types directly inside.
    pub fn parts(&self) -> impl Iterator<Item = &Ty> {
        let (many, one): (&[Ty], Option<&Ty>) = match self {
            Ty::Tuple(parts) | Ty::Named(_, parts) => (parts, None),
            Ty::Sequence(inner) | Ty::Iterator(inner) | Ty::Parallel(inner) | Ty::Key(inner) => (&[], Some(inner)),
            Ty::Function(parameters, result) => (parameters, Some(result)),
            Ty::Unknown | Ty::Float | Ty::Integer | Ty::Other | Ty::Parameter(_) => (&[], None),
        };
        many.iter().chain(one)
    }

    /// Whether a type parameter is in it.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(self, Ty::Parameter(_)) || self.parts().any(Ty::is_open)
    }

    /// Whether the type is unknown.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        matches!(self, Ty::Unknown)
    }

    /// This type, or another if this is unknown.
    #[must_use]
    pub fn or(self, other: impl FnOnce() -> Ty) -> Ty {
        if self.is_unknown() { other() } else { self }
    }

    /// Without the mark of a key.
    #[must_use]
    pub fn plain(self) -> Ty {
        match self {
            Ty::Key(inner) => Arc::unwrap_or_clone(inner).plain(),
            other => other,
        }
    }

    /// The argument of a named type.
    #[must_use]
    pub fn argument(&self, index: usize) -> Ty {
        match self {
            Ty::Named(_, arguments) => arguments.get(index).cloned().unwrap_or_default(),
            _ => Ty::Unknown,
        }
    }

    /// The name of a named type.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Ty::Named(name, _) => Some(name),
            _ => None,
        }
    }

    /// The type that `?`, `unwrap` and `await` give.
    #[must_use]
    pub fn unwrapped(&self) -> Ty {
        match self {
            Ty::Named(name, arguments) if matches!(name.as_str(), "Option" | "Result" | "Poll" | "LockResult") => {
                arguments.first().cloned().unwrap_or_default()
            }
            Ty::Named(..) | Ty::Unknown => Ty::Unknown,
            other => other.clone(),
        }
    }

    /// The element type of a type that can be indexed or iterated.
    #[must_use]
    pub fn element(&self) -> Ty {
        match self {
            Ty::Sequence(element) | Ty::Iterator(element) | Ty::Parallel(element) => (**element).clone(),
            Ty::Key(inner) => inner.element(),
            Ty::Named(name, arguments) => library::element(name, arguments),
            Ty::Unknown | Ty::Float | Ty::Integer | Ty::Other | Ty::Parameter(_) | Ty::Tuple(_) | Ty::Function(..) => {
                Ty::Unknown
            }
        }
    }

    /// The result of calling it.
    #[must_use]
    pub fn called(&self) -> Ty {
        match self {
            Ty::Function(_, result) => (**result).clone(),
            _ => Ty::Unknown,
        }
    }
}
