//! What is wrong with a text, and where.

use core::error::Error;
use core::fmt;

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident $text:literal)*) => {
        /// Why a text is not a number.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ParseErrorReason { $($(#[$doc])* $name,)* }

        impl ParseErrorReason {
            /// The reason in words.
            #[must_use]
            pub const fn message(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

reasons! {
    /// The text is empty.
    Empty "empty text"
    /// A digit is missing: neither the integer part nor the fraction has one.
    ExpectedDigit "expected a digit"
    /// A decimal digit has to stand here: the exponent has none.
    ExpectedExponentDigit "expected a digit of the exponent"
    /// The number has ended, the text has not.
    UnexpectedCharacter "unexpected character"
    /// A literal ends in something else than `f32` or `f64`.
    UnknownSuffix "unknown suffix of a float literal"
}

/// A text that is not a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseError {
    /// The byte offset of what is wrong; the text's length where something is missing at its end.
    pub position: usize,
    /// What is wrong at that place.
    pub reason: ParseErrorReason,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.reason.message(), self.position)
    }
}

impl Error for ParseError {}
