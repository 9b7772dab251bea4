//! Machines as implementations: the run time's machines, and the documented machines, computed with exact rationals.

use crate::backend::{Asks, Casts, Host, apply};
use crate::formats::{FormatName, Parameters};
use crate::implementation::Implementation;
use crate::oracle::rational::Rational;
use crate::question::{Answer, Operands, Question};
use fpcontrol::backend::{Arithmetic, Backend};
use fpcontrol::machine::{Machine, Semantics, X86Sse, has};
use fpcontrol_core::{Environment, FlushRule, Operation, Rounding, Subnormals};
use std::marker::PhantomData;

/// A machine of the run time on a type.
pub struct Emulated<M, T>(PhantomData<(M, T)>);

impl<M, T> Emulated<M, T> {
    /// The machine on the type.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "as the other implementations")]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<M: Semantics<T> + Backend + 'static, T: Host> Implementation for Emulated<M, T> {
    fn name(&self) -> &str {
        M::NAME
    }

    fn format(&self) -> Parameters {
        T::FORMAT.parameters()
    }

    fn answer(&self, question: Question, operands: Operands, environment: Environment) -> Option<Answer> {
        let operation = match question {
            Question::Apply(operation) => operation,
            Question::Convert(_) | Question::FromInteger(_) => {
                return converted::<M, T>(question, operands, environment);
            }
            Question::Elementary(_) | Question::ToInteger(..) | Question::Compare { .. } => return None,
        };
        let data = operands.data.map(T::from_word);
        has(M::MODES, operation, environment.rounding)
            .then(|| Answer::value(M::compute(operation, data, operands.n, environment).to_word()))
    }
}

/// SSE on a type, whose methods are the backend's.
pub struct Sse<T>(PhantomData<T>);

impl<T> Sse<T> {
    /// SSE on the type.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "as the other implementations")]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<T: Host> Implementation for Sse<T>
where
    X86Sse: Arithmetic<T>,
{
    fn name(&self) -> &str {
        X86Sse::NAME
    }

    fn format(&self) -> Parameters {
        T::FORMAT.parameters()
    }

    fn answer(&self, question: Question, operands: Operands, environment: Environment) -> Option<Answer> {
        macro_rules! modes {
            ($operation:ident $data:ident: $($mode:literal)*) => {
                match (mode(environment)?, rule(environment)?) {
                    $(
                        ($mode, 0) => apply::<X86Sse, T, Asks<X86Sse, $mode, 0>>($operation, $data, operands.n),
                        ($mode, _) => apply::<X86Sse, T, Asks<X86Sse, $mode, 2>>($operation, $data, operands.n),
                    )*
                    _ => return None,
                }
            };
        }
        let Question::Apply(operation) = question else {
            return converted::<X86Sse, T>(question, operands, environment);
        };
        let data = operands.data.map(T::from_word);
        Some(Answer::value(modes!(operation data: 0 1 2 3).to_word()))
    }
}

/// A conversion, in the four modes of hardware.
fn converted<B: Backend + 'static, T: Casts + Host>(
    question: Question,
    operands: Operands,
    environment: Environment,
) -> Option<Answer> {
    fn of<C: fpcontrol::Control, T: Host>(question: Question, operands: Operands) -> Option<u128> {
        match question {
            Question::Convert(target) => T::from_word(operands.data[0]).convert::<C>(target),
            Question::FromInteger(integer) => Some(T::from_integer::<C>(integer, operands.data[0]).to_word()),
            Question::Apply(_) | Question::Elementary(_) | Question::ToInteger(..) | Question::Compare { .. } => None,
        }
    }
    macro_rules! modes {
        ($($mode:literal)*) => {
            match (mode(environment)?, rule(environment)?) {
                $(
                    ($mode, 0) => of::<Asks<B, $mode, 0>, T>(question, operands),
                    ($mode, _) => of::<Asks<B, $mode, 2>, T>(question, operands),
                )*
                _ => None,
            }
        };
    }
    modes!(0 1 2 3).map(Answer::value)
}

