//! Splits a large text into pieces of whole items, since a parser's trees take a hundred times the memory of their text.

use super::tokens::{Token, Tokens};
use std::ops::Range;

/// The length of a piece, if its items allow it.
const LENGTH: usize = 1 << 14;

/// The pieces of a text from a byte on. Where it does not look like Rust there is only one.
pub(super) fn pieces(text: &str, start: usize) -> Vec<Range<usize>> {
    pieces_of(text, start, LENGTH)
}

/// The piece around a byte.
#[must_use]
pub fn piece_around(text: &str, start: usize, byte: usize) -> Range<usize> {
    let found = pieces(text, start).into_iter().find(|piece| piece.contains(&byte));
    found.unwrap_or(start..text.len())
}

fn pieces_of(text: &str, start: usize, length: usize) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let mut piece = start;
    if text.len() - start > length {
        for at in ends(&text[start..]).map(|at| start + at) {
            if at - piece >= length {
                pieces.push(piece..at);
                piece = at;
            }
        }
    }
    pieces.push(piece..text.len());
    pieces
}

/// Where an item ends and another begins: after a `;` outside of all brackets, or after a block there that a keyword of items
/// follows.
fn ends(text: &str) -> impl Iterator<Item = usize> {
    let mut tokens = Tokens::new(text);
    let (mut depth, mut block, mut after_block) = (0usize, false, None);
    std::iter::from_fn(move || {
        loop {
            let token = tokens.next()?;
            let begins = match token {
                Token::Word(word) => begins_item(word),
                Token::Mark(mark) => mark == b'#',
                Token::Open | Token::OpenBlock | Token::Close | Token::Literal => false,
            };
            if let (Some(end), true) = (after_block.take(), begins) {
                return Some(end);
            }
            match token {
                Token::Open | Token::OpenBlock => {
                    block = if depth == 0 { token == Token::OpenBlock } else { block };
                    depth += 1;
                }
                Token::Close => {
                    depth = depth.saturating_sub(1);
                    after_block = (depth == 0 && block).then_some(tokens.at());
                }
                Token::Mark(b';') if depth == 0 => return Some(tokens.at()),
                Token::Mark(_) | Token::Word(_) | Token::Literal => {}
            }
        }
    })
}

fn begins_item(word: &str) -> bool {
    matches!(
        word,
        "pub"
            | "fn"
            | "impl"
            | "struct"
            | "enum"
            | "trait"
            | "mod"
            | "use"
            | "const"
            | "static"
            | "type"
            | "unsafe"
            | "extern"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_whole_items() {
        let text = "#![a]\nuse a::{b};\nfn f(x: [u8; 3]) { g(); { h() } }\npub struct S(u8, u8);\nimpl A<{ N }> for S where S: B {}\n\
                    #[b]\nconst X: u8 = if Y { 1 } else { 2 } + S { a: 1 }.a; // }\nmacro_rules! m { () => { fn f() {} } }\nm! { a; b }\n";
        let parts: Vec<&str> = pieces_of(text, 0, 1).into_iter().map(|piece| &text[piece]).collect();
        assert_eq!(parts.concat(), text);
        assert_eq!(parts.len(), 6, "{parts:#?}");
        for part in parts {
            syn::parse_str::<syn::File>(part).unwrap_or_else(|error| panic!("{error}: {part}"));
        }
        assert_eq!(pieces_of(text, 5, text.len()).first(), Some(&(5..text.len())));
        assert_eq!(pieces_of("", 0, 1).first(), Some(&(0..0)));
    }
}
