//! Elementary functions as methods: `x.exp()` becomes `x.controlled_exp::<C>()`.
//!
//! For floats they are those of [`crate::math`], correctly rounded in the control's mode; under
//! [`Functions::Approximate`](crate::control::Functions) those of `f32` that have a fast intrinsic of CUDA's are that one.
//!
//! Two of std's methods are several of them: `log(base)` is std's formula `ln(self) / ln(base)`, three roundings, so that
//! `8.0.log(2.0)` need not be 3, which `log2` is; and `sin_cos` is both.

use super::Div;
use crate::backend::hoisted::Call;
use crate::backend::{Arithmetic, Backend, Datum};
use crate::control::{Control, Functions as Choice};
use crate::math;
use fpcontrol_core::{Elementary, for_each_elementary};

/// Calls `$callback! { (context) row row … }`; a row is `shape method function Variant`: the method's name under a control, in
/// [`crate::math`], and in the reference.
macro_rules! for_each_function {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            /// `self.exp()`: e^self.
            unary controlled_exp exp Exp;
            /// `self.exp2()`: 2^self.
            unary controlled_exp2 exp2 Exp2;
            /// `self.exp_m1()`: e^self − 1, also where self is small.
            unary controlled_exp_m1 expm1 Expm1;
            /// `self.ln()`: the natural logarithm.
            unary controlled_ln log Log;
            /// `self.ln_1p()`: the natural logarithm of 1 + self, also where self is small.
            unary controlled_ln_1p log1p Log1p;
            /// `self.log2()`: the logarithm to base 2.
            unary controlled_log2 log2 Log2;
            /// `self.log10()`: the logarithm to base 10.
            unary controlled_log10 log10 Log10;
            /// `self.sin()`: the sine.
            unary controlled_sin sin Sin;
            /// `self.cos()`: the cosine.
            unary controlled_cos cos Cos;
            /// `self.tan()`: the tangent.
            unary controlled_tan tan Tan;
            /// `self.asin()`: the angle whose sine it is.
            unary controlled_asin asin Asin;
            /// `self.acos()`: the angle whose cosine it is.
            unary controlled_acos acos Acos;
            /// `self.atan()`: the angle whose tangent it is.
            unary controlled_atan atan Atan;
            /// `self.atan2(x)`: the angle of the point (x, self) from the positive x-axis.
            binary controlled_atan2 atan2 Atan2;
            /// `self.sinh()`: the hyperbolic sine.
            unary controlled_sinh sinh Sinh;
            /// `self.cosh()`: the hyperbolic cosine.
            unary controlled_cosh cosh Cosh;
            /// `self.tanh()`: the hyperbolic tangent.
            unary controlled_tanh tanh Tanh;
            /// `self.asinh()`: the inverse of the hyperbolic sine.
            unary controlled_asinh asinh Asinh;
            /// `self.acosh()`: the inverse of the hyperbolic cosine.
            unary controlled_acosh acosh Acosh;
            /// `self.atanh()`: the inverse of the hyperbolic tangent.
            unary controlled_atanh atanh Atanh;
            /// `self.cbrt()`: the cube root.
            unary controlled_cbrt cbrt Cbrt;
            /// `self.powf(exponent)`: self^exponent.
            binary controlled_powf pow Pow;
        }
    };
}
pub(crate) use for_each_function;

