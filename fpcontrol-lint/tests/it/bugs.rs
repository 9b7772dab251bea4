//! Public reports of this class without a known fix, re-created small: each is found where it was, at its tier. Those with a fix are in `history.rs`.

use crate::harness::{difference, folder};
use fpcontrol_lint::__private::severity::Levels;

#[test]
fn every_report_is_found() {
    let mut count = 0;
    let mut differences = Vec::new();
    for entry in std::fs::read_dir(folder("lints/bugs")).expect("a folder") {
        let path = entry.expect("readable").path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).expect("readable");
            assert!(text.starts_with("//! "), "{}: where it comes from", path.display());
            differences.extend(difference(&path, "", &Levels::default()));
            count += 1;
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(count >= 11, "found only {count}");
}
