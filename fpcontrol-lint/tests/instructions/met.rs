//! What was met, and the list of what is expected.

use fpcontrol_lint::__private::audit::decode::Class;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The encodings of each mnemonic and class, one of each combination of kinds of registers.
#[derive(Default)]
pub struct Met {
    rows: BTreeMap<(String, &'static str), BTreeMap<String, String>>,
    /// What the audit knows and LLVM does not.
    strange: Vec<String>,
}

impl Met {
    /// Notes an encoding that LLVM knows.
    pub fn known(&mut self, encoding: &[u8], mnemonic: &str, operands: &str, ours: &Class) {
        let shapes = self.rows.entry((mnemonic.to_owned(), ours.name())).or_default();
        shapes.entry(shape(operands)).or_insert_with(|| hex(encoding));
    }

    /// Notes an encoding that LLVM does not know.
    pub fn unknown(&mut self, encoding: &[u8], ours: &Class) {
        if *ours != Class::Unknown {
            self.strange.push(format!("{} {}", ours.name(), hex(encoding)));
        }
    }

    /// Compares with the list, or writes it.
    pub fn check(&self, list: &str, most_encodings: usize) {
        let some = &self.strange[..self.strange.len().min(20)];
        assert!(self.strange.is_empty(), "{} encodings are no instructions: {some:?}", self.strange.len());
        let path = path(list);
        if std::env::var_os("FPCONTROL_BLESS").is_some() {
            std::fs::write(&path, self.list(list, most_encodings)).expect("writable");
            return;
        }
        let text = std::fs::read_to_string(&path).expect("the list");
        let listed: BTreeSet<(&str, &str)> = text.lines().filter_map(row).collect();
        let met: BTreeSet<(&str, &str)> = self.rows.keys().map(|(name, class)| (name.as_str(), *class)).collect();
        let new: Vec<_> = met.difference(&listed).collect();
        assert!(new.is_empty(), "not in {list}: {new:?}");
        let gone: Vec<_> = listed.difference(&met).collect();
        assert!(gone.is_empty(), "only in {list}: {gone:?}");
    }

    fn list(&self, list: &str, most_encodings: usize) -> String {
        let mut text = format!(
            "# {list}: the mnemonics of LLVM's disassembler (of Rust 1.95), the class that the audit gives to each, and an encoding of it for each\n\
             # combination of kinds of registers. Written by fpcontrol-lint/tests/instructions.\n"
        );
        for ((name, class), shapes) in &self.rows {
            let encodings: BTreeSet<&str> = shapes.values().map(String::as_str).collect();
            let encodings: Vec<&str> = encodings.into_iter().take(most_encodings).collect();
            let _ = writeln!(text, "{class} {name} {}", encodings.join(" "));
        }
        text
    }
}

fn path(list: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(list)
}

/// The mnemonic and the class of a line.
fn row(line: &str) -> Option<(&str, &str)> {
    let mut words = line.split(' ');
    let (class, name) = (words.next()?, words.next()?);
    (class != "#").then_some((name, class))
}

/// The kinds of registers among the operands: `v.4s v.4h z.s p`.
fn shape(operands: &str) -> String {
    let tokens = operands.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.'));
    let kinds = tokens.filter_map(|token| {
        let (name, arrangement) = token.split_once('.').unwrap_or((token, ""));
        let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let is_register = letters != name && (1..=3).contains(&letters.len());
        let is_word = letters.bytes().all(|byte| byte.is_ascii_alphabetic());
        (is_register && is_word).then(|| format!("{letters}.{arrangement}"))
    });
    kinds.collect::<Vec<_>>().join(" ")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
