//! The reference in the part of a GPU, so that everything but the driver can be tested without one.

use crate::Failure;
use crate::device::{Case, Device, Identity};
use crate::kernels::Kernel;
use crate::measure::reference;
use fpcontrol::reference::FlushRule;

/// Answers every kernel by the reference, flushing by rule U; the probes that have no reference, by zero.
pub struct Rehearsal {
    fault: bool,
}

impl Rehearsal {
    /// With one wrong bit, if `fault`.
    pub fn new(fault: bool) -> Self {
        Self { fault }
    }
}

impl Device for Rehearsal {
    fn identity(&self) -> Identity {
        Identity {
            name: "rehearsal without a GPU".into(),
            capability: "none".into(),
            cuda: "none".into(),
            driver: "none".into(),
        }
    }

    fn runs(&self, _: &Kernel) -> bool {
        true
    }

    fn launch(&mut self, kernel: &Kernel, cases: &[Case]) -> Result<Vec<u64>, Failure> {
        let answers = reference(kernel, cases, FlushRule::AfterRoundingUnbounded);
        let mut results: Vec<u64> = answers.into_iter().map(Option::unwrap_or_default).collect();
        if self.fault && kernel.name == "row_mul_rz_f32" {
            self.fault = false;
            if let Some(first) = results.first_mut() {
                *first ^= 1;
            }
        }
        Ok(results)
    }
}
