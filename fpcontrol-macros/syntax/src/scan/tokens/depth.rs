//! How deeply code is nested. The parser and the scan call themselves for each level, on the compiler's stack, and a stack overflow kills the compiler without a message, so code
//! that is nested too deeply is refused before it is parsed.
//!
//! The depth is counted on tokens, and rather too high: groups within groups, and in one group the operators that take what follows as
//! their operand (`-`, `!`, `&`, `=`, `|x|`, `return`, `else`) or what precedes (`.`, `?`, `&&`, `as`). Sums and products do not
//! nest: chains of `+ - * / %` can have any length.

use crate::diagnostics::{Diagnostic, catalogue};
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// A level costs up to 12 KiB of stack in an unoptimised macro, and the compiler has 8 MiB.
const DEEPEST: usize = 200;

/// The message about a token that lies too deep, if there is one.
#[must_use]
pub fn check(tokens: &TokenStream) -> Option<Diagnostic> {
    let mut streams = vec![(tokens.clone(), 0)];
    while let Some((stream, outer)) = streams.pop() {
        let mut levels = Levels::default();
        let mut tokens = stream.into_iter().peekable();
        let mut before = None;
        while let Some(token) = tokens.next() {
            levels.pass(before.as_ref(), &token, tokens.peek());
            let depth = outer + levels.count();
            if depth > DEEPEST {
                return Some(catalogue::nested_too_deeply(&token, &DEEPEST.to_string()));
            }
            if let TokenTree::Group(group) = &token {
                streams.push((group.stream(), depth + 1));
            }
            before = Some(token);
        }
    }
    None
}

/// The levels that the tokens of one group make.
#[derive(Default)]
struct Levels {
    /// Of operators whose operand follows, and reaches as far as it can.
    following: usize,
    /// Of signs and references, which an operator between operands ends.
    signs: usize,
    /// Of operators whose operand precedes, which it ends too.
    preceding: usize,
    /// Whether the token before was the first half of `&&` or `||`, and counted.
    half: bool,
    /// Whether the tokens before are the `#` or `#!` of an attribute, which nests nothing.
    attribute: bool,
    /// How they were where the innermost condition begins, which its block ends.
    condition: Option<(usize, usize, usize)>,
}

impl Levels {
    fn count(&self) -> usize {
        self.following + self.signs + self.preceding
    }

    fn pass(&mut self, before: Option<&TokenTree>, token: &TokenTree, after: Option<&TokenTree>) {
        let continues = matches!(before, Some(TokenTree::Punct(punct)) if punct.spacing() == Spacing::Joint);
        let is_second = continues && std::mem::take(&mut self.half);
        let of_attribute = std::mem::take(&mut self.attribute);
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '#' || (of_attribute && punct.as_char() == '!') => {
                self.attribute = true;
            }
            TokenTree::Group(_) if of_attribute => {}
            TokenTree::Punct(punct) => match punct.as_char() {
                ';' | ',' => *self = Self::default(),
                '&' | '|' if is_second => {}
                // The second half of `->`, `=>`, `+=`, `::` or `..`.
                '>' | '=' | ':' | '.' if continues => {}
                '+' | '-' | '*' | '/' | '%' if ends_operand(before) => (self.signs, self.preceding) = (0, 0),
                '.' | '?' => self.preceding += 1,
                '-' | '!' | '*' => self.signs += 1,
                '&' if !ends_operand(before) => (self.signs, self.half) = (self.signs + 1, true),
                '&' | '|' => (self.following, self.half) = (self.following + 1, true),
                '=' | '<' | '>' | '^' => self.following += 1,
                _ => {}
            },
            TokenTree::Ident(word) => match word.to_string().as_str() {
                "as" => self.preceding += 1,
                "if" => {
                    self.following += 1;
                    self.condition = Some((self.following, self.signs, self.preceding));
                }
                "else" => {
                    if let Some(levels) = self.condition.filter(|_| is_block(before)) {
                        (self.following, self.signs, self.preceding) = levels;
                    }
                    self.following += 1;
                }
                "break" | "in" | "let" | "match" | "move" | "return" | "yield" => self.following += 1,
                _ => {}
            },
            // A block ends a statement or an arm, unless something goes on.
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace && !goes_on(after) => {
                *self = Self::default();
            }
            TokenTree::Group(_) if ends_operand(before) => self.preceding += 1,
            TokenTree::Group(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// Whether the token can be the last of an operand, so that the operator behind it stands between two.
fn ends_operand(token: Option<&TokenTree>) -> bool {
    match token {
        Some(TokenTree::Ident(word)) => {
            !["as", "break", "else", "if", "in", "match", "return", "while"].iter().any(|keyword| word == keyword)
        }
        Some(TokenTree::Literal(_) | TokenTree::Group(_)) => true,
        Some(TokenTree::Punct(punct)) => punct.as_char() == '?',
        None => false,
    }
}

fn is_block(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace)
}

fn goes_on(after: Option<&TokenTree>) -> bool {
    match after {
        Some(TokenTree::Ident(word)) => word == "else" || word == "as",
        Some(TokenTree::Punct(punct)) => !matches!(punct.as_char(), '#'),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_too_deep(tokens: &str) -> bool {
        check(&tokens.parse().expect("tokens")).is_some()
    }

    #[test]
    fn operators_nest_and_attributes_do_not() {
        assert!(is_too_deep(&format!("x = {}y", "!".repeat(201))));
        assert!(!is_too_deep(&format!("x = {}y", "!".repeat(150))));
        assert!(!is_too_deep(&"#![doc = \"line\"]".repeat(300)));
        assert!(!is_too_deep(&format!("mod m {{ {} fn f() {{}} }}", "/// line\n".repeat(300))));
        assert!(is_too_deep(&format!("#[a] {} x", "#[a] !".repeat(201))));
    }
}
