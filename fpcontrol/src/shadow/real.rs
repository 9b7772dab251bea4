//! Shadow values as a [`Real`]: methods under a control, comparisons, constants.

use super::{NEAREST, Shadow, Shadowed};
use crate::consts::Constant;
use crate::control::Control;
use crate::ops::{
    Abs, Clamp, Compare, DivEuclid, Equate, Hypot, IsFloat, Kind, Max, Midpoint, Min, MulAdd, Powi, Recip, RecipSqrt,
    RemEuclid, Sqrt, ToDegrees, ToRadians,
};
use crate::real::{Integer, Real};
use crate::reduce::Reduce;
use core::cmp::Ordering;
use fpcontrol_core::{Binary128, Rounding};

const DEGREES_PER_RADIAN: &str = "57.295779513082320876798154814105170332405472466564321549160243861202";
const RADIANS_PER_DEGREE: &str = "0.017453292519943295769236907684886127134428718885417254560971914401710";

#[diagnostic::do_not_recommend]
impl<T: Shadowed> Real for Shadow<T> {
    const ZERO: Self = Self { value: T::ZERO, exact: Binary128::from_bits(0) };
    const NEGATIVE_ZERO: Self = Self { value: T::NEGATIVE_ZERO, exact: Binary128::from_bits(1 << 127) };
    const ONE: Self = Self { value: T::ONE, exact: Binary128::from_bits(0x3fff << 112) };
    const TWO: Self = Self { value: T::TWO, exact: Binary128::from_bits(0x4000 << 112) };
    const HALF: Self = Self { value: T::HALF, exact: Binary128::from_bits(0x3ffe << 112) };
    const MAX: Self = Self { value: T::MAX, exact: T::SHADOWS.max };
    const MIN: Self = Self { value: T::MIN, exact: T::SHADOWS.max.negate() };
    const MIN_POSITIVE: Self = Self { value: T::MIN_POSITIVE, exact: T::SHADOWS.min_positive };
    const EPSILON: Self = Self { value: T::EPSILON, exact: T::SHADOWS.epsilon };
    const INFINITY: Self = Self { value: T::INFINITY, exact: Binary128::from_bits(0x7fff << 112) };
    const NEG_INFINITY: Self = Self { value: T::NEG_INFINITY, exact: Binary128::from_bits(0xffff << 112) };
    const NAN: Self = Self { value: T::NAN, exact: Binary128::from_bits(0x7fff_8000 << 96) };

    fn rounded_constant(constant: &Constant, rounding: Rounding) -> Self {
        Self { value: T::rounded_constant(constant, rounding), exact: read(constant.text) }
    }

    fn rounded_integer(integer: Integer, rounding: Rounding) -> Self {
        let magnitude = Binary128::from_u128(integer.magnitude, NEAREST);
        let exact = if integer.negative { magnitude.negate() } else { magnitude };
        Self { value: T::rounded_integer(integer, rounding), exact }
    }

    fn rounded_to_integral(self, rounding: Rounding) -> Self {
        Self { value: self.value.rounded_to_integral(rounding), exact: self.exact.round_to_integral(rounding) }
    }

    /// A machine may read the value as another number; the shadow stays.
    fn as_read<C: Control>(self) -> Self {
        Self { value: self.value.as_read::<C>(), ..self }
    }
}

#[diagnostic::do_not_recommend]
impl<T: Shadowed> Reduce for Shadow<T> {
    fn exact_sum<C: Control>(elements: &[Self]) -> Self {
        Self::exact_sum_of::<C>(elements.iter().copied())
    }

    fn exact_dot<C: Control>(left: &[Self], right: &[Self]) -> Self {
        Self::exact_dot_of::<C>(left.iter().copied().zip(right.iter().copied()))
    }

    /// The values' exact sum; the shadows' one after the other, with 113 bits.
    fn exact_sum_of<C: Control>(elements: impl Iterator<Item = Self>) -> Self {
        let mut exact = Self::NEGATIVE_ZERO.exact;
        let value = T::exact_sum_of::<C>(elements.map(|element| element.added_to(&mut exact)));
        Self { value, exact }
    }

    fn exact_dot_of<C: Control>(pairs: impl Iterator<Item = (Self, Self)>) -> Self {
        let mut exact = Self::NEGATIVE_ZERO.exact;
        let value = T::exact_dot_of::<C>(pairs.map(|(a, b)| {
            exact = a.exact.fma(b.exact, exact, NEAREST);
            (a.value, b.value)
        }));
        Self { value, exact }
    }

    fn binned_sum<C: Control>(elements: &[Self]) -> Self {
        Self::binned_sum_of::<C>(elements.iter().copied())
    }

    /// The values' sum in bins; the shadows' one after the other.
    fn binned_sum_of<C: Control>(elements: impl Iterator<Item = Self>) -> Self {
        let mut exact = Self::NEGATIVE_ZERO.exact;
        let value = T::binned_sum_of::<C>(elements.map(|element| element.added_to(&mut exact)));
        Self { value, exact }
    }

    /// Scales if the values need it.
    fn norm_scale(largest: Self) -> Option<[Self; 2]> {
        Some(T::norm_scale(largest.value)?.map(Self::new))
    }
}

