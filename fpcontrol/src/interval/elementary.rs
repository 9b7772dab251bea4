//! Elementary functions of intervals, from the correctly rounded ones: the lower bound is rounded down, the upper one up.
//!
//! | functions | of `[a, b]`, where they are defined |
//! |---|---|
//! | exp exp2 exp10 expm1 exp2m1 exp10m1, log log2 log10 log1p log2p1 log10p1, asin atan asinpi atanpi, sinh tanh asinh acosh atanh, cbrt, erf | they grow: `[f(a), f(b)]` |
//! | acos, acospi, erfc | they fall: `[f(b), f(a)]` |
//! | cosh | grows with the magnitude |
//! | sin cos sinpi cospi | between the bounds' values, or up to 1 or down to −1 where a turning point lies between |
//! | tan tanpi | they grow, unless a pole lies between: then everything |
//! | pow, atan2, atan2pi | their extremes lie at the corners |
//! | tgamma lgamma | above zero they fall, then grow; below by reflection (`gamma.rs`) |
//!
//! All but `pow`, `tgamma` and `lgamma` of numbers below zero are the least intervals, and so are powers with integer exponents (`powers.rs`). The sign of the derivative, which is correctly rounded too,
//! tells which way a wave goes at a bound; so how many turning points lie between two bounds less than a period apart is known
//! without reducing them.

use super::Interval;
use super::arithmetic::{maximum, minimum};
use super::endpoint::sealed::Endpoint;
use super::endpoint::{Bound, Down, Up};
use crate::backend::Default as Native;
use crate::consts::PI;
use crate::control::Control;
use crate::ops::Functions;
use fpcontrol_core::{Elementary, Rounding};

/// Bounds are the same for every backend. The use of FMA inside changes no bound either, but a region can forbid it.
pub(super) type Below<const FMA: bool> = Down<Native, FMA>;
pub(super) type Above<const FMA: bool> = Up<Native, FMA>;

impl<T: Bound> Functions for Interval<T> {
    fn controlled_function<C: Control>(function: Elementary, x: Self, y: Self) -> Self {
        if C::USES_FMA { x.function::<true>(function, y) } else { x.function::<false>(function, y) }
    }
}

impl<T: Bound> Interval<T> {
    /// The values of a function at the numbers where it is defined; `other` is the second operand of those that take two.
    pub(super) fn function<const FMA: bool>(self, function: Elementary, other: Self) -> Self {
        use Elementary as E;
        let zero_and_above = Self { lo: T::BOUND_ZERO, hi: T::BOUND_INFINITY };
        let pi = T::bound_of_constant(&PI).rd;
        let one_around_zero = Self { lo: T::BOUND_ONE.bound_opposite(), hi: T::BOUND_ONE };
        match function {
            E::Exp | E::Exp2 | E::Exp10 | E::Expm1 | E::Exp2m1 | E::Exp10m1 => self.growing::<FMA>(function),
            E::Atan | E::Atanpi | E::Sinh | E::Tanh | E::Asinh | E::Cbrt | E::Erf => self.growing::<FMA>(function),
            E::Erfc => self.falling::<FMA>(function),
            E::Log | E::Log2 | E::Log10 => self.inside(zero_and_above).growing::<FMA>(function),
            E::Log1p | E::Log2p1 | E::Log10p1 => {
                self.inside(Self { lo: one_around_zero.lo, ..zero_and_above }).growing::<FMA>(function)
            }
            E::Atanh => self.inside(one_around_zero).growing::<FMA>(function),
            E::Asin | E::Asinpi => self.intersection(one_around_zero).growing::<FMA>(function),
            E::Acos | E::Acospi => self.intersection(one_around_zero).falling::<FMA>(function),
            E::Acosh => self.intersection(Self { lo: T::BOUND_ONE, ..zero_and_above }).growing::<FMA>(function),
            E::Cosh => self.abs().growing::<FMA>(function),
            E::Sin => self.wave::<FMA>(&Wave { function, derivative: E::Cos, opposite: false, half_period: pi }),
            E::Cos => self.wave::<FMA>(&Wave { function, derivative: E::Sin, opposite: true, half_period: pi }),
            E::Sinpi => {
                self.wave::<FMA>(&Wave { function, derivative: E::Cospi, opposite: false, half_period: T::BOUND_ONE })
            }
            E::Cospi => {
                self.wave::<FMA>(&Wave { function, derivative: E::Sinpi, opposite: true, half_period: T::BOUND_ONE })
            }
            E::Tan => self.tangent::<FMA>(),
            E::Tanpi => self.tangent_of_half_turns::<FMA>(),
            E::Pow => self.real_power::<FMA>(other),
            E::Atan2 => self.angle::<FMA>(other, function, T::bound_of_constant(&PI).ru),
            E::Atan2pi => self.angle::<FMA>(other, function, T::BOUND_ONE),
            E::Tgamma | E::Lgamma => self.gamma::<FMA>(function),
        }
    }

