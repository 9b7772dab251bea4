//! Recognises a function that another macro wrote and on which it put the user's attribute, while the user's code went elsewhere.
//!
//! `#[test_case(0.1)]` above `#[round(ru)]` writes a test that calls the user's function, and moves the attribute to that test. The user's function would be uncontrolled, and nothing would show it.
//! A macro cannot see which macros ran before it. But the compiler tells where each token was written: the braces of such a function were not written by
//! the user, and no token in it was written behind the brace that follows the attribute in the user's file. If a macro keeps the user's statements, as `#[tokio::test]` does, they are
//! found there.

use crate::diagnostics::{Diagnostic, catalogue};
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use std::fs;
use std::iter;

/// The attributes that put the others on the user's function and on the function that they write, so that the user's code is under control.
const COPYING: &[&str] = &["fixture", "wasm_bindgen"];

/// The macros that are called like functions and move attributes from what the user wrote.
const MOVING: &[&str] = &["proptest", "lazy_static", "__lazy_static_internal", "thread_local"];

/// The reason why the attribute with this name cannot control the item, if the item does not contain what the user wrote below the attribute.
pub(super) fn objection(name: &str, item: &TokenStream) -> Option<Diagnostic> {
    // Elsewhere, as in the lint, no token says where it was written.
    if !proc_macro::is_available() {
        return None;
    }
    let (attribute, body) = (Span::call_site(), body(item)?);
    let macro_call = body.span().source_text()?;
    // If a macro wrote the attribute too, it wrote what it wanted to have controlled.
    if is_written(&body) || place(attribute) == place(body.span()) {
        return None;
    }
    let keeps_code = match brace_behind(attribute) {
        Some(brace) => tokens(item.clone()).any(|span| brace.is_before(span)),
        None => groups(item.clone()).any(|group| is_written(&group)),
    };
    if keeps_code {
        return None;
    }
    let by = name_of_attribute(&macro_call);
    if by.and_then(|path| path.rsplit("::").next()).is_some_and(|name| COPYING.contains(&name.trim())) {
        return None;
    }
    let (by, help) = match by {
        Some(by) => (format!("#[{by}]"), format!("write `#[{name}…]` above `#[{by}]`")),
        // A macro by example that writes the attribute writes what it wants to have controlled.
        None if !moves_attributes(&macro_call) => return None,
        None => (
            "a macro".to_owned(),
            format!("write `#[{name}…]` on a function outside the macro, and call that function"),
        ),
    };
    Some(catalogue::moved_body(&attribute_tokens(name, attribute), name, &by, &help))
}

/// Whether the text of a call is that of a macro that puts the attributes in it on a function of its own.
fn moves_attributes(macro_call: &str) -> bool {
    let name = macro_call.split('!').next().and_then(|path| path.rsplit("::").next());
    name.is_some_and(|name| MOVING.contains(&name.trim()))
}

/// The braces at the end of an item.
fn body(item: &TokenStream) -> Option<Group> {
    item.clone().into_iter().filter_map(braces).last()
}

fn braces(token: TokenTree) -> Option<Group> {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group),
        TokenTree::Group(_) | TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
    }
}

/// Whether the braces and the first token between them stand in a source file. The tokens of a macro have the text of its call.
fn is_written(group: &Group) -> bool {
    let has_text = |span: Span, text: &str| span.source_text().is_none_or(|source| source.starts_with(text));
    has_text(group.span(), "{")
        && match group.stream().into_iter().next() {
            Some(TokenTree::Ident(first)) => has_text(first.span(), &first.to_string()),
            Some(TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_)) | None => true,
        }
}

/// The groups in braces among the tokens, at any depth.
fn groups(tokens: TokenStream) -> Box<dyn Iterator<Item = Group>> {
    Box::new(tokens.into_iter().flat_map(|token| match token {
        TokenTree::Group(group) => {
            let inner = groups(group.stream());
            Box::new(braces(TokenTree::Group(group)).into_iter().chain(inner)) as Box<dyn Iterator<Item = Group>>
        }
        TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => Box::new(iter::empty()),
    }))
}

/// The places of all tokens except delimiters.
fn tokens(tokens: TokenStream) -> Box<dyn Iterator<Item = Span>> {
    Box::new(tokens.into_iter().flat_map(|token| match token {
        TokenTree::Group(group) => self::tokens(group.stream()),
        token => Box::new(iter::once(token.span())) as Box<dyn Iterator<Item = Span>>,
    }))
}

/// A place in a source file.
#[derive(PartialEq, Eq)]
struct Place {
    file: String,
    line: usize,
    column: usize,
}

impl Place {
    fn is_before(&self, span: Span) -> bool {
        let other = place(span);
        self.file == other.file && (self.line, self.column) < (other.line, other.column)
    }
}

fn place(span: Span) -> Place {
    let start = span.unwrap().start();
    Place { file: start.file(), line: start.line(), column: start.column() }
}

