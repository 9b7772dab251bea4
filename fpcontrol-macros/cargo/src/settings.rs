//! The arithmetic that the command line asks for, and the attribute for it.

use clap::ValueEnum;
use std::path::{Path, PathBuf};

/// A rounding mode, by its name in `#[round(…)]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Round {
    /// To nearest, as plain Rust.
    Rn,
    /// Toward zero.
    Rz,
    /// Up.
    Ru,
    /// Down.
    Rd,
}

impl Round {
    /// The name in the attribute.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rn => "rn",
            Self::Rz => "rz",
            Self::Ru => "ru",
            Self::Rd => "rd",
        }
    }
}

/// The end of the name of a folder for builds with instruments.
pub const INSTRUMENTED: &str = "-instrument";

/// The settings of every chosen package.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The rounding mode.
    pub round: Round,
    /// Whether elementary functions are under control.
    pub math: bool,
    /// Whether results are the same on every machine, NaNs included.
    pub portable: bool,
    /// Whether instruments are built in, which `FPCONTROL_BACKEND` chooses when the program runs.
    pub instrument: bool,
}

impl Settings {
    /// The keys of the attribute.
    pub fn keys(self) -> String {
        let nan = if self.portable { ", nan = canonical" } else { "" };
        keys(self.round, self.math) + nan + ", tests = off"
    }

    /// The build folder for these settings, in the target folder of a workspace.
    pub fn folder_in(self, target: &Path) -> PathBuf {
        target.join("fpcontrol").join(self.folder())
    }

    /// The name of that folder.
    pub fn folder(self) -> String {
        let math = match (self.portable, self.math) {
            (true, _) => "-portable",
            (false, true) => "-math",
            (false, false) => "",
        };
        let instrument = if self.instrument { INSTRUMENTED } else { "" };
        format!("{}{math}{instrument}", self.round.name())
    }
}

/// The keys of an attribute in the user's sources, whose tests compute in the same way.
pub fn keys(round: Round, math: bool) -> String {
    let math = if math { "" } else { ", math = native" };
    format!("round = {}, lenient{math}", round.name())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elementary_functions_are_native_unless_asked_for() {
        let settings = Settings { round: Round::Ru, math: false, portable: false, instrument: false };
        assert_eq!(settings.keys(), "round = ru, lenient, math = native, tests = off");
        assert_eq!(Settings { math: true, ..settings }.keys(), "round = ru, lenient, tests = off");
        assert_eq!(Settings { math: true, instrument: true, ..settings }.folder(), "ru-math-instrument");
        let portable = Settings { round: Round::Rn, math: true, portable: true, instrument: false };
        assert_eq!(portable.keys(), "round = rn, lenient, nan = canonical, tests = off");
        assert_eq!(portable.folder(), "rn-portable");
    }
}
