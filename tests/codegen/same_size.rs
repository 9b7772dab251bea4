//! If the backend's operation is a plain operator, annotating costs nothing in optimised code: the same amount
//! of machine code as the plain crate, within 2 %.

use crate::builds::SCRATCH;
use fpcontrol_tests::generated::{OPERATIONS, functions};
use fpcontrol_tests::scratch::{Level, Package, succeed};

const FUNCTIONS: usize = 200;

/// The same crate, plain and annotated.
pub fn packages() -> [Package; 2] {
    [("size-plain", ""), ("size-annotated", "#[fpcontrol::fp(backend = crate::plain::Plain)]")].map(
        |(name, attribute)| {
            let plain = include_str!("crates/transforms/plain.rs").to_owned();
            let library = format!("pub mod plain;\n{}", functions(FUNCTIONS, attribute));
            let files = vec![("src/plain.rs".to_owned(), plain), ("src/lib.rs".to_owned(), library)];
            Package { name: name.to_owned(), edition: "2024", files, more: String::new() }
        },
    )
}

#[test]
#[cfg(all(target_os = "linux", target_pointer_width = "64", target_endian = "little"))]
fn optimised_code_has_the_size_of_plain_code() {
    let [plain, annotated] = packages().map(|package| {
        let path = SCRATCH.target().join(format!("{}.o", package.name));
        let emit = format!("--emit=obj={}", path.display());
        let arguments = ["rustc", "--package", &package.name, "--lib", "--", &emit, "-Ccodegen-units=1"];
        succeed(&mut SCRATCH.cargo(&arguments, Level { name: "3", checked: false }));
        code_size(&std::fs::read(path).expect("emitted"))
    });
    assert!(plain > 4 * (FUNCTIONS * OPERATIONS) as u64, "{plain} bytes are too few for so many operations");
    // The same instructions; their order, and with it the length of some, may differ.
    assert!(annotated.abs_diff(plain) * 50 <= plain, "plain {plain} bytes, annotated {annotated}");
}

/// The bytes of executable sections of a 64-bit ELF file.
fn code_size(elf: &[u8]) -> u64 {
    let number = |at: usize, bytes: usize| {
        elf[at..at + bytes].iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
    };
    assert_eq!(elf[..6], *b"\x7fELF\x02\x01", "64 bits, little-endian");
    let (table, entry, count) = (number(40, 8) as usize, number(58, 2) as usize, number(60, 2) as usize);
    let executable = (0..count).map(|i| table + i * entry).filter(|header| number(header + 8, 8) & 4 != 0);
    executable.map(|header| number(header + 32, 8)).sum()
}
