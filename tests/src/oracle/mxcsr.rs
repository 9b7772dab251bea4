//! The machine's own SSE unit, in every rounding mode, with FTZ and DAZ and without.
//!
//! Each question is one `asm!` block that saves MXCSR, loads its own, runs one instruction, and restores: rustc never sees another
//! mode.

use crate::formats::{FormatName, Parameters};
use crate::implementation::Implementation;
use crate::question::{Answer, Operands, Question};
use fpcontrol_core::{Environment, FlushRule, Rounding, Subnormals};
use std::arch::asm;

/// The SSE unit on `f32` or `f64`.
pub struct Mxcsr {
    name: FormatName,
}

impl Mxcsr {
    /// The unit as an implementation of `f32` or `f64`.
    #[must_use]
    pub const fn new(name: FormatName) -> Self {
        Self { name }
    }
}

/// Runs an instruction on two numbers in vector registers under a control word.
macro_rules! run {
    ($bits:ident $register:ty, $a:expr, $b:expr, $control:expr; $instruction:literal) => {{
        let (mut a, b): ($register, $register) = (<$register>::from_bits($a as $bits), <$register>::from_bits($b as $bits));
        let (control, mut saved): (u32, u32) = ($control, 0);
        // SAFETY: the pointers are to live locals of four bytes; MXCSR is restored before the block ends.
        unsafe {
            asm!(
                "stmxcsr dword ptr [{saved}]",
                "ldmxcsr dword ptr [{control}]",
                $instruction,
                "ldmxcsr dword ptr [{saved}]",
                a = inout(xmm_reg) a,
                b = in(xmm_reg) b,
                saved = in(reg) &raw mut saved,
                control = in(reg) &raw const control,
            );
        }
        a
    }};
}

impl Implementation for Mxcsr {
    fn name(&self) -> &str {
        "the machine's SSE unit"
    }

    fn format(&self) -> Parameters {
        self.name.parameters()
    }

    fn answer(&self, question: Question, operands: Operands, environment: Environment) -> Option<Answer> {
        let [a, b, _] = operands.data;
        let control = control_word(environment)?;
        let value = match self.name.parameters().name {
            "f32" => single(question, a, b, control)?,
            "f64" => double(question, a, b, control)?,
            _ => return None,
        };
        Some(Answer::value(value))
    }
}

fn single(question: Question, a: u128, b: u128, control: u32) -> Option<u128> {
    if question == Question::Convert(FormatName::Binary64) {
        return Some(u128::from(widened(f32::from_bits(a as u32), control).to_bits()));
    }
    let Question::Apply(operation) = question else { return None };
    let value = match operation.facts().name {
        "add" => run!(u32 f32, a, b, control; "addss {a}, {b}"),
        "sub" => run!(u32 f32, a, b, control; "subss {a}, {b}"),
        "mul" => run!(u32 f32, a, b, control; "mulss {a}, {b}"),
        "div" => run!(u32 f32, a, b, control; "divss {a}, {b}"),
        "sqrt" => run!(u32 f32, a, a, control; "sqrtss {a}, {b}"),
        _ => return None,
    };
    Some(u128::from(value.to_bits()))
}

fn double(question: Question, a: u128, b: u128, control: u32) -> Option<u128> {
    if question == Question::Convert(FormatName::Binary32) {
        // The result lies in the low half.
        let narrowed = run!(u64 f64, 0, a, control; "cvtsd2ss {a}, {b}");
        return Some(u128::from(narrowed.to_bits() as u32));
    }
    let Question::Apply(operation) = question else { return None };
    let value = match operation.facts().name {
        "add" => run!(u64 f64, a, b, control; "addsd {a}, {b}"),
        "sub" => run!(u64 f64, a, b, control; "subsd {a}, {b}"),
        "mul" => run!(u64 f64, a, b, control; "mulsd {a}, {b}"),
        "div" => run!(u64 f64, a, b, control; "divsd {a}, {b}"),
        "sqrt" => run!(u64 f64, a, a, control; "sqrtsd {a}, {b}"),
        _ => return None,
    };
    Some(u128::from(value.to_bits()))
}

fn widened(a: f32, control: u32) -> f64 {
    let mut saved = 0_u32;
    let widened: f64;
    // SAFETY: as in `run!`.
    unsafe {
        asm!(
            "stmxcsr dword ptr [{saved}]",
            "ldmxcsr dword ptr [{control}]",
            "cvtss2sd {out}, {a}",
            "ldmxcsr dword ptr [{saved}]",
            a = in(xmm_reg) a,
            out = out(xmm_reg) widened,
            saved = in(reg) &raw mut saved,
            control = in(reg) &raw const control,
        );
    }
    widened
}

/// All exceptions masked, with RC, FTZ and DAZ (Intel SDM volume 1, 10.2.3).
fn control_word(environment: Environment) -> Option<u32> {
    let rounding = match environment.rounding {
        Rounding::TiesToEven => 0b00,
        Rounding::TowardNegative => 0b01,
        Rounding::TowardPositive => 0b10,
        Rounding::TowardZero => 0b11,
        Rounding::TiesToAway | Rounding::ToOdd => return None,
    };
    let flushing = match environment.subnormals {
        Subnormals::Keep => 0,
        Subnormals::Flush(FlushRule::AfterRoundingUnbounded) => 1 << 15 | 1 << 6,
        Subnormals::Flush(FlushRule::BeforeRounding | FlushRule::AfterRoundingSubnormal) => return None,
    };
    Some(0x1f80 | rounding << 13 | flushing)
}
