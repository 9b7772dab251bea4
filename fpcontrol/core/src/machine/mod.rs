//! The machines whose arithmetic a region can ask for, and what each of them can do.
//!
//! They are those of NVIDIA's white paper on IEEE 754: GPUs by compute capability, x86's SSE, x86's x87. What each does with an
//! operation is in the run time, `fpcontrol::machine`; here are their names and, as data, their [`Capabilities`], which the
//! macro needs for its messages and the run time for its refusals.
//!
//! To add a machine, add its name here, a row in `capabilities.rs`, a file in the run time's `machine/`, and its type in `backend` of
//! `syntax/src/emit/machine.rs`. Its refusals follow from the row; `tests/hardware/machines.rs` tests it.

mod capabilities;

pub use capabilities::{Capabilities, Fused, ModeIn, Operations, SingleSubnormals, all, capabilities};

use core::fmt;

/// A machine, as `#[fp(machine = "…")]` names it.
///
/// ```
/// use fpcontrol_core::machine::Machine;
///
/// let machine = Machine::named("sm_13").unwrap();
/// assert_eq!(machine, Machine::Gpu(13));
/// assert!(machine.is_early_gpu() && !machine.demotes());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Machine {
    /// A GPU of this compute capability, times ten: 13 is 1.3.
    Gpu(u16),
    /// x86's SSE and SSE2: each instruction rounds once, to its own format.
    Sse,
    /// x86's x87 unit: registers of 80 bits, a precision by control word, a second rounding where a value is stored.
    X87 {
        /// The number of bits that the control word gives the significand.
        precision: Precision,
        /// When values leave the registers.
        store: Store,
    },
}

/// The x87's precision control: the number of bits of significand that sums, products, quotients and roots keep. The exponent has
/// fifteen bits under each.
///
/// ```
/// use fpcontrol_core::machine::{Machine, Precision, Store};
///
/// let machine = Machine::X87 { precision: Precision::Double, store: Store::Always };
/// assert_eq!(machine.name(), "x87(53, store = always)");
/// assert_eq!(Precision::Double.bits(), 53);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Precision {
    /// 24 bits.
    Single,
    /// 53 bits: Windows's default.
    Double,
    /// 64 bits: Linux's default.
    Extended,
}

/// When an x87 value leaves its register for a variable's format. Which values a given compiler moves to memory in between
/// cannot be predicted, so it is stated here.
///
/// ```
/// use fpcontrol_core::machine::{Machine, Precision, Store};
///
/// let machine = Machine::X87 { precision: Precision::Extended, store: Store::Assign };
/// assert_eq!(machine.registers(), Some(Precision::Extended)); // values stay in registers inside an expression
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Store {
    /// After each operation, as code without optimisation does.
    Always,
    /// Where an expression ends: the values inside it stay in registers, as C's `FLT_EVAL_METHOD` 2 has it.
    Assign,
}

/// The ways to write an x87 machine.
const X87: &[(&str, Precision, Store)] = &[
    ("x87(24, store = always)", Precision::Single, Store::Always),
    ("x87(53, store = always)", Precision::Double, Store::Always),
    ("x87(64, store = always)", Precision::Extended, Store::Always),
    ("x87(24, store = assign)", Precision::Single, Store::Assign),
    ("x87(53, store = assign)", Precision::Double, Store::Assign),
    ("x87(64, store = assign)", Precision::Extended, Store::Assign),
];

impl Machine {
    /// The machine of a name; spaces in it do not matter.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let is = |other: &str| {
            other.split_whitespace().flat_map(str::chars).eq(name.split_whitespace().flat_map(str::chars))
        };
        if is("x86_sse") {
            return Some(Self::Sse);
        }
        let gpu = all().find(|machine| machine.compute_capability.is_some() && is(machine.name));
        let x87 = || X87.iter().find(|(name, ..)| is(name));
        match gpu.and_then(|machine| machine.compute_capability) {
            Some(number) => Some(Self::Gpu(number)),
            None => x87().map(|&(_, precision, store)| Self::X87 { precision, store }),
        }
    }

    /// Returns the names of all machines.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let gpus = all().filter(|machine| machine.compute_capability.is_some()).map(|machine| machine.name);
        gpus.chain(["x86_sse"]).chain(X87.iter().map(|(name, ..)| *name))
    }

    /// Returns the name of the machine.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Gpu(_) | Self::Sse => self.capabilities().name,
            Self::X87 { precision, store } => {
                let row = X87.iter().find(|(_, p, s)| (*p, *s) == (precision, store));
                row.map_or("x87", |(name, ..)| name)
            }
        }
    }

    /// Returns what the machine can do.
    ///
    /// # Panics
    /// If no GPU has the compute capability.
    #[must_use]
    pub fn capabilities(self) -> &'static Capabilities {
        let found = match self {
            Self::Gpu(number) => all().find(|machine| machine.compute_capability == Some(number)),
            Self::Sse => capabilities("x86_sse"),
            Self::X87 { .. } => capabilities("x87"),
        };
        found.expect("a machine of the table")
    }

    /// Whether it computes as IEEE 754 says, with every mode and key: a GPU of compute capability 2.0 or above.
    #[must_use]
    pub const fn is_ieee_gpu(self) -> bool {
        matches!(self, Self::Gpu(20..))
    }

    /// Whether it is a GPU of compute capability 1.x, which flushes every subnormal of `f32`.
    #[must_use]
    pub const fn is_early_gpu(self) -> bool {
        matches!(self, Self::Gpu(..20))
    }

    /// Whether it computes `f64` as `f32`: compute capability 1.2 and below.
    #[must_use]
    pub const fn demotes(self) -> bool {
        matches!(self, Self::Gpu(..13))
    }

    /// The precision of the registers in which values stay inside an expression, if they do.
    #[must_use]
    pub const fn registers(self) -> Option<Precision> {
        match self {
            Self::X87 { precision, store: Store::Assign } => Some(precision),
            Self::X87 { store: Store::Always, .. } | Self::Gpu(_) | Self::Sse => None,
        }
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Precision {
    /// Returns the number of bits of significand.
    #[must_use]
    pub const fn bits(self) -> u32 {
        match self {
            Self::Single => 24,
            Self::Double => 53,
            Self::Extended => 64,
        }
    }
}
