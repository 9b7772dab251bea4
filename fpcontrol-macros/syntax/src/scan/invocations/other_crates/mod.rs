//! The macros of other crates that many programs call, and how the arguments of each are read.
//!
//! To add one, add its name to a row, and a sample to `tests/macros/macros_of_crates.rs`. A macro of the user's with such a name is read in the same way if its tokens fit, and
//! refused if they compute and do not fit; `macros(name = …)` has priority.

mod azip;
mod cfg_if;
mod fields;
mod flags;
mod properties;
mod select;

use super::standard::Grammar;
pub use azip::Azip;
pub use cfg_if::CfgIf;
pub use fields::Fields;
pub use flags::Flags;
pub use properties::Properties;
pub use select::Select;
use syn::Macro;

use Grammar as G;

/// Crates, a grammar, and the macros of these crates that are read by it.
type Row = (&'static [&'static str], Grammar, &'static [&'static str]);

/// The crates under the names that programs use for them.
pub const KNOWN: &[Row] = &[
    (&["log", "tracing"], G::Fields, &["debug", "error", "info", "log", "trace", "warn"]),
    (
        &["tracing"],
        G::Fields,
        &[
            "debug_span",
            "enabled",
            "error_span",
            "event",
            "event_enabled",
            "info_span",
            "span",
            "trace_span",
            "warn_span",
        ],
    ),
    (&["anyhow", "eyre", "color_eyre"], G::Declared, &["anyhow", "bail", "eyre"]),
    (&["anyhow", "eyre", "color_eyre"], G::Printed, &["ensure"]),
    (
        &["approx"],
        G::Operands,
        &[
            "assert_abs_diff_eq",
            "assert_abs_diff_ne",
            "assert_relative_eq",
            "assert_relative_ne",
            "assert_ulps_eq",
            "assert_ulps_ne",
        ],
    ),
    (&["approx"], G::Comparison, &["abs_diff_eq", "abs_diff_ne", "relative_eq", "relative_ne", "ulps_eq", "ulps_ne"]),
    (&["assert_approx_eq"], G::Comparison, &["assert_approx_eq"]),
    (&["float_cmp"], G::Comparison, &["approx_eq", "assert_approx_eq"]),
    (&["pretty_assertions", "similar_asserts"], G::Comparison, &["assert_eq", "assert_ne"]),
    (&["cfg_if"], G::CfgIf, &["cfg_if"]),
    (&["itertools"], G::Declared, &["chain", "iproduct", "izip"]),
    (&["smallvec"], G::Declared, &["smallvec"]),
    (&["ndarray", "nd"], G::Declared, &["array", "s"]),
    (&["ndarray", "nd"], G::Azip, &["azip", "par_azip"]),
    (&["nalgebra", "na"], G::Declared, &["dmatrix", "dvector", "matrix", "point", "stack", "vector"]),
    (&["proptest"], G::Properties, &["proptest"]),
    (&["proptest"], G::Assertion, &["prop_assert"]),
    (&["proptest"], G::Comparison, &["prop_assert_eq", "prop_assert_ne"]),
    (&["proptest"], G::Declared, &["prop_assume", "prop_oneof"]),
    (&["tokio", "futures"], G::Select, &["select"]),
    (&["tokio", "futures"], G::Declared, &["join", "try_join"]),
    (&["bitflags"], G::Flags, &["bitflags"]),
    (&["lazy_static"], G::Statics, &["lazy_static"]),
];

/// How the call is read, if its path is one by which a macro of these crates is called. Macros of std's with the same name have priority where they are called by their name alone.
#[must_use]
pub fn grammar(invocation: &Macro) -> Option<Grammar> {
    let segments = &invocation.path.segments;
    let (owner, name) = (segments.first()?.ident.to_string(), segments.last()?.ident.to_string());
    let is_of = |owners: &[&str]| segments.len() == 1 || owners.contains(&owner.as_str());
    let mut rows = KNOWN.iter().filter(|(owners, _, names)| is_of(owners) && names.contains(&name.as_str()));
    rows.next().map(|(_, grammar, _)| *grammar)
}
