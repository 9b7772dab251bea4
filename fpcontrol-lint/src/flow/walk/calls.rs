//! Calls of functions.

use crate::facts::{Order, Source};
use crate::flow::observer::Observer;
use crate::flow::state::environment::{Frame, FrameKind};
use crate::flow::state::{Body, Callee};
use crate::flow::walk::applied::{Argument, Call};
use crate::hir::{Expr, ExprKind, Function, Name, Path, Span};
use crate::symbols::Symbols;
use crate::types::tables::cells::{HANDLE, is_cell};
use crate::types::tables::forms::PARALLEL;
use crate::types::tables::functions::{Calls, Of, calls, gives_hash_map, of};
use crate::types::tables::methods::{Does, does};
use crate::types::tables::variants::{Inside, OPTION, RESULT, inside};
use crate::types::{Scope, Substitution, Ty, Types, library};
use crate::values::threads;
use crate::values::{FieldOrders, Threads, Value, join, kinds, numbers};

impl<'a> Body<'a> {
    pub(crate) fn call(&mut self, expr: &Expr, function: &Expr, arguments: &[Expr], expected: &Ty) -> Value {
        let ExprKind::Path(path) = &function.kind else {
            let called = self.eval(function, &Ty::Unknown);
            arguments.iter().for_each(|argument| drop(self.eval(argument, &Ty::Unknown)));
            return Value::of(called.ty.called().or(|| expected.clone()));
        };
        if let Some(local) = path.single().and_then(|name| self.environment.local(name)) {
            self.read |= local.value.sources;
            let called = local.value.taken.clone();
            if called.is_some() {
                self.taken = Order::worse(self.taken.take(), called);
            }
            let Some(local) = path.single().and_then(|name| self.environment.local(name)) else {
                return Value::default();
            };
            let (adder, keeps_whole, measured) = (local.value.adder, local.keeps_whole, local.value.measured);
            let ty = self.resolved(&local.value.ty.clone());
            let values: Vec<Value> = arguments.iter().map(|argument| self.eval(argument, &Ty::Unknown)).collect();
            let first = values.first().filter(|_| adder).map_or(0, |first| first.terms);
            let exact = measured || keeps_whole && values.iter().all(Value::is_whole);
            return Value { summed: adder, terms: first, exact, measured, ..Value::of(ty.called()) };
        }
        self.called_path(expr, path, function.span, arguments, expected)
    }

    fn called_path(&mut self, expr: &Expr, path: &Path, span: Span, arguments: &[Expr], expected: &Ty) -> Value {
        self.note_path(path, span);
        self.note_compilation(path, span, arguments);
        if let Some(value) = self.task(path, span, arguments) {
            return value;
        }
        let owner = self.owner(path);
        if let Some(value) = self.workspace_call(path, owner.as_ref(), span, arguments) {
            return value;
        }
        if let Some(value) = self.constructor(path, owner.as_ref(), arguments, expected) {
            return value;
        }
        let values: Vec<Value> = arguments.iter().map(|argument| self.eval(argument, &Ty::Unknown)).collect();
        if let Some(value) = self.on_intrinsic(path.last(), expr, &values) {
            return value;
        }
        self.library_call(path, owner, span, &values, expected)
    }

    fn workspace_call(&mut self, path: &Path, owner: Option<&Ty>, span: Span, arguments: &[Expr]) -> Option<Value> {
        let (function, scope) = self.declared(path, owner)?;
        let method = function.method;
        let receiver = owner.filter(|_| !method).cloned();
        Some(self.workspace_result(function, scope, receiver.map(|ty| (None, Value::of(ty))), arguments, span, method))
    }

    /// A function of the workspace by its path, in which the type before the name is the owner.
    pub(crate) fn declared(&self, path: &Path, owner: Option<&Ty>) -> Option<(&'a Function, Scope<'a>)> {
        let symbols: &'a Symbols<'a> = self.symbols;
        match owner {
            Some(Ty::Named(name, _)) => symbols.method(name, path.last(), self.scope.view()),
            Some(Ty::Parameter(name)) => self.bound_method(name, path.last()),
            Some(Ty::Unknown) | None => symbols.function(path, self.scope.view()),
            Some(_) => None,
        }
    }

    /// A method that a bound of a type parameter promises.
    pub(crate) fn bound_method(&self, parameter: &str, name: &str) -> Option<(&'a Function, Scope<'a>)> {
        let symbols: &'a Symbols<'a> = self.symbols;
        let bounds = self.scope.generics.bounds(parameter)?;
        bounds.iter().find_map(|bound| symbols.method(bound.last(), name, self.scope.view()))
    }

