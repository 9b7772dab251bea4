//! One operation: its exact result, and its result under a mode.

use super::mode::Mode;
use super::number::{Number, error, exponent};
use super::toggles::Toggle;
use super::{narrow, perturb, record, stochastic, toggles};
use crate::control::{Control, environment};
use fpcontrol_core::{
    Binary32, Binary64, Binary128, Elementary, Environment, ExactNumber, Flagged, Operation, Reference, Rounding,
};

/// An operation with its operands.
pub(super) trait Question<T: Number> {
    /// Its name in reports.
    fn name(&self) -> &'static str;
    /// Whether its result may be disturbed: a rounding of an exact value.
    fn rounds(&self) -> bool;
    /// Its operands as text.
    fn operands(&self) -> Vec<String>;
    /// The reference's answer.
    fn reference(&self, environment: Environment) -> Flagged<T>;
    /// The exact result, rounded to odd; operands that are flushed are zero.
    fn exact(&self, environment: Environment) -> Binary128;
    /// The exponents of the addends, if it is an addition.
    fn terms(&self) -> [Option<i32>; 2] {
        [None; 2]
    }
}

/// The result of an operation under a mode; `plain` is that of the best backend.
pub(super) fn answer<C: Control, T: Number>(mode: Mode, question: &impl Question<T>, plain: impl FnOnce() -> T) -> T {
    if C::IS_BOUND {
        return plain();
    }
    let environment = environment::<C, T>();
    match mode {
        Mode::Toggle(table) => toggled::<C, T>(table, question, environment, plain),
        Mode::Trace | Mode::LocalError => {
            let value = plain();
            note::<C, T>(question, environment, value, environment);
            value
        }
        Mode::Perturb(spot) if !spot.has::<C>() => plain(),
        Mode::Precision(_) | Mode::Stochastic(_) | Mode::Sensitivity(_) | Mode::Perturb(_) if !question.rounds() => {
            plain()
        }
        Mode::Perturb(_) => {
            disturbed::<C, T>(question, environment, |exact| perturb::round(exact, question.terms(), environment))
        }
        Mode::Precision(bits) => {
            disturbed::<C, T>(question, environment, |exact| narrow::round(exact, bits, environment))
        }
        Mode::Stochastic(seed) => {
            disturbed::<C, T>(question, environment, |exact| stochastic::round(exact, environment, seed))
        }
        Mode::Sensitivity(rounding) => {
            let asked = Environment { rounding, ..environment };
            let value = question.reference(asked).value;
            note::<C, T>(question, environment, value, asked);
            value
        }
    }
}

/// The result under another rounding, if there is something to round.
fn disturbed<C: Control, T: Number>(
    question: &impl Question<T>,
    environment: Environment,
    round: impl FnOnce(Binary128) -> Option<T>,
) -> T {
    let value = round(question.exact(environment)).unwrap_or_else(|| question.reference(environment).value);
    note::<C, T>(question, environment, value, environment);
    value
}

fn toggled<C: Control, T: Number>(
    table: &toggles::Toggles,
    question: &impl Question<T>,
    environment: Environment,
    plain: impl FnOnce() -> T,
) -> T {
    if let Some(site) = C::SITE {
        record::ran(site.region);
    }
    let directed = environment.rounding != Rounding::TiesToEven && question.rounds();
    if directed && table.asks::<C>(Toggle::Rounding) {
        return question.reference(Environment { rounding: Rounding::TiesToEven, ..environment }).value;
    }
    plain()
}

fn note<C: Control, T: Number>(question: &impl Question<T>, environment: Environment, value: T, asked: Environment) {
    let exact = question.exact(environment);
    let exceptions = question.reference(asked).exceptions;
    let result = Binary128::widen(value.format());
    let terms = question.terms();
    let cancelled = match (terms.into_iter().flatten().max(), exponent(result)) {
        (Some(largest), Some(result)) => u32::try_from(largest - result).unwrap_or(0),
        // All bits cancel: two terms give zero.
        (Some(_), None) if terms.iter().all(Option::is_some) && value == T::default() => precision::<T>(),
        (Some(_), None) | (None, _) => 0,
    };
    let event = record::Event {
        site: C::SITE,
        operation: question.name(),
        format: <T::Format as fpcontrol_core::Format>::NAME,
        error: error(value, exact).filter(|_| question.rounds()),
        exceptions,
        cancelled: cancelled.min(precision::<T>()),
        precision: precision::<T>(),
    };
    record::record(&event, || (question.operands(), format!("{value:e}")));
}

fn precision<T: Number>() -> u32 {
    <T::Format as fpcontrol_core::Format>::PRECISION
}

/// A row of the table of operations.
pub(super) struct Applied<T> {
    pub operation: Operation,
    pub operands: [T; 3],
    pub n: i32,
}

