//! The crates that are annotated.

/// A crate of the registry.
pub struct Published {
    pub name: &'static str,
    pub version: &'static str,
    /// The type of its numbers, by its bounds; `f64` for a crate that names its type.
    pub generic_over: &'static str,
    /// Keys in addition to those of every crate.
    pub keys: &'static str,
    /// The edits that were made by hand.
    pub edits: &'static [Edit],
}

/// A change of a file, where the text occurs exactly once.
pub struct Edit {
    pub file: &'static str,
    pub before: &'static str,
    pub after: &'static str,
}

/// The crates as they were published.
const fn whole(name: &'static str, version: &'static str, generic_over: &'static str) -> Published {
    Published { name, version, generic_over, keys: "", edits: &[] }
}

pub const CRATES: &[Published] = &[
    whole("welford", "0.1.0", "`T: num_traits`"),
    whole("roots", "0.0.8", "`F: FloatType`"),
    whole("gauss-quad", "0.3.2", "`f64`"),
    whole("streaming-stats", "0.2.3", "`f64`"),
    whole("vecmath", "1.0.0", "`T: Float`"),
    whole("quaternion", "2.0.0", "`T: Float`"),
    whole("line_drawing", "1.0.1", "`T: num_traits::Float`"),
    whole("quadrature", "0.1.2", "`f64`"),
    whole("sgp4", "2.4.0", "`f64`"),
    whole("delaunator", "1.1.0", "`f64`"),
    whole("haversine", "0.2.1", "`f64`"),
    whole("bspline", "1.1.0", "`T`"),
    whole("micromath", "2.1.0", "`f32`"),
    whole("kdtree", "0.8.1", "`A: Float`"),
    whole("lyon_geom", "1.0.20", "`S: Scalar`"),
    whole("easy-ml", "2.3.0", "`T: Numeric`"),
    whole("ta", "0.5.0", "`f64`"),
    whole("yata", "0.7.0", "`f64`"),
    whole("ode_solvers", "0.6.2", "`T: FloatNumber`"),
    whole("enterpolation", "0.3.0", "`T: Mul + Add`"),
];
