//! What types say of values: whether they contain floats, and what their elements are.

use super::Body;
use crate::types::library::ELEMENTS;
use crate::types::{Floats, Ty, library};

impl Body<'_> {
    pub(crate) fn floats(&self, ty: &Ty) -> Floats {
        match ty {
            Ty::Float => Floats::Yes,
            Ty::Integer | Ty::Other => Floats::No,
            Ty::Unknown => Floats::Unknown,
            _ => {
                if let Some(known) = self.known.borrow().get(ty) {
                    return *known;
                }
                let floats = self.scope.floats(ty);
                self.known.borrow_mut().insert(ty.clone(), floats);
                floats
            }
        }
    }

    pub(crate) fn is_float(&self, ty: &Ty) -> bool {
        self.floats(ty) == Floats::Yes
    }

    /// Whether a type parameter stands for numbers, floats among them.
    pub(crate) fn may_be_float(&self, ty: &Ty) -> bool {
        let Ty::Parameter(name) = ty else { return false };
        let bounds = self.scope.generics.bounds(name).unwrap_or_default();
        let number = |name: &str| {
            let listed = library::is_number_trait(name) && self.symbols.place_of_trait(name, self.scope.file).is_none();
            listed || self.symbols.has_float_implementor(name)
        };
        bounds.iter().any(|bound| number(bound.last()))
    }

    /// A type parameter as a type that its bounds allow; any other type unchanged.
    pub(crate) fn resolved(&self, ty: &Ty) -> Ty {
        match ty {
            Ty::Parameter(name) => {
                let bounds = self.scope.generics.bounds(name).unwrap_or_default();
                let behaviour = bounds.iter().map(|bound| self.scope.behaviour(bound, 4)).find(|ty| !ty.is_unknown());
                behaviour.unwrap_or_else(|| ty.clone())
            }
            Ty::Key(inner) => self.resolved(inner),
            other => other.clone(),
        }
    }

    /// The type of the elements of whatever can be iterated.
    pub(crate) fn element_of(&self, ty: &Ty) -> Ty {
        let resolved = self.resolved(ty);
        let known = resolved.element();
        if !known.is_unknown() {
            return known;
        }
        if let Ty::Parameter(name) = ty {
            let item = format!("{name}::Item");
            if self.scope.generics.bounds(&item).is_some() {
                return Ty::Parameter(item.into());
            }
        }
        let Ty::Named(name, arguments) = &resolved else { return Ty::Unknown };
        let found = ELEMENTS.iter().find_map(|item| self.symbols.associated(name, item, self.scope.view()));
        match found {
            Some((alias, scope)) => {
                let item = scope.convert(&alias.ty);
                match (&item, &**arguments) {
                    (Ty::Parameter(_), [only]) => only.clone(),
                    (Ty::Parameter(name), _) => scope.leftover(name),
                    _ => item,
                }
            }
            None => Ty::Unknown,
        }
    }
}
