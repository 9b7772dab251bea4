//! `cargo fpcontrol` puts a whole program under controlled floating-point arithmetic, its dependencies included, without an edit.
//!
//! | file | what it does |
//! |---|---|
//! | `cli.rs`, `settings.rs` | the command line, and the attribute that it asks for |
//! | `metadata.rs` | asks cargo for the packages, and chooses some |
//! | `items.rs`, `definitions.rs`, `sources.rs` | find the items of a package that may compute |
//! | `cache.rs` | keeps the scan of each file |
//! | `edit.rs` | puts attributes on them, and counts operations by `fpcontrol_syntax::coverage` |
//! | `mirror.rs`, `manifests.rs` | copy the packages into a target folder, edited; point cargo at the copies |
//! | `library.rs` | the run time, as the copies depend on it |
//! | `rounds.rs`, `messages.rs` | build; leave alone code that does not compile; build again |
//! | `wrapper.rs` | runs in place of rustc: keeps the names of the original files |
//! | `count/` | counts operations by the types that they have in the program |
//! | `report/` | says what was put under control, what was left alone, and why |
//! | `compare/` | runs the program in several modes, compares the numbers that it prints, and finds out where digits are lost |
//! | `annotate.rs`, `own_manifest.rs` | put the same attributes into the user's own sources |

mod annotate;
mod cache;
mod cli;
mod commands;
mod compare;
mod count;
mod definitions;
mod edit;
mod failure;
mod items;
mod library;
mod manifests;
mod messages;
mod metadata;
mod mirror;
mod own_manifest;
mod report;
mod rounds;
mod settings;
mod sources;
mod wrapper;

use clap::Parser;
use clap::error::ErrorKind;
use std::process::ExitCode;

/// Cargo's exit status if it is called wrongly.
const WRONG_CALL: u8 = 1;

/// Cargo's exit status if it fails.
const FAILED: u8 = 101;

fn main() -> ExitCode {
    if let Some(code) = wrapper::run() {
        return code;
    }
    let mut arguments: Vec<_> = std::env::args_os().collect();
    // Cargo passes the name of the subcommand on.
    if arguments.get(1).is_some_and(|argument| argument == "fpcontrol") {
        arguments.remove(1);
    }
    let cli = match cli::Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            let _ = error.print();
            let is_help = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
            return if is_help { ExitCode::SUCCESS } else { ExitCode::from(WRONG_CALL) };
        }
    };
    commands::run(cli.command).unwrap_or_else(|failure| {
        eprint!("{failure}");
        ExitCode::from(FAILED)
    })
}
