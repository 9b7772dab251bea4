//! Blocks, `let`, conditions and matches.

use crate::facts::Order;
use crate::flow::library::sharing;
use crate::flow::observer::Observer;
use crate::flow::state::environment::{self, Frame, FrameKind};
use crate::flow::state::{Body, resets};
use crate::flow::walk::counters;
use crate::hir::{Arm, Block, Expr, ExprKind, Jump, Let, Name, Operator, Pattern, Statement};
use crate::types::Ty;
use crate::types::tables::macros::{Macro, expands};
use crate::types::tables::methods::{Does, does};
use crate::types::tables::variants;
use crate::values::join::{self, joined};
use crate::values::kinds;
use crate::values::{Threads, Value, spelling};

impl Body<'_> {
    pub(crate) fn block(&mut self, block: &Block, expected: &Ty) -> Value {
        let outside = self.environment.last_step;
        self.environment.last_step |= self.left_by(block);
        let value = self.statements(block, expected);
        self.environment.last_step = outside;
        value
    }

    fn statements(&mut self, block: &Block, expected: &Ty) -> Value {
        let mark = self.environment.mark();
        let resets = self.environment.resets.len();
        let breaks = self.rounded_breaks;
        let products = self.on_block(block);
        if !self.environment.frames.is_empty() && block.statements.iter().any(resets::sets_element) {
            self.note_resets_of_steps(block);
        }
        for statement in &block.statements {
            match statement {
                Statement::Let(local) => {
                    self.local(local, block, expected);
                    self.on_let(local, &products);
                }
                Statement::Expr(expr) => {
                    self.eval(expr, &Ty::Unknown);
                    self.note_reset(expr);
                }
            }
        }
        let mut value = match &block.tail {
            Some(tail) => self.eval(tail, expected),
            None if leaves(block) => Value::default(),
            None => Value::of(Ty::Other),
        };
        value.exact &= self.rounded_breaks == breaks;
        self.environment.resets.truncate(resets);
        self.environment.release(mark);
        value
    }

    fn local(&mut self, local: &Let, block: &Block, result: &Ty) {
        let written = local.ty.as_ref().map(|ty| self.scope.convert(ty)).unwrap_or_default();
        let expected = written.clone().or(|| self.used_as(local, block, result));
        let held_whole = local.value.as_ref().is_some_and(|value| self.holds_whole(value));
        let arriving = self.arriving.take();
        let mut value = local.value.as_ref().map(|value| self.eval(value, &expected)).unwrap_or_default();
        value.taken = Order::worse(value.taken.take(), arriving);
        let entry_of = self.lends_entry(local, block, held_whole, &value);
        if let Some(otherwise) = &local.otherwise {
            self.eval(otherwise, &Ty::Unknown);
        }
        value.ty = join::as_written(written, value.ty);
        self.channel_ends(local, block, &mut value);
        self.other_sender(local);
        let cloned = local.value.as_ref().is_some_and(|init| clones_numbers(init, &value.ty));
        if cloned {
            value.shared = None;
        }
        if cloned || local.value.as_ref().is_some_and(copies) {
            value.origin = None;
            value.accumulator = None;
            value.reaches = 0;
        }
        let sources = match &local.value {
            Some(init) if value.summed || sharing::decodes(init) => spelling::names(init),
            _ => Vec::new(),
        };
        let alias = local.value.as_ref().filter(|_| !cloned).and_then(|init| self.alias(init, &value));
        let makes_lock = local.value.as_ref().is_some_and(sharing::makes_lock);
        let decoded = local.value.as_ref().is_some_and(is_decoded);
        let keeps_whole = local.value.as_ref().is_some_and(|init| self.keeps_whole(init));
        let counts = counters::only_counts(local, block);
        self.note_counters(local, block);
        // What is put in later is seen there.
        value.exact |= local.value.is_none();
        self.bind(&local.pattern, value);
        if let Pattern::Name(name, ..) = &local.pattern
            && let Some(local) = self.environment.local_mut(name)
        {
            local.value.exact |= counts;
            local.from = sources;
            local.alias = alias;
            local.entry_of = entry_of;
            local.keeps_whole = keeps_whole;
            local.own_lock = makes_lock;
            local.decoded = decoded;
        }
    }

    /// The variable to which a value is another handle: a guard of its lock, a clone of its `Arc`.
    fn alias(&self, init: &Expr, value: &Value) -> Option<usize> {
        let clones = |ty: &Ty| matches!(ty.name(), Some(name) if crate::types::tables::cells::is_cell(name));
        let of = match &init.kind {
            ExprKind::Call(function, arguments) => match (&function.kind, arguments.as_slice()) {
                (ExprKind::Path(path), [only]) if does(path.last(), Does::Copies) => only,
                _ => return None,
            },
            ExprKind::Method(method) if does(&method.name, Does::Copies) && clones(&value.ty) => init,
            _ if value.shared.is_some() => init,
            _ => return None,
        };
        let (name, _) = spelling::root(of)?;
        self.environment.target(&name)
    }

    /// A variable that is the block's value has the block's type.
    fn used_as(&self, local: &Let, block: &Block, result: &Ty) -> Ty {
        let Pattern::Name(name, ..) = &local.pattern else { return Ty::Unknown };
        match block.tail.as_deref().map(|tail| &tail.kind) {
            Some(ExprKind::Path(path)) if path.single() == Some(name) => result.clone(),
            _ => Ty::Unknown,
        }
    }

    /// Walks a condition; the number of threads on which it depends.
    pub(crate) fn condition(&mut self, condition: &Expr) -> Option<Threads> {
        match &condition.kind {
            ExprKind::Let(pattern, value) => {
                let arriving = self.arriving.take();
                let mut value = self.eval(value, &Ty::Unknown);
                value.taken = Order::worse(value.taken.take(), arriving);
                self.bind(pattern, value);
                None
            }
            ExprKind::Binary(_, left, right) => {
                let one = self.condition(left);
                Threads::or(one, self.condition(right))
            }
            _ => {
                let outside = std::mem::replace(&mut self.deciding, true);
                let threads = self.eval(condition, &Ty::Unknown).threads;
                self.deciding = outside;
                threads
            }
        }
    }

    pub(crate) fn branches(
        &mut self,
        condition: &Expr,
        then: &Block,
        otherwise: Option<&Expr>,
        expected: &Ty,
    ) -> Value {
        let mark = self.environment.mark();
        let outside = self.pieces_end;
        let size = self.condition(condition).filter(|threads| threads.size && threads.at.is_some());
        self.pieces_end = Threads::or(outside, size);
        let single = self.single_step_of(condition);
        let value = self.in_steps(single, |body| body.block(then, expected));
        self.environment.release(mark);
        let other = otherwise.map(|otherwise| self.eval(otherwise, expected));
        self.pieces_end = outside;
        match other {
            Some(_) if otherwise.is_some_and(diverges) => value,
            Some(other) if block_diverges(then) => other,
            Some(other) => joined(value, other),
            None => Value::of(Ty::Other),
        }
    }

    pub(crate) fn arms(&mut self, value: &Expr, arms: &[Arm], expected: &Ty) -> Value {
        let asked = self.option_parameter(value);
        let selects = is_key(value);
        let value = self.eval(value, &Ty::Unknown);
        // An arm that leaves the function or the step gives no value.
        let mut result: Option<(Value, bool)> = None;
        for arm in arms {
            let mark = self.environment.mark();
            self.bind(&arm.pattern, value.clone());
            if let Some(guard) = &arm.guard {
                self.condition(guard);
            }
            let single = if arm.pattern.is_constant() && selects { value.distinct } else { 0 };
            let single = single | arm.guard.as_ref().map_or(0, |guard| self.single_step_of(guard));
            let mut found = self.in_steps(single, |body| body.eval(&arm.body, expected));
            if let (Some(order), Some(is_none)) = (&mut found.order, is_none(&arm.pattern)) {
                let of = if is_none { &mut order.when.none } else { &mut order.when.some };
                *of |= asked;
            }
            self.environment.release(mark);
            result = Some(match result {
                Some((known, false)) if diverges(&arm.body) => (known, false),
                Some((known, false)) => (joined(known, found), false),
                Some((_, true)) | None => (found, diverges(&arm.body)),
            });
        }
        result.unwrap_or_default().0
    }
}