    /// The result of a function of the workspace, from its signature, and from its body where that matters.
    pub(crate) fn workspace_result(
        &mut self,
        function: &'a Function,
        scope: Scope<'a>,
        receiver: Option<(Option<&Expr>, Value)>,
        arguments: &[Expr],
        span: Span,
        path_call: bool,
    ) -> Value {
        self.callees.push(Callee { at: span, function, file: scope.file });
        let signature = scope.symbols.signature(function, scope);
        let mut known = Substitution::default();
        if let (Some(_), Some((_, receiver))) = (&function.owner, &receiver) {
            known.unify(&signature.owner, &receiver.ty);
            known.learn(&"Self".into(), receiver.ty.clone());
        }
        let mut given: Vec<Argument<'_>> = Vec::new();
        let skip = usize::from(path_call && function.method);
        for (index, argument) in arguments.iter().enumerate() {
            let declared = index.checked_sub(skip).map(|index| signature.parameter(index)).unwrap_or_default();
            let wanted = known.apply(&expected_of(&declared, &scope), &|name| scope.leftover(name));
            let value = self.eval(argument, &wanted);
            known.unify(&declared, &value.ty);
            self.learn_from_signature(argument, &wanted);
            given.push(Argument { written: Some(argument), value, declared, parameter: index + 1 - skip });
        }
        if let Some((written, value)) = receiver {
            given.push(Argument { written, value, declared: signature.owner.clone(), parameter: 0 });
        }
        let ty = known.apply(&signature.result, &|name| {
            let behaviour = function.generics.bounds(name).unwrap_or_default().iter();
            let behaviour = behaviour.map(|bound| scope.behaviour(bound, 4)).find(|ty| !ty.is_unknown());
            behaviour.unwrap_or_else(|| scope.leftover(name))
        });
        let value = self.applied(&Call { function, at: span, given }, ty);
        let threads = threads::counts_threads(&function.name).then_some(Threads::at(span));
        let declared = self.declared_result(function, scope.file).or(value.declared);
        Value { threads: Threads::or(threads, value.threads), declared, ..value }
    }

    /// `Some(x)`, `Struct(x)`, `Vec::new()`, `HashMap::with_capacity(n)`, `T::zero()`.
    fn constructor(&mut self, path: &Path, owner: Option<&Ty>, arguments: &[Expr], expected: &Ty) -> Option<Value> {
        let last = path.last();
        if let Some(inside @ (Inside::Some | Inside::Ok)) = inside(last) {
            let inner = self.eval(arguments.first()?, &expected.unwrapped());
            let ty = Ty::named(if inside == Inside::Some { OPTION } else { RESULT }, vec![inner.ty.clone()]);
            return Some(Value { ty, ..inner });
        }
        if inside(last) == Some(Inside::Err) {
            self.eval(arguments.first()?, &Ty::Unknown);
            return Some(Value::of(expected.clone()));
        }
        if owner.is_none_or(Ty::is_unknown) && last.starts_with(char::is_uppercase) {
            return Some(self.tuple_struct(path, arguments));
        }
        None
    }

    fn tuple_struct(&mut self, path: &Path, arguments: &[Expr]) -> Value {
        let ty = self.scope.convert_segments(path.qself.as_deref(), &path.segments);
        let values: Vec<Value> = arguments.iter().map(|argument| self.eval(argument, &Ty::Unknown)).collect();
        let mut fields = FieldOrders::default();
        for (index, value) in values.iter().enumerate() {
            fields.note_field(&index.to_string(), value.order.clone(), &value.fields);
        }
        let ty = match &ty {
            Ty::Named(name, known) if known.is_empty() => {
                let arguments = values.iter().map(|value| value.ty.clone()).collect();
                let structure = self.symbols.structure(name, self.scope.view());
                let generic = structure.is_none_or(|(structure, _)| !structure.generics.parameters.is_empty());
                Ty::Named(name.clone(), if generic { arguments } else { Types::default() })
            }
            _ => ty,
        };
        Value { fields, ..Value::of(ty) }
    }

