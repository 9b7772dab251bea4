//! Methods that type parameters have from num-traits, or from core's operators: `fn f<T: Float>(x: T) -> T { x.sqrt() }`.
//!
//! For a float such a method is the float's own, so it must be under control; for any other type it is what the type's `impl` says. Which
//! of the two it is, only the instantiated type tells. In a strict region such a call is refused ([`Foreign`]); in a lenient one the
//! expansion asks first ([`Asked`]):
//!
//! ```text
//! match o.ask::<C, _, _, _>(&raw const x, ()) { Some(v) => v, None => o.own(x.sqrt()) }
//! ```

use super::Anything;
use super::names::{Has, rows};
use super::refusals::Undecidable;
use super::refusals::{Foreign, Hidden, Moved, Twice, Unknown};
use super::ways::{ByReference, ByValue, Copied, Decision, Free, Missing, Never, Own, Way};
use super::{Absent, Decide, Found, Operated, operators};
use crate::control::Control;
use crate::ops;
use crate::ops::lenient::instances::{give, is_or_refers_to, peek, read};
use core::marker::PhantomData;
use core::ops::Deref;
use fpcontrol_core::for_each_float_method;
#[cfg(feature = "num-complex")]
use num_complex::Complex;

/// The names of methods of num-traits' `Real`, and so of its `Float`.
pub trait OfReal {}

/// The names of methods of num-traits' `FloatCore`.
pub trait OfFloatCore {}

/// The names of methods of num-traits' `Euclid`.
pub trait OfEuclid {}

/// Whether a function, such as `f64::sqrt`, has the type `F`, which no other function has.
#[inline(always)]
fn is_type_of<F, G>(_: &G) -> bool {
    typeid::of::<F>() == typeid::of::<G>()
}

/// A method, by its name, that num-traits may have.
trait OfNumTraits {
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
    };
    (@mark FloatCore $name:ident) => {
        impl OfFloatCore for rows::$name {}
    };
    (@mark Euclid $name:ident) => {
        impl OfEuclid for rows::$name {}
    };
    (@mark $trait:ident $name:ident) => {};
    (@is $F:ident Only $name:ident) => {
        // `Real` has none of this name.
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
    (@is $F:ident $trait:ident $name:ident) => {
        names! { @in $F num_traits::$trait, $name }
    };
    (@in $F:ident $trait:path, $name:ident) => {
        if is_type_of::<$F, _>(&<f32 as $trait>::$name) || is_type_of::<$F, _>(&<f64 as $trait>::$name) {
            return true;
        }
    };
}

// The traits of num-traits that have them: `Float` and `Real`, or `Only` the first of these.
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
    abs_sub: Float;
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

/// A method, by its name, of a number whose type is known where generic code is instantiated.
pub trait Ask {
    /// Whether `F` is the type of the method of a float: of its own, or of that of num-traits or of a trait of core's.
    #[must_use]
    fn is_method_of_floats<F>() -> bool;

    /// The result under the control, if the receiver and the arguments are a float's.
    fn ask<C: Control, T: ?Sized, A: Arguments, R>(receiver: Receiver<T>, arguments: &A) -> Option<R>;
}

/// The place of a receiver, which may be read.
#[derive(Debug)]
pub struct Receiver<T: ?Sized>(*const T);

impl<T: ?Sized> Receiver<T> {
    #[inline(always)]
    fn value<F: Copy + 'static>(&self) -> Option<F> {
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
    // Of these num-traits has none.
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
            fn ask<C: Control, T: ?Sized, A: Arguments, R>(receiver: Receiver<T>, $arguments: &A) -> Option<R> {
                if let Some($x) = receiver.value::<f32>() {
                    return give(ops::$owner::$method::<C>($x, $($argument),*));
                }
                if let Some($x) = receiver.value::<f64>() {
                    return give(ops::$owner::$method::<C>($x, $($argument),*));
                }
                None
            }
        }
    };
}

for_each_float_method! { rows () }

