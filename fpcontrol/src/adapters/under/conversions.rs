//! num-traits' conversions of [`Under`]: `ToPrimitive`, `FromPrimitive`, `NumCast`, `AsPrimitive`, `ToBytes` and `FromBytes`; and `From` of
//! every number that is exact in the format.

use super::Under;
use crate::control::Control;
use crate::ops::Cast;
use num_traits::{AsPrimitive, FromBytes, FromPrimitive, NumCast, ToBytes, ToPrimitive};

macro_rules! floats {
    ($($float:ident)*) => {
        $(
            /// Rust's own conversions, which truncate.
            impl<C: Control> ToPrimitive for Under<C, $float> {
                fn to_i64(&self) -> Option<i64> { self.value().to_i64() }
                fn to_u64(&self) -> Option<u64> { self.value().to_u64() }
                fn to_i128(&self) -> Option<i128> { self.value().to_i128() }
                fn to_u128(&self) -> Option<u128> { self.value().to_u128() }
                fn to_f32(&self) -> Option<f32> { Some(self.value().controlled_cast::<C>()) }
                fn to_f64(&self) -> Option<f64> { Some(self.value().controlled_cast::<C>()) }
            }

            /// Rounded once, in the control's mode.
            impl<C: Control> FromPrimitive for Under<C, $float> {
                fn from_i64(n: i64) -> Option<Self> { Some(Self::new(n.controlled_cast::<C>())) }
                fn from_u64(n: u64) -> Option<Self> { Some(Self::new(n.controlled_cast::<C>())) }
                fn from_i128(n: i128) -> Option<Self> { Some(Self::new(n.controlled_cast::<C>())) }
                fn from_u128(n: u128) -> Option<Self> { Some(Self::new(n.controlled_cast::<C>())) }
                fn from_f32(x: f32) -> Option<Self> { Some(Self::new(x.controlled_cast::<C>())) }
                fn from_f64(x: f64) -> Option<Self> { Some(Self::new(x.controlled_cast::<C>())) }
            }

            #[diagnostic::do_not_recommend]
            impl<C: Control> NumCast for Under<C, $float> {
                fn from<N: ToPrimitive>(n: N) -> Option<Self> {
                    let x = n.to_f64()?;
                    // An integer is asked for as one: as an `f64` it may have been rounded, to nearest. Of a float that is
                    // one, its integer is exact. The sign of a zero is only in the float.
                    if x != 0.0 && x % 1.0 == 0.0 {
                        if let Some(n) = n.to_i128() {
                            return Self::from_i128(n);
                        }
                        if let Some(n) = n.to_u128() {
                            return Self::from_u128(n);
                        }
                    }
                    Self::from_f64(x)
                }
            }

            /// The bytes of the value.
            impl<C: Control> ToBytes for Under<C, $float> {
                type Bytes = <$float as ToBytes>::Bytes;

                #[inline]
                fn to_be_bytes(&self) -> Self::Bytes { self.value().to_be_bytes() }

                #[inline]
                fn to_le_bytes(&self) -> Self::Bytes { self.value().to_le_bytes() }
            }

            impl<C: Control> FromBytes for Under<C, $float> {
                type Bytes = <$float as FromBytes>::Bytes;

                #[inline]
                fn from_be_bytes(bytes: &Self::Bytes) -> Self { Self::new($float::from_be_bytes(*bytes)) }

                #[inline]
                fn from_le_bytes(bytes: &Self::Bytes) -> Self { Self::new($float::from_le_bytes(*bytes)) }
            }
        )*
    };
}

floats! { f32 f64 }

/// `as` in the control's mode: a conversion to a float rounds once, one to an integer truncates.
macro_rules! casts {
    ($float:ident from $from:tt) => { casts! { @each $float $from } };
    (@each $float:ident { $($primitive:ident)* }) => {
        $(
            impl<C: Control> AsPrimitive<Under<C, $float>> for $primitive {
                #[inline]
                fn as_(self) -> Under<C, $float> {
                    Under::new(self.controlled_cast::<C>())
                }
            }

            impl<C: Control> AsPrimitive<$primitive> for Under<C, $float> {
                #[inline]
                fn as_(self) -> $primitive {
                    self.value().controlled_cast::<C>()
                }
            }
        )*
    };
}

casts! { f32 from { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 } }
casts! { f64 from { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 } }

/// To a format under the same control or another, whose own mode rounds.
macro_rules! between {
    ($($from:ident $to:ident;)*) => {
        $(
            impl<C: Control, D: Control> AsPrimitive<Under<D, $to>> for Under<C, $from> {
                #[inline]
                fn as_(self) -> Under<D, $to> {
                    Under::new(self.value().controlled_cast::<D>())
                }
            }
        )*
    };
}

between! {
    f32 f32;
    f32 f64;
    f64 f32;
    f64 f64;
}

/// What a float has by `From`, which is exact.
macro_rules! exact {
    ($float:ident from $($primitive:ident)*) => {
        $(
            impl<C> From<$primitive> for Under<C, $float> {
                #[inline]
                fn from(x: $primitive) -> Self {
                    Self::new(<$float as From<$primitive>>::from(x))
                }
            }
        )*
    };
}

exact! { f32 from bool i8 i16 u8 u16 }
exact! { f64 from bool i8 i16 i32 u8 u16 u32 f32 }
