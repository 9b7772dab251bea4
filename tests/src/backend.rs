//! A backend, as an implementation: operations and casts.

use crate::formats::{FormatName, Parameters};
use crate::implementation::Implementation;
use crate::question::{Answer, IntegerName, Operands, Question};
use crate::reference::Core;
use fpcontrol::backend::{Arithmetic, Backend, Datum};
use fpcontrol::control::Control;
use fpcontrol::ops::Cast;
use fpcontrol_core::{Binary32, Binary64, Environment, FlushRule, Operation, Rounding, Subnormals, for_each_operation};
use std::marker::PhantomData;

/// A control for every environment that a control can ask for: the mode by its index, the rule of flushing by its own.
pub struct Asks<B, const MODE: usize, const RULE: usize>(PhantomData<B>);

impl<B: Backend + 'static, const MODE: usize, const RULE: usize> Control for Asks<B, MODE, RULE> {
    const ROUNDING: Rounding = Rounding::ALL[MODE];
    const SUBNORMALS: Subnormals = RULES[RULE];
    type Backend = B;
}

/// The treatments of subnormals, by the index in [`Asks`].
pub const RULES: [Subnormals; 4] = [
    Subnormals::Keep,
    Subnormals::Flush(FlushRule::BeforeRounding),
    Subnormals::Flush(FlushRule::AfterRoundingUnbounded),
    Subnormals::Flush(FlushRule::AfterRoundingSubnormal),
];

/// A host type as bits.
pub trait Host: Datum + Casts {
    /// Its format.
    const FORMAT: FormatName;
    /// The reference on it.
    fn reference() -> Box<dyn Implementation>;
    /// The number with these bits.
    fn from_word(word: u128) -> Self;
    /// Its bits.
    fn to_word(self) -> u128;
}

macro_rules! hosts {
    ($($host:ident $bits:ident $format:ident)*) => {
        $(
            impl Host for $host {
                const FORMAT: FormatName = FormatName::$format;

                fn reference() -> Box<dyn Implementation> {
                    Box::new(Core::<$format>::new())
                }

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

/// The casts that round to or from a type, as annotated code writes them.
pub trait Casts: Sized {
    /// From an integer of this type.
    fn from_integer<C: Control>(integer: IntegerName, word: u128) -> Self;
    /// To another format; `None` where there is no cast.
    fn convert<C: Control>(self, target: FormatName) -> Option<u128>;
}

macro_rules! casts {
    ($($host:ident $format:ident => $other:ident $target:ident;)*) => {
        $(
            impl Casts for $host {
                fn from_integer<C: Control>(integer: IntegerName, word: u128) -> Self {
                    casts! { @integers integer word: I8 i8 I16 i16 I32 i32 I64 i64 I128 i128 U8 u8 U16 u16 U32 u32 U64 u64 U128 u128 }
                }

                fn convert<C: Control>(self, target: FormatName) -> Option<u128> {
                    match target {
                        FormatName::$format => None, // a cast to its own type changes nothing
                        FormatName::$target => Some(Cast::<$other>::controlled_cast::<C>(self).to_word()),
                        _ => None,
                    }
                }
            }
        )*
    };
    (@integers $integer:ident $word:ident: $($name:ident $type:ident)*) => {
        match $integer {
            $(IntegerName::$name => Cast::<Self>::controlled_cast::<C>($word as $type),)*
        }
    };
}

casts! {
    f32 Binary32 => f64 Binary64;
    f64 Binary64 => f32 Binary32;
}

/// A backend on a type, as an implementation: values only, in the environments that a control can express.
pub struct Computes<B, T>(PhantomData<(B, T)>);

impl<B, T> Computes<B, T> {
    /// The backend on the type.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "as the other implementations")]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

/// The questions about an operand under a control.
fn answer<B: Backend + Arithmetic<T>, T: Host, C: Control>(question: Question, operands: Operands) -> Option<u128> {
    let data = operands.data.map(T::from_word);
    match question {
        Question::Apply(operation) => Some(apply::<B, T, C>(operation, data, operands.n).to_word()),
        Question::Convert(target) => data[0].convert::<C>(target),
        Question::FromInteger(integer) => Some(T::from_integer::<C>(integer, operands.data[0]).to_word()),
        Question::Elementary(_) | Question::ToInteger(..) | Question::Compare { .. } => None,
    }
}

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

pub(crate) fn apply<B: Arithmetic<T>, T: Host, C: Control>(operation: Operation, operands: [T; 3], n: i32) -> T {
    for_each_operation! { apply (B, T, C, operation, operands, n) }
}

macro_rules! dispatch {
    ($mode:expr, $rule:expr, $call:ident $arguments:tt, $($m:literal)*) => {
        match ($mode, $rule) {
            $(
                ($m, 0) => $call::<B, T, Asks<B, $m, 0>> $arguments,
                ($m, 1) => $call::<B, T, Asks<B, $m, 1>> $arguments,
                ($m, 2) => $call::<B, T, Asks<B, $m, 2>> $arguments,
                ($m, 3) => $call::<B, T, Asks<B, $m, 3>> $arguments,
            )*
            other => unreachable!("no control for {other:?}"),
        }
    };
}

impl<B: Arithmetic<T> + Backend + 'static, T: Host> Implementation for Computes<B, T> {
    fn name(&self) -> &str {
        B::NAME
    }

    fn format(&self) -> Parameters {
        T::FORMAT.parameters()
    }

    fn answer(&self, question: Question, operands: Operands, environment: Environment) -> Option<Answer> {
        let mode = Rounding::ALL.iter().position(|&mode| mode == environment.rounding)?;
        let rule = RULES.iter().position(|&rule| rule == environment.subnormals)?;
        let target_flushes = question == Question::Convert(FormatName::Binary32);
        if !T::FLUSHES && !target_flushes && rule != 0 {
            return None;
        }
        let value = dispatch!(mode, rule, answer(question, operands), 0 1 2 3 4 5)?;
        Some(Answer { value, exceptions: None })
    }
}
