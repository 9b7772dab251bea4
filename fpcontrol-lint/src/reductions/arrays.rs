//! Reductions of arrays by a path, by an operator, and along an axis.

use crate::facts::{Order, Reduction, Shape};
use crate::flow::state::Body;
use crate::hir::{Expr, ExprKind, Method, Operator, Path, Span};
use crate::types::Ty;
use crate::types::tables::functions::{Calls, calls};
use crate::types::tables::methods::{Does, does};
use crate::types::tables::reducers::{
    COLUMN_CRATES, COLUMN_MODULES, Matrix, Reducer, SLICE_CRATES, SLICE_TRAITS, matrix, reducer,
};
use crate::values::{Value, kinds};

impl Body<'_> {
    /// `general_mat_mul(1.0, &a, &b, 0.0, &mut c)`, `arrow::compute::sum(&column)`, `f32::cosine(&a, &b)`.
    pub(super) fn reduced_by_function(&mut self, path: &Path, at: Span, owner: Option<&Ty>, values: &[Value]) {
        self.collected_by_path(path, at, owner, values);
        let Some(reducer) = reducer(path.last()) else { return };
        let floats = values.iter().filter(|value| self.is_float(&value.ty)).count();
        let reduces = match reducer {
            Reducer::MultipliesArrays => floats > 0,
            Reducer::AddsColumn => floats == 1 && values.len() == 1 && self.adds_column(path),
            Reducer::ComparesSlices => floats == 2 && values.len() == 2 && self.compares_slices(path, owner),
        };
        if reduces {
            let orders = values.iter().map(|value| value.order.clone());
            self.library_reduction(at, Operator::Add, orders.fold(None, Order::worse));
        }
    }

    /// `Variance::from_iter(values)`: the same as collecting the values into these statistics.
    fn collected_by_path(&mut self, path: &Path, at: Span, owner: Option<&Ty>, values: &[Value]) {
        if let (Some(owner), [value], Some(Calls::Fills)) = (owner, values, calls(path.last())) {
            let order = self.order_of_steps(value, at);
            self.collected_into(owner, at, order.as_ref());
        }
    }

    fn adds_column(&self, path: &Path) -> bool {
        match path.parent() {
            Some(parent) => COLUMN_MODULES.contains(&parent.name.as_str()),
            None => self.symbols.means_library_type(path.last(), self.scope.file, COLUMN_CRATES, false),
        }
    }

    /// Whether a path names a function of a trait that the file imports: `f32::dot`, `SpatialSimilarity::dot`.
    fn compares_slices(&self, path: &Path, owner: Option<&Ty>) -> bool {
        let of_trait = path.parent().is_some_and(|parent| SLICE_TRAITS.contains(&parent.name.as_str()));
        let means = |name: &&str| self.symbols.means_library_type(name, self.scope.file, SLICE_CRATES, false);
        (of_trait || owner == Some(&Ty::Float)) && SLICE_TRAITS.iter().any(means)
    }

    /// `a * b` of matrices whose size is not known when the program is compiled: BLAS-like code that depends on the processor.
    pub(super) fn matrices(&mut self, operator: Operator, expr: &Expr, left: &Value, right: &Value) {
        if operator != Operator::Mul {
            return;
        }
        let (Some((one, known)), Some((other, also_known))) = (self.matrix(&left.ty), self.matrix(&right.ty)) else {
            return;
        };
        let sums = !(one.vector && other.vector) && (known || also_known);
        if sums && self.is_float(&left.ty) && self.is_float(&right.ty) {
            self.library_reduction(expr.span, Operator::Add, None);
        }
    }

    /// The entry of a matrix, and whether it is certainly that of the library.
    fn matrix(&self, ty: &Ty) -> Option<(Matrix, bool)> {
        let Ty::Named(name, _) = ty else { return None };
        let known = matrix(name)?;
        Some((known, self.symbols.means_library_type(name, self.scope.file, known.origins, known.unmistakable)))
    }

    /// `array.fold_axis(axis, 0.0, |sum, x| sum + x)`, `array.accumulate_axis_inplace(axis, |before, here| *here += before)`.
    pub(super) fn along_axis(&mut self, method: &Method, receiver: &Value) -> Option<Value> {
        let array = receiver.ty.name().is_some_and(kinds::is_array);
        if !array || !does(&method.name, Does::FoldsAxis) {
            return None;
        }
        let closure = method.arguments.last()?;
        let item = self.element_of(&receiver.ty).plain();
        let adds = matches!(&closure.kind, ExprKind::Closure(closure) if combines(&closure.body));
        if adds && self.is_float(&item) {
            self.library_reduction(method.name_span, Operator::Add, receiver.order.clone());
        }
        Some(Value::of(receiver.ty.clone()))
    }

    /// A reduction in an order that is the library's, unless the elements themselves have no fixed order.
    pub(super) fn library_reduction(&mut self, at: Span, operator: Operator, order: Option<Order>) {
        let reduction = Reduction { order, ..Reduction::new(Shape::Library, operator) };
        self.reduction(at, crate::types::Floats::Yes, reduction);
    }
}

/// Whether an expression adds or multiplies, or assigns with such an operator.
fn combines(expr: &Expr) -> bool {
    let rounds = |operator: Operator| matches!(operator, Operator::Add | Operator::Sub | Operator::Mul);
    let itself = match &expr.kind {
        ExprKind::Assign(Some(operator), ..) | ExprKind::Binary(operator, ..) => rounds(*operator),
        _ => false,
    };
    let mut found = itself;
    expr.each_part(&mut |part| found = found || combines(part));
    found
}
