//! x86-64, by the decoder of iced.

use super::{Aim, Class, Decoded, Target};
use crate::audit::image::{Image, Reference};
use iced_x86::{Decoder, DecoderOptions, Instruction, Mnemonic, OpKind, Register};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The class of each mnemonic, by its number.
static CLASSES: LazyLock<Vec<Class>> = LazyLock::new(|| {
    let listed = listed(include_str!("x86_64.txt"));
    let of = |mnemonic| listed.get(format!("{mnemonic:?}").to_lowercase().as_str()).cloned();
    Mnemonic::values().map(|mnemonic: Mnemonic| of(mnemonic).unwrap_or(Class::Unknown)).collect()
});

pub(super) fn decode(image: &Image, start: u64, bytes: &[u8]) -> Decoded {
    let mut decoded = Decoded::default();
    let mut decoder = Decoder::with_ip(64, bytes, start, DecoderOptions::NONE);
    let mut instruction = Instruction::default();
    // The register that the last `add` changed.
    let mut sum = Register::None;
    let mut registers = Registers::default();
    while decoder.can_decode() {
        decoder.decode_out(&mut instruction);
        decoded.note(instruction.ip(), class_of(&instruction));
        if decoded.unknown.is_some() {
            break;
        }
        if is_open(image, &instruction, sum) {
            registers.call(&instruction, &mut decoded);
        }
        registers.write(image, &instruction);
        aims(image, &instruction, &mut decoded);
        sum = sum_after(&instruction, sum);
    }
    registers.finish(&mut decoded);
    decoded
}

/// Calls through registers that a function keeps for the addresses of functions.
#[derive(Default)]
struct Registers {
    /// Registers that receive anything other than an address.
    others: Vec<Register>,
    /// Registers that receive addresses.
    addresses: Vec<Register>,
    calls: Vec<(Register, u64)>,
}

impl Registers {
    fn call(&mut self, instruction: &Instruction, decoded: &mut Decoded) {
        match instruction.op0_register() {
            // No instruction changes these implicitly.
            register @ (Register::RBP | Register::R12 | Register::R13 | Register::R14 | Register::R15) => {
                self.calls.push((register, instruction.ip()));
            }
            _ => decoded.indirect.push(instruction.ip()),
        }
    }

    fn write(&mut self, image: &Image, instruction: &Instruction) {
        let register = whole(instruction.op0_register());
        match instruction.mnemonic() {
            // Restores the caller's value.
            Mnemonic::Pop | Mnemonic::Push | Mnemonic::Call | Mnemonic::Cmp | Mnemonic::Test => {}
            Mnemonic::Lea | Mnemonic::Mov if gets_address(image, instruction) => self.addresses.push(register),
            // Both operands change.
            Mnemonic::Xchg | Mnemonic::Xadd => {
                self.others.extend([register, whole(instruction.op1_register())]);
            }
            _ => self.others.push(register),
        }
    }

    fn finish(self, decoded: &mut Decoded) {
        let is_known = |register| self.addresses.contains(register) && !self.others.contains(register);
        decoded.indirect.extend(self.calls.iter().filter(|(register, _)| !is_known(register)).map(|(_, at)| at));
    }
}

/// The 64-bit register that contains a 32-bit one; smaller parts count as different registers.
fn whole(register: Register) -> Register {
    match register {
        Register::EBP | Register::BP | Register::BPL => Register::RBP,
        Register::R12D | Register::R12W | Register::R12L => Register::R12,
        Register::R13D | Register::R13W | Register::R13L => Register::R13,
        Register::R14D | Register::R14W | Register::R14L => Register::R14,
        Register::R15D | Register::R15W | Register::R15L => Register::R15,
        register => register,
    }
}

/// Whether a register receives the address of a function, or the contents of a slot that is never written.
fn gets_address(image: &Image, instruction: &Instruction) -> bool {
    let is_lea = instruction.mnemonic() == Mnemonic::Lea;
    instruction.is_ip_rel_memory_operand()
        && match image.references.range(instruction.ip()..instruction.next_ip()).next() {
            Some((_, reference)) => reference.slot,
            None if is_lea => image.functions.contains_key(&instruction.ip_rel_memory_address()),
            None => image.is_constant(instruction.ip_rel_memory_address()),
        }
}

/// Whether it is a call, or a jump that may be a tail call, to an address in a register or in writable memory.
fn is_open(image: &Image, instruction: &Instruction, sum: Register) -> bool {
    let calls = matches!(instruction.mnemonic(), Mnemonic::Call | Mnemonic::Jmp);
    let computed = matches!(instruction.op0_kind(), OpKind::Register | OpKind::Memory);
    if !calls || !computed {
        return false;
    }
    if !instruction.is_ip_rel_memory_operand() {
        return is_call(instruction, sum);
    }
    let next = instruction.next_ip();
    match image.references.range(instruction.ip()..next).next() {
        Some((_, reference)) if reference.slot => false,
        Some((field, reference)) => match reference.aim(next.wrapping_sub(*field)) {
            Aim::Address(Target::Here(address)) => !image.is_constant(address),
            _ => true,
        },
        None => !image.is_constant(instruction.ip_rel_memory_address()),
    }
}

