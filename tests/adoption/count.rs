//! How many of the operations on floats that the tests of a crate execute run under control.
//!
//! An annotated crate that is built with instruments hands each controlled operation to the instrument `local_error`, which counts it by its
//! place. Operations that stayed outside are instructions of the processor in code of the crate, or of the standard library that it
//! calls, which valgrind counts. The crate's tests compute too; what stands in them is counted on neither side.

use crate::annotate;
use crate::callgrind::{self, Executed};
use crate::trees::{Tree, target};
use fpcontrol_tests::scratch::repository;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The operations that ran.
#[derive(Default)]
pub struct Count {
    controlled: u64,
    /// Instructions outside control, by file and line.
    outside: BTreeMap<(String, usize), u64>,
}

impl Count {
    /// All operations.
    pub fn all(&self) -> u64 {
        self.controlled + self.outside.values().sum::<u64>()
    }

    /// The share that was controlled; `None` if no operation ran, which proves nothing.
    pub fn share(&self) -> f64 {
        if self.all() == 0 { 0.0 } else { self.controlled as f64 / self.all() as f64 }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut places: Vec<_> = self.outside.iter().collect();
        places.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for ((file, line), count) in places.iter().take(12) {
            writeln!(f, "{count:>10} outside control at {file}:{line}")?;
        }
        Ok(())
    }
}

/// Runs the tests of a crate twice, with the instrument and under valgrind. `None` if they do not compile with instruments.
pub fn of(name: &str, tree: &Tree) -> Option<Count> {
    let sources = Sources::of(&tree.root.join(name), name);
    let mut count = Count::default();
    let library = format!("{}/", repository("fpcontrol").display());
    for program in programs(name, tree)? {
        count.controlled += controlled(&program, &sources);
        let executed = callgrind::operations(&program, &sources.folder, &["--test-threads=1"], &library);
        for Executed { file, line, times, is_of_library } in executed {
            if !is_of_library && sources.has(&file) && !sources.is_of_tests(&file, line) {
                *count.outside.entry((file, line)).or_default() += times;
            }
        }
    }
    Some(count)
}

/// The test programs, built with instruments in a folder of their own.
fn programs(name: &str, tree: &Tree) -> Option<Vec<PathBuf>> {
    let mut command = tree.cargo("test", name);
    command.args(["--lib", "--tests", "--no-run", "--message-format=json"]);
    command.env("CARGO_TARGET_DIR", target().join("adoption/instrument"));
    command.env("RUSTFLAGS", "--cap-lints=allow --cfg fpcontrol_instrument");
    let output = command.output().expect("cargo runs");
    let messages = String::from_utf8(output.stdout).expect("text");
    let message = |line: &str| serde_json::from_str::<Value>(line).ok();
    let program = |message: Value| message["executable"].as_str().map(PathBuf::from);
    output.status.success().then(|| messages.lines().filter_map(message).filter_map(program).collect())
}

/// The operations that a program's instrument counts, without those of tests. It runs on one thread, as under valgrind.
fn controlled(program: &Path, sources: &Sources) -> u64 {
    let report = program.with_extension("report.json");
    let _ = std::fs::remove_file(&report);
    let backend = format!("local_error,report={}", report.display());
    let mut command = Command::new(program);
    command.current_dir(&sources.folder).env("FPCONTROL_BACKEND", backend).arg("--test-threads=1");
    command.output().expect("the program runs");
    // No report is written if nothing ran under control.
    let Ok(text) = std::fs::read_to_string(&report) else { return 0 };
    let report: Value = serde_json::from_str(&text).expect("JSON");
    let operations = report["operations"].as_array().expect("operations");
    let is_of_tests = |operation: &&Value| {
        let line = operation["line"].as_u64().unwrap_or_default();
        sources.is_of_tests(operation["file"].as_str().unwrap_or_default(), usize::try_from(line).expect("a line"))
    };
    operations
        .iter()
        .filter(|operation| !is_of_tests(operation))
        .filter_map(|operation| operation["count"].as_u64())
        .sum()
}

/// The sources of a crate.
struct Sources {
    folder: PathBuf,
    /// The prefixes of its files' paths in debug information.
    part: String,
    /// The lines of its root that belong to tests.
    tests: Vec<RangeInclusive<usize>>,
    root: &'static str,
}

impl Sources {
    fn of(folder: &Path, name: &str) -> Self {
        let root = "src/lib.rs";
        let tests = annotate::lines_of_tests(&folder.join(root));
        Self { folder: folder.to_path_buf(), part: format!("{name}/"), tests, root }
    }

    /// Whether a file is one of the crate's.
    fn has(&self, file: &str) -> bool {
        let is_of_others = ["/rustc/", "/registry/"].iter().any(|part| file.contains(part));
        !is_of_others && (file.contains(&self.part) || file.starts_with("src/"))
    }

    /// Whether a line belongs to tests, or is the first, where the compiler puts the test harness.
    fn is_of_tests(&self, file: &str, line: usize) -> bool {
        let is_root = file.ends_with(self.root) && !file.contains("/rustc/");
        let is_test = line == 1 || self.tests.iter().any(|lines| lines.contains(&line));
        let own = Path::new(file).strip_prefix(&self.folder).unwrap_or(Path::new(file));
        is_root && is_test || own.starts_with("tests")
    }
}
