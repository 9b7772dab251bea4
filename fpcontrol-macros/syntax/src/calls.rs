//! The calls that operators become.
//!
//! In a strict region a call is an expression and its operands are calls in it: the compiler's error names the types that
//! have no operator under control. Under `lenient` the compiler chooses between control and the types' own operator, and
//! asks for the operands twice, for their types and as values; so each call is a `let` there, and the operands are names:
//!
//! ```text
//! { let v0 = pair(&t0, &t1).mul::<__Control, _>(t0, t1, |l, r| l * r); … v1 }
//! ```
//!
//! So are the calls of a long tree: of calls inside calls, the compiler looks at all whose types it does not know yet
//! whenever it looks for one.

use crate::context::{Context, constant_function};
use crate::control;
use crate::rewrite::{at, bound, operator_function};
use crate::tree::Trees;
use fpcontrol_core::Operation;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, UnOp};

/// What calls of one expression need before it.
#[derive(Debug)]
pub struct Calls {
    lenient: bool,
    is_long: bool,
    pairs: bool,
    context: Context,
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
    pub(crate) fn new(Trees { lenient, pairs, context, .. }: Trees) -> Self {
        Self { lenient, is_long: false, pairs, context, statements: Vec::new() }
    }

    /// The same for a long tree.
    #[must_use]
    pub(crate) fn of_long_tree(trees: Trees) -> Self {
        Self { is_long: true, ..Self::new(trees) }
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
        let span = at(operator.span());
        let control = control::at(span);
        let (owner, method) = operator_function(operation, span);
        if self.lenient {
            let (name, native, l) = (short(&method), generated(operator), bound("l", span));
            return self.bind(
                span,
                quote_spanned! { span =>
                    __fpcontrol::pair(&#operand, &()).#name::<#control, _>(#operand, (), |#l, ()| #native #l)
                },
            );
        }
        self.context.call((&owner, &method), &constant_function(operation, span), operand)
    }

    /// `left operator right`.
    pub fn binary(
        &mut self,
        operation: Operation,
        operator: BinOp,
        left: &TokenStream,
        right: &TokenStream,
    ) -> TokenStream {
        let span = at(operator.span());
        let (owner, method) = operator_function(operation, span);
        self.call((&owner, &method), &constant_function(operation, span), operator, (left, right), false)
    }

    /// `left * right`, for the sum to round.
    pub fn product(&mut self, operator: BinOp, left: &TokenStream, right: &TokenStream) -> TokenStream {
        let span = at(operator.span());
        if self.context == Context::Constant {
            return quote_spanned! { span => __fpcontrol::constant::product(#left, #right) };
        }
        let (owner, method, function) = named("Product", "product", "product", span);
        self.call((&owner, &method), &function, operator, (left, right), false)
    }

    /// The sum of a product and another operand.
    pub fn sum(&mut self, operator: BinOp, product: &TokenStream, operand: &TokenStream, side: Side) -> TokenStream {
        let span = at(operator.span());
        let (owner, method, function) = match (side, operator, self.pairs) {
            (Side::Left, BinOp::Sub(_), false) => named("ProductMinus", "product_minus", "minus", span),
            (Side::Left, _, false) => named("ProductPlus", "product_plus", "plus", span),
            (Side::Right, BinOp::Sub(_), false) => named("MinusProduct", "minus_product", "subtracted_from", span),
            (Side::Right, _, false) => named("PlusProduct", "plus_product", "plus", span),
            (Side::Left, BinOp::Sub(_), true) => named("ProductMinus", "rounded_product_minus", "minus", span),
            (Side::Left, _, true) => named("ProductPlus", "rounded_product_plus", "plus", span),
            (Side::Right, BinOp::Sub(_), true) => {
                named("MinusProduct", "minus_rounded_product", "subtracted_from", span)
            }
            (Side::Right, _, true) => named("PlusProduct", "plus_rounded_product", "plus", span),
        };
        self.call((&owner, &method), &function, operator, (product, operand), side == Side::Right)
    }

    /// `place operator value`, by the run time's function of this name.
    #[must_use]
    pub fn assign(&self, function: &Ident, operator: BinOp, place: &dyn ToTokens, value: &TokenStream) -> TokenStream {
        let span = at(operator.span());
        if self.lenient {
            let (native, control) = (generated(&operator), control::at(span));
            let [l, r] = ["l", "r"].map(|name| bound(name, span));
            return quote_spanned! { span => match (&raw mut #place, #value) {
                (#l, #r) => __fpcontrol::place(#l, &#r).#function::<#control>(#l, #r, |#l, #r| *#l #native #r),
            } };
        }
        let function = self.context.function(span, function);
        quote_spanned! { span => #function(&raw mut #place, #value) }
    }

    /// The call of a function of two operands. `swapped` says that the operator has them in the other order.
    fn call(
        &mut self,
        (owner, method): (&Ident, &Ident),
        function: &Ident,
        operator: BinOp,
        (left, right): (&TokenStream, &TokenStream),
        swapped: bool,
    ) -> TokenStream {
        let span = at(operator.span());
        let control = control::at(span);
        if !self.lenient {
            let call = self.context.call((owner, method), function, &quote_spanned! { span => #left, #right });
            return if self.is_long { self.bind(span, call) } else { call };
        }
        let (name, native) = (short(method), generated(&operator));
        let [l, r] = ["l", "r"].map(|name| bound(name, span));
        let native = match swapped {
            true => quote_spanned! { span => |#l, #r| #r #native #l },
            false => quote_spanned! { span => |#l, #r| #l #native #r },
        };
        self.bind(
            span,
            quote_spanned! { span =>
                __fpcontrol::pair(&#left, &#right).#name::<#control, _>(#left, #right, #native)
            },
        )
    }

    fn bind(&mut self, span: Span, call: TokenStream) -> TokenStream {
        let name = bound(&format!("v{}", self.statements.len()), span);
        self.statements.push(quote_spanned! { span => let #name = #call; });
        name.into_token_stream()
    }
}

/// A trait, its method, and the function for constants.
fn named(owner: &str, method: &str, function: &str, span: Span) -> (Ident, Ident, Ident) {
    (Ident::new(owner, span), format_ident!("controlled_{method}", span = span), Ident::new(function, span))
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
