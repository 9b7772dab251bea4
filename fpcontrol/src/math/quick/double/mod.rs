//! Quick phases of `f64`: a sum of two floats whose second part is computed as one float, and the rounding test, mostly decided.
//! Operands that they leave undecided go to the slower phases of the folder above.
//! Errors are counted in `u = 2^-53`, the largest relative error of a rounding.
//!
//! To add one, write it in a file here with its error analysis, and name it in the list below; after `=>` the file of a second phase,
//! which is asked before the slower ones.

mod arcs;
mod circular;
mod error_function;
mod error_function_second;
mod exponential;
mod fixed;
mod gamma;
mod hyperbolic;
mod inverse_sines;
mod logarithm;
mod negative_bases;
mod pairs;
mod power;
mod reduction;
mod scaled;
mod sin_cos;
mod sum;
mod tables;
mod tails;
mod tangent;

use super::{Quick, products};
use crate::backend::IS_IEEE;
use crate::control::{Control, Rd, Ru, Rz};
use fpcontrol_core::{Environment, Rounding};
#[cfg(test)]
use products::Products;
use products::Separate;

macro_rules! phases {
    ($($file:ident: $($name:ident($x:ident $(, $y:ident)?) $(/ $closer:ident)? $(=> $second:ident)?)*;)*) => {
        dispatch! { f64, inline(never); $($file: $($name($x $(, $y)?) $(/ $closer)?)*;)* }

        impl Quick for f64 {
            $($(phases! { @method $name($x $(, $y)?) $(=> $second)? })*)*
        }

        /// By its name: with fused operations, and without.
        #[cfg(test)]
        fn phase<P: Products>(function: &str, operands: [f64; 2]) -> Option<sum::Sum> {
            match function {
                $($(
                    stringify!($name) => { let [$x, $($y,)? ..] = operands; $file::$name::<P>($x $(, $y)?).map(Into::into) }
                    $(stringify!($closer) => { $file::$closer::<P>(operands[0]).map(Into::into) })?
                )*)*
                _ => panic!("{function} has no quick phase"),
            }
        }
    };
    (@method $name:ident($x:ident $(, $y:ident)?) $(=> $second:ident)?) => {
        #[inline]
        fn $name<const FUSES: bool, C: Control>(self, $($y: f64,)? environment: Environment) -> Option<f64> {
            if !IS_IEEE {
                return None;
            }
            let quick = dispatched::$name::<FUSES, C>(self $(, $y)?);
            let value = phases! { @second quick $name(self $(, $y)?; environment) $($second)? }?;
            // The slower phases handle flushing.
            (!environment.flushes() || value.abs() > f64::MIN_POSITIVE).then_some(value)
        }
    };
    (@second $quick:ident $name:ident($($x:ident),+; $environment:ident)) => { $quick };
    (@second $quick:ident $name:ident($($x:ident),+; $environment:ident) $second:ident) => {
        match $quick {
            Some(value) => Some(value),
            None => $second::$name($($x,)+ $environment),
        }
    };
}

phases! {
    exponential: exp(x)/exp_closer exp2(x)/exp2_closer exp10(x)/exp10_closer expm1(x)/expm1_closer
        exp2m1(x)/exp2m1_closer exp10m1(x)/exp10m1_closer;
    logarithm: log(x) log2(x) log10(x) log1p(x) log2p1(x) log10p1(x);
    circular: sin(x) cos(x) sinpi(x) cospi(x);
    tangent: tan(x) tanpi(x);
    arcs: atan(x) atan2(y, x) atanpi(x) atan2pi(y, x);
    inverse_sines: asin(x) acos(x) asinpi(x) acospi(x);
    hyperbolic: sinh(x)/sinh_closer cosh(x)/cosh_closer tanh(x) asinh(x) acosh(x) atanh(x);
    power: pow(x, y) => negative_bases cbrt(x) rsqrt(x) hypot(x, y) rootn(x, n) compound(x, n);
    gamma: tgamma(x) lgamma(x);
    error_function: erf(x) => error_function_second erfc(x) => error_function_second;
}

#[cfg(test)]
mod tests;
