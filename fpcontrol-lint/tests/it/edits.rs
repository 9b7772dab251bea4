//! Random sequences of edits of a workspace of several packages: after each, the report with the cache is the report without it, byte for byte.

use crate::harness::{folder_with, is_long};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// `model` and `app` depend on what is before them, `lone` on nothing; `app` and `model` have functions whose names others have too.
const FILES: &[(&str, &str)] = &[
    ("Cargo.toml", "[workspace]\nmembers = [\"base\", \"model\", \"app\", \"lone\"]\n"),
    ("base/Cargo.toml", "[package]\nname = \"base\"\n\n[features]\ndefault = []\n"),
    ("model/Cargo.toml", "[package]\nname = \"model\"\n\n[dependencies]\nbase = { path = \"../base\" }\n"),
    (
        "app/Cargo.toml",
        "[package]\nname = \"app\"\n\n[dependencies]\nbase = { path = \"../base\" }\nmodel = { path = \"../model\" }\n",
    ),
    ("lone/Cargo.toml", "[package]\nname = \"lone\"\n"),
    (
        "base/src/lib.rs",
        "use std::collections::{BTreeMap, HashMap};\n\
         pub mod book;\n\
         pub mod tables;\n\
         pub use tables::Table;\n\
         pub type Number = f64;\n\
         pub type Prices = HashMap<u32, Number>;\n\
         pub static SCALES: [f64; 2] = [0.1, 0.3];\n\
         pub trait Weighed {\n    fn weights(&self) -> Vec<f64>;\n}\n\
         pub trait Real: Copy {}\n\
         impl Real for f64 {}\n\
         pub fn prices(of: &Prices) -> Vec<Number> {\n    of.values().copied().collect()\n}\n\
         pub fn feed(to: std::sync::mpsc::Sender<f64>) {\n    let other = to.clone();\n    \
         std::thread::spawn(move || other.send(0.1));\n    std::thread::spawn(move || to.send(0.2));\n}\n\
         pub fn sorted(of: &BTreeMap<u32, f64>) -> Vec<f64> {\n    of.values().copied().collect()\n}\n\
         pub fn add<T: Real + std::ops::AddAssign + Default>(all: &[T]) -> T {\n    \
         let mut sum = T::default();\n    for one in all {\n        sum += *one;\n    }\n    sum\n}\n",
    ),
    (
        "base/src/book.rs",
        "use std::collections::{BTreeMap, HashMap};\n\
         use crate::Weighed;\n\
         pub struct Book {\n    pub levels: HashMap<u64, f64>,\n    pub count: usize,\n}\n\
         impl Book {\n    pub fn all(&self) -> Vec<f64> {\n        self.levels.values().copied().collect()\n    }\n}\n\
         impl Weighed for Book {\n    fn weights(&self) -> Vec<f64> {\n        self.levels.values().copied().collect()\n    }\n}\n\
         fn by(x: f64, n: f64) -> f64 {\n    let mut s = 0.0;\n    for _ in 0..3 {\n        s += n;\n    }\n    x * s\n}\n\
         pub fn doubled(x: f64) -> f64 {\n    by(x, 2.0)\n}\n",
    ),
    ("base/src/tables.rs", "pub use rustc_hash::FxHashMap as Table;\n"),
    (
        "model/src/lib.rs",
        "mod counts;\n\
         mod state;\n\
         pub use state::State;\n\
         use base::*;\n\
         use base::book::Book;\n\
         pub fn total(of: &Prices) -> f64 {\n    base::prices(of).iter().sum()\n}\n\
         pub fn depth(book: &Book) -> f64 {\n    add(&book.all())\n}\n\
         pub fn scaled() -> f64 {\n    SCALES.iter().sum()\n}\n\
         pub fn weight(of: &dyn Weighed) -> f64 {\n    of.weights().iter().sum()\n}\n",
    ),
    (
        "model/src/state.rs",
        "use base::{Number, Prices, Table};\n\
         pub fn tabled(of: &Table<u32, f64>) -> f64 {\n    of.values().sum()\n}\n\
         pub struct State {\n    pub last: Vec<Number>,\n    pub known: Prices,\n}\n\
         impl State {\n    pub fn sum(&self) -> Number {\n        self.last.iter().sum()\n    }\n    \
         pub fn held(&self) -> Number {\n        let mut sum = Number::default();\n        \
         for price in self.known.values() {\n            sum += *price;\n        }\n        sum\n    }\n}\n",
    ),
    // Private fields that hold whole numbers only.
    (
        "model/src/counts.rs",
        "use std::collections::HashMap;\n\
         pub struct Counts {\n    pub(crate) by_name: HashMap<u32, f64>,\n    steps: HashMap<u32, f64>,\n    step: f64,\n}\n\
         impl Counts {\n    pub fn new() -> Counts {\n        \
         Counts { by_name: HashMap::new(), steps: HashMap::new(), step: 1.0 }\n    }\n    \
         pub fn add(&mut self, name: u32) {\n        *self.by_name.entry(name).or_insert(0.0) += 1.0;\n        \
         self.steps.insert(name, self.step);\n    }\n    \
         pub fn total(&self) -> f64 {\n        self.by_name.values().sum()\n    }\n    \
         pub fn stepped(&self) -> f64 {\n        self.steps.values().sum::<f64>() * self.step\n    }\n    \
         pub fn twice(&self) -> f64 {\n        self.times(2.0)\n    }\n    \
         fn times(&self, by: f64) -> f64 {\n        let mut sum = 0.0;\n        \
         for count in self.by_name.values() {\n            sum += count * by;\n        }\n        sum\n    }\n}\n",
    ),
    (
        "app/src/main.rs",
        "use base::book::Book;\n\
         use model::State;\n\
         mod report;\n\
         struct Local {\n    values: std::collections::HashMap<u8, f64>,\n}\n\
         fn main() {\n    report::print(&State { last: Vec::new(), known: Default::default() });\n}\n\
         fn all(book: &Book) -> f64 {\n    book.all().iter().sum()\n}\n\
         fn local(of: &Local) -> f64 {\n    of.values.values().sum()\n}\n\
         fn helped(of: &base::Prices) -> f64 {\n    helper(of).iter().sum()\n}\n",
    ),
    (
        "app/src/report.rs",
        "use model::State;\n\
         pub fn print(state: &State) {\n    let total = state.sum() + state.held();\n    println!(\"{total}\");\n}\n\
         pub fn fed() -> f64 {\n    let (to, from) = std::sync::mpsc::channel();\n    base::feed(to);\n    from.iter().sum()\n}\n\
         pub fn folded(state: &State) -> f64 {\n    base::prices(&state.known).into_iter().fold(0.0, |a, b| a + b)\n}\n\
         pub fn binned(state: &State) -> [f64; 8] {\n    let mut bins = [0.0; 8];\n    \
         for (key, price) in &state.known {\n        bins[(key ^ 1) as usize] += price;\n    }\n    bins\n}\n",
    ),
    (
        "lone/src/lib.rs",
        "use std::collections::HashMap;\npub fn total(of: &HashMap<u8, f64>) -> f64 {\n    of.values().sum()\n}\n",
    ),
];

