//! The errors of a build, as cargo and rustc write them in JSON.

use crate::edit::Reason;
use serde::Deserialize;
use std::path::PathBuf;

/// A line of cargo's output.
#[derive(Deserialize)]
struct Line {
    reason: String,
    message: Option<Message>,
    executable: Option<PathBuf>,
    #[serde(default)]
    filenames: Vec<PathBuf>,
}

#[derive(Deserialize)]
struct Message {
    level: String,
    message: String,
    rendered: Option<String>,
    spans: Vec<Span>,
    children: Vec<Child>,
}

#[derive(Deserialize)]
struct Child {
    spans: Vec<Span>,
}

#[derive(Deserialize)]
struct Span {
    file_name: PathBuf,
    byte_start: usize,
    is_primary: bool,
    expansion: Option<Box<Expansion>>,
}

#[derive(Deserialize)]
struct Expansion {
    span: Span,
    def_site_span: Option<Span>,
}

/// The messages of a build.
#[derive(Default)]
pub struct Messages {
    /// The errors.
    pub errors: Vec<Error>,
    /// The programs that were built.
    pub executables: Vec<PathBuf>,
    /// The libraries.
    pub libraries: Vec<PathBuf>,
}

/// An error.
pub struct Error {
    /// The first line.
    pub message: String,
    /// The text, as rustc renders it.
    pub rendered: String,
    /// The places that it is about, in order of likelihood.
    pub places: Vec<(PathBuf, usize)>,
}

impl Error {
    /// The error as the reason why something is left alone.
    pub fn reason(&self) -> Reason {
        Reason { shown: Some(self.rendered.clone()), ..Reason::new(&self.message) }
    }
}

impl Messages {
    /// Reads the output of cargo. Programs that it runs write other lines in between.
    pub fn read(output: &str) -> Self {
        let mut messages = Self::default();
        for line in output.lines().filter_map(|line| serde_json::from_str::<Line>(line).ok()) {
            match line {
                Line { reason, message: Some(message), .. }
                    if reason == "compiler-message" && message.level.starts_with("error") =>
                {
                    messages.errors.push(message.into_error());
                }
                Line { executable: Some(executable), .. } => messages.executables.push(executable),
                Line { reason, filenames, .. } if reason == "compiler-artifact" => messages.libraries.extend(filenames),
                _ => {}
            }
        }
        messages
    }
}

impl Message {
    fn into_error(self) -> Error {
        let (primary, others): (Vec<_>, Vec<_>) = self.spans.into_iter().partition(|span| span.is_primary);
        let children = self.children.into_iter().flat_map(|child| child.spans);
        let spans = primary.into_iter().chain(others).chain(children);
        let places = spans.flat_map(Span::places).collect();
        let rendered = self.rendered.unwrap_or_else(|| self.message.clone());
        Error { message: self.message, rendered, places }
    }
}

impl Span {
    /// The place itself, the calls of macros that led to it, and the definitions of these macros.
    fn places(self) -> Vec<(PathBuf, usize)> {
        let mut places = vec![(self.file_name, self.byte_start)];
        let (mut expansion, mut definitions) = (self.expansion, Vec::new());
        while let Some(call) = expansion {
            places.push((call.span.file_name, call.span.byte_start));
            definitions.extend(call.def_site_span.map(|span| (span.file_name, span.byte_start)));
            expansion = call.span.expansion;
        }
        places.extend(definitions);
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_have_the_places_of_their_macros_calls() {
        let line = r#"{"reason":"compiler-message","message":{"level":"error","message":"m","rendered":null,"children":[],"spans":[{"file_name":"b.rs","byte_start":1,"is_primary":false,"expansion":null},{"file_name":"a.rs","byte_start":7,"is_primary":true,"expansion":{"span":{"file_name":"c.rs","byte_start":9,"is_primary":false,"expansion":null}}}]}}"#;
        let warning = line.replace("\"error\"", "\"warning\"");
        let messages = Messages::read(&format!("text\n{line}\n{warning}\n"));
        assert_eq!(messages.errors.len(), 1);
        let places: Vec<_> =
            messages.errors[0].places.iter().map(|(file, at)| (file.to_str().expect("text"), *at)).collect();
        assert_eq!(places, [("a.rs", 7), ("c.rs", 9), ("b.rs", 1)]);
    }
}
