//! Places: which variable an assignment reaches, and in which of the surrounding steps it is the same one.

use super::{Body, Shared, Value};
use crate::hir::{Expr, ExprKind, Literal, Name, Span};
use crate::types::Ty;

/// What an assignment reaches.
#[derive(Default)]
pub(super) struct Place {
    pub ty: Ty,
    /// How many frames surround the declaration of the variable.
    pub depth: usize,
    /// The frames in each of whose steps a different element is reached.
    pub distinct: u64,
    /// The variable.
    pub root: Option<(Name, Span)>,
    /// The fold whose accumulator it is.
    pub accumulator: Option<usize>,
    /// The lock through which it is reached.
    pub shared: Option<Shared>,
    /// The parameters (a bit each) that it is a part of.
    pub reaches: u64,
    /// The parameters (a bit each) that select which part it is.
    pub keys: u64,
    /// Whether it is an element that something else selects.
    pub part: bool,
}

impl Place {
    /// How it is selected among the parts of what it belongs to.
    pub fn selected(&self) -> super::summary::Selected {
        super::summary::Selected { keys: self.keys, part: self.part, by_cell: false }
    }
}

impl Body<'_> {
    /// What an expression reaches when it is assigned to. Nothing is reported, because the parts have been walked before.
    pub(super) fn place(&mut self, expr: &Expr) -> Place {
        let place = self.place_since_declared(expr);
        let place = Place {
            distinct: place.distinct | self.covered(place.keys, matches!(expr.kind, ExprKind::Index(..))),
            ..place
        };
        Place { depth: place.depth.max(self.reset_depth(expr)), ..place }
    }

    fn place_since_declared(&mut self, expr: &Expr) -> Place {
        match &expr.kind {
            ExprKind::Path(path) => match path.single().and_then(|name| self.environment.local(name)) {
                Some(local) => Place {
                    ty: local.value.ty.clone(),
                    depth: local.depth,
                    distinct: 0,
                    root: Some((local.name.clone(), local.declared)),
                    accumulator: local.value.accumulator,
                    shared: None,
                    reaches: local.value.reaches,
                    keys: 0,
                    part: false,
                },
                None => Place { root: Some((path.last().into(), expr.span)), ..Place::default() },
            },
            ExprKind::Field(base, name) => {
                let base = self.reached(base);
                Place { ty: self.field_type(&base.ty, name), ..base }
            }
            ExprKind::Index(base, index) => {
                let base = self.reached(base);
                let at = self.distinct_of(index);
                let of_index = self.sources_of(index);
                let literal = matches!(index.kind, ExprKind::Literal(_));
                let part = base.part || at == 0 && of_index & super::summary::ALL == 0 && !literal;
                let keys = base.keys | of_index;
                let resolved = self.resolved(&base.ty);
                let element = match &resolved {
                    Ty::Named(name, arguments) if super::expressions::is_map(name) => arguments.get(1).cloned(),
                    ty => Some(self.element_of(ty)),
                };
                Place { ty: element.unwrap_or_default().plain(), distinct: base.distinct | at, keys, part, ..base }
            }
            ExprKind::Deref(inner) => self.reached(inner),
            ExprKind::Block(block) if block.statements.is_empty() => match &block.tail {
                Some(tail) => self.place(tail),
                None => Place::default(),
            },
            _ => self.reached(expr),
        }
    }

    /// The frames in each of whose steps an index is different.
    pub(super) fn distinct_of(&mut self, index: &Expr) -> u64 {
        match &index.kind {
            ExprKind::Path(path) => match path.single().and_then(|name| self.environment.local(name)) {
                Some(local) => local.value.distinct | self.counted(&local.name),
                None => 0,
            },
            ExprKind::Reference(_, inner) | ExprKind::Deref(inner) | ExprKind::Cast(inner, _) => {
                self.distinct_of(inner)
            }
            ExprKind::Tuple(parts) | ExprKind::Array(parts) => {
                parts.iter().fold(0, |bits, part| bits | self.distinct_of(part))
            }
            _ => self.silently(|body| body.eval(index, &Ty::Integer)).distinct,
        }
    }

    /// The places from which an index is computed.
    fn sources_of(&mut self, index: &Expr) -> u64 {
        match &index.kind {
            ExprKind::Path(path) => {
                path.single().and_then(|name| self.environment.local(name)).map_or(0, |local| local.value.sources)
            }
            ExprKind::Reference(_, inner) | ExprKind::Deref(inner) | ExprKind::Cast(inner, _) => self.sources_of(inner),
            _ => self.silently(|body| body.eval(index, &Ty::Integer)).sources,
        }
    }

    /// What is reached through a value that may be a reference.
    pub(super) fn reached(&mut self, expr: &Expr) -> Place {
        let value = match &expr.kind {
            ExprKind::Path(path) => match path.single().and_then(|name| self.environment.local(name)) {
                Some(local) => local.value.clone(),
                None => return self.place(expr),
            },
            ExprKind::Field(..) | ExprKind::Index(..) | ExprKind::Deref(_) => return self.place(expr),
            // A block with statements is not a place: it is evaluated.
            ExprKind::Block(block) if block.statements.is_empty() => return self.place(expr),
            _ => self.silently(|body| body.eval(expr, &Ty::Unknown)),
        };
        let mut place = match &expr.kind {
            ExprKind::Path(_) => self.place(expr),
            _ => Place { root: root(expr), depth: self.depth_of_root(expr), ..Place::default() },
        };
        if let Some(origin) = value.origin {
            (place.depth, place.distinct) = (origin.depth, origin.distinct);
            (place.keys, place.part) = (origin.keys, origin.part);
        }
        let accumulator = value.accumulator.or(place.accumulator);
        Place { shared: value.shared, ty: value.ty, accumulator, reaches: value.reaches | place.reaches, ..place }
    }

    fn depth_of_root(&self, expr: &Expr) -> usize {
        let depth = root(expr).and_then(|(name, _)| self.environment.local(&name).map(|local| local.depth));
        depth.unwrap_or(0)
    }

    /// Runs an analysis whose facts are known already.
    ///
    /// It does not nest: each level of references in references would double the number of walks.
    pub(super) fn silently<R: Default>(&mut self, run: impl FnOnce(&mut Self) -> R) -> R {
        if self.silent {
            return R::default();
        }
        self.silent = true;
        let count = self.facts.len();
        let result = run(self);
        self.facts.truncate(count);
        self.silent = false;
        result
    }

    /// A reference to the receiver, followed through methods that return references.
    pub(super) fn origin_of(&mut self, receiver: &Expr, value: &Value) -> Option<super::Origin> {
        value.origin.or_else(|| match &receiver.kind {
            ExprKind::Path(_) | ExprKind::Field(..) | ExprKind::Index(..) | ExprKind::Deref(_) => {
                let place = self.place(receiver);
                Some(super::Origin { depth: place.depth, distinct: place.distinct, keys: place.keys, part: place.part })
            }
            _ => None,
        })
    }
}

