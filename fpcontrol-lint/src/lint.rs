//! Lints, and what they report.

use crate::facts::{Fact, FactKind, Reduction, Route, Site};
use crate::hir::Span;
use crate::types::Floats;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A lint.
pub struct Lint {
    /// Its name, chosen to read well after *allow*.
    pub name: &'static str,
    /// How much a finding means.
    pub tier: Tier,
    /// The level, if it differs from the tier's level.
    pub level: Option<Level>,
    /// The page of the lint in Markdown: what it does, why, a bad and a good example, the remedy.
    pub docs: &'static str,
    /// The report for a fact; `None` if the fact is not a finding.
    pub check: fn(&Fact) -> Option<Report>,
}

/// How much a finding means. The words extend those of NVIDIA's CCCL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    /// The value can differ from run to run.
    NotGuaranteed,
    /// The same in every run of one binary on the same operations, but a container's capacity and history decide it.
    History,
    /// Fixed on one machine, but it depends on the number of threads, on pieces or on SIMD width.
    ThreadCount,
    /// Fixed by the source; another order gives other bits.
    SerialOrder,
    /// A long chain in one expression.
    Expression,
    /// Not about order: other places where bits are at risk.
    Hazard,
}

impl Tier {
    /// Every tier, the most harmful first.
    pub const ALL: [Tier; 6] =
        [Tier::NotGuaranteed, Tier::History, Tier::ThreadCount, Tier::SerialOrder, Tier::Expression, Tier::Hazard];

    /// The default level of its lints.
    #[must_use]
    pub fn level(self) -> Level {
        match self {
            Tier::NotGuaranteed | Tier::History | Tier::ThreadCount => Level::Warn,
            Tier::SerialOrder => Level::Note,
            Tier::Expression | Tier::Hazard => Level::Allow,
        }
    }

    /// Describes what its findings have in common.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        match self {
            Tier::NotGuaranteed => "The value can differ from run to run, on one machine with one binary.",
            Tier::History => {
                "The value is the same in every run of one binary that does the same operations on the container. It changes with the \
                 container's capacity and history, the version of its crate, the width of pointers or the number of processors."
            }
            Tier::ThreadCount => {
                "The value is fixed on one machine. On another one it differs with the number of threads, the size of pieces or the \
                 width of SIMD registers."
            }
            Tier::SerialOrder => {
                "The source fixes the order. A parallel or vectorised version, or a port, gives other bits."
            }
            Tier::Expression => "A long sum in one expression: its parentheses make the bits.",
            Tier::Hazard => {
                "Not about the order of sums: other places where bits are at risk, and mistakes in controls."
            }
        }
    }

    /// Its name, as `-W` takes it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Tier::NotGuaranteed => "not_guaranteed",
            Tier::History => "history",
            Tier::ThreadCount => "thread_count",
            Tier::SerialOrder => "serial_order",
            Tier::Expression => "expression",
            Tier::Hazard => "hazard",
        }
    }
}

/// How a finding is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Not reported.
    Allow,
    /// A note: one line, after the warnings.
    Note,
    /// A warning.
    Warn,
    Deny,
    /// An error that the source cannot allow.
    Forbid,
}

/// The text of a finding. Most of it is the same for all findings of a lint, and is not copied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The first line.
    pub message: Words,
    /// The label under the place itself.
    pub label: Words,
    /// Other places, with their labels.
    pub labels: Vec<Label>,
    /// Why it matters.
    pub note: Words,
    /// What to do.
    pub help: Words,
}

/// A place besides that of the finding, and what happens there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Label {
    /// The index of its file among the sources.
    pub file: u32,
    pub at: Span,
    pub text: Words,
    /// Whether an order comes through a call here. A control at that call holds for this way.
    pub call: bool,
}

impl Label {
    /// A label at a place whose file is known.
    #[must_use]
    pub fn new(site: Site, text: impl Into<Words>) -> Label {
        Label { file: site.file.unwrap_or_default(), at: site.at, text: text.into(), call: false }
    }
}

/// A text, most often a constant of the lint.
pub type Words = Cow<'static, str>;

impl std::fmt::Debug for Lint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// A lint in a file of findings: its name.
pub(crate) mod by_name {
    use super::Lint;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub fn serialize<S: Serializer>(lint: &&'static Lint, to: S) -> Result<S::Ok, S::Error> {
        lint.name.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<&'static Lint, D::Error> {
        let name = String::deserialize(from)?;
        crate::lints::by_name(&name).ok_or_else(|| D::Error::custom("an unknown lint"))
    }
}

impl Lint {
    /// The default level.
    #[must_use]
    pub fn default_level(&self) -> Level {
        self.level.unwrap_or_else(|| self.tier.level())
    }
}

/// The reduction that a fact is, if it is one of floats.
#[must_use]
pub fn float_reduction(fact: &Fact) -> Option<&Reduction> {
    match &fact.kind {
        FactKind::Reduction(reduction) if fact.floats == Floats::Yes => Some(reduction),
        _ => None,
    }
}

/// The loop of a reduction as a label.
#[must_use]
pub fn loop_labels(fact: &Fact, reduction: &Reduction) -> Vec<Label> {
    let header = reduction.header.map(|at| Site { at, ..fact.site });
    header.map(|header| Label::new(header, "over the steps of this loop")).into_iter().collect()
}

/// The way of the order to the reduction as labels: its source, the calls, and the loop that takes it.
#[must_use]
pub fn order_labels(fact: &Fact, reduction: &Reduction) -> Vec<Label> {
    let way = reduction.way().filter(|step| step.site != fact.site);
    let source = reduction.source_of_order();
    let label = |step: &Route| {
        let call = source.is_none_or(|source| !std::ptr::eq(source, step));
        Label { call, ..Label::new(step.site, step.label.clone()) }
    };
    let mut labels: Vec<Label> = way.map(label).collect();
    let header = reduction.header.map(|at| Site { at, ..fact.site });
    let shown =
        |header: &Site| labels.iter().any(|label| Some(label.file) == header.file && header.at.contains(label.at));
    if let Some(header) = header.filter(|header| !shown(header)) {
        labels.push(Label::new(header, "this loop takes its steps in that order"));
    }
    labels
}
