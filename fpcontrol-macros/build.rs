//! Asks the compiler whether it has `f32::algebraic_add` on stable, as Rust 1.98 does, and says so by `cfg(algebraic_operators)`.
//!
//! A version alone does not tell: nightly compilers of the same number had it behind a feature.

use std::env;
use std::io::Write as _;
use std::process::{Command, Stdio};

const PROBE: &[u8] =
    b"#![no_std] pub fn probe(x: f32, y: f64) -> (f32, f64) { (x.algebraic_add(x), y.algebraic_rem(y)) }";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=RUSTC");
    println!("cargo::rustc-check-cfg=cfg(algebraic_operators)");
    if compiles(PROBE) == Some(true) {
        println!("cargo::rustc-cfg=algebraic_operators");
    }
}

/// Whether the compiler accepts a crate, under the flags that the user gave; `None` if it cannot be run.
fn compiles(text: &[u8]) -> Option<bool> {
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let mut compiler = Command::new(env::var_os("RUSTC")?)
        .args(["--crate-name", "probe", "--crate-type", "lib", "--emit", "metadata", "--edition", "2021", "--out-dir"])
        .arg(env::var_os("OUT_DIR")?)
        .args(flags.split('\u{1f}').filter(|flag| !flag.is_empty()))
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    compiler.stdin.take()?.write_all(text).ok()?;
    Some(compiler.wait().ok()?.success())
}
