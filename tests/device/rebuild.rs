//! Whether the goldens are what their sources give.

use crate::ptx::{GOLDEN, GOLDEN_90, GOLDEN_100, INTRINSICS};
use crate::{repository, skip};
use std::process::{Command, Output};

const GOLDENS: [(&str, &str); 4] = [
    ("kernel.ptx", GOLDEN),
    ("kernel-sm_90.ptx", GOLDEN_90),
    ("kernel-sm_100.ptx", GOLDEN_100),
    ("intrinsics.txt", INTRINSICS),
];

/// The kernels, the backend and the intrinsics, by a hash: at once, and without their compiler.
#[test]
fn the_goldens_are_of_these_sources() {
    let now = text(build(&["--sources"]));
    for (file, golden) in GOLDENS {
        assert_eq!(header(golden, "sources"), now, "{file} is stale: rebuild it by tests/device/build");
    }
}

/// Everything, by building it again.
#[test]
fn the_goldens_are_what_their_sources_give() {
    let check = build(&["--check"]);
    if !check.status.success() {
        let reason = String::from_utf8_lossy(&check.stderr).trim().to_owned();
        return skip("nvptx", &format!("the goldens were not rebuilt: {reason}"));
    }
    let compiler = text(check);
    let then = header(GOLDEN, "compiler");
    if compiler != then {
        return skip("nvptx", &format!("the goldens were built by {then}, here is {compiler}"));
    }
    let directory = std::env::temp_dir().join(format!("fpcontrol-goldens-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a writable directory");
    let built = build(&[&directory.display().to_string()]);
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    for (file, golden) in GOLDENS {
        same(file, golden, &std::fs::read_to_string(directory.join(file)).expect("the script wrote it"));
    }
    std::fs::remove_dir_all(&directory).expect("it exists");
}

fn same(file: &str, golden: &str, rebuilt: &str) {
    const STALE: &str = "is stale: rebuild it by tests/device/build";
    let lines = golden.lines().zip(rebuilt.lines()).enumerate();
    let mut changed = lines.filter(|(_, (old, new))| without_back_references(old) != without_back_references(new));
    if let Some((line, (old, new))) = changed.next() {
        panic!("{file} {STALE}\nline {}: {old}\n     now: {new}", line + 1);
    }
    assert_eq!(golden.lines().count(), rebuilt.lines().count(), "{file} {STALE}");
}

/// A line without the positions in its mangled names. A back reference, `B1k_`, counts from the start of the name, hashes of
/// crates included, whose length depends on the folder of the sources. The golden has lost the hashes, not
/// what they moved. It keeps the references, because names must differ where a driver loads them.
fn without_back_references(line: &str) -> String {
    let mut parts = line.split("_R");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for name in parts {
        kept.push_str("_R");
        let mut rest = name;
        while let Some((before, after)) = rest.split_once('B') {
            let number = after.len() - after.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric()).len();
            kept.push_str(before);
            kept.push('B');
            rest = if after[number..].starts_with('_') { &after[number..] } else { after };
        }
        kept.push_str(rest);
    }
    kept
}

#[test]
fn names_may_differ_in_positions_and_in_nothing_else() {
    let golden = ".func _RINvC9fpcontrol3expNtNtB1k_2RdE(%rB1k_);";
    assert_eq!(without_back_references(golden), without_back_references(&golden.replacen("B1k_", "B1j_", 1)));
    assert_ne!(without_back_references(golden), without_back_references(&golden.replace("2Rd", "2Ru")));
    let text = "mov.b32 \t%B1k_, 0;";
    assert_eq!(without_back_references(text), text);
}

fn build(arguments: &[&str]) -> Output {
    Command::new("bash").arg(repository("tests/device/build")).args(arguments).output().expect("bash is installed")
}

fn text(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

/// What a golden's first lines record under a key.
fn header(golden: &'static str, key: &str) -> &'static str {
    let after = format!(" {key}: ");
    let lines = golden.lines().take(5);
    lines.filter_map(|line| line.split_once(&after)).map(|(_, value)| value).next().expect("the golden has a header")
}
