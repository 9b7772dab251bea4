//! The first bits of the constants of elementary functions, computed from series with integers.
//!
//! `cargo run -p fpcontrol-tests --bin fpcontrol-tables` writes them; a test compares.

use num_bigint::BigUint;
use std::fmt::Write;

/// The file, from the workspace's root.
pub const FILE: &str = "fpcontrol/core/src/elementary/constants.rs";

/// Limbs that the largest balls take.
const LIMBS: usize = 24;

/// Limbs of 2/π: exponents of 15 bits, and what the largest balls take.
const REDUCTION_LIMBS: usize = 288;

/// Bits after the point in all computations: what is cut off is far below the last limb.
const BITS: usize = 64 * REDUCTION_LIMBS + 64;

/// The text of the file.
#[must_use]
pub fn text() -> String {
    let mut text = String::from(
        "//! The first bits of constants, limbs of 64, the most significant first: written by `tests/src/constants.rs`, which computes
//! them from series. A test compares.\n",
    );
    let one = BigUint::from(1_u8) << BITS;
    // Machin
    let pi = (reciprocal_arc(5, true) * 4_u8 - reciprocal_arc(239, true)) * 4_u8;
    // 2 = (1 + 1/3) / (1 - 1/3), 10/8 = (1 + 1/9) / (1 - 1/9)
    let ln_2 = reciprocal_arc(3, false) * 2_u8;
    let ln_10 = &ln_2 * 3_u8 + reciprocal_arc(9, false) * 2_u8;
    let two_over_pi = (&one * &one * 2_u8) / &pi;
    constant(&mut text, "π: the first bit weighs 2^1.", "const PI", &pi, LIMBS);
    constant(&mut text, "ln 2: the first bit weighs 2^-1.", "const LN_2", &ln_2, LIMBS);
    constant(&mut text, "ln 10: the first bit weighs 2^1.", "const LN_10", &ln_10, LIMBS);
    let doc = "2/π: the first bit weighs 2^-1. Enough to reduce every number of 15 bits of exponent.";
    constant(&mut text, doc, "static TWO_OVER_PI", &two_over_pi, REDUCTION_LIMBS);
    text
}

/// arctan 1/n or artanh 1/n: 1/n ∓ 1/(3 n^3) + …
fn reciprocal_arc(n: u32, alternating: bool) -> BigUint {
    let mut power = (BigUint::from(1_u8) << BITS) / n;
    let (mut added, mut subtracted) = (BigUint::ZERO, BigUint::ZERO);
    let mut k = 1_u32;
    while power != BigUint::ZERO {
        let sum = if alternating && k % 4 == 3 { &mut subtracted } else { &mut added };
        *sum += &power / k;
        power /= n * n;
        k += 2;
    }
    added - subtracted
}

fn constant(text: &mut String, doc: &str, name: &str, value: &BigUint, count: usize) {
    let leading = value >> (value.bits() - 64 * count as u64);
    let mut limbs = leading.to_u64_digits();
    limbs.reverse();
    assert_eq!(limbs.len(), count);
    let _ = writeln!(text, "\n/// {doc}\n#[rustfmt::skip]\npub {name}: [u64; {count}] = [");
    for row in limbs.chunks(4) {
        let row: Vec<String> = row.iter().map(|limb| format!("{limb:#018x},")).collect();
        let _ = writeln!(text, "    {}", row.join(" "));
    }
    text.push_str("];\n");
}
