//! What an instruction returns, by the reference: bits of operands to bits of a result. `#[inline]` here means that only crates
//! that ask compile it: it calls every operation on every format.

use super::{Class, Computation, Instruction, Range, Relation, Signs, Type, random};
use fpcontrol_core::small::{E2M1, E2M3, E3M2, E4M3, E5M2, E8M0, Overflow, RandomBits, TF32};
use fpcontrol_core::{
    BFloat16, Binary16, Binary32, Binary64, Environment, FlushRule, Operation, Reference, Rounding, Subnormals,
    unpacked::ExactNumber,
};

/// The types that no operation computes in. Types of several components are taken apart before.
macro_rules! integer_or_several {
    () => {
        Type::S8
            | Type::U8
            | Type::S16
            | Type::U16
            | Type::S32
            | Type::U32
            | Type::S64
            | Type::U64
            | Type::F16x2
            | Type::BF16x2
            | Type::F32x2
            | Type::E4M3x2
            | Type::E5M2x2
            | Type::E2M3x2
            | Type::E3M2x2
            | Type::E2M1x2
            | Type::UE8M0x2
            | Type::E4M3x4
            | Type::E5M2x4
            | Type::E2M3x4
            | Type::E3M2x4
            | Type::E2M1x4
            | Type::Predicate
    };
}

/// The formats that only conversions use.
macro_rules! small {
    () => {
        Type::E4M3 | Type::E5M2 | Type::E2M3 | Type::E3M2 | Type::E2M1 | Type::UE8M0 | Type::TF32
    };
}

/// The bits of the result; `None` for approximations.
#[inline]
pub(super) fn evaluate(instruction: &Instruction, operands: [u64; 3], rule: FlushRule) -> Option<u64> {
    if instruction.computes == Computation::Stochastic {
        return Some(stochastic(instruction, operands));
    }
    if instruction.output.is_pair() {
        return pair(instruction, operands, rule);
    }
    let environment = |rounding| {
        let subnormals = if instruction.flushes { Subnormals::Flush(rule) } else { Subnormals::Keep };
        Environment::new(rounding).with_subnormals(subnormals)
    };
    let exact = environment(Rounding::TiesToEven);
    match instruction.computes {
        Computation::Operation(operation, rounding) => {
            let operands = widened(instruction, operands);
            Some(operate(instruction, operation, operands, environment(rounding)))
        }
        Computation::Conversion(rounding) => Some(convert(instruction, operands[0], environment(rounding))),
        Computation::Stochastic => unreachable!("results of several components"),
        Computation::Extremum(operation, signs) => Some(extremum(instruction, operation, signs, operands, exact)),
        Computation::Comparison(relation) => Some(u64::from(compare(instruction.input, relation, operands, exact))),
        Computation::Class(class) => Some(u64::from(test(instruction.input, class, operands[0]))),
        Computation::Approximation => None,
    }
}

/// Each component by itself. If two operands are packed, the first becomes the upper component.
#[inline]
fn pair(instruction: &Instruction, operands: [u64; 3], rule: FlushRule) -> Option<u64> {
    let (input, output) = (instruction.input.component(), instruction.output.component());
    let row = Instruction { input, output, ..*instruction };
    let part = |word: u64, place: u32| word >> (place * input.bits()) & (u64::MAX >> (64 - input.bits()));
    let [lower, upper] = if instruction.input.is_pair() {
        [0, 1].map(|place| evaluate(&row, operands.map(|word| part(word, place)), rule))
    } else {
        [operands[1], operands[0]].map(|word| evaluate(&row, [word, 0, 0], rule))
    };
    Some(upper? << output.bits() | lower?)
}

/// Two operands, or two pairs whose second component is the upper one, and random bits.
#[inline]
fn stochastic(instruction: &Instruction, [upper, lower, rbits]: [u64; 3]) -> u64 {
    let rbits = rbits as u32;
    let four = [upper >> 32, upper, lower >> 32, lower];
    if instruction.output == Type::F16x2 {
        by_chance(instruction, [upper, lower], random::for_halves(rbits))
    } else if instruction.output == Type::BF16x2 {
        by_chance(instruction, [upper, lower], random::for_bfloat16s(rbits))
    } else if instruction.output == Type::E2M1x4 {
        by_chance(instruction, four, random::for_fp4(rbits))
    } else {
        by_chance(instruction, four, random::for_codes(rbits))
    }
}

