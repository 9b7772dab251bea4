//! Controls of the lint in comments: `// fpcontrol: allow(name) because the reason`.

use super::{Control, ControlSource, File, Name, Span, Verb};

/// Reads the controls among the comments of a text.
///
/// A comment after code is about its line. One on a line of its own is about the statement or item that follows.
pub fn comments(text: &str, file: &mut File) {
    if !text.contains("fpcontrol:") {
        return;
    }
    let mut written = super::lexical::line_comments(text).into_iter().peekable();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let end = start + line.len();
        if let Some(at) = written.next_if(|at| *at < end).map(|at| at - start)
            && let Some(said) = line[at..].trim_start_matches(['/', '!']).trim_start().strip_prefix("fpcontrol:")
        {
            let written = Span { lo: (start + at) as u32, hi: (start + line.trim_end().len()) as u32 };
            let own_line = line[..at].trim().is_empty();
            let scope = if own_line { following(text, start + line.len(), file) } else { line_span(start, line) };
            file.controls.extend(parse(said, scope, written));
        }
        start += line.len();
    }
}

fn line_span(start: usize, line: &str) -> Span {
    Span { lo: start as u32, hi: (start + line.len()) as u32 }
}

/// The statement or item that begins at the next code.
fn following(text: &str, from: usize, file: &File) -> Span {
    let mut at = from;
    for line in text[from..].split_inclusive('\n') {
        let code = line.trim_start();
        if !code.is_empty() && !code.starts_with("//") {
            at += line.len() - code.len();
            let here = file.anchors.iter().filter(|anchor| (anchor.span.lo..=anchor.keyword).contains(&(at as u32)));
            let widest = here.max_by_key(|anchor| anchor.span.hi);
            return widest.map(|anchor| anchor.span).unwrap_or_else(|| line_span(at, code));
        }
        at += line.len();
    }
    Span { lo: from as u32, hi: from as u32 }
}

fn parse(said: &str, scope: Span, written: Span) -> Vec<Control> {
    let said = said.trim();
    let Some((word, rest)) = said.split_once('(') else { return Vec::new() };
    let word = word.trim();
    let Some(verb) = Verb::parse(word) else { return Vec::from_iter(misspelt(word, scope, written)) };
    let Some((lints, rest)) = rest.split_once(')') else { return Vec::new() };
    let rest = rest.trim_start_matches([':', ',', ' ', '-', '—']).trim();
    let reason = rest.strip_prefix("because").unwrap_or(rest).trim();
    let reason = (!reason.is_empty()).then(|| reason.to_owned());
    let control = |lint: &str| {
        let lint = lint.trim().trim_start_matches("fpcontrol::");
        Control { verb, lint: Name::new(lint), reason: reason.clone(), scope, written, source: ControlSource::Comment }
    };
    lints.split(',').filter(|lint| !lint.trim().is_empty()).map(control).collect()
}

/// A control with a misspelt verb.
fn misspelt(word: &str, scope: Span, written: Span) -> Option<Control> {
    Verb::closest(word)?;
    let (verb, lint) = (Verb::Misspelt, Name::new(word));
    Some(Control { verb, lint, reason: None, scope, written, source: ControlSource::Comment })
}
