//! The files that are read: those that are asked about, and the rest of what is analysed with them, since findings depend on it.

use super::arguments::Check;
use super::packages;
use crate::check::Together;
use crate::source::{self, Group, Problem, Read, canonical, package_above};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// The files of a run.
pub(super) struct Files {
    /// The paths on the command line.
    pub paths: Vec<PathBuf>,
    /// All files that are read, with those with which each is analysed.
    pub groups: Vec<Together>,
    /// The paths that could not be found.
    pub problems: Vec<Problem>,
    /// The files that belong to no target of their package.
    pub left_out: Vec<PathBuf>,
    /// The files that are reported.
    asked: HashSet<PathBuf>,
}

impl Files {
    /// The files that options name.
    pub fn of(options: &Check, mut unsaved: Vec<(PathBuf, String)>) -> Result<Files, String> {
        unsaved.extend(standard_input(options)?);
        let mut names: Vec<String> = options.paths.iter().filter(|name| *name != "-").cloned().collect();
        if let Some(manifest) = options.manifest_path.as_deref().filter(|_| options.names_nothing()) {
            let folder = manifest.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            names = vec![folder.to_string_lossy().into_owned()];
        }
        names.extend(options.package.iter().cloned());
        let mut paths = packages::resolve(&names, options.manifest_path.as_deref())?;
        let (found, problems) = if paths.is_empty() { Default::default() } else { source::discover(&paths) };
        let mut places = Places::of(&paths, found);
        for (path, text) in unsaved {
            places.is_unsaved(&path, text);
            paths.push(path);
        }
        let (groups, left_out) = places.groups(&paths);
        let read = groups.iter().flat_map(|group| &group.files);
        let asked = read.filter(|file| places.asked.contains_key(&file.place)).map(|file| file.path.clone()).collect();
        Ok(Files { paths, groups, problems, left_out, asked })
    }

    /// Whether a file is reported.
    pub fn asks(&self, file: &Path) -> bool {
        self.asked.contains(file)
    }

    /// The files that are reported.
    pub fn into_asked(self) -> HashSet<PathBuf> {
        self.asked
    }

    /// All files that are read, each once.
    pub fn all(&self) -> Vec<&Read> {
        let mut all: Vec<&Read> = self.groups.iter().flat_map(|group| &group.files).collect();
        all.sort_by_key(|file| &file.path);
        all.dedup_by_key(|file| &file.path);
        all
    }
}

fn standard_input(options: &Check) -> Result<Option<(PathBuf, String)>, String> {
    if !options.paths.iter().any(|name| name == "-") {
        return Ok(None);
    }
    let name =
        options.stdin_filename.clone().ok_or("`-` needs `--stdin-filename`: the path of the file in its package")?;
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).map_err(|error| format!("standard input: {error}"))?;
    Ok(Some((name, text)))
}

/// Files by their canonical paths.
#[derive(Default)]
struct Places {
    /// The files that are asked about, with the paths by which they were found.
    asked: BTreeMap<PathBuf, PathBuf>,
    unsaved: HashMap<PathBuf, String>,
    /// The files that were found in each package, and those that are in none.
    of_packages: BTreeMap<Option<PathBuf>, BTreeSet<PathBuf>>,
    /// The folders that were searched.
    searched: Vec<PathBuf>,
    /// The canonical paths of folders, and their packages.
    folders: HashMap<PathBuf, (PathBuf, Option<PathBuf>)>,
}

impl Places {
    fn of(paths: &[PathBuf], found: Vec<PathBuf>) -> Places {
        let searched = paths.iter().filter(|path| path.is_dir()).map(|path| canonical(path)).collect();
        let mut places = Places { searched, ..Places::default() };
        for path in found {
            let place = places.enter(&path);
            places.asked.insert(place, path);
        }
        places
    }

