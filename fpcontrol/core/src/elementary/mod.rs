//! Elementary functions, correctly rounded in every mode, on every format.
//!
//! A function's value is computed as a ball from the exact operand, with more and more bits, until the ball decides
//! the first 127 bits of the value; those and a sticky bit are then rounded as every other [`ExactNumber`] is. That every step is
//! an enclosure is the balls' business; that the steps end is argued in each file: it lists the operands at which the value
//! lies on a grid of 127 bits, which no enclosure would decide, and those next to which it lies too near.
//!
//! To add a function, add a row to the table and a function of its name to a file here; its methods on every format and its
//! place in [`Elementary`] follow. Functions whose second operand is an integer have a table of their own and [`IntegerPower`].

pub mod constants;

mod arcs;
mod ball;
mod circular;
mod error_function;
mod exponential;
mod gamma;
mod hyperbolic;
mod integer_power;
mod logarithm;
mod power;
mod reduction;
mod value;

use crate::environment::Environment;
use crate::exceptions::Flagged;
use crate::format::*;
use crate::rounding::Rounding;
use crate::unpacked::ExactNumber;

/// Calls `$callback! { (context) row row … }` with every row; a row is `shape Variant method method_flagged { file }`.
#[macro_export]
macro_rules! for_each_elementary {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            /// e^x. For −∞ it is +0.
            unary Exp exp exp_flagged { exponential }
            /// 2^x. It is exact for integers.
            unary Exp2 exp2 exp2_flagged { exponential }
            /// 10^x. It is exact for integers from 0 on, as far as the format has 10^x.
            unary Exp10 exp10 exp10_flagged { exponential }
            /// e^x − 1, also where x is small. For ±0 it is ±0, for −∞ −1.
            unary Expm1 expm1 expm1_flagged { exponential }
            /// 2^x − 1, also where x is small. It is exact for integers, as far as the format has 2^x − 1. For ±0 it is ±0, for −∞ −1.
            unary Exp2m1 exp2m1 exp2m1_flagged { exponential }
            /// 10^x − 1, also where x is small. It is exact for integers from 0 on, as far as the format has 10^x − 1. For ±0 it is ±0, for −∞ −1.
            unary Exp10m1 exp10m1 exp10m1_flagged { exponential }
            /// The natural logarithm. For ±0 it is −∞ and divides by zero, for 1 it is +0, below 0 it is invalid.
            unary Log log log_flagged { logarithm }
            /// The logarithm to base 2. It is exact for powers of two. Special values are those of `log`.
            unary Log2 log2 log2_flagged { logarithm }
            /// The logarithm to base 10. It is exact for powers of ten. Special values are those of `log`.
            unary Log10 log10 log10_flagged { logarithm }
            /// ln(1 + x), also where x is small. For ±0 it is ±0, for −1 it is −∞ and divides by zero, below −1 it is invalid.
            unary Log1p log1p log1p_flagged { logarithm }
            /// log2(1 + x), also where x is small. Special values are those of `log1p`.
            unary Log2p1 log2p1 log2p1_flagged { logarithm }
            /// log10(1 + x), also where x is small. Special values are those of `log1p`.
            unary Log10p1 log10p1 log10p1_flagged { logarithm }
            /// The sine. For ±0 it is ±0, for ±∞ it is invalid.
            unary Sin sin sin_flagged { circular }
            /// The cosine. For ±0 it is 1, for ±∞ it is invalid.
            unary Cos cos cos_flagged { circular }
            /// The tangent. For ±0 it is ±0, for ±∞ it is invalid.
            unary Tan tan tan_flagged { circular }
            /// sin πx. For integers it is a zero with the sign of x, for halves of odd integers ±1, for ±∞ it is invalid.
            unary Sinpi sinpi sinpi_flagged { circular }
            /// cos πx. For integers it is ±1, for halves of odd integers +0, for ±∞ it is invalid.
            unary Cospi cospi cospi_flagged { circular }
            /// tan πx. For even integers it is a zero with the sign of x, for odd ones with the other sign. For halves of odd integers it is ±∞ and divides by
            /// zero, for ±∞ it is invalid.
            unary Tanpi tanpi tanpi_flagged { circular }
            /// The arc sine, in [−π/2, π/2]. For ±0 it is ±0, beyond ±1 it is invalid.
            unary Asin asin asin_flagged { arcs }
            /// The arc cosine, in [0, π]. For 1 it is +0, beyond ±1 it is invalid.
            unary Acos acos acos_flagged { arcs }
            /// The arc tangent, in [−π/2, π/2]. For ±0 it is ±0, for ±∞ ±π/2.
            unary Atan atan atan_flagged { arcs }
            /// `self.atan2(x)`: the angle of the point (x, self) from the positive x-axis, in [−π, π]; special values are those of IEEE 754-2019 clause
            /// 9.2.1, and ±π for (−0, self = ±0).
            binary Atan2 atan2 atan2_flagged { arcs }
            /// arcsin x / π, in [−1/2, 1/2]. For ±0 it is ±0, beyond ±1 it is invalid.
            unary Asinpi asinpi asinpi_flagged { arcs }
            /// arccos x / π, in [0, 1]. For 1 it is +0, beyond ±1 it is invalid.
            unary Acospi acospi acospi_flagged { arcs }
            /// arctan x / π, in [−1/2, 1/2]. For ±0 it is ±0, for ±∞ ±1/2.
            unary Atanpi atanpi atanpi_flagged { arcs }
            /// `self.atan2pi(x)`: the angle of the point (x, self) from the positive x-axis in half turns, in [−1, 1]; special values are
            /// those of `atan2` divided by π.
            binary Atan2pi atan2pi atan2pi_flagged { arcs }
            /// The hyperbolic sine. For ±0 and ±∞ it is the operand.
            unary Sinh sinh sinh_flagged { hyperbolic }
            /// The hyperbolic cosine. For ±0 it is 1, for ±∞ +∞.
            unary Cosh cosh cosh_flagged { hyperbolic }
            /// The hyperbolic tangent. For ±0 it is ±0, for ±∞ ±1.
            unary Tanh tanh tanh_flagged { hyperbolic }
            /// The inverse hyperbolic sine. For ±0 and ±∞ it is the operand.
            unary Asinh asinh asinh_flagged { hyperbolic }
            /// The inverse hyperbolic cosine, at least 0. For 1 it is +0, below 1 it is invalid.
            unary Acosh acosh acosh_flagged { hyperbolic }
            /// The inverse hyperbolic tangent. For ±0 it is ±0, for ±1 it is ±∞ and divides by zero, beyond ±1 it is invalid.
            unary Atanh atanh atanh_flagged { hyperbolic }
            /// The cube root. It is exact for cubes.
            unary Cbrt cbrt cbrt_flagged { power }
            /// `self.pow(y)`: self^y. It is 1 if y is ±0 or self is 1, even beside a NaN. For negative numbers it is invalid unless
            /// y is an integer. Other special values are those of `pow` in IEEE 754-2019 clause 9.2.1.
            binary Pow pow pow_flagged { power }
            /// The error function. For ±0 it is ±0, for ±∞ ±1.
            unary Erf erf erf_flagged { error_function }
            /// 1 − erf x, also where it is small. For −∞ it is 2, for +∞ +0.
            unary Erfc erfc erfc_flagged { error_function }
            /// The gamma function Γ(x), (x − 1)! of positive integers. For ±0 it is ±∞ and divides by zero, for +∞ +∞; for negative integers and −∞ it is invalid.
            unary Tgamma tgamma tgamma_flagged { gamma }
            /// ln |Γ(x)|, the logarithm of the gamma function's magnitude. For 1 and 2 it is +0, for ±∞ +∞; for 0 and negative integers it is +∞ and divides by zero.
            unary Lgamma lgamma lgamma_flagged { gamma }
        }
    };
}

