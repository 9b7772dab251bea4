//! Generated files equal the output of their generators.

use fpcontrol_core::Elementary;
use fpcontrol_tests::{claims, constants, quick_tables, tables};
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
    assert_written(quick_tables::FILE, &quick_tables::text());
    assert_written(tables::tails::FILE, &tables::tails::text());
}

#[test]
fn tables_of_single_are_those_of_the_last_phase() {
    assert_written(tables::single::FILE, &tables::single::text());
}

#[test]
fn claims_are_those_of_the_records() {
    assert_written(claims::FILE, &claims::text());
}

/// The page about `math` has for each function where it is exact, and its special values.
#[test]
fn every_function_has_its_domain_in_the_documentation() {
    let page = include_str!("../../fpcontrol/src/math/mod.rs");
    let (_, table) = page.split_once("| function | exact values | domain").expect("the table of domains");
    let firsts = table.lines().filter_map(|line| line.strip_prefix("//! | ")?.split('|').next());
    let named: Vec<&str> = firsts.flat_map(|first| first.split(|c: char| !c.is_ascii_alphanumeric())).collect();
    for name in Elementary::ALL.iter().map(|function| function.name()).chain(["rsqrt", "hypot"]) {
        assert!(named.contains(&name), "{name}");
    }
}
