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

/// The arguments of `dbg!`; `None` if none of them computes.
pub(super) fn texts(before: &List, after: &List) -> Option<Vec<String>> {
    let computes = before.0.iter().zip(&after.0).any(|(before, after)| differ(&before.value, &after.value));
    computes.then(|| before.0.iter().map(|element| text::of(&element.value)).collect())
}

fn differ(before: &Expr, after: &Expr) -> bool {
    before.to_token_stream().to_string() != after.to_token_stream().to_string()
}
