//! SASS, as nvdisasm prints it: what straight-line kernels compute.

use crate::tree::Tree;
use std::collections::{BTreeMap, HashMap};

/// Where the parameters of a kernel begin in constant bank 0 of sm_90: the pointer to the results, then the floats.
const PARAMETERS: u32 = 0x210;
const FLOATS: u32 = PARAMETERS + 8;

/// What the parameters behind the pointer are, and the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// `float`.
    Singles,
    /// `double`: two registers, and the names of the first.
    Doubles,
}

/// Each kernel's instructions.
pub fn kernels(text: &str) -> BTreeMap<&str, Vec<&str>> {
    let bodies = text.split("\n.text.").skip(1);
    bodies.filter_map(|text| text.split_once(':').map(|(name, body)| (name, instructions(body)))).collect()
}

fn instructions(body: &str) -> Vec<&str> {
    let lines = body.lines().filter_map(|line| line.trim().strip_prefix("/*")?.split_once("*/"));
    let all = lines.map(|(_, instruction)| instruction.trim().trim_end_matches(';').trim());
    // What follows the end is padding.
    all.take_while(|instruction| *instruction != "EXIT").collect()
}

/// What a kernel `(out, …)` whose parameters of one type have these names writes to `out`. `FTZ` is not told apart: it is the
/// caller's flag. Branches, and instructions that are not known, are an error.
pub fn results(numbers: Numbers, parameters: &[char], instructions: &[&str]) -> Result<Vec<Tree>, String> {
    let mut machine = Machine { numbers, parameters, registers: HashMap::new(), results: BTreeMap::new() };
    for instruction in instructions {
        machine.run(instruction).ok_or_else(|| format!("unknown SASS: {instruction}"))?;
    }
    Ok(machine.results.into_values().collect())
}

struct Machine<'a> {
    numbers: Numbers,
    parameters: &'a [char],
    /// Floats, halves of doubles, and constants; addresses are not followed.
    registers: HashMap<String, Tree>,
    results: BTreeMap<u32, Tree>,
}

