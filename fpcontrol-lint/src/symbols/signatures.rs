//! The types of signatures and of fields, converted once for all calls and all reads.

use super::Symbols;
use super::looked_up::Recorded;
use crate::hir::{Function, Struct};
use crate::types::{Scope, Ty};
use std::sync::{Arc, OnceLock};

/// The types that a function declares.
#[derive(Debug)]
pub struct Signature {
    /// What it belongs to; unknown if that is nothing.
    pub owner: Ty,
    pub parameters: Vec<Ty>,
    pub result: Ty,
}

impl Signature {
    fn of(function: &Function, scope: Scope<'_>) -> Signature {
        Signature {
            owner: function.owner.as_ref().map(|owner| scope.convert(&owner.ty)).unwrap_or_default(),
            parameters: function.parameters.iter().map(|(_, ty)| scope.convert(ty)).collect(),
            result: scope.convert(&function.result),
        }
    }

    /// The type of a parameter, `self` not included.
    #[must_use]
    pub fn parameter(&self, index: usize) -> Ty {
        self.parameters.get(index).cloned().unwrap_or_default()
    }

    /// The type of the function itself.
    #[must_use]
    pub fn ty(&self) -> Ty {
        Ty::Function(self.parameters.iter().cloned().collect(), Arc::new(self.result.clone()))
    }
}

/// What was converted of each file, in the order of its functions and of its structs.
#[derive(Default)]
pub(super) struct Converted {
    functions: Vec<OnceLock<Recorded<Arc<Signature>>>>,
    structs: Vec<OnceLock<Recorded<Arc<[Ty]>>>>,
}

impl Converted {
    pub fn new(functions: usize, structs: usize) -> Converted {
        Converted { functions: vec![OnceLock::new(); functions], structs: vec![OnceLock::new(); structs] }
    }
}

impl Symbols<'_> {
    /// The types that a function declares, by the scope in which it is written.
    #[must_use]
    pub fn signature(&self, function: &Function, scope: Scope<'_>) -> Arc<Signature> {
        let anew = || Arc::new(Signature::of(function, scope));
        let place = place_in(&self.file(scope.file).functions, function);
        match place.and_then(|index| self.converted[scope.file].functions.get(index)) {
            Some(known) => Arc::clone(known.get_or_init(|| Recorded::of(anew)).used()),
            None => anew(),
        }
    }

    /// The types of a struct's fields, by the scope in which it is declared.
    #[must_use]
    pub fn fields(&self, structure: &Struct, scope: Scope<'_>) -> Arc<[Ty]> {
        let anew = || structure.fields.iter().map(|field| scope.convert(&field.ty)).collect();
        let place = place_in(&self.file(scope.file).structs, structure);
        match place.and_then(|index| self.converted[scope.file].structs.get(index)) {
            Some(known) => Arc::clone(known.get_or_init(|| Recorded::of(anew)).used()),
            None => anew(),
        }
    }
}

/// Where an item of a list is in it.
fn place_in<T>(items: &[T], item: &T) -> Option<usize> {
    let bytes = std::ptr::from_ref(item).addr().checked_sub(items.as_ptr().addr())?;
    let index = bytes / size_of::<T>();
    items.get(index).filter(|found| std::ptr::eq(*found, item)).map(|_| index)
}
