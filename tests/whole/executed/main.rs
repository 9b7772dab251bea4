//! How many of the operations on floats that a program executes run under control, by package.
//!
//! ```text
//! cargo run -p fpcontrol-adoption --bin fpcontrol-executed -- PLAIN CONTROLLED ARGUMENTS…
//! ```
//!
//! Both are the same program, built without optimisation and with line numbers: PLAIN by Cargo, CONTROLLED by
//! `FPCONTROL_BACKEND=local_error cargo fpcontrol build --all`, to nearest, so that both compute the same. Valgrind counts the instructions on
//! floats that each executes. Those of PLAIN are all operations. In CONTROLLED each operation under control calls fpcontrol, so the instructions
//! elsewhere are the operations outside control. Needs Linux, valgrind and binutils.

#[path = "../../adoption/callgrind.rs"]
mod callgrind;

use callgrind::Executed;
use fpcontrol_tests::scratch::repository;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

/// How many places outside control are shown.
const SHOWN: usize = 8;

/// The operations that ran.
#[derive(Clone, Copy, Default)]
struct Ran {
    all: u64,
    outside: u64,
}

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [plain, controlled, arguments @ ..] = arguments.as_slice() else {
        eprintln!("name two builds of a program: a plain one, and one under control with instruments");
        return ExitCode::from(2);
    };
    let (plain, mut outside) = (executed(plain, arguments), executed(controlled, arguments));
    outside.retain(|one| !one.is_of_library);
    let mut whole = Ran::default();
    let mut packages = BTreeMap::<&str, Ran>::new();
    for Executed { file, times, .. } in &plain {
        whole.all += times;
        packages.entry(package(file)).or_default().all += times;
    }
    for Executed { file, times, .. } in &outside {
        whole.outside += times;
        packages.entry(package(file)).or_default().outside += times;
    }
    println!("| package | operations that ran | outside control | under control |\n|---|---|---|---|");
    for (package, Ran { all, outside }) in std::iter::once(("all", whole)).chain(packages) {
        // No plain operation, and some outside control: code of the build under control.
        let share = 100.0 * (1.0 - outside as f64 / all.max(outside).max(1) as f64);
        println!("| {package} | {all} | {outside} | {share:.2} % |");
    }
    outside.sort_by_key(|one| Reverse(one.times));
    for Executed { file, line, times, .. } in outside.iter().take(SHOWN) {
        eprintln!("{times:>12} outside control at {file}:{line}");
    }
    ExitCode::SUCCESS
}

/// The operations of a program, those of fpcontrol where it is called.
fn executed(program: &str, arguments: &[String]) -> Vec<Executed> {
    let program = Path::new(program).canonicalize().expect("the program is there");
    let status = Command::new(&program).args(arguments).stdout(Stdio::null()).status().expect("the program runs");
    assert!(status.success(), "{} fails: {status}", program.display());
    let library = format!("{}/", repository("fpcontrol").display());
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let mut executed = callgrind::operations(&program, &std::env::temp_dir(), &arguments, &library);
    executed.retain(|one| one.times > 0);
    executed
}

/// The package of a file: that of the registry, with its version, or the program's own.
fn package(file: &str) -> &str {
    let of_registry = file.split_once("/registry/src/").and_then(|(_, rest)| rest.split('/').nth(1));
    of_registry.unwrap_or("its own")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_belong_to_packages() {
        assert_eq!(package("/home/x/.cargo/registry/src/index-1/parry3d-0.17.6/src/a.rs"), "parry3d-0.17.6");
        assert_eq!(package("/home/x/program/src/main.rs"), "its own");
    }
}