impl Body<'_> {
    /// Walks a branch that a single step of some frames enters.
    fn in_steps<T>(&mut self, single: u64, walk: impl FnOnce(&mut Self) -> T) -> T {
        let outside = self.environment.single_step;
        self.environment.single_step |= single;
        let walked = walk(self);
        self.environment.single_step = outside;
        walked
    }

    /// The loops that a block leaves at its end, so that one step of each enters it: `sum += x; break;`.
    fn left_by(&self, block: &Block) -> u64 {
        let last = match (&block.tail, block.statements.last()) {
            (Some(tail), _) => &**tail,
            (None, Some(Statement::Expr(last))) => last,
            (None, _) => return 0,
        };
        match last.kind {
            ExprKind::Jump(Jump::Break, _) => self.environment.innermost_bit(),
            // A closure, or a task, that returns ends a step only.
            ExprKind::Jump(Jump::Return, _) if self.early_returns.is_empty() => {
                let frames = self.environment.frames.iter().enumerate().rev();
                let loops = frames.take_while(|(_, frame)| frame.kind == FrameKind::Steps);
                loops.fold(0, |bits, (index, _)| bits | environment::bit(index))
            }
            _ => 0,
        }
    }

    /// The frames of which at most one step meets a condition: `key == "a"`, where no two steps have the same key.
    fn single_step_of(&mut self, condition: &Expr) -> u64 {
        match &condition.kind {
            _ if self.environment.frames.is_empty() => 0,
            ExprKind::Binary(Operator::And, left, right) => self.single_step_of(left) | self.single_step_of(right),
            ExprKind::Binary(Operator::Equal, left, right) => {
                self.single_key(left, right) | self.single_key(right, left)
            }
            ExprKind::Let(pattern, value) if pattern.is_constant() && is_key(value) => self.distinct_of(value),
            _ => 0,
        }
    }

    /// The frames in each of whose steps `key` is another value, while `other` is the same in all.
    fn single_key(&mut self, key: &Expr, other: &Expr) -> u64 {
        if !is_key(key) || !is_plain(other) {
            return 0;
        }
        let distinct = self.distinct_of(key);
        let names = spelling::names(other);
        let steady = |index: usize, frame: &Frame| {
            names.iter().all(|name| {
                self.environment.local(name).is_none_or(|local| local.depth <= index) && !frame.assigned.contains(name)
            })
        };
        let frames = self.environment.frames.iter().enumerate();
        let steady = frames.filter(|(index, frame)| steady(*index, frame));
        steady.fold(0, |bits, (index, _)| bits | distinct & environment::bit(index))
    }

    /// The bit of the parameter that an expression is, if it is an option.
    fn option_parameter(&self, expr: &Expr) -> u64 {
        let ExprKind::Path(path) = &expr.kind else { return 0 };
        let local = path.single().and_then(|name| self.environment.local(name));
        let optional = local.filter(|local| local.value.ty.name().is_some_and(variants::is_optional));
        optional.and_then(|local| local.value.order.as_ref()).map_or(0, |order| order.given.order)
    }
}

