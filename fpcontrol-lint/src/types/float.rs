//! Whether a type bears floats: yes, no, or not known.

use super::library::{self, Kind};
use super::{Scope, Ty};
use crate::hir::{Bound, Trait, TypeRef};
use crate::symbols::Symbols;

/// The answer in three values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Floats {
    /// It holds no float.
    No,
    /// Nobody knows.
    Unknown,
    /// It is a float, or holds one.
    Yes,
}

impl Floats {
    /// Of two types that hold something together.
    #[must_use]
    pub fn or(self, other: Floats) -> Floats {
        self.max(other)
    }
}

/// How deep structs are looked into.
const DEPTH: usize = 4;

impl Scope<'_> {
    /// Whether values of a type bear floats.
    #[must_use]
    pub fn floats(&self, ty: &Ty) -> Floats {
        self.floats_within(ty, DEPTH)
    }

    fn floats_within(&self, ty: &Ty, depth: usize) -> Floats {
        match ty {
            Ty::Unknown => Floats::Unknown,
            Ty::Float => Floats::Yes,
            Ty::Integer | Ty::Other | Ty::Function(..) => Floats::No,
            Ty::Parameter(name) => self.parameter_floats(name, depth),
            Ty::Tuple(elements) => any(elements.iter().map(|element| self.floats_within(element, depth))),
            Ty::Sequence(inner) | Ty::Iterator(inner) | Ty::Parallel(inner) | Ty::Key(inner) => {
                self.floats_within(inner, depth)
            }
            Ty::Named(name, arguments) => self.named_floats(name, arguments, depth),
        }
    }

    fn named_floats(&self, name: &str, arguments: &[Ty], depth: usize) -> Floats {
        let in_arguments = || any(arguments.iter().map(|argument| self.floats_within(argument, depth)));
        if depth > 0
            && let Some((structure, scope)) = self.symbols.structure(name, self.file)
        {
            let fields = structure.fields.iter().map(|field| {
                let ty = scope.field_type(structure, &field.ty, arguments);
                self.floats_within(&ty, depth - 1)
            });
            return any(fields);
        }
        match library::kind(name) {
            Some(Kind::Floats) => Floats::Yes,
            Some(Kind::NoFloats) => Floats::No,
            Some(Kind::Array | Kind::Number) => match in_arguments() {
                Floats::Yes => Floats::Yes,
                _ if arguments.first().is_some_and(|first| self.floats_within(first, depth) == Floats::No) => {
                    Floats::No
                }
                _ => Floats::Unknown,
            },
            Some(_) => in_arguments(),
            None if library::is_float_atomic(&Ty::named(name, arguments.to_vec())) => Floats::Yes,
            None if library::is_float_trait(name) => Floats::Yes,
            None => in_arguments().max(Floats::Unknown),
        }
    }

    fn parameter_floats(&self, name: &str, depth: usize) -> Floats {
        let Some(bounds) = self.generics.bounds(name) else { return Floats::Unknown };
        let mut found = Floats::Unknown;
        for bound in bounds {
            match self.bound_floats(name, bound, depth) {
                Floats::Yes => return Floats::Yes,
                Floats::No => found = Floats::No,
                Floats::Unknown => {}
            }
        }
        found
    }

    /// What a bound of a parameter says of the types that fulfil it.
    fn bound_floats(&self, parameter: &str, bound: &Bound, depth: usize) -> Floats {
        if let Some(floats) = trait_floats(self.symbols, self.file, bound.last(), DEPTH) {
            return floats;
        }
        let Some(last) = bound.segments.last() else { return Floats::Unknown };
        let container =
            matches!(last.name.as_str(), "From" | "Into" | "Mul" | "Div" | "Fn" | "FnMut" | "FnOnce" | "Index");
        let arguments = last.arguments.iter().chain(last.bindings.iter().map(|(_, ty)| ty));
        // `T: Add<Output = T>`: that says nothing which the other bounds do not.
        let itself =
            |ty: &TypeRef| matches!(ty, TypeRef::Path(path) if path.single().is_some_and(|name| name == parameter));
        let bears = |ty: &TypeRef| self.floats_within(&self.convert(ty), depth.saturating_sub(1)) == Floats::Yes;
        if !container && depth > 0 && arguments.into_iter().any(|ty| !itself(ty) && bears(ty)) {
            Floats::Yes
        } else {
            Floats::Unknown
        }
    }
}

/// What a trait says of the types that implement it, by its name or by what it implies.
fn trait_floats(symbols: &Symbols, file: usize, name: &str, depth: usize) -> Option<Floats> {
    if library::is_no_float_trait(name) {
        return Some(Floats::No);
    }
    // A trait of the workspace is asked about once; within a chain of supertraits, the depth matters.
    let declared = match depth {
        DEPTH => symbols.judged(name, file, |declared, file| declared_floats(symbols, declared, file, depth)),
        _ => {
            symbols.trait_named(name, file).and_then(|(declared, file)| declared_floats(symbols, declared, file, depth))
        }
    };
    declared.or_else(|| library::is_float_trait(name).then_some(Floats::Yes))
}

/// What the declaration of a trait says, and those who implement it.
fn declared_floats(symbols: &Symbols, declared: &Trait, file: usize, depth: usize) -> Option<Floats> {
    let implied = declared.supertraits.iter().map(|bound| bound.last());
    let implied = implied.filter(|_| depth > 0).filter_map(|bound| trait_floats(symbols, file, bound, depth - 1));
    implied.max().or_else(|| symbols.implementors_float(&declared.name))
}

fn any(found: impl Iterator<Item = Floats>) -> Floats {
    found.fold(Floats::No, Floats::or)
}
