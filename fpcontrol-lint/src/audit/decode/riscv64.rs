//! RISC-V of 64 bits, by a table of encodings.

use super::table::Table;
use super::{Aim, Class, Decoded, Target, relocated};
use crate::audit::image::Image;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The lowest byte has the major opcode.
static TABLE: LazyLock<Table> = LazyLock::new(|| Table::read(include_str!("riscv64.txt"), 0));

pub(super) fn decode(image: &Image, start: u64, bytes: &[u8]) -> Decoded {
    let mut decoded = Decoded::default();
    let mut uppers = Uppers::new();
    // The register into which the previous instruction put the upper part of an address.
    let mut upper = None;
    // The register that the last `add` changed: a jump by this register is a jump by a table.
    let mut sum = None;
    let mut at = 0;
    while at < bytes.len() {
        let address = start + at as u64;
        if image.is_data(address) {
            at += 2;
            continue;
        }
        let rest = &bytes[at..];
        decoded.note(address, class(rest));
        if decoded.unknown.is_some() {
            break;
        }
        let length = length(rest[0]);
        if !relocated(image, address, length as u64, &mut decoded) {
            aims(address, rest, &mut uppers, &mut decoded);
        }
        let is_open = is_indirect_call(rest) && upper != link_register(rest)
            || jump_register(rest).is_some_and(|register| Some(register) != sum && Some(register) != upper);
        if is_open {
            decoded.indirect.push(address);
        }
        upper = upper_of(rest);
        sum = sum_after(rest, sum);
        at += length;
    }
    decoded
}

fn length(first: u8) -> usize {
    if first & 3 == 3 { 4 } else { 2 }
}

/// The whole instruction, if it is one of 32 bits.
fn word(bytes: &[u8]) -> Option<u32> {
    let word = bytes.get(..4)?;
    (length(word[0]) == 4).then(|| u32::from_le_bytes([word[0], word[1], word[2], word[3]]))
}

pub(super) fn class(bytes: &[u8]) -> Class {
    if let Some(word) = word(bytes) {
        return TABLE.class(word);
    }
    match bytes.get(..2) {
        Some(half) if length(half[0]) == 2 => TABLE.class(u16::from_le_bytes([half[0], half[1]]).into()),
        Some(_) | None => Class::Unknown,
    }
}

/// `jalr` and `c.jalr` with a link register.
fn is_indirect_call(bytes: &[u8]) -> bool {
    match word(bytes) {
        Some(word) => word & 0x7F == 0x67 && word >> 7 & 31 == 1,
        None => {
            bytes.len() >= 2 && {
                let half = u16::from_le_bytes([bytes[0], bytes[1]]);
                half & 0xF07F == 0x9002 && half & 0x0F80 != 0
            }
        }
    }
}

/// The register of a `jr` or `c.jr` that is not a return. Returns are by `ra`, or by `t0` from the functions that save registers.
fn jump_register(bytes: &[u8]) -> Option<u32> {
    let register = match word(bytes) {
        Some(word) => (word & 0xFFF == 0x067).then_some(word >> 15 & 31),
        None => {
            let half = bytes.get(..2).map(|half| u32::from(half[0]) | u32::from(half[1]) << 8)?;
            (half & 0xF07F == 0x8002).then_some(half >> 7 & 31)
        }
    };
    register.filter(|register| !matches!(register, 0 | 1 | 5))
}

/// `add` and `c.add`; any other instruction may change the register where its result would be, or half of the others.
fn sum_after(bytes: &[u8], sum: Option<u32>) -> Option<u32> {
    match word(bytes) {
        Some(word) if word & 0xFE00_707F == 0x0000_0033 => Some(word >> 7 & 31),
        // Stores and branches have no result.
        Some(word) if matches!(word & 0x7F, 0x23 | 0x63) => sum,
        Some(word) => sum.filter(|sum| *sum != word >> 7 & 31),
        None => {
            let half = bytes.get(..2).map(|half| u32::from(half[0]) | u32::from(half[1]) << 8)?;
            let (register, other) = (half >> 7 & 31, half >> 2 & 31);
            if half & 0xF003 == 0x9002 && register != 0 && other != 0 {
                return Some(register);
            }
            let short = [half >> 7 & 7, half >> 2 & 7].map(|register| register + 8);
            sum.filter(|sum| *sum != register && !short.contains(sum))
        }
    }
}

fn upper_of(bytes: &[u8]) -> Option<u32> {
    word(bytes).filter(|word| word & 0x7F == 0x17).map(|word| word >> 7 & 31)
}

/// The register by which `jalr` jumps.
fn link_register(bytes: &[u8]) -> Option<u32> {
    word(bytes).map(|word| word >> 15 & 31)
}

/// The upper parts of addresses that registers were given, and whether each may have been overwritten since. The order in which
/// the code runs is not known, so nothing is forgotten.
type Uppers = HashMap<u32, (u64, bool)>;