    /// A closure that is run on another thread.
    fn task(&mut self, path: &Path, span: Span, arguments: &[Expr]) -> Option<Value> {
        let last = path.last();
        let spawns = does(last, Does::SpawnsByPath);
        let rayon = path.parent().is_some_and(|parent| of(&parent.name) == Some(Of::Rayon));
        let runs = calls(last);
        match (runs, arguments) {
            (Some(Calls::Broadcasts), [closure]) if rayon => return Some(self.broadcast(span, closure)),
            (Some(Calls::OpensScope), _) => {}
            (Some(Calls::RunsBoth), _) if rayon => {}
            _ if spawns => {}
            _ => return None,
        }
        let mut results = Vec::new();
        for argument in arguments {
            let order = spawns.then(|| {
                Order::new(Source::Arrival, span, "threads arrive here in an order that changes from run to run")
            });
            let frame = Frame::new(if spawns { FrameKind::Task } else { FrameKind::Once }, span, order);
            results.push(self.run_closure(argument, Vec::new(), frame).0);
        }
        Some(match runs {
            Some(Calls::RunsBoth) => Value::of(Ty::Tuple(results.into_iter().map(|result| result.ty).collect())),
            Some(Calls::OpensScope) => results.pop().unwrap_or_default(),
            _ => {
                let result = results.pop().unwrap_or_default();
                result.with(Ty::named(HANDLE, vec![result.ty.clone()]))
            }
        })
    }

    fn library_call(&mut self, path: &Path, owner: Option<Ty>, span: Span, values: &[Value], expected: &Ty) -> Value {
        let first = values.first().cloned().unwrap_or_default();
        let last = path.last();
        if owner.as_ref().and_then(Ty::name).is_some_and(library::is_parallel) {
            return self.parallel_call(PARALLEL, values);
        }
        if let Some(value) = threads::thread_count(path, span) {
            return value;
        }
        if let Some(value) = self.channel(path, expected) {
            return value;
        }
        self.on_function(path, span, owner.as_ref(), values);
        // `Zero::zero()`: its type comes from the surroundings.
        if path.parent().is_some_and(|parent| library::makes_values(&parent.name)) && does(last, Does::MakesFirst) {
            let exact = calls(last) == Some(Calls::MakesNumber);
            return Value { exact, ..Value::of(expected.clone()) };
        }
        if does(last, Does::GoesParallelByPath) {
            return self.parallel_call(last, values);
        }
        if does(last, Does::Replaces) {
            return first;
        }
        if let Some(in_result) = self.crate_of(path).and_then(|of| gives_hash_map(of, last)) {
            return hash_map_of(values, in_result);
        }
        let parent = path.parent().and_then(|parent| of(&parent.name));
        if let Some(value) =
            calls(last).and_then(|calls| self.known_call(calls, parent, owner.as_ref(), span, values, expected))
        {
            return value;
        }
        self.associated_call(path, span, owner, values, expected)
    }

    /// The crate that a path names, or from which its first name is imported.
    fn crate_of<'p>(&'p self, path: &'p Path) -> Option<&'p str> {
        let first = &path.segments.first()?.name;
        match self.symbols.imported_path(self.scope.file, first) {
            Some(import) => import.first().map(Name::as_str),
            None => path.parent().map(|_| first.as_str()),
        }
    }

    /// The result of a function in the table of functions, if the path means that function.
    fn known_call(
        &mut self,
        calls: Calls,
        parent: Option<Of>,
        owner: Option<&Ty>,
        span: Span,
        values: &[Value],
        expected: &Ty,
    ) -> Option<Value> {
        let first = values.first().cloned().unwrap_or_default();
        Some(match calls {
            Calls::ListsDirectory => {
                let label = "directory entries come in the order of the file system";
                let order = Some(Order::new(Source::FileSystem, span, label));
                Value { order, ..Value::of(Ty::Unknown.iterator()) }
            }
            Calls::Fills | Calls::InStep if parent == Some(Of::ArraysInStep) => {
                let item = self.element_of(&first.ty).plain();
                Value { ty: item.iterator(), ..first }
            }
            Calls::Joins => {
                let order = values.iter().fold(None, |order, value| Order::worse(order, value.order.clone()));
                let items = values.iter().map(|value| self.element_of(&value.ty)).collect();
                Value { order, ..Value::of(Ty::Tuple(items).iterator()) }
            }
            Calls::Repeats => Value::of(first.ty.iterator()),
            Calls::Generates => Value::of(first.ty.called().unwrapped().iterator()),
            Calls::GivesNothing => Value::of(Ty::Other),
            Calls::Measures => Value::of(Ty::Integer),
            Calls::Chooses if owner.is_none() || parent == Some(Of::Comparisons) => {
                let threads = values.iter().fold(None, |threads, value| Threads::or(threads, value.threads));
                let ty = values.iter().map(|value| value.ty.clone()).find(|ty| !ty.is_unknown()).unwrap_or_default();
                Value { threads, ..Value::of(ty) }
            }
            Calls::MakesNumber => {
                let ty = owner.cloned()?;
                Value { exact: true, ..Value::of(ty.or(|| expected.clone())) }
            }
            Calls::Chooses | Calls::OpensScope | Calls::RunsBoth | Calls::Broadcasts | Calls::Fills | Calls::InStep => {
                return None;
            }
        })
    }

