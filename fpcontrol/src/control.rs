//! What the arithmetic of a region means, as a type.
//!
//! Modes are part of each operation, as on the GPU, never of a control word: the operator traits of [`crate::ops`] take a
//! [`Control`] as a type parameter of the method, and the compiler instantiates one operation per control. An annotated
//! item declares one private type of its own and sets on it what its attribute says; everything else keeps the default.
//!
//! | key | default | state |
//! |---|---|---|
//! | [`ROUNDING`](Control::ROUNDING) | to nearest, ties to even | in use |
//! | [`Backend`](Control::Backend) | [`crate::backend::Default`], written by the macro (defaults of associated types are unstable) | in use |
//! | contraction | off | reserved |
//! | subnormals, tininess rule | kept | reserved |
//! | division, square root | correctly rounded | reserved |
//! | literals | in the region's mode | reserved |
//! | nan | any NaN | reserved |
//! | machine, sum order | none | reserved |
//!
//! A reserved key becomes an associated const with a default, so adding it changes no existing implementation.

use crate::backend::Backend;
use fpcontrol_core::{Environment, Rounding};

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

    /// Who computes the operations. Every backend returns the reference's bits.
    type Backend: Backend;
}

/// The reference's environment for a control.
#[must_use]
#[inline]
pub const fn environment<C: Control>() -> Environment {
    Environment::new(C::ROUNDING)
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
