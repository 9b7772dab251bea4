//! What the scan hands out: the places of a body where something is computed, with the user's spans.

use crate::literals::Rounded;
use crate::methods::{Call, Row};
use fpcontrol_core::Operation;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{BinOp, Expr, ExprBinary, ExprCast, ExprMethodCall, ExprPath, Token, Type, UnOp};

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
    /// `0.1`, `-0.1`, `1.0 / 3.0`.
    Literal(Literal),
}

/// The value of an expression, and what is done with it before it leaves its register.
#[derive(Clone)]
pub struct Kept {
    /// The expression; of a comparison the left side.
    pub value: Node,
    /// What is done with it.
    pub then: Then,
}

impl Kept {
    /// As written.
    fn native(self) -> Expr {
        let Self { value, then } = self;
        Expr::Verbatim(match then {
            Then::Cast { as_token, ty } => quote! { (#value) #as_token #ty },
            Then::Comparison { operator, right } => quote! { (#value) #operator (#right) },
        })
    }
}

/// What is done with a value in a register.
#[derive(Clone)]
pub enum Then {
    /// It is cast.
    Cast {
        /// As written.
        as_token: Token![as],
        /// To what.
        ty: Box<Type>,
    },
    /// It is compared.
    Comparison {
        /// As written.
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
    /// The name of the method, where the operand's root is inverted.
    pub root: Option<Ident>,
}

/// A float literal that the compiler would not round in the region's mode, or an expression of nothing but literals, which
/// is computed at compile time.
#[derive(Clone)]
pub struct Literal {
    /// As written, with a minus before it.
    pub expr: Expr,
    /// In the mode; `None` if the compiler computes the same.
    pub rounded: Option<Rounded>,
    /// The operations in it, in the order in which they are written.
    pub operations: Vec<(Operation, Span)>,
}

/// Operators over opaque operands; parentheses are in the structure.
#[derive(Clone)]
pub enum Node<Operand = Expr> {
    /// Anything else: a path, a call, a block. What is inside it has been scanned.
    Operand(Operand),
    /// An operator before its operand.
    Unary {
        /// What it computes.
        operation: Operation,
        /// As written.
        operator: UnOp,
        /// What it applies to.
        operand: Box<Self>,
    },
    /// An operator between its operands.
    Binary {
        /// What it computes.
        operation: Operation,
        /// As written.
        operator: BinOp,
        /// What stands before it.
        left: Box<Self>,
        /// What stands after it.
        right: Box<Self>,
    },
}

/// A compound assignment.
#[derive(Clone)]
pub struct Assignment {
    /// What it computes.
    pub operation: Operation,
    /// As written.
    pub operator: BinOp,
    /// What is assigned to.
    pub place: Expr,
    /// What stands after the operator.
    pub value: Node,
}

/// A call of a method that the run time has.
#[derive(Clone)]
pub struct Method {
    /// What the run time has.
    pub row: &'static Row,
    /// As written, its receiver and arguments scanned.
    pub call: ExprMethodCall,
}

/// Who has a method that a path names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A type, which has it under the control or does not compile.
    Type,
    /// A trait of core's.
    Trait,
    /// A type that has it under the control if it is a float, and else a function of its own.
    AnyType,
}

/// A path that names a method that the run time has.
#[derive(Clone)]
pub struct MethodPath {
    /// What the run time has.
    pub row: &'static Row,
    /// Who has it.
    pub owner: Owner,
    /// Whether the type before the name is written with arguments, here or where it is called `Self`: no type parameter is.
    pub is_generic: bool,
    /// As written.
    pub path: ExprPath,
}

impl MethodPath {
    /// The extension traits through which what it becomes is found; where it is named by its trait, none.
    #[must_use]
    pub fn imports(&self) -> &'static [&'static str] {
        match (self.owner, self.row.call) {
            (Owner::Type, Call::Plain) => self.row.owners,
            (Owner::AnyType, _) => &["Elsewhere"],
            (Owner::Type, Call::Reduction | Call::Operator) | (Owner::Trait, _) => &[],
        }
    }
}

impl Site {
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
            // A sequence of operations is no row of the table.
            Self::Method(method) => {
                found.extend(method.row.operation().map(|operation| (operation, method.call.method.span())));
            }
            Self::Path(path) if path.owner != Owner::AnyType => {
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
            Self::Literal(literal) => found.extend_from_slice(&literal.operations),
            // No rows of the table of operations: a conversion, comparisons.
            Self::Cast(_) | Self::Comparison(_) => {}
        }
        found
    }

    /// The method at this site that is no row of the table, because it is a sequence of operations: `powi`, `sum`.
    #[must_use]
    pub fn sequence(&self) -> Option<(&'static str, Span)> {
        let (row, span) = match self {
            Self::Method(method) => (method.row, method.call.method.span()),
            Self::Path(path) if path.owner != Owner::AnyType => (path.row, path.path.span()),
            _ => return None,
        };
        row.operation().is_none().then_some((row.name, span))
    }

    /// The expression as it was, for those who only look.
    #[must_use]
    pub fn restore(self) -> Expr {
        match self {
            Self::Tree(node) => Expr::Verbatim(node.to_token_stream()),
            Self::Assignment(Assignment { operator, place, value, .. }) => {
                Expr::Verbatim(quote! { #place #operator #value })
            }
            Self::Method(method) => Expr::MethodCall(method.call),
            Self::Path(path) => Expr::Path(path.path),
            Self::Reciprocal(reciprocal) => Expr::Verbatim(reciprocal.native(&reciprocal.operand)),
            Self::Cast(cast) => Expr::Cast(cast),
            Self::Comparison(comparison) => Expr::Binary(comparison),
            Self::Kept(kept) => kept.native(),
            Self::Literal(literal) => literal.expr,
        }
    }
}

impl Reciprocal {
    /// As written, over the given operand.
    #[must_use]
    pub fn native(&self, operand: &dyn ToTokens) -> TokenStream {
        let Self { one, operator, root, .. } = self;
        match root {
            Some(root) => quote! { #one #operator #operand.#root() },
            None => quote! { #one #operator #operand },
        }
    }
}

impl<Operand> Node<Operand> {
    /// Calls `visit` with every operand, from left to right, until it returns `false`; returns whether it never did.
    pub fn all_operands(&self, visit: &mut impl FnMut(&Operand) -> bool) -> bool {
        match self {
            Self::Operand(operand) => visit(operand),
            Self::Unary { operand, .. } => operand.all_operands(visit),
            Self::Binary { left, right, .. } => left.all_operands(visit) && right.all_operands(visit),
        }
    }

    /// How many operators it has.
    #[must_use]
    pub fn operators(&self) -> usize {
        match self {
            Self::Operand(_) => 0,
            Self::Unary { operand, .. } => 1 + operand.operators(),
            Self::Binary { left, right, .. } => 1 + left.operators() + right.operators(),
        }
    }

    fn operations(&self, found: &mut Vec<(Operation, Span)>) {
        match self {
            Self::Operand(_) => {}
            Self::Unary { operation, operator, operand } => {
                found.push((*operation, operator.span()));
                operand.operations(found);
            }
            Self::Binary { operation, operator, left, right } => {
                left.operations(found);
                found.push((*operation, operator.span()));
                right.operations(found);
            }
        }
    }

    /// How tightly its root binds: unary minus more than `*`, `*` more than `+`.
    fn strength(&self) -> u8 {
        match self {
            Self::Operand(_) => 4,
            Self::Unary { .. } => 3,
            Self::Binary { operator: BinOp::Mul(_) | BinOp::Div(_) | BinOp::Rem(_), .. } => 2,
            Self::Binary { .. } => 1,
        }
    }
}

/// The operators as Rust writes them, with parentheses where the structure needs them.
impl<Operand: ToTokens> ToTokens for Node<Operand> {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Self::Operand(operand) => operand.to_tokens(tokens),
            Self::Unary { operator, operand, .. } => {
                operator.to_tokens(tokens);
                operand.to_tokens_within(4, tokens);
            }
            Self::Binary { operator, left, right, .. } => {
                left.to_tokens_within(self.strength(), tokens);
                operator.to_tokens(tokens);
                right.to_tokens_within(self.strength() + 1, tokens);
            }
        }
    }
}

impl<Operand: ToTokens> Node<Operand> {
    fn to_tokens_within(&self, least: u8, tokens: &mut TokenStream) {
        if self.strength() >= least {
            self.to_tokens(tokens);
        } else {
            syn::token::Paren(Span::mixed_site()).surround(tokens, |tokens| self.to_tokens(tokens));
        }
    }
}
