//! Instructions that read or write the modes of floating-point arithmetic, as templates of `asm!` spell them.

use super::{Rows, by_name};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// How an instruction shows that it accesses the modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Access {
    /// It does nothing else.
    Always,
    /// One of its operands is a register in [`REGISTERS`].
    ByOperand,
}

const ROWS: Rows<Access> = &[
    // x86.
    (Access::Always, "ldmxcsr vldmxcsr stmxcsr vstmxcsr"),
    (Access::Always, "fldcw fstcw fnstcw fldenv fstenv fnstenv"),
    // AArch64 and ARM.
    (Access::ByOperand, "msr mrs vmsr vmrs fmxr fmrx"),
    // RISC-V.
    (Access::Always, "fsrm fsrmi frrm fscsr frcsr fsflags fsflagsi frflags"),
    (Access::ByOperand, "csrr csrw csrs csrc csrwi csrsi csrci csrrw csrrs csrrc csrrwi csrrsi csrrci"),
    // PowerPC, s390x and LoongArch.
    (Access::Always, "mffs mtfsf mtfsfi mtfsb0 mtfsb1 sfpc efpc srnm srnmb movgr2fcsr movfcsr2gr"),
];

/// Registers that hold the modes.
const REGISTERS: &[&str] = &["fpcr", "fpscr", "fcsr", "frm", "fflags"];

static TABLE: LazyLock<FxHashMap<&'static str, Access>> = LazyLock::new(|| by_name(ROWS));

/// The first instruction of a template that reads or writes the modes, with its register where that decides: `msr fpcr`.
#[must_use]
pub fn accesses_modes(template: &str) -> Option<String> {
    template.split(['\n', ';']).find_map(of_line)
}

fn of_line(line: &str) -> Option<String> {
    let code = line.split("//").next().unwrap_or_default().to_ascii_lowercase();
    let mut words = code.split([' ', '\t', ',']).filter(|word| !word.is_empty() && !word.ends_with(':'));
    let mnemonic = words.next()?;
    match TABLE.get(mnemonic)? {
        Access::Always => Some(mnemonic.to_owned()),
        Access::ByOperand => {
            let register = words.find(|word| REGISTERS.contains(word))?;
            Some(format!("{mnemonic} {register}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_stands_once() {
        super::super::assert_each_name_stands_once(ROWS);
    }

    #[test]
    fn instructions_are_told_by_their_mnemonics_and_registers() {
        let found = |template| accesses_modes(template).unwrap_or_default();
        assert_eq!(found("nop; 2:\tLDMXCSR [{}]"), "ldmxcsr");
        assert_eq!(found("mrs {0}, FPCR\norr {0}, {0}, 1"), "mrs fpcr");
        assert_eq!(found("csrw fcsr, {}"), "csrw fcsr");
        for other in ["", "mrs x0, cntvct_el0 // fpcr", "// ldmxcsr", "csrw mstatus, t0", "bl fpcr"] {
            assert_eq!(found(other), "", "{other}");
        }
    }
}
