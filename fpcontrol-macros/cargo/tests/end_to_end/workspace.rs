//! The workspace that the tests run, and the repository of a package on which it depends.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const WORKSPACE: &str =
    "[workspace]\nresolver = \"2\"\nmembers = [\"stats\", \"old\", \"marks\", \"formulas\", \"ratio\", \"program\"]\n";

const STATS: &str = "[package]\nname = \"stats\"\nversion = \"0.1.0\"\nedition = \"2018\"\nbuild = \"build.rs\"\n[dependencies]\nnum-traits = \"0.2\"\n";

const LIBRARY: &str = r#"use std::ops::Add; mod inner;

pub use inner::growth;
include!(concat!(env!("OUT_DIR"), "/made.rs"));
include!("tables/sixth.in");
#[path = "../beside.rs"]
mod beside;
pub use beside::ninth;
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

/// Not a module, and not named as a file of Rust.
const SIXTH: &str = "pub fn sixth(x: f64) -> f64 { x / 6.0 }\n";

const NINTH: &str = "pub fn ninth(x: f64) -> f64 { x / 9.0 }\n";

const BUILD: &str = "fn main() {\n    let out = std::env::var(\"OUT_DIR\").unwrap();\n    std::fs::write(out + \"/made.rs\", \"pub const MADE: u32 = 7;\").unwrap();\n}\n";

const PROGRAM: &str = r#"[package]
name = "program"
version = "0.1.0"
edition = "2024"
default-run = "program"
[dependencies]
stats = { path = "../stats" }
old = { path = "../old" }
marks = { path = "../marks" }
formulas = { path = "../formulas" }
ratio = { path = "../ratio" }
shared = { git = "REPOSITORY" }
"#;

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
    println!("{:e} {:e} {:e}", stats::sixth(1.0), stats::ninth(1.0), shared::eleventh(1.0));
    println!("{:e} {:e}", old::inner::third(1.0), third(1.0));
    if std::env::args().count() > 2 {
        stats::fails(sum.1);
    }
}
"#;

/// The packages of a repository inherit from its workspace, and depend on one another by path.
const REPOSITORY: &str = "[workspace]\nresolver = \"2\"\nmembers = [\"shared\", \"below\"]\n[workspace.package]\nversion = \"0.1.0\"\nedition = \"2021\"\n";

const SHARED: &str = "[package]\nname = \"shared\"\nversion.workspace = true\nedition.workspace = true\n[dependencies]\nbelow = { path = \"../below\" }\n";

const SHARED_LIBRARY: &str = "#![no_std]\npub fn eleventh(x: f64) -> f64 { below::third(x) / 11.0 * 3.0 }\n";

const BELOW: &str = "[package]\nname = \"below\"\nversion.workspace = true\nedition.workspace = true\n";

const BELOW_LIBRARY: &str = "#![no_std]\n#![forbid(unsafe_code)]\npub fn third(x: f64) -> f64 { x / 3.0 }\n";

const FORMULAS: &str = "[package]\nname = \"formulas\"\nversion = \"0.1.0\"\nedition = \"2021\"\n";

/// Formulas that lose digits.
pub const FORMULAS_LIBRARY: &str = r#"//! Formulas.

/// The variance, by the usual formula.
pub fn variance(values: &[f64]) -> f64 {
    let n = values.len() as f64;
    let (mut sum, mut squares) = (0.0, 0.0);
    for value in values {
        sum += value;
        squares += value * value;
    }
    let mean = sum / n;
    squares / n - mean * mean
}

/// The variance, by the differences from the mean.
pub fn variance_in_two_passes(values: &[f64]) -> f64 {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / n
}

/// The larger root of `x² + bx + c`.
pub fn root(b: f64, c: f64) -> f64 {
    let discriminant = b * b - 4.0 * c;
    (discriminant.sqrt() - b) / 2.0
}

/// What is left of `y` beside `x`.
pub fn kept(x: f64, y: f64) -> f64 {
    let sum = x + y;
    sum - x
}
"#;

const DIGITS: &str = r#"fn main() {
    let values: Vec<f64> = (0..10).map(|i| 1e8 + 0.1 * f64::from(i)).collect();
    println!("variance {}", formulas::variance(&values));
    println!("variance in two passes {}", formulas::variance_in_two_passes(&values));
    println!("root {:e}", formulas::root(1e8, 1.0));
    println!("kept {}", formulas::kept(1e8, 0.1));
}
"#;

const RATIO: &str = "[package]\nname = \"ratio\"\nversion = \"0.1.0\"\nedition = \"2021\"\n";

const RATIO_LIBRARY: &str = r#"#[macro_export]
macro_rules! third { ($a:expr) => { $a / 3.0 } }
#[derive(Clone, Copy)]
pub struct Ratio(pub f64);
impl std::ops::Mul<f64> for Ratio {
    type Output = Ratio;
    fn mul(self, by: f64) -> Ratio { Ratio(self.0 * by) }
}
impl Ratio { pub fn sqrt(self) -> Ratio { Ratio(self.0.sqrt()) } }
"#;

