//! Compute capability 1.3.

use super::tesla::{CONTRACTED, SINGLE, flushed, fmad, single};
use super::{Operations, Semantics, arithmetic, methods, reference};
use crate::backend::Backend;
use crate::control::Control;
use fpcontrol_core::machine::Machine;
use fpcontrol_core::{Binary64, Environment, Operation, Rounding};

/// A GPU of compute capability 1.3: `f32` as on the earlier ones, `f64` as IEEE 754 has it: sums, products and fma in four modes,
/// quotients and roots to nearest. Conversions between the two keep subnormals.
///
/// ```
/// use fpcontrol::backend::Backend;
/// use fpcontrol::machine::Sm13;
///
/// #[fpcontrol::fp(machine = "sm_13")]
/// fn half(x: f64) -> f64 {
///     x * 0.5
/// }
///
/// assert!(half(f64::MIN_POSITIVE).is_subnormal()); // `f64` is IEEE 754's
/// println!("{}", Sm13::NAME);
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Sm13 {}

const FOUR: &[Rounding] =
    &[Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative];

impl Semantics<f32> for Sm13 {
    const MODES: Operations = SINGLE;
    const CONTRACTED: &'static [Rounding] = CONTRACTED;

    #[inline]
    fn compute(operation: Operation, operands: [f32; 3], n: i32, environment: Environment) -> f32 {
        single(operation, operands, n, environment.rounding)
    }

    #[inline]
    fn contracted(operands: [f32; 3], _: Environment) -> f32 {
        fmad(operands)
    }
}

impl Semantics<f64> for Sm13 {
    const MODES: Operations = Operations { sums: FOUR, quotients: &[Rounding::TiesToEven], fused: FOUR };
    const CONTRACTED: &'static [Rounding] = FOUR;

    #[inline]
    fn compute(operation: Operation, operands: [f64; 3], n: i32, environment: Environment) -> f64 {
        reference(operation, operands, n, Environment::new(environment.rounding))
    }
}

arithmetic! { [] Sm13:
    f32 {
        #[inline]
        fn operand<C: Control>(a: f32) -> f32 {
            flushed(a)
        }
    }
    f64 {}
}

impl Backend for Sm13 {
    const NAME: &'static str = "sm_13";
    const MACHINE: Option<Machine> = Some(Machine::Gpu(13));

    #[inline]
    fn f32_from_f64<C: Control>(x: f64) -> f32 {
        Binary64::from_host(x).to_binary32(C::ROUNDING).to_host()
    }

    #[inline]
    fn f64_from_f32<C: Control>(x: f32) -> f64 {
        f64::from(x)
    }
}
