//! Which batches are compiled, and when.

use crate::Faults;
use crate::batch::{Batch, Outcome, batches, folder};
use crate::compare::{Outcomes, faults};
use crate::libraries::Libraries;
use crate::program::{Expected, Program};
use fpcontrol_tests::is_long;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;

const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];

/// The outcomes by program and edition.
type Table = BTreeMap<(String, &'static str), Outcomes>;

/// Programs that must compile: plain and under rn, then in the directed modes if they compiled.
pub fn accepted(root: &Path, libraries: &Libraries, programs: &[&Program], known: &BTreeMap<String, String>) -> Faults {
    let mut table = Table::new();
    let plain: Vec<_> = programs.iter().copied().filter(|program| !program.generated).collect();
    let first = [("plain", &plain[..]), ("rn", programs)];
    run(&mut table, plan(root, libraries, &first, known));
    let is_ready = |program: &Program, edition| {
        let outcomes = &table[&(program.name.clone(), edition)];
        program.expected == Expected::Every && outcomes.values().all(Result::is_ok)
    };
    let ready: Vec<_> = programs
        .iter()
        .copied()
        .filter(|program| program.editions.iter().all(|edition| is_ready(program, edition)))
        .collect();
    let directed = if is_long() { &["rz", "ru", "rd"][..] } else { &["ru", "rd"] };
    let second: Vec<_> = directed.iter().map(|mode| (*mode, &ready[..])).collect();
    run(&mut table, plan(root, libraries, &second, known));
    collect(programs, &table, libraries.level())
}

/// Programs that must compile plain, and must not compile annotated.
pub fn refused(root: &Path, libraries: &Libraries, programs: &[&Program]) -> Faults {
    let known = programs.iter().map(|program| (program.name.clone(), String::new())).collect();
    let (mut plain, mut annotated) = (Table::new(), Table::new());
    run(&mut plain, plan(root, libraries, &[("plain", programs)], &BTreeMap::new()));
    run(&mut annotated, plan(root, libraries, &[("rn", programs)], &known));
    let mut result = collect(programs, &plain, libraries.level());
    for ((name, edition), outcomes) in &annotated {
        let message = programs.iter().find(|program| program.name == *name).expect("planned").message();
        let fault = match &outcomes["rn"] {
            Ok(_) => "is not refused".to_owned(),
            Err(text) if !text.contains(message) => format!("is refused without {message:?}\n{text}"),
            Err(_) => continue,
        };
        result.entry(name.clone()).or_default().push(format!("-- edition {edition}: {fault}"));
    }
    result
}

/// The batches of some modes. Programs that are known to fail are compiled one by one, so that no other is compiled twice.
fn plan<'a>(
    root: &Path,
    libraries: &'a Libraries,
    modes: &[(&'static str, &[&'a Program])],
    known: &BTreeMap<String, String>,
) -> Vec<Batch<'a>> {
    let mut result = Vec::new();
    for (edition, &(mode, programs)) in
        EDITIONS.into_iter().flat_map(|edition| modes.iter().map(move |mode| (edition, mode)))
    {
        let here = programs.iter().copied().filter(|program| program.editions.contains(&edition));
        let (known, new): (Vec<_>, Vec<_>) = here.partition(|program| known.contains_key(&program.name));
        for programs in batches(&new).into_iter().chain(known.into_iter().map(|program| vec![program])) {
            let folder = folder(root, &[&programs[0].name, mode, edition, libraries.level()]);
            result.push(Batch { folder, edition, mode, libraries, programs });
        }
    }
    result
}

/// Runs batches on all processors.
fn run(table: &mut Table, mut batches: Vec<Batch<'_>>) {
    batches.sort_by_key(|batch| batch.programs.len());
    let (queue, outcomes) = (Mutex::new(batches), Mutex::new(Vec::new()));
    let work = || {
        while let Some(batch) = { queue.lock().expect("no panic").pop() } {
            let (edition, mode) = (batch.edition, batch.mode);
            let found = batch.run();
            outcomes.lock().expect("no panic").push((edition, mode, found));
        }
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..workers).for_each(|_| drop(scope.spawn(work))));
    for (edition, mode, found) in outcomes.into_inner().expect("no panic") {
        for (name, outcome) in found {
            insert(table, (name, edition), mode, outcome);
        }
    }
}

fn insert(table: &mut Table, key: (String, &'static str), mode: &'static str, outcome: Outcome) {
    table.entry(key).or_default().insert(mode, outcome);
}

fn collect(programs: &[&Program], table: &Table, level: &str) -> Faults {
    let mut result = Faults::new();
    for program in programs {
        for edition in &program.editions {
            let faults = faults(program, &table[&(program.name.clone(), *edition)]);
            let texts = faults.into_iter().map(|fault| format!("-- edition {edition}, level {level}: {fault}"));
            result.entry(program.name.clone()).or_default().extend(texts);
        }
    }
    result.retain(|_, faults| !faults.is_empty());
    result
}
