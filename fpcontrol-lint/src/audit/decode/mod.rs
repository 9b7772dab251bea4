//! Instructions: which of them fuse, which approximate, and where the code leads. The audit needs to know nothing else about them.

mod aarch64;
mod riscv64;
mod table;
mod x86_64;

use super::image::Image;

/// A processor whose instructions can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Architecture {
    /// x86-64.
    X86_64,
    /// AArch64, little-endian.
    Aarch64,
    /// RISC-V of 64 bits.
    Riscv64,
}

impl Architecture {
    /// The name in the report.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Architecture::X86_64 => "x86-64",
            Architecture::Aarch64 => "AArch64",
            Architecture::Riscv64 => "RISC-V",
        }
    }
}

/// What an instruction does, as far as an audit needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Class {
    /// Neither fuses nor approximates.
    Plain,
    /// Rounds a product and a sum together, once.
    Fused(String),
    /// Computes an approximation.
    Approximate(String),
    /// Unknown, so it may do anything.
    Unknown,
}

impl Class {
    /// The class that a table gives to an instruction. A word that is not a class's makes it unknown.
    fn named(class: &str, instruction: &str) -> Self {
        match class {
            "plain" => Class::Plain,
            "fused" => Class::Fused(instruction.to_owned()),
            "approximate" => Class::Approximate(instruction.to_owned()),
            _ => Class::Unknown,
        }
    }

    /// Its name in the tables.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Class::Plain => "plain",
            Class::Fused(_) => "fused",
            Class::Approximate(_) => "approximate",
            Class::Unknown => "unknown",
        }
    }
}

/// Where an instruction leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    /// It calls or jumps there.
    Jump(Target),
    /// It reads the address that is stored there, to call it, to jump to it or for another use.
    Word(Target),
    /// It takes the address.
    Address(Target),
}

/// A place that code names.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// In this file.
    Here(u64),
    /// A symbol that is defined elsewhere.
    Import(String),
}

/// What the audit needs to know of a function's code.
#[derive(Clone, Debug, Default)]
pub struct Decoded {
    /// Its fused multiply-adds: where, and their names.
    pub fused: Vec<(u64, String)>,
    /// Its approximate instructions.
    pub approximate: Vec<(u64, String)>,
    /// The first bytes that are not a known instruction.
    pub unknown: Option<u64>,
    /// The places that it leads to, each with the address of the instruction.
    pub aims: Vec<(u64, Aim)>,
    /// Its calls through registers and computed addresses, tail calls included.
    pub indirect: Vec<u64>,
}

impl Decoded {
    /// Notes an instruction.
    fn note(&mut self, address: u64, class: Class) {
        match class {
            Class::Plain => {}
            Class::Fused(name) => self.fused.push((address, name)),
            Class::Approximate(name) => self.approximate.push((address, name)),
            Class::Unknown => self.unknown = self.unknown.or(Some(address)),
        }
    }
}

/// Decodes a part of an image's code.
#[must_use]
pub fn decode(image: &Image, start: u64, bytes: &[u8]) -> Decoded {
    match image.architecture {
        Architecture::X86_64 => x86_64::decode(image, start, bytes),
        Architecture::Aarch64 => aarch64::decode(image, start, bytes),
        Architecture::Riscv64 => riscv64::decode(image, start, bytes),
    }
}

/// The targets of an instruction's relocations, calls and addresses alike, if it has any. The fields of the instruction are then meaningless.
fn relocated(image: &Image, address: u64, length: u64, decoded: &mut Decoded) -> bool {
    let before = decoded.aims.len();
    let references = image.references.range(address..address.saturating_add(length));
    decoded.aims.extend(references.map(|(_, reference)| (address, reference.aim(0))));
    decoded.aims.len() > before
}

/// The class of an instruction by its encoding, for tests and for comparisons of decoders.
#[must_use]
pub fn class(architecture: Architecture, bytes: &[u8]) -> Class {
    let word = |bytes: &[u8]| bytes.get(..4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]));
    match architecture {
        Architecture::X86_64 => x86_64::class(bytes),
        Architecture::Aarch64 => word(bytes).map_or(Class::Unknown, aarch64::class),
        Architecture::Riscv64 => riscv64::class(bytes),
    }
}
