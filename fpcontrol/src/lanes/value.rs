//! A vector as a number under a control.

use super::vector::{Scalar, Vector};
use crate::backend::Datum;
use crate::consts::Constant;
use crate::control::{Control, Division, Nan, Rn, SquareRoot};
use crate::float::Float;
use crate::ops::functions::for_each_function;
use crate::ops::{
    self, Abs, Clamp, Compare, DivEuclid, Equate, Functions, Hypot, IsFloat, Kind, Max, Min, MulAdd, Powi, Recip,
    RecipSqrt, RemEuclid, Sqrt, ToDegrees, ToRadians,
};
use crate::real::{Integer, Real};
use core::cmp::Ordering;
use core::fmt::{self, Debug};
use core::mem;
use fpcontrol_core::{Elementary, Rounding};

/// The lanes of the widest vector, which is AVX-512's of `f32`.
pub(super) const MOST_LANES: usize = 16;

/// The numbers that one step of a kernel computes at once: a type parameter in the slice version of a function.
#[derive(Clone, Copy)]
pub struct Lanes<V>(pub(crate) V);

impl<V: Vector> Lanes<V> {
    /// Returns lanes that all hold `x`.
    #[inline(always)]
    pub fn splat(x: V::Element) -> Self {
        Self(V::splat(x))
    }

    /// Returns lanes that all hold `x`, at compile time.
    const fn constant(x: V::Element) -> Self {
        let elements = [x; MOST_LANES];
        // SAFETY: a vector is its elements and nothing else, as `Vector` promises, so any of them make one. It has at most
        // `MOST_LANES` of them, or this would not compile: `transmute_copy` asserts it.
        Self(unsafe { mem::transmute_copy(&elements) })
    }

    /// Computes each element by itself, without replacing NaNs.
    #[inline(always)]
    fn each<const N: usize>(operands: [Self; N], compute: impl Fn([V::Element; N]) -> V::Element) -> Self {
        Self(V::map(operands.map(|operand| operand.0), compute))
    }

    /// The control's NaN in place of any other.
    #[inline(always)]
    fn finish<C: Control>(value: V) -> Self {
        match C::NAN {
            Nan::Any => Self(value),
            Nan::Canonical => Self(V::select(V::equal(value, value), value, V::splat(V::Element::CANONICAL))),
        }
    }

    #[inline(always)]
    fn plus<C: Control>(self, rhs: Self) -> Self {
        Self::finish::<C>(V::add::<C>(self.0, rhs.0))
    }

    #[inline(always)]
    fn minus<C: Control>(self, rhs: Self) -> Self {
        Self::finish::<C>(V::sub::<C>(self.0, rhs.0))
    }

    #[inline(always)]
    fn times<C: Control>(self, rhs: Self) -> Self {
        Self::finish::<C>(V::mul::<C>(self.0, rhs.0))
    }

    #[inline(always)]
    fn over<C: Control>(self, rhs: Self) -> Self {
        if V::Element::FLUSHES && !matches!(C::DIVISION, Division::Rounded) {
            return Self::each([self, rhs], |[a, b]| Float::div::<C>(a, b));
        }
        Self::finish::<C>(V::div::<C>(self.0, rhs.0))
    }

    #[inline(always)]
    fn modulo<C: Control>(self, rhs: Self) -> Self {
        Self::each([self, rhs], |[a, b]| Float::fmod::<C>(a, b))
    }

    #[inline(always)]
    fn opposite<C: Control>(self) -> Self {
        Self::each([self], |[a]| Float::negate::<C>(a))
    }
}

impl<V: Vector> Debug for Lanes<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.to_array().as_ref()).finish()
    }
}

/// Its arithmetic rounds.
#[diagnostic::do_not_recommend]
impl<V: Vector> Kind for Lanes<V> {
    type Is = IsFloat;
}