/// The variable at the bottom of an expression.
pub(super) fn root(expr: &Expr) -> Option<(Name, Span)> {
    match &expr.kind {
        ExprKind::Path(path) => path.single().map(|name| (name.clone(), expr.span)),
        ExprKind::Field(base, _)
        | ExprKind::Index(base, _)
        | ExprKind::Deref(base)
        | ExprKind::Reference(_, base)
        | ExprKind::Try(base)
        | ExprKind::Await(base) => root(base),
        ExprKind::Method(method) => root(&method.receiver),
        _ => None,
    }
}

/// The normalised spelling of a place, without dereferences; `None` if the expression is not a place.
pub(super) fn text(expr: &Expr) -> Option<String> {
    match &expr.kind {
        ExprKind::Path(path) => {
            let names: Vec<&str> = path.segments.iter().map(|segment| segment.name.as_str()).collect();
            Some(names.join("::"))
        }
        ExprKind::Field(base, name) => Some(format!("{}.{name}", text(base)?)),
        ExprKind::Index(base, index) => Some(format!("{}[{}]", text(base)?, text(index)?)),
        ExprKind::Deref(inner) | ExprKind::Reference(_, inner) | ExprKind::Cast(inner, _) => text(inner),
        ExprKind::Tuple(elements) => {
            let elements: Option<Vec<String>> = elements.iter().map(text).collect();
            Some(format!("({})", elements?.join(",")))
        }
        ExprKind::Array(elements) => {
            let elements: Option<Vec<String>> = elements.iter().map(text).collect();
            Some(format!("[{}]", elements?.join(",")))
        }
        ExprKind::Literal(Literal::Integer(digits)) => Some(digits.to_string()),
        ExprKind::Method(method) if method.arguments.is_empty() => {
            Some(format!("{}.{}()", text(&method.receiver)?, method.name))
        }
        ExprKind::Binary(operator, left, right) => Some(format!("{}{operator:?}{}", text(left)?, text(right)?)),
        _ => None,
    }
}
