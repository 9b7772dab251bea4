//! A folder that mirrors a workspace, with other texts for some files.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// The texts of the files that differ, by their canonical paths.
pub type Texts = BTreeMap<PathBuf, String>;

/// The folder.
pub struct Overlay {
    base: PathBuf,
    folder: PathBuf,
}

impl Overlay {
    /// Mirrors `base` in `folder`: folders on the way to a file that differs are made, everything else is linked.
    ///
    /// # Errors
    /// If the folder cannot be written.
    pub fn new(base: &Path, folder: &Path, texts: &Texts) -> io::Result<Overlay> {
        mirror(base, folder, texts)?;
        Ok(Overlay { base: base.to_path_buf(), folder: folder.to_path_buf() })
    }

    /// Where a file of the workspace is in the folder.
    #[must_use]
    pub fn place(&self, file: &Path) -> Option<PathBuf> {
        file.strip_prefix(&self.base).ok().map(|inside| self.folder.join(inside))
    }
}

fn mirror(from: &Path, to: &Path, texts: &Texts) -> io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let (path, copy) = (entry.path(), to.join(entry.file_name()));
        if let Some(text) = texts.get(&path) {
            std::fs::write(&copy, text)?;
        } else if texts.range(path.clone()..).next().is_some_and(|(file, _)| file.starts_with(&path)) {
            mirror(&path, &copy, texts)?;
        } else if !is_unneeded(&path) {
            link(&path, &copy)?;
        }
    }
    Ok(())
}

/// Folders that no source refers to, and those that may hold the mirror itself.
fn is_unneeded(path: &Path) -> bool {
    path.join("CACHEDIR.TAG").is_file() || path.file_name().is_some_and(|name| name == ".git")
}

#[cfg(unix)]
fn link(from: &Path, to: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(from, to)
}

/// Other systems may not permit links.
#[cfg(not(unix))]
fn link(from: &Path, to: &Path) -> io::Result<()> {
    if from.is_dir() { mirror(from, to, &Texts::new()) } else { std::fs::copy(from, to).map(drop) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_texts_that_differ_are_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let base = folder.path().canonicalize().expect("a path").join("base");
        std::fs::create_dir_all(base.join("src/inner")).expect("writable");
        for name in ["Cargo.toml", "src/lib.rs", "src/inner/a.rs", "src/inner/b.rs"] {
            std::fs::write(base.join(name), name).expect("writable");
        }
        let texts = Texts::from([(base.join("src/inner/a.rs"), "other".to_owned())]);
        let overlay = Overlay::new(&base, &folder.path().join("copy"), &texts).expect("writable");
        let read =
            |name: &str| std::fs::read_to_string(overlay.place(&base.join(name)).expect("inside")).expect("there");
        assert_eq!(read("src/inner/a.rs"), "other");
        assert_eq!(read("src/inner/b.rs"), "src/inner/b.rs");
        assert_eq!(read("src/lib.rs"), "src/lib.rs");
        assert_eq!(overlay.place(Path::new("/elsewhere")), None);
    }
}
