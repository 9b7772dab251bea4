//! AArch64: to nearest Rust's own operations; the directed modes inside a switch of FPCR, in one block.
//!
//! The mode of an operation is in FPCR. Rust requires the default there between its statements; inside the block nothing of
//! Rust's runs, and what is restored is that default. FPCR's own flushing looks at results before rounding, which is another
//! rule than the default here, so flushing is a test of operands and result.

pub(super) mod hoisted;
mod switched;
mod table;

use super::conversions::for_each_conversion;
use super::host::{conversions, methods};
use super::{Approximate, Arithmetic, Backend, Slices};
use crate::control::Control;

/// Every operation that AArch64 has by its own instruction.
///
/// ```
/// # #[cfg(all(target_arch = "aarch64", target_feature = "neon"))] {
/// use fpcontrol::backend::{Aarch64, Arithmetic};
/// use fpcontrol::control::Ru;
///
/// assert!(<Aarch64 as Arithmetic<f64>>::div::<Ru>(1.0, 3.0) > 1.0 / 3.0);
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Aarch64 {}

impl Arithmetic<f32> for Aarch64 {
    methods! { Aarch64 f32 }
}

impl Arithmetic<f64> for Aarch64 {
    methods! { Aarch64 f64 }
}

impl Slices<f32> for Aarch64 {}
impl Slices<f64> for Aarch64 {}
impl Approximate for Aarch64 {}

impl Backend for Aarch64 {
    const NAME: &'static str = "aarch64";
    const IS_NATIVE: bool = true;
    const HOISTS: bool = true;

    fn is_available() -> bool {
        !cfg!(miri)
    }

    for_each_conversion! { conversions (Aarch64) }
}
