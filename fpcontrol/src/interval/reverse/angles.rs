//! Reverse functions of the angle of a point, by half-planes. They enclose; a bound is rounded two or three times.

use crate::backend::Default as Native;
use crate::consts::{FRAC_PI_2, PI};
use crate::interval::{Bound, Interval};

impl<T: Bound> Interval<T> {
    /// Returns an interval around the numbers of `y` for which some point (x, y) with x in `self` has an angle in `angles`, in [−π, π]. IEEE 1788's `atan2Rev1(b, c, x)`, with
    /// `b.atan2_rev1(c, x)`.
    ///
    /// ```
    /// use fpcontrol::Interval;
    ///
    /// let quarter = Interval::new(0.0_f64, 0.7854);
    /// let y = Interval::new(1.0, 2.0).atan2_rev1(quarter, Interval::ENTIRE);
    /// assert_eq!(format!("{y:.2}"), "[0.00, 2.01]");
    /// ```
    #[must_use]
    pub fn atan2_rev1(self, angles: Self, y: Self) -> Self {
        let (right, left) = (self.intersection(Self::POSITIVE), self.intersection(Self::NEGATIVE));
        let beside =
            |side: Self, tangents: Self| if side.is_zero() { Self::EMPTY } else { side.times::<Native>(tangents) };
        let pieces = [
            beside(right, angles.tangents_on_the_right()),
            beside(left, angles.tangents_above_left()),
            beside(left, angles.opposite().tangents_above_left()).opposite(),
            self.and_up_if(angles, Self::from(&FRAC_PI_2)),
            self.and_up_if(angles.opposite(), Self::from(&FRAC_PI_2)).opposite(),
        ];
        pieces.into_iter().fold(Self::EMPTY, |hull, piece| hull.hull(piece.intersection(y)))
    }

    /// Returns an interval around the numbers of `x` for which some point (x, y) with y in `self` has an angle in `angles`, in [−π, π]. IEEE 1788's `atan2Rev2(a, c, x)`, with
    /// `a.atan2_rev2(c, x)`.
    ///
    /// ```
    /// use fpcontrol::Interval;
    ///
    /// let eighth = Interval::new(0.7853_f64, 0.7854);
    /// let x = Interval::new(1.0, 2.0).atan2_rev2(eighth, Interval::ENTIRE);
    /// assert_eq!(format!("{x:.2}"), "[0.99, 2.01]");
    /// ```
    #[must_use]
    pub fn atan2_rev2(self, angles: Self, x: Self) -> Self {
        let (above, below) = (self.intersection(Self::POSITIVE), self.opposite().intersection(Self::POSITIVE));
        let beside =
            |side: Self, cotangents: Self| if side.is_zero() { Self::EMPTY } else { side.times::<Native>(cotangents) };
        let pieces = [
            beside(above, angles.cotangents_above()),
            beside(below, angles.opposite().cotangents_above()),
            self.and_up_if(angles, Self::ZERO),
            self.and_up_if(angles, Self::from(&PI)).opposite(),
        ];
        pieces.into_iter().fold(Self::EMPTY, |hull, piece| hull.hull(piece.intersection(x)))
    }

    /// The numbers from 0 on, if this has 0 and the angles have one that lies between two neighbours.
    fn and_up_if(self, angles: Self, angle: Self) -> Self {
        let has_angle = angle.is_subset_of(angles);
        if self.contains(T::BOUND_ZERO) && has_angle { Self::POSITIVE } else { Self::EMPTY }
    }

    /// The tangents of angles between −π/2 and π/2.
    fn tangents_on_the_right(self) -> Self {
        let quarter = Self::from(&FRAC_PI_2);
        let (first, last) = (quarter.opposite().lo, quarter.hi);
        if self.is_empty() || self.hi <= first || self.lo >= last {
            return Self::EMPTY;
        }
        let lo = if self.lo <= first { T::BOUND_NEGATIVE_INFINITY } else { Self::point(self.lo).tan().lo };
        Self::of(lo, if self.hi >= last { T::BOUND_INFINITY } else { Self::point(self.hi).tan().hi })
    }

    /// The tangents of angles above π/2, up to π.
    fn tangents_above_left(self) -> Self {
        let (quarter, half) = (Self::from(&FRAC_PI_2), Self::from(&PI));
        if self.is_empty() || self.hi < quarter.hi || self.lo > half.lo {
            return Self::EMPTY;
        }
        let lo = if self.lo <= quarter.lo { T::BOUND_NEGATIVE_INFINITY } else { Self::point(self.lo).tan().lo };
        Self::of(lo, if self.hi >= half.hi { T::BOUND_ZERO } else { Self::point(self.hi).tan().hi })
    }

    /// The reciprocals of the tangents of angles between 0 and π, which fall from infinity to −infinity.
    fn cotangents_above(self) -> Self {
        let half = Self::from(&PI);
        if self.is_empty() || self.hi <= T::BOUND_ZERO || self.lo > half.lo {
            return Self::EMPTY;
        }
        let cotangent = |angle: T| Self::point(angle).tan().recip();
        let hi = if self.lo <= T::BOUND_ZERO { T::BOUND_INFINITY } else { cotangent(self.lo).hi };
        Self::of(if self.hi >= half.hi { T::BOUND_NEGATIVE_INFINITY } else { cotangent(self.hi).lo }, hi)
    }
}
