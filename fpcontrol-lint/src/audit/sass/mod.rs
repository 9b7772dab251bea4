//! SASS, NVIDIA's machine code, as nvdisasm lists it.
//!
//! A cubin has no marks, so each of its functions is judged. Divisions and roots are expanded by ptxas with fused steps of Newton's
//! method, whatever `-fmad` says; `expansions` recognises them by their shape, and by the call of their slow path.

mod expansions;
mod listing;
mod map;
mod opcodes;
mod values;

pub use listing::Listing;
pub use map::map;

use super::Options;
use super::report::{FindingKind, JudgedFunction, Report, Verdict};
use super::subjects::Subject;
use expansions::Expansions;
use listing::{Function, Instruction, Line};
use opcodes::Class;
use std::io::Write;
use std::path::Path;
use std::process::Command;
use values::Values;

/// Runs nvdisasm on a cubin.
///
/// # Errors
/// If nvdisasm is missing or fails.
pub fn disassemble(bytes: &[u8], nvdisasm: Option<&Path>) -> Result<String, (FindingKind, String)> {
    let unreadable = |why: String| (FindingKind::Unreadable, why);
    let mut file = tempfile::NamedTempFile::new().map_err(|error| unreadable(error.to_string()))?;
    file.write_all(bytes).and_then(|()| file.flush()).map_err(|error| unreadable(error.to_string()))?;
    let program = nvdisasm.unwrap_or(Path::new("nvdisasm"));
    let output = Command::new(program).arg("-c").arg(file.path()).output();
    let output = output.map_err(|error| (FindingKind::NoDisassembler, format!("{}: {error}", program.display())))?;
    if !output.status.success() {
        return Err(unreadable(String::from_utf8_lossy(&output.stderr).trim().to_owned()));
    }
    String::from_utf8(output.stdout).map_err(|error| unreadable(error.to_string()))
}

impl Listing {
    /// Judges its functions, each alone.
    pub fn judge(&self, options: &Options, report: &mut Report) {
        for function in &self.functions {
            if !function.is_library() {
                self.judge_one(function, options, report);
            }
        }
        if !self.broken.is_empty() {
            let subject = Subject { file: self.file, ..Subject::default() };
            let mut finding = subject.finding(FindingKind::Undecodable, None, self.broken.join(", "));
            finding.region = None;
            report.findings.push(finding);
        }
    }

    fn judge_one(&self, function: &Function, options: &Options, report: &mut Report) {
        let name = super::names::demangled(&function.name);
        let verdicts = super::with_default(&options.required).into_iter().collect();
        let subject = Subject { file: self.file, name, verdicts, copies: 1, ..Subject::default() };
        let values = Values::of(function);
        let expansions = Expansions::of(function, &values);
        let outside = options.outside.iter().any(|part| subject.name.contains(part.as_str()));
        if !outside {
            for (index, line) in function.lines.iter().enumerate() {
                if let Line::Instruction(instruction) = line
                    && !expansions.covers(index)
                    && let Some(kind) = kind(instruction, &subject)
                {
                    let at = format!("{}+{:#x}", subject.name, instruction.offset);
                    report.findings.push(subject.finding(kind, Some(at), format!("`{}`", instruction.text)));
                }
            }
        }
        report.regions.push(JudgedFunction {
            file: self.file,
            name: subject.name.clone(),
            verdicts: subject.verdicts.iter().copied().collect(),
            copies: 1,
            functions: [subject.name].into(),
            expansions: expansions.list(),
            ..JudgedFunction::default()
        });
    }
}

fn kind(instruction: &Instruction, subject: &Subject) -> Option<FindingKind> {
    let held = |verdict| subject.verdicts.contains(&verdict);
    match instruction.class() {
        Class::Unknown => Some(FindingKind::Undecodable),
        Class::Approximate => held(Verdict::NoApproximation).then_some(FindingKind::Approximation),
        Class::Plain => None,
        Class::Fused if held(Verdict::NoFmaInstruction) && instruction.is_fma() => Some(FindingKind::FmaInstruction),
        Class::Fused => (held(Verdict::NoContraction) && instruction.fuses()).then_some(FindingKind::UnattributedFma),
    }
}
