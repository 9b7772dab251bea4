//! The names that a walk looks up in the tables. A walk learns of other files by names alone, so its result stays right as long as everything
//! that is declared under these names is the same.
//!
//! Each method of the tables that is asked for a name notes it. What the tables compute once and keep is kept with the names that it took, which are
//! noted again whenever it is used.

use crate::hir::NameKey;
use std::cell::RefCell;

/// The names that were noted last are not noted again, so that the list stays short.
const RECENT: usize = 64;

/// A list of this length is sorted, and loses what it has twice.
const LONG: usize = 1 << 12;

/// What is being recorded on a thread: one list, in which each recording has the part from its beginning on.
struct Log {
    /// How many recordings there are, one within the other.
    open: usize,
    names: Vec<NameKey>,
    /// Where the innermost begins.
    start: usize,
    /// The length at which its part is sorted next.
    limit: usize,
    /// Names that are in its part.
    recent: [Option<NameKey>; RECENT],
}

thread_local! {
    static LOG: RefCell<Log> =
        const { RefCell::new(Log { open: 0, names: Vec::new(), start: 0, limit: LONG, recent: [None; RECENT] }) };
}

impl Log {
    fn note(&mut self, name: NameKey) {
        let recent = &mut self.recent[name.bits() as usize % RECENT];
        if *recent == Some(name) {
            return;
        }
        *recent = Some(name);
        self.names.push(name);
        if self.names.len() >= self.limit {
            let own = self.own();
            self.names.extend(own);
            self.limit = 2 * self.names.len() + LONG;
        }
    }

    /// Takes the names of the innermost recording out of the list, each once, in order.
    fn own(&mut self) -> Vec<NameKey> {
        let mut own = self.names.split_off(self.start);
        own.sort_unstable();
        own.dedup();
        own
    }
}

/// Notes a name.
pub(super) fn note(name: &str) {
    LOG.with_borrow_mut(|log| {
        if log.open > 0 {
            log.note(NameKey::of(name));
        }
    });
}

/// Notes what was looked up for something that is used again.
pub(super) fn note_all(names: &[NameKey]) {
    LOG.with_borrow_mut(|log| {
        if log.open > 0 {
            names.iter().for_each(|name| log.note(*name));
        }
    });
}

/// Runs a closure; what it looked up counts for the recording around it too.
pub(crate) fn recorded<R>(run: impl FnOnce() -> R) -> (R, Box<[NameKey]>) {
    let (start, limit) = LOG.with_borrow_mut(|log| {
        let around = (log.start, log.limit);
        log.open += 1;
        log.start = log.names.len();
        log.limit = log.start + LONG;
        log.recent = [None; RECENT];
        around
    });
    let result = run();
    let own = LOG.with_borrow_mut(|log| {
        let own = log.own();
        (log.open, log.start, log.limit) = (log.open - 1, start, limit);
        log.recent = [None; RECENT];
        if log.open > 0 {
            own.iter().for_each(|name| log.note(*name));
        }
        own
    });
    (result, own.into())
}

/// Something that was computed once, and the names that were looked up for it.
#[derive(Clone, Debug)]
pub(super) struct Recorded<T> {
    value: T,
    names: Box<[NameKey]>,
}

impl<T> Recorded<T> {
    pub fn of(compute: impl FnOnce() -> T) -> Recorded<T> {
        let (value, names) = recorded(compute);
        Recorded { value, names }
    }

    pub fn new(value: T, names: Box<[NameKey]>) -> Recorded<T> {
        Recorded { value, names }
    }

    /// The value, for whoever uses it.
    pub fn used(&self) -> &T {
        note_all(&self.names);
        &self.value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(names: &[&str]) -> Vec<NameKey> {
        let mut keys: Vec<NameKey> = names.iter().map(|name| NameKey::of(name)).collect();
        keys.sort_unstable();
        keys
    }

    #[test]
    fn each_recording_has_its_own_names_and_those_within() {
        let mut inner = None;
        let ((), outer) = recorded(|| {
            note("a");
            note("b");
            inner = Some(Recorded::of(|| {
                note("b");
                note("c");
            }));
            note("d");
        });
        let inner = inner.expect("recorded");
        assert_eq!(inner.names.to_vec(), keys(&["b", "c"]));
        assert_eq!(outer.to_vec(), keys(&["a", "b", "c", "d"]));
        let ((), later) = recorded(|| *inner.used());
        assert_eq!(later.to_vec(), keys(&["b", "c"]));
        note("outside");
        assert!(recorded(|| ()).1.is_empty());
    }

    #[test]
    fn long_lists_lose_nothing() {
        let names: Vec<String> = (0..20_000).map(|number| number.to_string()).collect();
        let ((), found) = recorded(|| {
            note("first");
            let ((), within) = recorded(|| (0..3).for_each(|_| names.iter().for_each(|name| note(name))));
            assert_eq!(within.len(), names.len());
        });
        assert_eq!(found.len(), names.len() + 1);
    }
}
