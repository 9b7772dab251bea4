//! Measures tokens: their number, and how deep a parser recurses into them, since stacks are limited.
//!
//! Whatever nests stands in brackets, or in one row of tokens: `!!!!x`, `return return x`, `|a| |b| c`, `A<A<A<T>>>`. Each token of
//! a row can nest once more, so that those since the last `;`, `,`, `=>` or block are a bound, with those of the brackets around.

use proc_macro2::{Delimiter, TokenTree};
use syn::buffer::Cursor;

/// An expansion that descends deeper is not parsed.
pub(super) const DEEPEST: usize = 256;

/// How much deeper than the text itself nested expansions may go. Callers that parse need a stack for that.
pub const LEVELS: usize = 1024;

/// How many tokens there are, those in groups included, and how deep they nest.
#[derive(Clone, Copy, Default)]
pub(super) struct Measure {
    pub size: usize,
    pub levels: usize,
    /// The length of the row that is open at their end.
    pub open: usize,
}

/// A row: the tokens since the last complete part.
#[derive(Clone, Copy, Default)]
pub(super) struct Row {
    /// How deep it begins.
    begin: usize,
    count: usize,
    /// Whether its last token is a block.
    closed: bool,
    /// Whether a comma may be inside of angle brackets, or of a closure's parameters.
    held: bool,
    /// Whether its last token is a `=`.
    equals: bool,
}

impl Row {
    /// The row inside of a group that stands here.
    pub fn inside(&self) -> Row {
        Row { begin: self.levels(), ..Row::default() }
    }

    /// How deep something here is nested, at most.
    pub fn levels(&self) -> usize {
        self.begin + self.count
    }

    /// A token that is not a group.
    pub fn token(&mut self, token: &TokenTree) {
        match token {
            TokenTree::Punct(punct) => self.sign(punct.as_char()),
            TokenTree::Ident(word) => self.next(word == "else" || word == "as"),
            TokenTree::Literal(_) => self.next(false),
            TokenTree::Group(group) => self.group(group.delimiter()),
        }
    }

    /// A group.
    pub fn group(&mut self, delimiter: Delimiter) {
        self.next(true);
        self.closed = delimiter == Delimiter::Brace;
    }

    /// Measured tokens.
    pub fn all(&mut self, measure: Measure) {
        self.next(true);
        self.count += measure.open;
    }

    fn sign(&mut self, sign: char) {
        let arrow = sign == '>' && self.equals;
        self.next(sign != '#' && sign != '\'');
        if sign == ';' || arrow || sign == ',' && !self.held {
            *self = Row { begin: self.begin, ..Row::default() };
        }
        self.held |= sign == '<' || sign == '|';
        self.equals = sign == '=';
    }

    fn next(&mut self, continues: bool) {
        if self.closed && !continues {
            *self = Row { begin: self.begin, ..Row::default() };
        }
        (self.closed, self.equals) = (false, false);
        self.count += 1;
    }
}

/// Measures the tokens between two places.
pub(super) fn measured(mut from: Cursor<'_>, end: Option<Cursor<'_>>) -> Measure {
    let mut measure = Measure::default();
    let mut row = Row::default();
    while !from.eof() && end != Some(from) {
        measure.size += 1;
        if let Some((inner, delimiter, _, rest)) = from.any_group() {
            let inner = measured(inner, None);
            row.group(delimiter);
            measure.size += inner.size;
            measure.levels = measure.levels.max(row.levels() + inner.levels);
            from = rest;
            continue;
        }
        let Some((token, rest)) = from.token_tree() else { break };
        row.token(&token);
        measure.levels = measure.levels.max(row.levels());
        from = rest;
    }
    Measure { open: row.count, ..measure }
}

#[cfg(test)]
mod tests {
    use super::*;
    use syn::buffer::TokenBuffer;

    fn levels(text: &str) -> usize {
        measured(TokenBuffer::new2(text.parse().expect("tokens")).begin(), None).levels
    }

    #[test]
    fn every_way_to_nest_is_counted() {
        let ways =
            ["!", "return ", "|a, b| ", "move || ", "A<u8, ", "if a {} else ", "x = ", "&mut ", "fn() -> ", "x.y."];
        for nested in ways {
            assert!(levels(&nested.repeat(100)) >= 100, "{nested}");
        }
        assert!(levels(&format!("{}x{}", "f(!".repeat(100), ")".repeat(100))) >= 200);
    }

    #[test]
    fn rows_end_where_nothing_can_nest_on() {
        for text in ["a(b); ", "f(1 + 2), ", "fn f() { a } ", "(a, b) => {} ", "#[x] struct A { b: c } "] {
            assert!(levels(&text.repeat(50)) < 12, "{text}");
        }
    }
}
