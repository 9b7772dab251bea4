//! Quick phases of `f32`: one `f64` with a bound of its error, and a rounding test on its encoding.
//!
//! | phase | what it takes | what it knows |
//! |---|---|---|
//! | a function here | operands whose value is an ordinary number | an [`Estimate`] |
//! | its `_rest` | exact values, those next to one, results out of the ordinary range | a [`Rest`] |
//! | the double-double phase | what the test leaves open: less than one of 10^5 operands | an [`Enclosure`](crate::math::double_double::Enclosure) |
//! | the last phase | everything | the value |
//!
//! A flushing control counts subnormal operands as zeros; neither a function here nor its rest is asked about them then.
//!
//! Each file says what its errors add up to; a test compares with the double-double phase.

mod arcs;
mod areas;
mod circular;
mod error_function;
mod estimate;
mod exponential;
mod gamma;
mod hyperbolic;
mod logarithm;
mod power;
mod reduction;
mod roots;
mod tables;

use super::{Quick, products};
use crate::backend::{IS_IEEE, Nearest};
use crate::control::{Control, Rd, Ru, Rz};
#[cfg(test)]
use estimate::Estimate;
use estimate::{Rest, like};
use fpcontrol_core::{Environment, Rounding};
#[cfg(test)]
use products::Products;
use products::Separate;

macro_rules! phases {
    ($($file:ident: $($name:ident($x:ident $(, $y:ident)?) $rest:ident)*;)*) => {
        dispatch! { f32, inline(always); $($file: $($name($x $(, $y)?))*;)* }

        impl Quick for f32 {
            $($(phases! { @method $file $name($x $(, $y)?) $rest })*)*

            // Operands that these leave undecided go to the reference, which is fast enough.
            #[inline(always)]
            fn rsqrt<const FUSES: bool, C: Control>(self, environment: Environment) -> Option<Self> {
                if !IS_IEEE || is_flushed([self], environment) {
                    return None;
                }
                roots::rsqrt(self, environment.rounding)
            }

            #[inline(always)]
            fn hypot<const FUSES: bool, C: Control>(self, other: Self, environment: Environment) -> Option<Self> {
                if !IS_IEEE || is_flushed([self, other], environment) {
                    return None;
                }
                roots::hypot(self, other)?.rounded(environment.rounding)
            }
        }

        /// By its name: with fused operations, and without.
        #[cfg(test)]
        fn phase<P: Products>(function: &str, operands: [f32; 2]) -> Option<Estimate> {
            match function {
                $($(stringify!($name) => { let [$x, $($y,)? ..] = operands; $file::$name::<P>($x $(, $y)?) })*)*
                _ => panic!("{function} has no quick phase"),
            }
        }

        #[cfg(test)]
        fn rest_of(function: &str, operands: [f32; 2]) -> Option<Rest> {
            match function {
                $($(stringify!($name) => { let [$x, $($y,)? ..] = operands; $file::$rest($x $(, $y)?) })*)*
                _ => panic!("{function} has no rest"),
            }
        }
    };
    (@method $file:ident $name:ident($x:ident $(, $y:ident)?) $rest:ident) => {
        #[inline(always)]
        fn $name<const FUSES: bool, C: Control>(self, $($y: Self,)? environment: Environment) -> Option<Self> {
            if !IS_IEEE || is_flushed([self $(, $y)?], environment) {
                return None;
            }
            let quick = dispatched::$name::<FUSES, C>(self $(, $y)?);
            quick.or_else(|| phases! { @rest $file $rest self $($y)? environment })
        }
    };
    (@rest $file:ident $rest:ident $x:ident $environment:ident) => { rest_of_unary($x, $environment, $file::$rest) };
    (@rest $file:ident $rest:ident $x:ident $y:ident $environment:ident) => { rest_of_binary([$x, $y], $environment, $file::$rest) };
}

phases! {
    exponential: exp(x) exp_rest exp2(x) exp2_rest exp10(x) exp10_rest expm1(x) expm1_rest
        exp2m1(x) exp2m1_rest exp10m1(x) exp10m1_rest;
    logarithm: log(x) log_rest log2(x) log2_rest log10(x) log10_rest log1p(x) log1p_rest
        log2p1(x) log2p1_rest log10p1(x) log10p1_rest;
    circular: sin(x) sin_rest cos(x) cos_rest tan(x) tan_rest sinpi(x) sinpi_rest cospi(x) cospi_rest
        tanpi(x) tanpi_rest;
    arcs: asin(x) asin_rest acos(x) acos_rest atan(x) atan_rest atan2(y, x) atan2_rest
        asinpi(x) asinpi_rest acospi(x) acospi_rest atanpi(x) atanpi_rest atan2pi(y, x) atan2pi_rest;
    hyperbolic: sinh(x) sinh_rest cosh(x) cosh_rest tanh(x) tanh_rest;
    areas: asinh(x) asinh_rest acosh(x) acosh_rest atanh(x) atanh_rest;
    power: pow(x, y) pow_rest cbrt(x) cbrt_rest rootn(x, n) rootn_rest compound(x, n) compound_rest;
    error_function: erf(x) erf_rest erfc(x) erfc_rest;
    gamma: tgamma(x) tgamma_rest lgamma(x) lgamma_rest;
}

#[inline(always)]
fn is_flushed<const N: usize>(operands: [f32; N], environment: Environment) -> bool {
    environment.flushes() && operands.into_iter().any(f32::is_subnormal)
}

#[cold]
#[inline(never)]
fn rest_of_unary(x: f32, environment: Environment, rest: fn(f32) -> Option<Rest>) -> Option<f32> {
    settled(rest(x)?, environment)
}

#[cold]
#[inline(never)]
fn rest_of_binary([x, y]: [f32; 2], environment: Environment, rest: fn(f32, f32) -> Option<Rest>) -> Option<f32> {
    settled(rest(x, y)?, environment)
}

fn settled(rest: Rest, environment: Environment) -> Option<f32> {
    match rest {
        Rest::Like(value) => Some(like(value, environment)),
        Rest::Near(estimate) => estimate.settled(environment),
    }
}

/// The square root, rounded to nearest. Not by a backend, because instruments would report an operation that nobody wrote.
#[inline(always)]
fn root(x: f64) -> f64 {
    Nearest::sqrt(x)
}

#[cfg(test)]
mod tests;
