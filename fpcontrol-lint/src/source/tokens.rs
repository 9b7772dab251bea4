//! Tokenises a text as far as nesting matters, in one pass over its bytes.

/// A token, or a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// `(`, `[`.
    Open,
    /// `{`.
    OpenBlock,
    /// `)`, `]`, `}`.
    Close,
    /// A keyword, an identifier, a lifetime.
    Word(&'t str),
    /// A string, a character, a number.
    Literal,
    /// One character of punctuation.
    Mark(u8),
}

/// The tokens of a text.
pub(super) struct Tokens<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Tokens<'t> {
    pub fn new(text: &'t str) -> Tokens<'t> {
        Tokens { text, at: 0 }
    }

    /// Where the next token, or what stands in front of it, begins.
    pub fn at(&self) -> usize {
        self.at
    }

    fn byte(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.at + ahead).copied().unwrap_or(0)
    }

    /// Moves to just after the next occurrence of a byte, or to the end.
    fn past(&mut self, wanted: u8) {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().position(|byte| *byte == wanted).map_or(rest.len(), |found| found + 1);
    }

    fn block_comment(&mut self) {
        let mut open = 0usize;
        while self.at < self.text.len() {
            match (self.byte(0), self.byte(1)) {
                (b'/', b'*') => open += 1,
                (b'*', b'/') => open -= 1,
                _ => {
                    self.at += 1;
                    continue;
                }
            }
            self.at += 2;
            if open == 0 {
                return;
            }
        }
    }

    /// A string or a character, from its first quote.
    fn quoted(&mut self, mark: u8) -> Token<'t> {
        self.at += 1;
        while self.at < self.text.len() {
            let byte = self.byte(0);
            self.at += if byte == b'\\' { 2 } else { 1 };
            if byte == mark {
                break;
            }
        }
        self.at = self.at.min(self.text.len());
        Token::Literal
    }

    /// Reads `#"…"#` after the `r`, if it is that and not a raw identifier.
    fn raw(&mut self) -> bool {
        let hashes = self.text.as_bytes()[self.at..].iter().take_while(|byte| **byte == b'#').count();
        if self.byte(hashes) != b'"' {
            return false;
        }
        self.at += hashes + 1;
        loop {
            self.past(b'"');
            let closed = (0..hashes).all(|ahead| self.byte(ahead) == b'#');
            if closed || self.at >= self.text.len() {
                self.at = (self.at + hashes).min(self.text.len());
                return true;
            }
        }
    }

    /// `'a'` and `'\n'` are characters, `'a` is a lifetime.
    fn tick(&mut self) -> Token<'t> {
        let rest = &self.text.as_bytes()[self.at + 1..];
        let width = match rest.first() {
            Some(b'\\') => return self.quoted(b'\''),
            Some(byte) if *byte >= 0xf0 => 4,
            Some(byte) if *byte >= 0xe0 => 3,
            Some(byte) if *byte >= 0xc0 => 2,
            _ => 1,
        };
        if rest.get(width) == Some(&b'\'') {
            self.at += width + 2;
            return Token::Literal;
        }
        self.at += 1;
        self.word()
    }

    fn word(&mut self) -> Token<'t> {
        let start = self.at;
        let rest = &self.text.as_bytes()[start..];
        self.at += rest.iter().position(|byte| !is_word(*byte)).unwrap_or(rest.len());
        let word = self.text.get(start..self.at).unwrap_or_default();
        match word {
            "r" | "br" | "cr" if self.raw() => Token::Literal,
            "b" | "c" if self.byte(0) == b'"' => self.quoted(b'"'),
            "b" if self.byte(0) == b'\'' => self.quoted(b'\''),
            _ if word.starts_with(|first: char| first.is_ascii_digit()) => Token::Literal,
            _ => Token::Word(word),
        }
    }
}

impl<'t> Iterator for Tokens<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        loop {
            let byte = *self.text.as_bytes().get(self.at)?;
            match byte {
                _ if byte.is_ascii_whitespace() => self.at += 1,
                b'/' if self.byte(1) == b'/' => self.past(b'\n'),
                b'/' if self.byte(1) == b'*' => self.block_comment(),
                b'"' => return Some(self.quoted(b'"')),
                b'\'' => return Some(self.tick()),
                _ if is_word(byte) => return Some(self.word()),
                _ => {
                    self.at += 1;
                    return Some(match byte {
                        b'(' | b'[' => Token::Open,
                        b'{' => Token::OpenBlock,
                        b')' | b']' | b'}' => Token::Close,
                        _ => Token::Mark(byte),
                    });
                }
            }
        }
    }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_comments_hide_what_is_in_them() {
        let hidden = [
            "\"(\\\"(\"",
            "r\"(\"",
            "r##\"\"# (\"##",
            "br#\"(\"#",
            "b\"(\"",
            "c\"(\"",
            "'('",
            "'\\''",
            "b'('",
            "'é'",
            "'\u{1f980}'",
        ];
        for text in hidden {
            assert_eq!(Tokens::new(text).collect::<Vec<_>>(), [Token::Literal], "{text}");
        }
        for text in ["// ((\n", "/* ( /* ( */ ( */", "//"] {
            assert_eq!(Tokens::new(text).collect::<Vec<_>>(), [], "{text}");
        }
        let lifetime = Tokens::new("&'a(r#fn").collect::<Vec<_>>();
        let wanted =
            [Token::Mark(b'&'), Token::Word("a"), Token::Open, Token::Word("r"), Token::Mark(b'#'), Token::Word("fn")];
        assert_eq!(lifetime, wanted);
    }

    #[test]
    fn what_is_left_open_ends_with_the_text() {
        for text in ["\"", "\"\\", "r#\"", "r#\"\"", "/*", "'", "'\\", "b'", "'\u{1f980}", "r#"] {
            assert!(Tokens::new(text).count() <= 2, "{text}");
        }
    }
}
