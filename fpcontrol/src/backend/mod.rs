//! Who computes the operations: the trait, the list of backends, and the choice between them.
//!
//! Every backend returns the same bits, so an annotated item may name any of them:
//!
//! ```
//! use fpcontrol::backend::{Backend, Soft};
//! use fpcontrol::fp;
//!
//! #[fp(round = ru, backend = Soft)] // by the reference, in integers
//! fn slowly(a: f64, b: f64) -> f64 {
//!     a / b
//! }
//!
//! #[fp(round = ru)] // by the best backend of this target
//! fn quickly(a: f64, b: f64) -> f64 {
//!     a / b
//! }
//!
//! assert_eq!(slowly(1.0, 3.0).to_bits(), quickly(1.0, 3.0).to_bits());
//! println!("{}", fpcontrol::backend::Default::NAME);
//! ```

// `host/` is what CPUs share: Rust's own operations to nearest, flushing around an operation, rounding to integers. In `x86_64/`, `level.rs` finds the level, `before_main.rs`
// has it called before `main`, `embedded.rs` has the mode in the instruction (AVX-512F), `switched.rs` in MXCSR inside one block, `backends.rs` makes a backend of each, `dispatch.rs` the one that asks;
// `packed/` does the same over slices. `aarch64/` switches FPCR, and on RISC-V (`riscv64/`) the mode is in the instruction. `hoisted/` is for functions that enter a mode once. `portable.rs` is for all others. `probe.rs` asks whether the machine has modes. `mufu.rs` is the MUFU unit of fast intrinsics on CPUs. In `ptx/`, `table/` are the rows, `types.rs` PTX's
// types, `evaluate.rs` what each instruction returns, `instruction.rs` functions, `computation.rs` what rows compute; `arithmetic.rs`, `approximate.rs`, `convert.rs`, `half.rs` and `pairs.rs` use them. `cuda_oxide/` is for code that another compiler turns into device code: functions of that compiler's crate.
//
// To add a backend, add a module, a row in `backends!` of `list.rs` and the `impl`s that its fast paths need. The reference answers whatever it leaves out, so a missing fast path is
// slower, never different. For a CPU: `impl Technique` and `Directed` in its folder, then `methods!` and `conversions!` of `host/`. An instruction of x86-64: a row in
// `x86_64/table.rs`, which gives its functions by both techniques. A conversion: a row in `conversions.rs`. A kernel over slices: a row in `x86_64/packed/switched.rs` (its text in
// `steps.rs`), in `embedded.rs` and in `methods.rs`, and one in `tests/it/lanes/kernels.rs`.

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod aarch64;
pub(crate) mod approximate;
pub(crate) mod conversions;
pub mod cuda_oxide;
pub(crate) mod given;
pub(crate) mod hoisted;
mod host;
#[cfg(fpcontrol_instrument)]
pub(crate) mod instrumented;
mod list;
pub(crate) mod mufu;
mod portable;
pub(crate) mod probe;
pub mod ptx;
#[cfg(all(
    target_arch = "riscv64",
    any(
        target_os = "android",
        target_os = "freebsd",
        target_os = "fuchsia",
        target_os = "linux",
        target_os = "netbsd",
        target_os = "openbsd"
    )
))]
mod riscv64;
pub(crate) mod slices;
mod soft;
mod width;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86_64;

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
pub use aarch64::Aarch64;
pub use approximate::{Approximate, Fidelity};
pub(crate) use host::{IS_IEEE, Nearest};
pub use list::NAMES;
pub use portable::Portable;
#[cfg(target_arch = "nvptx64")]
pub use ptx::Ptx;
#[cfg(all(
    target_arch = "riscv64",
    any(
        target_os = "android",
        target_os = "freebsd",
        target_os = "fuchsia",
        target_os = "linux",
        target_os = "netbsd",
        target_os = "openbsd"
    )
))]
pub use riscv64::Riscv64;
pub use slices::Slices;
pub use soft::{Datum, Soft};
#[doc(hidden)]
pub use width::Width;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub use x86_64::{Avx2, Avx512, Level, Sse2, X86_64, level, processor};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(crate) use x86_64::{Way, Zmm, operand, placement};

use crate::control::{Control, environment};
use fpcontrol_core::machine::Machine;
use fpcontrol_core::{Binary64, Elementary, Environment, Subnormals, for_each_operation};

/// The best backend of this target; the reference where the crate is compiled with `--cfg fpcontrol_backend="soft"`, and
/// under Miri. With `--cfg fpcontrol_backend="named"`, annotated items do not use it by default: an item that names no backend does not compile. Under `--cfg fpcontrol_instrument` it is what an environment variable asks for: see `fpcontrol::instrument`.
///
/// ```
/// use fpcontrol::backend::{Backend, Default};
///
/// println!("computed by {}", Default::NAME);
/// assert!(Default::is_available());
/// ```
#[cfg(not(fpcontrol_instrument))]
pub type Default = Plain;
/// What the environment variable `FPCONTROL_BACKEND` asks for, by default the best backend of this target: see
/// [`crate::instrument`].
///
/// ```
/// use fpcontrol::backend::{Backend, Default};
///
/// println!("computed by {}", Default::NAME);
/// ```
#[cfg(fpcontrol_instrument)]
pub type Default = instrumented::Instrumented<instrumented::FromVariable>;

