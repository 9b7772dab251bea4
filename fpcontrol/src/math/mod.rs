//! Elementary functions, correctly rounded in the mode of a control, with the same bits on every machine.
//!
//! ```
//! use fpcontrol::control::{Rn, Ru};
//! use fpcontrol::math;
//!
//! assert_eq!(math::exp::<Rn, f64>(1.0), std::f64::consts::E);
//! assert_eq!(math::exp::<Ru, f64>(1.0), std::f64::consts::E.next_up());
//! assert_eq!(math::pow::<Ru, f32>(2.0, 0.5), std::f32::consts::SQRT_2.next_up());
//! assert_eq!(math::log10::<Ru, f64>(1e22), 22.0); // exact values are exact in every mode
//! ```
//!
//! In an annotated function `x.exp()`, `x.powf(y)` and the other methods of std are these functions, in the mode of the annotation. Under `use_fast_math`, the methods of
//! `f32` for which CUDA has a fast intrinsic are that intrinsic.
//!
//! The names are CUDA's: Rust's `ln` is `log`, `ln_1p` is `log1p`, `exp_m1` is `expm1`, and `powf` is `pow`. The methods of
//! [`reference::Binary64`](fpcontrol_core::Binary64) and of the other formats have all six modes and the IEEE flags.
//!
//! Under a control that flushes, a subnormal operand of `f32` is read as a zero of its sign, and a subnormal result becomes one, as in PTX's `.ftz` instructions.
//! # How the last bit is known
//!
//! A function is computed in phases. Each phase has a proven bound for its error. If all numbers within the bound round alike, the result is decided; otherwise the next phase computes more bits.
//!
//! | functions | quick phase | double-double phase | last phase |
//! |---|---|---|---|
//! | those of [`DOUBLE_DOUBLE_PHASES`], rootn, compound | `f32`: one `f64`; `f64`: the sum of two | two `f64`s, computed more exactly | as below |
//! | erf, erfc | one `f64`, or the sum of two | none; for `f64`, integers of 128 bits instead | as below |
//! | all, if the phases before leave the result open | – | – | an enclosure of 192, 384, then 1,536 bits (Ziv's test), until 127 bits are decided |
//! | pown | pow's, if the float type holds n | as pow | as below |
//! | rsqrt, hypot | the same as erf | none | exact: the integer square root, and whether anything is left |
//!
//! Every operation on an enclosure bounds what it loses, so the enclosure is proven and not estimated. Apart from mistakes in the code, one case could give a wrong bit: a value that
//! lies within 2^-1300 of a number of 127 bits, relative to itself, and is not that number. The value is then treated as equal to that number. It would be rounded wrongly only if that number has at most 54 bits (25 for `f32`),
//! and if the mode is directed or the number is the middle of two of the format's. For which functions has this case been proved impossible?
//!
//! - **rsqrt, hypot**: they are exact, by integers. **cbrt**: proved. The cube of a number of 127 bits has 381 bits, so unless it equals x, it differs from x by at least 2^-384 of x.
//! - **Exact values**: all are known by theorems, which stand in the files of `fpcontrol-core/elementary`, and are computed without an enclosure. For erf, erfc, tgamma and lgamma no theorem says that there are no others.
//! - **`f32`, one operand**: proved on all 2^32 operands where the table says so. The judge of the tests shows for each operand on which side of the numbers around it the value lies, by enclosures of
//!   the last phase and by Cauchy's bound for interpolation between them. It compares the modes rn, rz, ru and rd of what users call, with fused operations inside and without.
//! - **`f64`, one operand**: not proved here. If values are distributed by chance, the nearest of 2^64 values lies about 2^-65 units in the last place away. The hardest known cases are like that (the table has those that
//!   the tests search for and those that others published): 192 bits decide all of them. The chance that 1,536 bits do not decide one is 2^-1300.
//! - **Two operands** (atan2, atan2pi, pow, pown, rootn, compound): as `f64`, with 2^128 operands in place of 2^64.
//!
//! The tests compare all numbers in the table in every mode, also with MPFR, and a million operands of each function and type. The ordinary run
//! judges 2^20 operands of `f32` for each function, of every exponent. `tests/proof/main.rs` has the run on all operands, and the search.
//!
//! | function | exact values | domain; special values (IEEE 754-2019 clause 9.2.1) |
//! |---|---|---|
//! | exp expm1 | at 0 | of −∞ +0, −1 |
//! | exp2, exp10 | at integers; at integers from 0 on | of −∞ +0 |
//! | exp2m1, exp10m1 | at integers; at integers from 0 on | of −∞ −1 |
//! | log; log2; log10; log1p | at 1; powers of two; powers of ten; 0 | from 0 on, from −1 on; there −∞, divide by zero; below invalid |
//! | log2p1; log10p1 | at 2^n − 1; 10^n − 1 | from −1 on; there −∞, divide by zero; below invalid |
//! | sin tan, cos | at 0 | of ±∞ invalid |
//! | sinpi, cospi | at multiples of 1/2 | sinpi(±n) = ±0, cospi(n + 1/2) = +0; of ±∞ invalid |
//! | tanpi | at multiples of 1/4 | of n + 1/2 +∞ for even and −∞ for odd n, divide by zero; of n −0 for odd n > 0 and even n < 0, else +0; of ±∞ invalid |
//! | asin atan, acos | at 0; at 1 | asin and acos beyond ±1 invalid; atan(±∞) = ±π/2 rounded in the mode |
//! | atan2(y, x) | where it is 0 | atan2(±0, −0 and below) = ±π, atan2(±∞, ±∞) = ±π/4, ±3π/4, rounded in the mode |
//! | asinpi, acospi | at ±1, 0 | beyond ±1 invalid |
//! | atanpi; atan2pi(y, x) | at ±1, 0; where y = ±x or one of them is 0 | atanpi(±∞) = ±1/2; atan2's divided by π |
//! | sinh tanh asinh atanh, cosh | at 0 | atanh(±1) = ±∞, divide by zero; beyond invalid |
//! | acosh | at 1 | below 1 invalid |
//! | cbrt | at cubes | of ±0, ±∞ itself |
//! | rsqrt | at powers of four | of ±0 ±∞, divide by zero; below 0 invalid |
//! | hypot | Pythagorean pairs | of ±∞ +∞, beside a NaN too |
//! | pow(x, y) | integer powers, roots of powers | pow(x, ±0) = 1, pow(1, y) = 1, beside a NaN too; of x < 0 invalid unless y is an integer; of ±0 and y < 0 ±∞, divide by zero |
//! | pown(x, n), compound(x, n) | integer powers | of n = 0 1, beside a NaN too; pown(±0, n < 0) and compound(−1, n < 0) infinite, divide by zero; compound(x < −1, n) invalid |
//! | rootn(x, n) | roots of powers | of n = 0 invalid, beside a NaN too; of x < 0 invalid for even n; of ±0 and n < 0 ±∞ or, for even n, +∞, divide by zero |
//! | erf, erfc | at 0 | erfc(−∞) = 2 |
//! | tgamma | (x − 1)! at integers from 1 on, as far as the type has it | of ±0 ±∞, divide by zero; of integers below 0 and of −∞ invalid |
//! | lgamma | at 1, 2 | of integers up to 0 +∞, divide by zero; of ±∞ +∞ |
//!
#![doc = include_str!("claims.md")]