/// `u32::from_le_bytes(bytes) as usize`, `file.read_u32::<LE>()? as usize`.
fn is_decoded(init: &Expr) -> bool {
    match &init.kind {
        ExprKind::Cast(inner, _) | ExprKind::Try(inner) => is_decoded(inner),
        ExprKind::Call(function, _) => {
            matches!(&function.kind, ExprKind::Path(path) if does(path.last(), Does::DecodesBytes))
        }
        ExprKind::Method(method) if does(&method.name, Does::Opens) => is_decoded(&method.receiver),
        ExprKind::Method(method) => does(&method.name, Does::DecodesBytes),
        _ => false,
    }
}

/// Whether an expression reads one place, or is written out. A method that takes something out gives another value each time.
fn is_plain(expr: &Expr) -> bool {
    let steady = |name: &str| !does(name, Does::Advances) && !does(name, Does::TakesOut);
    match &expr.kind {
        ExprKind::Literal(_) | ExprKind::Path(_) => true,
        ExprKind::Reference(_, inner) | ExprKind::Deref(inner) | ExprKind::Field(inner, _) => is_plain(inner),
        ExprKind::Method(method) => method.arguments.is_empty() && steady(&method.name) && is_plain(&method.receiver),
        _ => false,
    }
}

/// Whether an expression is the variable that holds a key, or the same key in another type. What is computed from a key, such as
/// `key & 1` or `key as u8`, may be the same for many keys, although an index that is computed from a key is taken to differ.
fn is_key(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Call(function, arguments) => match (&function.kind, arguments.as_slice()) {
            (ExprKind::Path(path), [only]) => variants::inside(path.last()).is_some() && is_key(only),
            _ => false,
        },
        _ => key_variable(expr).is_some(),
    }
}

