//! What a wrong word in an attribute was meant to be: other names of a mode or a key, and slips of one letter.

use super::arguments::list;
use super::attributes::READERS;
use crate::diagnostics::{Diagnostic, catalogue};
use fpcontrol_core::Rounding;
use proc_macro2::{TokenStream, TokenTree};

/// Other names of the modes, in lower case and without signs between words.
const MODES: &[(&str, &[&str])] = &[
    ("rn", &["near", "nearest", "even", "tonearest", "tieseven", "tiestoeven", "rne", "nearesteven", "tonearesteven"]),
    ("rz", &["zero", "tozero", "towardzero", "towardszero", "rtz", "trunc", "truncate", "chop"]),
    ("ru", &["up", "upward", "upwards", "ceil", "inf", "rup", "rtp", "towardpositive", "positive"]),
    ("rd", &["down", "downward", "downwards", "floor", "rdn", "rtn", "towardnegative", "negative"]),
];

/// Other names of keys and attributes.
const KEYS: &[(&str, &[&str])] = &[
    ("round", &["rounding", "mode", "roundingmode", "direction"]),
    ("contract", &["fma", "fused", "fpcontract", "contraction"]),
    ("ftz", &["flush", "flushtozero", "daz"]),
    ("use_fast_math", &["fastmath"]),
    ("sum", &["sums", "summation", "order"]),
    ("machine", &["device", "target", "arch", "gpu"]),
    ("lenient", &["permissive", "relaxed"]),
    ("off", &["skip", "ignore", "disable", "disabled"]),
];

/// The message about a word that is not a mode.
pub(super) fn unknown_mode(word: &TokenTree, accepted: &str) -> Diagnostic {
    let written = word.to_string();
    let advice = mode(&written).map_or_else(|| format!("write one of {accepted}"), |mode| format!("write `{mode}`"));
    catalogue::unknown_mode(word, &written, &advice)
}

/// The message about a word that is not a key, with what follows it, and the keys that there are.
pub(super) fn unknown_key(
    name: &TokenTree,
    rest: &[TokenTree],
    keys: impl Iterator<Item = &'static str> + Clone,
) -> Diagnostic {
    let (written, value) = (name.to_string(), rest.iter().cloned().collect::<TokenStream>());
    let guess = match mode(&written) {
        Some(mode) if rest.is_empty() => Some(format!("round = {mode}")),
        _ => key(&written, keys.clone().chain(READERS.iter().map(|(name, _)| *name)))
            .map(|key| format!("{key} {value}").trim_end().to_owned()),
    };
    let advice = guess.map_or_else(|| format!("use one of {}", list(keys)), |guess| format!("write `{guess}`"));
    catalogue::unknown_key(name, &written, &advice)
}

/// The mode that the user means: `up`, `RU`, `"ru"`, `toward_zero`.
fn mode(written: &str) -> Option<&'static str> {
    let word = plain(written);
    let own = Rounding::ALL.iter().map(|mode| mode.short_name()).find(|name| *name == word);
    own.filter(|name| MODES.iter().any(|(mode, _)| mode == name)).or_else(|| meant(MODES, &word))
}

/// The key that the user means, among those that there are: `rounding`, `contrat`.
fn key(written: &str, keys: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    meant(KEYS, &plain(written)).or_else(|| {
        let mut near = keys.filter(|key| is_a_slip_of(written, key));
        // Some names are those of a key and of an attribute.
        near.next().filter(|first| near.all(|other| other == *first))
    })
}

fn meant(table: &[(&'static str, &[&str])], word: &str) -> Option<&'static str> {
    table.iter().find(|(_, names)| names.contains(&word)).map(|(meant, _)| *meant)
}

/// Without quotes, case and signs between words.
fn plain(written: &str) -> String {
    written.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}

/// Whether one letter is wrong, missing or additional, or two neighbours are exchanged.
fn is_a_slip_of(written: &str, word: &str) -> bool {
    let (mut a, mut b): (&[u8], &[u8]) = (written.as_bytes(), word.as_bytes());
    while let ([first, rest @ ..], [other, others @ ..]) = (a, b)
        && first == other
    {
        (a, b) = (rest, others);
    }
    while let ([rest @ .., last], [others @ .., other]) = (a, b)
        && last == other
    {
        (a, b) = (rest, others);
    }
    match (a, b) {
        ([_] | [], [_] | []) => written.len() > 2 && word.len() > 2,
        ([x, y], [z, w]) => (x, y) == (w, z),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_meant_is_found() {
        let modes = ["up", "RU", "\"ru\"", "Toward-Zero", "nearest", "rd", "ra", "ry", "sideways"].map(mode);
        let expected = [Some("ru"), Some("ru"), Some("ru"), Some("rz"), Some("rn"), Some("rd"), None, None, None];
        assert_eq!(modes, expected);
        let keys = ["rounding", "contrat", "contarct", "lenients", "fz", "precision", "off_", "lane"];
        let known = ["round", "contract", "contract", "lenient", "ftz", "off", "lanes", "prec_div"];
        let found = keys.map(|written| key(written, known.into_iter()));
        let expected = ["round", "contract", "contract", "lenient"].map(Some);
        assert_eq!((&found[..4], found[4], found[5]), (&expected[..], None, None));
        assert_eq!(found[6..], [Some("off"), Some("lanes")]);
    }
}
