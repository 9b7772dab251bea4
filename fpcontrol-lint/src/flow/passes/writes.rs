//! What code writes to fields, by their names: whether only whole numbers, as far as the text of each write tells.

use crate::hir::{
    Block, Digits, Expr, ExprKind, Literal, LoopKind, Method, Name, Operator, Pattern, Span, Statement, TypeRef,
};
use crate::types::Ty;
use crate::types::tables::forms::is_mutable;
use crate::types::tables::methods::{Does, does};
use crate::types::tables::numbers::is_float;
use crate::values::{kinds, numbers};
use rustc_hash::{FxHashMap, FxHashSet};

/// A field, by the names of its struct and its own.
pub(super) type Field = (Name, Name);

/// The fields that are asked about.
pub(super) struct Asked<'n> {
    /// For each name of a field, the names of the structs that have it.
    pub structs: FxHashMap<Name, FxHashSet<Name>>,
    /// The names of all structs, so that another name is known to be an alias.
    pub declared: &'n FxHashSet<Name>,
}

/// The writes to the fields that are asked about.
pub(super) struct Writes<'n> {
    asked: &'n Asked<'n>,
    /// The type whose `impl` the code stands in.
    this: Option<Name>,
    /// The fields to which something is written that no text tells.
    pub others: FxHashSet<Field>,
    /// What is written to fields, by its place, if its text does not tell that it is whole.
    pub untold: Vec<(Field, Span)>,
    /// The fields to which anything is written.
    pub written: FxHashSet<Field>,
    /// The fields to which something else than a constant is written.
    pub computed: FxHashSet<Field>,
    /// The fields whose numbers are written to other fields: whole if they are.
    pub from: Vec<(Field, Field)>,
    /// How often each name is read or written as a field.
    pub seen: FxHashMap<Name, usize>,
}

