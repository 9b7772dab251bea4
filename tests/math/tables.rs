//! Generated files are what their generators write.

use fpcontrol_tests::{constants, tables};
use std::path::Path;

fn assert_written(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace member").join(file);
    let written = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(written == text, "{file} differs: cargo run -p fpcontrol-tests --bin fpcontrol-tables");
}

#[test]
fn constants_are_those_of_the_series() {
    assert_written(constants::FILE, &constants::text());
}

#[test]
fn tables_are_those_of_the_last_phase() {
    assert_written(tables::FILE, &tables::text());
}

#[test]
fn tables_of_single_are_those_of_the_last_phase() {
    assert_written(tables::single::FILE, &tables::single::text());
}