impl Machine<'_> {
    fn run(&mut self, instruction: &str) -> Option<()> {
        let (opcode, operands) = instruction.split_once(' ')?;
        let operands: Vec<_> = operands.split(", ").map(|operand| operand.trim().trim_end_matches(".reuse")).collect();
        let mut parts = opcode.split('.').filter(|part| *part != "FTZ");
        let name = parts.next()?;
        let modifiers: Vec<_> = parts.collect();
        match (name, modifiers.as_slice(), operands.as_slice()) {
            ("LDC" | "ULDC" | "LDCU", widths, [target, place]) => self.load(target, place, width(widths)?)?,
            ("STG", ["E", widths @ ..], [_, place, source]) => self.store(place, source, width(widths)?)?,
            ("STG", ["E", widths @ ..], [place, source]) => self.store(place, source, width(widths)?)?,
            ("MOV" | "UMOV", [], [target, source]) => self.copy(target, source)?,
            ("IMAD", ["MOV", "U32"] | ["U32"], [target, "RZ", "RZ", source]) => self.copy(target, source)?,
            ("HFMA2", ["MMA"] | [], [target, "-RZ", "RZ", high, low]) => self.halves(target, high, low)?,
            ("LOP3" | "ULOP3", ["LUT"], [target, source, mask, "RZ" | "URZ", table, "!PT" | "!UPT"]) => {
                self.set_sign(target, sign_operation(mask, table)?, source)?
            }
            ("FADD", suffix, [target, x, y]) => self.set(target, &suffixed("add", suffix), &[x, y])?,
            ("FMUL", suffix, [target, x, y]) => self.set(target, &suffixed("mul", suffix), &[x, y])?,
            ("FFMA", suffix, [target, x, y, z]) => self.set(target, &suffixed("fma", suffix), &[x, y, z])?,
            ("DADD", suffix, [target, x, y]) => self.set_pair(target, &suffixed("add", suffix), &[x, y])?,
            ("DMUL", suffix, [target, x, y]) => self.set_pair(target, &suffixed("mul", suffix), &[x, y])?,
            ("DFMA", suffix, [target, x, y, z]) => self.set_pair(target, &suffixed("fma", suffix), &[x, y, z])?,
            ("MUFU", ["SQRT"], [target, x]) => self.set(target, "sqrt", &[x])?,
            _ => return None,
        }
        Some(())
    }

    fn load(&mut self, target: &str, place: &str, words: u32) -> Option<()> {
        let (letters, number) = register(target)?;
        let offset = offset(place)?;
        for word in 0..words {
            let name = format!("{letters}{}", number + word);
            match self.parameter(offset + 4 * word) {
                Some(input) => self.registers.insert(name, input),
                None => self.registers.remove(&name),
            };
        }
        Some(())
    }

    /// `desc[UR4][R2.64+0x4]`, or without the first part.
    fn store(&mut self, place: &str, source: &str, words: u32) -> Option<()> {
        let address = place.rsplit_once('[')?.1.strip_suffix(']')?;
        let offset = address.split_once('+').map_or("0x0", |(_, offset)| offset);
        let offset = u32::from_str_radix(offset.strip_prefix("0x")?, 16).ok()?;
        let (letters, number) = register(source)?;
        for word in (0..words).step_by(self.numbers.words()) {
            let value = match self.numbers {
                Numbers::Singles => self.registers.get(&format!("{letters}{}", number + word))?.clone(),
                Numbers::Doubles => self.pair(letters, number + word)?,
            };
            self.results.insert(offset + 4 * word, value);
        }
        Some(())
    }

    fn copy(&mut self, target: &str, source: &str) -> Option<()> {
        let value = self.value(source)?;
        self.registers.insert(target.into(), value);
        Some(())
    }

    /// `HFMA2 R5, -RZ, RZ, high, low` is how a constant is made of two halves.
    fn halves(&mut self, target: &str, high: &str, low: &str) -> Option<()> {
        use fpcontrol::reference::{Binary16, Binary64, Rounding};
        let half = |text: &str| -> Option<u32> {
            let value = Binary64::from_host(text.parse().ok()?).to_binary16(Rounding::TiesToEven);
            Some(u32::from(Binary16::to_bits(value)))
        };
        let bits = half(high)? << 16 | half(low)?;
        self.registers.insert(target.into(), Tree::Constant(f32::from_bits(bits)));
        Some(())
    }

    fn set(&mut self, target: &str, operation: &str, operands: &[&str]) -> Option<()> {
        let operands = operands.iter().map(|operand| self.value(operand)).collect::<Option<_>>()?;
        self.registers.insert(target.into(), Tree::operation(operation, operands));
        Some(())
    }

    /// An operation on a sign bit: of a double it stands in the upper register.
    fn set_sign(&mut self, target: &str, operation: &str, source: &str) -> Option<()> {
        let value = match (self.numbers, self.value(source)?) {
            (Numbers::Singles, value) => Tree::operation(operation, vec![value]),
            (Numbers::Doubles, Tree::Operation(half, value)) if half == HALVES[1] => {
                Tree::operation(HALVES[1], vec![Tree::operation(operation, value)])
            }
            (Numbers::Doubles, _) => return None,
        };
        self.registers.insert(target.into(), value);
        Some(())
    }

    /// An operation of doubles: the value goes into two registers.
    fn set_pair(&mut self, target: &str, operation: &str, operands: &[&str]) -> Option<()> {
        let operands = operands.iter().map(|operand| self.double(operand)).collect::<Option<_>>()?;
        let value = Tree::operation(operation, operands);
        let (letters, number) = register(target)?;
        for (word, name) in HALVES.into_iter().enumerate() {
            let half = Tree::operation(name, vec![value.clone()]);
            self.registers.insert(format!("{letters}{}", number + word as u32), half);
        }
        Some(())
    }

    fn double(&self, operand: &str) -> Option<Tree> {
        if let Some(inner) = operand.strip_prefix('|').and_then(|rest| rest.strip_suffix('|')) {
            return Some(Tree::operation("abs", vec![self.double(inner)?]));
        }
        if matches!(operand, "RZ" | "URZ") {
            return Some(Tree::Double(0.0));
        }
        if let Ok(value) = operand.parse() {
            return Some(Tree::Double(value));
        }
        if let Some(inner) = operand.strip_prefix('-') {
            return Some(self.double(inner)?.negated());
        }
        match register(operand) {
            Some((letters, number)) => self.pair(letters, number),
            None => match self.parameter(offset(operand)?)? {
                Tree::Operation(half, value) if half == HALVES[0] => value.into_iter().next(),
                _ => None,
            },
        }
    }

    /// What two registers hold: both halves of a double, or a constant.
    fn pair(&self, letters: &str, number: u32) -> Option<Tree> {
        let [low, high] = [0, 1].map(|word| self.registers.get(&format!("{letters}{}", number + word)));
        match (low?, high?) {
            (Tree::Operation(low, one), Tree::Operation(high, other)) if [low.as_str(), high.as_str()] == HALVES => {
                let signed = ["neg", "abs"].map(|operation| Tree::operation(operation, one.clone()));
                other.first().filter(|other| one.first() == Some(other) || signed.contains(other)).cloned()
            }
            (Tree::Constant(low), Tree::Constant(high)) => {
                let bits = u64::from(high.to_bits()) << 32 | u64::from(low.to_bits());
                Some(Tree::Double(f64::from_bits(bits)))
            }
            _ => None,
        }
    }

    fn value(&self, operand: &str) -> Option<Tree> {
        if let Some(inner) = operand.strip_prefix('|').and_then(|rest| rest.strip_suffix('|')) {
            return Some(Tree::operation("abs", vec![self.value(inner)?]));
        }
        if matches!(operand, "RZ" | "URZ") {
            return Some(Tree::Constant(0.0));
        }
        // As an integer: what is a float is written in decimals.
        if let Some(hexadecimal) = operand.trim_start_matches('-').strip_prefix("0x") {
            let bits = u32::from_str_radix(hexadecimal, 16).ok()?;
            let bits = if operand.starts_with('-') { bits.wrapping_neg() } else { bits };
            return Some(Tree::Constant(f32::from_bits(bits)));
        }
        if let Ok(value) = operand.parse() {
            return Some(Tree::Constant(value));
        }
        if let Some(inner) = operand.strip_prefix('-') {
            return Some(self.value(inner)?.negated());
        }
        match register(operand) {
            Some(_) => self.registers.get(operand.trim_end_matches(".reuse")).cloned(),
            None => self.parameter(offset(operand)?),
        }
    }

    fn parameter(&self, offset: u32) -> Option<Tree> {
        let word = offset.checked_sub(FLOATS)? as usize / 4;
        let input = self.parameters.get(word / self.numbers.words()).map(|name| Tree::Input(*name))?;
        Some(match self.numbers {
            Numbers::Singles => input,
            Numbers::Doubles => Tree::operation(HALVES[word % 2], vec![input]),
        })
    }
}

