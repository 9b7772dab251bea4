//! The declarations that give types: fields, statics, results of functions.

use super::Body;
use crate::hir::{Declared, DeclaredKind, Function};
use crate::types::Ty;

impl Body<'_> {
    /// The declaration of a field, if its type is one that may have an order.
    pub(crate) fn declared_field(&self, ty: &Ty, field: &str) -> Option<Declared> {
        let (structure, scope) = self.symbols.structure(ty.name()?, self.scope.view())?;
        let source = self.symbols.file(scope.file);
        let of_struct = source.prints.structs.get(place_in(&source.structs, structure)?)?.id;
        let field = structure.fields.iter().position(|known| known.name == field)?;
        Some(Declared { file: scope.file as u32, what: DeclaredKind::Field(of_struct, field as u32) })
    }

    /// Whether a field is known to hold whole numbers only.
    pub(crate) fn is_whole_field(&self, declared: Declared) -> bool {
        let DeclaredKind::Field(of_struct, field) = declared.what else { return false };
        self.symbols.whole_fields().is_some_and(|fields| fields.contains(&(declared.file, of_struct, field)))
    }

    /// The declaration of the result of a function.
    pub(crate) fn declared_result(&self, function: &Function, file: usize) -> Option<Declared> {
        let source = self.symbols.file(file);
        let id = source.prints.functions.get(place_in(&source.functions, function)?)?.id;
        Some(Declared { file: file as u32, what: DeclaredKind::Function(id) })
    }
}

/// The place of an item in the list that holds it.
pub(crate) fn place_in<T>(list: &[T], item: &T) -> Option<usize> {
    let from = std::ptr::from_ref(item).addr().checked_sub(list.as_ptr().addr())?;
    let place = from / size_of::<T>();
    (place < list.len()).then_some(place)
}
