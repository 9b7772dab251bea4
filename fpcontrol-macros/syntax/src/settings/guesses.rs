//! What a wrong word in an attribute was meant to be: other names of a mode or a key, and slips of one letter.

use super::arguments::list;
use super::attributes::READERS;
use crate::diagnostics::{self, Diagnostic, catalogue};
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

/// Other words for values of keys. The last column takes the place of the whole argument.
const VALUES: &[(&str, &[&str], &str)] = &[
    ("sum", &["kahan", "neumaier", "twosum"], "sum = compensated"),
    ("sum", &["tree", "cascade", "recursive"], "sum = pairwise"),
    ("sum", &["naive", "ordered", "inorder", "left", "iterator"], "sum = sequential"),
    ("sum", &["reproducible"], "sum = binned"),
    ("sum", &["superaccumulator", "correct", "rounded"], "sum = exact"),
    ("math", &["std", "libm", "platform", "system"], "math = native"),
    ("math", &["exact", "correct", "correctlyrounded"], "math = rounded"),
    ("backend", &["soft", "software", "emulated", "integer"], "backend = fpcontrol::backend::Soft"),
    ("no_fma", &["off"], "no_contract"),
    ("no_contract", &["off"], "contract"),
    ("contract", &["no", "none", "never", "strict"], "contract = off"),
    ("contract", &["always", "fast"], "contract = on"),
];

/// Other words for the values of a switch.
const SWITCHES: &[(&str, &[&str])] =
    &[("on", &["true", "1", "yes", "enable", "enabled"]), ("off", &["false", "0", "no", "disable", "disabled"])];

/// Whether `#[fp(…)]` accepts these keys.
pub(super) type Check = fn(&str) -> bool;

/// The message about words that are not a mode.
pub(super) fn unknown_mode(words: &TokenStream, accepted: &str) -> Diagnostic {
    let (written, last) = (diagnostics::words(words), words.clone().into_iter().last());
    let meant = mode(&written).or_else(|| mode(&last?.to_string()));
    let advice = meant.map_or_else(|| format!("write one of {accepted}"), |mode| format!("write `{mode}`"));
    catalogue::unknown_mode(words, &written, &advice)
}

/// The argument that the user means by a key and what follows it: `ftz = true`, `round: ru`, `sum = kahan`.
pub(super) fn argument(key: &str, rest: &[TokenTree], is_accepted: Check) -> Option<String> {
    // Keys are separated by commas.
    let is_semicolon = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';');
    if let Some(end) = rest.iter().position(is_semicolon) {
        let (first, others) = (&rest[..end], rest[end + 1..].iter().cloned().collect::<TokenStream>());
        let first = Some(format!("{key} {}", first.iter().cloned().collect::<TokenStream>()));
        let first = first.filter(|first| is_accepted(first)).or_else(|| argument(key, &rest[..end], is_accepted))?;
        return Some(format!("{first}, {others}")).filter(|all| is_accepted(all));
    }
    let value = match rest {
        [TokenTree::Punct(sign), value @ ..] if "=:".contains(sign.as_char()) => value,
        [TokenTree::Group(group)] => &group.stream().into_iter().collect::<Vec<_>>(),
        value => value,
    };
    let value: TokenStream = value.iter().cloned().collect();
    let written = diagnostics::words(&value);
    let written = written.trim_matches('"');
    let word = plain(written);
    let switch = meant(SWITCHES, &word).unwrap_or(&word);
    let known = VALUES.iter().find(|(of, words, _)| *of == key && (words.contains(&&*word) || words.contains(&switch)));
    let alone = (switch == "on").then(|| key.to_owned());
    let mode = mode(written).map(|mode| format!("{key} = {mode}"));
    let written = [format!("{key} = {written}"), format!("{key} = {switch}"), format!("{key}({written} = exprs)")];
    let guesses = known.map(|(_, _, meant)| (*meant).to_owned()).into_iter().chain(written).chain(alone);
    guesses.chain(mode).find(|guess| is_accepted(guess))
}

/// The message about a word that is not a key, with what follows it, and the keys that there are.
pub(super) fn unknown_key(
    name: &TokenTree,
    rest: &[TokenTree],
    keys: impl Iterator<Item = &'static str> + Clone,
    is_accepted: Check,
) -> Diagnostic {
    let (written, value) = (name.to_string(), rest.iter().cloned().collect::<TokenStream>());
    let guess = match mode(&written) {
        Some(mode) if rest.is_empty() => Some(format!("round = {mode}")),
        _ => key(&written, keys.clone().chain(READERS.iter().map(|(name, _)| *name)))
            .map(|key| forbids(key, &written, &value).unwrap_or_else(|| meant_by(key, rest, &value, is_accepted))),
    };
    let advice = guess.map_or_else(|| format!("use one of {}", list(keys)), |guess| format!("write `{guess}`"));
    catalogue::unknown_key(name, &written, &advice)
}

/// `fma = off` forbids fused operations, and `contract = off` does not.
fn forbids(key: &str, written: &str, value: &TokenStream) -> Option<String> {
    let word = plain(&value.to_string());
    let is_off = word == "off" || meant(SWITCHES, &word) == Some("off");
    (key == "contract" && written != "contraction" && is_off).then(|| "no_fma".to_owned())
}

/// The argument with the key that is meant, and with the value that is meant, if the value is wrong too.
fn meant_by(key: &str, rest: &[TokenTree], value: &TokenStream, is_accepted: Check) -> String {
    let corrected = format!("{key} {value}").trim_end().to_owned();
    if is_accepted(&corrected) { corrected } else { argument(key, rest, is_accepted).unwrap_or(corrected) }
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
