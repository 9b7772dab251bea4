//! Groups of packages: those that depend on one another by paths are analysed together, and no others. Therefore the findings in a file are the same
//! whatever else is checked with it.

use super::manifests::Manifests;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Packages that are analysed together, by their canonical folders.
#[derive(Debug, Default)]
pub struct Group {
    /// All of them: packages below one outermost manifest that paths connect, and what they depend on by a path out of it.
    pub packages: BTreeSet<PathBuf>,
    /// Those that are below the outermost manifest. A dependency outside has a group of its own, if it is asked about.
    pub own: BTreeSet<PathBuf>,
}

/// The groups of the packages below one outermost manifest, as far as asked packages are in them.
#[must_use]
pub fn groups(packages: &BTreeSet<PathBuf>, asked: &BTreeSet<PathBuf>) -> Vec<Group> {
    let mut groups = connected(packages);
    groups.retain(|group| !group.is_disjoint(asked));
    groups
        .into_iter()
        .map(|group| Group { own: group.intersection(packages).cloned().collect(), packages: group })
        .collect()
}

/// Packages and what they depend on, divided into those that are connected.
fn connected(packages: &BTreeSet<PathBuf>) -> Vec<BTreeSet<PathBuf>> {
    let mut manifests = Manifests::default();
    let mut neighbours: BTreeMap<PathBuf, BTreeSet<PathBuf>> = BTreeMap::new();
    let mut waiting = Vec::from_iter(packages.iter().cloned());
    while let Some(package) = waiting.pop() {
        if neighbours.contains_key(&package) {
            continue;
        }
        let on = manifests.path_dependencies(&package);
        waiting.extend(on.iter().cloned());
        neighbours.insert(package, on);
    }
    let edges: Vec<(PathBuf, PathBuf)> =
        neighbours.iter().flat_map(|(from, on)| on.iter().map(|on| (on.clone(), from.clone()))).collect();
    for (on, from) in edges {
        neighbours.entry(on).or_default().insert(from);
    }
    let mut groups = Vec::new();
    while let Some(first) = neighbours.keys().next().cloned() {
        groups.push(reached(&mut neighbours, &first));
    }
    groups
}

/// The packages that are connected with one, which are taken out.
fn reached(neighbours: &mut BTreeMap<PathBuf, BTreeSet<PathBuf>>, first: &Path) -> BTreeSet<PathBuf> {
    let (mut found, mut waiting) = (BTreeSet::new(), vec![first.to_path_buf()]);
    while let Some(package) = waiting.pop() {
        waiting.extend(neighbours.remove(&package).into_iter().flatten());
        found.insert(package);
    }
    found
}
