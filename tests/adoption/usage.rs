//! What the program says of arguments that it does not know. Cargo builds programs for tests like this one, with what the other tests use, so that
//! `.ci/run` finds the program built.

use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fpcontrol-adoption")).args(arguments).output().expect("the program starts")
}

#[test]
fn what_is_no_crate_of_the_list_is_named() {
    for (argument, words) in [("no-such-crate", "is not a crate of the list"), ("--cont", "is not an option")] {
        let output = run(&["roots", argument]);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains(&format!("`{argument}` {words}")), "{text}");
    }
}
