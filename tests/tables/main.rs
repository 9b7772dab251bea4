//! Writes the tables of the first phases of elementary functions: see `src/tables.rs`.

use fpcontrol_tests::tables;
use std::path::Path;

fn main() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace member").join(tables::FILE);
    std::fs::write(&file, tables::text()).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
}
