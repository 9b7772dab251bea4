//! Arrays and vectors of libraries, and SIMD registers.

use crate::facts::{Order, Reduction, Shape};
use crate::flow::state::Body;
use crate::hir::{Expr, Method, Operator, Span};
use crate::types::intrinsics::{adds_lanes_across, adds_lanes_in_place, is_intrinsic, moves_lanes, register_type};
use crate::types::library::{LibraryType, library_type};
use crate::types::tables::adding::{Rounded, adds_arguments};
use crate::types::tables::methods::{Does, does};
use crate::types::{Floats, Ty};
use crate::values::Value;
use crate::values::kinds::is_tensor_of_floats;

/// Functions that add their arguments, seen as the accumulation that a call writes.
pub(super) fn accumulates(name: &str) -> Option<Shape> {
    adds_arguments(name).map(|rounded| match rounded {
        Rounded::Twice => Shape::Loop,
        Rounded::Once => Shape::Fused,
        Rounded::Anyhow => Shape::Algebraic,
    })
}

impl Body<'_> {
    /// Intrinsics and functions of SIMD libraries.
    pub(super) fn vector_call(&mut self, name: &str, expr: &Expr, values: &[Value]) -> Option<Value> {
        let register = || Value::of(register_type(name));
        if adds_lanes_across(name) {
            self.lane_sum(expr.span);
            return Some(register());
        }
        if moves_lanes(name) {
            return Some(Value { shuffled: true, ..register() });
        }
        if adds_lanes_in_place(name) {
            if values.iter().any(|value| value.shuffled) {
                self.lane_sum(expr.span);
            } else {
                self.register_tree(expr);
            }
            return Some(Value { summed: true, ..register() });
        }
        is_intrinsic(name).then(register)
    }

    pub(super) fn lane_sum(&mut self, at: Span) {
        self.reduction(at, Floats::Yes, Reduction::new(Shape::Lanes, Operator::Add));
    }

    /// `a + shuffled`: lanes are added to one another with an operator.
    pub(super) fn lanes(&mut self, operator: Operator, expr: &Expr, left: &Value, right: &Value, ty: &Ty) {
        let sums = operator == Operator::Add && (left.shuffled || right.shuffled);
        if sums && self.floats(ty) == Floats::Yes {
            self.lane_sum(expr.span);
        }
    }

    /// Reductions of libraries of arrays and of SIMD vectors.
    pub(super) fn vector_method(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Option<Value> {
        let name = method.name.as_str();
        let known = match &receiver.ty {
            Ty::Named(name, _) => library_type(name),
            _ => None,
        };
        let floats = self.floats(&receiver.ty);
        let simd = does(name, Does::ReducesLanes);
        let tensor = does(name, Does::ReducesTensor) && is_tensor_of_floats(&receiver.ty);
        let array = does(name, Does::ReducesArray);
        if !(simd || array || tensor) {
            return None;
        }
        let small = matches!(known, Some(LibraryType::Floats | LibraryType::Number)) && !simd && !tensor;
        // A `mean` of a slice in other libraries adds the elements one after the other: reported if they have no fixed order. Only
        // libraries have such methods for iterators.
        let of_floats = method.arguments.is_empty() && self.is_float(&receiver.ty);
        let unordered = of_floats && receiver.order.is_some();
        let evident = match known {
            Some(LibraryType::Array) => floats == Floats::Yes,
            Some(_) => (simd || tensor) && floats == Floats::Yes,
            None if matches!(receiver.ty, Ty::Sequence(_)) && unordered => true,
            None if matches!(receiver.ty, Ty::Iterator(_)) && of_floats => true,
            None => does(name, Does::Dots) && self.dots(receiver, method, expected) || simd && floats == Floats::Yes,
        };
        let mut values = Vec::new();
        for argument in &method.arguments {
            values.push(self.eval(argument, &receiver.ty));
        }
        if evident && !small {
            let shape = if simd { Shape::Lanes } else { Shape::Library };
            let order =
                values.iter().fold(receiver.order.clone(), |order, value| Order::worse(order, value.order.clone()));
            self.reduction(method.name_span, Floats::Yes, Reduction { order, ..Reduction::new(shape, Operator::Add) });
        }
        if known.is_none() && !evident {
            return None.or_else(|| Some(Value::of(expected.clone())).filter(|_| values.is_empty()));
        }
        let element = self.element_of(&receiver.ty);
        let ty = if does(name, Does::KeepsArray) || tensor { receiver.ty.clone() } else { element };
        Some(Value { summed: true, ..Value::of(ty.or(|| expected.clone())) })
    }

    /// Whether `a.dot(&b)` of a type that is not known is one of float vectors.
    fn dots(&self, receiver: &Value, method: &Method, expected: &Ty) -> bool {
        if method.arguments.len() != 1 {
            return false;
        }
        let vector = match &receiver.ty {
            Ty::Parameter(_) | Ty::Sequence(_) | Ty::Named(..) => self.is_float(&receiver.ty),
            Ty::Unknown => self.is_float(expected),
            _ => false,
        };
        vector && !matches!(receiver.ty, Ty::Float)
    }
}
