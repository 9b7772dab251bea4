//! Through which parameters and results of a function something can be assigned.

use syn::FnArg;

/// The parameters that are plain references.
pub(super) fn shared(sig: &syn::Signature) -> u64 {
    let first = usize::from(sig.receiver().is_none());
    let plain = |input: &FnArg| match input {
        FnArg::Receiver(receiver) => matches!(receiver.kind, syn::ReceiverKind::Reference(_, _, None)),
        FnArg::Typed(input) => {
            matches!(&*input.ty, syn::Type::Reference(ty) if ty.mutability.is_none() && !lends(&ty.elem))
        }
    };
    let bits = sig.inputs.iter().enumerate().filter(|(_, input)| plain(input));
    bits.filter_map(|(index, _)| 1u64.checked_shl((index + first) as u32)).fold(0, |bits, bit| bits | bit)
}

/// Whether a type may hold a mutable reference: it is one, has a lifetime, or is only known by its traits or its name.
pub(super) fn lends(ty: &syn::Type) -> bool {
    match ty {
        syn::Type::Reference(inner) => inner.mutability.is_some() || lends(&inner.elem),
        syn::Type::Ptr(_) | syn::Type::ImplTrait(_) | syn::Type::TraitObject(_) | syn::Type::Macro(_) => true,
        syn::Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            let named = last.ident.to_string();
            let borrows = ["Guard", "Mut", "Ref", "Iter", "Entry", "Item", "Target", "Output"];
            borrows.iter().any(|word| named.ends_with(word)) || arguments_lend(&last.arguments)
        }),
        syn::Type::Tuple(tuple) => tuple.elems.iter().any(lends),
        syn::Type::Paren(inner) => lends(&inner.elem),
        syn::Type::Group(inner) => lends(&inner.elem),
        syn::Type::Array(inner) => lends(&inner.elem),
        syn::Type::Slice(inner) => lends(&inner.elem),
        _ => false,
    }
}

fn arguments_lend(arguments: &syn::PathArguments) -> bool {
    let syn::PathArguments::AngleBracketed(arguments) = arguments else { return false };
    arguments.args.iter().any(|argument| match argument {
        syn::GenericArgument::Lifetime(_) => true,
        syn::GenericArgument::Type(ty) => lends(ty),
        _ => false,
    })
}
