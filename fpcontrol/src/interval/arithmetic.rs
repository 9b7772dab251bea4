//! The operations of arithmetic on intervals, computed by a backend. They are generic over it, not over a control: one copy
//! serves all regions.
//!
//! A bound of a product or quotient is that of a pair of the operands' bounds, which their signs tell; for two operands
//! with numbers of both signs there are two candidates. `0 * ∞`, which arises from an unbounded operand, counts as 0: the
//! operand's numbers are finite.

use super::Interval;
use super::endpoint::sealed::Endpoint;
use super::endpoint::{Bound, Down, Up};
use crate::backend::Backend;
use crate::control::Control;
use fpcontrol_core::Rounding;

/// The position of a nonempty interval relative to zero.
#[derive(Clone, Copy)]
enum Signs {
    /// Contains no number below zero.
    Positive,
    /// Contains numbers below zero, and none above.
    Negative,
    /// Contains numbers on both sides of zero.
    Both,
}

/// The pairs of bounds whose products are the bounds of a product.
struct Corners<T> {
    lo: (T, T),
    hi: (T, T),
    /// The other candidates, for operands with both signs.
    others: Option<((T, T), (T, T))>,
}

impl<T: Bound> Interval<T> {
    pub(super) fn plus<B: Backend + 'static>(self, other: Self) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::EMPTY;
        }
        Self::of(self.lo.bound_plus::<Down<B>>(other.lo), self.hi.bound_plus::<Up<B>>(other.hi))
    }

    pub(super) fn minus<B: Backend + 'static>(self, other: Self) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::EMPTY;
        }
        Self::of(self.lo.bound_minus::<Down<B>>(other.hi), self.hi.bound_minus::<Up<B>>(other.lo))
    }

    pub(super) fn times<B: Backend + 'static>(self, other: Self) -> Self {
        self.fold_corners(other, times::<Down<B>, T>, times::<Up<B>, T>)
    }

    /// `self * factor + addend`, each bound rounded once.
    pub(super) fn fused<B: Backend + 'static>(self, factor: Self, addend: Self) -> Self {
        if addend.is_empty() {
            return Self::EMPTY;
        }
        let lo = |x, y| fused::<Down<B>, T>(x, y, addend.lo);
        self.fold_corners(factor, lo, |x, y| fused::<Up<B>, T>(x, y, addend.hi))
    }

    pub(super) fn over<B: Backend + 'static>(self, divisor: Self) -> Self {
        if self.is_empty() || divisor.is_empty() || divisor.is_zero() {
            return Self::EMPTY;
        }
        if self.is_zero() {
            return Self::ZERO;
        }
        if divisor.hi <= T::BOUND_ZERO {
            return self.opposite().over::<B>(divisor.opposite());
        }
        if divisor.lo < T::BOUND_ZERO {
            return Self::ENTIRE;
        }
        // The divisor is positive, perhaps from +0 on; a dividend's bound over +0 is the infinity of its sign, and none that
        // meets it is zero.
        let (lo, hi) = match self.signs() {
            Signs::Positive => ((self.lo, divisor.hi), (self.hi, divisor.lo)),
            Signs::Negative => ((self.lo, divisor.lo), (self.hi, divisor.hi)),
            Signs::Both => ((self.lo, divisor.lo), (self.hi, divisor.lo)),
        };
        Self::of(lo.0.bound_over::<Down<B>>(lo.1), hi.0.bound_over::<Up<B>>(hi.1))
    }

    /// `x - y * trunc(x / y)`: exact for two numbers; otherwise around `self - n * divisor` if all quotients truncate to one n;
    /// in any case with the sign of `self`, not beyond it, and smaller than the divisor.
    pub(super) fn modulo<B: Backend + 'static>(self, divisor: Self) -> Self {
        if self.is_empty() || divisor.is_empty() || divisor.is_zero() {
            return Self::EMPTY;
        }
        if self.is_singleton() && divisor.is_singleton() {
            return Self::point(self.lo.bound_modulo::<Down<B>>(divisor.lo));
        }
        let reach = divisor.magnitude();
        let bounds = Self::of(
            maximum(minimum(self.lo, T::BOUND_ZERO), reach.bound_opposite()),
            minimum(maximum(self.hi, T::BOUND_ZERO), reach),
        );
        let quotients = self.over::<B>(divisor);
        let [least, most] = [quotients.lo, quotients.hi].map(|bound| bound.bound_to_integral(Rounding::TowardZero));
        if divisor.contains(T::BOUND_ZERO) || least != most {
            return bounds;
        }
        self.minus::<B>(Self::point(least).times::<B>(divisor)).intersection(bounds)
    }

    pub(super) fn root<B: Backend + 'static>(self) -> Self {
        let defined = self.intersection(Self { lo: T::BOUND_ZERO, hi: T::BOUND_INFINITY });
        if defined.is_empty() {
            return Self::EMPTY;
        }
        Self::of(defined.lo.bound_root::<Down<B>>(), defined.hi.bound_root::<Up<B>>())
    }

    pub(super) fn opposite(self) -> Self {
        if self.is_empty() { self } else { Self::of(self.hi.bound_opposite(), self.lo.bound_opposite()) }
    }

    fn signs(self) -> Signs {
        if self.lo >= T::BOUND_ZERO {
            Signs::Positive
        } else if self.hi <= T::BOUND_ZERO {
            Signs::Negative
        } else {
            Signs::Both
        }
    }

    /// The bounds of a function that grows with the product.
    fn fold_corners(self, other: Self, down: impl Fn(T, T) -> T, up: impl Fn(T, T) -> T) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::EMPTY;
        }
        let Corners { lo, hi, others } = self.corners(other);
        let (mut least, mut most) = (down(lo.0, lo.1), up(hi.0, hi.1));
        if let Some((lo, hi)) = others {
            least = minimum(least, down(lo.0, lo.1));
            most = maximum(most, up(hi.0, hi.1));
        }
        Self::of(least, most)
    }

    fn corners(self, other: Self) -> Corners<T> {
        use Signs::{Both, Negative, Positive};
        let (a, b) = (self, other);
        let (lo, hi) = match (a.signs(), b.signs()) {
            (Positive, Positive) => ((a.lo, b.lo), (a.hi, b.hi)),
            (Positive, Negative) => ((a.hi, b.lo), (a.lo, b.hi)),
            (Positive, Both) => ((a.hi, b.lo), (a.hi, b.hi)),
            (Negative, Positive) => ((a.lo, b.hi), (a.hi, b.lo)),
            (Negative, Negative) => ((a.hi, b.hi), (a.lo, b.lo)),
            (Negative, Both) => ((a.lo, b.hi), (a.lo, b.lo)),
            (Both, Positive) => ((a.lo, b.hi), (a.hi, b.hi)),
            (Both, Negative) => ((a.hi, b.lo), (a.lo, b.lo)),
            (Both, Both) => {
                let others = Some(((a.hi, b.lo), (a.hi, b.hi)));
                return Corners { lo: (a.lo, b.hi), hi: (a.lo, b.lo), others };
            }
        };
        Corners { lo, hi, others: None }
    }
}

fn times<C: Control, T: Endpoint>(x: T, y: T) -> T {
    if x == T::BOUND_ZERO || y == T::BOUND_ZERO { T::BOUND_ZERO } else { x.bound_times::<C>(y) }
}

fn fused<C: Control, T: Endpoint>(x: T, y: T, addend: T) -> T {
    if x == T::BOUND_ZERO || y == T::BOUND_ZERO { addend } else { x.bound_fused::<C>(y, addend) }
}

/// Returns the smaller of two numbers, which are not NaN.
pub(super) fn minimum<T: PartialOrd>(x: T, y: T) -> T {
    if y < x { y } else { x }
}

/// Returns the larger of two numbers, which are not NaN.
pub(super) fn maximum<T: PartialOrd>(x: T, y: T) -> T {
    if y > x { y } else { x }
}
