//! Emission: the plan becomes tokens.
//!
//! A tree becomes
//!
//! ```text
//! match (operands…) { (t0, …) => match CHOICE { Choice::Native => native tree, _ => controlled tree } }
//! ```
//!
//! A macro knows no types. Through the native tree the compiler infers types as in the user's own code (`2.0 * x`, `v[i + 1]`),
//! and reports the user's own type errors there. The native tree runs if the control asks for nothing else: as the target's default backend decides (`CHOICE`), or as a
//! backend that the user named does (`if <__Control as Control>::IS_NATIVE { … } else { … }`). If the settings rule the native tree out, the condition is `false`. The choice is a constant, so
//! one of the trees is removed before code is generated, in debug builds too.
//!
//! A tool that counts executed code (`-C instrument-coverage`) counts the user's spans, in both trees. Three rules keep the tree that never runs from counting. Where `CHOICE`
//! decides, the compiler knows that the controlled tree cannot be reached. Elsewhere that tree stands last, and if the same span stands in both, the last one counts: so operands have the same spans
//! in both trees. The body of a generated closure is a block, whose span is not the user's, so the closure is no function that could be missed.
//!
//! Variables, and parts of them, stand in both trees as written. Other operands are evaluated once, in order, by `match`, which keeps
//! temporaries alive as the expression did; `let` would not. An operand of several tokens is bound as a tuple with one element, and named `t0.0`: for the compiler these tokens reach from the
//! operand's first token to its last. In a long tree it is bound without the tuple, and named `t0::<>`, which reaches as far.
//!
//! Operators and operands keep the user's spans. The first and last tokens of a `match` and of a call also have the user's spans, so the compiler sees them where the
//! user's expression is (`spans`). Everything else is mixed-site, placed where the user's code is.
//!
//! In the order of reading: `fill` replaces each hole by the code of its site, which `computation` writes. `operations/` has operators, in trees (`tree`, `calls`) and alone, casts and code in
//! constants; `methods/` has methods and paths; `items/` has what stands at the `head` of a function, around it and beside it. `control` writes the types that carry the settings.

mod computation;
pub(crate) mod control;
mod fill;
pub(crate) mod items;
mod macros;
mod methods;
mod operations;
mod place;
mod spans;

use control::Control;
pub use fill::{fill_block, fill_item};
pub(crate) use items::head::uses;
pub(crate) use items::versions::beside;
use operations::names::Function;

use crate::plan::Rules;
use crate::scan::context::Context;
use crate::scan::extent::Extent;
use crate::scan::numeric::Crates;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;
use std::collections::BTreeSet;

/// Writes the code of one site.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Emitter<'a> {
    /// The plan of the site.
    rules: Rules,
    /// The index of the control.
    control: usize,
    /// The type parameter of the control.
    parameter: Option<&'a Ident>,
}

/// What the code of a function's sites needs at its head.
#[derive(Clone, Default)]
struct Imports {
    /// The extension traits whose methods it calls.
    traits: BTreeSet<&'static str>,
    /// The crates of whose numeric types it asks.
    numeric: BTreeSet<Crates>,
}

impl Imports {
    fn extend<T>(&mut self, traits: impl IntoIterator<Item = T>)
    where
        BTreeSet<&'static str>: Extend<T>,
    {
        self.traits.extend(traits);
    }
}

impl<'a> Emitter<'a> {
    /// The control.
    fn name(self) -> Control<'a> {
        control::applied(self.control, self.parameter)
    }

    /// The control, for a call at a place: the type argument of every operation that runs.
    fn at(self, span: Span) -> Control<'a> {
        self.name().placed(span)
    }

    /// The call of an operation: of a trait's method, or of the function for constants.
    fn call(self, operator: Span, extent: Extent, function: Function, operands: TokenStream) -> TokenStream {
        let span = extent.outer().first;
        let path = match self.rules.context {
            Context::Runtime => {
                let (owner, method) = (Ident::new(function.owner, span), Ident::new(function.method, span));
                let control = self.at(operator).spanned(span);
                quote_spanned! { span => __fpcontrol::#owner::#method::<#control> }
            }
            Context::Constant => {
                let (function, control) = (Ident::new(function.constant, span), self.name().spanned(span));
                quote_spanned! { span => __fpcontrol::constant::#function::<#control, _> }
            }
        };
        spans::call(span, path, operands)
    }

    /// The run time's function for assignments and comparisons, with its generic arguments, all tokens at one place.
    fn function(self, operator: Span, name: &str, span: Span) -> TokenStream {
        let name = Ident::new(name, span);
        match self.rules.context {
            Context::Runtime => {
                let control = self.at(operator).spanned(span);
                quote_spanned! { span => __fpcontrol::#name::<#control, _, _> }
            }
            Context::Constant => {
                let control = self.name().spanned(span);
                quote_spanned! { span => __fpcontrol::constant::#name::<#control, _> }
            }
        }
    }
}
