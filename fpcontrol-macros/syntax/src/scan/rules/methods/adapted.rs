//! The methods of other crates' types, for the crates whose features are on.

use super::{Call, Row, When};
use fpcontrol_core::{FloatMethod, for_each_adapted_method};

/// A row of the table, with derived facts.
pub(crate) struct Adapted {
    /// The row.
    pub(crate) row: Row,
    /// Whether it has a receiver.
    is_method: bool,
    /// Whether the feature of its crate is on.
    is_known: bool,
    /// Whether it is a function of glam's types: these have no type parameters.
    pub(crate) is_of_glam: bool,
    /// The types whose function of this name rounds, if it is not that of every type.
    rounding: &'static [&'static str],
}

/// glam's types of floats.
const OF_GLAM: &[&str] = &[
    "Affine2", "Affine3", "Affine3A", "DAffine2", "DAffine3", "DMat2", "DMat3", "DMat4", "DQuat", "DVec2", "DVec3",
    "DVec4", "Mat2", "Mat3", "Mat3A", "Mat4", "Quat", "Vec2", "Vec3", "Vec3A", "Vec4",
];

/// Types and traits whose functions with the names of floats' methods are not those of another crate's types.
const OF_FLOATS: &[&str] = &["f32", "f64", "Float", "FloatCore", "Real", "Signed"];

macro_rules! define_rows {
    (@is_method method) => { true };
    (@is_method again) => { true };
    (@is_method path) => { false };
    (@is_of_glam num_complex) => { false };
    (@is_of_glam glam) => { true };
    (@feature num_complex) => { cfg!(feature = "num-complex") };
    (@feature glam) => { cfg!(feature = "glam") };
    (@one $argument:ident) => { 1 };
    (() $($kind:ident $name:ident($($argument:ident)*) [$crate_name:ident $($of:ident)*];)*) => {
        const ROWS: &[Adapted] = &[
            $(Adapted {
                row: Row {
                    name: stringify!($name),
                    operands: 1 $(+ define_rows!(@one $argument))*,
                    method: stringify!($name),
                    owners: &["Adapt"],
                    called: None,
                    when: When::Always,
                    call: Call::Adapted,
                },
                is_method: define_rows!(@is_method $kind),
                is_known: define_rows!(@feature $crate_name),
                is_of_glam: define_rows!(@is_of_glam $crate_name),
                rounding: &[$(stringify!($of)),*],
            },)*
        ];
    };
}

for_each_adapted_method! { define_rows () }

/// The method with this many operands.
pub(crate) fn method(name: &str, operands: usize) -> Option<&'static Row> {
    let rows = ROWS.iter().filter(|adapted| adapted.is_known && adapted.is_method).map(|adapted| &adapted.row);
    rows.into_iter().find(|row| row.name == name && row.operands == operands)
}

/// The function that a type of this name may have, if it rounds.
pub(crate) fn function(of: &str, name: &str) -> Option<&'static Adapted> {
    let is_it = |adapted: &&Adapted| adapted.is_known && adapted.row.name == name;
    let is_of_floats = FloatMethod::named(name).is_some() && OF_FLOATS.contains(&of);
    let adapted = ROWS.iter().find(is_it).filter(|_| !is_of_floats)?;
    let is_of_glam = OF_GLAM.contains(&of) && (adapted.rounding.is_empty() || adapted.rounding.contains(&of));
    (!adapted.is_of_glam || is_of_glam).then_some(adapted)
}

/// Whether a type of another crate has a method with this name, and floats have none.
pub(crate) fn is_name(name: &str) -> bool {
    FloatMethod::named(name).is_none() && ROWS.iter().any(|adapted| adapted.is_known && adapted.row.name == name)
}
