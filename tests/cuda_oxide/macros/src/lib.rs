//! A stand-in for cuda-oxide's attributes. A module of kernels gets `load` and a type with a method for each kernel, which runs it on the host, one
//! thread after the other.

use proc_macro::TokenStream;
use proc_macro2::TokenStream as Tokens;
use quote::{format_ident, quote};
use syn::{FnArg, Ident, Item, ItemFn, ItemMod, Type, parse_macro_input};

/// A kernel: here a function.
#[proc_macro_attribute]
pub fn kernel(_: TokenStream, item: TokenStream) -> TokenStream {
    item
}

/// A module of kernels.
#[proc_macro_attribute]
pub fn cuda_module(_: TokenStream, item: TokenStream) -> TokenStream {
    let module = parse_macro_input!(item as ItemMod);
    let Some((_, items)) = &module.content else {
        return quote! { ::core::compile_error! { "a module of kernels stands in its file" } }.into();
    };
    let (attributes, visibility, name) = (&module.attrs, &module.vis, &module.ident);
    let launches = items.iter().filter_map(kernel_of).map(launch);
    quote! {
        #(#attributes)*
        #visibility mod #name {
            #(#items)*

            /// The kernels, loaded.
            pub struct LoadedModule {}

            /// Loads the kernels.
            pub fn load(_: &::cuda_core::CudaContext) -> Result<LoadedModule, ::cuda_core::DriverError> {
                Ok(LoadedModule {})
            }

            impl LoadedModule { #(#launches)* }
        }
    }
    .into()
}

fn kernel_of(item: &Item) -> Option<&ItemFn> {
    match item {
        Item::Fn(function) if function.attrs.iter().any(|attribute| attribute.path().is_ident("kernel")) => {
            Some(function)
        }
        _ => None,
    }
}

fn launch(kernel: &ItemFn) -> Tokens {
    let name = &kernel.sig.ident;
    let parameters: Vec<_> = kernel.sig.inputs.iter().enumerate().map(|(place, it)| parameter(place, it)).collect();
    let declared = parameters.iter().map(|(name, ty, _)| quote! { #name: #ty });
    let handed = parameters.iter().map(|(_, _, value)| value);
    quote! {
        /// Launches the kernel.
        ///
        /// # Safety
        /// Threads stay inside the buffers.
        pub unsafe fn #name(
            &self,
            _: &::cuda_core::CudaStream,
            config: ::cuda_core::LaunchConfig,
            #(#declared),*
        ) -> Result<(), ::cuda_core::DriverError> {
            for thread in 0..config.threads() {
                ::cuda_device::thread::run(thread, || #name(#(#handed),*));
            }
            Ok(())
        }
    }
}

/// The name and type of a launch's parameter, and what the kernel gets of it.
fn parameter(place: usize, argument: &FnArg) -> (Ident, Tokens, Tokens) {
    let name = format_ident!("argument_{place}");
    let FnArg::Typed(argument) = argument else { unreachable!("a kernel is no method") };
    match &*argument.ty {
        Type::Reference(reference) => {
            let Type::Slice(slice) = &*reference.elem else { unreachable!("references are to slices") };
            let element = &slice.elem;
            (name.clone(), quote! { &::cuda_core::DeviceBuffer<#element> }, quote! { #name.on_the_device() })
        }
        Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "DisjointSlice") => {
            let element = path.path.segments.last().map(|last| &last.arguments);
            let slice = quote! { ::cuda_device::DisjointSlice::new(#name.on_the_device_mut()) };
            (name, quote! { &mut ::cuda_core::DeviceBuffer #element }, slice)
        }
        ty => (name.clone(), quote! { #ty }, quote! { #name }),
    }
}
