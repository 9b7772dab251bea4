//! A workspace of two packages under control: the same output to nearest, other bits upward, nothing of the user's touched.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const WORKSPACE: &str = "[workspace]\nresolver = \"2\"\nmembers = [\"stats\", \"old\", \"marks\", \"program\"]\n";

const STATS: &str = "[package]\nname = \"stats\"\nversion = \"0.1.0\"\nedition = \"2018\"\nbuild = \"build.rs\"\n[dependencies]\nnum-traits = \"0.2\"\n";

const LIBRARY: &str = r#"use std::ops::Add; mod inner;

pub use inner::growth;
include!(concat!(env!("OUT_DIR"), "/made.rs"));
macro_rules! half { ($t:ty, $name:ident) => { pub fn $name(x: $t) -> $t { x / 3.0 } } }
half!(f32, third_of_single);
macro_rules! both { ($a:ident * 0.5) => { $a * 0.5 } }
/// A third.
pub fn third(x: f64) -> f64 { x / 3.0 }
#[derive(Clone, Copy)]
pub struct Pair<T>(pub T, pub T);
impl<T: Add<Output = T>> Add for Pair<T> {
    type Output = Self;
    fn add(self, other: Self) -> Self { Pair(self.0 + other.0, self.1 + other.1) }
}
impl<T: num_traits::Float> Pair<T> {
    pub fn norm(self) -> T { (self.0 * self.0 + self.1 * self.1).sqrt() }
    pub fn left(self) -> f64 { 1.0 + 2.0 }
    pub fn half_of(x: f64) -> f64 { both!(x * 0.5) + both!(x * 0.5) }
}
pub fn fails(x: f64) -> f64 {
    if x > 0.5 { panic!("too large") }
    x
}
"#;

const INNER: &str = "pub fn growth(x: f64) -> f64 {\n    x.exp() / 7.0\n}\n";

const BUILD: &str = "fn main() {\n    let out = std::env::var(\"OUT_DIR\").unwrap();\n    std::fs::write(out + \"/made.rs\", \"pub const MADE: u32 = 7;\").unwrap();\n}\n";

const PROGRAM: &str = "[package]\nname = \"program\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[dependencies]\nstats = { path = \"../stats\" }\nold = { path = \"../old\" }\nmarks = { path = \"../marks\" }\n";

const OLD: &str = "[package]\nname = \"old\"\nversion = \"0.1.0\"\n";

/// Edition 2015: paths begin at the root of the crate.
const OLD_LIBRARY: &str = "#![no_std]\n#![forbid(unsafe_code)]\npub fn quotient(a: f64, b: f64) -> f64 { a / b }\npub mod inner {\n    pub fn third(x: f64) -> f64 { ::quotient(x, 3.0) }\n}\n";

const MARKS: &str = "[package]\nname = \"marks\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[lib]\nproc-macro = true\n";

const MARKS_LIBRARY: &str = "#[proc_macro_attribute]\npub fn kept(_: proc_macro::TokenStream, item: proc_macro::TokenStream) -> proc_macro::TokenStream { item }\n";

const MAIN: &str = r#"use stats::Pair;

#[marks::kept]
fn third(x: f64) -> f64 { x / 3.0 }

fn main() {
    let sum = Pair(0.1, 0.2) + Pair(0.3, 0.4);
    println!("{:e} {:e} {:e}", stats::third(1.0), sum.norm(), stats::growth(0.5));
    println!("{:e} {} {:?}", stats::third_of_single(1.0), stats::MADE, std::env::args().skip(1).collect::<Vec<_>>());
    println!("{:e} {:e}", old::inner::third(1.0), third(1.0));
    if std::env::args().count() > 2 {
        stats::fails(sum.1);
    }
}
"#;

/// The folder that holds the workspace and its target folder.
fn root() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("cargo-fpcontrol")
}

fn write(name: &str, text: &str) {
    let file = root().join("workspace").join(name);
    fs::create_dir_all(file.parent().expect("a folder")).expect("writable");
    fs::write(file, text).expect("writable");
}

/// The workspace, with the versions of this repository.
fn make_workspace() {
    let _ = fs::remove_dir_all(root().join("workspace"));
    for (name, text) in [
        ("Cargo.toml", WORKSPACE),
        ("stats/Cargo.toml", STATS),
        ("stats/build.rs", BUILD),
        ("stats/src/lib.rs", LIBRARY),
        ("stats/src/inner.rs", INNER),
        ("old/Cargo.toml", OLD),
        ("old/src/lib.rs", OLD_LIBRARY),
        ("marks/Cargo.toml", MARKS),
        ("marks/src/lib.rs", MARKS_LIBRARY),
        ("program/Cargo.toml", PROGRAM),
        ("program/src/main.rs", MAIN),
    ] {
        write(name, text);
    }
    let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Cargo.lock");
    fs::copy(lock, root().join("workspace/Cargo.lock")).expect("a lock file");
}

