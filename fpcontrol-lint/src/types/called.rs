//! Functions whose calls lints ask about, whatever their arguments: the analysis notes these calls and no others.

use super::library;

/// Functions that read or change the floating-point environment.
pub const ENVIRONMENT: &[&str] = &[
    "_mm_setcsr",
    "_mm_getcsr",
    "_MM_SET_ROUNDING_MODE",
    "_MM_SET_FLUSH_ZERO_MODE",
    "_MM_SET_DENORMALS_ZERO_MODE",
    "_MM_SET_EXCEPTION_MASK",
    "fesetround",
    "fesetenv",
    "feupdateenv",
    "feholdexcept",
    "feenableexcept",
    "fedisableexcept",
];

/// Functions of crates that run a closure in another environment. A workspace may have its own under these names, whose instructions are noted.
pub const ENVIRONMENT_SCOPES: &[&str] = &["no_denormals"];

/// Elementary functions that no stable version of std has: a method with one of these names belongs to another crate.
const UNSTABLE: &[&str] = &["gamma", "ln_gamma", "erf", "erfc"];

/// Whether std says of a function of this name that its precision is not specified.
#[must_use]
pub fn is_unspecified(name: &str) -> bool {
    library::is_elementary(name) || UNSTABLE.contains(&name)
}

/// Whether calls of a function by this name are noted.
#[must_use]
pub fn is_noted(name: &str) -> bool {
    name == "mul_add" || is_unspecified(name) || ENVIRONMENT.contains(&name) || ENVIRONMENT_SCOPES.contains(&name)
}

/// Whether calls of a method by this name are noted.
#[must_use]
pub fn is_noted_method(name: &str) -> bool {
    is_noted(name) && !UNSTABLE.contains(&name)
}
