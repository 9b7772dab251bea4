//! The arguments.

#[cfg(feature = "audit")]
use crate::audit::report::Verdict;
use crate::fix::Fixes;
use crate::render::Format;
use crate::severity::Profile;
use clap::{Args, Parser, Subcommand};
use std::ffi::OsString;
use std::path::PathBuf;

/// Finds the floating-point sums whose value depends on the order in which they run.
#[derive(Debug, Parser)]
#[command(name = "fpcontrol-lint", bin_name = "fpcontrol-lint", version, about, propagate_version = true)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub task: Task,
}

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// Finds sums of floats whose value depends on the order in which they run. Exit code 0: no finding is denied; 1: one is; 2: the
    /// tool failed, or was used wrongly; 3: as 0, but a file could not be read or parsed
    Check(Check),
    /// Proves in machine code that annotated functions contract nothing, use no FMA and approximate nothing. Exit code 0: all verdicts
    /// hold; 1: one does not, or cannot be given; 2: the tool failed, or was used wrongly
    #[cfg(feature = "audit")]
    Audit(Audit),
    /// Writes today's findings to a file, which `check` then leaves out. Exit code 3: a file could not be read or parsed
    Baseline(Check),
    /// Lists what the attributes rewrote, left alone and refused, and the calls where control ends. Exit code 3:
    /// a file could not be read or parsed
    Coverage(Coverage),
    /// Runs a program repeatedly, each time without some of the settings of its annotated functions, and reports which settings change
    /// what it prints. Build the program with RUSTFLAGS="--cfg fpcontrol_instrument". Exit code 0: none; 1: some; 2: the tool failed, or was used wrongly
    Bisect(Bisect),
    /// Serves an editor over standard input and output: diagnostics while typing, lints on hover, fixes as code actions
    Lsp,
    /// Prints a script that completes the arguments in a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Describes a lint: what it finds, why that is a problem, and what to do. Describes a tier: what it means, and its lints
    Explain {
        /// The name of a lint or a tier
        lint: String,
    },
    /// Lists the lints with their tiers and levels
    List {
        /// Prints JSON
        #[arg(long)]
        json: bool,
        /// The format of the output
        #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
        message_format: ListFormat,
    },
}

#[derive(Args, Debug, Default)]
pub(super) struct Check {
    /// Files, folders, or packages of the workspace; `-` is a text from standard input. The packages that paths connect with
    /// theirs are read too, because findings depend on them, and only what is named is reported
    #[arg(default_value = ".")]
    pub paths: Vec<String>,
    /// The path of the file that standard input stands for
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fix", "types"])]
    pub stdin_filename: Option<PathBuf>,
    /// Packages of the workspace, as cargo names them
    #[arg(short, long, value_name = "NAME")]
    pub package: Vec<String>,
    /// The manifest of the package or the workspace, instead of the one in the current folder
    #[arg(long, value_name = "FILE")]
    pub manifest_path: Option<PathBuf>,
    #[command(flatten)]
    pub levels: LevelOptions,
    /// Where types come from: the lint's own inference, or rustc. `rustc` runs `cargo check` on the packages, and with it their
    /// build scripts and procedural macros; where it gives no type, the lint uses its own
    #[arg(long, value_enum, default_value_t, value_name = "SOURCE")]
    pub types: Types,
    /// Arguments for `cargo check` under `--types=rustc`, as in `--cargo-args="--all-targets --features rayon"`
    #[arg(long, value_name = "ARGS", allow_hyphen_values = true, default_value = "")]
    pub cargo_args: String,
    /// The format of the report
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub message_format: Format,
    /// Reports only findings whose way touches lines that changed since HEAD and the revision parted, or what these lines declare
    #[arg(long, value_name = "REV")]
    pub diff: Option<String>,
    /// Leaves out the findings that this file lists; `fpcontrol-lint baseline` writes it. By default `fpcontrol-baseline.json` in the current
    /// folder, if it exists
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
    /// Reports the findings that the baseline lists too
    #[arg(long, conflicts_with = "baseline")]
    pub no_baseline: bool,
    /// Applies fixes and checks again: `safe` (the default) change no result, `all` may change bits
    #[arg(long, value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "safe", value_name = "WHICH")]
    pub fix: Option<Fixes>,
    /// Leaves out code that is compiled for tests only
    #[arg(long)]
    pub no_tests: bool,
    /// Shows notes in full; without it, `short` and `github` leave them out
    #[arg(short, long)]
    pub verbose: bool,
    /// Writes the report to a file instead of the terminal
    #[arg(long, value_name = "FILE")]
    pub output_file: Option<PathBuf>,
    /// Prints how many findings each lint has, instead of the findings
    #[arg(long)]
    pub statistics: bool,
    /// Exits with 0 whatever is found
    #[arg(long)]
    pub exit_zero: bool,
    /// Neither reads nor writes the cache
    #[arg(long)]
    pub no_cache: bool,
    /// The folder of the cache: by default in cargo's target folder, or else in the user's folder for caches
    #[arg(long, value_name = "DIR", conflicts_with = "no_cache")]
    pub cache_dir: Option<PathBuf>,
    /// Prints nothing but findings
    #[arg(short, long)]
    pub quiet: bool,
    /// When to use colours
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    pub color: When,
}

