//! The subjects of an audit: the regions that marks name, with the functions that hold their copies.

use super::marks::Mark;
use super::program::{Program, Spot};
use super::report::{Finding, FindingKind, Place, Report, Verdict};
use fpcontrol_syntax::region::policy;
use std::collections::{BTreeMap, BTreeSet};

/// A region of a file.
#[derive(Clone, Debug, Default)]
pub struct Subject {
    /// The index of the file.
    pub file: usize,
    pub name: String,
    /// Its path, if its name does not tell it from another region of the file.
    pub path: Option<String>,
    pub id: Option<u64>,
    /// Where its name is.
    pub place: Option<Place>,
    /// The verdicts asked of it.
    pub verdicts: BTreeSet<Verdict>,
    /// Whether the compiler may fuse its operations, so that fused instructions are only noted.
    pub algebraic: bool,
    /// The functions with copies of it.
    pub holders: BTreeSet<Spot>,
    /// How many copies there are.
    pub copies: usize,
    /// How many copies the linker dropped.
    pub dropped: usize,
}

impl Subject {
    /// A finding about it.
    #[must_use]
    pub fn finding(&self, kind: FindingKind, at: Option<String>, message: String) -> Finding {
        let (region, source) = (Some(self.shown().to_owned()), self.place.clone());
        Finding { kind, file: self.file, region, source, line: None, at, message }
    }

    /// The name for people: with its path, if another region of the file has the same name.
    #[must_use]
    pub fn shown(&self) -> &str {
        self.path.as_deref().unwrap_or(&self.name)
    }
}

/// The verdicts that its policy and the command line ask of a region.
#[must_use]
pub fn verdicts(bits: u64, required: &[Verdict]) -> BTreeSet<Verdict> {
    let mut verdicts: BTreeSet<Verdict> = required.iter().copied().collect();
    if bits & policy::ALGEBRAIC == 0 {
        verdicts.insert(Verdict::NoContraction);
    }
    if bits & policy::NO_FMA != 0 {
        verdicts.insert(Verdict::NoFmaInstruction);
    }
    if bits & policy::APPROXIMATE == 0 {
        verdicts.insert(Verdict::NoApproximation);
    }
    verdicts
}

/// The regions of all marks.
pub fn of_marks(program: &Program, required: &[Verdict], report: &mut Report) -> Vec<Subject> {
    let mut subjects: BTreeMap<(usize, String, u64), Subject> = BTreeMap::new();
    for (index, unit) in program.units.iter().enumerate() {
        let stripped = !unit.image.marks.is_empty() && unit.image.functions.is_empty();
        if stripped {
            let message = format!("{} marks, and no functions", unit.image.marks.len());
            report.findings.push(Finding::of_file(FindingKind::Stripped, unit.file, message));
        }
        for mark in &unit.image.marks {
            let key = (unit.file, mark.path.clone(), mark.id);
            let subject = subjects.entry(key).or_insert_with(|| subject(unit.file, mark));
            subject.verdicts.append(&mut verdicts(mark.policy, required));
            subject.algebraic |= mark.policy & policy::ALGEBRAIC != 0;
            match unit.image.function_at(mark.address) {
                Some(start) => {
                    subject.copies += 1;
                    subject.holders.insert((index, start));
                }
                None if unit.image.code_at(mark.address).is_none() => subject.dropped += 1,
                None if stripped => {}
                None => {
                    let message = format!("`{}` has a copy at {:#x}", mark.name, mark.address);
                    report.findings.push(subject.finding(FindingKind::UnboundedRegion, None, message));
                }
            }
        }
    }
    let mut subjects: Vec<Subject> = subjects.into_values().collect();
    tell_apart(&mut subjects);
    subjects
}

/// Leaves their paths only to regions that have the same name.
fn tell_apart(subjects: &mut [Subject]) {
    let mut named: BTreeMap<(usize, String), usize> = BTreeMap::new();
    for subject in subjects.iter() {
        *named.entry((subject.file, subject.name.clone())).or_default() += 1;
    }
    for subject in subjects.iter_mut() {
        subject.path = subject.path.take().filter(|_| named[&(subject.file, subject.name.clone())] > 1);
    }
}

fn subject(file: usize, mark: &Mark) -> Subject {
    let place = Some(Place { file: mark.file.clone(), line: mark.line });
    let (name, path) = (mark.name.clone(), Some(mark.path.clone()));
    Subject { file, name, path, id: Some(mark.id), place, ..Subject::default() }
}

/// Every function of a file without marks.
#[must_use]
pub fn of_functions(program: &Program, required: &[Verdict], outside: &[String]) -> Vec<Subject> {
    let mut subjects = Vec::new();
    for (index, unit) in program.units.iter().enumerate() {
        for start in unit.image.functions.keys() {
            let spot = (index, *start);
            let name = program.name(spot);
            if outside.iter().any(|part| name.contains(part.as_str())) {
                continue;
            }
            let verdicts = required.iter().copied().collect();
            let holders = BTreeSet::from([spot]);
            subjects.push(Subject { file: unit.file, name, verdicts, holders, copies: 1, ..Subject::default() });
        }
    }
    subjects
}