fn mode(environment: Environment) -> Option<usize> {
    Rounding::ALL.iter().position(|&mode| mode == environment.rounding)
}

/// Subnormals are kept, or flushed as hardware flushes.
fn rule(environment: Environment) -> Option<usize> {
    match environment.subnormals {
        Subnormals::Keep => Some(0),
        FLUSH => Some(2),
        Subnormals::Flush(FlushRule::BeforeRounding | FlushRule::AfterRoundingSubnormal) => None,
    }
}

/// The treatment of subnormals of compute capability 1.x, and of MXCSR.
pub const FLUSH: Subnormals = Subnormals::Flush(FlushRule::AfterRoundingUnbounded);

/// The documented machine, by exact rationals; no answer where only a bound is documented.
pub struct Documented {
    /// The machine.
    pub machine: Machine,
    /// The format of the operands.
    pub format: FormatName,
}

impl Implementation for Documented {
    fn name(&self) -> &str {
        "the documents, by exact rationals"
    }

    fn format(&self) -> Parameters {
        self.format.parameters()
    }

    fn answer(&self, question: Question, operands: Operands, environment: Environment) -> Option<Answer> {
        let kept = environment.with_subnormals(Subnormals::Keep);
        let ask = |environment| Rational::new(self.format).answer(question, operands, environment);
        let answer = match (self.machine, self.format) {
            (Machine::Gpu(..20), FormatName::Binary32) => early_single(self.machine, question, operands, environment),
            (Machine::Gpu(..13), _) => demoted(self.machine, question, operands, environment),
            (Machine::Sse, _) if is_sign(question) => ask(kept),
            (Machine::Sse, _) => ask(environment),
            (Machine::Gpu(_) | Machine::X87 { .. }, _) => ask(kept),
        };
        answer.map(|answer| Answer::value(answer.value))
    }
}

fn is_sign(question: Question) -> bool {
    matches!(question, Question::Apply(Operation::Negate | Operation::Abs | Operation::CopySign))
}

/// `f32` of compute capability 1.x: see `machine::tesla`.
fn early_single(machine: Machine, question: Question, operands: Operands, environment: Environment) -> Option<Answer> {
    use Operation as O;
    let hardware = environment.with_subnormals(FLUSH);
    let software = environment.with_subnormals(Subnormals::Keep);
    let environment = match question {
        Question::Apply(O::Div | O::Recip | O::Sqrt | O::Rsqrt) if environment.rounding == Rounding::TiesToEven => {
            return None;
        }
        Question::Apply(O::Div | O::Recip | O::Sqrt | O::Fma) | Question::FromInteger(_) => software,
        // GT200 widens subnormals; the earlier chips have nothing to widen to.
        Question::Convert(_) if !machine.demotes() => software,
        _ => hardware,
    };
    Rational::new(FormatName::Binary32).answer(question, operands, environment)
}

/// `f64` of compute capability 1.2 and below: the operands as `f32`, and the result.
fn demoted(machine: Machine, question: Question, operands: Operands, environment: Environment) -> Option<Answer> {
    let nearest = Environment::new(Rounding::TiesToEven).with_subnormals(FLUSH);
    let [single, double] = [FormatName::Binary32, FormatName::Binary64];
    let narrow = |word| {
        let answer = Rational::new(double).answer(Question::Convert(single), Operands::one(word), nearest);
        answer.expect("the oracle converts").value
    };
    match question {
        Question::Convert(_) => Some(Answer::value(narrow(operands.data[0]))),
        question => {
            let is_integer = matches!(question, Question::FromInteger(_));
            let data = if is_integer { operands.data } else { operands.data.map(narrow) };
            // An `f64` operand is read as an `f32`, unless it is converted to one.
            let value = early_single(machine, question, Operands { data, ..operands }, environment)?.value;
            let exactly = Environment::new(Rounding::TiesToEven);
            Rational::new(single).answer(Question::Convert(double), Operands::one(value), exactly)
        }
    }
}
