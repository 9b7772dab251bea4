//! Methods of `Complex` that floats do not have: `z.norm()`, `Complex::from_polar(r, phi)`. They follow num-complex' own formulas.
//!
//! The type of the parts may be a type parameter: then the instantiated type decides, and for a type that is not a float the method is
//! num-complex' own.

use super::num_complex::{Lift, Lower};
use crate::control::Control;
use crate::ops::lenient::instances::{give, is, peek};
use crate::ops::own::adapted::{Controlled, Held, Reach, crates, rows};
use crate::ops::own::{Arguments, Ask, AskedReceiver, is_type_of};
use core::ops::Neg;
use num_complex::{Complex, ComplexFloat as _};
use num_traits::{Float, FloatConst, Num, Signed};

impl<T> Reach for Complex<T> {
    type Adapted = Self;
    type Crate = crates::num_complex;

    const IS_ASKED: bool = true;

    #[inline(always)]
    unsafe fn reach<'a>(place: *const Self) -> Held<'a, Self> {
        // SAFETY: the caller's promise.
        unsafe { Held::at(place, is::<T, f32>() || is::<T, f64>()) }
    }
}

macro_rules! methods {
    ($([$($bounds:tt)*] { $($name:ident($($argument:ident: $type:ty as $kind:ident)?) -> $result:ty;)* })*) => {
        $(
            impl<C: Control, T: $($bounds)*> Controlled<'_, C, Complex<T>> {
                $(
                    /// The method under the control.
                    #[inline]
                    #[allow(clippy::wrong_self_convention, reason = "the names are those of the methods")]
                    pub fn $name(self $(, $argument: $type)?) -> $result {
                        methods! { @of f32 self C T $name ($($argument $kind)?) }
                        methods! { @of f64 self C T $name ($($argument $kind)?) }
                        self.get().$name($($argument)?)
                    }
                )*
            }

            $(methods! { @ask $name ($($argument $kind)?) })*
        )*
    };
    (@of $float:ident $self:ident $C:ident $T:ident $name:ident ($($argument:ident $kind:ident)?)) => {
        if let Some(number) = peek::<Complex<$float>, Complex<$T>>($self.get()) {
            let value = number.lift::<$C>().$name($(methods! { @lift $float $C $kind $argument })?).lower();
            return give(value).expect("the result is made of the same floats");
        }
    };
    (@lift $float:ident $C:ident real $argument:ident) => {
        peek::<$float, _>(&$argument).expect("the argument is of the same float").lift::<$C>()
    };
    (@lift $float:ident $C:ident complex $argument:ident) => {
        peek::<Complex<$float>, _>(&$argument).expect("the argument is made of the same floats").lift::<$C>()
    };
    (@lift $float:ident $C:ident integer $argument:ident) => { $argument };
    (@ask $name:ident ($($argument:ident $kind:ident)?)) => {
        impl Ask for rows::$name {
            #[inline]
            fn is_method_of_floats<F>() -> bool {
                is_type_of::<F, _>(&Complex::<f32>::$name) || is_type_of::<F, _>(&Complex::<f64>::$name)
            }

            #[inline]
            #[allow(unused_variables, reason = "some take no argument")]
            fn ask<C: Control, P: ?Sized, A: Arguments, R>(receiver: AskedReceiver<P>, arguments: &A) -> Option<R> {
                methods! { @asked f32 receiver arguments C R $name ($($kind)?) }
                methods! { @asked f64 receiver arguments C R $name ($($kind)?) }
                None
            }
        }
    };
    (@asked $float:ident $receiver:ident $arguments:ident $C:ident $R:ident $name:ident ($($kind:ident)?)) => {
        if let Some(number) = $receiver.value::<Complex<$float>>() {
            return give(number.lift::<$C>().$name($(methods! { @first $float $C $kind $arguments })?).lower());
        }
    };
    (@first $float:ident $C:ident real $arguments:ident) => { $arguments.first::<$float>()?.lift::<$C>() };
    (@first $float:ident $C:ident complex $arguments:ident) => { $arguments.first::<Complex<$float>>()?.lift::<$C>() };
    (@first $float:ident $C:ident integer $arguments:ident) => { $arguments.first::<u32>()? };
}

methods! {
    [Float] {
        norm() -> T;
        arg() -> T;
        to_polar() -> (T, T);
        powc(exponent: Complex<T> as complex) -> Complex<T>;
        expf(base: T as real) -> Complex<T>;
        finv() -> Complex<T>;
        fdiv(divisor: Complex<T> as complex) -> Complex<T>;
    }
    // Methods of `ComplexFloat`.
    [Float + FloatConst] {
        abs() -> T;
    }
    [Clone + Num] {
        norm_sqr() -> T;
        scale(factor: T as real) -> Complex<T>;
        unscale(divisor: T as real) -> Complex<T>;
        powu(exponent: u32 as integer) -> Complex<T>;
    }
    [Clone + Num + Neg<Output = T>] {
        inv() -> Complex<T>;
    }
    [Clone + Signed] {
        l1_norm() -> T;
    }
}

/// Functions without a receiver; the first argument takes its place.
macro_rules! functions {
    ($($name:ident($($argument:ident)?);)*) => {
        $(
            impl Ask for rows::$name {
                #[inline]
                fn is_method_of_floats<F>() -> bool {
                    is_type_of::<F, _>(&Complex::<f32>::$name) || is_type_of::<F, _>(&Complex::<f64>::$name)
                }

                #[inline]
                #[allow(unused_variables, reason = "one takes no other argument")]
                fn ask<C: Control, P: ?Sized, A: Arguments, R>(first: AskedReceiver<P>, arguments: &A) -> Option<R> {
                    functions! { @asked f32 first arguments C R $name ($($argument)?) }
                    functions! { @asked f64 first arguments C R $name ($($argument)?) }
                    None
                }
            }
        )*
    };
    (@asked $float:ident $first:ident $arguments:ident $C:ident $R:ident $name:ident ($($argument:ident)?)) => {
        if let Some(number) = $first.value::<$float>() {
            let value = Complex::$name(number.lift::<$C>() $(, $arguments.$argument::<$float>()?.lift::<$C>())?);
            return give(value.lower());
        }
    };
}

functions! {
    from_polar(first);
    cis();
}
