//! Where a token stands, in bytes.

use proc_macro2::{LineColumn, Span};
use std::ops::Range;

/// The lines of a piece of text, as the parser counts them. [`Span::byte_range`] keeps a tree of all places it was asked for, which costs more
/// than the rest of lowering a token.
#[derive(Default)]
pub(super) struct Lines {
    /// Where each line begins, in bytes.
    starts: Vec<usize>,
    /// The text, if it has characters of several bytes: the parser counts characters.
    wide: Option<String>,
}

impl Lines {
    pub fn of(text: &str) -> Lines {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
        Lines { starts: starts.collect(), wide: (!text.is_ascii()).then(|| text.to_owned()) }
    }

    /// The range of a token.
    pub fn bytes(&self, span: Span) -> Range<usize> {
        match (self.byte(span.start()), self.byte(span.end())) {
            (Some(start), Some(end)) => start..end,
            // A token that the parser did not get from this text.
            _ => span.byte_range(),
        }
    }

    fn byte(&self, place: LineColumn) -> Option<usize> {
        let start = *self.starts.get(place.line.checked_sub(1)?)?;
        match &self.wide {
            None => Some(start + place.column),
            Some(text) => {
                let mut before = text.get(start..)?.chars().map(char::len_utf8);
                Some(start + before.by_ref().take(place.column).sum::<usize>())
            }
        }
    }
}
