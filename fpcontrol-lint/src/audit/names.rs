//! The names of functions in machine code, and what can be concluded from them.

use rustc_demangle::{demangle, try_demangle};

/// A symbol as a path: without the hash.
#[must_use]
pub fn demangled(symbol: &str) -> String {
    format!("{:#}", demangle(symbol))
}

/// Whether a symbol is of Rust code.
#[must_use]
pub fn is_rust(symbol: &str) -> bool {
    try_demangle(symbol).is_ok()
}

/// Whether a word of a path is this name: `tried::dot::{{closure}}` mentions `dot`, and a version of `dot` mentions the name of the version.
#[must_use]
pub fn mentions(path: &str, name: &str) -> bool {
    let (name, level) = parts(name);
    words(path).any(|word| word == name || level.is_some_and(|level| is_version(word, name, level)))
}

/// The name of a function, with the level of processor if it is a version of a function, as marks have it: `dot (version avx2)`.
fn parts(name: &str) -> (&str, Option<&str>) {
    let name = name.trim_start_matches("r#");
    let version = name.strip_suffix(')').and_then(|name| name.split_once(" (version "));
    version.map_or((name, None), |(name, level)| (name, Some(level)))
}

/// Whether a word of a symbol is the name of a version beside the function. A version inside the function is named after the level.
fn is_version(word: &str, name: &str, level: &str) -> bool {
    let rest = word.strip_prefix("__").and_then(|rest| rest.strip_prefix(name));
    rest.and_then(|rest| rest.strip_prefix('_')) == Some(level)
}

/// Whether a path ends in this name, generic arguments aside, so that it is the function itself.
#[must_use]
pub fn is_called(path: &str, name: &str) -> bool {
    let mut depth = 0i32;
    let plain: String = path
        .chars()
        .filter(|c| {
            depth += i32::from(*c == '<') - i32::from(*c == '>');
            depth == 0 && *c != '>'
        })
        .collect();
    let mut words = plain.trim_end_matches(':').rsplit("::");
    let (last, (name, level)) = (words.next().unwrap_or_default(), parts(name));
    match level {
        None => last == name,
        Some(level) => is_version(last, name, level) || last == level && words.next() == Some(name),
    }
}

fn words(path: &str) -> impl Iterator<Item = &str> {
    path.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty())
}

/// Whether a function of fpcontrol or of the standard library fuses on purpose: `mul_add`, and the functions by which fpcontrol
/// fuses.
#[must_use]
pub fn fuses_as_written(path: &str) -> bool {
    const OWNERS: &[&str] = &["core", "std", "compiler_builtins", "libm", "fpcontrol", "fpcontrol_core"];
    let owned = words(path).any(|word| OWNERS.contains(&word));
    let fuses = |word: &str| {
        let stem = word.trim_start_matches("controlled_");
        matches!(stem, "fma" | "fmaf" | "mul_add" | "axpy_fma") || stem.contains("fused") || is_vendors(stem)
    };
    owned && words(path).any(fuses)
}

/// `_mm256_fmadd_ps`, `_mm_mask_fnmsub_ss`, `vfmaq_f32`.
fn is_vendors(word: &str) -> bool {
    let fused = ["fmadd", "fmsub", "fnmadd", "fnmsub"].iter().any(|name| word.contains(name));
    word.starts_with("_mm") && fused || word.starts_with("vfma") || word.starts_with("vfms")
}

/// Whether a symbol that is not Rust's is a fused multiply-add of a library.
#[must_use]
pub fn is_library_fma(symbol: &str) -> bool {
    const NAMES: &[&str] = &["fma", "fmaf", "fmal", "fmaf16", "fmaf32", "fmaf64", "fmaf128", "fmaq", "ffma", "ffmal"];
    let name = symbol.split('@').next().unwrap_or_default();
    let vector = name.strip_prefix("_ZGV").is_some_and(|name| name.ends_with("_fma") || name.ends_with("_fmaf"));
    NAMES.contains(&name) || vector || name.strip_prefix("__").is_some_and(|name| NAMES.contains(&name))
}

/// Whether a path belongs to the standard library. `<core::option::Option<f64> as mine::Trait>::method` does not.
#[must_use]
pub fn is_of_std(path: &str) -> bool {
    const CRATES: &[&str] = &["core", "alloc", "std", "__rustc", "panic_unwind", "std_detect", "compiler_builtins"];
    let names = path.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).filter(|name| name.contains("::"));
    let is_path = path.contains("::");
    is_path
        && names
            .map(|name| name.trim_start_matches(':'))
            .filter(|name| name.contains("::"))
            .all(|name| CRATES.contains(&name.split("::").next().unwrap_or_default()))
}

