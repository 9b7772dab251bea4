//! Blocks: an operation in a mode, with subnormals kept or flushed. The reference computes each input once, and every backend
//! is compared with it.

use super::operations::{self as operations, Code, Unary, Value};
use fpcontrol::backend::{self, Backend, Soft};
use fpcontrol::control::Control;
use fpcontrol::for_each_backend;
use fpcontrol_core::{Rounding, for_each_operation};
use fpcontrol_tests::backend::{Asks, RULES};
use std::iter::StepBy;
use std::ops::Range;

/// Which backends are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// All backends that this machine can run.
    Everything,
    /// The backends with code of their own for it, without those that call or expand another's.
    OwnCode,
}

/// An operation in an environment.
pub struct Block {
    /// What it is, in reports and in the record.
    pub name: String,
    check: fn(Range<u64>, usize, Reach),
    names: fn(Reach) -> Vec<&'static str>,
}

impl Block {
    fn of<O: Unary + 'static, const MODE: usize, const RULE: usize>() -> Self {
        Self {
            name: format!("{} {:?} {:?}", O::NAME, Rounding::ALL[MODE], RULES[RULE]),
            check: check::<O, MODE, RULE>,
            names: |reach| names(&contenders::<O, MODE, RULE>(reach)),
        }
    }

    /// Compares on every `stride`th of the inputs.
    ///
    /// # Panics
    /// At the first difference.
    pub fn check(&self, inputs: Range<u64>, stride: usize, reach: Reach) {
        (self.check)(inputs, stride, reach);
    }

    /// The backends that are compared.
    pub fn contenders(&self, reach: Reach) -> Vec<&'static str> {
        (self.names)(reach)
    }
}

/// The first input at which a backend differs from the expected values, and its result there.
type Differs<V> = fn(&[u32], &[V]) -> Option<(usize, V)>;

/// A backend. Only what is different for each operation and mode is compiled for each; the rest, for each type of results.
struct Contender<V> {
    name: &'static str,
    differs: Differs<V>,
}

fn names<V>(contenders: &[Contender<V>]) -> Vec<&'static str> {
    contenders.iter().map(|contender| contender.name).collect()
}

/// How many inputs are compared at a time: their expected values stay in the cache.
const STEP: usize = 4096;

fn check<O: Unary, const MODE: usize, const RULE: usize>(inputs: Range<u64>, stride: usize, reach: Reach) {
    let name = || format!("{} {:?} {:?}", O::NAME, Rounding::ALL[MODE], RULES[RULE]);
    let expected = |bits: &[u32], expected: &mut Vec<O::Value>| {
        for &bits in bits {
            expected.push(O::expected::<Asks<Soft, MODE, RULE>>(bits));
        }
    };
    compare(&name, &contenders::<O, MODE, RULE>(reach), &expected, inputs.step_by(stride));
}

/// Compares the contenders with the expected values of all inputs.
fn compare<V: Value>(
    name: &dyn Fn() -> String,
    contenders: &[Contender<V>],
    expect: &dyn Fn(&[u32], &mut Vec<V>),
    inputs: StepBy<Range<u64>>,
) {
    let (mut bits, mut expected) = (Vec::with_capacity(STEP), Vec::with_capacity(STEP));
    let mut inputs = inputs.map(|input| input as u32);
    loop {
        bits.clear();
        bits.extend(inputs.by_ref().take(STEP));
        if bits.is_empty() {
            break;
        }
        expected.clear();
        expect(&bits, &mut expected);
        for contender in contenders {
            if let Some((at, got)) = (contender.differs)(&bits, &expected) {
                panic!("{} {} of {:x}: expected {:x}, got {got:x}", contender.name, name(), bits[at], expected[at]);
            }
        }
    }
}

fn differs<O: Unary, C: Control>(bits: &[u32], expected: &[O::Value]) -> Option<(usize, O::Value)> {
    let mut all = true;
    // No early exit, so that the loop can be vectorised.
    for (bits, expected) in bits.iter().zip(expected) {
        all &= O::got::<C>(*bits) == *expected;
    }
    if all { None } else { first_difference(bits, expected, O::got::<C>) }
}

