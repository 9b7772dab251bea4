//! Prints the value of each store of a module as a tree of operations.
//!
//! A register that is written once is replaced by the operation of its instruction. A register that is written more often, or under a condition, is
//! shown at each of the places that write it.

use super::{Function, Module};
use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

/// The trees of all functions.
#[must_use]
pub fn map(module: &Module) -> String {
    let mut text = String::new();
    for (name, function) in &module.functions {
        let _ = writeln!(text, "{}", crate::audit::names::demangled(name));
        text.push_str(&of_function(function));
    }
    text
}

fn of_function(function: &Function) -> String {
    let code: Vec<Instruction> =
        function.code.iter().filter_map(|(line, text)| Instruction::read(*line, text)).collect();
    let mut writer = Writer::of(&code);
    for (index, instruction) in code.iter().enumerate() {
        if let Some((place, value)) = instruction.stores() {
            let tree = writer.operand(value, instruction.opcode);
            let _ = writeln!(writer.text, "  {} {} {place} = {tree}", instruction.line, instruction.opcode);
        } else if instruction.results().any(|register| !writer.once.contains_key(register)) {
            let tree = writer.written(index);
            let register = &instruction.operands[0];
            let condition = if instruction.guard.is_empty() { "" } else { " if " };
            let guard = instruction.guard.trim_start_matches('@');
            let _ = writeln!(writer.text, "  {} {register} = {tree}{condition}{guard}", instruction.line);
        }
    }
    writer.text
}

struct Instruction<'t> {
    line: usize,
    /// `@!%p1`; empty if it is always executed.
    guard: &'t str,
    opcode: &'t str,
    operands: Vec<&'t str>,
}

impl<'t> Instruction<'t> {
    fn read(line: usize, text: &'t str) -> Option<Self> {
        let (guard, text) = match text.strip_prefix('@') {
            Some(rest) => text.split_at(1 + rest.find(char::is_whitespace)?),
            None => ("", text),
        };
        let text = text.trim();
        let (opcode, operands) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        Some(Self { line, guard, opcode, operands: split(operands) })
    }

    fn stem(&self) -> &'t str {
        self.opcode.split('.').next().unwrap_or_default()
    }

    /// The target of the store, and the stored value.
    fn stores(&self) -> Option<(&'t str, &'t str)> {
        match (self.stem(), self.operands.as_slice()) {
            ("st" | "red", [place, value]) => Some((place, value)),
            _ => None,
        }
    }

    /// The registers that it writes: one register, or the registers of a vector.
    fn results(&self) -> impl Iterator<Item = &'t str> + use<'t> {
        const NONE: &[&str] =
            &["st", "red", "bra", "brx", "ret", "exit", "bar", "barrier", "call", "membar", "fence", "trap"];
        let first = self.operands.first().filter(|_| !NONE.contains(&self.stem())).copied().unwrap_or_default();
        registers(first)
    }

    /// Whether it is shown by its operands. Loads and integer arithmetic are shown as instructions.
    fn is_arithmetic(&self) -> bool {
        const STEMS: &[&str] = &[
            "abs", "add", "copysign", "cos", "cvt", "div", "ex2", "fma", "lg2", "mad", "max", "min", "mul", "neg",
            "rcp", "rsqrt", "selp", "sin", "sqrt", "sub", "tanh",
        ];
        self.sign().is_some()
            || STEMS.contains(&self.stem())
                && self.opcode.split('.').any(super::opcodes::is_float)
                && self.operands.len() > 1
    }

    /// LLVM writes an operation on the sign as an operation on the sign bit.
    fn sign(&self) -> Option<(&'static str, &'t str)> {
        match (self.opcode, self.operands.as_slice()) {
            ("xor.b32", [_, x, "-2147483648"]) | ("xor.b64", [_, x, "-9223372036854775808"]) => Some(("neg", x)),
            ("and.b32", [_, x, "2147483647"]) | ("and.b64", [_, x, "9223372036854775807"]) => Some(("abs", x)),
            _ => None,
        }
    }

    /// The register that it copies.
    fn copied(&self) -> Option<&'t str> {
        match self.operands.as_slice() {
            [_, source] if self.stem() == "mov" && self.guard.is_empty() => {
                Some(source).filter(|source| !source.contains('{')).copied()
            }
            _ => None,
        }
    }
}

/// Operands, at commas that stand in no bracket.
fn split(text: &str) -> Vec<&str> {
    let (mut depth, mut from, mut parts) = (0i32, 0, Vec::new());
    for (at, c) in text.char_indices() {
        depth += i32::from(matches!(c, '{' | '[' | '(')) - i32::from(matches!(c, '}' | ']' | ')'));
        if c == ',' && depth == 0 {
            parts.push(text[from..at].trim());
            from = at + 1;
        }
    }
    parts.push(text[from..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

fn registers(operand: &str) -> impl Iterator<Item = &str> {
    let words = operand.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '$' | '%')));
    words.filter(|word| word.starts_with('%') && !operand.starts_with('['))
}

