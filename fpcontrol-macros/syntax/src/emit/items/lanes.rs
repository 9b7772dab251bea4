//! The code of slice versions.

use crate::emit::control::{self, alias, declaration};
use crate::plan::lanes::{Parameter, ParameterRole, Version, is_shared};
use crate::settings::Settings;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};

/// The function around its rewritten kernel.
pub(crate) fn around(version: &Version, kernel: &TokenStream, settings: &Settings) -> TokenStream {
    let Version { name, function, .. } = version;
    let (vis, span) = (&function.vis, Span::mixed_site());
    let attributes = function.attrs.iter().filter(|attribute| is_shared(attribute));
    let float = Ident::new(version.float.name(), span);
    let (alias, control, control_name) = (
        alias(settings),
        declaration(0, settings, Some(&function.sig.ident), None),
        control::applied(0, settings.backend_parameter()),
    );
    let parameters = version.parameters.iter().map(|Parameter { name, ty, kind }| match kind {
        ParameterRole::Lane => quote_spanned! { span => #name: &[#ty] },
        ParameterRole::Shared | ParameterRole::Exact => quote_spanned! { span => #name: #ty },
    });
    let names = |kinds: &'static [ParameterRole]| {
        let found = version.parameters.iter().filter(move |parameter| kinds.contains(&parameter.kind));
        found.map(|parameter| &parameter.name).collect::<Vec<_>>()
    };
    let (lanes, shared) = (names(&[ParameterRole::Lane]), names(&[ParameterRole::Shared, ParameterRole::Exact]));
    let types: Vec<_> =
        version.parameters.iter().filter(|parameter| parameter.kind != ParameterRole::Lane).map(|it| &it.ty).collect();
    let arguments = version.parameters.iter().map(|Parameter { name, kind, .. }| match kind {
        ParameterRole::Lane | ParameterRole::Exact => name.to_token_stream(),
        ParameterRole::Shared => quote_spanned! { span => __fpcontrol::lanes::Lanes::splat(#name) },
    });
    let count = lanes.len();
    let note = format!("Slice version of `{}`: element by element the same values.", function.sig.ident);
    quote_spanned! { span =>
        #(#attributes)*
        #[doc = ""]
        #[doc = #note]
        #[doc = ""]
        #[doc = "# Panics"]
        #[doc = "If the slices differ in length."]
        #[track_caller]
        #vis fn #name(out: &mut [#float], #(#parameters),*) {
            #alias
            #control
            enum __Kernel {}
            impl __fpcontrol::lanes::Kernel<#float, (#(#types,)*), #count> for __Kernel {
                #[inline(always)]
                fn compute<__V: __fpcontrol::lanes::Vector<Element = #float>>(
                    [#(#lanes),*]: [__fpcontrol::lanes::Lanes<__V>; #count],
                    (#(#shared,)*): (#(#types,)*),
                ) -> __fpcontrol::lanes::Lanes<__V> {
                    #kernel
                    __kernel(#(#arguments),*)
                }
            }
            __fpcontrol::lanes::run::<#control_name, #float, __Kernel, (#(#types,)*), #count>(
                out,
                [#(#lanes),*],
                (#(#shared,)*),
            );
        }
    }
}
