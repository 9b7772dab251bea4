//! approx' comparisons of [`Under`], whose differences and bounds are computed in the control's mode: they are formulas of that crate.

use super::Under;
use crate::control::Control;
use crate::ops::Abs;
use crate::real::Real;
use ::approx::{AbsDiffEq, RelativeEq, UlpsEq};

macro_rules! floats {
    ($($float:ident)*) => {
        $(
            impl<C: Control> AbsDiffEq for Under<C, $float> {
                type Epsilon = Self;

                #[inline]
                fn default_epsilon() -> Self {
                    Self::new($float::EPSILON)
                }

                /// Whether `|self − other| ≤ epsilon`.
                #[inline]
                fn abs_diff_eq(&self, other: &Self, epsilon: Self) -> bool {
                    distance(*self, *other) <= epsilon
                }
            }

            impl<C: Control> RelativeEq for Under<C, $float> {
                #[inline]
                fn default_max_relative() -> Self {
                    Self::new($float::EPSILON)
                }

                /// Whether they are equal, or finite and at most `epsilon` or `max_relative` times the larger magnitude apart.
                #[inline]
                fn relative_eq(&self, other: &Self, epsilon: Self, max_relative: Self) -> bool {
                    if self == other {
                        return true;
                    }
                    if self.value().is_infinite() || other.value().is_infinite() {
                        return false;
                    }
                    let apart = distance(*self, *other);
                    let [one, two] = [self, other].map(|x| Self::new(x.value().controlled_abs::<C>()));
                    let largest = if two > one { two } else { one };
                    apart <= epsilon || apart <= largest * max_relative
                }
            }

            impl<C: Control> UlpsEq for Under<C, $float> {
                #[inline]
                fn default_max_ulps() -> u32 {
                    $float::default_max_ulps()
                }

                /// Whether `|self − other| ≤ epsilon`, or both have one sign and are at most `max_ulps` numbers apart.
                #[inline]
                fn ulps_eq(&self, other: &Self, epsilon: Self, max_ulps: u32) -> bool {
                    if self.abs_diff_eq(other, epsilon) {
                        return true;
                    }
                    // Only a NaN is not equal to itself.
                    let [one, two] = [self.value(), other.value()];
                    let same_sign = one.signum() == two.signum();
                    same_sign && one.to_bits().abs_diff(two.to_bits()) <= max_ulps.into()
                }
            }
        )*
    };
}

floats! { f32 f64 }

/// `|one − two|`.
#[inline]
fn distance<C: Control, T: Real>(one: Under<C, T>, two: Under<C, T>) -> Under<C, T> {
    Under::new((one - two).value().controlled_abs::<C>())
}
