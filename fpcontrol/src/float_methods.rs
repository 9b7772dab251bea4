//! Exact methods of floats for targets without `std`: kernels for NVIDIA's GPUs, and other `no_std` crates.
//!
//! `core` has `abs`, `signum`, `copysign`, `recip`, `min`, `max` and `clamp`, but `floor`, `ceil`, `trunc`, `round`,
//! `round_ties_even` and `fract` are in `std` only. Annotated code rewrites methods that round (`sqrt`, `mul_add`, `hypot`, `powi`, …) on every target, and
//! leaves exact methods to Rust. So an annotated function that calls `x.floor()` needs this trait where there is no `std`.
//! The macro does not import it: `f32::floor(x)` would become ambiguous beside num-traits' trait.
//!
//! On `nvptx64` each is one instruction (`cvt.rmi.f32.f32`), except `round` and `fract`, which are two and three.

use crate::backend::{Arithmetic, Default};
use crate::control::{Rn, Rz};
use crate::float::Float;

/// `floor`, `ceil`, `trunc`, `round`, `round_ties_even` and `fract`, where Rust's own are missing.
///
/// ```
/// #[cfg(target_arch = "nvptx64")]
/// use fpcontrol::FloatMethods as _;
///
/// #[fpcontrol::round(rz)]
/// fn cell(x: f32, width: f32) -> f32 {
///     (x / width).floor()
/// }
/// assert_eq!(cell(7.0, 2.0), 3.0);
/// ```
///
/// If Rust has a method of the same name, that method is called. So is a method that takes `self` by value, such as those of libm's and
/// num-traits' traits: for this reason the methods here take a reference. The price is that a path takes a reference too. Where
/// Rust has no method of its own, write `x.floor()` instead of `f32::floor(x)`, and `.map(|x| x.ceil())` instead of `.map(f32::ceil)`.
pub trait FloatMethods: Sized {
    /// The greatest integer that is at most `self`.
    #[must_use]
    fn floor(&self) -> Self;
    /// The least integer that is at least `self`.
    #[must_use]
    fn ceil(&self) -> Self;
    /// `self` without its fraction.
    #[must_use]
    fn trunc(&self) -> Self;
    /// The nearest integer; on a tie, the integer farther from zero.
    #[must_use]
    fn round(&self) -> Self;
    /// The nearest integer. If two are equally near, the even one.
    #[must_use]
    fn round_ties_even(&self) -> Self;
    /// The fraction that [`trunc`](Self::trunc) removes, with the sign of `self`. For an integer it is +0.
    #[must_use]
    fn fract(&self) -> Self;
}

macro_rules! implementations {
    ($($float:ident)*) => {
        $(
            impl FloatMethods for $float {
                #[inline]
                fn floor(&self) -> Self {
                    Float::floor::<Rz>(*self)
                }

                #[inline]
                fn ceil(&self) -> Self {
                    Float::ceil::<Rz>(*self)
                }

                #[inline]
                fn trunc(&self) -> Self {
                    Float::trunc::<Rz>(*self)
                }

                /// Toward zero, a sum with a half reaches the next integer exactly if the exact sum does: integers below
                /// 2^p are numbers of the format, so none lies between a sum and what it rounds to. From 2^(p-1) on, where
                /// the operand is an integer, the half is cut off again.
                #[inline]
                fn round(&self) -> Self {
                    Float::trunc::<Rz>(Float::add::<Rz>(*self, (0.5 as $float).copysign(*self)))
                }

                #[inline]
                fn round_ties_even(&self) -> Self {
                    <Default as Arithmetic<$float>>::round_to_integral::<Rn>(*self)
                }

                #[inline]
                fn fract(&self) -> Self {
                    Float::fract::<Rz>(*self)
                }
            }
        )*
    };
}

implementations! { f32 f64 }
