//! Lines and columns of a text, as editors count them: from one, in Unicode scalars.

use crate::hir::Span;
use std::borrow::Cow;

/// Where the lines of a text begin.
pub struct Lines<'t> {
    text: &'t str,
    starts: Cow<'t, [usize]>,
}

/// Where the lines of a text begin, in bytes.
#[must_use]
pub fn starts(text: &str) -> Vec<usize> {
    std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect()
}

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line, from one.
    pub line: usize,
    /// The column, from one, in Unicode scalars.
    pub column: usize,
}

impl<'t> Lines<'t> {
    /// Finds the lines of a text.
    #[must_use]
    pub fn new(text: &'t str) -> Lines<'t> {
        Lines { text, starts: starts(text).into() }
    }

    /// The lines of a text whose [`starts`] are known.
    #[must_use]
    pub fn known(text: &'t str, starts: &'t [usize]) -> Lines<'t> {
        Lines { text, starts: starts.into() }
    }

    /// The line and column of a byte.
    #[must_use]
    pub fn position(&self, byte: u32) -> Position {
        let byte = (byte as usize).min(self.text.len());
        let line = self.starts.partition_point(|start| *start <= byte);
        let start = self.starts[line - 1];
        let column = self.text.get(start..byte).map_or(byte - start, |before| before.chars().count());
        Position { line, column: column + 1 }
    }

    /// The lines that a span touches, from one.
    #[must_use]
    pub fn lines(&self, span: Span) -> std::ops::RangeInclusive<usize> {
        self.position(span.lo).line..=self.position(span.hi.max(span.lo)).line
    }

    /// Where a line begins; a line after the last one begins at the end.
    #[must_use]
    pub fn start(&self, line: usize) -> usize {
        self.starts.get(line - 1).copied().unwrap_or(self.text.len())
    }

    /// The text of a line, without its end.
    #[must_use]
    pub fn text(&self, line: usize) -> &'t str {
        self.text[self.start(line)..self.start(line + 1)].trim_end_matches(['\n', '\r'])
    }

    /// The text of a span.
    #[must_use]
    pub fn snippet(&self, span: Span) -> &'t str {
        self.text.get(span.lo as usize..span.hi as usize).unwrap_or_default()
    }
}
