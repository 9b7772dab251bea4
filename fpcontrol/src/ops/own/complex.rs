//! Methods of `num_complex::Complex` that have the names of floats' methods: `z.exp()`. It computes with floats, so they are under control.
//!
//! To add a method, add a row: its name, and its arguments. The adapter implements it by that crate's own formula.

use super::names::rows;
use super::ways::{Copied, Decision, Never, Way};
use crate::control::Control;
use crate::ops::lenient::instances::read;
use core::marker::PhantomData;
use num_complex::Complex;

/// The method is a complex number's, and is under the control.
#[derive(Debug)]
pub struct InComplex<F>(PhantomData<fn() -> F>);

impl<F> Decision for Way<Never, InComplex<F>> {
    const WAY: Self = Self::Controlled(InComplex(PhantomData));
}

impl<F: Component> InComplex<F> {
    /// Returns, so the compiler keeps this arm.
    #[inline(always)]
    pub const fn gate(&self) {}

    /// The receiver. For expansions alone, which pass `&raw const` of a place of the user's: it may be read, and may lie in a packed struct.
    #[must_use]
    #[inline(always)]
    #[allow(
        clippy::not_unsafe_ptr_arg_deref,
        reason = "expansions hand over the address of a place that they may read"
    )]
    pub fn see<T: ?Sized>(&self, place: *const T) -> Copied<Receiver<F>> {
        // SAFETY: the place is one that the user's call would copy or dereference here.
        match unsafe { read::<Complex<F>, T>(place) } {
            Some(number) => Copied(Receiver(number)),
            None => unreachable!("it is decided for complex numbers and references to them"),
        }
    }
}

/// A complex number with the methods as an expansion calls them.
#[derive(Clone, Copy, Debug)]
pub struct Receiver<F>(Complex<F>);

/// The name of a method that complex numbers have.
pub trait OfComplex {}

macro_rules! methods {
    ($($name:ident $called:ident ($($argument:ident: $type:tt)?);)*) => {
        $(impl OfComplex for rows::$name {})*

        /// A float that complex numbers under control are made of.
        pub trait Component: Copy + 'static {
            /// `abs`, of `ComplexFloat`.
            fn controlled_abs_method<C: Control>(number: Complex<Self>) -> Self;

            $(
                /// The method under a control. It has a name of its own, because rustc would suggest this trait where the user's method is missing.
                fn $called<C: Control>(number: Complex<Self> $(, $argument: $type)?) -> Complex<Self>;
            )*
        }

        impl<F: Component> Receiver<F> {
            /// `abs`, of `ComplexFloat`, under the control.
            #[must_use]
            #[inline]
            pub fn controlled_abs<C: Control>(self) -> F {
                F::controlled_abs_method::<C>(self.0)
            }

            $(methods! { @called $called ($($argument: $type)?) })*
        }
    };
    (@called $called:ident ()) => {
        /// The method under the control.
        #[must_use]
        #[inline]
        pub fn $called<C: Control>(self) -> Complex<F> {
            F::$called::<C>(self.0)
        }
    };
    (@called $called:ident ($argument:ident: i32)) => {
        /// The method under the control.
        #[must_use]
        #[inline]
        pub fn $called<C: Control>(self, $argument: i32) -> Complex<F> {
            F::$called::<C>(self.0, $argument)
        }
    };
    (@called $called:ident ($argument:ident: Self)) => {
        /// The method under the control.
        #[must_use]
        #[inline]
        pub fn $called<C: Control>(self, $argument: F) -> Complex<F> {
            F::$called::<C>(self.0, $argument)
        }
    };
}

methods! {
    recip controlled_recip_method ();
    sqrt controlled_sqrt_method ();
    cbrt controlled_cbrt_method ();
    powi controlled_powi_method (n: i32);
    powf controlled_powf_method (exponent: Self);
    exp controlled_exp_method ();
    exp2 controlled_exp2_method ();
    ln controlled_ln_method ();
    log controlled_log_method (base: Self);
    log2 controlled_log2_method ();
    log10 controlled_log10_method ();
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
