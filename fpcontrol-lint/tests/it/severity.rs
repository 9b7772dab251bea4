//! Who has a say in a finding's level.

use crate::harness::{decided, load};
use fpcontrol_lint::__private::lint::Level;
use fpcontrol_lint::__private::position::Lines;
use fpcontrol_lint::__private::severity::{Entry, Levels, Outcome, Profile};

const SUM: &str = "fn f(map: &std::collections::HashMap<u32, f64>) -> f64 {\n    map.values().sum()\n}\n";

fn level_of(text: &str, levels: &Levels) -> Vec<(String, Level)> {
    let loaded = load(text);
    decided(&loaded, levels).into_iter().map(|outcome| (outcome.finding.lint.name.to_owned(), outcome.level)).collect()
}

fn command_line(name: &str, level: Level) -> Levels {
    Levels { command_line: vec![Entry { name: name.into(), level }], ..Levels::default() }
}

fn hash(level: Level) -> Vec<(String, Level)> {
    vec![("hash_order_sum".into(), level)]
}

#[test]
fn tiers_have_levels() {
    assert_eq!(level_of(SUM, &Levels::default()), hash(Level::Warn));
    let serial = "fn f(values: &[f64]) -> f64 {\n    values.iter().sum()\n}\n";
    assert_eq!(level_of(serial, &Levels::default()), [("iterator_sum".into(), Level::Note)]);
}

#[test]
fn the_command_line_names_lints_tiers_and_groups() {
    for name in ["hash_order_sum", "not_guaranteed", "warnings", "all"] {
        assert_eq!(level_of(SUM, &command_line(name, Level::Deny)), hash(Level::Deny), "{name}");
    }
}

#[test]
fn a_hasher_without_a_seed_has_a_tier_of_its_own() {
    let text = SUM.replace("std::collections::HashMap", "rustc_hash::FxHashMap");
    let hasher = |level| vec![("hasher_order_sum".to_owned(), level)];
    assert_eq!(level_of(&text, &Levels::default()), hasher(Level::Warn));
    assert_eq!(level_of(&text, &command_line("history", Level::Deny)), hasher(Level::Deny));
    assert_eq!(level_of(&text, &command_line("not_guaranteed", Level::Deny)), hasher(Level::Warn));
    let strict = Levels { profile: Profile::Strict, ..Levels::default() };
    assert_eq!(level_of(&text, &strict), hasher(Level::Deny));
}

#[test]
fn the_portable_profile_warns_of_what_differs_between_machines() {
    let levels = Levels { profile: Profile::Portable, ..Levels::default() };
    let of = |text: &str| level_of(text, &levels);
    assert_eq!(of("fn f(x: f64) -> f64 {\n    x.sin()\n}\n"), [("libm_call".into(), Level::Warn)]);
    assert_eq!(of(SUM), hash(Level::Warn));
    let serial = "fn f(x: &[f64]) -> f64 {\n    x.iter().sum()\n}\n";
    assert!(of(serial).iter().all(|(_, level)| *level < Level::Warn), "{:?}", of(serial));
}

/// As in rustc: whatever makes it warn.
#[test]
fn warnings_are_all_that_warn_in_the_end() {
    let entry = |name: &str, level| Entry { name: name.into(), level };
    let warned = [entry("libm_call", Level::Warn), entry("warnings", Level::Deny)];
    let call = "fn f(x: f64) -> f64 {\n    x.sin()\n}\n";
    for command_line in [warned.to_vec(), warned.iter().rev().cloned().collect()] {
        let levels = Levels { command_line, ..Levels::default() };
        assert_eq!(level_of(call, &levels), [("libm_call".into(), Level::Deny)]);
    }
    let levels = Levels { shared: warned.to_vec(), ..Levels::default() };
    assert_eq!(level_of(call, &levels), [("libm_call".into(), Level::Deny)]);
    let comment = call.replace("    x", "    // fpcontrol: warn(libm_call)\n    x");
    assert_eq!(level_of(&comment, &command_line("warnings", Level::Deny)), [("libm_call".into(), Level::Deny)]);
    assert_eq!(level_of(SUM, &command_line("warnings", Level::Allow)), hash(Level::Allow));
    let allowed = [entry("warnings", Level::Deny), entry("hash_order_sum", Level::Allow)];
    assert_eq!(level_of(SUM, &Levels { command_line: allowed.to_vec(), ..Levels::default() }), hash(Level::Allow));
}

