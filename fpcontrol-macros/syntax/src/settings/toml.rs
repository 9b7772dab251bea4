//! The keys and values of a manifest, as far as settings need them: texts and switches.
//!
//! A macro crate that parsed manifests with a library would make every user compile that library. Cargo has parsed the manifest before, so it is well-formed, and what is not
//! needed here is only skipped.

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A string.
    Text(String),
    /// `true` or `false`.
    Switch(bool),
    /// A table without keys.
    Empty,
    /// A number, a date, an array, or an array of tables.
    Other,
}

/// The values with the paths of their keys, in the order of the text. The keys in an inline table have paths too; keys in arrays have none.
/// `None` if the text cannot be read.
#[must_use]
pub fn entries(text: &str) -> Option<Vec<(Vec<String>, Value)>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = Reader { rest: text, entries: Vec::new() };
    let mut table = Some(Vec::new());
    while reader.next_line() {
        if reader.take("[[") {
            let path = reader.path()?;
            reader.expect("]]")?;
            reader.entries.push((path, Value::Other));
            table = None;
        } else if reader.take("[") {
            table = Some(reader.path()?);
            reader.expect("]")?;
        } else {
            let known = reader.entries.len();
            reader.entry(table.as_deref().unwrap_or_default())?;
            // A table in an array has no path.
            reader.entries.truncate(if table.is_some() { usize::MAX } else { known });
        }
    }
    Some(reader.entries)
}

struct Reader<'a> {
    rest: &'a str,
    entries: Vec<(Vec<String>, Value)>,
}

impl Reader<'_> {
    fn take(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        rest.map(|rest| self.rest = rest).is_some()
    }

    fn expect(&mut self, text: &str) -> Option<()> {
        self.spaces();
        self.take(text).then_some(())
    }

    fn spaces(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t']);
    }

    /// Skips blank lines and comments. Returns false at the end.
    fn next_line(&mut self) -> bool {
        loop {
            self.rest = self.rest.trim_start();
            match self.rest.strip_prefix('#') {
                Some(comment) => self.rest = comment.split_once('\n').map_or("", |(_, rest)| rest),
                None => return !self.rest.is_empty(),
            }
        }
    }

    /// `a.b."c"`.
    fn path(&mut self) -> Option<Vec<String>> {
        let mut path = Vec::new();
        loop {
            self.spaces();
            path.push(match self.rest.chars().next()? {
                '"' | '\'' => self.string()?,
                _ => self.bare()?.to_owned(),
            });
            self.spaces();
            if !self.take(".") {
                return Some(path);
            }
        }
    }

    /// A word without quotes.
    fn bare(&mut self) -> Option<&str> {
        let is_end = |letter: char| !(letter.is_ascii_alphanumeric() || "_-".contains(letter));
        let (word, rest) = self.rest.split_at(self.rest.find(is_end).unwrap_or(self.rest.len()));
        self.rest = rest;
        (!word.is_empty()).then_some(word)
    }

    /// `path = value`.
    fn entry(&mut self, table: &[String]) -> Option<()> {
        let mut path = table.to_vec();
        path.extend(self.path()?);
        self.expect("=")?;
        self.spaces();
        self.value(path)
    }

    fn value(&mut self, path: Vec<String>) -> Option<()> {
        let value = match self.rest.chars().next()? {
            '"' | '\'' => Value::Text(self.string()?),
            '[' => self.array()?,
            '{' => return self.table(&path),
            _ => self.scalar(),
        };
        self.entries.push((path, value));
        Some(())
    }

    /// `{ a = 1, b = 2 }`.
    fn table(&mut self, path: &[String]) -> Option<()> {
        self.take("{");
        let known = self.entries.len();
        while self.next_line() && !self.take("}") {
            self.entry(path)?;
            self.next_line();
            self.take(",");
        }
        if self.entries.len() == known {
            self.entries.push((path.to_vec(), Value::Empty));
        }
        Some(())
    }

    fn array(&mut self) -> Option<Value> {
        self.take("[");
        let known = self.entries.len();
        while self.next_line() && !self.take("]") {
            self.value(Vec::new())?;
            self.next_line();
            self.take(",");
        }
        self.entries.truncate(known);
        Some(Value::Other)
    }

    fn scalar(&mut self) -> Value {
        let end = self.rest.find([',', ']', '}', '#', '\n']).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word.trim().parse().map_or(Value::Other, Value::Switch)
    }

    /// A string of one of the four kinds.
    fn string(&mut self) -> Option<String> {
        let ends = ["\"\"\"", "'''", "\"", "'"];
        let end = *ends.iter().find(|end| self.take(end))?;
        let mut text = String::new();
        loop {
            if self.take(end) {
                // Up to two quotes may stand before the three that end the text.
                while end.len() == 3 && self.take(&end[..1]) {
                    text.push_str(&end[..1]);
                }
                return Some(text);
            }
            let mut letters = self.rest.chars();
            let letter = letters.next()?;
            // No setting needs an escape, except that of a quote.
            let letter = if letter == '\\' && end.starts_with('"') { letters.next()? } else { letter };
            text.push(letter);
            self.rest = letters.as_str();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_their_paths() {
        let text = "\u{23} [a]\n[package]\nname = \"n\" # [x]\n[package.metadata.'f'.fp]\nlenient=true\nmacros = { a = \"e#}\", b-c.d = 'f' }\n\
            literals = \"\"\"r\"\\n\"\"\"\"\nn = [1, \"]\", { a = 1 }, # ]\n]\n[[bin]]\nname = \"x\"\n[dep]\na.b = { }\nc = 1_000";
        let found = entries(text).expect("it is read");
        let found: Vec<_> = found.iter().map(|(path, value)| (path.join("/"), value.clone())).collect();
        let text = |text: &str| Value::Text(text.to_owned());
        let expected = [
            ("package/name", text("n")),
            ("package/metadata/f/fp/lenient", Value::Switch(true)),
            ("package/metadata/f/fp/macros/a", text("e#}")),
            ("package/metadata/f/fp/macros/b-c/d", text("f")),
            ("package/metadata/f/fp/literals", text("r\"n\"")),
            ("package/metadata/f/fp/n", Value::Other),
            ("bin", Value::Other),
            ("dep/a/b", Value::Empty),
            ("dep/c", Value::Other),
        ];
        assert_eq!(found, expected.map(|(path, value)| (path.to_owned(), value)));
    }

    #[test]
    fn damaged_text_is_not_read() {
        for text in ["a", "[a", "a = ", "a = \"b", "= 1", "a.b.", "{"] {
            assert_eq!(entries(text), None, "{text}");
        }
        assert_eq!(entries(""), Some(Vec::new()));
        assert_eq!(entries("\u{feff}a = true"), Some(vec![(vec!["a".to_owned()], Value::Switch(true))]));
    }
}
