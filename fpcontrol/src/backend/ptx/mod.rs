//! NVIDIA GPUs, on `nvptx64`: each operation is one PTX instruction.
//!
//! Every instruction that rounds carries its rounding modifier: ptxas may fuse an unsuffixed `mul` with an unsuffixed `add`,
//! and never touches an explicit one. [`INSTRUCTIONS`] lists the
//! instructions on every target, so tests and audits on a host see what device code will contain, and
//! [`Instruction::evaluate`] computes what each of them returns.
//!
//! | control | instructions |
//! |---|---|
//! | a mode that PTX has | `add.rz.f32`, `sqrt.rp.f64`, `cvt.rm.f32.s64`, `cvt.rni.f32.f32`, … |
//! | flushing | the `.ftz` forms, for `f32` |
//! | fast division and roots | `div.full`, `div.approx`, `rcp.approx`, `sqrt.approx`, `rsqrt.approx`, with or without `.ftz` |
//! | `hypot`, `rsqrt` rounded, elementary functions | their quick phases, in `f64`, as on CPUs; where those do not decide, the reference |
//! | what PTX lacks: `%`, ties away, to odd | the reference, in integers |
//! | signs | bit operations, which leave a NaN's bits alone; `neg` and `abs` may not |
//! | intrinsics of halves | their instructions, one for both components of a pair; comparisons are `setp` |
//!
//! So a region's results on the device are the reference's. With subnormals flushed there is one documented window in which
//! that is not known: NVIDIA does not say when a result counts as tiny (see [`FlushRule`]), and `.ftz` instructions do what
//! the device does. Only magnitudes within one subnormal unit below 2^-126 are concerned.
//!
//! An instruction newer than the target is not used: where `cfg(target_feature = "sm_80")` or `"sm_90"` is not set, `min.NaN`
//! and arithmetic of bfloat16 are the reference's, and pairs of `f32` are two instructions where `"sm_100"` is not. Instructions
//! that neither a region nor an intrinsic needs (half-precision operands in `f32` arithmetic, `.xorsign.abs`, `testp`, …) are
//! functions of `ptx::instruction` all the same.
//!
//! Conversions of FP6, FP4 and scales, and those that round stochastically, are of targets with a letter, such as `sm_100a`, whose code no other GPU runs. Some of them need a later PTX than
//! compilers write (`Instruction::isa`): the line `.version` is to be replaced, as `tests/device/build` does.
//!
//! Not here: `.oob`, `.s2f6x2`, what `.scaled` multiplies by, clamped conversions of integers, and `set` and `slct`, which are `setp` and a choice.
//!
#![doc = include_str!("instructions.md")]
//!
//! # Compilers
//!
//! Device code needs a compiler with `asm_experimental_arch` and `abi_ptx` (nightly, or a stable one with
//! `RUSTC_BOOTSTRAP=1`) and `-Zbuild-std=core`; `tests/device/build` is a working example.

#[cfg(target_arch = "nvptx64")]
mod approximate;
#[cfg(target_arch = "nvptx64")]
mod arithmetic;
mod computation;
#[cfg(target_arch = "nvptx64")]
pub mod convert;
mod evaluate;
#[cfg(target_arch = "nvptx64")]
pub(crate) mod half;
#[cfg(target_arch = "nvptx64")]
pub mod instruction;
#[cfg(target_arch = "nvptx64")]
pub(crate) mod pairs;
pub(crate) mod random;
mod table;
mod types;

#[cfg(target_arch = "nvptx64")]
pub use arithmetic::Ptx;
pub use computation::{Class, Computation, Range, Relation, Signs};
pub use types::Type;

use fpcontrol_core::{FlushRule, Operation, Rounding};