fn sum_after(instruction: &Instruction, sum: Register) -> Register {
    let changed = instruction.op0_register();
    match instruction.mnemonic() {
        Mnemonic::Add => changed,
        // They only read.
        Mnemonic::Cmp | Mnemonic::Test | Mnemonic::Jmp => sum,
        // Changing a part of a register is enough: any part that is not the whole 64 bits.
        _ if changed == sum || changed != Register::None && changed < Register::RAX => Register::None,
        _ => sum,
    }
}

/// Whether a `call` or `jmp` whose target is computed is a call. A jump by a table adds what it has read to the table's address, or reads an
/// address by an index.
fn is_call(instruction: &Instruction, sum: Register) -> bool {
    match (instruction.mnemonic(), instruction.op0_kind()) {
        (Mnemonic::Call, _) => true,
        (_, OpKind::Register) => instruction.op0_register() != sum,
        (_, _) => instruction.memory_index() == Register::None,
    }
}

pub(super) fn class(bytes: &[u8]) -> Class {
    class_of(&Decoder::with_ip(64, bytes, 0, DecoderOptions::NONE).decode())
}

fn class_of(instruction: &Instruction) -> Class {
    if instruction.is_invalid() {
        return Class::Unknown;
    }
    CLASSES.get(instruction.mnemonic() as usize).cloned().unwrap_or(Class::Unknown)
}

/// The classes of the names in a list. A line that ends in a colon names the class of the names below it.
fn listed(text: &str) -> HashMap<&str, Class> {
    let mut classes = HashMap::new();
    let mut class = "";
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match line.strip_suffix(':') {
            Some(heading) => class = heading,
            None => classes.extend(line.split_whitespace().map(|name| (name, Class::named(class, name)))),
        }
    }
    classes
}

fn aims(image: &Image, instruction: &Instruction, decoded: &mut Decoded) {
    let (at, next) = (instruction.ip(), instruction.next_ip());
    let branch = matches!(instruction.op0_kind(), OpKind::NearBranch16 | OpKind::NearBranch32 | OpKind::NearBranch64);
    let mut relocated = false;
    for (field, reference) in image.references.range(at..next) {
        relocated = true;
        decoded.aims.push((at, aim(instruction, reference, next.wrapping_sub(*field), branch)));
    }
    if relocated {
        return;
    }
    if branch {
        decoded.aims.push((at, Aim::Jump(Target::Here(instruction.near_branch_target()))));
    } else if instruction.is_ip_rel_memory_operand() {
        let target = Target::Here(instruction.ip_rel_memory_address());
        let taken = instruction.mnemonic() == Mnemonic::Lea;
        decoded.aims.push((at, if taken { Aim::Address(target) } else { Aim::Word(target) }));
    }
    if image.fixed {
        absolute(instruction, decoded);
    }
}

fn aim(instruction: &Instruction, reference: &Reference, to_the_end: u64, branch: bool) -> Aim {
    // A slot that the linker made holds the symbol's address, so the symbol itself is meant.
    let reads = !reference.slot && instruction.is_ip_rel_memory_operand() && instruction.mnemonic() != Mnemonic::Lea;
    match reference.aim(to_the_end) {
        Aim::Address(target) if branch => Aim::Jump(target),
        Aim::Address(target) if reads => Aim::Word(target),
        aim => aim,
    }
}

/// Addresses as immediate operands, in code that is linked to a fixed address.
fn absolute(instruction: &Instruction, decoded: &mut Decoded) {
    for operand in 0..instruction.op_count() {
        let value = match instruction.op_kind(operand) {
            OpKind::Immediate32 | OpKind::Immediate64 | OpKind::Immediate32to64 => instruction.immediate(operand),
            OpKind::Memory if instruction.memory_base() == Register::None => {
                let slot = Target::Here(instruction.memory_displacement64());
                decoded.aims.push((instruction.ip(), Aim::Word(slot)));
                continue;
            }
            _ => continue,
        };
        decoded.aims.push((instruction.ip(), Aim::Address(Target::Here(value))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_have_their_class() {
        let listed = listed(include_str!("x86_64.txt"));
        let has = |name: &str, class: &str| assert_eq!(listed.get(name), Some(&Class::named(class, name)), "{name}");
        for name in ["vfmadd213ss", "vfnmsubpd", "vfmaddsub132ps", "v4fnmaddss", "vfcmaddcph", "vdpbf16ps"] {
            has(name, "fused");
        }
        for name in ["rcpps", "vrcp14ss", "vrsqrt28pd", "vrcpph", "rsqrtss", "fsin", "fptan", "f2xm1", "fyl2xp1"] {
            has(name, "approximate");
        }
        for name in ["vpmadd52luq", "vmulps", "fmul", "vpmacsdd", "dpps", "vfixupimmps", "pmaddwd", "vgetmantps"] {
            has(name, "plain");
        }
    }

    /// Each name of the list is one of the decoder's, and is listed once.
    #[test]
    fn the_list_has_the_decoders_names() {
        let known: HashSet<String> = Mnemonic::values().map(|name| format!("{name:?}").to_lowercase()).collect();
        let text = include_str!("x86_64.txt");
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.ends_with(':'));
        let names: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
        let strange: Vec<_> = names.iter().filter(|name| !known.contains(**name)).collect();
        assert!(strange.is_empty(), "{strange:?}");
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len());
    }
}
