//! The sums in the bins, as integers.

use crate::control::{Control, environment};
use crate::ops::{Add, Cast, Mul};
use crate::reduce::exact::{Finite, Parts, Summand};
use crate::reduce::tally::Tally;
use core::cmp::min;
use core::fmt;
use core::marker::PhantomData;
use fpcontrol_core::{Class, ExactNumber};

/// The number of bins that are kept, which the papers call folds.
pub(super) const FOLDS: usize = 3;

/// A float with bins: `f32` and `f64`.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::{Binnable, BinnedAccumulator};
///
/// fn sum_of_rows<T: Binnable>(rows: &[Vec<T>]) -> T {
///     let mut sum = BinnedAccumulator::new();
///     rows.iter().for_each(|row| sum.add_all(row));
///     sum.round_under::<Rn>()
/// }
///
/// assert_eq!(sum_of_rows(&[vec![1e10_f64, 1.0], vec![-1e10]]), 1.0);
/// ```
pub trait Binnable: Summand {
    /// Bits between the units of two bins.
    #[doc(hidden)]
    const WIDTH: i32;
    /// The exponent of the unit of the first bin.
    #[doc(hidden)]
    const FIRST_UNIT: i32;
    /// The last bin; what would lie below it lies in it.
    #[doc(hidden)]
    const LAST: i32;
    /// The logarithm to base 2 of a quarter of the units of a float's significand.
    #[doc(hidden)]
    const QUARTER: u32;

    /// Adds the elements of a slice to the bins.
    #[doc(hidden)]
    fn add_slice_to_bins(sum: &mut BinnedAccumulator<Self>, elements: &[Self]);

    /// Rounds the sum, which is computed in `f64`, to this type in the control's mode.
    #[doc(hidden)]
    fn narrowed<C: Control>(wide: f64) -> Self;
}

/// The reproducible sum of any number of floats: elements may come in any order and from several accumulators that are merged.
/// See [`Binned`](super::Binned).
///
/// ```
/// use fpcontrol::control::{Rn, Ru};
/// use fpcontrol::reduce::BinnedAccumulator;
///
/// let (mut a, mut b) = (BinnedAccumulator::new(), BinnedAccumulator::new());
/// a.add_all(&[0.1_f64, 1e30]);
/// b.add_all(&[-1e30, 0.2]);
/// b.merge(&a);
/// let mut backwards = BinnedAccumulator::new();
/// backwards.add_all(&[0.2, -1e30, 1e30, 0.1]);
/// assert_eq!(b.round_under::<Rn>(), backwards.round_under::<Rn>());
/// assert!((b.round_under::<Rn>() - 0.3).abs() < 1e-4); // what three bins keep of it beside 1e30
/// assert!(b.round_under::<Ru>() >= b.round_under::<Rn>());
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BinnedAccumulator<T> {
    /// The bin of the largest element so far.
    first: i32,
    /// The sum in each bin, in units of that bin.
    sums: [i128; FOLDS],
    tally: Tally,
    of: PhantomData<T>,
}

impl<T: Binnable> BinnedAccumulator<T> {
    /// Returns an accumulator without elements, whose sum is −0.
    #[must_use]
    pub const fn new() -> Self {
        Self { first: T::LAST, sums: [0; FOLDS], tally: Tally::new(), of: PhantomData }
    }

    /// Adds one element.
    pub fn add(&mut self, element: T) {
        self.add_wide(element.into());
    }

    /// Adds all elements of a slice: faster than one by one.
    pub fn add_all(&mut self, elements: &[T]) {
        T::add_slice_to_bins(self, elements);
    }

    /// Adds all elements of another accumulator.
    pub fn merge(&mut self, other: &Self) {
        self.make_room(other.first);
        let shift = (other.first - self.first) as usize;
        for (sum, &other) in self.sums.iter_mut().skip(shift).zip(&other.sums) {
            *sum += other;
        }
        self.tally.add(other.tally);
    }

    /// Returns the sum, rounded in the mode of `C` as [`Binned`](super::Binned) says.
    #[must_use]
    pub fn round_under<C: Control>(&self) -> T {
        let (special, environment) =
            (|class, negative| ExactNumber { class, negative, exponent: 0, significand: 0 }, environment::<C, T>());
        if self.tally.is_nan() {
            return T::rounded(special(Class::QuietNan, false), environment);
        }
        if let Some(negative) = self.tally.infinite() {
            return T::rounded(special(Class::Infinite, negative), environment);
        }
        if self.sums == [0; FOLDS] {
            return T::rounded(special(Class::Zero, self.tally.is_negative_zero(C::ROUNDING)), environment);
        }
        T::narrowed::<C>(self.number::<C>())
    }

    /// Computes the additions that the documentation lists.
    fn number<C: Control>(&self) -> f64 {
        // Scaled away from the end of the range, beyond which a part of the sum may lie.
        let scale = if self.unit(0) > 700 { -300 } else { 0 };
        let terms = self.terms(scale);
        let sum = terms[1..].iter().fold(terms[0], |sum, &term| sum.controlled_add::<C>(term));
        if scale == 0 { sum } else { sum.controlled_mul::<C>(power_of_two(-scale)) }
    }