/// Edits, each of which is made and undone: a file, a text in it, and what replaces it.
const EDITS: &[(&str, &str, &str)] = &[
    // Bodies.
    (
        "base/src/lib.rs",
        "    of.values().copied().collect()\n}\npub fn feed",
        "    let mut all: Vec<Number> = of.values().copied().collect();\n    all.sort_by(f64::total_cmp);\n    all\n}\npub fn feed",
    ),
    ("base/src/book.rs", "self.levels.values().copied().collect()\n    }\n}\nimpl", "Vec::new()\n    }\n}\nimpl"),
    ("base/src/book.rs", "by(x, 2.0)", "by(x, 2.5)"),
    ("model/src/lib.rs", "base::prices(of).iter().sum()", "base::prices(of)[0]"),
    ("app/src/report.rs", "state.sum() + state.held()", "state.held()"),
    ("base/src/lib.rs", "move || other.send(0.1)", "move || other"),
    ("base/src/lib.rs", "    let other = to.clone();\n", "    let other = &to;\n"),
    ("base/src/lib.rs", "        sum += *one;\n", "        sum += *one;\n        break;\n"),
    ("app/src/report.rs", "key ^ 1", "key & 1"),
    // Places.
    ("base/src/lib.rs", "pub type Number", "// A number.\npub type Number"),
    ("model/src/state.rs", "impl State", "\n\nimpl State"),
    // New functions, also of names that are called, or that others have.
    ("base/src/lib.rs", "pub fn prices", "pub fn new(v: &[f64]) -> f64 {\n    v.iter().sum()\n}\npub fn prices"),
    (
        "base/src/book.rs",
        "impl Weighed",
        "pub fn helper(of: &HashMap<u32, f64>) -> Vec<f64> {\n    of.values().copied().collect()\n}\nimpl Weighed",
    ),
    (
        "app/src/main.rs",
        "fn all",
        "fn helper(of: &base::Prices) -> Vec<f64> {\n    of.values().copied().collect()\n}\nfn all",
    ),
    ("model/src/lib.rs", "pub fn depth", "pub fn prices(_: &Prices) -> Vec<f64> {\n    Vec::new()\n}\npub fn depth"),
    ("model/src/state.rs", "    pub fn sum(", "    pub fn all(&self) -> f64 {\n        0.0\n    }\n    pub fn sum("),
    ("lone/src/lib.rs", "pub fn total", "pub fn prices() -> f64 {\n    0.0\n}\npub fn total"),
    // Signatures.
    ("base/src/lib.rs", "pub fn prices(of: &Prices)", "pub fn prices(of: &BTreeMap<u32, Number>)"),
    ("base/src/lib.rs", "-> Vec<Number>", "-> Vec<u64>"),
    ("model/src/state.rs", "fn sum(&self) -> Number", "fn sum(&mut self) -> Number"),
    // Fields, statics.
    ("base/src/book.rs", "pub levels: HashMap", "pub levels: BTreeMap"),
    ("model/src/state.rs", "pub last: Vec<Number>", "pub last: std::collections::HashSet<Number>"),
    ("app/src/main.rs", "values: std::collections::HashMap<u8, f64>", "values: std::collections::HashMap<u8, u32>"),
    ("base/src/lib.rs", "SCALES: [f64; 2] = [0.1, 0.3]", "SCALES: [u8; 2] = [1, 3]"),
    // Private fields: what is written to them, and who sees them.
    ("model/src/counts.rs", "or_insert(0.0) += 1.0", "or_insert(0.0) += 0.3"),
    ("model/src/counts.rs", "step: 1.0 }", "step: 0.1 }"),
    ("model/src/counts.rs", "self.times(2.0)", "self.times(0.3)"),
    ("model/src/counts.rs", "    pub(crate) by_name", "    pub by_name"),
    ("model/src/counts.rs", "    steps: HashMap<u32, f64>,", "    pub steps: HashMap<u32, f64>,"),
    ("model/src/counts.rs", "pub struct Counts", "#[derive(Builder)]\npub struct Counts"),
    (
        "model/src/counts.rs",
        "pub struct Counts",
        "mod inner {\n    pub struct Counts {\n        by_name: super::HashMap<u32, f64>,\n    }\n}\npub struct Counts",
    ),
    (
        "model/src/state.rs",
        "impl State {",
        "pub fn set(counts: &mut crate::counts::Counts) {\n    counts.by_name.insert(1, 0.1);\n}\nimpl State {",
    ),
    (
        "model/src/lib.rs",
        "pub fn scaled",
        "struct Other {\n    steps: std::collections::HashMap<u32, f64>,\n}\n\
         fn other(of: &mut Other) -> f64 {\n    of.steps.insert(1, 0.1);\n    of.steps.values().sum()\n}\npub fn scaled",
    ),
    ("model/src/lib.rs", "pub fn weight", "pub struct Others {\n    pub by_name: u8,\n}\npub fn weight"),
    ("model/src/lib.rs", "mod counts;", "// See `Counts.by_name`.\nmod counts;"),
    (
        "model/src/state.rs",
        "use base::{Number, Prices, Table};\npub",
        "use base::{Number, Prices, Table};\npub struct Steps {\n    pub step: f32,\n}\npub",
    ),
    (
        "lone/src/lib.rs",
        "use std::collections::HashMap;",
        "use std::collections::HashMap;\nstruct Own {\n    by_name: HashMap<u8, f64>,\n}\n\
         fn own(of: &mut Own) -> f64 {\n    of.by_name.insert(1, 2.0);\n    of.by_name.values().sum()\n}",
    ),
    // Aliases.
    ("base/src/lib.rs", "pub type Number = f64", "pub type Number = u64"),
    ("base/src/lib.rs", "pub type Prices = HashMap", "pub type Prices = BTreeMap"),
    ("model/src/state.rs", "pub struct State", "type Prices = std::collections::BTreeMap<u32, f64>;\npub struct State"),
    // Implementations.
    ("base/src/lib.rs", "impl Real for f64 {}\n", "// Nothing is real.\n"),
    ("base/src/lib.rs", "impl Real for f64 {}\n", "impl Real for f64 {}\nimpl Real for u8 {}\n"),
    ("base/src/book.rs", "impl Weighed for Book", "impl crate::book::Book"),
    (
        "app/src/report.rs",
        "pub fn folded",
        "impl base::Weighed for u8 {\n    fn weights(&self) -> Vec<f64> {\n        Vec::new()\n    }\n}\npub fn folded",
    ),
    // Structs: others are numbered anew, or have the same name.
    ("base/src/book.rs", "pub struct Book", "pub struct Before {\n    pub x: f64,\n}\npub struct Book"),
    ("model/src/lib.rs", "pub fn total", "pub struct Local {\n    pub values: Vec<f64>,\n}\npub fn total"),
    ("lone/src/lib.rs", "pub fn total", "pub struct Book {\n    pub levels: Vec<f64>,\n}\npub fn total"),
    // Imports.
    ("model/src/lib.rs", "use base::*;\n", "// Nothing of base.\n"),
    ("app/src/main.rs", "use base::book::Book;\n", "use other::Book;\n"),
    (
        "model/src/state.rs",
        "use base::{Number, Prices, Table};",
        "use base::{Number, Prices, Table};\nuse std::collections::BTreeMap as Vec;",
    ),
    ("app/src/report.rs", "use model::State;", "use model::State;\nuse elsewhere::Number;"),
    ("base/src/tables.rs", "rustc_hash::FxHashMap", "std::collections::HashMap"),
    ("base/src/tables.rs", "pub use rustc_hash::FxHashMap as Table;", "pub type Table<K, V> = HashMap<K, V>;"),
    ("base/src/lib.rs", "pub use tables::Table;", "pub use std::collections::BTreeMap as Table;"),
    // Modules and crates.
    ("base/src/lib.rs", "pub mod book;", "pub mod book;\npub mod model {\n    pub fn total() {}\n}"),
    ("base/src/lib.rs", "pub mod book;\n", "// No book.\n"),
    ("base/Cargo.toml", "name = \"base\"", "name = \"foundation\""),
    ("app/Cargo.toml", "base = { path = \"../base\" }\n", "# Without base.\n"),
    ("app/Cargo.toml", "model = { path = \"../model\" }\n", "# Without model.\n"),
    ("lone/Cargo.toml", "name = \"lone\"\n", "name = \"lone\"\n\n[dependencies]\nbase = { path = \"../base\" }\n"),
    ("base/Cargo.toml", "default = []", "default = [\"more\"]\nmore = []"),
    ("model/src/state.rs", "pub fn held", "#[cfg(feature = \"held\")]\n    pub fn held"),
];

