//! `bisect`, on a program that is built with instruments.

use crate::harness::building;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const PROGRAM: &str = r#"use fpcontrol::{contract, fp, round};

#[round(ru)]
fn third(x: f64) -> f64 {
    x / 3.0
}

#[round(rz)]
fn rough(x: f64) -> f64 {
    x / 7.0
}

#[contract]
fn determinant(a: f64, b: f64, c: f64, d: f64) -> f64 {
    a * b - c * d
}

#[fp(round = rn)]
fn total(xs: &[f64]) -> f64 {
    xs.iter().sum()
}

struct Bound(f64);

impl Bound {
    #[round(ru)]
    fn one(&self) -> f64 {
        self.0 / 3.0
    }

    #[round(ru)]
    fn other(&self) -> f64 {
        self.0 / 3.0
    }
}

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("quiet") => return println!("third {} half {}", third(3.0), half(3.0)),
        Some("plain") => return println!("nothing"),
        Some("random") => println!("{}", std::process::id()),
        _ => {}
    }
    println!("third {}", third(1.0));
    println!("rough {:.3}", rough(1.0));
    println!("determinant {}", determinant(1.0 + f64::EPSILON, 1.0 - f64::EPSILON, 1.0, 1.0));
    println!("total {}", total(&[1e16, 1.0, 1.0, -1e16]));
    // Either of them suffices.
    println!("bound {}", Bound(1.0).one().max(Bound(1.0).other()));
}

#[round(rn)]
fn half(x: f64) -> f64 {
    x / 2.0
}
"#;

/// Built once a process, in a folder that later runs find warm.
fn program() -> PathBuf {
    static BUILT: std::sync::OnceLock<PathBuf> = std::sync::OnceLock::new();
    BUILT.get_or_init(build).clone()
}

fn build() -> PathBuf {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace member");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bisect");
    std::fs::create_dir_all(folder.join("src")).expect("writable");
    let manifest = format!(
        "[package]\nname = \"bisected\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n\
         [dependencies]\nfpcontrol = {{ path = {:?} }}\n",
        repository.join("fpcontrol")
    );
    for (path, text) in [("Cargo.toml", manifest.as_str()), ("src/main.rs", PROGRAM)] {
        let path = folder.join(path);
        if std::fs::read_to_string(&path).is_ok_and(|there| there == text) {
            continue;
        }
        std::fs::write(path, text).expect("writable");
    }
    std::fs::copy(repository.join("Cargo.lock"), folder.join("Cargo.lock")).expect("a lock file");
    let (mut cargo, target) = building(&["build"], "off", "--cfg fpcontrol_instrument");
    cargo.current_dir(&folder);
    let output = cargo.output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    target.join("debug/bisected")
}

fn bisect(options: &[&str], program: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fpcontrol-lint"));
    command.arg("bisect").args(options).arg("--").arg(program).args(arguments);
    let Output { status, stdout, stderr } = command.output().expect("runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (status.code(), text(&stdout), text(&stderr))
}

#[test]
fn each_control_that_matters_is_named_and_how() {
    let (code, text, errors) = bisect(&[], &program(), &[]);
    assert_eq!(code, Some(1), "{text}{errors}");
    let expected = "\
5 of 6 controls change the output (22 runs)
src/main.rs:4: `third` rounded to nearest
    line 1 is `third 0.3333333333333333` instead of `third 0.33333333333333337`
src/main.rs:14: `determinant` without fused products
    line 3 is `determinant 0` instead of `determinant -0.00000000000000000000000000000004930380657631324`
src/main.rs:19: `total` with exact sums, or sums in sequence if `sum` names an order
    line 4 is `total 2` instead of `total 0`
only together:
    src/main.rs:27: `one` rounded to nearest
    src/main.rs:32: `other` rounded to nearest
    line 5 is `bound 0.3333333333333333` instead of `bound 0.33333333333333337`
";
    assert_eq!(text, expected);
}

/// It says what it tried, and where there was nothing to try.
#[test]
fn a_command_that_no_control_changes_is_told_which_there_are() {
    let (code, text, errors) = bisect(&[], &program(), &["quiet"]);
    assert_eq!(code, Some(0), "{text}{errors}");
    let expected = "\
none of 1 control changes the output (3 runs)
taken back, alone and together:
    src/main.rs:4: `third` rounded to nearest
without a control that could be taken back:
    src/main.rs:53: `half`
";
    assert_eq!(text, expected);
}

#[test]
fn the_findings_are_json_too() {
    let (_, text, errors) = bisect(&["--json"], &program(), &[]);
    let json: serde_json::Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}{errors}"));
    let kinds = |controls: &serde_json::Value| -> Vec<String> {
        let rows = controls.as_array().expect("rows").iter();
        rows.map(|row| format!("{} {}", row["function"].as_str().expect("a name"), row["kind"])).collect()
    };
    assert_eq!(json["controls"].as_array().map(Vec::len), Some(6));
    let changes = json["changes"].as_array().expect("rows");
    assert_eq!(kinds(&changes[0]["controls"]), ["third \"rounding\""]);
    assert_eq!(changes[0]["difference"]["line"], 1);
    assert_eq!(kinds(&changes[3]["controls"]).len(), 2);
}

#[test]
fn a_command_that_is_not_the_same_each_time_is_refused() {
    let (code, _, errors) = bisect(&[], &program(), &["random"]);
    assert_eq!(code, Some(2));
    assert!(errors.contains("the command does not print the same each time: line 1 is"), "{errors}");
}

#[test]
fn a_command_without_instruments_is_refused() {
    for (program, arguments) in [(program(), &["plain"][..]), (PathBuf::from("/bin/echo"), &["hello"])] {
        let (code, _, errors) = bisect(&[], &program, arguments);
        assert_eq!(code, Some(2));
        assert!(errors.contains("--cfg fpcontrol_instrument"), "{errors}");
    }
    let (code, _, errors) = bisect(&[], Path::new("/no/such/program"), &[]);
    assert_eq!(code, Some(2));
    assert!(errors.contains("/no/such/program: "), "{errors}");
}
