//! What an instruction returns, by the reference: bits of operands to bits of a result.

use super::{Computation, Instruction, Range, Type};
use fpcontrol_core::{
    BFloat16, Binary16, Binary32, Binary64, Environment, FlushRule, Operation, Reference, Rounding, Subnormals,
    unpacked::Exact,
};

/// The bits of the result; `None` for approximations.
pub(super) fn evaluate(instruction: &Instruction, operands: [u64; 3], rule: FlushRule) -> Option<u64> {
    let environment = |rounding| {
        let subnormals = if instruction.flushes { Subnormals::Flush(rule) } else { Subnormals::Keep };
        Environment::new(rounding).with_subnormals(subnormals)
    };
    match instruction.computes {
        Computation::Operation(operation, rounding) => {
            Some(operate(instruction, operation, operands, environment(rounding)))
        }
        Computation::Conversion(rounding) => Some(convert(instruction, operands[0], environment(rounding))),
        Computation::Approximation => None,
    }
}

fn operate(instruction: &Instruction, operation: Operation, operands: [u64; 3], environment: Environment) -> u64 {
    match instruction.input {
        Type::F16 => applied::<Binary16>(operation, operands, environment, instruction.range),
        Type::BF16 => applied::<BFloat16>(operation, operands, environment, instruction.range),
        Type::F32 => applied::<Binary32>(operation, operands, environment, instruction.range),
        Type::F64 => applied::<Binary64>(operation, operands, environment, instruction.range),
        Type::S8 | Type::U8 | Type::S16 | Type::U16 | Type::S32 | Type::U32 | Type::S64 | Type::U64 => {
            unreachable!("operations are on floats")
        }
    }
}

fn applied<F: Reference>(operation: Operation, operands: [u64; 3], environment: Environment, range: Range) -> u64 {
    let operands = operands.map(|bits| F::from_word(u128::from(bits)));
    within(range, F::apply(operation, operands, 0, environment).value).to_word() as u64
}

/// The value, brought into the range.
fn within<F: Reference>(range: Range, value: F) -> F {
    let nearest = Environment::new(Rounding::TiesToEven);
    let [zero, one] = [0, 1].map(|n| F::from_exact_generic(Exact::from_integer(false, n), nearest).value);
    let choose = |operation, a, b| F::apply(operation, [a, b, zero], 0, nearest).value;
    match range {
        Range::Whole => value,
        Range::Saturate => choose(Operation::MinimumNumber, choose(Operation::MaximumNumber, value, zero), one),
        Range::Relu => choose(Operation::Maximum, value, zero),
    }
}

/// `cvt`. The modifier `.ftz` concerns the side that is `f32`; where the other side is wider, flushing it too changes nothing,
/// because its subnormals are far below those of `f32`.
fn convert(instruction: &Instruction, bits: u64, environment: Environment) -> u64 {
    match instruction.input {
        Type::F16 => converted(instruction, Binary16::from_bits(bits as u16), environment),
        Type::BF16 => converted(instruction, BFloat16::from_bits(bits as u16), environment),
        Type::F32 => converted(instruction, Binary32::from_bits(bits as u32), environment),
        Type::F64 => converted(instruction, Binary64::from_bits(bits), environment),
        integer @ (Type::S8 | Type::U8 | Type::S16 | Type::U16 | Type::S32 | Type::U32 | Type::S64 | Type::U64) => {
            let (negative, magnitude) = integer.integer(bits);
            to_float(instruction, Exact::from_integer(negative, magnitude), environment)
        }
    }
}

fn converted<F: Reference + ToInteger>(instruction: &Instruction, value: F, environment: Environment) -> u64 {
    if instruction.output.is_float() {
        to_float(instruction, value.to_exact_generic(environment), environment)
    } else {
        value.to_integer(instruction.output, environment)
    }
}

fn to_float(instruction: &Instruction, number: Exact, environment: Environment) -> u64 {
    match instruction.output {
        Type::F16 => rounded::<Binary16>(number, environment, instruction.range),
        Type::BF16 => rounded::<BFloat16>(number, environment, instruction.range),
        Type::F32 => rounded::<Binary32>(number, environment, instruction.range),
        Type::F64 => rounded::<Binary64>(number, environment, instruction.range),
        Type::S8 | Type::U8 | Type::S16 | Type::U16 | Type::S32 | Type::U32 | Type::S64 | Type::U64 => {
            unreachable!("asked for a float")
        }
    }
}

fn rounded<F: Reference>(number: Exact, environment: Environment, range: Range) -> u64 {
    within(range, F::from_exact_generic(number, environment).value).to_word() as u64
}

/// Conversions to integers: rounded, clamped, NaN as PTX's table says.
trait ToInteger {
    fn to_integer(self, to: Type, environment: Environment) -> u64;
}

macro_rules! to_integer {
    ($($format:ident)*) => {
        $(
            impl ToInteger for $format {
                fn to_integer(self, to: Type, environment: Environment) -> u64 {
                    match to {
                        Type::S8 => u64::from(self.cvt_i8_flagged(environment).value as u8),
                        Type::U8 => u64::from(self.cvt_u8_flagged(environment).value),
                        Type::S16 => u64::from(self.cvt_i16_flagged(environment).value as u16),
                        Type::U16 => u64::from(self.cvt_u16_flagged(environment).value),
                        Type::S32 => u64::from(self.cvt_i32_flagged(environment).value as u32),
                        Type::U32 => u64::from(self.cvt_u32_flagged(environment).value),
                        Type::S64 => self.cvt_i64_flagged(environment).value as u64,
                        Type::U64 => self.cvt_u64_flagged(environment).value,
                        Type::F16 | Type::BF16 | Type::F32 | Type::F64 => unreachable!("asked for an integer"),
                    }
                }
            }
        )*
    };
}

to_integer! { Binary16 BFloat16 Binary32 Binary64 }
