//! The x87 unit of the machine, in every rounding and precision control.
//!
//! Each question is one `asm!` block that saves the control word, loads its own, runs one instruction, reads the status
//! word, and restores ([`under_control_word!`](crate::under_control_word)): rustc never sees another mode. The denormal-operand flag, which IEEE 754 does not have, is ignored.

use crate::formats::{FormatName, Parameters};
use crate::implementation::Implementation;
use crate::oracle::rational::truncate;
use crate::question::{Answer, IntegerKind, IntegerName, Operands, Question};
use fpcontrol_core::{Environment, Exceptions, Operation, Rounding, Subnormals, Tininess};

/// The x87 unit under the precision control of a format; of f32 and f64 it only loads.
pub struct Fpu {
    name: FormatName,
}

impl Fpu {
    /// The unit as an implementation of x87 extended precision, or of loads from f32 and f64.
    #[must_use]
    pub const fn new(name: FormatName) -> Self {
        Self { name }
    }
}

impl Implementation for Fpu {
    fn name(&self) -> &str {
        "the machine's x87 unit"
    }

    fn format(&self) -> Parameters {
        self.name.parameters()
    }

    fn answer(&self, question: Question, operands: Operands, environment: Environment) -> Option<Answer> {
        if environment.subnormals != Subnormals::Keep || environment.tininess != Tininess::AfterRounding {
            return None;
        }
        let Operands { data: [a, b, _], n } = operands;
        let Some(precision) = precision_control(self.name) else {
            return load(self.name, a, question, environment.rounding);
        };
        let control = control_word(precision, environment.rounding)?;
        match question {
            Question::Apply(operation) => apply(operation, [a, b], n, control),
            // Its own elementary functions are not correctly rounded.
            Question::Elementary(_) => None,
            Question::Convert(target) => store(target, a, control),
            Question::ToInteger(target, kind) => to_integer(target, kind, a, environment.rounding),
            Question::FromInteger(source) => from_integer(source, a, control),
            Question::Compare { signaling } => Some(compare(a, b, signaling, control)),
        }
    }
}

/// The PC field (Intel SDM volume 1, 8.1.5.2).
fn precision_control(format: FormatName) -> Option<u16> {
    match format {
        FormatName::X87Extended24 => Some(0b00),
        FormatName::X87Extended53 => Some(0b10),
        FormatName::X87Extended => Some(0b11),
        FormatName::Binary16
        | FormatName::BFloat16
        | FormatName::Binary32
        | FormatName::Binary64
        | FormatName::Tiny8
        | FormatName::Tiny6 => None,
    }
}

/// All exceptions masked, with the RC field of the mode (SDM volume 1, 8.1.5.3).
fn control_word(precision: u16, rounding: Rounding) -> Option<u16> {
    let rounding = match rounding {
        Rounding::TiesToEven => 0b00,
        Rounding::TowardNegative => 0b01,
        Rounding::TowardPositive => 0b10,
        Rounding::TowardZero => 0b11,
        Rounding::TiesToAway | Rounding::ToOdd => return None,
    };
    Some(0x7f | precision << 8 | rounding << 10)
}

/// The state that the unit was left in.
struct Left {
    top: u128,
    memory: u64,
    status: u16,
}

/// A block of instructions of the x87 unit under a control word: what they leave in `ax`. The caller's control word is restored before
/// the block ends, and nothing of the unit's state comes in or goes out: the register stack is empty on entry, because all of it is
/// clobbered, and the flags are cleared on both sides. Flags of the processor may change.
///
/// Expands to `asm!`, so it stands in the caller's `unsafe`, whose proof is about the operands, and that the instructions leave an empty
/// register stack.
#[macro_export]
macro_rules! under_control_word {
    ($control:expr; $($instruction:expr),+; $($operand:tt)+) => {{
        let (control, mut saved): (u16, u16) = ($control, 0);
        let ax: u16;
        ::std::arch::asm!(
            "fnstcw word ptr [{saved}]",
            "fnclex",
            "fldcw word ptr [{control}]",
            $($instruction,)+
            "fnclex",
            "fldcw word ptr [{saved}]",
            saved = in(reg) &raw mut saved,
            control = in(reg) &raw const control,
            $($operand)+,
            out("ax") ax,
            out("st(0)") _, out("st(1)") _, out("st(2)") _, out("st(3)") _,
            out("st(4)") _, out("st(5)") _, out("st(6)") _, out("st(7)") _,
        );
        ax
    }};
}

