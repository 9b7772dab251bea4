//! Every backend of this machine against the reference, through the one runner: every operation, mode and flushing rule.

use crate::compare::reference;
use fpcontrol::backend::{self, Arithmetic, Backend, Datum};
use fpcontrol::control::Control;
use fpcontrol::for_each_backend;
use fpcontrol_core::{
    Environment, FlushRule, FmaZeroTimesInfinity, Operation, Rounding, Subnormals, Tininess, for_each_operation,
};
use fpcontrol_tests::cases::{Cases, Seed};
use fpcontrol_tests::environments;
use fpcontrol_tests::formats::{FormatName, Parameters};
use fpcontrol_tests::implementation::Implementation;
use fpcontrol_tests::question::{Answer, Operands, Question};
use fpcontrol_tests::runner::{Comparison, Nans};
use std::marker::PhantomData;

const CASES: usize = 20_000;

/// A control for every environment that a control can ask for: the mode by its index, the rule of flushing by its own.
enum Asks<const MODE: usize, const RULE: usize> {}

impl<const MODE: usize, const RULE: usize> Control for Asks<MODE, RULE> {
    const ROUNDING: Rounding = Rounding::ALL[MODE];
    const SUBNORMALS: Subnormals = RULES[RULE];
    type Backend = backend::Default;
}

const RULES: [Subnormals; 4] = [
    Subnormals::Keep,
    Subnormals::Flush(FlushRule::BeforeRounding),
    Subnormals::Flush(FlushRule::AfterRoundingUnbounded),
    Subnormals::Flush(FlushRule::AfterRoundingSubnormal),
];

/// A host type as bits.
trait Host: Datum {
    const FORMAT: FormatName;
    fn from_word(word: u128) -> Self;
    fn to_word(self) -> u128;
}

macro_rules! hosts {
    ($($host:ident $bits:ident $format:ident)*) => {
        $(
            impl Host for $host {
                const FORMAT: FormatName = FormatName::$format;

                fn from_word(word: u128) -> Self {
                    Self::from_bits(word as $bits)
                }

                fn to_word(self) -> u128 {
                    u128::from(self.to_bits())
                }
            }
        )*
    };
}

hosts! { f32 u32 Binary32 f64 u64 Binary64 }

/// A backend on a type, as an implementation: values only, in the environments that a control can express.
struct Computes<B, T>(PhantomData<(B, T)>);

macro_rules! apply {
    (($B:ident, $T:ident, $C:ident, $operation:ident, $operands:ident, $n:ident)
        $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident { $($facts:tt)* })*) => {
        match $operation { $(Operation::$variant => apply!(@$shape $B, $T, $C, $method, $operands, $n),)* }
    };
    (@unary $B:ident, $T:ident, $C:ident, $method:ident, $x:ident, $n:ident) => {
        <$B as Arithmetic<$T>>::$method::<$C>($x[0])
    };
    (@binary $B:ident, $T:ident, $C:ident, $method:ident, $x:ident, $n:ident) => {
        <$B as Arithmetic<$T>>::$method::<$C>($x[0], $x[1])
    };
    (@ternary $B:ident, $T:ident, $C:ident, $method:ident, $x:ident, $n:ident) => {
        <$B as Arithmetic<$T>>::$method::<$C>($x[0], $x[1], $x[2])
    };
    (@scaled $B:ident, $T:ident, $C:ident, $method:ident, $x:ident, $n:ident) => {
        <$B as Arithmetic<$T>>::$method::<$C>($x[0], $n)
    };
}

fn apply<B: Arithmetic<T>, T: Host, C: Control>(operation: Operation, operands: [T; 3], n: i32) -> T {
    for_each_operation! { apply (B, T, C, operation, operands, n) }
}

macro_rules! dispatch {
    ($mode:expr, $rule:expr, $call:ident $arguments:tt, $($m:literal)*) => {
        match ($mode, $rule) {
            $(
                ($m, 0) => $call::<B, T, Asks<$m, 0>> $arguments,
                ($m, 1) => $call::<B, T, Asks<$m, 1>> $arguments,
                ($m, 2) => $call::<B, T, Asks<$m, 2>> $arguments,
                ($m, 3) => $call::<B, T, Asks<$m, 3>> $arguments,
            )*
            other => unreachable!("no control for {other:?}"),
        }
    };
}

impl<B: Arithmetic<T> + Backend, T: Host> Implementation for Computes<B, T> {
    fn name(&self) -> &str {
        B::NAME
    }

    fn format(&self) -> Parameters {
        T::FORMAT.parameters()
    }

    fn answer(&self, question: Question, Operands { data, n }: Operands, environment: Environment) -> Option<Answer> {
        let Question::Apply(operation) = question else { return None };
        let mode = Rounding::ALL.iter().position(|&mode| mode == environment.rounding)?;
        let rule = RULES.iter().position(|&rule| rule == environment.subnormals)?;
        if !T::FLUSHES && rule != 0 {
            return None;
        }
        let operands = data.map(T::from_word);
        let value = dispatch!(mode, rule, apply(operation, operands, n), 0 1 2 3 4 5);
        Some(Answer { value: value.to_word(), exceptions: None })
    }
}

fn check<B: Arithmetic<T> + Backend, T: Host>() {
    if !B::is_available() {
        println!("skipped: this machine cannot run the backend {}", B::NAME);
        return;
    }
    let environments: Vec<Environment> = environments::all()
        .into_iter()
        .filter(|environment| {
            environment.tininess == Tininess::default()
                && environment.fma_zero_times_infinity == FmaZeroTimesInfinity::default()
        })
        .collect();
    let (contender, oracle) = (Computes::<B, T>(PhantomData), reference(T::FORMAT));
    for &operation in Operation::ALL {
        let (question, seed) = (Question::Apply(operation), Seed::from_environment());
        let cases = Cases::new(T::FORMAT.parameters(), question, seed).take(CASES);
        let comparison = Comparison { oracle: &*oracle, contender: &contender, nans: Nans::OneClass, seed: Some(seed) };
        let tally = comparison.run(question, cases, &environments);
        assert!(tally.values >= CASES as u64 * 6, "{operation:?}: only {tally:?}");
    }
}

macro_rules! check_backends {
    (() $($backend:ident)*) => { $(check::<backend::$backend, f32>(); check::<backend::$backend, f64>();)* };
}

#[test]
fn every_backend_gives_the_references_values() {
    for_each_backend! { check_backends () }
}
