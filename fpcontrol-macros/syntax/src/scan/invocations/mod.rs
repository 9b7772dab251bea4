//! Macro calls in a region: as expressions, statements, patterns, types and items.
//!
//! The macros of the standard library, and those that the user declares with `macros(name = exprs)`, are read by their
//! grammars. The expressions in them are scanned like all others, and written back in place. A call of an unknown macro
//! is treated like a function call. If there is arithmetic among its tokens it is refused, because the macro may do anything with it.
//!
//! To add a macro of the standard library, add a row to `standard.rs` and a sample to `tests/macros/standard_macros.rs`. Macros of other crates are rows of `other_crates`. To add a grammar, add a file here, a variant of `Grammar`
//! and of `Contents`, and how it is written to `emit/macros.rs`.

mod annotated;
mod contents;
mod debug;
mod definition;
mod joined;
pub(in crate::scan) mod later;
mod list;
mod other_crates;
mod pattern;
mod reexported;
mod selection;
pub(in crate::scan) mod standard;
mod statics;
mod text;
mod tokens;
mod transcriber;

pub use standard::{Grammar, STANDARD, grammar};
pub use tokens::{arithmetic, count_operations};

use crate::diagnostics::words;
use crate::diagnostics::{Diagnostic, Diagnostics, catalogue};
use crate::scan::Scanner;
use crate::settings::{MacroTokens, Settings};
pub use annotated::{Part, Rules};
pub use contents::Contents;
use contents::read;
use fpcontrol_core::Rounding;
pub use list::{Element, List};
use other_crates::Flags;
pub use other_crates::{Azip, CfgIf, Fields, KNOWN, Properties, Select};
pub use pattern::Matching;
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
pub(in crate::scan) use reexported::Reexported;
pub use selection::Selection;
pub use statics::Statics;
use std::collections::BTreeSet;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, Expr, ExprPath, Item, ItemMacro, Macro, Meta, MetaNameValue, Pat, Path, Token, TypeMacro, parse2,
};

/// How a macro call is treated.
pub enum Treatment {
    /// It is read by this grammar, and code that computes is rewritten.
    Read(Grammar),
    /// It is a call that leaves the region.
    Leaves,
    /// Its expansion is annotated.
    Annotated,
    /// It could hide arithmetic of floats. `lenient` does not let it pass, because tokens have no types.
    Refused(Diagnostic),
}

/// Decides how a macro call is treated, by its name and its tokens.
#[must_use]
pub fn treatment(invocation: &Macro, settings: &Settings) -> Treatment {
    let name = name_of(invocation);
    // A macro of the user's has priority over a macro of std's with its name.
    let is_declared = invocation.path.get_ident().is_some() && settings.macros.contains_key(&name);
    let of_std = grammar(invocation);
    match of_std.or_else(|| other_crates::grammar(invocation)).filter(|_| !is_declared) {
        Some(Grammar::Hidden) => Treatment::Refused(catalogue::hidden_macro(&invocation.path, &name)),
        Some(Grammar::Comparison | Grammar::Operands) if settings.flushes() => {
            Treatment::Refused(catalogue::comparison_in_macro(&invocation.path, &name))
        }
        Some(Grammar::Printed) if prints_arithmetic(&invocation.tokens, settings) => {
            Treatment::Refused(catalogue::printed_condition(&invocation.path, &name))
        }
        Some(Grammar::Flags) => match arithmetic_of_flags(&invocation.tokens, settings) {
            Some(token) => Treatment::Refused(catalogue::flag_arithmetic(&token, &name, &token.to_string())),
            None => Treatment::Read(Grammar::Flags),
        },
        Some(grammar) => Treatment::Read(grammar),
        None => match settings.macros.get(&name) {
            Some(MacroTokens::Expressions) => Treatment::Read(Grammar::Declared),
            Some(tokens @ (MacroTokens::Exported | MacroTokens::OfOtherSettings)) => {
                Treatment::Refused(foreign(&invocation.path, &name, *tokens))
            }
            Some(MacroTokens::Joined) => unless(joined::arithmetic(invocation.tokens.clone(), settings), invocation),
            Some(MacroTokens::Declaring) if invocation.path.get_ident().is_some() => {
                match arithmetic(invocation.tokens.clone(), settings) {
                    Some(token) => Treatment::Refused(catalogue::declaring_macro(&token, &name, &token.to_string())),
                    None => Treatment::Leaves,
                }
            }
            // A path may lead to another macro with the name.
            Some(MacroTokens::Annotated) if invocation.path.get_ident().is_some() => Treatment::Annotated,
            Some(MacroTokens::Annotated | MacroTokens::Declaring) => {
                unless(arithmetic(invocation.tokens.clone(), settings), invocation)
            }
            None => unless(arithmetic_of_floats(&invocation.tokens, settings), invocation),
        },
    }
}

