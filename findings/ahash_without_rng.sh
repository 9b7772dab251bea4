#!/usr/bin/env bash
# ahash 0.8.12 without its features `runtime-rng` and `compile-time-rng`: no random number is drawn, so one expects every process to iterate a map in one
# order. Seen on x86-64 Linux with Rust 1.95: the order, and with it a sum of floats, differs from process to process. The page of `RandomState` says why, where it
# compares the strength of seeds: memory addresses go into them, and the loader moves those. With randomisation switched off (setarch -R) every process
# has the same order.
#
# Fails if twenty processes give one sum, or if they differ without randomisation.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/src"
cat >"$folder/Cargo.toml" <<'TOML'
[package]
name = "order"
version = "0.1.0"
edition = "2021"

[dependencies]
ahash = { version = "=0.8.12", default-features = false, features = ["std"] }
TOML
cat >"$folder/src/main.rs" <<'RUST'
fn main() {
    let map: ahash::AHashMap<u32, f64> = (0..1000).map(|key| (key, 0.1 * f64::from(key))).collect();
    println!("{:x}", map.values().sum::<f64>().to_bits());
}
RUST
(cd "$folder" && cargo build --quiet)
values() { for _ in $(seq 20); do "$@" "$folder/target/debug/order"; done | sort -u | wc -l; }
moved=$(values env)
fixed=$(values setarch -R)
echo "ahash 0.8.12 without runtime-rng: $moved sums in 20 processes, $fixed without address randomisation"
[ "$moved" -gt 1 ] && [ "$fixed" -eq 1 ]
