//! Levels: how a finding is reported, by everything that sets levels.
//!
//! In increasing priority: the tier's default, the profile, `fpcontrol.toml`, the workspace's and the package's metadata,
//! the command line, and the source itself. As in rustc, an `allow` in the source wins over `-D` and not over `-F`, and `warnings`
//! is applied last: it means everything that would warn by then, whatever made it warn.

mod config;
mod exclude;
mod source;

pub use config::{Entry, Package, Profile};
pub use exclude::{Exclude, Excluded};
pub use source::{Decision, Outcome, decide};

use crate::lint::{Level, Lint};
use std::collections::HashMap;
use std::path::PathBuf;

/// Everything outside of the source that sets levels.
#[derive(Debug, Default)]
pub struct Levels {
    /// The profile.
    pub profile: Profile,
    /// `fpcontrol.toml`, then the workspace's metadata.
    pub shared: Vec<Entry>,
    /// Each package's metadata, by the folder of its manifest.
    pub packages: HashMap<PathBuf, Package>,
    /// `-A`, `-W`, `-D`, `-F`, in increasing priority: more specific names, then stricter levels. The last one that applies to a lint wins.
    pub command_line: Vec<Entry>,
    /// Whether an `allow` without a reason is reported.
    pub require_reason: bool,
    /// The files that are left out.
    pub excluded: Vec<Excluded>,
}

impl Levels {
    /// The level of a lint in a package, outside of what the source says, and before [`warnings`](Levels::warnings).
    #[must_use]
    pub fn of(&self, lint: &Lint, region: bool, package: Option<&PathBuf>) -> Level {
        let profile = self.package(package).and_then(|package| package.profile).unwrap_or(self.profile);
        let mut level = profile.level(lint, region);
        for layer in self.layers(package) {
            let mut entries: Vec<&Entry> = layer.iter().filter(|entry| entry.names(lint)).collect();
            // Within one file, what names the lint wins over what names its tier; a command line is in order.
            if !std::ptr::eq(layer, &self.command_line) {
                entries.sort_by_key(|entry| entry.name == lint.name);
            }
            for entry in entries {
                if level != Level::Forbid {
                    level = entry.level;
                }
            }
        }
        // The source cannot change a forbidden level, also if `warnings` is forbidden.
        if level == Level::Warn && self.warnings(level, package) == Level::Forbid { Level::Forbid } else { level }
    }

    /// Applies `warnings` after the source: it means everything that warns.
    #[must_use]
    pub fn warnings(&self, level: Level, package: Option<&PathBuf>) -> Level {
        if level != Level::Warn {
            return level;
        }
        let entries = self.layers(package).flatten().filter(|entry| entry.name == "warnings");
        let forbidden = entries.clone().find(|entry| entry.level == Level::Forbid);
        forbidden.or(entries.last()).map_or(level, |entry| entry.level)
    }

    /// Whether an `allow` without a reason is reported in a package.
    #[must_use]
    pub fn requires_reason(&self, package: Option<&PathBuf>) -> bool {
        self.package(package).and_then(|package| package.require_reason).unwrap_or(self.require_reason)
    }

    /// Sets the profile for all packages, regardless of their metadata.
    pub fn set_profile(&mut self, profile: Profile) {
        self.profile = profile;
        self.packages.values_mut().for_each(|package| package.profile = None);
    }

    /// Requires reasons in all packages, regardless of their metadata.
    pub fn require_reasons(&mut self) {
        self.require_reason = true;
        self.packages.values_mut().for_each(|package| package.require_reason = None);
    }

    fn package(&self, folder: Option<&PathBuf>) -> Option<&Package> {
        folder.and_then(|folder| self.packages.get(folder))
    }

    /// The entries that set levels by name, in increasing priority.
    fn layers<'l>(&'l self, package: Option<&PathBuf>) -> impl Iterator<Item = &'l Vec<Entry>> + Clone + use<'l> {
        let package = self.package(package).map(|package| &package.entries);
        [Some(&self.shared), package, Some(&self.command_line)].into_iter().flatten()
    }
}
