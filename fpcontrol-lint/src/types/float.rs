//! Whether a type contains floats: yes, no, or not known.

use super::library::{self, LibraryType};
use super::{Scope, Ty, budget};
use crate::hir::{Bound, Path, TypeRef};
use crate::symbols::{Place, Symbols, recorded};
use rustc_hash::FxHashSet;

/// The answer in three values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Floats {
    /// It holds no float.
    No,
    /// It is not known.
    Unknown,
    /// It is a float, or holds one.
    Yes,
}

impl Floats {
    /// The answer for a type that holds two others.
    #[must_use]
    pub fn or(self, other: Floats) -> Floats {
        self.max(other)
    }
}

/// How deep questions may nest, and how many parts of a type are examined: a struct may hold itself, with
/// arguments that grow.
const DEPTH: usize = 8;
const PARTS: usize = 64;

/// A question whether a type contains floats: it does if any type that can be reached from it does, so no type is examined twice.
struct Search<'s> {
    seen: FxHashSet<(usize, usize, Ty)>,
    /// What the fields of structs hold.
    pending: Vec<(Ty, Scope<'s>)>,
}

impl<'s> Scope<'s> {
    /// Whether values of a type contain floats.
    #[must_use]
    pub fn floats(&self, ty: &Ty) -> Floats {
        budget::question(|| Search { seen: FxHashSet::default(), pending: Vec::new() }.reached(ty, *self, 0))
    }
}

impl<'s> Search<'s> {
    /// The answer for a type and everything that it holds.
    fn reached(&mut self, ty: &Ty, scope: Scope<'s>, depth: usize) -> Floats {
        let Some((place, closed)) = closed(ty, scope) else { return self.examined(ty, scope, depth) };
        if let Some(floats) = scope.symbols.bears(place, closed) {
            return floats;
        }
        let before = self.seen.len();
        let (found, names) = recorded(|| self.examined(ty, scope, depth));
        // Types that were examined before this question are missing in the answer, so only the highest answer is final.
        if before == 0 || found == Floats::Yes {
            scope.symbols.note_bearing(place, closed, found, names);
        }
        found
    }

    fn examined(&mut self, ty: &Ty, scope: Scope<'s>, depth: usize) -> Floats {
        let waiting = self.pending.len();
        let mut found = self.of(ty, scope, depth);
        while found != Floats::Yes && self.pending.len() > waiting {
            let Some((ty, scope)) = self.pending.pop() else { break };
            found = found.or(self.of(&ty, scope, depth));
        }
        self.pending.truncate(waiting);
        found
    }

    /// The answer by the type itself; its fields become pending. A type that was examined before adds nothing.
    fn of(&mut self, ty: &Ty, scope: Scope<'s>, depth: usize) -> Floats {
        if !budget::step() {
            return Floats::Unknown;
        }
        match ty {
            Ty::Unknown => Floats::Unknown,
            Ty::Float => Floats::Yes,
            Ty::Integer | Ty::Other | Ty::Function(..) => Floats::No,
            Ty::Parameter(_) | Ty::Named(..) if !self.seen.insert(key(ty, scope)) => Floats::No,
            Ty::Parameter(name) => self.parameter(name, scope, depth),
            Ty::Named(name, arguments) => self.named(ty, name, arguments, scope, depth),
            Ty::Tuple(_) | Ty::Sequence(_) | Ty::Iterator(_) | Ty::Parallel(_) | Ty::Key(_) => {
                any(ty.parts().map(|part| self.of(part, scope, depth)))
            }
        }
    }

    fn named(&mut self, ty: &Ty, name: &str, arguments: &[Ty], scope: Scope<'s>, depth: usize) -> Floats {
        if let Some((structure, declared)) = scope.symbols.structure(name, scope.view()) {
            if arguments.iter().map(parts).sum::<usize>() > PARTS {
                return Floats::Unknown;
            }
            if let Some(known) = closed(ty, scope)
                && let Some(floats) = scope.symbols.bears(known.0, known.1)
            {
                return floats;
            }
            for field in &structure.fields {
                let ty = declared.field_type(structure, &field.ty, arguments);
                match ty {
                    Ty::Float => return Floats::Yes,
                    Ty::Integer | Ty::Other => {}
                    // A parameter that remains belongs to the place where the question was asked.
                    ty => self.pending.push((ty, Scope { file: declared.file, names: declared.names, ..scope })),
                }
            }
            return Floats::No;
        }
        let mut in_arguments = || any(arguments.iter().map(|argument| self.of(argument, scope, depth)));
        match library::library_type(name) {
            Some(LibraryType::Floats) => Floats::Yes,
            Some(LibraryType::NoFloats) => Floats::No,
            Some(LibraryType::Array | LibraryType::Number) => {
                match arguments.first().map(|first| self.inner(first, scope, depth)) {
                    Some(known) if known != Floats::Unknown => known,
                    _ => any(arguments.iter().skip(1).map(|argument| self.of(argument, scope, depth)))
                        .max(Floats::Unknown),
                }
            }
            Some(_) => in_arguments(),
            None if library::is_float_atomic(ty) => Floats::Yes,
            None if library::is_float_trait(name) => Floats::Yes,
            None => in_arguments().max(Floats::Unknown),
        }
    }

