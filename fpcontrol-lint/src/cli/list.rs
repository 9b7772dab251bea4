//! `fpcontrol-lint list`.

use super::Status;
use crate::lints;
use crate::render::word;
use serde_json::{Value, json};

pub(super) fn list(as_json: bool) -> Result<Status, String> {
    if as_json {
        let rows: Vec<Value> = lints::ALL
            .iter()
            .map(|lint| json!({ "name": lint.name, "tier": lint.tier.name(), "level": word(lint.default_level()), "docs": lint.docs.trim() }))
            .collect();
        anstream::println!("{}", serde_json::to_string_pretty(&rows).map_err(|error| error.to_string())?);
        return Ok(Status::Clean);
    }
    for lint in lints::ALL {
        let first = lint.docs.trim().lines().next().unwrap_or_default();
        anstream::println!("{:<26} {:<16} {:<8} {first}", lint.name, lint.tier.name(), word(lint.default_level()));
    }
    Ok(Status::Clean)
}
