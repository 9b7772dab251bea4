use super::llvm::Llvm;
use super::met::Met;
use fpcontrol_lint::__private::audit::decode::{Architecture, class};

#[test]
fn all_opcodes_of_all_maps() {
    let llvm = Llvm { architecture: object::Architecture::X86_64, options: &["-M", "intel"], step: 32 };
    let mut met = Met::default();
    let encodings = legacy().chain(vex()).chain(evex()).chain(xop());
    llvm.ask(encodings, |bytes, mnemonic, operands| {
        // The decoder of the audit is another library's, and its list is of names. It may know instructions that LLVM does not.
        if let Some(mnemonic) = mnemonic {
            // Without the `nop`s that fill up.
            let length = bytes.iter().rposition(|byte| *byte != 0x90).map_or(1, |last| last + 1);
            met.known(&bytes[..length], mnemonic, operands, &class(Architecture::X86_64, &bytes[..15]));
        }
    });
    met.check("instructions-x86-64.txt", 3);
}

/// What follows an opcode: each register field with memory, with an index, and with registers.
fn operands(registers: &'static [u8]) -> impl Iterator<Item = Vec<u8>> + Clone {
    registers.iter().flat_map(|register| {
        let field = register << 3;
        let direct = (0..8).map(move |other| vec![0xC0 | field | other]);
        [vec![field], vec![field | 4, 0x10]].into_iter().chain(direct)
    })
}

const ALL: &[u8] = &[0, 1, 2, 3, 4, 5, 6, 7];
const ONE: &[u8] = &[1];

fn legacy() -> impl Iterator<Item = Vec<u8>> {
    const MAPS: &[&[u8]] = &[&[], &[0x0F], &[0x0F, 0x38], &[0x0F, 0x3A]];
    const PREFIXES: &[&[u8]] = &[&[], &[0x66], &[0xF2], &[0xF3], &[0x48], &[0x66, 0x48], &[0xF2, 0x48], &[0xF3, 0x48]];
    let opcodes = MAPS.iter().flat_map(|map| (0..=255u8).map(move |opcode| [map, &[opcode][..]].concat()));
    let with_prefix = opcodes.flat_map(|opcode| PREFIXES.iter().map(move |prefix| [prefix, &opcode[..]].concat()));
    let plain = with_prefix.flat_map(|code| operands(ALL).map(move |operands| [code.clone(), operands].concat()));
    // 3DNow! has its opcode at the end.
    plain.chain((0..=255).map(|opcode| vec![0x0F, 0x0F, 0xC1, opcode]))
}

/// Opcodes whose register field selects an instruction.
fn registers(opcode: u8) -> &'static [u8] {
    if matches!(opcode, 0x01 | 0x12 | 0x49 | 0x4B | 0x71..=0x73 | 0xAE | 0xC6 | 0xC7 | 0xF3) { ALL } else { ONE }
}

fn with_opcodes(prefixes: impl Iterator<Item = Vec<u8>>) -> impl Iterator<Item = Vec<u8>> {
    let with_opcode = prefixes.flat_map(|prefix| (0..=255u8).map(move |opcode| (prefix.clone(), opcode)));
    with_opcode.flat_map(|(prefix, opcode)| {
        operands(registers(opcode)).map(move |operands| [&prefix[..], &[opcode], &operands].concat())
    })
}

fn vex() -> impl Iterator<Item = Vec<u8>> {
    // No register but the first for the second operand; some instructions must have none.
    with_opcodes([1, 2, 3, 5, 6, 7].into_iter().flat_map(|map| {
        (0..16).flat_map(move |bits| {
            let (wide, rest) = ((bits & 8) << 4, bits & 7);
            [0x78, 0x68].map(|second| vec![0xC4, 0xE0 | map, wide | second | rest])
        })
    }))
}

fn xop() -> impl Iterator<Item = Vec<u8>> {
    with_opcodes(
        [8, 9, 10]
            .into_iter()
            .flat_map(|map| [0x78, 0xF8, 0x7C, 0xFC].into_iter().map(move |bits| vec![0x8F, 0xE0 | map, bits])),
    )
}

fn evex() -> impl Iterator<Item = Vec<u8>> {
    with_opcodes([1, 2, 3, 5, 6].into_iter().flat_map(|map| {
        (0..8).flat_map(move |bits| {
            let second = (bits & 4) << 5 | 0x7C | bits & 3;
            // Each length, with and without a broadcast, with and without a mask.
            (0..12).map(move |rest| {
                vec![0x62, 0xF0 | map, second, (rest % 3) << 5 | (rest / 3 & 1) << 4 | 0x08 | rest / 6]
            })
        })
    }))
}