#[test]
fn the_source_has_a_say_in_warnings_too() {
    for (control, level) in [("allow", Level::Allow), ("expect", Level::Allow), ("deny", Level::Deny)] {
        let text =
            SUM.replace("    map", &format!("    // fpcontrol: {control}(warnings) because it is shown only\n    map"));
        assert_eq!(level_of(&text, &Levels::default()), hash(level));
        assert_eq!(level_of(&text, &command_line("warnings", Level::Deny)), hash(level));
        let forbidden = level_of(&text, &command_line("warnings", Level::Forbid));
        assert!(forbidden.contains(&hash(Level::Forbid)[0]), "{control}: {forbidden:?}");
    }
}

#[test]
fn comments_allow_the_statement_that_follows() {
    let text =
        SUM.replace("    map", "    // fpcontrol: allow(hash_order_sum) because the map has one element\n    map");
    assert_eq!(level_of(&text, &Levels::default()), hash(Level::Allow));
    assert_eq!(level_of(&text, &command_line("hash_order_sum", Level::Deny)), hash(Level::Allow));
    assert_eq!(level_of(&text, &command_line("hash_order_sum", Level::Forbid)), hash(Level::Forbid));
}

#[test]
fn comments_stand_before_or_behind_attributes() {
    let public = SUM.replace("fn f", "pub(crate) fn f");
    let control = "// fpcontrol: allow(not_guaranteed) because the map has one element\n";
    for text in [
        format!("{control}{public}"),
        format!("{control}/// Doc; of it.\n#[inline]\n{public}"),
        format!("/// Doc; of it.\n{control}#[inline]\n{public}"),
        format!("/// Doc; of it.\n#[inline]\n{control}{public}"),
        format!("struct S;\nimpl S {{\n/// Doc.\n{control}{public}}}"),
        format!("{control}macro_rules! m {{ () => {{ {public} }}; }}\nm!();"),
    ] {
        assert_eq!(level_of(&text, &Levels::default()), hash(Level::Allow), "{text}");
        let other = format!("{text}\nmod other {{ {SUM} }}");
        assert!(level_of(&other, &Levels::default()).contains(&hash(Level::Warn)[0]), "{other}");
    }
}

#[test]
fn texts_are_no_comments() {
    let text = SUM.replace("    map", "    let s = \"// fpcontrol: allow(no_such_lint)\";\n    map");
    assert_eq!(level_of(&text, &Levels::default()), hash(Level::Warn));
}

#[test]
fn comments_behind_code_are_about_their_line() {
    let text = SUM.replace("sum()", "sum() // fpcontrol: deny(not_guaranteed)");
    assert_eq!(level_of(&text, &Levels::default()), hash(Level::Deny));
}

#[test]
fn attributes_allow_what_they_stand_on() {
    for attribute in [
        "#[cfg_attr(fpcontrol, allow(fpcontrol::hash_order_sum, reason = \"one element\"))]",
        "#[allow(fpcontrol::hash_order_sum)]",
        "#[cfg_attr(fpcontrol, expect(fpcontrol::not_guaranteed))]",
    ] {
        let text = format!("{attribute}\n{SUM}");
        assert_eq!(level_of(&text, &Levels::default()), hash(Level::Allow), "{attribute}");
    }
    let inner = format!("#![cfg_attr(fpcontrol, allow(fpcontrol::hash_order_sum))]\n{SUM}");
    assert_eq!(level_of(&inner, &Levels::default()), hash(Level::Allow));
    let statement =
        SUM.replace("    map", "    #[cfg_attr(fpcontrol, allow(fpcontrol::hash_order_sum))]\n    let sum = map");
    let statement = statement.replace("sum()\n", "sum();\n    sum\n");
    assert_eq!(level_of(&statement, &Levels::default()), hash(Level::Allow));
}

#[test]
fn the_innermost_control_wins() {
    let inner = SUM.replace("    map", "    // fpcontrol: warn(hash_order_sum)\n    map");
    let text = format!("#![cfg_attr(fpcontrol, allow(fpcontrol::hash_order_sum))]\n{inner}");
    assert_eq!(level_of(&text, &Levels::default()), hash(Level::Warn));
}

#[test]
fn strict_denies_serial_sums_outside_of_regions() {
    let levels = Levels { profile: Profile::Strict, ..Levels::default() };
    let serial = "fn f(values: &[f64]) -> f64 {\n    values.iter().sum()\n}\n";
    assert_eq!(level_of(serial, &levels), [("iterator_sum".into(), Level::Deny)]);
    let region = format!("#[fpcontrol::round(rn)]\n{serial}");
    assert!(level_of(&region, &levels).contains(&("iterator_sum".into(), Level::Allow)));
}

