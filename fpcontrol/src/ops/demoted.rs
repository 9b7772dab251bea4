//! Methods that are exact in Rust, applied to the number as which a machine reads an `f64`: a machine without `f64` reads the nearest `f32`.
//! So `x.trunc()` is there what `(x as f32).trunc()` is. They are rewritten in regions of such machines, and in operators,
//! whose control may be of one. Of an `f32`, and under all other controls, they are Rust's own.

use super::float::Float;
use super::for_each_exact_type;
use crate::backend::Backend;
use crate::control::Control;
use core::cmp::Ordering;
use core::num::FpCategory;

/// Whether the control's machine has no `f64`.
const fn demotes<C: Control>() -> bool {
    match C::Backend::MACHINE {
        Some(machine) => machine.demotes(),
        None => false,
    }
}

/// The number as which a machine reads a float. An `f32` stays as it is, as in all flushing regions: a subnormal one is subnormal to these methods
/// until an operation has flushed it.
trait Read: Float {
    fn read<C: Control>(self) -> Self;
}

impl Read for f32 {
    #[inline]
    fn read<C: Control>(self) -> Self {
        self
    }
}

impl Read for f64 {
    #[inline]
    fn read<C: Control>(self) -> Self {
        if const { demotes::<C>() } { Float::flush::<C>(self) } else { self }
    }
}

macro_rules! readings {
    ($($(#[$doc:meta])* $trait:ident $method:ident($($operand:ident),*) -> $result:ty = |$x:ident| $value:expr;)*) => {
        $(
            $(#[$doc])*
            pub trait $trait: Copy {
                $(#[$doc])*
                #[must_use]
                fn $method<C: Control>(self $(, $operand: Self)*) -> $result;
            }

            readings! { @impl $trait $method($($operand),*) -> $result = |$x| $value, f32 }
            readings! { @impl $trait $method($($operand),*) -> $result = |$x| $value, f64 }
        )*
    };
    (@impl $trait:ident $method:ident($($operand:ident),*) -> $result:ty = |$x:ident| $value:expr, $float:ty) => {
        #[diagnostic::do_not_recommend]
        impl $trait for $float {
            #[inline]
            fn $method<C: Control>(self $(, $operand: Self)*) -> $result {
                let $x = self.read::<C>();
                $value
            }
        }
    };
}

readings! {
    /// `self.trunc()`.
    Trunc controlled_trunc() -> Self = |x| Float::trunc::<C>(x);
    /// `self.round()`.
    Round controlled_round() -> Self = |x| Float::round::<C>(x);
    /// `self.round_ties_even()`.
    RoundTiesEven controlled_round_ties_even() -> Self = |x| Float::round_ties_even::<C>(x);
    /// `self.copysign(sign)`: only the sign bit of `sign` matters.
    Copysign controlled_copysign(sign) -> Self = |x| x.copysign(sign);
    /// `self.is_finite()`: on a machine without `f64`, an `f64` beyond `f32::MAX` is not finite.
    IsFinite controlled_is_finite() -> bool = |x| x.is_finite();
    /// `self.is_infinite()`.
    IsInfinite controlled_is_infinite() -> bool = |x| x.is_infinite();
    /// `self.is_normal()`.
    IsNormal controlled_is_normal() -> bool = |x| x.is_normal();
    /// `self.is_subnormal()`.
    IsSubnormal controlled_is_subnormal() -> bool = |x| x.is_subnormal();
    /// `self.classify()`.
    Classify controlled_classify() -> FpCategory = |x| x.classify();
}

/// `self.total_cmp(&other)`.
pub trait TotalCmp {
    /// `self.total_cmp(&other)`.
    #[must_use]
    fn controlled_total_cmp<C: Control>(&self, other: &Self) -> Ordering;
}

macro_rules! floats {
    ($($float:ident)*) => {
        $(
            impl TotalCmp for $float {
                #[inline]
                fn controlled_total_cmp<C: Control>(&self, other: &Self) -> Ordering {
                    self.read::<C>().total_cmp(&other.read::<C>())
                }
            }
        )*
    };
}

floats! { f32 f64 }

/// The neighbours on the number line; for an `f64` that is read as an `f32`, the neighbours of the `f32`.
macro_rules! neighbours {
    ($($(#[$doc:meta])* $trait:ident $method:ident $native:ident;)*) => {
        $(
            $(#[$doc])*
            pub trait $trait: Copy {
                $(#[$doc])*
                #[must_use]
                fn $method<C: Control>(self) -> Self;
            }

            #[diagnostic::do_not_recommend]
            impl $trait for f32 {
                #[inline]
                fn $method<C: Control>(self) -> Self {
                    self.$native()
                }
            }

            #[diagnostic::do_not_recommend]
            impl $trait for f64 {
                #[inline]
                fn $method<C: Control>(self) -> Self {
                    match const { demotes::<C>() } {
                        true => f64::from(C::Backend::f32_from_f64::<C>(self).$native()),
                        false => self.$native(),
                    }
                }
            }
        )*
    };
}

neighbours! {
    /// `self.next_up()`.
    NextUp controlled_next_up next_up;
    /// `self.next_down()`.
    NextDown controlled_next_down next_down;
}

/// The bits of the number as which an `f64` is read. Integers have some of these methods too.
macro_rules! encodings {
    ($($(#[$doc:meta])* $trait:ident $method:ident $native:ident [$($single:tt)*] [$($double:tt)*];)*) => {
        $(
            $(#[$doc])*
            pub trait $trait: Copy {
                /// The bits.
                type Encoding;

                $(#[$doc])*
                #[must_use]
                fn $method<C: Control>(self) -> Self::Encoding;
            }

            #[diagnostic::do_not_recommend]
            impl $trait for f32 {
                type Encoding = $($single)*;

                #[inline]
                fn $method<C: Control>(self) -> Self::Encoding {
                    self.$native()
                }
            }

            #[diagnostic::do_not_recommend]
            impl $trait for f64 {
                type Encoding = $($double)*;

                #[inline]
                fn $method<C: Control>(self) -> Self::Encoding {
                    self.read::<C>().$native()
                }
            }
        )*
    };
}

encodings! {
    /// `self.to_bits()`.
    ToBits controlled_to_bits to_bits [u32] [u64];
    /// `self.to_be_bytes()`.
    ToBeBytes controlled_to_be_bytes to_be_bytes [[u8; 4]] [[u8; 8]];
    /// `self.to_le_bytes()`.
    ToLeBytes controlled_to_le_bytes to_le_bytes [[u8; 4]] [[u8; 8]];
    /// `self.to_ne_bytes()`.
    ToNeBytes controlled_to_ne_bytes to_ne_bytes [[u8; 4]] [[u8; 8]];
}

macro_rules! integers {
    (() $($integer:ident)*) => {
        $(
            integers! { @impl $integer ToBeBytes controlled_to_be_bytes to_be_bytes }
            integers! { @impl $integer ToLeBytes controlled_to_le_bytes to_le_bytes }
            integers! { @impl $integer ToNeBytes controlled_to_ne_bytes to_ne_bytes }
        )*
    };
    (@impl $integer:ident $trait:ident $method:ident $native:ident) => {
        #[diagnostic::do_not_recommend]
        impl $trait for $integer {
            type Encoding = [u8; size_of::<$integer>()];

            #[inline]
            fn $method<C: Control>(self) -> Self::Encoding {
                self.$native()
            }
        }
    };
}

for_each_exact_type! { integers () }
