//! RISC-V with 64 bits and the extension D: the rounding mode is a field of each instruction, `fadd.d …, rup`.
//!
//! Whether a target has the extension, stable compilers do not tell. All targets of the operating systems that `backend/mod.rs` names have it.
//!
//! So a directed mode costs nothing, and ties away from zero are a mode of the processor (`rmm`). There is no flushing: it is a test of operands and result.

mod instructions;

use super::conversions::for_each_conversion;
use super::host::{conversions, methods};
use super::{Approximate, Arithmetic, Backend, Slices};
use crate::control::Control;

/// Every operation that RISC-V has by its own instruction.
///
/// ```
/// # #[cfg(all(target_arch = "riscv64", target_os = "linux"))] {
/// use fpcontrol::backend::{Arithmetic, Riscv64};
/// use fpcontrol::control::Ru;
///
/// assert!(<Riscv64 as Arithmetic<f64>>::div::<Ru>(1.0, 3.0) > 1.0 / 3.0);
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Riscv64 {}

impl Arithmetic<f32> for Riscv64 {
    methods! { Riscv64 f32 }
}

impl Arithmetic<f64> for Riscv64 {
    methods! { Riscv64 f64 }
}

impl Slices<f32> for Riscv64 {}
impl Slices<f64> for Riscv64 {}
impl Approximate for Riscv64 {}

impl Backend for Riscv64 {
    const NAME: &'static str = "riscv64";
    const IS_NATIVE: bool = true;

    fn is_available() -> bool {
        !cfg!(miri)
    }

    for_each_conversion! { conversions (Riscv64) }
}
