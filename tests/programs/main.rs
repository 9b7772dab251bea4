//! Programs, compiled plain and annotated in three or four modes.
//!
//! The mode toward zero is tried only if `FPCONTROL_LONG` is set: see `fpcontrol_tests::is_long`.
//!
//! Each program of `tests/macros/programs/*.txt` is compiled against a stub whose attributes change nothing, and against fpcontrol
//! under rn, rz, ru and rd; `MODE` in its text stands for the mode. It prints values with `show("name", value)`. Under rn it must print
//! what it prints plain, with the same warnings at the same lines; a value must differ between ru and rd, or have a name that begins
//! with `=` and be equal. A header `=== name flags` precedes each program:
//!
//! | flag | meaning |
//! |---|---|
//! | `2015` `2018` `2021` `2024` `both` | the editions, `both` is 2021 and 2024; without one 2024 |
//! | `rn` | compiled only under rn, because directed modes are refused for a good reason |
//! | `refused` | does not compile annotated; its first line is a comment with a piece of the message |
//! | `generated` | not compiled plain, because it names what the attributes generate (`f_lanes`, a twin) |
//! | `alone` | a crate of its own: it has inner attributes of crates, or exports macros |
//! | `mixed` | terms of both signs are rounded, so that rz may give what neither ru nor rd gives |
//!
//! `FPCONTROL_PROGRAMS=closures,macros_` runs those whose names contain a piece; a program's name begins with its file's.
//! `FPCONTROL_LEVELS=all` compiles at `opt-level` 3 too. Programs that fail today stand in `known_failures.txt`.

mod batch;
mod compare;
mod diagnostics;
mod known;
mod libraries;
mod program;
mod running;
mod schedule;

use fpcontrol_tests::scratch::Level;
use libraries::Libraries;
use program::{Expected, Program};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The faults of programs by name.
type Faults = BTreeMap<String, Vec<String>>;

#[test]
fn programs_compute_what_they_compute_plain() {
    let programs = program::all();
    let known = known::failures();
    let mut faults = Faults::new();
    for level in levels() {
        let libraries = Libraries::build(&root(), level);
        let (refused, accepted): (Vec<_>, Vec<_>) =
            programs.iter().partition(|program| program.expected == Expected::Refused);
        merge(&mut faults, schedule::accepted(&root(), &libraries, &accepted, &known));
        merge(&mut faults, schedule::refused(&root(), &libraries, &refused));
    }
    report(&programs, &faults, &known);
}

fn levels() -> Vec<Level> {
    let mut levels = vec![Level { name: "0", checked: true }];
    if std::env::var("FPCONTROL_LEVELS").is_ok_and(|levels| levels == "all") {
        levels.push(Level { name: "3", checked: false });
    }
    levels
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("programs")
}

fn merge(faults: &mut Faults, more: Faults) {
    for (name, texts) in more {
        faults.entry(name).or_default().extend(texts);
    }
}

/// Fails with all faults at once.
fn report(programs: &[Program], faults: &Faults, known: &BTreeMap<String, String>) {
    let new: Vec<_> = faults.iter().filter(|(name, _)| !known.contains_key(*name)).collect();
    let mended: Vec<_> = known
        .keys()
        .filter(|name| program::is_wanted(name) && !faults.contains_key(*name))
        .map(|name| format!("#### {name} passes: remove it from known_failures.txt\n"))
        .collect();
    let texts: String = new.iter().map(|(name, texts)| format!("#### {name}\n{}\n", texts.join("\n"))).collect();
    let count = new.len();
    assert!(
        new.is_empty() && mended.is_empty(),
        "{}{texts}{count} of {} programs fail",
        mended.concat(),
        programs.len()
    );
}
