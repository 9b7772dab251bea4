//! Writes the constants and the tables of elementary functions: see `src/constants.rs` and `src/tables.rs`.

use fpcontrol_tests::{constants, tables};
use std::path::Path;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace member");
    let files = [
        (constants::FILE, constants::text()),
        (tables::FILE, tables::text()),
        (tables::single::FILE, tables::single::text()),
    ];
    for (file, text) in files {
        let file = root.join(file);
        std::fs::write(&file, text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
}
