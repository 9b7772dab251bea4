//! What each command does.

use crate::cli::{self, Command, Common, Deny};
use crate::failure::{Failure, Result};
use crate::metadata::{self, Choice, Metadata};
use crate::mirror::Chosen;
use crate::report::Report;
use crate::rounds::Build;
use crate::settings::{Round, Settings};
use crate::{annotate, compare};
use std::process::{self, ExitCode};
use std::{env, fs};

/// The variable that chooses an instrument when a program runs.
const INSTRUMENT: &str = "FPCONTROL_BACKEND";

/// Runs a command.
///
/// # Errors
/// If it fails before the user's program runs.
pub fn run(command: Command) -> Result<ExitCode> {
    match command {
        Command::Run(build) => cargo("run", &build),
        Command::Test(build) => cargo("test", &build),
        Command::Build(build) => cargo("build", &build),
        Command::Check(build) => cargo("check", &build),
        Command::Compare(options) => {
            let settings = Settings { round: Round::Rn, math: options.common.math, instrument: true };
            with_build(&options.common, settings, |build| compare::run(build, &options))
        }
        Command::Annotate(options) => annotate::run(&options).map(|()| ExitCode::SUCCESS),
    }
}

fn cargo(command: &str, options: &cli::Build) -> Result<ExitCode> {
    let instrument = env::var_os(INSTRUMENT).is_some();
    if options.round.is_none() && !instrument {
        return Err(Failure::new("no rounding mode: `--round rn`, `rz`, `ru` or `rd`"));
    }
    let settings = Settings { round: options.round.unwrap_or(Round::Rn), math: options.common.math, instrument };
    with_build(&options.common, settings, |build| {
        let mut arguments = options.common.of_cargo();
        let compile = match command {
            "run" => ("build", &[][..]),
            "test" => ("test", &["--no-run".to_owned()][..]),
            command => (command, &[][..]),
        };
        build.run(compile.0, &[&arguments, compile.1].concat())?;
        let report = report(build, settings)?;
        if options.report {
            eprint!("{report}");
        }
        if options.deny == Some(Deny::Uncontrolled) && report.has_left() {
            return Err(Failure::new("not everything in the chosen packages is under control: see the report"));
        }
        if command == "run" || command == "test" {
            arguments.push("--".to_owned());
            arguments.extend(options.common.arguments.iter().cloned());
        }
        let status = build.cargo(command, &arguments).status().map_err(Failure::of("cannot run cargo"))?;
        Ok(code(status))
    })
}

fn with_build(
    common: &Common,
    settings: Settings,
    run: impl FnOnce(&mut Build<'_>) -> Result<ExitCode>,
) -> Result<ExitCode> {
    let manifest = metadata::manifest(common.manifest_path.as_deref())?;
    let metadata = Metadata::read(&manifest, &common.of_metadata())?;
    let chosen = metadata.chosen(&choice(common))?;
    let chosen = chosen.into_iter().map(|package| Chosen::read(package, &settings.keys())).collect();
    run(&mut Build::new(&metadata, chosen, settings, manifest))
}

fn choice(common: &Common) -> Choice {
    match (common.all, common.package.is_empty()) {
        (true, _) => Choice::All,
        (false, true) => Choice::Own,
        (false, false) => Choice::Named(common.package.clone()),
    }
}

/// Writes the report beside what was built, and sums it up.
fn report(build: &Build<'_>, settings: Settings) -> Result<Report> {
    let report = Report::new(settings.keys(), &build.chosen, build.others());
    let write = |name: &str, text: String| {
        let path = build.folder().join(name);
        fs::write(&path, text).map_err(Failure::at("cannot write", &path))
    };
    write("report.txt", report.to_string())?;
    write("report.json", serde_json::to_string_pretty(&report).map_err(Failure::of("cannot write the report"))?)?;
    eprint!("{}", report.summary());
    eprintln!("   Fpcontrol report: {}", build.folder().join("report.txt").display());
    Ok(report)
}

/// The exit status of a process.
pub fn code(status: process::ExitStatus) -> ExitCode {
    ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(101))
}
