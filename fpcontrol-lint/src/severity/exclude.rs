//! Files that a configuration leaves out, each with a reason.

use super::config::ConfigError;
use ignore::gitignore::{Gitignore, GitignoreBuilder};
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// An exclusion as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exclude {
    /// The files, in the syntax of `.gitignore`, relative to the configuration's folder.
    pub path: String,
    pub reason: String,
}

/// An exclusion.
#[derive(Debug)]
pub struct Excluded {
    folder: PathBuf,
    matcher: Gitignore,
    /// As it is written.
    pub written: Exclude,
}

impl Excluded {
    /// Reads an exclusion of a configuration file.
    ///
    /// # Errors
    /// If the path is not a valid pattern, or the reason is missing.
    pub fn new(config: &Path, written: Exclude) -> Result<Excluded, ConfigError> {
        let wrong = |reason: String| ConfigError { path: config.to_path_buf(), reason };
        if written.reason.trim().is_empty() {
            return Err(wrong(format!("`{}` is excluded without a reason", written.path)));
        }
        let folder = config.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_path_buf());
        let mut builder = GitignoreBuilder::new(&folder);
        builder.add_line(None, &written.path).map_err(|error| wrong(error.to_string()))?;
        let matcher = builder.build().map_err(|error| wrong(error.to_string()))?;
        Ok(Excluded { folder, matcher, written })
    }

    /// Whether a file is left out.
    #[must_use]
    pub fn covers(&self, file: &Path) -> bool {
        let file = file.canonicalize().unwrap_or_else(|_| file.to_path_buf());
        file.strip_prefix(&self.folder)
            .is_ok_and(|file| self.matcher.matched_path_or_any_parents(file, false).is_ignore())
    }
}