/// How deep a tree is written on one line.
const DEEPEST: usize = 100;
const RED_ZONE: usize = 128 << 10;
const STACK: usize = 4 << 20;

struct Writer<'c, 't> {
    code: &'c [Instruction<'t>],
    /// The instruction of each register that is written once, always.
    once: HashMap<&'t str, usize>,
    uses: HashMap<&'t str, usize>,
    named: HashMap<usize, String>,
    /// What is being written: in a broken module a register may depend on itself.
    begun: HashSet<usize>,
    text: String,
}

impl<'c, 't> Writer<'c, 't> {
    fn of(code: &'c [Instruction<'t>]) -> Self {
        let (mut writes, mut uses): (HashMap<_, Vec<usize>>, HashMap<_, usize>) = Default::default();
        for (index, instruction) in code.iter().enumerate() {
            // A conditional write may leave the old value, so it counts as a second write.
            let times = 1 + usize::from(!instruction.guard.is_empty());
            instruction.results().for_each(|register| writes.entry(register).or_default().extend(vec![index; times]));
            let from = usize::from(instruction.results().next().is_some());
            let operands = instruction.operands.get(from..).unwrap_or_default();
            operands.iter().flat_map(|operand| registers(operand)).for_each(|used| *uses.entry(used).or_default() += 1);
        }
        let once = writes.into_iter().filter_map(|(register, at)| (at.len() == 1).then(|| (register, at[0]))).collect();
        Self { code, once, uses, named: HashMap::new(), begun: HashSet::new(), text: String::new() }
    }

    /// An operand of an instruction of this opcode.
    fn operand(&mut self, operand: &'t str, opcode: &str) -> String {
        let Some(&index) = self.once.get(operand) else { return constant(operand, opcode) };
        let instruction = &self.code[index];
        if instruction.results().nth(1).is_some() {
            let part = instruction.results().position(|register| register == operand).unwrap_or_default();
            return format!("{}.{part}", self.name(index));
        }
        if self.begun.contains(&index) {
            return operand.to_owned();
        }
        if let Some(source) = instruction.copied() {
            return self.within(index, |writer| writer.operand(source, opcode));
        }
        // Deep trees get a name from time to time, so that no line is endless.
        let deep = self.begun.len() % DEEPEST == DEEPEST - 1;
        let inline = instruction.is_arithmetic() && !deep && self.uses.get(operand).is_none_or(|uses| *uses == 1);
        if inline { self.written(index) } else { self.name(index) }
    }

    /// The name of a value that is used more than once or is not arithmetic; its first use defines it.
    fn name(&mut self, index: usize) -> String {
        if let Some(name) = self.named.get(&index) {
            return name.clone();
        }
        let name = format!("t{}", self.named.len() + 1);
        self.named.insert(index, name.clone());
        let written = self.written(index);
        let _ = writeln!(self.text, "  {name} = {written}");
        name
    }

    fn written(&mut self, index: usize) -> String {
        let code = self.code;
        let instruction = &code[index];
        if let Some(source) = instruction.copied() {
            return self.within(index, |writer| writer.operand(source, instruction.opcode));
        }
        if let Some((name, operand)) = instruction.sign() {
            let of = self.within(index, |writer| writer.operand(operand, instruction.opcode));
            return format!("{name}({of})");
        }
        if !instruction.is_arithmetic() {
            return format!("{} {}", instruction.opcode, instruction.operands.get(1..).unwrap_or_default().join(", "));
        }
        let operands: Vec<String> = self.within(index, |writer| {
            instruction.operands[1..].iter().map(|operand| writer.operand(operand, instruction.opcode)).collect()
        });
        format!("{}({})", instruction.opcode, operands.join(", "))
    }

    /// Runs a closure while an instruction is being written, on a stack that is large enough.
    fn within<T>(&mut self, index: usize, action: impl FnOnce(&mut Self) -> T) -> T {
        let first = self.begun.insert(index);
        let result = stacker::maybe_grow(RED_ZONE, STACK, || action(self));
        if first {
            self.begun.remove(&index);
        }
        result
    }
}

