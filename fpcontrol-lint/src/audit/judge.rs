//! Judges whether a region keeps its policy.
//!
//! A mark says where a copy begins, and nothing says where it ends. So every function that holds a copy is judged as a
//! whole, and also every function that it reaches by calls, jumps, addresses that it takes, and tables of functions that it
//! names. Debug information only ever excuses: a fused instruction is allowed if the functions inlined there show that
//! it was written by hand, and a call is not followed if they show that it is not the region's. Without debug information it is followed.

use super::decode::Aim;
use super::names;
use super::program::{Program, Reached, Spot};
use super::report::{Finding, FindingKind, JudgedFunction, Verdict};
use super::subjects::Subject;
use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

/// What is common to all regions.
pub struct Judge<'p, 'd> {
    pub program: &'p Program<'d>,
    /// Parts of the names of functions that the user declared not to belong to regions.
    pub outside: &'p [String],
    /// Whether each function is judged alone, without the functions that it calls.
    pub alone: bool,
    /// Which regions have copies in a function.
    held: HashMap<Spot, Vec<String>>,
}

impl<'p, 'd> Judge<'p, 'd> {
    /// Makes a judge for these regions.
    #[must_use]
    pub fn new(program: &'p Program<'d>, outside: &'p [String], alone: bool, subjects: &[Subject]) -> Self {
        let mut held: HashMap<Spot, Vec<String>> = HashMap::new();
        for subject in subjects {
            for holder in &subject.holders {
                held.entry(*holder).or_default().push(subject.name.clone());
            }
        }
        Self { program, outside, alone, held }
    }

    /// Judges a region; returns what was learned about it, and the findings.
    #[must_use]
    pub fn judge(&self, subject: &Subject) -> (JudgedFunction, Vec<Finding>) {
        let place = subject.place.as_ref().map(ToString::to_string);
        let region = JudgedFunction {
            file: subject.file,
            name: subject.shown().to_owned(),
            id: subject.id,
            place: place.unwrap_or_default(),
            verdicts: subject.verdicts.iter().copied().collect(),
            copies: subject.copies,
            dropped: subject.dropped,
            ..JudgedFunction::default()
        };
        let mut judgement = Judgement { judge: self, subject, region, found: Vec::new(), named: HashSet::new() };
        judgement.walk();
        (judgement.region, judgement.found)
    }
}

struct Judgement<'c, 'p, 'd> {
    judge: &'c Judge<'p, 'd>,
    subject: &'c Subject,
    region: JudgedFunction,
    found: Vec<Finding>,
    /// What has been reported once.
    named: HashSet<String>,
}

/// A visited function, and the chain of calls by which it was reached.
#[derive(Clone)]
struct Visit {
    spot: Spot,
    way: Vec<Spot>,
}

/// What debug information says about an instruction's origin.
struct Whose {
    /// The inlined functions; if they are unknown, the surrounding symbols.
    paths: Vec<String>,
    known: bool,
    mine: bool,
}

