//! The pictures of benchmarks are those of the tables beside them.

use fpcontrol_tests::ratio_plot;
use fpcontrol_tests::scratch::repository;
use std::fs;

/// `FPCONTROL_DRAW=1` draws them anew.
#[test]
fn pictures_of_ratios_are_those_of_their_tables() {
    let folder = repository("tests/benches/ratios/results");
    for name in ["any", "native"] {
        let table = fs::read_to_string(folder.join(name).with_extension("md")).expect("readable");
        let (picture, path) = (ratio_plot::drawn(&table), folder.join(name).with_extension("svg"));
        if std::env::var_os("FPCONTROL_DRAW").is_some() {
            fs::write(&path, &picture).expect("writable");
        }
        assert!(picture == fs::read_to_string(&path).expect("readable"), "{} is out of date", path.display());
        let marks = picture.matches("<circle").count() + picture.matches("z\"/>").count();
        assert!(marks > 50, "{name}: {marks} marks");
    }
}
