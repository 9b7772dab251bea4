//! What an assignment leaves in its place: an order, a type.

use crate::flow::state::Body;
use crate::flow::state::environment::{Frame, bit};
use crate::hir::{Expr, ExprKind, Name, Path, Span};
use crate::types::Ty;
use crate::values::spelling::text;
use crate::values::{Value, join, kinds, spelling};

impl Body<'_> {
    /// Notes the order of the elements that an assignment leaves in its place.
    pub(crate) fn store(&mut self, place: &Expr, assigned: &Value) {
        match &place.kind {
            ExprKind::Path(path) => {
                let depth = self.environment.frames.len();
                let counts = self.is_counter(path);
                if let Some(local) = path.single().and_then(|name| self.environment.local_mut(name)) {
                    local.value.order.clone_from(&assigned.order);
                    local.value.fields.clone_from(&assigned.fields);
                    local.value.summed = assigned.summed;
                    local.value.sources = assigned.sources;
                    local.value.terms = assigned.terms;
                    // What a loop keeps for later steps is its state, not what arrived.
                    local.value.taken = assigned.taken.clone().filter(|_| local.depth == depth);
                    local.value.nested = assigned.nested;
                    local.value.distance = assigned.distance;
                    local.value.exact = assigned.exact && (counts || kinds::is_collection(&local.value.ty));
                    local.value.threads = assigned.threads;
                }
            }
            ExprKind::Field(..) => {
                if let Some(text) = text(place) {
                    *self.measured_fields.entry(text.clone()).or_insert(true) &= assigned.measured;
                    match &assigned.order {
                        Some(order) => self.fields.insert(text, order.clone()),
                        None => self.fields.remove(&text),
                    };
                }
            }
            _ => {}
        }
    }

    /// Notes whether a list in a field was filled with the keys of a map, each once.
    pub(crate) fn note_keys(&mut self, list: &Expr, keys: bool) {
        let Some(text) = text(list).filter(|_| matches!(list.kind, ExprKind::Field(..))) else { return };
        if keys && self.environment.frames.is_empty() {
            self.key_lists.insert(text);
        } else {
            self.key_lists.remove(&text);
        }
    }

    /// The type of a field, if this function filled it with keys.
    pub(crate) fn with_keys(&self, field: &Expr, ty: Ty) -> Ty {
        let filled = !self.key_lists.is_empty() && text(field).is_some_and(|text| self.key_lists.contains(&text));
        if filled { ty.element().plain().key().sequence() } else { ty }
    }

    /// Notes what an assignment puts into a variable that is taken to hold whole numbers only.
    pub(crate) fn assigned_to_counter(&mut self, place: &Expr, assigned: &Value) {
        let ExprKind::Path(path) = &place.kind else { return };
        let declared = path.single().and_then(|name| self.environment.local(name)).map(|local| local.declared);
        if let Some(declared) = declared {
            self.put_into_counter(declared, assigned);
        }
    }

    /// Whether this function assigned measured times to a field, or what is computed from them, and nothing else.
    pub(crate) fn is_measured(&self, field: &Expr) -> bool {
        !self.measured_fields.is_empty()
            && text(field).is_some_and(|text| self.measured_fields.get(&text).copied().unwrap_or(false))
    }

    fn is_counter(&self, path: &Path) -> bool {
        let local = path.single().and_then(|name| self.environment.local(name));
        local.is_some_and(|local| self.whole_counters.contains(&local.declared))
    }

    /// Whether the variable that is declared here is taken to hold whole numbers only; notes it if this value is none.
    pub(crate) fn put_into_counter(&mut self, declared: Span, value: &Value) -> bool {
        let counts = self.whole_counters.contains(&declared);
        if counts && !value.exact && value.ty != Ty::Integer {
            self.not_whole.push(declared);
        }
        counts
    }

    /// Learns the type of a variable from the parameter that it is given to: `&mut distances`.
    pub(crate) fn learn_from_signature(&mut self, argument: &Expr, declared: &Ty) {
        let ExprKind::Reference(_, place) = &argument.kind else { return };
        let ExprKind::Path(path) = &place.kind else { return };
        let element = declared.element().plain();
        let Some(local) = path.single().and_then(|name| self.environment.local_mut(name)) else { return };
        if let Ty::Named(_, arguments) = &mut local.value.ty
            && arguments.first().is_none_or(Ty::is_unknown)
            && !element.is_unknown()
        {
            *arguments = [element].into();
        }
    }

    /// Learns the type of a variable from what is assigned to it.
    pub(crate) fn learn(&mut self, place: &Expr, ty: &Ty) {
        let (root, ty): (Option<Name>, Ty) = match &place.kind {
            ExprKind::Path(path) => (path.single().cloned(), ty.clone()),
            ExprKind::Index(base, _) => match &base.kind {
                ExprKind::Path(path) => (path.single().cloned(), ty.clone().sequence()),
                _ => return,
            },
            _ => return,
        };
        if let Some(local) = root.and_then(|name| self.environment.local_mut(&name)) {
            let known = std::mem::take(&mut local.value.ty);
            local.value.ty = join::merged(known, ty);
        }
    }

    /// `out[i] = …` in a loop whose steps are as far apart as there are threads.
    pub(crate) fn note_stripes(&mut self, place: &Expr, distinct: u64) {
        let frames = self.environment.frames.iter().enumerate();
        let own = |(index, frame): (usize, &Frame)| frame.strides && distinct & bit(index) != 0;
        if !frames.into_iter().any(own) {
            return;
        }
        if let Some(local) = spelling::root(place).and_then(|(name, _)| self.environment.local_mut(&name)) {
            local.value.striped = true;
        }
    }
}
