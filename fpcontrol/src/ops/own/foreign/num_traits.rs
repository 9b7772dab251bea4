//! The names of methods that num-traits has for floats.

use super::super::names::rows;

/// The names of methods of num-traits' `Real`, and so of its `Float`.
#[cfg_attr(not(feature = "num-traits"), allow(dead_code, reason = "only with it they are asked for"))]
pub trait OfReal {}

/// The names of methods of num-traits' `FloatCore`.
#[cfg_attr(not(feature = "num-traits"), allow(dead_code, reason = "as above"))]
pub trait OfFloatCore {}

/// The names of methods of num-traits' `Euclid`.
#[cfg_attr(not(feature = "num-traits"), allow(dead_code, reason = "as above"))]
pub trait OfEuclid {}

/// A name of a method that `impl Float`, or `impl Euclid`, may have from num-traits.
#[cfg(feature = "num-traits")]
pub trait Conceals<U> {}

/// Whether a function, such as `f64::sqrt`, has the type `F`, which no other function has.
#[inline(always)]
pub(crate) fn is_type_of<F, G>(_: &G) -> bool {
    typeid::of::<F>() == typeid::of::<G>()
}

/// A method, by its name, that num-traits may have.
pub(super) trait OfNumTraits {
    fn is_method_of_floats<F>() -> bool;
}

macro_rules! names {
    ($($name:ident: $($trait:ident)*;)*) => {
        $(
            $(names! { @mark $trait $name })*

            impl OfNumTraits for rows::$name {
                #[inline]
                fn is_method_of_floats<F>() -> bool {
                    #[cfg(feature = "num-traits")]
                    {
                        $(names! { @is F $trait $name })*
                    }
                    false
                }
            }
        )*
    };
    (@mark Float $name:ident) => {
        impl OfReal for rows::$name {}
        #[cfg(feature = "num-traits")]
        impl<U: num_traits::real::Real> Conceals<U> for rows::$name {}
    };
    (@mark FloatCore $name:ident) => {
        impl OfFloatCore for rows::$name {}
    };
    (@mark Euclid $name:ident) => {
        impl OfEuclid for rows::$name {}
        #[cfg(feature = "num-traits")]
        impl<U: num_traits::Euclid> Conceals<U> for rows::$name {}
    };
    (@mark $trait:ident $name:ident) => {};
    (@is $F:ident Only $name:ident) => {
        // `Real` has no method of this name.
        #[cfg(feature = "std")]
        names! { @in $F num_traits::Float, $name }
    };
    (@is $F:ident Float $name:ident) => {
        // Both need std, or libm.
        #[cfg(feature = "std")]
        names! { @in $F num_traits::Float, $name }
        #[cfg(feature = "std")]
        names! { @in $F num_traits::real::Real, $name }
    };
    (@is $F:ident FloatCore $name:ident) => {
        names! { @in $F num_traits::float::FloatCore, $name }
    };
    (@is $F:ident Free $name:ident) => {
        if is_type_of::<$F, _>(&num_traits::$name::<f32>) || is_type_of::<$F, _>(&num_traits::$name::<f64>) {
            return true;
        }
    };
    (@is $F:ident $trait:ident $name:ident) => {
        names! { @in $F num_traits::$trait, $name }
    };
    (@in $F:ident $trait:path, $name:ident) => {
        if is_type_of::<$F, _>(&<f32 as $trait>::$name) || is_type_of::<$F, _>(&<f64 as $trait>::$name) {
            return true;
        }
    };
}

// The traits of num-traits that have them: `Float` and `Real`, or `Only` the first of these. Num-traits also has a `Free` function of this name.
names! {
    sqrt: Float;
    recip: Float FloatCore;
    mul_add: Float MulAdd;
    hypot: Float;
    powi: Float FloatCore;
    rem_euclid: Euclid;
    div_euclid: Euclid;
    midpoint: ;
    to_degrees: Float FloatCore;
    to_radians: Float FloatCore;
    abs_sub: Float Signed Free;
    min: Float FloatCore;
    max: Float FloatCore;
    exp: Float;
    exp2: Float;
    exp_m1: Float;
    ln: Float;
    ln_1p: Float;
    log2: Float;
    log10: Float;
    sin: Float;
    cos: Float;
    tan: Float;
    asin: Float;
    acos: Float;
    atan: Float;
    sinh: Float;
    cosh: Float;
    tanh: Float;
    asinh: Float;
    acosh: Float;
    atanh: Float;
    cbrt: Float;
    sin_cos: Float;
    atan2: Float;
    powf: Float;
    log: Float;
    abs: Float FloatCore Signed;
    floor: Float FloatCore;
    ceil: Float FloatCore;
    fract: Float FloatCore;
    clamp: Only FloatCore;
    trunc: Float FloatCore;
    round: Float FloatCore;
    round_ties_even: ;
    copysign: Only;
    next_up: ;
    next_down: ;
    is_finite: Only FloatCore;
    is_infinite: Only FloatCore;
    is_normal: Only FloatCore;
    is_subnormal: Only FloatCore;
    classify: Only FloatCore;
    to_bits: ;
    to_be_bytes: ;
    to_le_bytes: ;
    to_ne_bytes: ;
}
