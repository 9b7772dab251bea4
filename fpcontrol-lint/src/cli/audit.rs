//! `fpcontrol-lint audit`.

use super::arguments::{Audit, Exception};
use super::packages;
use super::run::report_problems;
use super::{Status, print};
use crate::audit::build;
use crate::audit::container::{self, Input, Piece};
use crate::audit::expected::{self, Expected};
use crate::audit::fatbin::{self, Code};
use crate::audit::image::Image;
use crate::audit::ptx;
use crate::audit::report::Report;
use crate::audit::sass::{self, Listing};
use crate::audit::{self, Options, render};
use crate::render::Format;
use crate::source;
use std::path::PathBuf;

pub(super) fn audit(arguments: &Audit) -> Result<Status, String> {
    let inputs = inputs(arguments)?;
    if arguments.fma_map {
        return fma_map(&inputs, arguments);
    }
    let options = Options {
        outside: arguments.outside.clone(),
        required: arguments.require.clone(),
        deny_open_calls: arguments.deny.contains(&Exception::OpenCalls),
        all_functions: arguments.all_functions,
        expected: sources(&arguments.source)?,
        nvdisasm: arguments.nvdisasm.clone(),
    };
    let report = audit::audit(&inputs, &options);
    print(&rendered(&report, arguments))?;
    Ok(if report.failed() { Status::Denied } else { Status::Clean })
}

/// The files that are named, or that are built.
fn inputs(arguments: &Audit) -> Result<Vec<Input>, String> {
    let read = |files: &[PathBuf]| files.iter().map(|path| container::read(path)).collect::<Result<Vec<Input>, _>>();
    if !arguments.build {
        return read(&arguments.files);
    }
    let built = build::build(&arguments.cargo_options)?;
    let mut inputs = read(&built.files)?;
    for input in &mut inputs {
        input.file.features = built.features.iter().cloned().collect();
    }
    Ok(inputs)
}

fn rendered(report: &Report, arguments: &Audit) -> String {
    match arguments.message_format {
        Format::Human => render::human(report, arguments.verbose),
        Format::Short => render::short(report),
        Format::Json | Format::JsonAnsi => render::json(report),
        Format::Sarif => render::sarif(report),
        Format::Github => render::github(report),
    }
}

/// The annotated functions of sources, if any are named.
fn sources(paths: &[String]) -> Result<Option<Vec<Expected>>, String> {
    if paths.is_empty() {
        return Ok(None);
    }
    let paths = packages::resolve(paths, None)?;
    let (files, mut problems) = source::discover(&paths);
    let here = std::env::current_dir().unwrap_or_default();
    let mut loaded = source::load(&files, &here, &|| ());
    loaded.problems.append(&mut problems);
    report_problems(&loaded);
    if !loaded.problems.is_empty() {
        return Err("sources that cannot be read may have annotated functions".into());
    }
    Ok(Some(expected::of_sources(&loaded.sources)))
}

/// Prints the trees of code for GPUs, without verdicts.
fn fma_map(inputs: &[Input], arguments: &Audit) -> Result<Status, String> {
    for input in inputs {
        let mut text = String::new();
        for piece in container::pieces(&input.bytes) {
            let trees = trees(&piece, arguments).map_err(|why| format!("{}: {why}", input.file.name))?;
            text.push_str(&trees);
        }
        let (name, hash, version) = (&input.file.name, &input.file.sha256, env!("CARGO_PKG_VERSION"));
        print(&format!("{name}, sha256 {hash}, by fpcontrol-lint {version}\n{text}"))?;
    }
    Ok(Status::Clean)
}

fn trees(piece: &Piece, arguments: &Audit) -> Result<String, String> {
    match piece {
        Piece::Cubin(bytes) => of_cubin(bytes, arguments),
        Piece::Sass(text) => Ok(sass::map(&Listing::read(0, text))),
        Piece::Ptx(text) => Ok(ptx::map(&ptx::Module::read(0, text))),
        Piece::Fatbin(bytes) => of_fatbin(bytes, arguments),
        Piece::Elf(_, bytes) => {
            let image = Image::read(bytes).map_err(|(kind, why)| format!("{}: {why}", kind.what()))?;
            let trees = image.fatbins.iter().map(|bytes| of_fatbin(bytes, arguments)).collect::<Result<Vec<_>, _>>()?;
            if trees.is_empty() { Err(NO_TREES.to_owned()) } else { Ok(trees.concat()) }
        }
        Piece::Nothing(..) => Err(NO_TREES.to_owned()),
    }
}

const NO_TREES: &str = "trees are of PTX, of cubins and their listings, and of objects that have those inside";

fn of_cubin(bytes: &[u8], arguments: &Audit) -> Result<String, String> {
    let listing = sass::disassemble(bytes, arguments.nvdisasm.as_deref());
    let listing = listing.map_err(|(kind, why)| format!("{}: {why}", kind.what()))?;
    Ok(sass::map(&Listing::read(0, &listing)))
}

fn of_fatbin(bytes: &[u8], arguments: &Audit) -> Result<String, String> {
    let entries = fatbin::unpack(bytes).into_iter().map(|code| match code? {
        Code::Ptx(text) => Ok(ptx::map(&ptx::Module::read(0, &text))),
        Code::Cubin(bytes) => of_cubin(&bytes, arguments),
    });
    entries.collect()
}
