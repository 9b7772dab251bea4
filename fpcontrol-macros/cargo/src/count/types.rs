//! Whose code an operator runs, by the types of its operands as symbols name them.

use std::collections::BTreeSet;

/// Whose code an operation runs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Owner {
    /// The operands are floats, or of a type of fpcontrol's: the operation is under control.
    Float,
    /// The operands are integers, or of another type of the standard library. None of those types computes with floats in its operators.
    Exact,
    /// The type belongs to a package that was chosen, whose own code is under control.
    Chosen,
    /// Either a chosen package implements it or another one: the operands have types of both, or the method is not one of the type's own.
    Unknown {
        /// The types.
        types: String,
    },
    /// The type belongs to a crate that was not chosen.
    Other {
        /// The name of the crate.
        name: String,
        /// The type.
        ty: String,
    },
}

/// Types of the standard library whose operators and methods are those of what they hold.
const WRAPPERS: &[&str] = &[
    "Box",
    "Rc",
    "Arc",
    "Ref",
    "RefMut",
    "MutexGuard",
    "RwLockReadGuard",
    "RwLockWriteGuard",
    "Option",
    "Result",
    "Cow",
    "ManuallyDrop",
    "Pin",
    "Reverse",
];

/// Whose code an operation with operands of these types runs. An implementation stands in the crate of one of the types.
pub fn owner(types: &[&str], chosen: &BTreeSet<String>) -> Owner {
    let owners: Vec<Owner> = types.iter().map(|ty| of_type(ty, chosen)).collect();
    let other = owners.iter().find(|owner| matches!(owner, Owner::Other { .. }));
    match (owners.contains(&Owner::Chosen), other) {
        // Also the other package can have it, in a generic implementation.
        (true, Some(_)) => Owner::Unknown { types: types.join(", ") },
        (true, None) => Owner::Chosen,
        (false, Some(other)) => other.clone(),
        (false, None) if owners.contains(&Owner::Float) => Owner::Float,
        (false, None) => Owner::Exact,
    }
}

/// Whose code a method runs that is not a float's, with a receiver of this type. The standard library's types have no methods that compute with floats, so a trait
/// gives it to a float, or to a type of the standard library that holds floats or other packages' types.
pub fn owner_of_method(receiver: &str, chosen: &BTreeSet<String>) -> Owner {
    let unknown = || Owner::Unknown { types: receiver.to_owned() };
    match owner(&[receiver], chosen) {
        Owner::Float => unknown(),
        Owner::Exact if holds_others(receiver) => unknown(),
        owner => owner,
    }
}

/// Whether a type of the standard library names a float, or a type that is not the library's.
fn holds_others(ty: &str) -> bool {
    let words = ty.split(|character: char| character != '_' && character != ':' && !character.is_alphanumeric());
    let is_std = |word: &str| ["core::", "alloc::", "std::"].iter().any(|root| word.starts_with(root));
    words.into_iter().any(|word| matches!(word, "f16" | "f32" | "f64" | "f128") || word.contains("::") && !is_std(word))
}

fn of_type(ty: &str, chosen: &BTreeSet<String>) -> Owner {
    let ty = without_references(ty);
    if matches!(ty, "f16" | "f32" | "f64" | "f128") {
        return Owner::Float;
    }
    let path = ty.strip_prefix("dyn ").unwrap_or(ty);
    let Some((root, _)) = path.split_once("::") else { return Owner::Exact };
    let is_name = root.chars().all(|character| character == '_' || character.is_alphanumeric());
    match root {
        _ if !is_name => Owner::Exact,
        "fpcontrol" | "fpcontrol_core" => Owner::Float,
        "core" | "alloc" | "std" if ty.contains("::core_simd::") => {
            Owner::Other { name: "std".to_owned(), ty: ty.to_owned() }
        }
        "core" | "alloc" | "std" => of_std(ty, chosen),
        _ if chosen.contains(root) => Owner::Chosen,
        _ => Owner::Other { name: root.to_owned(), ty: ty.to_owned() },
    }
}

fn of_std(ty: &str, chosen: &BTreeSet<String>) -> Owner {
    let Some((path, generics)) = ty.split_once('<') else { return Owner::Exact };
    let name = path.rsplit("::").next().unwrap_or_default();
    match arguments(generics).first() {
        Some(held) if WRAPPERS.contains(&name) => of_type(held, chosen),
        _ => Owner::Exact,
    }
}

