//! What is found in a file is the same, whatever is checked with it: the workspace, the file alone, a text from standard input, the texts of an editor.

use crate::command::lint;
use crate::harness::folder_with;
use crate::lsp::Client;
use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

const SOURCE: &str = "pub struct Book {\n    pub prices: std::collections::HashMap<u32, f64>,\n}\n\
                      pub fn prices(book: &Book) -> Vec<f64> {\n    book.prices.values().copied().collect()\n}\n";

const SUMS: &str = "pub fn total(values: &[f64]) -> f64 {\n    let mut s = 0.0;\n    for v in values {\n        s += v;\n    }\n    s\n}\n\
                    pub fn all(book: &source::Book) -> f64 {\n    source::prices(book).iter().sum()\n}\n";

const OUTSIDE: &str = "pub type Weights = std::collections::HashMap<u32, f64>;\n\
                       pub fn mean(values: &[f64]) -> f64 {\n    values.iter().sum::<f64>() / values.len() as f64\n}\n";

const PROGRAM: &str = "mod report;\nfn main() {\n    let book = source::Book { prices: Default::default() };\n    \
                       println!(\"{}\", sums::total(&source::prices(&book)));\n    report::print(&Default::default());\n}\n";

const REPORT: &str = "pub fn print(weights: &outside::Weights) {\n    let s: f64 = weights.values().sum();\n    \
                      println!(\"{s} {}\", outside::mean(&[1.0, 2.0]));\n}\n";

/// A package without a dependency, whose function has the name of another's.
const APART: &str = "pub fn prices(book: &[f64]) -> Vec<f64> {\n    book.to_vec()\n}\n\
                     pub fn sum(values: &[f64]) -> f64 {\n    prices(values).iter().sum()\n}\n";

const SUM: &str = "pub fn f(w: &std::collections::HashMap<u32, f64>) -> f64 {\n    w.values().sum()\n}\n";

/// The files of a workspace, and of a package beside it.
fn workspace() -> tempfile::TempDir {
    let package =
        |name: &str, on: &str| format!("[package]\nname = \"{name}\"\nversion = \"1.0.0\"\n\n[dependencies]\n{on}");
    let root = "[workspace]\nmembers = [\"source\", \"crates/*\"]\n\n[workspace.dependencies]\nsource = { path = \"source\" }\n";
    folder_with(&[
        ("whole/Cargo.toml", root),
        ("whole/source/Cargo.toml", &package("source", "")),
        ("whole/source/src/lib.rs", SOURCE),
        ("whole/crates/sums/Cargo.toml", &package("sums", "source.workspace = true\n")),
        ("whole/crates/sums/src/lib.rs", SUMS),
        (
            "whole/crates/program/Cargo.toml",
            &package(
                "program",
                "source.workspace = true\nsums = { path = \"../sums\" }\n\n[target.'cfg(unix)'.dependencies]\noutside = { path = \"../../../outside\" }\n",
            ),
        ),
        ("whole/crates/program/src/main.rs", PROGRAM),
        ("whole/crates/program/src/report.rs", REPORT),
        ("whole/crates/program/src/forgotten.rs", "pub fn f(w: &outside::Weights) -> f64 {\n    w.values().sum()\n}\n"),
        // No package has these; one is an example of a package, and names a module.
        ("whole/examples/lost.rs", SUM),
        ("whole/examples/show.rs", "mod sum;\nfn main() {}\n"),
        ("whole/examples/sum.rs", SUM),
        (
            "whole/apart/Cargo.toml",
            &package("apart", "\n[[example]]\nname = \"show\"\npath = \"../examples/show.rs\"\n"),
        ),
        ("whole/apart/src/lib.rs", APART),
        // Beside the folders in which cargo looks for targets.
        ("whole/apart/scratch.rs", SUM),
        ("outside/Cargo.toml", &package("outside", "")),
        ("outside/src/lib.rs", OUTSIDE),
    ])
}

const FILES: [&str; 5] = [
    "apart/src/lib.rs",
    "crates/program/src/main.rs",
    "crates/program/src/report.rs",
    "crates/sums/src/lib.rs",
    "source/src/lib.rs",
];

/// Findings by file: the line, the column and the lint.
type Findings = BTreeMap<String, Vec<(u64, u64, String)>>;

/// The findings of a report in the format `short`, with all levels.
fn of_report(report: &str, named: impl Fn(&str) -> String) -> Findings {
    let mut found = Findings::new();
    for line in report.lines() {
        let mut parts = line.splitn(4, ':');
        let mut part = || parts.next().expect("a part").to_owned();
        let (file, row, column, rest) = (part(), part(), part(), part());
        let lint = rest.split(['[', ']']).nth(1).expect("a lint").to_owned();
        let at = (row.parse().expect("a line"), column.parse().expect("a column"), lint);
        found.entry(named(&file)).or_default().push(at);
    }
    found.values_mut().for_each(|found| found.sort());
    found
}

const SHORT: [&str; 5] = ["check", "--message-format", "short", "--verbose", "--no-baseline"];

fn checked(folder: &Path, arguments: &[&str], named: impl Fn(&str) -> String) -> Findings {
    let output = lint(folder, &[&SHORT[..], arguments].concat());
    assert!(output.status.success(), "{output:?}");
    of_report(&String::from_utf8(output.stdout).expect("UTF-8"), named)
}

