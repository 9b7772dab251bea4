//! Reasons why a function cannot have versions, and how a method is recognised.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, FnArg, ItemFn, ReturnType, Signature, Stmt, Type, TypeImplTrait};

/// Why a function of this signature cannot have versions.
pub(super) fn objection(signature: &Signature) -> Option<&'static str> {
    let returns_impl = matches!(&signature.output, ReturnType::Type(_, ty) if contains_impl(ty));
    if signature.constness.is_some() {
        Some("is `const` (the compiler asks for no processor)")
    } else if signature.asyncness.is_some() || returns_impl {
        Some("returns a type without a name (each version has its own)")
    } else {
        None
    }
}

/// Whether it stands in an `impl` block or in a trait, judging by its signature. A nested item knows nothing about the type
/// around it: its `self` is its own.
pub(super) fn is_method(function: &ItemFn) -> bool {
    struct WithoutItems;
    impl VisitMut for WithoutItems {
        fn visit_block_mut(&mut self, block: &mut Block) {
            block.stmts.retain(|statement| !matches!(statement, Stmt::Item(_)));
            visit_mut::visit_block_mut(self, block);
        }
    }
    let mut copy = function.clone();
    WithoutItems.visit_item_fn_mut(&mut copy);
    let has_receiver = copy.sig.inputs.iter().any(|parameter| matches!(parameter, FnArg::Receiver(_)));
    has_receiver || names_self(copy.sig.into_token_stream()) || names_self(copy.block.into_token_stream())
}

fn contains_impl(ty: &Type) -> bool {
    struct Search(bool);
    impl VisitMut for Search {
        fn visit_type_impl_trait_mut(&mut self, _: &mut TypeImplTrait) {
            self.0 = true;
        }
    }
    let mut search = Search(false);
    search.visit_type_mut(&mut ty.clone());
    search.0
}

/// `Self`, or a `self` that begins no path.
fn names_self(tokens: TokenStream) -> bool {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let is_colon = |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == ':');
    tokens.iter().enumerate().any(|(index, token)| match token {
        TokenTree::Group(group) => names_self(group.stream()),
        TokenTree::Ident(name) if name == "self" => !is_colon(tokens.get(index + 1)),
        TokenTree::Ident(name) => name == "Self",
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