/// A PTX instruction.
///
/// ```
/// use fpcontrol::backend::ptx::INSTRUCTIONS;
/// use fpcontrol::reference::FlushRule;
///
/// let product = INSTRUCTIONS.iter().find(|row| row.ptx == "mul.rz.f32").expect("PTX has it");
/// let operands = [3.0_f32, 0.1, 0.0].map(|x| u64::from(x.to_bits()));
/// assert_eq!(product.evaluate(operands, FlushRule::default()), Some(0x3e99_9999));
/// // The oldest targets lack directed modes: the rows say which.
/// assert_eq!((product.isa, product.sm), ((1, 0), 10));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// Its name as an identifier, which is that of the function in `ptx::instruction` and of the test kernel.
    pub name: &'static str,
    /// Its name in PTX, with all modifiers.
    pub ptx: &'static str,
    /// How many operands it has.
    pub operands: usize,
    /// Their type.
    pub input: Type,
    /// Whether the last operand has the type of the result instead.
    pub widens: bool,
    /// The type of its result.
    pub output: Type,
    /// What it computes.
    pub computes: Computation,
    /// Whether subnormal operands and results count as zeros: `.ftz`.
    pub flushes: bool,
    /// What becomes of results outside a range.
    pub range: Range,
    /// The first version of the PTX ISA that has it.
    pub isa: (u32, u32),
    /// The first target that has it, as in `sm_20`.
    pub sm: u32,
    /// Whether it needs a target with a letter, as in `sm_100a`, whose code runs on that architecture alone.
    pub architecture_specific: bool,
}

macro_rules! define_list {
    (($list:ident) $($shape:ident $name:ident $input:ident $from:ident => $output:ident $to:ident $ptx:literal
        { isa: ($major:literal, $minor:literal), sm: $sm:tt } $meaning:ident($($what:ident)*))*) => {
        const $list: &[Instruction] = &[$(
            Instruction {
                name: stringify!($name),
                ptx: $ptx,
                operands: define_list!(@$shape),
                input: types::$input,
                widens: define_list!(@widens $shape),
                output: types::$output,
                computes: define_list!(@$meaning $($what)*),
                flushes: define_list!(@flushes $meaning $($what)*),
                range: define_list!(@range $meaning $($what)*),
                isa: ($major, $minor),
                sm: define_list!(@sm $sm),
                architecture_specific: define_list!(@specific $sm),
            },
        )*];
    };
    (@sm 100a) => { 100 };
    (@sm $sm:literal) => { $sm };
    (@specific 100a) => { true };
    (@specific $sm:literal) => { false };
    (@unary) => { 1 };
    (@unary_from_byte) => { 1 };
    (@unary_to_byte) => { 1 };
    (@packing_to_byte) => { 2 };
    (@stochastic) => { 3 };
    (@stochastic_four) => { 3 };
    (@class) => { 1 };
    (@binary) => { 2 };
    (@comparison) => { 2 };
    (@packing) => { 2 };
    (@widening_binary) => { 2 };
    (@ternary) => { 3 };
    (@widening_ternary) => { 3 };
    (@widens widening_binary) => { true };
    (@widens widening_ternary) => { true };
    (@widens $shape:ident) => { false };
    (@operation $operation:ident $mode:ident $($rest:ident)*) => {
        Computation::Operation(Operation::$operation, Rounding::$mode)
    };
    (@conversion $mode:ident $($rest:ident)*) => { Computation::Conversion(Rounding::$mode) };
    (@random $($rest:ident)*) => { Computation::Stochastic };
    (@extremum $operation:ident $signs:ident $($rest:ident)*) => {
        Computation::Extremum(Operation::$operation, Signs::$signs)
    };
    (@comparison $relation:ident $subnormals:ident) => { Computation::Comparison(Relation::$relation) };
    (@class $class:ident) => { Computation::Class(Class::$class) };
    (@approximation $subnormals:ident) => { Computation::Approximation };
    (@flushes operation $operation:ident $mode:ident $subnormals:ident $range:ident) => { define_list!(@$subnormals) };
    (@flushes conversion $mode:ident $subnormals:ident $range:ident) => { define_list!(@$subnormals) };
    (@flushes random $subnormals:ident $range:ident) => { define_list!(@$subnormals) };
    (@flushes extremum $operation:ident $signs:ident $subnormals:ident) => { define_list!(@$subnormals) };
    (@flushes comparison $relation:ident $subnormals:ident) => { define_list!(@$subnormals) };
    (@flushes class $class:ident) => { false };
    (@flushes approximation $subnormals:ident) => { define_list!(@$subnormals) };
    (@keep) => { false };
    (@flush) => { true };
    (@range operation $operation:ident $mode:ident $subnormals:ident $range:ident) => { define_list!(@$range) };
    (@range conversion $mode:ident $subnormals:ident $range:ident) => { define_list!(@$range) };
    (@range random $subnormals:ident $range:ident) => { define_list!(@$range) };
    (@range $meaning:ident $($rest:ident)*) => { Range::Whole };
    (@whole) => { Range::Whole };
    (@saturate) => { Range::Saturate };
    (@relu) => { Range::Relu };
    (@finite) => { Range::Finite };
    (@relu_finite) => { Range::ReluFinite };
}

