//! `fpcontrol-lint list`.

use super::{Status, print, print_json};
use crate::lints;
use crate::render::word;
use serde_json::{Value, json};
use std::fmt::Write as _;

pub(super) fn list(as_json: bool) -> Result<Status, String> {
    if as_json {
        let rows: Vec<Value> = lints::ALL
            .iter()
            .map(|lint| json!({ "name": lint.name, "tier": lint.tier.name(), "level": word(lint.default_level()), "docs": lint.docs.trim() }))
            .collect();
        print_json(&rows)?;
        return Ok(Status::Clean);
    }
    let mut text = String::new();
    for lint in lints::ALL {
        let first = lint.docs.trim().lines().next().unwrap_or_default();
        let _ = writeln!(text, "{:<26} {:<16} {:<8} {first}", lint.name, lint.tier.name(), word(lint.default_level()));
    }
    print(&text)?;
    Ok(Status::Clean)
}