    /// The part of it in an open domain.
    pub(super) fn inside(self, domain: Self) -> Self {
        let part = self.intersection(domain);
        let on_the_edge = part.is_singleton() && (part.lo == domain.lo || part.lo == domain.hi);
        if on_the_edge { Self::EMPTY } else { part }
    }

    pub(super) fn growing<const FMA: bool>(self, function: Elementary) -> Self {
        if self.is_empty() {
            self
        } else {
            Self::of(below::<FMA, T>(function, self.lo), above::<FMA, T>(function, self.hi))
        }
    }

    pub(super) fn falling<const FMA: bool>(self, function: Elementary) -> Self {
        if self.is_empty() {
            self
        } else {
            Self::of(below::<FMA, T>(function, self.hi), above::<FMA, T>(function, self.lo))
        }
    }

    /// A sine or cosine. Two turning points are half a period apart; the numbers between two bounds less than a period
    /// apart have at most two, and one where the function rises at one bound and falls at the other.
    fn wave<const FMA: bool>(self, wave: &Wave<T>) -> Self {
        let Wave { function, half_period, .. } = *wave;
        if self.is_empty() || self.is_singleton() {
            return self.growing::<FMA>(function);
        }
        let (all, width) = (Self { lo: T::BOUND_ONE.bound_opposite(), hi: T::BOUND_ONE }, self.width());
        if !self.is_bounded() || width >= half_period.bound_plus::<Below<FMA>>(half_period) {
            return all;
        }
        match (wave.rises::<FMA>(self.lo, true), wave.rises::<FMA>(self.hi, false)) {
            (true, true) if width <= half_period => self.growing::<FMA>(function),
            (false, false) if width <= half_period => self.falling::<FMA>(function),
            (true, true) | (false, false) => all,
            (true, false) => {
                Self::of(minimum(below::<FMA, T>(function, self.lo), below::<FMA, T>(function, self.hi)), all.hi)
            }
            (false, true) => {
                Self::of(all.lo, maximum(above::<FMA, T>(function, self.lo), above::<FMA, T>(function, self.hi)))
            }
        }
    }

    /// Poles are where the cosine changes its sign, π apart.
    fn tangent<const FMA: bool>(self) -> Self {
        if self.is_empty() {
            return self;
        }
        let positive = |x| below::<FMA, T>(Elementary::Cos, x) > T::BOUND_ZERO;
        let branch =
            self.is_bounded() && self.width() <= T::bound_of_constant(&PI).rd && positive(self.lo) == positive(self.hi);
        if branch { self.growing::<FMA>(Elementary::Tan) } else { Self::ENTIRE }
    }

    /// Poles are where the cosine is zero, 1 apart. Within a branch the tangent comes from −∞ and goes to +∞.
    fn tangent_of_half_turns<const FMA: bool>(self) -> Self {
        let is_bounded = self.is_bounded() && self.width() <= T::BOUND_ONE;
        if self.is_empty() || !is_bounded {
            return if self.is_empty() { self } else { Self::ENTIRE };
        }
        let cosines = [self.lo, self.hi].map(|x| below::<FMA, T>(Elementary::Cospi, x));
        let [from_pole, to_pole] = cosines.map(|cosine| cosine == T::BOUND_ZERO);
        let [left, right] = cosines.map(|cosine| cosine > T::BOUND_ZERO);
        if from_pole && self.is_singleton() {
            Self::EMPTY
        } else if !from_pole && !to_pole && left != right {
            Self::ENTIRE
        } else {
            let lo = if from_pole { T::BOUND_NEGATIVE_INFINITY } else { below::<FMA, T>(Elementary::Tanpi, self.lo) };
            let hi = if to_pole { T::BOUND_INFINITY } else { above::<FMA, T>(Elementary::Tanpi, self.hi) };
            Self::of(lo, hi)
        }
    }

    /// `x^y`: of numbers below zero where y is an integer.
    fn real_power<const FMA: bool>(self, exponent: Self) -> Self {
        if self.is_empty() || exponent.is_empty() {
            return Self::EMPTY;
        }
        let positive = self.intersection(Self { lo: T::BOUND_ZERO, hi: T::BOUND_INFINITY });
        let negative = self.intersection(Self { lo: T::BOUND_NEGATIVE_INFINITY, hi: T::BOUND_ZERO });
        let mut power = positive.power_of_positive::<FMA>(exponent);
        if negative.lo < T::BOUND_ZERO {
            power = power.hull(negative.power_of_negative::<FMA>(exponent));
        }
        power
    }

