//! A call of a method that types of other crates have: `z.norm()`. `ops::own::adapted` of the run time shows the expansion.
//!
//! Only the beginning of the receiver's place is bound. The arguments stand in both arms as written, because users' types have
//! methods with these names too, and those are called as in plain code.

use super::place::is_small;
use super::{Parts, as_argument, behind};
use crate::emit::Emitter;
use crate::emit::operations::expressions::one_armed_match;
use crate::scan::methods::Row;
use crate::scan::site::Seen;
use crate::scan::without_parentheses;
use crate::spans::{at, bound};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{Expr, ExprMethodCall, UnOp};

/// Whether the call can be a method of an adapted type: none of these methods takes generic arguments or a closure.
pub(in crate::emit) fn is_possible(call: &ExprMethodCall) -> bool {
    call.turbofish.is_none() && !call.args.iter().any(|argument| matches!(argument, Expr::Closure(_)))
}

/// The call of an adapted type's method under the control, or of any other method as written.
pub(in crate::emit) fn either(written: ExprMethodCall, row: (&Row, Seen), emitter: Emitter) -> Expr {
    match begins_with_a_place(&written.receiver) {
        true => in_arms(written, row, emitter),
        false => passing(written, row.0, emitter),
    }
}

/// Whether it is a variable, or a field, an element or a target of a variable, or a macro that may give one.
fn begins_with_a_place(receiver: &Expr) -> bool {
    match receiver {
        Expr::Paren(paren) => begins_with_a_place(&paren.expr),
        Expr::Group(group) => begins_with_a_place(&group.expr),
        Expr::Path(_) | Expr::Field(_) | Expr::Index(_) | Expr::Macro(_) => true,
        Expr::Unary(unary) => matches!(unary.op, UnOp::Deref(_)),
        _ => false,
    }
}

/// The method of the run time that decides by the receiver's type.
fn question(row: &Row) -> &'static str {
    match row.owners[0] {
        "AdaptFloat" => "float",
        "AdaptFloatOr" => "float_or_adapted",
        _ => "adapted",
    }
}

/// Whether the method may be that of another crate's type behind a pointer of the user's.
pub(in crate::emit) fn may_be_behind(row: &Row) -> bool {
    question(row) != "float"
        && cfg!(any(
            feature = "glam",
            feature = "half",
            feature = "nalgebra",
            feature = "ndarray",
            feature = "num-complex"
        ))
}

/// The type of the run time that represents the method. Floats have a method of some types' name.
fn row_type(row: &Row, span: Span) -> TokenStream {
    let name = Ident::new(if row.owners[0] == "AdaptFloat" { row.method } else { row.name }, span);
    quote_spanned! { span => __fpcontrol::own::adapted::rows::#name }
}

/// `Passing::<rows::norm, _>::of(f()).under::<C>().norm()`.
fn passing(mut call: ExprMethodCall, row: &Row, emitter: Emitter) -> Expr {
    let span = at(call.method.span());
    let receiver = as_argument(without_parentheses(*call.receiver));
    let (control, name) = (emitter.at(span), row_type(row, span));
    let passing = match row.owners[0] {
        "AdaptFloat" => quote_spanned! { span => PassingFloat::float },
        "AdaptFloatOr" => quote_spanned! { span =>
            PassingFloat::<_, __fpcontrol::own::adapted::Passing<#name, _>>::float_or_adapted
        },
        _ => quote_spanned! { span => Passing::<#name, _>::of },
    };
    call.receiver = Box::new(Expr::Verbatim(quote_spanned! { span =>
        __fpcontrol::own::adapted::#passing(#receiver).under::<#control>()
    }));
    Expr::MethodCall(call)
}

fn in_arms(written: ExprMethodCall, row: (&Row, Seen), emitter: Emitter) -> Expr {
    let span = at(written.method.span());
    let mut call = written.clone();
    let ties = tie(&mut call, span);
    let (row, parts) = (row.0, Parts::of(written, span, row, emitter));
    let decided = parts.arms(&call, row);
    let known = Expr::Verbatim(quote_spanned! { span => __fpcontrol::own::known() });
    let decided = one_armed_match(span, known, parts.name("k").into_token_stream(), decided);
    let decided = ties.into_iter().fold(decided, |decided, tie| {
        let value = Expr::Verbatim(quote_spanned! { span => __fpcontrol::own::adapted::tie() });
        one_armed_match(span, value, tie.into_token_stream(), decided.into_token_stream())
    });
    behind(span, parts.bound, decided)
}

/// Gives each argument that has no type by itself the type of the same argument in the other arm.
fn tie(call: &mut ExprMethodCall, span: Span) -> Vec<Ident> {
    let mut ties = Vec::new();
    for argument in call.args.iter_mut().filter(|argument| !is_small(argument)) {
        let name = bound(&format!("a{}", ties.len()), span);
        *argument = Expr::Verbatim(quote_spanned! { span => #name.argument(#argument) });
        ties.push(name);
    }
    ties
}

impl Parts<'_> {
    fn arms(&self, call: &ExprMethodCall, row: &Row) -> TokenStream {
        let (span, [k, c, o], control) =
            (self.span, ["k", "c", "o"].map(|name| self.name(name)), self.emitter.at(self.span));
        let (address, allow) = self.address();
        let of = |receiver: &Expr| ExprMethodCall { receiver: Box::new(receiver.clone()), ..call.clone() };
        // The result of the user's method may borrow only if the receiver is lent to it.
        let result = match &self.moved {
            Some(_) => of(&self.place).into_token_stream(),
            None => quote_spanned! { span => () },
        };
        let (count, name, question) = (call.args.len(), row_type(row, span), question(row));
        let controlled =
            of(&Expr::Verbatim(quote_spanned! { span => #c.adapted(#address).under::<#control, #count>() }));
        // The result of `as_` is inferred, from both arms alike.
        let passed = Ident::new(if question == "adapted" { "own" } else { "same" }, span);
        let check = may_be_behind(row).then(|| {
            quote_spanned! { span =>
                #allow
                (&&&&__fpcontrol::own::adapted::method::<#name, _>(#address)).check_behind::<#control>();
            }
        });
        let question = Ident::new(question, span);
        let own = |receiver: &Expr| {
            let call = of(receiver);
            quote_spanned! { span => #o.#passed(#call) }
        };
        let own = self.lent_or_moved(&o, own);
        quote_spanned! { span => {
            if false {
                __fpcontrol::own::never();
                #allow
                #k.is((&&&__fpcontrol::own::adapted::method::<#name, _>(#address)).#question(#result));
            }
            match #k.way() {
                __fpcontrol::own::Way::Own(#o) => {
                    #o.gate();
                    #check
                    #own
                }
                #allow
                __fpcontrol::own::Way::Controlled(#c) => {
                    #c.gate();
                    #controlled
                }
            }
        } }
    }
}