/// Whether a path belongs to the standard library or to fpcontrol.
#[must_use]
pub fn is_of_library(path: &str) -> bool {
    is_of_std(path) || words(path).any(|word| matches!(word, "fpcontrol" | "fpcontrol_core"))
}

/// Whether a function of the standard library ends a computation without computing: it panics, allocates or prints.
#[must_use]
pub fn is_no_arithmetic(path: &str) -> bool {
    const BEGINNINGS: &[&str] = &[
        "core::panicking::",
        "core::slice::index::",
        "core::slice::copy_from_slice_impl::len_mismatch_fail",
        "core::option::unwrap_failed",
        "core::option::expect_failed",
        "core::result::unwrap_failed",
        "core::str::slice_error_fail",
        "core::cell::panic_",
        "core::fmt::write",
        "core::fmt::num::",
        "core::fmt::float::",
        "core::fmt::builders::",
        "core::fmt::Formatter::",
        "<core::fmt::",
        "<str as core::fmt::",
        "alloc::alloc::handle_alloc_error",
        "alloc::raw_vec::handle_error",
        "alloc::raw_vec::capacity_overflow",
        "alloc::fmt::format",
        "std::io::stdio::",
        "std::io::_print",
        "std::io::_eprint",
        "std::panicking::",
        "std::process::",
        "std::sys::",
        "std::env::",
        "core::str::converts::from_utf8",
        "std_detect::",
        "__rustc::",
    ];
    // These call a closure, or an iterator with one, which may belong to a region.
    const CALLERS: &[&str] = &[
        "core::fmt::builders::DebugList::entries",
        "core::fmt::builders::DebugMap::entries",
        "core::fmt::builders::DebugSet::entries",
        "std::panicking::catch_unwind",
        "std::panicking::try",
        "std::sys::backtrace::__rust_begin_short_backtrace",
        "std::sys::thread_local::",
    ];
    let begins = |beginnings: &[&str]| beginnings.iter().any(|beginning| path.starts_with(beginning));
    begins(BEGINNINGS) && !begins(CALLERS) || path.starts_with("__rust_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_tell_whose_they_are() {
        assert!(mentions("tried::dot::{{closure}}", "dot") && !mentions("tried::dotted", "dot"));
        assert!(is_called("tried::dot::<f32>", "dot") && is_called("<tried::V as tried::Dot<f32>>::dot", "dot"));
        assert!(!is_called("tried::dot::{{closure}}", "dot"));
        // Versions, inside of a function and beside a method.
        let version = "dot (version avx2)";
        assert!(is_called("tried::dot::avx2", version) && is_called("<tried::V>::__dot_avx2", version));
        assert!(!is_called("tried::dot", version) && !is_called("tried::dot::avx512", version));
        assert!(!is_called("tried::norm::avx2", version) && !is_called("tried::dot::avx2", "dot"));
        assert!(mentions("tried::dot::avx2", version) && mentions("<tried::V>::__dot_avx2::{{closure}}", version));
        assert!(!mentions("tried::norm::avx2", version) && !mentions("<tried::V>::__norm_avx2", version));
        assert!(fuses_as_written("<fpcontrol::backend::x86_64::Avx2 as fpcontrol::backend::Arithmetic<f32>>::fma"));
        assert!(fuses_as_written("core::f32::<impl f32>::mul_add") && !fuses_as_written("mine::mul_add"));
        assert!(fuses_as_written("core::core_arch::x86::fma::_mm256_fnmadd_pd"));
        assert!(!fuses_as_written("<f32 as fpcontrol::ops::Mul>::controlled_mul"));
        assert!(
            is_of_std("<core::option::Option<f64> as core::clone::Clone>::clone") && is_of_std("std::rt::lang_start")
        );
        assert!(!is_of_std("<core::option::Option<f64> as mine::Trait>::method") && !is_of_std("mine::f::{{closure}}"));
        assert!(
            !is_of_std("core::ops::function::FnOnce::call_once::<mine::f::{closure#0}, (f64,)>") && !is_of_std("f")
        );
        assert!(is_library_fma("fmaf") && is_library_fma("fma@GLIBC_2.2.5") && is_library_fma("_ZGVbN4vvv_fmaf"));
        assert!(!is_library_fma("fmax") && !is_library_fma("fmod"));
    }
}
