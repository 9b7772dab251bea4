//! A run: from files to findings.

use crate::facts::Fact;
use crate::hir::Span;
use crate::infer;
use crate::lint::{Lint, Report, Tier};
use crate::lints;
use crate::regions;
use crate::rustc::{Answers, Question};
use crate::source::Loaded;
use crate::symbols::Symbols;
use rayon::prelude::*;

/// A finding.
#[derive(Clone)]
pub struct Finding {
    /// Of which lint.
    pub lint: &'static Lint,
    /// In which file: its place among the sources.
    pub file: usize,
    /// Where.
    pub at: Span,
    /// Whether it is in code that is compiled for tests only.
    pub test: bool,
    /// Whether the function is annotated by one of fpcontrol's attributes.
    pub region: bool,
    /// What is said.
    pub report: Report,
}

/// All findings, whatever their level, in the order of the files.
#[must_use]
pub fn findings(loaded: &Loaded) -> Vec<Finding> {
    with_symbols(&Symbols::new(&loaded.units), loaded)
}

/// The same, where rustc has answered.
#[must_use]
pub fn findings_with(loaded: &Loaded, answers: &Answers) -> Vec<Finding> {
    with_symbols(&Symbols::new(&loaded.units).answered(answers), loaded)
}

/// The places at which a type decides, each with its file and with what the analysis thinks of it.
#[must_use]
pub fn questions(loaded: &Loaded, answers: &Answers) -> Vec<(usize, Question)> {
    let symbols = Symbols::new(&loaded.units).answered(answers);
    let files = 0..loaded.units.len();
    let in_file = |file: usize| {
        let functions = loaded.units[file].file.functions.iter();
        let mut questions: Vec<Question> =
            functions.flat_map(|function| infer::questions(&symbols, file, function)).collect();
        questions.sort_by_key(|question| (question.at, question.role));
        questions.dedup_by_key(|question| (question.at, question.role));
        questions.into_iter().map(move |question| (file, question))
    };
    files.into_par_iter().flat_map_iter(in_file).collect()
}

fn with_symbols(symbols: &Symbols<'_>, loaded: &Loaded) -> Vec<Finding> {
    let files = 0..loaded.units.len();
    files.into_par_iter().flat_map_iter(|file| in_file(symbols, file, loaded)).collect()
}

fn in_file(symbols: &Symbols<'_>, file: usize, loaded: &Loaded) -> Vec<Finding> {
    let (unit, source) = (&loaded.units[file], &loaded.sources[file]);
    let of_regions = regions::facts(symbols, file, &source.regions, source.offset());
    let mut found: Vec<Finding> = of_regions.iter().filter_map(|fact| claimed(fact, file)).collect();
    for function in &unit.file.functions {
        for fact in infer::facts(symbols, file, function) {
            found.extend(claimed(&fact, file));
        }
    }
    found.sort_by_key(|finding: &Finding| (finding.at, finding.lint.tier, finding.lint.name));
    found.dedup_by(|one, other| one.at == other.at && (one.lint.name == other.lint.name || both_sums(one, other)));
    found
}

/// Whether two findings at one place are the same sum: a macro's body is written out for several types.
fn both_sums(one: &Finding, other: &Finding) -> bool {
    let sum = |finding: &Finding| match finding.lint.tier {
        Tier::NotGuaranteed | Tier::ThreadCount | Tier::SerialOrder => true,
        Tier::Expression | Tier::Hazard => finding.lint.name == "unknown_type_reduction",
    };
    sum(one) && sum(other)
}

fn claimed(fact: &Fact, file: usize) -> Option<Finding> {
    lints::ALL.iter().find_map(|lint| {
        let report = (lint.check)(fact)?;
        Some(Finding { lint, file, at: fact.at, test: fact.test, region: fact.region, report })
    })
}
