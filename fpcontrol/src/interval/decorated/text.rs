//! Decorated intervals as text: `[1, 2]_com`, `[nai]`.

use super::{DecoratedInterval, Decoration};
use crate::interval::{Bound, Interval, ParseIntervalError};
use core::fmt::{self, Display, Formatter, LowerExp, LowerHex};
use core::str::FromStr;

impl Display for Decoration {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Ill => "ill",
            Self::Trv => "trv",
            Self::Def => "def",
            Self::Dac => "dac",
            Self::Com => "com",
        })
    }
}

macro_rules! formats {
    ($($trait:ident)*) => {
        $(
            impl<T: Bound> $trait for DecoratedInterval<T> {
                fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                    if self.is_nai() {
                        return f.write_str("[nai]");
                    }
                    $trait::fmt(&self.interval, f)?;
                    write!(f, "_{}", self.decoration)
                }
            }
        )*
    };
}

formats! { Display LowerExp LowerHex }

/// Reads IEEE 1788's decorated interval literals: an interval, as [`Interval`] reads it, then `_com`, `_dac`, `_def` or `_trv`; or `[nai]`. Without a decoration it has the
/// best one that it can have. A decoration that a literal cannot have is an error: `_com` of an unbounded one, anything but `_trv` of the empty set. If only the nearest
/// bound of the type is infinite, `_com` becomes `_dac`.
///
/// ```
/// use fpcontrol::interval::{DecoratedInterval, Decoration};
///
/// let x: DecoratedInterval<f64> = "[1, 2]_def".parse().unwrap();
/// assert_eq!(x.decoration(), Decoration::Def);
/// assert!("[1, inf]_com".parse::<DecoratedInterval<f64>>().is_err());
/// assert_eq!("[1e999]_com".parse::<DecoratedInterval<f64>>().unwrap().decoration(), Decoration::Dac);
/// ```
impl<T: Bound> FromStr for DecoratedInterval<T> {
    type Err = ParseIntervalError;

    fn from_str(text: &str) -> Result<Self, ParseIntervalError> {
        let text = text.trim();
        if is_nai(text) {
            return Ok(Self::NAI);
        }
        let Some((literal, word)) = text.rsplit_once('_') else { return Ok(text.parse::<Interval<T>>()?.into()) };
        let decoration = decoration(word).ok_or(ParseIntervalError::Decoration)?;
        let interval: Interval<T> = literal.parse()?;
        let best = if interval.is_empty() {
            Decoration::Trv
        } else if is_unbounded(literal) {
            Decoration::Dac
        } else {
            Decoration::Com
        };
        if decoration > best {
            Err(ParseIntervalError::Decoration)
        } else {
            Ok(Self::with_decoration(interval, decoration))
        }
    }
}

fn is_nai(text: &str) -> bool {
    let inside = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    inside.is_some_and(|inside| inside.trim().eq_ignore_ascii_case("nai"))
}

/// The decoration of a literal; `_ill` is not allowed.
fn decoration(word: &str) -> Option<Decoration> {
    use Decoration::{Com, Dac, Def, Trv};
    let named = [("com", Com), ("dac", Dac), ("def", Def), ("trv", Trv)];
    named.into_iter().find(|(name, _)| word.eq_ignore_ascii_case(name)).map(|(_, decoration)| decoration)
}

/// Whether a literal that can be read says that it has no bound on one side.
fn is_unbounded(literal: &str) -> bool {
    let inside = literal.trim().trim_start_matches('[').trim_end_matches(']').trim();
    let lower = |letter: u8| letter.to_ascii_lowercase();
    let names_infinity = inside.as_bytes().windows(3).any(|letters| letters.iter().copied().map(lower).eq(*b"inf"));
    let is_open = inside.starts_with(',') || inside.ends_with(',') || inside.contains("??");
    names_infinity || is_open || inside.eq_ignore_ascii_case("entire")
}
