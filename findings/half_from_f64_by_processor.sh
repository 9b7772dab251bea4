#!/usr/bin/env bash
# half 2.7.1: `f16::from_f64(1 + 2^-11 + 2^-22)`. One expects 1 + 2^-10, the nearer of the two halves, on every processor. That is what it gives where the processor has F16C (by way of `f32`). Without
# F16C it drops the last 32 bits of the `f64` before it rounds, takes the number for a tie, and gives 1. So one program has two results, by the flags with which it is compiled; with the feature `std`, by the processor on which it runs.
#
# Needs cargo, on an x86-64 machine with F16C. Fails if one of the two results is otherwise.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/src"
cat >"$folder/Cargo.toml" <<'TOML'
[package]
name = "from_f64"
version = "0.0.0"
edition = "2021"

[dependencies]
half = { version = "=2.7.1", default-features = false }
TOML
cat >"$folder/src/main.rs" <<'RUST'
fn main() {
    let x = std::hint::black_box(1.0 + 2f64.powi(-11) + 2f64.powi(-22));
    println!("{:#06x}", half::f16::from_f64(x).to_bits());
}
RUST
run() { RUSTFLAGS=$1 cargo run --quiet --manifest-path "$folder/Cargo.toml" --target-dir "$folder/target"; }
without=$(run "-Ctarget-feature=-f16c")
with=$(run "-Ctarget-feature=+f16c")
echo "half 2.7.1, f16::from_f64(1 + 2^-11 + 2^-22): without F16C $without, with F16C $with"
[[ $without == 0x3c00 && $with == 0x3c01 ]]
