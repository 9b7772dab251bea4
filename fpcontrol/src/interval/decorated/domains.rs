//! Where functions are defined and continuous. The quality of an empty operand does not matter: its own decoration is the worst.

use super::Decoration;
use crate::interval::endpoint::sealed::Endpoint;
use crate::interval::{Bound, Interval};
use fpcontrol_core::Rounding;

/// Returns the best quality if the function is defined and continuous, else the worst.
fn com_if(holds: bool) -> Decoration {
    if holds { Decoration::Com } else { Decoration::Trv }
}

pub(super) fn everywhere<T: Bound>(_: Interval<T>) -> Decoration {
    Decoration::Com
}

pub(super) fn except_zero<T: Bound>(x: Interval<T>) -> Decoration {
    com_if(!x.contains(T::BOUND_ZERO))
}

pub(super) fn not_negative<T: Bound>(x: Interval<T>) -> Decoration {
    com_if(x.lo >= T::BOUND_ZERO)
}

pub(super) fn above_zero<T: Bound>(x: Interval<T>) -> Decoration {
    com_if(x.lo > T::BOUND_ZERO)
}

pub(super) fn above_minus_one<T: Bound>(x: Interval<T>) -> Decoration {
    com_if(x.lo > T::BOUND_ONE.bound_opposite())
}

pub(super) fn from_one<T: Bound>(x: Interval<T>) -> Decoration {
    com_if(x.lo >= T::BOUND_ONE)
}

pub(super) fn unit<T: Bound>(x: Interval<T>) -> Decoration {
    com_if(x.lo >= T::BOUND_ONE.bound_opposite() && x.hi <= T::BOUND_ONE)
}

pub(super) fn inside_unit<T: Bound>(x: Interval<T>) -> Decoration {
    com_if(x.lo > T::BOUND_ONE.bound_opposite() && x.hi < T::BOUND_ONE)
}

/// No number of the type is a pole, so the tangents are the whole line if and only if there is a pole between two numbers.
pub(super) fn between_poles<T: Bound>(x: Interval<T>) -> Decoration {
    com_if(!x.tan().is_entire())
}

/// Of `x^n`.
pub(super) fn of_power<T: Bound>(x: Interval<T>, n: i32) -> Decoration {
    if n < 0 { except_zero(x) } else { Decoration::Com }
}

/// Of the `n`-th root.
pub(super) fn of_root<T: Bound>(x: Interval<T>, n: i32) -> Decoration {
    com_if(n != 0 && (n % 2 != 0 || x.lo >= T::BOUND_ZERO) && (n > 0 || !x.contains(T::BOUND_ZERO)))
}

/// Of `x^y` of numbers that are not negative.
pub(super) fn of_real_power<T: Bound>(x: Interval<T>, y: Interval<T>) -> Decoration {
    com_if(x.lo > T::BOUND_ZERO || x.lo == T::BOUND_ZERO && y.lo > T::BOUND_ZERO)
}

/// Of the angle of the points (x, y), which is not defined at the origin and jumps where the negative x-axis is met from below.
pub(super) fn of_angle<T: Bound>(y: Interval<T>, x: Interval<T>) -> Decoration {
    if y.contains(T::BOUND_ZERO) && x.contains(T::BOUND_ZERO) {
        Decoration::Trv
    } else if x.lo >= T::BOUND_ZERO || !y.contains(T::BOUND_ZERO) {
        Decoration::Com
    } else if y.lo < T::BOUND_ZERO {
        Decoration::Def
    } else {
        Decoration::Dac
    }
}

/// Of a function that is constant between jumps: `jumps` says whether it jumps at a number.
pub(super) fn of_steps<T: Bound>(x: Interval<T>, value: Interval<T>, jumps: impl Fn(T) -> bool) -> Decoration {
    if !value.is_singleton() {
        Decoration::Def
    } else if jumps(x.lo) || jumps(x.hi) {
        Decoration::Dac
    } else {
        Decoration::Com
    }
}

pub(super) fn is_integer<T: Endpoint>(x: T) -> bool {
    x.bound_to_integral(Rounding::TowardZero) == x
}

/// Whether it lies half way between two integers: there the two ways to round ties differ, if it is not between 0 and an even number.
pub(super) fn is_tie<T: Endpoint>(x: T) -> bool {
    x.bound_to_integral(Rounding::TowardZero) != x.bound_to_integral(Rounding::TiesToAway) && {
        let twice = x.bound_times::<crate::control::Rn>(T::BOUND_TWO);
        is_integer(twice)
    }
}
