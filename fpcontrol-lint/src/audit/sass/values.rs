//! The contents of registers: the operations of a function as a graph, along straight lines of code.
//!
//! Blocks that call a slow path of a division or a root are left out: they compute what the block beside them computes. Where
//! control flow merges otherwise, the contents of registers are unknown.

use super::listing::{Function, Instruction, Line, is_library, is_zero};
use std::collections::{HashMap, HashSet};

pub struct Values {
    pub nodes: Vec<Node>,
    /// The operation of an instruction, by its index among the lines.
    pub by_line: HashMap<usize, usize>,
    interned: HashMap<(String, Vec<Operand>), usize>,
}

#[derive(Clone, Debug)]
pub struct Node {
    /// Its opcode; `pair` puts two registers together.
    pub opcode: String,
    /// What it computes from.
    pub operands: Vec<Operand>,
    /// The index of its line; a pair has none.
    pub line: Option<usize>,
}

/// A value with the modifiers of an operand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Operand {
    pub value: Value,
    /// Whether its sign is changed.
    pub negated: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    Node(usize),
    /// The lower or upper half of an operation's.
    Half(usize, bool),
    /// A constant, a parameter, or a register with unknown contents.
    Text(String),
}

impl Values {
    /// Follows the code of a function.
    #[must_use]
    pub fn of(function: &Function) -> Self {
        let mut values = Self { nodes: Vec::new(), by_line: HashMap::new(), interned: HashMap::new() };
        let mut tracer = Tracer { values: &mut values, registers: HashMap::new(), steps: 0, sources: HashMap::new() };
        let (dropped, joined) = (slow_blocks(function), backward_targets(function));
        for (index, line) in function.lines.iter().enumerate() {
            match line {
                Line::Label(label) => tracer.label(label, joined.contains(label.as_str())),
                Line::Instruction(_) if dropped.contains(&index) => {}
                Line::Instruction(instruction) => tracer.step(index, instruction),
            }
        }
        values
    }

    /// The number that an operand is, if it is a constant: in decimals, or as the bits of a float that were moved to a register, or to two.
    #[must_use]
    pub fn number(&self, operand: &Operand, double: bool) -> Option<f64> {
        let bits = |value: &Value| match value {
            Value::Text(text) => u32::from_str_radix(text.strip_prefix("0x")?, 16).ok(),
            Value::Node(_) | Value::Half(..) => None,
        };
        let number = match &operand.value {
            Value::Text(text) if !double => {
                let decimals = || text.parse::<f32>().ok();
                f64::from(bits(&operand.value).map(f32::from_bits).or_else(decimals)?)
            }
            Value::Text(text) => text.parse().ok()?,
            Value::Node(node) if double => match self.nodes[*node].operands.as_slice() {
                [low, high] if self.nodes[*node].opcode == "pair" => {
                    f64::from_bits(u64::from(bits(&high.value)?) << 32 | u64::from(bits(&low.value)?))
                }
                _ => return None,
            },
            Value::Node(_) | Value::Half(..) => return None,
        };
        Some(if operand.negated { -number } else { number })
    }

    /// The nodes that use each node.
    #[must_use]
    pub fn uses(&self) -> HashMap<usize, Vec<usize>> {
        let mut uses: HashMap<usize, Vec<usize>> = HashMap::new();
        for (index, node) in self.nodes.iter().enumerate() {
            for operand in &node.operands {
                if let Value::Node(used) | Value::Half(used, _) = operand.value {
                    uses.entry(used).or_default().push(index);
                }
            }
        }
        uses
    }
}

/// The lines of blocks that call a slow path.
fn slow_blocks(function: &Function) -> HashSet<usize> {
    let (mut found, mut block, mut calls) = (HashSet::new(), Vec::new(), false);
    for (index, line) in function.lines.iter().enumerate() {
        let (ends, is_label) = match line {
            Line::Label(_) => (true, true),
            Line::Instruction(instruction) => (instruction.stem() == "BRA" || instruction.stem() == "EXIT", false),
        };
        if !is_label {
            block.push(index);
        }
        if let Line::Instruction(instruction) = line {
            calls |= slow_path(instruction).is_some();
        }
        if ends {
            if std::mem::take(&mut calls) {
                found.extend(block.iter().copied());
            }
            block.clear();
        }
    }
    found
}

/// The slow path that an instruction calls.
#[must_use]
pub fn slow_path(instruction: &Instruction) -> Option<&str> {
    let operand = instruction.operands.last().filter(|_| instruction.stem() == "CALL")?;
    let name = operand.trim_start_matches("`(").trim_end_matches(')');
    is_library(name).then_some(name)
}

