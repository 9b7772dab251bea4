//! NVIDIA GPUs through cuda-oxide, NVIDIA's compiler from Rust to CUDA: one function of its `cuda_device::float` an operation.
//!
//! cuda-oxide compiles device code for the *host's* target, and by default its code generator may fuse Rust's own `*` and `+`. So neither the backend of the target nor Rust's own
//! operators can be trusted there. This backend calls intrinsics only, which it never fuses, also where a region rounds to nearest. The crate is on no registry, so
//! the macro `fpcontrol::cuda_oxide!` declares the backend in your crate:
//!
//! ```
//! # mod cuda_device { pub mod float {
//! #     macro_rules! functions { (() $($float:ident $name:ident($($a:ident),+);)*) => { $(pub fn $name($($a: $float),+) -> $float { unreachable!() })* } }
//! #     fpcontrol::for_each_cuda_oxide_intrinsic! { [functions] () }
//! # } }
//! use fpcontrol::backend::{self, Backend};
//! use fpcontrol::fp;
//!
//! fpcontrol::cuda_oxide! { pub Gpu => cuda_device }
//!
//! #[fp(round = ru, backend = B)]
//! fn norm_up<B: Backend>(a: f32, b: f32) -> f32 {
//!     (a * a + b * b).sqrt()
//! }
//!
//! // In a kernel: norm_up::<Gpu>(a, b). On the host the intrinsics panic; there it is:
//! assert_eq!(norm_up::<backend::Default>(3.0, 4.0), 5.0);
//! ```
//!
//! | operation | computed by |
//! |---|---|
//! | `+` `*` `/` `mul_add` `sqrt` `recip` | the intrinsic of the mode, with `_ftz` where the region flushes `f32` |
//! | `-` | `add` of the operand with the other sign |
//! | `min` `max`, comparisons, signs | comparisons and bits: they round nothing |
//! | `f64` to `f32`, integers to floats | `as` to nearest, which is one instruction; integers in other modes |
//! | `%`, `hypot`, rounding to integers, elementary functions, modes that the GPU lacks | the reference, in integers |
//! | fast division, reciprocals and roots; fast functions | `rcp_approx_ftz`, `sqrt_approx`, `sin_approx` and others, with ptxas's scaling by `mul_rn` |
//!
//! No operator of floats remains that the compiler could contract. Elementary functions are correctly rounded and slow: some thousand integer instructions. The functions of
//! [`fpcontrol::cuda`](crate::cuda) are not for this compiler: they use the default backend. Call `cuda_device::float` instead.
//!
//! **It has not run on a GPU**, nor has cuda-oxide compiled it. The tests link a crate with the same functions, whose bodies are the reference. [The guide](crate::guide::on_a_gpu) has an example.

mod approximate;
mod arithmetic;
mod table;

/// The functions of `cuda_device::float` that operations need. Every type that implements it is a [`Backend`](super::Backend).
///
/// To implement it, write `fpcontrol::cuda_oxide! { pub Gpu => cuda_device }`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a backend of cuda-oxide",
    note = "`fpcontrol::cuda_oxide! {{ pub Gpu => cuda_device }}` declares one"
)]
pub trait Intrinsics: 'static {
    crate::for_each_cuda_oxide_intrinsic! { [signatures] () }
}

macro_rules! signatures {
    (() $($float:ident $name:ident($($operand:ident),+);)*) => {
        $(
            #[doc = concat!("`cuda_device::float::", stringify!($name), "`.")]
            #[must_use]
            fn $name($($operand: $float),+) -> $float;
        )*
    };
}
use signatures;

/// Declares a backend for device code of cuda-oxide: a type of your crate that calls the functions of its `cuda_device`.
///
/// The path behind the arrow is that of the crate `cuda_device`, or of a module with the same `float`. [`backend::cuda_oxide`](crate::backend::cuda_oxide) describes the backend.
///
/// # Examples
///
/// ```
/// # mod cuda_device { pub mod float {
/// #     macro_rules! functions { (() $($float:ident $name:ident($($a:ident),+);)*) => { $(pub fn $name($($a: $float),+) -> $float { unreachable!() })* } }
/// #     fpcontrol::for_each_cuda_oxide_intrinsic! { [functions] () }
/// # } }
/// fpcontrol::cuda_oxide! {
///     /// What kernels compute with.
///     pub Gpu => cuda_device
/// }
///
/// #[fpcontrol::fp(backend = Gpu, no_contract)] // all device functions of a module
/// mod device {
///     use super::Gpu;
///
///     pub fn discriminant(a: f32, b: f32, c: f32) -> f32 {
///         b * b - 4.0 * a * c
///     }
/// }
///
/// # fn main() {
/// assert!(std::panic::catch_unwind(|| device::discriminant(1.0, 2.0, 3.0)).is_err(), "the intrinsics are for the device");
/// # }
/// ```
#[doc(hidden)] // This module shows it: the front page of the crate stays short.
#[macro_export]
macro_rules! cuda_oxide {
    ($(#[$attribute:meta])* $vis:vis $name:ident => $($device:ident)::+ $(,)?) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug)]
        $vis enum $name {}

        impl $crate::backend::cuda_oxide::Intrinsics for $name {
            $crate::for_each_cuda_oxide_intrinsic! { [$crate::__cuda_oxide_functions] ($($device)::+) }
        }
    };
}

/// The methods of [`Intrinsics`], by the functions of a crate.
#[doc(hidden)]
#[macro_export]
macro_rules! __cuda_oxide_functions {
    ($device:tt $($float:ident $name:ident $operands:tt;)*) => {
        $($crate::__cuda_oxide_functions! { @function $device $float $name $operands })*
    };
    (@function ($($device:ident)::+) $float:ident $name:ident ($($operand:ident),+)) => {
        #[inline(always)]
        fn $name($($operand: $float),+) -> $float {
            $($device)::+::float::$name($($operand),+)
        }
    };
}
