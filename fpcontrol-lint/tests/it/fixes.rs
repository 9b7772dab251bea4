//! What `--fix` writes.

use crate::command::{HASH, lint, project};
use crate::harness::{decided, load};
use fpcontrol_lint::__private::fix::{rewritten, suggestions};
use fpcontrol_lint::__private::severity::Levels;
use std::process::Command;

#[test]
fn fixes_are_written() {
    let text = "use rayon::prelude::*;\npub fn f(values: &[f64]) -> f64 {\n    values.par_iter().sum()\n}\n\
                // fpcontrol: expect(hash_order_sum) because of nothing\npub fn g() {}\n";
    let folder = project(text);
    let read = || std::fs::read_to_string(folder.path().join("src/lib.rs")).expect("readable");
    assert!(lint(folder.path(), &["check", "--fix"]).status.success());
    assert!(!read().contains("expect(") && read().contains("par_iter"), "{}", read());
    assert!(lint(folder.path(), &["check", "--fix=all"]).status.success());
    assert!(read().contains("values.iter().sum()"), "{}", read());
}

/// Chains that add in the order of the elements once they begin with std's iterator.
const SERIAL: &[&str] = &[
    "v.par_iter().sum()",
    "v.par_iter().product::<f64>()",
    "v.par_iter().copied().sum::<f64>()",
    "v.par_iter().map(|x| x * 2.0).sum::<f64>()",
    "v.par_iter().cloned().filter(|x| *x > 0.0).inspect(|_| ()).sum::<f64>()",
    "v.par_iter().enumerate().map(|(i, x)| i as f64 * x).sum::<f64>()",
    "v.par_iter().skip(1).take(7).step_by(2).sum::<f64>()",
    "v.par_iter().zip(&w).map(|(x, y)| x * y).sum::<f64>()",
    "v.par_iter().filter_map(|x| (*x > 0.0).then_some(*x)).sum::<f64>()",
    "(v.clone()).into_par_iter().sum::<f64>()",
    "(0..9).into_par_iter().map(|i| v[i]).sum::<f64>()",
    "v.par_chunks(4).map(|c| c[0]).sum::<f64>()",
    "pair(&v, &w).par_iter().sum::<f64>()",
];

/// Chains that would not compile then, or of which the text does not tell.
const PARALLEL: &[&str] = &[
    "v.par_iter().with_min_len(8).sum::<f64>()",
    "v.par_iter().fold(|| 0.0, |a, b| a + b).sum::<f64>()",
    "v.par_iter().flat_map_iter(|x| [*x, *x]).sum::<f64>()",
    "v.par_iter().map_init(|| 1.0, |k, x| *k * x).sum::<f64>()",
    "(v, w).into_par_iter().map(|(x, y)| x * y).sum::<f64>()",
    "v.par_iter().zip(w.par_iter()).map(|(x, y)| x * y).sum::<f64>()",
    "v.par_iter().flat_map(|x| vec![*x].into_par_iter()).sum::<f64>()",
    "v.par_iter().chain(w.par_iter()).sum::<f64>()",
    "rayon::iter::ParallelIterator::map(v.par_iter(), |x| x * 2.0).sum::<f64>()",
];

fn function(chain: &str) -> String {
    format!("use rayon::prelude::*;\n#[allow(unused)]\nfn f(v: Vec<f64>, w: Vec<f64>) -> f64 {{\n    {chain}\n}}\n")
}

fn fixed(text: &str) -> Option<String> {
    let loaded = load(text);
    let outcomes = decided(&loaded, &Levels::default());
    assert!(!outcomes.is_empty(), "nothing is found in {text}");
    let all: Vec<_> = outcomes.iter().flat_map(|outcome| suggestions(&loaded, outcome)).collect();
    rewritten(text, &all)
}

