//! The names of what a body calls. They tell in which order functions are walked best, and nothing else.

use super::{Block, Expr, ExprKind, NameKey, Path};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What a body calls, by its name. A key is cut to 32 bits: if two names have the same, functions are walked in another order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Called {
    /// A function, or a method of something.
    Named(u32),
    /// A method of `self`, or an item of `Self`.
    Own(u32),
    /// An item of a type or a module, whose name comes first.
    Of(u32, u32),
}

impl Called {
    /// The key of a name.
    #[must_use]
    pub fn key(name: &str) -> u32 {
        NameKey::of(name).bits() as u32
    }

    fn path(path: &Path) -> Called {
        let last = Called::key(path.last());
        match path.parent() {
            None => Called::Named(last),
            Some(parent) if parent.name == "Self" => Called::Own(last),
            Some(parent) => Called::Of(Called::key(&parent.name), last),
        }
    }
}

/// What a body calls, in the order of the keys.
pub(super) fn called_in(body: &Block) -> Vec<Called> {
    let mut found = BTreeSet::new();
    body.each_part(&mut |part| enter(part, &mut found));
    found.into_iter().collect()
}

fn enter(expr: &Expr, found: &mut BTreeSet<Called>) {
    let called = match &expr.kind {
        ExprKind::Method(method) => match &method.receiver.kind {
            ExprKind::Path(path) if path.single().is_some_and(|name| name == "self") => {
                Some(Called::Own(Called::key(&method.name)))
            }
            _ => Some(Called::Named(Called::key(&method.name))),
        },
        ExprKind::Call(function, _) => match &function.kind {
            ExprKind::Path(path) => Some(Called::path(path)),
            _ => None,
        },
        // One that is handed on. A single name is rather a variable.
        ExprKind::Path(path) if path.parent().is_some() => Some(Called::path(path)),
        _ => None,
    };
    found.extend(called);
    expr.each_part(&mut |part| enter(part, found));
}
