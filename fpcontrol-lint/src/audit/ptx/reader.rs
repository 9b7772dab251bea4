//! The text of a module, statement by statement.

use super::lexer::{Code, after_directive, guard, is_of_name, opcode, without_comments, without_labels};
use super::opcodes::of_opcode;
use super::{Function, Module};
use crate::audit::marks;
use std::collections::BTreeMap;

const MARK: &str = "// fpcontrol region ";

impl Module {
    /// Reads a module.
    #[must_use]
    pub fn read(file: usize, text: &str) -> Self {
        let mut reader =
            Reader { name: None, depth: 0, function: Function::default(), inline: false, declared: None, begun: None };
        let mut module = Self { file, embedded: false, functions: BTreeMap::new(), broken: Vec::new() };
        let mut in_comment = false;
        for (index, line) in text.lines().enumerate() {
            let line = without_comments(line, &mut in_comment);
            reader.line(index + 1, &line, &mut module);
        }
        if reader.depth > 0 {
            module.broken.push("the text ends inside a function".into());
        }
        module
    }
}

/// The part of the current function that has been read.
struct Reader {
    /// Its name, once its declaration has been seen.
    name: Option<String>,
    depth: usize,
    function: Function,
    inline: bool,
    /// The beginning of a declaration whose name is yet to come.
    declared: Option<String>,
    /// The line of a statement, and as much of it as has been read.
    begun: Option<(usize, String)>,
}

impl Reader {
    fn line(&mut self, number: usize, line: &Code, module: &mut Module) {
        match after_directive(&line.code).filter(|_| line.is_plain) {
            Some(code) => pieces(code).for_each(|statement| self.statement(number, statement, module)),
            None => module.broken.push(format!("line {number}: it is not known where its string or directive ends")),
        }
        match line.comment.as_str() {
            "// begin inline asm" => self.inline = true,
            "// end inline asm" => self.inline = false,
            comment => self.mark(number, comment, module),
        }
    }

    fn mark(&mut self, number: usize, comment: &str, module: &mut Module) {
        let Some((_, words)) = comment.split_once(MARK) else { return };
        match marks::of_comment(words).filter(|_| self.depth > 0) {
            Some(mark) => self.function.marks.push(mark),
            None => module.broken.push(format!("a mark in line {number}")),
        }
    }

    fn statement(&mut self, number: usize, statement: &str, module: &mut Module) {
        match statement {
            "{" => {
                self.end(module);
                self.depth += 1;
            }
            "}" => {
                self.end(module);
                self.depth = self.depth.saturating_sub(1);
                if self.depth == 0
                    && let Some(name) = self.name.take()
                {
                    let function = std::mem::take(&mut self.function);
                    if module.functions.insert(name.clone(), function).is_some() {
                        module.broken.push(format!("`{name}` is defined twice"));
                    }
                    self.declared = None;
                }
            }
            ";" if self.depth == 0 => (self.declared, self.name) = (None, None),
            ";" => self.end(module),
            text if self.depth == 0 => self.declaration(text),
            text => {
                let (_, begun) = self.begun.get_or_insert_with(|| (number, String::new()));
                begun.push_str(text);
                begun.push(' ');
            }
        }
    }

    /// A statement is complete, on one line or several.
    fn end(&mut self, module: &mut Module) {
        if let Some((number, text)) = self.begun.take() {
            if self.name.is_none() && !without_labels(&text).starts_with('.') {
                module.broken.push(format!("code outside of functions in line {number}"));
            }
            self.instruction(number, &text);
        }
    }

    /// `.visible .func (.param .b32 r) name(`, on one line or several.
    fn declaration(&mut self, text: &str) {
        let begins = text.split_whitespace().any(|word| matches!(word, ".func" | ".entry"));
        if begins {
            (self.declared, self.name) = (Some(String::new()), None);
        }
        let Some(declared) = &mut self.declared else { return };
        declared.push_str(text);
        declared.push(' ');
        if self.name.is_none() {
            self.name = name_of(declared);
        }
    }

    fn instruction(&mut self, number: usize, text: &str) {
        let whole = without_labels(text);
        let (guard, text) = guard(whole);
        if text.is_empty() || text.starts_with('.') {
            return;
        }
        let (opcode, operands) = opcode(text);
        self.function.code.push((number, format!("{guard} {opcode} {operands}").trim().to_owned()));
        if opcode.split('.').next() == Some("call") {
            return self.call(operands);
        }
        if let Some(found) = of_opcode(&opcode, self.inline) {
            self.function.found.push((number, found, opcode));
        }
    }

    /// The operands of `call.uni (ret), name, (a, b);` and `call name;`
    fn call(&mut self, rest: &str) {
        let rest = match rest.strip_prefix('(') {
            Some(rest) => rest.split_once(')').map_or("", |(_, rest)| rest).trim_start_matches([',', ' ', '\t']),
            None => rest,
        };
        let name = rest.split([',', ' ', '\t', '(', ';']).next().unwrap_or_default();
        if name.is_empty() || name.starts_with('%') {
            self.function.indirect += 1;
        } else {
            self.function.calls.insert(name.to_owned());
        }
    }
}

/// The name after `.func` and its result, or after `.entry`.
fn name_of(declared: &str) -> Option<String> {
    let at = declared.find(".func").map(|at| at + 5).or_else(|| declared.find(".entry").map(|at| at + 6))?;
    let rest = declared[at..].trim_start();
    let rest = match rest.strip_prefix('(') {
        Some(result) => result.split_once(')')?.1.trim_start(),
        None => rest,
    };
    let end = rest.find(|c: char| !is_of_name(c)).unwrap_or(rest.len());
    // A name is whole once something follows it.
    (end > 0 && end < rest.len()).then(|| rest[..end].to_owned())
}

/// The pieces of a line: `{`, `}`, `;` and the text between them.
fn pieces(code: &str) -> impl Iterator<Item = &str> {
    let mut rest = code;
    std::iter::from_fn(move || {
        rest = rest.trim();
        if rest.is_empty() {
            return None;
        }
        // The braces of vectors of registers stand inside of an instruction.
        let end = if rest.starts_with(['{', '}', ';']) { 1 } else { statement_end(rest) };
        let (piece, tail) = rest.split_at(end);
        rest = tail;
        Some(piece.trim())
    })
}

fn statement_end(text: &str) -> usize {
    let mut depth = 0usize;
    let mut seen_operand = false;
    for (at, c) in text.char_indices() {
        match c {
            '{' if !seen_operand => return at,
            '{' => depth += 1,
            '}' if depth == 0 => return at,
            '}' => depth -= 1,
            ';' => return at,
            c if c.is_whitespace() => seen_operand |= !text[..at].trim_end().ends_with(')') && at > 0,
            _ => {}
        }
    }
    text.len()
}
