//! AArch64, by the encodings of the Arm Architecture Reference Manual. Few instructions fuse, and their encodings are fixed.

use super::{Aim, Class, Decoded, Target, relocated};
use crate::audit::image::Image;
use std::collections::HashMap;

/// A mask, the bits under it, and a name.
type Row = (u32, u32, &'static str);

/// Floating-point instructions that fuse, without SVE's.
const FUSED: &[Row] = &[
    (0xFF20_8000, 0x1F00_0000, "fmadd"),
    (0xFF20_8000, 0x1F00_8000, "fmsub"),
    (0xFF20_8000, 0x1F20_0000, "fnmadd"),
    (0xFF20_8000, 0x1F20_8000, "fnmsub"),
    // Vectors.
    (0xBFA0_FC00, 0x0E20_CC00, "fmla"),
    (0xBFA0_FC00, 0x0EA0_CC00, "fmls"),
    (0xBFE0_FC00, 0x0E40_0C00, "fmla"),
    (0xBFE0_FC00, 0x0EC0_0C00, "fmls"),
    (0xBFE0_FC00, 0x0E20_EC00, "fmlal"),
    (0xBFE0_FC00, 0x2E20_CC00, "fmlal2"),
    (0xBFE0_FC00, 0x0EA0_EC00, "fmlsl"),
    (0xBFE0_FC00, 0x2EA0_CC00, "fmlsl2"),
    (0xBF20_E400, 0x2E00_C400, "fcmla"),
    (0xBFE0_FC00, 0x2EC0_FC00, "bfmlal"),
    (0xBFE0_FC00, 0x2E40_FC00, "bfdot"),
    (0xFFE0_FC00, 0x6E40_EC00, "bfmmla"),
    (0xFF20_FC00, 0x6E00_EC00, "fmmla"),
    (0xBFE0_FC00, 0x0EC0_FC00, "fmlalb"),
    (0xBFA0_FC00, 0x0E00_C400, "fmlallbb"),
    (0xBFA0_FC00, 0x0E00_FC00, "fdot"),
    // By an element.
    (0xBF80_F400, 0x0F80_1000, "fmla"),
    (0xBF80_F400, 0x0F80_5000, "fmls"),
    (0xBFC0_F400, 0x0F00_1000, "fmla"),
    (0xBFC0_F400, 0x0F00_5000, "fmls"),
    (0xFF80_F400, 0x5F80_1000, "fmla"),
    (0xFF80_F400, 0x5F80_5000, "fmls"),
    (0xFFC0_F400, 0x5F00_1000, "fmla"),
    (0xFFC0_F400, 0x5F00_5000, "fmls"),
    (0xBFC0_F400, 0x0F80_0000, "fmlal"),
    (0xBFC0_F400, 0x0F80_4000, "fmlsl"),
    (0xBFC0_F400, 0x2F80_8000, "fmlal2"),
    (0xBFC0_F400, 0x2F80_C000, "fmlsl2"),
    (0xBF00_9400, 0x2F00_1000, "fcmla"),
    (0xBFC0_F400, 0x0FC0_F000, "bfmlal"),
    (0xBFC0_F400, 0x0F40_F000, "bfdot"),
    (0xBFC0_F400, 0x0FC0_0000, "fmlalb"),
    (0xBF80_F400, 0x0F00_0000, "fdot"),
    (0xBF80_F400, 0x2F00_8000, "fmlallbb"),
    // Steps of Newton's method: 2 - ab and (3 - ab) / 2, rounded once.
    (0xBFA0_FC00, 0x0E20_FC00, "frecps"),
    (0xBFA0_FC00, 0x0EA0_FC00, "frsqrts"),
    (0xFFA0_FC00, 0x5E20_FC00, "frecps"),
    (0xFFA0_FC00, 0x5EA0_FC00, "frsqrts"),
    (0xBFE0_FC00, 0x0E40_3C00, "frecps"),
    (0xBFE0_FC00, 0x0EC0_3C00, "frsqrts"),
    (0xFFE0_FC00, 0x5E40_3C00, "frecps"),
    (0xFFE0_FC00, 0x5EC0_3C00, "frsqrts"),
];

/// Estimates.
const APPROXIMATE: &[Row] = &[
    (0xBFBF_FC00, 0x0EA1_D800, "frecpe"),
    (0xBFBF_FC00, 0x2EA1_D800, "frsqrte"),
    (0xFFBF_FC00, 0x5EA1_D800, "frecpe"),
    (0xFFBF_FC00, 0x7EA1_D800, "frsqrte"),
    (0xFFBF_FC00, 0x5EA1_F800, "frecpx"),
    (0xBFFF_FC00, 0x0EF9_D800, "frecpe"),
    (0xBFFF_FC00, 0x2EF9_D800, "frsqrte"),
    (0xFFFF_FC00, 0x5EF9_D800, "frecpe"),
    (0xFFFF_FC00, 0x7EF9_D800, "frsqrte"),
    (0xFFFF_FC00, 0x5EF9_F800, "frecpx"),
    (0xBFFF_FC00, 0x0EA1_C800, "urecpe"),
    (0xBFFF_FC00, 0x2EA1_C800, "ursqrte"),
    // SVE's.
    (0xFF3F_FC00, 0x650E_3000, "frecpe"),
    (0xFF3F_FC00, 0x650F_3000, "frsqrte"),
    (0xFF3F_E000, 0x650C_A000, "frecpx"),
    (0xFF3F_FC00, 0x0420_B800, "fexpa"),
];

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
    let named = |rows: &[Row]| rows.iter().find(|(mask, value, _)| word & mask == *value).map(|row| row.2.to_owned());
    if let Some(name) = named(FUSED) {
        // The type 10 of scalars is not allocated.
        return if word >> 24 == 0x1F && word >> 22 & 3 == 2 { Class::Unknown } else { Class::Fused(name) };
    }
    named(APPROXIMATE).map(Class::Approximate).unwrap_or_else(|| match word >> 25 & 0xF {
        // `udf`, which traps, is the only instruction of the reserved group that is known; SME, which has outer products, has the first bit set.
        0b0000 if word >> 16 == 0 => Class::Plain,
        0b0000 | 0b0001 | 0b0011 => Class::Unknown,
        0b0010 => of_sve(word),
        _ => Class::Plain,
    })
}

/// SVE's groups of floating-point arithmetic. In the groups that multiply and add, every encoding that is not known to be something else fuses.
fn of_sve(word: u32) -> Class {
    let (multiplies, three) = (word & 0x0020_0000 != 0, word >> 24);
    let fused = match three {
        // fmla fmls fnmla fnmls fmad fmsb fnmad fnmsb
        0x65 if multiplies => true,
        // frecps frsqrts; ftmad
        0x65 => matches!(word & 0xFC00, 0x1800 | 0x1C00) || word & 0x0038_FC00 == 0x0010_8000,
        // Complex sums, narrowing conversions and pairwise sums have bit 15; fcmla has not.
        0x64 if !multiplies => word & 0x8000 == 0,
        // fmul by an element, fclamp, and bfmul by an element.
        0x64 => !matches!(word & 0xFC00, 0x2000 | 0x2400 | 0x2800),
        _ => false,
    };
    if fused { Class::Fused("SVE multiply-add".into()) } else { Class::Plain }
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
