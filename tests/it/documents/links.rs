//! Every link of a Markdown file leads to a file of the repository, and to a heading of it.

use super::markdown::{Section, links, sections};
use super::{keys, markdown_files, read, root};
use std::path::Path;

/// What is wrong with a link, if anything. Web addresses are not visited.
fn objection(file: &Path, link: &str) -> Option<String> {
    if link.starts_with("https://") {
        return None;
    }
    let (place, anchor) = link.split_once('#').unwrap_or((link, ""));
    let in_guide = file.starts_with(root().join("fpcontrol/src/guide"));
    if in_guide && (place.contains("crate") || place.starts_with("super")) {
        // rustdoc checks the path, but not the part after `#`.
        return objection_to_item(place, anchor);
    }
    let target = if place.is_empty() { file.to_path_buf() } else { file.parent().expect("a folder").join(place) };
    if !target.exists() {
        return Some(format!("there is no {}", target.display()));
    }
    objection_to_anchor(&target, anchor)
}

fn objection_to_item(item: &str, anchor: &str) -> Option<String> {
    match item.strip_prefix("crate::guide::") {
        Some(chapter) => objection_to_anchor(&root().join(format!("fpcontrol/src/guide/{chapter}.md")), anchor),
        None if anchor.is_empty() => None,
        None if item == "macro@crate::fp" => missing(&sections(&keys::documentation_of_fp()), anchor),
        None => Some(format!("teach this test where {item} is documented")),
    }
}

fn objection_to_anchor(target: &Path, anchor: &str) -> Option<String> {
    if anchor.is_empty() { None } else { missing(&sections(&read(target)), anchor) }
}

fn missing(sections: &[Section], anchor: &str) -> Option<String> {
    let anchors: Vec<String> = sections.iter().map(Section::anchor).collect();
    (!anchors.iter().any(|known| known == anchor)).then(|| format!("no #{anchor} among {anchors:?}"))
}

#[test]
fn every_link_resolves() {
    let (mut checked, mut wrong) = (0, Vec::new());
    for file in markdown_files() {
        for link in links(&read(&file)) {
            checked += 1;
            wrong.extend(objection(&file, &link).map(|why| format!("{}: {link}: {why}", file.display())));
        }
    }
    assert!(checked > 100, "found only {checked} links");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn wrong_links_are_found() {
    let readme = root().join("README.md");
    let chapter = root().join("fpcontrol/src/guide/slices.md");
    assert_eq!(objection(&readme, "ARCHITECTURE.md"), None);
    assert!(objection(&readme, "NOWHERE.md").is_some());
    assert!(objection(&readme, "#nothing").is_some());
    assert!(objection(&readme, "tests/README.md#nothing").is_some());
    assert_eq!(objection(&chapter, "macro@crate::fp#lanes"), None);
    assert!(objection(&chapter, "macro@crate::fp#nothing").is_some());
    assert!(objection(&chapter, "crate::guide::sums#nothing").is_some());
}
