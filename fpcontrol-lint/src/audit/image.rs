//! An ELF file as code at addresses. An object file has no addresses yet: its sections are laid out one after the other.

use super::applied;
use super::decode::{Aim, Architecture, Target};
use super::fatbin;
use super::marks::Mark;
use super::report::FindingKind;
use object::elf::{self, STT_FUNC, STT_GNU_IFUNC, STT_NOTYPE};
use object::read::elf::ElfFile64;
use object::{
    Endianness, Object, ObjectKind, ObjectSection, ObjectSymbol, ObjectSymbolTable, Relocation, RelocationKind,
    RelocationTarget, SectionFlags, SectionIndex, SymbolFlags, SymbolIndex,
};
use std::collections::{BTreeMap, HashMap};

/// An ELF file.
pub struct Image<'d> {
    /// The processor for which it is compiled.
    pub architecture: Architecture,
    /// Whether it is an object file: references are relocations.
    pub relocatable: bool,
    /// Whether it is linked to a fixed place, so that numbers in its code may be addresses.
    pub fixed: bool,
    /// Its code, by address.
    pub code: Vec<Section<'d>>,
    /// The other sections that are loaded.
    pub data: Vec<Section<'d>>,
    /// Its functions by address.
    pub functions: BTreeMap<u64, Function>,
    /// The references in the code of an object file, by the address of the field.
    pub references: BTreeMap<u64, Reference>,
    /// The addresses in its data, by their place.
    pub words: BTreeMap<u64, Target>,
    /// The symbols that other files see.
    pub globals: HashMap<String, u64>,
    /// The marks in it.
    pub marks: Vec<Mark>,
    /// The debug sections with relocations applied; empty if one cannot be applied.
    pub debug: HashMap<String, Vec<u8>>,
    /// The sections with containers of code for GPUs.
    pub fatbins: Vec<&'d [u8]>,
    /// Sections with code for GPUs that the audit cannot read.
    pub foreign: Vec<String>,
    /// Where data begins within code, and where code resumes.
    mapping: BTreeMap<u64, bool>,
}

/// A section at its address.
pub struct Section<'d> {
    pub name: String,
    /// Where it begins.
    pub address: u64,
    /// What is in it.
    pub bytes: &'d [u8],
}

#[derive(Clone, Debug)]
pub struct Function {
    /// Its symbols; identical functions may be one.
    pub names: Vec<String>,
    /// The address after its end.
    pub end: u64,
}

/// The target of a field in the code.
#[derive(Clone, Debug)]
pub struct Reference {
    /// The symbol's address with the addend.
    target: Target,
    /// Whether the field holds a distance.
    relative: bool,
    /// Whether the field refers to a slot that holds the symbol's address.
    pub slot: bool,
}

impl Reference {
    /// The target of the reference. x86-64 counts distances from the end of the instruction, which is that far after the field.
    #[must_use]
    pub fn aim(&self, to_the_end: u64) -> Aim {
        Aim::Address(match &self.target {
            Target::Here(address) if self.relative => Target::Here(address.wrapping_add(to_the_end)),
            target => target.clone(),
        })
    }
}

impl<'d> Image<'d> {
    /// Reads a file.
    ///
    /// # Errors
    /// If the file is damaged or not supported, with a description.
    pub fn read(bytes: &'d [u8]) -> Result<Self, (FindingKind, String)> {
        let damaged = |error: object::Error| (FindingKind::Unreadable, error.to_string());
        let file = ElfFile64::<Endianness>::parse(bytes).map_err(damaged)?;
        let architecture = architecture(&file)
            .ok_or_else(|| (FindingKind::UnknownArchitecture, format!("{:?}", file.architecture()).to_lowercase()))?;
        let relocatable = file.kind() == ObjectKind::Relocatable;
        let layout = Layout::of(&file, relocatable);
        let mut image = Self {
            architecture,
            relocatable,
            fixed: file.kind() == ObjectKind::Executable,
            code: Vec::new(),
            data: Vec::new(),
            functions: BTreeMap::new(),
            references: BTreeMap::new(),
            words: BTreeMap::new(),
            globals: HashMap::new(),
            marks: Vec::new(),
            debug: HashMap::new(),
            fatbins: Vec::new(),
            foreign: Vec::new(),
            mapping: BTreeMap::new(),
        };
        image.sections(&file, &layout).map_err(damaged)?;
        image.symbols(&file, &layout);
        image.relocations(&file, &layout);
        image.marks = applied::marks(&file, &layout)?;
        image.debug = applied::debug(&file, &layout);
        Ok(image)
    }

