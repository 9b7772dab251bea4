//! `fpcontrol-lint`.

use std::process::ExitCode;

fn main() -> ExitCode {
    fpcontrol_lint::main(std::env::args_os())
}
