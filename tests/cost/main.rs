//! What annotating costs: the compiler's time, the time of unoptimised code, and how users experience both (`users`). `cargo run -p fpcontrol-tests --bin fpcontrol-cost`
//! prints tables for the documentation, in processor time, which other programs disturb less than the clock on the wall; Linux
//! says it. Nothing here is a test: `tests/codegen` compares the size of optimised code.

mod users;

use fpcontrol_tests::generated::{OPERATIONS, functions};
use fpcontrol_tests::scratch::{Level, Package, Scratch, repository, succeed};
use std::fs;
use std::path::Path;
use std::process::Command;

const FUNCTIONS: usize = 200;
const RUNS: usize = 5;
/// How often a program calls every function.
const ROUNDS: usize = 20_000;
const DEBUG: Level = Level { name: "0", checked: true };

/// The crates that are compared: names, and what stands before each function.
const CRATES: &[(&str, &str)] = &[
    ("plain", ""),
    ("rounded", "#[fpcontrol::round(rz)]"),
    ("contracted", "#[fpcontrol::contract]"),
    ("fast", "#[fpcontrol::use_fast_math]"),
    ("backend", "#[fpcontrol::fp(backend = crate::plain::Plain)]"),
];

fn main() {
    let packages: Vec<_> = CRATES.iter().map(|(name, attribute)| package(name, attribute)).collect();
    let program = std::env::current_exe().expect("a program has a path");
    let scratch = Scratch::new(&program.parent().expect("in a folder").join("cost"), &packages);
    println!("`cargo check` of {} operations, the fastest of {RUNS} runs:\n", FUNCTIONS * OPERATIONS);
    println!("| | ms | more than plain, ms an operation |\n|---|---|---|");
    let plain = check(&scratch, CRATES[0].0);
    println!("| plain | {plain:.0} | |");
    for (name, attribute) in &CRATES[1..] {
        let time = check(&scratch, name);
        println!("| `{attribute}` | {time:.0} | {:.2} |", (time - plain) / (FUNCTIONS * OPERATIONS) as f64);
    }
    println!("\nUnoptimised code, ns an operation:\n\n| | ns |\n|---|---|");
    for (name, attribute) in CRATES {
        succeed(&mut scratch.cargo(&["build", "--package", name], DEBUG));
        let time = milliseconds(&mut Command::new(scratch.target().join("debug").join(name)));
        let attribute = if attribute.is_empty() { "plain".to_owned() } else { format!("`{attribute}`") };
        println!("| {attribute} | {:.1} |", time * 1e6 / (ROUNDS * FUNCTIONS * OPERATIONS) as f64);
    }
    users::print(&program.parent().expect("in a folder").join("users"));
}

fn package(name: &str, attribute: &str) -> Package {
    let plain = fs::read_to_string(repository("tests/codegen/crates/transforms/plain.rs")).expect("readable");
    let library = format!("#![allow(dead_code)]\nmod plain;\n{}", functions(FUNCTIONS, attribute));
    let files = [("src/plain.rs", plain), ("src/lib.rs", library), ("src/main.rs", program(name))];
    let files = files.into_iter().map(|(path, text)| (path.to_owned(), text)).collect();
    Package { name: name.to_owned(), edition: "2024", files, more: String::new() }
}

/// Calls every function the given number of times.
fn program(name: &str) -> String {
    let calls: String = (0..FUNCTIONS)
        .map(|i| format!("black_box({name}::f{i}(black_box(1.5), 0.3, &[0.7; 16], black_box({i})));\n"))
        .collect();
    format!("use std::hint::black_box;\nfn main() {{ for _ in 0..{ROUNDS} {{ {calls} }} }}\n")
}

/// The time of the fastest check after only the package itself has changed.
fn check(scratch: &Scratch, name: &str) -> f64 {
    let arguments = ["check", "--lib", "--package", name];
    succeed(&mut scratch.cargo(&arguments, DEBUG));
    let source = scratch.root().join(name).join("src/lib.rs");
    (0..RUNS).map(|run| check_again(scratch, &arguments, &source, run)).fold(f64::INFINITY, f64::min)
}

fn check_again(scratch: &Scratch, arguments: &[&str], source: &Path, run: usize) -> f64 {
    let text = fs::read_to_string(source).expect("readable");
    fs::write(source, format!("{text}// {run}\n")).expect("writable");
    let time = milliseconds(&mut scratch.cargo(arguments, DEBUG));
    fs::write(source, text).expect("writable");
    time
}

/// The processor time of a command and of what it runs, to 10 ms.
fn milliseconds(command: &mut Command) -> f64 {
    let before = ticks_of_children();
    succeed(command);
    (ticks_of_children() - before) as f64 * 10.0
}

/// `cutime + cstime` of `proc(5)`, in hundredths of a second.
fn ticks_of_children() -> u64 {
    let text = fs::read_to_string("/proc/self/stat").expect("Linux");
    let (_, fields) = text.rsplit_once(')').expect("the name stands in parentheses");
    let field = |number: usize| fields.split_whitespace().nth(number - 3).expect("there are 52");
    [16, 17].into_iter().map(|number| field(number).parse::<u64>().expect("a number")).sum()
}
