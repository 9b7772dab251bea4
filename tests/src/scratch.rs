//! Crates that tests write, build and run: one workspace of them. Later runs reuse what was built.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The target for which this is compiled, as Cargo names it.
pub const TARGET: &str = env!("FPCONTROL_TARGET");

/// A generated package.
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its edition.
    pub edition: &'static str,
    /// Files by their paths within it: `src/main.rs`.
    pub files: Vec<(String, String)>,
    /// The text below `[dependencies]` in its manifest, apart from fpcontrol: dependencies, then other sections.
    pub more: String,
}

/// How it is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its name: the value of `opt-level`, or `fat` for 3 with link-time optimisation of everything.
    pub name: &'static str,
    /// Whether integer overflow and `debug_assert!` are checked: in the packages of the workspace, and at level 0 in all.
    pub checked: bool,
}

/// A workspace of generated packages.
pub struct Scratch {
    root: PathBuf,
    target: PathBuf,
}

impl Scratch {
    /// Writes the packages under a folder; each depends on this repository's `fpcontrol` and `fpcontrol-core`.
    ///
    /// # Panics
    /// If the folder cannot be written.
    #[must_use]
    pub fn new(root: &Path, packages: &[Package]) -> Self {
        let members: Vec<_> = packages.iter().map(|package| package.name.as_str()).collect();
        write(&root.join("Cargo.toml"), &format!("[workspace]\nresolver = \"3\"\nmembers = {members:?}\n"));
        // The versions that this repository is tested with. Cargo drops those that are not needed.
        let lock = fs::read_to_string(repository("Cargo.lock")).expect("this repository has a lock file");
        fs::write(root.join("Cargo.lock"), lock).expect("writable");
        for package in packages {
            let folder = root.join(&package.name);
            write(&folder.join("Cargo.toml"), &manifest(package));
            for (path, text) in &package.files {
                write(&folder.join(path), text);
            }
        }
        Self { root: root.to_path_buf(), target: root.join("target") }
    }

    /// The same workspace, with one target folder for all workspaces beside it: what they all depend on, above all the macros and syn, is built once.
    #[must_use]
    pub fn sharing(self) -> Self {
        Self { target: self.root.with_file_name("shared"), ..self }
    }

    /// Cargo in the workspace with Cargo's own profiles, without the network: `["build", "--release"]`.
    #[must_use]
    pub fn cargo_by_default(&self, arguments: &[&str]) -> Command {
        self.command(&[], arguments)
    }

    /// Cargo with options before its command and the command's arguments.
    fn command(&self, options: &[&str], arguments: &[&str]) -> Command {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.current_dir(&self.root).args(["--offline", "--quiet"]).args(options).args(arguments);
        for name in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET", "CARGO_BUILD_RUSTFLAGS"] {
            command.env_remove(name);
        }
        command.env("CARGO_TARGET_DIR", self.target());
        command
    }

    /// Cargo in the workspace, without the network: `["build"]`.
    #[must_use]
    pub fn cargo(&self, arguments: &[&str], level: Level) -> Command {
        let options = if level.name == "0" { &[][..] } else { &UNCHECKED };
        let mut command = self.command(options, arguments);
        command.envs(SAME_MACROS);
        let (opt_level, lto, units) = if level.name == "fat" { ("3", "fat", "1") } else { (level.name, "off", "16") };
        let checked = if level.checked { "true" } else { "false" };
        command.env("CARGO_INCREMENTAL", "0");
        // Lets this one crate use unstable functions. Build scripts ask for the variable, so if only the builds of that crate had it, all that
        // depends on such scripts, syn and the macros too, would be compiled anew again and again.
        command.env("RUSTC_BOOTSTRAP", UNSTABLE);
        for (key, value) in [
            ("OPT_LEVEL", opt_level),
            ("LTO", lto),
            ("CODEGEN_UNITS", units),
            ("DEBUG", "0"),
            ("STRIP", "none"),
            ("DEBUG_ASSERTIONS", checked),
            ("OVERFLOW_CHECKS", checked),
        ] {
            command.env(format!("CARGO_PROFILE_DEV_{key}"), value);
        }
        command
    }

    /// The folder of the workspace.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Where Cargo puts what it builds.
    #[must_use]
    pub fn target(&self) -> PathBuf {
        self.target.clone()
    }
}

/// The generated crate whose consumer of error terms reassociates: see `codegen/strict_beside_fast.rs`.
const UNSTABLE: &str = "transforms";

/// What the packages depend on has no checks: it is built once a level.
const UNCHECKED: [&str; 4] = [
    "--config",
    "profile.dev.package.\"*\".debug-assertions=false",
    "--config",
    "profile.dev.package.\"*\".overflow-checks=false",
];

/// Lets the levels build the same macros. Without these, each kind of checks would have macros of its own, as link-time optimisation still has.
const SAME_MACROS: [(&str, &str); 3] = [
    ("CARGO_PROFILE_DEV_BUILD_OVERRIDE_DEBUG", "0"),
    ("CARGO_PROFILE_DEV_BUILD_OVERRIDE_DEBUG_ASSERTIONS", "false"),
    ("CARGO_PROFILE_DEV_BUILD_OVERRIDE_OVERFLOW_CHECKS", "false"),
];

/// Runs a command that must succeed.
///
/// # Panics
/// If it fails; the message has its output.
#[track_caller]
pub fn succeed(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{command:?}\n{}\n{}", text(&output.stdout), text(&output.stderr));
    output
}

/// A path in this repository.
#[must_use]
pub fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace member").join(path)
}

fn manifest(Package { name, edition, more, .. }: &Package) -> String {
    let (fpcontrol, core) = (repository("fpcontrol"), repository("fpcontrol/core"));
    format!(
        "[package]\nname = {name:?}\nversion = \"0.0.0\"\nedition = {edition:?}\n\n[dependencies]\n\
         fpcontrol = {{ path = {fpcontrol:?} }}\nfpcontrol-core = {{ path = {core:?} }}\n{more}"
    )
}

/// Does not touch a file that has the text already, so that Cargo does not build it again.
fn write(path: &Path, text: &str) {
    if fs::read_to_string(path).is_ok_and(|there| there == text) {
        return;
    }
    fs::create_dir_all(path.parent().expect("in a folder")).expect("writable");
    fs::write(path, text).expect("writable");
}
