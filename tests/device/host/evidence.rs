//! The evidence: what was measured, on what, of which kernels and cases. One TOML file a device.

use crate::device::{Case, Identity};
use crate::format::Bits;
use crate::kernels::{self, Kernel};
use crate::sweeps::Sweep;
use crate::vectors::TestVector;
use crate::{Failure, cases};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Everything that one run measured.
pub struct Evidence {
    identity: Identity,
    random: usize,
    /// The kernels that have a reference.
    pub comparisons: Vec<Comparison>,
    /// The flushing instructions.
    pub flushing: Vec<Flushing>,
    /// The kernels that this device is too old for.
    pub skipped: Vec<&'static str>,
    /// The single cases.
    pub vectors: Vec<TestVector>,
    /// The approximations.
    pub sweeps: Vec<Sweep>,
}

/// A kernel compared with the reference.
pub struct Comparison {
    name: &'static str,
    cases: usize,
    mismatches: usize,
    first: Option<String>,
    nans: BTreeSet<String>,
    /// The hash of the device's results on the keyed cases, NaNs as one.
    pub checksum: String,
}

/// A flushing instruction: under which rule it agrees with the reference.
pub struct Flushing {
    /// Its name.
    pub name: &'static str,
    /// How many cases.
    pub cases: usize,
    /// How many of them tell rules apart.
    pub decisive: usize,
    /// How many differ from the reference under each of the rules.
    pub mismatches: [usize; 3],
    /// How many agree with none of the three rules.
    pub unexplained: usize,
    /// The first of those.
    pub first: Option<String>,
}

impl Comparison {
    /// The entry of a kernel of which nothing has been compared yet.
    pub fn new(name: &'static str) -> Self {
        Self { name, cases: 0, mismatches: 0, first: None, nans: BTreeSet::new(), checksum: String::new() }
    }

    /// Takes in one result.
    pub fn take(&mut self, kernel: &Kernel, case: Case, result: u64, expected: Option<u64>) {
        self.cases += 1;
        // A few are enough to see the rule, or that there is none.
        if kernel.output.is_nan(result) && self.nans.len() < 8 {
            self.nans.insert(kernel.output.digits(result));
        }
        if expected.is_some_and(|bits| kernel.output.canonical(result) == kernel.output.canonical(bits)) {
            return;
        }
        self.mismatches += 1;
        self.first.get_or_insert_with(|| described(kernel, case, result, expected));
    }
}

impl Flushing {
    /// Takes in one result, and what it is under each of the rules.
    pub fn take(&mut self, kernel: &Kernel, case: Case, result: u64, expected: [Option<u64>; 3]) {
        let canonical = |bits| kernel.output.canonical(bits);
        let differs = expected.map(|bits| bits.map(canonical) != Some(canonical(result)));
        self.cases += 1;
        self.decisive += usize::from(expected.iter().any(|&bits| bits != expected[0]));
        for (count, differs) in self.mismatches.iter_mut().zip(differs) {
            *count += usize::from(differs);
        }
        if differs == [true; 3] {
            self.unexplained += 1;
            self.first.get_or_insert_with(|| described(kernel, case, result, expected[1]));
        }
    }
}

fn described(kernel: &Kernel, case: Case, result: u64, expected: Option<u64>) -> String {
    let operands: Vec<_> = (0..kernel.operands).map(|i| kernel.operand(i).digits(case[i])).collect();
    let (device, reference) =
        (kernel.output.digits(result), expected.map_or("none".into(), |bits| kernel.output.digits(bits)));
    format!("{}: device {device}, reference {reference}", operands.join(" "))
}

impl Evidence {
    /// The evidence of a device on which nothing has been measured yet.
    pub fn new(identity: Identity, random: usize) -> Self {
        Self {
            identity,
            random,
            comparisons: Vec::new(),
            flushing: Vec::new(),
            skipped: Vec::new(),
            vectors: Vec::new(),
            sweeps: Vec::new(),
        }
    }

    /// Writes the file, named after the device.
    pub fn write(&self, directory: &Path) -> Result<PathBuf, Failure> {
        let name: String = self.identity.name.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        let path = directory.join(format!("{name}.toml"));
        let written = std::fs::create_dir_all(directory).and_then(|()| std::fs::write(&path, self.to_toml()));
        written.map_err(|error| Failure::Usage(format!("cannot write {}: {error}", path.display())))?;
        Ok(path)
    }

    /// What the comparisons say in a sentence.
    pub fn verdict(&self) -> Result<String, Failure> {
        let compared = self.comparisons.iter().map(|c| (c.name, c.cases, c.mismatches, &c.first));
        let all: Vec<_> =
            compared.chain(self.flushing.iter().map(|f| (f.name, f.cases, f.unexplained, &f.first))).collect();
        let cases: usize = all.iter().map(|(_, cases, ..)| cases).sum();
        let differing: Vec<_> = all.iter().filter(|(_, _, mismatches, _)| *mismatches > 0).collect();
        let Some((name, _, _, first)) = differing.first() else {
            let (name, kernels) = (&self.identity.name, all.len());
            let skipped = match self.skipped.len() {
                0 => String::new(),
                count => format!("; {count} kernels need a newer GPU or driver"),
            };
            return Ok(format!("{name}: {cases} results of {kernels} kernels equal the reference's{skipped}"));
        };
        let (count, kernels) = (differing.iter().map(|(_, _, count, _)| count).sum::<usize>(), differing.len());
        let example = format!("{name}: {}", first.as_deref().unwrap_or_default());
        Err(Failure::Different(format!("{count} of {cases} results, in {kernels} kernels; the first is {example}")))
    }

