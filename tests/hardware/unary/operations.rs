//! The operations: the reference's result for 32 bits, and a backend's.

use fpcontrol::backend::{Arithmetic, Soft};
use fpcontrol::control::Control;
use fpcontrol::ops::Cast;
use fpcontrol_core::{Binary32, Environment, for_each_operation};
use std::fmt::LowerHex;

/// Which code computes the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// To nearest Rust's own operation; in the directed modes each technique's instruction.
    Technique,
    /// One function for every CPU.
    Shared,
    /// The reference in every backend; or another operation here, if this is a second name of it.
    Elsewhere,
}

/// The bits of a result, one pattern for all NaNs.
pub trait Value: Copy + PartialEq + LowerHex {}

impl<V: Copy + PartialEq + LowerHex> Value for V {}

/// A function of 32 bits.
pub trait Unary {
    /// Its name in reports and in the record.
    const NAME: &'static str;
    /// Which code computes the result.
    const CODE: Code;
    /// Whether the result depends on the mode.
    const ROUNDS: bool;
    /// Whether it depends on the treatment of subnormals.
    const FLUSHES: bool;
    /// The type of its result.
    type Value: Value;

    /// The reference's result.
    fn expected<C: Control>(bits: u32) -> Self::Value;
    /// The result of the control's backend.
    fn got<C: Control>(bits: u32) -> Self::Value;
}

fn single(x: f32) -> u32 {
    if x.is_nan() { 0x7fff_ffff } else { x.to_bits() }
}

fn double(x: f64) -> u64 {
    if x.is_nan() { 0x7fff_ffff_ffff_ffff } else { x.to_bits() }
}

/// `Reach::OwnCode` leaves out backends that call the reference. A mistake here costs coverage, not correctness.
const fn code(name: &str) -> Code {
    match name.as_bytes() {
        b"sqrt" | b"recip" => Code::Technique,
        b"rsqrt" | b"log_b" | b"next_up" | b"next_down" | b"round_to_integral_exact" => Code::Elsewhere,
        _ => Code::Shared,
    }
}

macro_rules! of_the_table {
    (() $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident { $($facts:tt)* })*) => {
        $(of_the_table! { @$shape $effect $variant $method })*
    };
    (@unary $effect:ident $variant:ident $method:ident) => {
        pub enum $variant {}

        impl Unary for $variant {
            const NAME: &'static str = stringify!($method);
            const CODE: Code = code(Self::NAME);
            const ROUNDS: bool = of_the_table!(@rounds $effect);
            const FLUSHES: bool = true;
            type Value = u32;

            #[inline(always)]
            fn expected<C: Control>(bits: u32) -> u32 {
                single(<Soft as Arithmetic<f32>>::$method::<C>(f32::from_bits(bits)))
            }

            #[inline(always)]
            fn got<C: Control>(bits: u32) -> u32 {
                single(<C::Backend as Arithmetic<f32>>::$method::<C>(f32::from_bits(bits)))
            }
        }
    };
    (@binary $($row:tt)*) => {};
    (@ternary $($row:tt)*) => {};
    (@scaled $($row:tt)*) => {};
    (@rounds rounded) => { true };
    (@rounds exact) => { false };
}

for_each_operation! { of_the_table () }

macro_rules! from_integers {
    ($($name:ident $integer:ident $method:ident;)*) => {
        $(
            pub enum $name {}

            impl Unary for $name {
                const NAME: &'static str = concat!("from ", stringify!($integer));
                const CODE: Code = Code::Technique;
                const ROUNDS: bool = true;
                const FLUSHES: bool = false;
                type Value = u32;

                #[inline(always)]
                fn expected<C: Control>(bits: u32) -> u32 {
                    single(Binary32::$method(bits as $integer, C::ROUNDING).to_host())
                }

                #[inline(always)]
                fn got<C: Control>(bits: u32) -> u32 {
                    single(Cast::<f32>::controlled_cast::<C>(bits as $integer))
                }
            }
        )*
    };
}

from_integers! {
    FromI32 i32 from_i32;
    FromU32 u32 from_u32;
}

pub enum ToF64 {}

impl Unary for ToF64 {
    const NAME: &'static str = "to f64";
    const CODE: Code = Code::Shared;
    const ROUNDS: bool = false;
    const FLUSHES: bool = true;
    type Value = u64;

    #[inline(always)]
    fn expected<C: Control>(bits: u32) -> u64 {
        let environment = Environment::new(C::ROUNDING).with_subnormals(C::SUBNORMALS);
        double(Binary32::from_bits(bits).to_binary64_flagged(environment).value.to_host())
    }

    #[inline(always)]
    fn got<C: Control>(bits: u32) -> u64 {
        double(Cast::<f64>::controlled_cast::<C>(f32::from_bits(bits)))
    }
}

macro_rules! to_integers {
    ($($name:ident $integer:ident $method:ident;)*) => {
        $(
            pub enum $name {}

            impl Unary for $name {
                const NAME: &'static str = concat!("to ", stringify!($integer));
                const CODE: Code = Code::Shared;
                const ROUNDS: bool = false;
                const FLUSHES: bool = false;
                type Value = $integer;

                #[inline(always)]
                fn expected<C: Control>(bits: u32) -> $integer {
                    Binary32::from_bits(bits).$method()
                }

                #[inline(always)]
                fn got<C: Control>(bits: u32) -> $integer {
                    Cast::<$integer>::controlled_cast::<C>(f32::from_bits(bits))
                }
            }
        )*
    };
}

to_integers! {
    ToI8 i8 as_i8;
    ToI16 i16 as_i16;
    ToI32 i32 as_i32;
    ToI64 i64 as_i64;
    ToI128 i128 as_i128;
    ToU8 u8 as_u8;
    ToU16 u16 as_u16;
    ToU32 u32 as_u32;
    ToU64 u64 as_u64;
    ToU128 u128 as_u128;
}
