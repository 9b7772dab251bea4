//! Expressions of float literals only. The compiler would compute them to nearest. Here the reference computes them
//! in the mode of the annotated item, at compile time, and the result replaces the expression.

use crate::scan::classify::{self, literal};
use crate::scan::extent::Extent;
use crate::scan::literals::{self, Rounded};
use crate::scan::names;
use crate::scan::node::Node;
use crate::settings::{Contraction, Division, Nan, Settings};
use fpcontrol_core::{Binary32, Binary64, Environment, FlushRule, Format, Operation, Reference, Rounding, Subnormals};
use syn::spanned::Spanned;
use syn::{Expr, Lit};

/// The value of an expression of literals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folded {
    /// The compiler computes the same value, so the expression may stay as written.
    AsWritten,
    /// The value differs from the compiler's, which rounds to nearest.
    Rounded(Rounded),
}

/// Returns the value of an expression that consists of float literals and operators. Returns `None` for any other expression, for a single literal, for approximate division
/// (only the run time computes it), and for a mode that the caller chooses. On machines that do not follow IEEE 754 it returns a value only if
/// nothing in the expression rounds.
#[must_use]
pub fn folded(expr: &Expr, settings: &Settings) -> Option<Folded> {
    if settings.callers {
        return None;
    }
    let tree = Tree::of(expr)?;
    let facts = tree.facts();
    let [may_be_single, may_be_double] = facts.types()?;
    if facts.operations.is_empty() {
        return None;
    }
    if !settings.is_ieee() {
        return tree.exact().map(|_| Folded::AsWritten);
    }
    if facts.operations.contains(&Operation::Div) && may_be_single && settings.division() != Division::Rounded {
        return None;
    }
    let (ours, nearest) = (Rules::of(settings), Rules::default());
    let (single, nearest_single) = (tree.single(ours)?, tree.single(nearest)?);
    let (double, nearest_double) = (tree.double(ours)?, tree.double(nearest)?);
    // The compiler chooses the bits of a NaN.
    let is_nan = may_be_single && single.to_host().is_nan() || may_be_double && double.to_host().is_nan();
    let differs = may_be_single && single != nearest_single
        || may_be_double && double != nearest_double
        || is_nan && settings.nan == Some(Nan::Canonical);
    let rounded = Rounded { single: single.to_bits(), double: double.to_bits() };
    Some(if differs { Folded::Rounded(rounded) } else { Folded::AsWritten })
}

/// The operators of an expression of literals that is not folded. `literal` makes an operand from each literal together with
/// its minus sign.
pub fn unfolded(mut expr: Expr, literal: &mut dyn FnMut(Expr) -> Expr) -> Node {
    let mut above = Vec::new();
    let mut node = loop {
        match expr {
            Expr::Paren(paren) => expr = *paren.expr,
            Expr::Binary(binary) => {
                above.push((binary.op, binary.right));
                expr = *binary.left;
            }
            Expr::Unary(unary) if classify::literal(&unary.expr).is_none() => {
                let operation = names::unary_operator(&unary.op).expect("it is a negation");
                let operand = Box::new(unfolded(*unary.expr, literal));
                let extent = Extent::at(unary.op.span()).to(operand.extent());
                break Node::Unary { operation, operator: unary.op, operand, extent };
            }
            operand => break Node::Operand(literal(operand)),
        }
    };
    for (operator, right) in above.into_iter().rev() {
        let operation = names::binary_operator(&operator).expect("it is an operation");
        let right = Box::new(unfolded(*right, literal));
        let extent = node.extent().to(right.extent());
        node = Node::Binary { operation, operator, left: Box::new(node), right, extent };
    }
    node
}

/// The values of a literal in all modes, in the order of the table of modes; `None` if the literal is not a float.
#[must_use]
pub fn in_all_modes(literal: &Lit, negative: bool) -> Option<Vec<Rounded>> {
    Rounding::ALL.iter().map(|mode| literals::in_mode(literal, negative, *mode)).collect()
}

/// Whether an expression consists of float literals and operators.
#[must_use]
pub fn is_of_literals(expr: &Expr) -> bool {
    Tree::of(expr).is_some()
}

/// An expression of float literals.
enum Tree<'a> {
    /// A literal; `negative` if a minus sign stands before it.
    Literal {
        literal: &'a Lit,
        negative: bool,
    },
    Negation {
        operand: Box<Self>,
    },
    Binary {
        operation: Operation,
        left: Box<Self>,
        right: Box<Self>,
    },
}

impl<'a> Tree<'a> {
    fn of(expr: &'a Expr) -> Option<Self> {
        match expr {
            Expr::Paren(paren) if paren.attrs.is_empty() => Self::of(&paren.expr),
            Expr::Group(group) if group.attrs.is_empty() => Self::of(&group.expr),
            Expr::Unary(unary) if unary.attrs.is_empty() => {
                let operation = names::unary_operator(&unary.op)?;
                match literal(&unary.expr) {
                    Some(literal) => Self::leaf(literal, true),
                    None => {
                        debug_assert_eq!(operation, Operation::Negate);
                        Some(Self::Negation { operand: Box::new(Self::of(&unary.expr)?) })
                    }
                }
            }
            Expr::Binary(binary) if binary.attrs.is_empty() => {
                let operation = names::binary_operator(&binary.op)?;
                // Looks at the right side first: a tree that leans to the left is deep, and its rightmost leaf is rarely a literal.
                let right = Box::new(Self::of(&binary.right)?);
                let left = Box::new(Self::of(&binary.left)?);
                Some(Self::Binary { operation, left, right })
            }
            Expr::Lit(lit) if lit.attrs.is_empty() => Self::leaf(&lit.lit, false),
            _ => None,
        }
    }