/// Files that are added and removed.
const ADDED: &[(&str, &str)] = &[
    ("app/src/about.rs", "pub fn helper(_: &base::Prices) -> Vec<f64> {\n    Vec::new()\n}\n"),
    ("base/src/another.rs", "pub struct Local {\n    pub values: Vec<f64>,\n}\n"),
    (
        "model/src/bin/counts.rs",
        "use model::counts::Counts;\nfn main() {\n    let mut counts = Counts::new();\n    counts.by_name.insert(1, 0.1);\n}\n",
    ),
    ("model/src/bin/tool.rs", "fn main() {\n    let v = [0.1, 0.2];\n    let _: f64 = v.iter().sum();\n}\n"),
];

fn report(folder: &Path, cache: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fpcontrol-lint"));
    command.args(["check", "-q", ".", "-W", "all", "--exit-zero", "--message-format", "json"]).args(cache);
    let output = command.current_dir(folder).output().expect("runs");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    String::from_utf8(output.stdout).expect("text") + &String::from_utf8_lossy(&output.stderr)
}

/// The first lines in which a report with the cache and another report differ, without the explanations.
fn difference(kept: &str, other: &str) -> String {
    let shown = |line: Option<&str>| {
        let line = line.unwrap_or_default();
        line.split_once("\"rendered\":\"").map_or(line, |(_, rendered)| rendered).to_owned()
    };
    let both = kept.lines().zip(other.lines()).find(|(one, other)| one != other);
    let longer = (kept.lines().nth(other.lines().count()), other.lines().nth(kept.lines().count()));
    let (one, other) = both.map_or(longer, |(one, other)| (Some(one), Some(other)));
    format!("with the cache {}\ninstead of {}", shown(one), shown(other))
}