    /// In each operand the power only grows or only falls, so its extremes are those of the corners: of an infinite bound,
    /// and of zero with an exponent below zero, the limit.
    fn power_of_positive<const FMA: bool>(self, exponent: Self) -> Self {
        let above = Self { lo: T::BOUND_ZERO, hi: T::BOUND_INFINITY };
        let exponent = if self.hi == T::BOUND_ZERO { exponent.intersection(above) } else { exponent };
        let nowhere = self.is_empty() || exponent.is_empty();
        if nowhere { Self::EMPTY } else { self.corner_values::<FMA>(exponent, Elementary::Pow) }
    }

    /// Even integers give positive powers, odd ones negative powers.
    fn power_of_negative<const FMA: bool>(self, exponent: Self) -> Self {
        let (least, most) = (exponent.lo.bound_to_integral(Rounding::TowardPositive), exponent.floor().hi);
        if least > most {
            return Self::EMPTY;
        }
        let powers = self.abs().power_of_positive::<FMA>(Self { lo: least, hi: most });
        if least < most {
            return powers.hull(powers.opposite());
        }
        let half = least.bound_over::<Below<FMA>>(T::BOUND_TWO);
        let is_even = half.bound_to_integral(Rounding::TowardZero) == half;
        if is_even { powers } else { powers.opposite() }
    }

    /// The angle of the points (x, self): of a box that does not meet the negative x-axis from below, its extremes lie at
    /// the corners. The angle of the origin counts as 0.
    fn angle<const FMA: bool>(self, x: Self, function: Elementary, half_turn: T) -> Self {
        if self.is_empty() || x.is_empty() {
            return Self::EMPTY;
        }
        if x.lo < T::BOUND_ZERO && self.lo < T::BOUND_ZERO && self.hi >= T::BOUND_ZERO {
            return Self::of(half_turn.bound_opposite(), half_turn);
        }
        self.corner_values::<FMA>(x, function)
    }

    /// The angle of the points (x, self) other than the origin: IEEE 1788's `atan2`. Its extremes lie at the other corners.
    pub(super) fn angle_without_origin(self, x: Self) -> Self {
        let is_cut = x.lo < T::BOUND_ZERO && self.lo < T::BOUND_ZERO && self.hi >= T::BOUND_ZERO;
        if self.is_empty() || x.is_empty() || is_cut {
            return self.angle::<true>(x, Elementary::Atan2, T::bound_of_constant(&PI).ru);
        }
        let corners = [(self.lo, x.lo), (self.lo, x.hi), (self.hi, x.lo), (self.hi, x.hi)];
        let is_origin = |corner: &(T, T)| *corner == (T::BOUND_ZERO, T::BOUND_ZERO);
        let angles = corners.into_iter().filter(|corner| !is_origin(corner)).map(|(y, x)| {
            Self::of(
                T::bound_function::<Below<true>>(Elementary::Atan2, y, x),
                T::bound_function::<Above<true>>(Elementary::Atan2, y, x),
            )
        });
        angles.fold(Self::EMPTY, Self::hull)
    }

    fn corner_values<const FMA: bool>(self, other: Self, function: Elementary) -> Self {
        let corners = [(self.lo, other.lo), (self.lo, other.hi), (self.hi, other.lo), (self.hi, other.hi)];
        let [first, ..] = corners;
        let start = Self {
            lo: T::bound_function::<Below<FMA>>(function, first.0, first.1),
            hi: T::bound_function::<Above<FMA>>(function, first.0, first.1),
        };
        let hull = corners.into_iter().fold(start, |hull, (x, y)| Self {
            lo: minimum(hull.lo, T::bound_function::<Below<FMA>>(function, x, y)),
            hi: maximum(hull.hi, T::bound_function::<Above<FMA>>(function, x, y)),
        });
        Self::of(hull.lo, hull.hi)
    }
}

pub(super) fn below<const FMA: bool, T: Endpoint>(function: Elementary, x: T) -> T {
    T::bound_function::<Below<FMA>>(function, x, x)
}

pub(super) fn above<const FMA: bool, T: Endpoint>(function: Elementary, x: T) -> T {
    T::bound_function::<Above<FMA>>(function, x, x)
}

/// A sine or cosine.
struct Wave<T> {
    function: Elementary,
    /// The sign of its derivative is the sign of this function, or the opposite.
    derivative: Elementary,
    opposite: bool,
    /// A lower bound of half the period.
    half_period: T,
}

