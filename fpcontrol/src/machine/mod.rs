//! The machines of NVIDIA's white paper on floating point, as backends: `#[fp(machine = "sm_10")]`.
//!
//! An item annotated with a machine gives that machine's bits on every computer. Use it to reproduce or explain a result of an old GPU, of x87 code or of SSE code.
//! [`capabilities`] says what each machine can do.
//!
//! | machine | `f32` | `f64` |
//! |---|---|---|
//! | `sm_10` `sm_11` `sm_12`: [`Sm10`] | subnormals are zeros; sums and products in `rn` and `rz`; `contract` is FMAD, which truncates the product | computed as `f32` |
//! | `sm_13`: [`Sm13`] | the same | IEEE 754, with fma; quotients and roots in `rn` |
//! | `sm_20` and above | IEEE 754 | IEEE 754 |
//! | `x86_sse`: [`X86Sse`] | IEEE 754, no fma; `ftz` is MXCSR's FTZ and DAZ | IEEE 754, no fma; `ftz` flushes it too |
//! | `x87(24 \| 53 \| 64, store = always \| assign)`: [`X87`] | computed in a register of 80 bits, then rounded again where it is stored | the same |
//!
//! ```
//! use fpcontrol::fp;
//!
//! #[fp(machine = "sm_13", contract)]
//! fn then(a: f32, b: f32, c: f32) -> f32 {
//!     a * b + c // FMAD: the product is truncated
//! }
//!
//! #[fp(machine = "sm_20", contract)]
//! fn now(a: f32, b: f32, c: f32) -> f32 {
//!     a * b + c // a fused multiply-add
//! }
//!
//! let [a, b, c] = [0x3fd0dfad, 0x3fd97fae, 0xc03175c7].map(f32::from_bits);
//! assert_eq!(then(a, b, c).to_bits(), 0xb4800000);
//! assert_eq!(now(a, b, c).to_bits(), 0xb3d84ad4);
//! ```
//!
//! **What no document says.** It is not known which instructions the compilers of compute capability 1.x made of `/` and `sqrtf`. Here they are what the documents describe,
//! `a · (1/b)` with scaling and `1/(1/√x)`, from correctly rounded parts. The results are within the documented 2 and 3 ulp ([`DIVISION_ULPS`], [`SQUARE_ROOT_ULPS`]); they need not be
//! the chip's bits. Sums, products, FMAD, conversions and comparisons have the chip's bits. In `rz`, quotients and roots are the IEEE intrinsics in software, such as `__fdiv_rz`; a
//! written `mul_add` is `fmaf`, which was software too. Both keep subnormals, as IEEE 754 has it.
//!
//! **What you must say.** Which values a compiler of x87 code moves to memory, and so rounds, depends on its registers. It cannot be predicted. With `store = always` the result of
//! each operation is stored. With `store = assign` values stay in registers inside one expression of operators, comparisons and casts, and are stored where the expression ends: by `let`, by an
//! assignment, as an argument of a call or a method, and as what a block returns. To reproduce a spill, write a `let`. Literals have the type that Rust gives them.
//!
//! What a machine lacks is refused. If the macro can see it, the macro refuses it. If it depends on a type, the compiler does: `sm_13` has
//! `f64` in `ru`, but not `f32`:
//!
//! ```compile_fail
//! #[fpcontrol::fp(machine = "sm_13", round = ru)]
//! fn up(a: f32) -> f32 {
//!     a + 1.0
//! }
//! up(1.0);
//! ```
//!
//! ```
//! #[fpcontrol::fp(machine = "sm_13", round = ru)]
//! fn up(a: f64) -> f64 {
//!     a + 1.0
//! }
//! assert_eq!(up(1e-30), 1.0_f64.next_up());
//! ```
//!
//! Constant arithmetic is refused too, because the compiler computes it, not the machine. Constants of integers pass if one of the operands is
//! written as an integer: `n * 2 + 1`.
//!
//! A machine without `f64` reads an `f64` as the nearest `f32`, in operators, comparisons, casts, and methods that are exact elsewhere, such as
//! `trunc`, `is_finite` and `to_bits`. Moving a value, as `let` does, changes nothing. Literals in a directed mode are the `f32` on that
//! side. The bounds of an [`Interval`](crate::Interval) are computed as in other annotated items, because the early GPUs do not round to them.

