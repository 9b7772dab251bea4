//! Computes how deep a parser will recurse into a text before it runs, because an overflowing stack ends the process.
//!
//! Whatever a parser nests stands in brackets, or stands in one row of tokens: `!!!!x`, `|a| |b| c`, `A<A<A<T>>>`,
//! `if a {} else if b {} else …`. Each token of a row can nest once more, so that the tokens since the last `;`, `,`, `=>` or block
//! are a bound, together with those of the brackets around. A comma ends nothing inside of angle brackets, nor after the
//! parameters of a closure.

use super::tokens::{Token, Tokens};

/// The bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Depth {
    /// Brackets in brackets.
    pub brackets: usize,
    /// Levels of descent.
    pub levels: usize,
}

/// How deep a text nests, at most.
pub(super) fn depth(text: &str) -> Depth {
    let mut deepest = Depth::default();
    // The rows that are open, and how deep they begin.
    let mut around: Vec<(Row, bool)> = Vec::new();
    let mut row = Row::default();
    for token in Tokens::new(text) {
        if std::mem::take(&mut row.closed) && !continues(token) {
            row = Row { begin: row.begin, ..Row::default() };
        }
        row.count += 1;
        deepest.levels = deepest.levels.max(row.begin + row.count);
        match token {
            Token::Open | Token::OpenBlock => {
                let inside = Row { begin: row.begin + row.count, ..Row::default() };
                around.push((std::mem::replace(&mut row, inside), token == Token::OpenBlock));
                deepest.brackets = deepest.brackets.max(around.len());
            }
            Token::Close => {
                let Some((outer, block)) = around.pop() else { continue };
                row = Row { closed: block, after: After::Operand, ..outer };
            }
            Token::Word("move" | "return" | "break" | "yield" | "async" | "static") => row.after = After::Operator,
            Token::Word(_) | Token::Literal => row.after = After::Operand,
            Token::Mark(mark) => row.mark(mark),
        }
    }
    deepest
}

/// A row: the tokens since the last complete part.
#[derive(Default)]
struct Row {
    /// How deep it begins.
    begin: usize,
    count: usize,
    /// Whether its last token is the end of a block.
    closed: bool,
    /// Angle brackets that are open.
    angles: usize,
    /// Whether the parameters of a closure have begun.
    closures: bool,
    after: After,
}

/// What precedes a token.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum After {
    /// An operator, or nothing: a `|` begins a closure.
    #[default]
    Operator,
    /// `-` or `=`: a `>` closes nothing.
    Arrow(u8),
    /// A value: a `|` is an operator.
    Operand,
}

impl Row {
    fn mark(&mut self, mark: u8) {
        match (mark, self.after) {
            (b';', _) | (b'>', After::Arrow(b'=')) => *self = Row { begin: self.begin, ..Row::default() },
            (b',', _) if self.angles == 0 && !self.closures => *self = Row { begin: self.begin, ..Row::default() },
            (b'>', After::Arrow(_)) => self.after = After::Operator,
            (b'>', _) => {
                self.angles = self.angles.saturating_sub(1);
                self.after = After::Operand;
            }
            (b'<', _) => {
                self.angles += 1;
                self.after = After::Operator;
            }
            (b'|', After::Operator | After::Arrow(_)) => {
                self.closures = true;
                self.after = After::Operator;
            }
            (b'-' | b'=', _) => self.after = After::Arrow(mark),
            (b'?', _) => self.after = After::Operand,
            _ => self.after = After::Operator,
        }
    }
}

/// Whether the expression that a block belongs to goes on after it.
fn continues(next: Token<'_>) -> bool {
    match next {
        Token::Word(word) => matches!(word, "else" | "as"),
        Token::Mark(mark) => !matches!(mark, b'#' | b'\''),
        Token::Open | Token::OpenBlock | Token::Close => true,
        Token::Literal => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn levels(text: &str) -> usize {
        depth(text).levels
    }

    #[test]
    fn rows_end_where_nothing_can_nest_on() {
        let plain = levels("fn f() { a(b); }");
        assert_eq!(levels(&"fn f() { a(b); }".repeat(50)), plain);
        assert!(levels(&format!("[{}]", "1 | 2, f(3), ".repeat(50))) < 10);
        assert!(levels(&format!("{{{}}}", "(a, b) => {} c => d,".repeat(50))) < 10);
        assert!(levels(&format!("{{{}}}", "'a' => {} 1 => {} #[x] y => {}".repeat(50))) < 10);
    }

    #[test]
    fn every_way_to_nest_is_counted() {
        let ways = [
            "!",
            "return ",
            "|a, b| ",
            "move || ",
            "A<u8, ",
            "if a {} else ",
            "x = ",
            "&mut ",
            "fn() -> ",
            "x.y.",
            "'a: loop {} + ",
        ];
        for nested in ways {
            assert!(levels(&format!("const X: T = {}x;", nested.repeat(100))) >= 100, "{nested}");
        }
        let calls = depth(&format!("{}x{}", "f(!".repeat(100), ")".repeat(100)));
        assert!(calls.levels >= 200 && calls.brackets == 100, "{calls:?}");
    }
}
