//! The sites of a body: places where something is computed, with the user's spans.
//!
//! To add a kind of site, add a variant here, its planning to `plan/sites.rs`, and its code to `emit/computation.rs`.

pub use super::method_path::{MethodPath, Owner};
pub use super::numeric::{Numeric, NumericReceiver};

use crate::scan::classify::literal;
use crate::scan::extent::Extent;
use crate::scan::literals::Rounded;
use crate::scan::methods::{Call, Row};
use crate::scan::names;
use crate::scan::node::Node;
use fpcontrol_core::{Operation, Rounding};
use proc_macro2::{Ident, Span};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{BinOp, Expr, ExprBinary, ExprCast, ExprMethodCall, Path, Token, Type};

/// One place where something is computed.
#[derive(Clone)]
pub enum Site {
    /// A maximal expression of operators.
    Tree(Node),
    /// `place += value`.
    Assignment(Assignment),
    /// `receiver.method(arguments)`.
    Method(Method),
    /// `f32::sqrt`, `Add::add`: called, or used as a value.
    Path(MethodPath),
    /// `1.0 / x` where division is approximate, which has an instruction of its own.
    Reciprocal(Reciprocal),
    /// `x as f32`.
    Cast(ExprCast),
    /// `a < b` where subnormals are flushed.
    Comparison(ExprBinary),
    /// `a * b < c`, `(a * b) as f32` where the product stays in a register.
    Kept(Box<Kept>),
    /// `0.1`, `-0.1`, `1.0 / 3.0`: a literal that the compiler would not round in the region's mode, or an expression of float
    /// literals.
    Literal(Expr),
    /// A value that has the float type by itself, in a generated copy of a function in which that type is a parameter.
    Generic(Generic),
    /// `a < b`, or `p && q` of masks, in a slice version: one truth value for each lane.
    Truth(Truth),
    /// A value that leaves a sealed function.
    Sealed(Sealed),
    /// `x.norm()`, or its receiver, if the call is refused where `x` is of a numeric type of another crate.
    Numeric(Numeric),
}

/// A value that has the float type by itself, where that type is a parameter; or the operand of `real!`.
#[derive(Clone)]
pub struct Generic {
    /// The type parameter, or the type that `real!` names.
    pub parameter: Type,
    /// The rounding of the conversion; `None` if the control decides.
    pub mode: Option<Rounding>,
    /// The path by which `real!` is called, for `real!`.
    pub named: Option<Path>,
    /// The extent of the expression.
    pub span: Span,
    /// The number that becomes a value of the parameter.
    pub of: GenericOf,
}

/// A number that becomes a value of a type parameter.
#[derive(Clone)]
pub enum GenericOf {
    /// A literal: its text, and its bits to nearest, up and down.
    Number {
        /// The text of the literal.
        text: String,
        /// The bits to nearest, up and down.
        bits: [Rounded; 3],
    },
    /// `std::f64::consts::PI`, by its last name.
    StdConstant(Ident),
    /// A constant of `fpcontrol::consts`.
    OwnConstant(Box<Expr>),
    /// A number of another type: `x as f64`, `f64::from(x)`.
    Converted(Box<Expr>),
    /// `x.floor()` and the other methods that round to integers.
    Integral {
        /// The call as written.
        call: Box<ExprMethodCall>,
        /// Whether subnormals of the operand are flushed.
        reads: bool,
    },
    /// `1.0 / x`, or `1.0 / x.sqrt()`, where division is approximate.
    Reciprocal {
        /// The denominator.
        operand: Box<Expr>,
        /// Whether it is the square root of the operand that is inverted.
        root: bool,
    },
}

/// A comparison of lanes, or a logical operator on masks.
#[derive(Clone)]
pub struct Truth {
    /// The function of the run time.
    pub function: &'static str,
    /// The operator's token, from the user's code.
    pub operator: BinOp,
    /// The operands.
    pub operands: Box<[Expr; 2]>,
}

/// A value that is sealed.
#[derive(Clone)]
pub struct Sealed {
    /// The returned value.
    pub value: Box<Expr>,
    /// The type of the value, if it is written as `f32` or `f64`.
    pub float: Option<Type>,
    /// The place of the value.
    pub span: Span,
}

/// The value of an expression, and its use before it leaves its register.
#[derive(Clone)]
pub struct Kept {
    /// The expression; for a comparison its left side.
    pub value: Node,
    /// The use.
    pub then: Then,
}

/// The use of a value in a register.
#[derive(Clone)]
pub enum Then {
    /// A cast.
    Cast {
        /// The token `as`, from the user's code.
        as_token: Token![as],
        /// The target type.
        ty: Box<Type>,
    },
    /// A comparison.
    Comparison {
        /// The operator's token, from the user's code.
        operator: BinOp,
        /// The right side.
        right: Box<Node>,
    },
}

