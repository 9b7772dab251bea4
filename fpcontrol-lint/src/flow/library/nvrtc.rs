//! Kernels that a program compiles at run time, without saying whether products are fused.

use crate::facts::FactKind;
use crate::flow::state::Body;
use crate::hir::{Expr, ExprKind, Name, Path, Span};
use crate::types::Floats;
use crate::types::tables::nvrtc::{MODULE, Nvrtc, OPTIONS, nvrtc};
use crate::types::tables::variants::NONE;

impl Body<'_> {
    /// Notes `CompileOptions { … }` that leaves contraction to the default.
    pub(crate) fn note_options(&mut self, path: &Path, fields: &[(Name, Expr)], span: Span) {
        let tells = |name: &Name| nvrtc(name) == Some(Nvrtc::TellsOptions);
        let is_cudarc =
            || self.symbols.goes_through(path, MODULE, self.scope.file) || fields.iter().any(|(name, _)| tells(name));
        let own = || self.symbols.structure(path.last(), self.scope.view()).is_some();
        let decided = fields.iter().any(|(name, value)| nvrtc(name) == Some(Nvrtc::Decides) && !is_none(value));
        if path.last() == OPTIONS && !decided && is_cudarc() && !own() {
            self.fact(FactKind::DefaultContraction, span, Floats::Unknown);
        }
    }

    /// Notes a call that compiles with default options: `compile_ptx(source)`, `compile_ptx_with_opts(source, Default::default())`.
    pub(crate) fn note_compilation(&mut self, path: &Path, span: Span, arguments: &[Expr]) {
        let at = match (nvrtc(path.last()), arguments) {
            (Some(Nvrtc::CompilesByDefault), _) => span,
            (Some(Nvrtc::TakesOptions), [_, options]) if is_default(options) => options.span,
            (Some(Nvrtc::TakesOptions | Nvrtc::MakesDefault | Nvrtc::Decides | Nvrtc::TellsOptions) | None, _) => {
                return;
            }
        };
        if self.symbols.function(path, self.scope.view()).is_none() {
            self.fact(FactKind::DefaultContraction, at, Floats::Unknown);
        }
    }
}

fn is_none(value: &Expr) -> bool {
    matches!(&value.kind, ExprKind::Path(path) if path.last() == NONE)
}

/// `Default::default()`, `CompileOptions::default()`.
fn is_default(value: &Expr) -> bool {
    let ExprKind::Call(function, arguments) = &value.kind else { return false };
    arguments.is_empty()
        && matches!(&function.kind, ExprKind::Path(path) if nvrtc(path.last()) == Some(Nvrtc::MakesDefault))
}
