//! All 2^32 operands of the kernels that take one of 32 bits: checksums of blocks of 2^24 results.
//!
//! The reference's checksums need no GPU: `--checksums FILE` computes them (see [`blocks`](crate::blocks)), and goes on where it
//! was interrupted. `--exhaustive FILE` then compares a GPU with them; those that the file lacks it computes first. A line depends on the reference's results for a sample
//! of operands: if these change, it is ignored.
//! `tests/data/device-checksums.txt` is the file that is kept, and `--check-checksums` tells what is stale of it.

use crate::Failure;
use crate::blocks::{BLOCK, Blocks, PIECE, Source};
use crate::device::{Case, Device};
use crate::format::Bits;
use crate::hash::{Fnv, Hash, folded};
use crate::kernels::{self, Kernel, Meaning, Role};
use crate::measure::RULES;
use crate::parallel;
use fpcontrol::backend::ptx::Type;
use fpcontrol::reference::FlushRule;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

/// The operands of the sample: a prime's multiples, all over the 2^32.
const SAMPLE: usize = 1 << 12;
const STRIDE: usize = 1_048_583;

/// The names of the rules in the file.
const NAMES: [&str; 3] = ["before", "unbounded", "subnormal"];

/// The checksums of a kernel's blocks, by its name and the rule for tiny results.
type Checksums = BTreeMap<(String, &'static str), Vec<u32>>;

/// Adds to the file what it lacks.
pub fn reference(path: &Path, blocks: usize) -> Result<String, Failure> {
    let (mut known, mut pieces) = (read(path)?, Blocks::default());
    for kernel in kernels() {
        for &(name, rule) in rules(&kernel) {
            complete(&mut known, &mut pieces, path, &kernel, name, rule, blocks)?;
        }
    }
    Ok(format!("{}: {} lines of {blocks} blocks", path.display(), known.len()))
}

/// Compares a device with the file.
pub fn measure(device: &mut dyn Device, path: &Path, blocks: usize) -> Result<String, Failure> {
    let (mut known, mut pieces) = (read(path)?, Blocks::default());
    let (mut measured, mut differing) = (0, Vec::new());
    for kernel in kernels() {
        if !device.runs(&kernel) {
            continue;
        }
        let results: Vec<u32> = (0..blocks).map(|block| launch(device, &kernel, block)).collect::<Result<_, _>>()?;
        let mut agrees = Vec::new();
        for &(name, rule) in rules(&kernel) {
            complete(&mut known, &mut pieces, path, &kernel, name, rule, blocks)?;
            let expected = &known[&(kernel.name.to_owned(), name)];
            if results[..] == expected[..blocks] {
                agrees.push(name);
            }
        }
        measured += 1;
        if agrees.is_empty() {
            differing.push(kernel.name);
        }
    }
    if differing.is_empty() {
        return Ok(format!("{measured} kernels, {blocks} blocks each: every checksum is the reference's"));
    }
    Err(Failure::Different(format!("other checksums than the reference's: {}", differing.join(" "))))
}

/// Whether the file still stands: every line by its sample, and by one block, computed again, of each kernel whose blocks are its
/// own.
pub fn check(path: &Path) -> Result<String, Failure> {
    let known = read(path)?;
    let (mut stale, mut differing) = (Vec::new(), Vec::new());
    for kernel in kernels() {
        for &(name, rule) in rules(&kernel) {
            let Some(checksums) = known.get(&(kernel.name.to_owned(), name)) else {
                stale.push(format!("{} {name}", kernel.name));
                continue;
            };
            let block = chosen(&kernel) % checksums.len().max(1);
            let sum = if stands_alone(&kernel) { checksums.get(block) } else { None };
            if sum.is_some_and(|&sum| sum != Blocks::one(&kernel, rule, block)) || !samples_agree(&kernel, rule) {
                differing.push(format!("{} {name}", kernel.name));
            }
        }
    }
    let path = path.display();
    if !differing.is_empty() {
        return Err(Failure::Different(format!("{path}: the reference now differs in {}", differing.join(", "))));
    }
    if !stale.is_empty() {
        let (count, first) = (stale.len(), &stale[0]);
        let advice = format!("tests/device/run --checksums {path}");
        return Err(Failure::Stale(format!(
            "{path} lacks {count} lines, or they are stale; the first is {first}: {advice}"
        )));
    }
    Ok(format!("{path}: {} lines, one block of each confirmed", known.len()))
}

/// Whether no other kernel has its blocks. Those of flushing instructions and of shared functions are others', except near zero.
fn stands_alone(kernel: &Kernel) -> bool {
    matches!(kernel.meaning, Meaning::Row(row) if !row.flushes)
}

/// The block that is computed again: another one for each kernel.
fn chosen(kernel: &Kernel) -> usize {
    let mut hash = Fnv::new();
    hash.bytes(kernel.name.as_bytes());
    usize::from_str_radix(&hash.digits()[..8], 16).unwrap_or_default()
}

/// Whether what fills the blocks agrees with the reference on the sample.
fn samples_agree(kernel: &Kernel, rule: FlushRule) -> bool {
    let source = Source::of(kernel, rule);
    sample().all(|bits| {
        let mut result = [0];
        source.fill(bits, &mut result);
        result[0] == source.reference(bits)
    })
}

fn sample() -> impl Iterator<Item = usize> {
    (0..SAMPLE).map(|i| (i * STRIDE) & 0xffff_ffff)
}

fn kernels() -> Vec<Kernel> {
    let takes_one = |kernel: &Kernel| kernel.operands == 1 && matches!(kernel.input, Type::F32 | Type::S32 | Type::U32);
    kernels::all().into_iter().filter(|kernel| takes_one(kernel) && kernel.role() != Role::Recorded).collect()
}

/// The rules under which a kernel has a line.
fn rules(kernel: &Kernel) -> &'static [(&'static str, FlushRule)] {
    const ALL: &[(&str, FlushRule)] = &[(NAMES[0], RULES[0]), (NAMES[1], RULES[1]), (NAMES[2], RULES[2])];
    if kernel.role() == Role::Flushing { ALL } else { &[("any", FlushRule::AfterRoundingUnbounded)] }
}

