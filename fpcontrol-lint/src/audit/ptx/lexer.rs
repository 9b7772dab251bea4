//! The words of PTX. Between a label and an instruction, and between the parts of an opcode, white space may stand or be missing, as for ptxas.

/// A line, without its comments.
pub(super) struct Code {
    /// What is left. Strings are empty, so that nothing in them is taken for code.
    pub code: String,
    /// The comment that ends the line, with its slashes.
    pub comment: String,
    /// Whether all strings end on the line, and have no escapes.
    pub is_plain: bool,
}

/// Takes the comments from a line. `inside` says whether a block comment began on an earlier line.
pub(super) fn without_comments(line: &str, inside: &mut bool) -> Code {
    let (mut kept, mut in_string, mut is_plain) = (String::new(), false, true);
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let mut length = c.len_utf8();
        if *inside {
            let ends = rest.starts_with("*/");
            (*inside, length) = (!ends, length + usize::from(ends));
        } else if in_string {
            is_plain &= c != '\\';
            in_string = c != '"';
            kept.push_str(if in_string { "" } else { "\"" });
        } else if rest.starts_with("//") {
            return Code { code: kept, comment: rest.trim_end().to_owned(), is_plain };
        } else if rest.starts_with("/*") {
            (*inside, length) = (true, 2);
            // It separates words.
            kept.push(' ');
        } else {
            in_string = c == '"';
            kept.push(c);
        }
        rest = &rest[length..];
    }
    Code { code: kept, comment: String::new(), is_plain: is_plain && !in_string }
}

/// What follows a directive that ends without a semicolon; the text itself if there is none. `None` if where it ends is not known.
pub(super) fn after_directive(code: &str) -> Option<&str> {
    let code = code.trim();
    if let Some(rest) = code.strip_prefix(".loc").filter(|rest| rest.starts_with(char::is_whitespace)) {
        return after_location(rest);
    }
    let ends_unseen = [".file", ".version", ".target", ".address_size"].iter().any(|name| code.starts_with(name));
    let has_code = code.contains(['{', '}', ';']) || code.contains(".func") || code.contains(".entry");
    if ends_unseen { (!has_code).then_some("") } else { Some(code) }
}

/// `1 12 5, function_name $L__info_string0+8, inlined_at 1 20 3`
fn after_location(text: &str) -> Option<&str> {
    let rest = (0..3).try_fold(text, |rest, _| after_number(rest))?;
    let Some(inlined) = rest.trim_start().strip_prefix(',') else { return Some(rest) };
    let (_, rest) = inlined.trim_start().strip_prefix("function_name")?.split_once(',')?;
    let rest = rest.trim_start().strip_prefix("inlined_at")?;
    (0..3).try_fold(rest, |rest, _| after_number(rest))
}

fn after_number(text: &str) -> Option<&str> {
    let text = text.trim_start();
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    (rest.len() < text.len()).then_some(rest)
}

/// What follows the labels before an instruction.
pub(super) fn without_labels(text: &str) -> &str {
    let mut text = text.trim();
    while let Some(rest) = text.trim_start_matches(is_of_name).trim_start().strip_prefix(':') {
        text = rest.trim_start();
    }
    text
}

/// The guard of an instruction, such as `@!%p1`, or nothing; and what follows it.
pub(super) fn guard(text: &str) -> (&str, &str) {
    let Some(rest) = text.strip_prefix('@') else { return ("", text) };
    let name = rest.trim_start_matches(|c: char| c == '!' || c.is_whitespace());
    let after = name.trim_start_matches(is_of_name);
    (text[..text.len() - after.len()].trim(), after.trim_start())
}

/// An opcode, `fma.rn.f32`, as it is written without white space; and what follows it.
pub(super) fn opcode(text: &str) -> (String, &str) {
    let is_of_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut rest = text.trim_start_matches(is_of_word);
    let mut opcode = text[..text.len() - rest.len()].to_owned();
    while let Some(word) = rest.trim_start().strip_prefix('.') {
        rest = word.trim_start_matches(|c| is_of_word(c) || c == ':');
        opcode.push('.');
        opcode.push_str(&word[..word.len() - rest.len()]);
    }
    (opcode, rest.trim_start())
}

pub(super) fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$' | '%')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(line: &str) -> String {
        without_comments(line, &mut false).code
    }

    #[test]
    fn comments_and_strings_hide_nothing() {
        assert_eq!(code("add/* a */.f32 // b"), "add .f32 ");
        assert_eq!(code(".pragma \"a//b\"; fma"), ".pragma \"\"; fma");
        assert_eq!(code(".pragma \"/*\"; fma"), ".pragma \"\"; fma");
        assert_eq!(code("// \" it's"), "");
        assert_eq!(without_comments("fma // begin inline asm ", &mut false).comment, "// begin inline asm");
        for unclear in [r#".file 1 "a\"; fma"#, "\"open"] {
            assert!(!without_comments(unclear, &mut false).is_plain, "{unclear}");
        }
        let mut inside = false;
        assert_eq!(without_comments("a /* b", &mut inside).code, "a  ");
        assert!(inside);
        assert_eq!(without_comments("// \" */ c", &mut inside).code, " c");
        assert!(!inside);
    }

    #[test]
    fn directives_end_where_they_end() {
        assert_eq!(after_directive(".loc\t1 12 5"), Some(""));
        assert_eq!(after_directive(".loc 1 12 5 fma.rn.f32 %f1;"), Some(" fma.rn.f32 %f1;"));
        assert_eq!(after_directive(".loc 1 1 1, function_name $L__info_string0+8, inlined_at 1 2 3"), Some(""));
        assert_eq!(after_directive(".loc 1 1 1, function_name $L, inlined_at 1 2 3 fma"), Some(" fma"));
        assert_eq!(after_directive(".loc 1"), None);
        assert_eq!(after_directive(".target sm_90, debug"), Some(""));
        assert_eq!(after_directive(".target sm_90 .entry k"), None);
        assert_eq!(after_directive(".file 1 \"\" fma.rn.f32 %f1;"), None);
        assert_eq!(after_directive(".local .b8 x[4];"), Some(".local .b8 x[4];"));
    }

    #[test]
    fn instructions_are_read_without_labels_and_guards() {
        for text in ["$L:fma.rn.f32 a", "$L:\tfma.rn.f32 a", "%L : M:fma.rn.f32 a", "fma.rn.f32 a"] {
            assert_eq!(without_labels(text), "fma.rn.f32 a");
        }
        assert_eq!(without_labels("ld.shared::cta.b32 a"), "ld.shared::cta.b32 a");
        assert_eq!(guard("@!%p1 add.f32 a"), ("@!%p1", "add.f32 a"));
        assert_eq!(guard("@ %p1\tadd.f32 a"), ("@ %p1", "add.f32 a"));
        assert_eq!(guard("add.f32 a"), ("", "add.f32 a"));
        for text in ["mul.f32 %f1", "mul .f32 %f1", "mul\n.f32%f1"] {
            assert_eq!(opcode(text), ("mul.f32".to_owned(), "%f1"));
        }
        assert_eq!(opcode("st.shared::cta.b32 [a]").0, "st.shared::cta.b32");
    }
}