impl Judgement<'_, '_, '_> {
    fn walk(&mut self) {
        let mut seen: BTreeSet<Spot> = self.subject.holders.clone();
        let mut queue: VecDeque<Visit> = seen.iter().map(|spot| Visit { spot: *spot, way: Vec::new() }).collect();
        while let Some(visit) = queue.pop_front() {
            let next = self.visit(&visit);
            for spot in next {
                if seen.insert(spot) {
                    let way = [visit.way.as_slice(), &[visit.spot]].concat();
                    queue.push_back(Visit { spot, way });
                }
            }
        }
    }

    fn visit(&mut self, visit: &Visit) -> Vec<Spot> {
        let program = self.judge.program;
        let decoded = program.decoded(visit.spot);
        self.region.functions.insert(program.name(visit.spot));
        if let Some(at) = decoded.unknown {
            let message = format!("at {at:#x} in `{}`{}", program.name(visit.spot), self.way(visit));
            self.push(FindingKind::Undecodable, visit.spot, at, message);
        }
        decoded.fused.iter().for_each(|(at, name)| self.fused(visit, *at, name));
        decoded.approximate.iter().for_each(|(at, name)| self.approximate(visit, *at, name));
        self.region.indirect += decoded.indirect.iter().filter(|at| self.is_open_call(visit.spot, **at)).count();
        let mut next = Vec::new();
        for (at, aim) in &decoded.aims {
            self.aim(visit, *at, aim, &mut next);
        }
        next
    }

    /// Whether a call through a pointer may lead to code that is not judged. A call that only the standard library makes does not: the library got its pointers
    /// from code whose addresses are followed.
    fn is_open_call(&self, spot: Spot, at: u64) -> bool {
        let whose = self.whose(spot, at);
        if self.is_holder(spot) {
            return !whose.known || whose.mine;
        }
        let is_of_std = whose.known && whose.paths.iter().all(|path| names::is_of_std(path));
        !is_of_std && !self.is_anothers(spot, &whose)
    }

    fn aim(&mut self, visit: &Visit, at: u64, aim: &Aim, next: &mut Vec<Spot>) {
        let reached = self.judge.program.follow(visit.spot.0, aim);
        let elsewhere = |reached: &Reached| *reached != Reached::Function(visit.spot);
        let reached: Vec<_> = reached.into_iter().filter(elsewhere).collect();
        if reached.is_empty() || matches!(aim, Aim::Jump(_)) && self.is_callers(visit.spot, at) {
            return;
        }
        for reached in reached {
            match reached {
                Reached::Function(spot) if self.is_library_fma(spot) => self.fused(visit, at, "call of fma"),
                Reached::Function(spot) => next.extend(self.is_to_be_visited(spot).then_some(spot)),
                Reached::Import(name) if names::is_library_fma(&name) => {
                    self.fused(visit, at, &format!("call of {name}"))
                }
                Reached::Import(name) => self.import(visit, at, &name),
                Reached::UnknownCode(address) => {
                    let message = format!("`{}` jumps to {address:#x}{}", self.name(visit), self.way(visit));
                    self.push(FindingKind::UnknownCode, visit.spot, at, message);
                }
            }
        }
    }

    /// Whether debug information shows that an instruction belongs to the code around the copy.
    fn is_callers(&self, spot: Spot, at: u64) -> bool {
        let whose = self.whose(spot, at);
        self.is_holder(spot) && whose.known && !whose.mine
    }

    fn is_library_fma(&self, spot: Spot) -> bool {
        self.judge.program.symbols(spot).iter().any(|symbol| names::is_library_fma(symbol))
    }

    /// Whether a function that is reached may contain code of the region. It does not if it is another region, has no arithmetic, or is
    /// declared not to belong to it.
    fn is_to_be_visited(&self, spot: Spot) -> bool {
        if self.judge.alone {
            return false;
        }
        let paths: Vec<String> =
            self.judge.program.symbols(spot).iter().map(|symbol| names::demangled(symbol)).collect();
        let held = self.judge.held.get(&spot);
        let is_another = !self.is_holder(spot)
            && held.is_some_and(|held| {
                !paths.is_empty() && paths.iter().all(|path| held.iter().any(|name| names::is_called(path, name)))
            });
        let is_outside = paths.iter().any(|path| self.is_outside(path));
        let is_no_arithmetic = !paths.is_empty() && paths.iter().all(|path| names::is_no_arithmetic(path));
        !is_another && !is_outside && !is_no_arithmetic
    }

    fn is_outside(&self, path: &str) -> bool {
        self.judge.outside.iter().any(|part| path.contains(part.as_str()))
    }

    fn import(&mut self, visit: &Visit, at: u64, symbol: &str) {
        let path = names::demangled(symbol);
        if self.judge.alone || self.is_outside(&path) {
            return;
        }
        if !names::is_rust(symbol) {
            self.region.leaves.insert(path);
        } else if !names::is_no_arithmetic(&path) && self.named.insert(path.clone()) {
            let message = format!("`{}` leads to `{path}`{}", self.name(visit), self.way(visit));
            self.push(FindingKind::NotInTheseFiles, visit.spot, at, message);
        }
    }

    fn fused(&mut self, visit: &Visit, at: u64, name: &str) {
        let whose = self.whose(visit.spot, at);
        let written = whose.paths.iter().any(|path| names::fuses_as_written(path));
        let holder = self.is_holder(visit.spot);
        if !holder && self.is_anothers(visit.spot, &whose) {
            return;
        }
        let what = format!("`{name}` in `{}`{}", self.name(visit), self.way(visit));
        let strict = self.subject.verdicts.contains(&Verdict::NoFmaInstruction);
        if strict {
            // Code beside an inlined copy may use any instruction.
            if !(holder && whose.known && written && !whose.mine) {
                self.push(FindingKind::FmaInstruction, visit.spot, at, what);
            }
        } else if written {
            self.region.written += usize::from(whose.mine || !holder);
        } else if self.subject.verdicts.contains(&Verdict::NoContraction) {
            let kind = if whose.known && whose.mine { FindingKind::Contraction } else { FindingKind::UnattributedFma };
            let why =
                if whose.known { ", which nobody wrote" } else { ": no debug information says whether it is written" };
            self.push(kind, visit.spot, at, what + why);
        } else if self.subject.algebraic && (whose.mine || !whose.known) {
            self.push(FindingKind::AlgebraicFusion, visit.spot, at, what);
        }
    }

    fn approximate(&mut self, visit: &Visit, at: u64, name: &str) {
        let whose = self.whose(visit.spot, at);
        let excused =
            if self.is_holder(visit.spot) { whose.known && !whose.mine } else { self.is_anothers(visit.spot, &whose) };
        if self.subject.verdicts.contains(&Verdict::NoApproximation) && !excused {
            let message = format!("`{name}` in `{}`{}", self.name(visit), self.way(visit));
            self.push(FindingKind::Approximation, visit.spot, at, message);
        }
    }

    fn is_holder(&self, spot: Spot) -> bool {
        self.subject.holders.contains(&spot)
    }

    /// Whether an instruction of a function that is reached belongs to another region that is inlined there, and is judged by
    /// that region's policy.
    fn is_anothers(&self, spot: Spot, whose: &Whose) -> bool {
        let held = self.judge.held.get(&spot);
        let mentioned = |name: &String| whose.paths.iter().any(|path| names::mentions(path, name));
        whose.known && !whose.mine && held.is_some_and(|held| held.iter().any(mentioned))
    }

    fn whose(&self, spot: Spot, at: u64) -> Whose {
        let program = self.judge.program;
        let frames = program.frames((spot.0, at));
        let known = !frames.is_empty();
        let symbols = program.symbols(spot).iter().map(|symbol| names::demangled(symbol));
        let paths: Vec<String> = if known { frames } else { symbols.collect() };
        // An annotated block or expression has no name of its own and may be anywhere in the function.
        let nameless = matches!(self.subject.name.as_str(), "fp" | "static");
        let mine = nameless || self.judge.alone || paths.iter().any(|path| names::mentions(path, &self.subject.name));
        Whose { paths, known, mine }
    }

    fn name(&self, visit: &Visit) -> String {
        self.judge.program.name(visit.spot)
    }

    /// The chain of calls that reaches a function.
    fn way(&self, visit: &Visit) -> String {
        match visit.way.as_slice() {
            [] => String::new(),
            way => {
                let way: Vec<String> = way.iter().map(|spot| format!("`{}`", self.judge.program.name(*spot))).collect();
                format!(", reached from {}", way.join(" and "))
            }
        }
    }

    fn push(&mut self, kind: FindingKind, function: Spot, address: u64, message: String) {
        let at = self.judge.program.place(function, address);
        let line = self.judge.program.line((function.0, address));
        self.found.push(Finding { line, ..self.subject.finding(kind, Some(at), message) });
    }
}
