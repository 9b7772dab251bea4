//! `fpcontrol-lint coverage`.

use super::arguments::Coverage;
use super::packages;
use super::run::report_problems;
use super::{Status, print, print_json};
use crate::render::count;
use crate::source::{self, Source};
use fpcontrol_syntax::coverage::{AnnotatedItem, Place};
use serde_json::json;
use std::fmt::Write as _;

pub(super) fn coverage(options: &Coverage) -> Result<Status, String> {
    let paths = packages::resolve(&options.paths, None)?;
    let (files, mut problems) = source::discover(&paths);
    let here = std::env::current_dir().unwrap_or_default();
    let mut loaded = source::load(&files, &here, &|| ());
    loaded.problems.append(&mut problems);
    report_problems(&loaded);
    let annotated: Vec<&Source> = loaded.sources.iter().filter(|source| !source.regions.is_empty()).collect();
    if options.json {
        let rows: Vec<_> =
            annotated.iter().map(|source| json!({ "file": source.name, "regions": source.regions })).collect();
        print_json(&rows)?;
        return Ok(Status::without_findings(&loaded));
    }
    let mut text = String::new();
    for source in &annotated {
        source.regions.iter().for_each(|region| show(&mut text, source, region));
    }
    let regions: Vec<&AnnotatedItem> = annotated.iter().flat_map(|source| &source.regions).collect();
    let total = |count: &dyn Fn(&AnnotatedItem) -> usize| regions.iter().map(|region| count(region)).sum::<usize>();
    let by_types = total(&|region| region.by_types.len());
    let algebraic = total(&|region| region.algebraic.len());
    let certain = total(&|region| region.operations.len()) - by_types - algebraic;
    let left = total(&|region| region.native.len() + region.lenient.len());
    let (items, files) = (regions.len(), annotated.len());
    let _ = writeln!(text, "{} in {}", count(items, "annotated item"), count(files, "file"));
    let (certain, left) = (count(certain, "operation"), count(left, "place"));
    let _ = writeln!(text, "{certain} under control, {by_types} decided by types, {left} left to Rust");
    if algebraic > 0 {
        let _ = writeln!(text, "{} `algebraic`: no result is promised", count(algebraic, "operation"));
    }
    print(&text)?;
    Ok(Status::without_findings(&loaded))
}

fn show(text: &mut String, source: &Source, region: &AnnotatedItem) {
    let line = region.place.start.line;
    let _ = writeln!(text, "{}:{line}: {} {}", source.name, region.name, region.attributes.join(" "));
    let counts: Vec<String> = region.counts.iter().map(|(name, count)| format!("{count} {name}")).collect();
    let _ = writeln!(text, "    rewritten: {}", if counts.is_empty() { "nothing".into() } else { counts.join(", ") });
    let mut row = |what: &str, rows: Vec<String>| {
        if !rows.is_empty() {
            let _ = writeln!(text, "    {what}: {}", rows.join(", "));
        }
    };
    let at = |place: &Place| format!("line {}", place.start.line);
    row("left to Rust by `native!`", region.native.iter().map(at).collect());
    row(
        "left to Rust by `lenient`",
        region.lenient.iter().map(|left| format!("{} ({})", at(&left.place), left.id)).collect(),
    );
    row(
        "decided by types, because of `lenient`: under control for floats",
        region.by_types.iter().map(|one| format!("{} ({})", at(&one.place), one.name)).collect(),
    );
    row(
        "results not promised, because of `algebraic`",
        region.algebraic.iter().map(|one| format!("{} ({})", at(&one.place), one.name)).collect(),
    );
    row(
        "under control where they are called",
        region.macros.iter().map(|one| format!("`{}!` {}", one.name, at(&one.place))).collect(),
    );
    row("refused", region.refused.iter().map(|no| format!("{} ({})", at(&no.place), no.message)).collect());
    row("control ends at", region.calls.iter().map(|call| format!("`{}` {}", call.name, at(&call.place))).collect());
    let constants = region.nearest_constants.iter();
    row(
        "rounded to nearest",
        constants.map(|one| format!("`{}` {}: write `{}`", one.name, at(&one.place), one.advice)).collect(),
    );
}
