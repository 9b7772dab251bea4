//! `json!({ "total": sum, "parts": [a, b] })`: the expressions in a value that is written as JSON.

use syn::parse::{Parse, ParseStream, Result};
use syn::{Expr, Ident, Token, braced, bracketed, token};

/// The expressions of the values, in order.
pub(super) struct Json(pub Vec<Expr>);

impl Parse for Json {
    fn parse(input: ParseStream) -> Result<Self> {
        let mut found = Vec::new();
        value(input, &mut found)?;
        input.parse::<Option<Token![,]>>()?;
        if input.is_empty() { Ok(Self(found)) } else { Err(input.error("more than one value")) }
    }
}

fn value(input: ParseStream, found: &mut Vec<Expr>) -> Result<()> {
    let content;
    if input.peek(token::Brace) {
        braced!(content in input);
        return members(&content, found);
    }
    if input.peek(token::Bracket) && !is_indexed(input) {
        bracketed!(content in input);
        return elements(&content, found);
    }
    if input.fork().parse::<Ident>().is_ok_and(|word| word == "null") {
        input.parse::<Ident>()?;
        return Ok(());
    }
    found.push(input.parse()?);
    Ok(())
}

/// Whether an array is only the beginning of an expression: `[1, 2].len()`.
fn is_indexed(input: ParseStream) -> bool {
    let ahead = input.fork();
    ahead.parse::<proc_macro2::Group>().is_ok() && !ahead.is_empty() && !ahead.peek(Token![,])
}

/// `"key": value, (key): value`. What computes a key is no value.
fn members(input: ParseStream, found: &mut Vec<Expr>) -> Result<()> {
    while !input.is_empty() {
        input.parse::<Expr>()?;
        input.parse::<Token![:]>()?;
        value(input, found)?;
        comma(input)?;
    }
    Ok(())
}

fn elements(input: ParseStream, found: &mut Vec<Expr>) -> Result<()> {
    while !input.is_empty() {
        value(input, found)?;
        comma(input)?;
    }
    Ok(())
}

fn comma(input: ParseStream) -> Result<()> {
    if !input.is_empty() {
        input.parse::<Token![,]>()?;
    }
    Ok(())
}
