//! The rewriting of sites into calls of the operations under the control.
//!
//! A tree becomes
//!
//! ```text
//! match (operands…) { (t0, …) => if false { native tree } else { controlled tree } }
//! ```
//!
//! A macro knows no types. The native tree is never taken, but the compiler infers through it as through the user's own
//! code (`2.0 * x`, `v[i + 1]`) and reports the user's own type errors in it. The operands are evaluated once, in their
//! order; by `match`, which keeps temporaries alive as the expression did, not by `let`.
//!
//! Operators and operands keep the user's spans; everything else is mixed-site, placed where the user's code is.

use crate::calls::Calls;
use crate::context::Context;
use crate::control::{self, Contraction, Settings};
use crate::fate::is_pointer;
use crate::function::{Function, Needs};
use crate::literals::Rounded;
use crate::method_calls;
use crate::scan::{Sink, without_parentheses};
use crate::site::{Assignment, Literal, Node, Reciprocal, Site};
use crate::tree::Trees;
use crate::{comparisons, constant_calls, constants, fate, operators, registers};
use fpcontrol_core::Operation;
use fpcontrol_core::machine::{Machine, Precision};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::spanned::Spanned;
use syn::{Arm, BinOp, Expr, ExprBinary, ExprCast, ExprMatch, Pat, Stmt, Token, token};

/// Replaces every site by a call of its operation, and declares in each function what the calls need.
#[derive(Debug, Default)]
pub struct Rewriter {
    /// The functions and the items of constants around the site, the innermost last.
    functions: Vec<Needs>,
    /// Where the site stands.
    context: Context,
}

impl Sink for Rewriter {
    fn begin(&mut self, settings: &Settings) {
        self.functions.push(Needs::of(settings));
    }

    fn end(&mut self, function: Function) {
        let needs = self.functions.pop().expect("it began");
        function.declare(&needs);
    }

    fn in_context(&mut self, context: Context) {
        self.context = context;
    }

    fn end_constant(&mut self, value: Expr, settings: &Settings) -> Expr {
        let needs = self.functions.pop().expect("it began");
        needs.around(value, settings)
    }

    fn replace(&mut self, site: Site, settings: &Settings) -> Expr {
        if let Site::Literal(Literal { expr, rounded: None, .. }) = site {
            return expr;
        }
        let needs = self.functions.last_mut().expect("sites are in functions");
        control::under(needs.control(settings), || needs.rewrite(site, self.context, settings))
    }
}

impl Needs {
    fn rewrite(&mut self, site: Site, context: Context, settings: &Settings) -> Expr {
        let lenient = settings.lenient() && context == Context::Runtime;
        let contracts = settings.contraction() == Contraction::On;
        // Each operation has a place of its own where places matter.
        let pairs = !cfg!(feature = "instrument")
            && !contracts
            && !lenient
            && context == Context::Runtime
            && settings.is_directed();
        let registers = settings.machine.and_then(Machine::registers).filter(|_| context == Context::Runtime);
        let registers = registers.map(Precision::bits);
        let pairs = pairs && registers.is_none();
        let trees = Trees { contracts, pairs, lenient, registers, context };
        match site {
            Site::Tree(node) => trees.rewrite(node),
            Site::Assignment(site) => assignment(site, trees),
            Site::Reciprocal(site) => self.reciprocal(site, context),
            Site::Cast(site) if constants::is_exact_type(&site.ty) => self.truncation(site, context),
            Site::Cast(site) => cast(site, context),
            Site::Comparison(site) => comparisons::rewrite(site, context),
            Site::Kept(site) => registers::rewrite(*site, trees),
            Site::Literal(site) if settings.callers => literal_under(&site),
            Site::Literal(site) => literal(&site),
            Site::Method(site) if context == Context::Constant => constant_calls::method(site),
            Site::Path(site) if context == Context::Constant => constant_calls::path(&site),
            Site::Method(site) => {
                let owners = site.row.owners;
                owners.iter().for_each(|owner| self.import(caller(owner).unwrap_or(owner)));
                let call = method_calls::method(site, settings);
                if owners.iter().any(|owner| caller(owner).is_some()) { of_caller(call) } else { call }
            }
            Site::Path(site) => {
                site.imports().iter().for_each(|owner| self.import(owner));
                method_calls::path(&site, settings)
            }
        }
    }

