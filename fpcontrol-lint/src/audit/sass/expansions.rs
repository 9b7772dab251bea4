//! Recognises the steps by which ptxas divides and takes roots.
//!
//! From r ≈ 1/b of the special function unit: e = 1 - b r, e + e e, r + r e; q = a r, a - b q, q + r (a - b q). From y ≈ 1/√x:
//! s = x y, h = y / 2, x - s s, s + h (x - s s); for doubles the same after y + y e (1/2 + 3 e / 8) with e = 1 - x y y. Each step
//! must have exactly the operands of its place, errors and remainders must be used only by such steps, and there must be a call
//! of a slow path for each quotient or root. Code that a program writes itself does not have such calls.

use super::listing::{Function, Line, is_zero};
use super::values::{Node, Operand, Value, Values, slow_path};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// The expansions of a function.
#[derive(Default)]
pub struct Expansions {
    /// The lines of their instructions.
    lines: HashSet<usize>,
    found: Vec<String>,
}

/// What a step of an expansion computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// An approximation of the reciprocal, or of the reciprocal root.
    Reciprocal,
    /// 1 minus a product with it.
    Error,
    /// A quotient or a root.
    Result,
    /// The remainder of the dividend or of the radicand.
    Remainder,
    /// A part of the correction of a reciprocal root, or half of it.
    Part,
}

impl Expansions {
    /// Those of a function.
    #[must_use]
    pub fn of(function: &Function, values: &Values) -> Self {
        let mut calls: BTreeMap<&str, usize> = BTreeMap::new();
        for line in &function.lines {
            if let Line::Instruction(instruction) = line
                && let Some(name) = slow_path(instruction)
            {
                *calls.entry(name).or_default() += 1;
            }
        }
        let instances: Vec<Instance> = (0..values.nodes.len()).filter_map(|seed| Instance::of(values, seed)).collect();
        let mut expansions = Self::default();
        for operation in ["div", "rcp", "sqrt"] {
            let of_it: Vec<&Instance> = instances.iter().filter(|one| one.operation(values) == operation).collect();
            let called: usize = calls.iter().filter(|(name, _)| name.contains(operation)).map(|(_, count)| count).sum();
            // If there are more expansions than calls of slow paths, some are not ptxas's, and it is not known which.
            for instance in of_it.iter().filter(|_| of_it.len() <= called) {
                let lines = instance.roles.keys().filter_map(|node| values.nodes[*node].line);
                expansions.lines.extend(lines);
                let seed = values.nodes[instance.seed].line.map(|line| &function.lines[line]);
                if let Some(Line::Instruction(seed)) = seed {
                    let fused = instance.roles.keys().filter(|node| is_fma(&values.nodes[**node])).count();
                    expansions.found.push(format!("{:#06x}: `{}` and {fused} fused steps", seed.offset, seed.text));
                }
            }
        }
        let slow = calls.iter().map(|(name, count)| format!("{count} calls of {name}, the slow path"));
        expansions.found.extend(slow);
        expansions
    }

    /// Whether an instruction belongs to one.
    #[must_use]
    pub fn covers(&self, line: usize) -> bool {
        self.lines.contains(&line)
    }

    /// Describes what was recognised.
    #[must_use]
    pub fn list(self) -> Vec<String> {
        self.found
    }
}

/// The steps from one approximation.
struct Instance {
    seed: usize,
    roles: BTreeMap<usize, Role>,
}

fn is_fma(node: &Node) -> bool {
    let stem = node.opcode.split('.').next().unwrap_or_default();
    matches!(stem, "FFMA" | "DFMA") && node.operands.len() == 3
}

fn is_product(node: &Node) -> bool {
    let stem = node.opcode.split('.').next().unwrap_or_default();
    matches!(stem, "FMUL" | "DMUL") && node.operands.len() == 2
}

