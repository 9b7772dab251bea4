//! The folder in which entries are kept, and when entries are deleted.

use std::env;
use std::fs::{self, DirEntry};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The prefix of an entry that is being written.
pub(super) const UNFINISHED: &str = ".unfinished-";

/// A folder that has more bytes loses its oldest entries until half of it is left.
const LARGEST: u64 = 512 << 20;

/// A file that is still unfinished at this age will never be finished.
const ABANDONED: Duration = Duration::from_secs(3600);

/// The folder for entries about the files under a path: in cargo's target folder, or else in the user's folder for caches.
#[must_use]
pub fn default_folder(path: &Path) -> Option<PathBuf> {
    path.canonicalize().ok()?;
    let folder = target_folder(path).or_else(dirs::cache_dir)?;
    Some(folder.join("fpcontrol-lint"))
}

/// Cargo's target folder for a path, if it exists.
#[must_use]
pub fn target_folder(path: &Path) -> Option<PathBuf> {
    let path = path.canonicalize().ok()?;
    let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from).filter(|target| is_targets(target));
    target.or_else(|| {
        let packages = path.ancestors().filter(|folder| folder.join("Cargo.toml").is_file());
        // The outermost: a workspace has one for all its members.
        packages.map(|folder| folder.join("target")).filter(|target| is_targets(target)).last()
    })
}

/// Whether cargo made a folder.
fn is_targets(folder: &Path) -> bool {
    folder.join("CACHEDIR.TAG").is_file()
}

/// Deletes the oldest entries of a folder that has grown too large, and unfinished files of other runs.
pub(super) fn trim(folder: &Path) {
    trim_to(folder, LARGEST);
}

fn trim_to(folder: &Path, largest: u64) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut entries: Vec<(SystemTime, u64, PathBuf)> = entries.flatten().filter_map(|entry| ours(&entry)).collect();
    let mut size: u64 = entries.iter().map(|(_, size, _)| size).sum();
    if size <= largest {
        return;
    }
    entries.sort();
    for (_, bytes, path) in entries {
        if size <= largest / 2 {
            break;
        }
        if fs::remove_file(path).is_ok() {
            size -= bytes;
        }
    }
}

/// An entry's age, size and path. A folder that a user names may hold other files, which are left alone.
fn ours(entry: &DirEntry) -> Option<(SystemTime, u64, PathBuf)> {
    let name = entry.file_name();
    let name = name.to_str()?;
    let data = entry.metadata().ok()?;
    let changed = data.modified().ok()?;
    if name.starts_with(UNFINISHED) {
        let abandoned = changed.elapsed().is_ok_and(|age| age > ABANDONED);
        if abandoned {
            let _gone_or_in_use = fs::remove_file(entry.path());
        }
        return None;
    }
    let key = name.len() == 64 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
    (key && data.is_file()).then(|| (changed, data.len(), entry.path()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_entries_go_first_and_other_files_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, age: u64, bytes: usize| {
            let path = folder.path().join(name);
            fs::write(&path, vec![0; bytes]).expect("writable");
            let file = fs::File::options().write(true).open(&path).expect("writable");
            file.set_modified(SystemTime::now() - Duration::from_secs(age)).expect("a time");
        };
        let (oldest, older, new) = ("a".repeat(64), "b".repeat(64), "c".repeat(64));
        write(&oldest, 300, 40);
        write(&older, 200, 40);
        write(&new, 100, 40);
        write("notes.txt", 9_000, 1_000);
        write(".unfinished-1", 9_000, 10);
        write(".unfinished-2", 10, 10);
        trim_to(folder.path(), 120);
        assert!(folder.path().join(&oldest).exists() && !folder.path().join(".unfinished-1").exists());
        trim_to(folder.path(), 100);
        let left = |name: &str| folder.path().join(name).exists();
        assert!(!left(&oldest) && !left(&older) && left(&new) && left("notes.txt") && left(".unfinished-2"));
    }
}
