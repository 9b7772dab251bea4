//! `cargo fpcontrol-lint`: becomes `fpcontrol-lint`, which `cargo install` puts beside it. Cargo looks for a program of this name, and a second copy of the
//! whole tool would take 16 MB and twice the time to link.

use std::env::consts::EXE_SUFFIX;
use std::io::Error;
use std::process::{Command, ExitCode};

/// The exit status of a tool that failed, as that of `fpcontrol-lint`.
const FAILED: u8 = 2;

fn main() -> ExitCode {
    let program = match std::env::current_exe() {
        Ok(path) => path.with_file_name(format!("fpcontrol-lint{EXE_SUFFIX}")),
        Err(error) => return failed("cannot tell where this program is", &error),
    };
    let mut arguments = std::env::args_os().skip(1).peekable();
    // Cargo passes the name of the subcommand on.
    let _ = arguments.next_if(|argument| argument == "fpcontrol-lint");
    become_command(Command::new(&program).args(arguments))
        .unwrap_or_else(|error| failed(&format!("cannot run `{}`", program.display()), &error))
}

/// Replaces this process, so that signals and standard streams are the command's. Returns only on failure.
#[cfg(unix)]
fn become_command(command: &mut Command) -> Result<ExitCode, Error> {
    use std::os::unix::process::CommandExt;
    Err(command.exec())
}

/// Runs the command, and passes its exit status on.
#[cfg(not(unix))]
fn become_command(command: &mut Command) -> Result<ExitCode, Error> {
    let status = command.status()?;
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::from(FAILED), ExitCode::from))
}

fn failed(what: &str, error: &Error) -> ExitCode {
    eprintln!("error: {what}: {error}");
    ExitCode::from(FAILED)
}