#[test]
fn chains_that_are_fixed_compile_without_rayon() {
    let mut text = String::from("fn pair<'v>(v: &'v Vec<f64>, _: &Vec<f64>) -> &'v Vec<f64> { v }\n");
    for (index, chain) in SERIAL.iter().enumerate() {
        let one = fixed(&function(chain)).unwrap_or_else(|| panic!("not fixed: {chain}"));
        assert!(!one.contains("par_"), "{one}");
        text.push_str(&one.replace("use rayon::prelude::*;\n", "").replace("fn f(", &format!("fn f{index}(")));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("fixed.rs");
    std::fs::write(&file, &text).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition=2021", "--crate-type=lib", "--emit=metadata", "--out-dir"]).arg(folder.path()).arg(&file);
    let output = rustc.output().expect("rustc runs");
    assert!(output.status.success(), "{}\n{text}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn chains_that_would_not_compile_are_left_alone() {
    for chain in PARALLEL {
        let loaded = load(&function(chain));
        let outcomes = decided(&loaded, &Levels::default());
        let offered: Vec<_> = outcomes.iter().flat_map(|outcome| suggestions(&loaded, outcome)).collect();
        assert_eq!(offered, [], "{chain}");
    }
}

/// Sums in the order of a hash whose terms can be sorted first.
const SORTED: &[&str] = &[
    "m.values().sum()",
    "m.values().copied().sum::<f64>()",
    "let total: f64 = m.values().map(|x| x * 2.0).sum(); total",
    "let total = -m.values().filter(|x| **x > 0.0).sum::<f64>() / 2.0; total",
    "return m.values().sum::<f64>();",
    "2.0 * m.clone_of().values().sum::<f64>() + m.into_values().sum::<f64>()",
    "let s = S { m }; s.m.iter().map(|(k, x)| *k as f64 * x).sum::<f64>()",
];

#[test]
fn terms_from_a_hasher_without_a_seed_are_sorted_too() {
    let text = "fn f(m: rustc_hash::FxHashMap<u32, f64>) -> f64 {\n    m.into_values().sum()\n}\n";
    let one = fixed(text).expect("a fix");
    assert!(one.contains("total_cmp"), "{one}");
    let left = decided(&load(&one), &Levels::default());
    assert!(left.iter().all(|outcome| outcome.finding.lint.name != "hasher_order_sum"), "{one}");
}

/// Sums that do not tell their type, or whose terms do not outlive the statement.
const UNSORTED: &[&str] = &[
    "let total = m.values().sum(); total",
    "std::sync::Mutex::new(m).lock().unwrap().values().sum::<f64>()",
    "m.values().sum::<f64>() / 2.0",
];

fn hashed(body: &str) -> String {
    let body = body.replace("m.clone_of()", "m");
    format!(
        "struct S {{ m: std::collections::HashMap<u32, f64> }}\n#[allow(unused)]\nfn f(m: std::collections::HashMap<u32, f64>) -> f64 {{\n    {body}\n}}\n"
    )
}

#[test]
fn terms_are_sorted_where_their_type_is_told() {
    for (index, body) in SORTED.iter().enumerate() {
        let one = fixed(&hashed(body)).unwrap_or_else(|| panic!("not fixed: {body}"));
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(format!("fixed{index}.rs"));
        std::fs::write(&file, &one).unwrap();
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition=2024", "--crate-type=lib", "--emit=metadata", "-Dwarnings", "-Adead_code", "--out-dir"]);
        let output = rustc.arg(folder.path()).arg(&file).output().expect("rustc runs");
        assert!(output.status.success(), "{}\n{one}", String::from_utf8_lossy(&output.stderr));
        let left = decided(&load(&one), &Levels::default());
        assert!(left.iter().all(|outcome| outcome.finding.lint.name != "hash_order_sum"), "{one}");
    }
    for body in UNSORTED {
        assert_eq!(fixed(&hashed(body)), None, "{body}");
    }
}

/// Maps of a function alone, whose keys have an order.
const MAPS: &[&str] = &[
    "let mut m: HashMap<u32, f64> = HashMap::new(); m.insert(1, w[0]); m.values().sum()",
    "let mut m: HashMap<(usize, &str), f64> = std::collections::HashMap::new(); *m.entry((1, \"a\")).or_insert(0.0) += w[0]; \
     let mut t = 0.0; for x in m.values() { t += x; } t",
    "let m: HashMap<String, f64> = w.iter().map(|x| (x.to_string(), *x)).collect(); let mut t = 0.0; \
     for (_, x) in &m { t += x; } t",
];

/// Maps whose kind somebody else sees, or whose keys may have no order.
const HASHED: &[&str] = &[
    "let mut m: HashMap<u32, f64> = HashMap::new(); m.insert(1, w[0]); seen(&m); let mut t = 0.0; for x in m.values() { t += x; } t",
    "let mut m: HashMap<Key, f64> = HashMap::new(); m.insert(Key, w[0]); let mut t = 0.0; for x in m.values() { t += x; } t",
    "let mut m: HashMap<u32, f64> = HashMap::new(); m.insert(1, w[0]); println!(\"{:?}\", m); let mut t = 0.0; for x in m.values() { t += x; } t",
    "let mut m: HashMap<u32, f64> = HashMap::with_capacity(8); m.insert(1, w[0]); let mut t = 0.0; for x in m.values() { t += x; } t",
];

fn with_map(body: &str) -> String {
    format!(
        "#![allow(unused)]\nuse std::collections::HashMap;\n#[derive(PartialEq, Eq, Hash)] struct Key;\nfn seen(_: &HashMap<u32, f64>) {{}}\n\
         fn f(w: &[f64]) -> f64 {{\n    {body}\n}}\n"
    )
}

#[test]
fn maps_of_a_function_are_ordered() {
    for (index, body) in MAPS.iter().enumerate() {
        let one = fixed(&with_map(body)).unwrap_or_else(|| panic!("not fixed: {body}"));
        assert!(one.contains("BTreeMap"), "{one}");
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(format!("fixed{index}.rs"));
        std::fs::write(&file, &one).unwrap();
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition=2024", "--crate-type=lib", "--emit=metadata", "--out-dir"]);
        let output = rustc.arg(folder.path()).arg(&file).output().expect("rustc runs");
        assert!(output.status.success(), "{}\n{one}", String::from_utf8_lossy(&output.stderr));
        let left = decided(&load(&one), &Levels::default());
        assert!(left.iter().all(|outcome| outcome.finding.lint.name != "hash_order_sum"), "{one}");
    }
    for body in HASHED {
        assert_eq!(fixed(&with_map(body)), None, "{body}");
    }
}

#[test]
fn packages_with_fpcontrol_sum_exactly() {
    let text =
        "use std::collections::HashMap;\npub fn f(m: &HashMap<u32, f64>) -> f64 {\n    m.values().sum::<f64>()\n}\n";
    let folder = project(text);
    let manifest = folder.path().join("Cargo.toml");
    let own = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("fpcontrol");
    let before = std::fs::read_to_string(&manifest).unwrap_or_default();
    std::fs::write(&manifest, format!("{before}\n[dependencies]\nfpcontrol = {{ path = {own:?} }}\n")).unwrap();
    assert!(lint(folder.path(), &["check", "--fix=all"]).status.success());
    let fixed = std::fs::read_to_string(folder.path().join("src/lib.rs")).expect("readable");
    let sum = "<fpcontrol::reduce::ExactSum as fpcontrol::reduce::Order>::sum_of::<fpcontrol::control::Rn, _>(m.values().copied())";
    assert!(fixed.contains(sum), "{fixed}");
}

#[test]
fn what_is_left_after_fixes_is_reported() {
    let folder = project("use rayon::prelude::*;\npub fn f(values: &[f64]) -> f64 {\n    values.par_iter().sum()\n}\n");
    let output =
        lint(folder.path(), &["check", "-D", "warnings", "--fix=all", "--message-format", "short", "--verbose"]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(said.contains("note[iterator_sum]") && !said.contains("parallel_reduction"), "{said}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "1 fixed\n");
}

#[test]
fn what_is_allowed_is_not_fixed() {
    let text = "use rayon::prelude::*;\npub fn f(values: &[f64]) -> f64 {\n    \
                // fpcontrol: allow(parallel_reduction) because it is shown only\n    values.par_iter().sum()\n}\n";
    assert_eq!(after_fixes(text, &["--fix=all"], &[]), text);
}

/// What is in a package's file after fixes of all of it, or of what else is named.
fn after_fixes(text: &str, arguments: &[&str], others: &[(&str, &str)]) -> String {
    let folder = project(text);
    for (name, text) in others {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let output = lint(folder.path(), &[&["check"], arguments].concat());
    assert!(matches!(output.status.code(), Some(0 | 3)), "{output:?}");
    std::fs::read_to_string(folder.path().join("src/lib.rs")).expect("readable")
}

#[test]
fn the_value_of_fix_is_no_path() {
    let text = format!("{HASH}// fpcontrol: expect(libm_call) because of nothing\nfn g() {{}}\n");
    assert!(!after_fixes(&text, &["--fix", "."], &[]).contains("expect"));
}

#[test]
fn a_comment_stays_while_a_part_of_it_holds() {
    let comment = "// fpcontrol: expect(hash_order_sum, libm_call) because it is shown only\n";
    let text = format!("{comment}{HASH}");
    assert_eq!(after_fixes(&text, &["--fix"], &[]), text);
    let idle = format!("{HASH}{comment}fn g() {{}}\n");
    assert_eq!(after_fixes(&idle, &["--fix"], &[]), format!("{HASH}fn g() {{}}\n"));
}

#[test]
fn a_comment_of_tests_stays_where_tests_are_left_out() {
    let comment = "// fpcontrol: expect(hash_order_sum) because it is shown only\n";
    let text = format!("#[cfg(test)]\nmod tests {{\n{comment}{HASH}}}\n");
    assert_eq!(after_fixes(&text, &["--fix", "--no-tests"], &[]), text);
}

#[test]
fn a_comment_stays_where_a_part_was_read() {
    let comment = "// fpcontrol: expect(hash_order_sum) because it is shown only\n";
    let text =
        format!("mod table;\n{comment}pub fn f(table: &table::Table) -> f64 {{\n    table.cells.values().sum()\n}}\n");
    let table = ("src/table.rs", "pub struct Table {\n    pub cells: std::collections::HashMap<u32, f64>,\n}\n");
    for arguments in [&["--fix"][..], &["--fix", "src/lib.rs"], &["--fix", "src"]] {
        assert_eq!(after_fixes(&text, arguments, &[table]), text, "{arguments:?}");
    }
    assert_eq!(after_fixes(&text, &["--fix"], &[("src/table.rs", "pub struct Table {")]), text);
    assert_ne!(after_fixes(&text, &["--fix"], &[("src/table.rs", "pub struct Table;")]), text);
}
