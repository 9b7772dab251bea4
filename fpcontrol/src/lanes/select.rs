//! Choosing without branches: the same source for one number and for lanes.

use super::value::Lanes;
use super::vector::Vector;
use crate::control::Control;
use crate::float::Float;
use crate::real::Real;
use core::fmt::{self, Debug};
use core::ops::{BitAnd, BitOr, Not};

/// `if condition { then } else { otherwise }`, both computed.
///
/// In a function with [`lanes`](crate::fp) it stands in place of a branch: its slice version computes many elements at once,
/// some of which choose one value and some the other.
///
/// ```
/// use fpcontrol::fp;
/// use fpcontrol::lanes::select;
///
/// #[fp(round = rz, lanes)]
/// fn relu_or_tenth(x: f32) -> f32 {
///     select(x > 0.0, x, x / 10.0)
/// }
///
/// let mut out = [0.0; 3];
/// relu_or_tenth_lanes(&mut out, &[2.0, -1.0, -0.5]);
/// assert_eq!(out, [2.0, relu_or_tenth(-1.0), relu_or_tenth(-0.5)]);
/// ```
#[must_use]
#[inline(always)]
pub fn select<T>(condition: impl Condition<T>, then: T, otherwise: T) -> T {
    condition.choose(then, otherwise)
}

/// The condition of [`select`]: `bool`, and in slice versions of functions the comparisons of lanes.
///
/// ```
/// use fpcontrol::lanes::{Condition, select};
///
/// fn larger<T: Copy>(is_first: impl Condition<T>, first: T, second: T) -> T {
///     select(is_first, first, second)
/// }
///
/// assert_eq!(larger(2.0 > 1.0, 2.0, 1.0), 2.0);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot choose between values of type `{T}`",
    label = "not a condition for values of this type"
)]
pub trait Condition<T> {
    #[doc(hidden)]
    fn choose(self, then: T, otherwise: T) -> T;
}

impl<T> Condition<T> for bool {
    #[inline(always)]
    fn choose(self, then: T, otherwise: T) -> T {
        if self { then } else { otherwise }
    }
}

/// One truth value for each lane.
#[derive(Clone, Copy)]
pub struct Mask<V: Vector>(V::Mask);

impl<V: Vector> Debug for Mask<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Mask").field(&self.0).finish()
    }
}

impl<V: Vector> Condition<Lanes<V>> for Mask<V> {
    #[inline(always)]
    fn choose(self, then: Lanes<V>, otherwise: Lanes<V>) -> Lanes<V> {
        Lanes(V::select(self.0, then.0, otherwise.0))
    }
}

impl<V: Vector> BitAnd for Mask<V> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, rhs: Self) -> Self {
        Self(V::and(self.0, rhs.0))
    }
}

impl<V: Vector> BitOr for Mask<V> {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, rhs: Self) -> Self {
        Self(V::or(self.0, rhs.0))
    }
}

impl<V: Vector> Not for Mask<V> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(V::not(self.0))
    }
}

/// A type with comparisons in slice versions of functions: lanes, or an exact type that all lanes share.
pub trait Comparable: Copy {
    /// `bool` or [`Mask`].
    type Truth: Copy;

    fn less<C: Control>(self, rhs: Self) -> Self::Truth;
    fn less_equal<C: Control>(self, rhs: Self) -> Self::Truth;
    fn equal<C: Control>(self, rhs: Self) -> Self::Truth;
    fn negated(truth: Self::Truth) -> Self::Truth;
}

/// The bound of a kernel's type parameter.
pub trait Lane: Real + Comparable<Truth = Self::Mask> {
    /// One truth value for each lane.
    type Mask: Condition<Self>
        + Truth
        + BitAnd<Output = Self::Mask>
        + BitOr<Output = Self::Mask>
        + Not<Output = Self::Mask>;
}

impl<V: Vector> Lane for Lanes<V> {
    type Mask = Mask<V>;
}

/// A condition that `&&` and `||` can join. In slice versions, both sides are computed.
pub trait Truth: Copy {
    fn both(self, other: Self) -> Self;
    fn either(self, other: Self) -> Self;
}

impl Truth for bool {
    #[inline(always)]
    fn both(self, other: Self) -> Self {
        self & other
    }

    #[inline(always)]
    fn either(self, other: Self) -> Self {
        self | other
    }
}

impl<V: Vector> Truth for Mask<V> {
    #[inline(always)]
    fn both(self, other: Self) -> Self {
        self & other
    }

    #[inline(always)]
    fn either(self, other: Self) -> Self {
        self | other
    }
}

/// `a && b`.
#[inline(always)]
pub fn both<C: Control, T: Truth>(a: T, b: T) -> T {
    a.both(b)
}

/// `a || b`.
#[inline(always)]
pub fn either<C: Control, T: Truth>(a: T, b: T) -> T {
    a.either(b)
}

impl<V: Vector> Comparable for Lanes<V> {
    type Truth = Mask<V>;

    #[inline(always)]
    fn less<C: Control>(self, rhs: Self) -> Mask<V> {
        Mask(V::less(flushed::<C, V>(self), flushed::<C, V>(rhs)))
    }

    #[inline(always)]
    fn less_equal<C: Control>(self, rhs: Self) -> Mask<V> {
        Mask(V::less_equal(flushed::<C, V>(self), flushed::<C, V>(rhs)))
    }

    #[inline(always)]
    fn equal<C: Control>(self, rhs: Self) -> Mask<V> {
        Mask(V::equal(flushed::<C, V>(self), flushed::<C, V>(rhs)))
    }

    #[inline(always)]
    fn negated(truth: Mask<V>) -> Mask<V> {
        !truth
    }
}

#[inline(always)]
fn flushed<C: Control, V: Vector>(x: Lanes<V>) -> V {
    if crate::control::environment::<C, V::Element>().flushes() {
        V::map([x.0], |[x]| Float::flush::<C>(x))
    } else {
        x.0
    }
}

macro_rules! exact {
    ($($type:ty)*) => {
        $(
            impl Comparable for $type {
                type Truth = bool;

                #[inline(always)]
                fn less<C: Control>(self, rhs: Self) -> bool {
                    self < rhs
                }

                #[inline(always)]
                fn less_equal<C: Control>(self, rhs: Self) -> bool {
                    self <= rhs
                }

                #[inline(always)]
                fn equal<C: Control>(self, rhs: Self) -> bool {
                    self == rhs
                }

                #[inline(always)]
                fn negated(truth: bool) -> bool {
                    !truth
                }
            }
        )*
    };
}

exact! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool char }

macro_rules! relations {
    ($($(#[$doc:meta])* $name:ident($a:ident, $b:ident) $relation:expr;)*) => {
        $(
            $(#[$doc])*
            #[inline(always)]
            pub fn $name<C: Control, T: Comparable>($a: T, $b: T) -> T::Truth {
                $relation
            }
        )*
    };
}

relations! {
    /// `a < b`.
    is_less(a, b) a.less::<C>(b);
    /// `a <= b`.
    is_less_equal(a, b) a.less_equal::<C>(b);
    /// `a > b`.
    is_greater(a, b) b.less::<C>(a);
    /// `a >= b`.
    is_greater_equal(a, b) b.less_equal::<C>(a);
    /// `a == b`.
    is_equal(a, b) a.equal::<C>(b);
    /// `a != b`: true of unordered operands.
    is_not_equal(a, b) T::negated(a.equal::<C>(b));
}