/// The backend that instruments wrap.
#[cfg(not(any(fpcontrol_backend = "soft", miri)))]
pub(crate) type Plain = list::best::Best;
/// The backend that instruments wrap.
#[cfg(any(fpcontrol_backend = "soft", miri))]
pub(crate) type Plain = Soft;

/// Stands for the backend of a region that names none, if the crate is compiled with `--cfg fpcontrol_backend="named"`. It cannot compute.
#[cfg(fpcontrol_backend = "named")]
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum NoBackendNamed {}

macro_rules! define_backend {
    (() $($(#[$doc:meta])* $method:ident $from:ident => $to:ident, |$x:ident, $environment:ident| $value:expr;)*) => {
        /// A way to compute every operation on every type that Rust computes with; each returns the reference's value.
        ///
        /// ```
        /// use fpcontrol::backend::{Approximate, Arithmetic, Backend, Slices, Soft};
        /// use fpcontrol::{Control, Rounding};
        ///
        /// /// Multiplies by the reference, adds by the machine: right only where the control rounds to nearest, so it asks.
        /// struct HostAdder;
        ///
        /// impl Arithmetic<f32> for HostAdder {
        ///     fn add<C: Control>(a: f32, b: f32) -> f32 {
        ///         match C::ROUNDING {
        ///             Rounding::TiesToEven => a + b,
        ///             _ => <Soft as Arithmetic<f32>>::add::<C>(a, b),
        ///         }
        ///     }
        /// }
        /// impl Arithmetic<f64> for HostAdder {}
        /// impl Slices<f32> for HostAdder {}
        /// impl Slices<f64> for HostAdder {}
        /// impl Approximate for HostAdder {}
        /// impl Backend for HostAdder {
        ///     const NAME: &'static str = "host adder";
        /// }
        /// ```
        #[diagnostic::on_unimplemented(
            message = "`{Self}` is not a backend",
            note = "under `--cfg fpcontrol_backend=\"named\"` a region must name one: `#[fp(backend = Gpu)]`"
        )]
        pub trait Backend: Slices<f32> + Slices<f64> + Approximate + 'static {
            /// The name of the backend in reports and tests.
            const NAME: &'static str;

            /// The machine that it is, if its values are not those of IEEE 754: what the compiler computes depends on it.
            #[doc(hidden)]
            const MACHINE: Option<Machine> = None;

            /// Whether it computes with Rust's own operators if a control asks for nothing beyond them.
            #[doc(hidden)]
            const IS_NATIVE: bool = false;

            /// Whether the compiler of its code may contract Rust's own operators. Then none of them may stand in what computes for
            /// it, not even where the bits would be the same on a CPU.
            #[doc(hidden)]
            const IS_CONTRACTED: bool = false;

            /// Whether a function may enter a directed mode once, and compute by [`hoisted::Hoisted`] in it.
            #[doc(hidden)]
            const HOISTS: bool = false;

            /// The environment that the control word holds while it computes, if the function has entered one.
            #[doc(hidden)]
            const ENTERED: Option<Environment> = None;

            /// Whether the control word flushes subnormals of all formats while it computes, those of `f64` too.
            #[doc(hidden)]
            const FLUSHES_ALL: bool = matches!(Self::ENTERED, Some(Environment { subnormals: Subnormals::Flush(_), .. }));

            /// Returns whether this machine can run the backend.
            #[must_use]
            fn is_available() -> bool {
                true
            }

            $(
                $(#[$doc])*
                ///
                /// Rounded once, as the control says. By default the reference answers.
                #[must_use]
                #[inline]
                fn $method<C: Control>(x: $from) -> $to {
                    conversions::$method::<C>(x)
                }
            )*

            /// The function by a fast intrinsic of CUDA, if there is one.
            #[doc(hidden)]
            #[must_use]
            #[inline]
            fn fast_function<C: Control>(function: Elementary, x: f32, y: f32) -> Option<f32> {
                let (name, value) = given::FastFunctions::approximated::<C>(x, function, y)?;
                Some(Self::intrinsic::<C>(name, function, [x, y], || value))
            }

            /// `f32` to `f64`: exact; if the control flushes, a subnormal becomes zero.
            #[must_use]
            #[inline]
            fn f64_from_f32<C: Control>(x: f32) -> f64 {
                f64::from(<f32 as crate::float::Float>::flush::<C>(x))
            }

            /// An integer of at most 53 bits to `f64`: exact, unless a machine has no `f64`.
            #[must_use]
            #[inline]
            fn f64_from_small<C: Control>(x: f64) -> f64 {
                x
            }

            /// `i128` to `f64`.
            #[must_use]
            #[inline]
            fn f64_from_i128<C: Control>(x: i128) -> f64 {
                Binary64::from_i128(x, C::ROUNDING).to_host()
            }

            /// `u128` to `f64`.
            #[must_use]
            #[inline]
            fn f64_from_u128<C: Control>(x: u128) -> f64 {
                Binary64::from_u128(x, C::ROUNDING).to_host()
            }

            /// The vectors with which the slice versions of functions compute; by default they compute element by element.
            #[doc(hidden)]
            #[must_use]
            fn width() -> Width {
                Width::Elements
            }

            /// `out[i] = a[i] as f32`.
            ///
            /// # Panics
            /// If the slices differ in length.
            #[inline]
            #[track_caller]
            fn narrow_slice<C: Control>(out: &mut [f32], a: &[f64]) {
                assert!(out.len() == a.len(), "slices of {} and {} elements", out.len(), a.len());
                slices::narrowed::<C>(out, a);
            }

            /// `out[i] = a[i] as f64`.
            ///
            /// # Panics
            /// If the slices differ in length.
            #[inline]
            #[track_caller]
            fn widen_slice<C: Control>(out: &mut [f64], a: &[f32]) {
                assert!(out.len() == a.len(), "slices of {} and {} elements", out.len(), a.len());
                slices::widened::<C>(out, a);
            }
        }
    };
}

