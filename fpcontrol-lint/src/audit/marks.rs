//! The records that marks leave: `fpcontrol::__private::region` writes them.

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Its address in the code; PTX has none.
    pub address: u64,
    /// The identity of the function.
    pub id: u64,
    /// The policy: bits of `fpcontrol_syntax::region::policy`.
    pub policy: u64,
    /// The line of the function's name.
    pub line: u32,
    /// The name of the function.
    pub name: String,
    /// The same behind the path of its module, or as much of that as fits.
    pub path: String,
    /// The file of the attribute.
    pub file: String,
}

/// `fpregn03`.
const MAGIC: u64 = u64::from_le_bytes(*b"fpregn03");
const NAME: std::ops::Range<usize> = 4..12;
const FILE: std::ops::Range<usize> = 12..28;
const WORDS: usize = 28;

/// The bytes of a record.
pub const LENGTH: usize = WORDS * 8;

/// The marks of a section whose addresses have been filled in; `None` if it contains anything else.
#[must_use]
pub fn read(bytes: &[u8]) -> Option<Vec<Mark>> {
    if !bytes.len().is_multiple_of(LENGTH) {
        return None;
    }
    bytes.chunks_exact(LENGTH).map(record).collect()
}

fn record(bytes: &[u8]) -> Option<Mark> {
    let words: Vec<u64> =
        bytes.chunks_exact(8).map(|word| u64::from_le_bytes(word.try_into().expect("eight bytes"))).collect();
    of_words(&words)
}

/// The mark of a comment in PTX, which has all words but the address.
#[must_use]
pub fn of_comment(text: &str) -> Option<Mark> {
    let words = text.split_whitespace().map(str::parse).collect::<Result<Vec<u64>, _>>().ok()?;
    let (magic, rest) = words.split_first()?;
    of_words(&[&[*magic, 0], rest].concat())
}

fn of_words(words: &[u64]) -> Option<Mark> {
    if words.len() != WORDS || words[0] != MAGIC {
        return None;
    }
    let (path, file) = (text(&words[NAME]), text(&words[FILE]));
    let name = path.rsplit_once("::").map_or(path.as_str(), |(_, name)| name).to_owned();
    let (policy, line) = (words[3] & 0xffff_ffff, (words[3] >> 32) as u32);
    Some(Mark { address: words[1], id: words[2], policy, line, name, path, file })
}

fn text(words: &[u64]) -> String {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).take_while(|byte| *byte != 0).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layouts_are_the_writers() {
        assert_eq!(WORDS, FILE.end);
        let mut words = [0u64; WORDS];
        words[0] = MAGIC;
        words[3] = 7 << 32 | 1;
        words[4] = u64::from_le_bytes(*b"a::dot\0\0");
        let mark = of_words(&words).expect("a mark");
        assert_eq!((mark.line, mark.policy, mark.name.as_str(), mark.path.as_str()), (7, 1, "dot", "a::dot"));
        words[0] += 1;
        assert_eq!(of_words(&words), None);
        assert_eq!((read(&[0; 8]), read(&[]).map(|marks| marks.len())), (None, Some(0)));
    }
}
