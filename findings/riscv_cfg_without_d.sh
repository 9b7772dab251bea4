#!/usr/bin/env bash
# rustc 1.95.0: `cfg(target_feature = "d")` is false on riscv64gc-unknown-linux-gnu, whose processors have the extension D, and whose calls pass doubles in its registers. Stable compilers show only features that are
# stable, and `d` and `f` are not; `rustc --print cfg` lists neither. So code that chooses RISC-V's instructions under this condition, as one does for `neon` or `fma`, is never compiled, without a warning. An `asm!`
# block with `fadd.d` and registers of the class `freg` compiles for the same target.
#
# Needs rustup. Fails if the condition holds, or if the block does not compile.
set -euo pipefail
release=1.95.0
target=riscv64gc-unknown-linux-gnu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
rustup toolchain install "$release" --profile minimal --target "$target" >"$folder/log" 2>&1
rustc "+$release" --version

listed=$(rustc "+$release" --print cfg --target "$target" | grep -cE 'target_feature="[df]"' || true)
cat >"$folder/sum.rs" <<'RUST'
#![no_std]

pub const SAYS_D: bool = cfg!(target_feature = "d");
const _: () = assert!(!SAYS_D);

#[unsafe(no_mangle)]
pub extern "C" fn sum(a: f64, b: f64) -> f64 {
    let sum: f64;
    // SAFETY: the instruction reads its operands and writes its result.
    unsafe { core::arch::asm!("fadd.d {r}, {a}, {b}", r = lateout(freg) sum, a = in(freg) a, b = in(freg) b) };
    sum
}
RUST
rustc "+$release" --edition 2024 --crate-type lib --target "$target" -O --emit "asm=$folder/sum.s" "$folder/sum.rs"
instructions=$(grep -c 'fadd\.d' "$folder/sum.s" || true)
echo "$target: features d and f listed: $listed; cfg(target_feature = \"d\"): false; fadd.d in the code: $instructions"
[ "$listed" -eq 0 ] && [ "$instructions" -eq 1 ]
