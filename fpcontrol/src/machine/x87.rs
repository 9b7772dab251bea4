//! The x87 unit: an operation in a register, and the store that rounds it again.

use super::registers::{Stored, in_registers};
use super::unit::Unit;
use super::{Operations, Semantics, arithmetic, methods, reference};
use crate::backend::Backend;
use crate::control::Control;
use fpcontrol_core::machine::{Machine, Precision, Store};
use fpcontrol_core::{Binary64, Environment, Operation, Rounding};

/// The x87 unit with a precision control of 24, 53 or 64 bits.
///
/// Sums, products, quotients and roots are rounded twice, in the control's mode: to the register's precision, with an exponent of fifteen bits, and then,
/// where they are stored, to the variable's format. With 53 bits the second rounding of an `f64` matters
/// only next to underflow and overflow; with 64 bits it matters everywhere. Loads, and integers up to 64 bits, are exact; conversions round
/// once. There is no flushing and no fma: a written `mul_add` is the library's.
///
/// As a backend it stores after each operation. That values stay in registers inside an expression is the macro's doing.
///
/// ```
/// use fpcontrol::backend::Backend;
/// use fpcontrol::machine::X87;
///
/// #[fpcontrol::fp(machine = "x87(64, store = assign)")]
/// fn sum(a: f64, b: f64, c: f64) -> f64 {
///     a + b + c // the first sum stays in a register of 64 bits
/// }
///
/// assert_eq!(sum(1.0, 2e-17, 2e-16), 1.0 + 2.220446049250313e-16);
/// println!("{}", X87::<64>::NAME);
/// ```
#[derive(Clone, Copy, Debug)]
pub enum X87<const PRECISION: u32> {}

const FOUR: &[Rounding] =
    &[Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative];

impl<T: Stored, const PRECISION: u32> Semantics<T> for X87<PRECISION> {
    const MODES: Operations = Operations { sums: FOUR, quotients: FOUR, fused: FOUR };
    const CONTRACTED: &'static [Rounding] = &[];

    fn compute(operation: Operation, operands: [T; 3], n: i32, environment: Environment) -> T {
        let rounding = environment.rounding;
        match Unit::of(operation) {
            Unit::Sums | Unit::Div | Unit::Recip | Unit::Sqrt => {
                let [a, b, _] = operands.map(T::load);
                T::store(in_registers::<PRECISION>(operation, [a, b], rounding), rounding)
            }
            Unit::Rsqrt | Unit::Fma | Unit::Signs | Unit::Others => {
                reference(operation, operands, n, Environment::new(rounding))
            }
        }
    }
}

arithmetic! { [const PRECISION: u32] X87<PRECISION>: f32 {} f64 {} }

impl<const PRECISION: u32> Backend for X87<PRECISION> {
    const NAME: &'static str = match PRECISION {
        24 => "x87(24)",
        53 => "x87(53)",
        _ => "x87(64)",
    };
    const MACHINE: Option<Machine> = Some(Machine::X87 {
        precision: match PRECISION {
            24 => Precision::Single,
            53 => Precision::Double,
            _ => Precision::Extended,
        },
        store: Store::Always,
    });

    #[inline]
    fn f32_from_f64<C: Control>(x: f64) -> f32 {
        Binary64::from_host(x).to_binary32(C::ROUNDING).to_host()
    }
}
