//! `fpcontrol-lint explain`.

use super::{Status, print};
use crate::lint::Tier;
use crate::lints;
use crate::render::word;
use std::fmt::Write as _;

pub(super) fn explain(name: &str) -> Result<Status, String> {
    let name = name.trim_start_matches("fpcontrol::").replace('-', "_");
    if let Some(tier) = Tier::ALL.into_iter().find(|tier| tier.name() == name) {
        print(&of_tier(tier))?;
        return Ok(Status::Clean);
    }
    let lint = lints::by_name(&name).ok_or_else(|| lints::unknown(&name))?;
    let (tier, level) = (lint.tier.name(), word(lint.default_level()));
    print(&format!("# {}\n\ntier {tier}, level {level}\n\n{}\n", lint.name, lint.docs.trim()))?;
    Ok(Status::Clean)
}

/// Describes a tier and lists its lints.
fn of_tier(tier: Tier) -> String {
    let mut text = format!("# {}\n\nlevel {}\n\n{}\n\n", tier.name(), word(tier.level()), tier.meaning());
    for lint in lints::ALL.iter().filter(|lint| lint.tier == tier) {
        let first = lint.docs.trim().lines().next().unwrap_or_default();
        let _ = writeln!(text, "- `{}`: {first}", lint.name);
    }
    text
}