/// Floats in decimals that read back as the same value, even where LLVM writes their bits.
fn constant(operand: &str, opcode: &str) -> String {
    let digits = |prefix: [&str; 2]| prefix.iter().find_map(|prefix| operand.strip_prefix(prefix));
    if let Some(bits) = digits(["0f", "0F"]).and_then(|digits| u32::from_str_radix(digits, 16).ok()) {
        return format!("{:?}", f32::from_bits(bits));
    }
    if let Some(bits) = digits(["0d", "0D"]).and_then(|digits| u64::from_str_radix(digits, 16).ok()) {
        return format!("{:?}", f64::from_bits(bits));
    }
    match operand.parse::<i64>() {
        Ok(bits) if opcode.ends_with(".f32") => format!("{:?}", f32::from_bits(bits as u32)),
        Ok(bits) if opcode.ends_with(".f64") => format!("{:?}", f64::from_bits(bits as u64)),
        Ok(_) | Err(_) => operand.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(code: &str) -> String {
        let text = format!(".version 8.0\n.target sm_90\n.visible .entry k(\n.param .u64 p\n)\n{{\n{code}\nret;\n}}\n");
        map(&Module::read(0, &text))
    }

    #[test]
    fn stores_are_trees() {
        let loads = "ld.param.f32 %f1, [a];\nld.param.f32 %f2, [b];\n";
        let found = tree(&format!(
            "{loads}mul.rn.f32 %f3, %f1, 0f3DCCCCCD;\nfma.rn.f32 %f4, %f3, %f2, %f1;\nst.global.f32 [%rd1+4], %f4;"
        ));
        let expected = "k\n  t1 = ld.param.f32 [b]\n  t2 = ld.param.f32 [a]\n";
        assert!(found.contains("[%rd1+4] = fma.rn.f32(mul.rn.f32("), "{found}");
        assert!(found.contains(", 0.1), "), "{found}");
        assert_eq!(found.lines().count(), expected.lines().count() + 1, "{found}");
        // Used twice, it has a name and is computed once.
        let found =
            tree(&format!("{loads}mul.rn.f32 %f3, %f1, %f2;\nadd.rn.f32 %f4, %f3, %f3;\nst.global.f32 [%rd1], %f4;"));
        assert!(found.contains("t3 = ") || found.contains("t1 = mul.rn.f32("), "{found}");
        assert_eq!(found.matches("mul.rn.f32").count(), 1, "{found}");
    }

    #[test]
    fn what_is_written_twice_is_shown_twice() {
        let found = tree(
            "mov.f32 %f1, 0f00000000;\n@%p1 bra $L1;\nfma.rn.f32 %f1, %f1, %f2, 0f3F800000;\n$L1:\nst.global.f32 [%rd1], %f1;",
        );
        assert!(found.contains("%f1 = 0.0\n") && found.contains("%f1 = fma.rn.f32(%f1, %f2, 1.0)\n"), "{found}");
        let found = tree("mov.f32 %f1, 0f00000000;\n@!%p1 mul.f32 %f3, %f1, %f2;\nst.global.f32 [%rd1], %f3;");
        assert!(found.contains("%f3 = mul.f32(0.0, %f2) if !%p1\n") && found.contains("[%rd1] = %f3"), "{found}");
    }

    #[test]
    fn signs_and_constants_are_read_as_llvm_writes_them() {
        let found = tree(
            "ld.f32 %r1, [%rd1];\nmov.b32 %r2, 1082130432;\nmul.rn.f32 %r3, %r1, %r2;\nxor.b32 %r4, %r3, -2147483648;\n\
             fma.rn.f32 %r5, %r1, %r1, %r4;\nand.b32 %r6, %r5, 2147483647;\nst.global.b32 [%rd2], %r6;",
        );
        assert!(found.contains("= abs(fma.rn.f32(t1, t1, neg(mul.rn.f32(t1, 4.0))))\n"), "{found}");
    }

    #[test]
    fn broken_modules_end() {
        let found = tree("add.f32 %f1, %f1, %f2;\nst.global.f32 [%rd1], %f1;");
        assert!(found.contains("add.f32(%f1, %f2)"), "{found}");
        assert!(tree("mov.b32 %f1, %f2;\nmov.b32 %f2, %f1;\nst.f32 [%rd1], %f1;").contains("[%rd1] = %f"));
        let long: String = (1..20_000).map(|i| format!("add.rn.f32 %f{}, %f{i}, %f0;\n", i + 1)).collect();
        assert!(tree(&format!("{long}st.global.f32 [%rd1], %f20000;")).len() > 100_000);
    }

    #[test]
    fn vectors_have_parts() {
        let found = tree("ld.global.v2.f32 {%f1, %f2}, [%rd1];\nsub.rn.f32 %f3, %f2, %f1;\nst.global.f32 [%rd2], %f3;");
        assert!(
            found.contains("t1 = ld.global.v2.f32 [%rd1]\n") && found.contains("sub.rn.f32(t1.1, t1.0)"),
            "{found}"
        );
    }
}
