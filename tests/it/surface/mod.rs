//! The public surface, as rustdoc shows it: its names and signatures are a snapshot, the front page is short, and all has examples.
//!
//! The snapshot is that of x86-64, whose backends and vectors other targets lack; the other tests hold everywhere.
//!
//! After an intended change, `INSTA_UPDATE=always INSTA_FORCE_PASS=1 cargo test -p fpcontrol-unoptimised-tests --test it surface` writes the
//! snapshots anew; the difference belongs in CHANGELOG.md.

mod pages;

use pages::{Crate, path_of};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The most entries that rustdoc's first page may have, so that it fits on a screen.
const MOST_ENTRIES: usize = 36;

/// Documentation of both crates that users see, built once for all tests, in a long run. Rustdoc takes longer than all these tests.
static CRATES: LazyLock<Option<[Crate; 2]>> = LazyLock::new(|| {
    (!fpcontrol_tests::is_left_out("the public surface")).then(|| pages::build(["fpcontrol", "fpcontrol_core"]))
});

/// The documentation of `fpcontrol`.
fn documented() -> Option<&'static Crate> {
    CRATES.as_ref().map(|[first, _]| first)
}

#[test]
#[cfg(target_arch = "x86_64")]
fn names_and_signatures_are_those_of_the_snapshots() {
    for documented in CRATES.iter().flatten() {
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(documented.name, documented.listing());
        });
    }
}

#[test]
fn the_front_page_is_short() {
    let Some(documented) = documented() else { return };
    let entries = documented.front_page();
    assert!(entries.len() > 20, "found only {entries:?}");
    assert!(entries.len() <= MOST_ENTRIES, "{} entries: {entries:?}", entries.len());
}

#[test]
fn everything_on_the_front_page_has_an_example() {
    let Some(documented) = documented() else { return };
    let entries = documented.front_page();
    let without: Vec<&String> = entries.iter().filter(|entry| !documented.page(entry).has_example()).collect();
    assert!(without.is_empty(), "no example in the documentation of {without:?}");
}

/// Items without an example of their own, and modules of such items, each with the reason.
const WITHOUT_EXAMPLE: &[(&str, &str)] = &[
    ("adapters::ParseUnderError", "an error that `FromStr` returns"),
    ("backend::cuda_oxide::Intrinsics", "the macro `cuda_oxide!` implements it, and has an example"),
    ("backend::ptx", "tables of PTX's instructions, for tools; the example of `Instruction` reads them"),
    ("control::Region", "backends that report read it; the chapter on instruments shows them"),
    ("control::Location", "backends that report read it; the chapter on instruments shows them"),
    ("cuda::bfloat16", "hundreds of CUDA's functions, which NVIDIA documents; the module has an example"),
    ("cuda::cast", "as above"),
    ("cuda::constant", "as above"),
    ("cuda::cvt", "as above"),
    ("cuda::double", "as above"),
    ("cuda::fast", "as above"),
    ("cuda::functions", "as above"),
    ("cuda::half", "as above"),
    ("cuda::integer", "as above"),
    ("cuda::single", "as above"),
    ("cuda::small", "as above"),
    ("real::Assignments", "a part of `Real`, which has one"),
    ("real::Integer", "a part of `Real`, which has one"),
    ("real::Negation", "a part of `Real`, which has one"),
    ("real::Operators", "a part of `Real`, which has one"),
    ("real::ReferenceOperators", "a part of `Real`, which has one"),
    ("real::Referenced", "a part of `Real`, which has one"),
    ("reduce::blocked::Reduce1", "another name of `Reduce0`"),
    ("reduce::blocked::Reduce4", "another name of `Reduce3`"),
    ("reduce::blocked::Reduce5", "another name of `Reduce3`"),
];

#[test]
fn everything_has_an_example() {
    let Some(documented) = documented() else { return };
    let without = documented.items().into_iter().filter(|item| !documented.page(item).has_example());
    let without: BTreeSet<String> = without.map(|item| path_of(&item)).collect();
    let covers = |reason: &str, item: &str| {
        item.strip_prefix(reason).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
    };
    let unexplained: Vec<&String> =
        without.iter().filter(|item| !WITHOUT_EXAMPLE.iter().any(|(reason, _)| covers(reason, item))).collect();
    assert!(unexplained.is_empty(), "no example in the documentation of {unexplained:#?}");
    for (path, _) in WITHOUT_EXAMPLE {
        assert!(without.iter().any(|item| covers(path, item)), "{path} has an example: take it out of WITHOUT_EXAMPLE");
    }
}

#[test]
fn every_module_has_an_example() {
    let Some(documented) = documented() else { return };
    let modules: BTreeSet<String> = documented
        .items()
        .iter()
        .filter_map(|item| item.rsplit_once('/'))
        .map(|(folder, _)| format!("{folder}/index.html"))
        .collect();
    assert!(modules.len() > 20, "found only {modules:?}");
    let without: Vec<&String> = modules.iter().filter(|module| !documented.page(module).has_example()).collect();
    assert_eq!(
        without,
        ["backend/ptx/index.html"],
        "left: modules without an example; right: tables for tools, which need none"
    );
}

#[test]
fn plumbing_is_not_shown() {
    for documented in CRATES.iter().flatten() {
        let shown = documented.listing();
        for name in ["__private", "seal_float", "AddAssignMethod", "Marked"] {
            assert!(!shown.contains(name), "{}: {name}", documented.name);
        }
    }
}