fn complete(
    known: &mut Checksums,
    pieces: &mut Blocks,
    path: &Path,
    kernel: &Kernel,
    name: &'static str,
    rule: FlushRule,
    blocks: usize,
) -> Result<(), Failure> {
    let key = (kernel.name.to_owned(), name);
    if known.get(&key).is_some_and(|checksums| checksums.len() >= blocks) {
        return Ok(());
    }
    if !samples_agree(kernel, rule) {
        return Err(Failure::Different(format!(
            "{} {name}: this processor's results are not the reference's",
            kernel.name
        )));
    }
    let checksums = pieces.all(kernel, rule, blocks);
    append(path, kernel, name, rule, &checksums)
        .map_err(|error| Failure::Usage(format!("cannot write {}: {error}", path.display())))?;
    known.insert(key, checksums);
    Ok(())
}

fn launch(device: &mut dyn Device, kernel: &Kernel, block: usize) -> Result<u32, Failure> {
    let mut pieces = Vec::new();
    for from in (block * BLOCK..(block + 1) * BLOCK).step_by(PIECE) {
        let cases: Vec<Case> =
            parallel::join(from..from + PIECE, |part| part.map(|bits| [bits as u64, 0, 0]).collect());
        let results = device.launch(kernel, &cases)?;
        let mut hash = Hash::new();
        hash.words(&results.iter().map(|&bits| kernel.output.canonical(bits)).collect::<Vec<_>>());
        pieces.push(hash.value());
    }
    Ok(folded(pieces.into_iter()))
}

/// What a line depends on: the reference's results for the sample.
fn anchor(kernel: &Kernel, rule: FlushRule) -> u64 {
    let source = Source::of(kernel, rule);
    let mut hash = Hash::new();
    hash.words(&sample().map(|bits| source.reference(bits)).collect::<Vec<_>>());
    hash.value()
}

const HEADER: &str = "\
# The reference's results for all 2^32 operands of the kernels of tests/device that take one of 32 bits; written by
# `tests/device/run --checksums FILE`, which needs no GPU. A line a kernel and rule for tiny results: a hash of the results for a
# sample of operands, on which the line hangs, then 256 checksums of 2^24 results each; `sum*n` stands for n equal ones.
";

fn append(path: &Path, kernel: &Kernel, name: &str, rule: FlushRule, checksums: &[u32]) -> std::io::Result<()> {
    let mut line = format!("{} {name} {:016x}", kernel.name, anchor(kernel, rule));
    for run in checksums.chunk_by(|a, b| a == b) {
        write!(line, " {:08x}", run[0]).unwrap_or_default();
        if run.len() > 1 {
            write!(line, "*{}", run.len()).unwrap_or_default();
        }
    }
    let header = if path.exists() { "" } else { HEADER };
    writeln!(std::fs::OpenOptions::new().create(true).append(true).open(path)?, "{header}{line}")
}

/// The lines of the file that this reference would still write.
fn read(path: &Path) -> Result<Checksums, Failure> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Checksums::new()),
        Err(error) => return Err(Failure::Usage(format!("{}: {error}", path.display()))),
    };
    let mut known = Checksums::new();
    for kernel in kernels() {
        for &(name, rule) in rules(&kernel) {
            let prefix = format!("{} {name} {:016x}", kernel.name, anchor(&kernel, rule));
            if let Some(rest) = text.lines().rev().find_map(|line| line.strip_prefix(&prefix)) {
                known.insert((kernel.name.to_owned(), name), rest.split_whitespace().flat_map(run).collect());
            }
        }
    }
    Ok(known)
}

/// `sum*n`, or `sum`.
fn run(word: &str) -> Vec<u32> {
    let (sum, count) = word.split_once('*').unwrap_or((word, "1"));
    match (u32::from_str_radix(sum, 16), count.parse::<usize>()) {
        (Ok(sum), Ok(count)) if count <= 256 => vec![sum; count],
        _ => Vec::new(),
    }
}
