//! PTX, as text: its instructions say what they are.
//!
//! What the run time computes stands in `asm!` blocks, which LLVM puts between two comments. An `fma` inside one is written so;
//! one outside, the compiler made. An addition or a multiplication without a rounding suffix, ptxas may fuse.

use super::Options;
use super::marks::{self, Mark};
use super::report::{Finding, Kind, Region, Report, Verdict};
use super::subjects::{Subject, verdicts};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// A module.
pub struct Module {
    file: usize,
    functions: BTreeMap<String, Function>,
    /// Marks that could not be read, or stand in no function.
    broken: Vec<String>,
}

/// A function or a kernel.
#[derive(Default)]
struct Function {
    marks: Vec<Mark>,
    /// Its instructions of interest, with their lines.
    found: Vec<(usize, Found, String)>,
    calls: BTreeSet<String>,
    indirect: usize,
}

/// What an instruction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    /// It fuses; whether in an `asm!` block.
    Fused(bool),
    /// The assembler may fuse it.
    Open,
    /// It approximates.
    Approximate,
    /// It is no instruction that is known.
    Unknown,
}

const MARK: &str = "// fpcontrol region ";

impl Module {
    /// Reads a module.
    #[must_use]
    pub fn read(file: usize, text: &str) -> Self {
        let mut reader =
            Reader { name: None, depth: 0, function: Function::default(), inline: false, declared: None, begun: None };
        let mut module = Self { file, functions: BTreeMap::new(), broken: Vec::new() };
        let mut in_comment = false;
        for (index, line) in text.lines().enumerate() {
            let line = without_block_comments(line, &mut in_comment);
            reader.line(index + 1, line.trim(), &mut module);
        }
        if reader.depth > 0 {
            module.broken.push("the text ends inside a function".into());
        }
        module
    }

    /// Judges its regions.
    pub fn judge(&self, options: &Options, report: &mut Report) {
        for what in &self.broken {
            let finding = Finding {
                kind: Kind::MarksUnreadable,
                file: self.file,
                region: None,
                source: None,
                at: None,
                message: what.clone(),
            };
            report.findings.push(finding);
        }
        for (subject, names) in self.subjects(options) {
            self.judge_one(&subject, &names, options, report);
        }
    }

    fn subjects(&self, options: &Options) -> Vec<(Subject, Vec<String>)> {
        let mut subjects: BTreeMap<(String, u64), (Subject, Vec<String>)> = BTreeMap::new();
        for (name, function) in &self.functions {
            for mark in &function.marks {
                let place = super::report::Place { file: mark.file.clone(), line: mark.line };
                let (subject, names) = subjects.entry((mark.name.clone(), mark.id)).or_default();
                subject.verdicts.append(&mut verdicts(mark.policy, &options.required));
                *subject = Subject {
                    file: self.file,
                    name: mark.name.clone(),
                    id: Some(mark.id),
                    place: Some(place),
                    copies: subject.copies + 1,
                    ..subject.clone()
                };
                names.push(name.clone());
            }
            let outside = options.outside.iter().any(|part| super::names::demangled(name).contains(part.as_str()));
            if options.all_functions && !outside {
                let verdicts = super::with_default(&options.required).into_iter().collect();
                let subject =
                    Subject { file: self.file, name: name.clone(), verdicts, copies: 1, ..Subject::default() };
                subjects.insert((name.clone(), 0), (subject, vec![name.clone()]));
            }
        }
        subjects.into_values().collect()
    }

    fn judge_one(&self, subject: &Subject, names: &[String], options: &Options, report: &mut Report) {
        let mut region = Region {
            file: self.file,
            name: subject.name.clone(),
            id: subject.id,
            place: subject.place.as_ref().map(|place| format!("{}:{}", place.file, place.line)).unwrap_or_default(),
            verdicts: subject.verdicts.iter().copied().collect(),
            copies: subject.copies,
            ..Region::default()
        };
        let mut queue: VecDeque<&String> = names.iter().collect();
        while let Some(name) = queue.pop_front() {
            let shown = super::names::demangled(name);
            if !region.functions.insert(shown.clone()) {
                continue;
            }
            let Some(function) = self.functions.get(name) else {
                self.called(subject, &shown, name, &mut region, report);
                continue;
            };
            region.indirect += function.indirect;
            for (line, found, text) in &function.found {
                region.written += usize::from(*found == Found::Fused(true));
                if let Some(kind) = kind(subject, *found) {
                    let message = format!("`{text}` in `{shown}`, line {line}");
                    report.findings.push(subject.finding(kind, Some(format!("{shown}:{line}")), message));
                }
            }
            if !options.all_functions {
                queue.extend(function.calls.iter().filter(|callee| self.is_followed(callee, subject, options)));
            }
        }
        report.regions.push(region);
    }