fn run(mut command: Command, arguments: &str) -> Output {
    command.args(arguments.split(' ')).current_dir(root().join("workspace/program"));
    command.env("CARGO_TARGET_DIR", root().join("target")).env("CARGO_PROFILE_DEV_DEBUG", "line-tables-only");
    command.env("CARGO_PROFILE_DEV_BUILD_OVERRIDE_DEBUG", "false").env("RUST_BACKTRACE", "0").env_remove("RUSTFLAGS");
    command.output().expect("it runs")
}

fn fpcontrol(arguments: &str) -> Output {
    run(Command::new(env!("CARGO_BIN_EXE_cargo-fpcontrol")), &format!("fpcontrol {arguments}"))
}

fn plain(arguments: &str) -> Output {
    run(Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())), arguments)
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Every file of the workspace with its text.
fn files(folder: &Path, found: &mut Vec<(PathBuf, Vec<u8>)>) {
    for entry in fs::read_dir(folder).expect("readable") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            files(&path, found);
        } else {
            let text = fs::read(&path).expect("readable");
            found.push((path, text));
        }
    }
    found.sort();
}

#[test]
fn a_workspace_runs_under_control() {
    make_workspace();
    let mut before = Vec::new();
    files(&root().join("workspace"), &mut before);

    let to_nearest = fpcontrol("run --round rn -- a");
    assert!(to_nearest.status.success(), "{}", stderr(&to_nearest));
    assert!(!stderr(&to_nearest).contains("warning: unexpected"), "{}", stderr(&to_nearest));
    let upward = fpcontrol("run --round ru -- a");
    assert!(upward.status.success(), "{}", stderr(&upward));
    let again = fpcontrol("run --round ru -- a");
    assert!(!stderr(&again).contains("Compiling"), "nothing has changed: {}", stderr(&again));
    let mut after = Vec::new();
    files(&root().join("workspace"), &mut after);
    assert_eq!(before, after, "the user's files are not touched");

    let expected = plain("run --quiet -- a");
    assert_eq!(stdout(&to_nearest), stdout(&expected), "the same bits to nearest");
    // The remainder is exact, so its sign says on which side of the quotient the nearest number is.
    let exponential = 0.5_f64.exp();
    let nearest = exponential / 7.0;
    let growth = if nearest.mul_add(7.0, -exponential) < 0.0 { nearest.next_up() } else { nearest };
    let numbers = format!("3.3333333333333337e-1 7.211102550927981e-1 {growth:e}\n");
    let first = stdout(&upward).lines().next().map(|line| format!("{line}\n"));
    assert_eq!(first, Some(numbers), "each operation upward, and `exp` as the platform computes it");

    let editions = stdout(&upward).lines().last().map(str::to_owned);
    assert_eq!(editions.as_deref(), Some("3.3333333333333337e-1 3.3333333333333337e-1"), "no_std, and behind a macro");

    let back = fpcontrol("run --round rn -- a");
    assert_eq!(stdout(&back), stdout(&expected), "nothing of another mode is taken for up to date: {}", stderr(&back));
    assert_eq!(stdout(&fpcontrol("run --round ru -- a")), stdout(&upward), "nor in the other direction");

    let report = fs::read_to_string(root().join("target/fpcontrol/ru/report.txt")).expect("a report");
    assert!(report.contains("8: third: 1 operations"), "{report}");
    assert!(report.contains("left: include!") && !report.contains("left: half!"), "{report}");
    assert!(report.contains("left: impl Pair<T>::half_of: "), "two errors leave the function: {report}");
    assert!(report.contains("18: impl Pair<T>::left: 1 operations"), "and not what is beside it: {report}");
    assert!(report.contains("        error"), "what the compiler said: {report}");
    assert!(stdout(&upward).contains("\n3.3333334e-1 7 "), "an item of a macro: {}", stdout(&upward));
    let denied = fpcontrol("build --round ru --deny uncontrolled");
    assert!(!denied.status.success() && stderr(&denied).contains("not everything"), "{}", stderr(&denied));
    let allowed = fpcontrol("build --round ru -p program --deny uncontrolled");
    assert!(allowed.status.success(), "{}", stderr(&allowed));

    let panics = fpcontrol("run --round ru -- a b");
    assert!(stderr(&panics).contains("stats/src/lib.rs:22:"), "the original's line: {}", stderr(&panics));
    let wrong = fpcontrol("run --round up");
    assert_eq!(wrong.status.code(), Some(1), "{}", stderr(&wrong));
    assert!(fpcontrol("build --round rn -p absent").status.code() == Some(101));
}
