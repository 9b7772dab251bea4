//! Places as the protocol counts them: lines and UTF-16 units from zero, and files as URIs.

use crate::hir::Span;
use lsp_types::{Position, Range, Uri};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The place of a byte of a text.
fn position(text: &str, byte: u32) -> Position {
    let before = &text[..text.floor_char_boundary(byte as usize)];
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let line = before.matches('\n').count() as u32;
    Position { line, character: before[start..].encode_utf16().count() as u32 }
}

/// The range of a span of a text.
pub(super) fn range(text: &str, span: Span) -> Range {
    Range { start: position(text, span.lo), end: position(text, span.hi.max(span.lo)) }
}

/// Whether two ranges have a place in common.
pub(super) fn meet(one: Range, other: Range) -> bool {
    one.start <= other.end && other.start <= one.end
}

/// The path of a file's URI.
pub(super) fn path(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    let mut bytes = Vec::new();
    let mut left = rest.bytes();
    while let Some(byte) = left.next() {
        match byte {
            b'%' => {
                let digits = [left.next()?, left.next()?];
                bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
            }
            byte => bytes.push(byte),
        }
    }
    let text = String::from_utf8(bytes).ok()?;
    // `/C:/folder` on Windows.
    let drive = text.as_bytes().get(2) == Some(&b':');
    Some(PathBuf::from(if drive { &text[1..] } else { &text }))
}

/// The URI of a file.
pub(super) fn uri(path: &Path) -> Option<Uri> {
    let mut text = "file://".to_owned();
    for byte in path.to_str()?.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => text.push(char::from(byte)),
            _ => drop(write!(text, "%{byte:02X}")),
        }
    }
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_units_of_utf_16() {
        let text = "é\n𝄞 x";
        let at = text.find('x').expect("is there") as u32;
        assert_eq!(range(text, Span { lo: at, hi: at + 1 }).start, Position { line: 1, character: 3 });
        assert_eq!(range(text, Span { lo: 0, hi: 2 }).end, Position { line: 0, character: 1 });
    }

    #[test]
    fn paths_survive_their_uris() {
        for name in ["/a/b c.rs", "/é/%41#?.rs", "/x"] {
            let path_of = uri(Path::new(name)).as_ref().and_then(path);
            assert_eq!(path_of.as_deref(), Some(Path::new(name)));
        }
        assert_eq!(path(&"http://a/b".parse().expect("a URI")), None);
    }
}