    /// Another region has its own policy; what is declared to be outside, none.
    fn is_followed(&self, callee: &str, subject: &Subject, options: &Options) -> bool {
        let path = super::names::demangled(callee);
        let another = self.functions.get(callee).is_some_and(|function| {
            let mut marks = function.marks.iter();
            let others =
                marks.any(|mark| mark.id != subject.id.unwrap_or(0) && super::names::is_called(&path, &mark.name));
            others && function.marks.iter().all(|mark| Some(mark.id) != subject.id)
        });
        !another
            && !options.outside.iter().any(|part| path.contains(part.as_str()))
            && !super::names::is_no_arithmetic(&path)
    }

    fn called(&self, subject: &Subject, shown: &str, symbol: &str, region: &mut Region, report: &mut Report) {
        region.functions.remove(shown);
        if super::names::is_library_fma(symbol.trim_start_matches("__nv_")) {
            let kind = if subject.verdicts.contains(&Verdict::NoFmaInstruction) {
                Kind::FmaInstruction
            } else {
                Kind::UnattributedFma
            };
            report.findings.push(subject.finding(kind, None, format!("call of {symbol}")));
        } else if super::names::is_rust(symbol) || symbol.starts_with("__nv_") {
            report.findings.push(subject.finding(Kind::NotInTheseFiles, None, format!("`{shown}`")));
        } else {
            region.leaves.insert(shown.to_owned());
        }
    }
}

fn kind(subject: &Subject, found: Found) -> Option<Kind> {
    let held = |verdict| subject.verdicts.contains(&verdict);
    match found {
        Found::Fused(_) if held(Verdict::NoFmaInstruction) => Some(Kind::FmaInstruction),
        Found::Fused(false) if held(Verdict::NoContraction) => Some(Kind::Contraction),
        Found::Open if held(Verdict::NoContraction) || held(Verdict::NoFmaInstruction) => Some(Kind::OpenToContraction),
        Found::Approximate if held(Verdict::NoApproximation) => Some(Kind::Approximation),
        Found::Unknown => Some(Kind::Undecodable),
        Found::Fused(_) | Found::Open | Found::Approximate => None,
    }
}

/// What has been read of the function that is being read.
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
    fn line(&mut self, number: usize, line: &str, module: &mut Module) {
        if let Some((_, words)) = line.split_once(MARK) {
            match marks::of_comment(words).filter(|_| self.depth > 0) {
                Some(mark) => self.function.marks.push(mark),
                None => module.broken.push(format!("a mark in line {number}")),
            }
            return;
        }
        match line {
            "// begin inline asm" => self.inline = true,
            "// end inline asm" => self.inline = false,
            _ => {}
        }
        let code = line.split("//").next().unwrap_or_default();
        // Directives that end with their line.
        if [".loc", ".file", ".version", ".target", ".address_size"].iter().any(|name| code.starts_with(name)) {
            return;
        }
        for statement in pieces(code) {
            self.statement(number, statement, module);
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
                    module.functions.insert(name, std::mem::take(&mut self.function));
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

    /// A statement is complete, over however many lines.
    fn end(&mut self, module: &mut Module) {
        if let Some((number, text)) = self.begun.take() {
            if self.name.is_none() && !text.starts_with('.') {
                module.broken.push(format!("code outside of functions in line {number}"));
            }
            self.instruction(number, &text);
        }
    }

    /// `.visible .func (.param .b32 r) name(`, over as many lines as it likes.
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
        let text = text.trim();
        let text = if text.starts_with('@') {
            text.split_once(char::is_whitespace).map_or("", |(_, rest)| rest)
        } else {
            text
        };
        // A label may stand before it.
        let text = text.rsplit_once(": ").map_or(text, |(_, rest)| rest).trim();
        let Some(opcode) = text.split_whitespace().next() else { return };
        if opcode.starts_with('.') || opcode.ends_with(':') || opcode.starts_with('$') || opcode.starts_with('%') {
            return;
        }
        if opcode.starts_with("call") {
            return self.call(text);
        }
        if let Some(found) = of_opcode(opcode, self.inline) {
            self.function.found.push((number, found, opcode.to_owned()));
        }
    }

    /// `call.uni (ret), name, (a, b);`, `call name;`
    fn call(&mut self, text: &str) {
        let rest = text.split_once(char::is_whitespace).map_or("", |(_, rest)| rest).trim();
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

/// The name behind `.func`, its result and `.entry`.
fn name_of(declared: &str) -> Option<String> {
    let at = declared.find(".func").map(|at| at + 5).or_else(|| declared.find(".entry").map(|at| at + 6))?;
    let rest = declared[at..].trim_start();
    let rest = match rest.strip_prefix('(') {
        Some(result) => result.split_once(')')?.1.trim_start(),
        None => rest,
    };
    let end = rest.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '$' | '%'))).unwrap_or(rest.len());
    // A name is whole once something follows it.
    (end > 0 && end < rest.len()).then(|| rest[..end].to_owned())
}

