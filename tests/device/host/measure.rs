//! The measurement: every kernel on its cases, the probes on what they are for, and the evidence.

use crate::Failure;
use crate::cases::{self, KEYED};
use crate::device::{Case, Device};
use crate::evidence::{Comparison, Evidence, Flushing};
use crate::hash::Fnv;
use crate::kernels::{self, Kernel, Meaning};
use crate::{sweeps, vectors};
use fpcontrol::reference::FlushRule;
use std::path::Path;

/// The cases of one launch.
const BATCH: usize = 1 << 20;

/// The rules, in the order of the evidence.
pub const RULES: [FlushRule; 3] =
    [FlushRule::BeforeRounding, FlushRule::AfterRoundingUnbounded, FlushRule::AfterRoundingSubnormal];

/// Measures everything and writes the evidence; fails if a result differs from the reference's.
pub fn all(device: &mut dyn Device, random: usize, directory: &Path) -> Result<String, Failure> {
    let random = random.max(KEYED);
    let mut evidence = Evidence::new(device.identity(), random);
    for kernel in kernels::all() {
        match kernel.meaning {
            Meaning::Row(_) | Meaning::Shared(_) => evidence.comparisons.push(compare(device, &kernel, random)?),
            Meaning::Flush(..) | Meaning::Narrow(_) => evidence.flushing.push(flushing(device, &kernel, random)?),
            Meaning::Unmodelled => {}
        }
    }
    evidence.vectors = vectors::measure(device)?;
    evidence.sweeps = sweeps::measure(device)?;
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
    let mut flushing = Flushing { name: kernel.name, cases: 0, decisive: 0, mismatches: [0; 3] };
    for (_, batch) in batches(kernel, random) {
        let results = device.launch(kernel, &batch)?;
        let by_rule = RULES.map(|rule| reference(kernel, &batch, rule));
        for (i, &result) in results.iter().enumerate() {
            let canonical = |bits| kernel.output.canonical(bits);
            let expected = [0, 1, 2].map(|rule| by_rule[rule][i].map(canonical));
            flushing.cases += 1;
            flushing.decisive += usize::from(expected.iter().any(|&bits| bits != expected[0]));
            for (count, bits) in flushing.mismatches.iter_mut().zip(expected) {
                *count += usize::from(bits != Some(canonical(result)));
            }
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
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let answer = |part: &[Case]| part.iter().map(|&case| kernel.expected(case, rule)).collect::<Vec<_>>();
    std::thread::scope(|scope| {
        let parts = cases.chunks(cases.len().div_ceil(cores).max(1));
        let threads: Vec<_> = parts.map(|part| scope.spawn(move || answer(part))).collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}
