//! The types that decide about a finding: rustc's if it was asked, else those that the walk inferred.

use crate::facts::Order;
use crate::flow::state::Body;
use crate::hir::Span;
use crate::rustc::{Answer, Question, Role, iterators};
use crate::types::{Floats, Ty, library};
use crate::values::{Value, elements};

impl Body<'_> {
    /// Whether the summed type at a place contains floats; `found` is the answer of the walk.
    pub(crate) fn asked(&mut self, at: Span, role: Role, found: Floats) -> Floats {
        let answered = self.answer(at, role).map(|answer| self.floats(&held(self.scope.convert(&answer.ty))));
        self.question(at, role, found, answered);
        answered.filter(|answered| *answered != Floats::Unknown).unwrap_or(found)
    }

    /// The summed type at a place; `found` is the walk's.
    pub(crate) fn asked_type(&self, at: Span, role: Role, found: Ty) -> Ty {
        let known = self.answer(at, role).map(|answer| self.scope.convert(&answer.ty)).unwrap_or_default();
        known.or(|| found)
    }

    /// A value that is iterated or that a method reduces, with what rustc knows of its elements and of their order.
    pub(crate) fn asked_elements(&mut self, at: Span, role: Role, value: Value) -> Value {
        if !self.element_of(&value.ty).is_unknown() {
            return value;
        }
        let floats = self.floats(&value.ty);
        self.question(at, role, floats, None);
        let Some(answer) = self.answer(at, role) else { return value };
        let order = iterators::source(&answer.ty).and_then(|source| elements::order_of_type(&source, at));
        let ty = self.iterated(answer, &value.ty);
        Value { ty, order: Order::worse(value.order.clone(), order), ..value }
    }

    fn iterated(&self, answer: &Answer, found: &Ty) -> Ty {
        let written = self.scope.convert(&answer.ty);
        let item = answer.item.as_ref().map(|item| self.scope.convert(item)).unwrap_or_default();
        if iterators::is_parallel(&answer.ty) {
            return item.parallel();
        }
        if !item.is_unknown() && written.element().is_unknown() {
            item.iterator()
        } else {
            written.or(|| found.clone())
        }
    }

    fn answer(&self, at: Span, role: Role) -> Option<&Answer> {
        self.symbols.answers()?.get(self.scope.file, at, role)
    }

    fn question(&mut self, at: Span, role: Role, floats: Floats, answered: Option<Floats>) {
        if !self.silent {
            self.questions.push(Question { at, role, floats, answered });
        }
    }
}

/// The type inside an `Option` or a `Result`, which can be summed too.
fn held(ty: Ty) -> Ty {
    match ty.name().and_then(library::holds_argument) {
        Some(argument) => ty.argument(argument),
        None => ty,
    }
}