impl Instance {
    fn of(values: &Values, seed: usize) -> Option<Self> {
        let node = &values.nodes[seed];
        let root = match node.opcode.as_str() {
            "MUFU.RCP" | "MUFU.RCP64H" => false,
            "MUFU.RSQ" | "MUFU.RSQ64H" => true,
            _ => return None,
        };
        let of = match node.operands.first()?.value.clone() {
            Value::Half(whole, true) => Value::Node(whole),
            value => value,
        };
        let mut instance = Self { seed, roles: BTreeMap::from([(seed, Role::Reciprocal)]) };
        for index in seed + 1..values.nodes.len() {
            let role = if root { instance.root_step(values, index, &of) } else { instance.step(values, index, &of) };
            role.map(|role| instance.roles.insert(index, role));
        }
        let fused = instance.roles.keys().any(|node| is_fma(&values.nodes[*node]));
        (fused && instance.is_closed(values)).then_some(instance)
    }

    /// What it computes, in the names of slow paths. A quotient has steps that correct it.
    fn operation(&self, values: &Values) -> &'static str {
        let corrects = |(node, role): (&usize, &Role)| *role == Role::Result && is_fma(&values.nodes[*node]);
        match values.nodes[self.seed].opcode.starts_with("MUFU.RSQ") {
            true => "sqrt",
            false if self.roles.iter().any(corrects) => "div",
            false => "rcp",
        }
    }

    /// Errors, remainders and parts are used by steps alone.
    fn is_closed(&self, values: &Values) -> bool {
        let uses = values.uses();
        let inner = self.roles.iter().filter(|(_, role)| matches!(role, Role::Error | Role::Remainder | Role::Part));
        let mut inner = inner.map(|(node, _)| uses.get(node).map(Vec::as_slice).unwrap_or_default());
        // A use that only changes the sign is skipped.
        let negates = |node: &usize| values.nodes[*node].opcode == "FADD.FTZ";
        inner.all(|users| users.iter().all(|user| self.roles.contains_key(user) || negates(user)))
    }

    fn role(&self, operand: &Operand) -> Option<Role> {
        match operand.value {
            Value::Node(node) | Value::Half(node, _) => self.roles.get(&node).copied(),
            Value::Text(_) => None,
        }
    }

    fn is(&self, operand: &Operand, role: Role) -> bool {
        self.role(operand) == Some(role)
    }

    /// Steps of a division: see the top of the file.
    fn step(&self, values: &Values, index: usize, divisor: &Value) -> Option<Role> {
        let node = &values.nodes[index];
        if let Some(role) = self.pair(node) {
            return Some(role);
        }
        if is_product(node) {
            let products = self.either(&node.operands, |one, other| {
                self.is(one, Role::Reciprocal) && !self.role(other).is_some_and(|role| role == Role::Error)
            });
            return products.then_some(Role::Result);
        }
        let [x, y, z] = node.operands.as_slice() else { return None };
        if !is_fma(node) {
            return None;
        }
        let negative = x.negated ^ y.negated;
        let factors = [x.clone(), y.clone()];
        let of_divisor = |role| self.either(&factors, |one, other| one.value == *divisor && self.is(other, role));
        let both = |one, other| self.either(&factors, |x, y| self.is(x, one) && self.is(y, other));
        let same = |one: &Operand, other: &Operand| one.value == other.value;
        match z {
            z if is_number(z, "1") && negative && of_divisor(Role::Reciprocal) => Some(Role::Error),
            z if is_number(z, "-1") && !negative && of_divisor(Role::Reciprocal) => Some(Role::Error),
            z if self.is(z, Role::Error) && same(x, y) && same(x, z) => Some(Role::Error),
            z if self.is(z, Role::Reciprocal) && both(Role::Reciprocal, Role::Error) => {
                self.either(&factors, |one, _| same(one, z)).then_some(Role::Reciprocal)
            }
            z if is_nothing(z) => {
                let quotient = self.either(&factors, |one, _| self.is(one, Role::Reciprocal));
                quotient.then_some(Role::Result)
            }
            z if negative && of_divisor(Role::Result) => {
                let dividend = self.dividends(values, &factors);
                dividend.contains(&z.value).then_some(Role::Remainder)
            }
            z if self.is(z, Role::Result) && both(Role::Reciprocal, Role::Remainder) => Some(Role::Result),
            _ => None,
        }
    }

    /// What was divided, for a quotient among two factors.
    fn dividends(&self, values: &Values, factors: &[Operand]) -> Vec<Value> {
        let mut found = Vec::new();
        for factor in factors.iter().filter(|factor| self.is(factor, Role::Result)) {
            let mut at = Some(factor.value.clone());
            let mut seen = BTreeSet::new();
            // Back through the corrections, whose addend is the quotient before them, to the product.
            while let Some(Value::Node(node)) = at {
                if !seen.insert(node) {
                    break;
                }
                let operands = &values.nodes[node].operands;
                let corrected = operands.get(2).filter(|addend| self.is(addend, Role::Result));
                if corrected.is_none() {
                    let factors = operands.iter().take(2).filter(|operand| !self.is(operand, Role::Reciprocal));
                    found.extend(factors.map(|operand| operand.value.clone()));
                }
                at = corrected.map(|addend| addend.value.clone());
            }
        }
        found
    }

    /// Steps of a root: see the top of the file.
    fn root_step(&self, values: &Values, index: usize, radicand: &Value) -> Option<Role> {
        let node = &values.nodes[index];
        if let Some(role) = self.pair(node) {
            return Some(role);
        }
        if node.opcode.starts_with("VIADD") || node.opcode.starts_with("IADD3") {
            // A double is halved by its exponent.
            return node
                .operands
                .first()
                .is_some_and(|operand| self.is(operand, Role::Reciprocal))
                .then_some(Role::Part);
        }
        if is_product(node) {
            let by = |test: &dyn Fn(&Operand) -> bool| {
                self.either(&node.operands, |one, other| self.is(one, Role::Reciprocal) && test(other))
            };
            return match () {
                () if by(&|other| other.value == *radicand) => Some(Role::Result),
                () if by(&|other| is_number(other, "0.5")) => Some(Role::Part),
                () if by(&|other| self.is(other, Role::Reciprocal)) => Some(Role::Part),
                () if by(&|other| self.is(other, Role::Error)) => Some(Role::Part),
                () => None,
            };
        }
        let [x, y, z] = node.operands.as_slice() else { return None };
        if !is_fma(node) {
            return None;
        }
        let negative = x.negated ^ y.negated;
        let factors = [x.clone(), y.clone()];
        let both = |one, other| self.either(&factors, |x, y| self.is(x, one) && self.is(y, other));
        let of_radicand = self.either(&factors, |one, other| one.value == *radicand && self.is(other, Role::Part));
        match z {
            z if z.value == *radicand && negative && x.value == y.value && self.is(x, Role::Result) => {
                Some(Role::Remainder)
            }
            z if is_number(z, "1") && negative && of_radicand => Some(Role::Error),
            z if is_number(z, "0.5") && self.either(&factors, |one, _| self.is(one, Role::Error)) => Some(Role::Part),
            z if self.is(z, Role::Reciprocal) && both(Role::Part, Role::Part) => Some(Role::Reciprocal),
            z if self.is(z, Role::Result) && both(Role::Remainder, Role::Part) => Some(Role::Result),
            _ => None,
        }
    }

    /// A double whose upper half the unit has computed.
    fn pair(&self, node: &Node) -> Option<Role> {
        let high = node.operands.get(1).filter(|_| node.opcode == "pair")?;
        self.role(high).filter(|role| matches!(role, Role::Reciprocal | Role::Part))
    }

    fn either(&self, operands: &[Operand], test: impl Fn(&Operand, &Operand) -> bool) -> bool {
        matches!(operands, [one, other] if test(one, other) || test(other, one))
    }
}

fn is_number(operand: &Operand, number: &str) -> bool {
    matches!(&operand.value, Value::Text(text) if text == number) && !operand.negated
}

fn is_nothing(operand: &Operand) -> bool {
    matches!(&operand.value, Value::Text(text) if is_zero(text))
}