crate::for_each_ptx_arithmetic_instruction! { define_list (ARITHMETIC) }
crate::for_each_ptx_exact_instruction! { define_list (EXACT) }
crate::for_each_ptx_extremum_instruction! { define_list (EXTREMA) }
crate::for_each_ptx_conversion_instruction! { define_list (CONVERSIONS) }
crate::for_each_ptx_half_instruction! { define_list (HALVES) }
crate::for_each_ptx_half_conversion_instruction! { define_list (HALF_CONVERSIONS) }
crate::for_each_ptx_clamped_conversion_instruction! { define_list (CLAMPED_CONVERSIONS) }
crate::for_each_ptx_small_conversion_instruction! { define_list (SMALL_CONVERSIONS) }
crate::for_each_ptx_specific_conversion_instruction! { define_list (SPECIFIC_CONVERSIONS) }
crate::for_each_ptx_packed_instruction! { define_list (PACKED) }
crate::for_each_ptx_mixed_instruction! { define_list (MIXED) }
crate::for_each_ptx_comparison_instruction! { define_list (COMPARISONS) }
crate::for_each_ptx_approximate_instruction! { define_list (APPROXIMATIONS) }

const TABLES: [&[Instruction]; 13] = [
    ARITHMETIC,
    EXACT,
    EXTREMA,
    CONVERSIONS,
    HALVES,
    HALF_CONVERSIONS,
    CLAMPED_CONVERSIONS,
    SMALL_CONVERSIONS,
    SPECIFIC_CONVERSIONS,
    PACKED,
    MIXED,
    COMPARISONS,
    APPROXIMATIONS,
];

/// Every instruction of the tables, in their order.
pub const INSTRUCTIONS: &[Instruction] = &joined::<{ count() }>();

const fn count() -> usize {
    let (mut count, mut table) = (0, 0);
    while table < TABLES.len() {
        count += TABLES[table].len();
        table += 1;
    }
    count
}

const fn joined<const COUNT: usize>() -> [Instruction; COUNT] {
    let mut all = [TABLES[0][0]; COUNT];
    let (mut next, mut table) = (0, 0);
    while table < TABLES.len() {
        let mut row = 0;
        while row < TABLES[table].len() {
            all[next] = TABLES[table][row];
            (next, row) = (next + 1, row + 1);
        }
        table += 1;
    }
    all
}

impl Instruction {
    /// The type of an operand, counted from 0.
    #[must_use]
    pub const fn operand(&self, place: usize) -> Type {
        let is_last = place + 1 == self.operands;
        match self.computes {
            Computation::Stochastic if is_last => Type::U32,
            _ if self.widens && is_last => self.output,
            _ => self.input,
        }
    }

    /// The bits of its result for these bits of operands, by the reference; `None` for approximations. The rule matters to
    /// flushing instructions alone.
    #[must_use]
    #[inline]
    pub fn evaluate(&self, operands: [u64; 3], rule: FlushRule) -> Option<u64> {
        evaluate::evaluate(self, operands, rule)
    }
}
