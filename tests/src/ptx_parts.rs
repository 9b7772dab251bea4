//! PTX that is compared with a rebuilt one.

/// The definitions of a PTX file, or the lines of a list, in the order of their text. The compiler orders definitions by names that
/// hold hashes, which depend on the folder of the sources; the golden has lost the hashes, not the order.
#[must_use]
pub fn parts(text: &str) -> Vec<String> {
    let is_ptx = text.contains("\n.version ");
    let mut parts = vec![String::new()];
    for line in text.lines() {
        if !is_ptx || line.starts_with('.') {
            parts.push(String::new());
        }
        let part = parts.last_mut().expect("it begins with one");
        part.push_str(&without_numbers(&without_back_references(line)));
        part.push('\n');
    }
    parts.sort_unstable();
    parts
}

/// A line without the numbers that follow from the order of definitions: of labels, of tables, of calls.
fn without_numbers(line: &str) -> String {
    const BEFORE: [&str; 6] = ["$L__BB", "__local_depot", "prototype_", "callseq ", "C6kernel", "anon_$_"];
    BEFORE.iter().fold(line.to_owned(), |line, before| {
        let mut pieces = line.split(before);
        let first = pieces.next().unwrap_or_default().to_owned();
        pieces
            .fold(first, |kept, piece| kept + before + piece.trim_start_matches(|letter: char| letter.is_ascii_digit()))
    })
}

/// A line without the positions in its mangled names: a back reference, `B1k_`, counts from the start of the name, hashes
/// included, whose length depends on the folder too. The golden keeps the references, because names must differ where a driver
/// loads them.
fn without_back_references(line: &str) -> String {
    let mut pieces = line.split("_R");
    let mut kept = pieces.next().unwrap_or_default().to_owned();
    for name in pieces {
        kept.push_str("_R");
        let mut rest = name;
        while let Some((before, after)) = rest.split_once('B') {
            let number = after.len() - after.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric()).len();
            kept.push_str(before);
            kept.push('B');
            rest = if after[number..].starts_with('_') { &after[number..] } else { after };
        }
        kept.push_str(rest);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goldens_may_differ_in_order_and_positions_and_in_nothing_else() {
        let golden = ".version 7.0\n.func _RINvC9fpcontrol3expNtNtB1k_2RdE(%r1);\n$L__BB3_1:\n.func _RNvC6kernel3add\n";
        let same = |other: &str| parts(other) == parts(golden);
        assert!(same(
            ".version 7.0\n.func _RNvC6kernel3add\n.func _RINvC9fpcontrol3expNtNtB1j_2RdE(%r1);\n$L__BB5_1:\n"
        ));
        for (old, new) in [("2Rd", "2Ru"), ("%r1", "%r2"), ("3add\n", "3sub\n"), ("BB3_1", "BB3_2")] {
            assert!(!same(&golden.replace(old, new)), "{old} {new}");
        }
    }
}
