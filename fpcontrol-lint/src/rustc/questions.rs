//! What is asked of rustc: the places at which a type decides about a finding.

use crate::hir::{Span, TypeRef};
use crate::types::Floats;
use std::collections::HashMap;

/// Which type at a position is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// What an assignment accumulates into. The position is the place's.
    Place,
    /// What a method gives. The position is that of its name, here and in the next two.
    Result,
    /// What the closure of a fold gives.
    Folded,
    /// What a method is called on.
    Receiver,
    /// What a `for` loop takes its steps from. The position is that expression's.
    Steps,
}

impl Role {
    /// Whether the type of the elements is asked for as well: it is not the summed type itself, but what leads to it.
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
    /// What.
    pub role: Role,
    /// Whether it bears floats, as the analysis thinks.
    pub floats: Floats,
    /// The same by rustc's type, if that was asked for and is known.
    pub answered: Option<Floats>,
}

/// A type as rustc writes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub ty: TypeRef,
    /// That of its elements, if it can be iterated.
    pub item: Option<TypeRef>,
    /// The type, in rustc's words.
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

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.by_place.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_place.is_empty()
    }
}