/// The registers of a double, as operations on it.
const HALVES: [&str; 2] = ["low", "high"];

impl Numbers {
    /// The registers of one.
    fn words(self) -> usize {
        match self {
            Numbers::Singles => 1,
            Numbers::Doubles => 2,
        }
    }
}

/// The operations on the sign bit, as logic by a table: exclusive or, and.
fn sign_operation(mask: &str, table: &str) -> Option<&'static str> {
    match (mask, table) {
        ("0x80000000", "0x3c") => Some("neg"),
        ("0x7fffffff", "0xc0") => Some("abs"),
        _ => None,
    }
}

fn width(modifiers: &[&str]) -> Option<u32> {
    match modifiers {
        [] => Some(1),
        ["64"] => Some(2),
        ["128"] => Some(4),
        _ => None,
    }
}

/// `c[0x0][0x218]`.
fn offset(operand: &str) -> Option<u32> {
    u32::from_str_radix(operand.strip_prefix("c[0x0][0x")?.strip_suffix(']')?, 16).ok()
}

/// `R5` or `UR5`.
fn register(operand: &str) -> Option<(&str, u32)> {
    let letters = if operand.starts_with("UR") { "UR" } else { "R" };
    Some((letters, operand.strip_prefix(letters)?.parse().ok()?))
}