    fn leaf(literal: &'a Lit, negative: bool) -> Option<Self> {
        literals::is_float(literal).then_some(Self::Literal { literal, negative })
    }

    fn facts(&self) -> Facts {
        let mut facts = Facts::default();
        self.describe(&mut facts);
        facts
    }

    fn describe(&self, facts: &mut Facts) {
        match self {
            Self::Literal { literal, .. } => facts.suffixes.push(literal.suffix().to_owned()),
            Self::Negation { operand } => {
                facts.operations.push(Operation::Negate);
                operand.describe(facts);
            }
            Self::Binary { operation, left, right } => {
                left.describe(facts);
                facts.operations.push(*operation);
                right.describe(facts);
            }
        }
    }

    /// The value, if every machine computes the same in whatever precision. That is so for sums
    /// and products that are exact, even in `f32`, and that no machine flushes.
    fn exact(&self) -> Option<Binary32> {
        let environment = Environment::new(Rounding::TiesToEven);
        let computed = match self {
            Self::Literal { literal, negative } => {
                Binary32::parse_literal_flagged(&literals::text(literal, *negative)?, environment).ok()?.value
            }
            Self::Negation { operand, .. } => Binary32::apply(Operation::Negate, [operand.exact()?; 3], 0, environment),
            Self::Binary {
                operation: operation @ (Operation::Add | Operation::Sub | Operation::Mul),
                left,
                right,
                ..
            } => {
                let (left, right) = (left.exact()?, right.exact()?);
                Binary32::apply(*operation, [left, right, right], 0, environment)
            }
            Self::Binary { .. } => return None,
        };
        (computed.exceptions.is_empty() && computed.value.to_host().is_normal()).then_some(computed.value)
    }

    fn single(&self, rules: Rules) -> Option<Binary32> {
        let subnormals =
            if rules.flushes { Subnormals::Flush(FlushRule::AfterRoundingUnbounded) } else { Subnormals::Keep };
        let environment = Environment::new(rules.rounding).with_subnormals(subnormals);
        self.value(rules, environment, &|text| Some(Binary32::parse_literal(text, rules.literals).ok()?.value))
    }

    fn double(&self, rules: Rules) -> Option<Binary64> {
        let environment = Environment::new(rules.rounding);
        self.value(rules, environment, &|text| Some(Binary64::parse_literal(text, rules.literals).ok()?.value))
    }

    fn value<F: Reference>(&self, rules: Rules, env: Environment, parse: &dyn Fn(&str) -> Option<F>) -> Option<F> {
        let value = |tree: &Self| tree.value(rules, env, parse);
        let apply = |operation, operands| F::apply(operation, operands, 0, env).value;
        Some(match self {
            Self::Literal { literal, negative } => parse(&literals::text(literal, *negative)?)?,
            Self::Negation { operand, .. } => {
                let operand = value(operand)?;
                apply(Operation::Negate, [operand; 3])
            }
            Self::Binary { operation: operation @ (Operation::Add | Operation::Sub), left, right, .. }
                if rules.contracts && (left.factors().is_some() || right.factors().is_some()) =>
            {
                fused(*operation == Operation::Sub, left, right, &value, &apply)?
            }
            Self::Binary { operation, left, right, .. } => {
                let (left, right) = (value(left)?, value(right)?);
                apply(*operation, [left, right, right])
            }
        })
    }

    fn factors(&self) -> Option<[&Self; 2]> {
        match self {
            Self::Binary { operation: Operation::Mul, left, right, .. } => Some([left, right]),
            Self::Literal { .. } | Self::Negation { .. } | Self::Binary { .. } => None,
        }
    }
}

/// A sum that takes one of its operands, a product, unrounded. If both operands are products, it takes the left one.
fn fused<'a, F: Format>(
    subtracts: bool,
    left: &Tree<'a>,
    right: &Tree<'a>,
    value: &dyn Fn(&Tree<'a>) -> Option<F>,
    apply: &dyn Fn(Operation, [F; 3]) -> F,
) -> Option<F> {
    let negated = |number, condition| if condition { apply(Operation::Negate, [number; 3]) } else { number };
    let ([a, b], addend, negate_product, negate_addend) = match (left.factors(), right.factors()) {
        (Some(factors), _) => (factors, right, false, subtracts),
        (None, factors) => (factors?, left, subtracts, false),
    };
    let operands = [negated(value(a)?, negate_product), value(b)?, negated(value(addend)?, negate_addend)];
    Some(apply(Operation::Fma, operands))
}

/// Properties of an expression.
#[derive(Default)]
struct Facts {
    operations: Vec<Operation>,
    suffixes: Vec<String>,
}

impl Facts {
    /// The value if its type is `f32`, and if it is `f64`; `None` if the compiler would reject that type.
    fn types(&self) -> Option<[bool; 2]> {
        let has = |suffix| self.suffixes.iter().any(|written| written == suffix);
        match (has("f32"), has("f64")) {
            (true, true) => None,
            (single, double) => Some([!double, !single]),
        }
    }
}

/// The settings on which the values depend.
#[derive(Clone, Copy)]
struct Rules {
    rounding: Rounding,
    literals: Rounding,
    flushes: bool,
    contracts: bool,
}

impl Rules {
    fn of(settings: &Settings) -> Self {
        Self {
            rounding: settings.rounding(),
            literals: settings.literals(),
            flushes: settings.flushes(),
            contracts: settings.contraction() == Contraction::On,
        }
    }
}

/// The compiler's settings.
impl Default for Rules {
    fn default() -> Self {
        Self { rounding: Rounding::TiesToEven, literals: Rounding::TiesToEven, flushes: false, contracts: false }
    }
}
