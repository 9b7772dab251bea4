//! The calls that operators become.
//!
//! In a strict region a call is an expression and its operands are calls in it: the compiler's error names the types that
//! have no operator under control. Under `lenient` the compiler chooses between control and the types' own operator, and
//! asks for the operands twice, for their types and as values; so each call is a `let` there, and the operands are names:
//!
//! ```text
//! { let v0 = pair(&t0, &t1).mul::<__Control, _>(t0, t1, |l, r| l * r); … v1 }
//! ```

use crate::control;
use crate::rewrite::{at, operator_function};
use fpcontrol_core::Operation;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, UnOp};

/// What calls of one expression need before it.
#[derive(Debug)]
pub struct Calls {
    lenient: bool,
    statements: Vec<TokenStream>,
}

/// Where the product of a sum stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// `product + operand`.
    Left,
    /// `operand + product`.
    Right,
}

impl Calls {
    /// None yet.
    #[must_use]
    pub fn new(lenient: bool) -> Self {
        Self { lenient, statements: Vec::new() }
    }

    /// The value, behind the statements that it needs.
    #[must_use]
    pub fn around(self, value: TokenStream, span: Span) -> TokenStream {
        let statements = self.statements;
        if statements.is_empty() {
            value
        } else {
            quote_spanned! { span => { #(#statements)* #value } }
        }
    }

    /// `-operand`.
    pub fn unary(&mut self, operation: Operation, operator: &UnOp, operand: &TokenStream) -> TokenStream {
        let (span, control) = (at(operator.span()), control::name());
        let (owner, method) = operator_function(operation, span);
        if self.lenient {
            let (name, native) = (short(&method), generated(operator));
            return self.bind(
                span,
                quote_spanned! { span =>
                    __fpcontrol::pair(&#operand, &()).#name::<#control, _>(#operand, (), |l, ()| #native l)
                },
            );
        }
        quote_spanned! { span => __fpcontrol::#owner::#method::<#control>(#operand) }
    }

    /// `left operator right`.
    pub fn binary(
        &mut self,
        operation: Operation,
        operator: BinOp,
        left: &TokenStream,
        right: &TokenStream,
    ) -> TokenStream {
        let (owner, method) = operator_function(operation, at(operator.span()));
        self.call(&owner, &method, operator, (left, right), false)
    }

    /// `left * right`, to be fused.
    pub fn product(&mut self, operator: BinOp, left: &TokenStream, right: &TokenStream) -> TokenStream {
        let (owner, method) = named("Product", "product", at(operator.span()));
        self.call(&owner, &method, operator, (left, right), false)
    }

    /// The sum of a product and another operand.
    pub fn sum(&mut self, operator: BinOp, product: &TokenStream, operand: &TokenStream, side: Side) -> TokenStream {
        let span = at(operator.span());
        let (owner, method) = match (side, operator) {
            (Side::Left, BinOp::Sub(_)) => named("ProductMinus", "product_minus", span),
            (Side::Left, _) => named("ProductPlus", "product_plus", span),
            (Side::Right, BinOp::Sub(_)) => named("MinusProduct", "minus_product", span),
            (Side::Right, _) => named("PlusProduct", "plus_product", span),
        };
        self.call(&owner, &method, operator, (product, operand), side == Side::Right)
    }

    /// `place operator value`, by the run time's function of this name.
    #[must_use]
    pub fn assign(&self, function: &Ident, operator: BinOp, place: &dyn ToTokens, value: &TokenStream) -> TokenStream {
        let (span, control) = (at(operator.span()), control::name());
        if self.lenient {
            let native = generated(&operator);
            return quote_spanned! { span => match (&raw mut #place, #value) {
                (l, r) => __fpcontrol::place(l, &r).#function::<#control>(l, r, |l, r| *l #native r),
            } };
        }
        quote_spanned! { span => __fpcontrol::#function::<#control, _, _>(&raw mut #place, #value) }
    }

    /// The call of a function of two operands. `swapped` says that the operator has them in the other order.
    fn call(
        &mut self,
        owner: &Ident,
        method: &Ident,
        operator: BinOp,
        (left, right): (&TokenStream, &TokenStream),
        swapped: bool,
    ) -> TokenStream {
        let (span, control) = (at(operator.span()), control::name());
        if !self.lenient {
            return quote_spanned! { span => __fpcontrol::#owner::#method::<#control>(#left, #right) };
        }
        let (name, native) = (short(method), generated(&operator));
        let native = match swapped {
            true => quote_spanned! { span => |l, r| r #native l },
            false => quote_spanned! { span => |l, r| l #native r },
        };
        self.bind(
            span,
            quote_spanned! { span =>
                __fpcontrol::pair(&#left, &#right).#name::<#control, _>(#left, #right, #native)
            },
        )
    }

    fn bind(&mut self, span: Span, call: TokenStream) -> TokenStream {
        let name = format_ident!("v{}", self.statements.len(), span = span);
        self.statements.push(quote_spanned! { span => let #name = #call; });
        name.into_token_stream()
    }
}

fn named(owner: &str, method: &str, span: Span) -> (Ident, Ident) {
    (Ident::new(owner, span), format_ident!("controlled_{method}", span = span))
}

/// The name of a method of a pair.
fn short(method: &Ident) -> Ident {
    Ident::new(method.to_string().trim_start_matches("controlled_"), method.span())
}

/// An operator that the user did not write here: lints about operators leave it alone.
fn generated(operator: &dyn ToTokens) -> TokenStream {
    let respanned = |mut token: TokenTree| {
        token.set_span(at(token.span()));
        token
    };
    operator.to_token_stream().into_iter().map(respanned).collect()
}
