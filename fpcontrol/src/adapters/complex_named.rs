//! Methods of `Complex` that have the names of floats' methods: `z.exp()`. They follow num-complex' own formulas.
//!
//! To add a method, add a row: its name, the name in expansions, and its arguments; and a word in `ops/own/foreign/num_traits.rs`, for paths to it.
//! The type of the parts may be a type parameter: then the instantiated type decides, and for a type that is not a float the method is num-complex' own.

use super::num_complex::{Lift, Lower};
use crate::control::Control;
use crate::ops::lenient::instances::{give, peek};
use crate::ops::own::adapted::{self, Named, NamedReceiver};
use crate::ops::own::complex::{AskComplex, OfComplex};
use crate::ops::own::{Arguments, AskedReceiver, rows};
use core::ops::Neg;
use num_complex::Complex;
use num_traits::{Float, FloatConst, MulAdd, Num};

macro_rules! methods {
    ($($bounds:tt { $($name:ident $called:ident ($($argument:ident: $type:ty as $kind:ident),*);)* })*) => {
        $($( methods! { @method $bounds $name $called ($($argument: $type as $kind),*) } )*)*
    };
    (@method [$($bounds:tt)*] $name:ident $called:ident ($($argument:ident: $type:ty as $kind:ident),*)) => {
        impl<F: $($bounds)*> OfComplex<F> for rows::$name {}

        impl<F: $($bounds)*> Named<rows::$name> for Complex<F> {}

        impl<F: $($bounds)*> NamedReceiver<Complex<F>> {
            /// The method under the control.
            #[must_use]
            #[inline]
            pub fn $called<C: Control>(self $(, $argument: $type)*) -> Complex<F> {
                methods! { @of f32 self C F $name ($($argument $kind),*) }
                methods! { @of f64 self C F $name ($($argument $kind),*) }
                self.0.$name($($argument),*)
            }
        }

        impl AskComplex for rows::$name {
            #[inline]
            #[allow(unused_variables, reason = "some take no arguments")]
            fn ask_complex<C: Control, T: ?Sized, A: Arguments, R>(receiver: &AskedReceiver<T>, arguments: &A) -> Option<R> {
                methods! { @asked f32 receiver arguments C $name ($($argument $kind),*) }
                methods! { @asked f64 receiver arguments C $name ($($argument $kind),*) }
                None
            }
        }
    };
    (@of $float:ident $self:ident $C:ident $F:ident $name:ident ($($argument:ident $kind:ident),*)) => {
        if let Some(number) = peek::<Complex<$float>, Complex<$F>>(&$self.0) {
            let value = number.lift::<$C>().$name($(methods! { @lift $float $C $kind $argument }),*).lower();
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
    (@asked $float:ident $receiver:ident $arguments:ident $C:ident $name:ident ()) => {
        if let Some(number) = $receiver.value::<Complex<$float>>() {
            return give(number.lift::<$C>().$name().lower());
        }
    };
    (@asked $float:ident $receiver:ident $arguments:ident $C:ident $name:ident ($first:ident $kind:ident)) => {
        if let Some(number) = $receiver.value::<Complex<$float>>() {
            return give(number.lift::<$C>().$name(methods! { @argument $float $C $kind $arguments first }).lower());
        }
    };
    (@asked $float:ident $receiver:ident $arguments:ident $C:ident $name:ident ($first:ident $a:ident, $second:ident $b:ident)) => {
        if let Some(number) = $receiver.value::<Complex<$float>>() {
            let (first, second) =
                (methods! { @argument $float $C $a $arguments first }, methods! { @argument $float $C $b $arguments second });
            return give(number.lift::<$C>().$name(first, second).lower());
        }
    };
    (@argument $float:ident $C:ident real $arguments:ident $which:ident) => { $arguments.$which::<$float>()?.lift::<$C>() };
    (@argument $float:ident $C:ident complex $arguments:ident $which:ident) => {
        $arguments.$which::<Complex<$float>>()?.lift::<$C>()
    };
    (@argument $float:ident $C:ident integer $arguments:ident $which:ident) => { $arguments.$which::<i32>()? };
}

/// The reciprocal of `ComplexFloat`, which a `Complex` of any float has here.
trait Recip {
    fn recip(self) -> Self;
}

impl<F: Float> Recip for Complex<F> {
    fn recip(self) -> Self {
        self.finv()
    }
}

methods! {
    [Float] {
        recip controlled_recip_method ();
        sqrt controlled_sqrt_method ();
        cbrt controlled_cbrt_method ();
        powf controlled_powf_method (exponent: F as real);
        exp controlled_exp_method ();
        ln controlled_ln_method ();
        log controlled_log_method (base: F as real);
        sin controlled_sin_method ();
        cos controlled_cos_method ();
        tan controlled_tan_method ();
        asin controlled_asin_method ();
        acos controlled_acos_method ();
        atan controlled_atan_method ();
        sinh controlled_sinh_method ();
        cosh controlled_cosh_method ();
        tanh controlled_tanh_method ();
        asinh controlled_asinh_method ();
        acosh controlled_acosh_method ();
        atanh controlled_atanh_method ();
    }
    [Float + FloatConst] {
        exp2 controlled_exp2_method ();
        log2 controlled_log2_method ();
        log10 controlled_log10_method ();
    }
    [Copy + Num + Neg<Output = F>] {
        powi controlled_powi_method (exponent: i32 as integer);
    }
    // By a trait of num-traits.
    [Copy + Num + MulAdd<Output = F>] {
        mul_add controlled_mul_add_method (factor: Complex<F> as complex, addend: Complex<F> as complex);
    }
}

impl<F: Float> Named<rows::abs> for Complex<F> {}

impl<F: Float> NamedReceiver<Complex<F>> {
    /// `abs`, of `ComplexFloat`, under the control.
    #[must_use]
    #[inline]
    pub fn controlled_abs<C: Control>(self) -> F {
        if let Some(number) = peek::<Complex<f32>, Complex<F>>(&self.0) {
            return give(number.lift::<C>().norm().lower()).expect("the result is the same float");
        }
        if let Some(number) = peek::<Complex<f64>, Complex<F>>(&self.0) {
            return give(number.lift::<C>().norm().lower()).expect("the result is the same float");
        }
        self.0.norm()
    }
}

// The inverse, as num-complex' `inv` computes it.
impl AskComplex for adapted::rows::float_inv {
    #[inline]
    fn ask_complex<C: Control, T: ?Sized, A: Arguments, R>(receiver: &AskedReceiver<T>, _: &A) -> Option<R> {
        if let Some(number) = receiver.value::<Complex<f32>>() {
            return give(number.lift::<C>().inv().lower());
        }
        give(receiver.value::<Complex<f64>>()?.lift::<C>().inv().lower())
    }
}
