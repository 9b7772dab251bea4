//! Reads `cargo metadata`, and decides which packages are put under control.

use crate::failure::{Failure, Result};
use crate::manifests;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

/// Packages that fpcontrol itself depends on, with instruments too. They cannot depend on fpcontrol, and neither can their dependencies.
pub const BELOW_FPCONTROL: &[&str] = &[
    "autocfg",
    "duplicate",
    "fpcontrol",
    "fpcontrol-core",
    "fpcontrol-macros",
    "fpcontrol-syntax",
    "heck",
    "num-traits",
    "proc-macro2",
    "proc-macro2-diagnostics",
    "quote",
    "serde",
    "serde_core",
    "serde_derive",
    "strum",
    "strum_macros",
    "struson",
    "syn",
    "thiserror",
    "thiserror-impl",
    "typeid",
    "unicode-ident",
    "version_check",
];

/// The output of `cargo metadata`.
#[derive(Deserialize)]
pub struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
    workspace_members: Vec<String>,
    /// The folder of the workspace.
    pub workspace_root: PathBuf,
    /// Cargo's target folder.
    pub target_directory: PathBuf,
    /// The packages that are built for the target; `None` if cargo does not tell.
    #[serde(skip)]
    built: Option<BTreeSet<String>>,
}

/// A package in the metadata.
#[derive(Clone, Deserialize)]
pub struct Package {
    id: String,
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its edition.
    pub edition: String,
    /// Its registry or repository; `None` if it is a path.
    pub source: Option<String>,
    /// Its `Cargo.toml`.
    pub manifest_path: PathBuf,
    targets: Vec<Target>,
    /// Whether fpcontrol depends on it.
    #[serde(skip)]
    is_below: bool,
}

#[derive(Clone, Deserialize)]
struct Target {
    name: String,
    kind: Vec<String>,
    src_path: PathBuf,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

/// What is read of the metadata for one target.
#[derive(Deserialize)]
struct Platform {
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<DependencyKind>,
}

#[derive(Deserialize)]
struct DependencyKind {
    kind: Option<String>,
}

/// The packages to put under control.
pub enum Choice {
    /// Packages that are paths: the workspace, and its dependencies by path.
    Own,
    /// The packages with these names.
    Named(Vec<String>),
    /// All packages on which the workspace depends.
    All,
}

/// The cargo that runs this command.
pub fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

impl Metadata {
    /// Asks cargo, and leaves the lock file as it was.
    ///
    /// # Errors
    /// If cargo fails, with its standard error.
    pub fn read(manifest: &Path, arguments: &[String], target: Option<&str>) -> Result<Self> {
        let lock = root_of(manifest)?.with_file_name("Cargo.lock");
        let before = fs::read(&lock).ok();
        let mut command = cargo();
        command.args(["metadata", "--format-version=1", "--manifest-path"]).arg(manifest).args(arguments);
        let output = command.stderr(Stdio::inherit()).output().map_err(Failure::of("cannot run cargo"))?;
        let built = target.map(str::to_owned).or_else(host).and_then(|target| {
            command.arg(format!("--filter-platform={target}")).stderr(Stdio::null());
            let nodes = serde_json::from_slice::<Platform>(&command.output().ok()?.stdout).ok()?.resolve.nodes;
            Some(nodes.into_iter().map(|node| node.id).collect())
        });
        match &before {
            Some(before) if fs::read(&lock).ok().as_ref() != Some(before) => {
                fs::write(&lock, before).map_err(Failure::at("cannot restore", &lock))?;
            }
            None if lock.exists() => fs::remove_file(&lock).map_err(Failure::at("cannot remove", &lock))?,
            Some(_) | None => {}
        }
        if !output.status.success() {
            return Err(Failure::silent());
        }
        let read = serde_json::from_slice::<Self>(&output.stdout);
        let mut metadata = read.map_err(Failure::of("cannot read what `cargo metadata` says"))?;
        metadata.built = built;
        // Cargo reports `..` in a target folder as the user writes it, but not in the paths of files in it.
        metadata.target_directory = manifests::normal(&metadata.target_directory);
        metadata.mark_below();
        Ok(metadata)
    }

    /// Marks the packages on which fpcontrol depends. Features of the program can add some: num-traits' features add libm.
    fn mark_below(&mut self) {
        let is_listed = |package: &&Package| BELOW_FPCONTROL.contains(&&*package.name);
        let listed = self.packages.iter().filter(is_listed).map(|package| &*package.id).collect();
        let is_built = |kind: &DependencyKind| kind.kind.as_deref() != Some("dev");
        let below: BTreeSet<String> = self.closure(listed, |_| true, is_built).into_iter().map(str::to_owned).collect();
        for package in &mut self.packages {
            package.is_below = below.contains(&package.id);
        }
    }

    /// The packages that are put under control.
    ///
    /// # Errors
    /// If a named package does not exist, or cannot be put under control.
    pub fn chosen(&self, choice: &Choice) -> Result<Vec<&Package>> {
        let reachable = self.reachable();
        let mut candidates = self.packages.iter().filter(|package| reachable.contains(&*package.id));
        match choice {
            Choice::Own => Ok(candidates.filter(|package| package.source.is_none() && package.is_possible()).collect()),
            Choice::All => Ok(candidates.filter(|package| package.is_possible()).collect()),
            Choice::Named(names) => {
                let candidates: Vec<_> = candidates.by_ref().collect();
                let missing = names.iter().find(|name| candidates.iter().all(|package| package.name != **name));
                if let Some(name) = missing {
                    return Err(Failure::new(format!("no package `{name}` on which the workspace depends")));
                }
                let chosen: Vec<_> = candidates.into_iter().filter(|package| names.contains(&package.name)).collect();
                match chosen.iter().find(|package| !package.is_possible()) {
                    Some(package) => Err(Failure::new(package.impossible())),
                    None => Ok(chosen),
                }
            }
        }
    }

