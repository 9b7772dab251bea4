use super::llvm::Llvm;
use super::met::Met;
use fpcontrol_lint::__private::audit::decode::{Architecture, Class, class};

/// The two lowest fields, which are registers of most instructions.
const LOWEST: [u32; 6] = [0, 0x3FF, 0x01F, 0x010, 0x2C5, 0x11A];

#[test]
fn all_values_of_the_highest_bits() {
    let llvm =
        Llvm { architecture: object::Architecture::Aarch64, options: &["--mattr=+all", "-M", "no-aliases"], step: 4 };
    let mut met = Met::default();
    for lowest in LOWEST {
        let words = (0..1u32 << 22).map(|highest| (highest << 10 | lowest).to_le_bytes().to_vec());
        llvm.ask(words, |bytes, mnemonic, operands| {
            let word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
            let ours = class(Architecture::Aarch64, bytes);
            match mnemonic {
                Some(mnemonic) => met.known(&word.to_be_bytes(), mnemonic, operands, &ours),
                None if is_constrained(word) && ours == Class::Plain => {}
                None => met.unknown(&word.to_be_bytes(), &ours),
            }
        });
    }
    met.check("instructions-aarch64.txt", usize::MAX);
}

/// Copies, fills and swaps of memory, whose registers must differ or be even, which the rows do not say.
fn is_constrained(word: u32) -> bool {
    matches!(word >> 24, 0x19 | 0x1D | 0x59)
}
