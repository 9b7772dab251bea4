//! `fpcontrol-lint`.

use std::process::ExitCode;

fn main() -> ExitCode {
    fpcontrol_lint::cli::main(std::env::args_os())
}
