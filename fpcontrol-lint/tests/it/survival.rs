//! Whatever is in a file, the run goes on.

use crate::harness::{found, load};
use fpcontrol_lint::levels::Levels;
use fpcontrol_lint::{check, source};
use std::path::PathBuf;

const SUM: &str = "fn f(values: &[f32]) -> f32 {\n    values.iter().sum()\n}\n";

/// On a stack as large as the tool's own.
fn deep(run: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new().stack_size(256 << 20).spawn(run).expect("a thread").join().expect("no panic");
}

#[test]
fn marks_shebangs_and_line_ends_move_nothing() {
    let wanted = found(SUM, &Levels::default());
    assert_eq!(wanted.len(), 1);
    let crlf = SUM.replace('\n', "\r\n");
    assert_eq!(found(&crlf, &Levels::default()), wanted);
    assert_eq!(found(&format!("\u{feff}{SUM}"), &Levels::default()), wanted);
    let script = found(&format!("#!/usr/bin/env run\n{SUM}"), &Levels::default());
    assert_eq!(script.into_iter().map(|(line, _)| line).collect::<Vec<_>>(), [3]);
    let attribute = found(&format!("#![allow(dead_code)]\n{SUM}"), &Levels::default());
    assert_eq!(attribute.into_iter().map(|(line, _)| line).collect::<Vec<_>>(), [3]);
}

#[test]
fn deep_nesting_is_refused_or_read() {
    deep(|| {
        let parentheses = format!("fn f() -> f64 {{ {}1.0{} }}", "(".repeat(100_000), ")".repeat(100_000));
        assert!(source::parse(&parentheses).is_err());
        let shallow = format!("fn f() -> f64 {{ {}1.0{} }}", "(".repeat(200), ")".repeat(200));
        drop(check::findings(&load(&shallow)));
        let nots = format!("fn f() -> bool {{ {}true }}", "!".repeat(100_000));
        assert!(source::parse(&nots).is_err());
        let chain = format!("fn f(x: f64) -> f64 {{ x{} }}", " + x".repeat(5_000));
        drop(check::findings(&load(&chain)));
        let calls = format!("fn f(x: f64) -> f64 {{ x{} }}", ".abs()".repeat(2_000));
        drop(check::findings(&load(&calls)));
        let references = format!("fn f(x: f64) -> f64 {{ g({}x{}) }}", "&mut g(".repeat(60), ")".repeat(60));
        drop(check::findings(&load(&references)));
    });
}

#[test]
fn files_that_cannot_be_read_are_named_and_the_others_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).expect("writable");
    write("good.rs", SUM.as_bytes());
    write("broken.rs", b"fn f( {");
    write("binary.rs", &[0xff, 0xfe, 0x00]);
    let (files, problems) = source::discover(&[folder.path().to_path_buf()]);
    assert!(problems.is_empty());
    let loaded = source::load(&files, folder.path(), &|| ());
    assert_eq!(loaded.problems.len(), 2);
    assert_eq!(check::findings(&loaded).len(), 1);
}

#[cfg(unix)]
#[test]
fn names_that_are_not_utf8_are_read() {
    use std::os::unix::ffi::OsStringExt;
    let folder = tempfile::tempdir().expect("a folder");
    let name = std::ffi::OsString::from_vec(b"caf\xe9.rs".to_vec());
    std::fs::write(folder.path().join(name), SUM).expect("writable");
    let (files, _) = source::discover(&[folder.path().to_path_buf()]);
    let loaded = source::load(&files, folder.path(), &|| ());
    assert_eq!(check::findings(&loaded).len(), 1);
}

#[test]
fn missing_paths_are_problems() {
    let (files, problems) = source::discover(&[PathBuf::from("no/such/folder")]);
    assert!(files.is_empty());
    assert_eq!(problems.len(), 1);
}

/// A text that is nearly Rust: pieces of it, put together by a small generator.
fn mutated(seed: u64) -> String {
    const PIECES: &[&str] = &[
        "fn f(a: &[f64]) -> f64 ",
        "{",
        "}",
        "(",
        ")",
        "let mut s = 0.0;",
        "for x in a.iter() ",
        "s += x;",
        "a.iter().sum()",
        "|x| x + 1.0",
        "loop ",
        "match s ",
        "Some(x) => ",
        "impl<T: Float> S<T> ",
        "T::zero()",
        "&mut ",
        "*s",
        "..",
        "=",
        ",",
        ";",
        "'a",
        "\"",
        "#[round(rn)]",
        "// fpcontrol: allow(",
        "r#type",
        "0x",
        "1e",
        "é",
        "macro_rules! m ",
        "$x:expr",
        "unsafe ",
        "[i][j]",
        "?",
        ".await",
        "::<f32>",
        "->",
    ];
    let mut state = seed | 1;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    let count = 1 + next() % 60;
    (0..count).map(|_| PIECES[next() % PIECES.len()]).collect()
}

#[test]
fn mutated_rust_is_read_or_refused() {
    deep(|| {
        let mut parsed = 0;
        for seed in 0..20_000 {
            let text = mutated(seed * 7919);
            if let Ok(loaded) = source::Loaded::from_texts(&[("x.rs", &text)]) {
                parsed += 1;
                drop(check::findings(&loaded));
            }
        }
        assert!(parsed > 20, "only {parsed} parse");
    });
}
