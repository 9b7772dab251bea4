//! Kinds of types, and of methods, that the walk treats alike.

use crate::types::Ty;
use crate::types::library::{self, LibraryType, library_type};
use crate::types::tables::cells::{cell, is_cell};
use crate::types::tables::forms::{sorts, sorts_anew};
use crate::types::tables::methods::{Does, does};

pub(crate) fn is_map(name: &str) -> bool {
    matches!(library_type(name), Some(LibraryType::HashMap | LibraryType::Map))
}

/// Whether a method gives a time that was measured, as a number.
pub(crate) fn measures_time(name: &str) -> bool {
    does(name, Does::MeasuresTime)
}

/// Methods that do not change the elements of a collection, or whose arguments are the new elements.
pub(crate) fn reads_only(name: &str) -> bool {
    does(name, Does::ReadsOnly) || sorts(name) || sorts_anew(name)
}

/// Whether the walk sees everything that is put into values of a type, as it does for collections.
pub(crate) fn is_collection(ty: &Ty) -> bool {
    match ty {
        Ty::Sequence(_) => true,
        Ty::Named(name, _) => {
            let kind = library_type(name);
            matches!(
                kind,
                Some(
                    LibraryType::HashMap
                        | LibraryType::Map
                        | LibraryType::HashSet
                        | LibraryType::Set
                        | LibraryType::Sequence
                        | LibraryType::Heap
                )
            )
        }
        _ => false,
    }
}

/// Whether a value is a number, or a collection whose innermost elements are.
pub(crate) fn holds_numbers(ty: &Ty) -> bool {
    match ty {
        Ty::Float | Ty::Integer => true,
        Ty::Sequence(element) => holds_numbers(element),
        Ty::Named(_, arguments) => is_collection(ty) && arguments.last().is_some_and(holds_numbers),
        _ => false,
    }
}

/// Whether `Name::new(x)` holds `x`, or the elements of `x`.
pub(crate) fn holds_argument(name: &str) -> bool {
    is_cell(name) || matches!(library_type(name), Some(LibraryType::Array | LibraryType::Number))
}

/// Whether a type is made of numbers that are given once: an array, a complex number.
pub(crate) fn is_made_of_numbers(ty: &Ty) -> bool {
    let kind = ty.name().and_then(library_type);
    matches!(kind, Some(LibraryType::Array | LibraryType::Number | LibraryType::Floats))
}

/// Whether a type is a library's array, which is made of elements in some order.
pub(crate) fn is_array(name: &str) -> bool {
    library_type(name) == Some(LibraryType::Array)
}

/// Whether a type is a tensor whose elements may be floats: `Tensor<B, 2, Int>` has whole numbers.
pub(crate) fn is_tensor_of_floats(ty: &Ty) -> bool {
    let Ty::Named(name, arguments) = ty else { return false };
    library::is_tensor(name) && !arguments.iter().filter_map(Ty::name).any(library::is_whole_kind)
}

/// Whether a method of this name reduces an array or a SIMD vector.
pub(crate) fn reduces(name: &str) -> bool {
    does(name, Does::ReducesArray) || does(name, Does::ReducesLanes)
}

/// Whether locking it returns a `LockResult`.
pub(crate) fn poisons(ty: &Ty) -> bool {
    ty.name().is_some_and(|name| cell(name).poisons)
}
