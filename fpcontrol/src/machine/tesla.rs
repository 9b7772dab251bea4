//! `f32` on compute capability 1.x, the Tesla architecture.
//!
//! - Sums and products: rounded to nearest or toward zero; subnormal operands are zeros, results whose magnitude, rounded with an
//!   unbounded exponent, is below 2^-126 are zeros of their sign.
//! - FMAD, the contraction of a product and a sum: if an operand is zero, the two operations one after the other. Else
//!   p = a·b truncated to 24 bits with an unbounded exponent, and p + c rounded to nearest onto the grid of `f32`, subnormals
//!   included; then what is below 2^-126 is a zero of the sum's sign. (The rule is that of envytools' tests of chips.)
//! - Quotients, reciprocals and roots: see [`machine`](crate::machine). `rsqrt` is documented within 2 ulp.
//! - Everything else: exact, or a library's, which is correctly rounded here; subnormals are zeros before and after.

use super::reference;
use super::unit::Unit;
use crate::backend::approximate::{div_full, rcp_approx, rsqrt_approx};
use crate::control::Control;
use fpcontrol_core::machine::Operations;
use fpcontrol_core::{Binary32, Environment, FlushRule, Operation, Rounding, Subnormals};

/// The documented bound of `/` of `f32` on compute capability 1.x, in units of the last place.
///
/// ```
/// use fpcontrol::machine::DIVISION_ULPS;
/// use fpcontrol::verify::ulp_distance;
///
/// #[fpcontrol::fp(machine = "sm_10")]
/// fn then(a: f32) -> f32 {
///     a / 3.0
/// }
///
/// #[fpcontrol::fp(machine = "sm_20")]
/// fn now(a: f32) -> f32 {
///     a / 3.0
/// }
///
/// assert!(ulp_distance(then(0.7), now(0.7)).unwrap() <= u128::from(DIVISION_ULPS));
/// ```
pub const DIVISION_ULPS: u32 = 2;
/// The documented bound of `1.0 / x`.
///
/// ```
/// use fpcontrol::machine::RECIPROCAL_ULPS;
/// use fpcontrol::verify::ulp_distance;
///
/// #[fpcontrol::fp(machine = "sm_10")]
/// fn then(a: f32) -> f32 {
///     1.0 / a
/// }
///
/// #[fpcontrol::fp(machine = "sm_20")]
/// fn now(a: f32) -> f32 {
///     1.0 / a
/// }
///
/// assert!(ulp_distance(then(0.7), now(0.7)).unwrap() <= u128::from(RECIPROCAL_ULPS));
/// ```
pub const RECIPROCAL_ULPS: u32 = 1;
/// The documented bound of `sqrtf`.
///
/// ```
/// use fpcontrol::machine::SQUARE_ROOT_ULPS;
/// use fpcontrol::verify::ulp_distance;
///
/// #[fpcontrol::fp(machine = "sm_10")]
/// fn then(a: f32) -> f32 {
///     a.sqrt()
/// }
///
/// #[fpcontrol::fp(machine = "sm_20")]
/// fn now(a: f32) -> f32 {
///     a.sqrt()
/// }
///
/// assert!(ulp_distance(then(0.7), now(0.7)).unwrap() <= u128::from(SQUARE_ROOT_ULPS));
/// ```
pub const SQUARE_ROOT_ULPS: u32 = 3;

const MODES: &[Rounding] = &[Rounding::TiesToEven, Rounding::TowardZero];

/// Quotients, roots and `fmaf` toward zero are documented software.
pub(super) const SINGLE: Operations = Operations { sums: MODES, quotients: MODES, fused: MODES };

/// FMAD rounds its sum to nearest.
pub(super) const CONTRACTED: &[Rounding] = &[Rounding::TiesToEven];

pub(super) const FLUSH: Subnormals = Subnormals::Flush(FlushRule::AfterRoundingUnbounded);

/// A control under which the approximate sequences flush.
enum Flushing {}

impl Control for Flushing {
    const SUBNORMALS: Subnormals = FLUSH;
    type Backend = crate::backend::Soft;
}

/// The value of an operation on `f32`.
#[inline]
pub(super) fn single(operation: Operation, operands: [f32; 3], n: i32, rounding: Rounding) -> f32 {
    let hardware = Environment::new(rounding).with_subnormals(FLUSH);
    let software = Environment::new(rounding);
    let to_nearest = rounding == Rounding::TiesToEven;
    let [a, b, _] = operands;
    match Unit::of(operation) {
        Unit::Div if to_nearest => div_full::<Flushing>(a, b),
        Unit::Recip if to_nearest => rcp_approx::<Flushing>(a),
        Unit::Sqrt if to_nearest => rcp_approx::<Flushing>(rsqrt_approx::<Flushing>(a)),
        Unit::Rsqrt if to_nearest => rsqrt_approx::<Flushing>(a),
        Unit::Div | Unit::Recip | Unit::Sqrt | Unit::Fma => reference(operation, operands, n, software),
        Unit::Sums | Unit::Rsqrt | Unit::Signs | Unit::Others => reference(operation, operands, n, hardware),
    }
}

/// FMAD.
///
/// The product of two 24-bit numbers has an exponent of [-252, 256], and that of the sum differs little from it or from the
/// addend's: the 15 bits of the x87 format's exponent are unbounded for both. The sum, rounded to odd with 64 bits, keeps what a
/// rounding to at most 24 bits asks for.
#[inline]
pub(super) fn fmad(operands: [f32; 3]) -> f32 {
    let nearest = Rounding::TiesToEven;
    let [a, b, c] = operands.map(flushed);
    if a == 0.0 || b == 0.0 || c == 0.0 {
        let product = single(Operation::Mul, [a, b, b], 0, nearest);
        return single(Operation::Add, [product, c, c], 0, nearest);
    }
    let [a, b] = [a, b].map(|x| Binary32::from_host(x).to_x87_extended24(nearest));
    let product = a.mul(b, Rounding::TowardZero).to_x87_extended(nearest);
    let sum = product.add(Binary32::from_host(c).to_x87_extended(nearest), Rounding::ToOdd);
    let onto_the_grid = Subnormals::Flush(FlushRule::AfterRoundingSubnormal);
    sum.to_binary32_flagged(Environment::new(nearest).with_subnormals(onto_the_grid)).value.to_host()
}

/// The operand, or the zero that it counts as.
#[inline]
pub(super) fn flushed(x: f32) -> f32 {
    if x.is_subnormal() { f32::from_bits(x.to_bits() & (1 << 31)) } else { x }
}
