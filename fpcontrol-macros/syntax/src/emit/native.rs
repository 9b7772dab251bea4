//! The native tree: the user's operators over the names of the operands.
//!
//! The compiler's messages about the operators and the operands are the user's, so those have the user's spans. But a name
//! stands only where its operand begins. Lints that offer to rewrite the operator would copy that much of the operand, so
//! around the operands of an operator stand generated parentheses, and the operator's expression is generated code for them.
//! In a constant the native tree may run; its panics are then at its names, without parentheses.

use crate::scan::context::Context;
use crate::scan::node::Node;
use crate::spans::at;
use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;
use syn::token::Paren;

/// The tokens of the tree.
pub fn tree(node: &Node<Ident>, context: Context) -> TokenStream {
    if context == Context::Constant {
        return node.to_token_stream();
    }
    let mut tokens = TokenStream::new();
    match node {
        Node::Operand(name) => name.to_tokens(&mut tokens),
        node => operators(node, &mut tokens),
    }
    tokens
}

/// Goes down the left side in a loop, not by recursion: long sums lean to the left.
fn operators(mut node: &Node<Ident>, tokens: &mut TokenStream) {
    let mut above = Vec::new();
    loop {
        match node {
            Node::Binary { operator, left, right, .. } => {
                above.push((operator, &**right, node.strength()));
                let stays = matches!(**left, Node::Binary { .. }) && left.strength() >= node.strength();
                node = left;
                if !stays {
                    break parenthesised(node, tokens);
                }
            }
            Node::Unary { operator, operand, .. } => {
                operator.to_tokens(tokens);
                break match &**operand {
                    Node::Operand(name) => name.to_tokens(tokens),
                    operand => parenthesised(operand, tokens),
                };
            }
            Node::Operand(name) => break name.to_tokens(tokens),
        }
    }
    for (operator, right, strength) in above.into_iter().rev() {
        operator.to_tokens(tokens);
        match right {
            Node::Binary { .. } if right.strength() > strength => operators(right, tokens),
            right => parenthesised(right, tokens),
        }
    }
}

fn parenthesised(node: &Node<Ident>, tokens: &mut TokenStream) {
    Paren(at(first(node))).surround(tokens, |tokens| operators(node, tokens));
}

fn first(node: &Node<Ident>) -> Span {
    match node {
        Node::Operand(name) => name.span(),
        Node::Unary { extent, .. } | Node::Binary { extent, .. } => extent.first,
    }
}
