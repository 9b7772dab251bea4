//! What `--fix` writes.

use crate::command::{HASH, lint, project};
use crate::harness::{decided, load};
use fpcontrol_lint::__private::fix::{rewritten, suggestions};
use fpcontrol_lint::__private::severity::Levels;
use std::process::Command;

#[test]
fn fixes_are_written() {
    let text = "use rayon::prelude::*;\npub fn f(values: &[f64]) -> f64 {\n    values.par_iter().map(|x| x * x).sum()\n}\n\
                // fpcontrol: expect(hash_order_sum) because of nothing\npub fn g() {}\n";
    let folder = project(text);
    let read = || std::fs::read_to_string(folder.path().join("src/lib.rs")).expect("readable");
    let said = |fix: &str| {
        let output = lint(folder.path(), &["check", fix, "--message-format", "short"]);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stderr).expect("text")
    };
    let more = "1 finding has a fix that may change bits: `fpcontrol-lint check --fix=all` applies it too\n";
    assert_eq!(said("--fix"), format!("fixed: src/lib.rs:5: delete it\n1 fixed\n{more}"));
    assert!(!read().contains("expect(") && !read().contains("collect"), "{}", read());
    assert_eq!(
        said("--fix=all"),
        "fixed: src/lib.rs:3: collect the terms in order, and add them in that order\n1 fixed\n"
    );
    assert!(read().contains("values.par_iter().map(|x| x * x).collect::<Vec<_>>().into_iter().sum()"), "{}", read());
}

/// Parallel sums that the text shows to be of floats: an exact sum in packages that have it.
const EXACT: &[&str] = &[
    "v.par_iter().sum()",
    "v.par_iter().copied().sum::<f64>()",
    "let t: f64 = v.par_iter().with_min_len(8).sum(); t",
    "v.par_iter().zip(w.par_iter()).map(|(x, y)| x * y).sum::<f64>().sqrt()",
    "v.par_iter().flat_map_iter(|x| [*x, *x]).sum::<f64>()",
    "v.iter().par_bridge().map(|x| x * 2.0).sum::<f64>()",
    "(v, w).into_par_iter().map(|(x, y)| x * y).sum::<f64>()",
    "v.par_iter().chain(w.par_iter()).sum::<f64>()",
    "pair(&v, &w).par_iter().sum::<f64>() / w.par_iter().map_init(|| 1.0, |k, x| *k * x).sum::<f64>()",
    "(0..9).into_par_iter().map(|i| v[i]).collect::<Vec<f64>>().par_chunks(4).map(|c| c[0]).sum::<f64>()",
];

/// Parallel sums whose terms are collected in order elsewhere, since work on the elements remains parallel.
const COLLECTED: &[&str] = &[
    "v.par_iter().map(|x| x * 2.0).sum::<f64>()",
    "v.par_iter().map(|x| x * 2.0).product()",
    "v.par_iter().cloned().filter(|x| *x > 0.0).map(f64::sqrt).inspect(|_| ()).sum::<f64>()",
    "(v.clone()).into_par_iter().filter_map(|x| (x > 0.0).then_some(x)).sum::<f64>()",
    "(0..9).into_par_iter().map(|i| v[i]).sum::<f64>() + 1.0",
    "2.0 + v.par_chunks(4).map(|c| c[0]).sum::<f64>()",
];

/// Sums that no fix keeps parallel, whose parts rayon divides, or that the text does not show from their beginning.
const PARALLEL: &[&str] = &[
    "v.par_iter().fold(|| 0.0, |a, b| a + b).sum::<f64>()",
    "v.par_iter().flat_map(|x| vec![*x].into_par_iter().fold(|| 0.0, |a, b| a + b)).sum::<f64>()",
    "v.par_iter().product::<f64>()",
    "v.par_iter().map(|x| x * 2.0).reduce(|| 0.0, |a, b| a + b)",
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

/// What `--fix=all` makes of a file in a package that has fpcontrol's parallel sums.
fn fixed_with_fpcontrol(text: &str) -> String {
    let folder = project(text);
    let manifest = folder.path().join("Cargo.toml");
    let before = std::fs::read_to_string(&manifest).unwrap_or_default();
    std::fs::write(
        &manifest,
        format!("{before}\n[dependencies]\nfpcontrol = {{ version = \"*\", features = [\"rayon\"] }}\n"),
    )
    .unwrap();
    assert!(lint(folder.path(), &["check", "--fix=all"]).status.success());
    std::fs::read_to_string(folder.path().join("src/lib.rs")).expect("readable")
}

/// The part of `fpcontrol::reduce::par` that the fixes use, with its signatures.
const STUB: &str = "mod fpcontrol { pub mod reduce { pub mod par {
    pub trait Addend: Send { type Float; }
    impl Addend for f64 { type Float = f64; }
    impl Addend for &f64 { type Float = f64; }
    pub trait ParallelSum: rayon::iter::ParallelIterator {
        fn exact_sum(self) -> <Self::Item as Addend>::Float where Self::Item: Addend { unreachable!() }
    }
    impl<I: rayon::iter::ParallelIterator> ParallelSum for I {}
} } }
fn pair<'v>(v: &'v Vec<f64>, _: &Vec<f64>) -> &'v Vec<f64> { v }
";

