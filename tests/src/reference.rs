//! The reference arithmetic of `fpcontrol-core` as an implementation.

use crate::formats::{FormatName, Parameters};
use crate::implementation::Implementation;
use crate::question::{Answer, IntegerKind, IntegerName, Operands, Question, Relation};
use fpcontrol_core::{Elementary, Environment, Flagged, Format, Reference, for_each_format_name};
use std::marker::PhantomData;

/// The reference on a format.
pub struct Core<F>(PhantomData<F>);

/// The reference on a format, chosen at run time. Compiled here, where it is optimised.
#[must_use]
pub fn on(format: FormatName) -> Box<dyn Implementation> {
    macro_rules! choose {
        (() $($name:ident)*) => {
            match format { $(FormatName::$name => Box::new(Core::<fpcontrol_core::$name>::new()),)* }
        };
    }
    for_each_format_name! { choose () }
}

impl<F> Core<F> {
    /// The reference on `F`.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<F> Default for Core<F> {
    fn default() -> Self {
        Self::new()
    }
}

impl<F: Conversions> Implementation for Core<F> {
    fn name(&self) -> &str {
        "fpcontrol-core"
    }

    fn format(&self) -> Parameters {
        Parameters::of::<F>()
    }

    fn answer(&self, question: Question, operands: Operands, environment: Environment) -> Option<Answer> {
        let Operands { data, n } = operands;
        let [a, b, c] = data.map(F::from_word);
        let flagged = match question {
            Question::Apply(operation) => words(F::apply(operation, [a, b, c], n, environment)),
            Question::Elementary(function) => words(a.elementary(function, b, environment)),
            Question::Convert(target) => a.convert(target, environment),
            Question::ToInteger(integer, kind) => a.to_integer(integer, kind, environment),
            Question::FromInteger(integer) => words(F::from_integer(integer, data[0], environment)),
            Question::Compare { signaling } => {
                let Flagged { value, exceptions } = a.compare_generic(b, signaling, environment);
                Flagged::new(Relation::encode(value), exceptions)
            }
        };
        Some(flagged.into())
    }
}

fn words<F: Format>(flagged: Flagged<F>) -> Flagged<u128> {
    Flagged::new(flagged.value.to_word(), flagged.exceptions)
}

/// The conversion methods and elementary functions of a format, chosen at run time.
pub trait Conversions: Reference {
    /// An elementary function of one operand or two.
    fn elementary(self, function: Elementary, second: Self, environment: Environment) -> Flagged<Self>;

    /// To another format.
    fn convert(self, target: FormatName, environment: Environment) -> Flagged<u128>;

    /// To an integer, as two's complement in the low bits.
    fn to_integer(self, target: IntegerName, kind: IntegerKind, environment: Environment) -> Flagged<u128>;

    /// From the integer in the low bits.
    fn from_integer(source: IntegerName, integer: u128, environment: Environment) -> Flagged<Self>;
}

macro_rules! conversions {
    ($format:ident; $($target:ident $convert:ident)*; $($integer:ident $type:ident $as:ident $cvt:ident $from:ident)*) => {
        impl Conversions for fpcontrol_core::$format {
            fn elementary(self, function: Elementary, second: Self, environment: Environment) -> Flagged<Self> {
                Self::elementary_flagged(function, self, second, environment)
            }

            fn convert(self, target: FormatName, environment: Environment) -> Flagged<u128> {
                match target { $(FormatName::$target => words(self.$convert(environment)),)* }
            }

            fn to_integer(self, target: IntegerName, kind: IntegerKind, environment: Environment) -> Flagged<u128> {
                let Flagged { value, exceptions } = match (target, kind) {
                    $(
                        (IntegerName::$integer, IntegerKind::As) => widen(self.$as(environment), |x| x as u128),
                        (IntegerName::$integer, IntegerKind::Cvt) => widen(self.$cvt(environment), |x| x as u128),
                    )*
                };
                Flagged::new(value & target.mask(), exceptions)
            }

            fn from_integer(source: IntegerName, integer: u128, environment: Environment) -> Flagged<Self> {
                match source { $(IntegerName::$integer => Self::$from(integer as $type, environment),)* }
            }
        }
    };
}

fn widen<T>(flagged: Flagged<T>, widened: impl FnOnce(T) -> u128) -> Flagged<u128> {
    Flagged::new(widened(flagged.value), flagged.exceptions)
}

macro_rules! all_conversions {
    (() $($format:ident)*) => {
        $(
            conversions! {
                $format;
                Binary16 to_binary16_flagged BFloat16 to_bfloat16_flagged Binary32 to_binary32_flagged
                Binary64 to_binary64_flagged X87Extended to_x87_extended_flagged
                X87Extended53 to_x87_extended53_flagged X87Extended24 to_x87_extended24_flagged
                Tiny8 to_tiny8_flagged Tiny6 to_tiny6_flagged;
                I8 i8 as_i8_flagged cvt_i8_flagged from_i8_flagged
                I16 i16 as_i16_flagged cvt_i16_flagged from_i16_flagged
                I32 i32 as_i32_flagged cvt_i32_flagged from_i32_flagged
                I64 i64 as_i64_flagged cvt_i64_flagged from_i64_flagged
                I128 i128 as_i128_flagged cvt_i128_flagged from_i128_flagged
                U8 u8 as_u8_flagged cvt_u8_flagged from_u8_flagged
                U16 u16 as_u16_flagged cvt_u16_flagged from_u16_flagged
                U32 u32 as_u32_flagged cvt_u32_flagged from_u32_flagged
                U64 u64 as_u64_flagged cvt_u64_flagged from_u64_flagged
                U128 u128 as_u128_flagged cvt_u128_flagged from_u128_flagged
            }
        )*
    };
}

for_each_format_name! { all_conversions () }
