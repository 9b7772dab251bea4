//! The functions of `gpu/kernel/src/functions.rs` on this CPU, in bits. `gpu/host` runs the same ones on a GPU and compares.
//!
//! `cargo run -p fpcontrol-examples --example same_bits [A B C]`
#![allow(missing_docs, reason = "an example")]

#[path = "gpu/kernel/src/functions.rs"]
mod functions;

use functions::for_each_function;
use std::process::ExitCode;

type Function = fn(f32, f32, f32) -> f32;

macro_rules! list {
    ($($name:ident)*) => {
        const FUNCTIONS: &[(&str, Function)] = &[$((stringify!($name), functions::$name)),*];
    };
}

for_each_function! { list }

fn main() -> ExitCode {
    let operands: Result<Vec<f32>, _> = std::env::args().skip(1).map(|text| text.parse()).collect();
    let [a, b, c] = match operands.as_deref() {
        // The discriminant cancels: only the rounding error of its product is left.
        Ok([]) => [1.0, 2.000_488_3, 1.000_488_3],
        Ok(&[a, b, c]) => [a, b, c],
        Ok(_) | Err(_) => {
            eprintln!("error: three numbers, or none");
            return ExitCode::FAILURE;
        }
    };
    println!("a = {a}, b = {b}, c = {c}");
    for (name, function) in FUNCTIONS {
        let result = function(a, b, c);
        println!("  {name:24} {:08x}  {result:e}", result.to_bits());
    }
    ExitCode::SUCCESS
}