    /// The multiples of the quarters and the rests, from the largest unit to the smallest, scaled by a power of two.
    fn terms(&self, scale: i32) -> [f64; 2 * FOLDS] {
        let quarters = |fold: usize| {
            (self.sums[fold] >> T::QUARTER) as f64 * power_of_two(self.unit(fold) + T::QUARTER as i32 + scale)
        };
        // A unit may be subnormal, where `f64` has no such power of two. Two factors give it exactly.
        let rest = |fold: usize| {
            (self.sums[fold] & ((1 << T::QUARTER) - 1)) as f64
                * power_of_two(self.unit(fold) + scale + 200)
                * power_of_two(-200)
        };
        [quarters(0), quarters(1), rest(0), quarters(2), rest(1), rest(2)]
    }

    /// Adds an element that has been converted to `f64`, exactly.
    pub(super) fn add_wide(&mut self, element: f64) {
        match Parts::of(element) {
            Parts::Nan => self.tally.add(Tally::NAN),
            Parts::Infinite(negative) => self.tally.add(Tally::infinity(negative)),
            Parts::Zero(negative) => self.tally.add(Tally::zero(negative)),
            Parts::Finite(Finite { negative, significand, exponent }) => {
                self.tally.add(Tally::NONZERO);
                self.make_room(bin::<T>(exponent + significand.ilog2() as i32));
                self.deposit(if negative { -(significand as i64) } else { significand as i64 }, exponent);
            }
        }
    }

    /// Cuts `rest * 2^exponent`, which is below the first bin's end.
    fn deposit(&mut self, mut rest: i64, exponent: i32) {
        for fold in 0..FOLDS {
            match self.unit(fold) - exponent {
                // Less than half a unit: fewer than 54 bits.
                55.. => {}
                shift @ 1.. => {
                    let multiple = (rest.abs() + (1 << (shift - 1))) >> shift;
                    let multiple = if rest < 0 { -multiple } else { multiple };
                    self.sums[fold] += i128::from(multiple);
                    rest -= multiple << shift;
                }
                shift => {
                    self.sums[fold] += i128::from(rest) << -shift;
                    rest = 0;
                }
            }
        }
    }

    /// Makes an earlier bin the first.
    pub(super) fn make_room(&mut self, first: i32) {
        if first < self.first {
            let shift = min((self.first - first) as usize, FOLDS);
            self.sums.rotate_right(shift);
            self.sums[..shift].fill(0);
            self.first = first;
        }
    }

    /// The index of the first bin that is kept.
    pub(super) fn first(&self) -> i32 {
        self.first
    }

    /// The exponent of the unit of a bin that is kept.
    pub(super) fn unit(&self, fold: usize) -> i32 {
        T::FIRST_UNIT - T::WIDTH * min(self.first + fold as i32, T::LAST)
    }

    /// Adds multiples of the units, of numbers that are not all zero.
    pub(super) fn add_multiples(&mut self, multiples: [i64; FOLDS]) {
        self.tally.add(Tally::NONZERO);
        self.sums.iter_mut().zip(multiples).for_each(|(sum, multiple)| *sum += i128::from(multiple));
    }
}

/// The bin of numbers with this exponent, which are at least half a unit of it.
pub(super) fn bin<T: Binnable>(exponent: i32) -> i32 {
    min((T::FIRST_UNIT + T::WIDTH - 2 - exponent) / T::WIDTH, T::LAST)
}

fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

macro_rules! binnable {
    ($($float:ident: $width:literal $first_unit:literal $last:literal $quarter:literal;)*) => {
        $(
            impl Binnable for $float {
                const WIDTH: i32 = $width;
                const FIRST_UNIT: i32 = $first_unit;
                const LAST: i32 = $last;
                const QUARTER: u32 = $quarter;

                fn add_slice_to_bins(sum: &mut BinnedAccumulator<Self>, elements: &[Self]) {
                    super::blocks::add(sum, elements);
                }

                #[inline]
                fn narrowed<C: Control>(wide: f64) -> Self {
                    Cast::<$float>::controlled_cast::<C>(wide)
                }
            }
        )*
    };
}

binnable! {
    f32: 13 116 20 21;
    f64: 40 985 51 50;
}

impl<T: Binnable> Default for BinnedAccumulator<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Binnable> Extend<T> for BinnedAccumulator<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, elements: I) {
        elements.into_iter().for_each(|element| self.add(element));
    }
}

impl<T: Binnable> FromIterator<T> for BinnedAccumulator<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        let mut sum = Self::new();
        sum.extend(elements);
        sum
    }
}

impl<T: Binnable> fmt::Debug for BinnedAccumulator<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BinnedAccumulator")
            .field("first", &self.first)
            .field("sums", &self.sums)
            .finish_non_exhaustive()
    }
}
