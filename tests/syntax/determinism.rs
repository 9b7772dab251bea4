//! An expansion is the same on every build: in every process, whatever the seeds of its hash tables.

use crate::pool;
use fpcontrol_syntax::expand;
use quote::quote;
use std::process::Command;

/// Set in the processes that print.
const PRINTS: &str = "FPCONTROL_PRINT_EXPANSIONS";

/// Every function under two attributes, as text.
fn expansions() -> String {
    let mut text = String::new();
    for function in pool::functions() {
        for (name, arguments) in [("round", quote! { ru }), ("use_fast_math", quote! {})] {
            text.push_str(&expand::attribute(name, arguments, function.clone()).to_string());
            text.push('\n');
        }
    }
    text
}

#[test]
fn expansions_are_the_same_in_every_process() {
    if std::env::var_os(PRINTS).is_some() {
        return println!("{}", expansions());
    }
    let print = || {
        let program = std::env::current_exe().expect("a program has a path");
        let mut command = Command::new(program);
        command
            .args(["determinism::expansions_are_the_same_in_every_process", "--exact", "--nocapture"])
            .env(PRINTS, "1");
        let output = command.output().expect("it runs");
        assert!(output.status.success());
        let text = String::from_utf8(output.stdout).expect("text");
        let expansions = text.lines().filter(|line| line.contains("fn ")).map(str::to_owned);
        expansions.collect::<Vec<_>>()
    };
    let (first, second) = (print(), print());
    assert!(first.len() > 400, "only {}", first.len());
    assert!(first.iter().any(|line| line.contains("__Control")));
    for (first, second) in first.iter().zip(&second) {
        assert_eq!(first, second);
    }
    assert_eq!(first.len(), second.len());
}
