//! Substitution of type parameters at a use.

use super::Ty;
use crate::hir::Name;
use std::sync::Arc;

/// The types for which type parameters stand.
#[derive(Clone, Debug, Default)]
pub struct Substitution {
    known: Vec<(Name, Ty)>,
}

impl Substitution {
    /// Learns from a declared type and the type of an argument.
    pub fn unify(&mut self, declared: &Ty, given: &Ty) {
        match (declared, given) {
            (_, Ty::Unknown) => {}
            (Ty::Parameter(name), given) => self.learn(name, given.clone().plain()),
            (declared, Ty::Key(given)) => self.unify(declared, given),
            (Ty::Tuple(declared), Ty::Tuple(given)) | (Ty::Named(_, declared), Ty::Named(_, given)) => {
                declared.iter().zip(given).for_each(|(declared, given)| self.unify(declared, given));
            }
            (Ty::Function(declared, to), Ty::Function(given, result)) => {
                declared.iter().zip(given).for_each(|(declared, given)| self.unify(declared, given));
                self.unify(to, result);
            }
            (
                Ty::Sequence(declared) | Ty::Iterator(declared) | Ty::Parallel(declared),
                given @ (Ty::Sequence(_) | Ty::Iterator(_) | Ty::Parallel(_) | Ty::Named(..)),
            ) => self.unify(declared, &given.element()),
            _ => {}
        }
    }

    /// Notes what a parameter stands for, unless it is known.
    pub fn learn(&mut self, name: &Name, ty: Ty) {
        if !self.known.iter().any(|(known, _)| known == name) {
            self.known.push((name.clone(), ty));
        }
    }

    /// What a parameter stands for.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Ty> {
        self.known.iter().find(|(known, _)| known == name).map(|(_, ty)| ty)
    }

    /// A type with its parameters replaced; `rest` answers for those that are not known.
    #[must_use]
    pub fn apply(&self, ty: &Ty, rest: &dyn Fn(&Name) -> Ty) -> Ty {
        if !ty.is_open() {
            return ty.clone();
        }
        let shared = |inner: &Ty| Arc::new(self.apply(inner, rest));
        let all = |types: &[Ty]| types.iter().map(|ty| self.apply(ty, rest)).collect();
        match ty {
            Ty::Parameter(name) => self.get(name).cloned().unwrap_or_else(|| rest(name)),
            Ty::Tuple(elements) => Ty::Tuple(all(elements)),
            Ty::Sequence(inner) => Ty::Sequence(shared(inner)),
            Ty::Iterator(inner) => Ty::Iterator(shared(inner)),
            Ty::Parallel(inner) => Ty::Parallel(shared(inner)),
            Ty::Key(inner) => Ty::Key(shared(inner)),
            Ty::Function(parameters, result) => Ty::Function(all(parameters), shared(result)),
            Ty::Named(name, arguments) => Ty::Named(name.clone(), all(arguments)),
            Ty::Unknown | Ty::Float | Ty::Integer | Ty::Other => ty.clone(),
        }
    }
}