/// Operators as methods: `a.add(b)`.
macro_rules! operators {
    ($($name:ident $trait:ident $method:ident ($($argument:ident)?);)*) => {
        $(
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
                fn ask<C: Control, T: ?Sized, A: Arguments, R>(receiver: Receiver<T>, arguments: &A) -> Option<R> {
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

            impl<U, R> OperatorLeniently<operators::rows::$name, R, ()> for Way<Never, Unknown<U>> {
                type Way = Way<Asked<operators::rows::$name>, Free>;
            }

            impl<U, R> OperatorLeniently<operators::rows::$name, R, Absent> for Way<Never, Unknown<U>> {
                type Way = Way<Own<R>, Free>;
            }
        )*
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

/// The method `N` of a type parameter: under control if the instantiated type is a float, else the type's own.
#[derive(Debug)]
pub struct Asked<N>(PhantomData<fn() -> N>);

/// The same behind smart pointers: `D` says how many.
#[derive(Debug)]
pub struct AskedBehind<N, U, D>(PhantomData<fn() -> (N, U, D)>);

/// A method of num-traits of a type parameter behind `D` smart pointers, in a strict region.
#[derive(Debug)]
pub struct ForeignBehind<U, D>(PhantomData<fn() -> (U, D)>);

/// One smart pointer.
#[derive(Debug)]
pub enum One {}

/// Two of them.
#[derive(Debug)]
pub enum Two {}

impl<U, D> Decision for Way<Never, ForeignBehind<U, D>> {
    const WAY: Self = Self::Controlled(ForeignBehind(PhantomData));
}

impl<U, D> ForeignBehind<U, D> {
    /// Returns: the arm is compiled, and its call refused.
    #[inline(always)]
    pub const fn gate(&self) {}

    /// Refuses the receiver.
    pub fn see<T: ?Sized, O>(&self, _: *const T) -> Copied<Anything<O>>
    where
        Foreign<U>: Undecidable<U>,
    {
        super::any()
    }
}

macro_rules! asked {
    ($([$($generics:tt)*] $way:ty = $value:expr;)*) => {
        $(
            impl<$($generics)*> Decision for Way<$way, Free> {
                const WAY: Self = Self::Own($value);
            }

            impl<$($generics)*> $way {
                /// Returns, so the compiler keeps this arm.
                #[inline(always)]
                pub const fn gate(&self) {}

                /// What the user's method returned.
                #[inline(always)]
                pub fn own<X>(&self, result: X) -> X {
                    result
                }

                /// An argument as it is.
                #[inline(always)]
                pub fn argument<X>(&self, argument: X) -> X {
                    argument
                }

                /// The call cannot be written twice: refuses it.
                pub fn refuse<O>(&self) -> O
                where
                    Self: super::Refused,
                {
                    super::any()
                }
            }
        )*
    };
}

asked! {
    [N] Asked<N> = Asked(PhantomData);
    [N, U, D] AskedBehind<N, U, D> = AskedBehind(PhantomData);
}

impl<N: Ask> Asked<N> {
    /// The result under the control, if the instantiated types are a float's. For expansions alone, which pass `&raw const` of a place
    /// of the user's that may be read.
    #[inline]
    pub fn ask<C: Control, T: ?Sized, A: Arguments, R>(&self, place: *const T, arguments: &A) -> Option<R> {
        N::ask::<C, T, A, R>(Receiver(place), arguments)
    }
}

/// Whether it is a float, or a reference through which [`read`] finds one.
#[inline(always)]
fn is_or_refers_to_a_float<T: ?Sized>() -> bool {
    is_or_refers_to::<T, f32>() || is_or_refers_to::<T, f64>()
}

/// What a smart pointer in a place points to, if it is a float.
///
/// # Safety
///
/// The place may be read.
unsafe fn behind<U: Deref<Target: Sized>, T: ?Sized>(place: *const T) -> Option<*const U::Target> {
    if !is_or_refers_to_a_float::<U::Target>() {
        return None;
    }
    // SAFETY: the place may be read, and holds the pointer, or a reference to it.
    let pointer = unsafe { pointer::<U, T>(place) }?;
    Some(&raw const **pointer)
}

/// The `U` in a place, or that a reference in it refers to.
///
/// # Safety
///
/// The place may be read.
unsafe fn pointer<'a, U, T: ?Sized>(place: *const T) -> Option<&'a U> {
    let id = typeid::of::<T>();
    if id == typeid::of::<U>() {
        // SAFETY: the place holds a `U`; it is one that the user's call dereferences, so it is aligned.
        return Some(unsafe { &*place.cast::<U>() });
    }
    // SAFETY: it holds a reference to one.
    (id == typeid::of::<&U>() || id == typeid::of::<&mut U>()).then(|| unsafe { *place.cast::<&U>() })
}

impl<N: Ask, U: Deref<Target: Sized>> AskedBehind<N, U, One> {
    /// As [`Asked::ask`].
    #[inline]
    pub fn ask<C: Control, T: ?Sized, A: Arguments, R>(&self, place: *const T, arguments: &A) -> Option<R> {
        if is_or_refers_to_a_float::<T>() {
            return N::ask::<C, T, A, R>(Receiver(place), arguments);
        }
        // SAFETY: the contract of `Asked::ask`.
        let receiver = unsafe { behind::<U, T>(place) }?;
        N::ask::<C, U::Target, A, R>(Receiver(receiver), arguments)
    }
}

impl<N: Ask, U: Deref<Target: Deref<Target: Sized>>> AskedBehind<N, U, Two> {
    /// As [`Asked::ask`].
    #[inline]
    pub fn ask<C: Control, T: ?Sized, A: Arguments, R>(&self, place: *const T, arguments: &A) -> Option<R> {
        if is_or_refers_to_a_float::<T>() {
            return N::ask::<C, T, A, R>(Receiver(place), arguments);
        }
        if !is_or_refers_to_a_float::<<U::Target as Deref>::Target>() {
            return None;
        }
        // SAFETY: the contract of `Asked::ask`.
        let receiver = unsafe { pointer::<U, T>(place) }?;
        N::ask::<C, _, A, R>(Receiver(&raw const ***receiver), arguments)
    }
}

macro_rules! nothing_to_ask {
    ($([$($generics:tt)*] $way:ty;)*) => {
        $(
            impl<$($generics)*> $way {
                /// Whose method it is, is known.
                #[inline(always)]
                pub fn ask<C: Control, T: ?Sized, A: Arguments, X>(&self, _: *const T, _: &A) -> Option<X> {
                    None
                }
            }
        )*
    };
}

nothing_to_ask! {
    [R] Own<R>;
    [] Never;
    [] Missing;
}

/// What becomes of a way in a lenient region.
pub trait Leniently<N, R> {
    /// The way.
    type Way;
}

/// The same of an operator's method: `S` is `()` if core's trait is in scope, so that the method is core's.
pub trait OperatorLeniently<N, R, S> {
    /// The way.
    type Way;
}

macro_rules! leniently {
    ($($(#[$why:meta])* [$($generics:tt)*] $way:ty => $lenient:ty;)*) => {
        $(
            $(#[$why])*
            impl<N, R, $($generics)*> Leniently<N, R> for $way {
                type Way = $lenient;
            }
        )*
    };
}

leniently! {
    /// A bound that is not known: the call leaves the region.
    #[cfg(feature = "num-traits")]
    [U] Way<Never, Unknown<U>> => Way<Own<R>, Free>;
    /// Without the feature nobody could see that the bound is num-traits'.
    #[cfg(not(feature = "num-traits"))]
    [U] Way<Never, Unknown<U>> => Self;
    [U] Way<Never, Foreign<U>> => Way<Asked<N>, Free>;
    [U, D] Way<Never, ForeignBehind<U, D>> => Way<AskedBehind<N, U, D>, Free>;
}

macro_rules! as_in_strict_regions {
    ($([$($generics:tt)*] $way:ty;)*) => {
        $(
            impl<N, R, $($generics)*> Leniently<N, R> for $way {
                type Way = Self;
            }

            impl<N, R, S, $($generics)*> OperatorLeniently<N, R, S> for $way {
                type Way = Self;
            }
        )*
    };
}

as_in_strict_regions! {
    [U] Way<Never, Twice<U>>;
    [U] Way<Never, Hidden<U>>;
    [U] Way<Never, Moved<U>>;
    [O] Way<Own<O>, Free>;
    [] Way<Missing, Free>;
    [] Way<Never, ByValue>;
    [] Way<Never, ByReference>;
}

macro_rules! assignments {
    ($($name:ident)*) => {
        $(
            impl<U, R, S> OperatorLeniently<operators::rows::$name, R, S> for Way<Never, Unknown<U>> {
                type Way = Self;
            }
        )*
    };
}

assignments! { add_assign sub_assign mul_assign div_assign rem_assign }

impl<N, T: ?Sized, U, R> Found<N, T, U, R> {
    /// The way of a call in a lenient region, in code that never runs.
    pub fn leniently<W: Leniently<N, R>>(&self, _: W) -> W::Way {
        super::any()
    }
}

impl<N, T: ?Sized, U, A, R, S> Operated<N, T, U, A, R, S> {
    /// The way of an operator's method in a lenient region, in code that never runs.
    pub fn leniently<W: OperatorLeniently<N, R, S>>(&self, _: W) -> W::Way {
        super::any()
    }
}

/// What a function returns under the control, if it is a method of a float.
#[inline]
pub fn called<C: Control, N: Ask, F, X, A: Arguments, R>(_: &F, receiver: &X, arguments: &A) -> Option<R> {
    match N::is_method_of_floats::<F>() {
        true => N::ask::<C, X, A, R>(Receiver(receiver), arguments),
        false => None,
    }
}

macro_rules! functions {
    ($($(#[$doc:meta])* $name:ident $of_trait:ident $path:ident ($($type:ident $argument:ident),*);)*) => {
        $(
            $(#[$doc])*
            #[inline]
            pub fn $name<C: Control, N: Ask, F, R $(, $type)*>(function: F) -> impl Fn($($type),*) -> R + Copy
            where
                F: Fn($($type),*) -> R + Copy,
            {
                functions! { @closure C, N, R, function, true, $($argument)* }
            }

            /// The same of a trait that has the name of num-traits': it may be the user's own, which the feature `num-traits` tells.
            #[inline]
            pub fn $of_trait<C: Control, N: Ask, F, R $(, $type)*>(function: F) -> impl Fn($($type),*) -> R + Copy
            where
                F: Fn($($type),*) -> R + Copy,
            {
                functions! {
                    @closure C, N, R, function, cfg!(not(feature = "num-traits")) || N::is_method_of_floats::<F>(), $($argument)*
                }
            }

            /// The same of any function: under the control if it is a method of a float.
            #[inline]
            pub fn $path<C: Control, N: Ask, F, R $(, $type)*>(function: F) -> impl Fn($($type),*) -> R + Copy
            where
                F: Fn($($type),*) -> R + Copy,
            {
                functions! { @closure C, N, R, function, N::is_method_of_floats::<F>(), $($argument)* }
            }
        )*
    };
    (@closure $C:ident, $N:ident, $R:ident, $function:ident, $is_asked:expr, $x:ident $($argument:ident)*) => {
        move |$x $(, $argument)*| {
            let asked = match $is_asked {
                true => $N::ask::<$C, _, _, $R>(Receiver(&raw const $x), &($(&$argument,)*)),
                false => None,
            };
            match asked {
                Some(value) => value,
                None => $function($x $(, $argument)*),
            }
        }
    };
}

functions! {
    /// A function of libm of one operand: under the control if that is a float.
    unary unary_of_trait unary_path(X x);
    /// The same of two operands.
    binary binary_of_trait binary_path(X x, Y y);
    /// The same of three operands.
    ternary ternary_of_trait ternary_path(X x, Y y, Z z);
}

/// A type parameter, and the name of a function of it.
#[derive(Debug)]
pub struct OfParameter<N, T>(PhantomData<fn() -> (N, T)>);

/// The function of this name of a type parameter.
#[must_use]
pub fn of_parameter<N, T>() -> OfParameter<N, T> {
    super::any()
}

impl<N: Has<T>, T> Decide for &OfParameter<N, T> {
    type Way = Way<Never, ByValue>;

    fn decide(&self) -> Self::Way {
        super::any()
    }
}

impl<N, T> Decide for OfParameter<N, T> {
    type Way = Way<Own<()>, Free>;

    fn decide(&self) -> Self::Way {
        super::any()
    }
}
