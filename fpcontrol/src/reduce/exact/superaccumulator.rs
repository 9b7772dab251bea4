//! A fixed-point number that is wide enough for every sum of floats and of products of two.

use super::counts::{Counts, ElementClass};
use super::summand::{Finite, Parts, Summand};
use crate::control::{Control, environment};
use core::fmt;
use fpcontrol_core::{Class, Environment, ExactNumber, Rounding};

/// The bits between two limbs: what a limb holds once carries are propagated.
pub(super) const RADIX_BITS: u32 = 32;
const RADIX_MASK: u64 = (1 << RADIX_BITS) - 1;
/// The exponent of the lowest bit: below that of the product of two smallest subnormal numbers, -2148.
pub(super) const LOWEST: i32 = -2176;
/// The width reaches to 2^2144: products are below 2^2048, and there are fewer than 2^64 of them.
pub(super) const LIMBS: usize = 136;
/// How many additions cannot overflow a limb after carries have been propagated.
const MOST_PENDING: u32 = 1 << 30;

/// At least this many elements are summed separately before they are removed.
const MERGED: usize = 256;

/// The exact sum of any number of floats and products of floats, in about a kilobyte, without allocation.
///
/// Elements may come in any order, and from several accumulators that are merged: the value is the same, and so is the rounded result. See
/// [`ExactSum`](super::ExactSum) for special values. Elements may also be removed again, infinities and NaNs too: they are counted, so sums over sliding windows and sums that a
/// query engine retracts from are exact.
///
/// With the feature `serde` it can be stored and sent to other machines. Equal accumulators have one representation, with a version; malformed input is an error.
///
/// ```
/// use fpcontrol::Rounding;
/// use fpcontrol::reduce::Superaccumulator;
///
/// let xs = [0.1, 0.2, 0.3, -0.6];
/// let (left, right) = xs.split_at(1);
/// let (mut a, mut b) = (Superaccumulator::new(), Superaccumulator::new());
/// a.add_all(left);
/// b.add_all(right);
/// b.merge(&a);
/// b.add_product(2.0, 0.5);
/// // Of the floats nearest to 0.1, 0.2, 0.3 and -0.6, 2^-55 is left: rounding up shows it.
/// assert_eq!(b.round::<f64>(Rounding::TowardPositive), 1.0 + 2.0_f64.powi(-52));
/// ```
#[derive(Clone)]
pub struct Superaccumulator {
    /// Limb i has the weight 2^(32 i + `LOWEST`). Carries are not propagated.
    limbs: [i64; LIMBS],
    /// The number of additions since carries were propagated.
    pending: u32,
    counts: Counts,
}

impl Superaccumulator {
    /// Returns an accumulator without elements.
    #[must_use]
    pub const fn new() -> Self {
        Self { limbs: [0; LIMBS], pending: 0, counts: Counts::new() }
    }

    /// Adds one element.
    pub fn add<T: Summand>(&mut self, element: T) {
        self.add_f64(element.into());
    }

    /// Removes one element: the sum is what it would be if it had never been added, also if the element is a NaN or an infinity.
    ///
    /// The element need not have been added before. Until it is, a number counts with the opposite sign, and a NaN or an infinity does not count.
    ///
    /// ```
    /// use fpcontrol::Rounding::TiesToEven;
    /// use fpcontrol::reduce::Superaccumulator;
    ///
    /// // Sums of three neighbours.
    /// let xs = [0.1, 1e300, f64::INFINITY, 0.2, 0.3, -0.3];
    /// let mut sum: Superaccumulator = xs[..3].iter().copied().collect();
    /// let mut sums = vec![sum.round::<f64>(TiesToEven)];
    /// for i in 3..xs.len() {
    ///     sum.remove(xs[i - 3]);
    ///     sum.add(xs[i]);
    ///     sums.push(sum.round(TiesToEven));
    /// }
    /// assert_eq!(sums, [f64::INFINITY, f64::INFINITY, f64::INFINITY, 0.2]);
    /// ```
    pub fn remove<T: Summand>(&mut self, element: T) {
        self.put(&Parts::of(element.into()), -1);
    }

    /// Adds the exact product of two numbers.
    pub fn add_product<T: Summand>(&mut self, left: T, right: T) {
        self.put_product(&Parts::of(left.into()), &Parts::of(right.into()), 1);
    }

    /// Removes the exact product of two numbers, as [`remove`](Self::remove) removes an element.
    ///
    /// ```
    /// use fpcontrol::reduce::Superaccumulator;
    ///
    /// let mut sum = Superaccumulator::new();
    /// sum.add_product(0.1, f64::INFINITY);
    /// sum.remove_product(0.1, f64::INFINITY);
    /// assert_eq!(sum, Superaccumulator::new());
    /// ```
    pub fn remove_product<T: Summand>(&mut self, left: T, right: T) {
        self.put_product(&Parts::of(left.into()), &Parts::of(right.into()), -1);
    }

