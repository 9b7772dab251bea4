//! `info!(target: "t", parent: p, name = value, shown = ?value, key:% = value, { a = 1 }, "format {}", value)`: log and tracing.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Result};
use syn::visit_mut::VisitMut;
use syn::{Expr, Ident, LitStr, Token, braced, token};

/// Names with values, and the arguments of a format string.
#[derive(Clone)]
pub struct Fields(Vec<Field>);

#[derive(Clone)]
struct Field {
    /// `name =`, `name:`, `key:? =`, and the sigil of the value.
    before: TokenStream,
    value: Value,
    separator: TokenStream,
}

#[derive(Clone)]
enum Value {
    /// `key:?` alone, which is a variable.
    Variable,
    Expression(Box<Expr>),
    Group(token::Brace, Fields),
}

impl Parse for Fields {
    fn parse(input: ParseStream) -> Result<Self> {
        let mut fields = Vec::new();
        while !input.is_empty() {
            fields.push(Field { before: before(input)?, value: input.parse()?, separator: separator(input)? });
        }
        Ok(Self(fields))
    }
}

impl Parse for Value {
    fn parse(input: ParseStream) -> Result<Self> {
        if is_end(input) {
            return Ok(Self::Variable);
        }
        if input.peek(token::Brace) && is_group(input) {
            let content;
            let brace = braced!(content in input);
            return Ok(Self::Group(brace, content.parse()?));
        }
        input.parse().map(Self::Expression)
    }
}

fn is_end(input: ParseStream) -> bool {
    input.is_empty() || input.peek(Token![,]) || input.peek(Token![;])
}

/// `{ name = value, … }`, which is no block: an assignment in a block has no comma behind it, and is not the first of several arguments.
fn is_group(input: ParseStream) -> bool {
    group_ends(&input.fork()).unwrap_or(false)
}

fn group_ends(input: ParseStream) -> Result<bool> {
    let content;
    braced!(content in input);
    let is_block = content.peek(Token![let]) || content.parse::<Fields>().is_err();
    Ok(!is_block && is_end(input))
}

/// What stands before a value.
fn before(input: ParseStream) -> Result<TokenStream> {
    let mut before = TokenStream::new();
    if input.fork().call(name).is_ok() {
        input.call(name)?.to_tokens(&mut before);
    }
    if input.peek(Token![%]) || (input.peek(Token![?]) && !is_end(input)) {
        input.parse::<TokenTree>()?.to_tokens(&mut before);
    }
    Ok(before)
}

/// `name =`, `"name" =`, `a.b =`, `name:`, `key:? =`, `key:debug =`, `key:?`.
fn name(input: ParseStream) -> Result<TokenStream> {
    let mut name = TokenStream::new();
    if input.peek(LitStr) {
        input.parse::<LitStr>()?.to_tokens(&mut name);
    } else {
        input.call(Ident::parse_any)?.to_tokens(&mut name);
        while input.peek(Token![.]) && !input.peek(Token![..]) {
            input.parse::<Token![.]>()?.to_tokens(&mut name);
            input.call(Ident::parse_any)?.to_tokens(&mut name);
        }
        if input.peek(Token![:]) && !input.peek(Token![::]) {
            input.parse::<Token![:]>()?.to_tokens(&mut name);
            let is_kind = (input.peek(Ident::peek_any) || input.peek(Token![%]) || input.peek(Token![?]))
                && (input.peek2(Token![=]) || input.peek2(Token![,]) || input.peek2(Token![;]))
                && !input.peek2(Token![==]);
            // `target: "t",` and `parent: span,` have a value instead.
            if !is_kind || input.peek(Ident::peek_any) && !input.peek2(Token![=]) {
                return Ok(name);
            }
            input.parse::<TokenTree>()?.to_tokens(&mut name);
            if !input.peek(Token![=]) {
                return Ok(name);
            }
        }
    }
    if input.peek(Token![==]) || input.peek(Token![=>]) {
        return Err(input.error("expected `=`"));
    }
    input.parse::<Token![=]>()?.to_tokens(&mut name);
    Ok(name)
}

fn separator(input: ParseStream) -> Result<TokenStream> {
    Ok(if input.is_empty() {
        TokenStream::new()
    } else if input.peek(Token![;]) {
        input.parse::<Token![;]>()?.to_token_stream()
    } else {
        input.parse::<Option<Token![,]>>()?.to_token_stream()
    })
}

impl Fields {
    /// Visits the values.
    pub fn visit(&mut self, visitor: &mut dyn VisitMut) {
        for field in &mut self.0 {
            match &mut field.value {
                Value::Expression(value) => visitor.visit_expr_mut(value),
                Value::Group(_, fields) => fields.visit(visitor),
                Value::Variable => {}
            }
        }
    }

    /// The values.
    pub fn values(&mut self) -> Vec<&mut Expr> {
        self.0.iter_mut().flat_map(Field::values).collect()
    }
}

impl Field {
    fn values(&mut self) -> Vec<&mut Expr> {
        match &mut self.value {
            Value::Expression(value) => vec![value],
            Value::Group(_, fields) => fields.values(),
            Value::Variable => Vec::new(),
        }
    }
}

impl ToTokens for Fields {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        for Field { before, value, separator } in &self.0 {
            before.to_tokens(tokens);
            match value {
                Value::Expression(value) => value.to_tokens(tokens),
                Value::Group(brace, fields) => brace.surround(tokens, |tokens| fields.to_tokens(tokens)),
                Value::Variable => {}
            }
            separator.to_tokens(tokens);
        }
    }
}