/// A reciprocal, or a reciprocal square root.
#[derive(Clone)]
pub struct Reciprocal {
    /// The literal 1, from the user's code.
    pub one: Expr,
    /// The token `/`, from the user's code.
    pub operator: BinOp,
    /// The denominator: `x` in `1.0 / x` and in `1.0 / x.sqrt()`.
    pub operand: Expr,
    /// The name of the method `sqrt`, if the denominator is a square root.
    pub root: Option<Ident>,
    /// The extent of the whole expression.
    pub extent: Extent,
}

/// A compound assignment.
#[derive(Clone)]
pub struct Assignment {
    /// The operation.
    pub operation: Operation,
    /// The operator's token, from the user's code.
    pub operator: BinOp,
    /// The place.
    pub place: Expr,
    /// The right side.
    pub value: Node,
    /// Whether a semicolon follows.
    pub is_statement: bool,
}

/// The surroundings of an expression.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around {
    /// The parentheses around it.
    pub parentheses: Option<Span>,
    /// Whether it is a statement with a semicolon.
    pub semicolon: bool,
}

/// A call of a method that the run time has.
#[derive(Clone)]
pub struct Method {
    /// The method's row.
    pub row: &'static Row,
    /// The call as written, with a scanned receiver and scanned arguments.
    pub call: ExprMethodCall,
    /// Whether the annotated function shows that the receiver is a float.
    pub is_float: bool,
    /// What the scan has found out about the operands.
    pub seen: Seen,
}

/// What the scan has found out about the operands of a call.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// Whether the receiver is, or begins with, an item by its name: a constant, perhaps, which has no address.
    pub is_of_item: bool,
    /// What the arguments do.
    pub arguments: Arguments,
}

/// What the scan has found out about the arguments of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arguments {
    /// They change no variable.
    OnlyRead,
    /// They may change variables. None of their code goes under control, so they may stand in the expansion twice.
    Plain,
    /// They may change variables, and some of their code goes under control.
    Controlled,
}

impl Site {
    /// The same with attributes and parentheses, which stay in place.
    pub(in crate::scan) fn within(mut self, Around { parentheses, semicolon }: Around) -> Self {
        match &mut self {
            Self::Tree(Node::Unary { extent, .. } | Node::Binary { extent, .. }) => {
                let is_discarded = semicolon && parentheses.is_none();
                *extent = Extent { parentheses, is_discarded, ..*extent };
            }
            Self::Assignment(assignment) => assignment.is_statement = semicolon,
            Self::Tree(Node::Operand(_))
            | Self::Method(_)
            | Self::Path(_)
            | Self::Reciprocal(_)
            | Self::Cast(_)
            | Self::Comparison(_)
            | Self::Kept(_)
            | Self::Literal(_)
            | Self::Generic(_)
            | Self::Truth(_)
            | Self::Sealed(_)
            | Self::Numeric(_) => {}
        }
        self
    }

    /// The extent of the site.
    #[must_use]
    pub fn extent(&self) -> Extent {
        match self {
            Self::Tree(node) => node.extent(),
            Self::Assignment(site) => Extent::of_expr(&site.place).to(site.value.extent()),
            Self::Method(site) => of_call(&site.call),
            Self::Path(site) => Extent::of(site.path.to_token_stream()),
            Self::Reciprocal(site) => site.extent,
            Self::Cast(site) => Extent::of_expr(&site.expr).to(Extent::of(site.ty.to_token_stream())),
            Self::Comparison(site) => Extent::of_expr(&site.left).to(Extent::of_expr(&site.right)),
            Self::Kept(site) => match &site.then {
                Then::Cast { ty, .. } => site.value.extent().to(Extent::of(ty.to_token_stream())),
                Then::Comparison { right, .. } => site.value.extent().to(right.extent()),
            },
            Self::Literal(literal) => Extent::of_expr(literal),
            Self::Generic(Generic { span, .. }) | Self::Sealed(Sealed { span, .. }) => Extent::at(*span),
            Self::Numeric(site) => Extent::of_expr(&site.value),
            Self::Truth(site) => Extent::of_expr(&site.operands[0]).to(Extent::of_expr(&site.operands[1])),
        }
    }

