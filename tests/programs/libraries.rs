//! The library under test and its stub, compiled once a level.

use fpcontrol_tests::scratch::{Level, Package, Scratch, succeed};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The arguments by which rustc finds one `fpcontrol`.
#[derive(Debug)]
pub struct Libraries {
    level: Level,
    /// The folders that hold what the libraries depend on.
    folders: [PathBuf; 2],
    controlled: PathBuf,
    plain: PathBuf,
}

impl Libraries {
    /// Builds both.
    pub fn build(folder: &Path, level: Level) -> Self {
        let package = Package {
            name: "programs".to_owned(),
            edition: "2024",
            files: vec![("src/lib.rs".to_owned(), String::new())],
            more: String::new(),
        };
        let scratch = Scratch::new(&folder.with_file_name("program-libraries"), &[package]).sharing();
        let (dependencies, controlled) = cargo(&scratch, level);
        let stub = folder.join(format!("stub-{}", level.name));
        let plain = self::stub(&stub, &dependencies, &controlled);
        Self { level, folders: [dependencies, stub], controlled, plain }
    }

    /// rustc, with the library or its stub.
    pub fn rustc(&self, is_plain: bool) -> Command {
        let mut command = rustc();
        let library = if is_plain { &self.plain } else { &self.controlled };
        command.arg("--extern").arg(named("fpcontrol", library));
        for folder in &self.folders {
            command.arg("-L").arg(named("dependency", folder));
        }
        command.arg(format!("-Copt-level={}", self.level.name));
        command.arg(if self.level.checked { "-Cdebug-assertions=yes" } else { "-Cdebug-assertions=no" });
        command
    }

    /// The level's name.
    pub fn level(&self) -> &'static str {
        self.level.name
    }
}

fn rustc() -> Command {
    let mut command = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    command.arg("-Cdebuginfo=0");
    command
}

fn named(name: &str, path: &Path) -> String {
    format!("{name}={}", path.to_str().expect("a path in UTF-8"))
}

/// Builds fpcontrol with Cargo; the folder of what it depends on, and the library.
fn cargo(scratch: &Scratch, level: Level) -> (PathBuf, PathBuf) {
    let output = succeed(scratch.cargo(&["build", "--message-format=json"], level).env_remove("FPCONTROL_AUDIT"));
    let library = String::from_utf8(output.stdout)
        .expect("JSON")
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter(|message| message["target"]["name"] == "fpcontrol" && message["target"]["kind"][0] == "lib")
        .find_map(|message| message["filenames"].as_array()?.iter().find_map(rlib))
        .expect("Cargo names the library that it built");
    (scratch.target().join("debug/deps"), library)
}

fn rlib(file: &serde_json::Value) -> Option<PathBuf> {
    file.as_str().filter(|path| path.ends_with(".rlib")).map(PathBuf::from)
}

/// Compiles the stub, which uses the library for everything except attributes.
fn stub(folder: &Path, dependencies: &Path, controlled: &Path) -> PathBuf {
    fs::create_dir_all(folder).expect("writable");
    fs::write(folder.join("macros.rs"), include_str!("stub/macros/lib.rs")).expect("writable");
    fs::write(folder.join("lib.rs"), include_str!("stub/lib.rs")).expect("writable");
    succeed(rustc().current_dir(folder).args([
        "--edition=2024",
        "--crate-type=proc-macro",
        "--crate-name=stub_macros",
        "macros.rs",
    ]));
    let macros = folder.join(format!("{}stub_macros{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX));
    succeed(
        rustc()
            .current_dir(folder)
            .args(["--edition=2024", "--crate-type=rlib", "--crate-name=fpcontrol", "-Cmetadata=stub", "lib.rs"])
            .arg("--extern")
            .arg(named("controlled", controlled))
            .arg("--extern")
            .arg(named("stub_macros", &macros))
            .arg("-L")
            .arg(named("dependency", dependencies)),
    );
    folder.join("libfpcontrol.rlib")
}