fn first_difference<V: Value>(bits: &[u32], expected: &[V], got: fn(u32) -> V) -> Option<(usize, V)> {
    let differs = |at: &usize| got(bits[*at]) != expected[*at];
    let at = (0..bits.len()).find(differs).expect("one differs");
    Some((at, got(bits[at])))
}

macro_rules! contenders_of {
    (($O:ident $MODE:ident $RULE:ident $reach:ident) $($backend:ident)*) => {{
        let mut contenders = Vec::new();
        $({
            type B = backend::$backend;
            let reached = match $reach {
                Reach::Everything => <B as Backend>::NAME != Soft::NAME,
                Reach::OwnCode => has_own_code($O::CODE, <B as Backend>::NAME, Rounding::ALL[$MODE]),
            };
            if <B as Backend>::is_available() && reached {
                contenders.push(Contender { name: <B as Backend>::NAME, differs: differs::<$O, Asks<B, $MODE, $RULE>> });
            }
        })*
        contenders
    }};
}

fn contenders<O: Unary, const MODE: usize, const RULE: usize>(reach: Reach) -> Vec<Contender<O::Value>> {
    for_each_backend! { contenders_of (O MODE RULE reach) }
}

/// Whether the backend has code that no earlier backend has. A backend that is not known here counts as one that has.
fn has_own_code(code: Code, backend: &str, mode: Rounding) -> bool {
    let (to_nearest, directed) = match mode {
        Rounding::TiesToEven => (true, false),
        Rounding::TowardZero | Rounding::TowardPositive | Rounding::TowardNegative => (false, true),
        Rounding::TiesToAway | Rounding::ToOdd => (false, false),
    };
    match (code, backend) {
        (Code::Elsewhere, _) | (_, "soft") => false,
        // The choice between the others; and the other with FMA3, which no unary operation uses.
        (_, "x86-64" | "avx2") => false,
        // To odd, the reference answers for all backends.
        (Code::Shared, "portable") => mode != Rounding::ToOdd,
        (Code::Shared, "sse2" | "avx512" | "aarch64") => false,
        (Code::Technique, "portable") => to_nearest,
        (Code::Technique, "sse2" | "avx512" | "aarch64") => directed,
        (Code::Shared | Code::Technique, _) => true,
    }
}

fn push<O: Unary + 'static>(blocks: &mut Vec<Block>) {
    macro_rules! modes {
        ($($mode:literal)*) => {
            $(
                if O::ROUNDS || Rounding::ALL[$mode] == Rounding::TiesToEven {
                    blocks.push(Block::of::<O, $mode, 0>());
                    if O::FLUSHES {
                        blocks.push(Block::of::<O, $mode, 2>());
                    }
                }
            )*
        };
    }
    modes! { 0 1 2 3 4 5 }
}

macro_rules! push_of_the_table {
    (($blocks:ident) $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident { $($facts:tt)* })*) => {
        $(push_of_the_table! { @$shape $blocks $variant })*
    };
    (@unary $blocks:ident $variant:ident) => { push::<operations::$variant>(&mut $blocks); };
    (@binary $($row:tt)*) => {};
    (@ternary $($row:tt)*) => {};
    (@scaled $($row:tt)*) => {};
}

/// Every unary operation of the table, and the conversions, in every mode, subnormals kept and flushed as the hardware does.
pub fn all() -> Vec<Block> {
    let mut blocks = Vec::new();
    for_each_operation! { push_of_the_table (blocks) }
    macro_rules! conversions {
        ($($name:ident)*) => { $(push::<operations::$name>(&mut blocks);)* };
    }
    conversions! { FromI32 FromU32 ToF64 ToI8 ToI16 ToI32 ToI64 ToI128 ToU8 ToU16 ToU32 ToU64 ToU128 }
    blocks
}
