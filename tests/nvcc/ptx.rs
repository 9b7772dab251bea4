//! PTX: the kernels of a text, their instructions, and what straight-line ones compute.

use crate::tree::Tree;
use std::collections::{BTreeMap, HashMap};

/// Each kernel's instructions, without labels and directives.
pub fn kernels(text: &str) -> BTreeMap<&str, Vec<&str>> {
    let bodies = text.split(".visible .entry ").skip(1);
    bodies.filter_map(|text| text.split_once('(').map(|(name, body)| (name, instructions(body)))).collect()
}

fn instructions(body: &str) -> Vec<&str> {
    let lines = body_of(body).lines().map(str::trim).filter(|line| !line.starts_with("//"));
    let parts = lines.flat_map(|line| line.split([';', '{', '}'])).map(str::trim);
    parts.filter(|part| part.starts_with(|c: char| c.is_ascii_lowercase() || c == '@')).collect()
}

/// Up to the brace that closes the first one: what follows, functions that are no kernels, is not the kernel's.
fn body_of(text: &str) -> &str {
    let mut depth = 0;
    for (place, character) in text.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth == 1 => return &text[..place],
            '}' => depth -= 1,
            _ => {}
        }
    }
    text
}

/// The text with only the kernels whose names begin with a word: these must call nothing.
pub fn only(text: &str, wanted: fn(&str) -> bool) -> String {
    let mut parts = text.split(".visible .entry ");
    let header = parts.next().unwrap_or("").lines();
    let directives =
        header.filter(|line| [".version", ".target", ".address_size"].iter().any(|word| line.starts_with(word)));
    let directives: Vec<_> = directives.collect();
    let kernels = parts.filter(|part| wanted(part)).map(|part| format!(".visible .entry {}}}\n", body_of(part)));
    format!("{}\n{}", directives.join("\n"), kernels.collect::<String>())
}

/// The instructions that compute with floats, sorted. Whoever fuses nothing may write `add` for `add.rn`: nvcc does, where
/// there is nothing to fuse. A kernel that calls a function is shown with its call.
pub fn arithmetic(instructions: &[&str]) -> Vec<String> {
    let mut all: Vec<_> = instructions.iter().filter_map(|instruction| opcode(instruction)).map(explicit).collect();
    all.sort();
    all
}

fn opcode(instruction: &str) -> Option<&str> {
    let opcode = instruction.split_whitespace().find(|word| !word.starts_with('@'))?;
    let (operation, modifiers) = opcode.split_once('.').unwrap_or((opcode, ""));
    let mut modifiers = modifiers.split('.');
    let float = modifiers.any(|part| matches!(part, "f16" | "bf16" | "f16x2" | "bf16x2" | "f32" | "f32x2" | "f64"));
    let computes = float && !matches!(operation, "ld" | "st" | "mov" | "selp");
    (computes || operation == "call").then_some(opcode)
}

fn explicit(opcode: &str) -> String {
    let (operation, modifiers) = opcode.split_once('.').unwrap_or((opcode, ""));
    let rounded = modifiers.split('.').any(|part| matches!(part, "rn" | "rz" | "rp" | "rm"));
    if matches!(operation, "add" | "sub" | "mul") && !rounded {
        return format!("{operation}.rn.{modifiers}");
    }
    opcode.to_owned()
}

/// What a kernel `(out, a, b, …)` of floats writes to `out`, one value after the other. Branches, and instructions that it
/// does not know, are an error.
pub fn results(name: &str, instructions: &[&str]) -> Result<Vec<Tree>, String> {
    let mut machine = Machine { name, registers: HashMap::new(), results: BTreeMap::new() };
    for instruction in instructions {
        machine.run(instruction).ok_or_else(|| format!("{name}: {instruction}"))?;
    }
    Ok(machine.results.into_values().collect())
}

struct Machine<'a> {
    name: &'a str,
    registers: HashMap<&'a str, Tree>,
    results: BTreeMap<u32, Tree>,
}

