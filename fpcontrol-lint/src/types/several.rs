//! Types side by side: the arguments of a type, the elements of a tuple, the parameters of a function.

use super::Ty;
use std::ops::Deref;
use std::sync::Arc;

/// Types side by side. A copy shares them, and none at all take no memory.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Types(Option<Arc<[Ty]>>);

impl Types {
    /// Puts a type at a place. Unknown types fill the places before it.
    pub fn set(&mut self, index: usize, ty: Ty) {
        let mut types = self.to_vec();
        types.resize(types.len().max(index + 1), Ty::Unknown);
        types[index] = ty;
        *self = types.into();
    }
}

impl Deref for Types {
    type Target = [Ty];

    fn deref(&self) -> &[Ty] {
        self.0.as_deref().unwrap_or_default()
    }
}

impl<'t> IntoIterator for &'t Types {
    type Item = &'t Ty;
    type IntoIter = std::slice::Iter<'t, Ty>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl From<Vec<Ty>> for Types {
    fn from(types: Vec<Ty>) -> Types {
        Types((!types.is_empty()).then(|| types.into()))
    }
}

impl<const N: usize> From<[Ty; N]> for Types {
    fn from(types: [Ty; N]) -> Types {
        Types((N > 0).then(|| types.into()))
    }
}

impl FromIterator<Ty> for Types {
    fn from_iter<I: IntoIterator<Item = Ty>>(types: I) -> Types {
        let mut types = types.into_iter().peekable();
        Types(types.peek().is_some().then(|| types.collect()))
    }
}
