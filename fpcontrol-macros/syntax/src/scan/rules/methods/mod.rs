//! The methods that become operations under a control: methods of floats, from the table in fpcontrol-core, and methods of core's traits.

pub(crate) mod adapted;
pub(crate) mod num_traits;

use crate::settings::Settings;
use fpcontrol_core::float_methods::Effect;
use fpcontrol_core::{FloatMethod, Form, Operation, for_each_float_method};

/// A method of floats, or of iterators over them, that the run time has.
#[derive(Debug, PartialEq, Eq)]
pub struct Row {
    /// Its name in Rust.
    pub name: &'static str,
    /// How many operands it takes, the receiver included.
    pub operands: usize,
    /// Its name in the run time.
    pub method: &'static str,
    /// The extension traits that have a method with this name. No type implements more than one of them. The first trait is the
    /// floats'.
    pub owners: &'static [&'static str],
    /// The trait and the method that a call becomes, if they are not the first of the owners and `method`.
    pub called: Option<(&'static str, &'static str)>,
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
    /// Where subnormals are flushed; elsewhere Rust's own method is exact.
    Flushing,
    /// Where an `f64` may be read as an `f32`; elsewhere Rust's own method is exact.
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
    /// `z.norm()` with a receiver under the control, if the receiver's type is a type of another crate that the run time knows.
    Adapted,
}

impl Row {
    /// The method's row in the table of operations, if it has one.
    #[must_use]
    pub fn operation(&self) -> Option<Operation> {
        Operation::ALL.iter().copied().find(|operation| {
            let facts = operation.facts();
            facts.shape.operands() == self.operands && facts.forms.contains(&Form::Method(self.name))
        })
    }

    /// The method's row in the table of floats, unless it is a method of one of core's traits.
    #[must_use]
    pub fn of_floats(&self) -> Option<&'static FloatMethod> {
        FloatMethod::named(self.name)
    }

    /// Whether it is a compound assignment by its name.
    #[must_use]
    pub fn is_assignment(&self) -> bool {
        self.name.ends_with("_assign")
    }

    /// Whether it is rewritten under these settings.
    #[must_use]
    pub fn is_controlled(&self, settings: &Settings) -> bool {
        match self.when {
            When::Always => !(settings.native_math() && self.is_elementary()),
            // Rust's own `fract` subtracts, and the compiler for which a backend exists may contract that.
            When::Flushing => settings.flushes() || self.name == "fract" && settings.backend.is_some(),
            When::Demoting => settings.demotes(),
        }
    }

    /// Whether the platform's function of this name may be incorrectly rounded.
    #[must_use]
    pub fn is_elementary(&self) -> bool {
        let is_elementary = |method: &FloatMethod| method.effect == Effect::Elementary || method.name == "hypot";
        self.of_floats().is_some_and(is_elementary)
    }

    /// Whether every ordered type has a method of this name: `min`, `max`, `clamp`.
    #[must_use]
    pub fn is_of_order(&self) -> bool {
        self.owners.len() > 1 && self.call == Call::Plain
    }

    /// Whether the run time has it in constants too, as a function from numbers to a number.
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
    let is_it = |row: &&Row| row.name == name && row.operands == operands;
    let of_others = || num_traits::method(name, operands).or_else(|| adapted::method(name, operands));
    ROWS.iter().find(is_it).or_else(of_others)
}

/// The rows of a name, with any number of operands: floats' and core's.
pub fn named(name: &str) -> impl Iterator<Item = &'static Row> {
    ROWS.iter().filter(move |row| row.name == name)
}

macro_rules! define_rows {
    (@when rounded) => { When::Always };
    (@when elementary) => { When::Always };
    (@when extremum) => { When::Always };
    (@when flushed) => { When::Flushing };
    (@when demoted) => { When::Demoting };
    (@one $operand:ident) => { 1 };
    (@called) => { None };
    (@called $owner:ident $method:ident) => { Some((stringify!($owner), stringify!($method))) };
    (
        { $($name:literal($operands:literal) $method:literal $($owner:literal)+, $when:ident $call:ident;)* }
        controlled {
            $($effect:ident $float_name:ident($($operand:ident)*) -> $returns:ident {
                $trait:ident $(, $ordered:ident)?: $float_method:ident $(; $by_trait:ident: $by_name:ident)?
            })*
        }
        exact $exact:tt
    ) => {
        /// Every row.
        pub const ROWS: &[Row] = &[
            $(Row {
                name: stringify!($float_name),
                operands: 1 $(+ define_rows!(@one $operand))*,
                method: stringify!($float_method),
                owners: &[stringify!($trait) $(, stringify!($ordered))?],
                called: define_rows!(@called $($by_trait $by_name)?),
                when: define_rows!(@when $effect),
                call: Call::Plain,
            },)*
            $(Row {
                name: $name,
                operands: $operands,
                method: $method,
                owners: &[$($owner),+],
                called: None,
                when: When::$when,
                call: Call::$call,
            },)*
        ];
    };
}

// The rows of traits that floats and other types implement.
for_each_float_method! { define_rows {
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
    "partial_cmp"(2) "controlled_partial_cmp" "Compare", Flushing Plain;
    "lt"(2) "controlled_lt" "Relations", Flushing Plain;
    "le"(2) "controlled_le" "Relations", Flushing Plain;
    "gt"(2) "controlled_gt" "Relations", Flushing Plain;
    "ge"(2) "controlled_ge" "Relations", Flushing Plain;
    "eq"(2) "controlled_eq" "Relations", Flushing Plain;
    "ne"(2) "controlled_ne" "Relations", Flushing Plain;
} }
