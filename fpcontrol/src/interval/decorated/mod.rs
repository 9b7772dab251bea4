//! Intervals with decorations, which say whether every function on the way was defined and continuous.

mod domains;
mod functions;
mod operators;
mod sets;
mod text;

use super::{Bound, Interval};

/// What is known of the functions that led to an interval, from the worst to the best. IEEE 1788's decorations.
///
/// ```
/// use fpcontrol::interval::{DecoratedInterval, Decoration};
///
/// let x = DecoratedInterval::new(0.5, 1.5);
/// assert_eq!(x.floor().decoration(), Decoration::Def); // defined everywhere, but it jumps at 1
/// assert!(x.ln().decoration() > Decoration::Dac);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Decoration {
    /// Not an interval: it was constructed from invalid operands.
    Ill,
    /// Nothing is known.
    Trv,
    /// Each function was defined on the whole of its operands.
    Def,
    /// Each function was defined on its operands and continuous, when it is restricted to them.
    Dac,
    /// Each function was defined and continuous at every number of its operands, and all intervals were bounded and not empty.
    Com,
}

/// An [`Interval`] with a [`Decoration`]: what is known of the functions that led to it.
///
/// If the result of an expression is at least [`Def`](Decoration::Def), the expression has a value for all numbers of the operands. If it is at least
/// [`Dac`](Decoration::Dac), it is continuous there, as fixed-point theorems ask.
///
/// ```
/// use fpcontrol::Interval;
/// use fpcontrol::interval::{DecoratedInterval, Decoration};
///
/// let x = DecoratedInterval::new(-1.0, 4.0);
/// assert_eq!(x.sqrt().to_string(), "[0, 2]_trv"); // of numbers below zero there is none
/// assert_eq!((x * x + x).to_string(), "[-5, 20]_com");
/// assert_eq!(x.floor().decoration(), Decoration::Def);
/// assert!(DecoratedInterval::new(2.0, 1.0).is_nai());
/// ```
///
/// The invalid interval NaI ("not an interval") has the decoration [`Ill`](Decoration::Ill). Functions of it are NaI, relations with it are false, and its bounds are NaN.
#[derive(Clone, Copy, Debug)]
pub struct DecoratedInterval<T> {
    interval: Interval<T>,
    decoration: Decoration,
}

impl<T: Bound> DecoratedInterval<T> {
    /// Not an interval.
    pub const NAI: Self = Self { interval: Interval::EMPTY, decoration: Decoration::Ill };

    /// The empty set.
    pub const EMPTY: Self = Self { interval: Interval::EMPTY, decoration: Decoration::Trv };

    /// The whole line.
    pub const ENTIRE: Self = Self { interval: Interval::ENTIRE, decoration: Decoration::Dac };

    /// Returns the interval from `inf` to `sup`, with the best decoration that it can have. It is NaI where [`Interval::new`] is empty. IEEE 1788's `numsToInterval`.
    #[must_use]
    pub fn new(inf: T, sup: T) -> Self {
        let interval = Interval::new(inf, sup);
        if interval.is_empty() { Self::NAI } else { interval.into() }
    }

    /// Returns the interval with a decoration, or the best one that it can have if that is worse: `Trv` if it is empty, `Dac` if it is unbounded. With `Ill` it is NaI. IEEE
    /// 1788's `setDec`.
    #[must_use]
    pub fn with_decoration(interval: Interval<T>, decoration: Decoration) -> Self {
        if decoration == Decoration::Ill {
            return Self::NAI;
        }
        Self { interval, decoration: decoration.min(best(interval)) }
    }

    /// Returns the interval without its decoration. For NaI it is empty.
    #[must_use]
    pub const fn interval(self) -> Interval<T> {
        self.interval
    }

    /// Returns the decoration.
    #[must_use]
    pub const fn decoration(self) -> Decoration {
        self.decoration
    }

    /// Returns whether it is NaI.
    #[must_use]
    pub fn is_nai(self) -> bool {
        self.decoration == Decoration::Ill
    }

    /// The value of a function, which is of some quality on its operands.
    fn result(operands: &[Self], quality: Decoration, value: Interval<T>) -> Self {
        let worst = operands.iter().map(|operand| operand.decoration).fold(quality, Decoration::min);
        Self::with_decoration(value, worst)
    }
}

impl<T: Bound> From<Interval<T>> for DecoratedInterval<T> {
    /// Gives it the best decoration that it can have. IEEE 1788's `newDec`.
    fn from(interval: Interval<T>) -> Self {
        Self { interval, decoration: best(interval) }
    }
}

fn best<T: Bound>(interval: Interval<T>) -> Decoration {
    if interval.is_empty() {
        Decoration::Trv
    } else if interval.is_bounded() {
        Decoration::Com
    } else {
        Decoration::Dac
    }
}
