//! The controls of a function: the types that tell the run time what the user wrote.

use super::{machine, place};
use crate::settings::{Contraction, Settings};
use fpcontrol_core::machine::Machine;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};

/// The name of a control: `__Control`; with a number where a part of the function has other settings than the function.
pub(crate) fn name(number: usize) -> Ident {
    match number {
        0 => Ident::new("__Control", Span::mixed_site()),
        part => format_ident!("__Control{}", part + 1, span = Span::mixed_site()),
    }
}

/// Declares the name by which expansions know the run time.
pub(crate) fn alias(settings: &Settings) -> TokenStream {
    let runtime = match &settings.runtime {
        Some(path) => path.to_token_stream(),
        None => quote_spanned! { Span::mixed_site() => ::fpcontrol },
    };
    quote_spanned! { Span::mixed_site() => use #runtime::__private as __fpcontrol; }
}

/// Declares the control of a number, of a function.
pub(crate) fn declaration(number: usize, settings: &Settings, function: Option<&Ident>) -> TokenStream {
    let (name, keys) = (name(number), keys(settings));
    let region = function.and_then(place::region);
    let backend = backend(settings);
    quote_spanned! { Span::mixed_site() =>
        enum #name {}
        impl __fpcontrol::Control for #name {
            #(#keys)*
            #region
            type Backend = #backend;
        }
    }
}

fn backend(settings: &Settings) -> TokenStream {
    match (&settings.backend, settings.machine, settings.level) {
        (Some(path), ..) => path.to_token_stream(),
        (None, Some(machine), level) if level.is_none() || !machine.is_ieee_gpu() => machine::backend(machine),
        (None, _, level) => {
            let name = Ident::new(level.unwrap_or("DefaultBackend"), Span::mixed_site());
            quote_spanned! { Span::mixed_site() => __fpcontrol::#name }
        }
    }
}

/// The associated consts that differ from the defaults' text: those of the keys that the user wrote.
fn keys(settings: &Settings) -> Vec<TokenStream> {
    let rounding = settings.rounding.map(|mode| key("ROUNDING", "Rounding", &format!("{mode:?}")));
    let division = settings.division.map(|division| key("DIVISION", "Division", &format!("{division:?}")));
    let roots = if settings.prec_sqrt() { "Rounded" } else { "Approximate" };
    let roots = settings.prec_sqrt.map(|_| key("SQUARE_ROOT", "SquareRoot", roots));
    let nan = settings.nan.map(|nan| key("NAN", "Nan", &format!("{nan:?}")));
    let unfused = (settings.contraction == Some(Contraction::NoFma))
        .then(|| quote_spanned! { Span::mixed_site() => const USES_FMA: bool = false; });
    [rounding, subnormals(settings), division, roots, nan, unfused].into_iter().flatten().collect()
}

fn subnormals(settings: &Settings) -> Option<TokenStream> {
    let flushes = settings.machine.is_some_and(Machine::is_early_gpu);
    let value = match settings.ftz.or(flushes.then_some(true))? {
        true => {
            quote_spanned! { Span::mixed_site() => Flush(__fpcontrol::FlushRule::AfterRoundingUnbounded) }
        }
        false => quote_spanned! { Span::mixed_site() => Keep },
    };
    Some(quote_spanned! { Span::mixed_site() =>
        const SUBNORMALS: __fpcontrol::Subnormals = __fpcontrol::Subnormals::#value;
    })
}

fn key(name: &str, ty: &str, value: &str) -> TokenStream {
    let [name, ty, value] = [name, ty, value].map(|word| format_ident!("{word}", span = Span::mixed_site()));
    quote_spanned! { Span::mixed_site() =>
        const #name: __fpcontrol::#ty = __fpcontrol::#ty::#value;
    }
}