impl<T: Endpoint> Wave<T> {
    /// Whether it rises after, or before, a number. Where the derivative is 0 the wave is 1 or −1: it falls from the one, and
    /// rises to it.
    fn rises<const FMA: bool>(&self, x: T, after: bool) -> bool {
        // A slope that is too small for the type is rounded to zero in one direction only.
        let slope = (below::<FMA, T>(self.derivative, x), above::<FMA, T>(self.derivative, x));
        if slope == (T::BOUND_ZERO, T::BOUND_ZERO) {
            (below::<FMA, T>(self.function, x) < T::BOUND_ZERO) == after
        } else {
            (slope.1 > T::BOUND_ZERO) != self.opposite
        }
    }
}

macro_rules! methods {
    ($($(#[$doc:meta])* $name:ident($($operand:ident)?) $variant:ident;)*) => {
        impl<T: Bound> Interval<T> {
            $(
                $(#[$doc])*
                #[must_use]
                pub fn $name(self $(, $operand: Self)?) -> Self {
                    methods!(@call self $variant $($operand)?)
                }
            )*
        }
    };
    (@call $self:ident $variant:ident) => { $self.function::<true>(Elementary::$variant, $self) };
    (@call $self:ident $variant:ident $operand:ident) => { $self.function::<true>(Elementary::$variant, $operand) };
}

methods! {
    /// Returns an interval that encloses e to the power of all numbers of `self`.
    ///
    /// ```
    /// use fpcontrol::Interval;
    ///
    /// let e = Interval::<f64>::ONE.exp();
    /// assert!(e.contains(std::f64::consts::E) && e.sup() == e.inf().next_up());
    /// assert_eq!(Interval::new(-1.0, 1.0).ln().to_string(), "[-inf, 0]");
    /// assert_eq!(Interval::new(1.0, 2.0).sin().sup(), 1.0); // at π/2
    /// ```
    exp() Exp;
    /// Returns an interval that encloses 2 to the power of all numbers of `self`.
    exp2() Exp2;
    /// Returns an interval that encloses 10 to the power of all numbers of `self`.
    exp10() Exp10;
    /// Returns an interval that encloses e to the power of all numbers of `self`, minus 1.
    exp_m1() Expm1;
    /// Returns an interval that encloses the natural logarithms of all numbers of `self` above zero.
    ln() Log;
    /// Returns an interval that encloses the natural logarithms of 1 + x, for all numbers x of `self` above −1.
    ln_1p() Log1p;
    /// Returns an interval that encloses the logarithms to base 2 of all numbers of `self` above zero.
    log2() Log2;
    /// Returns an interval that encloses the logarithms to base 10 of all numbers of `self` above zero.
    log10() Log10;
    /// Returns an interval that encloses the sines of all numbers of `self`.
    sin() Sin;
    /// Returns an interval that encloses the cosines of all numbers of `self`.
    cos() Cos;
    /// Returns an interval that encloses the tangents of all numbers of `self`, where there are any.
    tan() Tan;
    /// Returns an interval that encloses the arc sines, in [−π/2, π/2], of all numbers of `self` in [−1, 1].
    asin() Asin;
    /// Returns an interval that encloses the arc cosines, in [0, π], of all numbers of `self` in [−1, 1].
    acos() Acos;
    /// Returns an interval that encloses the arc tangents, in [−π/2, π/2], of all numbers of `self`.
    atan() Atan;
    /// Returns an interval that encloses the angles, in [−π, π], between the positive x-axis and all points (x, self). The angle of the origin counts as 0.
    atan2(x) Atan2;
    /// Returns an interval that encloses the hyperbolic sines of all numbers of `self`.
    sinh() Sinh;
    /// Returns an interval that encloses the hyperbolic cosines of all numbers of `self`.
    cosh() Cosh;
    /// Returns an interval that encloses the hyperbolic tangents of all numbers of `self`.
    tanh() Tanh;
    /// Returns an interval that encloses the inverse hyperbolic sines of all numbers of `self`.
    asinh() Asinh;
    /// Returns an interval that encloses the inverse hyperbolic cosines of all numbers of `self` from 1 on.
    acosh() Acosh;
    /// Returns an interval that encloses the inverse hyperbolic tangents of all numbers of `self` between −1 and 1.
    atanh() Atanh;
    /// Returns an interval that encloses the cube roots of all numbers of `self`.
    cbrt() Cbrt;
    /// Returns an interval that encloses the powers of all numbers of `self`, as `powf` of floats has them: negative numbers have
    /// integer powers too. IEEE 1788's `pow` leaves those out.
    powf(exponent) Pow;
}
