//! The question: whether the instantiated types of a call are a float's, and what the method then returns under the control.

use super::super::names::rows;
use super::super::operators;
use super::num_traits::{OfNumTraits, is_type_of};
use crate::control::Control;
use crate::ops;
use crate::ops::lenient::instances::{self, give, is_or_refers_to, peek, read};
use fpcontrol_core::for_each_float_method;
#[cfg(feature = "num-complex")]
use num_complex::Complex;

/// A method, by its name, that instantiated types may have under control.
pub trait Concern {
    /// Whether a receiver `T` may be a float's, with an operand `A` if the method is an operator's. Nothing is evaluated if it is not.
    fn concerns<T: ?Sized, A>() -> bool;
}

/// Whether it is a float.
#[inline(always)]
pub(crate) fn is_float<T>() -> bool {
    instances::is::<T, f32>() || instances::is::<T, f64>()
}

/// Whether it is a float, or a reference through which [`read`] finds one.
#[inline(always)]
pub(super) fn is_or_refers_to_a_float<T: ?Sized>() -> bool {
    is_or_refers_to::<T, f32>() || is_or_refers_to::<T, f64>()
}

/// The same for a float or a complex number.
#[inline(always)]
fn is_or_refers_to_a_number<T: ?Sized>() -> bool {
    #[cfg(feature = "num-complex")]
    if is_or_refers_to::<T, Complex<f32>>() || is_or_refers_to::<T, Complex<f64>>() {
        return true;
    }
    is_or_refers_to_a_float::<T>()
}

/// A method, by its name, of a number whose type is known where generic code is instantiated.
pub trait Ask {
    /// Whether `F` is the type of a float's method: its own, num-traits', or that of a trait of core.
    #[must_use]
    fn is_method_of_floats<F>() -> bool;

    /// The result under the control, if the receiver and the arguments are a float's.
    fn ask<C: Control, T: ?Sized, A: Arguments, R>(receiver: AskedReceiver<T>, arguments: &A) -> Option<R>;
}

/// The place of a receiver, which may be read.
#[derive(Debug)]
pub struct AskedReceiver<T: ?Sized>(pub(super) *const T);

impl<T: ?Sized> AskedReceiver<T> {
    #[inline(always)]
    pub(crate) fn value<F: Copy + 'static>(&self) -> Option<F> {
        // SAFETY: only `ask` below makes a receiver, of a place that the user's own call would read.
        unsafe { read::<F, T>(self.0) }
    }
}

/// References to the arguments of a call.
pub trait Arguments {
    /// The first argument, if it is an `N`.
    #[inline(always)]
    fn first<N: Copy + 'static>(&self) -> Option<N> {
        None
    }

    /// The second one.
    #[inline(always)]
    fn second<N: Copy + 'static>(&self) -> Option<N> {
        None
    }
}

impl Arguments for () {}

impl<A> Arguments for (&A,) {
    #[inline(always)]
    fn first<N: Copy + 'static>(&self) -> Option<N> {
        peek(self.0)
    }
}

impl<A, B> Arguments for (&A, &B) {
    #[inline(always)]
    fn first<N: Copy + 'static>(&self) -> Option<N> {
        peek(self.0)
    }

    #[inline(always)]
    fn second<N: Copy + 'static>(&self) -> Option<N> {
        peek(self.1)
    }
}

macro_rules! rows {
    (
        ()
        controlled {
            $($effect:ident $name:ident($($argument:ident)*) -> $returns:ident {
                $owner:ident $(, $ordered:ident)?: $method:ident $(; $by_trait:ident: $by_name:ident)?
            })*
        }
        exact $exact:tt
    ) => {
        $(rows! { @row $name($($argument)*) $owner $method })*
    };
    // num-traits has no such methods.
    (@row total_cmp($($argument:ident)*) $owner:ident $method:ident) => {};
    (@row $name:ident() $owner:ident $method:ident) => {
        rows! { @ask $name $owner $method, x, arguments, }
    };
    (@row $name:ident($first:ident) $owner:ident $method:ident) => {
        rows! { @ask $name $owner $method, x, arguments, arguments.first()? }
    };
    (@row $name:ident($first:ident $second:ident) $owner:ident $method:ident) => {
        rows! { @ask $name $owner $method, x, arguments, arguments.first()?, arguments.second()? }
    };
    (@ask $name:ident $owner:ident $method:ident, $x:ident, $arguments:ident, $($argument:expr),*) => {
        impl Concern for rows::$name {
            #[inline]
            fn concerns<T: ?Sized, A>() -> bool {
                is_or_refers_to_a_float::<T>()
            }
        }

        impl Ask for rows::$name {
            #[inline]
            #[allow(deprecated, reason = "one of them is")]
            fn is_method_of_floats<F>() -> bool {
                #[cfg(feature = "std")]
                if is_type_of::<F, _>(&f32::$name) || is_type_of::<F, _>(&f64::$name) {
                    return true;
                }
                <Self as OfNumTraits>::is_method_of_floats::<F>()
            }

            #[inline]
            #[allow(unused_variables, reason = "some take no arguments")]
            fn ask<C: Control, T: ?Sized, A: Arguments, R>(receiver: AskedReceiver<T>, $arguments: &A) -> Option<R> {
                if let Some($x) = receiver.value::<f32>() {
                    return give(ops::$owner::$method::<C>($x, $($argument),*));
                }
                if let Some($x) = receiver.value::<f64>() {
                    return give(ops::$owner::$method::<C>($x, $($argument),*));
                }
                <Self as OfNumTraits>::ask_complex::<C, T, A, R>(&receiver, $arguments)
            }
        }
    };
}