/// Runs instructions with `$a` in st(0) and `$b` in st(1); they leave one result in st(0) above one other value, or use
/// the memory operand `{memory}`.
macro_rules! run {
    ($a:expr, $b:expr, $memory:expr, $control:expr; $($instruction:literal),+) => {{
        let (a, b, control): (u128, u128, u16) = ($a, $b, $control);
        let (mut top, mut memory): (u128, u64) = (0, $memory);
        // SAFETY: the pointers are to live locals at least as large as what is read and written: 10 bytes of `a`, `b` and
        // `top`, at most 8 of `memory`. Two values are loaded, two are left and popped.
        let status = unsafe {
            under_control_word! {
                control;
                "fld tbyte ptr [{b}]",
                "fld tbyte ptr [{a}]",
                $($instruction,)+
                "fnstsw ax",
                "fstp tbyte ptr [{top}]",
                "fstp st(0)",
                "/* {memory} */";
                a = in(reg) &raw const a,
                b = in(reg) &raw const b,
                top = in(reg) &raw mut top,
                memory = in(reg) &raw mut memory
            }
        };
        Left { top, memory, status }
    }};
}

fn apply(operation: Operation, [a, b]: [u128; 2], n: i32, control: u16) -> Option<Answer> {
    use Operation as O;
    let left = match operation {
        O::Add => run!(a, b, 0, control; "fadd st(0), st(1)"),
        O::Sub => run!(a, b, 0, control; "fsub st(0), st(1)"),
        O::Mul => run!(a, b, 0, control; "fmul st(0), st(1)"),
        O::Div => run!(a, b, 0, control; "fdiv st(0), st(1)"),
        O::Recip => run!(a, b, 0, control; "fstp st(1)", "fld1", "fdiv st(0), st(1)"),
        O::Sqrt => run!(a, b, 0, control; "fsqrt"),
        // A step reduces the exponent by at most 63; C2 says that steps are left.
        O::Fmod => run!(a, b, 0, control; "2:", "fprem", "fnstsw ax", "test ah, 4", "jnz 2b"),
        O::Remainder => run!(a, b, 0, control; "2:", "fprem1", "fnstsw ax", "test ah, 4", "jnz 2b"),
        O::RoundToIntegralExact => run!(a, b, 0, control; "frndint"),
        O::ScaleB => run!(a, integer(n), 0, control; "fscale"),
        O::LogB => run!(a, b, 0, control; "fxtract", "fstp st(0)"),
        O::Negate => run!(a, b, 0, control; "fchs"),
        O::Abs => run!(a, b, 0, control; "fabs"),
        O::Fma
        | O::Rsqrt
        | O::Hypot
        | O::RoundToIntegral
        | O::Minimum
        | O::Maximum
        | O::MinimumNumber
        | O::MaximumNumber
        | O::MinimumMagnitude
        | O::MaximumMagnitude
        | O::MinimumMagnitudeNumber
        | O::MaximumMagnitudeNumber
        | O::NextUp
        | O::NextDown
        | O::CopySign => return None,
    };
    Some(Answer::flagged(left.top, exceptions(left.status)))
}

/// An integer in extended precision.
fn integer(n: i32) -> u128 {
    truncate(n < 0, u128::from(n.unsigned_abs()), 0, FormatName::X87Extended.parameters())
}

/// `fld` of a single or double: exact, invalid for a signalling NaN.
fn load(from: FormatName, bits: u128, question: Question, rounding: Rounding) -> Option<Answer> {
    let Question::Convert(target) = question else { return None };
    let control = control_word(precision_control(target)?, rounding)?;
    let left = match from {
        FormatName::Binary32 => run!(0, 0, bits as u64, control; "fstp st(0)", "fld dword ptr [{memory}]"),
        FormatName::Binary64 => run!(0, 0, bits as u64, control; "fstp st(0)", "fld qword ptr [{memory}]"),
        FormatName::Binary16
        | FormatName::BFloat16
        | FormatName::X87Extended
        | FormatName::X87Extended53
        | FormatName::X87Extended24
        | FormatName::Tiny8
        | FormatName::Tiny6 => return None,
    };
    Some(Answer::flagged(left.top, exceptions(left.status)))
}