// `elementary.rs` runs the phases in their order: `quick/single/` and `quick/double/` for f32 and f64, `double_double/`, and the last phase, which is the core's
// `elementary/`. `approximated.rs` is what `use_fast_math` calls. `claims.md` is generated.
//
// To add a double-double phase: a function with its error analysis in `double_double/`, and its name in the list of `mod.rs` there. To add a quick phase: a function in
// `quick/double/` or `quick/single/` that returns a `Sum`, a `Scaled` or an `Estimate` with its bound (for f32 a `_rest` too), a row of the list in `mod.rs`, which may name a
// closer look and a second phase, and tables by `fpcontrol-tables`. `quick/dispatch.rs` compiles each for each mode, with FMA and without. Bounds are tested. A function without
// such a phase is answered by the slower ones.
//
// Quick phases may fuse, and then compute other bits on processors with FMA. They decide only where all numbers within their bound round alike, so the result is the same.
// The processor chooses, and `Control::USES_FMA`, which `no_fma` unsets.

mod approximated;
mod cuda_bounds;
mod double_double;
mod elementary;
mod integer_power;
mod quick;

pub(crate) use approximated::intrinsic;
pub use cuda_bounds::{CUDA_BOUNDS, CudaBound, CudaDomain, CudaMaxError, cuda_bound, cuda_max_ulp};
pub use double_double::DOUBLE_DOUBLE_PHASES;
pub use elementary::Elementary;
pub(crate) use quick::Quick;

use crate::control::Control;
use crate::float::Float;
use fpcontrol_core::for_each_elementary;

