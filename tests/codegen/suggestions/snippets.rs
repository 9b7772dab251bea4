//! The sources of `tests/macros/snippets` as plain text: a macro's invocation would hide them from lints.

use fpcontrol_tests::scratch::repository;
use std::fs;

/// Files without snippets, and one whose snippets need what stands beside them.
const OTHERS: &[&str] = &["mod.rs", "counting.rs", "asynchronous.rs"];

/// A module for each snippet, with `attribute` before its first function.
pub fn modules(attribute: &str) -> String {
    rows().map(|row| row.module(attribute, "")).collect()
}

/// The same, with a function `runs` in each that makes the calls written beside the snippet: the name and the text of each module.
pub fn modules_that_run(attribute: &str) -> impl Iterator<Item = (String, String)> {
    rows().filter_map(move |row| {
        let calls = format!("crate::runs! {{ {} }}", row.runs);
        let module = row.module(attribute, &calls);
        (!module.is_empty()).then_some((row.name, module))
    })
}

fn rows() -> impl Iterator<Item = Row> {
    let folder = repository("tests/macros/snippets");
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("readable").map(|entry| entry.expect("readable").path()).collect();
    files.sort();
    files.retain(|path| !OTHERS.iter().any(|other| path.ends_with(other)));
    files.into_iter().flat_map(|path| {
        let text = fs::read_to_string(path).expect("readable");
        Rows::of(&text).collect::<Vec<_>>()
    })
}

/// `name given { … } on (impl …) { … } runs { … }`.
struct Row {
    name: String,
    given: String,
    owner: String,
    body: String,
    runs: String,
}

impl Row {
    fn module(&self, attribute: &str, more: &str) -> String {
        let Self { name, given, owner, body, .. } = self;
        if given.contains("crate::") {
            return String::new();
        }
        let body = match owner.as_str() {
            "" => format!("{attribute}\n{body}"),
            owner => format!("{owner} {{\n{attribute}\n{body}\n}}"),
        };
        format!("pub mod {name} {{\n    use crate::*;\n{given}\n{body}\n{more}\n}}\n")
    }
}

/// The remaining rows of a file.
struct Rows<'a>(&'a str);

impl<'a> Rows<'a> {
    fn of(file: &'a str) -> Self {
        let (_, rows) = file.split_once("snippets! {").expect("a file of snippets");
        Self(rows)
    }

    fn skip_space(&mut self) {
        loop {
            self.0 = self.0.trim_start();
            if !self.0.starts_with("//") {
                return;
            }
            self.0 = self.0.split_once('\n').map_or("", |(_, rest)| rest);
        }
    }

    fn word(&mut self) -> String {
        self.skip_space();
        let end = self.0.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(self.0.len());
        let (word, rest) = self.0.split_at(end);
        self.0 = rest;
        word.to_owned()
    }

    /// The text between the next delimiters.
    fn group(&mut self) -> String {
        self.skip_space();
        let length = group(self.0);
        let (text, rest) = self.0.split_at(length);
        self.0 = rest;
        text[1..length - 1].to_owned()
    }
}

impl Iterator for Rows<'_> {
    type Item = Row;

    fn next(&mut self) -> Option<Row> {
        let name = self.word();
        if name.is_empty() {
            return None;
        }
        let mut row =
            Row { name, given: String::new(), owner: String::new(), body: String::new(), runs: String::new() };
        loop {
            match self.word().as_str() {
                "given" => row.given = self.group(),
                "on" => row.owner = self.group(),
                "runs" => {
                    row.runs = self.group();
                    return Some(row);
                }
                _ => row.body = self.group(),
            }
        }
    }
}

/// The length of the group that begins here.
fn group(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    loop {
        let rest = &text[at..];
        match rest.as_bytes()[0] {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            _ => {}
        }
        at += token(rest);
        if depth == 0 {
            return at;
        }
    }
}

/// The length of a comment, a string or a character literal; otherwise that of one character.
fn token(text: &str) -> usize {
    let raw = text.strip_prefix('r').map(|text| text.len() - text.trim_start_matches('#').len());
    if text.starts_with("//") {
        return text.find('\n').unwrap_or(text.len());
    }
    if let Some(hashes) = raw.filter(|hashes| text[1 + hashes..].starts_with('"')) {
        let end = format!("\"{}", "#".repeat(hashes));
        return 2 + hashes + text[2 + hashes..].find(&end).expect("it ends") + end.len();
    }
    match text.as_bytes()[0] {
        b'"' => 1 + quoted(&text[1..]),
        b'\'' if text[1..].starts_with('\\') => 3 + text[3..].find('\'').expect("it ends") + 1,
        b'\'' => {
            let character = text[1..].chars().next().map_or(0, char::len_utf8);
            if text[1 + character..].starts_with('\'') { character + 2 } else { 1 }
        }
        _ => text.chars().next().map_or(1, char::len_utf8),
    }
}

/// The length of the rest of a string, including its end.
fn quoted(text: &str) -> usize {
    let mut escaped = false;
    let end = text.bytes().position(|byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    end.expect("it ends") + 1
}