// `tesla.rs` is `f32` of compute capability 1.x; `sm_10.rs`, `sm_13.rs`, `sse.rs` and `x87.rs` are the machines; `registers.rs` has values in registers, `unit.rs` which part computes.

mod refusal;
mod registers;
mod sm_10;
mod sm_13;
mod sse;
mod tesla;
mod unit;
mod x87;

pub use fpcontrol_core::machine::*;
#[doc(hidden)]
pub use registers::{Load, Register, Store as StoreRegister};
pub use sm_10::Sm10;
pub use sm_13::Sm13;
pub use sse::X86Sse;
pub use tesla::{DIVISION_ULPS, RECIPROCAL_ULPS, SQUARE_ROOT_ULPS};
pub use x87::X87;

use crate::backend::{Backend, Datum};
use crate::control::Control;
use fpcontrol_core::{Environment, Operation, Rounding};
use unit::Unit;

/// What a machine makes of operations on a type: the backend's methods are these, for one mode each.
///
/// ```
/// use fpcontrol::machine::{Semantics, Sm10, X87};
///
/// // What early GPUs contract, and that x87 contracts nothing.
/// assert!(!<Sm10 as Semantics<f32>>::CONTRACTED.is_empty());
/// assert!(<X87<64> as Semantics<f32>>::CONTRACTED.is_empty());
/// ```
pub trait Semantics<T: Datum> {
    /// The modes in which operations exist: in the machine, or in documented software for it.
    const MODES: Operations;

    /// The modes in which a product and a sum are contracted.
    const CONTRACTED: &'static [Rounding];

    /// The value of an operation. Takes as many operands as the operation has. Of the environment it takes the mode, and
    /// whether subnormals are flushed where the machine leaves the choice.
    fn compute(operation: Operation, operands: [T; 3], n: i32, environment: Environment) -> T;

    /// `a * b + c`, contracted: by default the fused operation.
    fn contracted(operands: [T; 3], environment: Environment) -> T {
        Self::compute(Operation::Fma, operands, 0, environment)
    }
}

/// The modes in which there is an operation; `None` is all. Signs and what is exact are in all.
const fn modes_of(modes: Operations, operation: Operation) -> Option<&'static [Rounding]> {
    match Unit::of(operation) {
        Unit::Sums => Some(modes.sums),
        Unit::Div | Unit::Recip | Unit::Sqrt | Unit::Rsqrt => Some(modes.quotients),
        Unit::Fma => Some(modes.fused),
        Unit::Signs | Unit::Others => None,
    }
}

/// Whether the modes have an operation in a mode.
///
/// ```
/// use fpcontrol::Rounding;
/// use fpcontrol::machine::{capabilities, has};
/// use fpcontrol::reference::Operation;
///
/// let single = capabilities("sm_13").unwrap().binary32;
/// assert!(has(single, Operation::Add, Rounding::TowardZero));
/// assert!(!has(single, Operation::Add, Rounding::TowardPositive));
/// ```
#[must_use]
pub const fn has(modes: Operations, operation: Operation, rounding: Rounding) -> bool {
    match modes_of(modes, operation) {
        Some(modes) => contains(modes, rounding),
        None => true,
    }
}

/// Whether the control is that of an interval's bound, on a machine that does not round to it: an early GPU. An interval encloses
/// real numbers, so any bound does that encloses them.
const fn encloses<M: Backend, C: Control>() -> bool {
    match M::MACHINE {
        Some(machine) => C::IS_BOUND && machine.is_early_gpu(),
        None => false,
    }
}

