//! `thread_local! { static NAME: Type = value; … }`, and `lazy_static! { static ref NAME: Type = value; }` of the crate with this name.

use super::tokens;
use crate::scan::Scanner;
use crate::scan::context::Context;
use crate::scan::region;
use crate::spans::at;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::{Parse, ParseStream, Result};
use syn::spanned::Spanned;
use syn::visit_mut::VisitMut;
use syn::{Attribute, Block, Expr, ExprBlock, Ident, Stmt, Token, Type, Visibility, token};

#[derive(Clone)]
/// Statics with values.
pub struct Statics(Vec<Static>);

#[derive(Clone)]
struct Static {
    attributes: Vec<Attribute>,
    visibility: Visibility,
    keyword: Token![static],
    /// In `lazy_static!`.
    reference: Option<Token![ref]>,
    name: Ident,
    colon: Token![:],
    ty: Type,
    equals: Token![=],
    value: Expr,
    semicolon: Option<Token![;]>,
}

impl Parse for Statics {
    fn parse(input: ParseStream) -> Result<Self> {
        let mut statics = Vec::new();
        while !input.is_empty() {
            let next: Static = input.parse()?;
            if next.semicolon.is_none() && !input.is_empty() {
                return Err(input.error("expected `;`"));
            }
            statics.push(next);
        }
        Ok(Self(statics))
    }
}

impl Parse for Static {
    fn parse(input: ParseStream) -> Result<Self> {
        Ok(Self {
            attributes: input.call(Attribute::parse_outer)?,
            visibility: input.parse()?,
            keyword: input.parse()?,
            reference: input.parse()?,
            name: input.parse()?,
            colon: input.parse()?,
            ty: input.parse()?,
            equals: input.parse()?,
            value: input.parse()?,
            semicolon: input.parse()?,
        })
    }
}

impl Statics {
    /// Visits the types and the values.
    pub fn visit(&mut self, visitor: &mut dyn VisitMut) {
        for Static { attributes, ty, value, .. } in &mut self.0 {
            attributes.iter_mut().for_each(|attribute| visitor.visit_attribute_mut(attribute));
            visitor.visit_type_mut(ty);
            visitor.visit_expr_mut(value);
            flatten(value);
        }
    }

    /// Scans them.
    pub(super) fn scan(&mut self, scanner: &mut Scanner) {
        for Static { attributes, ty, value, .. } in &mut self.0 {
            attributes.iter_mut().for_each(|attribute| scanner.visit_attribute_mut(attribute));
            scanner.visit_type_mut(ty);
            match value {
                // The macro's own syntax for a value that is computed at compile time.
                Expr::Const(value) => {
                    let block = ExprBlock { attrs: Vec::new(), label: None, block: value.block.clone() };
                    let mut computed = Expr::Block(block);
                    scanner.constant_item(ty, &mut computed);
                    value.block = as_block(computed);
                }
                value if tokens::arithmetic(value.to_token_stream(), &scanner.settings).is_some() => {
                    within_body(value, scanner)
                }
                value => scanner.visit_expr_mut(value),
            }
        }
    }
}

/// The macro puts the value into a function of its own, which may stand outside of all other functions. So the value gets a control of its own.
pub(super) fn within_body(value: &mut Expr, scanner: &mut Scanner) {
    let id = region::id(&value.to_token_stream());
    let mut block = Block { brace_token: token::Brace(at(value.span())), stmts: vec![Stmt::Expr(value.clone(), None)] };
    let name = Ident::new("static", value.span());
    scanner.body(Context::Runtime, &mut block, (&name, id), &[]);
    *value = Expr::Block(ExprBlock { attrs: Vec::new(), label: None, block });
}

/// `const { { value } }` is `const { value }`: the compiler warns of the inner braces.
fn flatten(value: &mut Expr) {
    if let Expr::Const(outer) = value
        && let [Stmt::Expr(Expr::Block(ExprBlock { attrs, label: None, block }), None)] = outer.block.stmts.as_slice()
        && attrs.is_empty()
    {
        outer.block = block.clone();
    }
}

fn as_block(value: Expr) -> Block {
    match value {
        Expr::Block(block) => block.block,
        value => Block { brace_token: token::Brace(at(value.span())), stmts: vec![Stmt::Expr(value, None)] },
    }
}

impl ToTokens for Statics {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        for Static { attributes, visibility, keyword, reference, name, colon, ty, equals, value, semicolon } in &self.0
        {
            attributes.iter().for_each(|attribute| attribute.to_tokens(tokens));
            visibility.to_tokens(tokens);
            keyword.to_tokens(tokens);
            reference.to_tokens(tokens);
            name.to_tokens(tokens);
            colon.to_tokens(tokens);
            ty.to_tokens(tokens);
            equals.to_tokens(tokens);
            value.to_tokens(tokens);
            semicolon.to_tokens(tokens);
        }
    }
}
