//! Questions to an implementation, and its answers.

use crate::formats::{FormatName, Parameters};
use fpcontrol_core::{Elementary, Exceptions, Flagged, Operation, Shape};

/// What to compute. The format of the operands is the implementation's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// An operation of the table.
    Apply(Operation),
    /// An elementary function.
    Elementary(Elementary),
    /// The number in another format.
    Convert(FormatName),
    /// The number as an integer.
    ToInteger(IntegerName, IntegerKind),
    /// The integer in the first operand as a number.
    FromInteger(IntegerName),
    /// How the first operand compares with the second: see [`Relation`].
    Compare {
        /// Whether quiet NaNs raise invalid too.
        signaling: bool,
    },
}

/// The two kinds of conversion to an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntegerKind {
    /// Rust's `as`.
    As,
    /// PTX's `cvt`.
    Cvt,
}

macro_rules! define_integer_names {
    ($($name:ident $type:ident)*) => {
        /// An integer type.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum IntegerName {
            $(
                #[doc = concat!("`", stringify!($type), "`.")]
                $name,
            )*
        }

        impl IntegerName {
            /// Every integer type.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Its width.
            #[must_use]
            pub const fn bits(self) -> u32 {
                match self { $(Self::$name => $type::BITS,)* }
            }

            /// Whether it has negative values.
            #[must_use]
            #[allow(unused_comparisons, reason = "some rows are unsigned")]
            pub const fn is_signed(self) -> bool {
                match self { $(Self::$name => $type::MIN < 0,)* }
            }
        }
    };
}

define_integer_names! { I8 i8 I16 i16 I32 i32 I64 i64 I128 i128 U8 u8 U16 u16 U32 u32 U64 u64 U128 u128 }

impl IntegerName {
    /// The low bits that a value of this type occupies.
    #[must_use]
    pub const fn mask(self) -> u128 {
        u128::MAX >> (u128::BITS - self.bits())
    }
}

/// A relation as a [`Answer::value`].
pub struct Relation;

impl Relation {
    /// The value that stands for a comparison's result.
    #[must_use]
    pub fn encode(ordering: Option<std::cmp::Ordering>) -> u128 {
        match ordering {
            Some(std::cmp::Ordering::Less) => 0,
            Some(std::cmp::Ordering::Equal) => 1,
            Some(std::cmp::Ordering::Greater) => 2,
            None => 3,
        }
    }
}

/// The operands of a question: encodings, or an integer's two's complement, in the low bits; `n` for scaled operations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Operands {
    /// The data of the question, as many as it takes.
    pub data: [u128; 3],
    /// The integer operand.
    pub n: i32,
}

impl Operands {
    /// One datum.
    #[must_use]
    pub const fn one(a: u128) -> Self {
        Self { data: [a, 0, 0], n: 0 }
    }

    /// Two data.
    #[must_use]
    pub const fn two(a: u128, b: u128) -> Self {
        Self { data: [a, b, 0], n: 0 }
    }

    /// Three data.
    #[must_use]
    pub const fn three(a: u128, b: u128, c: u128) -> Self {
        Self { data: [a, b, c], n: 0 }
    }

    /// A datum and an integer.
    #[must_use]
    pub const fn scaled(a: u128, n: i32) -> Self {
        Self { data: [a, 0, 0], n }
    }
}

/// A value, and flags if the implementation has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The encoding, the integer's two's complement, or the relation.
    pub value: u128,
    /// The flags; `None` from an implementation that does not know.
    pub exceptions: Option<Exceptions>,
}

impl Answer {
    /// A value with flags.
    #[must_use]
    pub const fn flagged(value: u128, exceptions: Exceptions) -> Self {
        Self { value, exceptions: Some(exceptions) }
    }

    /// A value without flags.
    #[must_use]
    pub const fn value(value: u128) -> Self {
        Self { value, exceptions: None }
    }
}

impl From<Flagged<u128>> for Answer {
    fn from(flagged: Flagged<u128>) -> Self {
        Self::flagged(flagged.value, flagged.exceptions)
    }
}

impl Question {
    /// How many data it takes, and whether it takes an integer too.
    #[must_use]
    pub const fn shape(self) -> Shape {
        match self {
            Self::Apply(operation) => operation.facts().shape,
            Self::Elementary(function) if function.operands() == 2 => Shape::Binary,
            Self::Elementary(_) => Shape::Unary,
            Self::Convert(_) | Self::ToInteger(..) | Self::FromInteger(_) => Shape::Unary,
            Self::Compare { .. } => Shape::Binary,
        }
    }

    /// The format of the answer, asked about the format `own`; `None` if it is no floating-point number.
    #[must_use]
    pub fn answer_format(self, own: Parameters) -> Option<Parameters> {
        match self {
            Self::Apply(_) | Self::Elementary(_) | Self::FromInteger(_) => Some(own),
            Self::Convert(target) => Some(target.parameters()),
            Self::ToInteger(..) | Self::Compare { .. } => None,
        }
    }
}
