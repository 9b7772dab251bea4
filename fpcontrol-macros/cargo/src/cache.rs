//! Keeps the scan of each file between calls of the command: a file that has not changed is not scanned again.

use crate::edit::{Count, Decisions};
use crate::failure::{Failure, Result};
use crate::items::Items;
use crate::mirror::{Chosen, write_if_changed};
use crate::sources::Source;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;
use std::{env, fs};

/// The scans of the files of some packages, under the same keys.
#[derive(Default, Serialize, Deserialize)]
pub struct Cache {
    stamp: String,
    files: BTreeMap<PathBuf, Scan>,
}

/// The scan of a file.
#[derive(Serialize, Deserialize)]
struct Scan {
    hash: u64,
    items: std::result::Result<Items, String>,
    decisions: Decisions,
    counts: BTreeMap<usize, Count>,
    calls: Vec<(usize, String)>,
    macro_calls: BTreeMap<usize, String>,
}

impl Cache {
    /// Reads the cache. Returns an empty cache if another build of this program wrote it, or for other keys.
    pub fn read(path: &Path, keys: &str) -> Self {
        let stamp = stamp(keys);
        let text = fs::read_to_string(path).unwrap_or_default();
        let kept = serde_json::from_str::<Self>(&text).ok().filter(|kept| kept.stamp == stamp);
        kept.unwrap_or_else(|| Self { stamp, files: BTreeMap::new() })
    }

    /// The scan of a file with this text, if the cache has it.
    pub fn take(&mut self, path: &Path, text: &str) -> Option<Source> {
        let Scan { hash: kept, items, decisions, counts, calls, macro_calls } = self.files.remove(path)?;
        let source = Source {
            decisions,
            counts,
            calls,
            macro_calls,
            is_decided: true,
            ..Source::new(text.to_owned(), items, false)
        };
        (kept == hash(text)).then_some(source)
    }

    /// Keeps the scans of all files of these packages, except those whose manifests have settings, before any function is left alone because it does not compile.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(path: &Path, keys: &str, chosen: &[Chosen<'_>]) -> Result<()> {
        let kept = chosen.iter().filter(|chosen| !chosen.has_settings);
        let files = kept.flat_map(|chosen| &chosen.sources).map(|(path, source)| (path.clone(), scan(source)));
        let text = serde_json::to_string(&Self { stamp: stamp(keys), files: files.collect() });
        write_if_changed(path, text.map_err(Failure::of("cannot write what was scanned"))?.as_bytes())
    }
}

fn scan(source: &Source) -> Scan {
    let Source { text, items, decisions, counts, calls, macro_calls, .. } = source;
    let (items, decisions) = (items.clone(), decisions.clone());
    let (counts, calls, macro_calls) = (counts.clone(), calls.clone(), macro_calls.clone());
    Scan { hash: hash(text), items, decisions, counts, calls, macro_calls }
}

/// The build of this program, which decides what a scan finds, and the keys.
pub fn stamp(keys: &str) -> String {
    let program = env::current_exe().and_then(fs::metadata).ok();
    let built = program.and_then(|program| program.modified().ok()?.duration_since(UNIX_EPOCH).ok());
    format!("{} {:?} {keys}", env!("CARGO_PKG_VERSION"), built.unwrap_or_default())
}

/// FNV-1a.
pub fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::items;

    #[test]
    fn only_files_that_have_not_changed_are_kept() {
        let text = "fn f(a: f64) -> f64 { a + 1.0 }";
        let mut source = Source::new(text.to_owned(), items::read(text).map_err(|error| error.to_string()), false);
        source.decide("round = ru, lenient");
        let file = || Path::new("lib.rs");
        let cache = |source: &Source| Cache { files: [(file().to_owned(), scan(source))].into(), ..Cache::default() };
        let written = serde_json::to_string(&cache(&source)).expect("JSON");
        let mut read: Cache = serde_json::from_str(&written).expect("JSON");
        let kept = read.take(file(), text).expect("it is kept");
        assert_eq!((kept.counts[&0].operations, kept.is_decided), (1, true));
        assert_eq!(
            kept.items.expect("Rust").candidates[0].function,
            source.items.as_ref().expect("Rust").candidates[0].function
        );
        assert!(cache(&source).take(file(), "fn f() {}").is_none());
    }
}
