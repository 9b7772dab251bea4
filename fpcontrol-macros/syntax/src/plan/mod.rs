//! The plan: how each site is computed, decided on data before anything is written.
//!
//! [`folding`] computes expressions of literals, [`tree`] decides which operands are bound together, [`contraction`] decides which
//! products are passed to their sum unrounded, and [`needs`] collects the controls of each function. [`twin`] and [`lanes`] make
//! copies of a function, which are then scanned and planned like any other function.

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
use crate::scan::site::{Generic, Method, MethodPath, Numeric, Reciprocal, Sealed, Truth};
use crate::settings::{Contraction, Settings};
use contraction::Term;
use fpcontrol_core::Operation;
use fpcontrol_core::machine::{Machine, Precision};
use names::Name;
use needs::Needs;
use std::rc::Rc;
use syn::{Attribute, BinOp, Expr, ExprBinary, ExprCast, Token, Type};
use tree::{Operands, Tree};

/// The plan for the holes of one tree.
pub struct Plan {
    steps: Vec<Option<Step>>,
    /// The functions and the values of constants, with the controls that they need.
    pub functions: Vec<Needs>,
}

/// The planned content of a hole.
pub enum Step {
    /// A site: code that computes.
    Compute(Box<Computation>),
    /// Content that needs no plan: the head of a function, a macro, the value of a constant.
    Piece(Piece),
}

/// How one site is computed.
pub struct Computation {
    /// What is computed.
    pub action: Action,
    /// The user's attributes on the expression.
    pub attributes: Vec<Attribute>,
    /// The settings that apply here.
    pub settings: Rc<Settings>,
    /// The rules that follow from these settings.
    pub rules: Rules,
    /// The index of the control among the controls of the function.
    pub control: usize,
    /// The index of the enclosing function or constant.
    pub function: usize,
    /// Where it stands.
    pub extent: Extent,
    /// Whether it is a statement that ends in a semicolon.
    pub is_statement: bool,
}

/// What is computed at a site.
pub enum Action {
    /// Nothing: the expression is used as it is.
    Keep(Expr),
    /// A tree of operators.
    Tree(Tree),
    /// `place += value`.
    Assign {
        /// The operation.
        operation: Operation,
        /// The operator's token, from the user's code.
        operator: BinOp,
        /// Whether the order in which place and value are evaluated could matter.
        has_turns: bool,
        /// The place.
        place: Expr,
        /// The value.
        value: Value,
    },
    /// A literal, or an expression of literals, with its value.
    Literal(Expr, Rounded),
    /// A literal whose mode the caller chooses, with its values in all modes.
    LiteralUnder(Expr, Vec<Rounded>),
    /// A cast.
    Cast(ExprCast),
    /// A cast to an integer of a value that some machines read with another precision.
    Truncation(ExprCast),
    /// A cast of a value that stays in a register.
    KeptCast(Tree, Token![as], Box<Type>),
    /// A comparison where subnormals are flushed.
    Comparison {
        /// The user's expression.
        comparison: ExprBinary,
        /// Whether evaluating its operands leaves all places unchanged.
        is_pure: bool,
    },
    /// A comparison of values that stay in registers.
    KeptComparison(Box<KeptComparison>),
    /// A call of a method of the run time.
    Method(Method),
    /// A path to a method of the run time.
    Path(MethodPath),
    /// A reciprocal.
    Reciprocal(Reciprocal),
    /// A value of the float type that becomes a value of the type parameter.
    Generic(Generic),
    /// A mask: one truth value for each lane.
    Truth(Truth),
    /// A value that passes through the optimiser's barrier.
    Sealed(Sealed),
    /// A method call that is refused if it is one of another crate's numeric type.
    Numeric(Numeric),
}

