//! The probes that are inserted into sources, and rustc's error messages, which answer them.
//!
//! A probe is a call around an expression, with a bound that no type fulfils: `of::<7, _>(&expression)`. Rustc infers everything else as
//! it would without it, and its error, whose wording we choose, names the type that does not fulfil the bound.

use super::Role;
use serde::Deserialize;
use std::borrow::Cow;

/// The word that the messages begin with.
const WORD: &str = "fpprobe";

/// What stands in front of a probed expression.
#[must_use]
pub fn opening(id: usize, role: Role) -> String {
    let function = if role.iterates() { "steps" } else { "of" };
    format!("(*crate::__{WORD}::{function}::<{id}, _>(&(")
}

/// What follows it. After the dereference, the expression is a place if it was one before.
pub const CLOSING: &str = ")))";

/// The module that declares the probes, for the end of a crate's first file.
#[must_use]
pub fn module(edition: &str) -> String {
    // Paths to other crates begin with `::` since 2018; the names are everywhere unless a crate says otherwise.
    let core = if edition == "2015" { "" } else { "::core::iter::" };
    format!(
        "\n#[allow(warnings)] mod __{WORD} {{\n\
         #[diagnostic::on_unimplemented(message = \"{WORD} {{ID}} {{PART}} {{Self}}\")]\n\
         pub trait Known<const ID: u32, const PART: u8> {{}}\n\
         pub fn of<const ID: u32, T: ?Sized + Known<ID, 0>>(value: &T) -> &T {{ value }}\n\
         pub fn steps<const ID: u32, T: ?Sized + Known<ID, 0> + {core}IntoIterator>(value: &T) -> &T\n\
         where T::Item: Known<ID, 1> {{ value }}\n}}\n"
    )
}

/// A type that rustc named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedType {
    /// The number of the probe.
    pub id: usize,
    /// Whether it is the type of the elements.
    pub item: bool,
    /// The type as rustc prints it.
    pub text: String,
}

#[derive(Deserialize)]
struct Message<'a> {
    #[serde(borrow)]
    message: Cow<'a, str>,
}

/// Reads a line of rustc's JSON, if it answers a probe.
#[must_use]
pub fn read(line: &str) -> Option<NamedType> {
    if !line.contains(WORD) {
        return None;
    }
    let message: Message<'_> = serde_json::from_str(line).ok()?;
    let mut words = message.message.strip_prefix(WORD)?.trim_start().splitn(3, ' ');
    let id = words.next()?.parse().ok()?;
    let item = words.next()? == "1";
    Some(NamedType { id, item, text: words.next()?.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_answers_are_read() {
        let answer = r#"{"$message_type":"diagnostic","message":"fpprobe 12 1 Vec<\"a\">","spans":[]}"#;
        assert_eq!(read(answer), Some(NamedType { id: 12, item: true, text: "Vec<\"a\">".into() }));
        assert_eq!(read(r#"{"message":"cannot find `fpprobe`"}"#), None);
        assert_eq!(read("fpprobe"), None);
    }
}
