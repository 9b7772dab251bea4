//! The measurement: every kernel on its cases, the vectors and sweeps, and the evidence.
//!
//! By default 2^21 random cases a kernel: more than 1.2e9 in all. Operands, the reference's results and the packing are made
//! on all cores, a batch at a time; see `tests/device/run` for what that takes.

use crate::Failure;
use crate::cases::{self, KEYED};
use crate::device::{Case, Device};
use crate::evidence::{Comparison, Evidence, Flushing};
use crate::format::Bits;
use crate::hash::Fnv;
use crate::kernels::{self, Kernel, Role};
use crate::parallel;
use crate::{sweeps, vectors};
use fpcontrol::reference::FlushRule;
use std::path::Path;

/// The cases of one launch.
const BATCH: usize = 1 << 20;

/// The rules, in the order of the evidence.
pub const RULES: [FlushRule; 3] =
    [FlushRule::BeforeRounding, FlushRule::AfterRoundingUnbounded, FlushRule::AfterRoundingSubnormal];

/// Measures everything and writes the evidence; fails if a result differs from the reference's.
pub fn all(device: &mut dyn Device, random: usize, sweep: u64, directory: &Path) -> Result<String, Failure> {
    let random = random.max(KEYED);
    let mut evidence = Evidence::new(device.identity(), random);
    for kernel in kernels::all() {
        if !device.runs(&kernel) {
            evidence.skipped.push(kernel.name);
            continue;
        }
        match kernel.role() {
            Role::Compared => evidence.comparisons.push(compare(device, &kernel, random)?),
            Role::Flushing => evidence.flushing.push(flushing(device, &kernel, random)?),
            Role::Recorded => {}
        }
    }
    evidence.vectors = vectors::measure(device)?;
    evidence.sweeps = sweeps::measure(device, sweep)?;
    let path = evidence.write(directory)?;
    evidence.verdict().map(|verdict| format!("{verdict}\nevidence: {}", path.display()))
}

fn compare(device: &mut dyn Device, kernel: &Kernel, random: usize) -> Result<Comparison, Failure> {
    let mut comparison = Comparison::new(kernel.name);
    let mut checksum = Fnv::new();
    for (keyed, batch) in batches(kernel, random) {
        let results = device.launch(kernel, &batch)?;
        let expected = reference(kernel, &batch, FlushRule::default());
        for ((&case, &result), expected) in batch.iter().zip(&results).zip(expected) {
            comparison.take(kernel, case, result, expected);
        }
        if keyed {
            checksum.words(&results.iter().map(|&bits| kernel.output.canonical(bits)).collect::<Vec<_>>());
        }
    }
    comparison.checksum = checksum.digits();
    Ok(comparison)
}

fn flushing(device: &mut dyn Device, kernel: &Kernel, random: usize) -> Result<Flushing, Failure> {
    let mut flushing =
        Flushing { name: kernel.name, cases: 0, decisive: 0, mismatches: [0; 3], unexplained: 0, first: None };
    for (_, batch) in batches(kernel, random) {
        let results = device.launch(kernel, &batch)?;
        let by_rule = RULES.map(|rule| reference(kernel, &batch, rule));
        for (i, (&case, &result)) in batch.iter().zip(&results).enumerate() {
            flushing.take(kernel, case, result, [0, 1, 2].map(|rule| by_rule[rule][i]));
        }
    }
    Ok(flushing)
}

/// The cases of a kernel by launches, and whether the checksum covers them.
pub fn batches(kernel: &Kernel, random: usize) -> impl Iterator<Item = (bool, Vec<Case>)> {
    let kernel = *kernel;
    let keyed = cases::random(&kernel, 0..KEYED);
    let rest = (KEYED..random).step_by(BATCH);
    [(true, cases::edges(&kernel)), (true, keyed)]
        .into_iter()
        .chain(rest.map(move |from| (false, cases::random(&kernel, from..random.min(from + BATCH)))))
}

/// What the reference says about all cases, on all cores.
pub fn reference(kernel: &Kernel, cases: &[Case], rule: FlushRule) -> Vec<Option<u64>> {
    parallel::join(0..cases.len(), |part| cases[part].iter().map(|&case| kernel.expected(case, rule)).collect())
}
