//! The messages of rustc, by file.

use serde_json::Value;
use std::collections::BTreeMap;

/// Level, code and line of a warning.
pub type Warning = (String, String, u64);

/// The messages of rustc about the files of a crate.
#[derive(Debug, Default)]
pub struct Diagnostics {
    /// Errors as rustc renders them, by file.
    pub errors: BTreeMap<String, String>,
    /// Warnings with their rendered text, by file.
    pub warnings: BTreeMap<String, Vec<(Warning, String)>>,
    /// Errors that name none of the crate's files.
    pub elsewhere: String,
}

impl Diagnostics {
    /// Reads the output of rustc under `--error-format=json`.
    pub fn read(text: &str) -> Self {
        let mut result = Self::default();
        for line in text.lines() {
            match serde_json::from_str::<Value>(line) {
                Ok(message) => result.add(&message),
                Err(_) => result.elsewhere += &format!("{line}\n"),
            }
        }
        result
    }

    fn add(&mut self, message: &Value) {
        let rendered = message["rendered"].as_str().unwrap_or_default();
        let (level, spans) = (text(&message["level"]), spans(message));
        let is_error = level.starts_with("error");
        match spans.first() {
            Some((file, _)) if is_error => *self.errors.entry(file.clone()).or_default() += rendered,
            Some((file, line)) => {
                let warning = (level, text(&message["code"]["code"]), *line);
                self.warnings.entry(file.clone()).or_default().push((warning, rendered.to_owned()));
            }
            // The last error only counts the others.
            None if is_error && !rendered.contains("aborting due to") => self.elsewhere += rendered,
            None => {}
        }
    }
}

/// The places in the crate's own files that a message names, the most important first.
fn spans(message: &Value) -> Vec<(String, u64)> {
    let own = |value: &Value| value["spans"].as_array().cloned().unwrap_or_default();
    let (primary, other): (Vec<_>, Vec<_>) = own(message).into_iter().partition(|span| span["is_primary"] == true);
    let children = message["children"].as_array().cloned().unwrap_or_default();
    primary.iter().chain(&other).chain(&children.iter().flat_map(own).collect::<Vec<_>>()).filter_map(place).collect()
}

/// Where a span, or the invocation that it was expanded from, stands in the crate.
fn place(span: &Value) -> Option<(String, u64)> {
    let file = text(&span["file_name"]);
    if file.starts_with("src/") && file != "src/main.rs" || file == ALONE {
        return Some((file, span["line_start"].as_u64().unwrap_or_default()));
    }
    span["expansion"].get("span").and_then(place)
}

/// The root of a crate that is one program.
pub const ALONE: &str = "src/alone.rs";

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
