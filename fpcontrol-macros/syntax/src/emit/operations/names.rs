//! The run time's names for operators.

use fpcontrol_core::Operation;

/// The run time's names for an operator: a trait with the name of the trait in `core::ops`, and functions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Function {
    /// The name of the trait.
    pub owner: &'static str,
    /// The name of its method without `controlled_`, which methods of pairs are named after.
    pub short: &'static str,
    /// The name of its method.
    pub method: &'static str,
    /// The name of the function for constants.
    pub constant: &'static str,
}

macro_rules! function {
    ($owner:literal, $method:literal, $constant:literal) => {
        Function { owner: $owner, short: $method, method: concat!("controlled_", $method), constant: $constant }
    };
}
pub(crate) use function;

/// The function of an operator.
pub(crate) fn operator_function(operation: Operation) -> Function {
    match operation {
        Operation::Add => function!("Add", "add", "add"),
        Operation::Sub => function!("Sub", "sub", "sub"),
        Operation::Mul => function!("Mul", "mul", "mul"),
        Operation::Div => function!("Div", "div", "div"),
        Operation::Fmod => function!("Rem", "rem", "rem"),
        Operation::Negate => function!("Neg", "neg", "neg"),
        operation => unreachable!("{operation:?} is no operator"),
    }
}

/// The function of an operator that assigns.
pub(crate) fn assignment_function(operation: Operation) -> String {
    format!("{}_assign", operator_function(operation).short)
}
