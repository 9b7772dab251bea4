//! Chains of thousands of operators compile: the expansion is one flat `match`, where nested ones exhaust the compiler's stack.

use crate::builds::SCRATCH;
use fpcontrol_tests::scratch::{Level, Package, succeed};

const TERMS: usize = 5_000;

/// A sum of the given number of terms.
pub fn package() -> Package {
    let terms: Vec<_> = (0..TERMS).map(|i| format!("x[{}]", i % 16)).collect();
    let text = format!("#[fpcontrol::round(rz)]\npub fn chain(x: [f64; 16]) -> f64 {{ {} }}\n", terms.join(" + "));
    let files = vec![("src/lib.rs".to_owned(), text)];
    Package { name: "long-chains".to_owned(), edition: "2024", files, more: String::new() }
}

#[test]
fn five_thousand_terms_compile() {
    succeed(&mut SCRATCH.cargo(&["build", "--package", "long-chains"], Level { name: "0", checked: true }));
}
