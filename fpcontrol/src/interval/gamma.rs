//! The gamma function of intervals, and the logarithm of its magnitude.
//!
//! Above zero both fall down to x₀ = 1.46… and grow from there on, so the bounds are those of the least interval. Below zero Γ(x) = π / (sin πx Γ(1 − x)) encloses
//! the values: all numbers, if a pole lies between the bounds.

use super::Interval;
use super::arithmetic::maximum;
use super::elementary::above;
use super::endpoint::Bound;
use crate::backend::Default as Native;
use crate::consts::{Constant, PI};
use fpcontrol_core::{Elementary, Rounding};

/// x₀, where both have their minimum.
const TURN: Constant = Constant::truncated(
    "1.4616321449683623412626595423257213284681962040064463512959884085987864403538018102430749927337255927",
);
/// Γ(x₀).
const LEAST_GAMMA: Constant = Constant::truncated(
    "0.8856031944108887002788159005825887332079515336699034488712001658751362274173963466647982802142035947",
);
/// ln Γ(x₀).
const LEAST_LOGARITHM: Constant = Constant::truncated(
    "-0.1214862905358496080955145571776915821513561731299990388637243731331352975757891235790269335800252699",
);

impl<T: Bound> Interval<T> {
    /// `tgamma` or `lgamma` of the numbers where it is defined.
    pub(super) fn gamma<const FMA: bool>(self, function: Elementary) -> Self {
        if self.is_singleton() && self.lo <= T::BOUND_ZERO {
            let is_pole = self.lo.bound_to_integral(Rounding::TowardZero) == self.lo;
            return if is_pole { Self::EMPTY } else { self.growing::<FMA>(function) };
        }
        let positive = self.inside(Self { lo: T::BOUND_ZERO, hi: T::BOUND_INFINITY });
        let negative = self.inside(Self { lo: T::BOUND_NEGATIVE_INFINITY, hi: T::BOUND_ZERO });
        positive.gamma_of_positive::<FMA>(function).hull(negative.reflected_gamma::<FMA>(function))
    }

    fn gamma_of_positive<const FMA: bool>(self, function: Elementary) -> Self {
        let turn = T::bound_of_constant(&TURN);
        if self.is_empty() || self.lo >= turn.ru {
            return self.growing::<FMA>(function);
        }
        if self.hi <= turn.rd {
            return self.falling::<FMA>(function);
        }
        let least = if matches!(function, Elementary::Tgamma) { &LEAST_GAMMA } else { &LEAST_LOGARITHM };
        let most = maximum(above::<FMA, T>(function, self.lo), above::<FMA, T>(function, self.hi));
        Self::of(T::bound_of_constant(least).rd, most)
    }

    fn reflected_gamma<const FMA: bool>(self, function: Elementary) -> Self {
        if self.is_empty() {
            return self;
        }
        let pi = T::bound_of_constant(&PI);
        let pi = Self { lo: pi.rd, hi: pi.ru };
        let sine = self.function::<FMA>(Elementary::Sinpi, self);
        let mirrored = Self::ONE.minus::<Native>(self).gamma_of_positive::<FMA>(function);
        if matches!(function, Elementary::Tgamma) {
            return pi.over::<Native>(sine.times::<Native>(mirrored));
        }
        let [pi, sine] = [pi, sine.abs()].map(|x| x.function::<FMA>(Elementary::Log, x));
        pi.minus::<Native>(sine).minus::<Native>(mirrored)
    }
}