#[test]
fn configuration_is_read_from_files() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("fpcontrol.toml"), "profile = \"strict\"\n[lints]\nhash_order_sum = \"allow\"\n")
        .unwrap();
    let mut levels = Levels::default();
    levels.read_shared(folder.path(), None).expect("readable");
    assert_eq!(levels.profile, Profile::Strict);
    assert_eq!(level_of(SUM, &levels), hash(Level::Allow));
    std::fs::write(folder.path().join("fpcontrol.toml"), "[lints]\nhash_sum = \"allow\"\n").unwrap();
    let error = Levels::default().read_shared(folder.path(), None).expect_err("no such lint");
    assert!(error.to_string().contains("no lint is called `hash_sum`"), "{error}");
}

#[test]
fn exclusions_name_files_and_reasons() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = folder.path().join("fpcontrol.toml");
    std::fs::write(&config, "[[exclude]]\npath = \"/made/\"\nreason = \"made by a tool\"\n").unwrap();
    std::fs::create_dir_all(folder.path().join("src/made")).unwrap();
    std::fs::create_dir_all(folder.path().join("made")).unwrap();
    let mut levels = Levels::default();
    levels.read_shared(&folder.path().join("src"), None).expect("readable");
    let covers = |name: &str| {
        std::fs::write(folder.path().join(name), SUM).unwrap();
        levels.excluded.iter().any(|excluded| excluded.covers(&folder.path().join(name)))
    };
    assert!(covers("made/one.rs"));
    assert!(!covers("src/made/one.rs") && !covers("src/lib.rs"));
    for (wrong, says) in [
        ("path = \"a\"", "missing field `reason`"),
        ("path = \"a\"\nreason = \" \"", "excluded without a reason"),
        ("path = \"a\"\nreason = \"b\"\nlints = []", "unknown field `lints`"),
    ] {
        std::fs::write(&config, format!("[[exclude]]\n{wrong}\n")).unwrap();
        let error = Levels::default().read_shared(folder.path(), None).expect_err("refused").to_string();
        assert!(error.contains(says), "{error}");
    }
}

#[test]
fn metadata_of_workspaces_and_packages_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let manifest = "[workspace.metadata.fpcontrol.lints]\nserial_order = \"deny\"\n[package]\nname = \"p\"\n\
                    [package.metadata.fpcontrol.lints]\niterator_sum = \"allow\"\n";
    std::fs::write(folder.path().join("Cargo.toml"), manifest).unwrap();
    let mut levels = Levels::default();
    levels.read_shared(folder.path(), None).expect("readable");
    levels.read_package(folder.path()).expect("readable");
    let lint = fpcontrol_lint::__private::lints::by_name("iterator_sum").expect("a lint");
    assert_eq!(levels.of(lint, false, None), Level::Deny);
    assert_eq!(levels.of(lint, false, Some(&folder.path().to_path_buf())), Level::Allow);
}

#[test]
fn packages_have_profiles_and_ask_for_reasons() {
    let folder = tempfile::tempdir().expect("a folder");
    let manifest =
        "[package]\nname = \"p\"\n[package.metadata.fpcontrol]\nprofile = \"strict\"\nrequire-reason = true\n";
    std::fs::write(folder.path().join("Cargo.toml"), manifest).unwrap();
    let mut levels = Levels::default();
    levels.read_package(folder.path()).expect("readable");
    let package = folder.path().to_path_buf();
    let lint = fpcontrol_lint::__private::lints::by_name("iterator_sum").expect("a lint");
    assert_eq!(levels.of(lint, false, None), Level::Note);
    assert_eq!(levels.of(lint, false, Some(&package)), Level::Deny);
    assert_eq!((levels.requires_reason(None), levels.requires_reason(Some(&package))), (false, true));
    levels.set_profile(Profile::Default);
    assert_eq!(levels.of(lint, false, Some(&package)), Level::Note, "the command line wins");
}

#[test]
fn settings_of_the_attributes_belong_to_a_package() {
    let folder = tempfile::tempdir().expect("a folder");
    let read = |table: &str| {
        let manifest = format!("[package]\nname = \"p\"\n[package.metadata.fpcontrol.fp]\n{table}\n");
        std::fs::write(folder.path().join("Cargo.toml"), manifest).unwrap();
        Levels::default().read_package(folder.path()).map_err(|error| error.reason)
    };
    assert_eq!(read("lenient = true"), Ok(()));
    assert!(read("lenent = true").is_err_and(|reason| reason.contains("unknown key `lenent`")));
    std::fs::write(folder.path().join("Cargo.toml"), "[workspace.metadata.fpcontrol.fp]\nlenient = true\n").unwrap();
    let shared = Levels::default().read_shared(folder.path(), None);
    assert!(shared.is_err_and(|error| error.reason.contains("one package")));
}

