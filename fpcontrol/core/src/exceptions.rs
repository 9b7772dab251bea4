//! IEEE exception flags (IEEE 754-2019 clause 7), and a value together with the flags that its operation raised.

use core::fmt;
use core::ops::{BitOr, BitOrAssign};

macro_rules! exceptions {
    ($($(#[$doc:meta])* $name:ident = $bit:literal, $text:literal;)*) => {
        impl Exceptions {
            $($(#[$doc])* pub const $name: Self = Self(1 << $bit);)*

            /// Every single flag with its name, in the order of the table.
            pub const ALL: &'static [(Self, &'static str)] = &[$((Self::$name, $text),)*];
        }
    };
}

/// A set of IEEE exception flags.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Exceptions(u8);

exceptions! {
    /// Invalid operation (clause 7.2): no useful definable result, or a signalling NaN operand.
    INVALID = 0, "invalid";
    /// Division by zero (clause 7.3): an exact infinite result from finite operands.
    DIVIDE_BY_ZERO = 1, "divide by zero";
    /// Overflow (clause 7.4): the result rounded with unbounded exponent exceeds the largest finite number.
    OVERFLOW = 2, "overflow";
    /// Underflow (clause 7.5): the result is tiny and inexact, or was flushed to zero.
    UNDERFLOW = 3, "underflow";
    /// Inexact (clause 7.6): the result differs from the exact one.
    INEXACT = 4, "inexact";
}

impl Exceptions {
    /// The empty set: no flag.
    pub const NONE: Self = Self(0);

    /// Returns the flags that are in one of the sets, or in both.
    #[must_use]
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether every flag of `other` is here.
    #[must_use]
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// `self` where `condition` holds, no flag elsewhere.
    #[must_use]
    #[inline]
    pub const fn when(self, condition: bool) -> Self {
        if condition { self } else { Self::NONE }
    }

    /// Returns whether no flag is set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl BitOr for Exceptions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl BitOrAssign for Exceptions {
    fn bitor_assign(&mut self, other: Self) {
        *self = self.union(other);
    }
}

impl fmt::Debug for Exceptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(Self::ALL.iter().filter(|(flag, _)| self.contains(*flag)).map(|(_, name)| name)).finish()
    }
}

/// A value and the exceptions that its operation raised.
#[must_use = "the flags were asked for; take `.value` if only the value matters"]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flagged<T> {
    /// The value that the operation returns.
    pub value: T,
    /// The flags that the operation raises.
    pub exceptions: Exceptions,
}

impl<T> Flagged<T> {
    /// Returns a value that raised no flag.
    #[inline]
    pub const fn exact(value: T) -> Self {
        Self { value, exceptions: Exceptions::NONE }
    }

    /// Returns a value with its flags.
    #[inline]
    pub const fn new(value: T, exceptions: Exceptions) -> Self {
        Self { value, exceptions }
    }
}
