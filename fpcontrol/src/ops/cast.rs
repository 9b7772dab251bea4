//! Casts. To a float, `x as f32` rounds in the control's mode, once. To an integer it truncates in every mode: that is left
//! to Rust where the type is written by its own name, and is here for other names (`x as c_int`, `x as Scalar`, `x as _`),
//! of which a macro cannot tell what they stand for.

use super::float::Float;
use crate::backend::Backend;
use crate::control::Control;
use core::marker::PhantomData;
use fpcontrol_core::Binary32;

/// The cast `self as To` under a control.
///
/// A cast to a float rounds once, in the control's mode. A cast to an integer truncates and saturates in every mode, as in plain Rust, and a NaN becomes 0.
///
/// ```
/// use fpcontrol::control::{Rd, Ru};
/// use fpcontrol::ops::Cast;
///
/// let down: f32 = 16_777_217_i32.controlled_cast::<Rd>();
/// let up: f32 = 16_777_217_i32.controlled_cast::<Ru>();
/// assert_eq!((down, up), (16_777_216.0, 16_777_218.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be cast to `{To}` under control",
    label = "fpcontrol does not know a cast to this type",
    note = "floats, integers, `bool` and `char` have casts to floats and integers by any name"
)]
pub trait Cast<To> {
    /// `self as To` under a control.
    #[must_use]
    fn controlled_cast<C: Control>(self) -> To;
}

#[diagnostic::do_not_recommend]
impl Cast<f32> for f64 {
    #[inline]
    fn controlled_cast<C: Control>(self) -> f32 {
        f32::finish::<C>(C::Backend::f32_from_f64::<C>(self))
    }
}

#[diagnostic::do_not_recommend]
impl Cast<f64> for f32 {
    #[inline]
    fn controlled_cast<C: Control>(self) -> f64 {
        f64::finish::<C>(C::Backend::f64_from_f32::<C>(self))
    }
}

/// A cast to its own type changes nothing, not even under a flushing control: Rust emits no operation for it.
macro_rules! identities {
    ($($float:ty)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl Cast<$float> for $float {
                #[inline]
                fn controlled_cast<C: Control>(self) -> $float {
                    self
                }
            }
        )*
    };
}

identities! { f32 f64 bool char }

/// Casts from integers: by the conversion of the backend, by the reference, or exactly.
macro_rules! from_integers {
    ($($integer:ident: $single:ident $single_by:tt, $double:ident $double_by:tt;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl Cast<f32> for $integer {
                #[inline]
                fn controlled_cast<C: Control>(self) -> f32 {
                    from_integers! { @$single $single_by Binary32 f32_from_i64, self }
                }
            }

            #[diagnostic::do_not_recommend]
            impl Cast<f64> for $integer {
                #[inline]
                fn controlled_cast<C: Control>(self) -> f64 {
                    from_integers! { @$double $double_by Binary64 f64_from_i64, self }
                }
            }
        )*
    };
    // Where a mode has been entered, even exact conversions are the backend's: LLVM makes several at once by a subtraction, which gives −0 for 0 downward.
    (@exact () $format:ident $wide:ident, $self:ident) => {
        match const { <C::Backend as Backend>::ENTERED } {
            Some(_) => C::Backend::$wide::<C>(i64::from($self)),
            None => from_integers! { @exactly $format $self },
        }
    };
    (@exactly Binary32 $self:ident) => { $self.into() };
    (@exactly Binary64 $self:ident) => { C::Backend::f64_from_small::<C>($self.into()) };
    (@backend ($method:ident $wide:ident) $format:ident $_:ident, $self:ident) => {
        C::Backend::$method::<C>($self as $wide)
    };
    (@reference ($method:ident) $format:ident $_:ident, $self:ident) => {
        $format::$method($self, C::ROUNDING).to_host()
    };
}

from_integers! {
    i8: exact (), exact ();
    i16: exact (), exact ();
    i32: backend (f32_from_i32 i32), exact ();
    i64: backend (f32_from_i64 i64), backend (f64_from_i64 i64);
    i128: reference (from_i128), backend (f64_from_i128 i128);
    isize: backend (f32_from_i64 i64), backend (f64_from_i64 i64);
    u8: exact (), exact ();
    u16: exact (), exact ();
    u32: backend (f32_from_u32 u32), exact ();
    u64: backend (f32_from_u64 u64), backend (f64_from_u64 u64);
    u128: reference (from_u128), backend (f64_from_u128 u128);
    usize: backend (f32_from_u64 u64), backend (f64_from_u64 u64);
}

