//! Float literals in a region's mode.
//!
//! A macro does not know whether `0.1` is an `f32` or an `f64`, so it rounds the decimal to both and the compiler chooses:
//! `literal(0.1, single_bits, double_bits)` has the type, and takes part in the inference, that `0.1` alone would.

use super::{Builtin, Constant, same};
use crate::backend::Backend;
use crate::control::Control;
use fpcontrol_core::{Binary32, Binary64, Rounding};

/// How many modes there are.
const MODES: usize = Rounding::ALL.len();

/// A float literal, or an expression of literals, in the region's mode; `native`, as written, gives only its type.
#[must_use]
#[inline]
pub const fn literal<T: Constant>(native: T, single: u32, double: u64) -> T {
    match T::BUILTIN {
        Builtin::Single => same(f32::from_bits(single)),
        Builtin::Double => same(f64::from_bits(double)),
        Builtin::Exact(_) => native,
    }
}

/// The literal if the mode is the caller's, so that the control is a type parameter: one of the roundings in all modes, in the
/// order of [`Rounding::ALL`].
#[must_use]
#[inline]
pub const fn literal_under<C: Control, T: Constant>(native: T, single: [u32; MODES], double: [u64; MODES]) -> T {
    let mode = const { C::ROUNDING as usize };
    literal(native, single[mode], demoted::<C>(single[mode], double[mode]))
}

/// An `f32` in an `f64`, on a machine that has no `f64`: to nearest the one next to the `f64`, as its compiler rounded, twice; in
/// another mode the literal's own, since the nearest may be on the wrong side.
const fn demoted<C: Control>(single: u32, double: u64) -> u64 {
    let nearest = Rounding::TiesToEven;
    match C::Backend::MACHINE {
        Some(machine) if machine.demotes() => {
            let single = match C::ROUNDING {
                Rounding::TiesToEven => Binary64::from_bits(double).to_binary32(nearest),
                Rounding::TiesToAway
                | Rounding::TowardZero
                | Rounding::TowardPositive
                | Rounding::TowardNegative
                | Rounding::ToOdd => Binary32::from_bits(single),
            };
            single.to_binary64(nearest).to_bits()
        }
        Some(_) | None => double,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_are_numbered_in_the_order_of_the_list() {
        for (number, mode) in Rounding::ALL.iter().enumerate() {
            assert_eq!(*mode as usize, number);
        }
    }
}
