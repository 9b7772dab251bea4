//! The progress of long runs: a line for each shard, in a file whose name is the hash of the tested code, so that no result is taken over from
//! other code. A run may be interrupted, and continues where it was.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

/// The shards that need no second run.
pub struct Record {
    file: Mutex<File>,
    done: BTreeSet<(String, u64)>,
}

impl Record {
    /// Opens the record of a file, which is created if it does not exist.
    ///
    /// # Panics
    /// If the file cannot be written.
    #[must_use]
    pub fn open(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_default();
        let done = text.lines().filter_map(|line| {
            let (block, shard) = line.rsplit_once(' ')?;
            Some((block.to_owned(), shard.parse().ok()?))
        });
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        println!("the record of what is done: {}", path.display());
        Self { file: Mutex::new(file), done: done.collect() }
    }

    /// Whether this shard was done when the record was opened.
    #[must_use]
    pub fn has(&self, block: &str, shard: u64) -> bool {
        self.done.contains(&(block.to_owned(), shard))
    }

    /// Records that a shard is done. It is one write, so that a line is there or not.
    ///
    /// # Panics
    /// If the file cannot be written.
    pub fn add(&self, block: &str, shard: u64) {
        let line = format!("{block} {shard}\n");
        self.file.lock().expect("no thread panics while it writes").write_all(line.as_bytes()).expect("writable");
    }
}

/// The model of this processor.
#[must_use]
pub fn processor() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let line = text.lines().find(|line| line.starts_with(name))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    let [vendor, family, model] = ["vendor_id", "cpu family", "model"].map(|name| field(name).unwrap_or_default());
    format!("{} {vendor} family {family} model {model}", std::env::consts::ARCH)
}
