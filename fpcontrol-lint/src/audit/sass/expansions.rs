//! Recognises the steps by which ptxas divides and takes roots.
//!
//! From r ≈ 1/b of the special function unit: e = 1 - b r, e + e e, r + r e; q = a r, a - b q, q + r (a - b q). From y ≈ 1/√x:
//! If b is a constant, so is its reciprocal, and no unit is asked: the first step is e = 1 - b r of two numbers. From y ≈ 1/√x:
//! s = x y, h = y / 2, x - s s, s + h (x - s s); for doubles the same after y + y e (1/2 + 3 e / 8) with e = 1 - x y y. Each step
//! must have exactly the operands of its place, errors and remainders must be used only by such steps, and there must be a call
//! of a slow path for each quotient or root. Code that a program writes itself does not have such calls.

use super::listing::{Function, Line, is_zero};
use super::values::{Node, Operand, Value, Values, is_of_doubles as is_opcode_of_doubles, slow_path};
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
    /// What is divided by, or the radicand.
    of: Value,
    /// The divisor, if it is a constant.
    divisor: Option<f64>,
    /// Its reciprocal, if that is a constant too.
    reciprocal: Option<f64>,
}

fn is_fma(node: &Node) -> bool {
    let stem = node.opcode.split('.').next().unwrap_or_default();
    matches!(stem, "FFMA" | "UFFMA" | "DFMA") && node.operands.len() == 3
}

