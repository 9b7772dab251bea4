//! Plans one site after the other, inner sites first.

use super::needs::Needs;
use super::operands::Facts;
use super::places;
use super::tree::{self, Binder, Operand, Tree};
use super::{Action, Computation, KeptComparison, Plan, Rules, Side, Step, Value, contraction, folding};
use crate::scan::classify::literal;
use crate::scan::code::{Code, Hole, Piece, Placed};
use crate::scan::constants::is_exact_type;
use crate::scan::context::Context;
use crate::scan::extent::Extent;
use crate::scan::literals::{self, Rounded};
use crate::scan::node::Node;
use crate::scan::site::{Assignment, Kept, Site, Then};
use crate::settings::Settings;
use folding::Folded;
use std::rc::Rc;
use syn::{BinOp, Expr, Lit, UnOp};

/// Plans everything that the scan has found.
pub(super) struct Planner {
    code: Code,
    functions: Vec<Needs>,
    facts: Facts,
}

impl Planner {
    pub(super) fn new(mut code: Code) -> Self {
        let functions = std::mem::take(&mut code.functions).into_iter().map(Needs::of).collect();
        Self { code, functions, facts: Facts::default() }
    }

    pub(super) fn plan(mut self) -> Plan {
        let mut steps = Vec::new();
        // Planning a site may add holes.
        while let Some(hole) = self.code.next(steps.len()) {
            steps.push(Some(match self.code.take(hole) {
                Piece::Site(placed) => {
                    self.facts.note(hole, &placed.site);
                    Step::Compute(Box::new(self.computation(*placed)))
                }
                piece => Step::Piece(piece),
            }));
        }
        Plan::new(steps, self.functions)
    }

    fn computation(&mut self, placed: Placed) -> Computation {
        let Placed { site, attributes, settings, context, function } = placed;
        let rules = Rules::of(&settings, context);
        let extent = site.extent();
        let is_statement =
            extent.is_discarded || matches!(site, Site::Assignment(Assignment { is_statement: true, .. }));
        let around = Around { settings: &settings, rules, function };
        let action = self.action(site, around);
        self.functions[function].has_operations(action.operations());
        let control = match action {
            Action::Keep(_) => 0,
            _ => self.functions[function].control(&settings),
        };
        Computation { action, attributes, settings, rules, control, function, extent, is_statement }
    }

    fn action(&mut self, site: Site, around: Around) -> Action {
        match site {
            Site::Tree(Node::Operand(operand)) => Action::Keep(operand),
            Site::Tree(node) => Action::Tree(self.binder(around.rules).tree(node)),
            Site::Assignment(site) => self.assignment(site, around.rules),
            Site::Literal(expr) => self.literal(expr, around),
            Site::Cast(cast) if is_exact_type(&cast.ty) => Action::Truncation(cast),
            Site::Cast(cast) => Action::Cast(cast),
            Site::Comparison(comparison) => {
                let is_pure = self.facts.is_pure(&comparison.left) && self.facts.is_pure(&comparison.right);
                Action::Comparison { comparison, is_pure }
            }
            Site::Kept(kept) => self.kept(*kept, around.rules),
            Site::Method(site) => Action::Method(site),
            Site::Path(site) => Action::Path(site),
            Site::Reciprocal(site) => Action::Reciprocal(site),
            Site::Generic(site) => Action::Generic(site),
            Site::Truth(site) => Action::Truth(site),
            Site::Sealed(site) => Action::Sealed(site),
            Site::Numeric(site) => Action::Numeric(site),
        }
    }

