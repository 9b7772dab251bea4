//! Width, fill, alignment and sign of a number's text, as Rust's own floats have them. `Formatter::pad` would need the
//! whole text in memory.

use crate::unpacked::Class;
use core::fmt::{self, Alignment, Formatter, Write};

/// Writes sign and magnitude, or the name of what has no digits, in the formatter's width.
pub(super) fn write_padded(
    f: &mut Formatter<'_>,
    class: Class,
    negative: bool,
    magnitude: impl Fn(&mut dyn Write) -> fmt::Result,
) -> fmt::Result {
    let sign = match class {
        Class::QuietNan | Class::SignalingNan => "",
        Class::Zero | Class::Finite | Class::Infinite if negative => "-",
        Class::Zero | Class::Finite | Class::Infinite => {
            if f.sign_plus() {
                "+"
            } else {
                ""
            }
        }
    };
    let body = |out: &mut dyn Write| match class {
        Class::QuietNan | Class::SignalingNan => out.write_str("NaN"),
        Class::Infinite => out.write_str("inf"),
        Class::Zero | Class::Finite => magnitude(out),
    };
    let mut length = Length(sign.len());
    body(&mut length)?;
    let missing = f.width().unwrap_or(0).saturating_sub(length.0);
    if f.sign_aware_zero_pad() {
        f.write_str(sign)?;
        fill(f, '0', missing)?;
        return body(f);
    }
    let before = match f.align() {
        Some(Alignment::Left) => 0,
        Some(Alignment::Center) => missing / 2,
        Some(Alignment::Right) | None => missing,
    };
    let filler = f.fill();
    fill(f, filler, before)?;
    f.write_str(sign)?;
    body(f)?;
    fill(f, filler, missing - before)
}

fn fill(f: &mut Formatter<'_>, filler: char, count: usize) -> fmt::Result {
    (0..count).try_for_each(|_| f.write_char(filler))
}

/// Counts what would be written; all of it is ASCII.
struct Length(usize);

impl Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}
