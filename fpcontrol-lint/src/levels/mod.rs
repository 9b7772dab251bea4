//! Levels: what is done about a finding, by everything that has a say in it.
//!
//! In the order in which they win: the tier's default, the profile, `fpcontrol.toml`, the workspace's and the package's metadata,
//! the command line, and the source itself. As in rustc, an `allow` in the source wins over `-D` and not over `-F`.

mod config;
mod exclude;
mod source;

pub use config::{Config, ConfigError, Entry, Profile};
pub use exclude::{Exclude, Excluded};
pub use source::{Decision, Outcome, decide};

use crate::lint::{Level, Lint};
use std::collections::HashMap;
use std::path::PathBuf;

/// Everything that sets levels outside of the source.
#[derive(Debug, Default)]
pub struct Levels {
    /// Which profile.
    pub profile: Profile,
    /// `fpcontrol.toml`, then the workspace's metadata.
    pub shared: Vec<Entry>,
    /// Each package's metadata, by the folder of its manifest.
    pub packages: HashMap<PathBuf, Vec<Entry>>,
    /// `-A`, `-W`, `-D`, `-F`, in their order.
    pub command_line: Vec<Entry>,
    /// Whether an `allow` without a reason is reported.
    pub require_reason: bool,
    /// The files that are left out.
    pub excluded: Vec<Excluded>,
}

impl Levels {
    /// The level of a lint in a package, outside of what the source says.
    #[must_use]
    pub fn of(&self, lint: &Lint, region: bool, package: Option<&PathBuf>) -> Level {
        let mut level = self.profile.level(lint, region);
        let package = package.and_then(|package| self.packages.get(package));
        let layers = [Some(&self.shared), package, Some(&self.command_line)];
        for layer in layers.into_iter().flatten() {
            // Within one file, what names the lint wins over what names its tier; on a command line the last one wins.
            let ordered = std::ptr::eq(layer, &self.command_line);
            let mut entries: Vec<&Entry> = layer.iter().filter(|entry| entry.names(lint, level)).collect();
            if !ordered {
                entries.sort_by_key(|entry| entry.name == lint.name);
            }
            for entry in entries {
                if level != Level::Forbid && entry.names(lint, level) {
                    level = entry.level;
                }
            }
        }
        level
    }
}
