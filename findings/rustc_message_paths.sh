#!/usr/bin/env bash
# rustc 1.95.0: how a message spells the path of std's method depends on whether the crate names `core` anywhere, also in an item that has nothing to do with the error. The crate that calls `f64::exp` in a constant reads
# `f64::<impl f64>::exp`; with one line more, `use core::fmt as _;`, it reads `std::f64::<impl f64>::exp`. A macro that writes `::core::…` into its expansion has the same effect on all errors of its user's crate, and so
# on the snapshots of messages that tests such as trybuild's keep.
#
# Needs rustup. Fails if the two spellings are the same, or others.
set -euo pipefail
release=1.95.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
rustup toolchain install "$release" --profile minimal >"$folder/log" 2>&1
rustc "+$release" --version

# The path in the error of a crate with these lines before the constant.
path() {
    printf '%s\npub const ROOT: f64 = f64::exp(2.0);\n' "$1" >"$folder/lib.rs"
    { rustc "+$release" --edition 2021 --crate-type lib --emit metadata --out-dir "$folder" "$folder/lib.rs" 2>&1 || true; } |
        sed -n 's/^error\[E0015\].*method `\(.*\)` in constants$/\1/p'
}

without=$(path '')
with=$(path 'use core::fmt as _;')
echo "without core: $without"
echo "with it: $with"
[ "$without" = 'f64::<impl f64>::exp' ] && [ "$with" = 'std::f64::<impl f64>::exp' ]
