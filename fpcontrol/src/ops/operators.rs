//! Operators between operands, and unary minus.

use super::float::Float;
use super::for_each_exact_type;
use crate::control::Control;

macro_rules! binary_operators {
    ($($(#[$doc:meta])* $trait:ident $method:ident $symbol:literal $verb:literal: $operation:ident, core $core:ident;)*) => {
        $(
            $(#[$doc])*
            #[diagnostic::on_unimplemented(
                message = $verb,
                label = "no operator under control between these types",
                note = "in an annotated function floats, integers, references to them and types bounded by `fpcontrol::Real` have \
                        operators",
                note = "for a type of your own implement the trait of `fpcontrol::ops`; otherwise move the expression into a \
                        function that is not annotated"
            )]
            pub trait $trait<Rhs = Self> {
                /// The type of the result.
                type Output;

                #[doc = concat!("`self ", $symbol, " rhs` under a control.")]
                #[track_caller]
                fn $method<C: Control>(self, rhs: Rhs) -> Self::Output;
            }

            binary_operators! { @float $trait $method $operation f32 }
            binary_operators! { @float $trait $method $operation f64 }
            for_each_exact_type! { exact_binary ($trait $method $core) }
        )*
    };
    (@float $trait:ident $method:ident $operation:ident $float:ty) => {
        binary_operators! { @forms $trait $method (a, b, C) $float, <$float as Float>::$operation::<C>(a, b) }
    };
    (@forms $trait:ident $method:ident $names:tt $type:ty, $body:expr) => {
        binary_operators! { @impl $trait $method $names ($type, $type, $type) [] [] $body }
        binary_operators! { @impl $trait $method $names ($type, &$type, $type) [] [*] $body }
        binary_operators! { @impl $trait $method $names (&$type, $type, $type) [*] [] $body }
        binary_operators! { @impl $trait $method $names (&$type, &$type, $type) [*] [*] $body }
    };
    (@impl $trait:ident $method:ident ($a:ident, $b:ident, $C:ident) ($left:ty, $right:ty, $output:ty)
        [$($deref_left:tt)?] [$($deref_right:tt)?] $body:expr) => {
        impl $trait<$right> for $left {
            type Output = $output;

            #[inline]
            #[track_caller]
            fn $method<$C: Control>(self, rhs: $right) -> $output {
                let ($a, $b) = ($($deref_left)? self, $($deref_right)? rhs);
                $body
            }
        }
    };
}

/// By a call of `core`'s trait, never by the operator itself: only so do overflow checks follow the crate that is
/// compiled, not this one.
macro_rules! exact_binary {
    (($trait:ident $method:ident $core:ident) $($type:ty)*) => {
        $(binary_operators! { @forms $trait $method (a, b, C) $type, core::ops::$trait::$core(a, b) })*
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
    note = "in an annotated function floats, signed integers, references to them and types bounded by `fpcontrol::Real` \
            have a unary minus",
    note = "for a type of your own implement the trait of `fpcontrol::ops`; otherwise move the expression into a function \
            that is not annotated"
)]
pub trait Neg {
    /// The type of the result.
    type Output;

    /// `-self` under a control.
    #[track_caller]
    fn controlled_neg<C: Control>(self) -> Self::Output;
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
negations! { i8 i16 i32 i64 i128 isize: (a, C) core::ops::Neg::neg(a) }
