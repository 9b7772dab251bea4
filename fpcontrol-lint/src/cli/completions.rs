//! `fpcontrol-lint completions`.

use super::arguments::Arguments;
use super::{Status, print};
use clap::CommandFactory;
use clap_complete::Shell;

pub(super) fn completions(shell: Shell) -> Result<Status, String> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "fpcontrol-lint", &mut text);
    print(&String::from_utf8_lossy(&text))?;
    Ok(Status::Clean)
}