/// Each operand by its random bits, the first in the highest component.
fn by_chance<const N: usize>(instruction: &Instruction, operands: [u64; N], random: [RandomBits; N]) -> u64 {
    let component = instruction.output.component();
    operands.iter().zip(random).fold(0, |word, (&bits, random)| {
        let number = Binary32::from_bits(bits as u32).to_exact(Environment::new(Rounding::TiesToEven));
        let code = narrowed(instruction.range, number, |number, overflow| match component {
            Type::F16 => Binary16::from_exact_stochastic(number, random, overflow).to_bits().into(),
            Type::BF16 => BFloat16::from_exact_stochastic(number, random, overflow).to_bits().into(),
            Type::E4M3 => E4M3::from_exact_stochastic(number, random, overflow).to_bits().into(),
            Type::E5M2 => E5M2::from_exact_stochastic(number, random, overflow).to_bits().into(),
            Type::E2M3 => E2M3::from_exact_stochastic(number, random, overflow).to_bits().into(),
            Type::E3M2 => E3M2::from_exact_stochastic(number, random, overflow).to_bits().into(),
            Type::E2M1 => E2M1::from_exact_stochastic(number, random, overflow).to_bits().into(),
            Type::F32 | Type::F64 | Type::TF32 | Type::UE8M0 => unreachable!("PTX rounds to others by chance"),
            integer_or_several!() => unreachable!("a component of a float"),
        });
        word << component.bits() | code
    })
}

/// The operands in the format in which the instruction computes. Conversions to a wider format are exact.
#[inline]
fn widened(instruction: &Instruction, mut operands: [u64; 3]) -> [u64; 3] {
    if instruction.widens {
        let row = Instruction {
            computes: Computation::Conversion(Rounding::TiesToEven),
            range: Range::Whole,
            ..*instruction
        };
        let environment = Environment::new(Rounding::TiesToEven);
        operands.iter_mut().take(instruction.operands - 1).for_each(|bits| *bits = convert(&row, *bits, environment));
    }
    operands
}

#[inline]
fn operate(instruction: &Instruction, operation: Operation, operands: [u64; 3], environment: Environment) -> u64 {
    let range = instruction.range;
    match instruction.output {
        Type::F16 => applied::<Binary16>(operation, operands, environment, range),
        Type::BF16 => applied::<BFloat16>(operation, operands, environment, range),
        Type::F32 => applied::<Binary32>(operation, operands, environment, range),
        Type::F64 => applied::<Binary64>(operation, operands, environment, range),
        small!() | integer_or_several!() => unreachable!("operations are on floats"),
    }
}

fn applied<F: Reference>(operation: Operation, operands: [u64; 3], environment: Environment, range: Range) -> u64 {
    let operands = operands.map(|bits| F::from_word(u128::from(bits)));
    within(range, F::apply(operation, operands, 0, environment).value).to_word() as u64
}

/// The value, brought into the range.
fn within<F: Reference>(range: Range, value: F) -> F {
    let number = |negative, magnitude, mode| {
        F::from_exact_generic(ExactNumber::from_integer(negative, magnitude), Environment::new(mode)).value
    };
    let [zero, one] = [0, 1].map(|n| number(false, n, Rounding::TiesToEven));
    let choose = |operation, a, b| F::apply(operation, [a, b, zero], 0, Environment::new(Rounding::TiesToEven)).value;
    // Of the formats that have it: 2^128 - 1 rounds down to their greatest number.
    let finite = |value| {
        let [least, greatest] = [true, false].map(|negative| number(negative, u128::MAX, Rounding::TowardZero));
        choose(Operation::Minimum, choose(Operation::Maximum, value, least), greatest)
    };
    match range {
        Range::Whole => value,
        Range::Saturate => choose(Operation::MinimumNumber, choose(Operation::MaximumNumber, value, zero), one),
        Range::Relu => choose(Operation::Maximum, value, zero),
        Range::Finite => finite(value),
        Range::ReluFinite => finite(choose(Operation::Maximum, value, zero)),
    }
}