/// Compiles a file with the rayon that this test was built with.
fn compiles_with_rayon(text: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("fixed.rs");
    std::fs::write(&file, text).unwrap();
    let built = std::env::current_exe().expect("this program");
    let built = built.parent().expect("a folder");
    let entries = std::fs::read_dir(built).expect("readable").map(|entry| entry.expect("readable").path());
    let is_rayon = |path: &std::path::PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.starts_with("librayon-") && name.ends_with(".rlib")
    };
    let newest =
        entries.filter(is_rayon).max_by_key(|path| std::fs::metadata(path).and_then(|data| data.modified()).ok());
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition=2021", "--crate-type=lib", "--emit=metadata", "--out-dir"]).arg(folder.path()).arg(&file);
    rustc.arg("-L").arg(built).arg("--extern").arg(format!("rayon={}", newest.expect("rayon").display()));
    let output = rustc.output().expect("rustc runs");
    assert!(output.status.success(), "{}\n{text}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn parallel_sums_become_exact_and_stay_parallel() {
    let mut all = STUB.to_owned();
    for (index, chain) in EXACT.iter().enumerate() {
        let one = fixed_with_fpcontrol(&function(chain));
        assert!(one.starts_with("use fpcontrol::reduce::par::ParallelSum;\nuse rayon::prelude::*;\n"), "{one}");
        assert_eq!(one.matches("exact_sum()").count(), chain.matches(".sum").count(), "{one}");
        all.push_str(&format!(
            "mod m{index} {{\nuse crate::*;\n{}}}\n",
            one.replace("use fpcontrol", "use crate::fpcontrol")
        ));
    }
    compiles_with_rayon(&all);
}

#[test]
fn terms_of_parallel_sums_are_collected_in_order() {
    let mut all = STUB.to_owned();
    for (index, chain) in COLLECTED.iter().enumerate() {
        let one = fixed(&function(chain)).unwrap_or_else(|| panic!("not fixed: {chain}"));
        assert!(one.contains("par_") && one.contains("collect::<Vec<_>>().into_iter()."), "{one}");
        all.push_str(&format!("mod m{index} {{\n{one}}}\n"));
    }
    compiles_with_rayon(&all);
}

#[test]
fn what_would_become_serial_or_vary_is_left_alone() {
    for chain in PARALLEL {
        let text = function(chain);
        assert_eq!(fixed(&text), None, "{chain}");
        assert_eq!(fixed_with_fpcontrol(&text), text, "{chain}");
    }
    // Nothing would remain parallel.
    assert_eq!(fixed(&function("v.par_iter().sum()")), None);
}

#[test]
fn both_sums_of_a_variance_are_fixed_together() {
    let chains = |first: &str| {
        function(&format!("let s: f64 = {first};\n    let q: f64 = v.par_iter().map(|x| x * x).sum();\n    q - s * s"))
    };
    let both = fixed_with_fpcontrol(&chains("v.par_iter().sum()"));
    assert!(both.contains("v.par_iter().exact_sum();") && both.contains("map(|x| x * x).exact_sum();"), "{both}");
    // Without fpcontrol only one of them has a fix, so neither is changed.
    let alone = chains("v.par_iter().sum()");
    assert_eq!(fixed(&alone), None);
    let mapped = fixed(&chains("v.par_iter().map(|x| 2.0 * x).sum()")).expect("both are collected");
    assert_eq!(mapped.matches("collect::<Vec<_>>()").count(), 2, "{mapped}");
    let hashed = hashed("let s = m.values().sum::<f64>(); let q = m.values().map(|x| x * x).sum::<f64>(); q - s * s");
    assert_eq!(fixed_with_fpcontrol(&hashed).matches("ExactSum").count(), 2);
    assert_eq!(fixed(&hashed).expect("sorted").matches("terms.sort_by").count(), 2);
    let half = hashed.replace(
        "let q = m.values().map(|x| x * x).sum::<f64>()",
        "let q = 1.0 + m.values().map(f64::sqrt).sum::<f64>() / 2.0",
    );
    assert!(!fixed_with_fpcontrol(&half).contains("ExactSum"), "one cannot be exact");
}

#[test]
fn an_order_that_an_attribute_chooses_is_kept() {
    let text = function("v.par_iter().sum()").replace("#[allow(unused)]", "#[fpcontrol::fp(sum = lanes(16))]");
    assert!(fixed_with_fpcontrol(&text).contains("v.par_iter().collect::<Vec<_>>().into_iter().sum()"));
}

#[test]
fn the_import_goes_into_the_module_of_the_sum() {
    let inside = "use std::fs;\nmod inner {\n    use rayon::prelude::*;\n    use std::fs;\n    fn f(v: &[f64]) -> f64 {\n        v.par_iter().sum()\n    }\n}\n";
    let fixed = fixed_with_fpcontrol(inside);
    assert!(fixed.contains("mod inner {\n    use fpcontrol::reduce::par::ParallelSum;\n    use rayon"), "{fixed}");
    let imported = function("v.par_iter().sum()").replacen("use", "use fpcontrol::reduce::par::ParallelSum;\nuse", 1);
    assert_eq!(fixed_with_fpcontrol(&imported).matches("ParallelSum").count(), 1);
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
    let folder = project(
        "use rayon::prelude::*;\npub fn f(values: &[f64]) -> f64 {\n    values.par_iter().map(|x| x * x).sum()\n}\n",
    );
    let output =
        lint(folder.path(), &["check", "-D", "warnings", "--fix=all", "--message-format", "short", "--verbose"]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(said.contains("note[iterator_sum]") && !said.contains("parallel_reduction"), "{said}");
    let made = "fixed: src/lib.rs:3: collect the terms in order, and add them in that order\n1 fixed\n";
    assert_eq!(String::from_utf8_lossy(&output.stderr), made);
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
