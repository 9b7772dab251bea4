//! Parses types as rustc prints them.

use crate::hir::{self, TypeRef};

/// Parses a type in a message of rustc.
///
/// Rustc writes some types as no source could: `{float}`, `{closure@src/lib.rs:3:9}`, `fn(f64) -> f64 {f64::sqrt}`.
#[must_use]
pub fn parse(text: &str) -> TypeRef {
    match syn::parse_str::<syn::Type>(&writable(text)) {
        Ok(ty) => hir::type_ref(&ty),
        Err(_) => TypeRef::Opaque,
    }
}

/// Whether a type is known.
#[must_use]
pub fn is_known(ty: &TypeRef) -> bool {
    !matches!(ty, TypeRef::Infer | TypeRef::Opaque)
}

/// The same type as source code would write it, as far as it can.
fn writable(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        written.push_str(&rest[..open]);
        let (braced, behind) = braced(&rest[open..]);
        written.push_str(meant(braced));
        rest = behind;
    }
    written.push_str(rest);
    written.replace("...", "_")
}

/// What stands in the braces at the beginning, and what follows them.
fn braced(text: &str) -> (&str, &str) {
    let mut depth = 0usize;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 1 => return (&text[1..at], &text[at + 1..]),
            '}' => depth -= 1,
            _ => {}
        }
    }
    (&text[1..], "")
}

/// The text that replaces a part in braces.
fn meant(braced: &str) -> &'static str {
    const UNWRITABLE: &[&str] =
        &["closure", "async", "coroutine", "gen ", "type error", "const error", "opaque", "static closure"];
    match braced {
        "float" => "f64",
        "integer" => "i32",
        _ if UNWRITABLE.iter().any(|word| braced.starts_with(word)) => "_",
        // The name of a function after its signature.
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(rustc: &str, source: &str) {
        let written = syn::parse_str::<syn::Type>(source).expect("a type");
        assert_eq!(parse(rustc), hir::type_ref(&written), "{rustc}");
    }

    #[test]
    fn rustcs_own_notations_are_read() {
        same("{float}", "f64");
        same("[{integer}; 3]", "[i32]");
        same("&mut f32", "f32");
        same(
            "std::iter::Map<std::slice::Iter<'_, f32>, {closure@a.rs:6:95: 6:98}>",
            "std::iter::Map<std::slice::Iter<f32>, _>",
        );
        same("Map<Iter<'_, f64>, fn(f64) -> f64 {f64::sqrt}>", "Map<Iter<f64>, fn(f64) -> f64>");
        same(
            "Map<Iter<'_, f64>, for<'a> fn(&'a f64) -> f64 {<f64 as Clone>::clone}>",
            "Map<Iter<f64>, fn(f64) -> f64>",
        );
        same("<T as Mul<{float}>>::Output", "<T as Mul<f64>>::Output");
        same("Box<(dyn Fn(f64) -> f64 + 'static)>", "Box<dyn Fn(f64) -> f64>");
        same("Zip<..., Repeat<u8>>", "Zip<_, Repeat<u8>>");
        assert!(!is_known(&parse("_")) && !is_known(&parse("{type error}")) && !is_known(&parse("<<<")));
    }
}
