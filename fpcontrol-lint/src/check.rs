//! A run: from files to findings.

use crate::cache::{Cache, Known};
use crate::facts::Fact;
use crate::flow::{Analysis, KeptWalks};
use crate::hir::{Controls, Span};
use crate::lint::{Lint, Report, Tier};
use crate::rustc::{Answers, Question};
use crate::source::{self, Loaded, Problem, Read, Source, Text};
use crate::symbols::{Fingerprints, Symbols};
use crate::{declarations, lints, regions};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Finding {
    #[serde(with = "crate::lint::by_name")]
    pub lint: &'static Lint,
    /// The index of its file among the sources.
    pub file: usize,
    pub at: Span,
    /// Whether it is in code that is compiled for tests only.
    pub test: bool,
    /// Whether the function is annotated by one of fpcontrol's attributes.
    pub region: bool,
    /// The first way on which the order reaches the place.
    pub way: Way,
    /// The other ways.
    pub others: Vec<Way>,
}

/// A way on which an order reaches a place, and what is said of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    pub report: Report,
    /// The declarations on the way: the index of the file, and where it stands there.
    pub declared: Vec<(u32, Span)>,
}

impl Finding {
    /// The same among other sources: `places` says where each source stands there.
    fn moved(mut self, places: &[usize]) -> Finding {
        self.file = places[self.file];
        for Way { report, declared } in std::iter::once(&mut self.way).chain(&mut self.others) {
            report.labels.iter_mut().for_each(|label| label.file = places[label.file as usize] as u32);
            declared.iter_mut().for_each(|(file, _)| *file = places[*file as usize] as u32);
        }
        self
    }

    /// All ways.
    pub fn ways(&self) -> impl Iterator<Item = &Way> {
        std::iter::once(&self.way).chain(&self.others)
    }

    /// Leaves out the ways that are silenced, one `bool` for each. Returns `None` if there is no other.
    #[must_use]
    pub fn without(self, silenced: &[bool]) -> Option<Finding> {
        let ways = std::iter::once(self.way).chain(self.others).zip(silenced);
        let mut left = ways.filter(|(_, silenced)| !**silenced).map(|(way, _)| way);
        Some(Finding { way: left.next()?, others: left.collect(), ..self })
    }

    /// Says how many ways lead to the place, if there are several.
    pub fn count_ways(&mut self) {
        if !self.others.is_empty() {
            let (note, ways) = (&self.way.report.note, self.others.len() + 1);
            self.way.report.note =
                format!("{note}; the order reaches this place in {ways} ways, of which this is one").into();
        }
    }
}

/// The note for a function whose walk ended early.
const CUT: &str = "this function nests expressions deeper than the lint follows: what is deeper was not looked at";

/// Files that are analysed together.
#[derive(Debug, Default)]
pub struct Together {
    pub files: Vec<Read>,
    /// The files among them whose findings come from others with which they are analysed too.
    pub elsewhere: HashSet<PathBuf>,
}

/// Reads files and returns all findings in them, whatever their level. What the cache has is not computed again.
#[must_use]
pub fn run(files: &[PathBuf], root: &Path, cache: &Cache, step: &(dyn Fn() + Sync)) -> (Loaded, Vec<Finding>) {
    run_together(source::read(files), root, cache, step)
}

/// The same for groups of files, each of which is analysed by itself.
#[must_use]
pub fn run_groups(
    groups: Vec<Together>,
    root: &Path,
    cache: &Cache,
    step: &(dyn Fn() + Sync),
) -> (Loaded, Vec<Finding>) {
    let run = |Together { files, elsewhere }: Together| {
        let (loaded, mut found) = run_together(files, root, cache, step);
        found.retain(|finding| !elsewhere.contains(&loaded.sources[finding.file].path));
        (loaded, found)
    };
    let mut runs: Vec<(Loaded, Vec<Finding>)> = groups.into_par_iter().map(run).collect();
    if runs.len() == 1 { runs.pop().unwrap_or_default() } else { joined(runs) }
}

/// What a source is found by: whether it is generated, and its path.
type SourceKey = (bool, PathBuf);

