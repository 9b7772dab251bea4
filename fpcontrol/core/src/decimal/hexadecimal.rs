//! Hexadecimal notation: exact, and what C's `%a` prints.

use super::padding::write_padded;
use crate::unpacked::{Class, ExactNumber};
use core::fmt::{self, Write};

/// A number whose `Display` is its hexadecimal notation: `0x1.8p-3` is 0.1875.
///
/// The text is C's `%a`: one digit before the point, 1 except for zero; as many digits after it as are needed; the exponent
/// of two with its sign. Subnormal numbers are written the same way (`0x1p-1074`), where C libraries differ. Width, fill,
/// alignment, `+` and `0` are those of Rust's floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hexadecimal(pub(super) ExactNumber);

impl fmt::Display for Hexadecimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.0;
        write_padded(f, number.class, number.negative, |out| write_magnitude(out, number))
    }
}

fn write_magnitude(out: &mut dyn Write, number: ExactNumber) -> fmt::Result {
    if matches!(number.class, Class::Zero) {
        return out.write_str("0x0p+0");
    }
    out.write_str("0x1")?;
    let mut fraction = number.significand << 1;
    if fraction != 0 {
        out.write_char('.')?;
    }
    while fraction != 0 {
        write!(out, "{:x}", fraction >> 124)?;
        fraction <<= 4;
    }
    write!(out, "p{:+}", number.exponent)
}