/// What an instruction is; the type is its last word.
fn of_opcode(opcode: &str, inline: bool) -> Option<Found> {
    let words: Vec<&str> = opcode.split('.').collect();
    let (name, is) = (words[0], |word: &str| words.contains(&word));
    let float = words.iter().any(|word| is_float(word));
    let rounds = ["rn", "rz", "rm", "rp", "rna", "rs"].into_iter().any(is);
    match name {
        "fma" => Some(Found::Fused(inline)),
        "mad" if float => Some(Found::Fused(inline)),
        "mma" | "wmma" | "wgmma" | "tcgen05" if float => Some(Found::Fused(inline)),
        "add" | "sub" | "mul" if float && !rounds => Some(Found::Open),
        "ex2" | "lg2" | "sin" | "cos" | "tanh" => Some(Found::Approximate),
        _ if is("approx") || name == "div" && is("full") => Some(Found::Approximate),
        "div" | "rcp" | "sqrt" | "rsqrt" if float && !rounds => Some(Found::Approximate),
        _ => (!is_known(name)).then_some(Found::Unknown),
    }
}

fn is_float(word: &str) -> bool {
    ["f16", "bf16", "f32", "f64", "tf32", "e4m3", "e5m2", "e2m1", "e2m3", "e3m2"]
        .iter()
        .any(|float| word.strip_prefix(float).is_some_and(|rest| rest.is_empty() || rest.starts_with('x')))
}

/// The instructions of PTX 9 that neither fuse nor approximate, but for those above.
fn is_known(name: &str) -> bool {
    const KNOWN: &[&str] = &[
        "abs",
        "activemask",
        "add",
        "addc",
        "alloca",
        "and",
        "applypriority",
        "atom",
        "bar",
        "barrier",
        "bfe",
        "bfi",
        "bfind",
        "bmsk",
        "bra",
        "brev",
        "brkpt",
        "brx",
        "clusterlaunchcontrol",
        "clz",
        "cnot",
        "copysign",
        "cp",
        "createpolicy",
        "cvt",
        "cvta",
        "discard",
        "div",
        "dp2a",
        "dp4a",
        "elect",
        "exit",
        "fence",
        "fns",
        "getctarank",
        "griddepcontrol",
        "isspacep",
        "istypep",
        "ld",
        "ldmatrix",
        "ldu",
        "lop3",
        "mad",
        "mad24",
        "madc",
        "mapa",
        "match",
        "max",
        "mbarrier",
        "membar",
        "min",
        "mov",
        "movmatrix",
        "mul",
        "mul24",
        "multimem",
        "nanosleep",
        "neg",
        "not",
        "or",
        "pmevent",
        "popc",
        "prefetch",
        "prefetchu",
        "prmt",
        "rcp",
        "red",
        "redux",
        "rem",
        "ret",
        "rsqrt",
        "sad",
        "selp",
        "set",
        "setmaxnreg",
        "setp",
        "shf",
        "shfl",
        "shl",
        "shr",
        "slct",
        "sqrt",
        "st",
        "stackrestore",
        "stacksave",
        "stmatrix",
        "sub",
        "subc",
        "suld",
        "suq",
        "sured",
        "sust",
        "szext",
        "tensormap",
        "testp",
        "tex",
        "tld4",
        "trap",
        "txq",
        "vote",
        "xor",
    ];
    KNOWN.binary_search(&name).is_ok()
}

/// A line's pieces: `{`, `}`, `;` and what is between.
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

fn without_block_comments(line: &str, inside: &mut bool) -> String {
    let mut kept = String::new();
    let mut rest = line;
    loop {
        let (mark, keep) = if *inside { ("*/", false) } else { ("/*", true) };
        let found = rest.find(mark).filter(|at| *inside || !rest[..*at].contains("//"));
        let end = found.unwrap_or(rest.len());
        kept.push_str(if keep { &rest[..end] } else { "" });
        let Some(at) = found else { return kept };
        *inside = !*inside;
        rest = &rest[at + 2..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opcodes_are_told_apart() {
        assert_eq!(of_opcode("fma.rn.f32", true), Some(Found::Fused(true)));
        assert_eq!(of_opcode("mad.f32", false), Some(Found::Fused(false)));
        assert_eq!(of_opcode("mul.f64", false), Some(Found::Open));
        assert_eq!(of_opcode("add.rn.ftz.f16x2", false), None);
        assert_eq!(of_opcode("mad.lo.s32", false), None);
        assert_eq!(of_opcode("div.full.f32", false), Some(Found::Approximate));
        assert_eq!(of_opcode("sqrt.approx.ftz.f32", false), Some(Found::Approximate));
        assert_eq!(of_opcode("div.rn.f32", false), None);
        assert_eq!(of_opcode("frobnicate.f32", false), Some(Found::Unknown));
    }
}
