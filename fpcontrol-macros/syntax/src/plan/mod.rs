//! The plan: how each site is computed, decided on data before anything is written.
//!
//! [`folding`] computes expressions of literals, [`tree`] decides which operands are bound together, [`contraction`] which
//! products are handed to their sum unrounded, and [`needs`] collects the controls of each function. [`twin`] and [`lanes`] make
//! copies of a function, which are then scanned and planned as any other.

pub mod contraction;
pub mod folding;
pub mod lanes;
pub mod names;
pub mod needs;
mod operands;
pub mod places;
pub mod sites;
pub mod tree;
pub mod twin;

use crate::scan::code::{Code, Hole, Piece};
use crate::scan::context::Context;
use crate::scan::extent::Extent;
use crate::scan::literals::Rounded;
use crate::scan::site::{Generic, Method, MethodPath, Reciprocal, Sealed, Truth};
use crate::settings::{Contraction, Settings};
use contraction::Term;
use fpcontrol_core::Operation;
use fpcontrol_core::machine::{Machine, Precision};
use names::Name;
use needs::Needs;
use std::rc::Rc;
use syn::{Attribute, BinOp, Expr, ExprBinary, ExprCast, Token, Type};
use tree::{Operands, Tree};

/// What stands in the holes of one tree, planned.
pub struct Plan {
    steps: Vec<Option<Step>>,
    /// The functions and the values of constants, with the controls that they need.
    pub functions: Vec<Needs>,
}

/// What stands in a hole.
pub enum Step {
    /// Something that computes.
    Compute(Box<Computation>),
    /// What needs no plan: a head, a macro, the value of a constant.
    Piece(Piece),
}

/// How a site is computed.
pub struct Computation {
    /// What is computed.
    pub action: Action,
    /// The attributes of the user's that stand before it.
    pub attributes: Vec<Attribute>,
    /// The settings in force.
    pub settings: Rc<Settings>,
    /// What follows from them.
    pub rules: Rules,
    /// The number of the control, among those of the function.
    pub control: usize,
    /// The index of the function or constant around it.
    pub function: usize,
    /// Where it stands.
    pub extent: Extent,
    /// Whether it is a statement behind which a semicolon follows.
    pub is_statement: bool,
}

/// What is computed at a site.
pub enum Action {
    /// Nothing: the expression is its own value.
    Keep(Expr),
    /// A tree of operators.
    Tree(Tree),
    /// `place += value`.
    Assign {
        /// What the operator computes.
        operation: Operation,
        /// The user's token.
        operator: BinOp,
        /// Whether it could matter which is evaluated first, the place or the value.
        has_turns: bool,
        /// What is assigned to.
        place: Expr,
        /// What stands after the operator.
        value: Value,
    },
    /// A literal, or an expression of literals, with its value.
    Literal(Expr, Rounded),
    /// A literal whose mode is the caller's, with its values in all modes.
    LiteralUnder(Expr, Vec<Rounded>),
    /// A cast.
    Cast(ExprCast),
    /// A cast to an integer of a value that a machine may read as another number.
    Truncation(ExprCast),
    /// A cast of what stays in a register.
    KeptCast(Tree, Token![as], Box<Type>),
    /// A comparison where subnormals are flushed.
    Comparison {
        /// The user's expression.
        comparison: ExprBinary,
        /// Whether evaluating its operands changes no place.
        is_pure: bool,
    },
    /// A comparison of what stays in registers.
    KeptComparison(Box<KeptComparison>),
    /// A method of the run time.
    Method(Method),
    /// A path to one.
    Path(MethodPath),
    /// A reciprocal.
    Reciprocal(Reciprocal),
    /// What has the float type by itself, where that type is a parameter.
    Generic(Generic),
    /// A truth for each lane.
    Truth(Truth),
    /// A value that is sealed.
    Sealed(Sealed),
}

impl Action {
    /// How many operations it is.
    fn operations(&self) -> usize {
        match self {
            Self::Keep(_) | Self::Literal(..) | Self::LiteralUnder(..) => 0,
            Self::Tree(tree) | Self::KeptCast(tree, ..) => tree.node.operators(),
            Self::Assign { value: Value::Tree(tree) | Value::Product(tree) | Value::Register(tree), .. } => {
                1 + tree.node.operators()
            }
            Self::Assign { value: Value::Plain(_), .. }
            | Self::Cast(_)
            | Self::Truncation(_)
            | Self::Comparison { .. }
            | Self::KeptComparison(_)
            | Self::Method(_)
            | Self::Path(_)
            | Self::Reciprocal(_)
            | Self::Generic(_)
            | Self::Truth(_)
            | Self::Sealed(_) => 1,
        }
    }
}