#[inline]
fn extremum(
    instruction: &Instruction,
    operation: Operation,
    signs: Signs,
    operands: [u64; 3],
    environment: Environment,
) -> u64 {
    let sign = 1 << (instruction.input.bits() - 1);
    let magnitude = |bits: u64| if signs == Signs::Own { bits } else { bits & !sign };
    let [a, b, c] = operands.map(magnitude);
    let choose = |a, b| operate(instruction, operation, [a, b, 0], environment);
    let chosen = if instruction.operands == 3 { choose(choose(a, b), c) } else { choose(a, b) };
    let is_nan = test(instruction.input, Class::NotANumber, chosen);
    match signs {
        Signs::Product if !is_nan => chosen | (operands[0] ^ operands[1]) & sign,
        Signs::Own | Signs::Cleared | Signs::Product => chosen,
    }
}

#[inline]
fn compare(input: Type, relation: Relation, [a, b, _]: [u64; 3], environment: Environment) -> bool {
    fn order<F: Reference>(a: u64, b: u64, environment: Environment) -> Option<core::cmp::Ordering> {
        let [a, b] = [a, b].map(|bits| F::from_word(u128::from(bits)));
        a.compare_generic(b, false, environment).value
    }
    relation.holds(match input {
        Type::F16 => order::<Binary16>(a, b, environment),
        Type::BF16 => order::<BFloat16>(a, b, environment),
        Type::F32 => order::<Binary32>(a, b, environment),
        Type::F64 => order::<Binary64>(a, b, environment),
        small!() | integer_or_several!() => unreachable!("comparisons are of floats"),
    })
}

/// Whether the operand is of the class, by the fields of its encoding.
#[inline]
fn test(input: Type, class: Class, bits: u64) -> bool {
    fn fields<F: Reference>(bits: u64) -> (bool, bool, bool) {
        let (exponent, fraction) = (F::MAX_BIASED_EXPONENT, F::SIGNIFICAND_FIELD_BITS);
        let stored = bits >> fraction & u64::from(exponent);
        (stored == u64::from(exponent), stored == 0, bits & ((1 << fraction) - 1) == 0)
    }
    let (special, least, whole) = match input {
        Type::F16 => fields::<Binary16>(bits),
        Type::BF16 => fields::<BFloat16>(bits),
        Type::F32 => fields::<Binary32>(bits),
        Type::F64 => fields::<Binary64>(bits),
        small!() | integer_or_several!() => unreachable!("classes are of floats"),
    };
    match class {
        Class::Finite => !special,
        Class::Infinite => special && whole,
        Class::Number => !special || whole,
        Class::NotANumber => special && !whole,
        Class::Normal => !special && (!least || whole),
        Class::Subnormal => least && !whole,
    }
}

