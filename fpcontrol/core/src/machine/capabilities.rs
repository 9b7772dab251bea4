//! What each machine can do: one table. To add a machine, add a row to [`GPUS`] or [`OTHERS`]; to add an instruction that GPUs
//! have from some compute capability on, a row to [`SINCE`].
//!
//! Of GPUs: NVIDIA's PTX ISA (sections on `add`, `fma`, `div`, `cvt`, `min`, `tanh` …: "target ISA notes") and the CUDA
//! programming guide's appendices on compute capability 1.x. Of x86: Intel's manual, volume 1.

use crate::rounding::Rounding;

/// What a machine can do in one instruction. A GPU's instructions are those of PTX, which its assembler may expand. Functions in software are not
/// counted, though some are documented as correctly rounded: `__fdiv_rn`, `__fsqrt_rz`, `__fmaf_ru` of compute capability 1.x.
///
/// For x87 it is what a register holds, at the precision that the control word sets, before a store rounds it again. To nearest,
/// the stored value is mostly, not always, the correctly rounded one.
///
/// ```
/// use fpcontrol_core::machine::capabilities;
///
/// let first = capabilities("sm_10").unwrap();
/// assert_eq!((first.title, first.compute_capability), ("compute capability 1.0", Some(10)));
/// assert!(first.binary64.sums.is_empty()); // it has no `f64`
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// `sm_13`, `x86_sse`.
    pub name: &'static str,
    /// The name that its vendor uses: `compute capability 1.3`.
    pub title: &'static str,
    /// Ten times the compute capability of a GPU.
    pub compute_capability: Option<u16>,
    /// `f16` arithmetic.
    pub binary16: Operations,
    /// bfloat16 arithmetic.
    pub bfloat16: Operations,
    /// `f32` arithmetic.
    pub binary32: Operations,
    /// `f64` arithmetic.
    pub binary64: Operations,
    /// What becomes of a product and a sum of `f32` that are contracted.
    pub contraction: Fused,
    /// What becomes of subnormals of `f32`.
    pub subnormals: SingleSubnormals,
    /// Where the rounding mode stands.
    pub mode: ModeIn,
    /// Whether it has status flags (inexact, overflow …) and traps.
    pub flags: bool,
}

/// The modes in which a machine's results in one format are correctly rounded (for x87, in the register). Empty if it does not compute in the format.
///
/// ```
/// use fpcontrol_core::machine::{Operations, capabilities};
///
/// let Operations { sums, fused, .. } = capabilities("x86_sse").unwrap().binary64;
/// assert_eq!((sums.len(), fused.len()), (4, 0)); // four modes, no fused multiply-add
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operations {
    /// Sums, differences and products.
    pub sums: &'static [Rounding],
    /// Quotients, reciprocals and square roots.
    pub quotients: &'static [Rounding],
    /// Fused multiply-adds.
    pub fused: &'static [Rounding],
}

/// What contraction makes of `a * b + c` in `f32`.
///
/// ```
/// use fpcontrol_core::machine::{Fused, capabilities};
///
/// assert_eq!(capabilities("sm_13").unwrap().contraction, Fused::TruncatedProduct);
/// assert_eq!(capabilities("sm_90").unwrap().contraction, Fused::Ieee);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fused {
    /// Nothing is contracted: the machine has no instruction for it.
    No,
    /// FMAD: the product truncated to 24 bits, then a sum rounded to nearest.
    TruncatedProduct,
    /// IEEE 754's fused multiply-add.
    Ieee,
}

/// What becomes of subnormals of `f32`.
///
/// ```
/// use fpcontrol_core::machine::{SingleSubnormals, capabilities};
///
/// assert_eq!(capabilities("sm_10").unwrap().subnormals, SingleSubnormals::Flushed);
/// assert_eq!(capabilities("sm_90").unwrap().subnormals, SingleSubnormals::ByInstruction);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SingleSubnormals {
    /// They are always read and written as zeros.
    Flushed,
    /// They are numbers, unless the instruction says `.ftz`.
    ByInstruction,
    /// They are numbers, unless the control word says otherwise, of `f64` too.
    ByControlWord,
    /// They are always kept.
    Kept,
}

/// Where the rounding mode stands.
///
/// ```
/// use fpcontrol_core::machine::{ModeIn, capabilities};
///
/// assert_eq!(capabilities("sm_90").unwrap().mode, ModeIn::Instruction);
/// assert_eq!(capabilities("x87").unwrap().mode, ModeIn::ControlWord);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ModeIn {
    /// In each instruction.
    Instruction,
    /// In a control word.
    ControlWord,
}

