//! Programs that are compiled together, a module each, so that rustc starts and links once for many.

use crate::diagnostics::{ALONE, Diagnostics, Warning};
use crate::libraries::Libraries;
use crate::program::Program;
use crate::running;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Programs of one edition, and how they are compiled.
#[derive(Clone, Debug)]
pub struct Batch<'a> {
    pub folder: PathBuf,
    pub edition: &'static str,
    /// `plain`, or the mode.
    pub mode: &'static str,
    pub libraries: &'a Libraries,
    pub programs: Vec<&'a Program>,
}

/// The result of a program: its output and rustc's warnings, or the errors.
pub type Outcome = Result<Ran, String>;

/// A program that compiled.
#[derive(Debug)]
pub struct Ran {
    pub output: Vec<String>,
    pub warnings: Vec<(Warning, String)>,
}

impl Batch<'_> {
    /// Compiles and runs the programs. One that fails is left out, and the others are compiled again.
    pub fn run(mut self) -> BTreeMap<String, Outcome> {
        let mut outcomes = BTreeMap::new();
        while !self.programs.is_empty() {
            let mut found = self.compile();
            if let Ok(binary) = &found.binary {
                let outputs = running::run(binary, &self.programs);
                for (program, output) in self.programs.iter().zip(outputs) {
                    let warnings = found.diagnostics.warnings.remove(&file(program)).unwrap_or_default();
                    outcomes.insert(program.name.clone(), Ok(Ran { output, warnings }));
                }
                fs::remove_file(binary).expect("writable");
                break;
            }
            let errors = &found.diagnostics.errors;
            let programs = self.programs.iter().copied();
            let (failed, left): (Vec<&Program>, Vec<&Program>) =
                programs.partition(|program| errors.contains_key(&file(program)));
            if failed.is_empty() {
                outcomes.extend(self.split(&found.diagnostics.elsewhere));
                break;
            }
            outcomes.extend(failed.iter().map(|program| (program.name.clone(), Err(errors[&file(program)].clone()))));
            self.programs = left;
        }
        outcomes
    }

    /// Finds the program with an error that names no file, by compiling each half by itself.
    fn split(&self, error: &str) -> BTreeMap<String, Outcome> {
        if let [program] = self.programs[..] {
            return BTreeMap::from([(program.name.clone(), Err(error.to_owned()))]);
        }
        let (left, right) = self.programs.split_at(self.programs.len() / 2);
        [left, right].into_iter().flat_map(|half| Batch { programs: half.to_vec(), ..self.clone() }.run()).collect()
    }

    fn compile(&self) -> Compiled {
        let sources = self.folder.join("src");
        fs::create_dir_all(&sources).expect("writable");
        for program in &self.programs {
            fs::write(self.folder.join(file(program)), program.source(self.mode)).expect("writable");
        }
        let root = if self.programs[0].alone { ALONE } else { "src/main.rs" };
        if root != ALONE {
            fs::write(self.folder.join(root), self.root()).expect("writable");
        }
        let mut rustc = self.libraries.rustc(self.mode == "plain");
        rustc.current_dir(&self.folder).arg(root).args(["--crate-name=programs", "--crate-type=bin", "-oprogram"]);
        rustc.arg(format!("--edition={}", self.edition)).arg("--error-format=json");
        let output = rustc.output().expect("rustc runs");
        let diagnostics = Diagnostics::read(&String::from_utf8_lossy(&output.stderr));
        Compiled { binary: output.status.success().then(|| self.binary()).ok_or(()), diagnostics }
    }

    fn binary(&self) -> PathBuf {
        self.folder.join("program")
    }

    /// The root of the crate: runs the programs that its arguments name.
    fn root(&self) -> String {
        let names = self.programs.iter().map(|program| &program.name);
        let modules: String = names.clone().map(|name| format!("mod {name};\n")).collect();
        let rows: String = names.map(|name| format!("    (\"{name}\", {name}::run_program as fn()),\n")).collect();
        // In edition 2015 a path begins at the crate's own root.
        let library = if self.edition == "2015" { "extern crate fpcontrol;\n" } else { "" };
        format!("{library}{modules}{}\nstatic PROGRAMS: &[(&str, fn())] = &[\n{rows}];\n", include_str!("root/main.rs"))
    }
}

struct Compiled {
    binary: Result<PathBuf, ()>,
    diagnostics: Diagnostics,
}

/// The file that holds a program.
fn file(program: &Program) -> String {
    if program.alone { ALONE.to_owned() } else { format!("src/{}.rs", program.name) }
}

/// Batches of programs that can be compiled together.
pub fn batches<'a>(programs: &[&'a Program]) -> Vec<Vec<&'a Program>> {
    let (alone, together): (Vec<&Program>, Vec<&Program>) = programs.iter().copied().partition(|program| program.alone);
    let size = together.len().div_ceil(together.len().div_ceil(SIZE).max(1)).max(1);
    together.chunks(size).map(<[_]>::to_vec).chain(alone.into_iter().map(|program| vec![program])).collect()
}

/// Programs in a crate. More of them save time, but all are compiled again if one fails.
const SIZE: usize = 60;

/// The folder of a batch.
pub fn folder(root: &Path, words: &[&str]) -> PathBuf {
    root.join(words.join("-"))
}
