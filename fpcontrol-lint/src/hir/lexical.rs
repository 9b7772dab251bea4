//! Where comments begin: not in string literals, and not inside other comments.

/// The places of all `//` that begin a comment, of which a line has at most one.
pub(super) fn line_comments(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['/', '"', '\'', 'r']) {
        let here = text.len() - rest.len() + at;
        let before = text[..here].chars().next_back();
        let code = &text[here..];
        let length = match code.as_bytes()[0] {
            b'/' if code.starts_with("//") => {
                found.push(here);
                code.find('\n').unwrap_or(code.len())
            }
            b'/' if code.starts_with("/*") => block(code),
            b'"' => quoted(code),
            b'\'' => character(code),
            b'r' if !before
                .is_some_and(|before| before.is_alphanumeric() && before != 'b' && before != 'c' || before == '_') =>
            {
                raw(code)
            }
            _ => 1,
        };
        rest = &code[length.min(code.len())..];
    }
    found
}

/// `/* … /* … */ … */`
fn block(code: &str) -> usize {
    let mut depth = 0usize;
    let mut at = 0;
    while at < code.len() {
        match &code.as_bytes()[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => {
                (depth, at) = (depth - 1, at + 2);
                if depth == 0 {
                    return at;
                }
            }
            _ => at += 1,
        }
    }
    code.len()
}

/// `"…\"…"`
fn quoted(code: &str) -> usize {
    let mut escaped = false;
    for (at, byte) in code.bytes().enumerate().skip(1) {
        match byte {
            b'"' if !escaped => return at + 1,
            b'\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    code.len()
}

/// `'c'`, `'\''`; for a lifetime, only the quote.
fn character(code: &str) -> usize {
    let mut letters = code.char_indices().skip(1);
    match (letters.next(), letters.next()) {
        (Some((_, '\\')), Some((at, escaped))) => {
            let from = at + escaped.len_utf8();
            code[from..].find('\'').map_or(1, |end| from + end + 1)
        }
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

/// `r"…"`, `r#"…"#`; for a name that begins with `r`, only the letter.
fn raw(code: &str) -> usize {
    let hashes = code[1..].bytes().take_while(|byte| *byte == b'#').count();
    if !code[1 + hashes..].starts_with('"') {
        return 1;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    let from = hashes + 2;
    code[from..].find(&end).map_or(code.len(), |at| from + at + end.len())
}

#[cfg(test)]
mod tests {
    use super::line_comments;

    #[test]
    fn only_comments_count() {
        let text = r####"// a
let url = "https://x"; // b
let raw = r#" // no "#; let r = 'r'; // c
/* // no /* // no */ // no */ // d
let quote = '"'; // e
let escaped = ('\'', "\\", "\" // no", b"//no", br##"// no"# // no"##, '/'); // f
fn f<'a>(x: &'a str) -> &'a str { x } /// g
"####;
        let found: Vec<&str> = line_comments(text).iter().map(|at| text[*at..].lines().next().unwrap_or("")).collect();
        assert_eq!(found, ["// a", "// b", "// c", "// d", "// e", "// f", "/// g"]);
    }

    #[test]
    fn what_does_not_end_ends_with_the_text() {
        for text in ["\"// a", "r#\"// a\"", "/* // a", "'", "r", "/", "'\\", "b'\\u{1F600}' // é"] {
            assert!(line_comments(text).iter().all(|at| text.is_char_boundary(*at)), "{text}");
        }
    }
}
