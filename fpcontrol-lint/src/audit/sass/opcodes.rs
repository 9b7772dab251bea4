//! Classifies the instructions of SASS by their names, from the closed table in `opcodes.txt`.

use std::collections::HashMap;
use std::sync::LazyLock;

/// What an instruction is, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// It rounds a product and a sum together, unless its operands say otherwise.
    Fused,
    /// It approximates. A texture may be filtered, with weights of eight bits.
    Approximate,
    /// It rounds each operation by itself, or computes nothing with floats.
    Plain,
    /// It is not in the table.
    Unknown,
}

static TABLE: LazyLock<HashMap<&str, Class>> = LazyLock::new(|| {
    let lines = include_str!("opcodes.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.flat_map(row).collect()
});

fn row(line: &str) -> impl Iterator<Item = (&str, Class)> {
    let (class, names) = line.split_once(' ').unwrap_or((line, ""));
    let class = match class {
        "fused" => Class::Fused,
        "approximate" => Class::Approximate,
        "plain" => Class::Plain,
        _ => Class::Unknown,
    };
    names.split(' ').map(move |name| (name, class))
}

/// The class of a name without its modifiers.
#[must_use]
pub(super) fn class(stem: &str) -> Class {
    TABLE.get(stem).copied().unwrap_or(Class::Unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_stands_once_and_has_a_class() {
        let text = include_str!("opcodes.txt");
        let names = text.lines().filter(|line| !line.starts_with('#')).flat_map(|line| line.split(' ').skip(1)).count();
        assert_eq!(names, TABLE.len());
        assert!(TABLE.values().all(|&class| class != Class::Unknown) && names > 250);
    }

    #[test]
    fn names_with_products_and_sums_are_fused_unless_they_are_of_integers() {
        let integers = ["BGMMA", "BMMA", "IGMMA", "IMMA", "UTCIMMA", "TMML"];
        for (name, &class) in TABLE.iter().filter(|(name, _)| name.contains("FMA") || name.contains("MM")) {
            let expected = if integers.contains(name) { class } else { Class::Fused };
            assert_eq!(class, expected, "{name}");
        }
        assert_eq!([class("IMAD"), class("MUFU"), class("FRB")], [Class::Plain, Class::Approximate, Class::Unknown]);
    }
}
