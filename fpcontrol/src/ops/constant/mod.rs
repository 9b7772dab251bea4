//! Operations for constant contexts: `const fn`, `const` and `static` items, `const` blocks.
//!
//! A trait's method cannot be called there, but a function that is generic over a trait can, and it can ask the trait for
//! an associated const. So `a + b` becomes
//!
//! ```text
//! match (a, b) { (t0, t1) => if constant::is_exact(t0) { t0 + t1 } else { constant::add::<__Control, _>(t0, t1) } }
//! ```
//!
//! Operators in constants are built in: all operands in a tree of them have one type. If it is an integer, the operators
//! that are computed are the user's own, so that overflow is checked as in the user's crate. If it is a float, the
//! reference computes them, whatever the control's backend is.
//!
//! To add a method, add a `const fn` of its name in `functions.rs`, `methods.rs` or `sequences.rs`.

mod cast;
mod floats;
mod functions;
mod literals;
mod methods;
mod sequences;

pub use cast::cast;
pub use floats::{
    Deferred, add, add_assign, add_product, div, div_assign, eq, fma, ge, gt, le, lt, minus, mul, mul_assign, ne, neg,
    negated_product, plus, product, rem, rem_assign, sub, sub_assign, sub_product, subtracted_from,
};
pub use functions::*;
pub use literals::{literal, literal_under};
pub use methods::*;
pub use sequences::*;

use super::sequences::Steps;
use crate::backend::{Backend, Datum};
use crate::control::{self, Control};
use fpcontrol_core::machine::Machine;
use fpcontrol_core::{Environment, Rounding, Subnormals};

/// The types that have arithmetic, comparisons or casts in constants.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no arithmetic under control in a constant",
    label = "only floats, integers, `bool` and `char` have it",
    note = "constants, and `const fn`, compute with built-in operators only; cast a field-less enum to the integer type itself, \
            not to another name for it, and compute with other types in a function that is not `const`"
)]
pub trait Constant: Copy + sealed::Sealed {
    /// The built-in type that this is.
    const BUILTIN: Builtin;
}

/// A built-in float, with its methods in constants.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no method of floats in a constant",
    label = "only `f32` and `f64` have it",
    note = "if it is a method of your own type, call it in a function that is not annotated"
)]
pub trait BuiltinFloat: Constant {
    /// 0.
    const ZERO: Self;
    /// 1.
    const ONE: Self;
    /// 180/π to nearest, as std has it.
    const DEGREES_PER_RADIAN: Self;
    /// π/180 to nearest, as std has it.
    const RADIANS_PER_DEGREE: Self;
}

macro_rules! reals {
    ($($float:ident)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl BuiltinFloat for $float {
                const ZERO: Self = <Self as Steps>::ZERO;
                const ONE: Self = <Self as Steps>::ONE;
                const DEGREES_PER_RADIAN: Self = <Self as Steps>::DEGREES_PER_RADIAN;
                const RADIANS_PER_DEGREE: Self = <Self as Steps>::RADIANS_PER_DEGREE;
            }
        )*
    };
}

reals! { f32 f64 }

mod sealed {
    pub trait Sealed {}
}

/// A built-in type that constants compute with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Builtin {
    /// `f32`.
    Single,
    /// `f64`.
    Double,
    /// A type whose arithmetic does not round.
    Exact(ExactBuiltin),
}

macro_rules! kinds {
    ($($variant:ident $type:ident)*) => {
        /// A type whose arithmetic does not round.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum ExactBuiltin {
            $(
                #[doc = concat!("`", stringify!($type), "`.")]
                $variant,
            )*
        }

        kinds! { @impl f32 Builtin::Single }
        kinds! { @impl f64 Builtin::Double }
        $(kinds! { @impl $type Builtin::Exact(ExactBuiltin::$variant) })*
    };
    (@impl $type:ident $kind:expr) => {
        impl sealed::Sealed for $type {}

        #[diagnostic::do_not_recommend]
        impl Constant for $type {
            const BUILTIN: Builtin = $kind;
        }
    };
}

kinds! {
    I8 i8 I16 i16 I32 i32 I64 i64 I128 i128 Isize isize U8 u8 U16 u16 U32 u32 U64 u64 U128 u128 Usize usize
    Bool bool Char char
}

impl Builtin {
    /// A distinct number for each kind.
    const fn tag(self) -> u8 {
        match self {
            Self::Single => 0,
            Self::Double => 1,
            Self::Exact(exact) => 2 + exact as u8,
        }
    }
}

/// Whether the value's own operators are exact, so that the user's operators are used.
#[must_use]
#[inline(always)]
pub const fn is_exact<T: Constant>(_: T) -> bool {
    matches!(T::BUILTIN, Builtin::Exact(_))
}

/// The reference's environment, of a control whose constants the reference computes.
const fn environment<C: Control, T: Datum>() -> Environment {
    computes_constants::<C>();
    control::environment::<C, T>()
}

/// Whether native operators of the compiler and of the processor have the reference's values, but for NaNs. On x87 units they are rounded twice.
#[inline(always)]
const fn is_native(environment: Environment) -> bool {
    let is_ieee = cfg!(any(all(target_arch = "x86_64", target_feature = "sse2"), target_arch = "aarch64"));
    is_ieee
        && matches!(environment.rounding, Rounding::TiesToEven)
        && matches!(environment.subnormals, Subnormals::Keep)
}

/// The macro refuses constants of machines that do not compute as IEEE 754 says; in an operator of a type of the user's, whose
/// control is the caller's, this does.
const fn computes_constants<C: Control>() {
    const {
        let is_ieee = match C::Backend::MACHINE {
            None => true,
            Some(Machine::Sse) => matches!(C::SUBNORMALS, Subnormals::Keep),
            Some(machine) => machine.is_ieee_gpu(),
        };
        assert!(
            is_ieee,
            "the compiler computes this constant of an operator, not the machine of the region that uses it"
        );
    }
}

/// The value under another name of its type.
#[inline(always)]
const fn same<A: Constant, B: Constant>(value: A) -> B {
    union Names<A: Copy, B: Copy> {
        one: A,
        other: B,
    }

    assert!(A::BUILTIN.tag() == B::BUILTIN.tag(), "the callers ask for the kind");
    // SAFETY: one kind belongs to one type, because `Constant` is sealed and implemented by one list; so A is B.
    unsafe { Names { one: value }.other }
}

/// Stands for an operation of floats on a type for which the expansion uses the native operator.
#[cold]
const fn computed_natively() -> ! {
    panic!("an expansion computes exact types by their own operators")
}
