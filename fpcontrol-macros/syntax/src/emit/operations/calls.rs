//! The calls that replace operators.
//!
//! In a strict region a call is an expression, and calls in it are its operands: the compiler's error then names the types that
//! have no operator under control. Under `lenient` the compiler chooses between control and the types' own operator, and
//! needs the operands twice, for their types and as values. So each call is a `let` there, and the operands are names:
//!
//! ```text
//! { let v0 = pair(&t0, &t1).mul::<__Control, _>(t0, t1, |l, r| l * r); … v1 }
//! ```
//!
//! The calls of a long tree are `let`s too. When the compiler looks for the type of
//! one of several nested calls, it looks at all calls whose types it does not know yet.

use crate::emit::operations::names::{Function, function, operator_function};
use crate::emit::{Emitter, spans};
use crate::plan::contraction::Side;
use crate::scan::context::Context;
use crate::scan::extent::Extent;
use crate::spans::{at, bound};
use fpcontrol_core::Operation;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, Expr, Token, UnOp};

/// The statements that must precede an expression of calls.
#[derive(Debug)]
pub struct Calls<'a> {
    emitter: Emitter<'a>,
    is_long: bool,
    statements: Vec<TokenStream>,
}

impl<'a> Calls<'a> {
    /// No statements yet.
    #[must_use]
    pub(crate) fn new(emitter: Emitter<'a>, is_long: bool) -> Self {
        Self { emitter, is_long, statements: Vec::new() }
    }

