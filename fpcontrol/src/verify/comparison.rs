//! Compares two slices, element by element.

use super::policy::{Nans, Policy};
use super::ulp::Ulp;
use crate::math::{CudaBound, CudaMaxError};
use fpcontrol_core::{Binary64, Binary128, Class, Environment, Rounding};
use std::cmp::Ordering;
use std::fmt;

/// Compares results, say of a CPU and of a GPU. Two NaNs are equal, and so are zeros of both signs; both are counted.
///
/// ```
/// use fpcontrol::verify::compare;
///
/// let cpu = [0.1_f32, 0.25, f32::NAN, 0.0, 3.0];
/// let gpu = [0.1_f32.next_up(), 0.25, f32::NAN, -0.0, 3.0];
/// let comparison = compare(&cpu, &gpu)?;
/// assert_eq!((comparison.equal, comparison.different), (4, 1));
/// assert_eq!((comparison.worst[0].index, comparison.worst[0].ulps), (0, Some(1)));
/// assert_eq!((comparison.nan_in_both, comparison.zeros_of_other_sign), (1, 1));
/// println!("{comparison}");
/// # Ok::<(), fpcontrol::verify::UnequalLengths>(())
/// ```
///
/// Its form for tools is `Serialize` (feature `serde`), its picture [`Comparison::to_svg`].
///
/// # Errors
/// If the slices differ in length.
pub fn compare<T: Ulp>(first: &[T], second: &[T]) -> Result<Comparison, UnequalLengths> {
    compare_with(Policy::default(), first, second)
}

/// Compares results as [`compare`] does, under a policy that says what counts as equal.
///
/// ```
/// use fpcontrol::verify::{Nans, Policy, compare_with};
///
/// let policy = Policy { nans: Nans::Different, signed_zeros: true, ..Policy::default() };
/// let comparison = compare_with(policy, &[0.0, f64::NAN, 1.0], &[-0.0, f64::NAN, 1.0])?;
/// assert_eq!((comparison.equal, comparison.different), (1, 2));
/// # Ok::<(), fpcontrol::verify::UnequalLengths>(())
/// ```
///
/// # Errors
/// If the slices differ in length.
pub fn compare_with<T: Ulp>(policy: Policy, first: &[T], second: &[T]) -> Result<Comparison, UnequalLengths> {
    if first.len() != second.len() {
        return Err(UnequalLengths { first: first.len(), second: second.len() });
    }
    let mut comparison = Comparison { policy, ..Comparison::default() };
    for (index, (&a, &b)) in first.iter().zip(second).enumerate() {
        comparison.add(index, None, a, b);
    }
    Ok(comparison)
}

/// Compares results as [`compare_with`] does, and judges each by the policy's bound at its operand.
///
/// `operands` holds the x of each result. For a function of two operands it holds the one on which the bound depends: y for `__fdividef`. If NVIDIA documents no bound at an operand, the pair is
/// counted in [`Comparison::unjudged`] if it differs.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::math;
/// use fpcontrol::verify::{Policy, compare_at, compare_with};
///
/// let xs = [0.5_f32, 10.0, 80.0];
/// let exact = xs.map(|x| math::exp::<Rn, f32>(x));
/// let gpu = exact.map(|y| f32::from_bits(y.to_bits() + 13)); // say
/// let policy = Policy::cuda("__expf").unwrap();
///
/// // Within 2 + floor(|1.173 x|) ulp, so within 2, 13 and 95.
/// let comparison = compare_at(policy, &xs, &exact, &gpu)?;
/// let within: Vec<_> = comparison.worst.iter().map(|case| case.within_bound).collect();
/// assert_eq!((within, comparison.beyond_bound), (vec![Some(false), Some(true), Some(true)], 1));
///
/// // Without the operands each must be within 2.
/// assert_eq!(compare_with(policy, &exact, &gpu)?.beyond_bound, 3);
/// # Ok::<(), fpcontrol::verify::UnequalLengths>(())
/// ```
///
/// # Errors
/// If the slices differ in length.
pub fn compare_at<T: Ulp>(
    policy: Policy,
    operands: &[T],
    first: &[T],
    second: &[T],
) -> Result<Comparison, UnequalLengths> {
    for other in [operands, second] {
        if first.len() != other.len() {
            return Err(UnequalLengths { first: first.len(), second: other.len() });
        }
    }
    let mut comparison = Comparison { policy, ..Comparison::default() };
    for (index, ((&a, &b), &x)) in first.iter().zip(second).zip(operands).enumerate() {
        comparison.add(index, Some(to_f64(x.widened())), a, b);
    }
    Ok(comparison)
}

