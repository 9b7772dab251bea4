//! What each thing that the walk meets means for sums.

use crate::facts::Order;
use crate::flow::observer::{NamedProducts, Observer, Operation};
use crate::flow::state::Body;
use crate::hir::{Block, Expr, Let, Method, Operator, Path, Span};
use crate::reductions::contraction::named_products;
use crate::types::Ty;
use crate::values::Value;

impl Observer for Body<'_> {
    fn on_assignment(&mut self, operator: Option<Operator>, place: &Expr, value: &Expr) {
        self.assign(operator, place, value);
    }

    fn on_block(&mut self, block: &Block) -> NamedProducts {
        named_products(block)
    }

    fn on_let(&mut self, local: &Let, products: &NamedProducts) {
        self.product_named(local, products);
    }

    fn on_operation(&mut self, operation: &Operation<'_>) {
        let Operation { expr, operator, previous, left, right, right_expr, ty } = *operation;
        self.note_fold(operator, previous, left, right, right_expr, ty);
        self.lanes(operator, expr, left, right, ty);
        self.matrices(operator, expr, left, right);
    }

    fn on_partial_result(&mut self, expr: &Expr, outer: Option<Operator>, ty: &Ty) {
        self.sum_with_product(expr, outer, ty);
    }

    fn on_result(&mut self, expr: &Expr, additive: usize, more: bool, value: &Value) {
        self.chain(expr, additive, more, value);
    }

    fn on_intrinsic(&mut self, name: &str, expr: &Expr, values: &[Value]) -> Option<Value> {
        self.vector_call(name, expr, values)
    }

    fn on_function(&mut self, path: &Path, at: Span, owner: Option<&Ty>, values: &[Value]) {
        self.reduced_by_path(path, at, values);
        self.reduced_by_function(path, at, owner, values);
    }

    fn on_method(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Option<Value> {
        self.reduction_method(method, receiver, expected)
            .or_else(|| self.along_axis(method, receiver))
            .or_else(|| self.added_by_library(method, receiver))
    }

    fn on_serial_method(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Option<Value> {
        self.vector_method(method, receiver, expected)
    }

    fn on_number_method(&mut self, name: &str, receiver: &Value, arguments: &[Value]) {
        self.note_fold_by_method(name, receiver, arguments);
    }

    fn on_collection(&mut self, ty: &Ty, at: Span, order: Option<&Order>) {
        self.collected_into(ty, at, order);
    }

    fn on_insertion(&mut self, method: &Method, values: &[Value]) {
        self.entry_written(method, values);
    }

    fn on_alteration(&mut self, method: &Method, receiver: &Value) -> Value {
        self.altered(method, receiver)
    }

    fn on_cell_write(&mut self, method: &Method, receiver: &Value) -> Option<Value> {
        self.cell_write(method, receiver)
    }

    fn on_atomic(&mut self, method: &Method, receiver: &Value, operator: Operator) -> Value {
        self.atomic(method, receiver, operator)
    }

    fn on_atomic_update(&mut self, method: &Method, receiver: &Value) -> Value {
        self.updated(method, receiver)
    }

    fn on_exchange(&mut self, method: &Method) -> Value {
        self.exchanged(method)
    }

    fn on_call_that_exchanges(&mut self, at: Span) {
        self.atomic_reduction(at, Operator::Add);
    }

    fn on_call_that_accumulates(&mut self, frame: usize, ty: &Ty) {
        self.folded(frame, Operator::Add, &Value::default(), ty);
    }
}
