//! The report at the end of the process.

use super::mode::Mode;
use super::report::{Sort, report};
use std::path::PathBuf;
use std::sync::OnceLock;

static WHERE: OnceLock<(Mode, Sort, Option<PathBuf>)> = OnceLock::new();

/// Has the report written when the process exits: to a file, or to standard error.
pub(super) fn print_at_end(mode: Mode, sort: Sort, to: Option<&str>) {
    let path = to.map(|to| match to.strip_suffix('/') {
        Some(folder) => PathBuf::from(folder).join(format!("{}.json", std::process::id())),
        None => PathBuf::from(to),
    });
    if WHERE.set((mode, sort, path)).is_ok() {
        register();
    }
}

/// The C library calls the function when the process exits, after `main` or by `exit`.
#[cfg(unix)]
fn register() {
    // SAFETY: C's own function, of this signature on every Unix; it may be called on any thread at any time.
    unsafe extern "C" {
        safe fn atexit(function: extern "C" fn()) -> core::ffi::c_int;
    }
    extern "C" fn at_end() {
        // A panic must not cross into C.
        let _ = std::panic::catch_unwind(write);
    }
    if atexit(at_end) != 0 {
        eprintln!("fpcontrol: no report will be written at the end of this process");
    }
}

#[cfg(not(unix))]
fn register() {}

/// Other threads may be computing still: what they have seen so far is under locks.
#[cfg(unix)]
fn write() {
    let Some((mode, sort, path)) = WHERE.get() else { return };
    let report = report().sorted(*sort);
    let Some(path) = path else {
        eprint!("fpcontrol: {mode}\n{report}");
        return;
    };
    let is_json = path.extension().is_some_and(|extension| extension == "json");
    let text = if is_json { report.to_json() } else { report.to_string() };
    if let Err(error) = std::fs::write(path, text) {
        eprintln!("fpcontrol: {}: {error}", path.display());
    }
}
