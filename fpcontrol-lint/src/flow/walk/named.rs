//! Whether functions and methods that lints know by name are those of floats.

use crate::facts::FactKind;
use crate::flow::state::Body;
use crate::hir::{Expr, ExprKind, Method, Path, Span};
use crate::types::library::is_float_type;
use crate::types::{Floats, Ty, called, library};

impl Body<'_> {
    /// Notes the call of a method that the workspace does not declare for its receiver.
    pub(crate) fn note_method(&mut self, method: &Method, receiver: &Ty) {
        if !called::is_noted_method(&method.name) {
            return;
        }
        let floats = self.has_methods_of_floats(&receiver.clone().plain());
        self.fact(FactKind::Call(method.name.clone()), method.name_span, floats);
    }

    /// Whether the methods of a type are those that std documents for floats. Types that merely hold floats have their own.
    fn has_methods_of_floats(&self, ty: &Ty) -> Floats {
        match ty {
            Ty::Float | Ty::Parameter(_) | Ty::Unknown => self.floats(ty),
            Ty::Named(name, _) if self.symbols.structure(name, self.scope.view()).is_none() => {
                // A vector type of a library fuses as floats do; its documentation promises nothing more precise.
                self.floats(ty).min(Floats::Unknown)
            }
            Ty::Named(..)
            | Ty::Integer
            | Ty::Other
            | Ty::Tuple(_)
            | Ty::Sequence(_)
            | Ty::Iterator(_)
            | Ty::Parallel(_)
            | Ty::Key(_)
            | Ty::Function(..) => Floats::No,
        }
    }

    /// Notes a function by its path, whether it is called here or handed on.
    pub(crate) fn note_path(&mut self, path: &Path, span: Span) {
        if called::is_noted(path.last()) {
            let floats = self.is_function_of_floats(path);
            self.fact(FactKind::Call(path.last().into()), span, floats);
        }
    }

    /// Notes an instruction of inline assembly.
    pub(crate) fn note_instruction(&mut self, instruction: &Expr) {
        if let ExprKind::Path(path) = &instruction.kind {
            self.fact(FactKind::Instruction(path.last().into()), instruction.span, Floats::Unknown);
        }
    }

    /// Whether a path names a function of floats, by the type or the trait in it.
    fn is_function_of_floats(&self, path: &Path) -> Floats {
        let parent = path.parent().map(|parent| parent.name.as_str());
        if parent.is_some_and(is_float_type) {
            return Floats::Yes;
        }
        let owner = self.owner(path);
        let declared = match (&path.qself, parent) {
            // `<f64 as Trait>::sin`: the trait answers.
            (Some(_), Some(of)) => self.symbols.method(of, path.last(), self.scope.view()),
            _ => self.declared(path, owner.as_ref()),
        };
        match owner {
            _ if declared.is_some() => Floats::No,
            Some(Ty::Float) if parent.is_some() && path.qself.is_some() => trait_of_floats(parent),
            Some(owner) => self.has_methods_of_floats(&owner),
            None => Floats::Unknown,
        }
    }
}

fn trait_of_floats(name: Option<&str>) -> Floats {
    if name.is_some_and(library::is_float_trait) { Floats::Yes } else { Floats::Unknown }
}
