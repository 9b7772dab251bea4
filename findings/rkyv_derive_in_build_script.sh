#!/usr/bin/env bash
# cargo 1.95.0 with rkyv 0.8.10: a build script that derives `rkyv::Archive`, with rkyv's feature `bytecheck` off, compiles while only the build script uses rkyv. It no longer does once the package itself
# depends on rkyv with default features. The resolver keeps the features of a package apart for the host and for the target, so rkyv is built twice, with and without `bytecheck`; but `rkyv_derive` is built once, for the host, with the
# features that either rkyv asks of it. So the derive macro writes code that the build script's rkyv does not have. Every procedural macro whose code depends on a feature of its library can meet this.
#
# Needs rustup. Fails if the first build fails, or the second does not.
set -euo pipefail
release=1.95.0 rkyv='=0.8.10'
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
rustup toolchain install "$release" --profile minimal >"$folder/log" 2>&1
cargo "+$release" --version
mkdir "$folder/src"
echo 'fn main() {}' >"$folder/src/main.rs"
cat >"$folder/build.rs" <<'END'
#[derive(rkyv::Archive, rkyv::Serialize)]
struct Row {
    number: u32,
}

fn main() {
    println!("cargo::warning=row {}", Row { number: 1 }.number);
}
END

# What cargo says of the package with these dependencies.
check() {
    printf '%s\n' '[package]' 'name = "tables"' 'version = "0.0.0"' 'edition = "2021"' '[workspace]' '[dependencies]' "$1" \
        '[build-dependencies]' "rkyv = { version = \"$rkyv\", default-features = false, features = [\"std\"] }" >"$folder/Cargo.toml"
    CARGO_TARGET_DIR=$folder/target cargo "+$release" check --manifest-path "$folder/Cargo.toml" 2>&1 || true
}

alone=$(check '')
both=$(check "rkyv = \"$rkyv\"")
echo "in the build script alone: $(grep -c 'row 1' <<<"$alone") warning of the build script, $(grep -c '^error' <<<"$alone") errors"
echo "in the package too: $(grep '^error\[' <<<"$both")"
grep -q 'row 1' <<<"$alone" && grep -q 'could not find `bytecheck` in `rkyv`' <<<"$both"
