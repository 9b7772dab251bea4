//! The same function on several machines, for a port that has to reproduce old results.
//!
//! ```cuda
//! __device__ float leg(float hypotenuse, float other)
//! {
//!     return sqrtf(hypotenuse * hypotenuse - other * other);
//! }
//! ```
//!
//! For equal arguments the exact result is 0. A GPU of compute capability 1.3 returned 0 for most arguments. Since 2.0 GPUs do not: nvcc
//! fuses one product with the difference, which keeps bits that the other product has lost. What remains is
//! the rounding error of a square. If it is positive, its root is a small number; if it is negative, the root is NaN. The FMAD of compute
//! capability 1.x truncated its product (CUDA programming guide, "Floating-point standard", compute capability 1.x), so there the
//! difference is zero or negative.
//!
//! The example also shows subnormals, which 1.x does not have; `double`, which 1.2 computes as `float`; and x87 code, in which a
//! stored quotient does not equal the same quotient in a register.
//!
//! `cargo run -p fpcontrol-examples --example machines`
#![allow(missing_docs, reason = "an example")]

use fpcontrol::fp;
use fpcontrol::machine::{Fused, capabilities};

/// The same functions for each machine.
macro_rules! on_machines {
    ($($module:ident: $machine:literal $(, $contract:ident)?;)*) => {
        $(
            pub mod $module {
                use super::fp;

                pub const NAME: &str = $machine;

                #[fp(machine = $machine $(, $contract)?)]
                pub fn square(hypotenuse: f32, other: f32) -> f32 {
                    hypotenuse * hypotenuse - other * other
                }

                #[fp(machine = $machine $(, $contract)?)]
                pub fn difference(a: f32, b: f32) -> f32 {
                    a - b
                }

                #[fp(machine = $machine $(, $contract)?)]
                pub fn small_term(x: f64) -> f64 {
                    1.0 + x - 1.0
                }

                #[fp(machine = $machine $(, $contract)?)]
                pub fn equals_its_quotient(a: f64, b: f64) -> bool {
                    let quotient = a / b;
                    quotient == a / b
                }
            }
        )*

        /// A row for each machine.
        pub fn rows(hypotenuse: f32) -> Vec<Row> {
            vec![$(Row {
                machine: $module::NAME,
                square: $module::square(hypotenuse, hypotenuse),
                nans: (0..10_000).filter(|&i| $module::square(leg(i), leg(i)) < 0.0).count(),
                difference: $module::difference(1.5 * f32::MIN_POSITIVE, f32::MIN_POSITIVE),
                small_term: $module::small_term(1e-10),
                equal: $module::equals_its_quotient(1.0, 3.0),
            }),*]
        }
    };
}

on_machines! {
    sm_12: "sm_12", contract;
    sm_13: "sm_13", contract;
    sm_20: "sm_20", contract;
    sse: "x86_sse";
    x87_stored: "x87(64, store = always)";
    x87_kept: "x87(64, store = assign)";
}

/// The results of one machine.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    pub machine: &'static str,
    pub square: f32,
    pub nans: usize,
    pub difference: f32,
    pub small_term: f64,
    pub equal: bool,
}

/// One of ten thousand lengths.
pub fn leg(i: u16) -> f32 {
    f32::from_bits(0x3f80_0000 + u32::from(i) * 839)
}

/// A length whose square, rounded to nearest, is below it.
pub const LENGTH: f32 = f32::from_bits(0x3f80_0347);

fn main() {
    println!("{:26}{:>16}{:>8}{:>16}{:>24}  a/b == a/b", "machine", "h h - h h", "NaNs", "1.5 m - m", "1 + 1e-10 - 1");
    for Row { machine, square, nans, difference, small_term, equal } in rows(LENGTH) {
        println!("{machine:26}{square:>16e}{nans:>8}{difference:>16e}{small_term:>24e}  {equal}");
    }
    for name in ["sm_13", "sm_20", "x86_sse"] {
        let row = capabilities(name).expect("it is in the table");
        let product = match row.contraction {
            Fused::No => "is never fused",
            Fused::TruncatedProduct => "is truncated in FMAD",
            Fused::Ieee => "is fused",
        };
        println!("{}: a product in a sum {product}", row.title);
    }
}