    /// The operations at this site with the spans of their operators, in the order of the source.
    #[must_use]
    pub fn operations(&self) -> Vec<(Operation, Span)> {
        let mut found = Vec::new();
        match self {
            Self::Tree(node) => node.operations(&mut found),
            Self::Assignment(assignment) => {
                found.push((assignment.operation, assignment.operator.span()));
                assignment.value.operations(&mut found);
            }
            // A sequence of operations has no row in the table.
            Self::Method(method) => {
                found.extend(method.row.operation().map(|operation| (operation, method.call.method.span())));
            }
            Self::Path(path) if path.owner.is_known() => {
                found.extend(path.row.operation().map(|operation| (operation, name_of(&path.path.path))));
            }
            // Only the compiler knows what it computes.
            Self::Path(_) => {}
            Self::Reciprocal(Reciprocal { operator, root, .. }) => {
                found.push((if root.is_some() { Operation::Rsqrt } else { Operation::Recip }, operator.span()));
            }
            Self::Kept(kept) => {
                let Kept { value, then } = &**kept;
                value.operations(&mut found);
                if let Then::Comparison { right, .. } = then {
                    right.operations(&mut found);
                }
            }
            Self::Literal(literal) => operations_of_literals(literal, &mut found),
            // Conversions and comparisons have no rows in the table of operations.
            Self::Cast(_) | Self::Comparison(_) | Self::Generic(_) => {}
            Self::Truth(_) | Self::Sealed(_) | Self::Numeric(_) => {}
        }
        found
    }

    /// The method at this site that has no row in the table, because it computes several operations: `powi`, `sum`.
    #[must_use]
    pub fn sequence(&self) -> Option<(&'static str, Span)> {
        let (row, span) = match self {
            Self::Method(method) if method.row.call != Call::Adapted => (method.row, method.call.method.span()),
            Self::Path(path) if path.owner.is_known() => (path.row, name_of(&path.path.path)),
            _ => return None,
        };
        row.operation().is_none().then_some((row.name, span))
    }

    /// The expressions inside the site that may contain other sites.
    pub fn operands_mut(&mut self) -> Vec<&mut Expr> {
        match self {
            Self::Tree(node) => node.operands_mut(),
            Self::Assignment(Assignment { place, value, .. }) => {
                [place].into_iter().chain(value.operands_mut()).collect()
            }
            Self::Method(Method { call, .. }) => operands_of_call(call),
            Self::Path(path) => path.arguments.iter_mut().collect(),
            Self::Literal(_) => Vec::new(),
            Self::Reciprocal(reciprocal) => vec![&mut reciprocal.operand],
            Self::Cast(cast) => vec![&mut cast.expr],
            Self::Comparison(comparison) => vec![&mut comparison.left, &mut comparison.right],
            Self::Kept(kept) => {
                let right = match &mut kept.then {
                    Then::Comparison { right, .. } => right.operands_mut(),
                    Then::Cast { .. } => Vec::new(),
                };
                kept.value.operands_mut().into_iter().chain(right).collect()
            }
            Self::Generic(Generic { of, .. }) => match of {
                GenericOf::Number { .. } | GenericOf::StdConstant(_) | GenericOf::OwnConstant(_) => Vec::new(),
                GenericOf::Converted(value) | GenericOf::Reciprocal { operand: value, .. } => vec![&mut **value],
                GenericOf::Integral { call, .. } => operands_of_call(call),
            },
            Self::Truth(truth) => truth.operands.iter_mut().collect(),
            Self::Sealed(sealed) => vec![&mut sealed.value],
            Self::Numeric(numeric) => vec![&mut numeric.value],
        }
    }
}

fn of_call(call: &ExprMethodCall) -> Extent {
    Extent::of_expr(&call.receiver).to(Extent::at(call.paren_token.span.close()))
}

fn operands_of_call(call: &mut ExprMethodCall) -> Vec<&mut Expr> {
    [&mut *call.receiver].into_iter().chain(&mut call.args).collect()
}

/// Where the name stands that a path ends with.
fn name_of(path: &Path) -> Span {
    path.segments.last().map_or_else(|| path.span(), |last| last.ident.span())
}

fn operations_of_literals(expr: &Expr, found: &mut Vec<(Operation, Span)>) {
    match expr {
        Expr::Paren(paren) => operations_of_literals(&paren.expr, found),
        Expr::Group(group) => operations_of_literals(&group.expr, found),
        Expr::Unary(unary) => {
            // A minus before a literal is its sign.
            let operation = names::unary_operator(&unary.op).filter(|_| literal(&unary.expr).is_none());
            found.extend(operation.map(|operation| (operation, unary.op.span())));
            operations_of_literals(&unary.expr, found);
        }
        Expr::Binary(binary) => {
            operations_of_literals(&binary.left, found);
            found.extend(names::binary_operator(&binary.op).map(|operation| (operation, binary.op.span())));
            operations_of_literals(&binary.right, found);
        }
        _ => {}
    }
}
