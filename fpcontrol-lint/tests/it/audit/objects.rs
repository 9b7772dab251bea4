//! Object files with given code and marks, and archives of them.

use object::write::{Object, Relocation, SectionId, Symbol, SymbolId, SymbolSection};
use object::{
    Architecture, BinaryFormat, Endianness, RelocationEncoding, RelocationFlags, RelocationKind, SectionKind,
    SymbolFlags, SymbolKind, SymbolScope,
};

/// A function.
#[derive(Clone)]
pub struct Made {
    pub name: &'static str,
    pub code: Vec<u8>,
    /// The policy of the mark at its beginning, if it has one.
    pub policy: Option<u64>,
    /// Where in the code another function is called, and its symbol.
    pub calls: Vec<(u64, &'static str)>,
    /// Other relocations: where, of which type of ELF's, the symbol or label, and what is added.
    pub references: Vec<(u64, u32, &'static str, i64)>,
    /// Labels, by which RISC-V's second relocation names the first.
    pub labels: Vec<(u64, &'static str)>,
}

impl Made {
    /// A function with a mark at its beginning, if there is a policy.
    pub fn new(name: &'static str, code: &[u8], policy: Option<u64>) -> Self {
        Self { name, code: code.to_vec(), policy, calls: Vec::new(), references: Vec::new(), labels: Vec::new() }
    }
}

pub const X86_64: &str = "x86-64";
pub const AARCH64: &str = "AArch64";
pub const RISCV: &str = "RISC-V";

/// The return of a processor.
pub fn ret(processor: &str) -> Vec<u8> {
    match processor {
        X86_64 => vec![0xC3],
        AARCH64 => 0xD65F_03C0u32.to_le_bytes().to_vec(),
        RISCV => 0x8082u16.to_le_bytes().to_vec(),
        _ => panic!("{processor}"),
    }
}

/// A call that a relocation completes: the bytes, and where in them the relocation is.
pub fn call(processor: &str) -> (Vec<u8>, u64) {
    match processor {
        X86_64 => (vec![0xE8, 0, 0, 0, 0], 1),
        AARCH64 => (0x9400_0000u32.to_le_bytes().to_vec(), 0),
        // auipc ra, 0; jalr ra, ra, 0
        RISCV => ([0x0000_0097u32.to_le_bytes(), 0x0000_80E7u32.to_le_bytes()].concat(), 0),
        _ => panic!("{processor}"),
    }
}

/// An object file.
pub fn object(processor: &str, functions: &[Made]) -> Vec<u8> {
    let architecture = match processor {
        X86_64 => Architecture::X86_64,
        AARCH64 => Architecture::Aarch64,
        RISCV => Architecture::Riscv64,
        _ => panic!("{processor}"),
    };
    let mut file = Object::new(BinaryFormat::Elf, architecture, Endianness::Little);
    let marks = file.add_section(Vec::new(), b".fpcontrol.regions".to_vec(), SectionKind::Other);
    for function in functions {
        let name = format!(".text.{}", function.name);
        let text = file.add_section(Vec::new(), name.into_bytes(), SectionKind::Text);
        let offset = file.append_section_data(text, &function.code, 16);
        let symbol = file.add_symbol(defined(function, text, offset));
        for (at, callee) in &function.calls {
            let callee = file.symbol_id(callee.as_bytes()).unwrap_or_else(|| file.add_symbol(undefined(callee)));
            file.add_relocation(text, branch(processor, offset + at, callee)).expect("a relocation");
        }
        // The file finds no local symbol by its name.
        let labels = function.labels.iter().map(|(at, name)| {
            let label = Made::new(name, &[], None);
            let (kind, scope) = (SymbolKind::Label, SymbolScope::Compilation);
            (*name, file.add_symbol(Symbol { kind, scope, ..defined(&label, text, offset + at) }))
        });
        let labels: Vec<_> = labels.collect();
        for (at, r_type, name, addend) in &function.references {
            let label = labels.iter().find(|label| label.0 == *name).map(|label| label.1);
            let symbol = label.or_else(|| file.symbol_id(name.as_bytes()));
            let symbol = symbol.unwrap_or_else(|| file.add_symbol(undefined(name)));
            let flags = RelocationFlags::Elf { r_type: *r_type };
            let relocation = Relocation { offset: offset + at, symbol, addend: *addend, flags };
            file.add_relocation(text, relocation).expect("a relocation");
        }
        if let Some(policy) = function.policy {
            mark(&mut file, marks, function.name, policy, symbol);
        }
    }
    file.write().expect("an object file")
}

fn defined(function: &Made, text: SectionId, offset: u64) -> Symbol {
    Symbol {
        name: function.name.as_bytes().to_vec(),
        value: offset,
        size: function.code.len() as u64,
        kind: SymbolKind::Text,
        scope: SymbolScope::Dynamic,
        weak: false,
        section: SymbolSection::Section(text),
        flags: SymbolFlags::None,
    }
}

fn undefined(name: &str) -> Symbol {
    Symbol {
        name: name.as_bytes().to_vec(),
        value: 0,
        size: 0,
        kind: SymbolKind::Unknown,
        scope: SymbolScope::Unknown,
        weak: false,
        section: SymbolSection::Undefined,
        flags: SymbolFlags::None,
    }
}

fn branch(processor: &str, offset: u64, symbol: SymbolId) -> Relocation {
    let (r_type, addend) = match processor {
        X86_64 => (object::elf::R_X86_64_PLT32, -4),
        AARCH64 => (object::elf::R_AARCH64_CALL26, 0),
        RISCV => (object::elf::R_RISCV_CALL_PLT, 0),
        _ => panic!("{processor}"),
    };
    Relocation { offset, symbol, addend, flags: RelocationFlags::Elf { r_type } }
}

fn mark(file: &mut Object, section: SectionId, name: &str, policy: u64, symbol: SymbolId) {
    let record = record(name, policy);
    let at = file.append_section_data(section, &record, 1);
    let flags =
        RelocationFlags::Generic { kind: RelocationKind::Absolute, encoding: RelocationEncoding::Generic, size: 64 };
    file.add_relocation(section, Relocation { offset: at + 8, symbol, addend: 0, flags }).expect("a relocation");
}

/// A record of a mark, its address yet to be filled in.
pub fn record(name: &str, policy: u64) -> Vec<u8> {
    let mut record = vec![0; fpcontrol_lint::__private::audit::marks::LENGTH];
    let id = name.bytes().fold(7u64, |id, byte| id.wrapping_mul(31) + u64::from(byte));
    record[..8].copy_from_slice(b"fpregn03");
    record[16..24].copy_from_slice(&id.to_le_bytes());
    record[24..32].copy_from_slice(&(policy | 12 << 32).to_le_bytes());
    record[32..32 + name.len()].copy_from_slice(name.as_bytes());
    record[96..106].copy_from_slice(b"src/lib.rs");
    record
}

/// An archive.
pub fn archive(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = b"!<arch>\n".to_vec();
    for (name, data) in members {
        let name = format!("{name}/");
        archive.extend(format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{:<10}`\n", 0, 0, 0, "644", data.len()).bytes());
        archive.extend_from_slice(data);
        if data.len() % 2 == 1 {
            archive.push(b'\n');
        }
    }
    archive
}