    fn to_toml(&self) -> String {
        let Identity { name, capability, cuda, driver } = &self.identity;
        let device = [
            ("name", quote(name)),
            ("capability", quote(capability)),
            ("cuda", quote(cuda)),
            ("driver", quote(driver)),
        ];
        let keys = [
            ("ptx", quote(&kernels::ptx_hash())),
            ("cases", quote(&cases::hash())),
            ("random", self.random.to_string()),
        ];
        let mut text = String::from(HEADER);
        let skipped: Vec<_> = self.skipped.iter().map(|name| quote(name)).collect();
        writeln!(text, "device = {}\nkeys = {}\nskipped = [{}]", table(&device), table(&keys), skipped.join(", "))
            .unwrap_or_default();
        list(&mut text, "kernels", self.comparisons.iter().map(Comparison::to_toml));
        list(&mut text, "flushing", self.flushing.iter().map(Flushing::to_toml));
        list(&mut text, "vectors", self.vectors.iter().map(TestVector::to_toml));
        list(&mut text, "sweeps", self.sweeps.iter().map(Sweep::to_toml));
        text
    }
}

const HEADER: &str = "\
# Measured on the device named below by `tests/device/run`; written by it, not by hand.
#
# keys      the hashes of the PTX and of the cases; evidence with other hashes is stale (`fpcontrol-device --verify FILE`)
# kernels   compared with the reference; the checksum is of the results on the edges and the first 16384 random cases, NaNs
#           as one; `nans` are the NaN bits that were seen, eight at most
# flushing  `.ftz` instructions: how many results differ from the reference if tiny results are flushed by the exact value
#           (`before`), after rounding with unbounded exponent (`unbounded`), after rounding to a subnormal (`subnormal`);
#           `decisive` cases tell these rules apart; `unexplained` results are none of the three's
# skipped   kernels that need a newer GPU or driver
# vectors   single cases, raw bits; `agrees` names the rules, or how often T8 was rounded
# sweeps    the approximations over all inputs of some octaves: FNV-1a of the results; `model` is the G80's published one
";

impl Comparison {
    fn to_toml(&self) -> String {
        let nans: Vec<_> = self.nans.iter().map(|bits| quote(bits)).collect();
        let mut keys = vec![
            ("name", quote(self.name)),
            ("cases", self.cases.to_string()),
            ("mismatches", self.mismatches.to_string()),
            ("checksum", quote(&self.checksum)),
            ("nans", format!("[{}]", nans.join(", "))),
        ];
        keys.extend(self.first.as_ref().map(|first| ("first", quote(first))));
        table(&keys)
    }
}

impl Flushing {
    fn to_toml(&self) -> String {
        let [before, unbounded, subnormal] = self.mismatches.map(|count| count.to_string());
        table(&[
            ("name", quote(self.name)),
            ("cases", self.cases.to_string()),
            ("decisive", self.decisive.to_string()),
            ("before", before),
            ("unbounded", unbounded),
            ("subnormal", subnormal),
            ("unexplained", self.unexplained.to_string()),
        ])
    }
}

impl TestVector {
    fn to_toml(&self) -> String {
        table(&[
            ("id", quote(self.id)),
            ("kernel", quote(self.kernel)),
            ("operands", quote(&self.operands.join(" "))),
            ("result", quote(&self.result)),
            ("agrees", quote(&self.agrees)),
        ])
    }
}

impl Sweep {
    fn to_toml(&self) -> String {
        let model = self.model.map_or("none", |model| if model == self.checksum { "equal" } else { "different" });
        table(&[
            ("kernel", quote(self.kernel)),
            ("inputs", quote(&format!("{:08x}..={:08x}", self.inputs.0, self.inputs.1))),
            ("checksum", quote(&self.checksum)),
            ("model", quote(model)),
        ])
    }
}

fn table(keys: &[(&str, String)]) -> String {
    let keys: Vec<_> = keys.iter().map(|(key, value)| format!("{key} = {value}")).collect();
    format!("{{ {} }}", keys.join(", "))
}

fn list(text: &mut String, name: &str, tables: impl Iterator<Item = String>) {
    let tables: String = tables.map(|table| format!("    {table},\n")).collect();
    writeln!(text, "{name} = [\n{tables}]").unwrap_or_default();
}

/// A TOML string. Names of devices come from outside, so what could end the string is replaced.
fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace(|c: char| c == '"' || c == '\\' || c.is_control(), "?"))
}
