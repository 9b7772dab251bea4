//! `proptest! { #[test] fn name(x in 0.0..1.0, y: u8) { … } }`, `proptest!(|(x in 0.0..1.0)| { … })`.

use crate::scan::Scanner;
use crate::scan::context::Context;
use crate::scan::invocations::{statics, tokens};
use crate::scan::region;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::{Parse, ParseStream, Result};
use syn::punctuated::Punctuated;
use syn::visit_mut::VisitMut;
use syn::{Attribute, Block, Expr, Ident, Pat, Token, Type, Visibility, parenthesized, token};

/// Functions whose parameters are drawn from strategies.
#[derive(Clone)]
pub struct Properties {
    /// `#![proptest_config(…)]`.
    configuration: Vec<Attribute>,
    functions: Vec<Property>,
    /// A closure in place of the functions. It runs where it stands.
    closure: Option<Box<Closure>>,
}

#[derive(Clone)]
struct Closure {
    configuration: Option<(Expr, Token![,])>,
    capture: Option<Token![move]>,
    begin: Token![|],
    parentheses: token::Paren,
    parameters: Punctuated<Parameter, Token![,]>,
    end: Token![|],
    body: Expr,
}

#[derive(Clone)]
struct Property {
    attributes: Vec<Attribute>,
    visibility: Visibility,
    keyword: Token![fn],
    name: Ident,
    parentheses: token::Paren,
    parameters: Punctuated<Parameter, Token![,]>,
    body: Block,
}

#[derive(Clone)]
struct Parameter {
    pattern: Pat,
    source: Source,
}

#[derive(Clone)]
enum Source {
    Strategy(Token![in], Box<Expr>),
    Type(Token![:], Box<Type>),
}

impl Parse for Properties {
    fn parse(input: ParseStream) -> Result<Self> {
        let configuration = input.call(Attribute::parse_inner)?;
        let begins_function = input.peek(Token![#]) || input.peek(Token![fn]) || input.peek(Token![pub]);
        if configuration.is_empty() && !begins_function && !input.is_empty() {
            return Ok(Self { configuration, functions: Vec::new(), closure: Some(input.parse()?) });
        }
        let mut functions = Vec::new();
        while !input.is_empty() {
            functions.push(input.parse()?);
        }
        Ok(Self { configuration, functions, closure: None })
    }
}

impl Parse for Closure {
    fn parse(input: ParseStream) -> Result<Self> {
        let begins = input.peek(Token![|]) || input.peek(Token![move]);
        let configuration = if begins { None } else { Some((input.parse()?, input.parse()?)) };
        let content;
        Ok(Self {
            configuration,
            capture: input.parse()?,
            begin: input.parse()?,
            parentheses: parenthesized!(content in input),
            parameters: content.call(Punctuated::parse_terminated)?,
            end: input.parse()?,
            body: input.parse()?,
        })
    }
}

impl Closure {
    fn visit(&mut self, visitor: &mut dyn VisitMut) {
        self.configuration.iter_mut().for_each(|(configuration, _)| visitor.visit_expr_mut(configuration));
        self.parameters.iter_mut().for_each(|parameter| parameter.visit(visitor));
        visitor.visit_expr_mut(&mut self.body);
    }
}

impl Parse for Property {
    fn parse(input: ParseStream) -> Result<Self> {
        let content;
        Ok(Self {
            attributes: input.call(Attribute::parse_outer)?,
            visibility: input.parse()?,
            keyword: input.parse()?,
            name: input.parse()?,
            parentheses: parenthesized!(content in input),
            parameters: content.call(Punctuated::parse_terminated)?,
            body: input.parse()?,
        })
    }
}

impl Parse for Parameter {
    fn parse(input: ParseStream) -> Result<Self> {
        let pattern = Pat::parse_single(input)?;
        let source = match input.peek(Token![in]) {
            true => Source::Strategy(input.parse()?, input.parse()?),
            false => Source::Type(input.parse()?, input.parse()?),
        };
        Ok(Self { pattern, source })
    }
}

impl Parameter {
    fn visit(&mut self, visitor: &mut dyn VisitMut) {
        visitor.visit_pat_mut(&mut self.pattern);
        match &mut self.source {
            Source::Strategy(_, strategy) => visitor.visit_expr_mut(strategy),
            Source::Type(_, ty) => visitor.visit_type_mut(ty),
        }
    }
}

impl Properties {
    /// Scans the functions. Each gets a control of its own, and so does each strategy that computes, because the macro puts it into another function.
    pub(in crate::scan::invocations) fn scan(&mut self, scanner: &mut Scanner) {
        self.configuration.iter_mut().for_each(|attribute| scanner.visit_attribute_mut(attribute));
        for Property { attributes, name, parameters, body, .. } in &mut self.functions {
            attributes.iter_mut().for_each(|attribute| scanner.visit_attribute_mut(attribute));
            for Parameter { pattern, source } in parameters {
                scanner.visit_pat_mut(pattern);
                match source {
                    Source::Strategy(_, strategy)
                        if tokens::arithmetic(strategy.to_token_stream(), &scanner.settings).is_some() =>
                    {
                        statics::within_body(strategy, scanner);
                    }
                    Source::Strategy(_, strategy) => scanner.visit_expr_mut(strategy),
                    Source::Type(_, ty) => scanner.visit_type_mut(ty),
                }
            }
            let id = region::id(&body.to_token_stream());
            scanner.body(Context::Runtime, body, (name, id), &[]);
        }
        self.closure.iter_mut().for_each(|closure| closure.visit(scanner));
    }

    /// Visits the attributes, the parameters and the code.
    pub fn visit(&mut self, visitor: &mut dyn VisitMut) {
        self.configuration.iter_mut().for_each(|attribute| visitor.visit_attribute_mut(attribute));
        for Property { attributes, parameters, body, .. } in &mut self.functions {
            attributes.iter_mut().for_each(|attribute| visitor.visit_attribute_mut(attribute));
            parameters.iter_mut().for_each(|parameter| parameter.visit(visitor));
            visitor.visit_block_mut(body);
        }
        self.closure.iter_mut().for_each(|closure| closure.visit(visitor));
    }
}

impl ToTokens for Properties {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.configuration.iter().for_each(|attribute| attribute.to_tokens(tokens));
        for Property { attributes, visibility, keyword, name, parentheses, parameters, body } in &self.functions {
            attributes.iter().for_each(|attribute| attribute.to_tokens(tokens));
            visibility.to_tokens(tokens);
            keyword.to_tokens(tokens);
            name.to_tokens(tokens);
            parentheses.surround(tokens, |tokens| parameters.to_tokens(tokens));
            body.to_tokens(tokens);
        }
        self.closure.to_tokens(tokens);
    }
}

impl ToTokens for Closure {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        if let Some((configuration, comma)) = &self.configuration {
            configuration.to_tokens(tokens);
            comma.to_tokens(tokens);
        }
        self.capture.to_tokens(tokens);
        self.begin.to_tokens(tokens);
        self.parentheses.surround(tokens, |tokens| self.parameters.to_tokens(tokens));
        self.end.to_tokens(tokens);
        self.body.to_tokens(tokens);
    }
}

impl ToTokens for Parameter {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.pattern.to_tokens(tokens);
        match &self.source {
            Source::Strategy(of, strategy) => {
                of.to_tokens(tokens);
                strategy.to_tokens(tokens);
            }
            Source::Type(colon, ty) => {
                colon.to_tokens(tokens);
                ty.to_tokens(tokens);
            }
        }
    }
}