/// Calls `$callback! { (context) row row … }` with every function of a number and an integer; a row is `Variant method method_flagged`.
#[macro_export]
macro_rules! for_each_integer_power {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            /// x^n. It is 1 if n is 0, also for a NaN. For ±0 and a negative n it divides by zero and is ±∞ if n is odd, +∞ if n is even. Special values are
            /// those of IEEE 754-2019 clause 9.2.1.
            Pown pown pown_flagged
            /// The n-th root, x^(1/n). For ±0 it is ±0 if n is odd and +0 if n is even; for ±0 and a negative n it divides by zero and is ±∞ or +∞. It is invalid
            /// for numbers below 0 if n is even, and for all operands, NaNs too, if n is 0.
            Rootn rootn rootn_flagged
            /// (1 + x)^n. It is 1 if n is 0, also for a NaN. For −1 it is +0, or +∞ and divides by zero if n is negative. Below −1 it is invalid.
            Compound compound compound_flagged
        }
    };
}

macro_rules! define_integer_powers {
    (() $($(#[$doc:meta])* $variant:ident $method:ident $flagged:ident)*) => {
        /// A function of a number and an integer.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum IntegerPower { $($(#[$doc])* $variant,)* }

        impl IntegerPower {
            /// Every function, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Returns the name of the function's method.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => stringify!($method),)* }
            }

            /// The value at a number of any format and an integer, as that of [`Elementary::value`].
            pub const fn value(self, x: ExactNumber, n: i64) -> Flagged<ExactNumber> {
                match self { $(Self::$variant => integer_power::$method(x, n),)* }
            }
        }

        macro_rules! define_integer_methods {
            (() $name:ident) => {
                impl $name {
                    $(
                        $(#[$doc])*
                        #[must_use]
                        #[inline]
                        pub const fn $method(self, n: i64, rounding: Rounding) -> Self {
                            self.$flagged(n, Environment::new(rounding)).value
                        }

                        $(#[$doc])*
                        ///
                        /// Computes the function, and returns the flags that it raises.
                        #[inline]
                        pub const fn $flagged(self, n: i64, env: Environment) -> Flagged<Self> {
                            Self::integer_power_flagged(IntegerPower::$variant, self, n, env)
                        }
                    )*

                    /// Applies a function of a number and an integer.
                    #[inline]
                    pub const fn integer_power_flagged(function: IntegerPower, x: Self, n: i64, env: Environment) -> Flagged<Self> {
                        let Flagged { value, exceptions } = function.value(x.to_exact(env), n);
                        let rounded = Self::from_exact_flagged(value, env);
                        Flagged::new(rounded.value, rounded.exceptions.union(exceptions))
                    }
                }
            };
        }
    };
}

macro_rules! define_functions {
    (@count unary) => { 1 };
    (@count binary) => { 2 };
    (() $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
        /// An elementary function.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Elementary { $($(#[$doc])* $variant,)* }

        impl Elementary {
            /// Every function, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Returns the name of the function's method.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => stringify!($method),)* }
            }

            /// The value at numbers of any format: its first 127 bits and a sticky bit, or a special value; and the flags that
            /// rounding it does not raise. `y` is the second operand of those that take two. Significands have 113 bits at most, of
            /// `atan2` 64 where the angle is less than 2^-96.
            pub const fn value(self, x: ExactNumber, y: ExactNumber) -> Flagged<ExactNumber> {
                match self { $(Self::$variant => define_functions!(@value $shape $file $method x y),)* }
            }

            /// Returns the number of operands.
            #[must_use]
            pub const fn operands(self) -> usize {
                match self { $(Self::$variant => define_functions!(@count $shape),)* }
            }
        }

        macro_rules! define_methods {
            (() $name:ident) => {
                impl $name {
                    $(define_functions! { @$shape $(#[$doc])* $method $flagged $file })*

                    /// Applies an elementary function; to the first operand only, if it takes no more.
                    #[inline]
                    pub const fn elementary_flagged(function: Elementary, x: Self, y: Self, env: Environment) -> Flagged<Self> {
                        match function { $(Elementary::$variant => define_functions!(@call $shape $flagged x y env),)* }
                    }
                }
            };
        }
    };
    (@value unary $file:ident $method:ident $x:ident $y:ident) => { $file::$method($x) };
    (@value binary $file:ident $method:ident $x:ident $y:ident) => { $file::$method($x, $y) };
    (@call unary $flagged:ident $x:ident $y:ident $env:ident) => { $x.$flagged($env) };
    (@call binary $flagged:ident $x:ident $y:ident $env:ident) => { $x.$flagged($y, $env) };
    (@unary $(#[$doc:meta])* $method:ident $flagged:ident $file:ident) => {
        $(#[$doc])*
        #[must_use]
        #[inline]
        pub const fn $method(self, rounding: Rounding) -> Self {
            self.$flagged(Environment::new(rounding)).value
        }

        $(#[$doc])*
        ///
        /// Computes the function, and returns the flags that it raises.
        #[inline]
        pub const fn $flagged(self, env: Environment) -> Flagged<Self> {
            let Flagged { value, exceptions } = $file::$method(self.to_exact(env));
            let rounded = Self::from_exact_flagged(value, env);
            Flagged::new(rounded.value, rounded.exceptions.union(exceptions))
        }
    };
    (@binary $(#[$doc:meta])* $method:ident $flagged:ident $file:ident) => {
        $(#[$doc])*
        #[must_use]
        #[inline]
        pub const fn $method(self, operand: Self, rounding: Rounding) -> Self {
            self.$flagged(operand, Environment::new(rounding)).value
        }

        $(#[$doc])*
        ///
        /// Computes the function, and returns the flags that it raises.
        #[inline]
        pub const fn $flagged(self, operand: Self, env: Environment) -> Flagged<Self> {
            let Flagged { value, exceptions } = $file::$method(self.to_exact(env), operand.to_exact(env));
            let rounded = Self::from_exact_flagged(value, env);
            Flagged::new(rounded.value, rounded.exceptions.union(exceptions))
        }
    };
}

for_each_elementary! { define_functions () }
for_each_integer_power! { define_integer_powers () }

macro_rules! each_format {
    (() $($(#[$doc:meta])* $name:ident { $($facts:tt)* })*) => {
        $(
            define_methods! { () $name }
            define_integer_methods! { () $name }
        )*
    };
}

for_each_format! { each_format () }
