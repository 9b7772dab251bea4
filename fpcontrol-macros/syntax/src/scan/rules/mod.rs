//! What becomes of an expression: [`classify`] decides, by [`names`], [`methods`], [`paths`] and [`literals`], and by what the item
//! shows of types. Of the type of a result, [`plain_types`] says whether a closure may leave by it.

pub(in crate::scan) mod arguments;
pub mod classify;
pub mod constants;
pub(in crate::scan) mod float_names;
pub mod literals;
pub mod machine_constants;
pub mod methods;
pub mod names;
pub(in crate::scan) mod own_names;
pub mod paths;
pub(in crate::scan) mod plain_types;
pub(in crate::scan) mod promotion;
pub mod real;
