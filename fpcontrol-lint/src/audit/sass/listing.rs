//! The text of nvdisasm, read.

use super::opcodes::{Class, class};

/// The contents of a cubin.
pub struct Listing {
    /// The index of its file.
    pub file: usize,
    pub functions: Vec<Function>,
    /// Lines that could not be read, and other damage.
    pub broken: Vec<String>,
}

/// A kernel, a function, or a slow path of ptxas's library.
pub struct Function {
    pub name: String,
    pub lines: Vec<Line>,
}

/// A line of code.
pub enum Line {
    /// A place that is jumped to.
    Label(String),
    Instruction(Instruction),
}

#[derive(Clone, Debug)]
pub struct Instruction {
    /// Where it is in its section.
    pub offset: u64,
    pub text: String,
    /// `@!P0`; empty if it is always executed.
    pub predicate: String,
    /// `FFMA.RZ`.
    pub opcode: String,
    /// What follows, without marks of reuse.
    pub operands: Vec<String>,
}

impl Function {
    /// Whether it is one of those that ptxas adds for divisions and roots.
    #[must_use]
    pub fn is_library(&self) -> bool {
        is_library(&self.name)
    }
}

/// Whether a symbol is of ptxas's library: `$__internal_0_$__cuda_sm3x_div_rn_noftz_f32_slowpath`.
#[must_use]
pub fn is_library(name: &str) -> bool {
    name.starts_with("$__internal_") && name.contains("$__cuda_sm")
}

impl Instruction {
    /// The name without its modifiers.
    #[must_use]
    pub fn stem(&self) -> &str {
        self.opcode.split('.').next().unwrap_or_default()
    }

    /// Its class, by its name.
    #[must_use]
    pub(super) fn class(&self) -> Class {
        class(self.stem())
    }

    /// Whether it is a fused multiply-add, whatever it is used for. `HFMA2` of two zeros is how ptxas loads constants.
    #[must_use]
    pub fn is_fma(&self) -> bool {
        self.class() == Class::Fused && !self.moves()
    }

    /// Whether it rounds a product and a sum together, which it does not if one of them is absent: the sum, because zero is added, or the product,
    /// because one factor is zero, 1 or -1. (An architecture without an addition of bfloat16 computes `a * 1 + b`.) Products of matrices have
    /// sums inside.
    #[must_use]
    pub fn fuses(&self) -> bool {
        let alone = match self.sources().as_slice() {
            [one, other, addend] if self.stem().contains("FMA") => {
                let is_exact = |factor: &[&str]| is_nothing(factor) || factor.iter().all(|half| is_one(half));
                is_nothing(addend) || is_exact(one) || is_exact(other)
            }
            _ => false,
        };
        self.is_fma() && !alone
    }

    fn moves(&self) -> bool {
        let sources = self.sources();
        self.stem().starts_with("HFMA2") && sources.len() == 3 && is_nothing(&sources[0]) && is_nothing(&sources[1])
    }

    /// What follows the result. A constant of halves is written as two numbers.
    fn sources(&self) -> Vec<Vec<&str>> {
        let halves = self.stem().starts_with("HFMA2");
        let mut sources: Vec<Vec<&str>> = Vec::new();
        for operand in self.operands.iter().skip(1) {
            match sources.last_mut() {
                Some(last) if halves && last.len() == 1 && is_number(last[0]) && is_number(operand) => {
                    last.push(operand)
                }
                _ => sources.push(vec![operand]),
            }
        }
        sources
    }
}

/// Whether an operand is written as a number.
fn is_number(operand: &str) -> bool {
    operand.parse::<f64>().is_ok()
}

fn is_one(operand: &str) -> bool {
    operand.parse::<f64>().is_ok_and(|number| number.abs() == 1.0)
}

fn is_nothing(source: &[&str]) -> bool {
    matches!(source, [operand] if is_zero(operand))
}

/// Whether an operand is the register of zeros.
#[must_use]
pub fn is_zero(operand: &str) -> bool {
    let register = operand.trim_start_matches('-').split('.').next().unwrap_or_default();
    matches!(register, "RZ" | "URZ")
}

impl Listing {
    /// Reads a listing.
    #[must_use]
    pub fn read(file: usize, text: &str) -> Self {
        let mut listing = Self { file, functions: Vec::new(), broken: Vec::new() };
        let mut names = Vec::new();
        for line in text.lines() {
            let line = line.trim();
            if let Some(declared) = line.strip_prefix(".type").and_then(|rest| rest.split_once(',')) {
                if declared.1.trim().starts_with("@function") {
                    names.push(declared.0.trim().to_owned());
                }
            } else if let Some(label) = label(line) {
                listing.label(label, &names);
            } else if line.starts_with("/*") {
                listing.instruction(line);
            }
        }
        if listing.functions.is_empty() {
            listing.broken.push("no function".into());
        }
        listing
    }

