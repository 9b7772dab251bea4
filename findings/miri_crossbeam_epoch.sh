#!/usr/bin/env bash
# Miri 0.1.0 (nightly of 2026-05-19) with crossbeam-epoch 0.9.21, on which rayon 1.12.0 rests: a parallel sum of integers without any unsafe code of one's own is undefined behaviour for Miri. By its default rules, Stacked Borrows,
# crossbeam-epoch makes a reference to a whole struct from a pointer to its first field (internal.rs:567). With `-Zmiri-tree-borrows` the sum is computed, and then Miri reports that `main` ended before rayon's threads. Only with
# `-Zmiri-tree-borrows -Zmiri-ignore-leaks` does the program succeed. `-Zmiri-strict-provenance` is not possible: crossbeam-epoch casts integers to pointers.
#
# Needs the toolchain `nightly` with the components miri and rust-src. Fails if the three runs end in another way.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/src"
cat >"$folder/Cargo.toml" <<'TOML'
[package]
name = "parallel-sum"
version = "0.1.0"
edition = "2021"

[dependencies]
crossbeam-epoch = "=0.9.21"
rayon = "=1.12.0"
TOML
cat >"$folder/src/main.rs" <<'RUST'
use rayon::prelude::*;

fn main() {
    let sum: u64 = (0..200_u64).into_par_iter().sum();
    assert_eq!(sum, 19_900);
}
RUST
cargo +nightly miri --version
# Prints `succeeds`, or the first error.
outcome() {
    if (cd "$folder" && MIRIFLAGS=$1 CARGO_TARGET_DIR=$folder/target cargo +nightly miri run) >"$folder/log" 2>&1; then
        echo succeeds
    else
        grep -m1 '^error' "$folder/log" | cut -c1-70
    fi
}
stacked=$(outcome "")
tree=$(outcome "-Zmiri-tree-borrows")
ignoring=$(outcome "-Zmiri-tree-borrows -Zmiri-ignore-leaks")
printf 'default: %s\nTree Borrows: %s\nTree Borrows, leaks ignored: %s\n' "$stacked" "$tree" "$ignoring"
[[ $stacked == "error: Undefined Behavior"* ]] && [[ $tree == *"main thread terminated"* ]] && [[ $ignoring == succeeds ]]