conversions::for_each_conversion! { define_backend () }

macro_rules! arithmetic_methods {
    (() $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident { $($facts:tt)* })*) => {
        $(arithmetic_methods! { @$shape $(#[$doc])* $method })*
    };
    (@unary $(#[$doc:meta])* $method:ident) => {
        arithmetic_methods! { @method $(#[$doc])* $method(a: T) }
    };
    (@binary $(#[$doc:meta])* $method:ident) => {
        arithmetic_methods! { @method $(#[$doc])* $method(a: T, rhs: T) }
    };
    (@ternary $(#[$doc:meta])* $method:ident) => {
        arithmetic_methods! { @method $(#[$doc])* $method(a: T, factor: T, addend: T) }
    };
    (@scaled $(#[$doc:meta])* $method:ident) => {
        arithmetic_methods! { @method $(#[$doc])* $method(a: T, n: i32) }
    };
    (@method $(#[$doc:meta])* $method:ident($($operand:ident: $type:ty),*)) => {
        $(#[$doc])*
        ///
        /// `self` is the first operand. By default the reference answers.
        #[must_use]
        #[inline]
        fn $method<C: Control>($($operand: $type),*) -> T {
            T::$method($($operand,)* environment::<C, T>())
        }
    };
}

/// The operations on one type: one method for each row of the table of operations.
///
/// ```
/// use fpcontrol::backend::{Arithmetic, Default};
/// use fpcontrol::control::Rz;
///
/// assert_eq!(<Default as Arithmetic<f64>>::add::<Rz>(1.0, -1e-30), 1.0_f64.next_down());
/// ```
pub trait Arithmetic<T: Datum> {
    for_each_operation! { arithmetic_methods () }

    /// An elementary function of one or two operands, computed by `compute`, the same for all backends. A backend that observes
    /// operations sees it here.
    #[must_use]
    #[inline]
    fn elementary<C: Control>(_function: Elementary, _operands: [T; 2], compute: impl FnOnce() -> T) -> T {
        compute()
    }

    /// The value of a call that must run in the default environment, if the backend computes in another one.
    #[doc(hidden)]
    #[must_use]
    #[inline(always)]
    fn outside<C: Control, F: hoisted::Call<T>>(_call: F) -> Option<T> {
        None
    }

    /// `a * b`, rounded, `+ c`, rounded: the two operations, which a backend may do at once.
    #[must_use]
    #[inline]
    fn mul_then_add<C: Control>(a: T, b: T, c: T) -> T {
        Self::add::<C>(Self::mul::<C>(a, b), c)
    }

    /// `a * b + c` where the region contracts: the fused operation, unless a machine has another.
    #[must_use]
    #[inline]
    fn contracted<C: Control>(a: T, b: T, c: T) -> T {
        Self::fma::<C>(a, b, c)
    }

    /// The number as which comparisons, and conversions that are exact, read an operand: itself, unless a machine has no such
    /// numbers. It does not flush.
    #[must_use]
    #[inline]
    fn operand<C: Control>(a: T) -> T {
        a
    }

    /// `a * b`, rounded, `- c`, rounded.
    #[must_use]
    #[inline]
    fn mul_then_sub<C: Control>(a: T, b: T, c: T) -> T {
        Self::sub::<C>(Self::mul::<C>(a, b), c)
    }

    /// `c -` the rounded `a * b`, rounded.
    #[must_use]
    #[inline]
    fn mul_then_sub_from<C: Control>(a: T, b: T, c: T) -> T {
        Self::sub::<C>(c, Self::mul::<C>(a, b))
    }
}