/// `cvt`. The modifier `.ftz` concerns the side that is `f32`; where the other side is wider, flushing it too changes nothing,
/// because its subnormals are far below those of `f32`.
#[inline]
fn convert(instruction: &Instruction, bits: u64, environment: Environment) -> u64 {
    match instruction.input {
        Type::F16 => converted(instruction, Binary16::from_bits(bits as u16), environment),
        Type::BF16 => converted(instruction, BFloat16::from_bits(bits as u16), environment),
        Type::F32 => converted(instruction, Binary32::from_bits(bits as u32), environment),
        Type::F64 => converted(instruction, Binary64::from_bits(bits), environment),
        Type::E4M3 => to_float(instruction, E4M3::from_bits(bits as u8).to_exact(), environment),
        Type::E5M2 => to_float(instruction, E5M2::from_bits(bits as u8).to_exact(), environment),
        Type::E2M3 => to_float(instruction, E2M3::from_bits(bits as u8).to_exact(), environment),
        Type::E3M2 => to_float(instruction, E3M2::from_bits(bits as u8).to_exact(), environment),
        Type::E2M1 => to_float(instruction, E2M1::from_bits(bits as u8).to_exact(), environment),
        Type::UE8M0 => to_float(instruction, E8M0::from_bits(bits as u8).to_exact(), environment),
        Type::TF32 => to_float(instruction, TF32::from_bits(bits as u32 >> TF32_UNUSED).to_exact(), environment),
        integer @ integer_or_several!() => {
            let (negative, magnitude) = integer.integer(bits);
            to_float(instruction, ExactNumber::from_integer(negative, magnitude), environment)
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

#[inline]
fn to_float(instruction: &Instruction, number: ExactNumber, environment: Environment) -> u64 {
    let (range, rounding) = (instruction.range, environment.rounding);
    match instruction.output {
        Type::F16 => rounded::<Binary16>(number, environment, range),
        Type::BF16 => rounded::<BFloat16>(number, environment, range),
        Type::F32 => rounded::<Binary32>(number, environment, range),
        Type::F64 => rounded::<Binary64>(number, environment, range),
        Type::E4M3 => narrowed(range, number, |x, overflow| E4M3::from_exact(x, rounding, overflow).to_bits().into()),
        Type::E5M2 => narrowed(range, number, |x, overflow| E5M2::from_exact(x, rounding, overflow).to_bits().into()),
        Type::E2M3 => narrowed(range, number, |x, overflow| E2M3::from_exact(x, rounding, overflow).to_bits().into()),
        Type::E3M2 => narrowed(range, number, |x, overflow| E3M2::from_exact(x, rounding, overflow).to_bits().into()),
        Type::E2M1 => narrowed(range, number, |x, overflow| E2M1::from_exact(x, rounding, overflow).to_bits().into()),
        Type::UE8M0 => narrowed(range, number, |x, overflow| E8M0::from_exact(x, rounding, overflow).to_bits().into()),
        Type::TF32 => narrowed(range, number, |x, overflow| {
            u64::from(TF32::from_exact(x, rounding, overflow).to_bits()) << TF32_UNUSED
        }),
        integer_or_several!() => unreachable!("asked for a float"),
    }
}

/// The lower bits of a register that TF32 leaves.
const TF32_UNUSED: u32 = u32::BITS - TF32::STORAGE_BITS;

/// A number brought into the range, in a format that only conversions use.
fn narrowed(range: Range, number: ExactNumber, convert: impl Fn(ExactNumber, Overflow) -> u64) -> u64 {
    let is_negative = number.negative && !number.class.is_nan();
    let zero = ExactNumber::from_integer(false, 0);
    let clamped = if is_negative { zero } else { number };
    match range {
        Range::Whole => convert(number, Overflow::Infinity),
        Range::Relu => convert(clamped, Overflow::Infinity),
        Range::Finite => convert(number, Overflow::Saturate),
        Range::ReluFinite => convert(clamped, Overflow::Saturate),
        Range::Saturate => unreachable!("`.sat` is of wider formats"),
    }
}

fn rounded<F: Reference>(number: ExactNumber, environment: Environment, range: Range) -> u64 {
    within(range, F::from_exact_generic(number, environment).value).to_word() as u64
}

/// Conversions to integers: rounded, clamped, NaN as PTX's table says.
trait ToInteger {
    fn to_integer(self, to: Type, environment: Environment) -> u64;
}

fn several() -> u64 {
    unreachable!("components of integers, or none")
}

macro_rules! to_integer {
    ($($format:ident)*) => {
        $(
            impl ToInteger for $format {
                #[inline]
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
                        Type::F16 | Type::BF16 | Type::F32 | Type::F64 | small!() => {
                            unreachable!("asked for an integer")
                        }
                        Type::F16x2 | Type::BF16x2 | Type::F32x2 | Type::E4M3x2 | Type::E5M2x2 => several(),
                        Type::E2M3x2 | Type::E3M2x2 | Type::E2M1x2 | Type::UE8M0x2 | Type::Predicate => several(),
                        Type::E4M3x4 | Type::E5M2x4 | Type::E2M3x4 | Type::E3M2x4 | Type::E2M1x4 => several(),
                    }
                }
            }
        )*
    };
}

to_integer! { Binary16 BFloat16 Binary32 Binary64 }
