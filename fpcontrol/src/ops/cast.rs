//! Casts to floats: `x as f32` rounds in the control's mode, once. Casts to integers truncate in every mode and are left
//! to Rust.

use super::float::Float;
use crate::control::{Control, environment};
use fpcontrol_core::{Binary32, Binary64, Environment, Rounding};

/// `self as To`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be cast to `{To}` under control",
    label = "only floats and integers have this cast"
)]
pub trait Cast<To> {
    /// `self as To` under a control.
    #[must_use]
    fn controlled_cast<C: Control>(self) -> To;
}

impl Cast<f32> for f64 {
    #[inline]
    fn controlled_cast<C: Control>(self) -> f32 {
        Binary64::from_host(self).to_binary32_flagged(environment::<C, f32>()).value.to_host()
    }
}

impl Cast<f64> for f32 {
    #[inline]
    fn controlled_cast<C: Control>(self) -> f64 {
        let exact = Environment::new(Rounding::TiesToEven);
        Binary32::from_host(<f32 as Float>::flush::<C>(self)).to_binary64_flagged(exact).value.to_host()
    }
}

/// A cast to its own type changes nothing, not even under a flushing control: Rust emits no operation for it.
macro_rules! identities {
    ($($float:ty)*) => {
        $(
            impl Cast<$float> for $float {
                #[inline]
                fn controlled_cast<C: Control>(self) -> $float {
                    self
                }
            }
        )*
    };
}

identities! { f32 f64 }

macro_rules! from_integers {
    ($($integer:ident: $method:ident as $wide:ty;)*) => {
        $(
            from_integers! { @one $integer $method $wide, f32 Binary32 }
            from_integers! { @one $integer $method $wide, f64 Binary64 }
        )*
    };
    (@one $integer:ident $method:ident $wide:ty, $float:ident $format:ident) => {
        impl Cast<$float> for $integer {
            #[inline]
            fn controlled_cast<C: Control>(self) -> $float {
                $format::$method(self as $wide, C::ROUNDING).to_host()
            }
        }
    };
}

from_integers! {
    i8: from_i8 as i8;
    i16: from_i16 as i16;
    i32: from_i32 as i32;
    i64: from_i64 as i64;
    i128: from_i128 as i128;
    isize: from_i128 as i128;
    u8: from_u8 as u8;
    u16: from_u16 as u16;
    u32: from_u32 as u32;
    u64: from_u64 as u64;
    u128: from_u128 as u128;
    usize: from_u128 as u128;
}