/// The results of several runs as those of one, in the order of the paths. A file that several have read is one source.
fn joined(runs: Vec<(Loaded, Vec<Finding>)>) -> (Loaded, Vec<Finding>) {
    let (mut sources, mut problems, mut units) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
    let mut found: Vec<(Vec<SourceKey>, Vec<Finding>)> = Vec::new();
    for (loaded, findings) in runs {
        let key = |source: &Source| (source.generated, source.path.clone());
        found.push((loaded.sources.iter().map(key).collect(), findings));
        sources.extend(loaded.sources.into_iter().map(|source| (key(&source), source)));
        problems.extend(loaded.problems.into_iter().map(|problem| (problem.path.clone(), problem)));
        units.extend(loaded.units);
    }
    let places: HashMap<SourceKey, usize> = sources.keys().cloned().zip(0..).collect();
    let moved = |(keys, findings): (Vec<SourceKey>, Vec<Finding>)| {
        let places: Vec<usize> = keys.iter().map(|key| places[key]).collect();
        findings.into_iter().map(move |finding| finding.moved(&places))
    };
    let findings = found.into_iter().flat_map(moved).collect();
    let (sources, problems) = (sources.into_values().collect(), problems.into_values().collect());
    (Loaded { sources, units, problems, ..Loaded::default() }, findings)
}

fn run_together(files: Vec<Read>, root: &Path, cache: &Cache, step: &(dyn Fn() + Sync)) -> (Loaded, Vec<Finding>) {
    let (texts, unread) = source::texts(files, root);
    let texts = source::with_generated(texts, root);
    let (mut loaded, found) = match cache.known(&texts) {
        Some(known) => recalled(texts, known),
        None => {
            let run = cache.run(&texts);
            let paths: Vec<PathBuf> = texts.iter().map(|text| text.path.clone()).collect();
            let loaded = source::lower(texts, cache, step);
            let entered = || {
                let symbols = Symbols::new(&loaded.units);
                let now = if cache.keeps() { symbols.fingerprints() } else { Fingerprints::default() };
                (symbols, now)
            };
            let (walks, (symbols, now)) = rayon::join(|| cache.walks(&loaded), entered);
            let walks = walks.map(|walks| cache.fitting(walks, &now, &loaded));
            let found = with_symbols(&symbols, &loaded, walks.as_ref().map(|walks| (walks, &now)));
            drop(symbols);
            if let Some(walks) = walks {
                cache.keep_walks(walks, &now, &loaded);
            }
            if let Some(run) = run {
                cache.keep(run, &known(&paths, &loaded, &found));
            }
            (loaded, found)
        }
    };
    loaded.problems.extend(unread);
    (loaded, found)
}

/// The same with types from rustc, which is asked after the files are lowered. The findings are not cached, because they depend on more than
/// the files.
///
/// # Errors
/// Those of `ask`.
pub fn run_asking<E>(
    files: Vec<Read>,
    root: &Path,
    cache: &Cache,
    step: &(dyn Fn() + Sync),
    ask: impl FnOnce(&Loaded) -> Result<Answers, E>,
) -> Result<(Loaded, Vec<Finding>), E> {
    let (texts, unread) = source::texts(files, root);
    let texts = source::with_generated(texts, root);
    let mut loaded = source::lower(texts, cache, step);
    let found = findings_with(&loaded, &ask(&loaded)?);
    loaded.problems.extend(unread);
    Ok((loaded, found))
}

/// The results of a run, as the cache keeps them.
fn known(paths: &[PathBuf], loaded: &Loaded, found: &[Finding]) -> Known {
    let places: HashMap<&PathBuf, usize> = paths.iter().enumerate().map(|(place, path)| (path, place)).collect();
    let place = |problem: &Problem| Some((*places.get(&problem.path)?, problem.reason.clone()));
    Known {
        problems: loaded.problems.iter().filter_map(place).collect(),
        controls: loaded.sources.iter().map(|source| source.controls.clone()).collect(),
        findings: found.to_vec(),
    }
}

/// The files of a run whose findings are cached. They are not parsed.
fn recalled(texts: Vec<Text>, known: Known) -> (Loaded, Vec<Finding>) {
    let mut loaded = Loaded::default();
    let mut problems = known.problems.into_iter().peekable();
    let mut controls = known.controls.into_iter();
    for (place, Text { path, name, text, generated, .. }) in texts.into_iter().enumerate() {
        match problems.next_if(|(file, _)| *file == place) {
            Some((_, reason)) => loaded.problems.push(Problem { path, name, reason }),
            None => {
                let controls: Controls = controls.next().unwrap_or_default();
                let mut source = Source::new(path, name, text, controls);
                source.generated = generated;
                loaded.sources.push(source);
            }
        }
    }
    (loaded, known.findings)
}