    /// `f64::sqrt(x)`, `T::from(x)`, `Vec::with_capacity(n)`, `Vector3::new(x, y, z)`.
    fn associated_call(&mut self, path: &Path, at: Span, owner: Option<Ty>, values: &[Value], expected: &Ty) -> Value {
        let first = values.first().cloned().unwrap_or_default();
        let last = path.last();
        let Some(owner) = owner.filter(|owner| !owner.is_unknown()) else {
            if path.parent().is_some_and(|parent| of(&parent.name) == Some(Of::Holder)) {
                return first;
            }
            return Value::of(expected.clone());
        };
        let exact = does(last, Does::ConvertsWhole) && first.ty == Ty::Integer;
        if let Some(ty) = numbers::associated(last, &owner, &first.ty) {
            let converts = does(last, Does::Converts);
            let terms = if converts { first.terms } else { 0 };
            return Value { exact, terms, summed: first.summed, ..Value::of(ty) };
        }
        match &owner {
            Ty::Float | Ty::Integer | Ty::Other => Value { exact, ..Value::of(owner) },
            Ty::Parameter(_) if self.is_float(&owner) => Value { exact, ..Value::of(owner) },
            Ty::Sequence(element) => {
                let known = if element.is_unknown() { first.ty.element() } else { (**element).clone() };
                let order = first.order.filter(|_| calls(last) == Some(Calls::Fills));
                let exact = starts_empty(last);
                Value { order, exact, ..Value::of(join::merged(known.sequence(), expected.clone())) }
            }
            Ty::Named(name, arguments) => {
                let ty = if arguments.is_empty() && does(last, Does::MakesOf) && kinds::holds_argument(name) {
                    let elements = values.iter().map(|value| value.ty.element()).find(|ty| !ty.is_unknown());
                    let held =
                        if is_cell(name) { first.ty.clone() } else { elements.unwrap_or_else(|| first.ty.clone()) };
                    Ty::Named(name.clone(), [held.plain()].into())
                } else {
                    owner.clone()
                };
                let ty = with_hasher(ty, last, values);
                let order = if kinds::is_array(name) {
                    values.iter().fold(None, |order, value| Order::worse(order, self.order_of_steps(value, at)))
                } else {
                    first.order.filter(|_| is_cell(name))
                };
                let made = does(last, Does::MakesOf) && kinds::is_made_of_numbers(&ty);
                let given = !values.is_empty() && values.iter().all(|value| value.exact);
                let exact = starts_empty(last) && kinds::is_collection(&ty) || made && given;
                let measured = exact && values.iter().any(|value| value.measured);
                Value { order, exact, measured, ..Value::of(join::merged(ty, expected.clone())) }
            }
            _ => Value::of(expected.clone()),
        }
    }
}

/// Functions that make an empty collection, so everything in it was put there in view of the walk.
fn starts_empty(name: &str) -> bool {
    does(name, Does::StartsEmpty)
}

/// A map whose keys are hashed, and whose values a closure among the arguments computes.
fn hash_map_of(arguments: &[Value], in_result: bool) -> Value {
    let made = arguments.iter().map(|argument| argument.ty.called()).find(|made| !made.is_unknown());
    let map = Ty::named(library::HASH_MAP, vec![Ty::Unknown, made.unwrap_or_default()]);
    Value::of(if in_result { Ty::named(RESULT, vec![map]) } else { map })
}

/// A hash container with the type of the hasher that its constructor is given last.
fn with_hasher(ty: Ty, function: &str, values: &[Value]) -> Ty {
    let hasher = values.last().filter(|_| does(function, Does::TakesHasher)).map(|value| value.ty.clone());
    match (ty, hasher) {
        (Ty::Named(name, arguments), Some(hasher)) => {
            let place = library::place_of_hasher(&name);
            if arguments.len() > place {
                return Ty::Named(name, arguments);
            }
            let mut arguments = arguments.to_vec();
            arguments.resize(place, Ty::Unknown);
            arguments.push(hasher);
            Ty::Named(name, arguments.into())
        }
        (ty, _) => ty,
    }
}

/// What a closure or a value for a declared parameter should look like.
fn expected_of(declared: &Ty, scope: &Scope<'_>) -> Ty {
    match declared {
        Ty::Parameter(name) => {
            let bounds = scope.generics.bounds(name).unwrap_or_default();
            bounds
                .iter()
                .map(|bound| scope.behaviour(bound, 4))
                .find(|ty| !ty.is_unknown())
                .unwrap_or_else(|| declared.clone())
        }
        other => other.clone(),
    }
}
