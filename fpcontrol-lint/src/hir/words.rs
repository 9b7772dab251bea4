//! The words of a text, and a filter that tells which texts have a word.

use super::NameKey;
use serde::{Deserialize, Serialize};

/// A Bloom filter of the words of a text: it may have a word that the text has not, and no other way round.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Words(#[serde(with = "super::bytes")] Box<[u8]>);

impl Words {
    /// The filter of a text. It has two bits for a word, and a bit for four bytes of text: files have about as many different words as to fill a
    /// quarter of it.
    #[must_use]
    pub fn of(text: &str) -> Words {
        let mut bits = vec![0; (text.len() / 32).next_power_of_two().max(8)];
        each_word(text, &mut |word| {
            for (byte, bit) in places(word, bits.len()) {
                bits[byte] |= bit;
            }
        });
        Words(bits.into())
    }

    /// Whether the text may have a word.
    #[must_use]
    pub fn may_have(&self, word: &str) -> bool {
        // A file that was lowered by itself has none.
        self.0.is_empty() || places(word, self.0.len()).into_iter().all(|(byte, bit)| self.0[byte] & bit != 0)
    }
}

/// The bytes and bits of a word.
fn places(word: &str, bytes: usize) -> [(usize, u8); 2] {
    let key = NameKey::of(word).bits();
    [key, key >> 32].map(|key| ((key >> 3) as usize & (bytes - 1), 1 << (key & 7)))
}

/// The words of a text: what stands between characters that no name has.
pub fn each_word<'t>(text: &'t str, found: &mut impl FnMut(&'t str)) {
    let in_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || !byte.is_ascii();
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        let mut all = 0;
        while at < bytes.len() && in_word(bytes[at]) {
            all |= bytes[at];
            at += 1;
        }
        if at > start {
            let run = &text[start..at];
            match all.is_ascii() {
                true => found(run),
                false => run.split(|c: char| !(c.is_alphanumeric() || c == '_')).for_each(&mut *found),
            }
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_between_other_characters() {
        let text = "fn größe(x: f64)->f64 {x_1*2.5e3} // »naïve« 中文.";
        let mut found = Vec::new();
        each_word(text, &mut |word| found.push(word));
        let split = text.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty());
        assert_eq!(found.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>(), split.collect::<Vec<_>>());
    }

    #[test]
    fn a_filter_has_all_words_and_few_others() {
        let text: String = (0..2_000).map(|number| format!("let word_{number} = {number};\n")).collect();
        let words = Words::of(&text);
        assert!((0..2_000).all(|number| words.may_have(&format!("word_{number}"))));
        let others = (0..2_000).filter(|number| words.may_have(&format!("other_{number}"))).count();
        assert!(others < 500, "{others}");
        assert!(Words::default().may_have("anything") && !Words::of("").may_have("anything"));
    }
}
