//! PTX, as text: its instructions have telling names.
//!
//! The run time computes in `asm!` blocks, which LLVM puts between two comments. An `fma` inside such a block was written by hand;
//! an `fma` outside was made by the compiler. ptxas may fuse an addition or a multiplication without a rounding suffix.

mod lexer;
mod map;
mod opcodes;
mod reader;

pub use map::map;

use super::Options;
use super::marks::Mark;
use super::report::{Finding, FindingKind, JudgedFunction, Report, Verdict};
use super::subjects::{Subject, verdicts};
use opcodes::Found;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

pub struct Module {
    file: usize,
    /// Whether it comes from an object file, like a cubin. Then it is judged as a whole if nothing in it is marked.
    pub embedded: bool,
    functions: BTreeMap<String, Function>,
    /// Marks that cannot be read, or are not in a function.
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
    /// All its instructions, with their lines.
    code: Vec<(usize, String)>,
}

impl Module {
    /// Judges its regions.
    pub fn judge(&self, options: &Options, report: &mut Report) {
        for what in &self.broken {
            report.findings.push(Finding::of_file(FindingKind::MarksUnreadable, self.file, what.clone()));
        }
        for (subject, names) in self.subjects(options) {
            self.judge_one(&subject, &names, options, report);
        }
    }

    /// Whether every function is judged alone.
    fn is_whole(&self, options: &Options) -> bool {
        options.all_functions || self.embedded && self.functions.values().all(|function| function.marks.is_empty())
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
            if self.is_whole(options) && !outside {
                let verdicts = super::with_default(&options.required).into_iter().collect();
                let subject =
                    Subject { file: self.file, name: name.clone(), verdicts, copies: 1, ..Subject::default() };
                subjects.insert((name.clone(), 0), (subject, vec![name.clone()]));
            }
        }
        subjects.into_values().collect()
    }

    fn judge_one(&self, subject: &Subject, names: &[String], options: &Options, report: &mut Report) {
        let mut region = JudgedFunction {
            file: self.file,
            name: subject.name.clone(),
            id: subject.id,
            place: subject.place.as_ref().map(ToString::to_string).unwrap_or_default(),
            verdicts: subject.verdicts.iter().copied().collect(),
            copies: subject.copies,
            ..JudgedFunction::default()
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
            if !self.is_whole(options) {
                queue.extend(function.calls.iter().filter(|callee| self.is_followed(callee, subject, options)));
            }
        }
        report.regions.push(region);
    }

    /// Another region has its own policy; a function that is declared to be outside has no policy.
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

    fn called(&self, subject: &Subject, shown: &str, symbol: &str, region: &mut JudgedFunction, report: &mut Report) {
        region.functions.remove(shown);
        if super::names::is_library_fma(symbol.trim_start_matches("__nv_")) {
            let kind = if subject.verdicts.contains(&Verdict::NoFmaInstruction) {
                FindingKind::FmaInstruction
            } else {
                FindingKind::UnattributedFma
            };
            report.findings.push(subject.finding(kind, None, format!("call of {symbol}")));
        } else if super::names::is_rust(symbol) || symbol.starts_with("__nv_") {
            report.findings.push(subject.finding(FindingKind::NotInTheseFiles, None, format!("`{shown}`")));
        } else {
            region.leaves.insert(shown.to_owned());
        }
    }
}

fn kind(subject: &Subject, found: Found) -> Option<FindingKind> {
    let held = |verdict| subject.verdicts.contains(&verdict);
    match found {
        Found::Fused(_) if held(Verdict::NoFmaInstruction) => Some(FindingKind::FmaInstruction),
        Found::Fused(false) if held(Verdict::NoContraction) => Some(FindingKind::Contraction),
        Found::Open if held(Verdict::NoContraction) || held(Verdict::NoFmaInstruction) => {
            Some(FindingKind::OpenToContraction)
        }
        Found::Approximate if held(Verdict::NoApproximation) => Some(FindingKind::Approximation),
        Found::Unknown => Some(FindingKind::Undecodable),
        Found::Fused(_) | Found::Open | Found::Approximate => None,
    }
}
