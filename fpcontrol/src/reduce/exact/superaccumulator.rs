//! A fixed-point number that is wide enough for every sum of floats and of products of two.

use super::blocks;
use crate::backend::Datum;
use crate::control::{Control, environment};
use crate::reduce::tally::Tally;
use core::fmt;
use fpcontrol_core::{Binary32, Binary64, Class, Environment, Exact as Number, Rounding};

/// The bits between two limbs: what a limb holds once carries are propagated.
pub(super) const RADIX_BITS: u32 = 32;
const RADIX_MASK: u64 = (1 << RADIX_BITS) - 1;
/// The exponent of the lowest bit: below that of the product of two smallest subnormal numbers, -2148.
pub(super) const LOWEST: i32 = -2176;
/// Up to 2^2144: products are below 2^2048, and there are fewer than 2^64 of them.
pub(super) const LIMBS: usize = 136;
/// So many additions after carries have been propagated cannot overflow a limb.
const MOST_PENDING: u32 = 1 << 30;

/// The exact sum of any number of floats and products of floats, in about a kilobyte, without allocation.
///
/// Elements may come in any order, and from several accumulators that are merged: the value is the same, and so is the rounded result. See
/// [`Exact`](super::Exact) for special values. With the feature `serde` it can be stored and sent to other machines. Each value has one
/// representation, with a version; malformed input is an error.
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
    tally: Tally,
}

/// A float that an accumulator takes and rounds to: `f32` and `f64`.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::{Summand, Superaccumulator};
///
/// fn sum_of_rows<T: Summand>(rows: &[Vec<T>]) -> T {
///     let mut sum = Superaccumulator::new();
///     rows.iter().for_each(|row| sum.add_all(row));
///     sum.round_under::<Rn, T>()
/// }
///
/// assert_eq!(sum_of_rows(&[vec![1e100_f64, 1.0], vec![-1e100]]), 1.0);
/// ```
pub trait Summand: Datum + Into<f64> {
    /// Rounds an exact number.
    #[doc(hidden)]
    fn rounded(number: Number, environment: Environment) -> Self;

    /// Adds a slice to an accumulator.
    #[doc(hidden)]
    fn add_slice(accumulator: &mut Superaccumulator, elements: &[Self]);

    /// Adds the products of two slices of the same length.
    #[doc(hidden)]
    fn add_slices(accumulator: &mut Superaccumulator, left: &[Self], right: &[Self]);
}

impl Superaccumulator {
    /// Returns an accumulator without elements.
    #[must_use]
    pub const fn new() -> Self {
        Self { limbs: [0; LIMBS], pending: 0, tally: Tally::new() }
    }

    /// Adds one element.
    pub fn add<T: Summand>(&mut self, element: T) {
        self.add_f64(element.into());
    }

    /// Adds the exact product of two numbers.
    pub fn add_product<T: Summand>(&mut self, left: T, right: T) {
        match (Parts::of(left.into()), Parts::of(right.into())) {
            (Parts::Nan, _) | (_, Parts::Nan) => self.tally.add(Tally::NAN),
            (Parts::Infinite(_), Parts::Zero(_)) | (Parts::Zero(_), Parts::Infinite(_)) => self.tally.add(Tally::NAN),
            (Parts::Infinite(a), b) | (b, Parts::Infinite(a)) => self.tally.add(Tally::infinity(a != b.is_negative())),
            (Parts::Zero(a), b) | (b, Parts::Zero(a)) => self.tally.add(Tally::zero(a != b.is_negative())),
            (Parts::Finite(a), Parts::Finite(b)) => {
                let product = u128::from(a.significand) * u128::from(b.significand);
                let (negative, exponent) = (a.negative != b.negative, a.exponent + b.exponent);
                self.tally.add(Tally::NONZERO);
                self.deposit(negative, product as u64, exponent);
                self.deposit(negative, (product >> 64) as u64, exponent + 64);
            }
        }
    }

