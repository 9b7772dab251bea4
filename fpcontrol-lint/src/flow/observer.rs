//! What the walk meets that may be a reduction, or another fact about sums.

use crate::facts::Order;
use crate::hir::{Block, Expr, Let, Method, Operator, Path, Span};
use crate::types::Ty;
use crate::values::Value;
use rustc_hash::FxHashMap;

/// Sums in which the product that a `let` names is a term, by the place of the name.
pub(crate) type NamedProducts = FxHashMap<Span, Vec<Span>>;

/// `left OP right`, with both values.
pub(crate) struct Operation<'v> {
    pub expr: &'v Expr,
    pub operator: Operator,
    /// The operator of the sum or product that `left` is.
    pub previous: Option<Operator>,
    pub left: &'v Value,
    pub right: &'v Value,
    pub right_expr: &'v Expr,
    /// The type of the result.
    pub ty: &'v Ty,
}

/// Whoever decides what adds. The walk tells it what it meets, and does not know which of it is a reduction. A method that returns a
/// value decides what the expression is, and evaluates its parts; `None` leaves both to the walk.
pub(crate) trait Observer {
    /// `place = value`, `place OP= value`, before its parts are evaluated.
    fn on_assignment(&mut self, operator: Option<Operator>, place: &Expr, value: &Expr);

    /// A block begins. The products are those that it names and only adds.
    fn on_block(&mut self, block: &Block) -> NamedProducts;

    /// A `let` of that block has bound its variables.
    fn on_let(&mut self, local: &Let, products: &NamedProducts);

    /// Two operands meet in an arithmetic operator.
    fn on_operation(&mut self, operation: &Operation<'_>);

    /// An operator of a sum or product ends. `outer` is the operator whose left operand it is.
    fn on_partial_result(&mut self, expr: &Expr, outer: Option<Operator>, ty: &Ty);

    /// A whole expression of operators ends, whose topmost operators are `additive` many `+` and `-`. `more` were left out.
    fn on_result(&mut self, expr: &Expr, additive: usize, more: bool, value: &Value);

    /// An intrinsic, or a function that is named like one.
    fn on_intrinsic(&mut self, name: &str, expr: &Expr, values: &[Value]) -> Option<Value>;

    /// A function of a library, by its path and the type before the last name.
    fn on_function(&mut self, path: &Path, at: Span, owner: Option<&Ty>, values: &[Value]);

    /// A method that the workspace does not declare for its receiver.
    fn on_method(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Option<Value>;

    /// The same, once it is known that it makes no parallel iterator.
    fn on_serial_method(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Option<Value>;

    /// A method of a number.
    fn on_number_method(&mut self, name: &str, receiver: &Value, arguments: &[Value]);

    /// Elements are collected into a type.
    fn on_collection(&mut self, ty: &Ty, at: Span, order: Option<&Order>);

    /// Values are put into a collection.
    fn on_insertion(&mut self, method: &Method, values: &[Value]);

    /// `map.alter(key, closure)`.
    fn on_alteration(&mut self, method: &Method, receiver: &Value) -> Value;

    /// `cell.set(value)`, `atomic.store(value, …)`.
    fn on_cell_write(&mut self, method: &Method, receiver: &Value) -> Option<Value>;

    /// `atomic.fetch_add(value, …)`.
    fn on_atomic(&mut self, method: &Method, receiver: &Value, operator: Operator) -> Value;

    /// `atomic.fetch_update(…, closure)`.
    fn on_atomic_update(&mut self, method: &Method, receiver: &Value) -> Value;

    /// `atomic.compare_exchange(old, new, …)`.
    fn on_exchange(&mut self, method: &Method) -> Value;

    /// A call of a function that exchanges a term for the sum.
    fn on_call_that_exchanges(&mut self, at: Span);

    /// A call of a function that adds to the accumulator of a fold, by the fold's frame.
    fn on_call_that_accumulates(&mut self, frame: usize, ty: &Ty);
}
