//! Methods of floats, as extension traits that an expansion imports under no name: `x.sqrt()` becomes
//! `x.controlled_sqrt::<C>()`, with the same automatic dereferencing and the same inference.
//!
//! | correctly rounded: one operation | sequences of operations, each under the control | exact |
//! |---|---|---|
//! | `sqrt` `recip` `mul_add` `hypot` | `powi` `rem_euclid` `div_euclid` `midpoint` `to_degrees` `to_radians` `abs_sub` | `min` `max` `clamp` `abs` `floor` `ceil` `fract`; `minimum` `maximum`, by path |
//!
//! None of the sequences fuses anything, under any control. Exact methods are here only where they differ from Rust's:
//! min and max order the zeros, the others flush under a flushing control.

use super::float::Float;
use super::{Add, Mul, Sub, sequences};
use crate::control::Control;

macro_rules! methods {
    ($($(#[$doc:meta])* $trait:ident $method:ident ($($operand:ident: $type:ty),*) by $($function:ident)::+;)*) => {
        $(
            $(#[$doc])*
            #[diagnostic::on_unimplemented(
                message = "`{Self}` has no method of this name under control",
                label = "not a float, nor a type bounded by `fpcontrol::Real`",
                note = "in an annotated function floats, and types bounded by `fpcontrol::Real`, have the methods of floats",
                note = "to call a method of your own of this name, put the call into `native!(…)`"
            )]
            pub trait $trait: Copy {
                $(#[$doc])*
                #[must_use]
                fn $method<C: Control>(self $(, $operand: $type)*) -> Self;
            }

            methods! { @impl $trait $method ($($operand: $type),*) $($function)::+, f32 }
            methods! { @impl $trait $method ($($operand: $type),*) $($function)::+, f64 }
        )*
    };
    (@impl $trait:ident $method:ident ($($operand:ident: $type:ty),*) $($function:ident)::+, $float:ty) => {
        impl $trait for $float {
            #[inline]
            fn $method<C: Control>(self $(, $operand: $type)*) -> Self {
                $($function)::+::<C, $float>(self $(, $operand)*)
            }
        }
    };
}

/// One operation of a float, as a function.
mod once {
    use super::{Control, Float};

    macro_rules! operations {
        ($($operation:ident($($operand:ident),*))*) => {
            $(
                #[inline]
                pub fn $operation<C: Control, F: Float>($($operand: F),*) -> F {
                    <F as Float>::$operation::<C>($($operand),*)
                }
            )*
        };
    }

    operations! {
        sqrt(a) recip(a) recip_sqrt(a) abs(a) floor(a) ceil(a) fract(a) hypot(a, b) minimum(a, b) maximum(a, b)
    }
}

/// `self.mul_add(factor, addend)`: `self * factor + addend`, rounded once.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no method of this name under control",
    label = "not a float, nor a type bounded by `fpcontrol::Real`",
    note = "in an annotated function floats, and types bounded by `fpcontrol::Real`, have the methods of floats",
    note = "to call a method of your own of this name, put the call into `native!(…)`"
)]
pub trait MulAdd: Copy {
    /// `self.mul_add(factor, addend)`: `self * factor + addend`, rounded once.
    #[must_use]
    fn controlled_mul_add<C: Control>(self, factor: Self, addend: Self) -> Self;

    /// `self * factor + addend` where the region contracts: as `mul_add`, unless the backend's machine has another instruction.
    #[must_use]
    #[inline]
    fn controlled_contracted<C: Control>(self, factor: Self, addend: Self) -> Self {
        self.controlled_mul_add::<C>(factor, addend)
    }

    /// `self * factor + addend`, both rounded: two operations, which some backends do faster in one go.
    #[must_use]
    #[inline]
    #[track_caller]
    fn controlled_mul_then_add<C: Control>(self, factor: Self, addend: Self) -> Self
    where
        Self: Mul<Output = Self> + Add<Output = Self>,
    {
        self.controlled_mul::<C>(factor).controlled_add::<C>(addend)
    }

