//! Methods of what threads share, and of the threads themselves: locks, atomics, channels, tasks.

use super::{Rows, by_name};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What a method does with what threads share: it …
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// … takes a lock alone, and adds to what it guards.
    Locks,
    /// … takes a lock beside others that only read.
    LocksToRead,
    /// … gives a reference to what is inside.
    Borrows,
    /// … hands the variable of a thread to a closure: the cell, if the variable is one.
    EntersThread,
    /// … hands what the cell of a thread holds to a closure.
    EntersThreadsCell,
    /// … gives the value of the thread that calls it.
    GivesThreadsOwn,
    /// … runs a closure once on every thread.
    Broadcasts,
    /// … runs a closure on another thread.
    Spawns,
    /// … waits for a thread, and gives what its closure gave.
    Joins,
    /// … adds to an atomic, of whatever type.
    Adds,
    /// … subtracts from an atomic, of whatever type.
    Subtracts,
    /// … adds to an atomic if the type is one of floats.
    AddsFloat,
    /// … subtracts from an atomic if the type is one of floats.
    SubtractsFloat,
    /// … replaces the value of an atomic by what a closure makes of it.
    Updates,
    /// … replaces the value of a key by what a closure makes of it.
    Alters,
    /// … replaces a value if it is still the one that was read.
    Exchanges,
    /// … puts another value into a cell.
    Writes,
    /// … sends a message.
    Sends,
    /// … takes a message, or what is ready first.
    Receives,
    /// … yields what is ready first.
    YieldsReady,
}

const ROWS: Rows<Sharing> = &[
    (Sharing::Locks, "lock write blocking_lock"),
    (Sharing::LocksToRead, "read"),
    (Sharing::Borrows, "borrow_mut borrow get_mut as_mut deref_mut"),
    (Sharing::EntersThread, "with"),
    (Sharing::EntersThreadsCell, "with_borrow_mut"),
    (Sharing::GivesThreadsOwn, "get_or get_or_default get_or_try"),
    (Sharing::Broadcasts, "broadcast"),
    (Sharing::Spawns, "spawn spawn_fifo spawn_blocking execute spawn_with_handle spawn_broadcast"),
    (Sharing::Joins, "join"),
    (Sharing::Adds, "fetch_add"),
    (Sharing::Subtracts, "fetch_sub"),
    (Sharing::AddsFloat, "add"),
    (Sharing::SubtractsFloat, "sub"),
    (Sharing::Updates, "fetch_update try_update update"),
    (Sharing::Alters, "alter"),
    (Sharing::Exchanges, "compare_exchange compare_exchange_weak compare_and_swap"),
    (Sharing::Writes, "set store replace swap"),
    (Sharing::Sends, "send try_send blocking_send"),
    (Sharing::Receives, "recv try_recv recv_timeout recv_async blocking_recv join_next"),
    (Sharing::YieldsReady, "buffer_unordered for_each_concurrent"),
];

static TABLE: LazyLock<FxHashMap<&'static str, Sharing>> = LazyLock::new(|| by_name(ROWS));

/// What a method of this name does with what threads share.
#[must_use]
pub fn sharing(method: &str) -> Option<Sharing> {
    TABLE.get(method).copied()
}

/// Methods that take a lock of a type that is not known: other types have methods by the other names.
#[must_use]
pub fn surely_locks(method: &str) -> bool {
    matches!(method, "lock" | "blocking_lock")
}

#[cfg(test)]
mod tests {
    #[test]
    fn each_name_stands_once() {
        super::super::assert_each_name_stands_once(super::ROWS);
    }
}
