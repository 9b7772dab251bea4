//! What the arithmetic of a region means, as a type.
//!
//! Modes are part of each operation, as on the GPU, never of a control word: the operator traits of [`crate::ops`] take a
//! [`Control`] as a type parameter of the method, and the compiler instantiates one operation per control. An annotated
//! item declares one private type of its own and sets on it what its attribute says; everything else keeps the default.
//!
//! | key | default | where it acts |
//! |---|---|---|
//! | [`ROUNDING`](Control::ROUNDING) | to nearest, ties to even | every operation |
//! | [`SUBNORMALS`](Control::SUBNORMALS) | kept | every operation of `f32`; `f64` is plain IEEE always |
//! | [`DIVISION`](Control::DIVISION) | correctly rounded | division and reciprocal of `f32` |
//! | [`SQUARE_ROOT`](Control::SQUARE_ROOT) | correctly rounded | square root of `f32` |
//! | [`NAN`](Control::NAN) | any NaN | every operation |
//! | [`Backend`](Control::Backend) | [`crate::backend::Default`], written by the macro (defaults of associated types are unstable) | every operation |
//! | contraction, literals, sum, seal | off; in the region's mode; the iterator's order; off | the macro, which emits other calls |
//! | machine | none | reserved |
//!
//! A reserved key becomes an associated const with a default, so adding it changes no existing implementation.

use crate::backend::{Backend, Datum};
use fpcontrol_core::{Environment, Rounding, Subnormals};

/// What the arithmetic of a region means.
///
/// ```
/// use fpcontrol::ops::Div;
/// use fpcontrol::{Control, Rounding};
///
/// enum Upward {}
/// impl Control for Upward {
///     const ROUNDING: Rounding = Rounding::TowardPositive;
///     type Backend = fpcontrol::backend::Default;
/// }
///
/// // 1/3, rounded up; in Rust's own arithmetic it is 0x3fd5555555555555.
/// assert_eq!(1.0_f64.controlled_div::<Upward>(3.0).to_bits(), 0x3fd5555555555556);
/// ```
pub trait Control: 'static {
    /// The direction in which every operation rounds.
    const ROUNDING: Rounding = Rounding::TiesToEven;

    /// What happens to subnormal operands and results of `f32`. NVIDIA does not say when a result counts as subnormal;
    /// until it is measured, flushing regions follow rule U of [`fpcontrol_core::FlushRule`].
    const SUBNORMALS: Subnormals = Subnormals::Keep;

    /// How `f32` divides.
    const DIVISION: Division = Division::Rounded;

    /// How `f32` takes square roots.
    const SQUARE_ROOT: SquareRoot = SquareRoot::Rounded;

    /// Which NaN an operation returns.
    const NAN: Nan = Nan::Any;

    /// Who computes the operations. Every backend returns the reference's bits.
    type Backend: Backend;
}

/// How `f32` divides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Division {
    /// Correctly rounded in the control's mode. The default.
    #[default]
    Rounded,
    /// PTX's `div.full.f32`, and `rcp.approx.f32` where the dividend is written `1.0`: within 2 ulp over the full range, 1 ulp
    /// for reciprocals. nvcc's `-prec-div=false`.
    Full,
    /// PTX's `div.approx.f32` and `rcp.approx.f32`: within 2 ulp for divisors in [2^-126, 2^126], 0 for larger ones. nvcc's
    /// `-use_fast_math`.
    Approximate,
}

/// How `f32` takes square roots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SquareRoot {
    /// Correctly rounded in the control's mode. The default.
    #[default]
    Rounded,
    /// PTX's `sqrt.approx.f32`: relative error at most 2^-23. nvcc's `-prec-sqrt=false`.
    Approximate,
}

/// Which NaN an operation returns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Nan {
    /// Any: its bits depend on the backend. The default.
    #[default]
    Any,
    /// The one with the bits `0x7fffffff` or `0x7ff8000000000000`, on every backend. What leaves the sign bit alone (unary
    /// minus, `abs`, `copysign`) leaves a NaN's alone too.
    Canonical,
}

/// The reference's environment for a control and a type.
#[must_use]
#[inline]
pub const fn environment<C: Control, T: Datum>() -> Environment {
    let subnormals = if T::FLUSHES { C::SUBNORMALS } else { Subnormals::Keep };
    Environment::new(C::ROUNDING).with_subnormals(subnormals)
}

macro_rules! rounding_controls {
    ($($(#[$doc:meta])* $name:ident $mode:ident;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug)]
            pub enum $name {}

            impl Control for $name {
                const ROUNDING: Rounding = Rounding::$mode;
                type Backend = crate::backend::Default;
            }
        )*
    };
}

// Controls for calls outside an annotated function: `Pairwise::sum::<Rz, f32>(&xs)`.
rounding_controls! {
    /// To nearest even; everything else by default.
    Rn TiesToEven;
    /// Toward zero; everything else by default.
    Rz TowardZero;
    /// Toward +∞; everything else by default.
    Ru TowardPositive;
    /// Toward −∞; everything else by default.
    Rd TowardNegative;
}
