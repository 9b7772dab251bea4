//! Classifies expressions: [`classify`] decides, with the help of [`names`], [`methods`], [`paths`] and [`literals`], and of the types that the item
//! shows. [`plain_types`] decides whether a closure may leave a function by the type of its result.

pub(in crate::scan) mod arguments;
pub mod classify;
pub mod constants;
pub(in crate::scan) mod float_names;
mod float_scopes;
pub mod literals;
pub mod machine_constants;
pub mod methods;
pub mod names;
pub(crate) mod numeric;
pub(in crate::scan) mod own_names;
pub mod paths;
pub(in crate::scan) mod plain_types;
pub(in crate::scan) mod promotion;
pub mod real;
