#!/usr/bin/env bash
# half 2.7.1 on AArch64 with FEAT_FP16: the product of an iterator of `f16`. One expects 2 × 3 = 6. It begins with the bits of zero, so every product is 0. `sum` begins with the same bits, and is right; `2 * 3` by the operator is 6,
# and so is the product on processors without the feature. With the crate's feature `std` the processor decides when the program runs, so the same program gives 6 on a Cortex-A72 and 0 on newer ones.
#
# Needs cargo, rustup's target aarch64-unknown-linux-gnu, aarch64-linux-gnu-gcc and qemu-aarch64. Fails if one of the results is otherwise.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/src"
cat >"$folder/Cargo.toml" <<'TOML'
[package]
name = "product"
version = "0.0.0"
edition = "2021"

[dependencies]
half = "=2.7.1"
TOML
cat >"$folder/src/main.rs" <<'RUST'
use half::f16;

fn main() {
    let numbers = std::hint::black_box([f16::from_f32(2.0), f16::from_f32(3.0)]);
    let (product, sum) = (numbers.iter().product::<f16>(), numbers.iter().sum::<f16>());
    println!("product {product}, sum {sum}, operator {}", numbers[0] * numbers[1]);
}
RUST
target=aarch64-unknown-linux-gnu
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
cargo build --quiet --manifest-path "$folder/Cargo.toml" --target-dir "$folder/target" --target "$target"
run() { qemu-aarch64 -cpu "$1" -L /usr/aarch64-linux-gnu "$folder/target/$target/debug/product"; }
without=$(run cortex-a72)
with=$(run max)
echo "half 2.7.1, [2, 3]: Cortex-A72: $without; with FEAT_FP16: $with"
[[ $without == "product 6, sum 5, operator 6" && $with == "product 0, sum 5, operator 6" ]]
