//! What is followed: through macros, channels, threads and `select!`; each file marks what is found in it.

use crate::harness::{decided, difference, folder, load};
use fpcontrol_lint::__private::lint::Level;
use fpcontrol_lint::__private::position::Lines;
use fpcontrol_lint::__private::severity::Levels;

#[test]
fn every_file_finds_what_it_marks_and_nothing_else() {
    let mut count = 0;
    let mut differences = Vec::new();
    for entry in std::fs::read_dir(folder("flow")).expect("a folder") {
        differences.extend(difference(&entry.expect("readable").path(), "", &Levels::default()));
        count += 1;
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(count >= 1, "found only {count}");
}

/// The text under every span of what is reported of a text.
fn shown(text: &str) -> Vec<String> {
    let loaded = load(text);
    let lines = Lines::new(text);
    let outcomes = decided(&loaded, &Levels::default());
    let mut shown = Vec::new();
    for outcome in outcomes.iter().filter(|outcome| outcome.level > Level::Allow) {
        shown.push(lines.snippet(outcome.finding.at).to_owned());
        shown.extend(outcome.finding.way.report.labels.iter().map(|label| lines.snippet(label.at).to_owned()));
    }
    shown
}

#[test]
fn places_in_macro_bodies_are_those_of_their_tokens() {
    let text = "macro_rules! add { ($acc:ident, $x:expr) => { for y in $x { $acc += y * 2.0; } } }\n\
                fn f(values: &[f64]) -> f64 { let mut sum = 0.0; add!(sum, values); sum }\n";
    assert_eq!(shown(text), ["$acc += y * 2.0", "for y in $x"]);
}

#[test]
fn a_place_between_a_body_and_a_call_is_the_token_of_the_body() {
    let text = "macro_rules! add { ($x:tt) => { for y in values { sum += $x; } } }\n\
                fn f(values: &[f64]) -> f64 { let mut sum = 0.0; add!(1.5); sum }\n\
                fn g(values: &[f64]) -> f64 { let mut sum = 0.0; add!((values[0] * sum2)); sum }\n";
    for place in shown(text) {
        assert!(["sum", "sum += $x", "for y in values", "for", "$x"].contains(&place.as_str()), "{place}");
    }
}

#[test]
fn a_crlf_and_a_mark_in_front_move_nothing_in_a_macro() {
    let text =
        "\u{feff}macro_rules! f { ($t:ty) => {\r\nfn f(v: &[$t]) -> $t { v.iter().sum() }\r\n} }\r\nf!(f64);\r\n";
    assert_eq!(shown(text), ["sum"]);
}

#[test]
fn macros_that_never_end_cost_little_and_hide_nothing() {
    let text = "macro_rules! twice { ($x:tt) => { twice!(($x $x)) }; }\n\
                macro_rules! deeper { ($x:expr) => { deeper!((((((((((!!!!!!!!!!$x)))))))))) }; }\n\
                macro_rules! longer { ($($x:tt)*) => { longer!($($x)* $($x)*) }; }\n\
                macro_rules! many { ($($a:ident $($b:ident)*);* $(;)?) => { $($($b)*)* }; }\n\
                fn f() { twice!(a); deeper!(a); longer!(a b); many!(a b c; d e f; 5); }\n\
                macro_rules! sum { ($v:expr) => { $v.iter().sum::<f64>() }; }\n\
                fn g(values: &[f64]) -> f64 { sum!(values) }\n";
    let words: String = ["!", "return", "if a {} else", "x =", "|a| "]
        .iter()
        .enumerate()
        .map(|(index, word)| format!("macro_rules! w{index} {{ ($($x:tt)*) => {{ w{index}!({word} $($x)* {word} $($x)*) }}; }}\nfn h{index}() {{ w{index}!(a) }}\n"))
        .collect();
    let text = &format!("{words}{text}");
    let start = std::time::Instant::now();
    assert_eq!(shown(text), ["sum"]);
    assert!(start.elapsed() < std::time::Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn a_type_that_rounds_is_named_and_must_be_the_library_s() {
    let product = "fn f(m: &std::collections::HashMap<u32, Decimal>) -> Decimal { m.values().product() }\n";
    let messages = |text: &str| -> Vec<String> {
        let outcomes = decided(&load(text), &Levels::default());
        outcomes.iter().map(|outcome| outcome.finding.way.report.message.to_string()).collect()
    };
    let named = ["the value of this reduction of `Decimal` depends on the order of a hash"];
    for import in ["", "use rust_decimal::Decimal;\n", "use rust_decimal::prelude::*;\n"] {
        assert_eq!(messages(&format!("{import}{product}")), named, "{import}");
    }
    let renamed = product.replace("Decimal", "D");
    assert_eq!(messages(&format!("use rust_decimal::Decimal as D;\n{renamed}")), named);
    let others =
        ["use other::Decimal;\n", "use crate::money::Decimal;\n", "struct Decimal(i128);\n", "type Decimal = i64;\n"];
    for import in others {
        assert!(messages(&format!("{import}{product}")).is_empty(), "{import}");
    }
}