fn is_of_doubles(node: &Node) -> bool {
    is_opcode_of_doubles(&node.opcode) || node.opcode.ends_with("64H")
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
            _ => return Self::of_constant(values, seed),
        };
        let of = match node.operands.first()?.value.clone() {
            Value::Half(whole, true) => Value::Node(whole),
            value => value,
        };
        let divisor = values.number(&Operand { value: of.clone(), negated: false }, is_of_doubles(node));
        let of = divisor.map_or(of, magnitude);
        let roles = BTreeMap::from([(seed, Role::Reciprocal)]);
        Self { seed, roles, of, divisor, reciprocal: None }.followed(values, root)
    }

    /// The division by a constant whose first step is this one: 1 minus the product of the constant and its reciprocal.
    fn of_constant(values: &Values, seed: usize) -> Option<Self> {
        let node = &values.nodes[seed];
        let [x, y, z] = node.operands.as_slice() else { return None };
        if !is_fma(node) || is_of_doubles(node) || values.number(z, false) != Some(1.0) {
            return None;
        }
        let (x, y) = (values.number(x, false)?, values.number(y, false)?);
        // Which of the two is the reciprocal, the steps that follow say: 1/3 is rounded, and 3 is the reciprocal of that too.
        let inverse = |number: f64| f64::from(1.0 / number as f32);
        let pairs = [(-x, y), (-y, x)].into_iter().filter(|(divisor, reciprocal)| inverse(*divisor) == *reciprocal);
        let mut instances = pairs.filter_map(|(divisor, reciprocal)| {
            let roles = BTreeMap::from([(seed, Role::Error)]);
            let (of, divisor, reciprocal) = (magnitude(divisor), Some(divisor), Some(reciprocal));
            Self { seed, roles, of, divisor, reciprocal }.followed(values, false)
        });
        instances.find(|instance| instance.operation(values) == "div")
    }

    /// With the steps that follow, if they are an expansion.
    fn followed(mut self, values: &Values, root: bool) -> Option<Self> {
        for index in self.seed + 1..values.nodes.len() {
            let role = if root { self.root_step(values, index) } else { self.step(values, index) };
            role.map(|role| self.roles.insert(index, role));
        }
        let fused = self.roles.keys().any(|node| is_fma(&values.nodes[*node]));
        (fused && self.is_closed(values)).then_some(self)
    }

    /// An operand of a division, with the magnitude of a number as its value, and with the sign that it has beside the divisor or the reciprocal
    /// of that magnitude.
    fn canonical(&self, values: &Values, operand: &Operand, double: bool) -> Operand {
        let Some(number) = values.number(operand, double) else { return operand.clone() };
        let same = |constant: &f64| constant.abs() == number.abs();
        let constant = self.divisor.filter(same).or(self.reciprocal.filter(same));
        let negative = constant.is_some_and(f64::is_sign_negative);
        Operand { value: magnitude(number), negated: number.is_sign_negative() ^ negative }
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
            Value::Text(_) => {
                let is_reciprocal = self.reciprocal.is_some_and(|number| magnitude(number) == operand.value);
                is_reciprocal.then_some(Role::Reciprocal)
            }
        }
    }

    fn is(&self, operand: &Operand, role: Role) -> bool {
        self.role(operand) == Some(role)
    }

    /// Steps of a division: see the top of the file.
    fn step(&self, values: &Values, index: usize) -> Option<Role> {
        let node = &values.nodes[index];
        if let Some(role) = self.pair(node) {
            return Some(role);
        }
        let double = is_of_doubles(node);
        let operands: Vec<Operand> =
            node.operands.iter().map(|operand| self.canonical(values, operand, double)).collect();
        if is_product(node) {
            let products = self.either(&operands, |one, other| {
                self.is(one, Role::Reciprocal) && !self.role(other).is_some_and(|role| role == Role::Error)
            });
            return products.then_some(Role::Result);
        }
        let [x, y, z] = operands.as_slice() else { return None };
        if !is_fma(node) {
            return None;
        }
        let negative = x.negated ^ y.negated;
        let factors = [x.clone(), y.clone()];
        let of_divisor = |role| self.either(&factors, |one, other| one.value == self.of && self.is(other, role));
        let both = |one, other| self.either(&factors, |x, y| self.is(x, one) && self.is(y, other));
        let same = |one: &Operand, other: &Operand| one.value == other.value;
        match z {
            z if is_number(z, "1") && negative && of_divisor(Role::Reciprocal) => Some(Role::Error),
            z if is_one_below(z) && !negative && of_divisor(Role::Reciprocal) => Some(Role::Error),
            z if self.is(z, Role::Error) && same(x, y) && same(x, z) => Some(Role::Error),
            z if self.is(z, Role::Reciprocal) && both(Role::Reciprocal, Role::Error) => {
                self.either(&factors, |one, _| same(one, z)).then_some(Role::Reciprocal)
            }
            z if is_nothing(z) => {
                let quotient = self.either(&factors, |one, _| self.is(one, Role::Reciprocal));
                quotient.then_some(Role::Result)
            }
            z if negative && of_divisor(Role::Result) => {
                let dividend = self.dividends(values, &factors, double);
                dividend.contains(&z.value).then_some(Role::Remainder)
            }
            z if self.is(z, Role::Result) && both(Role::Reciprocal, Role::Remainder) => Some(Role::Result),
            _ => None,
        }
    }

    /// What was divided, for a quotient among two factors.
    fn dividends(&self, values: &Values, factors: &[Operand], double: bool) -> Vec<Value> {
        let mut found = Vec::new();
        for factor in factors.iter().filter(|factor| self.is(factor, Role::Result)) {
            let mut at = Some(factor.value.clone());
            let mut seen = BTreeSet::new();
            // Back through the corrections, whose addend is the quotient before them, to the product.
            while let Some(Value::Node(node)) = at {
                if !seen.insert(node) {
                    break;
                }
                let operands: Vec<Operand> =
                    values.nodes[node].operands.iter().map(|operand| self.canonical(values, operand, double)).collect();
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
    fn root_step(&self, values: &Values, index: usize) -> Option<Role> {
        let radicand = &self.of;
        let node = &values.nodes[index];
        if let Some(role) = self.pair(node) {
            return Some(role);
        }
        if node.opcode.starts_with("VIADD") || node.opcode.starts_with("IADD") {
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

/// The value of a number without its sign.
fn magnitude(number: f64) -> Value {
    Value::Text(number.abs().to_string())
}

/// Whether an operand is -1.
fn is_one_below(operand: &Operand) -> bool {
    operand.value == magnitude(1.0) && operand.negated
}

fn is_number(operand: &Operand, number: &str) -> bool {
    matches!(&operand.value, Value::Text(text) if text == number) && !operand.negated
}

fn is_nothing(operand: &Operand) -> bool {
    matches!(&operand.value, Value::Text(text) if is_zero(text))
}