    /// `self * factor - subtrahend`, both rounded.
    #[must_use]
    #[inline]
    #[track_caller]
    fn controlled_mul_then_sub<C: Control>(self, factor: Self, subtrahend: Self) -> Self
    where
        Self: Mul<Output = Self> + Sub<Output = Self>,
    {
        self.controlled_mul::<C>(factor).controlled_sub::<C>(subtrahend)
    }

    /// `minuend - self * factor`, both rounded.
    #[must_use]
    #[inline]
    #[track_caller]
    fn controlled_mul_then_sub_from<C: Control>(self, factor: Self, minuend: Self) -> Self
    where
        Self: Mul<Output = Self> + Sub<Output = Self>,
    {
        minuend.controlled_sub::<C>(self.controlled_mul::<C>(factor))
    }
}

macro_rules! mul_add {
    ($($float:ident)*) => {
        $(
            impl MulAdd for $float {
                mul_add! { $float
                    controlled_mul_add fma, controlled_contracted contracted, controlled_mul_then_add mul_then_add, controlled_mul_then_sub mul_then_sub,
                    controlled_mul_then_sub_from mul_then_sub_from }
            }
        )*
    };
    ($float:ident $($method:ident $operation:ident),*) => {
        $(
            #[inline]
            fn $method<C: Control>(self, factor: Self, other: Self) -> Self {
                <$float as Float>::$operation::<C>(self, factor, other)
            }
        )*
    };
}

mul_add! { f32 f64 }

methods! {
    /// `self.sqrt()`: the square root.
    Sqrt controlled_sqrt() by once::sqrt;
    /// `self.recip()`: `1 / self`, rounded once.
    Recip controlled_recip() by once::recip;
    /// `1.0 / self.sqrt()`: two operations, or `rsqrt.approx` under a control that approximates both.
    RecipSqrt controlled_recip_sqrt() by once::recip_sqrt;
    /// `self.hypot(other)`: the square root of `self * self + other * other`, rounded once.
    Hypot controlled_hypot(other: Self) by once::hypot;
    /// `self.minimum(other)`: the smaller operand, -0 below +0; a NaN before a number.
    Minimum controlled_minimum(other: Self) by once::minimum;
    /// `self.maximum(other)`: the larger operand, -0 below +0; a NaN before a number.
    Maximum controlled_maximum(other: Self) by once::maximum;
    /// `self.abs()`: flushes a subnormal under a flushing control.
    Abs controlled_abs() by once::abs;
    /// `self.floor()`: of a subnormal under a flushing control ±0.
    Floor controlled_floor() by once::floor;
    /// `self.ceil()`: of a subnormal under a flushing control ±0.
    Ceil controlled_ceil() by once::ceil;
    /// `self.fract()`: of a subnormal under a flushing control +0.
    Fract controlled_fract() by once::fract;
    /// `self.powi(n)` by squaring, as compiler-rt's `__powidf2`: with r = 1 and b = self, for each binary digit of |n| from
    /// the last, r = r * b where it is 1, then b = b * b if digits are left; for negative n last of all 1 / r.
    Powi controlled_powi(n: i32) by sequences::powi;
    /// `self.to_degrees()`: one multiplication by std's constant, which is 180/π to nearest in every mode.
    ToDegrees controlled_to_degrees() by sequences::to_degrees;
    /// `self.to_radians()`: one multiplication by std's constant, which is π/180 to nearest in every mode.
    ToRadians controlled_to_radians() by sequences::to_radians;
    /// `self.abs_sub(other)`: `self - other` where `self > other`, else +0.
    AbsSub controlled_abs_sub(other: Self) by sequences::abs_sub;
}

/// By the inherent method, whose overflow check follows the crate that is compiled.
macro_rules! signed_integers {
    ($($integer:ident)*) => {
        $(
            impl Abs for $integer {
                #[inline]
                #[track_caller]
                fn controlled_abs<C: Control>(self) -> Self {
                    self.abs()
                }
            }
        )*
    };
}

signed_integers! { i8 i16 i32 i64 i128 isize }