/// All findings, whatever their level, in the order of the files.
///
/// # Panics
/// If the files were not lowered, because [`run`] knew what is in them.
#[must_use]
pub fn findings(loaded: &Loaded) -> Vec<Finding> {
    assert_eq!(loaded.units.len(), loaded.sources.len(), "only files that were lowered have findings");
    with_symbols(&Symbols::new(&loaded.units), loaded, None)
}

/// The same with answers of rustc.
#[must_use]
pub fn findings_with(loaded: &Loaded, answers: &Answers) -> Vec<Finding> {
    with_symbols(&Symbols::new(&loaded.units).answered(answers), loaded, None)
}

/// The places at which a type decides, each with its file and the type that the analysis infers.
#[must_use]
pub fn questions(loaded: &Loaded, answers: &Answers) -> Vec<(usize, Question)> {
    let symbols = Symbols::new(&loaded.units).answered(answers);
    let files = 0..loaded.units.len();
    let analysis = Analysis::new(&symbols, loaded.units.len());
    let in_file = |file: usize| {
        let mut questions: Vec<Question> = analysis.questions(file).collect();
        questions.sort_by_key(|question| (question.at, question.role));
        questions.dedup_by_key(|question| (question.at, question.role));
        questions.into_iter().map(move |question| (file, question))
    };
    files.into_par_iter().flat_map_iter(in_file).collect()
}

fn with_symbols(symbols: &Symbols<'_>, loaded: &Loaded, walks: Option<(&KeptWalks, &Fingerprints)>) -> Vec<Finding> {
    let files = 0..loaded.units.len();
    let texts: Vec<&str> = loaded.sources.iter().map(|source| source.text.as_str()).collect();
    let analysis = Analysis::with_walks(symbols, loaded.units.len(), walks);
    let analysis = analysis.with_whole_fields(symbols, &texts).with_whole_arguments(symbols, &texts);
    let found = files.into_par_iter().flat_map_iter(|file| every(symbols, &analysis, file, loaded)).collect();
    once_each(found)
}

/// One finding for each place, the most harmful. The same finding by several ways is one that has them all.
fn once_each(mut found: Vec<Finding>) -> Vec<Finding> {
    found.sort_by_key(|finding: &Finding| {
        let labels = finding.way.report.labels.len();
        (finding.file, finding.at, finding.lint.tier, finding.lint.name, finding.test, labels)
    });
    found.dedup_by(|one, first| {
        let place = one.file == first.file && one.at == first.at;
        let same = place && one.lint.name == first.lint.name;
        if same && first.ways().all(|way| way.report.labels != one.way.report.labels) {
            first.others.push(one.way.clone());
        }
        same || place && both_sums(one, first)
    });
    found
}

fn every(symbols: &Symbols<'_>, analysis: &Analysis<'_>, file: usize, loaded: &Loaded) -> Vec<Finding> {
    let mut of_regions = regions::facts(symbols, analysis, file, &loaded.sources[file].regions, 0);
    of_regions.iter_mut().for_each(|fact| fact.settle(file as u32, &|span| span));
    of_regions.iter().chain(analysis.facts(file)).filter_map(|fact| claimed(symbols, fact)).collect()
}

/// Whether two findings at one place are the same sum, as when a macro's body is expanded for several types.
fn both_sums(one: &Finding, other: &Finding) -> bool {
    let sum = |finding: &Finding| match finding.lint.tier {
        Tier::NotGuaranteed | Tier::History | Tier::ThreadCount | Tier::SerialOrder => true,
        Tier::Expression | Tier::Hazard => finding.lint.name == "unknown_type_reduction",
    };
    sum(one) && sum(other)
}

fn claimed(symbols: &Symbols<'_>, fact: &Fact) -> Option<Finding> {
    lints::ALL.iter().find_map(|lint| {
        let mut report = (lint.check)(fact)?;
        if fact.cut {
            report.note = format!("{}; {CUT}", report.note).into();
        }
        let file = fact.site.file? as usize;
        let (at, declared) = (fact.site.at, declarations::passed(symbols, fact));
        let way = Way { report, declared };
        Some(Finding { lint, file, at, test: fact.test, region: fact.region, way, others: Vec::new() })
    })
}
