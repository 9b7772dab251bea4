//! The reference arithmetic: the methods of every format, by rows of the tables, over the operations in this folder.
//!
//! Every operation has a value method, which takes the rounding mode where the value depends on it, and a `…_flagged`
//! method, which takes an [`Environment`] and also returns the IEEE flags.
//!
//! All are `#[inline]`, however long: the compiler then compiles them only in the crates that call them. There are thousands, and a
//! program calls few.

mod native_wide;

pub(crate) mod w128;
pub(crate) mod w32;
pub(crate) mod w64;

use crate::binary128::Binary128;
use crate::environment::Environment;
use crate::exceptions::Flagged;
use crate::for_each_operation;
use crate::format::*;
use crate::integer::{IntegerType, NanTo, for_each_integer};
use crate::ops::Operation;
use crate::rounding::Rounding;
use crate::unpacked::ExactNumber;
use core::cmp::Ordering;

/// The operations as functions of a format, for code that is generic over formats or operations. In `const` code, and
/// elsewhere for clarity, use the methods of the formats.
pub trait Reference: Format {
    /// Applies an operation. Takes as many of `operands` as the operation's shape says; `n` is the integer operand of a
    /// scaled one.
    fn apply(operation: Operation, operands: [Self; 3], n: i32, env: Environment) -> Flagged<Self>;

    /// See the method `compare_flagged` of the formats.
    fn compare_generic(self, other: Self, signaling: bool, env: Environment) -> Flagged<Option<Ordering>>;

    /// See the method `to_exact` of the formats.
    fn to_exact_generic(self, env: Environment) -> ExactNumber;

    /// See the method `from_exact_flagged` of the formats.
    fn from_exact_generic(number: ExactNumber, env: Environment) -> Flagged<Self>;
}

macro_rules! define_methods {
    (() $($(#[$doc:meta])* $name:ident {
        name: $short:literal, bits: $bits:ty, word: $word:ident, convert: $to:ident $to_flagged:ident, $($rest:tt)*
    })*) => {
        $(
            impl $name {
                /// Takes the encoding apart; flushes a subnormal if the environment says so.
                #[must_use]
                #[inline]
                pub const fn to_exact(self, env: Environment) -> ExactNumber {
                    $word::kernel::to_exact::<Self>(self.0 as $word::Word, env)
                }

                /// The number of this format that a format-free number rounds to.
                #[must_use]
                #[inline]
                pub const fn from_exact(number: ExactNumber, rounding: Rounding) -> Self {
                    Self::from_exact_flagged(number, Environment::new(rounding)).value
                }

                /// The number of this format that a format-free number rounds to, with flags.
                #[inline]
                pub const fn from_exact_flagged(number: ExactNumber, env: Environment) -> Flagged<Self> {
                    Self::flagged($word::kernel::from_exact::<Self>(number, env))
                }

                /// How `self` compares with `other`; `None` is unordered: either is a NaN.
                #[must_use]
                #[inline]
                pub const fn compare(self, other: Self) -> Option<Ordering> {
                    self.compare_flagged(other, false, Environment::new(Rounding::TiesToEven)).value
                }

                /// The comparison with flags: `signaling` chooses IEEE's signalling predicates, which raise invalid for
                /// quiet NaNs too.
                #[inline]
                pub const fn compare_flagged(self, other: Self, signaling: bool, env: Environment) -> Flagged<Option<Ordering>> {
                    $word::kernel::compare::<Self>(self.0 as $word::Word, other.0 as $word::Word, signaling, env)
                }

                #[inline(always)]
                const fn flagged(result: Flagged<$word::Word>) -> Flagged<Self> {
                    Flagged::new(Self(result.value as $bits), result.exceptions)
                }

                for_each_operation! { operation_methods ($word) }
                for_each_integer! { integer_methods ($word) }
                for_each_format! { conversion_methods () }
            }

            impl Reference for $name {
                #[inline]
                fn apply(operation: Operation, operands: [Self; 3], n: i32, env: Environment) -> Flagged<Self> {
                    for_each_operation! { apply_operation (operation, operands, n, env) }
                }

                #[inline]
                fn compare_generic(self, other: Self, signaling: bool, env: Environment) -> Flagged<Option<Ordering>> {
                    self.compare_flagged(other, signaling, env)
                }

                #[inline]
                fn to_exact_generic(self, env: Environment) -> ExactNumber {
                    self.to_exact(env)
                }

                #[inline]
                fn from_exact_generic(number: ExactNumber, env: Environment) -> Flagged<Self> {
                    Self::from_exact_flagged(number, env)
                }
            }
        )*
    };
}