/// A generator of numbers below a bound: xorshift.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// Makes or undoes an edit; returns what was done, or `None` if other edits have taken the text away.
fn toggle(folder: &Path, edit: usize) -> Option<String> {
    let Some((file, old, new)) = EDITS.get(edit) else {
        let (file, text) = ADDED[edit - EDITS.len()];
        let path = folder.join(file);
        if path.exists() {
            fs::remove_file(path).expect("there");
            return Some(format!("{file} removed"));
        }
        fs::create_dir_all(path.parent().expect("in a folder")).expect("writable");
        fs::write(path, text).expect("writable");
        return Some(format!("{file} added"));
    };
    let path = folder.join(file);
    let text = fs::read_to_string(&path).expect("readable");
    // One of the two texts may be part of the other.
    let made = text.contains(new) && (new.contains(old) || !text.contains(old));
    let (from, to) = if made { (new, old) } else { (old, new) };
    text.contains(from).then(|| {
        fs::write(&path, text.replacen(from, to, 1)).expect("writable");
        format!("{file}: {from:?} -> {to:?}")
    })
}

/// What one sequence of edits reported.
fn sequence(seed: u64, length: usize, reports: &mut BTreeSet<String>) {
    let (project, cache) = (folder_with(FILES), tempfile::tempdir().expect("a folder"));
    let cache = cache.path().to_string_lossy();
    let mut numbers = Numbers(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut done = Vec::new();
    for _ in 0..length {
        // Some runs see several edits at once.
        for _ in 0..=numbers.below(8) / 6 {
            done.extend(toggle(project.path(), numbers.below(EDITS.len() + ADDED.len())));
        }
        let kept = report(project.path(), &["--cache-dir", &cache]);
        let anew = report(project.path(), &["--no-cache"]);
        assert!(kept == anew, "seed {seed}, after {done:#?}: {}", difference(&kept, &anew));
        reports.insert(anew);
    }
}

#[test]
fn after_random_edits_the_cache_changes_nothing() {
    let (seeds, length) = if is_long() { (40, 100) } else { (2, 30) };
    let mut reports = BTreeSet::new();
    std::thread::scope(|scope| {
        let runs: Vec<_> = (1..=seeds)
            .map(|seed| {
                scope.spawn(move || {
                    let mut reports = BTreeSet::new();
                    sequence(seed, length, &mut reports);
                    reports
                })
            })
            .collect();
        runs.into_iter().for_each(|run| reports.extend(run.join().expect("the same reports")));
    });
    // Most edits change what is reported.
    assert!(reports.len() > seeds as usize * length / 2, "{}", reports.len());
}

#[test]
fn each_edit_can_be_made_and_undone() {
    let (project, cache) = (folder_with(FILES), tempfile::tempdir().expect("a folder"));
    let cache = cache.path().to_string_lossy();
    let first = report(project.path(), &["--cache-dir", &cache]);
    for edit in 0..EDITS.len() + ADDED.len() {
        let made = toggle(project.path(), edit).expect("the text is there");
        let (kept, anew) = (report(project.path(), &["--cache-dir", &cache]), report(project.path(), &["--no-cache"]));
        assert!(kept == anew, "after {made}: {}", difference(&kept, &anew));
        toggle(project.path(), edit).expect("the text is there");
    }
    let undone = report(project.path(), &["--no-cache"]);
    assert!(undone == first, "after all edits were undone: {}", difference(&undone, &first));
}
