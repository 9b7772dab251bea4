//! Recall and precision of findings against labels.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A finding: file and line.
pub type Hit = (String, usize);

/// A label: lines of a file, and whether they are to be found.
#[derive(Clone, Deserialize)]
struct Label {
    #[serde(rename = "crate")]
    name: String,
    version: String,
    path: String,
    line: usize,
    end_line: usize,
    kind: String,
    expected: String,
    tier: Option<String>,
}

/// The labels, and what was found.
pub struct Scores {
    flagged: Vec<(Label, bool)>,
    right: usize,
    wrong: Vec<Hit>,
}

impl Label {
    fn file(&self) -> String {
        format!("{}-{}/{}", self.name, self.version, self.path)
    }

    fn covers(&self, hit: &Hit) -> bool {
        self.file() == hit.0 && (self.line..=self.end_line).contains(&hit.1)
    }

    fn is_core(&self) -> bool {
        self.tier.as_deref() != Some("chain")
    }
}

impl Scores {
    /// Compares findings with the labels.
    pub fn of(hits: &[Hit]) -> Scores {
        let labels: Vec<Label> = serde_json::from_str(include_str!("labels.json")).expect("a list of labels");
        let unsure: Vec<Label> = serde_json::from_str(include_str!("ambiguous.json")).expect("a list of labels");
        let hits: BTreeSet<&Hit> = hits.iter().collect();
        let wanted: Vec<Label> = labels.into_iter().filter(|label| label.expected == "flag").collect();
        let is = |labels: &[Label], hit: &Hit| labels.iter().any(|label| label.covers(hit));
        let right = hits.iter().filter(|hit| is(&wanted, hit)).count();
        let wrong =
            hits.iter().filter(|hit| !is(&wanted, hit) && !is(&unsure, hit)).map(|hit| (*hit).clone()).collect();
        let met = |label: Label| {
            let met = hits.iter().any(|hit| label.covers(hit));
            (label, met)
        };
        Scores { flagged: wanted.into_iter().map(met).collect(), right, wrong }
    }

    /// Which part of the labels outside the expression tier was found.
    pub fn recall(&self) -> f64 {
        let core: Vec<bool> = self.flagged.iter().filter(|(label, _)| label.is_core()).map(|(_, met)| *met).collect();
        core.iter().filter(|met| **met).count() as f64 / core.len() as f64
    }

    /// Which part of what was found is labelled so.
    pub fn precision(&self) -> f64 {
        self.right as f64 / (self.right + self.wrong.len()).max(1) as f64
    }

    /// The labels of some tiers that were not found.
    pub fn missed_in(&self, tiers: &[&str]) -> Vec<String> {
        let missed = self
            .flagged
            .iter()
            .filter(|(label, met)| !met && label.tier.as_deref().is_some_and(|tier| tiers.contains(&tier)));
        missed.map(|(label, _)| format!("{}:{}", label.file(), label.line)).collect()
    }
}

impl fmt::Display for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows: BTreeMap<(String, &str), (usize, usize)> = BTreeMap::new();
        for (label, met) in &self.flagged {
            let row = rows.entry((label.tier.clone().unwrap_or_default(), &label.kind)).or_default();
            row.0 += usize::from(*met);
            row.1 += 1;
        }
        writeln!(f, "{:<8} {:<18} found", "tier", "kind")?;
        for ((tier, kind), (met, all)) in rows {
            writeln!(f, "{tier:<8} {kind:<18} {met:>3} of {all}")?;
        }
        for (label, _) in self.flagged.iter().filter(|(label, met)| !met && label.is_core()) {
            writeln!(f, "missed: {}:{} {}", label.file(), label.line, label.kind)?;
        }
        for (file, line) in &self.wrong {
            writeln!(f, "false alarm: {file}:{line}")?;
        }
        let core = || self.flagged.iter().filter(|(label, _)| label.is_core());
        let (found, all) = (core().filter(|(_, met)| *met).count(), core().count());
        writeln!(f, "{found} of {all} sums found, {} of {} findings right", self.right, self.right + self.wrong.len())?;
        write!(f, "recall {:.3}, precision {:.3}", self.recall(), self.precision())
    }
}