/// The first token that can belong to arithmetic of floats, in tokens that may be a list of expressions.
fn arithmetic_of_floats(tokens: &TokenStream, settings: &Settings) -> Option<TokenTree> {
    let found = arithmetic(tokens.clone(), settings)?;
    match parse2::<List>(tokens.clone()) {
        Ok(list) => arithmetic(list.without_integers(), settings),
        Err(_) => Some(found),
    }
}

/// The first token in the values of flags that can belong to arithmetic of floats.
fn arithmetic_of_flags(tokens: &TokenStream, settings: &Settings) -> Option<TokenTree> {
    match parse2::<Flags>(tokens.clone()) {
        Ok(flags) => arithmetic(flags.without_integers(), settings),
        // Another macro with the name.
        Err(_) => arithmetic(tokens.clone(), settings),
    }
}

/// Whether the macro prints a condition that computes: there is no message behind it.
fn prints_arithmetic(tokens: &TokenStream, settings: &Settings) -> bool {
    let is_alone = parse2::<List>(tokens.clone()).is_ok_and(|list| list.0.len() == 1);
    is_alone && arithmetic(tokens.clone(), settings).is_some()
}

/// A call that leaves the region, unless a token of its arguments can belong to arithmetic.
fn unless(token: Option<TokenTree>, invocation: &Macro) -> Treatment {
    let Some(token) = token else { return Treatment::Leaves };
    let (name, word) = (name_of(invocation), token.to_string());
    if is_of_another_macro(&invocation.path, &token) {
        return Treatment::Refused(catalogue::handed_on(&token, &name, &word));
    }
    Treatment::Refused(match parse2::<List>(invocation.tokens.clone()) {
        Ok(_) => catalogue::unknown_macro(&token, &name, &word),
        Err(_) => catalogue::unknown_tokens(&token, &name, &word),
    })
}

/// Whether the call was written in another file than its arguments, by a macro that the user calls.
fn is_of_another_macro(path: &Path, argument: &TokenTree) -> bool {
    let file = |span: Span| span.unwrap().file();
    proc_macro::is_available() && file(path.span()) != file(argument.span())
}

/// Refuses a macro that computes under other settings than those at its call.
fn foreign(at: &dyn ToTokens, name: &str, tokens: MacroTokens) -> Diagnostic {
    match tokens {
        MacroTokens::OfOtherSettings => catalogue::macro_of_other_settings(at, name),
        _ => catalogue::exported_macro(at, name),
    }
}

/// Refuses a call of an annotated macro in code that must not be under control.
pub(crate) fn check_native(tokens: &TokenStream, scanner: &mut Scanner) {
    if let Some(name) = scanner.settings.annotated_in(tokens) {
        scanner.diagnostics.push(catalogue::macro_of_other_settings(tokens, name));
    }
}

/// The names of the macros that an item calls.
#[derive(Default)]
pub(crate) struct Called {
    /// Where a type or a pattern is expected.
    pub of_types: BTreeSet<String>,
    /// With arithmetic in the arguments.
    pub computing: BTreeSet<String>,
    /// The macros that the item defines, one name for each definition.
    pub defined: Vec<String>,
}

impl Called {
    pub(crate) fn by(item: &mut Item, settings: &Settings) -> Self {
        let mut calls = Calls { found: Self::default(), settings };
        calls.visit_item_mut(item);
        calls.found
    }
}

/// Looks for calls of macros.
struct Calls<'a> {
    found: Called,
    settings: &'a Settings,
}

impl Calls<'_> {
    /// Finds calls in the arguments of other calls.
    fn within(&mut self, tokens: TokenStream) {
        let tokens: Vec<_> = tokens.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            let TokenTree::Group(group) = token else { continue };
            if let [.., TokenTree::Ident(name), mark] = &tokens[..index]
                && tokens::is_punct(Some(mark), '!')
            {
                self.note(name.to_string(), group.stream());
            }
            self.within(group.stream());
        }
    }

    fn note(&mut self, name: String, arguments: TokenStream) {
        if arithmetic(arguments, self.settings).is_some() {
            self.found.computing.insert(name);
        }
    }
}

