//! Controls of the lint in attributes: `#[cfg_attr(fpcontrol, allow(fpcontrol::name, reason = "…"))]`, and `allow(fpcontrol::name)`
//! for the day on which tools can register.

use super::exprs::Lowering;
use super::types::name;
use super::{Name, Span};
use fpcontrol_syntax::settings::SumOrder;
use fpcontrol_syntax::settings::combine::combine;
use fpcontrol_syntax::{Diagnostics, Settings, attributes};
use serde::{Deserialize, Serialize};
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Lit, Meta, MetaList, Token};

/// The controls of a file.
pub type Controls = Vec<Control>;

/// A change of a lint's level for a part of a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Control {
    pub verb: Verb,
    /// The lint, tier or group.
    pub lint: Name,
    pub reason: Option<String>,
    /// The range in which it holds.
    pub scope: Span,
    /// The range of the control itself.
    pub written: Span,
    /// Whether it is an attribute or a comment.
    pub source: ControlSource,
}

/// How a control is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ControlSource {
    /// As an attribute.
    Attribute,
    /// As a comment.
    Comment,
}

/// What a control does with findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Verb {
    /// Reports nothing.
    Allow,
    /// Reports nothing, unless there is no finding.
    Expect,
    /// Warns.
    Warn,
    Deny,
    /// Makes it an error that inner code cannot allow.
    Forbid,
    /// A misspelt verb. The control is recorded under this word in place of a lint's name, and does nothing.
    Misspelt,
}

impl Verb {
    /// A verb by its name.
    #[must_use]
    pub fn parse(word: &str) -> Option<Verb> {
        match word {
            "allow" => Some(Verb::Allow),
            "expect" => Some(Verb::Expect),
            "warn" => Some(Verb::Warn),
            "deny" => Some(Verb::Deny),
            "forbid" => Some(Verb::Forbid),
            _ => None,
        }
    }

    /// The control that a misspelt word stands for.
    #[must_use]
    pub fn closest(word: &str) -> Option<&'static str> {
        crate::similar::among(word, ["allow", "expect", "warn", "deny", "forbid"].into_iter())
    }
}

impl Lowering {
    /// Reads the controls among the attributes of a part of the file.
    pub(super) fn controls(&mut self, attributes: &[Attribute], scope: Span) {
        for attribute in attributes {
            if let Meta::List(list) = &attribute.meta {
                let written = self.span(attribute.pound_token.span).to(self.span(attribute.bracket_token.span.close()));
                self.control_list(list, scope, written, false);
            }
        }
    }

    fn control_list(&mut self, list: &MetaList, scope: Span, written: Span, within: bool) {
        let Some(word) = list.path.get_ident().map(ToString::to_string) else { return };
        if word != "cfg_attr" && Verb::parse(&word).is_none() {
            if within && Verb::closest(&word).is_some() {
                let (verb, lint, source) = (Verb::Misspelt, Name::new(&word), ControlSource::Attribute);
                self.found.controls.push(Control { verb, lint, reason: None, scope, written, source });
            }
            return;
        }
        let Ok(metas) = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated) else { return };
        match Verb::parse(&word) {
            Some(verb) => self.found.controls.extend(named(verb, &metas, scope, written)),
            None if metas.first().is_some_and(|meta| meta.path().is_ident("fpcontrol")) => {
                for meta in metas.iter().skip(1) {
                    if let Meta::List(inner) = meta {
                        self.control_list(inner, scope, written, true);
                    }
                }
            }
            None => {}
        }
    }
}

fn named(verb: Verb, metas: &Punctuated<Meta, Token![,]>, scope: Span, written: Span) -> Controls {
    let reason = metas.iter().find_map(reason_of);
    let lints = metas.iter().filter_map(|meta| match meta {
        Meta::Path(path) if path.segments.len() == 2 && path.segments[0].ident == "fpcontrol" => {
            Some(Name::new(path.segments[1].ident.to_string()))
        }
        _ => None,
    });
    let control =
        |lint| Control { verb, lint, reason: reason.clone(), scope, written, source: ControlSource::Attribute };
    lints.map(control).collect()
}

fn reason_of(meta: &Meta) -> Option<String> {
    match meta {
        Meta::NameValue(pair) if pair.path.is_ident("reason") => match &pair.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// The attributes of an expression, if it can carry an attribute that matters.
pub(super) fn attributes_of(source: &Expr) -> &[Attribute] {
    match source {
        Expr::Assign(source) => &source.attrs,
        Expr::Async(source) => &source.attrs,
        Expr::Binary(source) => &source.attrs,
        Expr::Block(source) => &source.attrs,
        Expr::Call(source) => &source.attrs,
        Expr::Closure(source) => &source.attrs,
        Expr::ForLoop(source) => &source.attrs,
        Expr::If(source) => &source.attrs,
        Expr::Loop(source) => &source.attrs,
        Expr::Macro(source) => &source.attrs,
        Expr::Match(source) => &source.attrs,
        Expr::MethodCall(source) => &source.attrs,
        Expr::Unsafe(source) => &source.attrs,
        Expr::While(source) => &source.attrs,
        _ => &[],
    }
}

/// Recorded, beside the attribute's own name, for `#[fp(sum = …)]` with a sum that does not depend on the order of the elements.
pub const ORDERLESS_SUM: &str = "fp(sum = exact)";
/// Recorded for `#[fp(sum = …)]` with any other order.
pub const ORDERED_SUM: &str = "fp(sum = ordered)";

/// The name of an attribute, and what it says of the order of `.sum()`.
pub(super) fn words(attribute: &Attribute) -> impl Iterator<Item = Name> {
    let last = attribute.path().segments.last().map(|segment| name(&segment.ident));
    last.into_iter().chain(sum_order(attribute).map(Name::from))
}

/// What an attribute of fpcontrol says of the order of `.sum()`.
fn sum_order(attribute: &Attribute) -> Option<&'static str> {
    attributes::name_of(attribute)?;
    let mut diagnostics = Diagnostics::default();
    let (found, _) = attributes::take(&mut vec![attribute.clone()], &mut diagnostics);
    match combine(&found, &Settings::default(), &mut diagnostics).sum? {
        SumOrder::Named("exact" | "binned") => Some(ORDERLESS_SUM),
        SumOrder::Named(_) | SumOrder::Lanes(_) | SumOrder::Path(_) | SumOrder::Iterators => Some(ORDERED_SUM),
    }
}

/// Whether an attribute chooses an order in which `.sum()` adds, as `#[fp(sum = lanes(16))]` does.
#[must_use]
pub fn chooses_order(attribute: &Attribute) -> bool {
    sum_order(attribute) == Some(ORDERED_SUM)
}

/// Whether an item is compiled for tests only.
pub(super) fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let last = attribute.path().segments.last().map(|segment| segment.ident.to_string());
        match last.as_deref() {
            Some("test" | "bench" | "rstest" | "test_case" | "quickcheck") => true,
            Some("cfg") => attribute.parse_args::<Meta>().is_ok_and(|meta| meta.path().is_ident("test")),
            _ => false,
        }
    })
}