impl<'n> Writes<'n> {
    /// No writes yet, of code in the `impl` of a type.
    pub fn new(asked: &'n Asked<'n>, this: Option<Name>) -> Writes<'n> {
        Writes {
            asked,
            this,
            others: FxHashSet::default(),
            untold: Vec::new(),
            written: FxHashSet::default(),
            computed: FxHashSet::default(),
            from: Vec::new(),
            seen: FxHashMap::default(),
        }
    }

    /// The same, with what another part of the code writes.
    pub fn and(mut self, other: Writes<'n>) -> Writes<'n> {
        self.others.extend(other.others);
        self.untold.extend(other.untold);
        self.written.extend(other.written);
        self.computed.extend(other.computed);
        self.from.extend(other.from);
        other.seen.into_iter().for_each(|(name, count)| *self.seen.entry(name).or_default() += count);
        self
    }

    pub fn in_block(&mut self, block: &Block) {
        for statement in &block.statements {
            if let Statement::Let(local) = statement {
                self.in_pattern(&local.pattern);
            }
        }
        block.each_part(&mut |part| self.in_expr(part));
    }

    fn in_expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Field(_, name) if self.asked.structs.contains_key(name) => {
                *self.seen.entry(name.clone()).or_default() += 1;
            }
            ExprKind::Assign(operator, place, value) => {
                let adds = matches!(operator, None | Some(Operator::Add | Operator::Sub));
                self.written(place, Some(&**value).filter(|_| adds));
                // The parts of the place are looked at, but not as if a method gave it away.
                return self.in_place(place, value);
            }
            ExprKind::Reference(true, inner) => self.written(inner, None),
            ExprKind::Struct(path, fields, _) => {
                for (name, value) in fields {
                    self.becomes(name, Some(path.last()), Some(value));
                }
            }
            ExprKind::Method(method) => match raised(method) {
                Some(entry) => {
                    entry.arguments.iter().for_each(|key| self.in_expr(key));
                    return self.in_expr(&entry.receiver);
                }
                None => self.called(method),
            },
            ExprKind::Block(block) => return self.in_block(block),
            ExprKind::Closure(closure) => {
                closure.parameters.iter().for_each(|(pattern, _)| self.in_pattern(pattern));
            }
            ExprKind::Let(pattern, _) => self.in_pattern(pattern),
            ExprKind::Match(_, arms) => arms.iter().for_each(|arm| self.in_pattern(&arm.pattern)),
            ExprKind::If(condition, then, otherwise) => {
                self.in_expr(condition);
                self.in_block(then);
                return otherwise.iter().for_each(|otherwise| self.in_expr(otherwise));
            }
            ExprKind::Loop(looped) => {
                match &looped.kind {
                    LoopKind::For(pattern, iterator) => {
                        self.in_pattern(pattern);
                        self.in_expr(iterator);
                    }
                    LoopKind::While(condition) => self.in_expr(condition),
                    LoopKind::Loop => {}
                }
                return self.in_block(&looped.body);
            }
            _ => {}
        }
        expr.each_part(&mut |part| self.in_expr(part));
    }

    /// The parts of an assignment, with the methods that lead to the place left out: `*self.counts.entry(key).or_insert(0.0) += 1.0`.
    fn in_place(&mut self, place: &Expr, value: &Expr) {
        let mut part = place;
        loop {
            match &part.kind {
                ExprKind::Method(method) => {
                    if does(&method.name, Does::FillsEntry) && !method.arguments.iter().all(is_start) {
                        self.written(&method.receiver, None);
                    }
                    method.arguments.iter().for_each(|argument| self.in_expr(argument));
                    part = &method.receiver;
                }
                ExprKind::Deref(inner) => part = inner,
                ExprKind::Index(base, index) => {
                    self.in_expr(index);
                    part = base;
                }
                _ => break self.in_expr(part),
            }
        }
        self.in_expr(value);
    }

    /// A method of what may be a field. What a method gives is a value of its own, or one that can be changed, which its name tells.
    fn called(&mut self, method: &Method) {
        let (name, receiver) = (&method.name, &method.receiver);
        let many = does(name, Does::FillsWithMany);
        match method.arguments.last() {
            Some(value) if does(name, Does::Fills) && !many => return self.written(receiver, Some(value)),
            _ => {}
        }
        let direct = !matches!(receiver.kind, ExprKind::Method(_));
        let by_value = numbers::method(name, &Ty::Float).is_some();
        let reads = kinds::reads_only(name) && !many && !does(name, Does::LendsElements);
        let harmless = by_value || reads || does(name, Does::Asks) || does(name, Does::Counts);
        if is_mutable(name) || direct && !harmless {
            self.written(receiver, None);
        }
    }

    /// Something is written to the fields through which a place is reached.
    fn written(&mut self, place: &Expr, value: Option<&Expr>) {
        let mut part = place;
        loop {
            part = match &part.kind {
                ExprKind::Field(base, name) => {
                    self.becomes(name, Some("Self").filter(|_| is_self(base)), value);
                    base
                }
                ExprKind::Index(base, _) | ExprKind::Deref(base) | ExprKind::Reference(_, base) => base,
                ExprKind::Method(method) => &method.receiver,
                ExprKind::Try(inner) => inner,
                _ => return,
            };
        }
    }

    /// The fields that an expression may mean by a name: those of the struct that is named, or of all if none is.
    fn meant(&self, name: &Name, of: Option<&str>) -> Vec<Field> {
        let Some(structs) = self.asked.structs.get(name) else { return Vec::new() };
        let of = of.and_then(|of| if of == "Self" { self.this.as_deref() } else { Some(of) });
        let of = of.filter(|of| self.asked.declared.contains(*of));
        let named = structs.iter().filter(|known| of.is_none_or(|of| of == known.as_str()));
        named.map(|known| (known.clone(), name.clone())).collect()
    }

    /// Something is written to the field of a name, of a struct that may be named.
    fn becomes(&mut self, name: &Name, of: Option<&str>, value: Option<&Expr>) {
        let meant = self.meant(name, of);
        self.written.extend(meant.iter().cloned());
        let Some(value) = value else { return self.others.extend(meant) };
        if !is_constant(value) {
            self.computed.extend(meant.iter().cloned());
        }
        let mut from = Vec::new();
        let whole = is_whole(value, &mut from);
        let from: Vec<Vec<Field>> = from.iter().map(|name| self.meant(name, Some("Self"))).collect();
        if !whole || from.iter().any(Vec::is_empty) {
            return self.untold.extend(meant.into_iter().map(|field| (field, value.span)));
        }
        for field in meant {
            self.from.extend(from.iter().flatten().map(|source| (field.clone(), source.clone())));
        }
    }

    /// A pattern that names a field may lend it.
    fn in_pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::Struct(path, fields) => {
                for (name, inner) in fields {
                    self.becomes(name, Some(path.last()), None);
                    self.in_pattern(inner);
                }
            }
            Pattern::Name(_, _, _, Some(inner)) | Pattern::Reference(inner) | Pattern::Typed(inner, _) => {
                self.in_pattern(inner);
            }
            Pattern::Tuple(inner, _) | Pattern::Slice(inner) | Pattern::Or(inner) | Pattern::Variant(_, inner, _) => {
                inner.iter().for_each(|inner| self.in_pattern(inner));
            }
            Pattern::Name(..) | Pattern::Constant | Pattern::Other => {}
        }
    }
}

