//! Rustdoc's pages, read as text: stable rustdoc writes no JSON, but its pages show every item that macros write too.

use fpcontrol_tests::scratch::TARGET;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The documentation of a crate.
pub struct Crate {
    pub name: &'static str,
    folder: PathBuf,
}

/// A page that rustdoc has written.
pub struct Page(String);

/// Builds the documentation of crates of this workspace, with all features: in the workspace's folder, which has the macros, but for a target, so that
/// these pages and those of a plain `cargo doc` are not taken for each other.
pub fn build<const N: usize>(names: [&'static str; N]) -> [Crate; N] {
    let workspace = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("in the target folder");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["doc", "--no-deps", "--all-features", "--quiet", "--target", TARGET, "--target-dir"]).arg(workspace);
    for name in names {
        cargo.args(["-p", &name.replace('_', "-")]);
    }
    let status = cargo.current_dir(env!("CARGO_MANIFEST_DIR")).status().expect("cargo runs");
    assert!(status.success(), "cargo doc: {status}");
    names.map(|name| Crate { name, folder: workspace.join(TARGET).join("doc").join(name) })
}

impl Crate {
    pub fn page(&self, link: &str) -> Page {
        let path = self.folder.join(link);
        Page(fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
    }

    /// The pages that the crate's first page lists.
    pub fn front_page(&self) -> Vec<String> {
        let Page(text) = self.page("index.html");
        let tables = text.split("<dl class=\"item-table").skip(1).map(|table| before(table, "</dl>"));
        let entries = tables.flat_map(|table| table.split("<dt>").skip(1).map(link).collect::<Vec<_>>());
        entries.filter(|link| !link.starts_with("../")).map(str::to_owned).collect()
    }

    /// The pages of all items that are not modules.
    pub fn items(&self) -> Vec<String> {
        let Page(all) = self.page("all.html");
        let links = all.split("<li><a href=\"").skip(1).map(|rest| before(rest, "\""));
        let mut links: Vec<String> = links.filter(|link| link.ends_with(".html")).map(str::to_owned).collect();
        links.sort_unstable();
        assert!(links.len() > 50, "found only {links:?}");
        links
    }

    /// Every item with its signature, and the signatures of its own methods below it.
    pub fn listing(&self) -> String {
        self.items().iter().map(|link| format!("{}\n{}", path_of(link), self.page(link).signatures())).collect()
    }
}

impl Page {
    /// Whether the item's own documentation, not that of its methods, has an example.
    pub fn has_example(&self) -> bool {
        let documentation = self.0.split_once("top-doc").map_or("", |(_, rest)| rest);
        before(documentation, "</details>").contains("class=\"example-wrap\"")
    }

    fn signatures(&self) -> String {
        let item = self.0.split_once("item-decl\"><code>").map(|(_, rest)| before(rest, "</code></pre>"));
        let item = item.unwrap_or_else(|| panic!("no signature in {}", before(&self.0, "</title>")));
        let methods = self.0.split_once("id=\"implementations-list\"").map_or("", |(_, rest)| before(rest, "<h2 id="));
        let headers =
            methods.split("class=\"code-header\">").skip(1).map(|rest| before(before(rest, "</h3>"), "</h4>"));
        let lines = [item].into_iter().chain(headers).map(text);
        lines
            .flat_map(|text| text.lines().map(|line| format!("    {}\n", line.trim_end())).collect::<Vec<_>>())
            .collect()
    }
}

fn before<'a>(text: &'a str, end: &str) -> &'a str {
    text.split_once(end).map_or(text, |(before, _)| before)
}

fn link(entry: &str) -> &str {
    before(entry.split_once("href=\"").map_or("", |(_, rest)| rest), "\"")
}

/// `reduce/trait.Order.html` is `reduce::Order`.
pub fn path_of(link: &str) -> String {
    let (folder, file) = link.rsplit_once('/').unwrap_or(("", link));
    let name = file.trim_end_matches(".html").split_once('.').map_or(file, |(_, name)| name);
    if folder.is_empty() { name.to_owned() } else { format!("{}::{name}", folder.replace('/', "::")) }
}

/// The text that a browser shows for HTML, without the buttons that fold long lists.
fn text(html: &str) -> String {
    let mut shown = String::new();
    let unfolded: String = html
        .split("<summary")
        .enumerate()
        .map(|(at, part)| if at == 0 { part } else { part.split_once("</summary>").map_or("", |(_, rest)| rest) })
        .collect();
    for part in unfolded.split('<') {
        shown += part.split_once('>').map_or(part, |(_, text)| text);
    }
    shown.replace("&lt;", "<").replace("&gt;", ">").replace("&#39;", "'").replace("&quot;", "\"").replace("&amp;", "&")
}
