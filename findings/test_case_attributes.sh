#!/usr/bin/env bash
# test-case 3.4.1: the attributes of a function with `#[test_case]` do not stay on it. They are moved to the test that the macro writes for each case, and only `allow` stays. So
# one expects `#[deprecated]` to warn at each call of the function, and it warns at none. Seen with Rust 1.95: of two functions with the attribute and one call each,
# rustc warns of the plain one. An attribute macro that rewrites the function's body gets a test that only calls it, unless it stands above `#[test_case]`.
#
# Fails if the numbers of warnings are others than 1 for the plain function and 0 with `#[test_case]`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/src"
cat >"$folder/Cargo.toml" <<'TOML'
[package]
name = "attributes"
version = "0.1.0"
edition = "2021"

[dependencies]
test-case = "=3.4.1"
TOML
cat >"$folder/src/lib.rs" <<'RUST'
#[deprecated]
pub fn plain(_: u32) {}

#[test_case::test_case(1)]
#[deprecated]
pub fn tested(_: u32) {}

pub fn calls() {
    plain(2);
    tested(2);
}
RUST
messages=$(cd "$folder" && cargo check --quiet --message-format short 2>&1)
warnings() { grep -c "use of deprecated function \`$1\`" <<<"$messages" || true; }
plain=$(warnings plain)
tested=$(warnings tested)
echo "test-case 3.4.1: warnings of one call of a deprecated function: plain $plain, with #[test_case] $tested"
[ "$plain" -eq 1 ] && [ "$tested" -eq 0 ]
