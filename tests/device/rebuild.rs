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
    let (old, new) = (parts(golden), parts(rebuilt));
    let of_old = old.iter().find(|part| !new.contains(part));
    let of_new = new.iter().find(|part| !old.contains(part));
    if of_old.is_some() || of_new.is_some() || old.len() != new.len() {
        let [old, new] = [of_old, of_new].map(|part| part.map_or("", String::as_str));
        panic!("{file} is stale: rebuild it by tests/device/build\nonly in the golden:\n{old}\nonly now:\n{new}");
    }
}

/// The definitions of a PTX file, or the lines of a list, in the order of their text. The compiler orders definitions by names that
/// hold hashes, which depend on the folder of the sources; the golden has lost the hashes, not the order.
fn parts(text: &str) -> Vec<String> {
    let is_ptx = text.contains("\n.version ");
    let mut parts = vec![String::new()];
    for line in text.lines() {
        if !is_ptx || line.starts_with('.') {
            parts.push(String::new());
        }
        let part = parts.last_mut().expect("it begins with one");
        part.push_str(&without_numbers(&without_back_references(line)));
        part.push('\n');
    }
    parts.sort_unstable();
    parts
}

/// A line without the numbers that follow from the order of definitions: of labels, of tables, of calls.
fn without_numbers(line: &str) -> String {
    const BEFORE: [&str; 6] = ["$L__BB", "__local_depot", "prototype_", "callseq ", "C6kernel", "anon_$_"];
    BEFORE.iter().fold(line.to_owned(), |line, before| {
        let mut pieces = line.split(before);
        let first = pieces.next().unwrap_or_default().to_owned();
        pieces
            .fold(first, |kept, piece| kept + before + piece.trim_start_matches(|letter: char| letter.is_ascii_digit()))
    })
}

/// A line without the positions in its mangled names: a back reference, `B1k_`, counts from the start of the name, hashes
/// included, whose length depends on the folder too. The golden keeps the references, because names must differ where a driver
/// loads them.
fn without_back_references(line: &str) -> String {
    let mut pieces = line.split("_R");
    let mut kept = pieces.next().unwrap_or_default().to_owned();
    for name in pieces {
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
fn goldens_may_differ_in_order_and_positions_and_in_nothing_else() {
    let golden = ".version 7.0\n.func _RINvC9fpcontrol3expNtNtB1k_2RdE(%r1);\n$L__BB3_1:\n.func _RNvC6kernel3add\n";
    let same = |other: &str| parts(other) == parts(golden);
    assert!(same(".version 7.0\n.func _RNvC6kernel3add\n.func _RINvC9fpcontrol3expNtNtB1j_2RdE(%r1);\n$L__BB5_1:\n"));
    for (old, new) in [("2Rd", "2Ru"), ("%r1", "%r2"), ("3add\n", "3sub\n"), ("BB3_1", "BB3_2")] {
        assert!(!same(&golden.replace(old, new)), "{old} {new}");
    }
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
