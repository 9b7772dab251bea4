//! Expressions: one case each.

use crate::facts::{FactKind, Order};
use crate::flow::observer::Observer;
use crate::flow::state::{Body, DEEPEST};
use crate::flow::walk::whole::counts;
use crate::hir::{Digits, Expr, ExprKind, Jump, Literal, Name, Operator, Path, SELECT};
use crate::types::library::ARRAY;
use crate::types::tables::forms::{names_measured_time, names_own_index};
use crate::types::tables::macros::{Macro, expands};
use crate::types::tables::numbers::is_byte;
use crate::types::tables::rounded::DECIMAL;
use crate::types::tables::variants;
use crate::types::{Floats, Ty};
use crate::values::kinds::is_map;
use crate::values::{FieldOrders, Origin, Threads, Value, join, part_bit, spelling, threads};

impl Body<'_> {
    /// The value of an expression; `expected` is what its surroundings say of its type.
    pub(crate) fn eval(&mut self, expr: &Expr, expected: &Ty) -> Value {
        if self.depth >= DEEPEST || expr.is_left_out() {
            self.cut = true;
            return Value::default();
        }
        self.depth += 1;
        let before = (std::mem::take(&mut self.read), self.taken.take());
        let mut value = self.evaluate(expr, expected);
        value.sources |= self.read;
        self.read |= before.0;
        if self.taken.is_some() || before.1.is_some() {
            value.taken = Order::worse(value.taken.take(), self.taken.clone());
            self.taken = Order::worse(self.taken.take(), before.1);
        }
        self.depth -= 1;
        if let Some(exact) = self.judged.get_mut(&expr.span) {
            *exact = Some(exact.unwrap_or(true) && value.is_whole());
        }
        value
    }

    fn evaluate(&mut self, expr: &Expr, expected: &Ty) -> Value {
        match &expr.kind {
            ExprKind::Literal(literal) => literal_value(literal),
            ExprKind::Path(path) => self.path(path, expr.span, expected),
            ExprKind::Binary(operator, left, right) => self.binary(expr, *operator, left, right, expected),
            ExprKind::Assign(operator, place, value) => {
                self.on_assignment(*operator, place, value);
                Value::of(Ty::Other)
            }
            ExprKind::Negate(inner) => {
                let value = self.eval(inner, expected);
                Value { origin: None, terms: 0, ..value }
            }
            ExprKind::Not(inner) => {
                let value = self.eval(inner, expected);
                value.with(value.ty.clone())
            }
            ExprKind::Deref(inner) => {
                let value = self.eval(inner, expected);
                Value { ty: value.ty.clone().plain(), ..value }
            }
            ExprKind::Reference(mutable, inner) => self.reference(*mutable, inner, expected),
            ExprKind::Cast(inner, ty) => self.cast(inner, ty),
            ExprKind::Call(function, arguments) => self.call(expr, function, arguments, expected),
            ExprKind::Method(method) => self.method(method, expected),
            ExprKind::Field(base, name) => self.field(expr, base, name),
            ExprKind::Index(base, index) => self.index(expr, base, index),
            ExprKind::Tuple(elements) => self.tuple(elements, expected),
            ExprKind::Array(elements) => {
                let element = expected.element();
                let values: Vec<Value> = elements.iter().map(|expr| self.eval(expr, &element)).collect();
                let ty = values.iter().map(|value| value.ty.clone()).find(|ty| !ty.is_unknown());
                let exact = !values.is_empty() && values.iter().all(|value| value.exact);
                let distinct = values.iter().fold(0, |bits, value| bits | value.distinct);
                Value { exact, distinct, ..Value::of(ty.unwrap_or(element).plain().sequence()) }
            }
            ExprKind::Repeat(element, count) => {
                let value = self.eval(element, &expected.element());
                let order = self.eval(count, &Ty::Integer).counted();
                Value { order, exact: value.exact, ..Value::of(value.ty.sequence()) }
            }
            ExprKind::Struct(path, fields, rest) => {
                self.note_options(path, fields, expr.span);
                self.structure(path, fields, rest.as_deref(), expected)
            }
            ExprKind::Closure(closure) => self.closure_value(closure, expected),
            ExprKind::Block(block) => self.block(block, expected),
            ExprKind::If(condition, then, otherwise) => self.branches(condition, then, otherwise.as_deref(), expected),
            ExprKind::Let(..) => {
                self.condition(expr);
                Value::of(Ty::Other)
            }
            ExprKind::Match(value, arms) => self.arms(value, arms, expected),
            ExprKind::Loop(looped) => self.looped(looped, expected),
            ExprKind::Jump(jump, value) => self.jump(*jump, value.as_deref()),
            ExprKind::Range(start, end) => self.range(start.as_deref(), end.as_deref()),
            ExprKind::Try(inner) => {
                let value = self.eval(inner, &expected.clone().option());
                value.with(value.opened())
            }
            ExprKind::Await(inner) => self.eval(inner, expected),
            ExprKind::Macro(name, arms) if name == SELECT => self.selected(arms, expr.span, expected),
            ExprKind::Macro(name, arguments) => self.invocation(name, arguments, expected),
            ExprKind::Opaque => Value::of(expected.clone()),
        }
    }

    fn reference(&mut self, mutable: bool, inner: &Expr, expected: &Ty) -> Value {
        let value = self.eval(inner, expected);
        if mutable {
            self.may_change(inner);
        }
        let place_like =
            matches!(inner.kind, ExprKind::Path(_) | ExprKind::Field(..) | ExprKind::Index(..) | ExprKind::Deref(_));
        if !mutable && !place_like {
            return value;
        }
        let place = self.place(inner);
        Value {
            origin: Some(Origin { depth: place.depth, distinct: place.distinct, keys: place.keys, part: place.part }),
            ..value
        }
    }

    fn cast(&mut self, inner: &Expr, ty: &crate::hir::TypeRef) -> Value {
        let value = self.eval(inner, &Ty::Unknown);
        let target = self.scope.convert(ty).or(|| value.ty.clone());
        let exact = match (&target, &value.ty) {
            (Ty::Float, Ty::Integer) => true,
            (Ty::Float, _) => value.exact || value.measured || counts(inner),
            _ => false,
        };
        let Value { threads, terms, nested, distance, summed, measured, .. } = value;
        let distinct = if to_a_byte(ty) { 0 } else { value.distinct };
        Value { ty: target, exact, measured, distinct, threads, terms, nested, distance, summed, ..Value::default() }
    }

    fn field(&mut self, expr: &Expr, base: &Expr, name: &Name) -> Value {
        let value = self.eval(base, &Ty::Unknown);
        let ty = self.field_type(&value.ty, name);
        let ty = self.with_keys(expr, ty);
        let order = self.order_of_field(expr, &value, name);
        let fields = value.fields.inside(name);
        let threads = value.threads.or_else(|| threads::counts_threads(name).then_some(Threads::at(expr.span)));
        let terms = self.place_read(expr, &value);
        let accumulator = value.accumulator;
        let measured = names_measured_time(name) || self.is_measured(expr);
        let own = self.declared_field(&value.ty, name);
        let exact = measured && ty != Ty::Integer || own.is_some_and(|own| self.is_whole_field(own));
        let exact = exact || value.has_exact_part(name);
        let declared = own.or(value.declared);
        Value {
            exact_parts: 0,
            declared,
            order,
            fields,
            threads,
            accumulator,
            exact,
            measured,
            distinct: 0,
            terms,
            ..value.with(ty)
        }
    }

    fn index(&mut self, expr: &Expr, base: &Expr, index: &Expr) -> Value {
        let value = self.eval(base, &Ty::Unknown);
        let at = self.eval(index, &Ty::Integer);
        if let ExprKind::Range(_, end) = &index.kind {
            let threads = Threads::or(at.threads, value.threads);
            let order = if end.is_some() { up_to(value.order, at.threads) } else { value.order };
            return Value { threads, order, ..value };
        }
        let element = match self.resolved(&value.ty) {
            Ty::Named(name, arguments) if is_map(&name) => arguments.get(1).cloned().unwrap_or_default(),
            ty => {
                // What decides whether a step adds does not say in which order it adds.
                if !self.deciding {
                    self.counted_through(&value, index);
                }
                self.element_of(&ty)
            }
        };
        let (exact, accumulator) = (value.exact, value.accumulator);
        let terms = self.place_read(expr, &value);
        let (order, fields) = Self::element_orders(&value.fields);
        // The steps that count through a list of keys have a key each.
        let keys = matches!(element, Ty::Key(_));
        let own = spelling::last_name(base).is_some_and(names_own_index);
        let distinct = if keys {
            self.distinct_of(index)
        } else if own {
            at.distinct
        } else {
            0
        };
        Value { order, fields, distinct, accumulator, exact, terms, ..value.with(element.plain()) }
    }

    fn tuple(&mut self, elements: &[Expr], expected: &Ty) -> Value {
        if elements.is_empty() {
            return Value::of(Ty::Other);
        }
        let wanted = |index: usize| match expected {
            Ty::Tuple(types) => types.get(index).cloned().unwrap_or_default(),
            _ => Ty::Unknown,
        };
        let mut order = None;
        let mut fields = FieldOrders::default();
        let mut types = Vec::new();
        let mut threads = None;
        let (mut distinct, mut exact, mut exact_parts) = (0, true, 0);
        for (index, element) in elements.iter().enumerate() {
            let value = self.eval(element, &wanted(index));
            exact_parts |= if value.exact { part_bit(index) } else { 0 };
            fields.note_field(&index.to_string(), value.order.clone(), &value.fields);
            order = Order::worse(order, value.order);
            threads = Threads::or(threads, value.threads);
            distinct |= value.distinct;
            // What identifies the entry of a map is no number, and of a type of its own: `(NodeIndex, 1.0)`.
            let names = index == 0 && elements.len() == 2 && matches!(&value.ty, Ty::Named(_, of) if of.is_empty());
            exact &= value.exact || names || matches!(value.ty, Ty::Integer | Ty::Other);
            types.push(value.ty.or(|| wanted(index)));
        }
        Value { order, fields, threads, distinct, exact, exact_parts, ..Value::of(Ty::Tuple(types.into())) }
    }

    fn structure(&mut self, path: &Path, fields: &[(Name, Expr)], rest: Option<&Expr>, expected: &Ty) -> Value {
        let written = self.scope.convert_segments(path.qself.as_deref(), &path.segments);
        let mut orders = FieldOrders::default();
        let mut summed = false;
        for (name, value) in fields {
            let wanted = self.field_type(&written, name);
            let value = self.eval(value, &wanted);
            orders.note_field(name, value.order, &value.fields);
            summed |= value.summed;
        }
        if let Some(rest) = rest {
            let rest = self.eval(rest, &written);
            let others = rest
                .fields
                .iter()
                .filter(|(path, _)| !fields.iter().any(|(name, _)| path.split('.').next() == Some(name)));
            others.for_each(|(path, order)| orders.note(path, order.clone()));
        }
        let known = written.name().is_some_and(|name| self.symbols.structure(name, self.scope.view()).is_some());
        let ty = if known || expected.is_unknown() { written } else { expected.clone() };
        Value { fields: orders, summed, ..Value::of(ty) }
    }

    fn jump(&mut self, jump: Jump, value: Option<&Expr>) -> Value {
        let expected = match jump {
            Jump::Return if self.early_returns.is_empty() => self.signature().result.clone(),
            Jump::Return => Ty::Unknown,
            Jump::Loop | Jump::Break | Jump::Yield => Ty::Unknown,
        };
        if let Some(expr) = value {
            let value = self.eval(expr, &expected);
            match (jump, self.early_returns.last_mut()) {
                (Jump::Return, None) => self.returned(&value),
                (Jump::Return, Some(_)) if gives_nothing(expr) => {}
                (Jump::Return, Some(known)) => {
                    *known = Some(match known.take() {
                        Some(known) => join::joined(known, value),
                        None => value,
                    });
                }
                (Jump::Loop | Jump::Break, _) => self.rounded_breaks += usize::from(!value.exact),
                (Jump::Yield, _) => {}
            }
        }
        Value::default()
    }

    fn range(&mut self, start: Option<&Expr>, end: Option<&Expr>) -> Value {
        let start = start.map(|bound| self.eval(bound, &Ty::Unknown)).unwrap_or_default();
        let end = end.map(|bound| self.eval(bound, &start.ty)).unwrap_or_default();
        let threads = Threads::or(end.threads, start.threads);
        let ty = start.ty.or(|| end.ty).or(|| Ty::Integer);
        let order = Value { threads, ..Value::default() }.counted();
        Value { order, ..Value::of(ty.plain().key().iterator()) }
    }

    fn invocation(&mut self, name: &Name, arguments: &[Expr], expected: &Ty) -> Value {
        if expands(name) == Some(Macro::Assembles) {
            arguments.iter().for_each(|instruction| self.note_instruction(instruction));
            return Value::of(expected.clone());
        }
        let values: Vec<Value> = arguments.iter().map(|argument| self.eval(argument, &Ty::Unknown)).collect();
        let first = || values.first().map(|value| value.ty.clone()).unwrap_or_default();
        match expands(name) {
            Some(Macro::HandsOn) => values.into_iter().next().unwrap_or_default(),
            Some(Macro::States | Macro::Asserts | Macro::AssertsClose) => Value::of(Ty::Other),
            Some(Macro::Writes) => Value::text_of(&values),
            Some(Macro::MakesArray) => Value::of(Ty::named(ARRAY, [first()])),
            Some(Macro::MakesVector) => Value::of(first().sequence()),
            Some(Macro::MakesDecimal) => Value::of(Ty::named(DECIMAL, [])),
            Some(Macro::Joins) => Value::of(Ty::Tuple(values.into_iter().map(|value| value.ty).collect())),
            Some(Macro::Leaves | Macro::Assembles) | None => Value::of(expected.clone()),
        }
    }

    fn binary(&mut self, expr: &Expr, operator: Operator, left: &Expr, right: &Expr, expected: &Ty) -> Value {
        match operator {
            Operator::Equal | Operator::And | Operator::Compare | Operator::Truth => {
                let one = self.eval(left, &Ty::Unknown);
                self.eval(right, &one.ty);
                Value::of(Ty::Other)
            }
            Operator::Bits | Operator::Masks => {
                let one = self.eval(left, &Ty::Unknown);
                let other = self.eval(right, &Ty::Unknown);
                let distinct = if operator == Operator::Masks { 0 } else { one.distinct };
                Value { distinct, order: Order::worse(one.order.clone(), other.order), ..one.with(one.ty.clone()) }
            }
            Operator::Add | Operator::Sub | Operator::Mul | Operator::Div | Operator::Rem => {
                self.arithmetic(expr, operator, left, right, expected)
            }
        }
    }

    /// Whether an operand is the accumulator of a fold, and what that means for the fold.
    pub(crate) fn remainder(&mut self, operator: Operator, expr: &Expr, ty: &Ty) {
        if operator == Operator::Rem && self.floats(ty) == Floats::Yes {
            self.fact(FactKind::Remainder, expr.span, Floats::Yes);
        }
    }
}

/// `k as u8`: of many keys the same.
pub(crate) fn to_a_byte(ty: &crate::hir::TypeRef) -> bool {
    matches!(ty, crate::hir::TypeRef::Path(path) if is_byte(path.last()))
}

/// `None` and `Err(…)`, in which there is no number.
fn gives_nothing(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Path(path) => path.last() == variants::NONE,
        ExprKind::Call(function, _) => {
            matches!(&function.kind, ExprKind::Path(path) if variants::inside(path.last()) == Some(variants::Inside::Err))
        }
        _ => false,
    }
}

fn literal_value(literal: &Literal) -> Value {
    match literal {
        Literal::Float(digits) => Value { exact: *digits != Digits::Other, ..Value::of(Ty::Float) },
        Literal::Integer(_) => Value::of(Ty::Integer),
        Literal::Other => Value::of(Ty::Other),
    }
}

/// The order of a slice with a given end: it has as many elements as the end says, however many there are.
fn up_to(order: Option<Order>, end: Option<Threads>) -> Option<Order> {
    let counted = end.filter(|threads| !threads.size).map(threads::by_thread_count);
    Order::worse(order.and_then(Order::rejoined), counted)
}
