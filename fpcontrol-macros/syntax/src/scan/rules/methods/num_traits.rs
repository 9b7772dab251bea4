//! The methods that floats have from num-traits alone, and its functions that compute: `x.pow(n)`, `num_traits::pow(x, n)`.

use super::{Call, Row, When};

/// The methods. The run time has `float_pow` for paths to `pow`.
const METHODS: &[Row] = &[
    row("pow", 2, "float_pow"),
    row("inv", 1, "float_inv"),
    row("as_", 1, "float_as_"),
    row("to_f32", 1, "float_to_f32"),
];

/// The functions of the crate itself.
const FREE: &[Row] = &[row("pow", 2, "free_pow"), row("cast", 1, "free_cast")];

/// The traits that have the methods.
const TRAITS: &[(&str, &str)] = &[("Pow", "pow"), ("Inv", "inv"), ("AsPrimitive", "as_"), ("ToPrimitive", "to_f32")];

const fn row(name: &'static str, operands: usize, method: &'static str) -> Row {
    let owners = if operands == 1 && matches!(name.as_bytes(), b"inv") { &["AdaptFloatOr"] } else { &["AdaptFloat"] };
    Row { name, operands, method, owners, called: None, when: When::Always, call: Call::Adapted }
}

/// The method with this many operands.
pub(crate) fn method(name: &str, operands: usize) -> Option<&'static Row> {
    METHODS.iter().find(|row| cfg!(feature = "num-traits") && row.name == name && row.operands == operands)
}

/// Whether it is a row of these methods.
pub(crate) fn is_row(row: &Row) -> bool {
    row.owners[0].starts_with("AdaptFloat")
}

/// The function that a path may name: through a trait, a float or the crate.
pub(crate) fn function(owner: &str, name: &str) -> Option<&'static Row> {
    let rows = match owner {
        "num" | "num_traits" => FREE,
        "f32" | "f64" => METHODS,
        owner if TRAITS.contains(&(owner, name)) => METHODS,
        _ => return None,
    };
    rows.iter().find(|row| cfg!(feature = "num-traits") && row.name == name)
}
