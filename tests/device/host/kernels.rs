//! The kernels, as the host sees them: names, operands, and what the reference says they return.

use crate::device::Case;
use crate::hash::Fnv;
use crate::tables::probe_table::for_each_probe;
use crate::tables::shared::{
    for_each_shared_cast, for_each_shared_function, for_each_shared_mode, for_each_shared_module,
};
use fpcontrol::backend::ptx::{Computation, INSTRUCTIONS, Instruction, Type};
use fpcontrol::reference::FlushRule;

/// The goldens: what every supported GPU runs, what needs compute capability 9.0, what needs 10.0, and what runs on 10.0 alone.
pub const PTX: [&str; 4] = [
    include_str!("../kernel.ptx"),
    include_str!("../kernel-sm_90.ptx"),
    include_str!("../kernel-sm_100.ptx"),
    include_str!("../kernel-sm_100a.ptx"),
];

/// The first target of each; of the last the only one.
pub const TARGETS: [u32; 4] = [75, 90, 100, 100];

/// The PTX of the first: rows that are newer are in another, whatever their target.
const OLDEST_ISA: (u32, u32) = (7, 0);

/// What the reference knows about a kernel.
#[derive(Clone, Copy, Debug)]
pub enum Meaning {
    /// An instruction of the tables.
    Row(&'static Instruction),
    /// A function that the host calls too.
    Shared(fn(Case) -> u64),
    /// Nothing.
    Unmodelled,
}

/// How a kernel is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Compared: every result is the reference's.
    Compared,
    /// Compared under each of the rules for tiny results.
    Flushing,
    /// Not compared: only the device knows.
    Recorded,
}

/// A kernel.
#[derive(Clone, Copy, Debug)]
pub struct Kernel {
    /// Its name in the PTX.
    pub name: &'static str,
    /// The type of its operands; see [`Kernel::operand`].
    pub input: Type,
    /// The type of its result.
    pub output: Type,
    /// How many operands it reads.
    pub operands: usize,
    /// What the reference knows about it.
    pub meaning: Meaning,
}

impl Kernel {
    /// What it returns; `None` where only the device knows. The rule matters to flushing instructions alone.
    pub fn expected(&self, case: Case, rule: FlushRule) -> Option<u64> {
        match self.meaning {
            Meaning::Row(row) => row.evaluate(case, rule),
            Meaning::Shared(function) => Some(function(case)),
            Meaning::Unmodelled => None,
        }
    }

    /// How it is measured.
    pub fn role(&self) -> Role {
        match self.meaning {
            Meaning::Row(Instruction { computes: Computation::Approximation, .. }) => Role::Recorded,
            Meaning::Row(row) if row.flushes => Role::Flushing,
            Meaning::Row(_) | Meaning::Shared(_) => Role::Compared,
            Meaning::Unmodelled => Role::Recorded,
        }
    }

    /// The type of an operand, counted from 0.
    pub fn operand(&self, place: usize) -> Type {
        match self.meaning {
            Meaning::Row(row) => row.operand(place),
            Meaning::Shared(_) | Meaning::Unmodelled => self.input,
        }
    }

    /// Whether its result has another type than its operand because it converts.
    pub fn converts(&self) -> bool {
        match self.meaning {
            Meaning::Row(row) => {
                matches!(row.computes, Computation::Conversion(_) | Computation::Stochastic) && row.input != row.output
            }
            Meaning::Shared(_) | Meaning::Unmodelled => self.input != self.output,
        }
    }

    /// Whether its last operand is random bits.
    pub fn rounds_by_chance(&self) -> bool {
        matches!(self.meaning, Meaning::Row(row) if row.computes == Computation::Stochastic)
    }

    /// Which of the goldens it is in.
    pub fn module(&self) -> usize {
        match self.meaning {
            Meaning::Row(row) if row.architecture_specific => 3,
            Meaning::Row(row) if row.sm > TARGETS[1] => 2,
            Meaning::Row(row) if row.sm > TARGETS[0] || row.isa > OLDEST_ISA => 1,
            Meaning::Row(_) | Meaning::Shared(_) | Meaning::Unmodelled => 0,
        }
    }
}

