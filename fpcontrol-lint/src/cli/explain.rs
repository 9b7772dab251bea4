//! `fpcontrol-lint explain`.

use super::{Status, print};
use crate::lints;
use crate::render::word;

pub(super) fn explain(name: &str) -> Result<Status, String> {
    let name = name.trim_start_matches("fpcontrol::").replace('-', "_");
    let lint = lints::by_name(&name)
        .ok_or_else(|| format!("no lint is called `{name}`; `fpcontrol-lint list` shows the names"))?;
    let (tier, level) = (lint.tier.name(), word(lint.default_level()));
    print(&format!("# {}\n\ntier {tier}, level {level}\n\n{}\n", lint.name, lint.docs.trim()))?;
    Ok(Status::Clean)
}
