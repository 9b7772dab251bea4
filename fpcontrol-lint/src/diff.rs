//! The changed lines: those that differ from the merge base with a revision.

use crate::hir::Span;
use crate::severity::Outcome;
use crate::source::Loaded;
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The changed lines of each file.
#[derive(Debug, Default)]
pub struct Changes {
    files: HashMap<PathBuf, Vec<Range<usize>>>,
}

impl Changes {
    /// Asks git for the lines of files that changed since the merge base with a revision, uncommitted and new files included. Each
    /// file's own repository is asked.
    ///
    /// # Errors
    /// The error of git. A run that reports nothing because a revision is missing would look clean.
    pub fn since<'p>(revision: &str, files: impl IntoIterator<Item = &'p Path>) -> Result<Changes, String> {
        let folders: BTreeSet<PathBuf> = files.into_iter().map(|file| folder_of(&canonical(file))).collect();
        let repositories: BTreeSet<Repository> = folders.iter().map(|folder| Repository::above(folder)).collect();
        let mut changes = Changes::default();
        for repository in &repositories {
            changes.read(repository, revision)?;
        }
        Ok(changes)
    }

    fn read(&mut self, repository: &Repository, revision: &str) -> Result<(), String> {
        let top = repository.git(&["rev-parse", "--show-toplevel"])?;
        let root = PathBuf::from(top.trim_end_matches(['\r', '\n']));
        let place = root.display();
        let commit = format!("{revision}^{{commit}}");
        repository
            .git(&["rev-parse", "--verify", "--quiet", &commit])
            .map_err(|_| format!("git knows no revision `{revision}` in {place}; in CI, fetch it first"))?;
        let base = repository
            .git(&["merge-base", revision, "HEAD"])
            .map_err(|error| format!("`{revision}` and HEAD have no common ancestor in {place}: {error}"))?;
        let repository = Repository { folder: root.clone(), ..repository.clone() };
        let mut arguments = DIFF.to_vec();
        arguments.extend([base.trim_end(), "--", "*.rs"]);
        for (file, lines) in parse(&root, &repository.git(&arguments)?) {
            self.files.entry(file).or_default().extend(lines);
        }
        let new = repository.git(&["-c", QUOTED, "ls-files", "--others", "--exclude-standard"])?;
        for name in new.lines() {
            self.files.entry(canonical(&root.join(path(&unquoted(name))))).or_default().push(0..usize::MAX);
        }
        Ok(())
    }

    /// Whether a file has changed lines.
    #[must_use]
    pub fn touch_file(&self, path: &Path) -> bool {
        self.files.contains_key(&canonical(path))
    }

    /// Whether any of a finding's places is on a changed line, or a declaration through which the order reaches it.
    #[must_use]
    pub fn touch(&self, loaded: &Loaded, outcome: &Outcome) -> bool {
        let finding = &outcome.finding;
        let labels = finding.ways().flat_map(|way| &way.report.labels).map(|label| (label.file as usize, label.at));
        let declared = finding.ways().flat_map(|way| &way.declared).map(|(file, span)| (*file as usize, *span));
        labels
            .chain(declared)
            .chain([(finding.file, finding.at)])
            .any(|(file, span)| self.touch_span(loaded, file, span))
    }

    fn touch_span(&self, loaded: &Loaded, file: usize, span: Span) -> bool {
        let source = &loaded.sources[file];
        let Some(changed) = self.files.get(&canonical(&source.path)) else { return false };
        let touched = source.lines().lines(span);
        changed.iter().any(|range| range.start <= *touched.end() && *touched.start() < range.end)
    }
}

fn canonical(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_path_buf())
}

fn folder_of(path: &Path) -> PathBuf {
    if path.is_dir() { path.to_path_buf() } else { path.parent().unwrap_or(path).to_path_buf() }
}

/// Makes git quote names that are not plain ASCII.
const QUOTED: &str = "core.quotePath=on";

/// A diff without context, in one form whatever git's configuration and the attributes of files say. In a renamed file, only the lines
/// that changed count as new.
const DIFF: &[&str] = &[
    "-c",
    QUOTED,
    "diff",
    "--unified=0",
    "--inter-hunk-context=0",
    "--src-prefix=a/",
    "--dst-prefix=b/",
    "--no-relative",
    "--no-color",
    "--no-ext-diff",
    "--no-textconv",
    "--text",
    "--find-renames",
];

/// Where git is asked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Repository {
    folder: PathBuf,
    /// Whether it was found by its `.git`: what the environment names, as it does in a hook, may be another one.
    found: bool,
}

