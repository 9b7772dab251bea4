//! Types of results through which no closure leaves a function: numbers, texts, and what of the standard library holds them.
//!
//! Audits ask. The code of a closure can be made in another function if that gets a value of the closure's type (`impl Fn`), or a pointer
//! to it (`Box<dyn Fn>`, `fn(f64) -> f64`), whose target the optimiser may find out there. Any other type may hold such a pointer.

use crate::scan::seal::without_groups;
use proc_macro2::Ident;
use syn::{GenericArgument, PathArguments, ReturnType, Type, TypePath};

/// Numbers, and types that hold nothing but numbers, texts, and values of their parameters.
const PLAIN: &[&str] = &[
    "Arc",
    "BTreeMap",
    "BTreeSet",
    "Box",
    "Complex",
    "Complex32",
    "Complex64",
    "Duration",
    "HashMap",
    "HashSet",
    "Interval",
    "Option",
    "Ordering",
    "Range",
    "RangeInclusive",
    "Rc",
    "Result",
    "String",
    "Vec",
    "VecDeque",
    "Wrapping",
    "bool",
    "char",
    "f16",
    "f32",
    "f64",
    "i128",
    "i16",
    "i32",
    "i64",
    "i8",
    "isize",
    "str",
    "u128",
    "u16",
    "u32",
    "u64",
    "u8",
    "usize",
];

/// Whether what a function returns holds no closure, and no pointer to one. Its callers choose what its type parameters are.
pub(in crate::scan) fn is_plain_result(output: &ReturnType, parameters: &[Ident]) -> bool {
    match output {
        ReturnType::Default => true,
        ReturnType::Type(_, ty) => is_plain(ty, parameters),
    }
}

fn is_plain(ty: &Type, parameters: &[Ident]) -> bool {
    match without_groups(ty) {
        Type::Never(_) => true,
        Type::Array(array) => is_plain(&array.elem, parameters),
        Type::Ptr(pointer) => is_plain(&pointer.elem, parameters),
        Type::Reference(reference) => is_plain(&reference.elem, parameters),
        Type::Slice(slice) => is_plain(&slice.elem, parameters),
        Type::Tuple(tuple) => tuple.elems.iter().all(|ty| is_plain(ty, parameters)),
        Type::Path(path) => is_plain_path(path, parameters),
        // `impl`, `dyn`, `fn`, and what a macro makes.
        _ => false,
    }
}

fn is_plain_path(ty: &TypePath, parameters: &[Ident]) -> bool {
    if ty.path.get_ident().is_some_and(|name| parameters.contains(name) && name != "Self") {
        return true;
    }
    let Some(last) = ty.path.segments.last().filter(|_| ty.qself.is_none()) else { return false };
    let is_named = PLAIN.iter().any(|name| last.ident == name);
    is_named
        && match &last.arguments {
            PathArguments::None => true,
            PathArguments::AngleBracketed(arguments) => arguments.args.iter().all(|argument| match argument {
                GenericArgument::Type(ty) => is_plain(ty, parameters),
                GenericArgument::Lifetime(_) | GenericArgument::Const(_) => true,
                _ => false,
            }),
            PathArguments::Parenthesized(_) => false,
        }
}

#[cfg(test)]
mod tests {
    use super::is_plain_result;
    use proc_macro2::{Ident, Span};
    use syn::{ReturnType, parse_str};

    #[test]
    fn closures_leave_by_other_types() {
        let parameters = [Ident::new("T", Span::call_site())];
        let is_plain = |text: &str| is_plain_result(&parse_str::<ReturnType>(text).expect("a type"), &parameters);
        for text in
            ["", "-> f64", "-> (f32, &[T])", "-> Result<Vec<[f64; N]>, String>", "-> std::cmp::Ordering", "-> !"]
        {
            assert!(is_plain(text), "{text}");
        }
        for text in [
            "-> impl Fn(f64) -> f64",
            "-> Option<impl Iterator<Item = f64>>",
            "-> Box<dyn Fn(f64) -> f64>",
            "-> fn(f64) -> f64",
            "-> Self",
            "-> T::Output",
            "-> Mine",
            "-> kind!()",
        ] {
            assert!(!is_plain(text), "{text}");
        }
    }
}
