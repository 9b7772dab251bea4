//! The backend of a function whose mode has been entered.

use super::{Call, machine};
use crate::backend::conversions::for_each_conversion;
use crate::backend::host::Order;
use crate::backend::{Approximate, Arithmetic, Backend, Datum, Slices};
use crate::control::{Control, Division, Functions, Location, Nan, Region, SquareRoot, environment};
use core::convert::Infallible;
use core::marker::PhantomData;
use fpcontrol_core::{Environment, Rounding, Subnormals};
use machine::{Converts, Instructions};

/// Operations while the control word holds the mode of `R`; what it has no instruction for, `B` computes in the default environment.
#[derive(Debug)]
pub struct Inside<B, R>(PhantomData<(B, R)>, Infallible);

/// Runs code in the default environment, from a function whose mode is that of `R`.
#[inline(always)]
fn outside<R: Control, T>(compute: impl FnOnce() -> T) -> T {
    machine::restore(machine::DEFAULT);
    let value = beside(compute);
    machine::set(entered::<R>());
    value
}

/// Keeps LLVM from moving plain arithmetic across the writes of the control word.
#[inline(never)]
fn beside<T>(compute: impl FnOnce() -> T) -> T {
    compute()
}

/// The control `C` in the default environment, where `B` computes.
#[derive(Debug)]
struct Outside<C, B>(PhantomData<(C, B)>, Infallible);

impl<C: Control, B: Backend> Control for Outside<C, B> {
    const ROUNDING: Rounding = C::ROUNDING;
    const SUBNORMALS: Subnormals = C::SUBNORMALS;
    const DIVISION: Division = C::DIVISION;
    const SQUARE_ROOT: SquareRoot = C::SQUARE_ROOT;
    const FUNCTIONS: Functions = C::FUNCTIONS;
    const NAN: Nan = C::NAN;
    const USES_FMA: bool = C::USES_FMA;
    const REGION: Option<Region> = C::REGION;
    const SITE: Option<Location> = C::SITE;
    const IS_BOUND: bool = C::IS_BOUND;
    type Backend = B;
}

/// What the control word holds in a function whose mode is that of `R`.
const fn entered<R: Control>() -> Environment {
    Environment::new(R::ROUNDING).with_subnormals(R::SUBNORMALS)
}

/// Whether an operation under `C` is what the instruction computes while the control word holds the mode of `R`.
const fn is_instruction<C: Control, R: Control, T: Datum>() -> bool {
    let (asked, entered): (Environment, Environment) = (environment::<C, T>(), entered::<R>());
    let flushes_alike = match (asked.subnormals, entered.subnormals) {
        (Subnormals::Keep, Subnormals::Keep) => true,
        (Subnormals::Flush(asked), Subnormals::Flush(entered)) => asked as u8 == entered as u8,
        (Subnormals::Keep, Subnormals::Flush(_)) | (Subnormals::Flush(_), Subnormals::Keep) => false,
    };
    asked.rounding as u8 == entered.rounding as u8 && flushes_alike
}

