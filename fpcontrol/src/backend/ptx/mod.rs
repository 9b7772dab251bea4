//! NVIDIA GPUs: one PTX instruction an operation, on `nvptx64`.
//!
//! Every instruction carries its rounding modifier: ptxas may fuse an unsuffixed `mul` with an unsuffixed `add`, and never
//! touches an explicit one. The instructions are the rows of [`for_each_ptx_instruction!`](crate::for_each_ptx_instruction),
//! which is readable on every target: documentation, tests and audits on a host see what device code will contain.
//!
//! What has no row, the reference computes on the device too: other operations, and modes that PTX lacks.
//!
//! Device code needs a compiler with `asm_experimental_arch` and `abi_ptx` (nightly, or a stable one with
//! `RUSTC_BOOTSTRAP=1`) and `-Zbuild-std=core`; `tests/device/build` is a working example.

#[cfg(target_arch = "nvptx64")]
mod arithmetic;
#[cfg(target_arch = "nvptx64")]
pub mod instruction;
mod table;

#[cfg(target_arch = "nvptx64")]
pub use arithmetic::Ptx;

use fpcontrol_core::{Operation, Rounding};

/// A PTX instruction that computes an operation exactly as the reference does.
///
/// ```
/// use fpcontrol::backend::ptx::INSTRUCTIONS;
///
/// // The oldest targets lack directed modes: the rows say which.
/// let newest = INSTRUCTIONS.iter().map(|instruction| instruction.sm).max();
/// assert_eq!(newest, Some(20));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// Its name as an identifier: the function in `ptx::instruction`, and the test kernel.
    pub name: &'static str,
    /// Its name in PTX, with all modifiers.
    pub ptx: &'static str,
    /// The operation that it computes.
    pub operation: Operation,
    /// The type of its operands and its result.
    pub format: &'static str,
    /// The mode in which it rounds.
    pub rounding: Rounding,
    /// The first version of the PTX ISA that has it.
    pub isa: (u32, u32),
    /// The first target that has it, as in `sm_20`.
    pub sm: u32,
}

macro_rules! define_instructions {
    (() $($format:ident $register:ident {
        $($shape:ident $operation:ident $method:ident {
            $($mode:ident $name:ident $ptx:literal { isa: ($major:literal, $minor:literal), sm: $sm:literal })*
        })*
    })*) => {
        /// Every instruction of the table, in its order.
        pub const INSTRUCTIONS: &[Instruction] = &[$($($(
            Instruction {
                name: stringify!($name),
                ptx: $ptx,
                operation: Operation::$operation,
                format: stringify!($format),
                rounding: Rounding::$mode,
                isa: ($major, $minor),
                sm: $sm,
            },
        )*)*)*];
    };
}

crate::for_each_ptx_instruction! { define_instructions () }
