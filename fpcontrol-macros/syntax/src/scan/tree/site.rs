//! What the scan hands out: the places of a body where something is computed, with the user's spans.
//!
//! To add a kind of site, add a variant here, how it is planned to `plan/sites.rs`, and how it is written to `emit/computation.rs`.

pub use super::method_path::{MethodPath, Owner};

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
    /// A largest expression of operators.
    Tree(Node),
    /// `place += value`.
    Assignment(Assignment),
    /// `receiver.method(arguments)`.
    Method(Method),
    /// `f32::sqrt`, `Add::add`: called, or as a value.
    Path(MethodPath),
    /// `1.0 / x` where division is approximate: another instruction than division.
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
    /// What has the float type by itself, in a copy of a function in which that type is a parameter.
    Generic(Generic),
    /// `a < b`, or `p && q` of such, in a slice version: a truth for each lane.
    Truth(Truth),
    /// A value that leaves a function whose settings seal it.
    Sealed(Sealed),
}

/// What has the float type by itself, where that type is a parameter; or what `real!` makes a value of any type.
#[derive(Clone)]
pub struct Generic {
    /// The type parameter, or the type that `real!` names.
    pub parameter: Type,
    /// The rounding of the conversion; `None` if it is the control's.
    pub mode: Option<Rounding>,
    /// The path by which `real!` is called, if it is.
    pub named: Option<Path>,
    /// Where it is.
    pub span: Span,
    /// What becomes a value of the parameter.
    pub of: GenericOf,
}

/// What becomes a value of a type parameter.
#[derive(Clone)]
pub enum GenericOf {
    /// A number by its text, and its bits to nearest, up and down.
    Number {
        /// The text.
        text: String,
        /// The bits.
        bits: [Rounded; 3],
    },
    /// `std::f64::consts::PI`, by its last name.
    StdConstant(Ident),
    /// A constant of `fpcontrol::consts`.
    OwnConstant(Box<Expr>),
    /// A number of another type: `x as f64`, `f64::from(x)`.
    Converted(Box<Expr>),
    /// `x.floor()`.
    Integral {
        /// The call as written.
        call: Box<ExprMethodCall>,
        /// Whether subnormals of the operand are flushed.
        reads: bool,
    },
    /// `1.0 / x`, or `1.0 / x.sqrt()`, where division is approximate.
    Reciprocal {
        /// What is inverted.
        operand: Box<Expr>,
        /// Whether the square root of the operand is inverted.
        root: bool,
    },
}

/// A comparison of lanes, or a connective of truths.
#[derive(Clone)]
pub struct Truth {
    /// The function of the run time.
    pub function: &'static str,
    /// The user's token.
    pub operator: BinOp,
    /// The operands.
    pub operands: Box<[Expr; 2]>,
}

/// A value that is sealed.
#[derive(Clone)]
pub struct Sealed {
    /// The value.
    pub value: Box<Expr>,
    /// The type of the value, if it is written as `f32` or `f64`.
    pub float: Option<Type>,
    /// Where the value is.
    pub span: Span,
}

/// The value of an expression, and what is done with it before it leaves its register.
#[derive(Clone)]
pub struct Kept {
    /// The expression; for a comparison its left side.
    pub value: Node,
    /// What is done with it.
    pub then: Then,
}

/// What is done with a value in a register.
#[derive(Clone)]
pub enum Then {
    /// It is cast.
    Cast {
        /// The user's token.
        as_token: Token![as],
        /// To what.
        ty: Box<Type>,
    },
    /// It is compared.
    Comparison {
        /// The user's token.
        operator: BinOp,
        /// With what.
        right: Box<Node>,
    },
}

/// A reciprocal, or a reciprocal square root.
#[derive(Clone)]
pub struct Reciprocal {
    /// The literal 1.
    pub one: Expr,
    /// The `/`.
    pub operator: BinOp,
    /// What is inverted: `x` in `1.0 / x` and in `1.0 / x.sqrt()`.
    pub operand: Expr,
    /// The name of the method `sqrt`, if the root of the operand is inverted.
    pub root: Option<Ident>,
    /// Where all of it stands.
    pub extent: Extent,
}

/// A compound assignment.
#[derive(Clone)]
pub struct Assignment {
    /// What it computes.
    pub operation: Operation,
    /// The user's token.
    pub operator: BinOp,
    /// What is assigned to.
    pub place: Expr,
    /// What stands after the operator.
    pub value: Node,
    /// Whether a semicolon follows.
    pub is_statement: bool,
}

/// What stands directly around an expression.
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
    /// What the run time has.
    pub row: &'static Row,
    /// As written, its receiver and arguments scanned.
    pub call: ExprMethodCall,
    /// Whether the annotated function shows that the receiver is a float.
    pub is_float: bool,
    /// What is seen of its arguments.
    pub arguments: Arguments,
}

/// What is seen of the arguments of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arguments {
    /// They change no variable.
    OnlyRead,
    /// They may change variables. Nothing in them goes under control, so they may stand in the expansion twice.
    Plain,
    /// They may change variables, and there is code under control in them.
    Controlled,
}

impl Site {
    /// The same with what stands around it, and stays there.
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
            | Self::Sealed(_) => {}
        }
        self
    }

    /// Where it stands.
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
            Self::Truth(site) => Extent::of_expr(&site.operands[0]).to(Extent::of_expr(&site.operands[1])),
        }
    }

    /// The operations at this site with the spans of their operators, in the order in which they are written.
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
                found.extend(path.row.operation().map(|operation| (operation, path.path.span())));
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
            // No rows of the table of operations: conversions, comparisons.
            Self::Cast(_) | Self::Comparison(_) | Self::Generic(_) | Self::Truth(_) | Self::Sealed(_) => {}
        }
        found
    }

    /// The method at this site that has no row in the table, because it is a sequence of operations: `powi`, `sum`.
    #[must_use]
    pub fn sequence(&self) -> Option<(&'static str, Span)> {
        let (row, span) = match self {
            Self::Method(method) if method.row.call != Call::Adapted => (method.row, method.call.method.span()),
            Self::Path(path) if path.owner.is_known() => (path.row, path.path.span()),
            _ => return None,
        };
        row.operation().is_none().then_some((row.name, span))
    }

    /// The expressions in it that may have sites of their own.
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
        }
    }
}

fn of_call(call: &ExprMethodCall) -> Extent {
    Extent::of_expr(&call.receiver).to(Extent::at(call.paren_token.span.close()))
}

fn operands_of_call(call: &mut ExprMethodCall) -> Vec<&mut Expr> {
    [&mut *call.receiver].into_iter().chain(&mut call.args).collect()
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
