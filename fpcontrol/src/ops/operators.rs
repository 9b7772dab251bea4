//! The operators between two operands, and unary minus.

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
                note = "for two numbers of different types: convert one of them, as in `f64::from(n)` or `n as f64`",
                note = "for a type parameter: make `fpcontrol::Real` its bound, or a supertrait of your float trait; or write `#[fp(lenient)]`, \
                        which decides for each type: floats are under control, other types keep their operators",
                note = "for a type of your own: `#[derive(fpcontrol::Exact)]` if it holds no floats, `#[fpcontrol::operators]` on the \
                        `impl` of the operator if it does",
                note = "for a type of another crate: fpcontrol's feature with its name (glam 0.34, half 2, nalgebra 0.35, ndarray 0.17, num-complex 0.4), a newtype of your own, `native!(…)`, or `#[fp(lenient)]`",
                note = "if `lenient` is set, the type is inferred only after this operator: write it earlier, as in `let x: T = …`"
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

            // Calls `core`'s trait, never the operator itself: only then do overflow checks follow the crate that
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
        #[diagnostic::do_not_recommend]
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
    /// The operator `+` under a control, rounded once in the control's mode.
    ///
    /// ```
    /// use fpcontrol::control::{Rd, Ru};
    /// use fpcontrol::ops::Add;
    ///
    /// assert_eq!(0.1_f64.controlled_add::<Rd>(0.2), 0.30000000000000004_f64.next_down());
    /// assert_eq!(0.1_f64.controlled_add::<Ru>(0.2), 0.30000000000000004);
    /// assert_eq!(1_u8.controlled_add::<Ru>(2), 3); // exact types use their own operator
    /// ```
    Add controlled_add "+" "cannot add `{Rhs}` to `{Self}` under control": add, core add;
    /// The operator `-` under a control, rounded once in the control's mode.
    ///
    /// If the difference is an exact zero, it is −0 in the mode [`Rd`](crate::control::Rd) and +0 in the other modes.
    ///
    /// ```
    /// use fpcontrol::control::{Rd, Ru};
    /// use fpcontrol::ops::Sub;
    ///
    /// assert!(1.0_f64.controlled_sub::<Rd>(1e-20) < 1.0);
    /// assert_eq!(1.0_f64.controlled_sub::<Ru>(1e-20), 1.0);
    /// assert!(1.0_f64.controlled_sub::<Rd>(1.0).is_sign_negative());
    /// ```
    Sub controlled_sub "-" "cannot subtract `{Rhs}` from `{Self}` under control": sub, core sub;
    /// The operator `*` under a control, rounded once in the control's mode.
    ///
    /// ```
    /// use fpcontrol::control::{Ru, Rz};
    /// use fpcontrol::ops::Mul;
    ///
    /// assert_eq!(f32::MAX.controlled_mul::<Rz>(2.0), f32::MAX);
    /// assert_eq!(f32::MAX.controlled_mul::<Ru>(2.0), f32::INFINITY);
    /// ```
    Mul controlled_mul "*" "cannot multiply `{Self}` by `{Rhs}` under control": mul, core mul;
    /// The operator `/` under a control, rounded once in the control's mode.
    ///
    /// A control may ask for CUDA's approximate division of `f32` instead: see [`Division`](crate::control::Division). Integers panic on a zero divisor, as in plain Rust.
    ///
    /// ```
    /// use fpcontrol::control::{Rd, Ru};
    /// use fpcontrol::ops::Div;
    ///
    /// assert_eq!(1.0_f32.controlled_div::<Rd>(3.0).to_bits(), 0x3eaaaaaa);
    /// assert_eq!(1.0_f32.controlled_div::<Ru>(3.0).to_bits(), 0x3eaaaaab);
    /// ```
    Div controlled_div "/" "cannot divide `{Self}` by `{Rhs}` under control": div, core div;
    /// The operator `%` under a control, which is C's `fmod`.
    ///
    /// The remainder has the sign of `self`. It is exact, so it is the same in every mode. It is a NaN if `self` is infinite or `rhs` is zero.
    ///
    /// ```
    /// use fpcontrol::control::Ru;
    /// use fpcontrol::ops::Rem;
    ///
    /// assert_eq!((-7.5_f64).controlled_rem::<Ru>(2.0), -1.5);
    /// ```
    Rem controlled_rem "%" "cannot calculate the remainder of `{Self}` divided by `{Rhs}` under control": fmod, core rem;
}

/// Unary minus under a control. It inverts the sign bit in every mode, also that of zeros and NaNs.
///
/// ```
/// use fpcontrol::control::Rd;
/// use fpcontrol::ops::Neg;
///
/// assert!(0.0_f64.controlled_neg::<Rd>().is_sign_negative());
/// ```
#[diagnostic::on_unimplemented(
    message = "cannot apply unary operator `-` to type `{Self}` under control",
    label = "no unary minus under control for this type",
    note = "for a type parameter: make `fpcontrol::Real` its bound, or a supertrait of your float trait; or write `#[fp(lenient)]`, \
            which decides for each type: floats are under control, other types keep their operators",
    note = "for a type of your own: `#[derive(fpcontrol::Exact)]` if it holds no floats, `#[fpcontrol::operators]` on the \
            `impl` of the operator if it does",
    note = "for a type of another crate: fpcontrol's feature with its name (glam 0.34, half 2, nalgebra 0.35, ndarray 0.17, num-complex 0.4), a newtype of your own, `native!(…)`, or `#[fp(lenient)]`",
    note = "if `lenient` is set, the type is inferred only after this operator: write it earlier, as in `let x: T = …`"
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
            #[diagnostic::do_not_recommend]
            impl Neg for $type {
                type Output = $type;

                #[inline]
                #[track_caller]
                fn controlled_neg<$C: Control>(self) -> $type {
                    let $a = self;
                    $body
                }
            }

            #[diagnostic::do_not_recommend]
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
