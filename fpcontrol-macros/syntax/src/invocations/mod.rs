//! Macro invocations in a region, wherever they stand: as expressions, statements, patterns, types and items.
//!
//! The macros of the standard library, and those that the user declares with `macros(name = exprs)`, are read by their
//! grammars; the expressions in them are scanned like all others, and go back to where they were. A macro that is not known
//! is a call that leaves the region, unless arithmetic stands among its tokens: nobody can say what becomes of that.

mod debug;
mod definition;
mod list;
mod pattern;
mod selection;
mod standard;
mod statics;
mod text;
mod tokens;

pub use standard::{Grammar, STANDARD, grammar};
pub use tokens::arithmetic;

use crate::control::Settings;
use crate::diagnostics::{Diagnostic, Diagnostics, catalogue};
use crate::fate::words;
use crate::scan::Scanner;
use list::List;
use pattern::Matching;
use proc_macro2::TokenStream;
use quote::ToTokens;
use selection::Selection;
use statics::Statics;
use syn::parse::Parse;
use syn::{Attribute, ItemMacro, Macro, Meta, parse2};

/// What becomes of an invocation.
pub enum Fate {
    /// It is read by this grammar, and what computes in it is rewritten.
    Read(Grammar),
    /// It is a call that leaves the region.
    Leaves,
    /// It could hide arithmetic, and a lenient region leaves it.
    Passed(Diagnostic),
    /// It could hide arithmetic.
    Refused(Diagnostic),
}

/// What becomes of an invocation, by its name and its tokens.
#[must_use]
pub fn fate(invocation: &Macro, settings: &Settings) -> Fate {
    let name = name_of(invocation);
    match grammar(invocation) {
        Some(Grammar::Hidden) => Fate::Refused(catalogue::hidden_macro(&invocation.path, &name)),
        Some(Grammar::Comparison) if settings.flushes() => {
            Fate::Refused(catalogue::comparison_in_macro(&invocation.path, &name))
        }
        Some(grammar) => Fate::Read(grammar),
        None if settings.macros.contains(&name) => Fate::Read(Grammar::List),
        None => match arithmetic(invocation.tokens.clone(), settings) {
            Some(token) => {
                let unknown = catalogue::unknown_macro(&token, &name, &token.to_string());
                if settings.lenient() { Fate::Passed(unknown) } else { Fate::Refused(unknown) }
            }
            None => Fate::Leaves,
        },
    }
}

/// Rewrites what computes in an invocation, or refuses it.
pub(crate) fn visit(invocation: &mut Macro, scanner: &mut Scanner) {
    match fate(invocation, &scanner.settings) {
        Fate::Read(grammar) => read(grammar, invocation, scanner),
        Fate::Leaves => scanner.sink.pass_macro(invocation),
        Fate::Passed(diagnostic) => scanner.sink.passed(&diagnostic),
        Fate::Refused(diagnostic) => scanner.diagnostics.push(diagnostic),
    }
}

/// The same for one that stands as an item, where it may also be a `macro_rules!`.
pub(crate) fn visit_item(item: &mut ItemMacro, scanner: &mut Scanner) {
    if item.ident.is_some() {
        definition::check(item, scanner);
    } else {
        visit(&mut item.mac, scanner);
    }
}

/// Refuses an attribute among whose arguments something computes: a macro may make code of them, beside what is scanned.
pub(crate) fn visit_attribute(attribute: &Attribute, scanner: &mut Scanner) {
    let arguments = match &attribute.meta {
        Meta::Path(_) => return,
        Meta::List(list) => list.tokens.clone(),
        Meta::NameValue(pair) => pair.value.to_token_stream(),
    };
    let Some(token) = arithmetic(arguments, &scanner.settings) else { return };
    let refusal = catalogue::attribute_arguments(&token, &words(attribute.path()), &token.to_string());
    if scanner.settings.lenient() { scanner.sink.passed(&refusal) } else { scanner.diagnostics.push(refusal) }
}

/// Refuses an invocation in a constant, where nothing is rewritten, if it could compute.
pub fn check(invocation: &Macro, settings: &Settings, diagnostics: &mut Diagnostics) {
    match fate(invocation, settings) {
        Fate::Read(Grammar::Nothing) | Fate::Leaves => {}
        Fate::Read(_) => {
            if let Some(token) = arithmetic(invocation.tokens.clone(), settings) {
                diagnostics.push(catalogue::constant_arithmetic(&token));
            }
        }
        Fate::Passed(diagnostic) | Fate::Refused(diagnostic) => diagnostics.push(diagnostic),
    }
}

fn read(grammar: Grammar, invocation: &mut Macro, scanner: &mut Scanner) {
    match grammar {
        Grammar::List | Grammar::Comparison => read_as::<List>(invocation, scanner, |_, list| list.to_token_stream()),
        Grammar::Assertion => read_as::<List>(invocation, scanner, debug::with_message),
        Grammar::Debug => {
            let mut shown = None;
            read_as::<List>(invocation, scanner, |before, list| {
                shown = debug::with_texts(before, &list);
                shown.clone().unwrap_or_else(|| list.to_token_stream())
            });
            if shown.is_some() {
                invocation.path = debug::path(&invocation.path);
            }
        }
        Grammar::Pattern => read_as::<Matching>(invocation, scanner, |_, matching| matching.to_token_stream()),
        Grammar::Statics => read_as::<Statics>(invocation, scanner, |_, statics| statics.to_token_stream()),
        Grammar::Selection => read_as::<Selection>(invocation, scanner, |_, selection| selection.to_token_stream()),
        Grammar::Nothing => {}
        Grammar::Hidden => unreachable!("it is refused"),
    }
}

/// Something that an invocation's tokens are read as.
trait Contents: Parse + Clone {
    /// Scans what is in it.
    fn scan(&mut self, scanner: &mut Scanner);
}

/// Reads the tokens, scans what is in them, and writes them again; `write` is given them before and after the scan. Tokens
/// that do not fit are left to the macro's own error, unless they compute: the macro may be another one of the same name.
fn read_as<T: Contents>(invocation: &mut Macro, scanner: &mut Scanner, write: impl FnOnce(&T, T) -> TokenStream) {
    match parse2::<T>(invocation.tokens.clone()) {
        Ok(before) => {
            let mut after = before.clone();
            after.scan(scanner);
            invocation.tokens = write(&before, after);
        }
        Err(error) => {
            if arithmetic(invocation.tokens.clone(), &scanner.settings).is_some() {
                let (name, error) = (name_of(invocation), error.to_string());
                scanner.diagnostics.push(catalogue::unreadable_macro(&invocation.path, &name, &error));
            }
        }
    }
}

/// The last word of the path: what `macros(name = exprs)` goes by.
fn name_of(invocation: &Macro) -> String {
    invocation.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default()
}
