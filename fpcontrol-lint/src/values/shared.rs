//! How threads reach what they share.

use crate::facts::{Order, Shape, Source};
use crate::hir::Span;

/// How several threads reach a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// A lock.
    Lock(Span),
    /// A thread's own variable.
    ThreadLocal(Span),
}

/// How threads reach what they share.
pub(crate) fn shared_order(shared: Shared) -> (Shape, Order) {
    let (shape, source, label) = match shared {
        Shared::Lock(source) => (Shape::Lock, source, "threads take the lock in an order that changes from run to run"),
        Shared::ThreadLocal(source) => {
            (Shape::ThreadLocal, source, "which thread does which work changes from run to run")
        }
    };
    (shape, Order::new(Source::Arrival, source, label))
}