fn target(instruction: &Instruction) -> Option<&str> {
    let operand = instruction.operands.last()?;
    Some(operand.strip_prefix("`(")?.trim_end_matches(')'))
}

/// Labels that are jumped to from below them.
fn backward_targets(function: &Function) -> HashSet<&str> {
    let mut seen = HashSet::new();
    let mut found = HashSet::new();
    for line in &function.lines {
        match line {
            Line::Label(label) => {
                seen.insert(label.as_str());
            }
            Line::Instruction(instruction) => {
                found.extend(target(instruction).filter(|label| seen.contains(label)));
            }
        }
    }
    found
}

struct Tracer<'v> {
    values: &'v mut Values,
    registers: HashMap<String, Value>,
    /// How many instructions that compute have been followed.
    steps: usize,
    /// From how many steps each label is jumped to.
    sources: HashMap<String, Vec<usize>>,
}

impl Tracer<'_> {
    fn label(&mut self, label: &str, from_below: bool) {
        let sources = self.sources.get(label).map(Vec::as_slice).unwrap_or_default();
        if from_below || sources.iter().any(|steps| *steps != self.steps) {
            self.registers.clear();
            // Nothing is known of the same registers at another label.
            self.registers.insert("label".into(), Value::Text(label.to_owned()));
        }
    }

    fn step(&mut self, index: usize, instruction: &Instruction) {
        match instruction.stem() {
            // The target of a reconvergence instruction is not a jump target.
            "BSSY" | "BSYNC" | "NOP" | "WARPSYNC" => {}
            "BRA" | "BRX" | "JMP" | "BREAK" => {
                if let Some(target) = target(instruction) {
                    self.sources.entry(target.to_owned()).or_default().push(self.steps);
                }
            }
            "CALL" | "RET" => {
                self.steps += 1;
                self.registers.clear();
            }
            _ => {
                self.steps += 1;
                self.compute(index, instruction);
            }
        }
    }

    fn compute(&mut self, index: usize, instruction: &Instruction) {
        let wide = width(&instruction.opcode);
        let stores = is_store(instruction.stem());
        let destination = instruction.operands.first().filter(|first| !stores && is_register(first)).cloned();
        let from = usize::from(destination.is_some());
        let sources: Vec<Operand> =
            instruction.operands[from..].iter().map(|operand| self.operand(operand, &instruction.opcode)).collect();
        if let Some(destination) = &destination
            && let Some(moved) = moved(instruction, &sources)
        {
            self.registers.insert(destination.clone(), moved);
            return;
        }
        if self.moves_pair(instruction) {
            return;
        }
        let mut operands = sources;
        if !instruction.predicate.is_empty() {
            let old = destination.as_deref().map(|register| self.operand(register, &instruction.opcode));
            operands.extend(old);
        }
        let opcode = [instruction.predicate.as_str(), instruction.opcode.as_str()].join(" ").trim().to_owned();
        let node = self.values.nodes.len();
        self.values.nodes.push(Node { opcode, operands, line: Some(index) });
        self.values.by_line.insert(index, node);
        if let Some(destination) = destination {
            self.write(&destination, node, wide);
        }
    }

    /// Follows a move of 64 bits, of a constant or of two registers; returns whether it is one.
    fn moves_pair(&mut self, instruction: &Instruction) -> bool {
        let [destination, source] = instruction.operands.as_slice() else { return false };
        if instruction.opcode != "MOV.64" || !instruction.predicate.is_empty() || !is_register(destination) {
            return false;
        }
        let constant = source.strip_prefix("0x").and_then(|digits| u64::from_str_radix(digits, 16).ok());
        let halves = match constant {
            Some(bits) => [bits & 0xFFFF_FFFF, bits >> 32].map(|half| Value::Text(format!("{half:#x}"))),
            None if is_register(source) && !is_zero(source) => {
                let (file, number) = split_register(source);
                [0, 1].map(|part| self.register(&format!("{file}{}", number + part)))
            }
            None => return false,
        };
        let (file, number) = split_register(destination);
        for (part, half) in halves.into_iter().enumerate() {
            self.registers.insert(format!("{file}{}", number + part), half);
        }
        true
    }

    fn write(&mut self, register: &str, node: usize, wide: usize) {
        if wide == 1 {
            self.registers.insert(register.to_owned(), Value::Node(node));
            return;
        }
        let (file, number) = split_register(register);
        for part in 0..wide {
            let value = if wide == 2 { Value::Half(node, part == 1) } else { Value::Text(format!("{node}.{part}")) };
            self.registers.insert(format!("{file}{}", number + part), value);
        }
    }

    fn operand(&mut self, text: &str, opcode: &str) -> Operand {
        let (bare, negated) = match text.strip_prefix('-') {
            Some(bare) if !bare.starts_with(|c: char| c.is_ascii_digit()) => (bare, true),
            _ => (text, false),
        };
        let value = if is_register(bare) && !is_zero(bare) {
            self.read(bare, reads_pairs(opcode))
        } else {
            Value::Text(bare.to_owned())
        };
        self.signed(Operand { value, negated })
    }

    /// A sum with zero is the value itself, perhaps with the other sign.
    fn signed(&self, operand: Operand) -> Operand {
        let Value::Node(index) = operand.value else { return operand };
        let node = &self.values.nodes[index];
        let nothing = |operand: &Operand| matches!(&operand.value, Value::Text(text) if is_zero(text));
        match node.operands.as_slice() {
            [inner, zero] if node.opcode == "FADD.FTZ" && nothing(zero) && zero.negated => {
                Operand { value: inner.value.clone(), negated: inner.negated ^ operand.negated }
            }
            _ => operand,
        }
    }

    fn read(&mut self, register: &str, pair: bool) -> Value {
        let low = self.register(register);
        if !pair {
            return low;
        }
        let (file, number) = split_register(register);
        let high = self.register(&format!("{file}{}", number + 1));
        match (&low, &high) {
            (Value::Half(one, false), Value::Half(other, true)) if one == other => Value::Node(*one),
            _ => self.pair(low, high),
        }
    }

    fn pair(&mut self, low: Value, high: Value) -> Value {
        let operands = vec![Operand { value: low, negated: false }, Operand { value: high, negated: false }];
        let key = ("pair".to_owned(), operands.clone());
        let nodes = &mut self.values.nodes;
        let index = *self.values.interned.entry(key).or_insert_with(|| {
            nodes.push(Node { opcode: "pair".to_owned(), operands, line: None });
            nodes.len() - 1
        });
        Value::Node(index)
    }

    fn register(&self, register: &str) -> Value {
        let unknown = || match self.registers.get("label") {
            Some(Value::Text(label)) => Value::Text(format!("{register} at {label}")),
            _ => Value::Text(format!("{register} at the entry")),
        };
        self.registers.get(register).cloned().unwrap_or_else(unknown)
    }
}

