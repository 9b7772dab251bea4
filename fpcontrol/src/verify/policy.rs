//! What counts as equal, and how far a result may be off.

use crate::math::{CudaBound, cuda_bound};
#[cfg(doc)]
use crate::verify::{compare_at, compare_with};

/// What counts as equal.
///
/// ```
/// use fpcontrol::verify::{Policy, compare_with};
///
/// let bits = Policy { signed_zeros: true, ..Policy::default() };
/// assert!(!compare_with(bits, &[0.0], &[-0.0])?.is_equal());
/// assert!(compare_with(Policy::default(), &[0.0], &[-0.0])?.is_equal());
/// # Ok::<(), fpcontrol::verify::UnequalLengths>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Policy {
    /// Whether two NaNs count as equal.
    pub nans: Nans,
    /// Whether zeros of different sign are different.
    pub signed_zeros: bool,
    /// How far NVIDIA's function may be from the correctly rounded result, which is in the first slice.
    pub bound: Option<CudaBound>,
}

impl Policy {
    /// Returns the default policy, with the error bound that NVIDIA documents for a function of CUDA's library or an intrinsic. `None` if NVIDIA documents none.
    ///
    /// The bounds of `__expf` and other fast intrinsics depend on the operand, and those of `lgamma` and others hold for some operands only. [`compare_at`] takes the operands and judges each
    /// result by its own bound. Without operands, [`compare_with`] applies the strictest form of the bound to every result: all that it calls within the bound is within it at every operand
    /// that has a bound.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::math;
    /// use fpcontrol::verify::{Policy, compare_with};
    ///
    /// let xs = [0.5_f32, 1.0, 100.0];
    /// let exact = xs.map(|x| math::sin::<Rn, f32>(x));
    /// let gpu = exact.map(|y| f32::from_bits(y.to_bits() + 2)); // say
    /// let comparison = compare_with(Policy::cuda("sinf").unwrap(), &exact, &gpu)?;
    /// assert_eq!(comparison.beyond_bound, 0);
    /// assert!(comparison.to_string().contains("NVIDIA's bound of sinf: 2 ulp; all within it"));
    /// # Ok::<(), fpcontrol::verify::UnequalLengths>(())
    /// ```
    #[must_use]
    pub fn cuda(function: &str) -> Option<Self> {
        cuda_bound(function).map(|bound| Self { bound: Some(bound), ..Self::default() })
    }
}

/// Whether two NaNs are equal.
///
/// ```
/// use fpcontrol::verify::{Nans, Policy, compare_with};
///
/// let policy = Policy { nans: Nans::Different, ..Policy::default() };
/// assert_eq!(compare_with(policy, &[f32::NAN], &[f32::NAN])?.different, 1);
/// # Ok::<(), fpcontrol::verify::UnequalLengths>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Nans {
    /// Two NaNs are equal, whatever their bits.
    #[default]
    Equal,
    /// A NaN differs from everything, as `==` says.
    Different,
}