#[test]
fn a_configuration_may_be_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, level: &str| {
        std::fs::write(folder.path().join(name), format!("[lints]\nhash_order_sum = \"{level}\"\n")).expect("writable");
    };
    write("fpcontrol.toml", "allow");
    write("strict.toml", "deny");
    let mut levels = Levels::default();
    levels.read_shared(folder.path(), Some(&folder.path().join("strict.toml"))).expect("readable");
    assert_eq!(level_of(SUM, &levels), hash(Level::Deny));
    let missing = folder.path().join("none.toml");
    let error = Levels::default().read_shared(folder.path(), Some(&missing)).expect_err("missing");
    assert!(error.to_string().contains("none.toml"), "{error}");
}

/// A sum to which two callers pass an order; `ONE` and `OTHER` stand before the calls.
const TWO_WAYS: &str = "use std::collections::HashMap;\nfn total(values: &[f64]) -> f64 {\n    values.iter().sum()\n}\n\
                        pub fn one(map: &HashMap<u32, f64>) -> f64 {\n    let all: Vec<f64> = map.values().copied().collect();\n    ONE\n    total(&all)\n}\n\
                        pub fn other(map: &HashMap<u8, f64>) -> f64 {\n    let all: Vec<f64> = map.values().copied().collect();\n    OTHER\n    total(&all)\n}\n";

/// The findings at the sum and what is said of controls: the line and the lint, with the lines of the way and the note.
fn of_ways(one: &str, other: &str, levels: &Levels) -> Vec<(usize, &'static str, Vec<usize>, String)> {
    let text = TWO_WAYS.replace("ONE", one).replace("OTHER", other);
    let loaded = load(&text);
    let shown = decided(&loaded, levels).into_iter().filter(|outcome| outcome.level >= Level::Warn);
    let line = |at: u32| Lines::new(&text).position(at).line;
    let row = |outcome: Outcome| {
        let report = &outcome.finding.way.report;
        let way = report.labels.iter().map(|label| line(label.at.lo)).collect();
        (line(outcome.finding.at.lo), outcome.finding.lint.name, way, report.note.to_string())
    };
    shown.map(row).collect()
}

#[test]
fn a_control_at_a_call_silences_that_way_only() {
    let levels = Levels::default();
    let allow = "// fpcontrol: allow(hash_order_sum) because it is shown only";
    let expect = allow.replace("allow(", "expect(");
    let both = of_ways("", "", &levels);
    assert!(matches!(both.as_slice(), [(3, "hash_order_sum", way, _)] if way == &[6, 8]), "{both:?}");
    assert!(both[0].3.contains("in 2 ways"), "{both:?}");
    for control in [allow, &expect, "// fpcontrol: allow(not_guaranteed) because it is shown only"] {
        let second = of_ways(control, "", &levels);
        assert!(
            matches!(second.as_slice(), [(3, "hash_order_sum", way, _)] if way == &[11, 13]),
            "{control}: {second:?}"
        );
        assert!(!second[0].3.contains("ways"), "{second:?}");
        let first = of_ways("", control, &levels);
        assert!(matches!(first.as_slice(), [(3, "hash_order_sum", way, _)] if way == &[6, 8]), "{control}: {first:?}");
        assert!(of_ways(control, control, &levels).is_empty());
    }
    // A control of another lint silences nothing, and an expectation through which nothing comes is reported.
    let other = of_ways(
        "// fpcontrol: expect(parallel_reduction) because it is shown only",
        allow,
        &Levels {
            command_line: vec![Entry { name: "unfulfilled_expectation".into(), level: Level::Warn }],
            ..Levels::default()
        },
    );
    let lints: Vec<_> = other.iter().map(|(line, lint, ..)| (*line, *lint)).collect();
    assert_eq!(lints, [(3, "hash_order_sum"), (7, "unfulfilled_expectation")]);
    let forbidden = Levels {
        command_line: vec![Entry { name: "hash_order_sum".into(), level: Level::Forbid }],
        ..Levels::default()
    };
    assert_eq!(of_ways(allow, allow, &forbidden).len(), 1);
}
