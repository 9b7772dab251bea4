//! The rounding modes: one table, and the one function that decides whether a magnitude is incremented.
//!
//! To add a mode, add a row to `rounding_modes!` and an arm to [`Rounding::increments`]; every other exhaustive
//! `match` in the workspace then fails to compile until it is answered.

macro_rules! rounding_modes {
    ($($(#[$doc:meta])* $name:ident { short: $short:literal, ptx: $ptx:expr })*) => {
        /// A rounding-direction attribute (IEEE 754-2019 clause 4.3), or a building block like one.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Rounding { $($(#[$doc])* $name,)* }

        impl Rounding {
            /// Every mode, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The short name: CUDA's suffix where CUDA has the mode (`rn`, `rz`, `ru`, `rd`).
            #[must_use]
            pub const fn short_name(self) -> &'static str {
                match self { $(Self::$name => $short,)* }
            }

            /// PTX's modifier for a floating-point result (`.rn .rz .rp .rm`), without the dot; `None` where PTX
            /// arithmetic lacks the mode.
            #[must_use]
            pub const fn ptx_modifier(self) -> Option<&'static str> {
                match self { $(Self::$name => $ptx,)* }
            }
        }
    };
}

rounding_modes! {
    /// To nearest, ties to the even significand: `rn`, the default everywhere.
    TiesToEven { short: "rn", ptx: Some("rn") }
    /// Toward zero, truncation: `rz`.
    TowardZero { short: "rz", ptx: Some("rz") }
    /// Toward +∞: `ru` (PTX `.rp`).
    TowardPositive { short: "ru", ptx: Some("rp") }
    /// Toward −∞: `rd` (PTX `.rm`).
    TowardNegative { short: "rd", ptx: Some("rm") }
    /// To nearest, ties away from zero: IEEE's `roundTiesToAway`, C's `round`.
    TiesToAway { short: "ra", ptx: None }
    /// To odd: an inexact result takes the neighbour whose last bit is 1. Rounding to odd first and to a format with at
    /// least two bits less afterwards is the same as rounding once: the building block of exact double rounding.
    ToOdd { short: "ro", ptx: None }
}

impl Rounding {
    /// Whether a truncated magnitude is incremented by one unit in its last place.
    ///
    /// `odd` is the last kept bit, `guard` the first discarded bit, `sticky` whether any later bit is set. Overflow asks
    /// the same question about the largest finite magnitude (odd, guard and sticky set): incremented, it is ∞.
    #[must_use]
    #[inline]
    pub const fn increments(self, negative: bool, odd: bool, guard: bool, sticky: bool) -> bool {
        match self {
            Self::TiesToEven => guard & (sticky | odd),
            Self::TiesToAway => guard,
            Self::TowardZero => false,
            Self::TowardPositive => (guard | sticky) & !negative,
            Self::TowardNegative => (guard | sticky) & negative,
            Self::ToOdd => (guard | sticky) & !odd,
        }
    }

    /// The sign of an exact zero that is the sum of nonzero operands, or of zeros of opposite signs (clause 6.3).
    #[must_use]
    #[inline]
    pub const fn exact_zero_sum_is_negative(self) -> bool {
        matches!(self, Self::TowardNegative)
    }

    /// The mode whose result for `-x` is the negation of this mode's result for `x`.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::TowardPositive => Self::TowardNegative,
            Self::TowardNegative => Self::TowardPositive,
            Self::TiesToEven | Self::TowardZero | Self::TiesToAway | Self::ToOdd => self,
        }
    }
}
