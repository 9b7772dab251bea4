//! Sections that hold addresses, with relocations applied as a linker would: the marks, and debug information.

use super::decode::Target;
use super::image::Layout;
use super::marks::{self, Mark};
use super::report::FindingKind;
use object::elf;
use object::read::elf::ElfFile64;
use object::{Architecture, Object, ObjectSection, Relocation, RelocationFlags, RelocationKind, SectionIndex};
use std::collections::HashMap;

/// The marks of a file.
///
/// # Errors
/// If they do not have the layout of this version.
pub(super) fn marks(file: &ElfFile64, layout: &Layout) -> Result<Vec<Mark>, (FindingKind, String)> {
    let mut found = Vec::new();
    for section in file.sections().filter(|section| section.name() == Ok(".fpcontrol.regions")) {
        let unreadable = || (FindingKind::MarksUnreadable, String::new());
        let mut bytes = section.data().map_err(|_| unreadable())?.to_vec();
        apply(file, layout, section.index(), &mut bytes);
        found.append(&mut marks::read(&bytes).ok_or_else(unreadable)?);
    }
    Ok(found)
}

/// The debug sections.
pub(super) fn debug(file: &ElfFile64, layout: &Layout) -> HashMap<String, Vec<u8>> {
    let mut found = HashMap::new();
    for section in file.sections() {
        let Ok(name) = section.name() else { continue };
        if !name.starts_with(".debug_") {
            continue;
        }
        let Ok(data) = section.uncompressed_data() else { continue };
        let mut bytes = data.into_owned();
        apply(file, layout, section.index(), &mut bytes);
        found.insert(name.to_owned(), bytes);
    }
    found
}

/// How a value is written to a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Set,
    Add,
    Subtract,
}

fn apply(file: &ElfFile64, layout: &Layout, section: SectionIndex, bytes: &mut [u8]) {
    if !layout.relocatable {
        return;
    }
    let relocations = file.section_by_index(section).map(|section| section.relocations().collect::<Vec<_>>());
    for (offset, relocation) in relocations.unwrap_or_default() {
        let Some(Target::Here(value)) = layout.target(file, &relocation, false) else { continue };
        let from = offset as usize;
        match change(file, &relocation) {
            Some((change, Width::Bits(bits))) => field(bytes, from, bits, change, value),
            Some((change, Width::Leb128)) => leb128(bytes, from, change, value),
            None => {}
        }
    }
}

enum Width {
    Bits(u32),
    /// All remaining bytes, seven bits in each.
    Leb128,
}

/// How a relocation changes data. RISC-V writes differences of labels as a sum and a subtraction, since its linker moves code.
fn change(file: &ElfFile64, relocation: &Relocation) -> Option<(Change, Width)> {
    if relocation.kind() == RelocationKind::Absolute {
        return Some((Change::Set, Width::Bits(relocation.size().into())));
    }
    let RelocationFlags::Elf { r_type } = relocation.flags() else { return None };
    if file.architecture() != Architecture::Riscv64 {
        return None;
    }
    Some(match r_type {
        elf::R_RISCV_SET6 => (Change::Set, Width::Bits(6)),
        elf::R_RISCV_SET8 => (Change::Set, Width::Bits(8)),
        elf::R_RISCV_SET16 => (Change::Set, Width::Bits(16)),
        elf::R_RISCV_SET32 => (Change::Set, Width::Bits(32)),
        elf::R_RISCV_ADD8 => (Change::Add, Width::Bits(8)),
        elf::R_RISCV_ADD16 => (Change::Add, Width::Bits(16)),
        elf::R_RISCV_ADD32 => (Change::Add, Width::Bits(32)),
        elf::R_RISCV_ADD64 => (Change::Add, Width::Bits(64)),
        elf::R_RISCV_SUB6 => (Change::Subtract, Width::Bits(6)),
        elf::R_RISCV_SUB8 => (Change::Subtract, Width::Bits(8)),
        elf::R_RISCV_SUB16 => (Change::Subtract, Width::Bits(16)),
        elf::R_RISCV_SUB32 => (Change::Subtract, Width::Bits(32)),
        elf::R_RISCV_SUB64 => (Change::Subtract, Width::Bits(64)),
        elf::R_RISCV_SET_ULEB128 => (Change::Set, Width::Leb128),
        elf::R_RISCV_SUB_ULEB128 => (Change::Subtract, Width::Leb128),
        _ => return None,
    })
}

fn changed(before: u64, change: Change, value: u64) -> u64 {
    match change {
        Change::Set => value,
        Change::Add => before.wrapping_add(value),
        Change::Subtract => before.wrapping_sub(value),
    }
}

/// The lowest bits of a little-endian field; above them, a field of six bits keeps two.
fn field(bytes: &mut [u8], from: usize, bits: u32, change: Change, value: u64) {
    let width = bits.div_ceil(8) as usize;
    let Some(field) = from.checked_add(width).and_then(|to| bytes.get_mut(from..to)) else { return };
    let mut word = [0; 8];
    word[..width].copy_from_slice(field);
    let (before, mask) = (u64::from_le_bytes(word), u64::MAX >> (64 - bits));
    let after = before & !mask | changed(before & mask, change, value) & mask;
    field.copy_from_slice(&after.to_le_bytes()[..width]);
}

/// A LEB128 number in the bytes that it already takes: all but the last have the highest bit set.
fn leb128(bytes: &mut [u8], from: usize, change: Change, value: u64) {
    let Some(tail) = bytes.get_mut(from..) else { return };
    let Some(last) = tail.iter().take(10).position(|byte| byte & 0x80 == 0) else { return };
    let digits = &mut tail[..=last];
    let number = digits.iter().rev().fold(0u64, |number, byte| number << 7 | u64::from(byte & 0x7F));
    let mut after = changed(number, change, value);
    for digit in digits {
        *digit = *digit & 0x80 | (after & 0x7F) as u8;
        after >>= 7;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_changed_in_place() {
        let mut bytes = [0xC5, 0x80, 0x01, 0xFF];
        field(&mut bytes, 0, 6, Change::Add, 2);
        assert_eq!(bytes[0], 0xC7);
        leb128(&mut bytes, 1, Change::Set, 300);
        leb128(&mut bytes, 1, Change::Subtract, 100);
        assert_eq!(bytes, [0xC7, 0xC8, 0x01, 0xFF]);
        field(&mut bytes, 2, 16, Change::Set, 0x1234);
        field(&mut bytes, 3, 16, Change::Set, 0);
        assert_eq!(bytes, [0xC7, 0xC8, 0x34, 0x12]);
    }
}