/// The error of comparing slices of different lengths.
///
/// ```
/// use fpcontrol::verify::{UnequalLengths, compare};
///
/// let error = compare(&[1.0], &[1.0, 2.0]).unwrap_err();
/// assert_eq!(error, UnequalLengths { first: 1, second: 2 });
/// assert_eq!(error.to_string(), "slices of 1 and 2 elements cannot be compared");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnequalLengths {
    /// The length of the first slice.
    pub first: usize,
    /// The length of the second slice.
    pub second: usize,
}

impl fmt::Display for UnequalLengths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "slices of {} and {} elements cannot be compared", self.first, self.second)
    }
}

impl std::error::Error for UnequalLengths {}

/// The result of comparing two slices.
///
/// ```
/// use fpcontrol::verify::compare;
///
/// let comparison = compare(&[1.0_f32, 2.0, 4.0], &[1.0, 2.0_f32.next_up(), 4.0])?;
/// assert_eq!((comparison.elements(), comparison.different), (3, 1));
/// assert_eq!(comparison.largest_relative, f64::from(f32::EPSILON));
/// # Ok::<(), fpcontrol::verify::UnequalLengths>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Comparison {
    /// The policy of the comparison.
    pub policy: Policy,
    /// The number of equal elements.
    pub equal: usize,
    /// The number of different elements.
    pub different: usize,
    /// The number of elements that are NaN in both slices.
    pub nan_in_both: usize,
    /// The number of elements that are NaN in the first slice only.
    pub nan_in_first: usize,
    /// The number of elements that are NaN in the second slice only.
    pub nan_in_second: usize,
    /// The number of elements of which one is infinite and the other is a different number.
    pub infinite_in_one: usize,
    /// The number of zeros with different signs.
    pub zeros_of_other_sign: usize,
    /// The number of elements that are further apart than the policy's bound, or NaN in one slice only. 0 without a bound.
    pub beyond_bound: usize,
    /// The number of different elements at whose operand the policy's bound says nothing. 0 without operands.
    pub unjudged: usize,
    /// How many pairs lie in each range of distances. Empty ranges are left out.
    pub histogram: Vec<Range>,
    /// The largest absolute difference of two finite numbers.
    pub largest_absolute: f64,
    /// The largest difference of two finite numbers, divided by the first.
    pub largest_relative: f64,
    /// The worst pairs, at most [`Comparison::WORST`] of them: NaN in one first, then by distance, then by index.
    pub worst: Vec<Case>,
}

/// A range of distances: 0, 1, 2, 3 and 4, 5 to 8, and on by powers of two.
///
/// ```
/// use fpcontrol::verify::{Range, compare};
///
/// let comparison = compare(&[1.0_f32, 2.0], &[1.0, 2.0 + 7.0 * f32::EPSILON])?;
/// let [equal, apart] = comparison.histogram[..] else { panic!() };
/// assert_eq!(equal, Range { from: 0, to: 0, count: 1 });
/// assert_eq!(apart, Range { from: 3, to: 4, count: 1 }); // epsilon is half of a unit of 2.0
/// # Ok::<(), fpcontrol::verify::UnequalLengths>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Range {
    /// The least distance of the range, in units in the last place.
    pub from: u128,
    /// The greatest distance of the range, in units in the last place.
    pub to: u128,
    /// How many pairs are that far apart.
    pub count: usize,
}

/// A pair that differs.
///
/// ```
/// use fpcontrol::verify::compare;
///
/// let comparison = compare(&[1.0, 8.0], &[1.0, 8.5])?;
/// let worst = &comparison.worst[0];
/// assert_eq!((worst.index, worst.first, worst.second), (1, 8.0, 8.5));
/// assert_eq!((worst.absolute, worst.relative), (0.5, 0.0625));
/// # Ok::<(), fpcontrol::verify::UnequalLengths>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Case {
    /// The index in the slices.
    pub index: usize,
    /// The element of the first, as an `f64`.
    pub first: f64,
    /// The element of the second, as an `f64`.
    pub second: f64,
    /// Their distance in units in the last place; `None` where one is NaN.
    pub ulps: Option<u128>,
    /// The absolute difference; NaN if one of them is NaN.
    pub absolute: f64,
    /// The absolute difference, divided by the first element.
    pub relative: f64,
    /// Whether they are no further apart than the bound of the policy allows. `None` without a bound, and if the bound says nothing at this operand.
    pub within_bound: Option<bool>,
}

impl Comparison {
    /// How many of the worst pairs are kept.
    pub const WORST: usize = 10;

    /// Returns whether all elements are equal.
    #[must_use]
    pub fn is_equal(&self) -> bool {
        self.different == 0
    }

    /// Returns the number of elements that were compared.
    #[must_use]
    pub fn elements(&self) -> usize {
        self.equal + self.different
    }

