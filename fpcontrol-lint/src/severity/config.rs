//! `fpcontrol.toml` and the metadata of manifests.

use super::{Exclude, Excluded, Levels};
use crate::lint::{Level, Lint, Tier};
use crate::lints;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A level for a lint, a tier, `warnings` or `all`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub name: String,
    /// The level.
    pub level: Level,
}

/// A set of levels with a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Profile {
    /// The tiers' own levels.
    #[default]
    Default,
    /// A sum in a serial order is an error outside of annotated functions.
    Strict,
    /// Warns of code that a CUDA compiler compiles to other results.
    PortToCuda,
    /// Warns of code whose results depend on the processor, the operating system or the version of a library.
    Portable,
}

/// A configuration as it is written.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Config {
    profile: Option<Profile>,
    #[serde(default)]
    lints: BTreeMap<String, Level>,
    require_reason: Option<bool>,
    #[serde(default)]
    exclude: Vec<Exclude>,
    /// The settings of the attributes, which the macro's own library reads.
    fp: Option<toml::Value>,
}

/// The metadata of a package.
#[derive(Clone, Debug, Default)]
pub struct Package {
    /// The profile, in place of the workspace's.
    pub profile: Option<Profile>,
    /// Levels.
    pub entries: Vec<Entry>,
    /// Whether an `allow` without a reason is reported, in place of the workspace's setting.
    pub require_reason: Option<bool>,
}

/// A configuration that cannot be used.
#[derive(Debug)]
pub struct ConfigError {
    /// The file.
    pub path: PathBuf,
    pub reason: String,
}

impl std::fmt::Display for ConfigError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.reason)
    }
}

impl std::error::Error for ConfigError {}

impl Profile {
    /// The level of a lint in this profile.
    #[must_use]
    pub fn level(self, lint: &Lint, region: bool) -> Level {
        match self {
            Profile::Default => lint.default_level(),
            Profile::Strict => match lint.tier {
                Tier::NotGuaranteed | Tier::History | Tier::ThreadCount => Level::Deny,
                Tier::SerialOrder if region => Level::Allow,
                Tier::SerialOrder => Level::Deny,
                Tier::Expression | Tier::Hazard => lint.default_level(),
            },
            Profile::PortToCuda => match lint.name {
                "contractible_expression"
                | "libm_call"
                | "device_remainder"
                | "suboptimal_flops_conflict"
                | "implicit_nvrtc_contraction" => Level::Warn,
                _ if lint.tier == Tier::SerialOrder => Level::Warn,
                _ => lint.default_level(),
            },
            Profile::Portable => match lint.name {
                "algebraic_reduction"
                | "horizontal_add"
                | "libm_call"
                | "library_reduction"
                | "locked_sum"
                | "sine_and_cosine"
                | "uncontrolled_call" => Level::Warn,
                _ => lint.default_level(),
            },
        }
    }
}

impl Entry {
    /// Whether it applies to a lint.
    #[must_use]
    pub fn names(&self, lint: &Lint) -> bool {
        self.name == lint.name || self.name == lint.tier.name() || self.name == "all"
    }

    /// Whether its name is known.
    #[must_use]
    pub fn is_known(&self) -> bool {
        is_known(&self.name)
    }
}

/// Whether a name is that of a lint or of a group.
#[must_use]
pub fn is_known(name: &str) -> bool {
    lints::by_name(name).is_some()
        || Tier::ALL.iter().any(|tier| tier.name() == name)
        || matches!(name, "all" | "warnings")
}

impl Levels {
    /// Reads a configuration file and the workspace's manifest, looking upwards from a folder: the file that is named, or else
    /// `fpcontrol.toml`.
    ///
    /// # Errors
    /// If one cannot be read or says something unknown.
    pub fn read_shared(&mut self, from: &Path, named: Option<&Path>) -> Result<(), ConfigError> {
        let from = from.canonicalize().unwrap_or_else(|_| from.to_path_buf());
        let above = || from.ancestors().map(|folder| folder.join("fpcontrol.toml")).find(|path| path.is_file());
        if let Some(path) = named.map(Path::to_path_buf).or_else(above) {
            let config: Config = toml::from_str(&text(&path)?).map_err(|error| wrong(&path, &error))?;
            self.take(&path, config)?;
        }
        let manifests = from.ancestors().map(|folder| folder.join("Cargo.toml")).filter(|path| path.is_file());
        for path in manifests {
            let manifest: toml::Table = toml::from_str(&text(&path)?).map_err(|error| wrong(&path, &error))?;
            if let Some(config) = metadata(&path, &manifest, "workspace")? {
                return self.take(&path, config);
            }
        }
        Ok(())
    }

    /// Reads the metadata of a package, by the folder of its manifest.
    ///
    /// # Errors
    /// If it says something unknown.
    pub fn read_package(&mut self, folder: &Path) -> Result<(), ConfigError> {
        let path = folder.join("Cargo.toml");
        if !path.is_file() {
            return Ok(());
        }
        let text = text(&path)?;
        let manifest: toml::Table = toml::from_str(&text).map_err(|error| wrong(&path, &error))?;
        if let Some(mistake) = fpcontrol_syntax::settings::package::Package::of_manifest(&text).mistake {
            return Err(wrong(&path, &format!("{}; {}", mistake.what, mistake.help)));
        }
        if let Some(config) = metadata(&path, &manifest, "package")? {
            let Config { profile, lints, require_reason, exclude, fp: _ } = config;
            let package = Package { profile, entries: entries(&path, lints)?, require_reason };
            self.packages.insert(folder.to_path_buf(), package);
            self.leave_out(&path, exclude)?;
        }
        Ok(())
    }

    fn take(&mut self, path: &Path, config: Config) -> Result<(), ConfigError> {
        if config.fp.is_some() {
            return Err(wrong(path, &"`fp` sets keys of one package: write it in `[package.metadata.fpcontrol]`"));
        }
        self.profile = config.profile.unwrap_or(self.profile);
        self.require_reason = config.require_reason.unwrap_or(self.require_reason);
        self.shared.extend(entries(path, config.lints)?);
        self.leave_out(path, config.exclude)
    }

    fn leave_out(&mut self, path: &Path, excludes: Vec<Exclude>) -> Result<(), ConfigError> {
        let excluded: Result<Vec<Excluded>, _> =
            excludes.into_iter().map(|exclude| Excluded::new(path, exclude)).collect();
        self.excluded.extend(excluded?);
        Ok(())
    }
}

fn metadata(path: &Path, manifest: &toml::Table, section: &str) -> Result<Option<Config>, ConfigError> {
    let found =
        manifest.get(section).and_then(|section| section.get("metadata")).and_then(|data| data.get("fpcontrol"));
    found.map(|config| config.clone().try_into().map_err(|error| wrong(path, &error))).transpose()
}

fn entries(path: &Path, lints: BTreeMap<String, Level>) -> Result<Vec<Entry>, ConfigError> {
    let entries: Vec<Entry> = lints.into_iter().map(|(name, level)| Entry { name, level }).collect();
    match entries.iter().find(|entry| !entry.is_known()) {
        Some(entry) => Err(wrong(path, &lints::unknown(&entry.name))),
        None => Ok(entries),
    }
}

fn text(path: &Path) -> Result<String, ConfigError> {
    std::fs::read_to_string(path).map_err(|error| wrong(path, &error))
}

fn wrong(path: &Path, reason: &dyn std::fmt::Display) -> ConfigError {
    ConfigError { path: path.to_path_buf(), reason: reason.to_string() }
}
