//! The environment variable, in processes of their own: this program again, with the test below.

use fpcontrol::instrument::Report;
use fpcontrol::{fp, round};
use std::path::Path;
use std::process::{Command, Output};

#[round(ru)]
fn third(x: f64) -> f64 {
    x / 3.0
}

#[fp(contract)]
fn fused(a: f64, b: f64, c: f64) -> f64 {
    a * b + c
}

#[fp(round = rn)]
fn total(xs: &[f64]) -> f64 {
    xs.iter().sum()
}

#[fp(sum = exact)]
fn in_no_order(xs: &[f64]) -> f64 {
    xs.iter().sum()
}

#[fpcontrol::use_fast_math]
fn ratio(a: f32, b: f32) -> f32 {
    a / b
}

/// What the processes below run; by itself it checks the results without instruments.
#[test]
fn the_program_that_is_observed() {
    let results = [
        third(1.0).to_bits(),
        fused(1.0 + f64::EPSILON, 1.0 - f64::EPSILON, -1.0).to_bits(),
        total(&[1e16, 1.0, 1.0, -1e16]).to_bits(),
        in_no_order(&[1e16, 1.0, 1.0, -1e16]).to_bits(),
        u64::from(ratio(1.1, 1.3).to_bits()),
    ];
    println!("results {results:x?}");
    if std::env::var_os("FPCONTROL_BACKEND").is_none() {
        let plain = [0x3fd5_5555_5555_5556, (-f64::EPSILON * f64::EPSILON).to_bits(), 0, 2_f64.to_bits()];
        assert_eq!(results[..4], plain);
    }
}

fn run(variable: &str) -> Output {
    let program = std::env::current_exe().expect("this program");
    let arguments = ["variable::the_program_that_is_observed", "--exact", "--nocapture", "--test-threads=1"];
    Command::new(program).args(arguments).env("FPCONTROL_BACKEND", variable).output().expect("it runs")
}

fn results(output: &Output) -> Vec<u64> {
    let text = String::from_utf8_lossy(&output.stdout);
    let line = text.lines().find_map(|line| line.split_once("results [")).unwrap_or_else(|| panic!("{text}")).1;
    line.trim_end_matches(']').split(", ").map(|word| u64::from_str_radix(word, 16).expect("bits")).collect()
}

fn report(path: &Path) -> Report {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).expect("a report")
}

#[test]
fn a_mode_applies_to_functions_that_do_not_know_of_it() {
    let plain = results(&run("trace"));
    assert_eq!(plain[0], 0x3fd5_5555_5555_5556);
    assert_eq!(results(&run("sensitivity:rd"))[0], 0x3fd5_5555_5555_5555);
    assert_eq!(f64::from_bits(results(&run("precision:3"))[0]), 0.375);
    assert_eq!(results(&run("stochastic:1")), results(&run("stochastic:1")));
}

#[test]
fn the_report_is_printed_or_written_when_the_process_ends() {
    let printed = run("local_error");
    let text = String::from_utf8_lossy(&printed.stderr);
    assert!(text.contains("fpcontrol: local_error") && text.contains("f64 div in third of instrument at"), "{text}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("sites.json");
    run(&format!("trace,report={}", file.display()));
    assert!(report(&file).operations.iter().any(|it| it.function == "total" && it.count == 4));
    run(&format!("trace,report={}/", folder.path().display()));
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 2);
}

#[test]
fn what_is_no_mode_stops_the_program() {
    let output = run("guess");
    assert!(!output.status.success());
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("FPCONTROL_BACKEND: `guess` is no mode"), "{text}");
}

#[test]
fn controls_of_single_functions_are_taken_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let [table, out] = ["toggles", "out.json"].map(|name| folder.path().join(name));
    let toggled = |rows: &str| {
        std::fs::write(&table, rows).expect("the table");
        results(&run(&format!("toggle:{},report={}", table.display(), out.display())))
    };
    let plain = toggled("");
    let found: Vec<_> = report(&out).functions.into_iter().collect();
    let named: Vec<_> = found.iter().map(|it| (it.function.as_str(), it.kind.name())).collect();
    let expected = [
        ("third", "rounding"),
        ("fused", "contraction"),
        ("total", "order"),
        ("in_no_order", "order"),
        ("ratio", "approximation"),
    ];
    assert_eq!(named, expected);
    let row = |index: usize| {
        let it = &found[index];
        format!("{}\t{}\t{}\t{}\n", it.kind, it.line, it.function, it.file)
    };
    let changed = |rows: &str| -> Vec<usize> {
        let results = toggled(rows);
        (0..5).filter(|&index| results[index] != plain[index]).collect()
    };
    assert_eq!(changed(&row(0)), [0]);
    assert_eq!(changed(&row(1)), [1]);
    assert_eq!(changed(&row(2)), [2]);
    assert_eq!(f64::from_bits(toggled(&row(2))[2]), 2.0);
    assert_eq!(f64::from_bits(toggled(&row(3))[3]), 0.0);
    assert_eq!(changed(&(0..4).map(row).collect::<String>()), [0, 1, 2, 3]);
}
