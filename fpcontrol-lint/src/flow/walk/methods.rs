//! Calls of methods: which part of the analysis handles which method.

use crate::facts::Order;
use crate::flow::observer::Observer;
use crate::flow::state::Body;
use crate::hir::{Expr, ExprKind, Function, Literal, Method, TypeRef};
use crate::rustc::Role;
use crate::types::library::{self, TARGET};
use crate::types::tables;
use crate::types::tables::forms::{divides, is_mutable};
use crate::types::tables::iterators::{Walks, walks};
use crate::types::tables::methods::{Does, does};
use crate::types::tables::numbers::is_small_exponent;
use crate::types::{Floats, Scope, Ty};
use crate::values::{Threads, Value, elements, kinds, numbers, threads};

impl<'a> Body<'a> {
    pub(crate) fn method(&mut self, method: &Method, expected: &Ty) -> Value {
        let value = self.method_value(method, expected);
        if !kinds::reads_only(&method.name) {
            self.may_change(&method.receiver);
        }
        let measured = value.measured || kinds::measures_time(&method.name);
        Value { exact: value.exact || measured, measured, ..value }
    }

    fn method_value(&mut self, method: &Method, expected: &Ty) -> Value {
        let hint = receiver_hint(&method.name, expected);
        let mut receiver = self.eval(&method.receiver, &hint);
        if consumes(method) {
            receiver = self.asked_elements(method.name_span, Role::Receiver, receiver);
        }
        match self.user_method(&receiver.ty, &method.name) {
            Some((function, scope)) if !goes_parallel(function, &scope) => {
                return self.called_method(function, scope, receiver, method);
            }
            Some(_) => {}
            None => self.note_method(method, &receiver.ty),
        }
        if let Some(target) = self.dereferenced(&receiver.ty) {
            if let Some((function, scope)) = self.user_method(&target, &method.name) {
                return self.called_method(function, scope, Value { ty: target, ..receiver }, method);
            }
            // Other methods of a type of the workspace are its own, and a macro may have declared them.
            if kinds::is_collection(&target) {
                receiver.ty = target;
            }
        }
        let resolved = self.resolved(&receiver.ty);
        let receiver = if resolved == receiver.ty { receiver } else { Value { ty: resolved, ..receiver } };
        if let Some(value) = self.sharing_method(method, &receiver, expected) {
            return value;
        }
        if let Some(value) = self.frame_method(method, &receiver) {
            return value;
        }
        if let Some(value) = self.on_method(method, &receiver, expected) {
            return value;
        }
        if let Some(value) = self.parallel_method(method, &receiver) {
            return value;
        }
        if let Some(value) = self.on_serial_method(method, &receiver, expected) {
            return value;
        }
        if let Some(value) = self.number_method(method, &receiver) {
            return value;
        }
        if let Some(value) = self.adaptor(method, &receiver, expected) {
            return value;
        }
        if let Some(value) = self.collection_method(method, &receiver, expected) {
            return value;
        }
        self.unknown_method(method, &receiver, expected)
    }

    /// What a type of the workspace dereferences to, by its `Deref`.
    fn dereferenced(&self, ty: &Ty) -> Option<Ty> {
        const STEPS: usize = 4;
        let mut found = None;
        for _ in 0..STEPS {
            let Ty::Named(name, arguments) = found.as_ref().unwrap_or(ty) else { break };
            let Some((alias, scope)) = self.symbols.associated(name, TARGET, self.scope.view()) else { break };
            let target = scope.with_arguments(&alias.generics, &scope.convert(&alias.ty), arguments);
            if target.is_unknown() {
                break;
            }
            found = Some(target);
        }
        found
    }

    /// A method that the workspace declares for the receiver's type.
    pub(crate) fn user_method(&self, ty: &Ty, name: &str) -> Option<(&'a Function, Scope<'a>)> {
        let symbols: &'a crate::symbols::Symbols<'a> = self.symbols;
        let found = match ty {
            // A method that a library's collection has is called, and not one that a trait of the workspace adds.
            Ty::Named(owner, _) if kinds::is_collection(ty) && has_own(owner, name) => None,
            Ty::Named(owner, _) => symbols.method(owner, name, self.scope.view()),
            Ty::Parameter(parameter) => self.bound_method(parameter, name),
            Ty::Key(inner) => return self.user_method(inner, name),
            Ty::Float | Ty::Sequence(_) | Ty::Iterator(_) => self.extension(ty, name),
            Ty::Unknown | Ty::Integer | Ty::Other | Ty::Tuple(_) | Ty::Parallel(_) | Ty::Function(..) => None,
        };
        found.filter(|(function, _)| function.method)
    }