    /// Whether the address is data within code. A mapping symbol holds to the end of its section.
    #[must_use]
    pub fn is_data(&self, address: u64) -> bool {
        let last = self.mapping.range(..=address).next_back();
        last.is_some_and(|(from, data)| *data && self.code_at(address).is_some_and(|section| section.holds(*from)))
    }

    /// The function around an address: where it begins.
    #[must_use]
    pub fn function_at(&self, address: u64) -> Option<u64> {
        let (start, function) = self.functions.range(..=address).next_back()?;
        (address < function.end).then_some(*start)
    }

    /// The section of code around an address.
    #[must_use]
    pub fn code_at(&self, address: u64) -> Option<&Section<'d>> {
        self.code.iter().find(|section| section.holds(address))
    }

    /// The bytes of code from one address to another, as far as they lie in one section.
    #[must_use]
    pub fn bytes(&self, start: u64, end: u64) -> &'d [u8] {
        let Some(section) = self.code_at(start) else { return &[] };
        let from = (start - section.address) as usize;
        let to = (end.saturating_sub(section.address) as usize).clamp(from, section.bytes.len());
        &section.bytes[from..to]
    }

    /// The address that is stored at an address: in data, or in the code, where the linker's veneers store theirs.
    #[must_use]
    pub fn word(&self, address: u64) -> Option<Target> {
        if let Some(target) = self.words.get(&address) {
            return Some(target.clone());
        }
        let mut sections = self.data.iter().chain(&self.code);
        let section = sections.find(|section| section.holds(address)).filter(|_| !self.relocatable)?;
        let from = (address - section.address) as usize;
        let bytes = section.bytes.get(from..from.checked_add(8)?)?;
        Some(Target::Here(u64::from_le_bytes(bytes.try_into().ok()?)))
    }

    /// Whether only the linker and the loader write to this place.
    #[must_use]
    pub fn is_constant(&self, address: u64) -> bool {
        const SECTIONS: &[&str] = &[".got", ".data.rel.ro", ".rodata"];
        let section = self.data.iter().find(|section| section.holds(address));
        section.is_some_and(|section| SECTIONS.iter().any(|start| section.name.starts_with(start)))
    }

    fn sections(&mut self, file: &ElfFile64<'d>, layout: &Layout) -> Result<(), object::Error> {
        for section in file.sections() {
            let SectionFlags::Elf { sh_flags } = section.flags() else { continue };
            let name = section.name().unwrap_or_default().to_owned();
            if fatbin::SECTIONS.iter().any(|start| name.starts_with(start)) {
                self.fatbins.push(section.data()?);
            }
            if fatbin::OTHERS.iter().any(|start| name.starts_with(start)) {
                self.foreign.push(name.clone());
            }
            if sh_flags & u64::from(elf::SHF_ALLOC) == 0 {
                continue;
            }
            let Some(address) = layout.bases.get(&section.index()).copied() else { continue };
            let bytes = section.data()?;
            if address.checked_add(bytes.len() as u64).is_none() {
                continue;
            }
            let executable = sh_flags & u64::from(elf::SHF_EXECINSTR) != 0;
            let list = if executable { &mut self.code } else { &mut self.data };
            list.push(Section { name, address, bytes });
        }
        Ok(())
    }

    fn symbols(&mut self, file: &ElfFile64<'d>, layout: &Layout) {
        let mut labels = Vec::new();
        for symbol in file.symbols() {
            let (Ok(name), Some(address)) = (symbol.name(), layout.address(&symbol)) else { continue };
            let SymbolFlags::Elf { st_info, .. } = symbol.flags() else { continue };
            if symbol.is_global() && !name.is_empty() {
                self.globals.insert(name.to_owned(), address);
            }
            let Some(section) = self.code_at(address) else { continue };
            let end = section.address + section.bytes.len() as u64;
            match st_info & 15 {
                STT_NOTYPE if name.starts_with('$') => {
                    self.mapping.insert(address, name.starts_with("$d"));
                }
                STT_FUNC | STT_GNU_IFUNC if symbol.size() > 0 => {
                    self.function(name, address, address.saturating_add(symbol.size()).min(end));
                }
                STT_FUNC | STT_GNU_IFUNC | STT_NOTYPE if !name.is_empty() && !name.starts_with(".L") => {
                    labels.push((name, address, end));
                }
                _ => {}
            }
        }
        labels.sort_unstable_by_key(|(_, address, _)| *address);
        for index in 0..labels.len() {
            let (name, address, end) = labels[index];
            // A function of assembly without a size extends to the next symbol.
            let next_label = labels[index..].iter().map(|(_, address, _)| *address).find(|next| *next > address);
            let next = self.functions.range(address + 1..).next().map(|(start, _)| *start);
            let end = [next, next_label].into_iter().flatten().fold(end, u64::min);
            if self.function_at(address).is_none_or(|start| start == address) {
                self.function(name, address, end);
            }
        }
    }

    fn function(&mut self, name: &str, address: u64, end: u64) {
        let function = self.functions.entry(address).or_insert(Function { names: Vec::new(), end });
        function.end = function.end.max(end);
        function.names.push(name.to_owned());
    }

    fn relocations(&mut self, file: &ElfFile64<'d>, layout: &Layout) {
        for (address, relocation) in file.dynamic_relocations().into_iter().flatten() {
            let target = layout.target(file, &relocation, true);
            target.map(|target| self.words.insert(address, target));
        }
        if !self.relocatable {
            return;
        }
        for section in file.sections() {
            let Some(base) = layout.bases.get(&section.index()).copied().filter(|base| *base > 0) else { continue };
            let executable = self.code_at(base).is_some();
            for (offset, relocation) in section.relocations() {
                let Some(target) = layout.target(file, &relocation, false) else { continue };
                let at = base.wrapping_add(offset);
                if executable {
                    let kind = relocation.kind();
                    let slot = matches!(kind, RelocationKind::Got | RelocationKind::GotRelative);
                    let relative = matches!(kind, RelocationKind::Relative | RelocationKind::PltRelative);
                    let target = if slot { layout.symbol(file, &relocation).unwrap_or(target) } else { target };
                    self.references.insert(at, Reference { target, relative, slot });
                } else {
                    self.words.insert(at, target);
                }
            }
        }
    }
}