    fn binder(&self, rules: Rules) -> Binder<'_> {
        Binder { rules, facts: &self.facts }
    }

    fn assignment(&self, site: Assignment, rules: Rules) -> Action {
        let Assignment { operation, operator, place, value, .. } = site;
        let has_turns = rules.context == Context::Runtime && self.has_turns(&place, &value);
        let value = match value {
            Node::Operand(value) => Value::Plain(value),
            value => {
                let tree = self.binder(rules).summand(value, operation);
                let takes = rules.takes_products(operation);
                match takes.then(|| contraction::product(&tree.node, rules)).flatten() {
                    _ if rules.registers.is_some() => Value::Register(tree),
                    Some(term) => Value::Product(Tree { term, ..tree }),
                    None => Value::Tree(tree),
                }
            }
        };
        Action::Assign { operation, operator, has_turns, place, value }
    }

    /// Whether evaluating the place has an effect that the value could observe.
    fn has_turns(&self, place: &Expr, value: &Node) -> bool {
        !self.facts.is_only_found(place) && !value.all_operands(&mut |operand| places::is_number(operand))
    }

    fn kept(&self, Kept { value, then }: Kept, rules: Rules) -> Action {
        match then {
            Then::Cast { as_token, ty } => Action::KeptCast(self.binder(rules).tree(value), as_token, ty),
            Then::Comparison { operator, right } => {
                Action::KeptComparison(Box::new(self.kept_comparison(value, operator, *right, rules)))
            }
        }
    }

    fn kept_comparison(&self, left: Node, operator: BinOp, right: Node, rules: Rules) -> KeptComparison {
        let mut operands = Vec::new();
        let [left, right] = [left, right].map(|side| match side {
            Node::Operand(operand) => {
                let extent = Extent::of_expr(&operand);
                Side::Reference(tree::bound(Operand::Reference(operand), extent, &mut operands))
            }
            node => {
                let node = self.binder(rules).bind(node, true, &mut operands);
                let term = contraction::term(&node, rules);
                Side::Tree(node, term)
            }
        });
        KeptComparison { operands, operator, left, right }
    }

    fn literal(&mut self, expr: Expr, around: Around) -> Action {
        let settings = around.settings;
        if let Some((number, negative)) = number(&expr) {
            return match single(number, negative, settings) {
                Some(Single::Rounded(rounded)) => Action::Literal(expr, rounded),
                Some(Single::InAllModes(values)) => Action::LiteralUnder(expr, values),
                None => Action::Keep(expr),
            };
        }
        match folding::folded(&expr, settings) {
            Some(Folded::AsWritten) => Action::Keep(expr),
            Some(Folded::Rounded(rounded)) => Action::Literal(expr, rounded),
            None => {
                let node = folding::unfolded(expr, &mut |literal| self.operand(literal, around));
                Action::Tree(self.binder(around.rules).tree(node))
            }
        }
    }

    /// A literal as an operand.
    fn operand(&mut self, expr: Expr, around: Around) -> Expr {
        let extent = Extent::of_expr(&expr);
        let placed = Placed {
            site: Site::Literal(expr),
            attributes: Vec::new(),
            settings: Rc::new(around.settings.clone()),
            context: around.rules.context,
            function: around.function,
        };
        let hole: Hole = self.code.add(Piece::Site(Box::new(placed)));
        self.facts.note_simple(hole);
        hole.expr(extent)
    }
}

/// The rules that apply to a site.
#[derive(Clone, Copy)]
struct Around<'a> {
    settings: &'a Settings,
    rules: Rules,
    function: usize,
}

/// The value of a single literal.
enum Single {
    Rounded(Rounded),
    InAllModes(Vec<Rounded>),
}

/// The value of a literal, if it differs from the value that the compiler would give it.
fn single(literal: &Lit, negative: bool, settings: &Settings) -> Option<Single> {
    let rounded = literals::rounded_under(literal, negative, settings)?;
    if settings.callers {
        return folding::in_all_modes(literal, negative).map(Single::InAllModes);
    }
    Some(Single::Rounded(rounded))
}

/// A literal, and whether a minus sign stands before it.
fn number(expr: &Expr) -> Option<(&Lit, bool)> {
    match expr {
        Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => literal(&unary.expr).map(|literal| (literal, true)),
        expr => literal(expr).map(|literal| (literal, false)),
    }
}