macro_rules! operation_methods {
    (($word:ident) $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident { $($facts:tt)* })*) => {
        $(operation_methods! { @$shape @$effect $word $(#[$doc])* $method $flagged })*
    };
    (@unary @$effect:ident $word:ident $(#[$doc:meta])* $method:ident $flagged:ident) => {
        operation_methods! { @$effect $(#[$doc])* $method $flagged (self) }
        $(#[$doc])*
        ///
        /// Computes the operation, and returns the flags that it raises.
        #[inline]
        pub const fn $flagged(self, env: Environment) -> Flagged<Self> {
            Self::flagged($word::kernel::$method::<Self>(self.0 as $word::Word, env))
        }
    };
    (@binary @$effect:ident $word:ident $(#[$doc:meta])* $method:ident $flagged:ident) => {
        operation_methods! { @$effect $(#[$doc])* $method $flagged (self, rhs: Self) }
        $(#[$doc])*
        ///
        /// Computes the operation, and returns the flags that it raises.
        #[inline]
        pub const fn $flagged(self, rhs: Self, env: Environment) -> Flagged<Self> {
            Self::flagged($word::kernel::$method::<Self>(self.0 as $word::Word, rhs.0 as $word::Word, env))
        }
    };
    (@ternary @$effect:ident $word:ident $(#[$doc:meta])* $method:ident $flagged:ident) => {
        operation_methods! { @$effect $(#[$doc])* $method $flagged (self, factor: Self, addend: Self) }
        $(#[$doc])*
        ///
        /// Computes the operation, and returns the flags that it raises.
        #[inline]
        pub const fn $flagged(self, factor: Self, addend: Self, env: Environment) -> Flagged<Self> {
            let (a, b, c) = (self.0 as $word::Word, factor.0 as $word::Word, addend.0 as $word::Word);
            Self::flagged($word::kernel::$method::<Self>(a, b, c, env))
        }
    };
    (@scaled @$effect:ident $word:ident $(#[$doc:meta])* $method:ident $flagged:ident) => {
        operation_methods! { @$effect $(#[$doc])* $method $flagged (self, n: i32) }
        $(#[$doc])*
        ///
        /// Computes the operation, and returns the flags that it raises.
        #[inline]
        pub const fn $flagged(self, n: i32, env: Environment) -> Flagged<Self> {
            Self::flagged($word::kernel::$method::<Self>(self.0 as $word::Word, n, env))
        }
    };
    (@rounded $(#[$doc:meta])* $method:ident $flagged:ident ($self:ident $(, $operand:ident: $type:ty)*)) => {
        $(#[$doc])*
        #[must_use]
        #[inline]
        pub const fn $method($self $(, $operand: $type)*, rounding: Rounding) -> Self {
            $self.$flagged($($operand,)* Environment::new(rounding)).value
        }
    };
    (@exact $(#[$doc:meta])* $method:ident $flagged:ident ($self:ident $(, $operand:ident: $type:ty)*)) => {
        $(#[$doc])*
        #[must_use]
        #[inline]
        pub const fn $method($self $(, $operand: $type)*) -> Self {
            $self.$flagged($($operand,)* Environment::new(Rounding::TiesToEven)).value
        }
    };
}

macro_rules! apply_operation {
    (($operation:ident, $operands:ident, $n:ident, $env:ident)
        $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident { $($facts:tt)* })*) => {
        match $operation { $(Operation::$variant => apply_operation!(@$shape $flagged $operands $n $env),)* }
    };
    (@unary $flagged:ident $operands:ident $n:ident $env:ident) => { $operands[0].$flagged($env) };
    (@binary $flagged:ident $operands:ident $n:ident $env:ident) => { $operands[0].$flagged($operands[1], $env) };
    (@ternary $flagged:ident $operands:ident $n:ident $env:ident) => {
        $operands[0].$flagged($operands[1], $operands[2], $env)
    };
    (@scaled $flagged:ident $operands:ident $n:ident $env:ident) => { $operands[0].$flagged($n, $env) };
}

macro_rules! integer_methods {
    (($word:ident) $($integer:ident {
        as: $as:ident $as_flagged:ident, cvt: $cvt:ident $cvt_flagged:ident, from: $from:ident $from_flagged:ident
    })*) => {
        $(
            #[doc = concat!("Rust's `as ", stringify!($integer), "`: truncates, saturates, NaN gives 0.")]
            #[must_use]
            #[inline]
            pub const fn $as(self) -> $integer {
                self.$as_flagged(Environment::new(Rounding::TowardZero)).value
            }

            #[doc = concat!("Rust's `as ", stringify!($integer), "` with flags; truncates whatever the environment's mode.")]
            #[inline]
            pub const fn $as_flagged(self, env: Environment) -> Flagged<$integer> {
                let env = Environment { rounding: Rounding::TowardZero, ..env };
                let rounded = $word::kernel::round_to_integer::<Self>(self.0 as $word::Word, env);
                let Flagged { value, exceptions } =
                    IntegerType { bits: $integer::BITS, signed: $integer::MIN != 0 }.saturate::<Self>(rounded, NanTo::Zero);
                Flagged::new(value as $integer, exceptions)
            }

            #[doc = concat!("PTX's `cvt` to ", stringify!($integer), ": rounds in the mode, saturates; NaN as in [`crate::integer`].")]
            #[must_use]
            #[inline]
            pub const fn $cvt(self, rounding: Rounding) -> $integer {
                self.$cvt_flagged(Environment::new(rounding)).value
            }

            #[doc = concat!("PTX's `cvt` to ", stringify!($integer), " with flags.")]
            #[inline]
            pub const fn $cvt_flagged(self, env: Environment) -> Flagged<$integer> {
                let rounded = $word::kernel::round_to_integer::<Self>(self.0 as $word::Word, env);
                let Flagged { value, exceptions } =
                    IntegerType { bits: $integer::BITS, signed: $integer::MIN != 0 }.saturate::<Self>(rounded, NanTo::Ptx);
                Flagged::new(value as $integer, exceptions)
            }

            #[doc = concat!("The number of this format that the ", stringify!($integer), " rounds to.")]
            #[must_use]
            #[inline]
            pub const fn $from(integer: $integer, rounding: Rounding) -> Self {
                Self::$from_flagged(integer, Environment::new(rounding)).value
            }

            #[doc = concat!("The number of this format that the ", stringify!($integer), " rounds to, with flags.")]
            #[inline]
            #[allow(unused_comparisons, reason = "the row's type may be unsigned")]
            pub const fn $from_flagged(integer: $integer, env: Environment) -> Flagged<Self> {
                let negative = integer < 0;
                let widened = integer as u128;
                let magnitude = if negative { widened.wrapping_neg() } else { widened };
                Self::from_exact_flagged(ExactNumber::from_integer(negative, magnitude), env)
            }
        )*
    };
}

macro_rules! conversion_methods {
    (() $($(#[$doc:meta])* $target:ident {
        name: $short:literal, bits: $bits:ty, word: $word:ident, convert: $to:ident $to_flagged:ident, $($rest:tt)*
    })*) => {
        $(
            #[doc = concat!("The nearest [`", stringify!($target), "`] in the mode's direction.")]
            #[must_use]
            #[inline]
            pub const fn $to(self, rounding: Rounding) -> $target {
                self.$to_flagged(Environment::new(rounding)).value
            }

            #[doc = concat!("The nearest [`", stringify!($target), "`] in the mode's direction, with flags.")]
            #[inline]
            pub const fn $to_flagged(self, env: Environment) -> Flagged<$target> {
                $target::from_exact_flagged(self.to_exact(env), env)
            }
        )*
    };
}

for_each_format! { define_methods () }

define_methods! {
    ()
    Binary128 { name: "f128", bits: u128, word: w128, convert: to_binary128 to_binary128_flagged, }
}
