//! What the tests share: findings of a text, and the markers that say which are wanted.

use fpcontrol_lint::__private::check::{self, Finding};
use fpcontrol_lint::__private::lint::{Level, Tier};
use fpcontrol_lint::__private::position::Lines;
use fpcontrol_lint::__private::render::{self, Human};
use fpcontrol_lint::__private::severity::{Decision, Entry, Levels, decide};
use fpcontrol_lint::__private::source::Loaded;
use fpcontrol_lint::__private::{baseline, fix};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A lint's name and a line.
pub type Found = BTreeSet<(usize, String)>;

/// Whether this run takes its time, as in `.ci/run long`: texts are longer, and the audit reads programs of every profile.
pub fn is_long() -> bool {
    std::env::var_os("FPCONTROL_LONG").is_some()
}

/// Whether texts are as long as they get: in the release steps of `.ci/run`. Unoptimised, each would take many times as long.
pub fn has_long_texts() -> bool {
    is_long() && !cfg!(debug_assertions)
}

/// A folder of the tests.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// A new folder with files in it.
pub fn folder_with(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("in a folder")).expect("writable");
        std::fs::write(path, text).expect("writable");
    }
    folder
}

/// Cargo, which builds a crate that depends on fpcontrol for this machine's target, and the folder of what is built. All such crates share a folder, which
/// is also that of the tests of fpcontrol: the macros and syn are built once.
pub fn building(arguments: &[&str], lto: &str, rustflags: &str) -> (Command, PathBuf) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shared");
    let host = host();
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments).args(["--quiet", "--offline", "--target", &host]).env("CARGO_TARGET_DIR", &folder);
    cargo.env_remove("CARGO_ENCODED_RUSTFLAGS").env_remove("CARGO_BUILD_TARGET").env("RUSTFLAGS", rustflags);
    // As in the tests of fpcontrol, which need it: build scripts ask for it.
    cargo.env("CARGO_INCREMENTAL", "0").env("RUSTC_BOOTSTRAP", "transforms");
    // What decides how the macros are built is as in the tests of fpcontrol.
    for (key, value) in [
        ("LTO", lto),
        ("CODEGEN_UNITS", if lto == "fat" { "1" } else { "16" }),
        ("DEBUG", "0"),
        ("STRIP", "none"),
        ("PANIC", "unwind"),
        ("BUILD_OVERRIDE_DEBUG", "0"),
        ("BUILD_OVERRIDE_DEBUG_ASSERTIONS", "false"),
        ("BUILD_OVERRIDE_OVERFLOW_CHECKS", "false"),
    ] {
        cargo.env(format!("CARGO_PROFILE_DEV_{key}"), value);
    }
    (cargo, folder.join(host))
}

/// The target of this machine.
fn host() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).args(["--print", "host-tuple"]).output().expect("rustc runs");
    String::from_utf8(output.stdout).expect("text").trim().to_owned()
}

/// A text as a loaded file.
pub fn load(text: &str) -> Loaded {
    Loaded::from_texts(&[("src/lib.rs", text)]).unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

/// On a thread of a pool with little stack: whoever calls, the lint brings its own.
pub fn shallow<R: Send>(run: impl FnOnce() -> R + Send) -> R {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).stack_size(1 << 20).build().expect("a thread");
    pool.install(run)
}

/// The findings of a loaded text with their levels.
pub fn decided(loaded: &Loaded, levels: &Levels) -> Decision {
    decide(check::findings(loaded), loaded, levels)
}

/// Everything that is done with findings after they are found: levels, every format, prints, fixes.
pub fn everything(loaded: &Loaded, found: Vec<Finding>) {
    let shown = vec![Entry { name: "all".into(), level: Level::Warn }];
    let outcomes = decide(found, loaded, &Levels { require_reason: true, command_line: shown, ..Levels::default() });
    let human = |colour, verbose| render::human(loaded, &outcomes, Human { colour, width: 100, verbose });
    let json = render::json(loaded, &outcomes, false);
    for line in json.lines() {
        serde_json::from_str::<serde_json::Value>(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    }
    serde_json::from_str::<serde_json::Value>(&render::sarif(loaded, &outcomes)).expect("JSON");
    let texts = [human(false, true), human(true, false), render::json(loaded, &outcomes, true)];
    let allowed = outcomes.iter().all(|outcome| outcome.level == Level::Allow);
    assert_eq!(texts[0].is_empty() && texts[1].is_empty(), allowed);
    let lines = [render::short(loaded, &outcomes), render::github(loaded, &outcomes)];
    assert!(lines.iter().all(|text| text.is_empty() || text.ends_with('\n')));
    assert_eq!(baseline::fingerprints(loaded, &outcomes).len(), outcomes.len());
    for outcome in &outcomes {
        let suggestions = fix::suggestions(loaded, outcome);
        let text = &loaded.sources[outcome.finding.file].text;
        assert!(suggestions.is_empty() || fix::rewritten(text, &suggestions).is_some());
    }
}

/// What is found in a text, at whatever level, allowed findings left out.
pub fn found(text: &str, levels: &Levels) -> Found {
    let loaded = load(text);
    let lines = Lines::new(text);
    let silenced = |outcome: &fpcontrol_lint::__private::severity::Outcome| {
        let default = levels.of(outcome.finding.lint, outcome.finding.region, None);
        outcome.level < default
    };
    let outcomes = decided(&loaded, levels).into_iter().filter(|outcome| !silenced(outcome));
    outcomes.map(|outcome| (lines.position(outcome.finding.at.lo).line, outcome.finding.lint.name.to_owned())).collect()
}

/// What the markers of a text want: `//~ name` on its line, `//~^ name` on the line above.
pub fn wanted(text: &str) -> Found {
    let mut found = Found::new();
    for (index, line) in text.lines().enumerate() {
        if let Some((_, marker)) = line.split_once("//~") {
            let (line, names) = match marker.strip_prefix('^') {
                Some(names) => (index, names),
                None => (index + 1, marker),
            };
            found.extend(names.split_whitespace().map(|name| (line, name.to_owned())));
        }
    }
    found
}

/// Whether a lint reports sums: the others are looked at only where their own tests ask.
pub fn is_about_order(name: &str) -> bool {
    let lint = fpcontrol_lint::__private::lints::by_name(name).expect("a lint");
    matches!(lint.tier, Tier::NotGuaranteed | Tier::History | Tier::ThreadCount | Tier::SerialOrder)
}

/// How what is found in a file differs from its markers; lints besides those about order count only if `also` names them.
pub fn difference(path: &Path, also: &str, levels: &Levels) -> Option<String> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let of_interest = |(_, name): &(usize, String)| is_about_order(name) || name == also;
    let found: Found = found(&text, levels).into_iter().filter(of_interest).collect();
    let wanted = wanted(&text);
    let missing: Vec<_> = wanted.difference(&found).collect();
    let unwanted: Vec<_> = found.difference(&wanted).collect();
    let same = missing.is_empty() && unwanted.is_empty();
    (!same).then(|| format!("{}: missing {missing:?}, unwanted {unwanted:?}", path.display()))
}
