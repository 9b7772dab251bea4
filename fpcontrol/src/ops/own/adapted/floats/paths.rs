//! Paths to functions that floats have from num-traits: `Pow::pow`, `num_traits::pow`. The type of the function shows whether it is a float's.

use crate::Real;
use crate::control::Control;
use crate::ops::lenient::instances::give;
use crate::ops::own::adapted::FunctionName;
use crate::ops::own::{Arguments, Ask, AskedReceiver, is_type_of};
use crate::ops::{Cast, Functions, Powi, Recip};
use num_traits::{AsPrimitive, Inv, Pow, ToPrimitive};

macro_rules! rows {
    ($($(#[$doc:meta])* $name:ident: |$F:ident| $is:expr, |$C:ident, $receiver:ident, $arguments:ident| $ask:expr;)*) => {
        /// The functions as types.
        #[allow(non_camel_case_types, reason = "as the names of methods are")]
        pub mod rows {
            $(
                $(#[$doc])*
                #[derive(Debug)]
                pub enum $name {}
            )*
        }

        $(
            impl FunctionName for rows::$name {
                const IS_EXACT: bool = false;
                const IS_OF_COMPLEX: bool = false;
            }

            impl Ask for rows::$name {
                #[inline]
                fn is_method_of_floats<$F>() -> bool {
                    $is
                }

                #[inline]
                #[allow(unused_variables, reason = "some take no other argument")]
                fn ask<$C: Control, T: ?Sized, A: Arguments, R>($receiver: AskedReceiver<T>, $arguments: &A) -> Option<R> {
                    $ask
                }
            }
        )*
    };
}

rows! {
    /// `Pow::pow`.
    float_pow: |F| is_power::<F>(), |C, receiver, arguments| {
        if let Some(x) = receiver.value::<f32>() {
            return match integer(arguments) {
                Some(n) => give(x.controlled_powi::<C>(n)),
                None => give(x.controlled_powf::<C>(arguments.first::<f32>()?)),
            };
        }
        let x = receiver.value::<f64>()?;
        match integer(arguments) {
            Some(n) => give(x.controlled_powi::<C>(n)),
            None => {
                let y = arguments.first::<f64>().or_else(|| arguments.first::<f32>().map(f64::from))?;
                give(x.controlled_powf::<C>(y))
            }
        }
    };
    /// `Inv::inv`.
    float_inv: |F| {
        #[cfg(feature = "num-complex")]
        if is_inverse_of_complex::<F>() {
            return true;
        }
        is_type_of::<F, _>(&<f32 as Inv>::inv)
            || is_type_of::<F, _>(&<&f32 as Inv>::inv)
            || is_type_of::<F, _>(&<f64 as Inv>::inv)
            || is_type_of::<F, _>(&<&f64 as Inv>::inv)
    }, |C, receiver, arguments| {
        #[cfg(feature = "num-complex")]
        if let Some(value) = <rows::float_inv as crate::ops::own::complex::AskComplex>::ask_complex::<C, T, A, R>(&receiver, arguments) {
            return Some(value);
        }
        match receiver.value::<f32>() {
            Some(x) => give(x.controlled_recip::<C>()),
            None => give(receiver.value::<f64>()?.controlled_recip::<C>()),
        }
    };
    /// `AsPrimitive::as_`. The conversions that round.
    float_as_: |F| is_type_of::<F, _>(&<f64 as AsPrimitive<f32>>::as_), |C, receiver, arguments| {
        give(Cast::<f32>::controlled_cast::<C>(receiver.value::<f64>()?))
    };
    /// `ToPrimitive::to_f32`.
    float_to_f32: |F| is_type_of::<F, _>(&<f64 as ToPrimitive>::to_f32), |C, receiver, arguments| {
        give(Some(Cast::<f32>::controlled_cast::<C>(receiver.value::<f64>()?)))
    };
    /// `num_traits::pow`, which squares and multiplies.
    free_pow: |F| {
        is_type_of::<F, _>(&num_traits::pow::<f32>) || is_type_of::<F, _>(&num_traits::pow::<f64>)
    }, |C, receiver, arguments| {
        let n = arguments.first::<usize>()?;
        match receiver.value::<f32>() {
            Some(x) => give(power::<C, f32>(x, n)),
            None => give(power::<C, f64>(receiver.value::<f64>()?, n)),
        }
    };
    /// `num_traits::cast`. The conversion that rounds.
    free_cast: |F| is_type_of::<F, _>(&num_traits::cast::<f64, f32>), |C, receiver, arguments| {
        give(Some(Cast::<f32>::controlled_cast::<C>(receiver.value::<f64>()?)))
    };
}

/// Whether it is the inverse of complex numbers.
#[cfg(feature = "num-complex")]
#[inline]
fn is_inverse_of_complex<F>() -> bool {
    use num_complex::Complex;
    is_type_of::<F, _>(&<Complex<f32> as Inv>::inv)
        || is_type_of::<F, _>(&<&Complex<f32> as Inv>::inv)
        || is_type_of::<F, _>(&<Complex<f64> as Inv>::inv)
        || is_type_of::<F, _>(&<&Complex<f64> as Inv>::inv)
}

/// What `num_traits::pow` computes: the product of the squares that the exponent has as binary digits, the last digit's first.
#[inline]
fn power<C: Control, F: Real>(base: F, exponent: usize) -> F {
    let (mut square, mut rest, mut product) = (base, exponent, None);
    while rest > 0 {
        if rest % 2 == 1 {
            product = Some(product.map_or(square, |product: F| product.controlled_mul::<C>(square)));
        }
        rest /= 2;
        if rest > 0 {
            square = square.controlled_mul::<C>(square);
        }
    }
    product.unwrap_or(F::ONE)
}

/// The exponent, if it is of an integer type.
#[inline]
fn integer<A: Arguments>(arguments: &A) -> Option<i32> {
    let small = [
        arguments.first::<i8>().map(i32::from),
        arguments.first::<u8>().map(i32::from),
        arguments.first::<i16>().map(i32::from),
        arguments.first::<u16>().map(i32::from),
    ];
    small.into_iter().fold(arguments.first::<i32>(), Option::or)
}

/// Whether it is a power of floats, or of references to floats.
#[inline]
fn is_power<F>() -> bool {
    macro_rules! powers {
        ($($float:ident: $($exponent:ident)*;)*) => {
            $($(
                if is_type_of::<F, _>(&<$float as Pow<$exponent>>::pow)
                    || is_type_of::<F, _>(&<&$float as Pow<$exponent>>::pow)
                    || is_type_of::<F, _>(&<$float as Pow<&$exponent>>::pow)
                    || is_type_of::<F, _>(&<&$float as Pow<&$exponent>>::pow)
                {
                    return true;
                }
            )*)*
        };
    }
    powers! {
        f32: i8 u8 i16 u16 i32 f32;
        f64: i8 u8 i16 u16 i32 f32 f64;
    }
    false
}