    /// Adds all elements of a slice. This is faster than adding them one by one.
    pub fn add_all<T: Summand>(&mut self, elements: &[T]) {
        T::add_slice(self, elements);
    }

    /// Removes all elements of a slice, as [`remove`](Self::remove) removes one. This is faster than removing them one by one.
    ///
    /// ```
    /// use fpcontrol::Rounding::TiesToEven;
    /// use fpcontrol::reduce::Superaccumulator;
    ///
    /// let mut sum = Superaccumulator::new();
    /// sum.add_all(&[1e100, 0.1, f64::NAN]);
    /// sum.remove_all(&[f64::NAN, 1e100]);
    /// assert_eq!(sum.round::<f64>(TiesToEven), 0.1);
    /// ```
    pub fn remove_all<T: Summand>(&mut self, elements: &[T]) {
        if elements.len() < MERGED {
            return elements.iter().for_each(|&element| self.remove(element));
        }
        let mut removed = Self::new();
        removed.add_all(elements);
        self.subtract(&removed);
    }

    /// Adds the exact products of two slices, element by element.
    ///
    /// # Panics
    /// If they differ in length.
    #[track_caller]
    pub fn add_products<T: Summand>(&mut self, left: &[T], right: &[T]) {
        crate::reduce::assert_same_length(left, right);
        T::add_slices(self, left, right);
    }

    /// Adds all elements of another accumulator.
    pub fn merge(&mut self, other: &Self) {
        self.merge_times(other, 1);
    }

    /// Removes all elements of another accumulator, as [`remove`](Self::remove) removes one: the inverse of [`merge`](Self::merge).
    ///
    /// ```
    /// use fpcontrol::reduce::Superaccumulator;
    ///
    /// let day: Superaccumulator = [0.1, f64::NAN].into_iter().collect();
    /// let mut week: Superaccumulator = [0.2, 0.3].into_iter().collect();
    /// let before = week.clone();
    /// week.merge(&day);
    /// week.subtract(&day);
    /// assert_eq!(week, before);
    /// ```
    pub fn subtract(&mut self, other: &Self) {
        self.merge_times(other, -1);
    }

    fn merge_times(&mut self, other: &Self, times: i64) {
        let other = other.carried();
        self.carry();
        self.limbs.iter_mut().zip(&other.limbs).for_each(|(own, other)| *own += times * other);
        self.pending = 1;
        self.counts.merge(other.counts, times);
    }

    /// Returns the sum, rounded once.
    #[must_use]
    pub fn round<T: Summand>(&self, rounding: Rounding) -> T {
        self.round_in(Environment::new(rounding))
    }

    /// Returns the sum, rounded once in the control's mode, and flushed if the control flushes.
    #[must_use]
    pub fn round_under<C: Control, T: Summand>(&self) -> T {
        self.round_in(environment::<C, T>())
    }

    fn round_in<T: Summand>(&self, environment: Environment) -> T {
        T::rounded(self.number(environment.rounding), environment)
    }

    /// The value with 128 significant bits, the last of them a sticky one.
    fn number(&self, rounding: Rounding) -> ExactNumber {
        let special = |class, negative| ExactNumber { class, negative, exponent: 0, significand: 0 };
        if self.counts.is_nan() {
            return special(Class::QuietNan, false);
        }
        if let Some(negative) = self.counts.infinite() {
            return special(Class::Infinite, negative);
        }
        let (negative, limbs) = self.sign_and_magnitude();
        let Some(top) = limbs.iter().rposition(|&limb| limb != 0) else {
            return special(Class::Zero, self.counts.is_negative_zero(rounding));
        };
        // Five limbs have at least 129 significant bits; of the rest it only matters whether it is zero.
        let leading = (top + 1).saturating_sub(5);
        let (high, low) = limbs[leading..=top].iter().rev().fold((0_u128, 0_u128), |(high, low), &limb| {
            (high << RADIX_BITS | low >> (128 - RADIX_BITS), low << RADIX_BITS | u128::from(limb))
        });
        let below = limbs[..leading].iter().any(|&limb| limb != 0);
        let shift = high.leading_zeros();
        let (significand, rest) = match shift {
            128 => (low << low.leading_zeros(), 0),
            0 => (high, low),
            shift => (high << shift | low >> (128 - shift), low << shift),
        };
        let bits = if shift == 128 { 128 - low.leading_zeros() } else { 256 - shift };
        let exponent = LOWEST + RADIX_BITS as i32 * leading as i32 + bits as i32 - 1;
        let sticky = u128::from(rest != 0 || below);
        ExactNumber { class: Class::Finite, negative, exponent, significand: significand | sticky }
    }

    pub(super) fn sign_and_magnitude(&self) -> (bool, [u64; LIMBS]) {
        let carried = self.carried();
        let negative = carried.limbs[LIMBS - 1] < 0;
        let mut magnitude = if negative { carried.negated() } else { carried };
        magnitude.carry();
        (negative, magnitude.limbs.map(|limb| limb as u64))
    }

    /// What was added.
    #[cfg(feature = "serde")]
    pub(super) fn counts(&self) -> Counts {
        self.counts
    }

