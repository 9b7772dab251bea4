//! Attributes and macros of other crates on annotated functions: in which order they stand so that the function is under control. `rows.txt` has the code of each, with the lines
//! `ABOVE` and `BELOW` where the attribute may stand. In the orders that work, each function computes a third upward in its own tests. In the others the compiler says what to
//! write: no order leaves the function uncontrolled in silence. The table of the guide has the same rows.

use fpcontrol_tests::scratch::{Level, Package, Scratch, repository, succeed};
use std::fs;
use std::path::Path;

const LEVEL: Level = Level { name: "0", checked: true };

const ROWS: &str = include_str!("rows.txt");

/// The manifest with the crates, between two comments, without features that the rows do not need.
const SOURCES: &str = include_str!("../../sources/Cargo.toml");

/// What all modules use: a number that the compiler does not know, and the check of the quotient.
const COMMON: &str = "#![allow(dead_code)]\npub fn one() -> f64 { std::hint::black_box(1.0) }\n\
    #[track_caller]\npub fn up(third: f64) { assert_eq!(third.to_bits(), 0x3fd5_5555_5555_5556, \"rounded to nearest\") }\n";

/// Where the attribute stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Above,
    Below,
}

impl Order {
    const ALL: [Self; 2] = [Self::Above, Self::Below];

    /// The words of the table for an attribute, and for a macro with braces.
    fn words(self) -> [&'static str; 2] {
        match self {
            Self::Above => ["above", "outside"],
            Self::Below => ["below", "inside"],
        }
    }

    /// The beginning of the line in its place. Behind it stand the keys that the attribute needs.
    fn mark(self) -> &'static str {
        match self {
            Self::Above => "ABOVE",
            Self::Below => "BELOW",
        }
    }
}

/// A macro, and the orders in which it works.
struct Row {
    name: &'static str,
    works: &'static str,
    code: &'static str,
}

impl Row {
    /// All of them. A row begins with `=== name: above` or another order.
    fn all() -> Vec<Self> {
        let row = |text: &'static str| {
            let (head, code) = text.split_once('\n').expect("code below the name");
            let (name, works) = head.split_once(": ").expect("an order behind the name");
            let is_word = works == "either" || Order::ALL.iter().any(|order| order.words().contains(&works));
            assert!(is_word, "{name}: {works}");
            Self { name, works, code }
        };
        ROWS.split("=== ").skip(1).map(row).collect()
    }

    fn works(&self, order: Order) -> bool {
        self.works == "either" || order.words().contains(&self.works)
    }

    /// The module in which the attribute stands in that place, if the row has the place.
    fn module(&self, order: Order) -> Option<(String, String)> {
        self.code.lines().find(|line| line.starts_with(order.mark()))?;
        let line = |line: &str| match line.split_once(' ').unwrap_or((line, "")) {
            (mark, keys) if mark == order.mark() => format!("#[fpcontrol::fp(round = ru, {keys})]\n"),
            ("ABOVE" | "BELOW", _) => String::new(),
            _ => format!("{line}\n"),
        };
        let code: String = self.code.lines().map(line).collect();
        let name = self.name.replace(|character: char| !character.is_alphanumeric(), "_");
        Some((
            format!("{name}_{}", order.mark().to_lowercase()),
            format!("#![allow(unused_imports)]\nuse super::*;\n{code}"),
        ))
    }
}

/// A package of the modules in orders that work, or in those that do not.
fn package(works: bool) -> (Package, Vec<String>) {
    let rows = Row::all();
    let orders = rows.iter().flat_map(|row| Order::ALL.map(|order| (row, order)));
    let modules: Vec<_> =
        orders.filter(|(row, order)| row.works(*order) == works).filter_map(|(row, order)| row.module(order)).collect();
    let names: Vec<_> = modules.iter().map(|(name, _)| name.clone()).collect();
    let declared: String = names.iter().map(|name| format!("#[cfg(test)]\nmod {name};\n")).collect();
    let mut files = vec![("src/lib.rs".to_owned(), format!("{COMMON}{declared}"))];
    files.extend(modules.into_iter().map(|(name, code)| (format!("src/{name}.rs"), code)));
    let name = if works { "attributes" } else { "attributes-refused" };
    (Package { name: name.to_owned(), edition: "2024", files, more: dependencies() }, names)
}

/// The lines of the manifest with the crates.
fn dependencies() -> String {
    let lines = SOURCES.lines().skip_while(|line| !line.starts_with("# Attributes"));
    lines.skip(1).take_while(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect()
}

#[test]
fn no_order_of_attributes_leaves_a_function_uncontrolled_in_silence() {
    if fpcontrol_tests::is_left_out("attributes of other crates") {
        return;
    }
    let ((working, working_names), (refused, refused_names)) = (package(true), package(false));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("attributes");
    let scratch = Scratch::new(&folder, &[working, refused]).sharing();

    let run = ["test", "--lib", "-p", "attributes"];
    succeed(&mut scratch.cargo(&run, LEVEL));
    // A quiet run does not name its tests.
    let output = succeed(&mut scratch.cargo(&[&run[..], &["--", "--list"]].concat(), LEVEL));
    let text = String::from_utf8_lossy(&output.stdout);
    for name in working_names {
        let is_test = |line: &str| line.starts_with(&format!("{name}::")) && line.ends_with(": test");
        assert!(text.lines().any(is_test), "{name} has no test:\n{text}");
    }

    let check = ["check", "--lib", "--profile", "test", "-p", "attributes-refused", "--message-format", "short"];
    let output = scratch.cargo(&check, LEVEL).output().expect("cargo runs");
    let text = String::from_utf8_lossy(&output.stderr);
    for name in refused_names {
        let is_refused = |line: &str| line.contains(&format!("src/{name}.rs:")) && line.contains(": error");
        assert!(text.lines().any(is_refused), "{name} is not refused:\n{text}");
    }
}

#[test]
fn the_guide_has_each_row() {
    let page = fs::read_to_string(repository("fpcontrol/src/guide/annotate_a_crate.md")).expect("the page is there");
    for Row { name, works, .. } in Row::all() {
        let cells = |line: &str| line.split('|').map(str::trim).map(str::to_owned).collect::<Vec<_>>();
        let rows = page.lines().map(cells).filter(|cells| cells.len() > 3 && cells[1].contains(&format!("`{name}`")));
        let place = if works == "either" { "above or below" } else { works };
        let said: Vec<String> = rows.map(|cells| cells[2].clone()).collect();
        assert!(said.iter().any(|said| said.starts_with(place)), "{name} stands {place}: {said:?}");
    }
}
