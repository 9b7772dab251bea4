//! `fpcontrol-lint baseline`.

use super::Status;
use super::arguments::Check;
use super::run::{Run, report_problems, run};
use crate::baseline::Baseline;
use std::path::Path;

pub(super) fn baseline(options: &Check) -> Result<Status, String> {
    let Run { loaded, outcomes, .. } = run(options)?;
    report_problems(&loaded);
    let path = options.baseline.as_deref().unwrap_or(Path::new(crate::baseline::FILE));
    let baseline = Baseline::of(&loaded, &outcomes);
    let mut text = serde_json::to_string_pretty(&baseline).map_err(|error| error.to_string())?;
    text.push('\n');
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    anstream::eprintln!("{} findings written to {}", baseline.findings.len(), path.display());
    Ok(Status::without_findings(&loaded))
}
