//! First phases of `f32`: one `f64` with a bound of its error, and a rounding test on its encoding.
//!
//! | phase | what it takes | what it knows |
//! |---|---|---|
//! | a function here | operands whose value is an ordinary number | an [`Estimate`] |
//! | its `_rest` | exact values, those next to one, results out of the ordinary range | a [`Rest`] |
//! | the first phase of `f64` | what the test leaves open: less than one of 10^5 operands | a [`Near`](super::Near) |
//! | the last phase | everything | the value |
//!
//! A flushing control counts subnormal operands as zeros; neither a function here nor its rest is asked about them then.
//!
//! Each file says what its errors add up to; a test compares with the first phase of `f64`.

mod arcs;
mod areas;
mod circular;
mod error_function;
mod estimate;
mod exponential;
mod hyperbolic;
mod logarithm;
mod power;
mod reduction;
mod roots;
mod tables;

use crate::backend::{IS_IEEE, Nearest};
#[cfg(test)]
use estimate::Estimate;
use estimate::{Rest, like};
use fpcontrol_core::{Environment, for_each_elementary};

macro_rules! signatures {
    (() $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
        /// What a type knows quickly of a function's rounded value; `None` where it does not.
        pub trait Quick: Copy {
            /// Whether fused instructions may be in its phases: where the processor has them; no bit depends on them.
            const FUSES: bool;

            $(signatures! { @$shape $method })*

            signatures! { @unary rsqrt }
            signatures! { @binary hypot }
        }
    };
    (@unary $method:ident) => {
        #[inline(always)]
        fn $method(self, _: Environment) -> Option<Self> {
            None
        }
    };
    (@binary $method:ident) => {
        #[inline(always)]
        fn $method(self, _: Self, _: Environment) -> Option<Self> {
            None
        }
    };
}

for_each_elementary! { signatures () }

macro_rules! phases {
    (unary { $($unary:ident $file:ident $rest:ident;)* } binary { $($binary:ident $binary_file:ident $binary_rest:ident;)* }) => {
        impl Quick for f32 {
            const FUSES: bool = cfg!(all(feature = "std", any(target_feature = "fma", target_arch = "aarch64")));

            $(
                #[inline(always)]
                fn $unary(self, environment: Environment) -> Option<Self> {
                    if !IS_IEEE || is_flushed([self], environment) {
                        return None;
                    }
                    let estimate = $file::$unary(self);
                    let quick = estimate.and_then(|estimate| estimate.rounded(environment.rounding));
                    quick.or_else(|| rest_of_unary(self, environment, $file::$rest))
                }
            )*

            $(
                #[inline(always)]
                fn $binary(self, other: Self, environment: Environment) -> Option<Self> {
                    if !IS_IEEE || is_flushed([self, other], environment) {
                        return None;
                    }
                    let estimate = $binary_file::$binary(self, other);
                    let quick = estimate.and_then(|estimate| estimate.rounded(environment.rounding));
                    quick.or_else(|| rest_of_binary([self, other], environment, $binary_file::$binary_rest))
                }
            )*

            // What these leave open the reference knows, quickly.
            #[inline(always)]
            fn rsqrt(self, environment: Environment) -> Option<Self> {
                if !IS_IEEE || is_flushed([self], environment) {
                    return None;
                }
                roots::rsqrt(self, environment.rounding)
            }

            #[inline(always)]
            fn hypot(self, other: Self, environment: Environment) -> Option<Self> {
                if !IS_IEEE || is_flushed([self, other], environment) {
                    return None;
                }
                roots::hypot(self, other)?.rounded(environment.rounding)
            }
        }

        #[cfg(test)]
        #[allow(clippy::type_complexity, reason = "a table")]
        const UNARY: &[(&str, fn(f32) -> Option<Estimate>, fn(f32) -> Option<Rest>)] =
            &[$((stringify!($unary), $file::$unary, $file::$rest)),*];

        #[cfg(test)]
        #[allow(clippy::type_complexity, reason = "a table")]
        const BINARY: &[(&str, fn(f32, f32) -> Option<Estimate>, fn(f32, f32) -> Option<Rest>)] =
            &[$((stringify!($binary), $binary_file::$binary, $binary_file::$binary_rest)),*];
    };
}

phases! {
    unary {
        exp exponential exp_rest;
        exp2 exponential exp2_rest;
        exp10 exponential exp10_rest;
        expm1 exponential expm1_rest;
        log logarithm log_rest;
        log2 logarithm log2_rest;
        log10 logarithm log10_rest;
        log1p logarithm log1p_rest;
        sin circular sin_rest;
        cos circular cos_rest;
        tan circular tan_rest;
        sinpi circular sinpi_rest;
        cospi circular cospi_rest;
        asin arcs asin_rest;
        acos arcs acos_rest;
        atan arcs atan_rest;
        sinh hyperbolic sinh_rest;
        cosh hyperbolic cosh_rest;
        tanh hyperbolic tanh_rest;
        asinh areas asinh_rest;
        acosh areas acosh_rest;
        atanh areas atanh_rest;
        cbrt power cbrt_rest;
        erf error_function erf_rest;
        erfc error_function erfc_rest;
    }
    binary {
        atan2 arcs atan2_rest;
        pow power pow_rest;
    }
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

/// The square root, rounded to nearest. Not by a backend: instruments would see an operation that nobody wrote.
#[inline(always)]
fn root(x: f64) -> f64 {
    Nearest::sqrt(x)
}

#[cfg(test)]
mod tests;