for_each_float_method! { rows () }

/// Operators as methods: `a.add(b)`.
macro_rules! operators {
    ($($name:ident $trait:ident $method:ident ($($argument:ident)?);)*) => {
        $(
            impl Concern for operators::rows::$name {
                #[inline]
                fn concerns<T: ?Sized, A>() -> bool {
                    is_or_refers_to_a_number::<T>() && operators! { @concerns $($argument)? }
                }
            }

            impl Ask for operators::rows::$name {
                #[inline]
                fn is_method_of_floats<F>() -> bool {
                    operators! { @is F $trait $name ($($argument)?) f32 }
                    operators! { @is F $trait $name ($($argument)?) f64 }
                    #[cfg(feature = "num-complex")]
                    {
                        operators! { @complex F $trait $name ($($argument)?) f32 }
                        operators! { @complex F $trait $name ($($argument)?) f64 }
                    }
                    false
                }

                #[inline]
                #[allow(unused_variables, reason = "a minus takes no argument")]
                fn ask<C: Control, T: ?Sized, A: Arguments, R>(receiver: AskedReceiver<T>, arguments: &A) -> Option<R> {
                    if let Some(x) = receiver.value::<f32>() {
                        return give(ops::$trait::$method::<C>(x $(, arguments.$argument::<f32>()?)?));
                    }
                    if let Some(x) = receiver.value::<f64>() {
                        return give(ops::$trait::$method::<C>(x $(, arguments.$argument::<f64>()?)?));
                    }
                    #[cfg(feature = "num-complex")]
                    {
                        operators! { @ask C, receiver, arguments, $trait $method ($($argument)?) f32 }
                        operators! { @ask C, receiver, arguments, $trait $method ($($argument)?) f64 }
                    }
                    None
                }
            }
        )*
    };
    (@concerns) => {
        true
    };
    (@concerns $argument:ident) => {
        is_or_refers_to_a_number::<A>()
    };
    (@is $F:ident $trait:ident $name:ident () $float:ident) => {
        operators! { @type $F $float, core::ops::$trait, $name }
        operators! { @type $F &$float, core::ops::$trait, $name }
    };
    (@is $F:ident $trait:ident $name:ident ($argument:ident) $float:ident) => {
        operators! { @type $F $float, core::ops::$trait<$float>, $name }
        operators! { @type $F $float, core::ops::$trait<&$float>, $name }
        operators! { @type $F &$float, core::ops::$trait<$float>, $name }
        operators! { @type $F &$float, core::ops::$trait<&$float>, $name }
    };
    (@ask $C:ident, $receiver:ident, $arguments:ident, $trait:ident $method:ident () $float:ident) => {
        if let Some(x) = $receiver.value::<Complex<$float>>() {
            return give(ops::$trait::$method::<$C>(x));
        }
    };
    (@ask $C:ident, $receiver:ident, $arguments:ident, $trait:ident $method:ident ($argument:ident) $float:ident) => {
        if let Some(x) = $receiver.value::<Complex<$float>>() {
            if let Some(y) = $arguments.$argument::<Complex<$float>>() {
                return give(ops::$trait::$method::<$C>(x, y));
            }
            return give(ops::$trait::$method::<$C>(x, $arguments.$argument::<$float>()?));
        }
    };
    (@complex $F:ident $trait:ident $name:ident () $float:ident) => {
        operators! { @type $F Complex<$float>, core::ops::$trait, $name }
        operators! { @type $F &Complex<$float>, core::ops::$trait, $name }
    };
    (@complex $F:ident $trait:ident $name:ident ($argument:ident) $float:ident) => {
        operators! { @type $F Complex<$float>, core::ops::$trait<Complex<$float>>, $name }
        operators! { @type $F Complex<$float>, core::ops::$trait<&Complex<$float>>, $name }
        operators! { @type $F Complex<$float>, core::ops::$trait<$float>, $name }
        operators! { @type $F &Complex<$float>, core::ops::$trait<Complex<$float>>, $name }
        operators! { @type $F &Complex<$float>, core::ops::$trait<&Complex<$float>>, $name }
    };
    (@type $F:ident $left:ty, $trait:path, $name:ident) => {
        if is_type_of::<$F, _>(&<$left as $trait>::$name) {
            return true;
        }
    };
}

operators! {
    add Add controlled_add (first);
    sub Sub controlled_sub (first);
    mul Mul controlled_mul (first);
    div Div controlled_div (first);
    rem Rem controlled_rem (first);
    neg Neg controlled_neg ();
}

/// An assignment by name: `a.add_assign(b)`.
pub trait AskAssignment {
    /// Assigns under the control, between types of which [`Concern::concerns`] says so.
    fn assign<C: Control, T, A>(place: &mut T, argument: &A);
}

macro_rules! assignments {
    ($($name:ident)*) => {
        $(
            impl Concern for operators::rows::$name {
                #[inline]
                fn concerns<T: ?Sized, A>() -> bool {
                    instances::is_assigned::<T, A>()
                }
            }

            impl AskAssignment for operators::rows::$name {
                #[inline]
                #[track_caller]
                fn assign<C: Control, T, A>(place: &mut T, argument: &A) {
                    // SAFETY: a reference may be read and written.
                    let is_done = unsafe { instances::$name::<C, T, A>(place, argument) };
                    assert!(is_done, "the types are a number's");
                }
            }
        )*
    };
}

assignments! { add_assign sub_assign mul_assign div_assign rem_assign }
