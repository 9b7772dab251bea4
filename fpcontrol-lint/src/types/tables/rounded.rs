//! Types of libraries that are not floats, but whose operations round: the order of a reduction changes its value as it does for floats.
//!
//! What a row says was measured with the crate in front of it, by reducing 60 numbers in 300 orders:
//!
//! | crate | sum | sum of quotients | product |
//! |---|---|---|---|
//! | rust_decimal 1.43.0, `Decimal` | 1 value | 5 | 6 |
//! | fastnum 0.7.5, `D64`, of numbers with 0 to 17 decimal places | 4 | 7 | 32 |
//! | fastnum 0.7.5, `D128` and `D256`, of such numbers | 1 | 7 and 6 | 30 and 7 |
//! | fixed 1.31.0, `I16F16` | 1 | 1 | 5 |
//! | dashu-float 0.4.5, `DBig` | 7 | | 7 |
//! | uom 0.36.0, `f64::Length` | 6 | | |
//!
//! `BigDecimal` of bigdecimal 0.4.11 has no row: its sums, its products and its sums of quotients had one value.

use crate::hir::Operator;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// The type of rust_decimal.
pub const DECIMAL: &str = "Decimal";

/// Whether a constant of a type is a whole number of twos and fives.
#[must_use]
pub fn is_whole_constant(name: &str) -> bool {
    matches!(name, "ONE" | "TWO" | "TEN" | "ONE_HUNDRED" | "ONE_THOUSAND")
}

/// When a sum depends on the order of its terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sums {
    /// Never: a sum is exact.
    Exact,
    /// If a term was divided, so that it has all the digits that the type holds.
    RoundDivided,
    Round,
}

/// A type whose operations round.
#[derive(Debug)]
pub struct Rounded {
    pub name: &'static str,
    sums: Sums,
    /// Whether products are rounded.
    products: bool,
    /// The beginnings of the paths from which the type is imported.
    pub origins: &'static [&'static str],
    /// Whether no other common type has this name, so that it needs no import to be recognised.
    pub unmistakable: bool,
    /// What is rounded, and to what.
    pub why: &'static str,
}

impl Rounded {
    /// Whether the order changes what an operator makes of many numbers. `divided` says whether one of them is a quotient.
    #[must_use]
    pub fn depends_on_order(&self, operator: Operator, divided: bool) -> bool {
        match operator {
            Operator::Add | Operator::Sub => match self.sums {
                Sums::Exact => false,
                Sums::RoundDivided => divided,
                Sums::Round => true,
            },
            Operator::Mul => self.products,
            _ => false,
        }
    }
}

/// A row: names, separated by spaces, and what is known of them.
struct Row {
    names: &'static str,
    sums: Sums,
    products: bool,
    origins: &'static [&'static str],
    unmistakable: bool,
    why: &'static str,
}

const ROWS: &[Row] = &[
    Row {
        names: "Decimal",
        sums: Sums::RoundDivided,
        products: true,
        origins: &["rust_decimal", "sea_orm", "sqlx", "tokio_postgres"],
        unmistakable: true,
        why: "`Decimal` rounds products and quotients to 28 digits",
    },
    Row {
        names: "D64",
        sums: Sums::Round,
        products: true,
        origins: &["fastnum"],
        unmistakable: false,
        why: "this type rounds every result to a fixed number of digits",
    },
    Row {
        names: "D128 D256 D512 D1024 UD128 UD256 UD512 UD1024",
        sums: Sums::RoundDivided,
        products: true,
        origins: &["fastnum"],
        unmistakable: false,
        why: "this type rounds products and quotients to a fixed number of digits",
    },
    Row {
        names: "DBig FBig",
        sums: Sums::Round,
        products: true,
        origins: &["dashu", "dashu_float"],
        unmistakable: false,
        why: "this type rounds every result to the precision of its operands",
    },
    Row {
        names: "FixedI8 FixedI16 FixedI32 FixedI64 FixedI128 FixedU8 FixedU16 FixedU32 FixedU64 FixedU128 I8F8 I16F16 I32F32 \
                I64F64 U8F8 U16F16 U32F32 U64F64 I1F15 I1F31 I1F63 I9F23 I17F15 I20F12 I24F8 I48F16 U0F16 U0F32 U0F64 U1F15 \
                U1F31 U1F63 U24F8 U48F16",
        sums: Sums::Exact,
        products: true,
        origins: &["fixed"],
        unmistakable: false,
        why: "a product of fixed-point numbers drops the bits behind the last place",
    },
    Row {
        names: "Acceleration Angle Area ElectricCharge ElectricCurrent ElectricPotential Energy Force Frequency Length Mass \
                MassDensity Power Pressure Ratio ThermodynamicTemperature Time Torque Velocity Volume",
        sums: Sums::Round,
        products: false,
        origins: &["uom::si::f64", "uom::si::f32"],
        unmistakable: false,
        why: "the quantity holds a float, and float addition is not associative",
    },
];

static TABLE: LazyLock<FxHashMap<&'static str, Rounded>> = LazyLock::new(|| {
    let types = ROWS.iter().flat_map(|row| row.names.split_whitespace().map(|name| (name, of_row(name, row))));
    types.collect()
});

fn of_row(name: &'static str, row: &Row) -> Rounded {
    let Row { sums, products, origins, unmistakable, why, .. } = *row;
    Rounded { name, sums, products, origins, unmistakable, why }
}

/// The entry of a type, by its name.
#[must_use]
pub fn rounded(name: &str) -> Option<&'static Rounded> {
    TABLE.get(name)
}

/// An entry of the table in a file of findings: its name.
pub mod by_name {
    use super::{Rounded, rounded};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    /// Writes the name.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer>(known: &Option<&'static Rounded>, to: S) -> Result<S::Ok, S::Error> {
        known.map(|known| known.name).serialize(to)
    }

    /// Looks the name up.
    ///
    /// # Errors
    /// Those of the deserializer, and a name that the table does not have.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<&'static Rounded>, D::Error> {
        let Some(name) = Option::<String>::deserialize(from)? else { return Ok(None) };
        rounded(&name).map(Some).ok_or_else(|| D::Error::custom("an unknown type"))
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn each_name_stands_once() {
        let mut names: Vec<&str> = super::ROWS.iter().flat_map(|row| row.names.split_whitespace()).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