/// What is moved by an instruction that does nothing else.
fn moved(instruction: &Instruction, sources: &[Operand]) -> Option<Value> {
    let moves = matches!(instruction.opcode.as_str(), "MOV" | "IMAD.MOV.U32" | "IMAD.MOV" | "UMOV");
    let last = sources.last().filter(|last| moves && instruction.predicate.is_empty() && !last.negated)?;
    Some(last.value.clone())
}

fn is_store(stem: &str) -> bool {
    matches!(stem, "ST" | "STG" | "STS" | "STL" | "RED" | "REDG" | "REDS" | "SUST")
}

fn is_register(operand: &str) -> bool {
    let digits = operand.trim_start_matches('U').strip_prefix('R');
    digits.is_some_and(|digits| !digits.is_empty() && (digits == "Z" || digits.chars().all(|c| c.is_ascii_digit())))
}

fn split_register(register: &str) -> (&str, usize) {
    let at = register.find(|c: char| c.is_ascii_digit()).unwrap_or(register.len());
    (&register[..at], register[at..].parse().unwrap_or(0))
}

/// Whether an opcode computes with doubles.
#[must_use]
pub fn is_of_doubles(opcode: &str) -> bool {
    ["DADD", "DMUL", "DFMA", "DMNMX", "DSETP"].iter().any(|stem| opcode.starts_with(stem))
}

/// Whether the named registers are the first of two. Only `MUFU.RCP64H` reads one half of a double.
fn reads_pairs(opcode: &str) -> bool {
    is_of_doubles(opcode) || opcode.starts_with("ST") && opcode.contains(".64")
}

fn width(opcode: &str) -> usize {
    let has = |word: &str| opcode.split('.').any(|part| part == word);
    match () {
        () if has("128") => 4,
        () if is_of_doubles(opcode)
            || has("64")
            || opcode.starts_with("IMAD.WIDE")
            || opcode.starts_with("F2F.F64") =>
        {
            2
        }
        () if opcode.starts_with("I2F.F64") || opcode.starts_with("FFMA2") || opcode.starts_with("FADD2") => 2,
        () => 1,
    }
}
