//! The name that was meant by one that does not exist.

use super::ALL;
use crate::lint::Tier;

/// How many letters may be wrong.
const WRONG: usize = 3;

/// The lint, tier or group whose name is most like another.
#[must_use]
pub fn closest(name: &str) -> Option<&'static str> {
    let groups = Tier::ALL.iter().map(|tier| tier.name()).chain(["all", "warnings"]);
    among(name, ALL.iter().map(|lint| lint.name).chain(groups))
}

/// The name most like another, if it is at all like it.
pub fn among(name: &str, names: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    let name = name.replace('-', "_");
    let distance = |known: &&'static str| strsim::damerau_levenshtein(&name, known);
    let allowed = WRONG.min(name.len() / 2);
    names.min_by_key(distance).filter(|known| distance(known) <= allowed)
}

/// What is said of a name that does not exist.
#[must_use]
pub fn unknown(name: &str) -> String {
    match closest(name) {
        Some(known) => format!("no lint is called `{name}`; did you mean `{known}`?"),
        None => format!("no lint is called `{name}`; `fpcontrol-lint list` shows the names"),
    }
}
