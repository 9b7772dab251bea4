//! Macro calls: the arguments of those whose grammar is known, and of others if they happen to be expressions.

use super::assembly::assembles;
use super::exprs::Lowering;
use super::json::Json;
use super::types::name;
use super::{Block, Expr, ExprKind, Path, Segment, Span};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Token, parse::ParseStream};

impl Lowering {
    pub(super) fn invocation(&mut self, source: &syn::Macro, span: Span) -> Expr {
        let called = source.path.segments.last().map(|segment| name(&segment.ident)).unwrap_or_default();
        if called == "vec"
            && let Some(kind) = self.vector(source)
        {
            return Expr { kind, span };
        }
        if matches!(called.as_str(), "select" | "select_biased")
            && let Some(selected) = self.select(source, self.name_of(source))
        {
            return selected;
        }
        if assembles(source) {
            return self.assembly_block(source, span);
        }
        if let Ok(arguments) = source.parse_body_with(Punctuated::<syn::Expr, Token![,]>::parse_terminated) {
            let text = arguments.iter().filter(|_| called == "format" || called.contains("snapshot"));
            let captured: Vec<Expr> = text.flat_map(|text| self.captured(text)).collect();
            let arguments = arguments.iter().map(|argument| self.expr(argument)).chain(captured).collect();
            return Expr { kind: ExprKind::Macro(called, arguments), span };
        }
        if called == "json"
            && let Ok(Json(values)) = source.parse_body()
        {
            let values = values.iter().map(|value| self.expr(value)).collect();
            return Expr { kind: ExprKind::Macro(called, values), span };
        }
        let body = statements.parse2(source.tokens.clone());
        let kind = match body {
            Ok(body) => ExprKind::Macro(called, vec![Expr { kind: ExprKind::Block(self.block_of(&body)), span }]),
            Err(_) => ExprKind::Opaque,
        };
        Expr { kind, span }
    }

    /// Where the name of a macro stands, with its `!`.
    fn name_of(&self, source: &syn::Macro) -> Span {
        let first = source.path.segments.first().map(|segment| self.span(segment.ident.span()));
        let bang = self.span(source.bang_token.span);
        first.map_or(bang, |first| first.to(bang))
    }

    fn vector(&mut self, source: &syn::Macro) -> Option<ExprKind> {
        let repeated = |input: ParseStream| {
            let element: syn::Expr = input.parse()?;
            input.parse::<Token![;]>()?;
            Ok((element, input.parse::<syn::Expr>()?))
        };
        if let Ok((element, count)) = source.parse_body_with(repeated) {
            return Some(ExprKind::Repeat(Box::new(self.expr(&element)), Box::new(self.expr(&count))));
        }
        let elements = source.parse_body_with(Punctuated::<syn::Expr, Token![,]>::parse_terminated).ok()?;
        Some(ExprKind::Array(elements.iter().map(|element| self.expr(element)).collect()))
    }

    /// The variables that a text names in braces: `k` of `"by {k}"`.
    fn captured(&self, text: &syn::Expr) -> Vec<Expr> {
        let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = text else { return Vec::new() };
        let span = self.span(text.span());
        let value = text.value().replace("{{", "");
        let inside = value.split('{').skip(1).filter_map(|rest| rest.split(['}', ':']).next());
        let named = inside.filter_map(|name| syn::parse_str::<syn::Ident>(name).ok());
        named
            .map(|ident| Expr {
                kind: ExprKind::Path(Path {
                    segments: vec![Segment { name: name(&ident), ..Segment::default() }],
                    ..Path::default()
                }),
                span,
            })
            .collect()
    }

    fn block_of(&mut self, statements: &[syn::Stmt]) -> Block {
        self.statements(statements)
    }
}

fn statements(input: ParseStream) -> syn::Result<Vec<syn::Stmt>> {
    syn::Block::parse_within(input)
}
