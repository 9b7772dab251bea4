//! Numbers of threads, and what is divided by them.

use super::Value;
use crate::facts::{Given, Order, Source};
use crate::hir::{Path, Span};
use crate::types::Ty;
use crate::types::tables::functions::{Of, counts_threads_of_machine, of};
use crate::types::tables::methods::{Does, does};

/// A number that is, or may be, the number of threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Threads {
    /// Where their number is read.
    pub at: Option<Span>,
    /// The parameters (a bit each) that may be this number.
    pub given: u64,
    /// Whether it is the size of a piece: something divided by the number of threads.
    pub size: bool,
}

impl Threads {
    /// The number of threads, read at a place.
    #[must_use]
    pub fn at(at: Span) -> Threads {
        Threads { at: Some(at), given: 0, size: false }
    }

    /// Something divided by this number.
    #[must_use]
    pub fn divides(self) -> Threads {
        Threads { size: true, ..self }
    }

    /// Combines the thread numbers that two values depend on.
    #[must_use]
    pub fn or(one: Option<Threads>, other: Option<Threads>) -> Option<Threads> {
        match (one, other) {
            (Some(one), Some(other)) => {
                let (at, given) = (one.at.or(other.at), one.given | other.given);
                Some(Threads { at, given, size: one.size || other.size })
            }
            (one, other) => one.or(other),
        }
    }
}

/// Whether a variable, field or function by this name counts threads.
pub(crate) fn counts_threads(name: &str) -> bool {
    does(name, Does::CountsThreads)
}

/// A call that reads the number of threads.
pub(crate) fn thread_count(path: &Path, span: Span) -> Option<Value> {
    let parent = path.parent().and_then(|parent| of(&parent.name));
    let counts =
        counts_threads(path.last()) || parent == Some(Of::ThreadCount) && counts_threads_of_machine(path.last());
    counts.then(|| Value { threads: Some(Threads::at(span)), ..Value::of(Ty::Integer) })
}

/// The order of pieces whose number depends on the number of threads.
pub(crate) fn by_thread_count(threads: Threads) -> Order {
    let given = Given { count: threads.given, ..Given::default() };
    let Some(at) = threads.at else { return Order::given(given) };
    Order { given, ..Order::new(Source::Threads, at, "the number of threads decides how the elements are divided") }
}
