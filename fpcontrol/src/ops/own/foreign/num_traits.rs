//! The names of methods that num-traits has for floats.

#[cfg(feature = "num-complex")]
use super::super::complex::AskComplex;
use super::super::names::rows;
use super::ask::{Arguments, AskedReceiver};
use crate::control::Control;
#[cfg(feature = "num-complex")]
use num_complex::Complex;

/// The names of methods of num-traits' `Real`, and so of its `Float`.
#[cfg_attr(not(feature = "num-traits"), allow(dead_code, reason = "only with it they are asked for"))]
pub trait OfReal {}

/// The name of a method that num-traits has for a `U`, as for floats: by its `Real` or `Euclid`.
#[cfg(feature = "num-traits")]
pub trait OfFloatsToo<U> {}

/// The same by another trait: `FloatCore`, `MulAdd` or `Signed`.
#[cfg(feature = "num-traits")]
pub trait OfCoreFloats<U> {}

/// Whether a function, such as `f64::sqrt`, has the type `F`, which no other function has.
#[inline(always)]
pub(crate) fn is_type_of<F, G>(_: &G) -> bool {
    typeid::of::<F>() == typeid::of::<G>()
}

/// A method, by its name, that num-traits and num-complex may have.
pub(crate) trait OfNumTraits {
    /// Whether complex numbers have the method.
    const IS_OF_COMPLEX: bool;

    /// Whether `F` is the type of such a method of a float or a complex number.
    fn is_method_of_floats<F>() -> bool;

    /// What a method of complex numbers returns under the control.
    fn ask_complex<C: Control, T: ?Sized, A: Arguments, R>(receiver: &AskedReceiver<T>, arguments: &A) -> Option<R>;
}

