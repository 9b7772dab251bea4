//! How users install fpcontrol: from a clone of this repository, until it is published. To publish, turn [`IS_PUBLISHED`] on, and put these lines in place of those.

use super::{read, root};

/// Whether the packages are on crates.io.
const IS_PUBLISHED: bool = false;

/// What a document says, before the packages are published and after.
const LINES: &[(&str, [&str; 2])] = &[
    ("README.md", ["fpcontrol is not on crates.io yet.", "cargo add fpcontrol"]),
    ("README.md", ["fpcontrol = { path = \"path/to/the/repository/fpcontrol\" }", "fpcontrol = \"0.1\""]),
    ("README.md", ["cargo install --locked --path fpcontrol-lint ", "cargo install --locked fpcontrol-lint"]),
    ("README.md", ["cargo install --locked --path fpcontrol-macros/cargo", "cargo install --locked cargo-fpcontrol"]),
    (
        "fpcontrol-lint/README.md",
        ["cargo install --locked --path fpcontrol-lint", "cargo install --locked fpcontrol-lint"],
    ),
    (
        "fpcontrol-macros/cargo/README.md",
        ["cargo install --locked --path fpcontrol-macros/cargo", "cargo install --locked cargo-fpcontrol"],
    ),
    (
        "fpcontrol/src/guide/enforce_no_fma.md",
        ["cargo install --locked --path fpcontrol-lint", "cargo install --locked fpcontrol-lint"],
    ),
    (
        "fpcontrol/src/guide/sums.md",
        ["cargo install --locked --path fpcontrol-lint", "cargo install --locked fpcontrol-lint"],
    ),
    (
        "fpcontrol/src/guide/is_my_program_sound.md",
        ["cargo install --locked --path fpcontrol-macros/cargo", "cargo install --locked cargo-fpcontrol"],
    ),
];

#[test]
fn the_documents_install_from_where_the_packages_are() {
    for (document, [cloned, published]) in LINES {
        let text = read(&root().join(document));
        let (wanted, other) = if IS_PUBLISHED { (published, cloned) } else { (cloned, published) };
        assert!(text.contains(wanted), "{document} does not say: {wanted}");
        assert!(!text.contains(other), "{document} still says: {other}");
    }
}
