//! The cost of annotating for users: a library and a program that calls it, two crates, with Cargo's own profiles.

use super::milliseconds;
use fpcontrol_tests::scratch::{Package, Scratch, succeed};
use std::fs;
use std::path::Path;

const MODES: [(&str, &str); 3] = [("plain", ""), ("rn", "#[fpcontrol::round(rn)]"), ("ru", "#[fpcontrol::round(ru)]")];

/// Functions of the library, 12 operations each.
const FUNCTIONS: usize = 500;

const FUNCTION: &str = "
ATTRIBUTE
pub fn fNUMBER(a: f64, b: f64, v: &[f64], n: usize) -> f64 {
    let mut s = a * 0.5 + b;
    for k in 0..n {
        s += v[k] * v[k + 1];
    }
    let t = (s - a) * (s + b) / (1.0 + s * s);
    t * b + s
}
";

/// The measurements of the program.
const SMALL: &str = "
pub struct Filter {
    pub k: f64,
    pub current: f64,
}
impl Filter {
    ATTRIBUTE
    pub fn next(&mut self, x: f64) -> f64 {
        self.current = self.k * x + (1.0 - self.k) * self.current;
        self.current
    }
}
ATTRIBUTE
pub fn chain(v: &[f64], k: f64) -> f64 {
    let mut s = 0.0;
    for x in v {
        s = s * k + x;
    }
    s
}
";

const PROGRAM: &str = r#"
use std::hint::black_box;
use std::time::Instant;

const STEPS: usize = if cfg!(debug_assertions) { 200_000 } else { 5_000_000 };

/// Nanoseconds for each step, in the fastest of several runs.
fn fastest(mut run: impl FnMut()) -> f64 {
    let times = (0..15).map(|_| { let start = Instant::now(); run(); start.elapsed().as_secs_f64() });
    times.fold(f64::INFINITY, f64::min) * 1e9 / STEPS as f64
}

macro_rules! library {
    ($library:ident) => {{
        let method = fastest(|| {
            let (mut filter, mut x) = ($library::Filter { k: black_box(0.1), current: 0.0 }, 0.3);
            for _ in 0..STEPS {
                x = filter.next(x) * 0.99 + 0.1;
            }
            black_box(x);
        });
        let v = vec![0.7; 1000];
        let chain = fastest(|| {
            for _ in 0..STEPS / 1000 {
                black_box($library::chain(black_box(&v), black_box(0.9)));
            }
        });
        [method, chain]
    }};
}

fn intrinsics() -> [f64; 2] {
    use fpcontrol::cuda::{__fadd_rn, __fmul_rn};
    let v = vec![0.7_f32; 1000];
    let rounds = STEPS / 1000;
    let plain = || for _ in 0..rounds { black_box(black_box(&v).iter().fold(0.0_f32, |s, x| s + x * 0.3)); };
    let named = || for _ in 0..rounds { black_box(black_box(&v).iter().fold(0.0_f32, |s, x| __fadd_rn(s, __fmul_rn(*x, 0.3)))); };
    [fastest(plain), fastest(named)]
}

fn main() {
    let [plain, rn, ru] = [library!(library_plain), library!(library_rn), library!(library_ru)];
    for (index, what) in ["a method of another crate", "a chain"].into_iter().enumerate() {
        println!("| {what} | {:.2} | {:.2} |", rn[index] / plain[index], ru[index] / plain[index]);
    }
    let [plain, named] = intrinsics();
    println!("| `__fadd_rn(s, __fmul_rn(a, b))` | {:.2} | |", named / plain);
}
"#;

/// Prints the tables.
pub(super) fn print(folder: &Path) {
    let scratch = Scratch::new(folder, &packages());
    for (profile, arguments) in [("debug", &[][..]), ("release", &["--release"])] {
        println!(
            "\nA library of {FUNCTIONS} functions and a program, {profile}, ratios to plain:\n\n| | rn | ru |\n|---|---|---|"
        );
        let [plain, rn, ru] = MODES.map(|(mode, _)| built(&scratch, mode, profile, arguments));
        println!("| building the library, processor time | {:.1} | {:.1} |", rn.0 / plain.0, ru.0 / plain.0);
        println!("| size of the library | {:.1} | {:.1} |", rn.1 / plain.1, ru.1 / plain.1);
        let run: Vec<_> = ["run", "--package", "program"].iter().chain(arguments).copied().collect();
        print!("{}", String::from_utf8_lossy(&succeed(&mut scratch.cargo_by_default(&run)).stdout));
    }
}

/// The processor time that building a library takes, in ms, when only it has changed; and the size of what is built.
fn built(scratch: &Scratch, mode: &str, profile: &str, arguments: &[&str]) -> (f64, f64) {
    let library = format!("library_{mode}");
    let build: Vec<_> = ["build", "--package", &library].iter().chain(arguments).copied().collect();
    let command = || {
        let mut command = scratch.cargo_by_default(&build);
        command.env("CARGO_INCREMENTAL", "0");
        command
    };
    succeed(&mut command());
    let source = scratch.root().join(&library).join("src/lib.rs");
    let text = fs::read_to_string(&source).expect("readable");
    fs::write(&source, format!("{text}// once more\n")).expect("writable");
    let time = milliseconds(&mut command());
    fs::write(&source, text).expect("writable");
    let file = scratch.target().join(profile).join(format!("lib{library}.rlib"));
    (time, fs::metadata(file).expect("it has been built").len() as f64)
}

fn packages() -> Vec<Package> {
    let mut packages: Vec<_> = MODES.iter().map(|(mode, attribute)| library(mode, attribute)).collect();
    let more = MODES.map(|(mode, _)| format!("library_{mode} = {{ path = \"../library_{mode}\" }}\n")).concat();
    let files = vec![("src/main.rs".to_owned(), PROGRAM.to_owned())];
    packages.push(Package { name: "program".to_owned(), edition: "2024", files, more });
    packages
}

fn library(mode: &str, attribute: &str) -> Package {
    let functions = (0..FUNCTIONS).map(|number| FUNCTION.replace("NUMBER", &number.to_string()));
    let text = functions.chain([SMALL.to_owned()]).collect::<String>().replace("ATTRIBUTE", attribute);
    let files = vec![("src/lib.rs".to_owned(), text)];
    Package { name: format!("library_{mode}"), edition: "2024", files, more: String::new() }
}
