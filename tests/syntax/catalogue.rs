//! Every message of the catalogue has a test in `tests/ui/fail`.

use fpcontrol_syntax::diagnostics::catalogue::IDS;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Messages that code alone does not cause, with the test that shows them.
const ELSEWHERE: &[(&str, &str)] = &[
    ("contracting_compiler", "needs an option of the compiler: fpcontrol-lint/tests/it/audit/real.rs"),
    ("package_settings", "needs a manifest: tests/codegen/package_settings.rs"),
];

/// A file is named after the message that it shows, with a word after a dot where there are several.
#[test]
fn every_message_has_a_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui/fail");
    let shown: BTreeSet<String> = fs::read_dir(folder)
        .expect("readable")
        .map(|entry| entry.expect("readable").file_name().into_string().expect("a name"))
        .filter(|name| name.ends_with(".rs"))
        .filter_map(|name| name.split('.').next().map(str::to_owned))
        .collect();
    let missing: Vec<_> =
        IDS.iter().filter(|id| !shown.contains(**id) && !ELSEWHERE.iter().any(|(other, _)| other == *id)).collect();
    assert!(missing.is_empty(), "no test in ui/fail shows {missing:?}");
}
