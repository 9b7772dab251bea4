//! The arguments.

#[cfg(feature = "audit")]
use crate::audit::report::Verdict;
use crate::fix::Fixes;
use crate::levels::Profile;
use crate::render::Format;
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
    /// Reports findings. Exit code 0: none at deny; 1: some; 2: the tool or its use failed; 3: none at deny, but a file could not be
    /// read or parsed
    Check(Check),
    /// Says what can be vouched for in machine code: no contraction, no FMA, no approximation in annotated functions. Exit code
    /// 0: all of it holds; 1: something does not, or cannot be said; 2: the tool or its use failed
    #[cfg(feature = "audit")]
    Audit(Audit),
    /// Writes the findings of now to a file, for `check --baseline`. Exit code 3: a file could not be read or parsed
    Baseline(Check),
    /// Shows what the attributes rewrote, passed and refused, and which calls leave an annotated function. Exit code 3:
    /// a file could not be read or parsed
    Coverage(Coverage),
    /// Runs a program again and again, taking back the controls of its annotated functions, and reports which change what it
    /// prints. The program is built with RUSTFLAGS="--cfg fpcontrol_instrument". Exit code 0: none; 1: some; 2: the tool or its use failed
    Bisect(Bisect),
    /// Serves an editor over standard input and output: diagnostics while typing, lints on hover, fixes as code actions
    Lsp,
    /// Prints a script that completes the arguments in a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Shows what a lint does, why, and what to do; or what a tier means and which lints are in it
    Explain {
        /// The name of a lint or a tier
        lint: String,
    },
    /// Lists the lints with their tiers and levels
    List {
        /// As JSON
        #[arg(long)]
        json: bool,
    },
}

#[derive(Args, Debug, Default)]
pub(super) struct Check {
    /// Files, folders, or packages of the workspace; `-` is a text from standard input. Of a file or a folder inside a package the
    /// whole package is read, since what it declares decides about the findings, and that file or folder is reported
    #[arg(default_value = ".")]
    pub paths: Vec<String>,
    /// The path of the file that standard input stands for
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fix", "types"])]
    pub stdin_filename: Option<PathBuf>,
    /// Packages of the workspace, as cargo names them
    #[arg(short, long, value_name = "NAME")]
    pub package: Vec<String>,
    /// The manifest of the package or the workspace, in place of the one here
    #[arg(long, value_name = "FILE")]
    pub manifest_path: Option<PathBuf>,
    #[command(flatten)]
    pub levels: LevelOptions,
    /// Where types come from: the lint's own inference, or rustc. `rustc` runs `cargo check` on the packages, and with it their
    /// build scripts and procedural macros; where it gives no type, the lint goes by its own
    #[arg(long, value_enum, default_value_t, value_name = "SOURCE")]
    pub types: Types,
    /// Arguments for `cargo check` under `--types=rustc`, as in `--cargo-args="--all-targets --features rayon"`
    #[arg(long, value_name = "ARGS", allow_hyphen_values = true, default_value = "")]
    pub cargo_args: String,
    /// How findings are written
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub message_format: Format,
    /// Only findings on lines that differ from where HEAD left a revision
    #[arg(long, value_name = "REV")]
    pub diff: Option<String>,
    /// Leaves out the findings that a file lists; `baseline` writes it. By default `fpcontrol-baseline.json` in the current
    /// folder, if it is there
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
    /// Reports the findings of a baseline too
    #[arg(long, conflicts_with = "baseline")]
    pub no_baseline: bool,
    /// Applies fixes and checks again: `safe` (the default) change no result, `all` may change bits
    #[arg(long, value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "safe", value_name = "WHICH")]
    pub fix: Option<Fixes>,
    /// Leaves out code that is compiled for tests only
    #[arg(long)]
    pub no_tests: bool,
    /// Shows findings at note in full; `short` and `github` leave them out otherwise
    #[arg(short, long)]
    pub verbose: bool,
    /// Writes to a file what would go to the terminal
    #[arg(long, value_name = "FILE")]
    pub output_file: Option<PathBuf>,
    /// Prints how many findings each lint has, in place of the findings
    #[arg(long)]
    pub statistics: bool,
    /// Ends with exit code 0 whatever was found
    #[arg(long)]
    pub exit_zero: bool,
    /// Keeps nothing and recalls nothing
    #[arg(long)]
    pub no_cache: bool,
    /// Where to keep what was found: by default in cargo's target folder, or else in the user's folder for caches
    #[arg(long, value_name = "DIR", conflicts_with = "no_cache")]
    pub cache_dir: Option<PathBuf>,
    /// Nothing but findings
    #[arg(short, long)]
    pub quiet: bool,
    /// When to colour
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
    /// ELF objects, archives, rlibs, executables and libraries, built with RUSTFLAGS="--cfg fpcontrol_audit"; PTX; cubins. What
    /// one file calls, another may have
    #[arg(required = true, value_name = "FILES")]
    pub files: Vec<PathBuf>,
    /// Sources whose annotated functions must all be there: files, folders, or packages of the workspace
    #[arg(long, value_name = "PATH")]
    pub source: Vec<String>,
    /// A verdict that everything must have, whatever its attributes say
    #[arg(long, value_enum, value_name = "VERDICT")]
    pub require: Vec<Verdict>,
    /// Functions with this in their name are no part of any region, although regions call them
    #[arg(long, value_name = "NAME")]
    pub outside: Vec<String>,
    /// Exceptions that are errors: calls through pointers in regions, which are not followed
    #[arg(long, value_enum, value_name = "EXCEPTION")]
    pub deny: Vec<Exception>,
    /// Judges every function by itself, for code that has no marks; without `--require` by `no-contraction`
    #[arg(long)]
    pub all_functions: bool,
    /// Prints what is stored, as a tree of operations, for each store of PTX, of cubins and their listings
    #[arg(long, conflicts_with_all = ["source", "require", "all_functions"])]
    pub fma_map: bool,
    /// NVIDIA's disassembler, for cubins; by default the one in PATH
    #[arg(long, value_name = "PATH")]
    pub nvdisasm: Option<PathBuf>,
    /// How the report is written
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
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug, Default)]
pub(super) struct Bisect {
    /// As JSON
    #[arg(long)]
    pub json: bool,
    /// Compares standard error too
    #[arg(long)]
    pub stderr: bool,
    /// The program and its arguments, behind `--`
    #[arg(required = true, last = true, value_name = "COMMAND")]
    pub command: Vec<OsString>,
}

#[derive(Args, Debug, Default)]
pub(super) struct LevelOptions {
    /// The configuration file, in place of the `fpcontrol.toml` above the paths. Metadata of manifests are read all the same
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// A set of levels
    #[arg(long, value_enum)]
    pub profile: Option<Profile>,
    /// Allows a lint or a tier. Of several names for a lint the more special wins, and of several levels for a name the strictest
    #[arg(short = 'A', long, value_name = "LINT")]
    pub allow: Vec<String>,
    /// Warns of a lint or a tier
    #[arg(short = 'W', long, value_name = "LINT")]
    pub warn: Vec<String>,
    /// Makes a lint or a tier an error (`warnings`: all that warn, whatever makes them warn)
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
