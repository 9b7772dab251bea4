//! The code of macros whose arguments have been scanned.

use crate::scan::invocations::{Contents, Element, List, Part, Rules};
use crate::spans::at;
use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use std::mem;
use syn::spanned::Spanned;
use syn::{Expr, ExprParen, Macro, Path, token};

/// Writes the arguments of a macro call.
pub(super) fn write(contents: Contents, invocation: &mut Macro) {
    invocation.tokens = match contents {
        Contents::List(list) => list.to_token_stream(),
        Contents::Declared(mut list) => {
            for_any_edition(list.0.iter_mut().map(|element| &mut element.value));
            list.into_token_stream()
        }
        Contents::Assertion { list, text } => with_message(list, text),
        Contents::Operands { mut list, computes } => {
            for_any_edition(list.0.iter_mut().map(|element| &mut element.value));
            let path = computes.then(|| own_macro(&mut invocation.path, "operands"));
            path.map(|path| quote! { [#path] }).into_iter().chain([list.into_token_stream()]).collect()
        }
        Contents::Debug { list, texts: None } => list.to_token_stream(),
        Contents::Debug { list, texts: Some(texts) } => {
            own_macro(&mut invocation.path, "dbg");
            with_texts(list, &texts)
        }
        Contents::Matching(matching) => matching.to_token_stream(),
        Contents::Statics(statics) => statics.to_token_stream(),
        Contents::Selection(selection) => selection.to_token_stream(),
        Contents::Fields(mut fields) => {
            for_any_edition(fields.values());
            fields.into_token_stream()
        }
        Contents::CfgIf(branches) => branches.to_token_stream(),
        Contents::Azip(mut azip) => {
            for_any_edition(azip.values());
            azip.into_token_stream()
        }
        Contents::Select(mut select) => {
            for_any_edition(select.values());
            select.into_token_stream()
        }
        Contents::Properties(properties) => properties.to_token_stream(),
        Contents::Definition(rules) => definition(rules),
    };
}

/// `macro_rules!` with the attribute before the items in it, and with its code in `fp!`.
fn definition(Rules { parts, keys, part_keys, runtime }: Rules) -> TokenStream {
    let runtime = runtime.map_or_else(|| quote! { ::fpcontrol }, ToTokens::into_token_stream);
    let annotation = Annotation {
        attribute: quote! { #[#runtime::fp(#keys)] },
        part: &|code| quote! { #runtime::inline::fp! { #part_keys; #code } },
    };
    annotation.annotated(parts)
}

/// The insertions into a definition.
struct Annotation<'a> {
    /// The attribute, before an item.
    attribute: TokenStream,
    /// `fp!`, around code.
    part: &'a dyn Fn(TokenStream) -> TokenStream,
}

impl Annotation<'_> {
    fn annotated(&self, parts: Vec<Part>) -> TokenStream {
        let tokens = parts.into_iter().map(|part| match part {
            Part::Token(token) => token.into(),
            Part::HandedOn(group) => TokenTree::Group(group).into(),
            Part::Attribute => self.attribute.clone(),
            Part::Group(delimiter, span, parts) => group(delimiter, span, self.annotated(parts)),
            Part::Code(delimiter, span, code) => group(delimiter, span, (self.part)(code)),
        });
        tokens.collect()
    }
}

fn group(delimiter: Delimiter, span: Span, tokens: TokenStream) -> TokenStream {
    let mut group = Group::new(delimiter, tokens);
    group.set_span(span);
    TokenTree::Group(group).into()
}

/// Writes the values in a form that works in every edition: before 2024, `$e:expr` does not accept tokens that begin with `const`.
fn for_any_edition<'a>(values: impl IntoIterator<Item = &'a mut Expr>) {
    for value in values {
        if let Expr::Array(array) = value {
            for_any_edition(&mut array.elems);
            continue;
        }
        let tokens = value.to_token_stream();
        if matches!(tokens.clone().into_iter().next(), Some(TokenTree::Ident(word)) if word == "const") {
            let parentheses = token::Paren(at(value.span()));
            let inner = Box::new(Expr::Verbatim(tokens));
            *value = Expr::Paren(ExprParen { attrs: Vec::new(), paren_token: parentheses, expr: inner });
        }
    }
}

/// `assert!(condition)` with the message of plain Rust.
fn with_message(list: List, text: Option<String>) -> TokenStream {
    let (Some(text), [Element { value, .. }]) = (text, list.0.as_slice()) else { return list.to_token_stream() };
    let text = text.replace('{', "{{").replace('}', "}}");
    let message = literal(value, &format!("assertion failed: {text}"));
    quote_spanned! { message.span() => #value, #message }
}

/// `"a + b" => value, …`, for the run time's `dbg!`.
fn with_texts(list: List, texts: &[String]) -> TokenStream {
    let elements = list.0.iter().zip(texts).map(|(Element { value, separator, .. }, text)| {
        let text = literal(value, text);
        let arrow = quote_spanned! { text.span() => => };
        quote! { #text #arrow #value #separator }
    });
    elements.collect()
}

/// Puts a macro of the run time in the place of a path, and returns the path. It has the place of the user's call, and prints that place.
fn own_macro(path: &mut Path, name: &str) -> Path {
    let span = path.span();
    let [owner, name] = ["__fpcontrol", name].map(|word| Ident::new(word, span));
    mem::replace(path, syn::parse_quote_spanned! { span => #owner::#name })
}

fn literal(expr: &Expr, text: &str) -> Literal {
    let mut literal = Literal::string(text);
    literal.set_span(at(expr.span()));
    literal
}
