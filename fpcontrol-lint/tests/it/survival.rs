//! Whatever is in a file, the run goes on.

use crate::harness::{decided, everything, folder_with, found, has_long_texts, load, shallow};
use fpcontrol_lint::__private::cache::Cache;
use fpcontrol_lint::__private::lint::Level;
use fpcontrol_lint::__private::position::Lines;
use fpcontrol_lint::__private::severity::Levels;
use fpcontrol_lint::__private::{check, source};
use std::path::PathBuf;

const SUM: &str = "fn f(values: &[f32]) -> f32 {\n    values.iter().sum()\n}\n";

/// Parses, checks, keeps and writes a text, if it is not refused; says whether it was read.
fn survives(text: &str) -> bool {
    shallow(|| {
        let folder = folder_with(&[("x.rs", text)]);
        let cache = || Cache::at(folder.path().join("cache"));
        let run = || check::run(&[folder.path().join("x.rs")], folder.path(), &cache(), &|| ());
        let (first, again) = (run(), run());
        assert_eq!(format!("{:?}", first.1), format!("{:?}", again.1));
        everything(&first.0, first.1);
        first.0.problems.is_empty()
    })
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

/// Ways to nest: what stands before and behind each level.
const NESTED: &[(&str, &str)] = &[
    ("fn f() -> f64 { ((", ")) }"),
    ("fn f() { {", "} }"),
    ("fn f() { if a {", "} }"),
    ("fn f() { match a { _ => {", "} } }"),
    ("fn f() { g(h[", "]) }"),
    ("fn f() { vec![1, ", "]; }"),
    ("fn f() { m!{ ", "} }"),
    ("mod m { ", "}"),
    ("fn f() { fn g() { ", "} }"),
    ("type T = (A, [B; ", "]);"),
    ("use a::{b, ", "};"),
    ("#[a(b(", "))] fn f() {}"),
];

#[test]
fn brackets_nested_deeply_are_refused_or_read() {
    for (before, behind) in NESTED {
        let (before, last) = before.split_at(before.rfind([' ', '(']).expect("one") + 1);
        let text = |levels: usize| {
            let (level, end) = match last {
                "" => ("(", ")"),
                level => (level, &behind[..1]),
            };
            format!("{before}{last}{}x{}{behind}", level.repeat(levels), end.repeat(levels))
        };
        survives(&text(120));
        assert!(!survives(&text(10_000)), "{before}");
        assert!(!survives(&text(100_000)), "{before}");
    }
}

/// Ways to nest without brackets: what stands before, each level, what stands behind.
const ROWS: &[(&str, &str, &str)] = &[
    ("fn f(x: f64) -> f64 { x", " + x", " }"),
    ("fn f(x: f64) -> bool { x", " && x", " }"),
    ("fn f(x: f64) -> f64 { ", "x = ", "x }"),
    ("fn f(x: f64) -> f64 { x", ".abs()", " }"),
    ("fn f(x: f64) -> f64 { x", ".a", " }"),
    ("fn f(x: f64) -> f64 { x", "?", " }"),
    ("fn f(x: f64) -> f64 { x", "[0]", " }"),
    ("fn f(x: f64) -> f64 { x", " as f64", " }"),
    ("fn f(x: f64) -> f64 { ", "-", "x }"),
    ("fn f(x: bool) -> bool { ", "!", "x }"),
    ("fn f(x: f64) -> f64 { ", "*", "x }"),
    ("fn f(x: f64) -> f64 { ", "& ", "x }"),
    ("fn f(x: f64) -> f64 { ", "&raw const ", "x }"),
    ("fn f(x: f64) -> f64 { ", "return ", "x }"),
    ("fn f(x: f64) -> f64 { ", "break ", "x }"),
    ("fn f(x: f64) -> f64 { ", "|a, b| ", "x }"),
    ("fn f(x: f64) -> f64 { ", "move || ", "x }"),
    ("fn f(x: f64) -> f64 { ", "..", "x }"),
    ("fn f(x: f64) -> f64 { ", "if a {} else ", "{} }"),
    ("fn f(x: f64) -> f64 { ", "if ", "a {} }"),
    ("fn f(x: f64) -> f64 { ", "match ", "a {} }"),
    ("fn f(x: f64) -> f64 { ", "'a: ", "loop {} }"),
    ("fn f(x: f64) -> f64 { let ", "a @ ", "b = x; }"),
    ("fn f(x: f64) -> f64 { let ", "& ", "b = x; }"),
    ("fn f(x: f64) -> f64 { match x { a", " | a", " => 1.0 } }"),
    ("type T = ", "A<", "u8;"),
    ("type T = ", "A<u8, ", "u8;"),
    ("type T = ", "& ", "u8;"),
    ("type T = ", "*const ", "u8;"),
    ("type T = ", "fn() -> ", "u8;"),
    ("type T = ", "impl Fn() -> ", "u8;"),
    ("type T = ", "A<B: ", "u8;"),
    ("type T = a", "::a", ";"),
    ("use ", "a::", "b;"),
    ("fn f(x: f64) -> f64 { ", "for<'a, 'b> |a| ", "x }"),
    ("impl ", "!", "A for B {}"),
    ("", "unsafe ", "fn f() {}"),
    ("", "pub ", "fn f() {}"),
    ("", "#[a]", "fn f() {}"),
    ("fn f() { ", "{} ", "}"),
    ("fn f() { ", "x; ", "}"),
    ("", "fn f() {} ", ""),
    ("const X: [f64; 0] = [", "1.0 | a, ", "];"),
];

#[test]
fn long_rows_are_refused_or_read() {
    for (before, level, behind) in ROWS {
        for levels in [100, if has_long_texts() { 12_000 } else { 1_500 }] {
            survives(&format!("{before}{}{behind}", level.repeat(levels)));
        }
    }
}

#[test]
fn what_people_write_is_read_however_long() {
    assert!(survives(&format!("fn f(x: f64) -> f64 {{ x{} }}", " + x".repeat(10_000))));
    assert!(survives(&format!("fn f() {{ {} }}", "if a { b; } else ".repeat(2_000) + "{}")));
    assert!(survives(&format!("fn f() {{ match x {{ {} }} }}", "(a, b) => {} c => d, ".repeat(5_000))));
    assert!(survives(&format!("const X: [f64; 50000] = [{}];", "1.0, -2.0e-3, ".repeat(25_000))));
    assert!(survives(&format!("const X: &[T] = &[{}];", "A | B, f(C), ".repeat(10_000))));
    assert!(survives(&"/// A line.\npub fn f<T: A<B>>(x: &[f32]) -> C<D> { x.iter().sum::<f32>() }\n".repeat(500)));
}

#[test]
fn what_nests_too_deeply_is_not_passed_over_in_silence() {
    let notes = |text: &str| -> Vec<(String, bool)> {
        let loaded = load(text);
        let found = check::findings(&loaded).into_iter();
        found
            .map(|finding| {
                (finding.way.report.message.into(), finding.way.report.note.contains("deeper than the lint follows"))
            })
            .collect()
    };
    let sum = |terms: usize| format!("fn f(x: f64) -> f64 {{ x{} }}", " + x".repeat(terms - 1));
    assert_eq!(notes(&sum(300)), [("300 floats are added in one expression".to_owned(), false)]);
    let [(message, said)] = &notes(&sum(15_000))[..] else { panic!("one finding") };
    assert!(message.starts_with("at least ") && *said, "{message}");
    let calls = |count: usize| notes(&format!("fn f(x: f64) -> f64 {{ x{} }}", ".sin()".repeat(count)));
    assert_eq!(calls(300), vec![("the precision of `sin` is not specified".to_owned(), false); 300]);
    assert!(calls(5_000).iter().all(|(_, said)| *said) && calls(5_000).len() > 300);
}

#[test]
fn walks_take_no_longer_with_every_level() {
    let (level, end) = ("a.iter().map(|x| { for y in x { s += ", "; } }).fold(0.0, |a, b| a + b)");
    let text = format!("fn f() {{ let mut s = 0.0; {}1.0{}; }}", level.repeat(20), end.repeat(20));
    let start = std::time::Instant::now();
    assert!(survives(&text));
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
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

#[cfg(unix)]
#[test]
fn links_in_circles_and_closed_files_are_named() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder_with(&[("a/good.rs", SUM), ("a/closed.rs", SUM), ("a/empty.rs", ""), ("a/nothing.txt", "")]);
    let at = |name: &str| folder.path().join(name);
    symlink(at("a"), at("a/again")).expect("a link");
    symlink(at("a/self.rs"), at("a/self.rs")).expect("a link");
    symlink(at("a/missing.rs"), at("a/dangling.rs")).expect("a link");
    symlink(at("a/good.rs"), at("a/linked.rs")).expect("a link");
    std::fs::create_dir(at("a/folder.rs")).expect("writable");
    std::fs::set_permissions(at("a/closed.rs"), std::fs::Permissions::from_mode(0o000)).expect("ours");
    let (files, problems) = source::discover(&[at("a"), at("a/self.rs")]);
    assert_eq!(problems.len(), 1, "the circle that is named: {problems:?}");
    let (loaded, found) = check::run(&files, folder.path(), &Cache::none(), &|| ());
    // Who may read everything reads the closed one too.
    let closed = usize::from(std::fs::read(at("a/closed.rs")).is_err());
    assert_eq!((loaded.problems.len(), found.len()), (closed, 2 - closed), "{:?}", loaded.problems);
    let names: Vec<&str> = loaded.sources.iter().map(|source| source.name.as_str()).collect();
    assert!(names.contains(&"a/empty.rs") && !names.contains(&"a/linked.rs"), "{names:?}");
}

#[test]
fn large_files_are_read() {
    let megabytes = if has_long_texts() { 48 } else { 6 };
    let (lines, brackets) = ("a line\n".repeat(megabytes << 16), " (".repeat(megabytes << 18));
    let text = format!("const TEXT: &str = \"{lines}\";\n/*{brackets}*/\n{SUM}");
    assert!(text.len() > megabytes * 900_000);
    let (before, loaded) = (text.matches('\n').count(), load(&text));
    let found = check::findings(&loaded);
    assert_eq!(Lines::new(&text).position(found[0].at.lo).line, before - 1);
    everything(&loaded, found);
}

#[test]
fn pieces_of_a_file_are_one_file() {
    let item = "/// Sums }\nfn f(values: &[f32]) -> f32 {\n    values.iter().sum() // fpcontrol: allow(iterator_sum) because é\n}\n";
    let count = if has_long_texts() { 10_000 } else { 2_000 };
    let text = format!("#![cfg(test)]\n{}", item.repeat(count));
    let loaded = load(&text);
    let (found, lines) = (check::findings(&loaded), Lines::new(&text));
    let wanted: Vec<usize> = (0..count).map(|index| 4 + 4 * index).collect();
    assert_eq!(found.iter().map(|finding| lines.position(finding.at.lo).line).collect::<Vec<_>>(), wanted);
    assert!(found.iter().all(|finding| finding.test && lines.snippet(finding.at) == "sum"));
    let levels = Levels::default();
    assert!(decided(&loaded, &levels).iter().all(|outcome| outcome.level == Level::Allow));
    let broken = format!("{text}fn g( {{\n");
    let error = source::parse(&broken).expect_err("broken");
    assert!(error.starts_with("line "), "{error}");
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
fn pieces_of_rust_are_read_or_refused() {
    let mut parsed = 0;
    for seed in 0..20_000 {
        let text = mutated(seed * 7919);
        if let Ok(loaded) = source::Loaded::from_texts(&[("x.rs", &text)]) {
            parsed += 1;
            drop(check::findings(&loaded));
        }
    }
    assert!(parsed > 20, "only {parsed} parse");
}

#[test]
fn a_block_with_statements_is_no_place() {
    let text = "struct S { x: f64 } fn f(s: &mut [S], i: usize) { for y in 0..3 { unsafe { assert!(i > 0); s.get_unchecked_mut(i) }.x += y as f64 * 0.5; } }";
    assert!(survives(text));
}
