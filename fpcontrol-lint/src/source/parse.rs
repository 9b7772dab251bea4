//! Parses and lowers a text.

use super::depth::depth;
use super::pieces::pieces;
use crate::hir;
use crate::{regions, stack};
use fpcontrol_syntax::coverage::AnnotatedItem;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::ops::Range;
use std::slice;

/// A lowered text.
#[derive(Debug, Serialize, Deserialize)]
pub struct Lowered {
    /// Its items.
    pub file: hir::File,
    /// Its annotated items.
    pub regions: Vec<AnnotatedItem>,
}

/// Brackets nested deeper than this are not parsed.
const BRACKETS: usize = 256;

/// Texts in which a parser may descend deeper than this are not parsed. A sum of 16,000 terms is a shorter row.
const LEVELS: usize = 1 << 15;

/// The stack that a level needs: one and a half times the most that was measured, for the forms in `tests/it/survival.rs`: types
/// unoptimised (36 KiB), blocks optimised (5 KiB).
const LEVEL: usize = if cfg!(debug_assertions) { 48 << 10 } else { 8 << 10 };

/// The stack that is needed at any depth.
const BASE: usize = 256 << 10;

/// Parses and lowers a text.
///
/// # Errors
/// If it does not parse.
pub fn parse(text: &str) -> Result<Lowered, String> {
    parse_within(text, "")
}

/// The same for a text of a package whose manifest has settings of the attributes.
pub(super) fn parse_within(text: &str, manifest: &str) -> Result<Lowered, String> {
    let start = prefix(text);
    if u32::try_from(text.len()).is_err() {
        return Err("the file is larger than 4 GiB".into());
    }
    let depth = depth(&text[start..]);
    if depth.brackets > BRACKETS {
        return Err(format!("brackets are nested deeper than {BRACKETS}"));
    }
    if depth.levels > LEVELS {
        return Err(format!("expressions or types may be nested deeper than {LEVELS}"));
    }
    let expansions = if hir::expands(text) { hir::LEVELS } else { 0 };
    stack::with(BASE + stack::TREE + (depth.levels + expansions) * LEVEL, || lower(text, start, manifest))?
}

fn lower(text: &str, start: usize, manifest: &str) -> Result<Lowered, String> {
    // An expansion has the positions of the macro's definition, so the file must be lowered in one piece.
    let whole = start..text.len();
    let pieces = if hir::expands(text) { Vec::from_iter([whole.clone()]) } else { pieces(text, start) };
    let lowered = match pieces.as_slice() {
        [only] => lower_pieces(text, start, slice::from_ref(only)),
        // The parser has the last word on what is an item.
        _ => lower_pieces(text, start, &pieces).or_else(|_| lower_pieces(text, start, slice::from_ref(&whole))),
    };
    let lowered = lowered.map(|mut file| {
        hir::comments(text, &mut file);
        // Only comments ask for these.
        (file.anchors, file.macros) = (Vec::new(), Vec::new());
        (file.prints, file.words) = (file.printed(), hir::Words::of(text));
        Lowered { file, regions: regions::regions(&blanked(text, start), manifest) }
    });
    proc_macro2::extra::invalidate_current_thread_spans();
    lowered
}

fn lower_pieces(text: &str, start: usize, pieces: &[Range<usize>]) -> Result<hir::File, String> {
    let parsed = pieces.iter().map(|piece| {
        // The parser keeps every text that a thread has parsed, for positions that nobody asks for any more.
        proc_macro2::extra::invalidate_current_thread_spans();
        let written = &text[piece.clone()];
        let parsed = syn::parse_str::<syn::File>(written).map_err(|error| {
            let at = error.span().start();
            let skipped = text[..start].matches('\n').count();
            format!("line {}, column {}: {error}", at.line + skipped, at.column + 1)
        });
        parsed.map(|parsed| (parsed, written, piece.start))
    });
    hir::lower(parsed, text.len())
}

/// A text whose first bytes are white space, so that all others are where they were: the left-to-right mark is as long as a byte
/// order mark, in bytes and in columns.
fn blanked(text: &str, start: usize) -> Cow<'_, str> {
    if start == 0 {
        return text.into();
    }
    let (mark, rest) = if text.starts_with('\u{feff}') { ("\u{200e}", start - 3) } else { ("", start) };
    format!("{mark}{}{}", " ".repeat(rest), &text[start..]).into()
}

/// The bytes before the program: a byte order mark and a `#!` line.
pub fn prefix(text: &str) -> usize {
    let mark = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let rest = &text[mark..];
    let attribute = rest.trim_start_matches("#!").trim_start().starts_with('[');
    if rest.starts_with("#!") && !attribute { mark + rest.find('\n').unwrap_or(rest.len()) } else { mark }
}
