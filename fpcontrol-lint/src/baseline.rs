//! Findings that existed before, recognised by their content and not by their line.

use crate::lint::Level;
use crate::severity::Outcome;
use crate::source::Loaded;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashMap};
use std::path::Path;

/// A finding by its content.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Print {
    pub lint: String,
    pub path: String,
    /// The line's text, without white space.
    pub text: String,
    /// Its number among findings with the same content.
    pub ordinal: usize,
}

/// A file of findings that are not reported again.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Baseline {
    /// The program that wrote it, and the command that writes it again.
    pub note: String,
    pub findings: BTreeSet<Print>,
}

/// The content of each finding.
#[must_use]
pub fn fingerprints(loaded: &Loaded, outcomes: &[Outcome]) -> Vec<Print> {
    let mut seen: HashMap<(String, String, String), usize> = HashMap::new();
    let print = |outcome: &Outcome| {
        let finding = &outcome.finding;
        let source = &loaded.sources[finding.file];
        let lines = source.lines();
        let line = lines.text(lines.position(finding.at.lo).line);
        let text: String = line.split_whitespace().collect::<Vec<_>>().join(" ");
        let key = (finding.lint.name.to_owned(), super::render::uri(&source.name), text);
        let ordinal = seen.entry(key.clone()).or_default();
        *ordinal += 1;
        Print { lint: key.0, path: key.1, text: key.2, ordinal: *ordinal - 1 }
    };
    outcomes.iter().map(print).collect()
}

/// A short text that identifies a finding as long as its line is unchanged: FNV-1a, which no release of Rust will change.
#[must_use]
pub fn fingerprint(print: &Print) -> String {
    let text = format!("{}\0{}\0{}\0{}", print.lint, print.path, print.text, print.ordinal);
    format!("{:016x}", fnv(text.as_bytes()))
}

/// The hash FNV-1a.
#[must_use]
pub fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

/// The default name of a baseline, for writing and for reading.
pub const FILE: &str = "fpcontrol-baseline.json";

impl Baseline {
    /// Reads a baseline.
    ///
    /// # Errors
    /// If the file cannot be read, or is not a baseline.
    pub fn read(path: &Path) -> Result<Baseline, String> {
        let missing = |error| format!("{}: {error}; `fpcontrol-lint baseline` writes a baseline", path.display());
        let text = std::fs::read_to_string(path).map_err(missing)?;
        serde_json::from_str(&text).map_err(|error| format!("{}: not a baseline: {error}", path.display()))
    }

    /// The findings that are not allowed.
    #[must_use]
    pub fn of(loaded: &Loaded, outcomes: &[Outcome]) -> Baseline {
        let prints = fingerprints(loaded, outcomes);
        let shown = outcomes.iter().zip(prints).filter(|(outcome, _)| outcome.level > Level::Allow);
        Baseline {
            note: "findings that fpcontrol-lint does not report again; `fpcontrol-lint baseline` makes this file"
                .into(),
            findings: shown.map(|(_, print)| print).collect(),
        }
    }

    /// Hides known findings, and returns the entries without a finding, of files that were read or no longer exist.
    pub fn filter(&self, loaded: &Loaded, outcomes: &mut [Outcome]) -> Vec<Print> {
        let prints = fingerprints(loaded, outcomes);
        let found: BTreeSet<&Print> = prints.iter().collect();
        let read: BTreeSet<String> = loaded.sources.iter().map(|source| super::render::uri(&source.name)).collect();
        let stale =
            |print: &&Print| !found.contains(print) && (read.contains(&print.path) || !Path::new(&print.path).exists());
        let known = outcomes.iter_mut().zip(&prints).filter(|(_, print)| self.findings.contains(print));
        known.for_each(|(outcome, _)| outcome.hide());
        self.findings.iter().filter(stale).cloned().collect()
    }
}
