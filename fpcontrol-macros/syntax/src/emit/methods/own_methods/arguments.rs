//! When the arguments of a call are evaluated: bound before the receiver is used, or in the call, where they stand as written.

use super::place::{beginning, has_only_fields, is_short, is_small, is_variable, mentions, only_expression};
use super::{OF_INTEGERS, Parts};
use crate::scan::site::Arguments;
use crate::scan::without_parentheses;
use quote::{ToTokens, quote_spanned};
use syn::Expr;

impl Parts<'_> {
    /// Binds all arguments if one of them computes. A place that they could change must be read before them.
    pub(super) fn bind_arguments(&mut self, receiver: Expr) {
        let are_small = self.arguments.iter().all(is_small);
        let only_read = self.seen.arguments == Arguments::OnlyRead && has_only_fields(&self.place);
        self.stays_in_order = !are_small && self.is_assignment() && !only_read;
        if self.stays_in_order {
            return;
        }
        let is_settled = match are_small {
            // An operator's call needs the types of its operands, and an assignment borrows its place.
            true if self.is_operator => true,
            true => return,
            false => self.is_settled(),
        };
        let is_lenient = self.emitter.rules.lenient;
        let only_reads = self.bound.is_empty() && self.seen.arguments == Arguments::OnlyRead;
        if !is_settled && self.may_stay_in_order() {
            self.stays_in_order = true;
            return;
        } else if !is_settled && is_lenient && !self.is_operator && only_reads {
            self.reach();
        } else if !is_settled && (self.is_operator || self.takes_values || is_lenient) && !self.is_assignment() {
            self.bound.clear();
            self.place = self.bind(self.by_value(without_parentheses(receiver)));
        } else if !is_settled && !self.is_operator {
            self.is_repeatable &= self.seen.arguments == Arguments::Plain;
            return;
        }
        let arguments = std::mem::take(&mut self.arguments);
        let is_value = self.is_operator && !self.is_assignment();
        let keeps = |value: &Expr| are_small && is_value && is_variable(value, !is_lenient);
        let kept: Vec<_> = arguments.iter().map(keeps).collect();
        self.arguments = arguments
            .into_iter()
            .zip(kept)
            .map(|(value, is_kept)| if is_kept { value } else { self.bind(self.as_written(value)) })
            .collect();
    }

    /// An argument that is bound. The compiler warns of unnecessary braces around arguments, so a block is an argument here too.
    fn as_written(&self, value: Expr) -> Expr {
        let span = self.span;
        match only_expression(&value) {
            None | Some(Expr::Return(_) | Expr::Break(_) | Expr::Continue(_)) => value,
            Some(_) => Expr::Verbatim(quote_spanned! { span => __fpcontrol::own::adapted::tie().argument(#value) }),
        }
    }

    /// Whether the arguments may stand in both calls, so that a method of the user's which borrows its receiver sees the receiver itself, as in plain code. Calls in
    /// one another's arguments would let the expansion grow without bound.
    fn may_stay_in_order(&self) -> bool {
        let is_asked = self.is_operator || self.takes_values || self.emitter.rules.lenient;
        is_asked && self.is_repeatable && is_short(&self.arguments)
    }

    /// A receiver that is bound. Integers take it by value, but the user's method of that name may borrow it: a receiver that would be moved is
    /// refused.
    pub(super) fn by_value(&self, receiver: Expr) -> Expr {
        let span = self.receiver;
        match OF_INTEGERS.contains(&&*self.method.to_string()) {
            true => Expr::Verbatim(quote_spanned! { span => __fpcontrol::own::copied(#receiver) }),
            false => receiver,
        }
    }

    /// Whether the arguments cannot change the receiver: it is a variable or a field of one, and they only read, or do not mention it.
    fn is_settled(&self) -> bool {
        match beginning(&self.place) {
            _ if !has_only_fields(&self.place) => false,
            Expr::Path(_) if self.seen.arguments == Arguments::OnlyRead => true,
            Expr::Path(path) => {
                let Some(name) = path.path.get_ident() else { return true };
                !self.arguments.iter().any(|argument| mentions(argument.to_token_stream(), name))
            }
            beginning => matches!(beginning, Expr::Verbatim(_)),
        }
    }
}