impl Section<'_> {
    /// Whether an address is in it.
    #[must_use]
    pub fn holds(&self, address: u64) -> bool {
        address >= self.address && address - self.address < self.bytes.len() as u64
    }
}

fn architecture(file: &ElfFile64) -> Option<Architecture> {
    if !file.is_little_endian() {
        return None;
    }
    match file.architecture() {
        object::Architecture::X86_64 => Some(Architecture::X86_64),
        object::Architecture::Aarch64 => Some(Architecture::Aarch64),
        object::Architecture::Riscv64 => Some(Architecture::Riscv64),
        _ => None,
    }
}

/// Where the sections are.
pub(super) struct Layout {
    bases: HashMap<SectionIndex, u64>,
    /// Whether relocations have not been applied yet.
    pub(super) relocatable: bool,
}

impl Layout {
    fn of(file: &ElfFile64, relocatable: bool) -> Self {
        // Address zero is excluded, because dropped sections appear there.
        let mut next = 0x1_0000u64;
        let mut bases = HashMap::new();
        for section in file.sections() {
            let SectionFlags::Elf { sh_flags } = section.flags() else { continue };
            if sh_flags & u64::from(elf::SHF_ALLOC) == 0 {
                bases.insert(section.index(), 0);
            } else if relocatable {
                bases.insert(section.index(), next);
                // A gap, so that an address just after one section is not in the next.
                next = next.saturating_add(section.size()).saturating_add(0x1F) & !0xF;
            } else {
                bases.insert(section.index(), section.address());
            }
        }
        Self { bases, relocatable }
    }

    fn address<'d>(&self, symbol: &impl ObjectSymbol<'d>) -> Option<u64> {
        let section = symbol.section_index()?;
        let base = if self.relocatable { self.bases.get(&section).copied()? } else { 0 };
        Some(base.wrapping_add(symbol.address()))
    }

    /// What a relocation refers to, addend included.
    pub(super) fn target(&self, file: &ElfFile64, relocation: &Relocation, dynamic: bool) -> Option<Target> {
        let addend = relocation.addend() as u64;
        match relocation.target() {
            RelocationTarget::Symbol(index) => match self.of_symbol(file, index, dynamic)? {
                Target::Here(address) => Some(Target::Here(address.wrapping_add(addend))),
                import => Some(import),
            },
            RelocationTarget::Section(index) => {
                self.bases.get(&index).map(|base| Target::Here(base.wrapping_add(addend)))
            }
            _ => dynamic.then_some(Target::Here(addend)),
        }
    }

    fn symbol(&self, file: &ElfFile64, relocation: &Relocation) -> Option<Target> {
        match relocation.target() {
            RelocationTarget::Symbol(index) => self.of_symbol(file, index, false),
            _ => None,
        }
    }

    fn of_symbol(&self, file: &ElfFile64, index: SymbolIndex, dynamic: bool) -> Option<Target> {
        let table = if dynamic { file.dynamic_symbol_table() } else { file.symbol_table() }?;
        let symbol = table.symbol_by_index(index).ok()?;
        if symbol.is_undefined() {
            return symbol.name().ok().map(|name| Target::Import(name.to_owned()));
        }
        self.address(&symbol).map(Target::Here)
    }
}