/// The type behind references and raw pointers.
fn without_references(mut ty: &str) -> &str {
    loop {
        let behind = ty.strip_prefix('&').map(|rest| rest.trim_start_matches("mut "));
        let behind = behind.or_else(|| ty.strip_prefix("*const ")).or_else(|| ty.strip_prefix("*mut "));
        match behind {
            Some(behind) => ty = lifetime_off(behind),
            None => return ty,
        }
    }
}

/// The type behind `'a `.
fn lifetime_off(ty: &str) -> &str {
    match ty.strip_prefix('\'').and_then(|named| named.split_once(' ')) {
        Some((_, ty)) => ty.trim_start_matches("mut "),
        None => ty,
    }
}

/// The arguments of a generic type or function, from the first of them to the `>` that ends the list.
pub fn arguments(text: &str) -> Vec<&str> {
    let (end, commas) = list(text).unwrap_or((text.len(), Vec::new()));
    let starts = [0].into_iter().chain(commas.iter().map(|comma| comma + 1));
    let ends = commas.iter().copied().chain([end]);
    starts.zip(ends).map(|(start, end)| text[start..end].trim()).collect()
}

/// What stands behind the `>` that ends a list of arguments.
pub fn behind_arguments(text: &str) -> Option<&str> {
    list(text).map(|(end, _)| &text[end + 1..])
}

/// Where the list of arguments ends, and where its commas are.
fn list(text: &str) -> Option<(usize, Vec<usize>)> {
    let (mut depth, mut commas, mut before) = (0_usize, Vec::new(), ' ');
    for (at, character) in text.char_indices() {
        match character {
            '<' | '(' | '[' | '{' => depth += 1,
            // `fn(A) -> B`
            '>' if before == '-' => {}
            '>' if depth == 0 => return Some((at, commas)),
            '>' | ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => commas.push(at),
            _ => {}
        }
        before = character;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_split_at_their_own_commas() {
        assert_eq!(arguments("A<B, C>, fn(D, E) -> F, {closure#0}>::g"), ["A<B, C>", "fn(D, E) -> F", "{closure#0}"]);
        assert_eq!(behind_arguments("A<B>>::g"), Some("::g"));
        assert_eq!(behind_arguments("A<B>"), None);
        assert_eq!(arguments("f64>"), ["f64"]);
    }

    #[test]
    fn a_method_may_be_one_of_a_trait() {
        let chosen = BTreeSet::from(["app".to_owned()]);
        let is_unknown = |ty: &str| matches!(owner_of_method(ty, &chosen), Owner::Unknown { .. });
        assert!(is_unknown("f64") && is_unknown("[f64]") && is_unknown("std::sync::lazy_lock::LazyLock<e::V>"));
        assert_eq!(owner_of_method("u32", &chosen), Owner::Exact);
        assert_eq!(owner_of_method("core::time::Duration", &chosen), Owner::Exact);
        assert_eq!(owner_of_method("app::V", &chosen), Owner::Chosen);
    }

    #[test]
    fn an_implementation_stands_in_the_crate_of_one_of_its_types() {
        let chosen = BTreeSet::from(["app".to_owned()]);
        let owner = |types: &[&str]| owner(types, &chosen);
        assert_eq!(owner(&["f64", "&f64"]), Owner::Float);
        assert_eq!(owner(&["i32", "i32"]), Owner::Exact);
        assert_eq!(owner(&["core::num::wrapping::Wrapping<u8>", "u8"]), Owner::Exact);
        assert_eq!(owner(&["alloc::boxed::Box<f64>"]), Owner::Float);
        assert_eq!(owner(&["core::option::Option<&mut f32>"]), Owner::Float);
        assert!(matches!(owner(&["app::V", "euclid::V<f64>"]), Owner::Unknown { .. }), "in either");
        assert_eq!(owner(&["app::V", "f64"]), Owner::Chosen);
        let of_euclid = Owner::Other { name: "euclid".to_owned(), ty: "euclid::V<f64>".to_owned() };
        assert_eq!(owner(&["&euclid::V<f64>", "f64"]), of_euclid);
        assert_eq!(owner(&["f64", "&'a mut euclid::V<f64>"]), of_euclid);
        assert_eq!(owner(&["(f64, f64)"]), Owner::Exact);
    }
}