    /// Returns the accumulator of a magnitude, whose highest limb must be zero.
    #[cfg(feature = "serde")]
    pub(super) fn of(magnitude: [u32; LIMBS], negative: bool, counts: Counts) -> Self {
        let limbs = magnitude.map(|limb| if negative { -i64::from(limb) } else { i64::from(limb) });
        Self { limbs, pending: 1, counts }
    }

    fn negated(&self) -> Self {
        Self { limbs: self.limbs.map(|limb| -limb), ..self.clone() }
    }

    /// The same value with every limb but the highest in 0 to 2^32 - 1: one form for each value.
    fn carried(&self) -> Self {
        let mut carried = self.clone();
        carried.carry();
        carried
    }

    fn carry(&mut self) {
        let mut carry = 0;
        for limb in &mut self.limbs[..LIMBS - 1] {
            let sum = *limb + carry;
            *limb = sum & RADIX_MASK as i64;
            carry = sum >> RADIX_BITS;
        }
        self.limbs[LIMBS - 1] += carry;
        self.pending = 0;
    }

    #[inline]
    pub(super) fn add_f64(&mut self, element: f64) {
        self.put(&Parts::of(element), 1);
    }

    /// Adds an element, or removes it if `times` is −1.
    #[inline]
    fn put(&mut self, element: &Parts, times: i64) {
        self.counts.change(element.kind(), times);
        if let Parts::Finite(Finite { negative, significand, exponent }) = *element {
            self.deposit(negative != (times < 0), significand, exponent);
        }
    }

    /// Adds a product, or removes it if `times` is −1.
    fn put_product(&mut self, left: &Parts, right: &Parts, times: i64) {
        let negative = left.is_negative() != right.is_negative();
        let kind = match (left, right) {
            (Parts::Nan, _) | (_, Parts::Nan) => ElementClass::Nan,
            (Parts::Infinite(_), Parts::Zero(_)) | (Parts::Zero(_), Parts::Infinite(_)) => ElementClass::Nan,
            (Parts::Infinite(_), _) | (_, Parts::Infinite(_)) => ElementClass::infinity(negative),
            (Parts::Zero(_), _) | (_, Parts::Zero(_)) => ElementClass::zero(negative),
            (Parts::Finite(a), Parts::Finite(b)) => {
                let product = u128::from(a.significand) * u128::from(b.significand);
                let (negative, exponent) = (negative != (times < 0), a.exponent + b.exponent);
                self.deposit(negative, product as u64, exponent);
                self.deposit(negative, (product >> 64) as u64, exponent + 64);
                ElementClass::Number
            }
        };
        self.counts.change(kind, times);
    }

    /// Counts elements of a kind, whose sum is added separately.
    pub(super) fn count(&mut self, kind: ElementClass, elements: usize) {
        self.counts.change(kind, elements as i64);
    }

    /// Adds a multiple of `2^exponent`: of elements whose kinds have been counted.
    pub(super) fn add_multiple(&mut self, multiple: i64, exponent: i32) {
        if multiple != 0 {
            self.deposit(multiple < 0, multiple.unsigned_abs(), exponent);
        }
    }

    /// Adds `±magnitude * 2^exponent`, which is within the width.
    fn deposit(&mut self, negative: bool, magnitude: u64, exponent: i32) {
        if self.pending == MOST_PENDING {
            self.carry();
        }
        self.pending += 1;
        let position = (exponent - LOWEST) as u32;
        let (first, shift) = ((position / RADIX_BITS) as usize, position % RADIX_BITS);
        let shifted = u128::from(magnitude) << shift;
        let sign = if negative { -1 } else { 1 };
        for (index, limb) in self.limbs[first..first + 3].iter_mut().enumerate() {
            *limb += sign * ((shifted >> (RADIX_BITS * index as u32)) as u64 & RADIX_MASK) as i64;
        }
    }
}

impl Default for Superaccumulator {
    fn default() -> Self {
        Self::new()
    }
}

/// Two accumulators are equal if their sums of the finite numbers are, and if they hold as many numbers other than zero, zeros, infinities (of each sign) and NaNs. So accumulators
/// of the same elements are equal, in whatever order the elements came and went, and accumulators that are equal stay so when the same elements are added or removed.
impl PartialEq for Superaccumulator {
    fn eq(&self, other: &Self) -> bool {
        self.counts == other.counts && self.carried().limbs == other.carried().limbs
    }
}

impl Eq for Superaccumulator {}

impl<T: Summand> Extend<T> for Superaccumulator {
    fn extend<I: IntoIterator<Item = T>>(&mut self, elements: I) {
        elements.into_iter().for_each(|element| self.add(element));
    }
}

impl<T: Summand> FromIterator<T> for Superaccumulator {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        let mut sum = Self::new();
        sum.extend(elements);
        sum
    }
}

impl fmt::Debug for Superaccumulator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Superaccumulator").field(&self.round::<f64>(Rounding::TiesToEven)).finish()
    }
}
