//! The methods that become operations under a control: one table.

use crate::settings::Settings;
use fpcontrol_core::{Form, Operation};

/// A method of floats, or of iterators over them, that the run time has.
#[derive(Debug, PartialEq, Eq)]
pub struct Row {
    /// Its name in Rust.
    pub name: &'static str,
    /// How many operands it takes, the receiver included.
    pub operands: usize,
    /// Its name in the run time.
    pub method: &'static str,
    /// The extension traits that have it: of one method name, and no type has more than one of them. The first is that of
    /// floats.
    pub owners: &'static [&'static str],
    /// Where it is rewritten.
    pub when: When,
    /// How it is called.
    pub call: Call,
}

/// Where a method is rewritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Everywhere.
    Always,
    /// Where subnormals are flushed; elsewhere Rust's own is exact.
    Flushing,
    /// Where an `f64` may be read as an `f32`; elsewhere Rust's own is exact.
    Demoting,
}

/// How a method of the run time is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// `x.controlled_sqrt::<C>()`.
    Plain,
    /// `x.controlled_iter_sum::<C, S>()`: with the type of the result, written or inferred.
    Reduction,
    /// `x.controlled_add_method::<C>(y, |a, b| a.add(b))`: with the call as written.
    Operator,
}

impl Row {
    /// The row of the table of operations that the method is, if it is one.
    #[must_use]
    pub fn operation(&self) -> Option<Operation> {
        Operation::ALL.iter().copied().find(|operation| {
            let facts = operation.facts();
            facts.shape.operands() == self.operands && facts.forms.contains(&Form::Method(self.name))
        })
    }

    /// Whether it is rewritten under these settings.
    #[must_use]
    pub fn is_controlled(&self, settings: &Settings) -> bool {
        match self.when {
            When::Always => true,
            When::Flushing => settings.flushes(),
            When::Demoting => settings.demotes(),
        }
    }

    /// Whether every ordered type has a method of this name: `min`, `max`, `clamp`.
    #[must_use]
    pub fn is_of_order(&self) -> bool {
        self.owners.iter().any(|owner| owner.starts_with("Ord"))
    }

    /// Whether the run time has it in constants too: a number of numbers.
    #[must_use]
    pub fn is_constant(&self) -> bool {
        let is_number = !["Compare", "Relations"].contains(&self.owners[0]);
        self.call == Call::Plain && is_number && self.when != When::Demoting
    }

    /// Whether types that are exact have it in constants.
    #[must_use]
    pub fn is_const_in_std(&self) -> bool {
        ["recip", "abs", "min", "max", "mul_add"].contains(&self.name)
    }
}

/// The row of a method with this many operands.
#[must_use]
pub fn find(name: &str, operands: usize) -> Option<&'static Row> {
    ROWS.iter().find(|row| row.name == name && row.operands == operands)
}

/// The rows of a name, with any number of operands.
pub fn named(name: &str) -> impl Iterator<Item = &'static Row> {
    ROWS.iter().filter(move |row| row.name == name)
}

macro_rules! rows {
    ($($name:literal($operands:literal) $method:literal $($owner:literal)+, $when:ident $call:ident;)*) => {
        /// Every one of them.
        pub const ROWS: &[Row] = &[$(Row {
            name: $name,
            operands: $operands,
            method: $method,
            owners: &[$($owner),+],
            when: When::$when,
            call: Call::$call,
        }),*];
    };
}

