//! Types of results through which no closure leaves a function: numbers, texts, and types of the standard library that hold them.
//!
//! The audit needs this. The code of a closure can end up in another function if that function gets a value of the closure's type (`impl Fn`), or a pointer
//! to it (`Box<dyn Fn>`, `fn(f64) -> f64`) whose target the optimiser finds out there. Any other type may hold such a pointer.
//!
//! A name does not determine a type: the user may have a type called `Range`, and an alias may have fewer parameters. So the compiler is asked
//! about each name, by the run time's `Holds`; see `emit/items/marks.rs`.

use crate::scan::code::Holder;
use crate::scan::seal::without_groups;
use proc_macro2::{Ident, Span};
use quote::ToTokens;
use syn::{GenericArgument, PathArguments, ReturnType, Type, TypePath, parse_quote_spanned};

/// Numbers, and types that hold only numbers, text, and values of their type parameters, if the names mean the types of the run time's `Holds`.
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

/// The types about which to ask, if the names in a function's result hold no closure and no pointer to a closure. Callers choose
/// the type parameters.
pub(in crate::scan) fn of_result(output: &ReturnType, parameters: &[Ident]) -> Option<Vec<Holder>> {
    let mut holders = Vec::new();
    let is_plain = match output {
        ReturnType::Default => true,
        ReturnType::Type(_, ty) => is_plain(ty, parameters, &mut holders),
    };
    is_plain.then_some(holders)
}

fn is_plain(ty: &Type, parameters: &[Ident], holders: &mut Vec<Holder>) -> bool {
    let mut of = |ty| is_plain(ty, parameters, holders);
    match without_groups(ty) {
        Type::Never(_) => true,
        Type::Array(array) => of(&array.elem),
        Type::Ptr(pointer) => of(&pointer.elem),
        Type::Reference(reference) => of(&reference.elem),
        Type::Slice(slice) => of(&slice.elem),
        Type::Tuple(tuple) => tuple.elems.iter().all(of),
        Type::Path(path) => is_plain_path(path, parameters, holders),
        // `impl`, `dyn`, `fn`, and the expansions of macros.
        _ => false,
    }
}

fn is_plain_path(ty: &TypePath, parameters: &[Ident], holders: &mut Vec<Holder>) -> bool {
    if ty.path.get_ident().is_some_and(|name| parameters.contains(name) && name != "Self") {
        return true;
    }
    let Some(last) = ty.path.segments.last().filter(|_| ty.qself.is_none()) else { return false };
    if !PLAIN.iter().any(|name| last.ident == name) {
        return false;
    }
    let Some(arguments) = arguments(&last.arguments) else { return false };
    if !arguments.iter().all(|argument| is_plain(argument, parameters, holders)) {
        return false;
    }
    let text = ty.to_token_stream().to_string();
    if !holders.iter().any(|holder| holder.ty.to_token_stream().to_string() == text) {
        let arguments = alias(&last.ident).map_or(arguments, |of| vec![of]);
        holders.push(Holder { ty: ty.clone(), arguments });
    }
    true
}

/// The types among the arguments of a path, if the other arguments are lifetimes and constants.
fn arguments(arguments: &PathArguments) -> Option<Vec<Type>> {
    match arguments {
        PathArguments::None => Some(Vec::new()),
        PathArguments::AngleBracketed(arguments) => {
            let types = arguments.args.iter().filter_map(|argument| match argument {
                GenericArgument::Type(ty) => Some(Some(ty.clone())),
                GenericArgument::Lifetime(_) | GenericArgument::Const(_) => None,
                _ => Some(None),
            });
            types.collect()
        }
        PathArguments::Parenthesized(_) => None,
    }
}

/// The types that the aliases of num-complex hold.
fn alias(name: &Ident) -> Option<Type> {
    let primitive = match name.to_string().as_str() {
        "Complex32" => "f32",
        "Complex64" => "f64",
        _ => return None,
    };
    let primitive = Ident::new(primitive, Span::mixed_site());
    Some(parse_quote_spanned! { Span::mixed_site() => ::core::primitive::#primitive })
}

#[cfg(test)]
mod tests {
    use super::of_result;
    use proc_macro2::{Ident, Span};
    use quote::ToTokens;
    use syn::{ReturnType, parse_str};

    #[test]
    fn closures_leave_by_other_types() {
        let parameters = [Ident::new("T", Span::call_site())];
        let is_plain = |text: &str| of_result(&parse_str::<ReturnType>(text).expect("a type"), &parameters).is_some();
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

    #[test]
    fn each_name_is_asked_of_once() {
        let output: ReturnType = parse_str("-> (Result<Vec<f64>, String>, &[f64], Option<T>)").expect("a type");
        let holders = of_result(&output, &[Ident::new("T", Span::call_site())]).expect("plain types");
        let text = |holder: &super::Holder| holder.ty.to_token_stream().to_string().replace(' ', "");
        let names: Vec<_> = holders.iter().map(|holder| (text(holder), holder.arguments.len())).collect();
        let expected = [("f64", 0), ("Vec<f64>", 1), ("String", 0), ("Result<Vec<f64>,String>", 2), ("Option<T>", 1)];
        assert_eq!(names, expected.map(|(name, arguments)| (name.to_owned(), arguments)));
    }
}