/// Returns the capabilities of a machine by its name, such as `sm_10`, `sm_90`, `x86_sse`, `x86_avx2_fma`, `x86_avx512` or `x87`. `None` if the table does not have it.
///
/// ```
/// use fpcontrol_core::machine::capabilities;
///
/// assert!(capabilities("sm_75").unwrap().has("tanh.approx.f32"));
/// assert!(capabilities("abacus").is_none());
/// ```
#[must_use]
pub fn capabilities(machine: &str) -> Option<&'static Capabilities> {
    all().find(|row| row.name == machine)
}

/// Returns the capabilities of every machine that the table has.
///
/// ```
/// use fpcontrol_core::machine::all;
///
/// let with_fma = all().filter(|machine| !machine.binary32.fused.is_empty());
/// assert!(with_fma.map(|machine| machine.name).any(|name| name == "sm_20"));
/// ```
pub fn all() -> impl Iterator<Item = &'static Capabilities> {
    GPUS.iter().chain(OTHERS)
}

impl Capabilities {
    /// The instructions of this machine that GPUs have had from some compute capability on.
    pub fn instructions(&self) -> impl Iterator<Item = &'static str> {
        let number = self.compute_capability.unwrap_or(0);
        SINCE.iter().filter(move |(since, _)| *since <= number).map(|(_, name)| *name)
    }

    /// Whether it has an instruction of [`instructions`](Self::instructions).
    #[must_use]
    pub fn has(&self, instruction: &str) -> bool {
        self.instructions().any(|name| name == instruction)
    }
}

const NONE: &[Rounding] = &[];
const NEAREST: &[Rounding] = &[Rounding::TiesToEven];
const NEAREST_AND_ZERO: &[Rounding] = &[Rounding::TiesToEven, Rounding::TowardZero];
const FOUR: &[Rounding] =
    &[Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative];

const NOTHING: Operations = Operations { sums: NONE, quotients: NONE, fused: NONE };
const EVERYTHING: Operations = Operations { sums: FOUR, quotients: FOUR, fused: FOUR };
const UNFUSED: Operations = Operations { fused: NONE, ..EVERYTHING };
const HALF: Operations = Operations { sums: NEAREST, quotients: NONE, fused: NEAREST };

macro_rules! gpus {
    ($($number:literal $name:literal $title:literal;)*) => {
        const GPUS: &[Capabilities] = &[$(gpu($number, $name, concat!("compute capability ", $title))),*];
    };
}

gpus! {
    10 "sm_10" "1.0"; 11 "sm_11" "1.1"; 12 "sm_12" "1.2"; 13 "sm_13" "1.3";
    20 "sm_20" "2.0"; 21 "sm_21" "2.1"; 30 "sm_30" "3.0"; 32 "sm_32" "3.2"; 35 "sm_35" "3.5"; 37 "sm_37" "3.7";
    50 "sm_50" "5.0"; 52 "sm_52" "5.2"; 53 "sm_53" "5.3"; 60 "sm_60" "6.0"; 61 "sm_61" "6.1"; 62 "sm_62" "6.2";
    70 "sm_70" "7.0"; 72 "sm_72" "7.2"; 75 "sm_75" "7.5"; 80 "sm_80" "8.0"; 86 "sm_86" "8.6"; 87 "sm_87" "8.7";
    88 "sm_88" "8.8"; 89 "sm_89" "8.9"; 90 "sm_90" "9.0"; 100 "sm_100" "10.0"; 101 "sm_101" "10.1"; 103 "sm_103" "10.3";
    110 "sm_110" "11.0"; 120 "sm_120" "12.0"; 121 "sm_121" "12.1";
}

const fn gpu(number: u16, name: &'static str, title: &'static str) -> Capabilities {
    let early = number < 20;
    Capabilities {
        name,
        title,
        compute_capability: Some(number),
        binary16: if number < 53 { NOTHING } else { HALF },
        bfloat16: match number {
            ..80 => NOTHING,
            80..90 => Operations { sums: NONE, ..HALF },
            90.. => HALF,
        },
        // Division and square roots of `f32` are approximate before 2.0.
        binary32: if early { Operations { sums: NEAREST_AND_ZERO, ..NOTHING } } else { EVERYTHING },
        binary64: match number {
            ..13 => NOTHING,
            13..20 => Operations { quotients: NEAREST, ..EVERYTHING },
            20.. => EVERYTHING,
        },
        contraction: if early { Fused::TruncatedProduct } else { Fused::Ieee },
        subnormals: if early { SingleSubnormals::Flushed } else { SingleSubnormals::ByInstruction },
        mode: ModeIn::Instruction,
        flags: false,
    }
}

