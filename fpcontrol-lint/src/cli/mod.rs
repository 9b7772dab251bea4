//! The command line.

mod arguments;
#[cfg(feature = "audit")]
mod audit;
mod baseline;
mod bisect;
mod check;
mod completions;
mod context;
mod coverage;
mod explain;
mod list;
mod lsp;
mod packages;
mod run;
mod times;
mod types;
mod whole;

pub use times::peak_memory;

use crate::source::Loaded;
use arguments::{Arguments, ListFormat, Task};
use clap::Parser;
use serde::Serialize;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

/// How a run ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// No finding is at the level `deny`.
    Clean,
    /// A finding is at the level `deny`.
    Denied,
    /// The tool failed, or was used wrongly.
    Failed,
    /// No finding is at the level `deny`, but a file or a folder could not be read.
    Unread,
}

impl Status {
    /// The status of a run without findings at `deny`.
    fn without_findings(loaded: &Loaded) -> Status {
        if loaded.problems.is_empty() { Status::Clean } else { Status::Unread }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        match status {
            Status::Clean => ExitCode::from(0),
            Status::Denied => ExitCode::from(1),
            Status::Failed => ExitCode::from(2),
            Status::Unread => ExitCode::from(3),
        }
    }
}

/// Stacks for trees as deep as the parser accepts.
const STACK: usize = 256 << 20;

/// Runs a command of `fpcontrol-lint`, prints what it prints, and returns its exit status.
///
/// The first argument is the name of the program, as in [`std::env::args_os`]; `fpcontrol-lint --help` lists the commands. The status is
/// 0 if nothing is at the level `deny`, 1 if something is, 2 if the tool failed or was used wrongly, and 3 as 0, but a file
/// could not be read.
///
/// # Examples
///
/// A test that fails if a sum in this package can differ from run to run:
///
/// ```
/// use std::process::ExitCode;
///
/// let arguments = ["fpcontrol-lint", "check", "src", "--quiet", "-D", "not_guaranteed"];
/// assert_eq!(fpcontrol_lint::main(arguments.map(Into::into)), ExitCode::SUCCESS);
/// ```
#[must_use]
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    if let Some(code) = crate::rustc::wrapper::main() {
        return code;
    }
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            let _ = error.print();
            let status = if error.use_stderr() { Status::Failed } else { Status::Clean };
            return status.into();
        }
    };
    match threads().and_then(|threads| threads.install(|| task(&arguments.task))) {
        Ok(status) => status.into(),
        Err(reason) => {
            // If this cannot be written, the exit status still says it.
            let _ = writeln!(anstream::stderr(), "error: {reason}");
            Status::Failed.into()
        }
    }
}

/// The threads of an analysis.
fn threads() -> Result<rayon::ThreadPool, String> {
    rayon::ThreadPoolBuilder::new().stack_size(STACK).build().map_err(|error| format!("no threads: {error}"))
}

/// Writes a text to standard output. The reader may close the pipe early.
fn print(text: &str) -> Result<(), String> {
    let mut output = io::stdout();
    match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}

/// Writes a value to standard output, as JSON.
fn print_json(value: &impl Serialize) -> Result<(), String> {
    print(&format!("{}\n", serde_json::to_string_pretty(value).map_err(|error| error.to_string())?))
}

fn task(task: &Task) -> Result<Status, String> {
    match task {
        Task::Check(options) => check::check(options),
        #[cfg(feature = "audit")]
        Task::Audit(options) => audit::audit(options),
        Task::Baseline(options) => baseline::baseline(options),
        Task::Coverage(options) => coverage::coverage(options),
        Task::Bisect(options) => bisect::run(options),
        Task::Lsp => lsp::serve(),
        Task::Completions { shell } => completions::completions(*shell),
        Task::Explain { lint } => explain::explain(lint),
        Task::List { json, message_format } => list::list(*json || *message_format == ListFormat::Json),
    }
}