fn aims(address: u64, bytes: &[u8], uppers: &mut Uppers, decoded: &mut Decoded) {
    let Some(word) = word(bytes) else {
        if let Some((register, upper)) = compressed_upper(bytes) {
            uppers.insert(register, (upper, false));
        }
        return compressed_jump(address, bytes, decoded);
    };
    let mut aim = |aim: Aim| decoded.aims.push((address, aim));
    let here = |offset: i32| Target::Here(address.wrapping_add(offset as i64 as u64));
    let (register, base) = (word >> 7 & 31, uppers.get(&(word >> 15 & 31)).copied());
    let low = |upper: u64| Target::Here(upper.wrapping_add((word as i32 >> 20) as i64 as u64));
    match (word & 0x7F, base) {
        (0x17, _) => {
            uppers.insert(register, (address.wrapping_add((word & 0xFFFF_F000) as i32 as i64 as u64), false));
        }
        (0x37, _) => {
            uppers.insert(register, ((word & 0xFFFF_F000) as i32 as i64 as u64, false));
        }
        (0x6F, _) => aim(Aim::Jump(here(jump_offset(word)))),
        (0x63, _) => aim(Aim::Jump(here(branch_offset(word)))),
        (0x67, Some((upper, false))) => aim(Aim::Jump(low(upper))),
        // The code may lead there; only functions are followed.
        (0x67, Some((upper, true))) => aim(Aim::Address(low(upper))),
        // `addi`, and `addiw` beside `lui`.
        (0x13 | 0x1B, Some((upper, _))) if word >> 12 & 7 == 0 => aim(Aim::Address(low(upper))),
        (0x03, Some((upper, _))) if word >> 12 & 7 == 3 => aim(Aim::Word(low(upper))),
        _ => {}
    }
    // Loads, and integer arithmetic.
    if matches!(word & 0x7F, 0x03 | 0x13 | 0x1B | 0x33 | 0x3B) {
        uppers.entry(register).and_modify(|upper| upper.1 = true);
    }
}

fn jump_offset(word: u32) -> i32 {
    let sign = (word as i32 >> 31) << 20;
    sign | (word & 0x000F_F000) as i32 | (word >> 9 & 0x800) as i32 | (word >> 20 & 0x7FE) as i32
}

fn branch_offset(word: u32) -> i32 {
    let sign = (word as i32 >> 31) << 12;
    sign | ((word << 4) & 0x800) as i32 | (word >> 20 & 0x7E0) as i32 | (word >> 7 & 0x1E) as i32
}

/// `c.lui`: the register and the upper part of an address.
fn compressed_upper(bytes: &[u8]) -> Option<(u32, u64)> {
    let half = u32::from(*bytes.first()?) | u32::from(*bytes.get(1)?) << 8;
    let register = half >> 7 & 31;
    let field = ((half >> 12 & 1) << 5 | half >> 2 & 31) << 26;
    (half & 0xE003 == 0x6001 && register != 2).then_some((register, (field as i32 >> 14) as i64 as u64))
}

/// `c.j`; branches stay within a function.
fn compressed_jump(address: u64, bytes: &[u8], decoded: &mut Decoded) {
    let Some(half) = bytes.get(..2).map(|half| u32::from(half[0]) | u32::from(half[1]) << 8) else { return };
    if half & 0xE003 != 0xA001 {
        return;
    }
    let bit = |from: u32, to: u32| (half >> from & 1) << to;
    let field =
        bit(2, 5) | (half >> 3 & 7) << 1 | bit(6, 7) | bit(7, 6) | bit(8, 10) | (half >> 9 & 3) << 8 | bit(11, 4);
    let offset = (field | bit(12, 11)) as i32;
    let offset = offset << 20 >> 20;
    decoded.aims.push((address, Aim::Jump(Target::Here(address.wrapping_add(offset as i64 as u64)))));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_are_the_manuals() {
        // `jal ra, -8`, `beq a0, a1, 16`, `c.j -2`, as LLVM encodes them.
        assert_eq!(jump_offset(0xFF9F_F0EF), -8);
        assert_eq!(branch_offset(0x00B5_0863), 16);
        let mut decoded = Decoded::default();
        compressed_jump(100, &0xBFFDu16.to_le_bytes(), &mut decoded);
        assert_eq!(decoded.aims, [(100, Aim::Jump(Target::Here(98)))]);
        // `c.lui a0, 16`, `c.lui a0, 0xfffe1` (31 below zero), `c.addi16sp`.
        let upper = |half: u16| compressed_upper(&half.to_le_bytes());
        assert_eq!([upper(0x6541), upper(0x7505)], [Some((10, 0x1_0000)), Some((10, (-31i64 << 12) as u64))]);
        assert_eq!([upper(0x6105), upper(0x4501)], [None, None]);
    }
}
