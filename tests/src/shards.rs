//! Which shards of the 2^32 operands of each function have been compared with the judge, and for which code: the file
//! `tests/data/elementary-f32.txt`, which the exhaustive run writes as it goes (`proof/main.rs`) and goes on from.

use crate::scratch::repository;
use fpcontrol_core::{Elementary, for_each_elementary};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;

/// The shards of a function: two exponents each.
pub const SHARDS: u32 = 256;

/// The file, from the workspace's root.
pub const FILE: &str = "tests/data/elementary-f32.txt";

const HEADER: &str = "# The runs of `cargo run --release -p fpcontrol-tests --bin fpcontrol-proof -- single`, which writes this file: which of
# the 256 shards of all 2^32 operands have been compared with the judge (tests/src/judge) in the modes rn, rz, ru, rd, without
# a difference; on x86_64+fma with fused operations inside, and without. A line: function, processor, hash of the sources that
# decide about its bits, shards.
";

/// The build and the processor, as far as quick phases depend on them: with FMA, both the phases that fuse and
/// those that do not are compared.
#[must_use]
pub fn build() -> &'static str {
    #[cfg(target_arch = "x86_64")]
    return if std::arch::is_x86_feature_detected!("fma") { "x86_64+fma" } else { "x86_64" };
    #[cfg(not(target_arch = "x86_64"))]
    return "other";
}

/// The shards that were compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// By function and build: the hash, and the shards.
    lines: BTreeMap<(String, String), (String, BTreeSet<u32>)>,
}

/// How many of a function's operands were compared, in any build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All operands were compared, by the current code.
    All,
    /// All operands were compared, by earlier code.
    Earlier,
    /// Not all operands were compared.
    Some,
}

impl Record {
    /// The committed one.
    ///
    /// # Panics
    /// If the file cannot be read, or a line.
    #[must_use]
    pub fn read() -> Self {
        let path = repository(FILE);
        Self::parse(&fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
    }

    fn parse(text: &str) -> Self {
        let line = |line: &str| {
            let fields: Vec<&str> = line.split(' ').collect();
            let [function, build, hash, shards] = fields[..] else { panic!("{FILE}: {line}") };
            ((function.to_owned(), build.to_owned()), (hash.to_owned(), ranges(shards)))
        };
        Self { lines: text.lines().filter(|line| !line.starts_with('#')).map(line).collect() }
    }

    /// The text of the file.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::from(HEADER);
        for ((function, build), (hash, shards)) in &self.lines {
            let _ = writeln!(text, "{function} {build} {hash} {}", ranges_text(shards));
        }
        text
    }

    /// Writes the file, whole or not at all.
    ///
    /// # Panics
    /// If it cannot.
    pub fn write(&self) {
        let path = repository(FILE);
        let beside = path.with_extension("txt.new");
        fs::write(&beside, self.text()).unwrap_or_else(|error| panic!("{}: {error}", beside.display()));
        fs::rename(&beside, &path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }

    /// Whether this build of the current code has been compared on a shard.
    #[must_use]
    pub fn has(&self, function: Elementary, shard: u32) -> bool {
        self.lines
            .get(&key(function))
            .is_some_and(|(hash, shards)| hash == sources(function) && shards.contains(&shard))
    }

    /// Records that a shard has been compared, and drops records of other sources.
    pub fn add(&mut self, function: Elementary, shard: u32) {
        let (hash, shards) = self.lines.entry(key(function)).or_default();
        if hash != sources(function) {
            sources(function).clone_into(hash);
            shards.clear();
        }
        shards.insert(shard);
    }

    /// How many of a function's operands were compared.
    #[must_use]
    pub fn extent(&self, function: Elementary) -> Extent {
        let of_function = self.lines.iter().filter(|((name, _), _)| name == function.name());
        let whole = of_function.filter(|(_, (_, shards))| shards.len() == SHARDS as usize);
        let is_current: Vec<bool> = whole.map(|(_, (hash, _))| hash == sources(function)).collect();
        match (is_current.contains(&true), is_current.is_empty()) {
            (true, _) => Extent::All,
            (false, false) => Extent::Earlier,
            (false, true) => Extent::Some,
        }
    }
}

fn key(function: Elementary) -> (String, String) {
    (function.name().to_owned(), build().to_owned())
}

/// The hash of the sources that decide about a function's bits.
#[must_use]
pub fn sources(function: Elementary) -> &'static str {
    let family = family(function);
    let hashes = env!("FPCONTROL_FAMILIES").split(' ').filter_map(|pair| pair.split_once('='));
    let hash = hashes.into_iter().find(|(name, _)| *name == family).map(|(_, hash)| hash);
    hash.unwrap_or_else(|| panic!("build.rs does not know the family {family}"))
}