    /// The value, with the statements before it.
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
    pub fn unary(
        &mut self,
        operation: Operation,
        (operator, extent): (&UnOp, Extent),
        operand: TokenStream,
    ) -> TokenStream {
        let span = at(operator.span());
        let control = self.emitter.at(span);
        let function = operator_function(operation);
        if self.emitter.rules.lenient {
            let [_, l] = spans::names(operator.span(), extent);
            let types = quote_spanned! { span => __fpcontrol::pair(&#operand, &()) };
            let operands = quote_spanned! { span => #operand, (), |#l, ()| { #operator #l } };
            let generics = quote_spanned! { span => #control, _ };
            return self.bind(span, spans::method_call(extent, types, (function.short, &generics), operands));
        }
        if self.emitter.rules.context == Context::Constant || self.emitter.rules.registers.is_some() {
            return self.emitter.call(span, extent, function, operand);
        }
        let [_, l] = spans::names(operator.span(), extent);
        let operands = quote_spanned! { span => #operand, |#l| { #operator #l } };
        self.emitter.call(span, extent, Function { method: "controlled_neg_or", ..function }, operands)
    }

    /// `left operator right`.
    pub fn binary(
        &mut self,
        operation: Operation,
        place: (BinOp, Extent),
        left: TokenStream,
        right: TokenStream,
    ) -> TokenStream {
        self.call(operator_function(operation), place, (left, right), false)
    }

    /// `left * right`, for the sum to round.
    pub fn product(&mut self, place: (BinOp, Extent), left: TokenStream, right: TokenStream) -> TokenStream {
        if self.emitter.rules.context == Context::Constant {
            let span = at(place.0.span());
            return quote_spanned! { span => __fpcontrol::constant::product(#left, #right) };
        }
        self.call(function!("Product", "product", "product"), place, (left, right), false)
    }

    /// `-product`, for the sum to round.
    pub fn negated_product(&mut self, (operator, extent): (&UnOp, Extent), product: TokenStream) -> TokenStream {
        let span = at(operator.span());
        if self.emitter.rules.context == Context::Constant {
            let control = self.emitter.name();
            return quote_spanned! { span => __fpcontrol::constant::negated_product::<#control, _>(#product) };
        }
        let [_, l] = spans::names(operator.span(), extent);
        let operands = quote_spanned! { span => #product, |#l| { #operator #l } };
        let call = self.emitter.call(span, extent, function!("NegProduct", "neg_product", "negated_product"), operands);
        if self.is_long || self.emitter.rules.lenient { self.bind(span, call) } else { call }
    }

    /// The sum of a product and another operand. The run time's function takes that operand last. If it stands
    /// on the left and must be evaluated before the product, a `match` on it surrounds the call.
    pub fn sum(
        &mut self,
        place: (BinOp, Extent),
        product: TokenStream,
        operand: TokenStream,
        (side, evaluates): (Side, bool),
    ) -> TokenStream {
        if side == Side::Left || !evaluates || self.emitter.rules.lenient || self.is_long {
            return self.sum_of(place, product, operand, side);
        }
        let span = at(place.0.span());
        let name = bound("l", span);
        let call = self.sum_of(place, product, name.to_token_stream(), side);
        quote_spanned! { span => match #operand { #name => #call } }
    }

    fn sum_of(
        &mut self,
        (operator, extent): (BinOp, Extent),
        product: TokenStream,
        operand: TokenStream,
        side: Side,
    ) -> TokenStream {
        let function = match (side, operator, self.emitter.rules.pairs) {
            (Side::Left, BinOp::Sub(_), false) => function!("ProductMinus", "product_minus", "minus"),
            (Side::Left, _, false) => function!("ProductPlus", "product_plus", "plus"),
            (Side::Right, BinOp::Sub(_), false) => function!("MinusProduct", "minus_product", "subtracted_from"),
            (Side::Right, _, false) => function!("PlusProduct", "plus_product", "plus"),
            (Side::Left, BinOp::Sub(_), true) => function!("ProductMinus", "rounded_product_minus", "minus"),
            (Side::Left, _, true) => function!("ProductPlus", "rounded_product_plus", "plus"),
            (Side::Right, BinOp::Sub(_), true) => {
                function!("MinusProduct", "minus_rounded_product", "subtracted_from")
            }
            (Side::Right, _, true) => function!("PlusProduct", "plus_rounded_product", "plus"),
        };
        self.call(function, (operator, extent), (product, operand), side == Side::Right)
    }

    /// `place operator value`, by the run time's function of this name.
    #[must_use]
    pub fn assign(
        &self,
        function: &str,
        (operator, extent): (BinOp, Extent),
        place: &Expr,
        value: &TokenStream,
    ) -> TokenStream {
        let span = at(operator.span());
        if self.emitter.rules.lenient {
            let control = self.emitter.at(span);
            let [l, r] = ["l", "r"].map(|name| bound(name, span));
            let [own_l, own_r] = spans::names(operator.span(), extent);
            let types = quote_spanned! { span => __fpcontrol::place(#l, &#r) };
            // A panic of the type's own operator has the place of this token.
            let deref = Token![*](own_l.span());
            let native = quote_spanned! { span => |#own_l, #own_r| { #deref #own_l #operator #own_r } };
            let operands = quote_spanned! { span => #l, #r, #native };
            let call = spans::method_call(extent, types, (function, &control), operands);
            let address = address(place, extent.first);
            return quote_spanned! { span => match (#address, #value) { (#l, #r) => #call, } };
        }
        let begin = extent.outer().first;
        let (function, address) = (self.emitter.function(operator.span(), function, begin), address(place, begin));
        spans::call(begin, function, quote_spanned! { begin => #address, #value })
    }

    /// The call of a function of two operands. `swapped` says that the operator has them in the other order.
    fn call(
        &mut self,
        function: Function,
        (operator, extent): (BinOp, Extent),
        (left, right): (TokenStream, TokenStream),
        swapped: bool,
    ) -> TokenStream {
        let span = at(operator.span());
        if !self.emitter.rules.lenient {
            let mut operands = left;
            Token![,](span).to_tokens(&mut operands);
            operands.extend([right]);
            let call = self.emitter.call(span, extent, function, operands);
            return if self.is_long { self.bind(span, call) } else { call };
        }
        let [l, r] = spans::names(operator.span(), extent);
        let native = match swapped {
            true => quote_spanned! { span => |#r, #l| { #l #operator #r } },
            false => quote_spanned! { span => |#l, #r| { #l #operator #r } },
        };
        let types = quote_spanned! { span => __fpcontrol::pair(&#left, &#right) };
        let control = self.emitter.at(span);
        let (generics, operands) =
            (quote_spanned! { span => #control, _ }, quote_spanned! { span => #left, #right, #native });
        self.bind(span, spans::method_call(extent, types, (function.short, &generics), operands))
    }

    fn bind(&mut self, span: Span, call: TokenStream) -> TokenStream {
        let name = bound(&format!("v{}", self.statements.len()), span);
        self.statements.push(quote_spanned! { span => let #name = #call; });
        name.into_token_stream()
    }
}

/// The address of the place of an assignment. An element of a value that has no name, `matrix.row_mut(0)[1]`, has no address that `&raw` could take; it may be borrowed, because
/// nothing else can name the value.
pub(in crate::emit) fn address(place: &Expr, span: Span) -> TokenStream {
    let p = bound("p", span);
    match is_in_a_value(place, false) {
        true => quote_spanned! { span => match &mut #place { #p => &raw mut *#p } },
        false => quote_spanned! { span => &raw mut #place },
    }
}

fn is_in_a_value(place: &Expr, has_index: bool) -> bool {
    match place {
        Expr::Index(index) => is_in_a_value(&index.expr, true),
        Expr::Field(field) => is_in_a_value(&field.base, has_index),
        Expr::Paren(paren) => is_in_a_value(&paren.expr, has_index),
        Expr::Group(group) => is_in_a_value(&group.expr, has_index),
        Expr::Path(_) | Expr::Unary(_) | Expr::Verbatim(_) => false,
        _ => has_index,
    }
}
