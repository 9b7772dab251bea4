//! A workspace under control: the same output to nearest, other bits upward, nothing of the user's touched.

mod annotated;
mod compared;
mod controlled;
mod counted;
mod workspace;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, MutexGuard, PoisonError};
use workspace::root;

/// The workspace, which the tests take in turn: they share what they build.
fn workspace() -> MutexGuard<'static, ()> {
    static TAKEN: Mutex<()> = Mutex::new(());
    let guard = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
    workspace::make();
    guard
}

fn run(mut command: Command, arguments: &str) -> Output {
    command.args(arguments.split(' ')).current_dir(root().join("workspace/program"));
    command.env("CARGO_TARGET_DIR", "../../target").env("CARGO_PROFILE_DEV_DEBUG", "false");
    command.env("CARGO_PROFILE_DEV_BUILD_OVERRIDE_DEBUG", "false").env("RUST_BACKTRACE", "0").env_remove("RUSTFLAGS");
    command.env("CARGO_HOME", root().join("home"));
    command.output().expect("it runs")
}

fn fpcontrol(arguments: &str) -> Output {
    // Plain builds drop from it what they do not need, and then other versions would be found.
    workspace::copy_lock();
    run(Command::new(env!("CARGO_BIN_EXE_cargo-fpcontrol")), &format!("fpcontrol {arguments}"))
}

fn plain(arguments: &str) -> Output {
    run(Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())), arguments)
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Every file of the workspace with its text.
fn files(folder: &Path, found: &mut Vec<(PathBuf, Vec<u8>)>) {
    for entry in fs::read_dir(folder).expect("readable") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            files(&path, found);
        } else {
            let text = fs::read(&path).expect("readable");
            found.push((path, text));
        }
    }
    found.sort();
}
