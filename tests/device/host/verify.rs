//! Whether committed evidence still stands: by the hashes, and by the reference on the keyed cases. Needs no GPU.

use crate::format::Bits;
use crate::hash::Fnv;
use crate::kernels::{self, Kernel, Role};
use crate::{Failure, cases, measure};
use fpcontrol::reference::FlushRule;
use std::collections::BTreeMap;
use std::path::Path;

/// Checks one file.
pub fn file(path: &Path) -> Result<String, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| Failure::Usage(format!("{}: {error}", path.display())))?;
    check_key(&text, "ptx", &kernels::ptx_hash())?;
    check_key(&text, "cases", &cases::hash())?;
    let measured: BTreeMap<&str, &str> =
        text.lines().filter_map(|line| Some((value(line, "name")?, value(line, "checksum")?))).collect();
    let skipped = text.lines().find(|line| line.starts_with("skipped = ")).unwrap_or_default();
    let ran = |kernel: &Kernel| !skipped.contains(&format!("\"{}\"", kernel.name));
    let kernels = kernels::all().into_iter().filter(|kernel| kernel.role() == Role::Compared && ran(kernel));
    let differing: Vec<_> = kernels
        .filter(|kernel| measured.get(kernel.name) != Some(&checksum(kernel).as_str()))
        .map(|kernel| kernel.name)
        .collect();
    if differing.is_empty() {
        return Ok(format!(
            "{}: current; the reference gives what was measured in {} kernels",
            path.display(),
            measured.len()
        ));
    }
    Err(Failure::Different(format!("{}: the reference now differs in {}", path.display(), differing.join(" "))))
}

fn check_key(text: &str, key: &str, now: &str) -> Result<(), Failure> {
    let line = text.lines().find(|line| line.starts_with("keys = ")).unwrap_or_default();
    match value(line, key) {
        Some(then) if then == now => Ok(()),
        Some(then) => {
            Err(Failure::Stale(format!("measured with {key} {then}, now {now}; run tests/device/run on a GPU")))
        }
        None => Err(Failure::Usage(format!("no evidence: it has no key {key}"))),
    }
}

/// The string that a line of the evidence gives to a key.
fn value<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!("{key} = \""))?;
    rest.split_once('"').map(|(value, _)| value)
}

/// The checksum that a device without mismatches would have had.
fn checksum(kernel: &Kernel) -> String {
    let mut hash = Fnv::new();
    for (_, batch) in measure::batches(kernel, 0) {
        let results =
            measure::reference(kernel, &batch, FlushRule::default()).into_iter().map(Option::unwrap_or_default);
        hash.words(&results.map(|bits| kernel.output.canonical(bits)).collect::<Vec<_>>());
    }
    hash.digits()
}
