//! Methods and functions that add floats: where the sum goes, and how the terms are rounded.

use super::{Rows, by_name};
use crate::hir::Operator;
use crate::types::intrinsics::adds_lanes_in_place;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// How an addition is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounded {
    /// After the product, and after the sum.
    Twice,
    /// Once: the product is fused with the sum.
    Once,
    /// As the compiler decides.
    Anyhow,
}

/// Which operands a method adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adding {
    /// The receiver times the first argument, to the second argument.
    ProductToSecond,
    /// The argument to the receiver, which is rounded so.
    ToReceiver(Rounded),
    /// Subtracts the argument from the receiver.
    FromReceiver,
    /// The product of the arguments to the receiver.
    ProductToReceiver,
}

const ROWS: Rows<Adding> = &[
    (Adding::ProductToSecond, "mul_add algebraic_mul_add"),
    (Adding::ToReceiver(Rounded::Twice), "add"),
    (Adding::ToReceiver(Rounded::Anyhow), "algebraic_add"),
    (Adding::FromReceiver, "sub algebraic_sub"),
    (Adding::ProductToReceiver, "add_product mul_add_assign"),
];

static TABLE: LazyLock<FxHashMap<&'static str, Adding>> = LazyLock::new(|| by_name(ROWS));

/// What a method of this name adds.
#[must_use]
pub fn adding(method: &str) -> Option<Adding> {
    TABLE.get(method).copied()
}

/// How a function rounds that adds its arguments, or the product of two arguments to the third.
#[must_use]
pub fn adds_arguments(function: &str) -> Option<Rounded> {
    if ["fmadd", "fmsub"].iter().any(|word| function.contains(word))
        || ["vfma", "vmla"].iter().any(|word| function.starts_with(word))
    {
        return Some(Rounded::Once);
    }
    match function {
        "fma" | "fmaf" | "fmaf64" | "fmaf32" => Some(Rounded::Once),
        "fadd_fast" | "fadd_algebraic" => Some(Rounded::Anyhow),
        "f64x2_add" | "f32x4_add" => Some(Rounded::Twice),
        _ => adds_lanes_in_place(function).then_some(Rounded::Twice),
    }
}

/// The method by which a type adds to itself.
#[must_use]
pub fn assigns(operator: Operator) -> Option<&'static str> {
    match operator {
        Operator::Add => Some("add_assign"),
        Operator::Sub => Some("sub_assign"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn each_name_stands_once() {
        super::super::assert_each_name_stands_once(super::ROWS);
    }
}
