//! Paths as values: variables, constants, functions.

use crate::facts::Order;
use crate::flow::state::Body;
use crate::flow::state::declared::place_in;
use crate::hir::{Declared, DeclaredKind, Path, Span};
use crate::types::tables::forms::names_measured_time;
use crate::types::tables::hashing::is_without_seed;
use crate::types::tables::variants;
use crate::types::{Ty, library};
use crate::values::threads;
use crate::values::{Threads, Value};
use fpcontrol_syntax::names;

impl Body<'_> {
    pub(crate) fn path(&mut self, path: &Path, span: Span, expected: &Ty) -> Value {
        if let Some(name) = path.single() {
            if let Some(local) = self.environment.local(name) {
                let (mut value, decoded) = (local.value.clone(), local.decoded);
                value.measured |= names_measured_time(name);
                value.exact |= value.measured && value.ty != Ty::Integer;
                if !self.fields.is_empty() {
                    value.fields = value.fields.worse(&self.assigned_fields(name));
                }
                value.distinct |= self.counted(name);
                let terms = self.variable_read(name, &value);
                value.terms |= terms;
                self.read |= value.sources;
                if value.taken.is_some() {
                    self.taken = Order::worse(self.taken.take(), value.taken.clone());
                }
                let counted = decoded || value.threads.is_some_and(|threads| threads.at.is_some());
                if !counted && threads::counts_threads(name) && !self.is_float(&value.ty) {
                    value.threads = Threads::or(value.threads, Some(Threads::at(span)));
                }
                return value;
            }
            if name == variants::NONE {
                return Value::of(expected.clone());
            }
        }
        if path.single().is_none() {
            self.note_path(path, span);
        }
        if let Some(value) = self.constant(path) {
            return value;
        }
        if let Some((function, scope)) = self.symbols.function(path, self.scope.view()) {
            return Value::of(self.symbols.signature(function, scope).ty());
        }
        // `FxBuildHasher`: a value that is written as its type.
        Value::of(if is_without_seed(path.last()) { Ty::named(path.last(), Vec::new()) } else { Ty::Unknown })
    }

    fn constant(&mut self, path: &Path) -> Option<Value> {
        let owner = self.owner(path);
        if let Some(owner) = &owner {
            let number = match owner {
                Ty::Float => true,
                Ty::Parameter(_) => self.is_float(owner),
                _ => false,
            };
            if number {
                return Some(Value::of(owner.clone()));
            }
            if matches!(owner, Ty::Integer) {
                return Some(Value::of(Ty::Integer));
            }
        }
        let named = owner.as_ref().and_then(Ty::name);
        if let Some((constant, scope)) = self.symbols.constant(named, path.last(), self.scope.file) {
            let source = self.symbols.file(scope.file);
            let print = place_in(&source.statics, constant).and_then(|index| source.prints.statics.get(index));
            let what = print.map(|print| DeclaredKind::Static(print.id));
            let declared = what.map(|what| Declared { file: scope.file as u32, what });
            return Some(Value { declared, ..Value::of(scope.convert(&constant.ty)) });
        }
        let of_its_type = path.last().chars().all(|letter| !letter.is_ascii_lowercase());
        if let Some(owner) = owner.filter(|owner| of_its_type && self.rounded(owner).is_some()) {
            return Some(Value::of(owner));
        }
        is_std_constant(path).then(|| Value::of(Ty::Float))
    }

    /// The type in front of the last name of a path: `f64` of `f64::EPSILON`.
    pub(crate) fn owner(&self, path: &Path) -> Option<Ty> {
        if let Some(qself) = &path.qself {
            return Some(self.scope.convert(qself));
        }
        let parent = path.parent()?;
        let small = parent.name.starts_with(char::is_lowercase);
        Some(match self.scope.convert_segments(None, std::slice::from_ref(parent)) {
            _ if small && path.segments.len() > 2 => Ty::Unknown,
            Ty::Named(name, _) if small && !self.is_type(&name) => Ty::Unknown,
            ty => ty,
        })
    }

    /// Whether a lower-case name is that of a type, and not of a module.
    fn is_type(&self, name: &str) -> bool {
        self.symbols.structure(name, self.scope.view()).is_some() || library::library_type(name).is_some()
    }
}

/// `std::f64::consts::PI` and the like, if the path shows that it is one.
fn is_std_constant(path: &Path) -> bool {
    names::CONSTANTS.contains(&path.last())
        && (path.segments.len() == 1 || path.parent().is_some_and(|parent| parent.name == library::CONSTANTS))
}