impl<T: Number> Question<T> for Applied<T> {
    fn name(&self) -> &'static str {
        self.operation.facts().name
    }

    fn rounds(&self) -> bool {
        rounds(self.operation)
    }

    fn operands(&self) -> Vec<String> {
        let count = self.operation.facts().shape.operands();
        self.operands[..count].iter().map(|operand| format!("{operand:e}")).collect()
    }

    fn reference(&self, environment: Environment) -> Flagged<T> {
        let answer = T::Format::apply(self.operation, self.operands.map(T::format), self.n, environment);
        Flagged::new(T::host(answer.value), answer.exceptions)
    }

    fn exact(&self, environment: Environment) -> Binary128 {
        let wide = self.operands.map(|operand| exactly(operand.format(), environment));
        Binary128::apply(self.operation, wide, self.n, Environment::new(Rounding::ToOdd)).value
    }

    fn terms(&self) -> [Option<i32>; 2] {
        let [a, b, c] = self.operands.map(|operand| Binary128::widen(operand.format()));
        match self.operation {
            Operation::Add | Operation::Sub => [exponent(a), exponent(b)],
            Operation::Fma => [exponent(a.mul(b, Rounding::ToOdd)), exponent(c)],
            _ => [None; 2],
        }
    }
}

/// The operations that round an exact value to the type's numbers. Rounding to integers does not, and `log_b` is one.
fn rounds(operation: Operation) -> bool {
    use Operation as O;
    matches!(
        operation,
        O::Add | O::Sub | O::Mul | O::Div | O::Sqrt | O::Fma | O::Recip | O::Rsqrt | O::Hypot | O::ScaleB
    )
}

/// The operand as the operation reads it.
fn exactly<F: Reference>(operand: F, environment: Environment) -> Binary128 {
    Binary128::from_exact(operand.to_exact_generic(environment), Rounding::ToOdd)
}

/// An elementary function.
pub(super) struct Evaluated<T> {
    pub function: Elementary,
    pub operands: [T; 2],
}

impl<T: Number> Question<T> for Evaluated<T> {
    fn name(&self) -> &'static str {
        self.function.name()
    }

    fn rounds(&self) -> bool {
        true
    }

    fn operands(&self) -> Vec<String> {
        self.operands[..self.function.operands()].iter().map(|operand| format!("{operand:e}")).collect()
    }

    fn reference(&self, environment: Environment) -> Flagged<T> {
        let Flagged { value, exceptions } = self.value(environment);
        let rounded = T::Format::from_exact_generic(value, environment);
        Flagged::new(T::host(rounded.value), rounded.exceptions.union(exceptions))
    }

    fn exact(&self, environment: Environment) -> Binary128 {
        Binary128::from_exact(self.value(environment).value, Rounding::ToOdd)
    }
}

impl<T: Number> Evaluated<T> {
    fn value(&self, environment: Environment) -> Flagged<ExactNumber> {
        let [x, y] = self.operands.map(|operand| operand.format().to_exact_generic(environment));
        self.function.value(x, y)
    }
}

/// An approximate instruction, treated as the function that it approximates.
pub(super) struct Approximated<Q> {
    pub name: &'static str,
    pub exact: Q,
}

impl<Q: Question<f32>> Question<f32> for Approximated<Q> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn rounds(&self) -> bool {
        true
    }

    fn operands(&self) -> Vec<String> {
        self.exact.operands()
    }

    fn reference(&self, environment: Environment) -> Flagged<f32> {
        self.exact.reference(environment)
    }

    fn exact(&self, environment: Environment) -> Binary128 {
        self.exact.exact(environment)
    }
}

/// What is converted.
pub(super) trait Source: Copy + std::fmt::Display {
    fn number(self, environment: Environment) -> ExactNumber;
}

impl Source for f64 {
    fn number(self, environment: Environment) -> ExactNumber {
        Binary64::from_host(self).to_exact(environment)
    }
}

impl Source for f32 {
    fn number(self, environment: Environment) -> ExactNumber {
        Binary32::from_host(self).to_exact(environment)
    }
}

macro_rules! integers {
    ($($integer:ident)*) => {
        $(
            impl Source for $integer {
                fn number(self, _: Environment) -> ExactNumber {
                    #[allow(unused_comparisons, reason = "half of the types have no sign")]
                    let negative = self < 0;
                    let magnitude = self as u128;
                    ExactNumber::from_integer(negative, if negative { magnitude.wrapping_neg() } else { magnitude })
                }
            }
        )*
    };
}

integers! { i32 u32 i64 u64 }

/// A cast.
pub(super) struct Converted<S>(pub S);

impl<S: Source, T: Number> Question<T> for Converted<S> {
    fn name(&self) -> &'static str {
        "cast"
    }

    fn rounds(&self) -> bool {
        true
    }

    fn operands(&self) -> Vec<String> {
        vec![self.0.to_string()]
    }

    fn reference(&self, environment: Environment) -> Flagged<T> {
        let answer = T::Format::from_exact_generic(self.0.number(environment), environment);
        Flagged::new(T::host(answer.value), answer.exceptions)
    }

    fn exact(&self, environment: Environment) -> Binary128 {
        Binary128::from_exact(self.0.number(environment), Rounding::ToOdd)
    }
}
