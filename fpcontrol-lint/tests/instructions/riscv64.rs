use super::llvm::Llvm;
use super::met::Met;
use fpcontrol_lint::__private::audit::decode::{Architecture, Class, class};

/// The ratified extensions.
const EXTENSIONS: &str = "--mattr=+m,+a,+f,+d,+q,+c,+v,+h,+zfh,+zfa,+zfbfmin,+zba,+zbb,+zbc,+zbs,+zbkb,+zbkc,+zbkx,+zknd,+zkne,+zknh,+zksed,\
    +zksh,+zvbb,+zvbc,+zvkg,+zvkned,+zvknhb,+zvksed,+zvksh,+zvfh,+zvfbfmin,+zvfbfwma,+zacas,+zabha,+zalasr,+zawrs,+zicbom,+zicbop,+zicboz,\
    +zicond,+zihintntl,+zihintpause,+zimop,+zcmop,+zcb,+svinval,+smrnmi,+smctr,+experimental-zicfiss";

/// In these major opcodes the first operand's field may select an instruction.
const UNARY: [u32; 9] = [0x0F, 0x13, 0x1B, 0x2F, 0x53, 0x57, 0x67, 0x73, 0x77];

#[test]
fn all_values_of_the_fields() {
    let options = &["--triple=riscv64", EXTENSIONS, "-M", "no-aliases", "-M", "numeric"];
    let mut met = Met::default();
    let llvm = |step| Llvm { architecture: object::Architecture::Riscv64, options, step };
    llvm(4).ask(words(), |bytes, mnemonic, operands| {
        let word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        let ours = class(Architecture::Riscv64, bytes);
        match mnemonic {
            Some(mnemonic) => met.known(&word.to_be_bytes(), mnemonic, operands, &ours),
            None if is_constrained(word) && ours == Class::Plain => {}
            None => met.unknown(&word.to_be_bytes(), &ours),
        }
    });
    llvm(2).ask(halves(), |bytes, mnemonic, operands| {
        let ours = class(Architecture::Riscv64, bytes);
        let half = [bytes[1], bytes[0]];
        match mnemonic {
            Some(mnemonic) => met.known(&half, mnemonic, operands, &ours),
            None => met.unknown(&half, &ours),
        }
    });
    met.check("instructions-riscv64.txt", usize::MAX);
}

fn words() -> impl Iterator<Item = Vec<u8>> {
    let opcodes = (0..32u32).map(|opcode| opcode << 2 | 3).filter(|opcode| opcode & 0x1F != 0x1F);
    opcodes.flat_map(|opcode| {
        let first: Vec<u32> = if UNARY.contains(&opcode) { (0..32).collect() } else { vec![0, 10, 31] };
        let fields = move |results: [u32; 2]| {
            let first = first.clone();
            results.into_iter().flat_map(move |result| {
                let first = first.clone();
                (0..1u32 << 15).flat_map(move |rest| {
                    let rest = (rest & 7) << 12 | (rest >> 3) << 20;
                    first.clone().into_iter().map(move |first| rest | first << 15 | result << 7 | opcode)
                })
            })
        };
        fields([0, 10]).map(|word| word.to_le_bytes().to_vec())
    })
}

fn halves() -> impl Iterator<Item = Vec<u8>> {
    (0..=u16::MAX).filter(|half| half & 3 != 3).map(|half| half.to_le_bytes().to_vec())
}

/// Groups of vector registers that must begin at a multiple of their number (`vl4re8.v`, `vmv4r.v`), and operations that may be those of the
/// shadow stack, which must have certain registers (`ssrdp`, `sspush`): the rows do not say so.
fn is_constrained(word: u32) -> bool {
    let whole_registers = word & 0x01F0_0000 == 0x0080_0000;
    match word & 0x7F {
        0x07 | 0x27 => whole_registers,
        0x57 => word & 0xFC00_7000 == 0x9C00_3000,
        0x73 => word & 0xFFF0_7000 == 0xCDC0_4000 || word & 0xFE00_7000 == 0xCE00_4000,
        _ => false,
    }
}
