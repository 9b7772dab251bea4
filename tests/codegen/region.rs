//! Marks for the audit: with `--cfg fpcontrol_audit` every annotated function is found in the object file.

use crate::builds::SCRATCH;
use fpcontrol_tests::is_left_out;
use fpcontrol_tests::scratch::{Level, Package, TARGET, succeed};
use proc_macro2::TokenStream;

const SOURCE: &str = "
    #[fpcontrol::round(rz)]
    #[unsafe(no_mangle)]
    pub fn marked(a: f32, b: f32) -> f32 {
        a + b
    }
";

/// The crate of this test.
pub fn package() -> Package {
    Package {
        name: "marked".to_owned(),
        edition: "2024",
        files: vec![("src/lib.rs".to_owned(), SOURCE.to_owned())],
        more: "[lib]\ncrate-type = [\"cdylib\"]\n".to_owned(),
    }
}

/// The input of the macro: the item without the attribute that is being expanded.
fn id() -> u64 {
    let tokens: TokenStream = SOURCE.parse().expect("tokens");
    fpcontrol_syntax::region::id(&tokens.into_iter().skip(2).collect())
}

#[test]
fn identities_are_of_the_words() {
    let spaced = SOURCE.replace("a + b", "a  +  b // sum");
    let tokens: TokenStream = spaced.parse().expect("tokens");
    assert_eq!(fpcontrol_syntax::region::id(&tokens.into_iter().skip(2).collect()), id());
    let other: TokenStream = SOURCE.replace("a + b", "a - b").parse().expect("tokens");
    assert_ne!(fpcontrol_syntax::region::id(&other.into_iter().skip(2).collect()), id());
}

#[test]
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")))]
fn marked_functions_are_in_the_object_file() {
    if is_left_out("the marks in an object file, which the audit reads too") {
        return;
    }
    let library = build();
    let magic = fpcontrol::__private::MAGIC.to_le_bytes();
    let records: Vec<_> = (0..library.len() - 8).filter(|at| library[*at..].starts_with(&magic)).collect();
    assert_eq!(records.len(), 1, "one copy, one mark");
    let record = &library[records[0]..][..fpcontrol::__private::WORDS * 8];
    let word = |index: usize| u64::from_le_bytes(record[index * 8..][..8].try_into().expect("eight bytes"));
    assert_eq!((word(2), word(3)), (id(), 4 << 32), "its identity; no policy but the default; the line of its name");
    assert!(record[32..].starts_with(b"marked::marked\0") && record[96..].starts_with(b"marked/src/lib.rs\0"));
}

fn build() -> Vec<u8> {
    // For a target, so that the macros are those of the other tests.
    let arguments = ["build", "--package", "marked", "--target", TARGET];
    let mut cargo = SCRATCH.cargo(&arguments, Level { name: "0", checked: true });
    succeed(cargo.env("RUSTFLAGS", "--cfg fpcontrol_audit"));
    std::fs::read(SCRATCH.target().join(TARGET).join("debug/libmarked.so")).expect("built")
}