    /// Notes a file as one of its package; returns its canonical path.
    fn enter(&mut self, file: &Path) -> PathBuf {
        let folder = file.parent().unwrap_or(Path::new(""));
        let known = self.folders.entry(folder.to_path_buf());
        let (folder, package) = known.or_insert_with(|| {
            let file = canonical(file);
            (file.parent().map(Path::to_path_buf).unwrap_or_default(), package_above(&file))
        });
        // A link in a folder is not followed, but one that is named.
        let place = if file.is_symlink() { canonical(file) } else { folder.join(file.file_name().unwrap_or_default()) };
        let package = if place.starts_with(folder) { package.clone() } else { package_above(&place) };
        self.of_packages.entry(package).or_default().insert(place.clone());
        place
    }

    fn is_unsaved(&mut self, file: &Path, text: String) {
        let place = self.enter(file);
        // Later messages name the file as the editor does.
        self.asked.insert(place.clone(), file.to_path_buf());
        self.unsaved.insert(place, text);
    }

    /// The files that are analysed together, and those that belong to no target of their package. A file that is named is read even so.
    fn groups(&mut self, paths: &[PathBuf]) -> (Vec<Together>, Vec<PathBuf>) {
        let asked: BTreeSet<PathBuf> = self.packages().collect();
        let roots: BTreeSet<PathBuf> = asked.iter().map(|package| source::outermost(package)).collect();
        self.search(roots.clone());
        let mut below: BTreeMap<PathBuf, BTreeSet<PathBuf>> = BTreeMap::new();
        for package in self.packages() {
            below.entry(source::outermost(&package)).or_default().insert(package);
        }
        let below = roots.iter().filter_map(|root| below.get(root));
        let groups: Vec<Group> = below.flat_map(|packages| source::groups(packages, &asked)).collect();
        self.search(groups.iter().flat_map(|group| group.packages.iter().cloned()).collect());
        let named: HashSet<&PathBuf> = paths.iter().collect();
        let (mut together, mut left_out) = (Vec::new(), BTreeSet::new());
        let loose = self.of_packages.get(&None).map(|files| self.read(files.iter()));
        together.extend(loose.map(|files| Together { files, elsewhere: HashSet::new() }));
        for Group { packages, own } in groups {
            let mut files = self.read(self.files_of(packages.iter()));
            let unbuilt = source::unbuilt(&files);
            let without = files.extract_if(.., |file| unbuilt.contains(&file.place) && !named.contains(&file.path));
            left_out.extend(without.filter(|file| self.asked.contains_key(&file.place)).map(|file| file.path));
            let of_others = packages.difference(&own).filter(|package| asked.contains(*package));
            let elsewhere = self.files_of(of_others).map(|place| self.found_as(place)).collect();
            together.push(Together { files, elsewhere });
        }
        (together, left_out.into_iter().collect())
    }

    fn packages(&self) -> impl Iterator<Item = PathBuf> {
        self.of_packages.keys().flatten().cloned()
    }

    fn files_of<'p>(&'p self, packages: impl Iterator<Item = &'p PathBuf>) -> impl Iterator<Item = &'p PathBuf> {
        packages.filter_map(|package| self.of_packages.get(&Some(package.clone()))).flatten()
    }

    /// Finds the files in the folders of packages, except those that a search has found before.
    fn search(&mut self, packages: BTreeSet<PathBuf>) {
        // A folder comes before those inside of it.
        for package in packages {
            let found = self.of_packages.contains_key(&Some(package.clone()));
            if found && self.searched.iter().any(|folder| package.starts_with(folder))
                || self.searched.contains(&package)
            {
                continue;
            }
            let (files, _) = source::discover(std::slice::from_ref(&package));
            files.iter().for_each(|file| drop(self.enter(file)));
            self.searched.push(package);
        }
    }

    /// Reads files, in the order of their canonical paths.
    fn read<'p>(&self, places: impl Iterator<Item = &'p PathBuf>) -> Vec<Read> {
        let mut places: Vec<&PathBuf> = places.collect();
        places.sort();
        let read = |place: &&PathBuf| {
            Read::new(self.found_as(place), PathBuf::clone(place), self.unsaved.get(*place).cloned())
        };
        places.par_iter().map(read).collect()
    }

    /// The path by which a file was found.
    fn found_as(&self, place: &PathBuf) -> PathBuf {
        self.asked.get(place).unwrap_or(place).clone()
    }
}
