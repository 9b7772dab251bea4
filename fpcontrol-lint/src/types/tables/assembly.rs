//! Instructions that write the modes of floating-point arithmetic, as templates of `asm!` spell them.
//!
//! Reading is left out: std's documentation of `_mm_getcsr` recommends an `asm!` block for it. So are instructions that write only exception flags.

use super::{Rows, by_name};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// How an instruction shows that it writes the modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Writes {
    /// It does nothing else.
    Always,
    /// Its operands are in [`REGISTERS`].
    ByOperand,
}

const ROWS: Rows<Writes> = &[
    // x86.
    (Writes::Always, "ldmxcsr vldmxcsr fldcw fldenv"),
    // AArch64 and ARM.
    (Writes::ByOperand, "msr vmsr fmxr"),
    // RISC-V.
    (Writes::Always, "fsrm fsrmi fscsr"),
    (Writes::ByOperand, "csrw csrs csrc csrwi csrsi csrci csrrw csrrs csrrc csrrwi csrrsi csrrci"),
    // PowerPC, s390x and LoongArch.
    (Writes::Always, "mtfsf mtfsfi sfpc srnm srnmb movgr2fcsr"),
];

/// Registers that hold the modes.
const REGISTERS: &[&str] = &["fpcr", "fpscr", "fcsr", "frm"];

static TABLE: LazyLock<FxHashMap<&'static str, Writes>> = LazyLock::new(|| by_name(ROWS));

/// The instructions of a template that write the modes, each with its register if that decides: `msr fpcr`.
pub fn mode_writes(template: &str) -> impl Iterator<Item = String> {
    template.split(['\n', ';']).filter_map(of_line)
}

fn of_line(line: &str) -> Option<String> {
    let code = line.split("//").next().unwrap_or_default().to_ascii_lowercase();
    let mut words = code.split([' ', '\t', ',']).filter(|word| !word.is_empty() && !word.ends_with(':'));
    let mnemonic = words.next()?;
    match TABLE.get(mnemonic)? {
        Writes::Always => Some(mnemonic.to_owned()),
        Writes::ByOperand => {
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
        let found = |template| mode_writes(template).collect::<Vec<_>>();
        assert_eq!(found("nop; 2:\tLDMXCSR [{}]"), ["ldmxcsr"]);
        assert_eq!(found("msr FPCR, {0}\norr {0}, {0}, 1;msr fpcr, xzr"), ["msr fpcr", "msr fpcr"]);
        assert_eq!(found("csrw fcsr, {}"), ["csrw fcsr"]);
        for other in ["", "stmxcsr [{}]", "mrs x0, fpcr", "msr x0, tpidr_el0 // fpcr", "// ldmxcsr", "csrw mstatus, t0"]
        {
            assert!(found(other).is_empty(), "{other}");
        }
    }
}