impl VisitMut for Calls<'_> {
    fn visit_item_macro_mut(&mut self, item: &mut ItemMacro) {
        self.found.defined.extend(item.ident.iter().map(ToString::to_string));
        visit_mut::visit_item_macro_mut(self, item);
    }

    fn visit_type_macro_mut(&mut self, ty: &mut TypeMacro) {
        self.found.of_types.insert(name_of(&ty.mac));
    }

    fn visit_pat_mut(&mut self, pattern: &mut Pat) {
        match pattern {
            Pat::Macro(pattern) => {
                self.found.of_types.insert(name_of(&pattern.mac));
            }
            pattern => visit_mut::visit_pat_mut(self, pattern),
        }
    }

    fn visit_macro_mut(&mut self, invocation: &mut Macro) {
        if !invocation.path.is_ident("macro_rules") {
            self.note(name_of(invocation), invocation.tokens.clone());
            self.within(invocation.tokens.clone());
        }
    }
}

/// Rewrites code that computes in a macro call, or refuses the call.
pub(crate) fn visit(invocation: &mut Macro, scanner: &mut Scanner) {
    match treatment(invocation, &scanner.settings) {
        Treatment::Read(grammar) => read(grammar, invocation, scanner),
        Treatment::Leaves => scanner.observer.pass_macro(invocation),
        Treatment::Annotated => {}
        Treatment::Refused(diagnostic) => scanner.diagnostics.push(diagnostic),
    }
}

/// The same for a macro call that is an item, which may also be a `macro_rules!`.
pub(crate) fn visit_item(item: &mut ItemMacro, scanner: &mut Scanner) {
    if item.ident.is_some() {
        definition::visit(item, scanner);
    } else {
        visit(&mut item.mac, scanner);
    }
}

/// The attributes of test and benchmark libraries whose arguments are values that they hand to the function. A literal among them is data, as if it were read from a file, and
/// is rounded to nearest.
const DATA: &[&str] =
    &["bench", "case", "parameterized", "params", "rstest", "strategy", "test_case", "test_matrix", "values", "with"];

/// Refuses an attribute whose arguments compute: a macro may turn them into code that the scan does not see.
pub(crate) fn visit_attribute(attribute: &Attribute, scanner: &mut Scanner) {
    let is_data = attribute.path().segments.last().is_some_and(|name| DATA.iter().any(|data| name.ident == data));
    let of_data = is_data.then(|| Settings { literals: Some(Rounding::TiesToEven), ..scanner.settings.clone() });
    let settings = of_data.as_ref().unwrap_or(&scanner.settings);
    let Some(token) = arithmetic_of(&attribute.meta, settings) else { return };
    let name = words(attribute.path());
    scanner.diagnostics.push(catalogue::attribute_arguments(&token, &name, &token.to_string()));
}

/// The first token of an attribute's arguments that can belong to arithmetic. An argument that is a path, `proof_for_contract(Duration::min)`,
/// computes nothing.
fn arithmetic_of(meta: &Meta, settings: &Settings) -> Option<TokenTree> {
    match meta {
        Meta::Path(_) => None,
        Meta::NameValue(MetaNameValue { value: Expr::Path(path), .. }) if is_plain(path) => None,
        Meta::List(list) => match list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated) {
            Ok(arguments) => arguments.iter().find_map(|argument| arithmetic_of(argument, settings)),
            Err(_) => arithmetic(list.tokens.clone(), settings),
        },
        Meta::NameValue(pair) => arithmetic(pair.value.to_token_stream(), settings),
    }
}

/// Whether it has no generic arguments, which could compute.
fn is_plain(path: &ExprPath) -> bool {
    path.qself.is_none() && path.path.segments.iter().all(|segment| segment.arguments.is_none())
}

/// Refuses a macro call in a constant, where nothing is rewritten, if it could compute.
pub fn check(invocation: &Macro, settings: &Settings, diagnostics: &mut Diagnostics) {
    match treatment(invocation, settings) {
        Treatment::Read(Grammar::Flags | Grammar::Nothing) | Treatment::Leaves | Treatment::Annotated => {}
        Treatment::Read(_) => {
            if let Some(token) = arithmetic(invocation.tokens.clone(), settings) {
                diagnostics.push(catalogue::constant_arithmetic(&token));
            }
        }
        Treatment::Refused(diagnostic) => diagnostics.push(diagnostic),
    }
}

/// The last segment of the path, by which `macros(name = exprs)` finds the macro.
fn name_of(invocation: &Macro) -> String {
    invocation.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default()
}
