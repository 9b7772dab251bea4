//! `cargo fpcontrol-lint`: cargo passes the name of the subcommand on.

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments: Vec<_> = std::env::args_os().collect();
    if arguments.get(1).is_some_and(|argument| argument == "fpcontrol-lint") {
        arguments.remove(1);
    }
    fpcontrol_lint::cli::main(arguments)
}
