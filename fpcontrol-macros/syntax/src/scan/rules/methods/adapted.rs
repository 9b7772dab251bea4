//! The methods of other crates' types, for the crates whose features are on.

use super::{Call, Row, When};
use fpcontrol_core::{FloatMethod, for_each_adapted_method};

/// A row of the table, with derived facts.
pub(crate) struct Adapted {
    /// The row.
    pub(crate) row: Row,
    /// Whether it has a receiver.
    is_method: bool,
    /// Whether the feature of one of its crates is on.
    is_known: bool,
    /// How a path to it is decided.
    pub(crate) by_path: ByPath,
    /// The types whose function of this name rounds, if it is not that of every type.
    rounding: &'static [&'static str],
}

/// How a path to a method or a function is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByPath {
    /// By the type of the function, which is under control.
    Function,
    /// By the name of the type, which is one of glam's and has no type parameters. The function is refused where it rounds.
    OfGlam,
    /// It is called as in plain code.
    Ordinary,
}

impl ByPath {
    /// For a row of crates whose features are on.
    const fn of(has_functions: bool, is_of_glam: bool) -> Self {
        match (has_functions, is_of_glam) {
            (true, _) => Self::Function,
            (false, true) => Self::OfGlam,
            (false, false) => Self::Ordinary,
        }
    }
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
    (@feature glam) => { cfg!(feature = "glam") };
    (@feature half) => { cfg!(feature = "half") };
    (@feature nalgebra) => { cfg!(feature = "nalgebra") };
    (@feature ndarray) => { cfg!(feature = "ndarray") };
    (@feature num_complex) => { cfg!(feature = "num-complex") };
    (@functions half) => { cfg!(feature = "half") };
    (@functions num_complex) => { cfg!(feature = "num-complex") };
    (@functions $other:ident) => { false };
    (@is_of_glam glam) => { cfg!(feature = "glam") };
    (@is_of_glam $other:ident) => { false };
    (@one $argument:ident) => { 1 };
    (() $($kind:ident $name:ident($($argument:ident)*) [$($crate_name:ident),+ $(: $($of:ident)*)?];)*) => {
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
                is_known: false $(|| define_rows!(@feature $crate_name))+,
                by_path: ByPath::of(false $(|| define_rows!(@functions $crate_name))+, false $(|| define_rows!(@is_of_glam $crate_name))+),
                rounding: &[$($(stringify!($of)),*)?],
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
    let is_decided = match adapted.by_path {
        ByPath::Function => true,
        ByPath::OfGlam => OF_GLAM.contains(&of) && (adapted.rounding.is_empty() || adapted.rounding.contains(&of)),
        ByPath::Ordinary => false,
    };
    is_decided.then_some(adapted)
}

/// Whether a type of another crate has a method with this name, and floats have none.
pub(crate) fn is_name(name: &str) -> bool {
    FloatMethod::named(name).is_none() && ROWS.iter().any(|adapted| adapted.is_known && adapted.row.name == name)
}
