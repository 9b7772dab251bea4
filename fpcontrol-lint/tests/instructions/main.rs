//! The audit's tables of instructions beside LLVM's disassembler, at every class of encodings of each processor.
//!
//! Needs `rustup component add llvm-tools`, and takes minutes:
//!
//!     cargo test --release -p fpcontrol-lint --features instructions --test instructions
//!
//! Each encoding is asked of both. What LLVM does not know must be unknown to the audit. Each mnemonic must be in the list of its processor
//! (`tests/data/instructions-….txt`) with the class that the audit gives it, so that a new one is seen by a person. `FPCONTROL_BLESS=1`
//! writes the lists anew. A test that runs always goes through the lists.

mod aarch64;
mod llvm;
mod met;
mod riscv64;
mod x86_64;
