//! How many threads use an end of a channel, as far as a block shows it.

use crate::hir::{Block, Expr, ExprKind, LoopKind, Method, Path, Pattern, Statement};
use crate::types::tables::forms::begins_parallel;
use crate::types::tables::methods::{Does, does};
use std::collections::BTreeSet;

/// The uses of a variable.
#[derive(Default)]
pub(crate) struct Uses<'e> {
    name: &'e str,
    /// It is cloned in a loop, or used by tasks that a loop starts.
    repeated: bool,
    clones: usize,
    /// The tasks in which the variable itself is used.
    tasks: BTreeSet<usize>,
    started: usize,
    /// The functions that it is passed to, and as which argument.
    pub passed: Vec<(&'e Path, usize)>,
}

/// Where the walk is.
#[derive(Clone, Copy, Default)]
struct Place {
    /// In a loop that started outside of the task.
    repeated: bool,
    /// On several threads at once.
    parallel: bool,
    task: usize,
}

impl<'e> Uses<'e> {
    /// The uses in a block.
    pub(crate) fn of(block: &'e Block, name: &'e str) -> Uses<'e> {
        let mut uses = Uses { name, ..Uses::default() };
        uses.block(block, Place::default());
        uses
    }

    /// Whether several threads have it.
    pub(crate) fn several(&self) -> bool {
        self.repeated || self.clones + self.tasks.len() > 1
    }

    fn block(&mut self, block: &'e Block, place: Place) {
        for statement in &block.statements {
            match statement {
                Statement::Let(local) => {
                    local.value.iter().chain(&local.otherwise).for_each(|value| self.expr(value, place));
                    let again = local.value.is_some() && !matches!(local.pattern, Pattern::Tuple(..));
                    if again && matches!(&local.pattern, Pattern::Name(name, ..) if name == self.name) {
                        // Another variable of the same name, whose clone has been counted.
                        return;
                    }
                }
                Statement::Expr(expr) => self.expr(expr, place),
            }
        }
        block.tail.iter().for_each(|tail| self.expr(tail, place));
    }

    fn expr(&mut self, expr: &'e Expr, place: Place) {
        match &expr.kind {
            ExprKind::Path(path) if path.single().is_some_and(|name| name == self.name) => self.used(place),
            ExprKind::Block(block) => self.block(block, place),
            ExprKind::Loop(looped) => {
                match &looped.kind {
                    LoopKind::For(_, iterator) => self.expr(iterator, place),
                    LoopKind::While(condition) => self.expr(condition, place),
                    LoopKind::Loop => {}
                }
                self.block(&looped.body, Place { repeated: true, ..place });
            }
            ExprKind::Call(function, arguments) => self.call(function, arguments, place),
            ExprKind::Method(method) => self.method(method, place),
            _ => expr.each_part(&mut |part| self.expr(part, place)),
        }
    }

    fn used(&mut self, place: Place) {
        if place.parallel {
            self.repeated = true;
        } else {
            self.tasks.insert(place.task);
        }
    }

    fn cloned(&mut self, place: Place) {
        if place.parallel || place.repeated {
            self.repeated = true;
        } else {
            self.clones += 1;
        }
    }

    fn call(&mut self, function: &'e Expr, arguments: &'e [Expr], place: Place) {
        let ExprKind::Path(path) = &function.kind else {
            return std::iter::once(function).chain(arguments).for_each(|part| self.expr(part, place));
        };
        let inside = if starts_task(path.last()) { self.task(place) } else { place };
        for (index, argument) in arguments.iter().enumerate() {
            match path.last() {
                _ if !self.is_it(argument) => self.expr(argument, inside),
                name if does(name, Does::Drops) => {}
                name if does(name, Does::Copies) => self.cloned(place),
                _ => {
                    self.passed.push((path, index));
                    self.used(inside);
                }
            }
        }
    }

    fn method(&mut self, method: &'e Method, place: Place) {
        if self.is_it(&method.receiver) {
            if does(&method.name, Does::Copies) { self.cloned(place) } else { self.used(place) }
        } else {
            self.expr(&method.receiver, place);
        }
        let inside = match method.name.as_str() {
            name if starts_task(name) => self.task(place),
            name if does(name, Does::SpawnsOnAll) => Place { parallel: true, ..place },
            _ if is_parallel(&method.receiver) => Place { parallel: true, ..place },
            name if runs_once(name) => place,
            _ => Place { repeated: true, ..place },
        };
        for argument in &method.arguments {
            let closure = matches!(argument.kind, ExprKind::Closure(_));
            self.expr(argument, if closure || inside.parallel || inside.task != place.task { inside } else { place });
        }
    }

    /// A task that starts here; a task that a loop starts counts as several.
    fn task(&mut self, place: Place) -> Place {
        self.started += 1;
        Place { repeated: false, parallel: place.parallel || place.repeated, task: self.started }
    }

    /// Whether an expression is the variable, or a reference to it.
    fn is_it(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Path(path) => path.single().is_some_and(|name| name == self.name),
            ExprKind::Reference(_, inner) => self.is_it(inner),
            _ => false,
        }
    }
}

fn starts_task(name: &str) -> bool {
    does(name, Does::SpawnsTask)
}

/// Methods that run a closure at most once.
fn runs_once(name: &str) -> bool {
    does(name, Does::RunsOnce)
}

/// Whether a chain of methods begins with a parallel iterator.
fn is_parallel(receiver: &Expr) -> bool {
    match &receiver.kind {
        ExprKind::Method(method) => begins_parallel(&method.name) || is_parallel(&method.receiver),
        _ => false,
    }
}