/// What a compound assignment assigns.
#[derive(Clone)]
pub enum Value {
    /// A value.
    Plain(Expr),
    /// The value of a tree.
    Tree(Tree),
    /// A tree whose root is a product that the assignment takes unrounded.
    Product(Tree),
    /// A tree whose value stays in its register.
    Register(Tree),
}

/// A comparison of what stays in registers.
pub struct KeptComparison {
    /// The operands of both sides.
    pub operands: Operands,
    /// The user's token.
    pub operator: BinOp,
    /// The side on the left.
    pub left: Side,
    /// The side on the right.
    pub right: Side,
}

/// A side of such a comparison, over names.
pub enum Side {
    /// A value in a register: as written, and as computed.
    Tree(crate::scan::node::Node<Name>, Term),
    /// Anything else, by reference, as the operator takes it.
    Reference(Name),
}

/// What decides how sites are computed.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// Whether products are fused with sums.
    pub contracts: bool,
    /// Whether products that are not fused are handed to their sum all the same, which rounds them
    /// and itself together: in directed modes, because a backend may have to switch to the mode.
    pub pairs: bool,
    /// Whether operators of types that have none under control are the types' own: never in constants.
    pub lenient: bool,
    /// The precision of the registers in which values of trees stay, on a machine that has some.
    pub registers: Option<u32>,
    /// Whether Rust's own operators may be what the region asks for, so that the control decides which ones run.
    pub may_be_native: bool,
    /// Where the site stands.
    pub context: Context,
}

impl Rules {
    /// The rules for a site.
    #[must_use]
    pub fn of(settings: &Settings, context: Context) -> Self {
        let runs = context == Context::Runtime;
        let contracts = settings.contraction() == Contraction::On;
        let lenient = settings.lenient() && runs;
        let registers = settings.machine.and_then(Machine::registers).filter(|_| runs).map(Precision::bits);
        // Each operation has a place of its own where places matter.
        let has_places = crate::compiler_flags::has_instruments();
        let pairs = !has_places && !contracts && !lenient && runs && settings.is_directed() && registers.is_none();
        let may_be_native = runs && settings.may_be_native();
        Self { contracts, pairs, lenient, registers, may_be_native, context }
    }

    /// Whether a place or a literal may stand in a tree by itself: `lenient` asks for its type beside it; and constants and registers ask
    /// for the names.
    #[must_use]
    pub fn names_places(self) -> bool {
        self.context == Context::Runtime && self.registers.is_none() && !self.lenient
    }

    /// Whether a sum takes a product unrounded, to fuse it or to round it.
    #[must_use]
    pub fn takes_products(self, operation: Operation) -> bool {
        (self.contracts || self.pairs) && is_sum(operation)
    }

    /// Whether a sum fuses products.
    #[must_use]
    pub fn fuses(self, operation: Operation) -> bool {
        self.contracts && is_sum(operation)
    }
}

fn is_sum(operation: Operation) -> bool {
    matches!(operation, Operation::Add | Operation::Sub)
}

/// Plans what the scan has found.
#[must_use]
pub fn plan(code: Code) -> Plan {
    sites::Planner::new(code).plan()
}

impl Plan {
    pub(crate) fn new(steps: Vec<Option<Step>>, functions: Vec<Needs>) -> Self {
        Self { steps, functions }
    }

    /// Whether anything is computed under control.
    #[must_use]
    pub fn controls(&self) -> bool {
        self.functions.iter().any(|needs| needs.is_used)
    }

    /// Whether a hole is the head of a function, a block or a module.
    #[must_use]
    pub fn is_head(&self, hole: Hole) -> bool {
        matches!(self.steps[hole.index()], Some(Step::Piece(Piece::Head(_) | Piece::Expanded(_))))
    }

    /// The function whose body has the hole at its head.
    #[must_use]
    pub fn function_of_head(&self, hole: Hole) -> Option<usize> {
        match self.steps[hole.index()] {
            Some(Step::Piece(Piece::Head(function))) => Some(function),
            _ => None,
        }
    }

    /// Whether the content of a hole becomes a choice between arms, each of which the compiler would coerce.
    #[must_use]
    pub fn is_chosen(&self, hole: Hole) -> bool {
        matches!(&self.steps[hole.index()], Some(Step::Compute(computation))
            if computation.rules.context == Context::Runtime
                && computation.attributes.is_empty()
                && matches!(computation.action, Action::Tree(_) | Action::Method(_) | Action::Path(_)))
    }

    /// Takes what stands in a hole.
    ///
    /// # Panics
    /// If it has been taken before.
    #[must_use]
    pub fn take(&mut self, hole: Hole) -> Step {
        self.steps[hole.index()].take().expect("each hole stands in one place")
    }
}
