//! Raw identifiers: `x.r#exp()` is `x.exp()`. Names are compared as they are written, so each is written plainly before anything
//! is read; words that mean something else without their `r#` keep it.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};

/// Words that are names only in raw form in some editions, and that syn always takes for names.
const CONTEXTUAL: &[&str] = &["auto", "builtin", "default", "gen", "macro_rules", "raw", "safe", "union", "yeet"];

/// The tokens with plain names.
#[must_use]
pub fn plainly(tokens: TokenStream) -> TokenStream {
    if has_raw(tokens.clone()) { tokens.into_iter().map(plain).collect() } else { tokens }
}

fn has_raw(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => has_raw(group.stream()),
        TokenTree::Ident(name) => name.to_string().starts_with("r#"),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

fn plain(token: TokenTree) -> TokenTree {
    match token {
        TokenTree::Group(group) if has_raw(group.stream()) => {
            let mut plain = Group::new(group.delimiter(), plainly(group.stream()));
            plain.set_span(group.span());
            plain.into()
        }
        TokenTree::Ident(name) => plain_name(&name).unwrap_or(name).into(),
        token @ (TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_)) => token,
    }
}

fn plain_name(name: &Ident) -> Option<Ident> {
    let text = name.to_string();
    let text = text.strip_prefix("r#").filter(|text| !CONTEXTUAL.contains(text))?;
    // A keyword is not a name.
    syn::parse_str::<Ident>(text).ok()?;
    Some(Ident::new(text, name.span()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain_and_keywords_are_raw() {
        let plain = |text: &str| plainly(text.parse().expect("tokens")).to_string();
        assert_eq!(plain("x.r#exp(r#type, [r#f64::r#sin])"), "x . exp (r#type , [f64 :: sin])");
        assert_eq!(plain("r#gen + r#async - r#union"), "r#gen + r#async - r#union");
        assert_eq!(plain("a + b"), "a + b");
    }
}
