//! The calls that send something through a channel, as far as a block shows all of them.

use crate::hir::{Block, Expr, ExprKind, Let, LoopKind, Name, Pattern, Statement};
use crate::types::tables::macros::expands;
use crate::types::tables::methods::{Does, does};
use crate::types::tables::sharing::{Sharing, sharing};

/// How many calls in the rest of a block send something through a sender or a clone of it. `None` if it is used for anything else.
pub(super) fn of(local: &Let, block: &Block, sender: &Name) -> Option<usize> {
    let starts =
        |statement: &&Statement| !matches!(statement, Statement::Let(own) if std::ptr::eq(&raw const **own, local));
    let rest = block.statements.iter().skip_while(starts).skip(1);
    let mut sends = Sends { senders: vec![sender.clone()], calls: 0, kept: true };
    if sends.statements(rest) {
        block.tail.iter().for_each(|tail| sends.expr(tail));
    }
    Some(sends.calls).filter(|_| sends.kept)
}

struct Sends {
    /// The sender and its clones.
    senders: Vec<Name>,
    calls: usize,
    /// Whether the senders are used for nothing but sending.
    kept: bool,
}

impl Sends {
    /// Returns whether the sender is still meant after the statements, which may make another channel with ends of these names.
    fn statements<'e>(&mut self, statements: impl Iterator<Item = &'e Statement>) -> bool {
        for statement in statements {
            match statement {
                Statement::Let(local) => {
                    local.value.iter().chain(&local.otherwise).for_each(|value| self.expr(value));
                    match (&local.pattern, &local.value) {
                        (Pattern::Name(name, ..), Some(value)) if self.is_clone(value) => {
                            self.senders.push(name.clone());
                        }
                        (Pattern::Tuple(names, _), _) if names.iter().any(|name| self.names(name)) => return false,
                        _ => {}
                    }
                }
                Statement::Expr(expr) => self.expr(expr),
            }
        }
        true
    }

    fn names(&self, pattern: &Pattern) -> bool {
        matches!(pattern, Pattern::Name(name, ..) if self.senders.contains(name))
    }

    fn is_clone(&self, value: &Expr) -> bool {
        matches!(&value.kind, ExprKind::Method(method) if does(&method.name, Does::Copies) && self.is_sender(&method.receiver))
    }

    fn is_sender(&self, expr: &Expr) -> bool {
        matches!(&expr.kind, ExprKind::Path(path) if path.single().is_some_and(|name| self.senders.contains(name)))
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Path(_) => self.kept &= !self.is_sender(expr),
            ExprKind::Block(block) => self.block(block),
            ExprKind::Method(method) if self.is_sender(&method.receiver) => {
                match sharing(&method.name) {
                    Some(Sharing::Sends) => self.calls += 1,
                    _ => self.kept &= does(&method.name, Does::Copies),
                }
                method.arguments.iter().for_each(|argument| self.expr(argument));
            }
            ExprKind::Call(function, arguments) => {
                let drops = matches!(&function.kind, ExprKind::Path(path) if does(path.last(), Does::Drops));
                self.expr(function);
                for argument in arguments {
                    if !(drops && self.is_sender(argument)) {
                        self.expr(argument);
                    }
                }
            }
            ExprKind::If(condition, then, otherwise) => {
                self.expr(condition);
                self.block(then);
                otherwise.iter().for_each(|otherwise| self.expr(otherwise));
            }
            ExprKind::Loop(looped) => {
                match &looped.kind {
                    LoopKind::For(_, iterator) => self.expr(iterator),
                    LoopKind::While(condition) => self.expr(condition),
                    LoopKind::Loop => {}
                }
                self.block(&looped.body);
            }
            // What is in a macro that does not parse is not seen.
            ExprKind::Macro(name, parts) if parts.is_empty() && expands(name).is_none() => self.kept = false,
            ExprKind::Opaque => self.kept = false,
            _ => expr.each_part(&mut |part| self.expr(part)),
        }
    }

    fn block(&mut self, block: &Block) {
        if self.statements(block.statements.iter()) {
            block.tail.iter().for_each(|tail| self.expr(tail));
        }
    }
}
