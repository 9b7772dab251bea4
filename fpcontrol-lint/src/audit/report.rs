//! The result of an audit: the files, the regions in them, and the findings.

use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt;

/// The result of an audit.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// The audited files.
    pub files: Vec<File>,
    /// The regions that were found, in the order of the files, then of their names.
    pub regions: Vec<JudgedFunction>,
    /// The errors and notes.
    pub findings: Vec<Finding>,
}

/// An audited file.
#[derive(Clone, Debug, Serialize)]
pub struct File {
    /// Its path, as it was named on the command line.
    pub name: String,
    /// The hash of its bytes, in hexadecimal digits.
    pub sha256: String,
    /// Its description: `executable for x86-64`.
    pub kind: String,
    /// The target features with which it was compiled, if this program built it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub features: Vec<String>,
}

/// An annotated function of a file. If a file without marks is audited as a whole, any function.
#[derive(Clone, Debug, Default, Serialize)]
pub struct JudgedFunction {
    /// The index of its file.
    pub file: usize,
    pub name: String,
    /// Its identity. Functions of a file without marks have no identity.
    pub id: Option<u64>,
    /// The place of its name, as far as the mark has it: `src/lib.rs:12`.
    pub place: String,
    /// The verdicts that it must get.
    pub verdicts: Vec<Verdict>,
    /// How many copies of it there are.
    pub copies: usize,
    /// How many copies the linker dropped.
    pub dropped: usize,
    /// The functions of the file that hold copies, and those that they reach.
    pub functions: BTreeSet<String>,
    /// How many fused multiply-adds the source asks for, by `mul_add` or `contract`.
    pub written: usize,
    /// The expansions of divisions and roots in it, which fuse by themselves.
    pub expansions: Vec<String>,
    /// The functions it calls that are in none of the files and are not Rust's.
    pub leaves: BTreeSet<String>,
    /// How many calls through pointers there are, which lead out of the judged code.
    pub indirect: usize,
}

/// What the audit can prove.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// No product is fused with a sum, except by a written `mul_add` or the rule of `contract`.
    NoContraction,
    /// No fused multiply-add at all.
    NoFmaInstruction,
    /// No approximate reciprocal, root, quotient or elementary function.
    NoApproximation,
}

impl Verdict {
    /// Its name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Verdict::NoContraction => "no-contraction",
            Verdict::NoFmaInstruction => "no-fma-instruction",
            Verdict::NoApproximation => "no-approximation",
        }
    }
}

/// An error or a note.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    pub kind: FindingKind,
    /// The index of the file.
    pub file: usize,
    /// The region that it is about.
    pub region: Option<String>,
    /// Where that is in the source.
    pub source: Option<Place>,
    /// Which line of the source the instruction is from, if it is about one and debug information says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Place>,
    /// Where it is in the file: `dot+0x1c`.
    pub at: Option<String>,
    /// The sentence that describes it.
    pub message: String,
}

impl Finding {
    /// A finding about a whole file.
    #[must_use]
    pub fn of_file(kind: FindingKind, file: usize, message: String) -> Self {
        Finding { kind, file, region: None, source: None, line: None, at: None, message }
    }
}

/// A line of a source file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The file, as the compiler named it.
    pub file: String,
    /// The line, from one.
    pub line: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// A note.
    Note,
    /// An error: the audit fails.
    Error,
}

macro_rules! kinds {
    ($($variant:ident $name:literal $severity:ident $what:literal $help:literal;)*) => {
        /// The kinds of findings.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
        pub enum FindingKind {
            $(#[doc = $what] #[serde(rename = $name)] $variant,)*
        }

        impl FindingKind {
            pub const ALL: &[FindingKind] = &[$(FindingKind::$variant),*];

            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(FindingKind::$variant => $name,)* }
            }

            /// The explanation of the kind.
            #[must_use]
            pub fn what(self) -> &'static str {
                match self { $(FindingKind::$variant => $what,)* }
            }

            /// The advice to the user.
            #[must_use]
            pub fn help(self) -> &'static str {
                match self { $(FindingKind::$variant => $help,)* }
            }

            /// Its severity.
            #[must_use]
            pub fn severity(self) -> Severity {
                match self { $(FindingKind::$variant => Severity::$severity,)* }
            }
        }
    };
}

