//! The programs, as the files of `tests/macros/programs` hold them.

use fpcontrol_tests::scratch::repository;
use std::fs;

/// Functions that every program may call: `show` prints a value, `bb` hides one from the optimiser.
const PRELUDE: &str = "
#[allow(dead_code)] fn show<T: ::std::fmt::Debug>(name: &str, x: T) { println!(\"{} {:?}\", name, x); }
#[allow(dead_code)] fn bb<T>(x: T) -> T { ::std::hint::black_box(x) }
";

/// The expected result of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// It compiles and runs in every mode.
    Every,
    /// It is annotated with `rn` only: a directed mode is refused for a good reason.
    NearestOnly,
    /// It does not compile annotated; its first line is a comment with a piece of the message.
    Refused,
}

/// One program.
#[derive(Debug)]
pub struct Program {
    /// Its name, which is also that of its module: the file's name and its own.
    pub name: String,
    /// The editions in which it is compiled.
    pub editions: Vec<&'static str>,
    /// Its expected result.
    pub expected: Expected,
    /// Whether plain Rust cannot compile it, because it names what the attributes generate.
    pub generated: bool,
    /// Whether it is a crate of its own: it has inner attributes of crates, or exports macros.
    pub alone: bool,
    /// Whether terms of both signs are rounded, so that under rz a value may be neither that of ru nor that of rd.
    pub mixed: bool,
    text: String,
}

impl Program {
    /// Its source in a mode, as a module of its name or as the root of a crate.
    pub fn source(&self, mode: &str) -> String {
        // Plain code has a mode too, so that its columns are those of the annotated code.
        let text = self.text.replace("MODE", if mode == "plain" { "rn" } else { mode });
        if self.alone {
            return format!("{text}{PRELUDE}");
        }
        format!("{}{PRELUDE}pub fn run_program() {{ let () = main(); }}\n", below(&text, &self.name))
    }

    /// The piece of the message with which it is refused.
    pub fn message(&self) -> &str {
        let line = self.text.lines().next().unwrap_or_default();
        line.strip_prefix("//").expect("the first line of a refused program is a comment with the message").trim()
    }
}

/// All programs, sorted by file, without those that `FPCONTROL_PROGRAMS` leaves out.
pub fn all() -> Vec<Program> {
    let mut files: Vec<_> = fs::read_dir(repository("tests/macros/programs"))
        .expect("a folder of programs")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .filter(|path| !path.ends_with("known_failures.txt"))
        .collect();
    files.sort();
    let programs: Vec<_> = files
        .iter()
        .flat_map(|path| {
            let file = path.file_stem().expect("a file").to_string_lossy();
            parse(&file, &fs::read_to_string(path).expect("readable"))
        })
        .collect();
    assert_unique(&programs);
    programs.into_iter().filter(|program| is_wanted(&program.name)).collect()
}

/// Whether `FPCONTROL_PROGRAMS`, pieces of names between commas, names a program. It names all by default.
pub fn is_wanted(name: &str) -> bool {
    std::env::var("FPCONTROL_PROGRAMS").map_or(true, |wanted| wanted.split(',').any(|piece| name.contains(piece)))
}

fn assert_unique(programs: &[Program]) {
    let mut names: Vec<_> = programs.iter().map(|program| &program.name).collect();
    names.sort();
    for pair in names.windows(2) {
        assert_ne!(pair[0], pair[1], "two programs of one name");
    }
}

fn parse(file: &str, text: &str) -> Vec<Program> {
    let parts = text.strip_prefix("=== ").expect("a file of programs begins with `=== `").split("\n=== ");
    parts.map(|part| Program::of(file, part)).collect()
}

impl Program {
    /// Reads a program and the header above it.
    pub fn of(file: &str, part: &str) -> Self {
        let (header, text) = part.split_once('\n').expect("a program below its name");
        let mut words = header.split_whitespace();
        let mut program = Self {
            name: format!("{file}_{}", words.next().expect("a name")),
            editions: Vec::new(),
            expected: Expected::Every,
            generated: false,
            alone: false,
            mixed: false,
            text: format!("{text}\n"),
        };
        words.for_each(|flag| program.set(flag));
        if program.editions.is_empty() {
            program.editions.push("2024");
        }
        program
    }

    fn set(&mut self, flag: &str) {
        match flag {
            "2015" => self.editions.push("2015"),
            "2018" => self.editions.push("2018"),
            "2021" => self.editions.push("2021"),
            "2024" => self.editions.push("2024"),
            "both" => self.editions.extend(["2021", "2024"]),
            "rn" => self.expected = Expected::NearestOnly,
            "refused" => self.expected = Expected::Refused,
            "generated" => self.generated = true,
            "alone" => self.alone = true,
            "mixed" => self.mixed = true,
            _ => panic!("{}: the flag `{flag}`", self.name),
        }
    }
}

/// Rewrites paths from the root of the program's crate to begin at its module.
fn below(text: &str, module: &str) -> String {
    let mut pieces = text.split("crate::");
    let mut result = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let is_word = result.ends_with(|last: char| last.is_alphanumeric() || last == '_');
        result.push_str("crate::");
        if !is_word {
            result.push_str(module);
            result.push_str("::");
        }
        result.push_str(piece);
    }
    result
}

#[test]
fn paths_from_the_root_lead_into_the_module() {
    assert_eq!(
        below("use crate::a; $crate::b!(); my_crate::c()", "m"),
        "use crate::m::a; $crate::m::b!(); my_crate::c()"
    );
}