impl Action {
    /// The number of operations.
    fn operations(&self) -> usize {
        match self {
            Self::Keep(_) | Self::Literal(..) | Self::LiteralUnder(..) | Self::Numeric(_) => 0,
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

/// The right side of a compound assignment.
#[derive(Clone)]
pub enum Value {
    /// A value.
    Plain(Expr),
    /// The value of a tree.
    Tree(Tree),
    /// A tree whose root is a product that the assignment takes unrounded.
    Product(Tree),
    /// A tree whose value stays in a register.
    Register(Tree),
}

/// A comparison of values that stay in registers.
pub struct KeptComparison {
    /// The operands of both sides.
    pub operands: Operands,
    /// The operator's token, from the user's code.
    pub operator: BinOp,
    /// The left side.
    pub left: Side,
    /// The right side.
    pub right: Side,
}

/// One side of a comparison of registers, over names.
pub enum Side {
    /// A value in a register: the native tree and the controlled tree.
    Tree(crate::scan::node::Node<Name>, Term),
    /// Any other operand, by reference, as comparison operators take it.
    Reference(Name),
}

/// The rules for computing the sites of a region.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// Whether products are fused with sums.
    pub contracts: bool,
    /// Whether they are where clang fuses them.
    pub as_clang: bool,
    /// Whether products that are not fused are passed to their sum all the same. The sum then rounds the product
    /// and itself in one step: in directed modes a backend may have to switch the mode, and this saves a switch.
    pub pairs: bool,
    /// Whether a type without an operator under control keeps its own operator. Never in constants.
    pub lenient: bool,
    /// The precision of the registers that keep the values of trees, on machines that have them.
    pub registers: Option<u32>,
    /// When Rust's own operators are what the settings ask for.
    pub native: Natively,
    /// Whether the site stands in code that runs or in a constant.
    pub context: Context,
}

/// When Rust's own operators are what the settings ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Natively {
    /// They are not.
    Never,
    /// The default backend of the target computes with them or it does not, and nothing else matters.
    ByTarget,
    /// The control's backend says whether they are.
    ByControl,
}

impl Natively {
    fn under(settings: &Settings, has_instruments: bool) -> Self {
        let is_of_target = settings.backend.is_none() && !settings.callers && !has_instruments;
        match (settings.may_be_native(), is_of_target) {
            (false, _) => Self::Never,
            (true, true) => Self::ByTarget,
            (true, false) => Self::ByControl,
        }
    }
}

impl Rules {
    /// The rules for a site.
    #[must_use]
    pub fn of(settings: &Settings, context: Context) -> Self {
        let runs = context == Context::Runtime;
        let (contracts, as_clang) = (settings.contraction().fuses(), settings.contraction() == Contraction::Clang);
        let lenient = settings.lenient() && runs;
        let registers = settings.machine.and_then(Machine::registers).filter(|_| runs).map(Precision::bits);
        // Adds the place of each operation, where instruments need places.
        let has_places = crate::compiler_flags::has_instruments();
        let pairs = !has_places && !contracts && !lenient && runs && settings.is_directed() && registers.is_none();
        let native = if runs { Natively::under(settings, has_places) } else { Natively::Never };
        Self { contracts, as_clang, pairs, lenient, registers, native, context }
    }

    /// Whether a place or a literal may stand in a tree without a name. `lenient` asks for its type separately, and constants and registers
    /// need names.
    #[must_use]
    pub fn names_places(self) -> bool {
        self.context == Context::Runtime && self.registers.is_none() && !self.lenient
    }

    /// Whether a sum takes a product unrounded, either to fuse it or to round both in one step.
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

/// Plans everything that the scan has found.
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

    /// Whether the content of a hole becomes a `match` or `if`, whose arms the compiler would coerce separately.
    #[must_use]
    pub fn is_chosen(&self, hole: Hole) -> bool {
        matches!(&self.steps[hole.index()], Some(Step::Compute(computation))
            if computation.rules.context == Context::Runtime
                && computation.attributes.is_empty()
                && matches!(computation.action, Action::Tree(_) | Action::Method(_) | Action::Path(_)))
    }

    /// Takes the content of a hole.
    ///
    /// # Panics
    /// If the hole is already empty.
    #[must_use]
    pub fn take(&mut self, hole: Hole) -> Step {
        self.steps[hole.index()].take().expect("each hole stands in one place")
    }
}