kinds! {
    Contraction "contraction" Error
        "a product in an annotated function is fused with a sum, and the source does not ask for it"
        "look for `algebraic_*` methods, for code in `native!`, or for compiler options that let it fuse";
    FmaInstruction "fma_instruction" Error
        "a fused multiply-add in an annotated function that must have none"
        "remove the `mul_add`; if the code does not belong to the annotated function, name its own function with `--outside`";
    Approximation "approximation" Error
        "an approximate instruction in an annotated function that did not ask for approximations"
        "if the code does not belong to the annotated function, name its own function with `--outside`";
    OpenToContraction "open_to_contraction" Error
        "an operation without a rounding suffix, which the assembler may fuse"
        "write `.rn`";
    UnattributedFma "unattributed_fma" Error
        "a fused multiply-add that may or may not belong to an annotated function"
        "build with `-C debuginfo=1`; put `#[inline(never)]` on functions that fuse, so that they are not inlined beside annotated ones; if it does not belong to the annotated function, name its own function with `--outside`";
    Undecodable "undecodable" Error
        "bytes in an annotated function that the audit cannot decode as an instruction"
        "build for a processor whose instructions the audit knows";
    UnboundedRegion "unbounded_region" Error
        "a mark outside every function of the symbol table"
        "keep the symbol table";
    Stripped "stripped" Error
        "marks of annotated functions, but no symbols: where the functions end is unknown"
        "audit the file before it is stripped: stripping changes no code";
    UnknownCode "unknown_code" Error
        "an annotated function jumps to code outside every function of the symbol table"
        "keep the symbol table";
    NotInTheseFiles "not_in_these_files" Error
        "an annotated function calls Rust code that is in none of the files"
        "audit the linked program, or give all objects and archives at once; if the call is not under control on purpose, name the function with `--outside`";
    OpenCalls "open_calls" Error
        "an annotated function makes calls through pointers, which the audit does not follow"
        "call functions by their names, or leave out `--deny open-calls`";
    NoRegions "no_regions" Error
        "the file has no marks of annotated functions"
        "build it by `fpcontrol-lint audit --build`, or with RUSTFLAGS=\"--cfg fpcontrol_audit\"; to judge every function of the file, `--all-functions`";
    MarksUnreadable "marks_unreadable" Error
        "the section of marks was written by another version of fpcontrol"
        "build with the version of fpcontrol that the audit has";
    AlgebraicFusion "algebraic_fusion" Note
        "a product that the compiler fused with a sum in an `algebraic` function"
        "its results are not promised; to have them so, remove `algebraic`, and use `contract` or `sum = lanes(16)` for speed";
    MissingRegion "missing_region" Error
        "the sources have an annotated function, and no file has a copy of it"
        "add the files that have a copy, or remove the function if it is not used";
    UninstantiatedRegion "uninstantiated_region" Note
        "the sources have an annotated generic function, and no file has an instance of it"
        "the audit gives no verdict for it";
    ConstantRegion "constant_region" Note
        "an annotated `const fn`, which computes in integers and has no mark"
        "the audit gives no verdict for it";
    UnknownFormat "unknown_format" Error
        "a file of a kind that the audit does not know"
        "it reads ELF objects, archives, rlibs and executables, PTX, cubins, and the containers of both";
    UnsupportedFormat "unsupported_format" Error
        "a file of a kind that the audit does not read"
        "build for Linux (`--target x86_64-unknown-linux-gnu`) and audit that; the verdicts are about that build alone";
    LoneLibrary "lone_library" Error
        "an rlib alone: its annotated functions call code that is in other libraries"
        "audit a program that uses it (`fpcontrol-lint audit --build`), or give all rlibs at once";
    UnknownArchitecture "unknown_architecture" Error
        "code for a processor that the audit does not know"
        "it knows x86-64, AArch64 and 64-bit RISC-V, all little-endian, and NVIDIA's GPUs";
    NoMachineCode "no_machine_code" Error
        "a member of an archive that has no machine code"
        "build without `-C linker-plugin-lto`, or audit the linked program";
    Unreadable "unreadable" Error
        "a file that cannot be read, or is damaged"
        "build it again";
    EmbeddedDeviceCode "embedded_device_code" Error
        "code for a GPU inside, which cannot be unpacked"
        "extract it (`cuobjdump -xelf all`, `-xptx all`) and audit that too";
    NoDisassembler "no_disassembler" Error
        "a cubin, and no nvdisasm to read it with"
        "install NVIDIA's nvdisasm; name its path by `--nvdisasm`";
}