macro_rules! signatures {
    (() $($(#[$doc:meta])* $shape:ident $method:ident $function:ident $variant:ident;)*) => {
        /// The elementary functions that std has as methods of floats.
        ///
        /// To implement it, write [`controlled_function`](Self::controlled_function); every other method has a default that calls it. For floats each result is
        /// correctly rounded, and [`crate::math`] documents the special values.
        ///
        /// ```
        /// use fpcontrol::control::{Rd, Ru};
        /// use fpcontrol::ops::Functions;
        ///
        /// assert_eq!(1.0_f64.controlled_exp::<Rd>().next_up(), 1.0_f64.controlled_exp::<Ru>());
        /// assert_eq!(8.0_f64.controlled_log2::<Rd>(), 3.0);
        /// ```
        #[diagnostic::on_unimplemented(
            message = "`{Self}` has no method of this name under control",
            label = "not a float, nor a type bounded by `fpcontrol::Real`",
            note = "for a type parameter: make `fpcontrol::Real` its bound, or a supertrait of your float trait",
            note = "to call a method of your own of this name, put the call into `native!(…)`"
        )]
        pub trait Functions: Copy {
            /// Computes `function` of `x`, or of `x` and `y` if it takes two operands.
            #[must_use]
            fn controlled_function<C: Control>(function: Elementary, x: Self, y: Self) -> Self;

            $(signatures! { @$shape $(#[$doc])* $method $variant })*

            /// `self.log(base)`, as std has it: `ln(self) / ln(base)`, each rounded.
            #[must_use]
            #[inline]
            #[track_caller]
            fn controlled_log<C: Control>(self, base: Self) -> Self
            where
                Self: Div<Output = Self>,
            {
                self.controlled_ln::<C>().controlled_div::<C>(base.controlled_ln::<C>())
            }

            /// `self.sin_cos()`: the sine and the cosine.
            #[must_use]
            #[inline]
            fn controlled_sin_cos<C: Control>(self) -> (Self, Self) {
                (self.controlled_sin::<C>(), self.controlled_cos::<C>())
            }
        }
    };
    (@unary $(#[$doc:meta])* $method:ident $variant:ident) => {
        $(#[$doc])*
        #[must_use]
        #[inline]
        fn $method<C: Control>(self) -> Self {
            Self::controlled_function::<C>(Elementary::$variant, self, self)
        }
    };
    (@binary $(#[$doc:meta])* $method:ident $variant:ident) => {
        $(#[$doc])*
        #[must_use]
        #[inline]
        fn $method<C: Control>(self, other: Self) -> Self {
            Self::controlled_function::<C>(Elementary::$variant, self, other)
        }
    };
}

for_each_function! { signatures () }

/// A float's fast intrinsics.
trait Intrinsics: Datum {
    /// The function by a fast intrinsic, if the control asks for it and there is one.
    fn intrinsic<C: Control>(function: Elementary, x: Self, y: Self) -> Option<Self>;
}

impl Intrinsics for f32 {
    #[inline]
    fn intrinsic<C: Control>(function: Elementary, x: Self, y: Self) -> Option<Self> {
        match C::FUNCTIONS {
            Choice::Rounded => None,
            Choice::Approximate => <C::Backend as Backend>::fast_function::<C>(function, x, y),
        }
    }
}

impl Intrinsics for f64 {
    #[inline]
    fn intrinsic<C: Control>(_: Elementary, _: Self, _: Self) -> Option<Self> {
        None
    }
}

/// Computes by the intrinsic, or else by `rounded`, which the backend may observe.
#[inline]
fn apply<C: Control, T: Intrinsics>(function: Elementary, [x, y]: [T; 2], rounded: impl FnOnce() -> T) -> T
where
    C::Backend: Arithmetic<T>,
{
    T::intrinsic::<C>(function, x, y)
        .unwrap_or_else(|| <C::Backend as Arithmetic<T>>::elementary::<C>(function, [x, y], rounded))
}

/// Returns the value of a call, if the backend computes it in the default environment: in a hoisted function.
macro_rules! called {
    ($float:ident, $C:ident, ($($operand:ident: $type:ty = $value:expr),*) |$inner:ident| $call:expr) => {
        struct Called($($type),*);
        impl Call<$float> for Called {
            #[inline(always)]
            fn call<$inner: Control>(self) -> $float {
                let Self($($operand),*) = self;
                $call
            }
        }
        if let Some(value) = <$C::Backend as Arithmetic<$float>>::outside::<$C, _>(Called($($value),*)) {
            return value;
        }
    };
}

/// One function for each method, so that a control instantiates only those that it uses.
macro_rules! methods {
    (($float:ident) $($(#[$doc:meta])* $shape:ident $method:ident $function:ident $variant:ident;)*) => {
        $(methods! { @$shape $float $method $function $variant })*
    };
    (@unary $float:ident $method:ident $function:ident $variant:ident) => {
        #[inline]
        fn $method<C: Control>(self) -> Self {
            called! { $float, C, (x: $float = self) |C| x.$method::<C>() }
            apply::<C, $float>(Elementary::$variant, [self, self], || math::$function::<C, $float>(self))
        }
    };
    (@binary $float:ident $method:ident $function:ident $variant:ident) => {
        #[inline]
        fn $method<C: Control>(self, other: Self) -> Self {
            called! { $float, C, (x: $float = self, y: $float = other) |C| x.$method::<C>(y) }
            apply::<C, $float>(Elementary::$variant, [self, other], || math::$function::<C, $float>(self, other))
        }
    };
}

/// The functions by their variants.
macro_rules! chosen {
    (($float:ident $asked:ident $x:ident $y:ident) $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
        match $asked { $(Elementary::$variant => chosen!(@$shape $float $method $x $y),)* }
    };
    (@unary $float:ident $method:ident $x:ident $y:ident) => { math::$method::<C, $float>($x) };
    (@binary $float:ident $method:ident $x:ident $y:ident) => { math::$method::<C, $float>($x, $y) };
}

macro_rules! floats {
    ($($float:ident { $($more:item)* })*) => {
        $(
            impl Functions for $float {
                #[inline]
                fn controlled_function<C: Control>(function: Elementary, x: Self, y: Self) -> Self {
                    called! { $float, C, (function: Elementary = function, x: $float = x, y: $float = y)
                        |C| $float::controlled_function::<C>(function, x, y) }
                    apply::<C, $float>(function, [x, y], || for_each_elementary! { chosen ($float function x y) })
                }

                for_each_function! { methods ($float) }

                $($more)*
            }
        )*
    };
}

floats! {
    f32 {}
    f64 {
        #[inline]
        fn controlled_sin_cos<C: Control>(self) -> (Self, Self) {
            if const { <C::Backend as Backend>::ENTERED.is_some() } {
                return (self.controlled_sin::<C>(), self.controlled_cos::<C>());
            }
            if const { <C::Backend as Backend>::IS_CONTRACTED } {
                return (self.controlled_sin::<C>(), self.controlled_cos::<C>());
            }
            let [sin, cos] = math::sin_cos::<C, f64>(self);
            (apply::<C, f64>(Elementary::Sin, [self, self], || sin), apply::<C, f64>(Elementary::Cos, [self, self], || cos))
        }
    }
}
