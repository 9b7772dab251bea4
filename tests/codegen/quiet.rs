//! Expansions are quiet under the strictest lints, in both editions: the inputs of the golden expansions, of which one has no
//! prelude, and two programs deny all of them.
//!
//! Where Clippy is not installed, the test says so and passes; `FPCONTROL_REQUIRE=clippy` makes that a failure.

use crate::builds::SCRATCH;
use crate::goldens;
use fpcontrol_tests::scratch::{Level, Package, succeed};
use std::io::Write;

const NAMES: &[(&str, &str)] = &[("quiet-2021", "2021"), ("quiet-2024", "2024")];

/// Programs beside each library: in the first everything is an error, the second has no prelude.
const PROGRAMS: [(&str, &str); 2] =
    [("strict", include_str!("crates/quiet/strict.rs")), ("no_prelude", include_str!("crates/quiet/no_prelude.rs"))];

/// Lints about what the public functions of the inputs promise.
const OF_PUBLIC_ITEMS: &str = "clippy::must_use_candidate, clippy::return_self_not_must_use, clippy::missing_panics_doc, clippy::missing_errors_doc";

/// The inputs as a library of each edition, and the programs.
pub fn packages() -> impl Iterator<Item = Package> {
    NAMES.iter().map(|(name, edition)| {
        let mut package = goldens::package(name, edition, &["inputs"]);
        package.files[0].1 = "pub mod inputs;\n".to_owned();
        package.files.extend(PROGRAMS.map(|(name, text)| (format!("src/bin/{name}.rs"), text.to_owned())));
        goldens::allow_in_inputs(&mut package, OF_PUBLIC_ITEMS);
        package
    })
}

#[test]
fn strict_programs_run() {
    for (package, _) in NAMES {
        for (program, _) in PROGRAMS {
            let arguments = ["run", "--package", package, "--bin", program];
            succeed(&mut SCRATCH.cargo(&arguments, Level { name: "0", checked: true }));
        }
    }
}

#[test]
fn expansions_are_quiet_in_both_editions() {
    let level = Level { name: "0", checked: true };
    if !SCRATCH.cargo(&["clippy", "--version"], level).output().is_ok_and(|output| output.status.success()) {
        let required = std::env::var("FPCONTROL_REQUIRE").unwrap_or_default();
        assert!(!required.split_whitespace().any(|name| name == "clippy"), "clippy is required");
        writeln!(std::io::stderr(), "skipped: no clippy (FPCONTROL_REQUIRE=clippy makes this a failure)")
            .expect("open");
        return;
    }
    for (name, _) in NAMES {
        let first = &mut SCRATCH.cargo(&["clippy", "--package", name, "--lib"], level);
        let output = succeed(first);
        // Cargo prints its progress there.
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!said.contains("warning"), "{said}");
    }
}
