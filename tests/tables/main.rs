//! Writes the constants and the tables of elementary functions, and the page of what is known of them: see `src/constants.rs`,
//! `src/tables.rs`, `src/quick_tables.rs` and `src/claims.rs`.

use fpcontrol_tests::{claims, constants, quick_tables, tables};
use std::path::Path;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace member");
    let files = [
        (constants::FILE, constants::text()),
        (tables::FILE, tables::text()),
        (tables::single::FILE, tables::single::text()),
        (tables::tails::FILE, tables::tails::text()),
        (quick_tables::FILE, quick_tables::text()),
        (claims::FILE, claims::text()),
    ];
    for (file, text) in files {
        let file = root.join(file);
        std::fs::write(&file, text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
}