/// The variable that an expression is, perhaps in another type.
pub(crate) fn key_variable(expr: &Expr) -> Option<&Name> {
    match &expr.kind {
        ExprKind::Path(path) => path.single(),
        ExprKind::Reference(_, inner) | ExprKind::Deref(inner) => key_variable(inner),
        ExprKind::Method(method) => {
            let same = does(&method.name, Does::Same) || does(&method.name, Does::Spells);
            let whole = same && method.arguments.is_empty();
            key_variable(&method.receiver).filter(|_| whole)
        }
        _ => None,
    }
}

/// Whether a pattern is `None`, or `Some(…)`.
fn is_none(pattern: &Pattern) -> Option<bool> {
    match pattern {
        Pattern::Name(name, ..) if name == variants::NONE => Some(true),
        Pattern::Variant(path, ..) if variants::inside(path.last()) == Some(variants::Inside::Some) => Some(false),
        _ => None,
    }
}

/// Whether an expression never gives a value.
fn diverges(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Jump(..) => true,
        ExprKind::Macro(name, _) => expands(name) == Some(Macro::Leaves),
        ExprKind::Block(block) => block_diverges(block),
        _ => false,
    }
}

fn block_diverges(block: &Block) -> bool {
    block.tail.as_ref().map_or_else(|| leaves(block), |tail| diverges(tail))
}

/// Whether a block without a value diverges, so that it has any type.
fn leaves(block: &Block) -> bool {
    match block.statements.last() {
        Some(Statement::Expr(last)) => match &last.kind {
            ExprKind::Jump(..) => true,
            ExprKind::Macro(name, _) => expands(name) == Some(Macro::Leaves),
            _ => false,
        },
        Some(Statement::Let(_)) | None => false,
    }
}

/// `values.clone()` of numbers: what is added to the clone is not added to `values`.
fn clones_numbers(value: &Expr, ty: &Ty) -> bool {
    matches!(&value.kind, ExprKind::Method(method) if does(&method.name, Does::Copies)) && kinds::holds_numbers(ty)
}

/// Whether a `let` of this value makes a variable of its own, rather than a reference to another.
fn copies(value: &Expr) -> bool {
    !matches!(
        value.kind,
        ExprKind::Reference(..)
            | ExprKind::Method(_)
            | ExprKind::Match(..)
            | ExprKind::If(..)
            | ExprKind::Try(_)
            | ExprKind::Path(_)
            | ExprKind::Await(_)
            | ExprKind::Block(_)
    )
}
