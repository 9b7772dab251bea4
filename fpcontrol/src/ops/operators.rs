//! Operators between operands, and unary minus.

use super::exact::{IsExact, Kind};
use super::float::Float;
use crate::control::Control;

macro_rules! binary_operators {
    ($($(#[$doc:meta])* $trait:ident $method:ident $symbol:literal $verb:literal: $operation:ident, core $core:ident;)*) => {
        $(
            $(#[$doc])*
            #[diagnostic::on_unimplemented(
                message = $verb,
                label = "no operator under control between these types",
                note = "in an annotated function floats, exact types and type parameters with `fpcontrol::Real` or `fpcontrol::Exact` have \
                        operators",
                note = "for a type of your own: `#[derive(fpcontrol::Exact)]` if it holds no floats, `#[fpcontrol::operators]` on the \
                        `impl` of the operator if it does",
                note = "for a type of another crate: a feature of fpcontrol's, a newtype of your own, or `native!(…)`; \
                        `#[fp(lenient)]` leaves all unknown types to their own operators"
            )]
            pub trait $trait<Rhs = Self> {
                /// The type of the result.
                type Output;

                // Not `#[track_caller]`, which would move the panics in the body of a user's implementation to its callers.
                #[doc = concat!("`self ", $symbol, " rhs` under a control.")]
                fn $method<C: Control>(self, rhs: Rhs) -> Self::Output;
            }

            binary_operators! { @float $trait $method $operation f32 }
            binary_operators! { @float $trait $method $operation f64 }

            // By a call of `core`'s trait, never by the operator itself: only so do overflow checks follow the crate that
            // is compiled, not this one.
            #[diagnostic::do_not_recommend]
            impl<L, R> $trait<R> for L
            where
                L: Kind<Is = IsExact> + core::ops::$trait<R, Output: Kind<Is = IsExact>>,
                R: Kind<Is = IsExact>,
            {
                type Output = <L as core::ops::$trait<R>>::Output;

                #[inline]
                #[track_caller]
                fn $method<C: Control>(self, rhs: R) -> Self::Output {
                    core::ops::$trait::$core(self, rhs)
                }
            }
        )*
    };
    (@float $trait:ident $method:ident $operation:ident $float:ty) => {
        binary_operators! { @impl $trait $method $operation $float, ($float, $float) [] [] }
        binary_operators! { @impl $trait $method $operation $float, ($float, &$float) [] [*] }
        binary_operators! { @impl $trait $method $operation $float, (&$float, $float) [*] [] }
        binary_operators! { @impl $trait $method $operation $float, (&$float, &$float) [*] [*] }
    };
    (@impl $trait:ident $method:ident $operation:ident $float:ty, ($left:ty, $right:ty)
        [$($deref_left:tt)?] [$($deref_right:tt)?]) => {
        impl $trait<$right> for $left {
            type Output = $float;

            #[inline]
            #[track_caller]
            fn $method<C: Control>(self, rhs: $right) -> $float {
                <$float as Float>::$operation::<C>($($deref_left)? self, $($deref_right)? rhs)
            }
        }
    };
}

binary_operators! {
    /// `+`.
    Add controlled_add "+" "cannot add `{Rhs}` to `{Self}` under control": add, core add;
    /// `-`.
    Sub controlled_sub "-" "cannot subtract `{Rhs}` from `{Self}` under control": sub, core sub;
    /// `*`.
    Mul controlled_mul "*" "cannot multiply `{Self}` by `{Rhs}` under control": mul, core mul;
    /// `/`.
    Div controlled_div "/" "cannot divide `{Self}` by `{Rhs}` under control": div, core div;
    /// `%`, C's `fmod`: exact, so the same in every mode.
    Rem controlled_rem "%" "cannot calculate the remainder of `{Self}` divided by `{Rhs}` under control": fmod, core rem;
}

/// Unary minus: inverts the sign bit, in every mode, of zeros and NaNs too.
#[diagnostic::on_unimplemented(
    message = "cannot apply unary operator `-` to type `{Self}` under control",
    label = "no unary minus under control for this type",
    note = "in an annotated function floats, exact types and type parameters with `fpcontrol::Real` or `fpcontrol::Exact` have \
            operators",
    note = "for a type of your own: `#[derive(fpcontrol::Exact)]` if it holds no floats, `#[fpcontrol::operators]` on the \
            `impl` of the operator if it does",
    note = "for a type of another crate: a feature of fpcontrol's, a newtype of your own, or `native!(…)`; \
            `#[fp(lenient)]` leaves all unknown types to their own operators"
)]
pub trait Neg {
    /// The type of the result.
    type Output;

    /// `-self` under a control.
    fn controlled_neg<C: Control>(self) -> Self::Output;

    /// `-self` under a control, for expansions; exact types use the operator of the expansion.
    ///
    /// The operator of an integer checks for overflow as the crate does in which it stands, and reports the place where it
    /// stands. That of `core::ops::Neg` would report a line of core's: it is not `#[track_caller]`.
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    fn controlled_neg_or<C: Control>(self, _native: impl FnOnce(Self) -> Self::Output) -> Self::Output
    where
        Self: Sized,
    {
        self.controlled_neg::<C>()
    }
}

macro_rules! negations {
    ($($type:ty)*: ($a:ident, $C:ident) $body:expr) => {
        $(
            impl Neg for $type {
                type Output = $type;

                #[inline]
                #[track_caller]
                fn controlled_neg<$C: Control>(self) -> $type {
                    let $a = self;
                    $body
                }
            }

            impl Neg for &$type {
                type Output = $type;

                #[inline]
                #[track_caller]
                fn controlled_neg<$C: Control>(self) -> $type {
                    let $a = *self;
                    $body
                }
            }
        )*
    };
}

negations! { f32: (a, C) <f32 as Float>::negate::<C>(a) }
negations! { f64: (a, C) <f64 as Float>::negate::<C>(a) }

#[diagnostic::do_not_recommend]
impl<T> Neg for T
where
    T: Kind<Is = IsExact> + core::ops::Neg<Output: Kind<Is = IsExact>>,
{
    type Output = <T as core::ops::Neg>::Output;

    #[inline]
    #[track_caller]
    fn controlled_neg<C: Control>(self) -> Self::Output {
        core::ops::Neg::neg(self)
    }

    #[inline]
    #[track_caller]
    fn controlled_neg_or<C: Control>(self, native: impl FnOnce(Self) -> Self::Output) -> Self::Output {
        native(self)
    }
}
