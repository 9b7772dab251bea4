//! Rewrites method calls to calls of the run time.

use crate::emit::methods::own_methods;
use crate::emit::{Emitter, Imports};
use crate::scan::methods::{self, Call, Row};
use crate::scan::site::Method;
use crate::settings::Settings;
use crate::spans::{at, bound};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{Expr, parse_quote_spanned};

/// A method of an extension trait, which the function must import.
pub(in crate::emit) fn imported(site: Method, settings: &Settings, emitter: Emitter, imports: &mut Imports) -> Expr {
    let (row, written) = (site.row, site.call.clone());
    if row.call == Call::Adapted {
        if site.is_float && !methods::num_traits::is_row(row) || !own_methods::adapted::is_possible(&written) {
            return Expr::MethodCall(written);
        }
        imports.extend(row.owners);
        imports.extend(["Receive"]);
        if own_methods::adapted::may_be_behind(row) {
            imports.extend(["CheckBehind"]);
        }
        return own_methods::adapted::either(written, (row, site.seen), emitter);
    }
    match row.called {
        Some((owner, _)) => imports.extend([owner]),
        None => imports.extend(row.owners),
    }
    let (decides, seen) = (own_methods::is_decided(row, site.is_float), site.seen);
    if decides && row.call != Call::Reduction && written.turbofish.is_some() {
        // No method of floats takes generic arguments here.
        return Expr::MethodCall(written);
    }
    match method(site, settings, emitter) {
        Expr::MethodCall(controlled) if decides => {
            let decide = if row.call == Call::Operator { "DecideOperator" } else { "Decide" };
            imports.extend([decide, "Group", "Hand", "Peel", "Receive"]);
            if row.call == Call::Reduction && methods::adapted::method(row.name, 1).is_some() {
                imports.extend(["Adapt", "CheckBehind"]);
            }
            own_methods::either(written, &controlled, (row, seen), emitter)
        }
        call => call,
    }
}

/// `x.sqrt()` as `x.controlled_sqrt_method::<C>()`.
fn method(Method { row, mut call, .. }: Method, settings: &Settings, emitter: Emitter) -> Expr {
    // The compiler's messages about a method also point to its generic arguments.
    let (written, span) = (call.method.clone(), call.method.span());
    let control = emitter.at(span);
    let order = order(row, settings, span);
    let name = row.called.map_or(row.method, |(_, name)| name);
    call.method = Ident::new(&in_order(name, order.as_ref()), written.span());
    let arguments = call.turbofish.take().map(|turbofish| turbofish.args).unwrap_or_default();
    match row.call {
        Call::Plain | Call::Adapted => call.turbofish = Some(parse_quote_spanned! { span => ::<#control> }),
        Call::Reduction => {
            let results = arguments.iter().map(ToTokens::to_token_stream).chain([quote_spanned! { span => _ }]).take(1);
            let order = order.iter();
            call.turbofish = Some(parse_quote_spanned! { span => ::<#control, #(#order,)* #(#results),*> });
        }
        Call::Operator => {
            call.turbofish = Some(parse_quote_spanned! { span => ::<#control> });
            call.args.push(native(row, &written));
        }
    }
    Expr::MethodCall(call)
}

/// `|a, b| a.add(b)`: the call as written, and the use of the import that it needs.
fn native(row: &Row, written: &Ident) -> Expr {
    let span = at(written.span());
    let names: Vec<_> = (0..row.operands).map(|index| bound(&format!("t{index}"), span)).collect();
    let (receiver, others) = names.split_first().expect("there is a receiver");
    Expr::Verbatim(quote_spanned! { span => |#(#names),*| #receiver.#written(#(#others),*) })
}

/// The order of a sum, if it has a name.
pub(in crate::emit) fn order(row: &Row, settings: &Settings, span: Span) -> Option<TokenStream> {
    settings.sum().type_of(span).filter(|_| row.name == "sum")
}

/// The name of the method that takes an order.
pub(in crate::emit) fn in_order(name: &str, order: Option<&TokenStream>) -> String {
    match order {
        Some(_) => format!("{name}_in"),
        None => name.to_owned(),
    }
}
