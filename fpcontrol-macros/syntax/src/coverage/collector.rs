//! Records what the scan finds.

use super::imports::Imports;
use super::items::refusal;
use super::{AnnotatedItem, AnnotatedMacro, Call, Callee, Constant, Function, Operation, Place};
use crate::diagnostics::Diagnostic;
use crate::diagnostics::words;
use crate::plan::folding::{self, Folded};
use crate::scan::Observer;
use crate::scan::code::{self, Placed};
use crate::scan::context::Context;
use crate::scan::methods;
use crate::scan::site::{Site, Then};
use crate::settings::Settings;
use fpcontrol_core::{FloatMethod, Rounding};
use proc_macro2::{Ident, Span};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Expr, ExprCall, Macro};

/// Fills a `Region`.
pub(super) struct Collector<'a> {
    pub(super) region: &'a mut AnnotatedItem,
    pub(super) imports: &'a Imports,
}

impl Observer for Collector<'_> {
    fn site(&mut self, Placed { site, settings, context, .. }: &Placed) {
        let folded = is_folded(site, settings);
        let first = self.region.operations.len();
        for (operation, span) in site.operations() {
            self.count(operation.facts().name, span, folded);
        }
        if let Some((name, span)) = site.sequence() {
            self.count(name, span, folded);
        }
        let found = &self.region.operations[first..];
        match is_typed(site) && *context == Context::Runtime {
            true if settings.algebraic() => self.region.algebraic.extend_from_slice(found),
            true if settings.lenient() => self.region.by_types.extend_from_slice(found),
            true | false => {}
        }
        match site {
            // Only the compiler knows whether this is a method of another crate's adapted type. If it is not, the call leaves the region.
            Site::Method(site) if site.row.call == methods::Call::Adapted => {
                self.push(Callee::Method, &site.call.method)
            }
            Site::Tree(_) | Site::Assignment(_) | Site::Method(_) | Site::Reciprocal(_) => {}
            // Only generated copies of functions have these.
            Site::Generic(_) | Site::Truth(_) | Site::Sealed(_) => {}
            // Only the compiler makes these.
            Site::Numeric(_) => {}
            // Only the compiler knows whether this is a float's function. If it is not, the call leaves the region.
            Site::Path(path) if !path.owner.is_known() => self.push(Callee::Function, &path.path),
            Site::Path(_) => {}
            Site::Cast(cast) => self.region.casts.push(cast.as_token.span.into()),
            Site::Comparison(comparison) => self.region.comparisons.push(comparison.op.span().into()),
            Site::Kept(kept) => match &kept.then {
                Then::Cast { as_token, .. } => self.region.casts.push(as_token.span.into()),
                Then::Comparison { operator, .. } => self.region.comparisons.push(operator.span().into()),
            },
            Site::Literal(literal) if is_as_written(literal, settings) => {}
            Site::Literal(literal) => self.region.literals.push(place(literal)),
        }
    }

    fn end(&mut self, function: &code::Function) {
        // The value of a constant has no name.
        let Some(name) = &function.name else { return };
        let constant = function.context == Context::Constant;
        self.region.functions.push(Function { name: name.to_string(), id: function.id, constant, generic: false });
    }

    fn native(&mut self, code: Span) {
        self.region.native.push(code.into());
    }

    fn annotated(&mut self, name: &Ident) {
        self.region.macros.push(AnnotatedMacro { name: name.to_string(), place: place(name) });
    }

    fn pass_macro(&mut self, invocation: &Macro) {
        self.push(Callee::Macro, &invocation.path);
    }

    fn passed(&mut self, what: &Diagnostic) {
        self.region.lenient.push(refusal(what));
    }

    fn walked(&mut self, expr: &Expr, settings: &Settings) {
        match expr {
            Expr::Call(call) => self.call(call),
            Expr::MethodCall(call) if !is_exact(&call.method.to_string()) => {
                self.push(Callee::Method, &call.method);
            }
            Expr::Path(path) if settings.literals() != Rounding::TiesToEven => {
                if let Some(constant) = self.imports.constant(&path.path) {
                    let float = constant.float.as_deref().unwrap_or("f64");
                    let mode = settings.literals().short_name();
                    let advice = format!("fpcontrol::consts::{}.{float}.{mode}", constant.name);
                    self.region.nearest_constants.push(Constant { name: words(path), advice, place: place(path) });
                }
            }
            _ => {}
        }
    }
}

/// Whether a lenient region puts the operation under control only for some types of its operands.
fn is_typed(site: &Site) -> bool {
    match site {
        Site::Tree(_) | Site::Assignment(_) | Site::Method(_) | Site::Reciprocal(_) | Site::Path(_) => true,
        Site::Generic(_) | Site::Truth(_) | Site::Sealed(_) | Site::Numeric(_) => false,
        Site::Cast(_) | Site::Comparison(_) | Site::Kept(_) | Site::Literal(_) => false,
    }
}

/// Whether it is a method of floats that computes nothing, or is exact in every mode.
fn is_exact(method: &str) -> bool {
    method == "partial_cmp" || FloatMethod::named(method).is_some_and(FloatMethod::is_exact)
}

impl Collector<'_> {
    fn count(&mut self, name: &str, span: Span, folded: bool) {
        *self.region.counts.entry(name.to_owned()).or_default() += 1;
        self.region.operations.push(Operation { name: name.to_owned(), place: span.into(), folded });
    }

    fn call(&mut self, call: &ExprCall) {
        let constructs = match &*call.func {
            Expr::Path(path) => path.path.segments.last().is_some_and(|segment| {
                segment.ident.to_string().trim_start_matches("r#").starts_with(char::is_uppercase)
            }),
            _ => false,
        };
        if !constructs {
            self.push(Callee::Function, &call.func);
        }
    }

    fn push(&mut self, kind: Callee, name: &dyn ToTokens) {
        self.region.calls.push(Call { kind, name: words(name), place: place(name) });
    }
}

/// Whether the macro computes the site at compile time.
fn is_folded(site: &Site, settings: &Settings) -> bool {
    match site {
        Site::Literal(literal) => site.operations().is_empty() || folding::folded(literal, settings).is_some(),
        _ => false,
    }
}

/// Whether the compiler computes the same value.
fn is_as_written(literal: &Expr, settings: &Settings) -> bool {
    matches!(folding::folded(literal, settings), Some(Folded::AsWritten))
}

/// From the first token to the last.
pub(super) fn place(tokens: &dyn ToTokens) -> Place {
    let mut spans = tokens.to_token_stream().into_iter().map(|token| token.span());
    let first = spans.next().unwrap_or_else(Span::call_site);
    Place::between(first, spans.last().unwrap_or(first))
}
