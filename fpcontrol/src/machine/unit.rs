//! Which part of a machine computes an operation.

use fpcontrol_core::Operation;

/// The parts in which machines differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// Sums, differences and products.
    Sums,
    /// Quotients.
    Div,
    /// Reciprocals.
    Recip,
    /// Square roots.
    Sqrt,
    /// Reciprocal square roots.
    Rsqrt,
    /// The fused multiply-add.
    Fma,
    /// What changes nothing but a sign bit.
    Signs,
    /// What is exact, or a function of a library.
    Others,
}

impl Unit {
    /// The part that computes an operation.
    pub(super) const fn of(operation: Operation) -> Self {
        use Operation as O;
        match operation {
            O::Add | O::Sub | O::Mul => Self::Sums,
            O::Div => Self::Div,
            O::Recip => Self::Recip,
            O::Sqrt => Self::Sqrt,
            O::Rsqrt => Self::Rsqrt,
            O::Fma => Self::Fma,
            O::Negate | O::Abs | O::CopySign => Self::Signs,
            O::Remainder
            | O::Fmod
            | O::Hypot
            | O::RoundToIntegral
            | O::RoundToIntegralExact
            | O::ScaleB
            | O::LogB
            | O::Minimum
            | O::Maximum
            | O::MinimumNumber
            | O::MaximumNumber
            | O::MinimumMagnitude
            | O::MaximumMagnitude
            | O::MinimumMagnitudeNumber
            | O::MaximumMagnitudeNumber
            | O::NextUp
            | O::NextDown => Self::Others,
        }
    }
}
