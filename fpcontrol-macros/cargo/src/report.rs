//! The report: code under control and code left alone, with the reasons, by package, file and function.

use crate::edit::{Count, Reason};
use crate::mirror::Chosen;
use crate::sources::Source;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};
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
    /// Its operations; `None` if they cannot be counted.
    pub operations: Option<usize>,
    /// The reason.
    pub reason: Reason,
}

impl Report {
    /// The report on these packages.
    pub fn new(settings: String, chosen: &[Chosen<'_>], other_packages: Vec<(String, String)>) -> Self {
        Self { settings, packages: chosen.iter().map(of_package).collect(), other_packages }
    }

    /// Whether anything in the chosen packages was left alone.
    pub fn has_left(&self) -> bool {
        let mut files = self.packages.iter().flat_map(|package| &package.files);
        files.any(|file| file.unreadable.is_some() || !file.left.is_empty())
    }

    /// One line for each package.
    pub fn summary(&self) -> String {
        let line = |package: &PackageReport| {
            let things = package.files.iter().map(|file| file.left.len() + usize::from(file.unreadable.is_some()));
            let things: usize = things.sum();
            format!("   Fpcontrol {}: {}, {things} items left\n", package.name, package.operations())
        };
        self.packages.iter().map(line).collect()
    }
}

impl PackageReport {
    /// How many operations there are, by what is known of them. The type of an operand decides whether a lenient operator is a float's, which the
    /// text does not show: such an operator may be one of another package.
    fn operations(&self) -> String {
        let Count { operations, by_types, .. } = self.controlled;
        let all = operations + self.left;
        let certain = operations.saturating_sub(by_types);
        let by_types = if by_types == 0 { String::new() } else { format!(", {by_types} decided by type") };
        format!("{certain} of {all} operations under control{by_types}")
    }
}

fn of_package(chosen: &Chosen<'_>) -> PackageReport {
    let folder = chosen.package.folder();
    let macros = macros(chosen);
    let files = chosen.sources.iter().map(|(path, source)| of_file(path, folder, source, &macros));
    let files: Vec<_> = files.collect();
    let mut controlled = Count::default();
    for FunctionReport { count, .. } in files.iter().flat_map(|file| &file.controlled) {
        controlled.operations += count.operations;
        controlled.by_types += count.by_types;
        controlled.casts_and_literals += count.casts_and_literals;
    }
    let left = files.iter().flat_map(|file| &file.left).filter_map(|left| left.operations).sum();
    let is_empty = |file: &FileReport| {
        file.unreadable.is_none() && file.controlled.is_empty() && file.left.is_empty() && file.calls.is_empty()
    };
    let files = files.into_iter().filter(|file| !is_empty(file)).collect();
    PackageReport { name: format!("{} {}", chosen.package.name, chosen.package.version), controlled, left, files }
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

fn of_file(path: &Path, folder: &Path, source: &Source, macros: &BTreeSet<String>) -> FileReport {
    let path = path.strip_prefix(folder).unwrap_or(path).display().to_string();
    let (mut controlled, mut left, mut calls) = (Vec::new(), Vec::new(), BTreeMap::new());
    for (_, name) in &source.calls {
        *calls.entry(name.clone()).or_default() += 1;
    }
    let items = match &source.items {
        Ok(items) => items,
        Err(error) => return FileReport { path, unreadable: Some(error.clone()), controlled, left, calls },
    };
    let line = |place: usize| 1 + source.text.bytes().take(place).filter(|byte| *byte == b'\n').count();
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
                    left.push(LeftReport { name, line, operations: Some(count.operations), reason: reason.clone() })
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
        left.push(LeftReport { name, line, operations: None, reason });
    }
    FileReport { path, unreadable: None, controlled, left, calls }
}

impl Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "settings: {}", self.settings)?;
        for package in &self.packages {
            writeln!(out, "\n{}", package.name)?;
            let casts_and_literals = package.controlled.casts_and_literals;
            let (operations, left) = (package.operations(), package.left);
            writeln!(out, "  {operations}, {left} left; {casts_and_literals} casts and literals")?;
            package.files.iter().try_for_each(|file| write!(out, "{file}"))?;
        }
        if !self.other_packages.is_empty() {
            writeln!(out, "\nother packages, which are as they were")?;
        }
        self.other_packages.iter().try_for_each(|(name, reason)| writeln!(out, "  {name}: {reason}"))
    }
}

impl Display for FileReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "  {}", self.path)?;
        if let Some(error) = &self.unreadable {
            writeln!(out, "    left: the file cannot be read: {error}")?;
        }
        for FunctionReport { name, line, count } in &self.controlled {
            match (name.contains("macro_rules! "), count.operations) {
                (true, 0) => writeln!(out, "    {line}: {name}: an item to which it expands")?,
                (_, operations) => writeln!(out, "    {line}: {name}: {operations} operations")?,
            }
        }
        for LeftReport { name, line, operations, reason } in &self.left {
            let operations = operations.map(|count| format!("{count} operations, ")).unwrap_or_default();
            writeln!(out, "    {line}: left: {name}: {operations}{}", reason.message)?;
            let shown = reason.shown.iter().flat_map(|shown| shown.trim_end().lines());
            shown.into_iter().try_for_each(|line| writeln!(out, "        {line}"))?;
        }
        if !self.calls.is_empty() {
            let calls: Vec<_> = self.calls.iter().map(|(name, count)| format!("{name} ({count})")).collect();
            writeln!(out, "    calls that compute in their own way: {}", calls.join(", "))?;
        }
        Ok(())
    }
}
