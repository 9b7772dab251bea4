//! How long the check takes, beside a plain `syn::parse_file` of the same files, and how much memory:
//! `cargo bench -p fpcontrol-lint --bench speed`, with folders to measure others than the published crates of the list; with `-- --test` it runs
//! once, to show that it does.
//!
//! The lint is the program itself, from its start to its end, findings written; the parser reads and parses, with as many threads.
//! All of them take turns, and of each the fastest run counts, in time on the wall and in processor time, which other programs
//! disturb less. The parser is measured with spans that know their places, as the lint needs them.

#[path = "../tests/it/published/crates.rs"]
mod crates;

use fpcontrol_lint::__private::source;
use rayon::prelude::*;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use std::{env, fs};

const RUNS: usize = 12;

/// What is measured: a name, and whether it is given a cache that is empty, full, or none.
const CHECKS: &[(&str, Cache)] = &[
    ("check, no cache", Cache::None),
    ("check, empty cache", Cache::Empty),
    ("check, one file changed", Cache::Changed),
    ("check, nothing changed", Cache::Full),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cache {
    None,
    Empty,
    Changed,
    Full,
}

/// The least that was measured.
#[derive(Clone, Copy)]
struct Cost {
    wall: f64,
    processor: f64,
    memory: u64,
}

fn main() {
    let is_option = |argument: &OsString| argument == "--bench" || argument == "--test";
    let runs = if env::args_os().any(|argument| argument == "--test") { 1 } else { RUNS };
    let arguments: Vec<PathBuf> =
        env::args_os().skip(1).filter(|argument| !is_option(argument)).map(PathBuf::from).collect();
    if arguments.first().is_some_and(|first| first.as_os_str() == "parse") {
        return parse(&arguments[1..]);
    }
    let folders = match arguments.as_slice() {
        [] => crates::folders().into_iter().take(crates::MEASURED).map(|(_, folder)| folder).collect(),
        given => given.to_vec(),
    };
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lint-speed");
    let tree = copy(&folders, &work.join("tree"));
    let cache = work.join("cache");
    let mut costs = vec![Cost::WORST; CHECKS.len() + 1];
    for run in 0..runs {
        costs[0] = costs[0].least(measure(Command::new(env::current_exe().expect("a path")).arg("parse").arg(&tree)));
        for ((_, kind), cost) in CHECKS.iter().zip(&mut costs[1..]) {
            prepare(*kind, &cache, &tree, run);
            *cost = cost.least(measure(&mut check(*kind, &cache, &tree)));
        }
    }
    report(&tree, &costs, runs);
}

/// Copies the Rust files, since one of them will be changed.
fn copy(folders: &[PathBuf], tree: &Path) -> PathBuf {
    let _ = fs::remove_dir_all(tree);
    for folder in folders {
        let base = folder.parent().unwrap_or(folder);
        for file in source::discover(std::slice::from_ref(folder)).0 {
            let to = tree.join(file.strip_prefix(base).expect("below its folder"));
            fs::create_dir_all(to.parent().expect("in a folder")).expect("writable");
            fs::copy(&file, &to).expect("readable");
        }
        let name = folder.file_name().unwrap_or_default();
        let _ = fs::copy(folder.join("Cargo.toml"), tree.join(name).join("Cargo.toml"));
    }
    tree.to_path_buf()
}

fn prepare(kind: Cache, cache: &Path, tree: &Path, run: usize) {
    match kind {
        Cache::None | Cache::Full => {}
        Cache::Empty => drop(fs::remove_dir_all(cache)),
        Cache::Changed => {
            let changed = tree.join("changed.rs");
            fs::write(&changed, format!("pub fn changed(x: f64) -> f64 {{ x + {run}.0 }}\n")).expect("writable");
        }
    }
}

fn check(kind: Cache, cache: &Path, tree: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fpcontrol-lint"));
    command.args(["check", "--quiet"]).arg(tree).env("FPCONTROL_LINT_TIMES", "1");
    match kind {
        Cache::None => command.arg("--no-cache"),
        Cache::Empty | Cache::Changed | Cache::Full => command.arg("--cache-dir").arg(cache),
    };
    command
}

/// What is compared with.
fn parse(folders: &[PathBuf]) {
    let (files, _) = source::discover(folders);
    let parsed = files.par_iter().filter(|path| {
        let text = fs::read_to_string(path).unwrap_or_default();
        let parsed = syn::parse_file(&text).is_ok();
        // Or else the parser keeps the texts.
        proc_macro2::extra::invalidate_current_thread_spans();
        parsed
    });
    assert!(parsed.count() > 0);
    eprintln!("peak memory: {} kB", fpcontrol_lint::__private::peak_memory());
}

fn measure(command: &mut Command) -> Cost {
    let (start, ticks) = (Instant::now(), ticks_of_children());
    let output = command.stdout(Stdio::null()).output().expect("runs");
    let wall = start.elapsed().as_secs_f64() * 1e3;
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {text}");
    let memory = text.lines().find_map(|line| line.strip_prefix("peak memory: ")?.strip_suffix(" kB")?.parse().ok());
    let processor = (ticks_of_children() - ticks) as f64 * 10.0;
    Cost { wall, processor, memory: memory.expect("the program says it") }
}

/// `cutime + cstime` of `proc(5)`, in hundredths of a second.
fn ticks_of_children() -> u64 {
    let text = fs::read_to_string("/proc/self/stat").expect("Linux");
    let (_, fields) = text.rsplit_once(')').expect("the name stands in parentheses");
    let field = |number: usize| fields.split_whitespace().nth(number - 3).expect("there are 52");
    [16, 17].into_iter().map(|number| field(number).parse::<u64>().expect("a number")).sum()
}

impl Cost {
    const WORST: Cost = Cost { wall: f64::INFINITY, processor: f64::INFINITY, memory: 0 };

    fn least(self, other: Cost) -> Cost {
        Cost {
            wall: self.wall.min(other.wall),
            processor: self.processor.min(other.processor),
            memory: self.memory.max(other.memory),
        }
    }
}

fn report(tree: &Path, costs: &[Cost], runs: usize) {
    let (files, _) = source::discover(&[tree.to_path_buf()]);
    let lines: usize = files.iter().map(|file| fs::read_to_string(file).unwrap_or_default().lines().count()).sum();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    println!("{lines} lines in {} files, {threads} threads, the least of {runs} runs:\n", files.len());
    println!("| | ms | of parsing | processor ms | of parsing | peak memory, MB |\n|---|---|---|---|---|---|");
    let names = std::iter::once("syn::parse_file").chain(CHECKS.iter().map(|(name, _)| *name));
    for (name, cost) in names.zip(costs) {
        let Cost { wall, processor, memory } = *cost;
        let (by_wall, by_processor) = (wall / costs[0].wall, processor / costs[0].processor);
        println!(
            "| {name} | {wall:.0} | {by_wall:.2} | {processor:.0} | {by_processor:.2} | {:.0} |",
            memory as f64 / 1e3
        );
    }
}
