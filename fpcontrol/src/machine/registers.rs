//! Values in the registers of the x87, where expressions keep them.
//!
//! Of a tree of operators the macro makes
//!
//! ```text
//! StoreRegister::store::<C>(Add::controlled_add::<C>(Mul::controlled_mul::<C>(load(t0), load(t1)), load(t2)))
//! ```
//!
//! with `Load::<P>::load`, exact, at its leaves and the store, which rounds, at its root. A macro does not know types: what is
//! exact passes through both.

use crate::backend::Datum;
use crate::control::Control;
use crate::float::Float;
use crate::ops::exact::{IsExact, IsFloat, Kind};
use crate::ops::{Add, AddAssign, Cast, Div, DivAssign, Mul, MulAssign, Neg, Rem, RemAssign, Sub, SubAssign};
use core::cmp::Ordering;
use core::marker::PhantomData;
use fpcontrol_core::{
    Binary32, Binary64, Environment, Operation, Reference, Rounding, X87Extended, X87Extended24, X87Extended53,
};

/// A value of an expression of `T`s, in a register under a precision control.
#[derive(Clone, Copy, Debug)]
pub struct Register<T, const PRECISION: u32> {
    value: X87Extended,
    of: PhantomData<T>,
}

/// A value on its way into a register; what is exact stays what it is.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be kept in an x87 register",
    label = "an operand of an expression that `store = assign` keeps in registers",
    note = "`f32`, `f64`, references to them and exact types can; for other types and type parameters write `store = always`"
)]
pub trait Load<const PRECISION: u32> {
    /// What it is there.
    type Loaded;

    /// Loads it: exact.
    fn load(self) -> Self::Loaded;
}

/// A value on its way to memory.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a value that an x87 register can hold",
    label = "the value of an expression that `store = assign` keeps in registers"
)]
pub trait Store {
    /// What it is there.
    type Stored;

    /// Stores it: rounded to its format in the control's mode.
    fn store<C: Control>(self) -> Self::Stored;
}

/// `f32` and `f64`.
pub trait Stored: Datum + Float {
    /// The same number in a register.
    fn load(self) -> X87Extended;
    /// A register's number, rounded.
    fn store(value: X87Extended, rounding: Rounding) -> Self;
}

macro_rules! floats {
    ($($float:ident $format:ident $to:ident;)*) => {
        $(
            impl Stored for $float {
                #[inline]
                fn load(self) -> X87Extended {
                    $format::from_host(self).to_x87_extended(Rounding::TiesToEven)
                }

                #[inline]
                fn store(value: X87Extended, rounding: Rounding) -> Self {
                    value.$to(rounding).to_host()
                }
            }

            floats! { @load $float, $float, [] }
            floats! { @load &$float, $float, [*] }

            #[diagnostic::do_not_recommend]
            impl<T: Stored, const PRECISION: u32> Cast<$float> for Register<T, PRECISION> {
                #[inline]
                fn controlled_cast<C: Control>(self) -> $float {
                    <$float as Float>::finish::<C>(<$float as Stored>::store(self.value, C::ROUNDING))
                }
            }

            floats! { @assign $float AddAssign controlled_add_assign Add, SubAssign controlled_sub_assign Sub,
                MulAssign controlled_mul_assign Mul, DivAssign controlled_div_assign Div,
                RemAssign controlled_rem_assign Fmod }
        )*
    };
    (@load $type:ty, $float:ident, [$($deref:tt)?]) => {
        impl<const PRECISION: u32> Load<PRECISION> for $type {
            type Loaded = Register<$float, PRECISION>;

            #[inline]
            fn load(self) -> Self::Loaded {
                Register::new(<$float as Stored>::load($($deref)? self))
            }
        }
    };
    (@assign $float:ident $($trait:ident $method:ident $operation:ident),*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl<const PRECISION: u32> $trait<Register<$float, PRECISION>> for $float {
                #[inline]
                fn $method<C: Control>(&mut self, rhs: Register<$float, PRECISION>) {
                    let left = Register::<$float, PRECISION>::new(<$float as Stored>::load(*self));
                    *self = left.with::<C>(Operation::$operation, rhs).store::<C>();
                }
            }
        )*
    };
}

floats! {
    f32 Binary32 to_binary32;
    f64 Binary64 to_binary64;
}

#[diagnostic::do_not_recommend]
impl<T: Kind<Is = IsExact>, const PRECISION: u32> Load<PRECISION> for T {
    type Loaded = T;