impl<T: Shadowed> Shadow<T> {
    /// Adds the shadow to a sum of shadows, and leaves the value.
    fn added_to(self, sum: &mut Binary128) -> T {
        *sum = sum.add(self.exact, NEAREST);
        self.value
    }
}

/// A constant's text is a number.
fn read(text: &str) -> Binary128 {
    Binary128::parse(text, NEAREST).unwrap_or(Binary128::from_bits(0x7fff_8000 << 96))
}

/// Its arithmetic rounds.
#[diagnostic::do_not_recommend]
impl<T: Shadowed> Kind for Shadow<T> {
    type Is = IsFloat;
}

macro_rules! methods {
    ($($trait:ident $method:ident ($($operand:ident),*) |$a:ident $(, $b:ident)*| $exact:expr;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl<T: Shadowed> $trait for Shadow<T> {
                fn $method<C: Control>(self $(, $operand: Self)*) -> Self {
                    let exact = |$a: Binary128 $(, $b: Binary128)*| $exact;
                    Self {
                        value: self.value.$method::<C>($($operand.value),*),
                        exact: exact(self.exact $(, $operand.exact)*),
                    }
                }
            }
        )*
    };
}

methods! {
    Sqrt controlled_sqrt() |a| a.sqrt(NEAREST);
    Recip controlled_recip() |a| a.recip(NEAREST);
    RecipSqrt controlled_recip_sqrt() |a| a.rsqrt(NEAREST);
    MulAdd controlled_mul_add(factor, addend) |a, b, c| a.fma(b, c, NEAREST);
    Hypot controlled_hypot(other) |a, b| a.hypot(b, NEAREST);
    Abs controlled_abs() |a| a.abs();
    RemEuclid controlled_rem_euclid(rhs) |a, b| remainder(a, b);
    DivEuclid controlled_div_euclid(rhs) |a, b| a.sub(remainder(a, b), NEAREST).div(b, NEAREST);
    ToDegrees controlled_to_degrees() |a| a.mul(read(DEGREES_PER_RADIAN), NEAREST);
    ToRadians controlled_to_radians() |a| a.mul(read(RADIANS_PER_DEGREE), NEAREST);
}

impl<T: Shadowed + Midpoint> Midpoint for Shadow<T> {
    fn controlled_midpoint<C: Control>(self, other: Self) -> Self {
        let exact = self.exact.add(other.exact, NEAREST).scale_b(-1, NEAREST);
        Self { value: self.value.controlled_midpoint::<C>(other.value), exact }
    }
}

/// Returns the remainder, which is not negative.
fn remainder(a: Binary128, b: Binary128) -> Binary128 {
    let remainder = a.fmod(b);
    let zero = Binary128::from_bits(0);
    if remainder.compare(zero) == Some(Ordering::Less) { remainder.add(b.abs(), NEAREST) } else { remainder }
}

impl<T: Shadowed> Powi for Shadow<T> {
    fn controlled_powi<C: Control>(self, n: i32) -> Self {
        let (mut base, mut power, mut digits) = (self.exact, Self::ONE.exact, n.unsigned_abs());
        while digits > 0 {
            if digits & 1 == 1 {
                power = power.mul(base, NEAREST);
            }
            base = base.mul(base, NEAREST);
            digits >>= 1;
        }
        let exact = if n < 0 { power.recip(NEAREST) } else { power };
        Self { value: self.value.controlled_powi::<C>(n), exact }
    }
}

/// Returns the operand whose value is chosen, with its shadow.
fn chosen<T: Shadowed>(value: T, candidates: &[Shadow<T>]) -> Shadow<T> {
    let found = candidates.iter().find(|candidate| candidate.value == value);
    Shadow { value, exact: found.map_or_else(|| value.shadow_of(), |candidate| candidate.exact) }
}

impl<T: Shadowed> Min for Shadow<T> {
    fn controlled_min<C: Control>(self, other: Self) -> Self {
        chosen(self.value.controlled_min::<C>(other.value), &[self, other])
    }
}

impl<T: Shadowed> Max for Shadow<T> {
    fn controlled_max<C: Control>(self, other: Self) -> Self {
        chosen(self.value.controlled_max::<C>(other.value), &[self, other])
    }
}

impl<T: Shadowed> Clamp for Shadow<T> {
    fn controlled_clamp<C: Control>(self, min: Self, max: Self) -> Self {
        chosen(self.value.controlled_clamp::<C>(min.value, max.value), &[self, min, max])
    }
}

/// Compares the values, not the shadows.
impl<T: Shadowed> PartialEq for Shadow<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

/// Compares the values, not the shadows.
impl<T: Shadowed> PartialOrd for Shadow<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.value.partial_cmp(&other.value)
    }
}

impl<T: Shadowed> Compare for Shadow<T> {
    fn controlled_partial_cmp<C: Control>(&self, other: &Self) -> Option<Ordering> {
        self.value.controlled_partial_cmp::<C>(&other.value)
    }
}

impl<T: Shadowed> Equate for Shadow<T> {
    fn controlled_equals<C: Control>(&self, other: &Self) -> bool {
        self.value.controlled_equals::<C>(&other.value)
    }
}
