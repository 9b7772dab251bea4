//! Trees of operators, with the user's spans.

use crate::scan::extent::Extent;
use fpcontrol_core::Operation;
use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::token::Paren;
use syn::{BinOp, Expr, UnOp};

/// Operators over opaque operands. Parentheses are part of the structure.
#[derive(Clone)]
pub enum Node<Operand = Expr> {
    /// An operand: a path, a call, a block or any other expression. Its inside has been scanned.
    Operand(Operand),
    /// A prefix operator.
    Unary {
        /// The operation.
        operation: Operation,
        /// The operator's token, from the user's code.
        operator: UnOp,
        /// The operand.
        operand: Box<Self>,
        /// The extent, including parentheses.
        extent: Extent,
    },
    /// An infix operator.
    Binary {
        /// The operation.
        operation: Operation,
        /// The operator's token, from the user's code.
        operator: BinOp,
        /// The left operand.
        left: Box<Self>,
        /// The right operand.
        right: Box<Self>,
        /// The extent, including parentheses.
        extent: Extent,
    },
}

impl Node {
    /// The extent, including parentheses.
    #[must_use]
    pub fn extent(&self) -> Extent {
        match self {
            Self::Operand(operand) => Extent::of_expr(operand),
            Self::Unary { extent, .. } | Self::Binary { extent, .. } => *extent,
        }
    }

    /// The place of the root operator.
    #[must_use]
    pub fn root(&self) -> Span {
        match self {
            Self::Operand(operand) => operand.span(),
            Self::Unary { operator, .. } => operator.span(),
            Self::Binary { operator, .. } => operator.span(),
        }
    }

    /// The same tree in parentheses at this place.
    pub(in crate::scan) fn within(mut self, parentheses: Span) -> Self {
        if let Self::Unary { extent, .. } | Self::Binary { extent, .. } = &mut self {
            *extent = Extent { parentheses: Some(parentheses), ..Extent::at(parentheses) };
        }
        self
    }
}

impl<Operand> Node<Operand> {
    /// Calls `visit` with every operand, from left to right, until it returns `false`. Returns whether all calls returned `true`.
    pub fn all_operands(&self, visit: &mut impl FnMut(&Operand) -> bool) -> bool {
        match self {
            Self::Operand(operand) => visit(operand),
            Self::Unary { operand, .. } => operand.all_operands(visit),
            Self::Binary { left, right, .. } => left.all_operands(visit) && right.all_operands(visit),
        }
    }

    /// The operand that is evaluated first.
    pub fn first_operand(&self) -> &Operand {
        let mut node = self;
        loop {
            match node {
                Self::Operand(operand) => return operand,
                Self::Unary { operand, .. } => node = operand,
                Self::Binary { left, .. } => node = left,
            }
        }
    }

    /// Whether the tree contains an operator with this operation.
    pub fn has_operation(&self, wanted: Operation) -> bool {
        let mut node = self;
        loop {
            match node {
                Self::Operand(_) => return false,
                Self::Unary { operation, operand, .. } => {
                    if *operation == wanted {
                        return true;
                    }
                    node = operand;
                }
                Self::Binary { operation, left, right, .. } => {
                    if *operation == wanted || right.has_operation(wanted) {
                        return true;
                    }
                    node = left;
                }
            }
        }
    }

    /// Its operands, from left to right.
    pub fn operands_mut(&mut self) -> Vec<&mut Operand> {
        let (mut found, mut waiting) = (Vec::new(), vec![self]);
        while let Some(node) = waiting.pop() {
            match node {
                Self::Operand(operand) => found.push(operand),
                Self::Unary { operand, .. } => waiting.push(operand),
                Self::Binary { left, right, .. } => waiting.extend([&mut **right, &mut **left]),
            }
        }
        found
    }

    /// The number of operators.
    #[must_use]
    pub fn operators(&self) -> usize {
        match self {
            Self::Operand(_) => 0,
            Self::Unary { operand, .. } => 1 + operand.operators(),
            Self::Binary { left, right, .. } => 1 + left.operators() + right.operators(),
        }
    }

    pub(in crate::scan) fn operations(&self, found: &mut Vec<(Operation, Span)>) {
        match self {
            Self::Operand(_) => {}
            Self::Unary { operation, operator, operand, .. } => {
                found.push((*operation, operator.span()));
                operand.operations(found);
            }
            Self::Binary { operation, operator, left, right, .. } => {
                left.operations(found);
                found.push((*operation, operator.span()));
                right.operations(found);
            }
        }
    }

    /// The precedence of the root: unary minus binds tighter than `*`, and `*` tighter than `+`.
    pub(crate) fn strength(&self) -> u8 {
        match self {
            Self::Operand(_) => 4,
            Self::Unary { .. } => 3,
            Self::Binary { operator: BinOp::Mul(_) | BinOp::Div(_) | BinOp::Rem(_), .. } => 2,
            Self::Binary { .. } => 1,
        }
    }
}

/// The operators as the user wrote them.
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
    /// The parentheses that the user wrote around it.
    fn parentheses(&self) -> Option<Span> {
        match self {
            Self::Operand(_) => None,
            Self::Unary { extent, .. } | Self::Binary { extent, .. } => extent.parentheses,
        }
    }

    /// In the user's parentheses, or in generated parentheses where a macro fragment needs them.
    fn to_tokens_within(&self, least: u8, tokens: &mut TokenStream) {
        let generated = || (self.strength() < least).then(Span::mixed_site);
        match self.parentheses().or_else(generated) {
            Some(span) => Paren(span).surround(tokens, |tokens| self.to_tokens(tokens)),
            None => self.to_tokens(tokens),
        }
    }
}
