//! Any bytes at all, and Rust with a few tokens changed: nothing panics, from reading to every format. `FPCONTROL_FUZZ` sets the
//! number of cases, `FPCONTROL_FUZZ_SEED` another seed than the fixed one.

use crate::harness::{everything, folder};
use fpcontrol_lint::__private::cache::Cache;
use fpcontrol_lint::__private::source::Loaded;
use fpcontrol_lint::__private::{check, source};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::ValueTree;
use proptest::test_runner::RngSeed;
use std::path::Path;
use std::sync::LazyLock;

/// The tokens of Rust files that the lint has much to say about.
static FILES: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let (files, _) = source::discover(&[folder("lints")]);
    assert!(files.len() > 20, "{files:?}");
    files.iter().map(|path| tokens(&std::fs::read_to_string(path).expect("readable"))).collect()
});

/// What is put in the place of a token.
const OTHERS: &[&str] = &[
    "",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "<",
    ">",
    ";",
    ",",
    ".",
    "|",
    "||",
    "&",
    "&&",
    "!",
    "-",
    "=",
    "+=",
    "..",
    "?",
    ":",
    "::",
    "->",
    "=>",
    "#",
    "\"",
    "'",
    "'a",
    "r#",
    "//",
    "/*",
    "*/",
    "\\",
    "é",
    "\u{feff}",
    "\r\n",
    "\0",
    "0",
    "1.0",
    "1e400",
    "0x",
    "f32",
    "f64",
    "fn",
    "let",
    "mut",
    "for",
    "in",
    "while",
    "loop",
    "if",
    "else",
    "match",
    "move",
    "async",
    "await",
    "unsafe",
    "impl",
    "dyn",
    "where",
    "type",
    "struct",
    "trait",
    "mod",
    "use",
    "pub",
    "Self",
    "self",
    "sum",
    "fold",
    "par_iter",
    "values",
    "iter",
    "HashMap",
    "Vec<f64>",
    "vec!",
    "macro_rules!",
    "$x:expr",
    "#[round(ru)]",
    "#[cfg(test)]",
    "// fpcontrol: allow(all)\n",
    "// fpcontrol: expect(",
];

/// Words, numbers, single marks; white space stays with what is in front of it.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    for next in text.chars() {
        let word = |next: char| next.is_alphanumeric() || next == '_';
        match tokens.last_mut() {
            Some(last) if next.is_whitespace() || word(next) && last.ends_with(word) => last.push(next),
            _ => tokens.push(next.to_string()),
        }
    }
    tokens
}

#[derive(Clone, Copy, Debug)]
enum Mutation {
    Delete,
    Duplicate,
    Swap,
    Replace,
    /// A piece of another file.
    Graft,
}

fn mutated() -> impl Strategy<Value = String> {
    use Mutation::{Delete, Duplicate, Graft, Replace, Swap};
    let mutation = select(&[Delete, Duplicate, Swap, Replace, Graft][..]);
    let mutations = prop::collection::vec((mutation, any::<Index>(), any::<Index>(), select(OTHERS)), 0..5);
    (any::<Index>(), any::<Index>(), mutations).prop_map(|(file, donor, mutations)| {
        let (mut tokens, donor) = (file.get(&FILES).clone(), donor.get(&FILES));
        for (mutation, at, other, text) in mutations {
            let (at, second) = (at.index(tokens.len()), other.index(tokens.len()));
            match mutation {
                Delete if tokens.len() > 1 => drop(tokens.remove(at)),
                Delete => {}
                Duplicate => tokens.insert(at, tokens[second].clone()),
                Swap => tokens.swap(at, second),
                Replace => tokens[at] = format!("{text} "),
                Graft => {
                    let from = other.index(donor.len());
                    tokens.splice(at..at, donor[from..(from + 30).min(donor.len())].iter().cloned());
                }
            }
        }
        tokens.concat()
    })
}

fn configuration() -> ProptestConfig {
    let number = |variable| std::env::var(variable).ok().map(|text| text.parse::<u32>().expect("a number"));
    ProptestConfig {
        cases: number("FPCONTROL_FUZZ").unwrap_or(512),
        rng_seed: RngSeed::Fixed(number("FPCONTROL_FUZZ_SEED").unwrap_or(0x0f9c).into()),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// A folder with one file of these bytes, checked as the program does.
fn check_bytes(bytes: &[u8]) {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("x.rs"), bytes).expect("writable");
    let (files, problems) = source::discover(&[folder.path().to_path_buf()]);
    assert!(problems.is_empty() && files.len() == 1);
    let (loaded, found) = check::run(&files, Path::new(""), &Cache::none(), &|| ());
    assert_eq!(loaded.sources.len() + loaded.problems.len(), 1);
    everything(&loaded, found);
}

proptest! {
    #![proptest_config(configuration())]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..512)) {
        check_bytes(&bytes);
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), around in select(&[("", ""), ("fn f() {", "}"), ("m!(", ");"), ("// ", "\nfn f() {}")][..])) {
        check_bytes(format!("{}{text}{}", around.0, around.1).as_bytes());
    }

    #[test]
    fn mutated_rust_is_read_or_refused(text in mutated(), crlf in any::<bool>()) {
        let text = if crlf { text.replace('\n', "\r\n") } else { text };
        check_bytes(text.as_bytes());
    }

    #[test]
    fn several_mutated_files_are_read_together(one in mutated(), other in mutated()) {
        let texts = [("src/one.rs", one.as_str()), ("src/other.rs", other.as_str())];
        if let Ok(loaded) = Loaded::from_texts(&texts) {
            let found = check::findings(&loaded);
            everything(&loaded, found);
        }
    }
}

#[test]
fn mutations_leave_enough_that_parses() {
    let mut runner = proptest::test_runner::TestRunner::new_with_rng(
        ProptestConfig::default(),
        proptest::test_runner::TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha),
    );
    let texts = (0..100).map(|_| mutated().new_tree(&mut runner).expect("a text").current());
    let parsed = texts.filter(|text| source::parse(text).is_ok()).count();
    assert!(parsed > 10, "only {parsed} of 100 parse");
}