impl Repository {
    fn above(folder: &Path) -> Repository {
        match folder.ancestors().find(|folder| folder.join(".git").exists()) {
            Some(root) => Repository { folder: root.to_path_buf(), found: true },
            None => Repository { folder: folder.to_path_buf(), found: false },
        }
    }

    fn git(&self, arguments: &[&str]) -> Result<String, String> {
        let mut command = Command::new("git");
        command.current_dir(&self.folder).args(arguments).env_remove("GIT_DIFF_OPTS");
        if self.found {
            command.env_remove("GIT_DIR").env_remove("GIT_WORK_TREE").env_remove("GIT_INDEX_FILE");
        }
        let output = command.output().map_err(|error| format!("git: {error}"))?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

/// The line numbers on the new side of a diff without context.
fn parse(root: &Path, diff: &str) -> HashMap<PathBuf, Vec<Range<usize>>> {
    let mut files: HashMap<PathBuf, Vec<Range<usize>>> = HashMap::new();
    let (mut current, mut lines) = (None, diff.split('\n'));
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("+++ ") {
            let name = unquoted(name);
            current = name.strip_prefix(b"b/").map(|name| canonical(&root.join(path(name))));
        } else if let Some(hunk) = line.strip_prefix("@@ ")
            && let (Some(removed), Some(added)) = (side(hunk, '-'), side(hunk, '+'))
        {
            // The changed text itself is skipped: it may look like a header.
            lines.by_ref().take(removed.len() + added.len()).for_each(drop);
            if let Some(file) = &current {
                files.entry(PathBuf::clone(file)).or_default().push(added);
            }
        }
    }
    files
}

/// A name as git writes it: followed by a tab if it has a space, in quotes and with escapes if it has other special characters.
fn unquoted(name: &str) -> Vec<u8> {
    let name = name.trim_end_matches('\t');
    let Some(quoted) = name.strip_prefix('"').and_then(|name| name.strip_suffix('"')) else { return name.into() };
    let (mut bytes, mut rest) = (Vec::new(), quoted.bytes());
    while let Some(byte) = rest.next() {
        let escaped = if byte == b'\\' { rest.next() } else { None };
        bytes.push(match escaped {
            None => byte,
            Some(b'a') => 7,
            Some(b'b') => 8,
            Some(b't') => b'\t',
            Some(b'n') => b'\n',
            Some(b'v') => 11,
            Some(b'f') => 12,
            Some(b'r') => b'\r',
            Some(octal @ b'0'..=b'7') => rest.by_ref().take(2).fold(octal & 7, |sum, next| (sum << 3) | (next & 7)),
            Some(same) => same,
        });
    }
    bytes
}

#[cfg(unix)]
fn path(name: &[u8]) -> PathBuf {
    use std::os::unix::ffi::OsStrExt;
    PathBuf::from(std::ffi::OsStr::from_bytes(name))
}

#[cfg(not(unix))]
fn path(name: &[u8]) -> PathBuf {
    PathBuf::from(String::from_utf8_lossy(name).into_owned())
}

/// `-12,3 +14,2 @@`: after `+`, the lines 14 and 15.
fn side(hunk: &str, sign: char) -> Option<Range<usize>> {
    let side = hunk.split(' ').find_map(|word| word.strip_prefix(sign))?;
    let (start, count) = side.split_once(',').unwrap_or((side, "1"));
    let (start, count): (usize, usize) = (start.parse().ok()?, count.parse().ok()?);
    Some(start..start + count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hunks_name_the_lines_of_the_new_side() {
        assert_eq!(side("-12,3 +14,2 @@ fn f() {", '+'), Some(14..16));
        assert_eq!(side("-12 +14 @@", '+'), Some(14..15));
        assert_eq!(side("-12,3 +11,0 @@", '+'), Some(11..11));
        let diff = "--- a/src/a.rs\n+++ b/src/a.rs\n@@ -1 +1,2 @@\n-x\n+y\n+++ b/src/b.rs\n@@ -7,0 +8 @@\n+z\n";
        let files = parse(Path::new("/nowhere"), diff);
        assert_eq!(files[Path::new("/nowhere/src/a.rs")], vec![1..3, 8..9]);
        assert_eq!(files.len(), 1);
    }

    #[test]
    fn names_are_read_as_git_writes_them() {
        assert_eq!(unquoted("b/a b.rs\t"), b"b/a b.rs");
        assert_eq!(unquoted(r#""b/gr\303\266\303\237e \"\\\t.rs""#), "b/größe \"\\\t.rs".as_bytes());
    }
}