/// The findings of the whole workspace, of which some files have findings that only other packages bring.
fn whole(root: &Path) -> Findings {
    let whole = checked(root, &["--no-cache"], str::to_owned);
    let lints = |file: &str| {
        let found = whole.get(file).into_iter().flatten();
        Vec::from_iter(found.map(|(line, _, lint)| (*line, lint.as_str())))
    };
    assert_eq!(lints("crates/sums/src/lib.rs"), [(4, "hash_order_sum"), (9, "hash_order_sum")], "{whole:?}");
    assert_eq!(lints("crates/program/src/report.rs"), [(2, "hash_order_sum")], "{whole:?}");
    assert_eq!(lints("apart/src/lib.rs"), [(5, "iterator_sum")], "{whole:?}");
    assert_eq!(lints("examples/sum.rs"), [(2, "hash_order_sum")], "{whole:?}");
    assert_eq!(whole.len(), 4, "neither what no target declares nor what is outside: {whole:?}");
    whole
}

#[test]
fn a_file_alone_has_the_findings_of_the_workspace() {
    let folder = workspace();
    let root = folder.path().join("whole");
    let whole = whole(&root);
    for file in FILES {
        let wanted = Findings::from_iter(whole.get_key_value(file).map(|(file, found)| (file.clone(), found.clone())));
        assert_eq!(checked(&root, &["--no-cache", file], str::to_owned), wanted);
        let absolute = root.join(file);
        assert_eq!(checked(&root, &["--no-cache", absolute.to_str().expect("UTF-8")], str::to_owned), wanted);
        // From inside of the package, by a path that names no folder of it.
        let inside = absolute.parent().expect("a folder");
        let name = Path::new(file).file_name().expect("a name").to_str().expect("UTF-8");
        assert_eq!(
            checked(inside, &["--no-cache", name], |_| file.to_owned()),
            wanted,
            "{name} in {}",
            inside.display()
        );
        let package = file.split("/src").next().expect("a folder");
        let of_package = whole.iter().filter(|(file, _)| file.starts_with(package));
        let of_package = of_package.map(|(file, found)| (file.clone(), found.clone())).collect();
        assert_eq!(checked(&root, &["--no-cache", package], str::to_owned), of_package);
    }
    let outside = checked(&root, &["--no-cache", "../outside"], str::to_owned);
    let both = checked(&root, &["--no-cache", ".", "../outside"], str::to_owned);
    assert_eq!(both, Findings::from_iter(whole.into_iter().chain(outside)));
    // A file that is named is read, although no target declares it.
    let forgotten = checked(&root, &["--no-cache", "crates/program/src/forgotten.rs"], str::to_owned);
    assert_eq!(forgotten.into_values().next(), Some(vec![(2, 16, "hash_order_sum".to_owned())]));
    let lost = checked(&root, &["--no-cache", "examples/lost.rs"], str::to_owned);
    assert_eq!(lost.into_values().next(), Some(vec![(2, 16, "hash_order_sum".to_owned())]));
}

#[test]
fn standard_input_has_the_findings_of_the_workspace() {
    let folder = workspace();
    let root = folder.path().join("whole");
    let whole = whole(&root);
    for file in FILES {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fpcontrol-lint"));
        command.args(SHORT).args(["--no-cache", "-", "--stdin-filename", file]).current_dir(&root);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("runs");
        let text = std::fs::read(root.join(file)).expect("readable");
        child.stdin.take().expect("a pipe").write_all(&text).expect("read");
        let said = String::from_utf8(child.wait_with_output().expect("ends").stdout).expect("UTF-8");
        assert_eq!(of_report(&said, str::to_owned).get(file), whole.get(file), "{file}");
    }
}

#[test]
fn an_editor_has_the_findings_of_the_workspace() {
    let folder = workspace();
    let root = folder.path().join("whole").canonicalize().expect("there");
    let whole = whole(&root);
    let mut client = Client::start();
    for file in FILES {
        let path = root.join(file);
        let uri = format!("file://{}", path.display());
        client.open(&uri, &std::fs::read_to_string(path).expect("readable"));
        let mut found: Vec<(u64, u64, String)> = Vec::new();
        for shown in client.shown(&uri) {
            let at = |part: &str| shown["range"]["start"][part].as_u64().expect("a number") + 1;
            found.push((at("line"), at("character"), shown["code"].as_str().expect("a lint").to_owned()));
        }
        found.sort();
        assert_eq!(Some(&found).filter(|found| !found.is_empty()), whole.get(file), "{file}");
    }
    client.stop();
}

#[test]
fn a_file_is_known_after_the_whole_was_checked() {
    let folder = workspace();
    let (root, cache) = (folder.path().join("whole"), tempfile::tempdir().expect("a folder"));
    let at = cache.path().to_str().expect("UTF-8");
    let entries = || std::fs::read_dir(cache.path()).expect("a folder").count();
    let whole = checked(&root, &["--cache-dir", at], str::to_owned);
    // One for each file that is built, one for the walks of each file with functions, one for the findings of each of the two groups
    // and of what belongs to no package.
    let kept = entries();
    assert_eq!(kept, 8 + 8 + 3);
    for file in FILES {
        assert_eq!(checked(&root, &["--cache-dir", at, file], str::to_owned).get(file), whole.get(file));
        assert_eq!(entries(), kept, "{file} was analysed again");
    }
}
