//! The controls of a function: the types that carry the user's settings to the run time.

use crate::emit::items::hoist;
use crate::emit::operations::machine;
use crate::emit::place;
use crate::plan::needs::Needs;
use crate::settings::{Contraction, Division, Nan, Settings};
use fpcontrol_core::machine::Machine;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};

/// The name of a control: `__Control`, with a number appended if a part of the function has other settings than the function.
pub(crate) fn name(number: usize) -> Ident {
    match number {
        0 => Ident::new("__Control", Span::mixed_site()),
        part => format_ident!("__Control{}", part + 1, span = Span::mixed_site()),
    }
}

/// A control, as a type argument.
#[derive(Clone, Debug)]
pub(super) struct Control<'a> {
    name: Ident,
    parameter: Option<&'a Ident>,
    /// With instruments, the line and column of the operation.
    place: Option<(u32, u32)>,
}

/// The control: its name, and the type parameter that is its backend, because items in a function cannot use the function's parameters.
pub(super) fn applied(number: usize, parameter: Option<&Ident>) -> Control<'_> {
    Control { name: name(number), parameter, place: None }
}

impl Control<'_> {
    /// The same, with instruments, for an operation at this place.
    pub(super) fn placed(self, operation: Span) -> Self {
        Self { place: place::position_for_instruments(operation), ..self }
    }

    /// The same with the name at that place.
    pub(super) fn spanned(mut self, span: Span) -> Self {
        self.name.set_span(span);
        self
    }
}

/// Without instruments it is a single token, which is cheaper to append than a stream. Each operator appends one.
impl ToTokens for Control<'_> {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let (name, span) = (&self.name, Span::mixed_site());
        let parameter = self.parameter.map(|parameter| quote_spanned! { span => <#parameter> });
        match self.place {
            Some((line, column)) => {
                tokens.extend(quote_spanned! { span => __fpcontrol::At<#name #parameter, #line, #column> });
            }
            None => {
                name.to_tokens(tokens);
                parameter.to_tokens(tokens);
            }
        }
    }
}

/// Declares the name under which expansions reach the run time.
pub(crate) fn alias(settings: &Settings) -> TokenStream {
    let runtime = match &settings.runtime {
        Some(path) => path.to_token_stream(),
        None => quote_spanned! { Span::mixed_site() => ::fpcontrol },
    };
    quote_spanned! { Span::mixed_site() => use #runtime::__private as __fpcontrol; }
}

/// Declares a control of a function, by its index.
pub(super) fn declaration(
    number: usize,
    settings: &Settings,
    function: Option<&Ident>,
    needs: Option<&Needs>,
) -> TokenStream {
    let (backend, keys) = (backend(settings), keys(settings));
    let (name, applied) = (name(number), applied(number, settings.backend_parameter()));
    let rounding = Ident::new(&capitalised(settings.rounding().short_name()), Span::mixed_site());
    let rounding = quote_spanned! { Span::mixed_site() => __fpcontrol::#rounding };
    let hoisted = needs.and_then(|needs| hoist::backend(needs, &backend, &rounding, settings.flushes()));
    let (hoists, backend) = hoisted.map_or((None, backend), |(hoists, inside)| (Some(hoists), inside));
    let (declaration, function) = function.map(|function| place::function(&name, function)).unwrap_or_default();
    let requirement = settings.algebraic().then(requirement);
    quote_spanned! { Span::mixed_site() =>
        #requirement
        #declaration
        #hoists
        type #applied = __fpcontrol::Keyed<#backend, #rounding, #keys #function>;
    }
}

/// Refuses a compiler without algebraic operators. The key's token has the span of the attribute, so the message points there.
fn requirement() -> TokenStream {
    let word = Ident::new("algebraic", Span::call_site());
    quote_spanned! { Span::mixed_site() => __fpcontrol::requires_algebraic! { #word } }
}

fn capitalised(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

fn backend(settings: &Settings) -> TokenStream {
    match (&settings.backend, settings.machine, settings.level) {
        (Some(path), ..) => path.to_token_stream(),
        (None, Some(machine), level) if level.is_none() || !machine.is_ieee_gpu() => machine::backend(machine),
        (None, _, level) => {
            let name = Ident::new(level.unwrap_or(place::default_backend()), Span::mixed_site());
            quote_spanned! { Span::mixed_site() => __fpcontrol::#name }
        }
    }
}

/// The keys that are not the default, as a number.
fn keys(settings: &Settings) -> TokenStream {
    let early = settings.machine.is_some_and(Machine::is_early_gpu);
    let said = [
        ("FLUSH", settings.ftz.unwrap_or(early)),
        ("FULL_DIVISION", settings.division == Some(Division::Full)),
        ("APPROXIMATE_DIVISION", settings.division == Some(Division::Approximate)),
        ("APPROXIMATE_ROOT", !settings.prec_sqrt()),
        ("CANONICAL_NAN", settings.nan == Some(Nan::Canonical)),
        ("NO_FMA", settings.contraction == Some(Contraction::NoFma)),
        ("ALGEBRAIC", settings.algebraic()),
    ];
    let names: Vec<_> =
        said.iter().filter(|(_, is_said)| *is_said).map(|(name, _)| Ident::new(name, Span::mixed_site())).collect();
    match names.is_empty() {
        true => quote_spanned! { Span::mixed_site() => 0 },
        false => quote_spanned! { Span::mixed_site() => { #(__fpcontrol::keys::#names)|* } },
    }
}
