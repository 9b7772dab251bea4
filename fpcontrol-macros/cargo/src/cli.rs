//! The command line.

use crate::settings::Round;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Run a program and its dependencies under controlled floating-point arithmetic, without an edit
#[derive(Parser)]
#[command(name = "cargo fpcontrol", bin_name = "cargo fpcontrol", version)]
pub struct Cli {
    /// The command
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Subcommand)]
pub enum Command {
    /// Run a program
    Run(Build),
    /// Run tests
    Test(Build),
    /// Compile
    Build(Build),
    /// Check that it compiles
    Check(Build),
    /// Run a program in every rounding mode and at random, and show which digits of its output survive
    Compare(Compare),
    /// Show attributes on your own sources as a diff, or write them
    Annotate(Annotate),
}

/// How to build.
#[derive(Args)]
pub struct Build {
    /// The rounding mode
    #[arg(long, value_enum)]
    pub round: Option<Round>,
    /// Compute the same bits on every machine: to nearest, elementary functions correctly rounded, one NaN, and all packages unless `-p` names some
    #[arg(long, conflicts_with = "round")]
    pub portable: bool,
    /// Fail if code in the chosen packages was left alone, or runs code of other packages. Builds a second time, to count operations by type
    #[arg(long, value_enum)]
    pub deny: Option<Deny>,
    /// Print the whole report to standard error. Builds a second time, to count operations by type
    #[arg(long)]
    pub report: bool,
    /// The packages and targets to build
    #[command(flatten)]
    pub common: Common,
}

/// The values of `--deny`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Deny {
    /// Anything in the chosen packages that is not under control.
    Uncontrolled,
}

/// The options of `compare`.
#[derive(Args)]
pub struct Compare {
    /// How many runs round at random
    #[arg(long, default_value_t = 3)]
    pub random: u32,
    /// Print the values of each number in all runs
    #[arg(short, long)]
    pub verbose: bool,
    /// The packages and targets to build
    #[command(flatten)]
    pub common: Common,
}

/// The options that choose packages and targets.
#[derive(Args)]
pub struct Common {
    /// Put elementary functions under control too: correctly rounded, the same on every machine
    #[arg(long)]
    pub math: bool,
    /// A package to put under control [default: all that are paths]
    #[arg(short, long, value_name = "CRATE")]
    pub package: Vec<String>,
    /// Put every package on which the workspace depends under control
    #[arg(long, conflicts_with = "package")]
    pub all: bool,
    /// The manifest of the package or workspace
    #[arg(long, value_name = "PATH")]
    pub manifest_path: Option<PathBuf>,
    /// Build in release mode
    #[arg(short, long)]
    pub release: bool,
    /// The profile to build
    #[arg(long, value_name = "NAME")]
    pub profile: Option<String>,
    /// Features to activate
    #[arg(short = 'F', long, value_name = "FEATURES")]
    pub features: Vec<String>,
    /// Activate all features
    #[arg(long)]
    pub all_features: bool,
    /// Do not activate the default feature
    #[arg(long)]
    pub no_default_features: bool,
    /// All packages of the workspace
    #[arg(long)]
    pub workspace: bool,
    /// Only the library
    #[arg(long)]
    pub lib: bool,
    /// Only this program
    #[arg(long, value_name = "NAME")]
    pub bin: Vec<String>,
    /// Only this example
    #[arg(long, value_name = "NAME")]
    pub example: Vec<String>,
    /// Only this test
    #[arg(long, value_name = "NAME")]
    pub test: Vec<String>,
    /// Run all tests, whether or not one fails
    #[arg(long)]
    pub no_fail_fast: bool,
    /// Run without the network
    #[arg(long)]
    pub offline: bool,
    /// The target
    #[arg(long, value_name = "TRIPLE")]
    pub target: Option<String>,
    /// The arguments of the program or of the tests
    #[arg(last = true)]
    pub arguments: Vec<String>,
}

/// The options of `annotate`.
#[derive(Args)]
pub struct Annotate {
    /// The rounding mode
    #[arg(long, value_enum)]
    pub round: Round,
    /// Put elementary functions under control too: correctly rounded, the same on every machine
    #[arg(long)]
    pub math: bool,
    /// Files and folders
    #[arg(required = true)]
    pub paths: Vec<PathBuf>,
    /// Write the files
    #[arg(long)]
    pub write: bool,
}

impl Common {
    /// Cargo's arguments that decide which packages and features there are.
    pub fn of_metadata(&self) -> Vec<String> {
        let mut arguments = self.features.iter().map(|features| format!("--features={features}")).collect::<Vec<_>>();
        arguments.extend(flags(&[
            ("--all-features", self.all_features),
            ("--no-default-features", self.no_default_features),
            ("--offline", self.offline),
        ]));
        arguments
    }

    /// Cargo's arguments for a build.
    pub fn of_cargo(&self) -> Vec<String> {
        let mut arguments = self.of_metadata();
        arguments.extend(flags(&[
            ("--release", self.release),
            ("--workspace", self.workspace),
            ("--lib", self.lib),
            ("--no-fail-fast", self.no_fail_fast),
        ]));
        for (flag, names) in [("--bin", &self.bin), ("--example", &self.example), ("--test", &self.test)] {
            arguments.extend(names.iter().map(|name| format!("{flag}={name}")));
        }
        arguments.extend(self.profile.iter().map(|name| format!("--profile={name}")));
        arguments.extend(self.target.iter().map(|name| format!("--target={name}")));
        arguments
    }
}

fn flags(flags: &[(&str, bool)]) -> Vec<String> {
    flags.iter().filter(|(_, is_given)| *is_given).map(|(flag, _)| (*flag).to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_those_of_cargo() {
        let line = "x run --round ru -p a -p b --release --features f,g --bin main -- 1 --two";
        let Command::Run(build) = Cli::parse_from(line.split(' ')).command else { panic!("`run`") };
        assert_eq!(build.common.package, ["a", "b"]);
        assert_eq!(build.common.of_cargo(), ["--features=f,g", "--release", "--bin=main"]);
        assert_eq!(build.common.arguments, ["1", "--two"]);
    }

    #[test]
    fn wrong_options_are_refused() {
        for line in ["x run --round up", "x run --round ru --portable", "x run -p a --all", "x fly", "x run 1"] {
            assert!(Cli::try_parse_from(line.split(' ')).is_err(), "{line}");
        }
    }
}
