//! All 2^32 operands of the kernels that take one of 32 bits: checksums of blocks of 2^24 results.
//!
//! The reference's checksums need no GPU: `--checksums FILE` computes them, hours of one core, minutes of many, and goes on
//! where it was interrupted. `--exhaustive FILE` then compares a GPU with them; those that the file lacks it computes first.

use crate::Failure;
use crate::device::{Case, Device};
use crate::format::Bits;
use crate::kernels::{self, Kernel, Role};
use crate::measure::RULES;
use crate::parallel;
use fpcontrol::reference::FlushRule;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

/// The operands of a block, and of a launch.
const BLOCK: usize = 1 << 24;
const PIECE: usize = 1 << 20;

/// The first results of a kernel stand for the reference that computed its line.
const PROBE: usize = 1 << 12;

/// The names of the rules in the file.
const NAMES: [&str; 3] = ["before", "unbounded", "subnormal"];

/// The checksums of a kernel's blocks, by its name and the rule for tiny results.
type Checksums = BTreeMap<(String, &'static str), Vec<u64>>;

/// Adds to the file what it lacks.
pub fn reference(path: &Path, blocks: usize) -> Result<String, Failure> {
    let mut known = read(path)?;
    for kernel in kernels() {
        for &(name, rule) in rules(&kernel) {
            complete(&mut known, path, &kernel, name, rule, blocks)?;
        }
    }
    Ok(format!("{}: {} lines of {blocks} blocks", path.display(), known.len()))
}

/// Compares a device with the file.
pub fn measure(device: &mut dyn Device, path: &Path, blocks: usize) -> Result<String, Failure> {
    let mut known = read(path)?;
    let (mut measured, mut differing) = (0, Vec::new());
    for kernel in kernels() {
        if !device.runs(&kernel) {
            continue;
        }
        let results: Vec<u64> = (0..blocks).map(|block| launch(device, &kernel, block)).collect::<Result<_, _>>()?;
        let mut agrees = Vec::new();
        for &(name, rule) in rules(&kernel) {
            complete(&mut known, path, &kernel, name, rule, blocks)?;
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

fn kernels() -> Vec<Kernel> {
    let takes_one = |kernel: &Kernel| kernel.operands == 1 && kernel.input.bits() == 32;
    kernels::all().into_iter().filter(|kernel| takes_one(kernel) && kernel.role() != Role::Recorded).collect()
}

/// The rules under which a kernel has a line.
fn rules(kernel: &Kernel) -> &'static [(&'static str, FlushRule)] {
    const ALL: &[(&str, FlushRule)] = &[(NAMES[0], RULES[0]), (NAMES[1], RULES[1]), (NAMES[2], RULES[2])];
    if kernel.role() == Role::Flushing { ALL } else { &[("any", FlushRule::AfterRoundingUnbounded)] }
}

fn complete(
    known: &mut Checksums,
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
    let checksums: Vec<u64> = (0..blocks)
        .map(|block| {
            let pieces = (0..BLOCK / PIECE).map(|piece| computed(kernel, rule, block * BLOCK + piece * PIECE, PIECE));
            combined(&pieces.collect::<Vec<_>>())
        })
        .collect();
    append(path, kernel, name, rule, &checksums)
        .map_err(|error| Failure::Usage(format!("cannot write {}: {error}", path.display())))?;
    known.insert(key, checksums);
    Ok(())
}

/// The checksum of the reference's results for `count` operands, on all cores.
fn computed(kernel: &Kernel, rule: FlushRule, from: usize, count: usize) -> u64 {
    let results = parallel::join(from..from + count, |part| {
        part.map(|bits| kernel.output.canonical(kernel.expected([bits as u64, 0, 0], rule).unwrap_or_default()))
            .collect()
    });
    combined(&results)
}

fn launch(device: &mut dyn Device, kernel: &Kernel, block: usize) -> Result<u64, Failure> {
    let mut pieces = Vec::new();
    for from in (block * BLOCK..(block + 1) * BLOCK).step_by(PIECE) {
        let cases: Vec<Case> =
            parallel::join(from..from + PIECE, |part| part.map(|bits| [bits as u64, 0, 0]).collect());
        let results = device.launch(kernel, &cases)?;
        pieces.push(combined(&results.iter().map(|&bits| kernel.output.canonical(bits)).collect::<Vec<_>>()));
    }
    Ok(combined(&pieces))
}

/// A hash of words, in their order: FNV's steps on words, with a rotation, so that high bits reach low ones.
fn combined(words: &[u64]) -> u64 {
    words.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, &word| {
        (hash ^ word).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23)
    })
}

fn append(path: &Path, kernel: &Kernel, name: &str, rule: FlushRule, checksums: &[u64]) -> std::io::Result<()> {
    let mut line = format!("{} {name} {:016x}", kernel.name, computed(kernel, rule, 0, PROBE));
    checksums.iter().for_each(|checksum| write!(line, " {checksum:016x}").unwrap_or_default());
    writeln!(std::fs::OpenOptions::new().create(true).append(true).open(path)?, "{line}")
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
            let prefix = format!("{} {name} {:016x} ", kernel.name, computed(&kernel, rule, 0, PROBE));
            if let Some(rest) = text.lines().rev().find_map(|line| line.strip_prefix(&prefix)) {
                let checksums = rest.split(' ').filter_map(|word| u64::from_str_radix(word, 16).ok()).collect();
                known.insert((kernel.name.to_owned(), name), checksums);
            }
        }
    }
    Ok(known)
}
