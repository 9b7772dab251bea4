//! The program that cargo runs in place of rustc: it runs rustc, with the paths of the originals in panics and debug information, and without lints for code that is not the
//! user's.

use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The folder of the copies. If it is set, this program is called as a wrapper of rustc.
pub const MIRROR: &str = "CARGO_FPCONTROL_MIRROR";

/// The folders, among the copies, of packages that are paths.
pub const OWN: &str = "CARGO_FPCONTROL_OWN";

/// The folder of the run time, if instruments are built in.
pub const INSTRUMENT: &str = "CARGO_FPCONTROL_INSTRUMENT";

/// Set if operations are counted by the symbols of their instances: [`LIBRARY`] if a library is to be counted, whatever calls it.
pub const COUNT: &str = "CARGO_FPCONTROL_COUNT";

/// A value of [`COUNT`].
pub const LIBRARY: &str = "library";

/// Set if results are to be the same on every machine.
pub const PORTABLE: &str = "CARGO_FPCONTROL_PORTABLE";

/// Packages that choose vendor intrinsics by the processor, and the feature by which they compute without.
const SCALAR: &[(&str, &str)] = &[("glam", "scalar-math")];

/// The user's own wrapper.
pub const INNER: &str = "CARGO_FPCONTROL_INNER_WRAPPER";

/// What a profile may say otherwise: symbols name types, and each instance has one. A profile with optimisation has no assertions unless it asks for them.
fn counting(arguments: &[OsString]) -> Vec<&'static str> {
    let mut options = vec![
        "-Csymbol-mangling-version=v0",
        "-Copt-level=0",
        "-Cdebuginfo=0",
        "-Cstrip=none",
        "-Clto=off",
        "-Clinker-plugin-lto=no",
        "-Cembed-bitcode=no",
    ];
    let has =
        |option: &str| arguments.iter().any(|argument| argument.to_str().is_some_and(|text| text.contains(option)));
    if has("opt-level=") && !has("opt-level=0") && !has("debug-assertions") {
        options.push("-Cdebug-assertions=off");
    }
    options
}

/// Runs rustc, if cargo has called this program as its wrapper.
pub fn run() -> Option<ExitCode> {
    let mirror = PathBuf::from(env::var_os(MIRROR)?);
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let program = Path::new(arguments.first()?);
    let is_compiler = |name: &str| program.file_name().is_some_and(|file| file == &*format!("{name}{EXE_SUFFIX}"));
    if !is_compiler("rustc") && !is_compiler("clippy-driver") {
        return None;
    }
    let mut command = match env::var_os(INNER).filter(|inner| !inner.is_empty()) {
        Some(inner) => {
            let mut command = Command::new(inner);
            command.arg(program);
            command
        }
        None => Command::new(program),
    };
    command.args(&arguments[1..]);
    // Cargo asks for the compiler's abilities without naming a package.
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    let is_copy = package.starts_with(&mirror);
    let is_instrumented = |library: OsString| is_copy || package == Path::new(&library);
    if env::var_os(INSTRUMENT).is_some_and(is_instrumented) {
        command.args(["--cfg", "fpcontrol_instrument"]);
    }
    if let Some(count) = env::var_os(COUNT) {
        command.args(counting(&arguments));
        // A library has no code of its own for functions that are `#[inline]`, which many expansions are.
        command.args((is_copy && count == LIBRARY).then_some("-Clink-dead-code"));
    }
    if is_copy && env::var_os(PORTABLE).is_some() {
        let package = env::var("CARGO_PKG_NAME").unwrap_or_default();
        for (_, feature) in SCALAR.iter().filter(|(name, _)| *name == package) {
            command.args(["--cfg", &format!("feature=\"{feature}\"")]);
        }
    }
    if is_copy {
        command.arg(format!("--remap-path-prefix={}=/", mirror.display()));
        let own = env::var_os(OWN).unwrap_or_default();
        let is_own = env::split_paths(&own).any(|own| package.starts_with(own));
        command.args(["--cap-lints", if is_own { "warn" } else { "allow" }]);
    }
    match command.status() {
        Ok(status) => Some(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(101))),
        Err(error) => {
            eprintln!("error: cannot run `{}`: {error}", program.display());
            Some(ExitCode::from(101))
        }
    }
}
