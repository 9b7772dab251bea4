//! The public surface, as rustdoc shows it: its names and signatures are a snapshot, and the front page is short and has examples.
//!
//! After a change that is meant, `INSTA_UPDATE=always INSTA_FORCE_PASS=1 cargo test -p fpcontrol-tests --test it surface` writes the
//! snapshots anew; the difference belongs into CHANGELOG.md.

mod pages;

use pages::Crate;
use std::sync::LazyLock;

/// The entries that rustdoc's first page may have, so that it stays a page that one looks at and does not scroll through.
const MOST_ENTRIES: usize = 36;

/// Documentation of both crates that users see, built once for all tests.
static CRATES: LazyLock<[Crate; 2]> = LazyLock::new(|| pages::build(["fpcontrol", "fpcontrol_core"]));

#[test]
fn names_and_signatures_are_those_of_the_snapshots() {
    for documented in &*CRATES {
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(documented.name, documented.listing());
        });
    }
}

#[test]
fn the_front_page_is_short() {
    let entries = CRATES[0].front_page();
    assert!(entries.len() > 20, "found only {entries:?}");
    assert!(entries.len() <= MOST_ENTRIES, "{} entries: {entries:?}", entries.len());
}

#[test]
fn everything_on_the_front_page_has_an_example() {
    let entries = CRATES[0].front_page();
    let without: Vec<&String> = entries.iter().filter(|entry| !CRATES[0].page(entry).has_example()).collect();
    assert!(without.is_empty(), "no example in the documentation of {without:?}");
}

#[test]
fn plumbing_is_not_shown() {
    for documented in &*CRATES {
        let shown = documented.listing();
        for name in ["__private", "seal_float", "AddAssignMethod", "Marked"] {
            assert!(!shown.contains(name), "{}: {name}", documented.name);
        }
    }
}