macro_rules! functions {
    (() $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
        $(functions! { @$shape $(#[$doc])* $method })*
    };
    (@unary $(#[$doc:meta])* $method:ident) => {
        $(#[$doc])*
        ///
        /// The result is correctly rounded in the mode of `C`. `T` is `f32` or `f64`.
        ///
        /// ```
        /// use fpcontrol::control::{Rd, Ru};
        /// use fpcontrol::math;
        ///
        #[doc = concat!("let down = math::", stringify!($method), "::<Rd, f64>(1.0);")]
        #[doc = concat!("let up = math::", stringify!($method), "::<Ru, f64>(1.0);")]
        /// assert!(down == up || down.next_up() == up);
        /// ```
        #[must_use]
        #[inline]
        pub fn $method<C: Control, T: Elementary>(x: T) -> T {
            T::$method::<C>(x)
        }
    };
    (@binary $(#[$doc:meta])* $method:ident) => {
        $(#[$doc])*
        ///
        /// `self` is the first operand, `x`.
        ///
        /// The result is correctly rounded in the mode of `C`. `T` is `f32` or `f64`.
        ///
        /// ```
        /// use fpcontrol::control::{Rd, Ru};
        /// use fpcontrol::math;
        ///
        #[doc = concat!("let down = math::", stringify!($method), "::<Rd, f64>(1.0, 2.0);")]
        #[doc = concat!("let up = math::", stringify!($method), "::<Ru, f64>(1.0, 2.0);")]
        /// assert!(down == up || down.next_up() == up);
        /// ```
        #[must_use]
        #[inline]
        pub fn $method<C: Control, T: Elementary>(x: T, y: T) -> T {
            T::$method::<C>(x, y)
        }
    };
}

for_each_elementary! { functions () }

/// A float with a quick phase for sine and cosine together.
pub(crate) trait SinCos: Elementary {
    /// The sine and the cosine by a quick phase, each `None` if it does not decide.
    fn quick_sin_cos<C: Control>(self) -> [Option<Self>; 2];
}

/// The sine and the cosine of `x`, as [`sin`] and [`cos`] are.
#[inline]
pub(crate) fn sin_cos<C: Control, T: SinCos>(x: T) -> [T; 2] {
    let [sine, cosine] = x.quick_sin_cos::<C>();
    [sine.unwrap_or_else(|| sin::<C, T>(x)), cosine.unwrap_or_else(|| cos::<C, T>(x))]
}

/// Returns `1 / sqrt(x)`, rounded once in the mode of `C`. For ±0 it is ±∞, for numbers below 0 NaN.
///
/// ```
/// use fpcontrol::control::Rn;
///
/// assert_eq!(fpcontrol::math::rsqrt::<Rn, f64>(4.0), 0.5);
/// ```
#[must_use]
#[inline]
pub fn rsqrt<C: Control, T: Elementary>(x: T) -> T {
    <T as Elementary>::rsqrt::<C>(x)
}

/// Returns `x^n`, rounded once in the mode of `C`: IEEE 754's and C23's `pown`. `x^0` is 1, also for a NaN. If `x` is ±0 and `n` is negative, the result is ±∞ for
/// odd `n` and +∞ for even `n`.
///
/// Rust's `powi` multiplies, and each product is rounded.
///
/// ```
/// use fpcontrol::control::{Rn, Ru};
/// use fpcontrol::math;
///
/// assert_eq!(math::pown::<Ru, f64>(-3.0, 33), -5_559_060_566_555_523.0);
/// assert_eq!(math::pown::<Rn, f32>(-0.0, -3), f32::NEG_INFINITY);
/// ```
#[must_use]
#[inline]
pub fn pown<C: Control, T: Elementary>(x: T, n: i64) -> T {
    <T as Elementary>::pown::<C>(x, n)
}

/// Returns the `n`-th root of `x`, rounded once in the mode of `C`: IEEE 754's and C23's `rootn`.
///
/// | `x`, `n` | result |
/// |---|---|
/// | `x` < 0, `n` even; `n` = 0 | NaN |
/// | ±0, `n` > 0 | ±0 for odd `n`, +0 for even `n` |
/// | ±0, `n` < 0 | ±∞ for odd `n`, +∞ for even `n` |
///
/// ```
/// use fpcontrol::control::{Rd, Rn};
/// use fpcontrol::math;
///
/// assert_eq!(math::rootn::<Rd, f64>(-243.0, 5), -3.0);
/// assert_eq!(math::rootn::<Rn, f32>(-0.0, 2).to_bits(), 0);
/// ```
#[must_use]
#[inline]
pub fn rootn<C: Control, T: Elementary>(x: T, n: i64) -> T {
    <T as Elementary>::rootn::<C>(x, n)
}

/// Returns `(1 + x)^n`, rounded once in the mode of `C`: IEEE 754's `compound`, which C23 calls `compoundn`. It is 1 if `n` is 0, also for a NaN, and NaN if
/// `x` is less than −1. For −1 it is +0, or +∞ if `n` is negative.
///
/// ```
/// use fpcontrol::control::{Rd, Ru};
/// use fpcontrol::math;
///
/// // 5 % interest a year, paid each month, for 30 years.
/// let (down, up) = (math::compound::<Rd, f64>(0.05 / 12.0, 360), math::compound::<Ru, f64>(0.05 / 12.0, 360));
/// assert_eq!(up, down.next_up());
/// assert_eq!(math::compound::<Rd, f64>(0.5, 3), 3.375);
/// ```
#[must_use]
#[inline]
pub fn compound<C: Control, T: Elementary>(x: T, n: i64) -> T {
    <T as Elementary>::compound::<C>(x, n)
}

/// Returns `sqrt(x^2 + y^2)`, rounded once in the mode of `C`, without overflow on the way. If an operand is infinite it is +∞, even if the
/// other one is NaN.
///
/// ```
/// use fpcontrol::control::Rn;
///
/// assert_eq!(fpcontrol::math::hypot::<Rn, f64>(3e300, 4e300), 5e300);
/// ```
#[must_use]
#[inline]
pub fn hypot<C: Control, T: Elementary>(x: T, y: T) -> T {
    <T as Float>::hypot::<C>(x, y)
}