macro_rules! to_integers {
    ($($from:ident)*: $integers:tt) => { $(to_integers! { @from $from $integers })* };
    (@from $from:ident { $($integer:ident)* }) => {
        $(
            #[diagnostic::do_not_recommend]
            impl Cast<$integer> for $from {
                #[inline]
                #[allow(clippy::unnecessary_cast, reason = "one of the types is the target itself")]
                fn controlled_cast<C: Control>(self) -> $integer {
                    self as $integer
                }
            }
        )*
    };
}

/// The operand of a cast to an integer, whose type a macro does not know.
#[derive(Debug)]
pub struct Reading<T>(pub T);

impl Reading<f64> {
    /// The number as which a machine reads it.
    #[must_use]
    #[inline]
    pub fn read<C: Control>(self) -> f64 {
        <f64 as Float>::flush::<C>(self.0)
    }
}

/// Operands of any other type: the inherent method goes first.
pub trait ReadAsItIs<T> {
    /// The operand.
    #[must_use]
    fn read<C: Control>(self) -> T;
}

impl<T> ReadAsItIs<T> for Reading<T> {
    #[inline]
    fn read<C: Control>(self) -> T {
        self.0
    }
}

/// If a machine reads another number, that number is truncated.
macro_rules! doubles_to_integers {
    ($($integer:ident)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl Cast<$integer> for f64 {
                #[inline]
                fn controlled_cast<C: Control>(self) -> $integer {
                    <f64 as Float>::flush::<C>(self) as $integer
                }
            }
        )*
    };
}

doubles_to_integers! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }

to_integers! {
    f32 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool char:
    { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }
}

#[diagnostic::do_not_recommend]
impl Cast<char> for u8 {
    #[inline]
    fn controlled_cast<C: Control>(self) -> char {
        self as char
    }
}

/// The operand of a cast to a type by another name than a float's own: `x as Scalar`, `x as Callback`, `e as _`.
#[derive(Debug)]
pub struct Casting<From, To>(From, PhantomData<fn() -> To>);

/// The operand of such a cast.
#[must_use]
#[inline]
pub const fn casting<From, To>(operand: From) -> Casting<From, To> {
    Casting(operand, PhantomData)
}

/// Numbers, which may be cast to floats.
pub trait Number {}

macro_rules! numbers {
    ($($number:ty)*) => { $(impl Number for $number {})* };
}

numbers! { f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool char }

impl<From: Number, To> Casting<From, To> {
    /// The cast under a control.
    #[must_use]
    #[inline]
    pub fn cast<C: Control, Native: FnOnce(From) -> To>(self, _native: Native) -> To
    where
        From: Cast<To>,
    {
        self.0.controlled_cast::<C>()
    }
}

/// Operands of any other type, enums, functions and pointers, have no cast to a float: the inherent method goes first.
pub trait CastAsItIs<From, To> {
    /// The cast as written.
    #[must_use]
    fn cast<C: Control, Native: FnOnce(From) -> To>(self, native: Native) -> To;
}

impl<From, To> CastAsItIs<From, To> for Casting<From, To> {
    #[inline]
    fn cast<C: Control, Native: FnOnce(From) -> To>(self, native: Native) -> To {
        native(self.0)
    }
}

/// Addresses do not round.
macro_rules! addresses {
    ($($integer:ident)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl<T> Cast<*const T> for $integer {
                #[inline]
                fn controlled_cast<C: Control>(self) -> *const T {
                    self as *const T
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T> Cast<*mut T> for $integer {
                #[inline]
                fn controlled_cast<C: Control>(self) -> *mut T {
                    self as *mut T
                }
            }
        )*
    };
}

addresses! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }

/// A pointer that a cast has made, `Box::new(f) as Box<dyn Fn()>`; the bound says that it is not a number.
#[inline]
pub const fn pointer<P: core::ops::Deref>(pointer: P) -> P {
    pointer
}
