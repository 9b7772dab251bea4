//! The same as `all.rs`, for containers that depend on the features of ahash.

use std::hash::BuildHasherDefault;

fn show(name: &str, values: impl IntoIterator<Item = f64>) {
    let sum = values.into_iter().fold(0.0_f64, |sum, value| (sum + value) * 1.000_1);
    println!("{name} {:016x}", sum.to_bits());
}

fn entries() -> impl Iterator<Item = (u64, f64)> {
    (0..500_u64).map(|key| (key.wrapping_mul(0x9E37_79B9_7F4A_7C15), 1.0 / (key * 7 + 3) as f64))
}

fn main() {
    let a: ahash::AHashMap<u64, f64> = entries().collect();
    show("ahash::AHashMap", a.values().copied());
    let b: hashbrown::HashMap<u64, f64> = entries().collect();
    show("hashbrown::HashMap", b.values().copied());
    let c: std::collections::HashMap<u64, f64, BuildHasherDefault<ahash::AHasher>> = entries().collect();
    show("HashMap<BuildHasherDefault<AHasher>>", c.values().copied());
}