impl<'a> Machine<'a> {
    fn run(&mut self, instruction: &'a str) -> Option<()> {
        let (opcode, operands) = instruction.split_once(char::is_whitespace).unwrap_or((instruction, ""));
        let operands: Vec<_> = operands.split(',').map(str::trim).collect();
        match (opcode, operands.as_slice()) {
            ("ret", _) | ("cvta.to.global.u64", [_, _]) => {}
            (_, [target, place]) if opcode.starts_with("ld.param.") => {
                let place =
                    place.strip_prefix('[')?.strip_suffix(']')?.strip_prefix(self.name)?.strip_prefix("_param_")?;
                if let Some(index) = place.parse::<u8>().ok()?.checked_sub(1) {
                    self.registers.insert(target, Tree::Input(char::from(b'a' + index)));
                }
            }
            ("st.global.b32" | "st.global.f32" | "st.global.b64" | "st.global.f64", [place, source]) => {
                let offset =
                    place.strip_prefix('[')?.strip_suffix(']')?.split_once('+').map_or("0", |(_, offset)| offset);
                self.results.insert(offset.parse().ok()?, self.value(source, opcode)?);
            }
            ("xor.b32", [target, source, "-2147483648"]) => self.set(target, "neg", opcode, &[source])?,
            ("and.b32", [target, source, "2147483647"]) => self.set(target, "abs", opcode, &[source])?,
            ("xor.b64", [target, source, "-9223372036854775808"]) => self.set(target, "neg", opcode, &[source])?,
            ("and.b64", [target, source, "9223372036854775807"]) => self.set(target, "abs", opcode, &[source])?,
            ("mov.b32" | "mov.f32" | "mov.b64" | "mov.f64", [target, source]) => {
                let value = self.value(source, opcode)?;
                self.registers.insert(target, value);
            }
            (_, [target, operands @ ..]) => {
                let (operation, modifiers) = opcode.split_once('.')?;
                let rounding =
                    modifiers.strip_suffix("f32").or(modifiers.strip_suffix("f64"))?.strip_suffix('.').unwrap_or("");
                let name = match rounding {
                    "" | "rn" => operation.to_owned(),
                    _ => format!("{operation}.{rounding}"),
                };
                self.set(target, &name, opcode, operands)?;
            }
            _ => return None,
        }
        Some(())
    }

    fn set(&mut self, target: &'a str, operation: &str, opcode: &str, operands: &[&str]) -> Option<()> {
        let operands = operands.iter().map(|operand| self.value(operand, opcode)).collect::<Option<_>>()?;
        self.registers.insert(target, Tree::operation(operation, operands));
        Some(())
    }

    /// A register's, or what an immediate is for an instruction of 32 or 64 bits.
    fn value(&self, operand: &str, opcode: &str) -> Option<Tree> {
        if operand.starts_with('%') {
            return self.registers.get(operand).cloned();
        }
        if let Some(digits) = operand.strip_prefix("0f") {
            return Some(Tree::Constant(f32::from_bits(u32::from_str_radix(digits, 16).ok()?)));
        }
        if let Some(digits) = operand.strip_prefix("0d") {
            return Some(Tree::Double(f64::from_bits(u64::from_str_radix(digits, 16).ok()?)));
        }
        let bits: i64 = operand.parse().ok()?;
        if opcode.ends_with("64") {
            return Some(Tree::Double(f64::from_bits(bits.cast_unsigned())));
        }
        let bits = bits.try_into().ok().or(i32::try_from(bits).ok().map(i32::cast_unsigned))?;
        Some(Tree::Constant(f32::from_bits(bits)))
    }
}

#[test]
fn a_kernel_is_read() {
    let text = ".visible .entry k(\n .param .u64 k_param_0\n)\n{\n .reg .b32 %r<9>;\n ld.param.b64 %rd1, [k_param_0];
        cvta.to.global.u64 %rd2, %rd1;\n ld.param.b32 %r2, [k_param_1];\n ld.param.b32 %r3, [k_param_2];
        mov.b32 %r1, 1082130432;\n mul.rn.f32 %r4, %r1, %r2;\n xor.b32 %r8, %r4, -2147483648;
        fma.rn.f32 %r6, %r3, %r3, %r8;\n st.global.b32 [%rd2+4], %r6;\n add.rz.f32 %r7, %r2, 0f3F800000;
        st.global.b32 [%rd2], %r7;\n{ ret;\n}\n}\n.func f() { add.f32 %r1, %r1, %r1; }";
    let kernels = kernels(text);
    let trees = results("k", &kernels["k"]).expect("every instruction is known");
    let texts: Vec<_> = trees.iter().map(Tree::to_string).collect();
    assert_eq!(texts, ["add.rz(a, 1)", "fma(b, b, -(4 * a))"]);
    assert_eq!(arithmetic(&kernels["k"]), ["add.rz.f32", "fma.rn.f32", "mul.rn.f32"]);
    assert_eq!(arithmetic(&["@%p1 sub.ftz.f32 %f1, %f2, %f3", "mov.f32 %f1, %f2"]), ["sub.rn.ftz.f32"]);
    assert_eq!(results("k", &["bra $L"]), Err("k: bra $L".into()));
}

#[test]
fn a_kernel_of_doubles_is_read() {
    let text = ".visible .entry k(\n)\n{\n ld.param.b64 %rd1, [k_param_0];\n cvta.to.global.u64 %rd2, %rd1;
        ld.param.b64 %rd3, [k_param_1];\n mov.b64 %rd4, 4616189618054758400;\n mul.rn.f64 %rd5, %rd3, %rd4;
        xor.b64 %rd6, %rd5, -9223372036854775808;\n add.rn.f64 %rd7, %rd6, 0d3FB999999999999A;\n st.global.b64 [%rd2+8], %rd7;
        and.b64 %rd8, %rd5, 9223372036854775807;\n st.global.b64 [%rd2], %rd8;\n ret;\n}";
    let trees = results("k", &kernels(text)["k"]).expect("every instruction is known");
    let texts: Vec<_> = trees.iter().map(Tree::to_string).collect();
    assert_eq!(texts, ["abs((4 * a))", "(0.1 - (4 * a))"]);
}