    /// The only method of this name that a trait of the workspace gives to a type of std: `impl AddInto for Vec<f64>`.
    fn extension(&self, ty: &Ty, name: &str) -> Option<(&'a Function, Scope<'a>)> {
        if tables::lists_method(name) {
            return None;
        }
        let symbols: &'a crate::symbols::Symbols<'a> = self.symbols;
        let fits = |(function, scope): &(&Function, Scope<'_>)| {
            implemented_for(&symbols.signature(function, *scope).owner, ty, scope)
        };
        let mut found = symbols.extensions(name, self.scope.file).filter(fits);
        found.next().filter(|_| found.next().is_none())
    }

    fn called_method(&mut self, function: &'a Function, scope: Scope<'a>, receiver: Value, method: &Method) -> Value {
        let points = does(&method.name, Does::GivesPointer) && matches!(function.result, TypeRef::Slice(_));
        let origin = if points { self.origin_of(&method.receiver, &receiver) } else { receiver.origin };
        let shared = receiver.shared;
        let known = Some((Some(&method.receiver), receiver.clone()));
        let value = self.workspace_result(function, scope, known, &method.arguments, method.name_span, false);
        let number = matches!(value.ty, Ty::Float | Ty::Integer | Ty::Other);
        let handed = function.lends && !number || is_mutable(&method.name);
        let order = Order::worse(value.order.clone(), self.order_of_another(&receiver.ty, method));
        let shared = shared.filter(|_| handed).or(value.shared);
        let reaches = if handed { receiver.reaches } else { 0 };
        Value { order, origin: origin.filter(|_| handed), shared, reaches, ..value }
    }

    /// The iteration order of a type that the workspace both declares and imports under one name: which of the two is used
    /// depends on Cargo features.
    fn order_of_another(&self, ty: &Ty, method: &Method) -> Option<Order> {
        let iterates = walks(&method.name, Walks::IteratesOwn);
        let order = elements::order_of_type(ty, method.name_span).filter(|_| iterates)?;
        self.symbols.imported_from_elsewhere(ty.name()?, self.scope.file).then_some(order)
    }

    /// A number's method by its name.
    fn number_method(&mut self, method: &Method, receiver: &Value) -> Option<Value> {
        let number = match &receiver.ty {
            Ty::Float | Ty::Integer => true,
            Ty::Parameter(_) => self.is_float(&receiver.ty),
            Ty::Unknown => numbers::is_unmistakable(&method.name),
            _ => false,
        };
        if !number {
            return None;
        }
        let ty = numbers::method(&method.name, &receiver.ty)?;
        let wanted = if receiver.ty == Ty::Integer { Ty::Integer } else { receiver.ty.clone() };
        let mut threads = receiver.threads;
        let values: Vec<Value> = method.arguments.iter().map(|argument| self.eval(argument, &wanted)).collect();
        let divided = divides(&method.name);
        for value in &values {
            threads = Threads::or(threads, value.threads.map(|by| if divided { by.divides() } else { by }));
        }
        self.on_number_method(&method.name, receiver, &values);
        if hands_on(&method.name) {
            return Some(Value { summed: receiver.summed, exact: receiver.exact, threads, ..receiver.with(ty) });
        }
        let keeps = does(&method.name, Does::KeepsNumber);
        let of_whole = |value: &Value| value.exact || value.ty == Ty::Integer;
        let whole = does(&method.name, Does::KeepsWhole)
            || does(&method.name, Does::ChoosesNumber) && values.iter().all(of_whole)
            || does(&method.name, Does::Powers) && method.arguments.iter().all(is_small);
        let measured = receiver.measured || values.iter().any(|value| value.measured);
        Some(Value {
            threads,
            summed: receiver.summed && keeps,
            exact: receiver.exact && whole || does(&method.name, Does::Rounds) || measured,
            measured,
            terms: if keeps { receiver.terms } else { 0 },
            distinct: if keeps || does(&method.name, Does::Spells) { receiver.distinct } else { 0 },
            ..Value::of(ty)
        })
    }