impl FindingKind {
    /// The verdict that a region then does not get; `None` if it gets none at all.
    #[must_use]
    pub fn refutes(self) -> Option<Verdict> {
        match self {
            FindingKind::Contraction | FindingKind::OpenToContraction | FindingKind::UnattributedFma => {
                Some(Verdict::NoContraction)
            }
            FindingKind::FmaInstruction => Some(Verdict::NoFmaInstruction),
            FindingKind::Approximation => Some(Verdict::NoApproximation),
            FindingKind::Undecodable
            | FindingKind::UnboundedRegion
            | FindingKind::Stripped
            | FindingKind::UnknownCode
            | FindingKind::NotInTheseFiles
            | FindingKind::OpenCalls
            | FindingKind::NoRegions
            | FindingKind::MarksUnreadable
            | FindingKind::AlgebraicFusion
            | FindingKind::MissingRegion
            | FindingKind::UninstantiatedRegion
            | FindingKind::ConstantRegion
            | FindingKind::UnknownFormat
            | FindingKind::UnsupportedFormat
            | FindingKind::LoneLibrary
            | FindingKind::UnknownArchitecture
            | FindingKind::NoMachineCode
            | FindingKind::Unreadable
            | FindingKind::EmbeddedDeviceCode
            | FindingKind::NoDisassembler => None,
        }
    }
}

impl JudgedFunction {
    /// Where it is annotated, if a mark says it.
    #[must_use]
    pub fn source(&self) -> Option<Place> {
        let (file, line) = self.place.rsplit_once(':')?;
        Some(Place { file: file.to_owned(), line: line.parse().ok()? })
    }
}

impl Report {
    /// Whether nothing was found of which a file could be judged.
    #[must_use]
    pub fn has_no_regions(&self) -> bool {
        self.findings.iter().any(|finding| finding.kind == FindingKind::NoRegions)
    }

    /// Whether something is wrong.
    #[must_use]
    pub fn failed(&self) -> bool {
        self.findings.iter().any(|finding| finding.kind.severity() == Severity::Error)
    }

    /// Whether nothing is wrong with a region.
    #[must_use]
    pub fn holds(&self, region: &JudgedFunction) -> bool {
        self.failure(region).is_none()
    }

    /// The first finding about a region.
    #[must_use]
    pub fn failure(&self, region: &JudgedFunction) -> Option<&Finding> {
        self.findings.iter().find(|finding| {
            let named = finding.region.as_ref().is_none_or(|name| *name == region.name);
            // Other regions may have the same name.
            let placed = finding.source.as_ref().is_none_or(|place| place.to_string() == region.place);
            finding.file == region.file && named && placed && finding.kind.severity() == Severity::Error
        })
    }

    /// How many calls through pointers there are in the regions that have copies.
    #[must_use]
    pub fn open_calls(&self) -> usize {
        self.regions.iter().filter(|region| region.copies > 0).map(|region| region.indirect).sum()
    }
}
