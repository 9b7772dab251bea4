//! Macros that print the source of their arguments. They must print the user's text, so the text of arguments that compute is kept.

use super::list::List;
use super::text;
use quote::ToTokens;
use syn::Expr;

/// The condition of `assert!(condition)`. `None` if the assertion has a message, or if its condition does not compute.
pub(super) fn condition(before: &List, after: &List) -> Option<String> {
    let ([condition], [scanned]) = (before.0.as_slice(), after.0.as_slice()) else { return None };
    differ(&condition.value, &scanned.value).then(|| text::of(&condition.value))
}

/// Whether one of the first two of several arguments computes.
pub(super) fn operands_differ(before: &List, after: &List) -> bool {
    let mut operands = before.0.iter().zip(&after.0).take(2);
    before.0.len() > 1 && operands.any(|(before, after)| differ(&before.value, &after.value))
}

/// The arguments of `dbg!`; `None` if all of them are single words. A macro cannot pass on how the user spaced other tokens.
pub(super) fn texts(before: &List) -> Option<Vec<String>> {
    let is_word = |value: &Expr| {
        matches!(value, Expr::Lit(_)) || matches!(value, Expr::Path(path) if path.path.get_ident().is_some())
    };
    let are_words = before.0.iter().all(|element| is_word(&element.value));
    (!are_words).then(|| before.0.iter().map(|element| text::of(&element.value)).collect())
}

fn differ(before: &Expr, after: &Expr) -> bool {
    before.to_token_stream().to_string() != after.to_token_stream().to_string()
}
