//! Why a command failed.

use std::fmt::{self, Display};
use std::path::Path;

/// The message for the user.
#[derive(Debug)]
pub struct Failure(Option<String>);

/// The result of an operation that may fail.
pub type Result<T> = std::result::Result<T, Failure>;

impl Failure {
    /// With a message.
    pub fn new(message: impl Into<String>) -> Self {
        Self(Some(message.into()))
    }

    /// An error that cargo has already reported.
    pub fn silent() -> Self {
        Self(None)
    }

    /// Prefixes the error with the attempted operation.
    pub fn of<E: Display>(what: &str) -> impl FnOnce(E) -> Self {
        move |error| Self::new(format!("{what}: {error}"))
    }

    /// The same for an operation on a file.
    pub fn at<E: Display>(what: &str, path: &Path) -> impl FnOnce(E) -> Self {
        move |error| Self::new(format!("{what} `{}`: {error}", path.display()))
    }
}

impl Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_ref().map_or(Ok(()), |message| writeln!(out, "error: {message}"))
    }
}
