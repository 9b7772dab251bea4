//! What computes a kernel on this processor; see [`blocks`](crate::blocks) why that is the reference's result.

use crate::kernels::{Kernel, Meaning};
use crate::tables::shared::{casts_rd, casts_rn, casts_ru, casts_rz, rd_f32, rn_f32, ru_f32, rz_f32};
use fpcontrol::backend::ptx::{Computation, Range, Type};
use fpcontrol::reference::{Operation, Rounding};

/// A function of an operand's bits, and its name: kernels with one name have one function, and so the same results.
pub type Fast = (&'static str, fn(u32) -> u64);

/// What computes a kernel that takes one operand and does not flush.
pub fn fast(kernel: &Kernel) -> Option<Fast> {
    let row = match kernel.meaning {
        Meaning::Row(row) if row.range == Range::Whole => row,
        Meaning::Row(_) | Meaning::Unmodelled => return None,
        Meaning::Shared(_) => return shared(kernel.name),
    };
    match (row.input, row.output, row.computes) {
        (Type::F32, Type::F32, Computation::Operation(Operation::Sqrt, mode)) => by_mode("root", mode),
        (Type::F32, Type::F32, Computation::Operation(Operation::Recip, mode)) => by_mode("reciprocal", mode),
        (Type::F32, Type::F32, Computation::Operation(Operation::RoundToIntegral, mode)) => integral(mode),
        (Type::F32, Type::F32, Computation::Operation(Operation::Abs, _)) => {
            Some(("abs", |x| u64::from(x & 0x7fff_ffff)))
        }
        (Type::F32, Type::F32, Computation::Operation(Operation::Negate, _)) => {
            Some(("neg", |x| u64::from(x ^ 0x8000_0000)))
        }
        (Type::F32, Type::F64, Computation::Conversion(_)) => {
            Some(("f64 of f32", |x| f64::from(f32::from_bits(x)).to_bits()))
        }
        // Exact, and so the same in every mode.
        (Type::S32, Type::F64, Computation::Conversion(_)) => Some(("f64 of s32", |x| f64::from(x as i32).to_bits())),
        (Type::U32, Type::F64, Computation::Conversion(_)) => Some(("f64 of u32", |x| f64::from(x).to_bits())),
        (Type::S32, Type::F32, Computation::Conversion(mode)) => by_mode("f32_from_i32", mode),
        (Type::U32, Type::F32, Computation::Conversion(mode)) => by_mode("f32_from_u32", mode),
        _ => None,
    }
}

macro_rules! annotated {
    ($($name:literal $mode:ident $short:literal $module:ident $function:ident $operand:expr;)*) => {
        fn by_mode(name: &str, mode: Rounding) -> Option<Fast> {
            $(
                if name == $name && mode == Rounding::$mode {
                    return Some((concat!($name, " ", $short), |x| u64::from($module::$function($operand(x)).to_bits())));
                }
            )*
            None
        }

        /// A shared function itself: `shared_root_rz_f32`, `shared_casts_rz_f32_from_i32`.
        fn shared(kernel: &str) -> Option<Fast> {
            $(
                let names = [
                    concat!("shared_", $name, "_", $short, "_f32"),
                    concat!("shared_casts_", $short, "_", $name),
                ];
                if names.contains(&kernel) {
                    return by_mode($name, Rounding::$mode);
                }
            )*
            None
        }
    };
}

annotated! {
    "root" TiesToEven "rn" rn_f32 root f32::from_bits;
    "root" TowardZero "rz" rz_f32 root f32::from_bits;
    "root" TowardPositive "ru" ru_f32 root f32::from_bits;
    "root" TowardNegative "rd" rd_f32 root f32::from_bits;
    "reciprocal" TiesToEven "rn" rn_f32 reciprocal f32::from_bits;
    "reciprocal" TowardZero "rz" rz_f32 reciprocal f32::from_bits;
    "reciprocal" TowardPositive "ru" ru_f32 reciprocal f32::from_bits;
    "reciprocal" TowardNegative "rd" rd_f32 reciprocal f32::from_bits;
    "f32_from_i32" TiesToEven "rn" casts_rn f32_from_i32 signed;
    "f32_from_i32" TowardZero "rz" casts_rz f32_from_i32 signed;
    "f32_from_i32" TowardPositive "ru" casts_ru f32_from_i32 signed;
    "f32_from_i32" TowardNegative "rd" casts_rd f32_from_i32 signed;
    "f32_from_u32" TiesToEven "rn" casts_rn f32_from_u32 std::convert::identity;
    "f32_from_u32" TowardZero "rz" casts_rz f32_from_u32 std::convert::identity;
    "f32_from_u32" TowardPositive "ru" casts_ru f32_from_u32 std::convert::identity;
    "f32_from_u32" TowardNegative "rd" casts_rd f32_from_u32 std::convert::identity;
}

fn signed(bits: u32) -> i32 {
    bits as i32
}

fn integral(mode: Rounding) -> Option<Fast> {
    match mode {
        Rounding::TiesToEven => Some(("rni", |x| u64::from(f32::from_bits(x).round_ties_even().to_bits()))),
        Rounding::TowardZero => Some(("rzi", |x| u64::from(f32::from_bits(x).trunc().to_bits()))),
        Rounding::TowardPositive => Some(("rpi", |x| u64::from(f32::from_bits(x).ceil().to_bits()))),
        Rounding::TowardNegative => Some(("rmi", |x| u64::from(f32::from_bits(x).floor().to_bits()))),
        Rounding::TiesToAway | Rounding::ToOdd => None,
    }
}
