//! Suggests names for misspelt ones.

/// How many letters may be wrong.
const WRONG: usize = 3;

/// The name most like another, if it is at all like it.
pub fn among(name: &str, names: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    let name = name.replace('-', "_");
    let distance = |known: &&'static str| strsim::damerau_levenshtein(&name, known);
    let allowed = WRONG.min(name.len() / 2);
    names.min_by_key(distance).filter(|known| distance(known) <= allowed)
}