macro_rules! operators {
    ($($trait:ident $native:ident $controlled:ident $operation:ident, $assign:ident $native_assign:ident $controlled_assign:ident;)*) => {
        $(
            operators! { @form $trait $native $controlled $operation (Lanes<V>, Lanes<V>) [] [] }
            operators! { @form $trait $native $controlled $operation (Lanes<V>, &Lanes<V>) [] [*] }
            operators! { @form $trait $native $controlled $operation (&Lanes<V>, Lanes<V>) [*] [] }
            operators! { @form $trait $native $controlled $operation (&Lanes<V>, &Lanes<V>) [*] [*] }
            operators! { @assign $assign $native_assign $controlled_assign $operation Lanes<V>, [] }
            operators! { @assign $assign $native_assign $controlled_assign $operation &Lanes<V>, [*] }
        )*
    };
    (@form $trait:ident $native:ident $controlled:ident $operation:ident ($left:ty, $right:ty) [$($a:tt)?] [$($b:tt)?]) => {
        /// Rust's own operator, which rounds to nearest.
        impl<V: Vector> core::ops::$trait<$right> for $left {
            type Output = Lanes<V>;

            #[inline(always)]
            fn $native(self, rhs: $right) -> Lanes<V> {
                ($($a)? self).$operation::<Rn>($($b)? rhs)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<V: Vector> ops::$trait<$right> for $left {
            type Output = Lanes<V>;

            #[inline(always)]
            fn $controlled<C: Control>(self, rhs: $right) -> Lanes<V> {
                ($($a)? self).$operation::<C>($($b)? rhs)
            }
        }
    };
    (@assign $trait:ident $native:ident $controlled:ident $operation:ident $right:ty, [$($b:tt)?]) => {
        /// Rust's own operator, which rounds to nearest.
        impl<V: Vector> core::ops::$trait<$right> for Lanes<V> {
            #[inline(always)]
            fn $native(&mut self, rhs: $right) {
                *self = self.$operation::<Rn>($($b)? rhs);
            }
        }

        #[diagnostic::do_not_recommend]
        impl<V: Vector> ops::$trait<$right> for Lanes<V> {
            #[inline(always)]
            fn $controlled<C: Control>(&mut self, rhs: $right) {
                *self = self.$operation::<C>($($b)? rhs);
            }
        }
    };
}

operators! {
    Add add controlled_add plus, AddAssign add_assign controlled_add_assign;
    Sub sub controlled_sub minus, SubAssign sub_assign controlled_sub_assign;
    Mul mul controlled_mul times, MulAssign mul_assign controlled_mul_assign;
    Div div controlled_div over, DivAssign div_assign controlled_div_assign;
    Rem rem controlled_rem modulo, RemAssign rem_assign controlled_rem_assign;
}

macro_rules! references {
    ($($type:ty, [$($deref:tt)?];)*) => {
        $(
            impl<V: Vector> core::ops::Neg for $type {
                type Output = Lanes<V>;

                #[inline(always)]
                fn neg(self) -> Lanes<V> {
                    ($($deref)? self).opposite::<Rn>()
                }
            }

            #[diagnostic::do_not_recommend]
            impl<V: Vector> ops::Neg for $type {
                type Output = Lanes<V>;

                #[inline(always)]
                fn controlled_neg<C: Control>(self) -> Lanes<V> {
                    ($($deref)? self).opposite::<C>()
                }
            }

            #[diagnostic::do_not_recommend]
            impl<V: Vector> ops::Product<Lanes<V>> for $type {
                type Product = ops::Deferred<Lanes<V>>;

                #[inline(always)]
                fn controlled_product<C: Control>(self, rhs: Lanes<V>) -> ops::Deferred<Lanes<V>> {
                    ops::Deferred::new($($deref)? self, rhs)
                }
            }

            #[diagnostic::do_not_recommend]
            impl<V: Vector> ops::Product<&Lanes<V>> for $type {
                type Product = ops::Deferred<Lanes<V>>;

                #[inline(always)]
                fn controlled_product<C: Control>(self, rhs: &Lanes<V>) -> ops::Deferred<Lanes<V>> {
                    ops::Deferred::new($($deref)? self, *rhs)
                }
            }
        )*
    };
}

references! {
    Lanes<V>, [];
    &Lanes<V>, [*];
}

impl<V: Vector> Sqrt for Lanes<V> {
    #[inline(always)]
    fn controlled_sqrt<C: Control>(self) -> Self {
        if V::Element::FLUSHES && !matches!(C::SQUARE_ROOT, SquareRoot::Rounded) {
            return Self::each([self], |[a]| Float::sqrt::<C>(a));
        }
        Self::finish::<C>(V::sqrt::<C>(self.0))
    }
}

#[diagnostic::do_not_recommend]
impl<V: Vector> MulAdd for Lanes<V> {
    #[inline(always)]
    fn controlled_mul_add<C: Control>(self, factor: Self, addend: Self) -> Self {
        Self::finish::<C>(V::fma::<C>(self.0, factor.0, addend.0))
    }

    // A NaN between the two becomes one at the end.
    #[inline(always)]
    fn controlled_mul_then_add<C: Control>(self, factor: Self, addend: Self) -> Self {
        Self::finish::<C>(V::mul_then_add::<C>(self.0, factor.0, addend.0))
    }

    #[inline(always)]
    fn controlled_mul_then_sub<C: Control>(self, factor: Self, subtrahend: Self) -> Self {
        Self::finish::<C>(V::mul_then_sub::<C>(self.0, factor.0, subtrahend.0))
    }

    #[inline(always)]
    fn controlled_mul_then_sub_from<C: Control>(self, factor: Self, minuend: Self) -> Self {
        Self::finish::<C>(V::mul_then_sub_from::<C>(self.0, factor.0, minuend.0))
    }
}

impl<V: Vector> Recip for Lanes<V> {
    #[inline(always)]
    fn controlled_recip<C: Control>(self) -> Self {
        if V::Element::FLUSHES && !matches!(C::DIVISION, Division::Rounded) {
            return Self::each([self], |[a]| Float::recip::<C>(a));
        }
        Self::finish::<C>(V::div::<C>(V::ONE, self.0))
    }
}

impl<V: Vector> Powi for Lanes<V> {
    /// The same operations as `powi` of scalars: only the exponent decides which they are.
    #[inline(always)]
    fn controlled_powi<C: Control>(self, n: i32) -> Self {
        let (mut base, mut digits, mut power) = (self, n.unsigned_abs(), Self(V::ONE));
        loop {
            if digits & 1 != 0 {
                power = power.times::<C>(base);
            }
            digits >>= 1;
            if digits == 0 {
                break;
            }
            base = base.times::<C>(base);
        }
        if n < 0 { power.controlled_recip::<C>() } else { power }
    }
}

macro_rules! element_by_element {
    ($($trait:ident $method:ident ($($operand:ident),*);)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl<V: Vector> $trait for Lanes<V> {
                #[inline(always)]
                fn $method<C: Control>(self $(, $operand: Self)*) -> Self {
                    Self::each([self $(, $operand)*], |[x $(, $operand)*]| x.$method::<C>($($operand),*))
                }
            }
        )*
    };
}

element_by_element! {
    RecipSqrt controlled_recip_sqrt();
    Min controlled_min(other);
    Max controlled_max(other);
    Abs controlled_abs();
    Hypot controlled_hypot(other);
    RemEuclid controlled_rem_euclid(rhs);
    DivEuclid controlled_div_euclid(rhs);
    ToDegrees controlled_to_degrees();
    ToRadians controlled_to_radians();
    Clamp controlled_clamp(min, max);
}

macro_rules! functions {
    (() $($(#[$doc:meta])* $shape:ident $method:ident $function:ident $variant:ident;)*) => {
        $(functions! { @$shape $method })*
    };
    (@unary $method:ident) => {
        #[inline(always)]
        fn $method<C: Control>(self) -> Self {
            Self::each([self], |[x]| x.$method::<C>())
        }
    };
    (@binary $method:ident) => {
        #[inline(always)]
        fn $method<C: Control>(self, other: Self) -> Self {
            Self::each([self, other], |[x, y]| x.$method::<C>(y))
        }
    };
}

/// Functions compute element by element.
impl<V: Vector> Functions for Lanes<V> {
    #[inline(always)]
    fn controlled_function<C: Control>(function: Elementary, x: Self, y: Self) -> Self {
        Self::each([x, y], |[x, y]| V::Element::controlled_function::<C>(function, x, y))
    }

    for_each_function! { functions () }
}

#[diagnostic::do_not_recommend]
impl<V: Vector> Real for Lanes<V> {
    const ZERO: Self = Self::constant(V::Element::NUMBERS.zero);
    const NEGATIVE_ZERO: Self = Self(V::NEGATIVE_ZERO);
    const ONE: Self = Self(V::ONE);
    const TWO: Self = Self::constant(V::Element::NUMBERS.two);
    const HALF: Self = Self::constant(V::Element::NUMBERS.half);
    const MAX: Self = Self::constant(V::Element::NUMBERS.max);
    const MIN: Self = Self::constant(V::Element::NUMBERS.min);
    const MIN_POSITIVE: Self = Self::constant(V::Element::NUMBERS.min_positive);
    const EPSILON: Self = Self::constant(V::Element::NUMBERS.epsilon);
    const INFINITY: Self = Self::constant(V::Element::NUMBERS.infinity);
    const NEG_INFINITY: Self = Self::constant(V::Element::NUMBERS.neg_infinity);
    const NAN: Self = Self::constant(V::Element::NUMBERS.nan);

    #[inline(always)]
    fn rounded_constant(constant: &Constant, rounding: Rounding) -> Self {
        Self::splat(V::Element::constant(constant, rounding))
    }

    #[inline(always)]
    fn rounded_integer(integer: Integer, rounding: Rounding) -> Self {
        Self::splat(V::Element::integer(integer, rounding))
    }

    #[inline(always)]
    fn rounded_to_integral(self, rounding: Rounding) -> Self {
        Self::each([self], |[x]| x.integral(rounding))
    }

    #[inline(always)]
    fn as_read<C: Control>(self) -> Self {
        Self::each([self], |[x]| Float::flush::<C>(x))
    }
}

/// A comparison of lanes has no single result: a kernel selects.
const NO_ONE_ANSWER: &str = "lanes compared as a whole: use `fpcontrol::lanes::select`";

impl<V: Vector> PartialEq for Lanes<V> {
    fn eq(&self, _: &Self) -> bool {
        panic!("{NO_ONE_ANSWER}")
    }
}

impl<V: Vector> PartialOrd for Lanes<V> {
    fn partial_cmp(&self, _: &Self) -> Option<Ordering> {
        panic!("{NO_ONE_ANSWER}")
    }
}

impl<V: Vector> Compare for Lanes<V> {
    fn controlled_partial_cmp<C: Control>(&self, _: &Self) -> Option<Ordering> {
        panic!("{NO_ONE_ANSWER}")
    }
}

impl<V: Vector> Equate for Lanes<V> {
    fn controlled_equals<C: Control>(&self, _: &Self) -> bool {
        panic!("{NO_ONE_ANSWER}")
    }
}
