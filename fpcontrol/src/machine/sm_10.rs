//! Compute capability 1.0, 1.1 and 1.2.

use super::tesla::{CONTRACTED, FLUSH, SINGLE, flushed, fmad, single};
use super::{Operations, Semantics, arithmetic, methods};
use crate::backend::Backend;
use crate::control::Control;
use fpcontrol_core::machine::Machine;
use fpcontrol_core::{Binary32, Binary64, Elementary, Environment, Operation, Rounding};

/// A GPU of compute capability 1.0, 1.1 or 1.2. It has no `f64`: the compiler maps it to `f32` (`map_f64_to_f32`), and so an
/// operation reads an `f64` as the `f32` nearest to it, and gives an `f32` in an `f64`.
///
/// ```
/// use fpcontrol::backend::Backend;
/// use fpcontrol::machine::Sm10;
///
/// #[fpcontrol::fp(machine = "sm_10")]
/// fn half(x: f32) -> f32 {
///     x * 0.5
/// }
///
/// assert_eq!(half(f32::MIN_POSITIVE), 0.0); // a subnormal result is a zero
/// println!("{}", Sm10::NAME);
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Sm10 {}

impl Semantics<f32> for Sm10 {
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

impl Semantics<f64> for Sm10 {
    const MODES: Operations = SINGLE;
    const CONTRACTED: &'static [Rounding] = CONTRACTED;

    #[inline]
    fn compute(operation: Operation, operands: [f64; 3], n: i32, environment: Environment) -> f64 {
        f64::from(single(operation, operands.map(demoted), n, environment.rounding))
    }

    #[inline]
    fn contracted(operands: [f64; 3], _: Environment) -> f64 {
        f64::from(fmad(operands.map(demoted)))
    }
}

arithmetic! { [] Sm10:
    f32 {
        #[inline]
        fn operand<C: Control>(a: f32) -> f32 {
            flushed(a)
        }
    }
    f64 {
        #[inline]
        fn operand<C: Control>(a: f64) -> f64 {
            f64::from(demoted(a))
        }

        #[inline]
        fn elementary<C: Control>(function: Elementary, operands: [f64; 2], _: impl FnOnce() -> f64) -> f64 {
            let [x, y] = operands.map(|operand| Binary32::from_host(demoted(operand)));
            let environment = Environment::new(C::ROUNDING).with_subnormals(FLUSH);
            f64::from(Binary32::elementary_flagged(function, x, y, environment).value.to_host())
        }
    }
}

impl Backend for Sm10 {
    const NAME: &'static str = "sm_10";
    const MACHINE: Option<Machine> = Some(Machine::Gpu(10));

    #[inline]
    fn f32_from_f64<C: Control>(x: f64) -> f32 {
        demoted(x)
    }

    #[inline]
    fn f64_from_small<C: Control>(x: f64) -> f64 {
        f64::from(Binary64::from_host(x).to_binary32(C::ROUNDING).to_host())
    }

    #[inline]
    fn f64_from_i128<C: Control>(x: i128) -> f64 {
        f64::from(Binary32::from_i128(x, C::ROUNDING).to_host())
    }

    #[inline]
    fn f64_from_u128<C: Control>(x: u128) -> f64 {
        f64::from(Binary32::from_u128(x, C::ROUNDING).to_host())
    }

    #[inline]
    fn f64_from_i64<C: Control>(x: i64) -> f64 {
        f64::from(Binary32::from_i64(x, C::ROUNDING).to_host())
    }

    #[inline]
    fn f64_from_u64<C: Control>(x: u64) -> f64 {
        f64::from(Binary32::from_u64(x, C::ROUNDING).to_host())
    }
}

/// The `f32` as which the machine reads an `f64`.
fn demoted(x: f64) -> f32 {
    let environment = Environment::new(Rounding::TiesToEven).with_subnormals(FLUSH);
    Binary64::from_host(x).to_binary32_flagged(environment).value.to_host()
}
