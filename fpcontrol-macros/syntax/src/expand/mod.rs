//! Expands the attributes and macros: runs the layers, one after the other.
//!
//! [`settings`](crate::settings) → [`scan`](mod@crate::scan) → [`plan`] → [`emit`]. `item` runs them for the attributes, `fp` for `fp!`, [`operators`]
//! and [`exact`] for the attribute and the derive of their names; on an error [`fallback`] emits
//! all messages beside the user's item.

mod counting;
pub mod exact;
pub mod fallback;
mod fp;
mod item;
mod manifest;
mod moved;
mod operators;
mod real;

pub use fp::{expand_fp, expand_native};
pub use item::attribute;
pub use operators::expand as operators;
pub use real::expand_real;

use crate::diagnostics::{Diagnostics, catalogue};
use crate::emit;
use crate::plan;
use crate::scan::code::Code;
use crate::scan::versions::Version;
use crate::scan::{Head, scan};
use proc_macro2::TokenStream;
use quote::quote;
use syn::Item;

/// Expands `requires_algebraic! { algebraic }`, which stands at the head of functions with the key: to nothing if the compiler has the operators,
/// otherwise to the message. The expansion of the function is therefore the same for every compiler.
#[must_use]
pub fn requires_algebraic(compiler_has_operators: bool, word: &TokenStream) -> TokenStream {
    if compiler_has_operators { TokenStream::new() } else { catalogue::algebraic_compiler(word).to_compile_error() }
}

/// The layers that make the expansion of an item.
struct Pipeline<'a> {
    diagnostics: &'a mut Diagnostics,
}

impl Pipeline<'_> {
    /// The expansion of an item. `code` has the contents of its holes already.
    fn item(&mut self, item: Item, code: Code, head: Head) -> TokenStream {
        self.item_beside(item, code, head, Vec::new())
    }

    /// The same, with versions of the item beside it.
    fn item_beside(&mut self, item: Item, code: Code, head: Head, mut beside: Vec<Version>) -> TokenStream {
        let mut scanned = scan(item, code, head, &mut (), self.diagnostics);
        let mut plan = plan::plan(scanned.code);
        emit::fill_item(&mut scanned.tree, &mut plan);
        beside.iter_mut().for_each(|version| emit::fill_item(&mut version.function, &mut plan));
        let (item, uses, beside) = (scanned.tree, emit::uses(&scanned.taken), emit::beside(&beside));
        quote! { #(#uses)* #item #(#beside)* }
    }
}