    /// `Reading(x).read::<C>() as i32`: what the machine reads `x` as. The compiler computes constants, no machine does.
    fn truncation(&mut self, mut cast: ExprCast, context: Context) -> Expr {
        if context == Context::Runtime {
            self.import("ReadAsItIs");
            let (span, operand) = (at(cast.as_token.span), without_parentheses(*cast.expr));
            let control = control::at(span);
            let read = quote_spanned! { span => __fpcontrol::Reading(#operand).read::<#control>() };
            *cast.expr = syn::parse2(read).expect("a call of a method");
        }
        Expr::Cast(cast)
    }

    fn reciprocal(&mut self, site: Reciprocal, context: Context) -> Expr {
        if context == Context::Constant {
            return constant_calls::reciprocal(site);
        }
        let span = at(site.operator.span());
        let (owner, method) = match site.root {
            Some(_) => ("RecipSqrt", "controlled_recip_sqrt"),
            None => ("Recip", "controlled_recip"),
        };
        self.import(owner);
        let (name, method, control) =
            (bound("t", Spanned::span(&site.operand)), Ident::new(method, span), control::at(span));
        let native = match &site.root {
            // The method itself is std's: device code has none.
            Some(_) => {
                self.import("Sqrt");
                let (one, operator) = (&site.one, &site.operator);
                quote_spanned! { span => #one #operator #name.controlled_sqrt::<#control>() }
            }
            None => site.native(&name),
        };
        let body = quote_spanned! { span => if false { #native } else { #name.#method::<#control>() } };
        one_armed_match(span, site.operand, name.to_token_stream(), body)
    }
}

/// The trait by which methods of this one are called: whoever has the one has the other, and the compiler says about all other
/// types what the one has to say.
fn caller(owner: &str) -> Option<&'static str> {
    const CALLERS: &[&str] = &[
        "FunctionsMethod",
        "HypotMethod",
        "MulAddMethod",
        "PowiMethod",
        "RecipMethod",
        "SqrtMethod",
        "ToDegreesMethod",
        "ToRadiansMethod",
    ];
    CALLERS.iter().find(|caller| caller.strip_suffix("Method") == Some(owner)).copied()
}

/// The call, by the name that the method has in that trait.
fn of_caller(call: Expr) -> Expr {
    let Expr::MethodCall(mut call) = call else { return call };
    call.method = format_ident!("{}_method", call.method, span = call.method.span());
    Expr::MethodCall(call)
}

/// Right side first, as for primitive types; then the place, once.
fn assignment(Assignment { operation, operator, place, value }: Assignment, trees: Trees) -> Expr {
    let span = at(operator.span());
    if trees.registers.is_some() && !matches!(value, Node::Operand(_)) {
        return assign_register(operation, operator, &place, value, trees);
    }
    if trees.takes_products(operation) && !matches!(value, Node::Operand(_)) {
        let bound = trees.bind(value);
        let mut calls = Calls::new(trees);
        if let Some(product) = trees.unrounded_root(&bound.node, &mut calls) {
            let kind = if trees.pairs { "rounded_product" } else { "product" };
            let (native, function) = (&bound.node, format_ident!("{}_{kind}", operation.facts().name, span = span));
            let controlled = calls.assign(&function, operator, &place, &product);
            let controlled = calls.around(controlled, span);
            let native = native_assignment(&place, operator, native.to_token_stream());
            let native_when = trees.context.native_when(span, &bound.names[0]);
            let body = quote_spanned! { span => if #native_when { #native } else { #controlled } };
            return bound.within(span, body);
        }
        return assign_value(operation, operator, &place, trees.rewrite_bound(bound), trees);
    }
    assign_value(operation, operator, &place, trees.rewrite(value), trees)
}

/// The value joins the place's in a register; the sum is stored once.
fn assign_register(operation: Operation, operator: BinOp, place: &Expr, value: Node, trees: Trees) -> Expr {
    let (span, bound) = (at(operator.span()), trees.bind(value));
    let unstored = trees.unstored(&bound.node, span);
    let native = native_assignment(place, operator, bound.node.to_token_stream());
    let controlled = Calls::new(trees).assign(&assignment_function(operation, span), operator, place, &unstored);
    let body = quote_spanned! { span => if false { #native } else { #controlled } };
    bound.within(span, body)
}

fn assign_value(operation: Operation, operator: BinOp, place: &Expr, value: Expr, trees: Trees) -> Expr {
    let span = at(operator.span());
    let name = bound("r", Spanned::span(&value));
    let function = assignment_function(operation, span);
    let controlled = Calls::new(trees).assign(&function, operator, place, &name.to_token_stream());
    let native = native_assignment(place, operator, name.to_token_stream());
    let native_when = trees.context.native_when(span, &name);
    let body = quote_spanned! { span => if #native_when { #native } else { #controlled } };
    one_armed_match(span, value, name.to_token_stream(), body)
}

/// As syn's own kind of statement, which knows that a place that begins with a `match` or a block needs parentheses there.
fn native_assignment(place: &Expr, operator: BinOp, value: TokenStream) -> Stmt {
    let (left, right) = (Box::new(place.clone()), Box::new(Expr::Verbatim(value)));
    Stmt::Expr(Expr::Binary(ExprBinary { attrs: Vec::new(), left, op: operator, right }), None)
}

/// The operand once; the never-taken cast infers as the user's.
fn cast(ExprCast { expr, ty, as_token, .. }: ExprCast, context: Context) -> Expr {
    let span = at(as_token.span);
    if is_pointer(&ty) {
        let call = quote_spanned! { span => __fpcontrol::pointer(#expr #as_token #ty) };
        return syn::parse2(call).expect("a call of a path");
    }
    let (name, control, placed) = (bound("t", Spanned::span(&expr)), control::name(), control::at(span));
    let controlled = match context {
        Context::Runtime => quote_spanned! { span => __fpcontrol::Cast::<#ty>::controlled_cast::<#placed>(#name) },
        Context::Constant => quote_spanned! { span => __fpcontrol::constant::cast::<#control, _, #ty>(#name) },
    };
    let body = quote_spanned! { span => if false { #name #as_token #ty } else { #controlled } };
    one_armed_match(span, *expr, name.to_token_stream(), body)
}

/// A `const` block, so that a reference to it lives for ever, as one to a literal does.
fn literal(Literal { expr, rounded, .. }: &Literal) -> Expr {
    let Some(Rounded { single, double }) = rounded else { return expr.clone() };
    let (span, expr) = (at(Spanned::span(expr)), without_parentheses(expr.clone()));
    let block = quote_spanned! { span => const { __fpcontrol::constant::literal(#expr, #single, #double) } };
    syn::parse2(block).expect("a block")
}

/// A literal whose mode is the caller's.
fn literal_under(Literal { expr, .. }: &Literal) -> Expr {
    let (span, control) = (at(Spanned::span(expr)), control::name());
    let (inner, negative) = match expr {
        Expr::Unary(unary) => (&*unary.expr, true),
        expr => (expr, false),
    };
    let roundings = fate::literal(inner).and_then(|literal| operators::roundings(literal, negative));
    let block = quote_spanned! { span =>
        const { __fpcontrol::constant::literal_under::<#control, _>(#expr, #roundings) }
    };
    syn::parse2(block).expect("a block")
}

/// `match value { pattern => body }`, without the parentheses that the value needed where the user wrote it; as syn's own kind of expression: it then knows where parentheses are needed.
pub(crate) fn one_armed_match(span: Span, value: Expr, pattern: TokenStream, body: TokenStream) -> Expr {
    let arm = Arm {
        attrs: Vec::new(),
        pat: Pat::Verbatim(pattern),
        fat_arrow_token: Token![=>](span),
        body: Box::new(Expr::Verbatim(body)),
        comma: None,
    };
    Expr::Match(ExprMatch {
        attrs: Vec::new(),
        match_token: Token![match](span),
        expr: Box::new(without_parentheses(value)),
        brace_token: token::Brace(span),
        arms: vec![arm],
    })
}

/// The trait and the method of an operator, which bear the names of `core::ops`.
pub(crate) fn operator_function(operation: Operation, span: Span) -> (Ident, Ident) {
    let (owner, method) = match operation {
        Operation::Fmod => ("Rem".to_owned(), "rem"),
        Operation::Negate => ("Neg".to_owned(), "neg"),
        operation => (format!("{operation:?}"), operation.facts().name),
    };
    (Ident::new(&owner, span), format_ident!("controlled_{method}", span = span))
}

fn assignment_function(operation: Operation, span: Span) -> Ident {
    let (owner, _) = operator_function(operation, span);
    format_ident!("{}_assign", owner.to_string().to_lowercase(), span = span)
}

/// A name that an expansion binds. A name in a pattern may mean a constant, a static or a variant of the user's, whatever its
/// span says: so it is one that nobody else chooses.
pub(crate) fn bound(name: &str, span: Span) -> Ident {
    format_ident!("__fp_{name}", span = at(span))
}

/// Whether a pattern is one of such names.
pub(crate) fn binds_ours(pattern: &Pat) -> bool {
    let Pat::Verbatim(tokens) = pattern else { return false };
    let first = match tokens.clone().into_iter().next() {
        Some(TokenTree::Group(group)) => group.stream().into_iter().next(),
        first => first,
    };
    matches!(first, Some(TokenTree::Ident(name)) if name.to_string().starts_with("__fp_"))
}

/// Where the user's code is, but generated: lints leave it alone, and its names meet none of the user's.
pub(crate) fn at(span: Span) -> Span {
    Span::mixed_site().located_at(span)
}

impl Node {
    /// Where its root is: the operator, not the operands.
    pub(crate) fn span(&self) -> Span {
        match self {
            Self::Operand(operand) => Spanned::span(operand),
            Self::Unary { operator, .. } => Spanned::span(operator),
            Self::Binary { operator, .. } => Spanned::span(operator),
        }
    }
}
