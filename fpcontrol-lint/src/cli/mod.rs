//! The command line.

mod arguments;
mod audit;
mod baseline;
mod bisect;
mod check;
mod coverage;
mod explain;
mod list;
mod packages;
mod run;
mod times;
mod types;

pub use times::peak_memory;

use arguments::{Arguments, Task};
use clap::Parser;
use std::ffi::OsString;
use std::process::ExitCode;

/// What a run ends with: nothing at deny, findings at deny, or a failure of the tool or its use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Nothing at deny.
    Clean,
    /// Findings at deny.
    Denied,
    /// The tool could not do its work.
    Failed,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        match status {
            Status::Clean => ExitCode::from(0),
            Status::Denied => ExitCode::from(1),
            Status::Failed => ExitCode::from(2),
        }
    }
}

/// Stacks for trees as deep as the parser accepts.
const STACK: usize = 256 << 20;

/// Runs with the arguments of the process.
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
    let pool = rayon::ThreadPoolBuilder::new().stack_size(STACK).build();
    let result = match pool {
        Ok(pool) => pool.install(|| task(&arguments.task)),
        Err(error) => Err(format!("no threads: {error}")),
    };
    match result {
        Ok(status) => status.into(),
        Err(reason) => {
            anstream::eprintln!("error: {reason}");
            Status::Failed.into()
        }
    }
}

fn task(task: &Task) -> Result<Status, String> {
    match task {
        Task::Check(options) => check::check(options),
        Task::Audit(options) => audit::audit(options),
        Task::Baseline(options) => baseline::baseline(options),
        Task::Coverage(options) => coverage::coverage(options),
        Task::Bisect(options) => bisect::run(options),
        Task::Explain { lint } => explain::explain(lint),
        Task::List { json } => list::list(*json),
    }
}