/// The call of `entry` in `map.entry(key).and_modify(|count| *count += 1.0).or_insert(1.0)`.
fn raised(method: &Method) -> Option<&Method> {
    if does(&method.name, Does::FillsEntry) {
        let ExprKind::Method(inner) = &method.receiver.kind else { return None };
        return raised(inner).filter(|_| method.arguments.iter().all(is_start));
    }
    let [argument] = method.arguments.as_slice() else { return None };
    let ExprKind::Closure(closure) = &argument.kind else { return None };
    let ExprKind::Assign(Some(Operator::Add), _, value) = &closure.body.kind else { return None };
    let ExprKind::Method(entry) = &method.receiver.kind else { return None };
    let adds = does(&method.name, Does::ModifiesEntry) && is_start(value);
    Some(&**entry).filter(|entry| adds && does(&entry.name, Does::GivesEntry))
}

fn is_self(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Path(path) if path.single().is_some_and(|name| name == "self"))
}

/// A whole number that does not depend on a field.
fn is_start(expr: &Expr) -> bool {
    let mut of = Vec::new();
    is_whole(expr, &mut of) && of.is_empty()
}

/// Whether the text of an expression tells that it is a whole number, or a collection of whole numbers, if the fields in `of` are.
fn is_whole(expr: &Expr, of: &mut Vec<Name>) -> bool {
    match &expr.kind {
        ExprKind::Literal(Literal::Float(digits)) => !matches!(digits, Digits::Other | Digits::Dyadic),
        ExprKind::Literal(Literal::Integer(_)) => true,
        // The fields of others may be those of another type.
        ExprKind::Field(base, name) if is_self(base) => {
            of.push(name.clone());
            true
        }
        ExprKind::Negate(inner) | ExprKind::Reference(false, inner) => is_whole(inner, of),
        ExprKind::Cast(inner, to) => counts(inner) && is_number(to),
        ExprKind::Binary(Operator::Add | Operator::Sub | Operator::Mul, left, right) => {
            is_whole(left, of) && is_whole(right, of)
        }
        ExprKind::Array(elements) => elements.iter().all(|element| is_whole(element, of)),
        ExprKind::Repeat(element, _) => is_whole(element, of),
        ExprKind::If(_, then, Some(otherwise)) => is_whole_block(then, of) && is_whole(otherwise, of),
        ExprKind::Block(block) => is_whole_block(block, of),
        ExprKind::Call(function, arguments) => {
            let ExprKind::Path(path) = &function.kind else { return false };
            let starts = does(path.last(), Does::StartsEmpty) && path.parent().is_some();
            starts && arguments.iter().all(|argument| matches!(argument.kind, ExprKind::Literal(_)) || counts(argument))
        }
        _ => false,
    }
}

/// Whether the text of an expression computes nothing: a literal, an empty collection.
fn is_constant(expr: &Expr) -> bool {
    let mut constant = !matches!(expr.kind, ExprKind::Field(..) | ExprKind::Method(_) | ExprKind::Macro(..));
    constant &= !matches!(&expr.kind, ExprKind::Path(path) if path.single().is_some());
    expr.each_part(&mut |part| constant = constant && is_constant(part));
    constant
}

fn is_whole_block(block: &Block, of: &mut Vec<Name>) -> bool {
    block.statements.is_empty() && block.tail.as_ref().is_some_and(|tail| is_whole(tail, of))
}

/// Whether an expression counts: `values.len()`.
fn counts(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Literal(Literal::Integer(_)) => true,
        ExprKind::Method(method) => does(&method.name, Does::CountsByPath) && method.arguments.is_empty(),
        ExprKind::Binary(Operator::Add | Operator::Sub | Operator::Mul, left, right) => counts(left) && counts(right),
        _ => false,
    }
}

fn is_number(ty: &TypeRef) -> bool {
    matches!(ty, TypeRef::Path(path) if is_float(path.last()))
}

/// The names of the fields that an expression reads.
pub(super) fn fields_of(expr: &Expr, found: &mut FxHashSet<Name>) {
    if let ExprKind::Field(_, name) = &expr.kind {
        found.insert(name.clone());
    }
    expr.each_part(&mut |part| fields_of(part, found));
}

/// How often names stand behind a point in a text, without parentheses behind them.
pub(super) fn mentions<V>(text: &str, names: &FxHashMap<Name, V>) -> FxHashMap<Name, usize> {
    let mut counts = FxHashMap::default();
    for (at, _) in text.match_indices('.') {
        let rest = text[at + 1..].trim_start();
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        let calls = after.trim_start().starts_with('(') || after.starts_with("::");
        if !calls && let Some((name, _)) = names.get_key_value(word) {
            *counts.entry(name.clone()).or_default() += 1;
        }
    }
    counts
}
