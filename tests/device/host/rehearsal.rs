//! The reference in the part of a GPU, so that everything but the driver can be tested without one.

use crate::Failure;
use crate::derive::Unit;
use crate::device::{Case, Device, Identity};
use crate::kernels::Kernel;
use crate::measure::reference;
use fpcontrol::reference::FlushRule;

/// What the rehearsal does besides what the reference does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Nothing: kernels without a reference, such as approximations, return zero.
    Reference,
    /// One wrong bit.
    Fault,
    /// The approximations are those of a made-up unit.
    Unit,
}

/// Answers every kernel by the reference, flushing by rule U.
pub struct Rehearsal {
    part: Part,
    kernels: String,
}

impl Rehearsal {
    /// In a part, with the kernels whose names contain a text.
    pub fn new(part: Part, kernels: String) -> Self {
        Self { part, kernels }
    }
}

/// The seed of the made-up unit.
const SEED: u64 = 20_261_122;

impl Device for Rehearsal {
    fn identity(&self) -> Identity {
        Identity {
            name: "rehearsal without a GPU".into(),
            capability: "none".into(),
            cuda: "none".into(),
            driver: "none".into(),
        }
    }

    fn runs(&self, kernel: &Kernel) -> bool {
        kernel.name.contains(&self.kernels)
    }

    fn launch(&mut self, kernel: &Kernel, cases: &[Case]) -> Result<Vec<u64>, Failure> {
        if let Some(unit) = Unit::of_kernel(kernel.name, SEED).filter(|_| self.part == Part::Unit) {
            return Ok(cases.iter().map(|case| u64::from(unit.result(case[0] as u32))).collect());
        }
        let answers = reference(kernel, cases, FlushRule::AfterRoundingUnbounded);
        let mut results: Vec<u64> = answers.into_iter().map(Option::unwrap_or_default).collect();
        if self.part == Part::Fault && kernel.name == "row_mul_rz_f32" {
            self.part = Part::Reference;
            if let Some(first) = results.first_mut() {
                *first ^= 1;
            }
        }
        Ok(results)
    }
}