    /// A question inside another.
    fn inner(&mut self, ty: &Ty, scope: Scope<'s>, depth: usize) -> Floats {
        if depth >= DEPTH { Floats::Unknown } else { self.reached(ty, scope, depth + 1) }
    }

    fn parameter(&mut self, name: &str, scope: Scope<'s>, depth: usize) -> Floats {
        let Some(bounds) = scope.generics.bounds(name) else { return Floats::Unknown };
        let mut found = Floats::Unknown;
        for bound in bounds {
            match self.bound(name, bound, scope, depth) {
                Floats::Yes => return Floats::Yes,
                Floats::No => found = Floats::No,
                Floats::Unknown => {}
            }
        }
        found
    }

    /// What a bound of a parameter tells about the types that fulfil it.
    fn bound(&mut self, parameter: &str, bound: &Bound, scope: Scope<'s>, depth: usize) -> Floats {
        if let Some(floats) = trait_floats(scope.symbols, scope.file, bound.last(), None) {
            return floats;
        }
        let Some(last) = bound.segments.last() else { return Floats::Unknown };
        let container =
            matches!(last.name.as_str(), "From" | "Into" | "Mul" | "Div" | "Fn" | "FnMut" | "FnOnce" | "Index");
        let arguments = last.arguments.iter().chain(last.bindings.iter().map(|(_, ty)| ty));
        // `T: Add<Output = T>` adds nothing to the other bounds.
        let itself =
            |ty: &TypeRef| matches!(ty, TypeRef::Path(path) if path.single().is_some_and(|name| name == parameter));
        let mut others = arguments.filter(|ty| !container && !itself(ty));
        if others.any(|ty| self.inner(&scope.convert(ty), scope, depth) == Floats::Yes) {
            Floats::Yes
        } else {
            Floats::Unknown
        }
    }
}

/// The key under which a type is examined: names depend on the file, parameters on the item.
fn key(ty: &Ty, scope: Scope<'_>) -> (usize, usize, Ty) {
    (scope.file, std::ptr::from_ref(scope.generics).addr(), ty.clone())
}

/// Where a struct without open parameters is declared: the answer for it is the same wherever it is asked.
fn closed<'t>(ty: &'t Ty, scope: Scope<'_>) -> Option<(Place, &'t Ty)> {
    let Ty::Named(name, _) = ty else { return None };
    let place = scope.symbols.place_of_structure(name, scope.view())?;
    (!ty.is_open()).then_some((place, ty))
}

fn parts(ty: &Ty) -> usize {
    1 + ty.parts().map(parts).sum::<usize>()
}

/// What a trait tells about the types that implement it, by its name or its supertraits. `seen` are the traits on the way here.
fn trait_floats(symbols: &Symbols, file: usize, name: &str, seen: Option<&mut FxHashSet<Place>>) -> Option<Floats> {
    if library::is_no_float_trait(name) {
        return Some(Floats::No);
    }
    // Each trait of the workspace is examined once.
    let declared = match seen {
        None => symbols.judged(name, file, |place| declared_floats(symbols, place, &mut FxHashSet::default())),
        Some(seen) => symbols.place_of_trait(name, file).and_then(|place| declared_floats(symbols, place, seen)),
    };
    declared.or_else(|| library::is_float_trait(name).then_some(Floats::Yes))
}

/// What the declaration of a trait and its implementations tell.
fn declared_floats(symbols: &Symbols, place: Place, seen: &mut FxHashSet<Place>) -> Option<Floats> {
    if !seen.insert(place) || !budget::step() {
        return None;
    }
    let declared = symbols.trait_at(place);
    let implied = declared.supertraits.iter().map(Path::last);
    let implied = implied.filter_map(|bound| trait_floats(symbols, place.file, bound, Some(seen)));
    implied.max().or_else(|| symbols.implementors_float(&declared.name))
}

fn any(found: impl Iterator<Item = Floats>) -> Floats {
    found.fold(Floats::No, Floats::or)
}
