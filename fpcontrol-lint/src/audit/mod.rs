//! `fpcontrol-lint audit`: proves properties of annotated functions in machine code.
//!
//! [`container`] finds out what a file is, [`fatbin`] unpacks its code for GPUs; [`image`] reads ELF files, [`ptx`] and [`sass`] the code of GPUs; [`marks`] reads the records
//! by which annotated functions are found, [`subjects`] collects the regions of all files; [`decode`] knows which instructions fuse;
//! [`program`] follows calls from file to file; [`frames`] reads the debug information; [`judge`] decides; [`expected`] compares
//! with the sources; [`mod@build`] builds what is to be audited; [`report`] holds the result, and [`render`] prints it.

mod applied;
pub mod build;
pub mod container;
pub mod decode;
pub mod expected;
pub mod fatbin;
pub mod frames;
pub mod image;
pub mod judge;
pub mod marks;
pub mod names;
pub mod program;
pub mod ptx;
pub mod render;
pub mod report;
pub mod sass;
pub mod subjects;

use container::{Input, Piece};
use expected::Expected;
use image::Image;
use program::Program;
use report::{Finding, FindingKind, Report, Verdict};
use std::path::PathBuf;

#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Parts of the names of functions that the user declares not to belong to regions.
    pub outside: Vec<String>,
    /// Verdicts that every region must get, in addition to those that its attributes require.
    pub required: Vec<Verdict>,
    /// Whether calls through pointers are errors.
    pub deny_open_calls: bool,
    /// Whether every function is judged, for code without marks.
    pub all_functions: bool,
    /// The annotated functions of the sources, if the user asks for a comparison.
    pub expected: Option<Vec<Expected>>,
    /// NVIDIA's disassembler.
    pub nvdisasm: Option<PathBuf>,
}

/// Audits files.
#[must_use]
pub fn audit(inputs: &[Input], options: &Options) -> Report {
    let mut report = Report { files: inputs.iter().map(|input| input.file.clone()).collect(), ..Report::default() };
    let mut program = Program::default();
    let mut kernels = Vec::new();
    for (index, input) in inputs.iter().enumerate() {
        let mut kinds = Vec::new();
        let (program, kernels, report) = (&mut program, &mut kernels, &mut report);
        let mut intake = Intake { file: index, options, program, kernels, report };
        for piece in container::pieces(&input.bytes) {
            kinds.push(intake.take(piece));
        }
        report.files[index].kind = describe(input, &kinds);
    }
    judge_program(&program, options, &mut report);
    for kernel in &kernels {
        kernel.judge(options, &mut report);
    }
    if options.deny_open_calls {
        deny_open_calls(&mut report);
    }
    check_regions(inputs, options, &mut report);
    check_lone_library(inputs, &mut report);
    if let Some(expected) = &options.expected {
        expected::compare(expected, &mut report);
    }
    report.regions.sort_by(|a, b| (a.file, &a.name).cmp(&(b.file, &b.name)));
    report
}

/// Code of a GPU.
enum Kernels {
    Ptx(ptx::Module),
    Sass(sass::Listing),
}

impl Kernels {
    fn judge(&self, options: &Options, report: &mut Report) {
        match self {
            Kernels::Ptx(module) => module.judge(options, report),
            Kernels::Sass(listing) => listing.judge(options, report),
        }
    }
}

/// How the code of a file is dispatched.
struct Intake<'a, 'd> {
    file: usize,
    options: &'a Options,
    program: &'a mut Program<'d>,
    kernels: &'a mut Vec<Kernels>,
    report: &'a mut Report,
}

