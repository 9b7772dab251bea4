//! The name that was meant by one that does not exist.

use super::ALL;
use crate::lint::Tier;
use crate::similar::among;

/// The lint, tier or group whose name is most like another.
#[must_use]
pub fn closest(name: &str) -> Option<&'static str> {
    let groups = Tier::ALL.iter().map(|tier| tier.name()).chain(["all", "warnings"]);
    among(name, ALL.iter().map(|lint| lint.name).chain(groups))
}

/// The message for a name that does not exist.
#[must_use]
pub fn unknown(name: &str) -> String {
    match closest(name) {
        Some(known) => format!("no lint is called `{name}`; did you mean `{known}`?"),
        None => format!("no lint is called `{name}`; `fpcontrol-lint list` shows the names"),
    }
}