pub(crate) const fn contains(modes: &[Rounding], rounding: Rounding) -> bool {
    let mut i = 0;
    while i < modes.len() {
        if modes[i] as u8 == rounding as u8 {
            return true;
        }
        i += 1;
    }
    false
}

/// The methods of a backend, of what the machine makes of operations.
macro_rules! methods {
    (($host:ident) $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident { $($facts:tt)* })*) => {
        $($crate::machine::methods! { @$shape $host $variant $method })*
    };
    (@unary $host:ident $variant:ident $method:ident) => {
        $crate::machine::methods! { @method $host $variant $method(a: $host) [a, a, a] 0 }
    };
    (@binary $host:ident $variant:ident $method:ident) => {
        $crate::machine::methods! { @method $host $variant $method(a: $host, b: $host) [a, b, b] 0 }
    };
    (@ternary $host:ident $variant:ident $method:ident) => {
        $crate::machine::methods! { @method $host $variant $method(a: $host, b: $host, c: $host) [a, b, c] 0 }
    };
    (@scaled $host:ident $variant:ident $method:ident) => {
        $crate::machine::methods! { @method $host $variant $method(a: $host, n: i32) [a, a, a] n }
    };
    (@method $host:ident $variant:ident $method:ident($($operand:ident: $type:ty),*) [$($data:ident),*] $n:expr) => {
        #[inline]
        fn $method<C: $crate::Control>($($operand: $type),*) -> $host {
            if const { $crate::machine::encloses::<Self, C>() } {
                return <$crate::backend::Default as $crate::backend::Arithmetic<$host>>::$method::<C>($($operand),*);
            }
            const {
                $crate::machine::refusal::demand::<Self, $host, C>(
                    fpcontrol_core::Operation::$variant,
                    [stringify!($method), stringify!($host)],
                );
            }
            <Self as $crate::machine::Semantics<$host>>::compute(
                fpcontrol_core::Operation::$variant,
                [$($data),*],
                $n,
                fpcontrol_core::Environment::new(C::ROUNDING).with_subnormals(C::SUBNORMALS),
            )
        }
    };
}
use methods;

/// `Arithmetic`, `Slices` and `Approximate` of a machine.
macro_rules! arithmetic {
    ($generics:tt $machine:ty: $($host:ident { $($own:item)* })*) => {
        $($crate::machine::arithmetic! { @impl $generics $machine, $host, $($own)* })*
        $crate::machine::arithmetic! { @approximate $generics $machine }
    };
    (@approximate [$($generics:tt)*] $machine:ty) => {
        impl<$($generics)*> $crate::backend::Approximate for $machine {}
    };
    (@impl [$($generics:tt)*] $machine:ty, $host:ident, $($own:item)*) => {
        impl<$($generics)*> $crate::backend::Arithmetic<$host> for $machine {
            fpcontrol_core::for_each_operation! { methods ($host) }

            #[inline]
            fn contracted<C: $crate::Control>(a: $host, b: $host, c: $host) -> $host {
                const { $crate::machine::refusal::demand_contraction::<Self, $host, C>(stringify!($host)) }
                <Self as $crate::machine::Semantics<$host>>::contracted(
                    [a, b, c],
                    fpcontrol_core::Environment::new(C::ROUNDING).with_subnormals(C::SUBNORMALS),
                )
            }

            $($own)*
        }

        impl<$($generics)*> $crate::backend::Slices<$host> for $machine {}
    };
}
use arithmetic;

/// The reference's value.
fn reference<T: Datum>(operation: Operation, [a, b, c]: [T; 3], n: i32, environment: Environment) -> T {
    macro_rules! rows {
        (() $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident { $($facts:tt)* })*) => {
            match operation { $(Operation::$variant => rows!(@$shape $method),)* }
        };
        (@unary $method:ident) => { T::$method(a, environment) };
        (@binary $method:ident) => { T::$method(a, b, environment) };
        (@ternary $method:ident) => { T::$method(a, b, c, environment) };
        (@scaled $method:ident) => { T::$method(a, n, environment) };
    }
    fpcontrol_core::for_each_operation! { rows () }
}
