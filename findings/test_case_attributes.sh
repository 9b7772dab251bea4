#!/usr/bin/env bash
# test-case 3.4.1: attributes below `#[test_case]` do not stay on the function. They are moved to the test that the macro writes for each case (of all attributes, only `allow`
# stays), so one expects `#[deprecated]` to warn at each call of the function, and it warns at none. Seen with Rust 1.95: of two functions with the same attributes and
# one call each, rustc warns of the plain one. An attribute macro that rewrites the function's body, in the same place, gets a test that only calls it. Above
# `#[test_case]` an attribute stays on the function.
#
# Fails if the numbers of warnings are others than 1 for the plain function, 0 below and 1 above.
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
pub fn below(_: u32) {}

#[deprecated]
#[test_case::test_case(1)]
pub fn above(_: u32) {}

pub fn calls() {
    plain(2);
    below(2);
    above(2);
}
RUST
messages=$(cd "$folder" && cargo check --quiet --message-format short 2>&1)
warnings() { grep -c "use of deprecated function \`$1\`" <<<"$messages" || true; }
plain=$(warnings plain)
below=$(warnings below)
above=$(warnings above)
echo "test-case 3.4.1: warnings of one call of a deprecated function: plain $plain, with #[deprecated] below #[test_case] $below, above $above"
[ "$plain" -eq 1 ] && [ "$below" -eq 0 ] && [ "$above" -eq 1 ]
