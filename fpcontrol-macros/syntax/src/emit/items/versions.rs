//! The code of functions in versions for levels of processors.

use crate::emit::uses;
use crate::scan::code::Versions;
use crate::scan::versions::Version;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::{Stmt, parse_quote};

/// The code at the head of the function: the versions inside it, and the choice between them.
pub(in crate::emit) fn dispatch(versions: &Versions) -> Vec<Stmt> {
    let Versions { inside, calls, generics, arguments, rebound, .. } = versions;
    let arms = calls.iter().map(|(level, path)| {
        let level = Ident::new(level, Span::mixed_site());
        quote_spanned! { Span::mixed_site() =>
            // SAFETY: the processor has what the level says.
            __fpcontrol::Level::#level => return unsafe { #path #generics (#(#arguments),*) },
        }
    });
    let (on_x86, choice) = (
        on_x86(),
        quote_spanned! { Span::mixed_site() =>
            match __fpcontrol::processor() {
                #(#arms)*
                __fpcontrol::Level::Sse2 => {}
            }
        },
    );
    let inside = inside.iter().map(|version| -> Stmt {
        let version = function(version);
        parse_quote! { #version }
    });
    let choice: Stmt = parse_quote! { #on_x86 #choice };
    inside.chain([choice]).chain(rebound.iter().cloned()).collect()
}

/// The versions beside a function.
pub(crate) fn beside(versions: &[Version]) -> impl Iterator<Item = TokenStream> {
    versions.iter().map(function)
}

fn function(Version { function, features, taken }: &Version) -> TokenStream {
    let (on_x86, uses) = (on_x86(), uses(taken));
    let function = function.to_token_stream();
    quote! { #on_x86 #(#uses)* #[target_feature(enable = #features)] #function }
}

fn on_x86() -> TokenStream {
    quote_spanned! { Span::mixed_site() => #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))] }
}