    /// Adds all elements of a slice. This is faster than adding them one by one.
    pub fn add_all<T: Summand>(&mut self, elements: &[T]) {
        T::add_slice(self, elements);
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
        let other = other.carried();
        self.carry();
        self.limbs.iter_mut().zip(&other.limbs).for_each(|(own, other)| *own += other);
        self.pending = 1;
        self.tally.add(other.tally);
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
    fn number(&self, rounding: Rounding) -> Number {
        let special = |class, negative| Number { class, negative, exponent: 0, significand: 0 };
        if self.tally.is_nan() {
            return special(Class::QuietNan, false);
        }
        if let Some(negative) = self.tally.infinite() {
            return special(Class::Infinite, negative);
        }
        let (negative, limbs) = self.sign_and_magnitude();
        let Some(top) = limbs.iter().rposition(|&limb| limb != 0) else {
            return special(Class::Zero, self.tally.is_negative_zero(rounding));
        };
        // Five limbs have at least 129 significant bits; what is below them is only zero or not.
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
        Number { class: Class::Finite, negative, exponent, significand: significand | sticky }
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
    pub(super) fn tally(&self) -> Tally {
        self.tally
    }

    /// Returns the accumulator of a magnitude, whose highest limb must be zero.
    #[cfg(feature = "serde")]
    pub(super) fn of(magnitude: [u32; LIMBS], negative: bool, tally: Tally) -> Self {
        let limbs = magnitude.map(|limb| if negative { -i64::from(limb) } else { i64::from(limb) });
        Self { limbs, pending: 1, tally }
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

    pub(super) fn add_f64(&mut self, element: f64) {
        match Parts::of(element) {
            Parts::Nan => self.tally.add(Tally::NAN),
            Parts::Infinite(negative) => self.tally.add(Tally::infinity(negative)),
            Parts::Zero(negative) => self.tally.add(Tally::zero(negative)),
            Parts::Finite(Finite { negative, significand, exponent }) => {
                self.tally.add(Tally::NONZERO);
                self.deposit(negative, significand, exponent);
            }
        }
    }

    /// Says that numbers other than zero have been added, whatever their sum.
    pub(super) fn met_a_number(&mut self) {
        self.tally.add(Tally::NONZERO);
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

/// A float taken apart.
pub(in crate::reduce) enum Parts {
    Nan,
    Infinite(bool),
    Zero(bool),
    Finite(Finite),
}

/// `±significand * 2^exponent`.
pub(in crate::reduce) struct Finite {
    pub(in crate::reduce) negative: bool,
    pub(in crate::reduce) significand: u64,
    pub(in crate::reduce) exponent: i32,
}

impl Parts {
    pub(in crate::reduce) fn of(x: f64) -> Self {
        let (negative, field) = (x.is_sign_negative(), (x.to_bits() >> 52 & 0x7ff) as i32);
        let fraction = x.to_bits() & ((1 << 52) - 1);
        match (field, fraction) {
            (0x7ff, 0) => Self::Infinite(negative),
            (0x7ff, _) => Self::Nan,
            (0, 0) => Self::Zero(negative),
            (0, _) => Self::Finite(Finite { negative, significand: fraction, exponent: -1074 }),
            _ => Self::Finite(Finite { negative, significand: fraction | 1 << 52, exponent: field - 1075 }),
        }
    }

    /// Returns whether the sign is minus. That of a NaN counts as plus.
    fn is_negative(&self) -> bool {
        match self {
            Self::Nan => false,
            Self::Infinite(negative) | Self::Zero(negative) | Self::Finite(Finite { negative, .. }) => *negative,
        }
    }
}

macro_rules! summands {
    ($($float:ident: $format:ident, $sum:ident, $products:ident;)*) => {
        $(
            impl Summand for $float {
                #[inline]
                fn rounded(number: Number, environment: Environment) -> Self {
                    $format::from_exact_flagged(number, environment).value.to_host()
                }

                fn add_slice(accumulator: &mut Superaccumulator, elements: &[Self]) {
                    blocks::$sum(accumulator, elements);
                }

                fn add_slices(accumulator: &mut Superaccumulator, left: &[Self], right: &[Self]) {
                    blocks::$products(accumulator, left, right);
                }
            }
        )*
    };
}

summands! {
    f32: Binary32, add_f32, add_products_f32;
    f64: Binary64, add_f64, add_products_f64;
}

impl Default for Superaccumulator {
    fn default() -> Self {
        Self::new()
    }
}

/// Whether the values are the same and every rounding of them is.
impl PartialEq for Superaccumulator {
    fn eq(&self, other: &Self) -> bool {
        self.tally == other.tally && self.carried().limbs == other.carried().limbs
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
