//! The kernels, as the host sees them: names, operands, and what the reference says they return.

use crate::device::Case;
use crate::hash::Fnv;
use crate::tables::probe_table::for_each_probe;
use crate::tables::shared::{for_each_shared_function, for_each_shared_module};
use fpcontrol::backend::ptx::{INSTRUCTIONS, Instruction};
use fpcontrol::reference::{Binary32, Binary64, Environment, FlushRule, Operation, Reference, Rounding, Subnormals};

/// The golden PTX.
pub const PTX: &str = include_str!("../kernel.ptx");

/// A type of operands or results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// `f32`.
    F32,
    /// `f64`.
    F64,
    /// An integer or a half of this many bytes.
    Bits(usize),
}

impl Type {
    fn of(name: &str) -> Self {
        match name {
            "f32" => Self::F32,
            "f64" => Self::F64,
            "u16" => Self::Bits(2),
            "i32" | "u32" => Self::Bits(4),
            "i64" | "u64" => Self::Bits(8),
            _ => unreachable!("the tables have no type {name}"),
        }
    }

    /// How many bytes an element has.
    pub const fn size(self) -> usize {
        match self {
            Self::F32 => 4,
            Self::F64 => 8,
            Self::Bits(bytes) => bytes,
        }
    }

    /// The bits of a result, with one for all NaNs: their bits are not promised.
    pub fn canonical(self, bits: u64) -> u64 {
        if self.is_nan(bits) { u64::MAX } else { bits }
    }

    /// Whether the bits are a NaN's.
    pub fn is_nan(self, bits: u64) -> bool {
        match self {
            Self::F32 => f32::from_bits(bits as u32).is_nan(),
            Self::F64 => f64::from_bits(bits).is_nan(),
            Self::Bits(_) => false,
        }
    }
}

/// What the reference knows about a kernel.
#[derive(Clone, Copy, Debug)]
pub enum Meaning {
    /// An instruction of the backend.
    Row(&'static Instruction),
    /// A function that the host calls too.
    Shared(fn(Case) -> u64),
    /// An operation under one of the rules for tiny results.
    Flush(Operation, Rounding),
    /// The conversion of an f64 to f32 under one of them.
    Narrow(Rounding),
    /// Nothing.
    Unmodelled,
}

/// A kernel.
#[derive(Clone, Copy, Debug)]
pub struct Kernel {
    /// Its name in the PTX.
    pub name: &'static str,
    /// The type of its operands.
    pub input: Type,
    /// The type of its result.
    pub output: Type,
    /// How many operands it reads.
    pub operands: usize,
    /// What the reference knows about it.
    pub meaning: Meaning,
}

impl Kernel {
    /// What it returns; `None` where only the device knows. The rule matters to the flushing probes alone.
    pub fn expected(&self, case: Case, rule: FlushRule) -> Option<u64> {
        let flushing = |rounding| Environment::new(rounding).with_subnormals(Subnormals::Flush(rule));
        match self.meaning {
            Meaning::Row(row) if self.input == Type::F64 => {
                Some(apply::<Binary64>(row.operation, case, Environment::new(row.rounding)))
            }
            Meaning::Row(row) => Some(apply::<Binary32>(row.operation, case, Environment::new(row.rounding))),
            Meaning::Shared(function) => Some(function(case)),
            Meaning::Flush(operation, rounding) => Some(apply::<Binary32>(operation, case, flushing(rounding))),
            Meaning::Narrow(rounding) => {
                let narrowed = Binary64::from_bits(case[0]).to_binary32_flagged(flushing(rounding));
                Some(u64::from(narrowed.value.to_bits()))
            }
            Meaning::Unmodelled => None,
        }
    }
}

fn apply<F: Reference>(operation: Operation, case: Case, environment: Environment) -> u64 {
    let operands = case.map(|bits| F::from_word(u128::from(bits)));
    F::apply(operation, operands, 0, environment).value.to_word() as u64
}

/// Every kernel of the PTX: rows, shared functions, probes.
pub fn all() -> Vec<Kernel> {
    let rows = INSTRUCTIONS.iter().map(|row| Kernel {
        name: Box::leak(format!("row_{}", row.name).into_boxed_str()),
        input: Type::of(row.format),
        output: Type::of(row.format),
        operands: row.operation.facts().shape.operands(),
        meaning: Meaning::Row(row),
    });
    let shared = SHARED.iter().copied().flatten().map(|build| build());
    rows.chain(shared).chain(PROBES.iter().map(|build| build())).collect()
}

/// The kernel of that name.
pub fn named(name: &str) -> Kernel {
    all().into_iter().find(|kernel| kernel.name == name).unwrap_or_else(|| unreachable!("no kernel {name}"))
}

/// The hash of the PTX, less its comments and blank lines.
pub fn ptx_hash() -> String {
    let mut hash = Fnv::new();
    for line in PTX.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")) {
        hash.bytes(line.as_bytes());
        hash.bytes(b"\n");
    }
    hash.digits()
}

macro_rules! operand {
    (f32, $bits:expr) => {
        f32::from_bits($bits as u32)
    };
    (f64, $bits:expr) => {
        f64::from_bits($bits)
    };
}

macro_rules! shared_kernels {
    (($module:ident $float:ident) $($shape:ident $name:ident($($operand:ident),*) { $($body:tt)* })*) => {
        &[$(|| Kernel {
            name: concat!("shared_", stringify!($name), "_", stringify!($module)),
            input: Type::of(stringify!($float)),
            output: Type::of(stringify!($float)),
            operands: [$(stringify!($operand)),*].len(),
            meaning: Meaning::Shared(|case| {
                let mut words = case.into_iter();
                $(let $operand = operand!($float, words.next().unwrap_or_default());)*
                u64::from(crate::tables::shared::$module::$name($($operand),*).to_bits())
            }),
        },)*]
    };
}

macro_rules! shared_modules {
    (() $($module:ident $mode:ident $float:ident)*) => {
        const SHARED: &[&[fn() -> Kernel]] =
            &[$(for_each_shared_function! { shared_kernels ($module $float) }),*];
    };
}

for_each_shared_module! { shared_modules () }

macro_rules! arity {
    (unary) => {
        1
    };
    (binary) => {
        2
    };
    (ternary) => {
        3
    };
}

macro_rules! meaning {
    (flush($operation:ident $mode:ident)) => {
        Meaning::Flush(Operation::$operation, Rounding::$mode)
    };
    (narrow($mode:ident)) => {
        Meaning::Narrow(Rounding::$mode)
    };
    (unmodelled()) => {
        Meaning::Unmodelled
    };
}

macro_rules! probe_kernels {
    ($($shape:ident $name:ident $input:ident $from:ident => $output:ident $to:ident $ptx:literal $meaning:ident($($what:ident)*))*) => {
        const PROBES: &[fn() -> Kernel] = &[$(|| Kernel {
            name: concat!("probe_", stringify!($name)),
            input: Type::of(stringify!($input)),
            output: Type::of(stringify!($output)),
            operands: arity!($shape),
            meaning: meaning!($meaning($($what)*)),
        },)*];
    };
}

for_each_probe! { probe_kernels }
