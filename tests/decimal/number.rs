//! The methods under test as a trait, so that one test serves every format.

use fpcontrol_core::decimal::{Decimal, ParseError, SHORTEST_DIGITS};
use fpcontrol_core::*;

pub trait Number: Format + std::fmt::Display {
    fn read(text: &str, env: Environment) -> Result<Flagged<Self>, ParseError>;
    fn shortest_digits(self) -> Decimal<SHORTEST_DIGITS>;
    fn rounded_digits<const N: usize>(self, rounding: Rounding) -> Decimal<N>;
    fn hexadecimal(self) -> String;
}

macro_rules! numbers {
    (() $($name:ident)*) => {
        $(impl Number for $name {
            fn read(text: &str, env: Environment) -> Result<Flagged<Self>, ParseError> {
                Self::parse_flagged(text, env)
            }

            fn shortest_digits(self) -> Decimal<SHORTEST_DIGITS> {
                self.shortest()
            }

            fn rounded_digits<const N: usize>(self, rounding: Rounding) -> Decimal<N> {
                self.to_decimal(rounding)
            }

            fn hexadecimal(self) -> String {
                self.to_hex().to_string()
            }
        })*
    };
}
for_each_format_name! { numbers () }

/// Calls a generic function for every format.
macro_rules! for_every_format {
    ($function:ident ($($argument:expr),*)) => {
        fpcontrol_core::for_each_format_name! { call_for_every_format ($function ($($argument),*)) }
    };
}
pub(crate) use for_every_format;

macro_rules! call_for_every_format {
    (($function:ident $arguments:tt) $($name:ident)*) => { $($function::<fpcontrol_core::$name> $arguments;)* };
}
pub(crate) use call_for_every_format;

/// Parses a text in a mode; panics if it is not a number.
pub fn read<F: Number>(text: &str, rounding: Rounding) -> F {
    F::read(text, Environment::new(rounding)).unwrap_or_else(|error| panic!("{text}: {error}")).value
}
