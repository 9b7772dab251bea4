//! What has been compared: a line a shard, in a file below the target folder whose name is the hash of the sources that were
//! compiled in, so that nothing is believed of other code; and `tests/data/unary-f32.txt`, a line a run.

use super::blocks::Block;
use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The hash of the reference and of the backends, by `build.rs`, below the version.
const KEY: &str = concat!(env!("CARGO_PKG_VERSION"), "-", env!("FPCONTROL_SOURCES"));

/// The runs that are committed.
const RUNS: &str = include_str!("../../data/unary-f32.txt");

/// The shards that need no second run.
pub struct Record {
    file: Mutex<File>,
    done: BTreeSet<(String, u64)>,
}

impl Record {
    /// That of this program.
    pub fn open() -> Self {
        let path = path();
        let text = fs::read_to_string(&path).unwrap_or_default();
        let done = text.lines().filter_map(|line| {
            let (block, shard) = line.rsplit_once(' ')?;
            Some((block.to_owned(), shard.parse().ok()?))
        });
        let file = OpenOptions::new().create(true).append(true).open(&path);
        let file = file.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        println!("the record of what is done: {}", path.display());
        Self { file: Mutex::new(file), done: done.collect() }
    }

    /// Whether this shard has been compared.
    pub fn has(&self, block: &Block, shard: u64) -> bool {
        self.done.contains(&(block.name.clone(), shard))
    }

    /// This shard has been compared. One write: a line is there or not.
    pub fn add(&self, block: &Block, shard: u64) {
        let line = format!("{} {shard}\n", block.name);
        self.file.lock().expect("no thread panics while it writes").write_all(line.as_bytes()).expect("writable");
    }
}

fn path() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("unary-f32-{KEY}.txt"))
}

/// The line for `tests/data/unary-f32.txt`.
pub fn line(comparisons: usize) -> String {
    format!("{KEY}: {comparisons} functions of all 2^32 inputs, on {}", processor())
}

/// Whether all inputs have been compared with this code.
pub fn say_what_is_known() {
    match RUNS.lines().find(|line| line.starts_with(KEY)) {
        Some(line) => println!("on all inputs: {line}"),
        None => println!("this code ({KEY}) has not been compared on all inputs: see hardware/unary.rs"),
    }
}

fn processor() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let line = text.lines().find(|line| line.starts_with(name))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    let [vendor, family, model] = ["vendor_id", "cpu family", "model"].map(|name| field(name).unwrap_or_default());
    format!("{} {vendor} family {family} model {model}", std::env::consts::ARCH)
}