impl<'d> Intake<'_, 'd> {
    /// Takes a piece, and returns its description.
    fn take(&mut self, piece: Piece<'d>) -> &'static str {
        match piece {
            Piece::Elf(member, bytes) => self.image(&member, bytes),
            Piece::Ptx(text) => self.ptx(text, false),
            Piece::Sass(text) => {
                self.kernels.push(Kernels::Sass(sass::Listing::read(self.file, text)));
                "SASS"
            }
            Piece::Cubin(bytes) => self.cubin(bytes),
            Piece::Fatbin(bytes) => {
                self.fatbin("", bytes);
                "container of code for GPUs"
            }
            Piece::Nothing(kind, why) => {
                self.fail(kind, why);
                ""
            }
        }
    }

    fn image(&mut self, member: &str, bytes: &'d [u8]) -> &'static str {
        match Image::read(bytes) {
            Ok(image) => {
                let architecture = image.architecture.name();
                image.fatbins.iter().for_each(|bytes| self.fatbin(member, bytes));
                image.foreign.iter().for_each(|name| self.fail(FindingKind::EmbeddedDeviceCode, name.clone()));
                self.program.add(self.file, image);
                architecture
            }
            Err((kind, why)) => {
                self.fail(kind, if member.is_empty() { why } else { format!("{member}: {why}") });
                ""
            }
        }
    }

    fn fatbin(&mut self, member: &str, bytes: &[u8]) {
        for code in fatbin::unpack(bytes) {
            match code {
                Ok(fatbin::Code::Ptx(text)) => {
                    self.ptx(&text, true);
                }
                Ok(fatbin::Code::Cubin(bytes)) => {
                    self.cubin(&bytes);
                }
                Err(why) => {
                    self.fail(
                        FindingKind::EmbeddedDeviceCode,
                        if member.is_empty() { why } else { format!("{member}: {why}") },
                    );
                }
            }
        }
    }

    fn ptx(&mut self, text: &str, embedded: bool) -> &'static str {
        let mut module = ptx::Module::read(self.file, text);
        module.embedded = embedded;
        self.kernels.push(Kernels::Ptx(module));
        "PTX"
    }

    fn cubin(&mut self, bytes: &[u8]) -> &'static str {
        match sass::disassemble(bytes, self.options.nvdisasm.as_deref()) {
            Ok(text) => self.kernels.push(Kernels::Sass(sass::Listing::read(self.file, &text))),
            Err((kind, why)) => self.fail(kind, why),
        }
        "cubin"
    }

    fn fail(&mut self, kind: FindingKind, message: String) {
        self.report.findings.push(Finding::of_file(kind, self.file, message));
    }
}

fn describe(input: &Input, kinds: &[&str]) -> String {
    let mut distinct: Vec<&str> = kinds.iter().copied().filter(|kind| !kind.is_empty()).collect();
    distinct.dedup();
    let code = if distinct.is_empty() { "nothing that is read".to_owned() } else { distinct.join(", ") };
    if input.bytes.starts_with(b"!<") { format!("archive of {} members: {code}", kinds.len()) } else { code }
}

fn judge_program(program: &Program, options: &Options, report: &mut Report) {
    let mut subjects = subjects::of_marks(program, &options.required, report);
    if options.all_functions {
        subjects.extend(subjects::of_functions(program, &with_default(&options.required), &options.outside));
    }
    let judge = judge::Judge::new(program, &options.outside, options.all_functions, &subjects);
    for subject in &subjects {
        let (region, found) = judge.judge(subject);
        report.regions.push(region);
        report.findings.extend(found);
    }
}

/// The verdicts asked of functions that are not annotated.
fn with_default(required: &[Verdict]) -> Vec<Verdict> {
    if required.is_empty() { vec![Verdict::NoContraction] } else { required.to_vec() }
}

/// Reports each call through a pointer, which leads out of the judged code.
fn deny_open_calls(report: &mut Report) {
    for region in report.regions.iter().filter(|region| region.copies > 0 && region.indirect > 0) {
        let message = match region.indirect {
            1 => format!("`{}` makes 1 call through a pointer", region.name),
            calls => format!("`{}` makes {calls} calls through pointers", region.name),
        };
        let source = region.source();
        let (kind, file, name) = (FindingKind::OpenCalls, region.file, Some(region.name.clone()));
        report.findings.push(Finding { kind, file, region: name, source, line: None, at: None, message });
    }
}

/// Reports files without regions, about which the audit can say nothing.
fn check_regions(inputs: &[Input], options: &Options, report: &mut Report) {
    let without = |file: &usize| {
        let failed = report.findings.iter().any(|finding| finding.file == *file && finding.region.is_none());
        !failed && !report.regions.iter().any(|region| region.file == *file && region.copies > 0)
    };
    let without: Vec<usize> = (0..inputs.len()).filter(without).collect();
    // With several files, a file may hold only functions that the others call.
    let others_have = inputs.len() > 1 && report.regions.iter().any(|region| region.copies > 0);
    if let (Some(first), false) = (without.first(), others_have) {
        let what = if options.all_functions { "no function has a symbol" } else { "no mark is left" };
        let names: Vec<&str> = without.iter().map(|file| inputs[*file].file.name.as_str()).collect();
        let message = format!("{what} in {}", names.join(", "));
        report.findings.push(Finding::of_file(FindingKind::NoRegions, *first, message));
    }
}

/// Says once of an rlib, given alone, that the code which it calls is elsewhere.
fn check_lone_library(inputs: &[Input], report: &mut Report) {
    let [input] = inputs else { return };
    if !container::is_rlib(&input.bytes) {
        return;
    }
    let (missing, rest): (Vec<Finding>, Vec<Finding>) =
        report.findings.drain(..).partition(|finding| finding.kind == FindingKind::NotInTheseFiles);
    report.findings = rest;
    if let Some(first) = missing.first() {
        let more = if missing.len() > 1 { format!(", and {} more", missing.len() - 1) } else { String::new() };
        report.findings.push(Finding::of_file(FindingKind::LoneLibrary, 0, format!("{}{more}", first.message)));
    }
}