    fn unknown_method(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Value {
        let written = method.turbofish.first().map(|ty| self.scope.convert(ty)).unwrap_or_default();
        let by_name = self.method_by_name(method, receiver);
        for argument in &method.arguments {
            match &argument.kind {
                ExprKind::Closure(_) => {
                    let item = self.element_of(&receiver.ty);
                    self.each(method, receiver, argument, item);
                }
                _ => drop(self.eval(argument, &Ty::Unknown)),
            }
        }
        if threads::counts_threads(&method.name) {
            return Value { threads: Some(Threads::at(method.name_span)), ..Value::of(Ty::Integer) };
        }
        let parses = does(&method.name, Does::Parses);
        let ty = by_name.or(|| if parses { written.clone().option() } else { Ty::Unknown });
        Value { threads: receiver.threads, ..Value::of(ty.or(|| expected.clone())) }
    }

    /// The type on which all methods of a name agree, where the receiver is not known.
    fn method_by_name(&self, method: &Method, receiver: &Value) -> Ty {
        if !receiver.ty.is_unknown() || is_common(&method.name) {
            return Ty::Unknown;
        }
        let mut agreed: Option<Ty> = None;
        for (function, scope) in self.symbols.methods(&method.name).take(16) {
            if !function.method || function.parameters.len() != method.arguments.len() {
                return Ty::Unknown;
            }
            let mut ty = self.symbols.signature(function, scope).result.clone();
            if scope.floats(&ty) == Floats::Yes && matches!(ty, Ty::Parameter(_)) {
                ty = Ty::Float;
            }
            match &agreed {
                Some(known) if *known != ty => return Ty::Unknown,
                _ => agreed = Some(ty),
            }
        }
        match agreed {
            Some(Ty::Parameter(_)) | None => Ty::Unknown,
            Some(ty) => ty,
        }
    }
}

/// Whether a method of the workspace implements rayon's trait, so that its result is parallel whatever its type.
fn goes_parallel(function: &Function, scope: &Scope<'_>) -> bool {
    does(&function.name, Does::GoesParallel)
        && !matches!(scope.symbols.signature(function, *scope).result, Ty::Parallel(_))
}

/// Whether a trait that is implemented for a type is implemented for another: for `T: Iterator` for every iterator.
fn implemented_for(owner: &Ty, ty: &Ty, scope: &Scope<'_>) -> bool {
    match (owner, ty) {
        (Ty::Sequence(one), Ty::Sequence(other)) => {
            one == other || other.is_unknown() || matches!(**one, Ty::Parameter(_))
        }
        (Ty::Parameter(name), Ty::Iterator(_)) => {
            let bounds = scope.generics.bounds(name).unwrap_or_default();
            bounds.iter().any(|bound| matches!(scope.behaviour(bound, 4), Ty::Iterator(_)))
        }
        (one, other) => one == other,
    }
}

/// Whether a method reduces its receiver or runs a closure on its elements, so that the element type matters.
fn consumes(method: &Method) -> bool {
    let closure = method.arguments.iter().any(|argument| matches!(argument.kind, ExprKind::Closure(_)));
    closure || kinds::reduces(&method.name) || does(&method.name, Does::Consumes)
}

/// Methods that return their receiver, or a reference to it.
fn hands_on(name: &str) -> bool {
    does(name, Does::HandsOnNumber)
}

/// The receiver type that follows from the surroundings of a method call.
fn receiver_hint(name: &str, expected: &Ty) -> Ty {
    match name {
        _ if does(name, Does::Opens) => expected.clone().option(),
        _ if does(name, Does::Keeps) => expected.clone(),
        _ => Ty::Unknown,
    }
}

/// Method names that many types have, so that a type of the workspace with one of them proves nothing.
fn is_common(name: &str) -> bool {
    does(name, Does::Common)
}

/// An exponent that keeps whole numbers whole.
fn is_small(exponent: &Expr) -> bool {
    matches!(&exponent.kind, ExprKind::Literal(Literal::Integer(digits)) if is_small_exponent(digits))
}

/// Whether a library declares the type, with a method of this name.
fn has_own(owner: &str, method: &str) -> bool {
    library::library_type(owner).is_some() && tables::lists_method(method)
}
