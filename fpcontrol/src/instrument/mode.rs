//! What instruments do.
//!
//! To add a mode, add a variant with its text, and an arm in `question.rs`.

use super::perturb::Spot;
use super::toggles::Toggles;
use fpcontrol_core::Rounding;
use std::fmt;
use std::str::FromStr;

/// What an instrument does with each operation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mode {
    /// Records exceptions and cancellations.
    Trace,
    /// The same, and the error of each operation.
    LocalError,
    /// Rounds every result once to the given number of bits, 1 to 53, in the region's mode. The exponents keep the type's range; a
    /// subnormal has no more bits than the type gives it.
    Precision(u32),
    /// Rounds up or down at random. The probability of rounding up is the distance from the number below, in units, to within 2^-60, whatever the
    /// region's mode. Results beyond the largest number are rounded in the region's mode.
    Stochastic(u64),
    /// Rounds every operation in this mode, whatever the region's.
    Sensitivity(Rounding),
    /// Adds one unit in the last place of the greater addend, or of the result of another operation, at one place: what the output owes to the digits there. All other operations
    /// are left as they are.
    Perturb(&'static Spot),
    /// Takes back controls of some functions, for `fpcontrol-lint bisect`.
    Toggle(&'static Toggles),
}

/// A text that does not name a mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModeError(pub(super) String);

impl fmt::Display for ModeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ModeError {}

/// `trace`, `local_error`, `precision:11`, `stochastic:42`, `sensitivity:ru`, `perturb:7:21:src/lib.rs`; `toggle:FILE` reads the file.
impl FromStr for Mode {
    type Err = ModeError;

    fn from_str(text: &str) -> Result<Self, ModeError> {
        let (name, argument) = text.split_once(':').map_or((text, None), |(name, argument)| (name, Some(argument)));
        let wrong = |wanted: &str| ModeError(format!("`{name}` needs {wanted}, as in `{name}:…`"));
        match (name, argument) {
            ("trace", None) => Ok(Self::Trace),
            ("local_error", None) => Ok(Self::LocalError),
            ("precision", argument) => {
                let bits = argument.and_then(|argument| argument.parse().ok()).filter(|bits| (1..=53).contains(bits));
                bits.map(Self::Precision).ok_or_else(|| wrong("a number of bits, 1 to 53"))
            }
            ("stochastic", argument) => {
                let seed = argument.and_then(|argument| argument.parse().ok());
                seed.map(Self::Stochastic).ok_or_else(|| wrong("a seed, an integer"))
            }
            ("sensitivity", argument) => {
                let modes = Rounding::ALL.iter().copied().filter(|mode| mode.ptx_modifier().is_some());
                let mode = modes.into_iter().find(|mode| Some(mode.short_name()) == argument);
                mode.map(Self::Sensitivity).ok_or_else(|| wrong("one of `rn`, `rz`, `ru`, `rd`"))
            }
            ("perturb", argument) => {
                let spot = argument.and_then(Spot::read);
                let spot = spot.map(|spot| Self::Perturb(Box::leak(Box::new(spot))));
                spot.ok_or_else(|| wrong("a place, `LINE:COLUMN:FILE`"))
            }
            ("toggle", Some(file)) => {
                Toggles::read(file).map(|toggles| Self::Toggle(Box::leak(Box::new(toggles)))).map_err(ModeError)
            }
            _ => Err(ModeError(format!(
                "`{text}` is no mode: `trace`, `local_error`, `precision:BITS`, `stochastic:SEED`, `sensitivity:MODE`, `perturb:PLACE`"
            ))),
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Trace => f.write_str("trace"),
            Self::LocalError => f.write_str("local_error"),
            Self::Precision(bits) => write!(f, "precision:{bits}"),
            Self::Stochastic(seed) => write!(f, "stochastic:{seed}"),
            Self::Sensitivity(mode) => write!(f, "sensitivity:{}", mode.short_name()),
            Self::Perturb(spot) => write!(f, "perturb:{spot}"),
            Self::Toggle(_) => f.write_str("toggle"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Mode;
    use fpcontrol_core::Rounding;

    #[test]
    fn modes_are_read_as_they_are_written() {
        let modes = [
            Mode::Trace,
            Mode::LocalError,
            Mode::Precision(11),
            Mode::Stochastic(u64::MAX),
            Mode::Sensitivity(Rounding::TowardPositive),
        ];
        let spot = "perturb:7:21:src/a:b.rs".parse::<Mode>().expect("a place");
        for mode in modes.into_iter().chain([spot]) {
            assert_eq!(mode.to_string().parse(), Ok(mode));
        }
    }

    #[test]
    fn what_is_no_mode_is_refused_with_a_hint() {
        let message = |text: &str| text.parse::<Mode>().expect_err(text).to_string();
        assert!(message("precision:0").contains("1 to 53"));
        assert!(message("precision").contains("`precision:…`"));
        assert!(message("stochastic:x").contains("a seed"));
        assert!(message("sensitivity:ra").contains("`rd`"));
        assert!(message("perturb:7:lib.rs").contains("LINE:COLUMN:FILE"));
        assert!(message("trace:1").contains("is no mode"));
        assert!(message("toggle:/no/such/file").contains("/no/such/file"));
    }
}