    fn label(&mut self, label: &str, names: &[String]) {
        if names.iter().any(|name| name == label) {
            self.functions.push(Function { name: label.to_owned(), lines: Vec::new() });
        } else if let Some(function) = self.functions.last_mut() {
            function.lines.push(Line::Label(label.to_owned()));
        }
    }

    fn instruction(&mut self, line: &str) {
        match (instruction(line), self.functions.last_mut()) {
            (Some(instruction), Some(function)) => function.lines.push(Line::Instruction(instruction)),
            // The encoding, which some options print in lines of their own.
            (None, _) if line.starts_with("/* 0x") => {}
            (Some(_), None) | (None, _) => self.broken.push(format!("`{line}`")),
        }
    }
}

fn label(line: &str) -> Option<&str> {
    let label = line.strip_suffix(':')?;
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.');
    label.chars().all(plain).then_some(label)
}

/// `/*00a0*/  @!P0 FFMA R8, R0, 1.8, RZ ;`
fn instruction(line: &str) -> Option<Instruction> {
    let (offset, rest) = line.strip_prefix("/*")?.split_once("*/")?;
    let offset = u64::from_str_radix(offset.trim(), 16).ok()?;
    let text = rest.split_once(';')?.0.trim();
    let text = text.trim_start_matches(['{', '}', ' ']);
    let (predicate, code) = match text.strip_prefix('@') {
        Some(_) => text.split_once(char::is_whitespace)?,
        None => ("", text),
    };
    let code = code.trim();
    let (opcode, operands) = code.split_once(char::is_whitespace).unwrap_or((code, ""));
    let known = opcode.starts_with(|c: char| c.is_ascii_uppercase());
    known.then(|| Instruction {
        offset,
        text: text.to_owned(),
        predicate: predicate.to_owned(),
        opcode: opcode.to_owned(),
        operands: split(operands).into_iter().map(|operand| operand.replace(".reuse", "")).collect(),
    })
}

/// At commas that are not inside of brackets.
fn split(operands: &str) -> Vec<String> {
    let (mut found, mut depth, mut current) = (Vec::new(), 0i32, String::new());
    for c in operands.chars() {
        depth += i32::from(matches!(c, '[' | '(')) - i32::from(matches!(c, ']' | ')'));
        if c == ',' && depth == 0 {
            found.push(current.trim().to_owned());
            current.clear();
        } else {
            current.push(c);
        }
    }
    if !current.trim().is_empty() {
        found.push(current.trim().to_owned());
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let fused = instruction("/*00a0*/   @!P0 FFMA R8, -R0.reuse, c[0x0][0x168], R3 ;").expect("an instruction");
        assert_eq!((fused.offset, fused.predicate.as_str(), fused.opcode.as_str()), (0xa0, "@!P0", "FFMA"));
        assert_eq!(fused.operands, ["R8", "-R0", "c[0x0][0x168]", "R3"]);
        assert!(fused.fuses());
        for line in [
            "FFMA R8, R0, R5, RZ",
            "FFMA R8, RZ, R5, R3",
            "HFMA2.MMA R7, -RZ, RZ, 1.875, 0",
            "FMUL R1, R2, R3",
            "HFMA2.BF16_V2 R9, R2, 1, 1, R5",
            "HFMA2.BF16_V2 R5, R5.H0_H0, -1, -1, R2.H0_H0",
            "HFMA2.BF16_V2 R5, R2.H0_H0, R5.H0_H0, -RZ.H0_H0",
        ] {
            let read = instruction(&format!("/*0000*/ {line} ;")).expect("an instruction");
            assert!(!read.fuses(), "{line}");
        }
        for line in [
            "HFMA2.BF16_V2 R0, R2.H0_H0, R5.H0_H0, R0.H0_H0",
            "HFMA2 R0, R2, 1, 2, R5",
            "HFMA2 R0, R2, R3, 1, 1",
            "HFMA2.MMA R0, R2, 3, 3, 1, 1",
            "FFMA R0, R2, 1.5, R3",
            "DFMA R0, R2, R4, 1",
        ] {
            assert!(instruction(&format!("/*0000*/ {line} ;")).expect("an instruction").fuses(), "{line}");
        }
    }
}
