//! Intervals that enclose the exact result: every operation rounds its lower bound down and its upper bound up.
//!
//! ```
//! use fpcontrol::Interval;
//!
//! let tenth: Interval<f64> = "0.1".parse().unwrap(); // the decimal, not the nearest f64
//! let one = tenth * 10.0;
//! assert!(one.contains(1.0) && one.width() > 0.0);
//! assert_eq!(format!("{:.3}", one.sqrt() * 2.0), "[1.999, 2.001]"); // digits are rounded outward too
//! ```
//!
//! An interval is a closed set of reals: empty, bounded, or unbounded. The names and the meaning are those of the set-based
//! flavour of IEEE 1788-2015; [`DecoratedInterval`] has its decorations. A function is applied to those points of its operands at which it is
//! defined, so `sqrt` of `[-1, 4]` is `[0, 2]`, of `[-2, -1]` the empty set; and division by an interval that contains zero
//! gives the smallest interval around all quotients: `[1, 2] / [0, 1]` is `[1, inf]`, `[1, 2] / [-1, 1]` is everything,
//! `[1, 2] / [0, 0]` is empty. A bound beyond the largest float is infinite on the outer side.
//!
//! # In annotated functions, and as a [`Real`](crate::Real)
//!
//! Operators mean the same natively and under a control: they round outward. Of the settings of the annotated item around it, an interval uses only the backend. The rounding mode, flushing of subnormals,
//! approximate division and roots, and `nan` have no effect, because each would break the enclosure or has nothing to act on. Only contraction remains: a fused product is one
//! rounding less. Literals of generic code and [constants](crate::consts) become intervals around the true number.
//!
//! An interval stands on the left of a float: `x * 2.0`, and `Interval::point(1.0) - x`. Operators with the float on the left would be implementations for `f64`, and would make
//! the compiler ask for more type annotations in every crate that depends on this one.
//!
//! # Comparisons
//!
//! `a < b`, `a == b` and so on are true only if they hold for all numbers of `a` and of `b`. Where that is open, `partial_cmp` is `None`, as for a NaN. Therefore `[1, 2] == [1, 2]` is false.
//! **A branch on intervals encloses only if its condition is certain**: where `x < y` is open, `if x < y { p } else { q }` takes `q`. To compare sets, see [`Interval::equals`],
//! [`Interval::is_subset_of`] and [`Interval::precedes`].
//!
//! # NaN and infinite floats
//!
//! A NaN becomes the empty set, because the operation that gave it has no value. An infinite float becomes the interval beyond the
//! largest finite float on that side, because overflow may have given it.

mod arithmetic;
mod decorated;
mod elementary;
mod endpoint;
mod functions;
mod gamma;
mod operators;
mod powers;
mod real;
mod relations;
mod reverse;
mod sequences;
mod sets;
mod text;
mod uncertain;

pub use decorated::{DecoratedInterval, Decoration};
pub use endpoint::Bound;
pub use relations::Overlap;
pub use text::ParseIntervalError;

/// A closed interval of reals with `f32` or `f64` bounds.
///
/// ```
/// use fpcontrol::Interval;
///
/// let x = Interval::new(1.0, 3.0);
/// assert!((Interval::point(1.0) / x).contains(0.5));
/// let third = Interval::point(1.0_f64) / 3.0;
/// assert_eq!(third.inf().next_up(), third.sup()); // 1/3 lies between them
/// ```
///
/// Invariant: either `lo <= hi`, `lo` is not +∞, `hi` not −∞; or the set is empty, and `lo` is +∞, `hi` −∞. Neither is a
/// NaN, and a zero is `+0`.
#[derive(Clone, Copy, Debug)]
pub struct Interval<T> {
    lo: T,
    hi: T,
}

impl<T> crate::ops::own::decide::Computes for Interval<T> {}

impl<T: Bound> Interval<T> {
    /// The empty set.
    pub const EMPTY: Self = Self { lo: T::BOUND_INFINITY, hi: T::BOUND_NEGATIVE_INFINITY };

    /// The whole line.
    pub const ENTIRE: Self = Self { lo: T::BOUND_NEGATIVE_INFINITY, hi: T::BOUND_INFINITY };

    /// The number 0.
    pub const ZERO: Self = Self { lo: T::BOUND_ZERO, hi: T::BOUND_ZERO };

    /// The number 1.
    pub const ONE: Self = Self { lo: T::BOUND_ONE, hi: T::BOUND_ONE };

    /// Returns the interval from `inf` to `sup`. IEEE 1788's `numsToInterval`. It is empty if `inf > sup`, if `inf` is +∞, if `sup` is −∞,
    /// or if one of them is a NaN.
    ///
    /// ```
    /// use fpcontrol::Interval;
    ///
    /// assert!(Interval::new(1.0, f64::INFINITY).contains(1e300));
    /// assert!(Interval::new(2.0, 1.0).is_empty());
    /// ```
    #[must_use]
    pub fn new(inf: T, sup: T) -> Self {
        let bounds = inf <= sup && inf < T::BOUND_INFINITY && sup > T::BOUND_NEGATIVE_INFINITY;
        if bounds { Self::of(inf, sup) } else { Self::EMPTY }
    }

    /// Returns the interval of one number. For a NaN it is empty, for an infinity it is what lies beyond the largest float.
    ///
    /// ```
    /// use fpcontrol::Interval;
    ///
    /// assert_eq!(Interval::point(0.1).to_string(), "[0.1000000000000000055511151231257827021181583404541015625]");
    /// assert!(Interval::point(f64::INFINITY).equals(Interval::new(f64::MAX, f64::INFINITY)));
    /// ```
    #[must_use]
    pub fn point(x: T) -> Self {
        if x == T::BOUND_INFINITY {
            Self::of(T::BOUND_MAX, x)
        } else if x == T::BOUND_NEGATIVE_INFINITY {
            Self::of(x, T::BOUND_MIN)
        } else {
            Self::new(x, x)
        }
    }

    /// Returns the lower bound. For the empty set it is +∞.
    #[must_use]
    pub const fn inf(self) -> T {
        self.lo
    }

    /// Returns the upper bound. For the empty set it is −∞.
    #[must_use]
    pub const fn sup(self) -> T {
        self.hi
    }

    /// Bounds that an operation has computed, in order.
    fn of(lo: T, hi: T) -> Self {
        let positive_zero = |x| if x == T::BOUND_ZERO { T::BOUND_ZERO } else { x };
        Self { lo: positive_zero(lo), hi: positive_zero(hi) }
    }
}