/// Every kernel of the PTX: rows, shared functions and casts, probes.
pub fn all() -> Vec<Kernel> {
    let rows = INSTRUCTIONS.iter().map(|row| Kernel {
        name: Box::leak(format!("row_{}", row.name).into_boxed_str()),
        input: row.input,
        output: row.output,
        operands: row.operands,
        meaning: Meaning::Row(row),
    });
    let shared = SHARED.iter().chain(CASTS).copied().flatten().map(|build| build());
    rows.chain(shared).chain(PROBES.iter().chain(ATOMICS).map(|build| build())).collect()
}

/// The kernel of that name.
pub fn named(name: &str) -> Kernel {
    all().into_iter().find(|kernel| kernel.name == name).unwrap_or_else(|| unreachable!("no kernel {name}"))
}

/// The hash of the PTX, less its comments and blank lines.
pub fn ptx_hash() -> String {
    let mut hash = Fnv::new();
    let lines = PTX.iter().flat_map(|ptx| ptx.lines()).map(str::trim);
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with("//")) {
        hash.bytes(line.as_bytes());
        hash.bytes(b"\n");
    }
    hash.digits()
}

/// A type by its Rust name.
fn type_of(name: &str) -> Type {
    match name {
        "f32" => Type::F32,
        "f64" => Type::F64,
        "u16" => Type::U16,
        "i32" => Type::S32,
        "u32" => Type::U32,
        "i64" => Type::S64,
        "u64" => Type::U64,
        _ => unreachable!("the tables have no type {name}"),
    }
}

macro_rules! operand {
    (f32, $bits:expr) => {
        f32::from_bits($bits as u32)
    };
    (f64, $bits:expr) => {
        f64::from_bits($bits)
    };
    ($integer:ident, $bits:expr) => {
        $bits as $integer
    };
}

macro_rules! shared_kernels {
    (($module:ident $float:ident) $($shape:ident $name:ident($($operand:ident),*) { $($body:tt)* })*) => {
        &[$(|| Kernel {
            name: concat!("shared_", stringify!($name), "_", stringify!($module)),
            input: type_of(stringify!($float)),
            output: type_of(stringify!($float)),
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

macro_rules! cast_kernels {
    (($module:ident) $($name:ident($from:ident) -> $to:ident)*) => {
        &[$(|| Kernel {
            name: concat!("shared_", stringify!($module), "_", stringify!($name)),
            input: type_of(stringify!($from)),
            output: type_of(stringify!($to)),
            operands: 1,
            meaning: Meaning::Shared(|case| {
                u64::from(crate::tables::shared::$module::$name(operand!($from, case[0])).to_bits())
            }),
        },)*]
    };
}

macro_rules! cast_modules {
    (() $($module:ident $mode:ident)*) => {
        const CASTS: &[&[fn() -> Kernel]] = &[$(for_each_shared_cast! { cast_kernels ($module) }),*];
    };
}

for_each_shared_mode! { cast_modules () }

macro_rules! arity {
    (unary) => {
        1
    };
    (binary) => {
        2
    };
}

macro_rules! probe_kernels {
    ($($shape:ident $name:ident $input:ident $from:ident => $output:ident $to:ident $ptx:literal)*) => {
        const PROBES: &[fn() -> Kernel] = &[$(|| Kernel {
            name: concat!("probe_", stringify!($name)),
            input: type_of(stringify!($input)),
            output: type_of(stringify!($output)),
            operands: arity!($shape),
            meaning: Meaning::Unmodelled,
        },)*];
    };
}

for_each_probe! { probe_kernels }

const ATOMICS: &[fn() -> Kernel] = &[|| atomic("atomic_global"), || atomic("atomic_shared")];

fn atomic(name: &'static str) -> Kernel {
    Kernel { name, input: Type::F32, output: Type::F32, operands: 2, meaning: Meaning::Unmodelled }
}
