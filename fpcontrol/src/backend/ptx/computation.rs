//! What an instruction computes.

use core::cmp::Ordering;
use fpcontrol_core::{Operation, Rounding};

/// What an instruction computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Computation {
    /// An operation of the reference. If it is exact, its mode does not matter.
    Operation(Operation, Rounding),
    /// A conversion: PTX's `cvt`.
    Conversion(Rounding),
    /// A conversion whose last operand is random bits: PTX's `cvt.rs`.
    Stochastic,
    /// The minimum or the maximum of two or three operands, by their signs or their magnitudes.
    Extremum(Operation, Signs),
    /// Whether two operands are in a relation: `setp`.
    Comparison(Relation),
    /// Whether an operand is of a class: `testp`.
    Class(Class),
    /// A value within a documented bound. No document gives its bits.
    Approximation,
}

/// The range of an instruction's results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// Every value.
    Whole,
    /// `.sat`: clamped to [0, 1]; −0 and NaN give +0.
    Saturate,
    /// `.relu`: negative results become +0; NaN stays.
    Relu,
    /// `.satfinite`: results beyond the greatest finite number become that number, with their sign; NaN stays.
    Finite,
    /// `.relu.satfinite`: both.
    ReluFinite,
}

/// What a minimum or maximum does with signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// The operands are compared as they are.
    Own,
    /// `.abs`: their magnitudes are compared, and the result is one of the magnitudes.
    Cleared,
    /// `.xorsign.abs`: their magnitudes are compared, and the result's sign is the exclusive or of the operands' signs.
    Product,
}

/// A relation between two operands: which of the four outcomes of a comparison it holds for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relation {
    /// It holds for `a < b`.
    pub less: bool,
    /// It holds for `a == b`.
    pub equal: bool,
    /// It holds for `a > b`.
    pub greater: bool,
    /// It holds if either is a NaN.
    pub unordered: bool,
}

macro_rules! relations {
    ($($name:ident $ptx:literal $less:literal $equal:literal $greater:literal $unordered:literal;)*) => {
        impl Relation {
            $(
                #[doc = concat!("PTX's `", $ptx, "`.")]
                pub const $name: Self =
                    Self { less: $less, equal: $equal, greater: $greater, unordered: $unordered };
            )*

            /// Its name in PTX.
            #[must_use]
            pub fn name(self) -> &'static str {
                [$((Self::$name, $ptx)),*].iter().find(|(relation, _)| *relation == self).map_or("", |(_, name)| *name)
            }
        }
    };
}

relations! {
    EQ "eq" false true false false;
    NE "ne" true false true false;
    LT "lt" true false false false;
    LE "le" true true false false;
    GT "gt" false false true false;
    GE "ge" false true true false;
    EQU "equ" false true false true;
    NEU "neu" true false true true;
    LTU "ltu" true false false true;
    LEU "leu" true true false true;
    GTU "gtu" false false true true;
    GEU "geu" false true true true;
    NUM "num" true true true false;
    NAN "nan" false false false true;
}

impl Relation {
    /// Whether it holds for operands that compare so.
    #[must_use]
    pub const fn holds(self, order: Option<Ordering>) -> bool {
        match order {
            Some(Ordering::Less) => self.less,
            Some(Ordering::Equal) => self.equal,
            Some(Ordering::Greater) => self.greater,
            None => self.unordered,
        }
    }
}

/// A class of numbers, by PTX's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Neither infinite nor NaN.
    Finite,
    /// ±∞.
    Infinite,
    /// Not a NaN.
    Number,
    /// A NaN.
    NotANumber,
    /// Finite and not subnormal; ±0 count as normal.
    Normal,
    /// Subnormal.
    Subnormal,
}

impl Class {
    /// Its name in PTX.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Finite => "finite",
            Self::Infinite => "infinite",
            Self::Number => "number",
            Self::NotANumber => "notanumber",
            Self::Normal => "normal",
            Self::Subnormal => "subnormal",
        }
    }
}