macro_rules! names {
    ($($name:ident: $($trait:ident)*;)*) => {
        $(
            $(names! { @mark $trait $name })*

            impl OfNumTraits for rows::$name {
                const IS_OF_COMPLEX: bool = cfg!(feature = "num-complex") && (false $(|| names! { @is_of_complex $trait })*);

                #[inline]
                fn is_method_of_floats<F>() -> bool {
                    #[cfg(feature = "num-traits")]
                    {
                        $(names! { @is F $trait $name })*
                    }
                    false
                }

                #[inline]
                #[allow(unused_variables, reason = "only complex numbers need them")]
                fn ask_complex<C: Control, T: ?Sized, A: Arguments, R>(receiver: &AskedReceiver<T>, arguments: &A) -> Option<R> {
                    $(names! { @ask C receiver arguments $trait $name })*
                    None
                }
            }
        )*
    };
    (@mark Float $name:ident) => {
        impl OfReal for rows::$name {}
        #[cfg(feature = "num-traits")]
        impl<U: num_traits::real::Real> OfFloatsToo<U> for rows::$name {}
    };
    (@mark Euclid $name:ident) => {
        #[cfg(feature = "num-traits")]
        impl<U: num_traits::Euclid> OfFloatsToo<U> for rows::$name {}
    };
    (@mark FloatCore $name:ident) => {
        names! { @mark_core float::FloatCore, $name }
    };
    (@mark MulAdd $name:ident) => {
        names! { @mark_core MulAdd, $name }
    };
    // Its `abs` is exact.
    (@mark Signed abs_sub) => {
        names! { @mark_core Signed, abs_sub }
    };
    (@mark_core $($trait:ident)::+, $name:ident) => {
        #[cfg(feature = "num-traits")]
        impl<U: num_traits::$($trait)::+> OfCoreFloats<U> for rows::$name {}
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
    (@is $F:ident Complex $name:ident) => {
        #[cfg(feature = "num-complex")]
        if is_type_of::<$F, _>(&Complex::<f32>::$name) || is_type_of::<$F, _>(&Complex::<f64>::$name) {
            return true;
        }
        names! { @is $F ComplexFloat $name }
    };
    (@is $F:ident ComplexFloat $name:ident) => {
        #[cfg(feature = "num-complex")]
        if is_type_of::<$F, _>(&<Complex<f32> as num_complex::ComplexFloat>::$name)
            || is_type_of::<$F, _>(&<Complex<f64> as num_complex::ComplexFloat>::$name)
            || is_type_of::<$F, _>(&<f32 as num_complex::ComplexFloat>::$name)
            || is_type_of::<$F, _>(&<f64 as num_complex::ComplexFloat>::$name)
        {
            return true;
        }
    };
    (@is $F:ident ComplexMulAdd $name:ident) => {
        #[cfg(feature = "num-complex")]
        if is_type_of::<$F, _>(&<Complex<f32> as num_traits::MulAdd>::$name)
            || is_type_of::<$F, _>(&<Complex<f64> as num_traits::MulAdd>::$name)
            || is_type_of::<$F, _>(&<&Complex<f32> as num_traits::MulAdd<&Complex<f32>>>::$name)
            || is_type_of::<$F, _>(&<&Complex<f64> as num_traits::MulAdd<&Complex<f64>>>::$name)
        {
            return true;
        }
    };
    (@is $F:ident Free $name:ident) => {
        if is_type_of::<$F, _>(&num_traits::$name::<f32>) || is_type_of::<$F, _>(&num_traits::$name::<f64>) {
            return true;
        }
    };
    (@is $F:ident $trait:ident $name:ident) => {
        names! { @in $F num_traits::$trait, $name }
    };
    (@is_of_complex Complex) => { true };
    (@is_of_complex ComplexFloat) => { true };
    (@is_of_complex ComplexMulAdd) => { true };
    (@is_of_complex $trait:ident) => { false };
    (@ask $C:ident $receiver:ident $arguments:ident Complex $name:ident) => {
        #[cfg(feature = "num-complex")]
        if let Some(value) = <rows::$name as AskComplex>::ask_complex::<$C, T, A, R>($receiver, $arguments) {
            return Some(value);
        }
    };
    (@ask $C:ident $receiver:ident $arguments:ident ComplexFloat $name:ident) => {
        names! { @ask $C $receiver $arguments Complex $name }
    };
    (@ask $C:ident $receiver:ident $arguments:ident ComplexMulAdd $name:ident) => {
        names! { @ask $C $receiver $arguments Complex $name }
    };
    (@ask $C:ident $receiver:ident $arguments:ident $trait:ident $name:ident) => {};
    (@in $F:ident $trait:path, $name:ident) => {
        if is_type_of::<$F, _>(&<f32 as $trait>::$name) || is_type_of::<$F, _>(&<f64 as $trait>::$name) {
            return true;
        }
    };
}

// The traits of num-traits that have them: `Float` and `Real`, or `Only` the first of these. Num-traits also has a `Free` function of this name.
// `Complex` has one, by itself and by its `ComplexFloat`, or by that trait alone, or by `MulAdd`.
names! {
    sqrt: Float Complex;
    recip: Float FloatCore ComplexFloat;
    mul_add: Float MulAdd ComplexMulAdd;
    hypot: Float;
    powi: Float FloatCore Complex;
    rem_euclid: Euclid;
    div_euclid: Euclid;
    midpoint: ;
    to_degrees: Float FloatCore;
    to_radians: Float FloatCore;
    abs_sub: Float Signed Free;
    min: Float FloatCore;
    max: Float FloatCore;
    exp: Float Complex;
    exp2: Float Complex;
    exp_m1: Float;
    ln: Float Complex;
    ln_1p: Float;
    log2: Float Complex;
    log10: Float Complex;
    sin: Float Complex;
    cos: Float Complex;
    tan: Float Complex;
    asin: Float Complex;
    acos: Float Complex;
    atan: Float Complex;
    sinh: Float Complex;
    cosh: Float Complex;
    tanh: Float Complex;
    asinh: Float Complex;
    acosh: Float Complex;
    atanh: Float Complex;
    cbrt: Float Complex;
    sin_cos: Float;
    atan2: Float;
    powf: Float Complex;
    log: Float Complex;
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
    total_cmp: ;
    to_bits: ;
    to_be_bytes: ;
    to_le_bytes: ;
    to_ne_bytes: ;
}
