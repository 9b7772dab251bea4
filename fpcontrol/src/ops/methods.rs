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
                note = "for a type parameter: make `fpcontrol::Real` its bound, or a supertrait of your float trait",
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
        #[diagnostic::do_not_recommend]
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

/// The method `mul_add`: `self * factor + addend`, rounded once.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::ops::MulAdd;
///
/// // The error of the rounded product 0.1 * 10.
/// assert_eq!(0.1_f64.controlled_mul_add::<Rn>(10.0, -1.0), 5.551115123125783e-17);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no method of this name under control",
    label = "not a float, nor a type bounded by `fpcontrol::Real`",
    note = "for a type parameter: make `fpcontrol::Real` its bound, or a supertrait of your float trait",
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
            #[diagnostic::do_not_recommend]
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
    /// The method `sqrt`: the square root, rounded once.
    ///
    /// It is −0 for −0, and a NaN for numbers below zero. A control may ask for an approximation for `f32`: see [`SquareRoot`](crate::control::SquareRoot).
    ///
    /// ```
    /// use fpcontrol::control::{Rd, Ru};
    /// use fpcontrol::ops::Sqrt;
    ///
    /// assert_eq!(2.0_f32.controlled_sqrt::<Rd>().next_up(), 2.0_f32.controlled_sqrt::<Ru>());
    /// ```
    Sqrt controlled_sqrt() by once::sqrt;
    /// The method `recip`: `1 / self`, rounded once. It is an infinity with the sign of `self` for zeros.
    ///
    /// ```
    /// use fpcontrol::control::Ru;
    /// use fpcontrol::ops::Recip;
    ///
    /// assert_eq!(3.0_f32.controlled_recip::<Ru>().to_bits(), 0x3eaaaaab);
    /// ```
    Recip controlled_recip() by once::recip;
    /// The expression `1.0 / self.sqrt()`: two operations, each rounded.
    ///
    /// If the control approximates both division and square roots, `f32` uses the one PTX instruction `rsqrt.approx`, as nvcc does.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::RecipSqrt;
    ///
    /// assert_eq!(2.0_f64.controlled_recip_sqrt::<Rn>(), 1.0 / 2.0_f64.sqrt());
    /// ```
    RecipSqrt controlled_recip_sqrt() by once::recip_sqrt;
    /// The method `hypot`: the square root of `self * self + other * other`, rounded once.
    ///
    /// It does not overflow in between. It is +∞ if one operand is infinite, even if the other is a NaN.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::Hypot;
    ///
    /// assert!(1e200_f64.controlled_hypot::<Rn>(1e200).is_finite()); // the squares would overflow
    /// ```
    Hypot controlled_hypot(other: Self) by once::hypot;
    /// IEEE 754's `minimum`: the smaller operand, or a NaN if one operand is a NaN. −0 is smaller than +0.
    ///
    /// Rust has no stable method of this name, so annotated code calls this trait's method by its path.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::Minimum;
    ///
    /// assert!(1.0_f64.controlled_minimum::<Rn>(f64::NAN).is_nan());
    /// ```
    Minimum controlled_minimum(other: Self) by once::minimum;
    /// IEEE 754's `maximum`: the larger operand, or a NaN if one operand is a NaN. −0 is smaller than +0.
    ///
    /// Rust has no stable method of this name, so annotated code calls this trait's method by its path.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::Maximum;
    ///
    /// assert!(1.0_f64.controlled_maximum::<Rn>(f64::NAN).is_nan());
    /// ```
    Maximum controlled_maximum(other: Self) by once::maximum;
    /// The method `abs`: clears the sign bit. A control that flushes turns subnormals of `f32` into +0.
    ///
    /// # Panics
    /// If `self` is the smallest integer of its type and overflow is checked, as in plain Rust.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::Abs;
    ///
    /// assert_eq!((-1.5_f64).controlled_abs::<Rn>(), 1.5);
    /// ```
    Abs controlled_abs() by once::abs;
    /// The method `floor`. A control that flushes treats a subnormal as a zero of its sign.
    Floor controlled_floor() by once::floor;
    /// The method `ceil`. A control that flushes treats a subnormal as a zero of its sign.
    Ceil controlled_ceil() by once::ceil;
    /// The method `fract`. A control that flushes treats a subnormal as a zero, so the fraction is +0.
    Fract controlled_fract() by once::fract;
    /// The method `powi`: a power with an integer exponent, by repeated squaring as compiler-rt's `__powidf2` does it. Each multiplication rounds.
    ///
    /// It starts with `r = 1` and `b = self`. For each binary digit of `|n|`, from the last one on, it multiplies `r` by `b` if the digit is 1, and squares `b` if
    /// digits are left. For negative `n` it takes the reciprocal of `r` last.
    ///
    /// ```
    /// use fpcontrol::control::{Rd, Ru};
    /// use fpcontrol::ops::Powi;
    ///
    /// assert!(1.1_f64.controlled_powi::<Rd>(10) < 1.1_f64.controlled_powi::<Ru>(10));
    /// ```
    Powi controlled_powi(n: i32) by sequences::powi;
    /// The method `to_degrees`: one multiplication, rounded, by std's constant. The constant is 180/π rounded to nearest, in every mode.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::ToDegrees;
    ///
    /// assert_eq!(core::f64::consts::PI.controlled_to_degrees::<Rn>(), 180.0);
    /// ```
    ToDegrees controlled_to_degrees() by sequences::to_degrees;
    /// The method `to_radians`: one multiplication, rounded, by std's constant. The constant is π/180 rounded to nearest, in every mode.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::ToRadians;
    ///
    /// assert_eq!(180.0_f64.controlled_to_radians::<Rn>(), core::f64::consts::PI);
    /// ```
    ToRadians controlled_to_radians() by sequences::to_radians;
    /// The method `abs_sub`: `self - other` if `self > other`, else +0.
    AbsSub controlled_abs_sub(other: Self) by sequences::abs_sub;
}

/// Calls the inherent method, whose overflow check follows the crate that is compiled.
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