    /// The packages of the program that are not put under control, with the reasons.
    pub fn left(&self, chosen: &[&Package]) -> Vec<(String, String)> {
        let reason =
            |package: &Package| if package.is_possible() { "not chosen".to_owned() } else { package.why_not() };
        let left = self.not_chosen(chosen).into_iter();
        left.map(|package| (format!("{} {}", package.name, package.version), reason(package))).collect()
    }

    /// The packages of the program that are not put under control.
    pub fn not_chosen(&self, chosen: &[&Package]) -> Vec<&Package> {
        let reachable = self.reachable();
        let chosen: BTreeSet<&str> = chosen.iter().map(|chosen| &*chosen.id).collect();
        let left = |package: &&Package| reachable.contains(&*package.id) && !chosen.contains(&*package.id);
        self.packages.iter().filter(left).collect()
    }

    /// All packages.
    pub fn packages(&self) -> &[Package] {
        &self.packages
    }

    /// The packages whose code runs in the programs and libraries of the workspace, on this target.
    fn reachable(&self) -> BTreeSet<&str> {
        let macros: BTreeSet<&str> =
            self.packages.iter().filter(|package| package.is_macro()).map(|package| &*package.id).collect();
        let members = self.workspace_members.iter().map(String::as_str).collect();
        let mut reachable = self.closure(members, |id| !macros.contains(id), |kind| kind.kind.is_none());
        reachable.retain(|id| self.built.as_ref().is_none_or(|built| built.contains(*id)));
        reachable
    }

    /// These packages and their dependencies of this kind. Only packages that are `is_open` are followed.
    fn closure<'a>(
        &'a self,
        mut next: Vec<&'a str>,
        is_open: impl Fn(&str) -> bool,
        is_followed: impl Fn(&DependencyKind) -> bool,
    ) -> BTreeSet<&'a str> {
        let nodes: BTreeMap<&str, &Node> = self.resolve.nodes.iter().map(|node| (&*node.id, node)).collect();
        let mut found = BTreeSet::new();
        while let Some(id) = next.pop() {
            if !found.insert(id) || !is_open(id) {
                continue;
            }
            let dependencies = nodes.get(id).map(|node| node.deps.as_slice()).unwrap_or_default();
            let followed = dependencies.iter().filter(|dependency| dependency.dep_kinds.iter().any(&is_followed));
            next.extend(followed.map(|dependency| &*dependency.pkg));
        }
        found
    }
}

impl Package {
    /// Its folder.
    pub fn folder(&self) -> &Path {
        self.manifest_path.parent().unwrap_or(Path::new(""))
    }

    /// The roots of its libraries and, if it is a path, of its programs.
    pub fn roots(&self) -> Vec<PathBuf> {
        let is_built = |kind: &String| kind.ends_with("lib") || kind == "bin" && self.source.is_none();
        let built = self.targets.iter().filter(|target| target.kind.iter().any(is_built));
        built.map(|target| target.src_path.clone()).collect()
    }

    /// The names of its crates, as paths in code begin with them.
    pub fn crates(&self) -> impl Iterator<Item = String> + '_ {
        self.targets.iter().map(|target| target.name.replace('-', "_"))
    }

    /// The names of its libraries' crates.
    pub fn libraries(&self) -> impl Iterator<Item = String> + '_ {
        let libraries = self.targets.iter().filter(|target| target.kind.iter().any(|kind| kind.ends_with("lib")));
        libraries.map(|target| target.name.replace('-', "_"))
    }

    /// Whether it has a program.
    pub fn has_program(&self) -> bool {
        self.targets.iter().any(|target| target.kind.iter().any(|kind| kind == "bin"))
    }

    fn is_macro(&self) -> bool {
        self.targets.iter().any(|target| target.kind.iter().any(|kind| kind == "proc-macro"))
    }

    fn is_possible(&self) -> bool {
        !self.is_macro() && !self.is_below
    }

    fn why_not(&self) -> String {
        if self.is_macro() { "it runs in the compiler".to_owned() } else { "fpcontrol depends on it".to_owned() }
    }

    fn impossible(&self) -> String {
        format!("cannot put `{}` under control: {}", self.name, self.why_not())
    }
}

/// The target for which cargo builds if none is given.
fn host() -> Option<String> {
    let output = cargo().arg("-vV").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    text.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_owned)
}

/// The manifest of the workspace.
fn root_of(manifest: &Path) -> Result<PathBuf> {
    let mut command = cargo();
    command.args(["locate-project", "--workspace", "--message-format=plain", "--manifest-path"]).arg(manifest);
    let output = command.stderr(Stdio::inherit()).output().map_err(Failure::of("cannot run cargo"))?;
    let path = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    if output.status.success() { Ok(PathBuf::from(path)) } else { Err(Failure::silent()) }
}

/// The manifest of the package, or the workspace, in which the command was called.
pub fn manifest(given: Option<&Path>) -> Result<PathBuf> {
    if let Some(given) = given {
        return fs::canonicalize(given).map_err(Failure::at("cannot find", given));
    }
    let output = cargo().args(["locate-project", "--message-format=plain"]).stderr(Stdio::inherit()).output();
    let output = output.map_err(Failure::of("cannot run cargo"))?;
    let path = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    if output.status.success() { Ok(PathBuf::from(path)) } else { Err(Failure::silent()) }
}
