//! Tables of the MUFU unit from what it returned: of each function, integers (A, B, C) of each slice with which a formula gives
//! every result of the dumps. `formulas` are the guesses, `solver` finds the integers, `model` are units to rehearse on.
//!
//! What is derived is checked on every result. Where one is missed, nothing is derived: then the dump itself is the table.

mod formulas;
mod model;
mod solver;

pub use model::Unit;

use crate::Failure;
use crate::dump::Dump;
use formulas::{FORMULAS, Formula, Output};
use solver::{Bounds, Found, Triple, solve};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The table of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Table {
    slices: Vec<Triple>,
    /// Results that are cases of their own.
    alone: BTreeMap<u32, u32>,
    /// How many results it misses, and of how many.
    misses: usize,
    results: usize,
}

/// Reads a dump, or all dumps of a directory, and prints the tables of their functions. Fails if one is not derived.
pub fn file(path: &Path) -> Result<String, Failure> {
    let mut dumps: BTreeMap<String, Vec<Dump>> = BTreeMap::new();
    for path in files(path)? {
        let unreadable = |why: &dyn std::fmt::Display| Failure::Usage(format!("{}: {why}", path.display()));
        let bytes = std::fs::read(&path).map_err(|error| unreadable(&error))?;
        let dump = Dump::decode(&bytes).ok_or_else(|| unreadable(&"not a dump, or not a whole one"))?;
        if !FORMULAS.iter().any(|formula| formula.kernel == dump.kernel) {
            return Err(unreadable(&"a dump of a function of which there is no formula"));
        }
        dumps.entry(dump.kernel.clone()).or_default().push(dump);
    }
    let (mut text, mut missing) = (String::new(), Vec::new());
    for dumps in dumps.values() {
        match of_function(dumps)? {
            Ok(table) => text.push_str(&table),
            Err(why) => missing.push(why),
        }
    }
    if missing.is_empty() {
        Ok(text.trim_end().to_owned())
    } else {
        Err(Failure::Different(missing.join("\n") + "\n" + &text))
    }
}

fn files(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let unreadable = |error: std::io::Error| Failure::Usage(format!("{}: {error}", path.display()));
    let entries = std::fs::read_dir(path).map_err(unreadable)?;
    let paths =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    let mut tables: Vec<_> =
        paths.into_iter().filter(|path| path.extension().is_some_and(|end| end == "table")).collect();
    tables.sort();
    Ok(tables)
}

/// The table of a function by the first formula that gives every result, as text; or a sentence that no formula does.
fn of_function(dumps: &[Dump]) -> Result<Result<String, String>, Failure> {
    let formulas = FORMULAS.iter().filter(|formula| formula.kernel == dumps[0].kernel);
    let mut best: Option<(&Formula, Table)> = None;
    for formula in formulas {
        let table = derived(formula, dumps).map_err(|why| Failure::Usage(format!("{}: {why}", formula.name)))?;
        if table.misses == 0 {
            return Ok(Ok(listed(formula, &table)));
        }
        if best.as_ref().is_none_or(|(_, best)| table.misses < best.misses) {
            best = Some((formula, table));
        }
    }
    let (formula, table) = best.expect("there is a formula of every kernel that came here");
    Ok(Err(format!(
        "{}: not derived: {} of {} results are not those of any formula; the dump is the table",
        formula.name, table.misses, table.results
    )))
}

fn listed(formula: &Formula, table: &Table) -> String {
    let (slices, results) = (table.slices.len(), table.results);
    let mut text =
        format!("# {}: A B C of {slices} slices, {} bits of x; all of {results} results\n", formula.name, formula.bits);
    for (operand, result) in &table.alone {
        writeln!(text, "{operand:08x} {result:08x}").unwrap_or_default();
    }
    for [a, b, c] in &table.slices {
        writeln!(text, "{a} {b} {c}").unwrap_or_default();
    }
    text
}

/// The best table by a formula, with what it misses.
fn derived(formula: &Formula, dumps: &[Dump]) -> Result<Table, String> {
    let mut bounds: Vec<Vec<Bounds>> = vec![Vec::new(); formula.slices];
    let (mut alone, mut impossible) = (BTreeMap::new(), 0);
    for (operand, result) in results(dumps) {
        let place =
            (formula.place)(operand).ok_or_else(|| format!("{operand:08x} is not in the range that is derived"))?;
        if place.output == Output::Alone {
            alone.insert(operand, result);
            continue;
        }
        let (x, square) = (place.x as i64, (formula.square)(place.x as i64));
        match place.output.sums(result) {
            Some(sum) => bounds[place.slice].push(Bounds { x, square, sum }),
            None => impossible += 1,
        }
    }
    // A table says nothing of operands that were not measured.
    if impossible == 0 && bounds.iter().any(|slice| slice.len() < 1 << (formula.bits - 2)) {
        return Err("not the range that is needed: slices were not measured".to_owned());
    }
    let found = crate::parallel::each(formula.slices, |slice| solve(&bounds[slice]));
    let slices = found.into_iter().map(|(Found::All(triple) | Found::Nearly(triple))| triple).collect();
    let mut table = Table { slices, alone, misses: 0, results: 0 };
    for (operand, result) in results(dumps) {
        table.results += 1;
        table.misses += usize::from(table.result(formula, operand) != Some(result));
    }
    Ok(table)
}

