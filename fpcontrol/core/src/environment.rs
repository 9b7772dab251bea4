//! What an operation depends on besides its operands: rounding, subnormals, and the two points that IEEE 754 leaves to
//! the implementation.

use crate::rounding::Rounding;

/// When a nonzero result counts as tiny (IEEE 754-2019 clause 7.5 allows either, per implementation).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tininess {
    /// After rounding with unbounded exponent: x86, RISC-V, MIPS. The default.
    #[default]
    AfterRounding,
    /// Before rounding, on the exact result: Arm, POWER.
    BeforeRounding,
}

/// Which results of a flushing operation become zero. NVIDIA does not document it, so all three candidates exist; they
/// differ only for exact magnitudes within one subnormal ulp below the smallest normal number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FlushRule {
    /// Rule B: the exact magnitude is below the smallest normal number.
    BeforeRounding,
    /// Rule U: the magnitude rounded with unbounded exponent is below it (x86's FTZ, the G80's multiplier). The default.
    #[default]
    AfterRoundingUnbounded,
    /// Rule N: the magnitude rounded onto the subnormal grid is below it.
    AfterRoundingSubnormal,
}

/// What happens to subnormal operands and results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Subnormals {
    /// They are numbers (IEEE 754). The default.
    #[default]
    Keep,
    /// Subnormal operands count as zeros of their sign, and tiny results become zeros of their sign (PTX `.ftz`). A
    /// flushed result raises underflow and inexact, a flushed operand nothing, as on x86.
    Flush(FlushRule),
}

/// Whether `fma(0, ∞, NaN)` with a quiet NaN signals invalid (IEEE 754-2019 clause 7.2 c leaves it open).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FmaZeroTimesInfinity {
    /// It does not: x86's FMA3, AVX-512. The default.
    #[default]
    QuietWithNan,
    /// It does: Arm, RISC-V, Berkeley SoftFloat's generic code.
    Invalid,
}

/// Everything an operation depends on besides its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Environment {
    /// The rounding mode.
    pub rounding: Rounding,
    /// What happens to subnormals.
    pub subnormals: Subnormals,
    /// When the underflow flag sees a tiny result; values never depend on it.
    pub tininess: Tininess,
    /// Whether `fma(0, ∞, NaN)` raises invalid; values never depend on it.
    pub fma_zero_times_infinity: FmaZeroTimesInfinity,
}

impl Environment {
    /// IEEE 754 with the given mode: subnormals kept, tininess after rounding, `fma(0, ∞, NaN)` quiet.
    #[must_use]
    #[inline]
    pub const fn new(rounding: Rounding) -> Self {
        Self {
            rounding,
            subnormals: Subnormals::Keep,
            tininess: Tininess::AfterRounding,
            fma_zero_times_infinity: FmaZeroTimesInfinity::QuietWithNan,
        }
    }

    /// Returns the environment with another treatment of subnormals.
    #[must_use]
    #[inline]
    pub const fn with_subnormals(self, subnormals: Subnormals) -> Self {
        Self { subnormals, ..self }
    }

    /// Returns the environment with another tininess rule.
    #[must_use]
    #[inline]
    pub const fn with_tininess(self, tininess: Tininess) -> Self {
        Self { tininess, ..self }
    }

    /// Returns the environment with another answer for `fma(0, ∞, NaN)`.
    #[must_use]
    #[inline]
    pub const fn with_fma_zero_times_infinity(self, choice: FmaZeroTimesInfinity) -> Self {
        Self { fma_zero_times_infinity: choice, ..self }
    }

    /// Returns whether subnormal operands count as zeros.
    #[must_use]
    #[inline]
    pub const fn flushes(self) -> bool {
        matches!(self.subnormals, Subnormals::Flush(_))
    }
}

impl From<Rounding> for Environment {
    fn from(rounding: Rounding) -> Self {
        Self::new(rounding)
    }
}
