//! Places: which variable an assignment reaches, and in which of the surrounding steps it is the same one.

use crate::flow::state::Body;
use crate::flow::state::place::Place;
use crate::flow::walk::expressions::to_a_byte;
use crate::hir::{Expr, ExprKind};
use crate::types::Ty;
use crate::values::parameters::ALL;
use crate::values::spelling::root;
use crate::values::{Origin, Value, kinds};

impl Body<'_> {
    /// What an expression reaches when it is assigned to. Nothing is reported, because the parts have been walked before.
    pub(crate) fn place(&mut self, expr: &Expr) -> Place {
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
                let part = base.part || at == 0 && of_index & ALL == 0 && !literal;
                let keys = base.keys | of_index;
                let resolved = self.resolved(&base.ty);
                let element = match &resolved {
                    Ty::Named(name, arguments) if kinds::is_map(name) => arguments.get(1).cloned(),
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
    pub(crate) fn distinct_of(&mut self, index: &Expr) -> u64 {
        match &index.kind {
            ExprKind::Path(path) => match path.single().and_then(|name| self.environment.local(name)) {
                Some(local) => local.value.distinct | self.counted(&local.name),
                None => 0,
            },
            ExprKind::Cast(_, ty) if to_a_byte(ty) => 0,
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
    pub(crate) fn reached(&mut self, expr: &Expr) -> Place {
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
    pub(crate) fn silently<R: Default>(&mut self, run: impl FnOnce(&mut Self) -> R) -> R {
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
    pub(crate) fn origin_of(&mut self, receiver: &Expr, value: &Value) -> Option<Origin> {
        value.origin.or_else(|| match &receiver.kind {
            ExprKind::Path(_) | ExprKind::Field(..) | ExprKind::Index(..) | ExprKind::Deref(_) => {
                let place = self.place(receiver);
                Some(Origin { depth: place.depth, distinct: place.distinct, keys: place.keys, part: place.part })
            }
            _ => None,
        })
    }
}
