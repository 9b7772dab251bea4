//! The identity of an annotated item, by which the audit of machine code finds its copies.

use proc_macro2::{TokenStream, TokenTree};

/// The policy to which the audit holds the code of a region: bits beside its identity in the mark.
pub mod policy {
    /// No fused multiply-add at all, in the function or in a part of it.
    pub const NO_FMA: u64 = 1;
    /// Approximate division and roots are what the user asked for.
    pub const APPROXIMATE: u64 = 2;
    /// The caller chooses the control, so the caller's mark has the policy.
    pub const CALLERS: u64 = 4;
    /// Products are fused by the macro's rule.
    pub const CONTRACT: u64 = 8;
    /// The compiler may reorder and fuse the operations, of the function or of a part of it.
    pub const ALGEBRAIC: u64 = 16;
}

/// The value with which FNV-1a begins.
const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a over the words of an item as the user wrote it, without its own attribute. The macro, which sees
/// the compiler's tokens, and a tool that parses the file compute the same number.
#[must_use]
pub fn id(item: &TokenStream) -> u64 {
    let mut hash = OFFSET;
    absorb(&mut hash, item);
    hash
}

/// FNV-1a of the path of a file, as the compiler was given it. With instruments, the type that stands for a function has it in its name, so a tool that
/// reads symbols knows the file of each operation.
#[must_use]
pub fn file_id(path: &str) -> u64 {
    let mut hash = OFFSET;
    word(&mut hash, path);
    hash
}

fn absorb(hash: &mut u64, tokens: &TokenStream) {
    for token in tokens.clone() {
        match token {
            TokenTree::Group(group) => {
                word(hash, &format!("{:?}", group.delimiter()));
                absorb(hash, &group.stream());
                word(hash, "end");
            }
            TokenTree::Ident(ident) => word(hash, &ident.to_string()),
            TokenTree::Punct(punct) => word(hash, &punct.as_char().to_string()),
            TokenTree::Literal(literal) => word(hash, &literal.to_string()),
        }
    }
}

fn word(hash: &mut u64, text: &str) {
    for byte in text.bytes().chain([0]) {
        *hash = (*hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
}
