//! The report: code under control and code left alone, with the reasons, by package, file and function. `tally` counts operations by their types, if these
//! are known, and `text` writes the report.

mod foreign;
mod tally;
mod text;

pub use tally::{Elsewhere, Tally};

use crate::count::Types;
use crate::edit::{Count, Reason};
use crate::mirror::Chosen;
use crate::rounds::Build;
use crate::sources::Source;
use foreign::Foreign;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The report of a build.
#[derive(Serialize)]
pub struct Report {
    /// The keys of the attribute.
    pub settings: String,
    /// The chosen packages.
    pub packages: Vec<PackageReport>,
    /// The packages of the program that are not under control, with the reasons.
    pub other_packages: Vec<(String, String)>,
}

/// A package.
#[derive(Serialize)]
pub struct PackageReport {
    /// Its name and version.
    pub name: String,
    /// Operations in functions under control.
    pub controlled: Count,
    /// Operations in functions that were left alone.
    pub left: usize,
    /// The operations by whose code they run, if they were counted by type.
    pub types: Option<Tally>,
    /// Its files, except files without operations.
    pub files: Vec<FileReport>,
}

/// A file.
#[derive(Serialize)]
pub struct FileReport {
    /// Its path in the package.
    pub path: String,
    /// The reason why it could not be read.
    pub unreadable: Option<String>,
    /// The functions and items under control.
    pub controlled: Vec<FunctionReport>,
    /// The functions and items that were left alone.
    pub left: Vec<LeftReport>,
    /// Calls of functions that are not under control, by name: vendor intrinsics, and elementary functions without `--math`.
    pub calls: BTreeMap<String, usize>,
    /// Operations that run code of a package that was not chosen, or of a trait.
    pub elsewhere: Vec<Elsewhere>,
}

/// A function or an item under control.
#[derive(Serialize)]
pub struct FunctionReport {
    /// Its name.
    pub name: String,
    /// Its line.
    pub line: usize,
    /// The operations in it.
    pub count: Count,
}

/// A function or an item that was left alone.
#[derive(Serialize)]
pub struct LeftReport {
    /// Its name.
    pub name: String,
    /// Its line.
    pub line: usize,
    /// Its operations; `None` if they cannot be counted. In a macro these are the operators and methods of its text that may belong to arithmetic.
    pub operations: Option<usize>,
    /// The reason.
    pub reason: Reason,
}

impl Report {
    /// The report on a build, with the types of operations if they were counted.
    pub fn new(build: &Build<'_>, types: Option<&Types>) -> Self {
        let foreign = foreign(build);
        let packages = build.chosen.iter().map(|chosen| of_package(chosen, build, types, &foreign)).collect();
        Self { settings: build.keys(), packages, other_packages: build.others() }
    }

    /// The reasons why not everything is under control; of each kind the first ones, with their places. If all packages are chosen, every
    /// implementation is under control.
    pub fn uncontrolled(&self, are_all_chosen: bool) -> Vec<String> {
        let place = |(package, file): (&PackageReport, &FileReport)| format!("{}, {}", package.name, file.path);
        let mut left: Vec<String> = Vec::new();
        let mut elsewhere: Vec<String> = Vec::new();
        for (package, file) in self.files() {
            let place = place((package, file));
            left.extend(file.unreadable.iter().map(|error| format!("{place}: the file cannot be read: {error}")));
            let of_items =
                file.left.iter().map(|one| format!("{place}:{}: {}: {}", one.line, one.name, one.reason.message));
            left.extend(of_items);
            let ones = file.elsewhere.iter().filter(|one| !(are_all_chosen && one.is_unknown()));
            elsewhere.extend(ones.map(|Elsewhere { line, column, operation, ty, package }| {
                format!("{place}:{line}:{column}: `{operation}` of `{ty}`, from {package}")
            }));
        }
        let way = "`-p` puts the packages of these types under control too, and `--all` puts all";
        let mut reasons =
            some(&left, ["item was left alone", "items were left alone"], "`--report` shows the compiler's messages");
        reasons.extend(some(
            &elsewhere,
            ["operation runs code of another package", "operations run code of other packages"],
            way,
        ));
        let unknown: usize = self.packages.iter().filter_map(|package| Some(package.types.as_ref()?.unknown)).sum();
        let of_unknown =
            || format!("{unknown} operations have unknown types: their functions do not compile with instruments");
        reasons.extend((unknown > 0).then(of_unknown));
        reasons
    }

    fn files(&self) -> impl Iterator<Item = (&PackageReport, &FileReport)> {
        self.packages.iter().flat_map(|package| package.files.iter().map(move |file| (package, file)))
    }
}

/// How many reasons of a kind are named.
const SHOWN: usize = 5;

/// How many there are of a kind, the first of them, and what can be done.
fn some(all: &[String], kinds: [&str; 2], advice: &str) -> Vec<String> {
    if all.is_empty() {
        return Vec::new();
    }
    let first = all.iter().take(SHOWN).map(|one| format!("  {one}"));
    let more = all.len().checked_sub(SHOWN + 1).map(|more| format!("  and {} more", more + 1));
    let kind = kinds[usize::from(all.len() > 1)];
    [format!("{} {kind}:", all.len())].into_iter().chain(first).chain(more).chain([format!("  {advice}")]).collect()
}

