//! Only what changed: the lines that differ from where the branch left another revision.

use crate::levels::Outcome;
use crate::source::Loaded;
use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The changed lines of each file.
#[derive(Debug, Default)]
pub struct Changes {
    files: HashMap<PathBuf, Vec<Range<usize>>>,
}

impl Changes {
    /// Asks git for the lines that changed since the merge base with a revision, uncommitted and new files included.
    ///
    /// # Errors
    /// With git's words, if it cannot say: a run that reports nothing for lack of a revision would look clean.
    pub fn since(revision: &str, folder: &Path) -> Result<Changes, String> {
        let root = PathBuf::from(git(folder, &["rev-parse", "--show-toplevel"])?.trim_end());
        git(folder, &["rev-parse", "--verify", "--quiet", &format!("{revision}^{{commit}}")])
            .map_err(|_| format!("git knows no revision `{revision}`; in CI, fetch it first"))?;
        let base = git(folder, &["merge-base", revision, "HEAD"])
            .map_err(|error| format!("`{revision}` and HEAD have no common ancestor here: {error}"))?;
        let diff = git(
            &root,
            &["diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-renames", base.trim_end(), "--", "*.rs"],
        )?;
        let mut changes = Changes { files: parse(&root, &diff) };
        for new in git(&root, &["ls-files", "--others", "--exclude-standard", "-z"])?
            .split('\0')
            .filter(|name| !name.is_empty())
        {
            changes.files.entry(canonical(&root.join(new))).or_default().push(0..usize::MAX);
        }
        Ok(changes)
    }

    /// Whether a file has changed lines.
    #[must_use]
    pub fn touch_file(&self, path: &Path) -> bool {
        self.files.contains_key(&canonical(path))
    }

    /// Whether any of a finding's places is on a changed line.
    #[must_use]
    pub fn touch(&self, loaded: &Loaded, outcome: &Outcome) -> bool {
        let source = &loaded.sources[outcome.finding.file];
        let Some(changed) = self.files.get(&canonical(&source.path)) else { return false };
        let lines = source.lines();
        let report = &outcome.finding.report;
        let spans = report.labels.iter().map(|(span, _)| *span).chain([outcome.finding.at]);
        spans
            .map(|span| lines.lines(span))
            .any(|touched| changed.iter().any(|range| range.start <= *touched.end() && *touched.start() < range.end))
    }
}

fn canonical(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_path_buf())
}

fn git(folder: &Path, arguments: &[&str]) -> Result<String, String> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let output =
        Command::new("git").current_dir(folder).args(arguments).output().map_err(|error| format!("git: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The lines of the new side of a diff without context.
fn parse(root: &Path, diff: &str) -> HashMap<PathBuf, Vec<Range<usize>>> {
    let mut files: HashMap<PathBuf, Vec<Range<usize>>> = HashMap::new();
    let mut current = None;
    for line in diff.lines() {
        if let Some(name) = line.strip_prefix("+++ ") {
            current = name.strip_prefix("b/").map(|name| canonical(&root.join(name.trim_end_matches('\t'))));
        } else if let (Some(hunk), Some(file)) = (line.strip_prefix("@@ "), &current)
            && let Some(range) = added(hunk)
        {
            files.entry(file.clone()).or_default().push(range);
        }
    }
    files
}

/// `-12,3 +14,2 @@`: the lines 14 and 15.
fn added(hunk: &str) -> Option<Range<usize>> {
    let side = hunk.split(' ').find_map(|word| word.strip_prefix('+'))?;
    let (start, count) = side.split_once(',').unwrap_or((side, "1"));
    let (start, count): (usize, usize) = (start.parse().ok()?, count.parse().ok()?);
    Some(start..start + count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hunks_name_the_lines_of_the_new_side() {
        assert_eq!(added("-12,3 +14,2 @@ fn f() {"), Some(14..16));
        assert_eq!(added("-12 +14 @@"), Some(14..15));
        assert_eq!(added("-12,3 +11,0 @@"), Some(11..11));
        let diff = "--- a/src/a.rs\n+++ b/src/a.rs\n@@ -1 +1,2 @@\n-x\n+y\n+z\n";
        let files = parse(Path::new("/nowhere"), diff);
        assert_eq!(files[Path::new("/nowhere/src/a.rs")], vec![1..3]);
    }
}
