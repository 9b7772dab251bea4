//! The questions for rustc: places at which a type decides about a finding.

use crate::hir::{Span, TypeRef};
use crate::types::Floats;
use std::collections::HashMap;

/// Which type at a position is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// The place that an assignment accumulates into, at its position.
    Place,
    /// The result of a method, at the position of its name.
    Result,
    /// The result of a fold's closure, at the position of the method's name.
    Folded,
    /// The receiver of a method, at the position of its name.
    Receiver,
    /// The expression that a `for` loop iterates over, at its position.
    Steps,
}

impl Role {
    /// Whether the type of the elements is asked for as well.
    #[must_use]
    pub fn iterates(self) -> bool {
        match self {
            Role::Receiver | Role::Steps => true,
            Role::Place | Role::Result | Role::Folded => false,
        }
    }
}

/// A question of the analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    pub at: Span,
    /// Which type.
    pub role: Role,
    /// Whether it contains floats, as the analysis infers.
    pub floats: Floats,
    /// The same by rustc's type, if it was asked for and is known.
    pub answered: Option<Floats>,
}

/// A type as rustc writes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub ty: TypeRef,
    /// The type of its elements, if it can be iterated.
    pub item: Option<TypeRef>,
    /// The type as rustc prints it.
    pub text: String,
}

/// The answers, by file and place.
#[derive(Debug, Default)]
pub struct Answers {
    by_place: HashMap<(usize, Span, Role), Answer>,
}

impl Answers {
    /// Notes an answer.
    pub fn insert(&mut self, file: usize, at: Span, role: Role, answer: Answer) {
        self.by_place.insert((file, at, role), answer);
    }

    /// The answer for a place of a file.
    #[must_use]
    pub fn get(&self, file: usize, at: Span, role: Role) -> Option<&Answer> {
        self.by_place.get(&(file, at, role))
    }

    /// The number of answers.
    #[must_use]
    pub fn len(&self) -> usize {
        self.by_place.len()
    }

    /// Whether there is no answer.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_place.is_empty()
    }
}
