//! Whole files of published crates in annotated modules. Each crate is copied out of Cargo's registry five times: as it
//! was published, and with some of its files annotated in each mode. The files' own tests must pass to nearest, a driver must
//! print the same bits as plain code then, and in the other modes what rounding allows: see `directed`.

mod attributes;
mod crates;
mod directed;
mod numeric;
mod wrap;

use crates::{CRATES, Published};
use directed::Line;
use fpcontrol_tests::registry;
use fpcontrol_tests::scratch::{Level, Package, Scratch, succeed};
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

const MODES: [&str; 4] = ["rn", "rz", "ru", "rd"];

/// Quick to build; integer overflow is checked, as in a user's tests.
const LEVEL: Level = Level { name: "0", checked: true };

/// The crates that are built: the first, or all, which takes minutes, with `FPCONTROL_LONG`, as in `.ci/run long`.
fn tried() -> &'static [Published] {
    let count = if fpcontrol_tests::is_long() { CRATES.len() } else { 1 };
    &CRATES[..count]
}

static SCRATCH: LazyLock<Scratch> = LazyLock::new(|| {
    let packages: Vec<_> = tried().iter().flat_map(packages).collect();
    let scratch = Scratch::new(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("published"), &packages).sharing();
    succeed(&mut scratch.cargo(&["build", "--bins"], LEVEL));
    scratch
});

fn packages(published: &Published) -> Vec<Package> {
    let folder = registry::folder(published.name, "");
    let modes = std::iter::once(None).chain(MODES.map(Some));
    modes.map(|mode| package(published, &folder, mode)).collect()
}

fn package(published: &Published, folder: &Path, mode: Option<&str>) -> Package {
    let library = published.name.replace('-', "_");
    let mut files = wrap::wrapped(published, folder, mode);
    files.push(("src/main.rs".to_owned(), published.driver.to_owned()));
    files.push(("src/show.rs".to_owned(), include_str!("drivers/show.rs").to_owned()));
    Package {
        name: package_name(published, mode),
        edition: published.edition,
        files,
        more: format!("{}[lib]\nname = {library:?}\ntest = true\n", published.manifest),
    }
}

fn package_name(published: &Published, mode: Option<&str>) -> String {
    format!("{}-{}", published.name, mode.unwrap_or("plain"))
}

/// The output of a crate's driver.
fn driven(published: &Published, mode: Option<&str>) -> Vec<Line> {
    let program = SCRATCH.target().join("debug").join(package_name(published, mode));
    directed::read(&succeed(&mut Command::new(program)).stdout)
}

#[test]
fn their_own_tests_pass() {
    for published in tried() {
        let mut arguments = vec!["test", "--lib", "-p"];
        let name = package_name(published, Some("rn"));
        arguments.extend([name.as_str(), "--"]);
        arguments.extend(published.files.iter().map(|file| file.tests));
        let output = SCRATCH.cargo(&arguments, LEVEL).output().expect("cargo runs");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let count: usize = published.files.iter().map(|file| file.count).sum();
        let passed = format!("test result: ok. {count} passed; 0 failed; 0 ignored");
        assert!(text.contains(&passed), "{name}: {passed}\n{text}\n{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn to_nearest_the_bits_are_those_of_plain_code() {
    for published in tried() {
        let (plain, nearest) = (driven(published, None), driven(published, Some("rn")));
        assert!(plain.len() >= 100, "{}: {} values", published.name, plain.len());
        directed::assert_identical(published.name, &plain, &nearest);
    }
}

#[test]
fn other_modes_change_what_rounding_allows() {
    for published in tried() {
        let [nearest, zero, up, down] = MODES.map(|mode| driven(published, Some(mode)));
        for (mode, lines) in [("rz", &zero), ("ru", &up), ("rd", &down)] {
            directed::assert_near(&format!("{} {mode}", published.name), &nearest, lines);
        }
        directed::assert_ordered(published.name, &down, &nearest, &up);
    }
}

#[test]
fn at_most_one_edit_in_a_hundred_lines() {
    for published in CRATES {
        let folder = registry::folder(published.name, "");
        for file in published.files {
            let lines = std::fs::read_to_string(folder.join(file.path)).expect("the package has it").lines().count();
            let edits = file.edits.len() + file.keys.len();
            assert!(edits * 100 <= lines, "{}: {edits} edits in {lines} lines", file.path);
            let mut reasons =
                file.edits.iter().map(|edit| edit.reason).chain(file.keys.iter().map(|(_, reason)| *reason));
            assert!(reasons.all(|reason| !reason.is_empty()), "{}", file.path);
        }
    }
}

#[test]
fn the_crates_are_five_and_licensed() {
    let annotated = CRATES.iter().map(|published| published.files.len()).sum::<usize>();
    assert!(CRATES.len() >= 5 && annotated >= 5, "{} crates, {annotated} files", CRATES.len());
    for published in CRATES {
        let licence = registry::licence(published.name, "");
        assert!(licence.contains("MIT") || licence.contains("Apache-2.0"), "{}: {licence}", published.name);
    }
}
