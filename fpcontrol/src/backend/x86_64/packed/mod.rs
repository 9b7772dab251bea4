//! Kernels over slices: a loop of packed instructions for each level, operation and type.
//!
//! With AVX-512F the mode is in each instruction. Without it, and wherever `f32` is flushed, the whole loop is one block of
//! assembly: MXCSR set, loop, MXCSR reset. x86 counts a result as tiny after rounding with unbounded exponent, which is
//! rule U of [`FlushRule`]; controls with another rule, or with a mode that the processor has not, go element by element.

mod embedded;
mod methods;
mod steps;
pub(super) mod switched;
mod zmm;

pub(super) use methods::{Packed, casts, slices};
pub(crate) use zmm::{Zmm, operand};

use crate::backend::Datum;
use crate::control::{Control, environment};
use fpcontrol_core::{Environment, FlushRule, Rounding, Subnormals};

/// MXCSR inside a loop and after it.
pub(crate) type ControlWords = [u32; 2];

/// How the packed instructions of a level compute in an environment.
pub(crate) enum Way {
    /// Subnormals are kept: the mode may be in the instruction.
    Kept(ControlWords),
    /// MXCSR flushes.
    Flushing(ControlWords),
    /// The packed instructions cannot compute in it: elements go one by one.
    Elements,
}

impl Way {
    pub(crate) const fn of<C: Control, T: Datum>() -> Self {
        let environment = environment::<C, T>();
        let Some(mode) = mode_bits(environment) else { return Self::Elements };
        match environment.subnormals {
            Subnormals::Keep => Self::Kept([super::switched::DEFAULT | mode, super::switched::DEFAULT]),
            Subnormals::Flush(FlushRule::AfterRoundingUnbounded) => {
                Self::Flushing([super::switched::DEFAULT | mode | FLUSH, super::switched::DEFAULT])
            }
            Subnormals::Flush(FlushRule::BeforeRounding | FlushRule::AfterRoundingSubnormal) => Self::Elements,
        }
    }
}

/// The bits of MXCSR that flush results and operands.
const FLUSH: u32 = 1 << 15 | 1 << 6;

/// The bits of MXCSR for the rounding mode, if there are any.
const fn mode_bits(environment: Environment) -> Option<u32> {
    match environment.rounding {
        Rounding::TiesToEven => Some(0),
        Rounding::TowardNegative => Some(1 << 13),
        Rounding::TowardPositive => Some(2 << 13),
        Rounding::TowardZero => Some(3 << 13),
        Rounding::TiesToAway | Rounding::ToOdd => None,
    }
}