    #[inline]
    fn load(self) -> T {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<T: Kind<Is = IsExact>> Store for T {
    type Stored = T;

    #[inline]
    fn store<C: Control>(self) -> T {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<T, const PRECISION: u32> Kind for Register<T, PRECISION> {
    type Is = IsFloat;
}

impl<T: Stored, const PRECISION: u32> Store for Register<T, PRECISION> {
    type Stored = T;

    #[inline]
    fn store<C: Control>(self) -> T {
        T::finish::<C>(<T as Stored>::store(self.value, C::ROUNDING))
    }
}

impl<T, const PRECISION: u32> Register<T, PRECISION> {
    const fn new(value: X87Extended) -> Self {
        Self { value, of: PhantomData }
    }

    fn with<C: Control>(self, operation: Operation, rhs: Self) -> Self {
        Self::new(in_registers::<PRECISION>(operation, [self.value, rhs.value], C::ROUNDING))
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $operation:ident;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl<T: Stored, const PRECISION: u32> $trait for Register<T, PRECISION> {
                type Output = Self;

                #[inline]
                fn $method<C: Control>(self, rhs: Self) -> Self {
                    self.with::<C>(Operation::$operation, rhs)
                }
            }
        )*
    };
}

operators! {
    Add controlled_add Add;
    Sub controlled_sub Sub;
    Mul controlled_mul Mul;
    Div controlled_div Div;
    Rem controlled_rem Fmod;
}

#[diagnostic::do_not_recommend]
impl<T: Stored, const PRECISION: u32> Neg for Register<T, PRECISION> {
    type Output = Self;

    #[inline]
    fn controlled_neg<C: Control>(self) -> Self {
        Self::new(self.value.negate())
    }
}

// A register stands on the left: so floats themselves compare with floats only, and the compiler's inference is left alone.
impl<T, const PRECISION: u32> PartialEq for Register<T, PRECISION> {
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl<T, const PRECISION: u32> PartialOrd for Register<T, PRECISION> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.value.compare(other.value)
    }
}

impl<T: Stored, const PRECISION: u32> PartialEq<T> for Register<T, PRECISION> {
    fn eq(&self, other: &T) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl<T: Stored, const PRECISION: u32> PartialOrd<T> for Register<T, PRECISION> {
    fn partial_cmp(&self, other: &T) -> Option<Ordering> {
        self.value.compare(<T as Stored>::load(*other))
    }
}

macro_rules! casts_to_integers {
    ($($integer:ident $method:ident;)*) => {
        $(
            /// Truncates the register's number, as Rust's `as` does.
            #[diagnostic::do_not_recommend]
            impl<T: Stored, const PRECISION: u32> Cast<$integer> for Register<T, PRECISION> {
                #[inline]
                fn controlled_cast<C: Control>(self) -> $integer {
                    self.value.$method()
                }
            }
        )*
    };
}

casts_to_integers! {
    i8 as_i8; i16 as_i16; i32 as_i32; i64 as_i64; i128 as_i128;
    u8 as_u8; u16 as_u16; u32 as_u32; u64 as_u64; u128 as_u128;
}

macro_rules! casts_to_sizes {
    ($($integer:ident $method:ident;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl<T: Stored, const PRECISION: u32> Cast<$integer> for Register<T, PRECISION> {
                #[inline]
                fn controlled_cast<C: Control>(self) -> $integer {
                    self.value.$method().clamp($integer::MIN as _, $integer::MAX as _) as $integer
                }
            }
        )*
    };
}

casts_to_sizes! {
    isize as_i128;
    usize as_u128;
}

/// An operation between registers under a precision control.
pub(super) fn in_registers<const PRECISION: u32>(
    operation: Operation,
    [a, b]: [X87Extended; 2],
    rounding: Rounding,
) -> X87Extended {
    const { assert!(matches!(PRECISION, 24 | 53 | 64), "the precision control is 24, 53 or 64 bits") };
    let environment = Environment::new(rounding);
    match PRECISION {
        24 => {
            let [a, b] = [a, b].map(|x| X87Extended24::from_bits(x.to_bits()));
            X87Extended::from_bits(X87Extended24::apply(operation, [a, b, b], 0, environment).value.to_bits())
        }
        53 => {
            let [a, b] = [a, b].map(|x| X87Extended53::from_bits(x.to_bits()));
            X87Extended::from_bits(X87Extended53::apply(operation, [a, b, b], 0, environment).value.to_bits())
        }
        _ => X87Extended::apply(operation, [a, b, b], 0, environment).value,
    }
}
