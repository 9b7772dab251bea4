//! The native tree: the user's operators over their operands, as the user wrote them.
//!
//! The compiler's messages, warnings and locations of panics are then those of plain code.

use crate::emit::{Emitter, spans};
use crate::plan::Natively;
use crate::plan::names::Name;
use crate::plan::tree::Tree;
use crate::scan::context::Context;
use crate::scan::node::Node;
use crate::spans::at;
use fpcontrol_core::Operation;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::Expr;
use syn::token::Paren;

impl Emitter<'_> {
    /// The tokens of the native tree. A panic has the place of the parentheses around the operator. Where the
    /// compiler would call them unused, they stand in a tuple.
    pub(in crate::emit) fn native(self, tree: &mut Tree) -> TokenStream {
        if tree.is_long {
            put_products_alone(&mut tree.node);
        }
        let node = &tree.node;
        in_parentheses(tree.extent.parentheses.filter(|_| self.may_run_native(node)), node)
    }

    /// When the native tree runs; in a constant if its operands are exact.
    pub(in crate::emit) fn native_when(self, span: Span, node: &Node<Name>) -> When {
        match self.rules.context {
            Context::Runtime => self.runs_native_when(span, self.may_run_native(node)),
            Context::Constant => When::If(is_exact(span, node.first_operand())),
        }
    }

    /// When Rust's own operation runs in code that is not constant.
    pub(in crate::emit) fn runs_native_when(self, span: Span, may_run: bool) -> When {
        let control = self.name();
        match self.rules.native {
            Natively::ByTarget if may_run => When::OnTarget,
            Natively::ByControl if may_run => {
                When::If(quote_spanned! { span => <#control as __fpcontrol::Control>::IS_NATIVE })
            }
            Natively::Never | Natively::ByTarget | Natively::ByControl => When::never(span),
        }
    }

    /// Whether the native tree may run. The remainder of floats is a function of the platform, which may differ.
    fn may_run_native(self, node: &Node<Name>) -> bool {
        let may_run = self.rules.native != Natively::Never && !node.has_operation(Operation::Fmod);
        self.rules.context == Context::Constant || may_run
    }
}

/// An operation in the user's parentheses, if there are any, as the value of a tuple.
pub(in crate::emit) fn in_parentheses(parentheses: Option<Span>, operation: &impl ToTokens) -> TokenStream {
    let Some(parentheses) = parentheses else { return operation.to_token_stream() };
    let (span, mut inner) = (at(parentheses), TokenStream::new());
    Paren(parentheses).surround(&mut inner, |inner| operation.to_tokens(inner));
    quote_spanned! { span => (#inner,).0 }
}

/// When the native tree runs.
#[derive(Clone, Debug)]
pub(in crate::emit) enum When {
    /// If this condition holds.
    If(TokenStream),
    /// If the target's default backend computes with Rust's own operators. The compiler knows it before it builds its graph of the
    /// function, so that the other tree is no branch of it: see `__private::choice` in the run time.
    OnTarget,
}

impl When {
    pub(in crate::emit) fn never(span: Span) -> Self {
        Self::If(quote_spanned! { span => false })
    }
}

/// Puts a product into a tuple if a lint that advises a fused multiplication
/// would not see that one of its operands needs parentheses or a type.
fn put_products_alone(node: &mut Node<Name>) {
    let mut waiting = vec![node];
    while let Some(node) = waiting.pop() {
        if let Node::Binary { operation: Operation::Add | Operation::Sub, left, right, .. } = node {
            let is_seen = [&**left, &**right].into_iter().all(is_seen);
            for side in [&mut **right, &mut **left] {
                match side {
                    Node::Binary { operation: Operation::Mul, extent, .. } if !is_seen => {
                        let product = spans::whole(*extent, &side.to_token_stream());
                        *side = Node::Operand(Name::Place(Box::new(Expr::Verbatim(product))));
                    }
                    side => waiting.push(side),
                }
            }
        }
    }
}

/// Whether lints recognise an operand, or the factors of a product.
fn is_seen(node: &Node<Name>) -> bool {
    match node {
        Node::Operand(name) => name.is_postfix(),
        Node::Binary { operation: Operation::Mul, left, right, .. } => is_seen(left) && is_seen(right),
        Node::Unary { .. } | Node::Binary { .. } => true,
    }
}

/// Whether an operand in a constant is exact.
pub(in crate::emit) fn is_exact(span: Span, operand: &impl ToTokens) -> TokenStream {
    quote_spanned! { span => __fpcontrol::constant::is_exact(#operand) }
}