/// `fst` to a single or double.
fn store(target: FormatName, a: u128, control: u16) -> Option<Answer> {
    let left = match target {
        FormatName::Binary32 => run!(a, 0, 0, control; "fst dword ptr [{memory}]"),
        FormatName::Binary64 => run!(a, 0, 0, control; "fst qword ptr [{memory}]"),
        FormatName::Binary16
        | FormatName::BFloat16
        | FormatName::X87Extended
        | FormatName::X87Extended53
        | FormatName::X87Extended24
        | FormatName::Tiny8
        | FormatName::Tiny6 => return None,
    };
    Some(Answer::flagged(u128::from(left.memory), exceptions(left.status)))
}

/// `fist`; where it is invalid, the unit stores its own indefinite integer, which no other oracle promises.
fn to_integer(target: IntegerName, kind: IntegerKind, a: u128, rounding: Rounding) -> Option<Answer> {
    let rounding = if kind == IntegerKind::As { Rounding::TowardZero } else { rounding };
    let control = control_word(0b11, rounding)?;
    let left = match target {
        IntegerName::I16 => run!(a, 0, 0, control; "fist word ptr [{memory}]"),
        IntegerName::I32 => run!(a, 0, 0, control; "fist dword ptr [{memory}]"),
        IntegerName::I64 => run!(a, 0, 0, control; "fistp qword ptr [{memory}]", "fldz"),
        IntegerName::I8
        | IntegerName::I128
        | IntegerName::U8
        | IntegerName::U16
        | IntegerName::U32
        | IntegerName::U64
        | IntegerName::U128 => return None,
    };
    let exceptions = exceptions(left.status);
    let invalid = exceptions.contains(Exceptions::INVALID);
    (!invalid).then(|| Answer::flagged(u128::from(left.memory), exceptions))
}

/// `fild`: exact.
fn from_integer(source: IntegerName, integer: u128, control: u16) -> Option<Answer> {
    let left = match source {
        IntegerName::I16 => run!(0, 0, integer as u64, control; "fstp st(0)", "fild word ptr [{memory}]"),
        IntegerName::I32 => run!(0, 0, integer as u64, control; "fstp st(0)", "fild dword ptr [{memory}]"),
        IntegerName::I64 => run!(0, 0, integer as u64, control; "fstp st(0)", "fild qword ptr [{memory}]"),
        IntegerName::I8
        | IntegerName::I128
        | IntegerName::U8
        | IntegerName::U16
        | IntegerName::U32
        | IntegerName::U64
        | IntegerName::U128 => return None,
    };
    Some(Answer::flagged(left.top, exceptions(left.status)))
}

/// `fcom` and `fucom`: C3, C2 and C0 are equal, unordered and less.
fn compare(a: u128, b: u128, signaling: bool, control: u16) -> Answer {
    let left = if signaling { run!(a, b, 0, control; "fcom st(1)") } else { run!(a, b, 0, control; "fucom st(1)") };
    let relation = match (left.status & 0x4000 != 0, left.status & 0x0400 != 0, left.status & 0x0100 != 0) {
        (_, true, _) => None,
        (true, false, _) => Some(std::cmp::Ordering::Equal),
        (false, false, true) => Some(std::cmp::Ordering::Less),
        (false, false, false) => Some(std::cmp::Ordering::Greater),
    };
    Answer::flagged(crate::question::Relation::encode(relation), exceptions(left.status))
}

/// The IEEE flags of a status word (SDM volume 1, 8.1.3.3).
fn exceptions(status: u16) -> Exceptions {
    let bits = [
        (0x01, Exceptions::INVALID),
        (0x04, Exceptions::DIVIDE_BY_ZERO),
        (0x08, Exceptions::OVERFLOW),
        (0x10, Exceptions::UNDERFLOW),
        (0x20, Exceptions::INEXACT),
    ];
    bits.into_iter().fold(Exceptions::NONE, |all, (bit, flag)| all | flag.when(status & bit != 0))
}