/// The macros of packages that were not chosen. A macro of a chosen package with the same name has priority.
fn foreign(build: &Build<'_>) -> Foreign {
    let sources = || build.chosen.iter().flat_map(|chosen| chosen.sources.values());
    let mut names: BTreeSet<String> = sources().flat_map(|source| source.macro_calls.values().cloned()).collect();
    for items in sources().filter_map(|source| source.items.as_ref().ok()) {
        let others = items.others.iter().map(|other| &other.name);
        let candidates = items.candidates.iter().map(|candidate| &candidate.function.name);
        let defined = others.chain(candidates).filter_map(|name| name.rsplit_once("macro_rules! "));
        let defined: Vec<&str> = defined.map(|(_, name)| name).chain(items.macros.iter().map(String::as_str)).collect();
        names.retain(|name| !defined.contains(&name.as_str()));
    }
    Foreign::new(&names, &build.not_chosen())
}

fn of_package(chosen: &Chosen<'_>, build: &Build<'_>, types: Option<&Types>, foreign: &Foreign) -> PackageReport {
    let folder = chosen.package.folder();
    let macros = macros(chosen);
    let mut tally = types.map(|_| Tally::default());
    let mut files = Vec::new();
    for (path, source) in &chosen.sources {
        let mut file = of_file(path, folder, source, &macros);
        file.left.extend(calls_of(source, foreign));
        if let Some((tally, types)) = tally.as_mut().zip(types.and_then(|types| types.of(path))) {
            file.elsewhere = tally.add(source, types, build);
        }
        files.push(file);
    }
    let mut controlled = Count::default();
    for FunctionReport { count, .. } in files.iter().flat_map(|file| &file.controlled) {
        controlled.operations += count.operations;
        controlled.by_types += count.by_types;
        controlled.casts_and_literals += count.casts_and_literals;
    }
    let left = files.iter().flat_map(|file| &file.left).filter_map(|left| left.operations).sum();
    let is_empty = |file: &FileReport| {
        let has_code = !file.controlled.is_empty() || !file.left.is_empty() || !file.calls.is_empty();
        file.unreadable.is_none() && file.elsewhere.is_empty() && !has_code
    };
    let files = files.into_iter().filter(|file| !is_empty(file)).collect();
    let name = format!("{} {}", chosen.package.name, chosen.package.version);
    PackageReport { name, controlled, left, types: tally, files }
}

/// The macros of a package whose expansions are under control, spelt like calls.
fn macros(chosen: &Chosen<'_>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut left = BTreeSet::new();
    for source in chosen.sources.values() {
        let Ok(items) = &source.items else { continue };
        names.extend(items.macros.iter().map(|name| format!("{name}!")));
        for candidate in items.candidates.iter().filter(|candidate| candidate.is_macro) {
            let mut functions = candidate.functions.iter().chain([&candidate.function]);
            if functions.any(|function| source.decisions.left.contains_key(&function.range.start)) {
                left.extend(candidate.function.name.rsplit(' ').next().map(|name| format!("{name}!")));
            }
        }
    }
    names.difference(&left).cloned().collect()
}

/// The calls of macros of packages that were not chosen.
fn calls_of(source: &Source, foreign: &Foreign) -> Vec<LeftReport> {
    let call = |(place, name): (&usize, &String)| {
        let package = foreign.package(name)?;
        let reason = Reason::new(&format!("a macro of {package} may compute, and it is not under control"));
        let line = line_of(&source.text, *place);
        Some(LeftReport { name: format!("{name}!"), line, operations: Some(1), reason })
    };
    source.macro_calls.iter().filter_map(call).collect()
}

fn line_of(text: &str, place: usize) -> usize {
    1 + text.bytes().take(place).filter(|byte| *byte == b'\n').count()
}

fn of_file(path: &Path, folder: &Path, source: &Source, macros: &BTreeSet<String>) -> FileReport {
    let path = path.strip_prefix(folder).unwrap_or(path).display().to_string();
    let (mut controlled, mut left, mut calls) = (Vec::new(), Vec::new(), BTreeMap::new());
    for (_, name) in &source.calls {
        *calls.entry(name.clone()).or_default() += 1;
    }
    let items = match &source.items {
        Ok(items) => items,
        Err(error) => {
            let unreadable = Some(error.clone());
            return FileReport { path, unreadable, controlled, left, calls, elsewhere: Vec::new() };
        }
    };
    let line = |place: usize| line_of(&source.text, place);
    let why = |start: &usize| source.decisions.left.get(start);
    for candidate in &items.candidates {
        let whole = why(&candidate.function.range.start);
        let is_counted = |function: &&crate::items::Function| source.counts.contains_key(&function.range.start);
        let functions = candidate.functions.iter().chain([&candidate.function]);
        for function in functions.clone().filter(is_counted) {
            let count = source.counts[&function.range.start];
            let (name, line) = (function.name.clone(), line(function.range.start));
            match whole.or_else(|| why(&function.range.start)) {
                Some(reason) => {
                    let operations = Some(count.operations.max(function.operations));
                    left.push(LeftReport { name, line, operations, reason: reason.clone() })
                }
                None => controlled.push(FunctionReport { name, line, count }),
            }
        }
        for function in functions.filter(|function| !is_counted(function)) {
            if let Some(reason) = why(&function.range.start) {
                let (name, line) = (function.name.clone(), line(function.range.start));
                left.push(LeftReport { name, line, operations: None, reason: reason.clone() });
            }
        }
    }
    for other in items.others.iter().filter(|other| !macros.contains(&other.name)) {
        let (name, line, reason) = (other.name.clone(), line(other.start), Reason::new(&other.reason));
        left.push(LeftReport { name, line, operations: Some(other.operations), reason });
    }
    FileReport { path, unreadable: None, controlled, left, calls, elsewhere: Vec::new() }
}
