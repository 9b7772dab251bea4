//! Runs each command.

use crate::cache::Cache;
use crate::cli::{self, Command, Common, Deny};
use crate::count::{self, Types};
use crate::failure::{Failure, Result};
use crate::metadata::{self, Choice, Metadata, Package};
use crate::mirror::Chosen;
use crate::report::Report;
use crate::rounds::Build;
use crate::settings::{Round, Settings};
use crate::{annotate, compare};
use std::process::{self, ExitCode};
use std::sync::Mutex;
use std::{env, fs, io, thread};

/// The variable that chooses an instrument at run time.
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
            let settings = Settings { round: Round::Rn, math: options.common.math, portable: false, instrument: true };
            let packages = choice(&options.common, false);
            with_build(&options.common, &packages, settings, |mut build| compare::run(&mut build, &options))
        }
        Command::Annotate(options) => annotate::run(&options).map(|()| ExitCode::SUCCESS),
    }
}

fn cargo(command: &str, options: &cli::Build) -> Result<ExitCode> {
    let instrument = env::var_os(INSTRUMENT).is_some();
    if options.round.is_none() && !options.portable && !instrument {
        return Err(Failure::new("no rounding mode: `--round rn`, `rz`, `ru` or `rd`; or `--portable`"));
    }
    let (round, math) = (options.round.unwrap_or(Round::Rn), options.common.math || options.portable);
    let settings = Settings { round, math, portable: options.portable, instrument };
    let packages = choice(&options.common, options.portable);
    let are_all = matches!(packages, Choice::All);
    with_build(&options.common, &packages, settings, |mut build| {
        let mut arguments = options.common.of_cargo();
        let compile = match command {
            "run" => ("build", &[][..]),
            "test" => ("test", &["--no-run".to_owned()][..]),
            command => (command, &[][..]),
        };
        let compile_arguments = [&arguments, compile.1].concat();
        build.run(compile.0, &compile_arguments)?;
        let types = (options.report || options.deny.is_some())
            .then(|| {
                let settings = Settings { instrument: true, ..settings };
                with_build(&options.common, &packages, settings, |build| {
                    count::count(build.counting(options.common.lib), command, &compile_arguments)
                })
            })
            .transpose()?;
        let report = report(&build, types.as_ref())?;
        if options.report {
            eprint!("{report}");
        }
        if options.deny == Some(Deny::Uncontrolled) {
            deny(&report, are_all)?;
        }
        if command == "run" || command == "test" {
            arguments.push("--".to_owned());
            arguments.extend(options.common.arguments.iter().cloned());
        }
        let status = build.cargo(command, &arguments).status().map_err(Failure::of("cannot run cargo"))?;
        Ok(code(status))
    })
}

/// Fails if anything is not under control, or is not known to be.
fn deny(report: &Report, are_all: bool) -> Result<()> {
    let reasons = report.uncontrolled(are_all);
    if reasons.is_empty() {
        return Ok(());
    }
    let text = "not everything in the chosen packages is under control".to_owned();
    Err(Failure::new(reasons.iter().fold(text, |text, reason| text + "\n  " + reason)))
}

fn with_build<T>(
    common: &Common,
    packages: &Choice,
    settings: Settings,
    run: impl FnOnce(Build<'_>) -> Result<T>,
) -> Result<T> {
    let manifest = metadata::manifest(common.manifest_path.as_deref())?;
    let metadata = Metadata::read(&manifest, &common.of_metadata(), common.target.as_deref())?;
    let chosen = scanned(metadata.chosen(packages)?, settings, &metadata)?;
    run(Build::new(&metadata, chosen, settings, manifest))
}

/// The stack of a thread that scans: code is nested deeply.
const STACK: usize = 64 << 20;

/// Reads and scans packages, as many at a time as there are processors.
fn scanned<'a>(packages: Vec<&'a Package>, settings: Settings, metadata: &Metadata) -> Result<Vec<Chosen<'a>>> {
    let (path, keys) = (settings.folder_in(&metadata.target_directory).join("scanned.json"), settings.keys());
    let kept = Mutex::new(Cache::read(&path, &keys));
    let queue = Mutex::new(packages.into_iter().enumerate());
    let (queue, kept, keys) = (&queue, &kept, &*keys);
    let next = || queue.lock().ok()?.next();
    let scan = move || {
        let chosen = std::iter::from_fn(next).map(|(index, package)| (index, Chosen::read(package, keys, kept)));
        chosen.collect::<Vec<_>>()
    };
    let all = thread::scope(|scope| {
        let threads = (0..thread::available_parallelism().map_or(1, usize::from))
            .map(|_| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, scan));
        let threads = threads.collect::<io::Result<Vec<_>>>().map_err(Failure::of("cannot start a thread"))?;
        let found = threads.into_iter().map(|thread| thread.join().map_err(|_| Failure::new("the scan has failed")));
        found.collect::<Result<Vec<_>>>()
    })?;
    let mut all: Vec<_> = all.into_iter().flatten().collect();
    all.sort_by_key(|(index, _)| *index);
    let chosen: Vec<_> = all.into_iter().map(|(_, chosen)| chosen).collect();
    Cache::write(&path, keys, &chosen)?;
    Ok(chosen)
}

/// The packages to put under control. `are_all` says whether they are all if the user names none.
fn choice(common: &Common, are_all: bool) -> Choice {
    match (common.all || are_all && common.package.is_empty(), common.package.is_empty()) {
        (true, _) => Choice::All,
        (false, true) => Choice::Own,
        (false, false) => Choice::Named(common.package.clone()),
    }
}

/// Writes the report to the build folder, and prints a summary.
fn report(build: &Build<'_>, types: Option<&Types>) -> Result<Report> {
    let report = Report::new(build, types);
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