/// Operations whose types only the compiler knows.
const RATIOS: &str = r#"use ratio::Ratio;
use std::ops::Mul;

struct Own(f64);
impl Mul<f64> for Own {
    type Output = Own;
    fn mul(self, by: f64) -> Own { Own(self.0 * by) }
}
const THIRD: f64 = 1.0 / 3.0;
fn scaled<T: Mul<f64, Output = T>>(x: T) -> T { x * 3.0 }
fn unused<T: Mul<f64, Output = T>>(x: T) -> T { x * 5.0 }
macro_rules! halves { ($($name:ident)*) => { $(fn $name(x: f64) -> f64 { x * 0.5 })* } }
halves! { first second }
macro_rules! product { ($a:expr, $b:expr) => { $a * $b } }
fn main() {
    let floats = (THIRD + 0.1).sqrt() + first(0.1) + second(0.3) + product!(2.0, 3.0);
    println!("{} {} {}", floats, Own(0.1).mul(2.0).0 * 2.0, 3 * std::env::args().count());
    println!("{} {}", scaled(Ratio(0.1)).0, (Ratio(0.2) * 2.0).sqrt().0);
    println!("{}", ratio::third!(0.1));
    let _ = unused::<f64>;
}
"#;

/// The folder that holds the workspace, the repository and the target folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("cargo-fpcontrol")
}

/// Writes a file below that folder.
pub fn write(name: &str, text: &str) {
    let file = root().join(name);
    fs::create_dir_all(file.parent().expect("a folder")).expect("writable");
    fs::write(file, text).expect("writable");
}

/// The workspace.
pub fn make() {
    let _ = fs::remove_dir_all(root().join("workspace"));
    let repository = root().join("repository");
    let program = PROGRAM.replace("REPOSITORY", &format!("file://{}", repository.display()));
    for (name, text) in [
        ("Cargo.toml", WORKSPACE),
        ("stats/Cargo.toml", STATS),
        ("stats/build.rs", BUILD),
        ("stats/beside.rs", NINTH),
        ("stats/src/lib.rs", LIBRARY),
        ("stats/src/inner.rs", INNER),
        ("stats/src/tables/sixth.in", SIXTH),
        ("old/Cargo.toml", OLD),
        ("old/src/lib.rs", OLD_LIBRARY),
        ("marks/Cargo.toml", MARKS),
        ("marks/src/lib.rs", MARKS_LIBRARY),
        ("formulas/Cargo.toml", FORMULAS),
        ("formulas/src/lib.rs", FORMULAS_LIBRARY),
        ("program/Cargo.toml", &program),
        ("program/src/main.rs", MAIN),
        ("program/src/bin/digits.rs", DIGITS),
        ("program/src/bin/ratios.rs", RATIOS),
        ("ratio/Cargo.toml", RATIO),
        ("ratio/src/lib.rs", RATIO_LIBRARY),
    ] {
        write(&format!("workspace/{name}"), text);
    }
    copy_lock();
    make_repository(&repository);
    make_home();
}

/// Gives the workspace the versions of this repository.
pub fn copy_lock() {
    let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Cargo.lock");
    fs::copy(lock, root().join("workspace/Cargo.lock")).expect("a lock file");
}

/// Always the same commit, which cargo has fetched already if the tests have run before.
fn make_repository(folder: &Path) {
    let _ = fs::remove_dir_all(folder);
    for (name, text) in [
        ("Cargo.toml", REPOSITORY),
        ("shared/Cargo.toml", SHARED),
        ("shared/src/lib.rs", SHARED_LIBRARY),
        ("below/Cargo.toml", BELOW),
        ("below/src/lib.rs", BELOW_LIBRARY),
    ] {
        write(&format!("repository/{name}"), text);
    }
    for arguments in ["init --quiet --initial-branch=main", "add .", "commit --quiet --message=first"] {
        let mut git = Command::new("git");
        git.args(["-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "commit.gpgsign=false"]);
        git.args(arguments.split(' ')).current_dir(folder);
        for date in ["GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"] {
            git.env(date, "2026-01-01T00:00:00Z");
        }
        assert!(git.status().expect("git runs").success());
    }
}

/// A home of cargo's with the user's registry, so that the repository is not kept in the user's.
fn make_home() {
    let home = root().join("home");
    fs::create_dir_all(&home).expect("writable");
    let of_user = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let of_user = of_user.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).expect("a home");
    for name in ["registry", "config.toml", "config", "credentials.toml"] {
        let link = home.join(name);
        if of_user.join(name).exists() && !link.exists() {
            std::os::unix::fs::symlink(of_user.join(name), link).expect("writable");
        }
    }
}