/// The place of the first brace behind the attribute, outside other delimiters: the brace of the user's body. `None` if the source file cannot be read.
fn brace_behind(attribute: Span) -> Option<Place> {
    let text = fs::read_to_string(attribute.unwrap().local_file()?).ok()?;
    let begin = place(attribute);
    let offset = text.split_inclusive('\n').take(begin.line - 1).map(str::len).sum::<usize>();
    let offset = offset + text[offset..].chars().take(begin.column - 1).map(char::len_utf8).sum::<usize>();
    let before = &text[..offset + first_brace(text.get(offset..)?)?];
    let line = before.rsplit('\n').next().unwrap_or_default();
    Some(Place { line: before.matches('\n').count() + 1, column: line.chars().count() + 1, ..begin })
}

/// Where the first brace stands that is in no other delimiter, no comment and no literal.
fn first_brace(text: &str) -> Option<usize> {
    let (mut rest, mut depth) = (text, 0_usize);
    while let Some(character) = rest.chars().next() {
        match character {
            '{' if depth == 0 => return Some(text.len() - rest.len()),
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        rest = &rest[length(rest, character)..];
    }
    None
}

/// The length of a comment, of a literal in quotes, of a word, or of another character.
fn length(text: &str, first: char) -> usize {
    let until = |mark: &str, from: usize| text[from..].find(mark).map_or(text.len(), |at| from + at + mark.len());
    let word = text.find(|character: char| !character.is_alphanumeric() && character != '_').unwrap_or(text.len());
    match first {
        '/' if text.starts_with("//") => until("\n", 2),
        '/' if text.starts_with("/*") => block_comment(text),
        '"' => string(text),
        // A lifetime has no quote at its end.
        '\'' if text.starts_with("'\\") => until("'", 3),
        '\'' => text.char_indices().nth(2).filter(|(_, end)| *end == '\'').map_or(1, |(at, _)| at + 1),
        'r' | 'b' | 'c' if text[..word].ends_with('r') && text[word..].trim_start_matches('#').starts_with('"') => {
            let hashes = text[word..].len() - text[word..].trim_start_matches('#').len();
            until(&format!("\"{}", "#".repeat(hashes)), word + hashes + 1)
        }
        _ => word.max(first.len_utf8()),
    }
}

/// The length of a string without a prefix.
fn string(text: &str) -> usize {
    let mut is_escaped = true;
    let end = text.find(|character| {
        let ends = character == '"' && !is_escaped;
        is_escaped = character == '\\' && !is_escaped;
        ends
    });
    end.map_or(text.len(), |at| at + 1)
}

/// The length of a comment that may hold others.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(mark) = text.get(at..at + 2) {
        match mark {
            "/*" => depth += 1,
            "*/" => depth -= 1,
            _ => {
                at += text[at..].chars().next().map_or(1, char::len_utf8);
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// The path in the text of an attribute.
fn name_of_attribute(text: &str) -> Option<&str> {
    let path = text.strip_prefix('#')?.trim_start().strip_prefix('[')?;
    let is_part = |character: char| character.is_alphanumeric() || "_: ".contains(character);
    path.split(|character| !is_part(character)).next().map(str::trim).filter(|path| !path.is_empty())
}

/// A token at the place of the attribute.
fn attribute_tokens(name: &str, attribute: Span) -> TokenStream {
    TokenTree::Ident(proc_macro2::Ident::new(name, attribute)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_brace_of_the_body_is_found() {
        for (before, after) in [
            ("#[round(ru)] fn f() ", "{ 1.0 }"),
            ("#[round(ru)] #[case(S { x: 1.0 })] fn f(#[values({ 1 })] x: u8) ", "{ x }"),
            ("#[a] // {\n/* { /* { */ { */ fn f<'a>(x: &'a str) -> &'static str ", "{ x }"),
            ("#[a(\"{ \\\" { \\\\\")] #[b('{', '\\'', '\"', b'{')] fn f(x: [u8; { 1 }]) ", "{}"),
            ("#[a = r#\" \" { \"#] #[a = br\"\\\"] #[ä('ä')] fn ä() ", "{}"),
            ("#[a] async fn r() -> Option<(u8, u8)> where [u8; { 2 }]: Sized ", "{}"),
        ] {
            assert_eq!(first_brace(&format!("{before}{after}")), Some(before.len()), "{before}");
        }
        assert_eq!(first_brace("#[a] const A: u8 = f(1); }"), None, "of the module around it");
    }

    #[test]
    fn the_attribute_that_wrote_a_token_is_named() {
        for (text, name) in [
            ("#[rstest]", Some("rstest")),
            ("#[test_case::test_case(0.1)]", Some("test_case::test_case")),
            ("# [ a ]", Some("a")),
            ("a! { b }", None),
        ] {
            assert_eq!(name_of_attribute(text), name);
        }
    }
}
