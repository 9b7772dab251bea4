//! Prints the value of each store of a listing as a tree of operations.

use super::listing::{Function, Line, Listing};
use super::values::{Node, Operand, Value, Values};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

/// The trees of all functions but ptxas's own.
#[must_use]
pub fn map(listing: &Listing) -> String {
    let mut text = String::new();
    for function in listing.functions.iter().filter(|function| !function.is_library()) {
        let _ = writeln!(text, "{}", super::super::names::demangled(&function.name));
        let values = Values::of(function);
        let mut writer =
            Writer { function, values: &values, uses: values.uses(), named: BTreeMap::new(), text: String::new() };
        for (index, line) in function.lines.iter().enumerate() {
            if let Line::Instruction(instruction) = line
                && instruction.stem().starts_with("ST")
                && let Some(node) = values.by_line.get(&index)
                && let Some(stored) = values.nodes[*node].operands.last()
            {
                let tree = writer.operand(stored);
                let address = instruction.operands.first().map(String::as_str).unwrap_or_default();
                let _ =
                    writeln!(writer.text, "  {:#06x} {} {address} = {tree}", instruction.offset, instruction.opcode);
            }
        }
        text.push_str(&writer.text);
    }
    text
}

struct Writer<'f> {
    function: &'f Function,
    values: &'f Values,
    uses: HashMap<usize, Vec<usize>>,
    /// The values that have a name, because they are used more than once or loaded.
    named: BTreeMap<usize, String>,
    text: String,
}

impl Writer<'_> {
    fn operand(&mut self, operand: &Operand) -> String {
        let sign = if operand.negated { "-" } else { "" };
        match &operand.value {
            Value::Text(text) => format!("{sign}{text}"),
            Value::Half(node, high) => {
                format!("{sign}{}({})", if *high { "high" } else { "low" }, self.node(*node))
            }
            Value::Node(node) => format!("{sign}{}", self.node(*node)),
        }
    }

    fn node(&mut self, index: usize) -> String {
        if let Some(name) = self.named.get(&index) {
            return name.clone();
        }
        let node = &self.values.nodes[index];
        if is_arithmetic(node) && self.uses.get(&index).is_none_or(|uses| uses.len() == 1) {
            return self.written(node);
        }
        // Reserved first, so that no cycle is possible.
        let name = format!("t{}", self.named.len() + 1);
        self.named.insert(index, name.clone());
        let written = if is_arithmetic(node) { self.written(node) } else { self.instruction(node) };
        let _ = writeln!(self.text, "  {name} = {written}");
        name
    }

    fn written(&mut self, node: &Node) -> String {
        let operands: Vec<String> = node.operands.iter().map(|operand| self.operand(operand)).collect();
        format!("{}({})", node.opcode, operands.join(", "))
    }

    /// Loads and integer arithmetic are shown as instructions.
    fn instruction(&self, node: &Node) -> String {
        match node.line.map(|line| &self.function.lines[line]) {
            Some(Line::Instruction(instruction)) => instruction.text.clone(),
            Some(Line::Label(_)) | None => node.opcode.clone(),
        }
    }
}

fn is_arithmetic(node: &Node) -> bool {
    const STEMS: &[&str] = &[
        "FADD", "FMUL", "FFMA", "DADD", "DMUL", "DFMA", "HADD2", "HMUL2", "HFMA2", "MUFU", "FMNMX", "pair", "F2F",
        "F2FP", "FSEL",
    ];
    let opcode = node.opcode.trim_start_matches(|c: char| c != ' ').trim();
    let opcode = if opcode.is_empty() { node.opcode.as_str() } else { opcode };
    let stem = opcode.split('.').next().unwrap_or_default();
    STEMS.contains(&stem)
}