const SSE: Capabilities = Capabilities {
    name: "x86_sse",
    title: "SSE",
    compute_capability: None,
    binary16: NOTHING,
    bfloat16: NOTHING,
    binary32: UNFUSED,
    binary64: UNFUSED,
    contraction: Fused::No,
    subnormals: SingleSubnormals::ByControlWord,
    mode: ModeIn::ControlWord,
    flags: true,
};

const OTHERS: &[Capabilities] = &[
    SSE,
    Capabilities {
        name: "x86_avx2_fma",
        title: "AVX2 with FMA3",
        binary32: EVERYTHING,
        binary64: EVERYTHING,
        contraction: Fused::Ieee,
        ..SSE
    },
    // The mode stands in scalar and 512-bit instructions, which then raise no flags.
    Capabilities {
        name: "x86_avx512",
        title: "AVX-512F",
        binary32: EVERYTHING,
        binary64: EVERYTHING,
        contraction: Fused::Ieee,
        mode: ModeIn::Instruction,
        ..SSE
    },
    Capabilities { name: "x87", title: "the x87 unit", subnormals: SingleSubnormals::Kept, ..SSE },
];

/// Instructions of GPUs beyond scalar arithmetic, by the compute capability, times ten, that brought them (PTX ISA).
const SINCE: &[(u16, &str)] = &[
    (20, "copysign"),
    (20, "testp"),
    (20, "rcp.approx.ftz.f64"),
    (20, "rsqrt.approx.ftz.f64"),
    (53, "add.f16x2"),
    (53, "fma.f16x2"),
    (75, "tanh.approx.f32"),
    (75, "tanh.approx.f16"),
    (75, "ex2.approx.f16"),
    (80, "fma.bf16x2"),
    (80, "min.f16"),
    (80, "min.bf16"),
    (80, "min.NaN.f32"),
    (80, "cvt.rna.tf32.f32"),
    (86, "min.xorsign.abs.f32"),
    (90, "add.bf16x2"),
    (90, "tanh.approx.bf16"),
    (90, "ex2.approx.ftz.bf16"),
    (100, "add.f32x2"),
    (100, "mul.f32x2"),
    (100, "fma.f32x2"),
    (100, "add.f32.f16"),
    (100, "fma.f32.bf16"),
];

#[cfg(test)]
mod tests {
    use super::{Fused, SINCE, all, capabilities};
    use crate::machine::Machine;

    #[test]
    fn later_gpus_can_do_what_earlier_ones_can() {
        let gpus: &[_] = super::GPUS;
        for [earlier, later] in gpus.windows(2).map(|pair| [&pair[0], &pair[1]]) {
            assert!(earlier.compute_capability < later.compute_capability);
            for (a, b) in [
                (earlier.binary32, later.binary32),
                (earlier.binary64, later.binary64),
                (earlier.binary16, later.binary16),
            ] {
                assert!(
                    a.sums.len() <= b.sums.len()
                        && a.quotients.len() <= b.quotients.len()
                        && a.fused.len() <= b.fused.len()
                );
            }
            assert!(earlier.instructions().all(|instruction| later.has(instruction)));
        }
        assert!(SINCE.is_sorted_by_key(|(since, _)| *since));
    }

    #[test]
    fn names_are_read_back() {
        for name in Machine::names() {
            assert_eq!(Machine::named(name).map(Machine::name), Some(name));
        }
        assert_eq!(Machine::named("x87(53,store=assign)").map(Machine::name), Some("x87(53, store = assign)"));
        assert_eq!(Machine::named("sm_14"), None);
        for name in
            ["sm_37", "sm_62", "sm_75", "sm_87", "sm_88", "sm_89", "sm_90", "sm_101", "sm_103", "sm_110", "sm_121"]
        {
            assert!(Machine::named(name).is_some_and(Machine::is_ieee_gpu), "{name}");
        }
        assert!(all().all(|machine| capabilities(machine.name) == Some(machine)));
        assert_eq!(capabilities("sm_12").map(|machine| machine.contraction), Some(Fused::TruncatedProduct));
    }
}
