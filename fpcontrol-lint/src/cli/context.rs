//! The files that are read: those that are asked about, and the rest of their packages, since findings depend on their declarations.

use super::arguments::Check;
use super::packages;
use crate::source::{self, Problem};
use std::collections::{BTreeSet, HashSet};
use std::io::Read;
use std::path::{Path, PathBuf};

/// The files of a run.
pub(super) struct Files {
    /// The paths on the command line.
    pub paths: Vec<PathBuf>,
    /// All files that are read.
    pub all: Vec<PathBuf>,
    /// The paths that could not be found.
    pub problems: Vec<Problem>,
    /// The files that belong to no target of their package.
    pub left_out: Vec<PathBuf>,
    /// The files that are reported.
    asked: HashSet<PathBuf>,
    /// Unsaved texts of an editor, in place of those of files.
    pub unsaved: Vec<(PathBuf, String)>,
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
        let (mut all, mut left_out) = source::built(found);
        // What is named by itself is read even so.
        let named = left_out.extract_if(.., |file| paths.contains(file));
        all.extend(named);
        all.sort();
        for (path, _) in &unsaved {
            all.retain(|file| file != path);
            all.push(path.clone());
            paths.push(path.clone());
        }
        let asked: HashSet<PathBuf> = all.iter().cloned().collect();
        add_context(&paths, &mut all);
        Ok(Files { paths, all, problems, left_out, asked, unsaved })
    }

    /// Whether a file is reported.
    pub fn asks(&self, file: &Path) -> bool {
        self.asked.contains(file)
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

/// Adds the other files of the packages in which single files and folders lie.
fn add_context(paths: &[PathBuf], all: &mut Vec<PathBuf>) {
    let roots: BTreeSet<PathBuf> = paths.iter().filter_map(|path| package_around(path)).collect();
    if roots.is_empty() {
        return;
    }
    let mut seen: HashSet<PathBuf> = all.iter().map(|file| canonical(file)).collect();
    for root in roots {
        let (files, _) = source::built(source::discover(std::slice::from_ref(&root)).0);
        let own = files.into_iter().filter(|file| manifest_above(file).as_deref() == Some(&*root));
        all.extend(own.filter(|file| seen.insert(canonical(file))));
    }
}

/// The package that contains a path, if the path is not a whole package.
fn package_around(path: &Path) -> Option<PathBuf> {
    let path = canonical(path);
    if path.join("Cargo.toml").is_file() {
        return None;
    }
    manifest_above(&path)
}

fn manifest_above(path: &Path) -> Option<PathBuf> {
    path.ancestors().skip(1).find(|folder| folder.join("Cargo.toml").is_file()).map(PathBuf::from)
}

/// The canonical path. For a file that does not exist yet, the canonical path of its folder is used.
fn canonical(path: &Path) -> PathBuf {
    if let Ok(path) = path.canonicalize() {
        return path;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (folder.canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_path_buf(),
    }
}