fn suffixed(name: &str, suffix: &[&str]) -> String {
    suffix.iter().fold(name.to_owned(), |name, part| format!("{name}.{}", part.to_lowercase()))
}

#[test]
fn a_kernel_is_read() {
    let text = "\n.text.k:\n /*0000*/ LDC.64 R4, c[0x0][0x218] ;\n /*0010*/ ULDC.64 UR4, c[0x0][0x208] ;
        /*0020*/ LDC.64 R2, c[0x0][0x210] ;\n /*0030*/ FMUL.FTZ R0, R4.reuse, -4 ;\n /*0040*/ FFMA R5, -R0, |R5|, c[0x0][0x220] ;
        /*0050*/ FADD R5, -R5, -RZ ;\n /*0060*/ STG.E desc[UR4][R2.64+0x4], R5 ;\n /*0068*/ FMUL.M4 R0, R4, R0;
        /*0070*/ STG.E desc[UR4][R2.64], R0 ;\n.L_x_1:\n /*0080*/ EXIT ;\n /*0090*/ BRA `(.L_x_0);";
    let kernels = kernels(text);
    let trees = results(Numbers::Singles, &['x', 'y', 'z'], &kernels["k"]).expect("every instruction is known");
    let texts: Vec<_> = trees.iter().map(Tree::to_string).collect();
    assert_eq!(texts, ["mul.m4(x, -(4 * x))", "-fma((4 * x), abs(y), z)"]);
    assert!(results(Numbers::Singles, &['x'], &["BRA `(.L_x_0)"]).is_err());
    // An input that is not there is not a value.
    assert!(results(Numbers::Singles, &['x'], &["FADD R0, c[0x0][0x218], c[0x0][0x21c]"]).is_err());
}

#[test]
fn a_kernel_of_doubles_is_read() {
    let text = "\n.text.k:\n /*0000*/ LDC.64 R2, c[0x0][0x218] ;\n /*0010*/ ULDC.64 UR4, c[0x0][0x220] ;
        /*0020*/ HFMA2.MMA R7, -RZ, RZ, 1.9306640625, -0.0027332305908203125 ;\n /*0030*/ MOV R6, -0x66666666 ;
        /*0040*/ DMUL R2, R2.reuse, -4 ;\n /*0050*/ DFMA R2, R6, |UR4|, R2 ;\n /*0060*/ DADD R8, -RZ, -R2 ;
        /*0070*/ STG.E.64 desc[UR4][R4.64+0x8], R8 ;\n /*0080*/ EXIT ;";
    let trees = results(Numbers::Doubles, &['x', 'y'], &kernels(text)["k"]).expect("every instruction is known");
    assert_eq!(trees.iter().map(Tree::to_string).collect::<Vec<_>>(), ["-fma(0.1, abs(y), -(4 * x))"]);
    // The sign alone.
    let text =
        ["LDC.64 R2, c[0x0][0x218]", "LOP3.LUT R3, R3, 0x80000000, RZ, 0x3c, !PT", "STG.E.64 desc[UR4][R4.64], R2"];
    let trees = results(Numbers::Doubles, &['x'], &text).expect("every instruction is known");
    assert_eq!(trees.iter().map(Tree::to_string).collect::<Vec<_>>(), ["-x"]);
    // Halves of two values are not one.
    assert!(results(Numbers::Doubles, &['x'], &["LDC R3, c[0x0][0x218]", "DADD R4, R2, R2"]).is_err());
    assert!(results(Numbers::Doubles, &['x'], &["DADD R4, c[0x0][0x21c], RZ"]).is_err());
}