    fn add<T: Ulp>(&mut self, index: usize, operand: Option<f64>, a: T, b: T) {
        let equal = match (a.position(), b.position()) {
            (None, None) => {
                self.nan_in_both += 1;
                self.policy.nans == Nans::Equal
            }
            (None, Some(_)) => {
                self.nan_in_first += 1;
                false
            }
            (Some(_), None) => {
                self.nan_in_second += 1;
                false
            }
            (Some(first), Some(second)) => self.numbers(first.abs_diff(second), a, b),
        };
        if equal {
            self.equal += 1;
        } else {
            self.different += 1;
            let case = case(index, a, b, self.policy.bound, operand);
            self.beyond_bound += usize::from(case.within_bound == Some(false));
            self.unjudged += usize::from(self.policy.bound.is_some() && case.within_bound.is_none());
            self.keep(case);
        }
    }

    /// Enters two numbers that are `ulps` units apart, and returns whether they are equal.
    fn numbers<T: Ulp>(&mut self, ulps: u128, a: T, b: T) -> bool {
        self.count(ulps);
        let [x, y] = [a, b].map(|number| number.widened().to_exact(Environment::new(NEAREST)));
        if ulps > 0 && (x.class == Class::Infinite || y.class == Class::Infinite) {
            self.infinite_in_one += 1;
            return false;
        }
        let other_zero = ulps == 0 && x.class == Class::Zero && x.negative != y.negative;
        self.zeros_of_other_sign += usize::from(other_zero);
        if ulps > 0 {
            let (absolute, relative) = distance(a, b);
            self.largest_absolute = self.largest_absolute.max(absolute);
            self.largest_relative = self.largest_relative.max(relative);
        }
        ulps == 0 && !(other_zero && self.policy.signed_zeros)
    }

    fn count(&mut self, ulps: u128) {
        let to = if ulps <= 1 { ulps } else { ulps.checked_next_power_of_two().unwrap_or(u128::MAX) };
        let from = if to <= 2 { to } else { to.div_ceil(2) + 1 };
        match self.histogram.binary_search_by_key(&to, |range| range.to) {
            Ok(at) => self.histogram[at].count += 1,
            Err(at) => self.histogram.insert(at, Range { from, to, count: 1 }),
        }
    }

    fn keep(&mut self, case: Case) {
        let at = self.worst.partition_point(|kept| worse(kept, &case) != Ordering::Greater);
        if at < Self::WORST {
            self.worst.insert(at, case);
            self.worst.truncate(Self::WORST);
        }
    }
}

const NEAREST: Rounding = Rounding::TiesToEven;

/// Orders cases, the worst first.
fn worse(a: &Case, b: &Case) -> Ordering {
    let rank = |case: &Case| (case.ulps.is_some(), std::cmp::Reverse(case.ulps));
    rank(a).cmp(&rank(b)).then(a.index.cmp(&b.index))
}

fn case<T: Ulp>(index: usize, a: T, b: T, bound: Option<CudaBound>, operand: Option<f64>) -> Case {
    let (absolute, relative) = distance(a, b);
    let ulps = a.position().zip(b.position()).map(|(a, b)| a.abs_diff(b));
    let (first, second) = (to_f64(a.widened()), to_f64(b.widened()));
    let mut case = Case { index, first, second, ulps, absolute, relative, within_bound: None };
    case.within_bound = bound.and_then(|bound| case.is_within(bound, operand));
    case
}

impl Case {
    fn is_within(&self, bound: CudaBound, operand: Option<f64>) -> Option<bool> {
        match operand {
            Some(operand) => bound.at(operand).map(|error| self.is_allowed(error)),
            None => Some(self.is_allowed(bound.error) && bound.elsewhere.is_none_or(|error| self.is_allowed(error))),
        }
    }

    fn is_allowed(&self, error: CudaMaxError) -> bool {
        // Two NaNs agree, whatever the policy calls different, and so do two zeros.
        let Some(ulps) = self.ulps else { return self.first.is_nan() && self.second.is_nan() };
        let power = |exponent| Binary64::from_host(exponent).exp2(NEAREST).to_host();
        ulps == 0
            || match error {
                CudaMaxError::Ulp(ulp) | CudaMaxError::UlpGrowing { constant: ulp, .. } => ulps <= u128::from(ulp),
                CudaMaxError::Absolute(limit) => self.absolute <= limit,
                CudaMaxError::AbsoluteLog2(exponent) => self.absolute <= power(exponent),
                CudaMaxError::RelativeLog2(exponent) => self.relative <= power(exponent),
            }
    }
}

/// Returns the absolute difference, and that difference divided by the first number.
fn distance<T: Ulp>(a: T, b: T) -> (f64, f64) {
    let (a, b) = (a.widened(), b.widened());
    let distance = a.sub(b, NEAREST).abs();
    (to_f64(distance), to_f64(distance.div(a.abs(), NEAREST)))
}

fn to_f64(x: Binary128) -> f64 {
    x.to_binary64(NEAREST).to_host()
}
