//! The parts of a Markdown text that the tests need.

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use std::collections::BTreeSet;

/// A heading, and the text below it up to the next one.
pub struct Section {
    pub level: HeadingLevel,
    /// The text of the heading.
    pub title: String,
    /// The code spans in the heading.
    pub names: Vec<String>,
    /// The words in the code spans below it.
    pub code: BTreeSet<String>,
    /// Whether there is a block of Rust among it.
    pub has_example: bool,
}

fn events(text: &str) -> impl Iterator<Item = Event<'_>> {
    Parser::new_ext(text, Options::ENABLE_TABLES)
}

/// Where the links and the pictures lead.
pub fn links(text: &str) -> Vec<String> {
    let destination = |event| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => Some(dest_url.into_string()),
        _ => None,
    };
    events(text).filter_map(destination).collect()
}

pub fn sections(text: &str) -> Vec<Section> {
    let (mut sections, mut in_heading): (Vec<Section>, bool) = (Vec::new(), false);
    for event in events(text) {
        match (&event, sections.last_mut()) {
            (Event::Start(Tag::Heading { level, .. }), _) => {
                sections.push(Section::new(*level));
                in_heading = true;
            }
            (Event::End(TagEnd::Heading(_)), _) => in_heading = false,
            (event, Some(section)) => section.read(event, in_heading),
            (_, None) => {}
        }
    }
    sections
}

impl Section {
    fn new(level: HeadingLevel) -> Self {
        Self { level, title: String::new(), names: Vec::new(), code: BTreeSet::new(), has_example: false }
    }

    fn read(&mut self, event: &Event<'_>, in_heading: bool) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) => {
                self.has_example |= language.is_empty() || &**language == "rust";
            }
            Event::Code(code) if !in_heading => self.code.extend(words(code)),
            Event::Code(code) => {
                self.names.push(code.to_string());
                self.title.push_str(code);
            }
            Event::Text(text) if in_heading => self.title.push_str(text),
            _ => {}
        }
    }

    /// The anchor that GitHub and rustdoc give the heading.
    pub fn anchor(&self) -> String {
        let letters = self.title.to_lowercase();
        let kept = letters.chars().filter(|letter| letter.is_alphanumeric() || "-_ ".contains(*letter));
        kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
    }
}

fn words(code: &str) -> impl Iterator<Item = String> {
    code.split(|letter: char| !letter.is_alphanumeric() && letter != '_').map(str::to_owned)
}

#[test]
fn anchors_are_those_of_github() {
    let anchors: Vec<String> =
        sections("# How it's *done*\n## `contract`, `no_fma`\n").iter().map(Section::anchor).collect();
    assert_eq!(anchors, ["how-its-done", "contract-no_fma"]);
}
