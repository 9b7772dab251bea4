//! What the measurement needs of a device: a GPU, or the reference that plays one.

use crate::Failure;
use crate::kernels::Kernel;

/// The operands of one case, as bits; a kernel reads as many as it has operands.
pub type Case = [u64; 3];

/// Where the results come from, for the evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The name of the device.
    pub name: String,
    /// Its compute capability, as in `9.0`.
    pub capability: String,
    /// The version of the CUDA driver API.
    pub cuda: String,
    /// The version of the kernel driver.
    pub driver: String,
}

/// Runs kernels.
pub trait Device {
    /// What it is.
    fn identity(&self) -> Identity;

    /// Whether it is new enough for a kernel.
    fn runs(&self, kernel: &Kernel) -> bool;

    /// The results of a kernel, as bits, one a case.
    fn launch(&mut self, kernel: &Kernel, cases: &[Case]) -> Result<Vec<u64>, Failure>;
}