rows! {
    "sqrt"(1) "controlled_sqrt" "Sqrt", Always Plain;
    "recip"(1) "controlled_recip" "Recip", Always Plain;
    "mul_add"(3) "controlled_mul_add" "MulAdd", Always Plain;
    "hypot"(2) "controlled_hypot" "Hypot", Always Plain;
    "powi"(2) "controlled_powi" "Powi", Always Plain;
    "rem_euclid"(2) "controlled_rem_euclid" "RemEuclid", Always Plain;
    "div_euclid"(2) "controlled_div_euclid" "DivEuclid", Always Plain;
    "midpoint"(2) "controlled_midpoint" "Midpoint", Always Plain;
    "to_degrees"(1) "controlled_to_degrees" "ToDegrees", Always Plain;
    "to_radians"(1) "controlled_to_radians" "ToRadians", Always Plain;
    "abs_sub"(2) "controlled_abs_sub" "AbsSub", Always Plain;
    "min"(2) "controlled_min" "Min" "OrdMin", Always Plain;
    "max"(2) "controlled_max" "Max" "OrdMax", Always Plain;
    "exp"(1) "controlled_exp" "Functions", Always Plain;
    "exp2"(1) "controlled_exp2" "Functions", Always Plain;
    "exp_m1"(1) "controlled_exp_m1" "Functions", Always Plain;
    "ln"(1) "controlled_ln" "Functions", Always Plain;
    "ln_1p"(1) "controlled_ln_1p" "Functions", Always Plain;
    "log2"(1) "controlled_log2" "Functions", Always Plain;
    "log10"(1) "controlled_log10" "Functions", Always Plain;
    "sin"(1) "controlled_sin" "Functions", Always Plain;
    "cos"(1) "controlled_cos" "Functions", Always Plain;
    "tan"(1) "controlled_tan" "Functions", Always Plain;
    "asin"(1) "controlled_asin" "Functions", Always Plain;
    "acos"(1) "controlled_acos" "Functions", Always Plain;
    "atan"(1) "controlled_atan" "Functions", Always Plain;
    "sinh"(1) "controlled_sinh" "Functions", Always Plain;
    "cosh"(1) "controlled_cosh" "Functions", Always Plain;
    "tanh"(1) "controlled_tanh" "Functions", Always Plain;
    "asinh"(1) "controlled_asinh" "Functions", Always Plain;
    "acosh"(1) "controlled_acosh" "Functions", Always Plain;
    "atanh"(1) "controlled_atanh" "Functions", Always Plain;
    "cbrt"(1) "controlled_cbrt" "Functions", Always Plain;
    "sin_cos"(1) "controlled_sin_cos" "Functions", Always Plain;
    "atan2"(2) "controlled_atan2" "Functions", Always Plain;
    "powf"(2) "controlled_powf" "Functions", Always Plain;
    "log"(2) "controlled_log" "Functions", Always Plain;
    "sum"(1) "controlled_iter_sum" "Reductions", Always Reduction;
    "product"(1) "controlled_iter_product" "Reductions", Always Reduction;
    "add"(2) "controlled_add_method" "AddMethod" "PointerMethods", Always Operator;
    "sub"(2) "controlled_sub_method" "SubMethod" "PointerMethods", Always Operator;
    "mul"(2) "controlled_mul_method" "MulMethod", Always Operator;
    "div"(2) "controlled_div_method" "DivMethod", Always Operator;
    "rem"(2) "controlled_rem_method" "RemMethod", Always Operator;
    "neg"(1) "controlled_neg_method" "NegMethod", Always Operator;
    "add_assign"(2) "controlled_add_assign_method" "AddAssignMethod", Always Operator;
    "sub_assign"(2) "controlled_sub_assign_method" "SubAssignMethod", Always Operator;
    "mul_assign"(2) "controlled_mul_assign_method" "MulAssignMethod", Always Operator;
    "div_assign"(2) "controlled_div_assign_method" "DivAssignMethod", Always Operator;
    "rem_assign"(2) "controlled_rem_assign_method" "RemAssignMethod", Always Operator;
    "abs"(1) "controlled_abs" "Abs", Flushing Plain;
    "floor"(1) "controlled_floor" "Floor", Flushing Plain;
    "ceil"(1) "controlled_ceil" "Ceil", Flushing Plain;
    "fract"(1) "controlled_fract" "Fract", Flushing Plain;
    "clamp"(3) "controlled_clamp" "Clamp" "OrdClamp", Flushing Plain;
    "partial_cmp"(2) "controlled_partial_cmp" "Compare", Flushing Plain;
    "lt"(2) "controlled_lt" "Relations", Flushing Plain;
    "le"(2) "controlled_le" "Relations", Flushing Plain;
    "gt"(2) "controlled_gt" "Relations", Flushing Plain;
    "ge"(2) "controlled_ge" "Relations", Flushing Plain;
    "eq"(2) "controlled_eq" "Relations", Flushing Plain;
    "ne"(2) "controlled_ne" "Relations", Flushing Plain;
    "trunc"(1) "controlled_trunc" "Trunc", Demoting Plain;
    "round"(1) "controlled_round" "Round", Demoting Plain;
    "round_ties_even"(1) "controlled_round_ties_even" "RoundTiesEven", Demoting Plain;
    "copysign"(2) "controlled_copysign" "Copysign", Demoting Plain;
    "next_up"(1) "controlled_next_up" "NextUp", Demoting Plain;
    "next_down"(1) "controlled_next_down" "NextDown", Demoting Plain;
    "is_finite"(1) "controlled_is_finite" "IsFinite", Demoting Plain;
    "is_infinite"(1) "controlled_is_infinite" "IsInfinite", Demoting Plain;
    "is_normal"(1) "controlled_is_normal" "IsNormal", Demoting Plain;
    "is_subnormal"(1) "controlled_is_subnormal" "IsSubnormal", Demoting Plain;
    "classify"(1) "controlled_classify" "Classify", Demoting Plain;
    "total_cmp"(2) "controlled_total_cmp" "TotalCmp", Demoting Plain;
    "to_bits"(1) "controlled_to_bits" "ToBits", Demoting Plain;
    "to_be_bytes"(1) "controlled_to_be_bytes" "ToBeBytes", Demoting Plain;
    "to_le_bytes"(1) "controlled_to_le_bytes" "ToLeBytes", Demoting Plain;
    "to_ne_bytes"(1) "controlled_to_ne_bytes" "ToNeBytes", Demoting Plain;
}