macro_rules! arithmetic {
    ($($float:ident)*) => {
        $(
            impl<B: Backend, R: Control> Arithmetic<$float> for Inside<B, R> {
                arithmetic! { @instructions $float add(a, b) sub(a, b) mul(a, b) div(a, b) sqrt(a) }

                #[inline(always)]
                fn recip<C: Control>(a: $float) -> $float {
                    <Self as Arithmetic<$float>>::div::<C>(1.0, a)
                }

                #[inline(always)]
                fn fma<C: Control>(a: $float, b: $float, c: $float) -> $float {
                    if const { is_instruction::<C, R, $float>() } && machine::has_fma() {
                        return <$float as Instructions>::fma(a, b, c);
                    }
                    outside::<R, _>(|| <B as Arithmetic<$float>>::fma::<Outside<C, B>>(a, b, c))
                }

                #[inline]
                fn outside<C: Control, F: Call<$float>>(call: F) -> Option<$float> {
                    Some(outside::<R, _>(|| call.call::<Outside<C, B>>()))
                }

                arithmetic! { @outside $float rsqrt(a: $float) hypot(a: $float, b: $float) minimum(a: $float, b: $float)
                    maximum(a: $float, b: $float) round_to_integral(a: $float) round_to_integral_exact(a: $float)
                    fmod(a: $float, b: $float) remainder(a: $float, b: $float) scale_b(a: $float, n: i32)
                    minimum_magnitude(a: $float, b: $float) maximum_magnitude(a: $float, b: $float)
                    minimum_magnitude_number(a: $float, b: $float) maximum_magnitude_number(a: $float, b: $float) }
                arithmetic! { @order $float minimum_number maximum_number }

                // Operations on the sign bit; flushing is one on the operand's bits.
                #[inline(always)]
                fn negate<C: Control>(a: $float) -> $float {
                    <B as Arithmetic<$float>>::negate::<Outside<C, B>>(a)
                }

                #[inline(always)]
                fn abs<C: Control>(a: $float) -> $float {
                    <B as Arithmetic<$float>>::abs::<Outside<C, B>>(a)
                }

                #[inline(always)]
                fn copy_sign<C: Control>(a: $float, sign: $float) -> $float {
                    a.copysign(sign)
                }
            }

            impl<B: Backend, R: Control> Slices<$float> for Inside<B, R> {}
        )*
    };
    (@instructions $float:ident $($method:ident($($a:ident),*))*) => {
        $(
            #[inline(always)]
            fn $method<C: Control>($($a: $float),*) -> $float {
                if const { is_instruction::<C, R, $float>() } {
                    return <$float as Instructions>::$method($($a),*);
                }
                outside::<R, _>(|| <B as Arithmetic<$float>>::$method::<Outside<C, B>>($($a),*))
            }
        )*
    };
    (@outside $float:ident $($method:ident($($a:ident: $type:ty),*))*) => {
        $(
            #[inline]
            fn $method<C: Control>($($a: $type),*) -> $float {
                outside::<R, _>(|| <B as Arithmetic<$float>>::$method::<Outside<C, B>>($($a),*))
            }
        )*
    };
    (@order $float:ident $($method:ident)*) => {
        $(
            // By comparisons alone, which would see a subnormal as zero where the word flushes and the control does not.
            #[inline]
            fn $method<C: Control>(a: $float, b: $float) -> $float {
                if const { Self::FLUSHES_ALL && !environment::<C, $float>().flushes() } {
                    return outside::<R, _>(|| <B as Arithmetic<$float>>::$method::<Outside<C, B>>(a, b));
                }
                let operand = crate::backend::host::operand::<C, $float>;
                <$float as Order>::$method(operand(a), operand(b))
            }
        )*
    };
}

arithmetic! { f32 f64 }

impl<B: Backend, R: Control> Approximate for Inside<B, R> {}

macro_rules! conversions {
    (() $($(#[$doc:meta])* $method:ident $from:ident => $to:ident, |$x:ident, $environment:ident| $value:expr;)*) => {
        $(
            #[inline(always)]
            fn $method<C: Control>(x: $from) -> $to {
                if const { is_instruction::<C, R, $to>() && is_instruction::<C, R, f32>() } {
                    return <$from as Converts<$to>>::converted(x);
                }
                outside::<R, _>(|| B::$method::<Outside<C, B>>(x))
            }
        )*
    };
}

impl<B: Backend, R: Control> Backend for Inside<B, R> {
    const NAME: &'static str = "hoisted";
    const ENTERED: Option<Environment> = Some(entered::<R>());

    fn is_available() -> bool {
        B::is_available()
    }

    for_each_conversion! { conversions () }

    #[inline]
    fn f64_from_i128<C: Control>(x: i128) -> f64 {
        outside::<R, _>(|| B::f64_from_i128::<Outside<C, B>>(x))
    }

    #[inline]
    fn f64_from_u128<C: Control>(x: u128) -> f64 {
        outside::<R, _>(|| B::f64_from_u128::<Outside<C, B>>(x))
    }
}