fn results(dumps: &[Dump]) -> impl Iterator<Item = (u32, u32)> {
    dumps.iter().flat_map(|dump| (dump.first..).zip(dump.results.iter().copied()))
}

impl Table {
    /// What the table gives for an operand.
    fn result(&self, formula: &Formula, operand: u32) -> Option<u32> {
        if let Some(result) = self.alone.get(&operand) {
            return Some(*result);
        }
        let place = (formula.place)(operand)?;
        let ([a, b, c], x) = (self.slices[place.slice], place.x as i64);
        place.output.result(a + b * x + c * (formula.square)(x))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dump::ranges;

    /// Some slices of a formula, from the dumps of a unit: the solver must find coefficients that give every result.
    fn is_found(formula: &'static Formula, slices: &[usize], unit: &dyn Fn(u32) -> u32) -> Vec<bool> {
        let mut bounds: BTreeMap<usize, Vec<(Bounds, Output, u32)>> = BTreeMap::new();
        for operand in ranges(formula.kernel).flatten() {
            let place = (formula.place)(operand).expect("a dump is within the range");
            if place.output == Output::Alone || !slices.contains(&place.slice) {
                continue;
            }
            let (x, square) = (place.x as i64, (formula.square)(place.x as i64));
            let result = unit(operand);
            let sum = place.output.sums(result).expect("a result");
            bounds.entry(place.slice).or_default().push((Bounds { x, square, sum }, place.output, result));
        }
        let whether = bounds.values().map(|of| {
            let Found::All([a, b, c]) = solve(&of.iter().map(|of| of.0).collect::<Vec<_>>()) else { return false };
            assert!(of.iter().all(|(of, output, result)| output.result(a + b * of.x + c * of.square) == Some(*result)));
            true
        });
        whether.collect()
    }

    #[test]
    fn coefficients_that_nobody_told_are_found() {
        for (index, formula) in FORMULAS.iter().enumerate() {
            let unit = Unit::new(formula, index as u64 + 1);
            // Unoptimised, one slice takes a second.
            let slices =
                if cfg!(debug_assertions) { vec![formula.slices / 3] } else { vec![1, 20, formula.slices - 2] };
            let found = is_found(formula, &slices, &|operand| unit.result(operand));
            assert_eq!(found, vec![true; slices.len()], "{}", formula.name);
        }
    }

    /// Correctly rounded results are not those of a quadratic: the derivation says so, and how many it misses.
    #[test]
    fn correct_rounding_is_no_table() {
        type Function = (&'static str, fn(f32) -> f32);
        let functions: [Function; 3] =
            [("rcp", |x| 1.0 / x), ("sqrt", f32::sqrt), ("ex2", |x| f64::from(x).exp2() as f32)];
        for (name, function) in functions {
            let rounded = |operand| function(f32::from_bits(operand)).to_bits();
            for formula in FORMULAS.iter().filter(|formula| formula.name == name) {
                assert_eq!(is_found(formula, &[formula.slices / 2], &rounded), [false], "{name}");
            }
        }
    }

    #[test]
    #[cfg_attr(debug_assertions, ignore = "takes minutes unoptimised")]
    fn one_wrong_result_is_missed() {
        let formula = &FORMULAS[0];
        let unit = Unit::new(formula, 7);
        let results: Vec<u32> = (0x3f80_0000..=0x3fff_ffff).map(|operand| unit.result(operand)).collect();
        let mut dump = Dump { kernel: formula.kernel.into(), first: 0x3f80_0000, results };
        let table = derived(formula, std::slice::from_ref(&dump)).expect("the whole range");
        assert_eq!((table.misses, table.results), (0, 1 << 23));
        assert!(of_function(std::slice::from_ref(&dump)).expect("the range").is_ok());
        dump.results[4_000_000] ^= 64;
        let why = of_function(std::slice::from_ref(&dump)).expect("the range").expect_err("a wrong result");
        assert!(why.contains("not derived: ") && why.contains(" of 8388608 results"), "{why}");
        dump.results[4_000_000] = 0;
        assert!(of_function(std::slice::from_ref(&dump)).expect("the range").is_err());
        dump.results.truncate(1 << 20);
        assert!(of_function(&[dump]).is_err(), "a part of the range");
    }
}
