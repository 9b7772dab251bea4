//! AArch64, by a table of encodings.

use super::table::Table;
use super::{Aim, Class, Decoded, Target, relocated};
use crate::audit::image::Image;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The highest byte has most of the fixed bits.
static TABLE: LazyLock<Table> = LazyLock::new(|| Table::read(include_str!("aarch64.txt"), 24));

pub(super) fn decode(image: &Image, start: u64, bytes: &[u8]) -> Decoded {
    let mut decoded = Decoded::default();
    let (mut pages, mut moved) = (HashMap::new(), HashMap::new());
    // The register that the last `add` changed: a jump by this register is a jump by a table.
    let mut sum = None;
    for (index, word) in bytes.chunks(4).enumerate() {
        let address = start + index as u64 * 4;
        if image.is_data(address) {
            continue;
        }
        let Ok(word) = word.try_into().map(u32::from_le_bytes) else {
            decoded.note(address, Class::Unknown);
            break;
        };
        decoded.note(address, class(word));
        if is_call(word) || is_jump(word) && sum != Some(word >> 5 & 31) {
            decoded.indirect.push(address);
        }
        sum = sum_after(word, sum);
        if !relocated(image, address, 4, &mut decoded) {
            aims(address, word, &mut pages, &mut decoded);
            if let Some(value) = moves(word, &mut moved).filter(|_| image.fixed) {
                decoded.aims.push((address, Aim::Address(Target::Here(value))));
            }
        }
    }
    decoded
}

/// `blr`, with or without authentication.
fn is_call(word: u32) -> bool {
    word & 0xFEFF_F800 == 0xD63F_0800 || word & 0xFFFF_FC1F == 0xD63F_0000
}

/// `br`, with or without authentication.
fn is_jump(word: u32) -> bool {
    word & 0xFEFF_F800 == 0xD61F_0800 || word & 0xFFFF_FC1F == 0xD61F_0000
}

/// `add`, of a register or of an immediate; any other instruction may change the register in its lowest bits.
fn sum_after(word: u32, sum: Option<u32>) -> Option<u32> {
    let register = word & 31;
    if word & 0x7F20_0000 == 0x0B00_0000 || word & 0x7F20_0000 == 0x0B20_0000 || word & 0x7F80_0000 == 0x1100_0000 {
        return Some(register);
    }
    sum.filter(|sum| *sum != register)
}

pub(super) fn class(word: u32) -> Class {
    TABLE.class(word)
}

/// Sign-extends the field of `bits` bits from `from` on, in units of four bytes.
fn offset(word: u32, from: u32, bits: u32) -> u64 {
    let field = i64::from(word >> from) << (64 - bits) >> (64 - bits);
    (field * 4) as u64
}

/// `movz` and `movk`, which assemble an address: the contents of the register after the latter.
fn moves(word: u32, moved: &mut HashMap<u32, u64>) -> Option<u64> {
    let (register, shift, field) = (word & 31, 16 * (word >> 21 & 3), u64::from(word >> 5 & 0xFFFF));
    match word & 0xFF80_0000 {
        0xD280_0000 => {
            moved.insert(register, field << shift);
            None
        }
        0xF280_0000 => {
            let value = moved.get_mut(&register)?;
            *value = *value & !(0xFFFF << shift) | field << shift;
            Some(*value)
        }
        _ => None,
    }
}

fn aims(address: u64, word: u32, pages: &mut HashMap<u32, u64>, decoded: &mut Decoded) {
    let register = word & 31;
    let base = pages.get(&(word >> 5 & 31)).copied();
    let mut jump = |offset: u64| decoded.aims.push((address, Aim::Jump(Target::Here(address.wrapping_add(offset)))));
    if word & 0x7C00_0000 == 0x1400_0000 {
        jump(offset(word, 0, 26));
    } else if word & 0xFF00_0000 == 0x5400_0000 || word & 0x7E00_0000 == 0x3400_0000 {
        jump(offset(word, 5, 19));
    } else if word & 0x7E00_0000 == 0x3600_0000 {
        jump(offset(word, 5, 14));
    } else if word & 0x1F00_0000 == 0x1000_0000 {
        // adr, and adrp in units of pages.
        let low = u64::from(word >> 29 & 3);
        if word >> 31 == 1 {
            let pages_away = offset(word, 5, 19).wrapping_add(low);
            pages.insert(register, (address & !0xFFF).wrapping_add(pages_away << 12));
        } else {
            let target = address.wrapping_add(offset(word, 5, 19)).wrapping_add(low);
            decoded.aims.push((address, Aim::Address(Target::Here(target))));
        }
    } else if word & 0xBF00_0000 == 0x1800_0000 {
        let slot = Target::Here(address.wrapping_add(offset(word, 5, 19)));
        decoded.aims.push((address, Aim::Word(slot)));
    } else if let Some(page) = base {
        let immediate = u64::from(word >> 10 & 0xFFF);
        if word & 0xFFC0_0000 == 0x9100_0000 {
            decoded.aims.push((address, Aim::Address(Target::Here(page.wrapping_add(immediate)))));
        } else if word & 0xFFC0_0000 == 0xF940_0000 {
            decoded.aims.push((address, Aim::Word(Target::Here(page.wrapping_add(immediate * 8)))));
        }
    }
}