/// The file of the reference that has the function.
const fn family(function: Elementary) -> &'static str {
    macro_rules! families {
        (() $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
            match function { $(Elementary::$variant => stringify!($file),)* }
        };
    }
    for_each_elementary! { families () }
}

/// `0-3,7`
fn ranges(text: &str) -> BTreeSet<u32> {
    let number = |text: &str| text.parse::<u32>().unwrap_or_else(|error| panic!("{FILE}: {text}: {error}"));
    let range = |part: &str| match part.split_once('-') {
        Some((first, last)) => number(first)..=number(last),
        None => number(part)..=number(part),
    };
    text.split(',').flat_map(range).collect()
}

fn ranges_text(shards: &BTreeSet<u32>) -> String {
    let mut parts: Vec<(u32, u32)> = Vec::new();
    for &shard in shards {
        match parts.last_mut() {
            Some((_, last)) if *last + 1 == shard => *last = shard,
            Some(_) | None => parts.push((shard, shard)),
        }
    }
    let part = |(first, last): &(u32, u32)| if first == last { first.to_string() } else { format!("{first}-{last}") };
    parts.iter().map(part).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::{Extent, Record, SHARDS, sources};
    use fpcontrol_core::Elementary;

    #[test]
    fn what_is_written_is_read() {
        let mut record = Record::default();
        [3, 5, 4, 255, 0].into_iter().for_each(|shard| record.add(Elementary::Exp, shard));
        record.add(Elementary::Sin, 7);
        let text = record.text();
        assert!(text.contains("0,3-5,255\n"), "{text}");
        assert_eq!(Record::parse(&text), record);
        assert!(record.has(Elementary::Exp, 4) && !record.has(Elementary::Exp, 6));
    }

    #[test]
    fn other_sources_are_another_matter() {
        let mut record = Record::default();
        (0..SHARDS).for_each(|shard| record.add(Elementary::Exp, shard));
        assert_eq!(
            [Elementary::Exp, Elementary::Cos].map(|function| record.extent(function)),
            [Extent::All, Extent::Some]
        );
        let mut other = Record::parse(&record.text().replace(sources(Elementary::Exp), "0123456789abcdef"));
        assert_eq!(other.extent(Elementary::Exp), Extent::Earlier);
        assert!(!other.has(Elementary::Exp, 0));
        other.add(Elementary::Exp, 0);
        assert_eq!(other.extent(Elementary::Exp), Extent::Some);
    }

    /// A family depends on another if and only if it uses its functions.
    #[test]
    fn families_have_hashes_of_their_own() {
        let hashes = [Elementary::Exp, Elementary::Log, Elementary::Sin, Elementary::Erf].map(sources);
        assert_eq!(std::collections::BTreeSet::from(hashes).len(), 4);
        assert_eq!(sources(Elementary::Exp), sources(Elementary::Exp2));
    }

    #[test]
    fn the_committed_record_is_read() {
        let record = Record::read();
        assert_eq!(Record::parse(&record.text()), record);
    }
}