impl Check {
    /// Whether no path and no package is named: the default counts as none.
    pub fn names_nothing(&self) -> bool {
        self.paths.iter().all(|path| path == ".")
    }
}

/// What a verdict does not cover.
#[cfg(feature = "audit")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Exception {
    /// Calls through pointers.
    OpenCalls,
}

#[cfg(feature = "audit")]
#[derive(Args, Debug, Default)]
pub(super) struct Audit {
    /// ELF objects, archives, rlibs, executables and libraries, built with RUSTFLAGS="--cfg fpcontrol_audit"; PTX; cubins.
    /// Functions that one file calls may be in another
    #[arg(required_unless_present = "build", value_name = "FILES")]
    pub files: Vec<PathBuf>,
    /// Builds the programs and linked libraries of the current package, and audits them: `cargo build` with the project's own flags, the mark and
    /// debug information. Cargo's options follow behind `--`: `audit --build -- --release`
    #[arg(long, conflicts_with_all = ["files", "fma_map"])]
    pub build: bool,
    /// Options for `cargo build`
    #[arg(last = true, requires = "build", value_name = "CARGO OPTIONS")]
    pub cargo_options: Vec<String>,
    /// Sources whose annotated functions must all be in the files: files, folders, or packages of the workspace
    #[arg(long, value_name = "PATH")]
    pub source: Vec<String>,
    /// A verdict that every function must get, whatever its attributes say
    #[arg(long, value_enum, value_name = "VERDICT")]
    pub require: Vec<Verdict>,
    /// Leaves out functions whose name contains this, although annotated functions call them
    #[arg(long, value_name = "NAME")]
    pub outside: Vec<String>,
    /// Exceptions that are errors: calls through pointers, which the audit does not follow
    #[arg(long, value_enum, value_name = "EXCEPTION")]
    pub deny: Vec<Exception>,
    /// Judges every function by itself, for code without marks; without `--require`, for `no-contraction`
    #[arg(long)]
    pub all_functions: bool,
    /// Prints each stored value of PTX, of cubins and of their listings as a tree of operations
    #[arg(long, conflicts_with_all = ["source", "require", "all_functions"])]
    pub fma_map: bool,
    /// NVIDIA's disassembler, for cubins; by default the one in PATH
    #[arg(long, value_name = "PATH")]
    pub nvdisasm: Option<PathBuf>,
    /// The format of the report
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub message_format: Format,
    /// Names every function that was judged
    #[arg(short, long)]
    pub verbose: bool,
}

#[derive(Args, Debug, Default)]
pub(super) struct Coverage {
    /// Files, folders, or packages of the workspace
    #[arg(default_value = ".")]
    pub paths: Vec<String>,
    /// Prints JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug, Default)]
pub(super) struct Bisect {
    /// Prints JSON
    #[arg(long)]
    pub json: bool,
    /// Compares what the program prints on standard error too
    #[arg(long)]
    pub stderr: bool,
    /// The program and its arguments, after `--`
    #[arg(required = true, last = true, value_name = "COMMAND")]
    pub command: Vec<OsString>,
}

#[derive(Args, Debug, Default)]
pub(super) struct LevelOptions {
    /// The configuration file, instead of the `fpcontrol.toml` above the paths. The metadata of manifests is read too
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// A set of levels
    #[arg(long, value_enum)]
    pub profile: Option<Profile>,
    /// Allows a lint or a tier. If several names match a lint, the most specific one applies; if one name has several levels, the strictest one applies
    #[arg(short = 'A', long, value_name = "LINT")]
    pub allow: Vec<String>,
    /// Warns of a lint or a tier
    #[arg(short = 'W', long, value_name = "LINT")]
    pub warn: Vec<String>,
    /// Makes a lint or a tier an error (`warnings`: everything that warns)
    #[arg(short = 'D', long, value_name = "LINT")]
    pub deny: Vec<String>,
    /// Makes a lint or a tier an error that the source cannot allow
    #[arg(short = 'F', long, value_name = "LINT")]
    pub forbid: Vec<String>,
    /// Reports every `allow` and `expect` that gives no reason
    #[arg(long)]
    pub require_reason: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Types {
    /// The lint's own inference.
    #[default]
    Own,
    /// Rustc's types.
    Rustc,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum When {
    /// On a terminal.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// How lints are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum ListFormat {
    /// A line for each
    #[default]
    Human,
    /// An array of objects
    Json,
}
