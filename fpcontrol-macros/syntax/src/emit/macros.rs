//! The code of macros whose arguments have been scanned.

use crate::scan::invocations::{Contents, Element, List, Part, Rules};
use crate::spans::at;
use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, ExprParen, Macro, Path, token};

/// Writes the arguments of a macro call.
pub(super) fn write(contents: Contents, invocation: &mut Macro) {
    invocation.tokens = match contents {
        Contents::List(list) => list.to_token_stream(),
        Contents::Declared(list) => for_any_edition(list),
        Contents::Assertion { list, text } => with_message(list, text),
        Contents::Debug { list, texts: None } => list.to_token_stream(),
        Contents::Debug { list, texts: Some(texts) } => {
            invocation.path = debug_path(&invocation.path);
            with_texts(list, &texts)
        }
        Contents::Matching(matching) => matching.to_token_stream(),
        Contents::Statics(statics) => statics.to_token_stream(),
        Contents::Selection(selection) => selection.to_token_stream(),
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

/// The tokens, in a form that works in every edition: before 2024, `$e:expr` does not accept tokens that begin with `const`.
fn for_any_edition(mut list: List) -> TokenStream {
    for Element { value, .. } in &mut list.0 {
        let tokens = value.to_token_stream();
        if matches!(tokens.clone().into_iter().next(), Some(TokenTree::Ident(word)) if word == "const") {
            let parentheses = token::Paren(at(value.span()));
            let inner = Box::new(Expr::Verbatim(tokens));
            *value = Expr::Paren(ExprParen { attrs: Vec::new(), paren_token: parentheses, expr: inner });
        }
    }
    list.into_token_stream()
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

/// The run time's `dbg!`, with the source text of the arguments. It has the place of the user's call, and prints that place.
fn debug_path(dbg: &Path) -> Path {
    let span = dbg.span();
    let [owner, name] = ["__fpcontrol", "dbg"].map(|word| Ident::new(word, span));
    syn::parse_quote_spanned! { span => #owner::#name }
}

fn literal(expr: &Expr, text: &str) -> Literal {
    let mut literal = Literal::string(text);
    literal.set_span(at(expr.span()));
    literal
}
