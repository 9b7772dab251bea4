//! The crates on which both engines are compared.

/// A crate at a pinned version.
pub struct Row {
    pub name: &'static str,
    pub version: &'static str,
    /// Its features, where they are not the default ones.
    pub features: Option<&'static [&'static str]>,
}

const fn row(name: &'static str, version: &'static str) -> Row {
    Row { name, version, features: None }
}

const fn with(name: &'static str, version: &'static str, features: &'static [&'static str]) -> Row {
    Row { name, version, features: Some(features) }
}

/// Numeric crates of many authors with few dependencies.
pub const CRATES: &[Row] = &[
    row("average", "0.17.0"),
    row("delaunator", "1.1.0"),
    row("euclid", "0.22.14"),
    row("geo", "0.33.1"),
    row("geographiclib-rs", "0.2.7"),
    with("hdrhistogram", "7.6.0", &[]),
    row("imageproc", "0.27.0"),
    row("imagequant", "4.4.1"),
    row("indxvec", "1.9.6"),
    row("kdtree", "0.7.0"),
    row("kurbo", "0.13.1"),
    row("matrixmultiply", "0.3.11"),
    row("nalgebra", "0.35.0"),
    row("ndarray", "0.17.2"),
    row("ndarray-stats", "0.5.1"),
    row("noisy_float", "0.2.1"),
    row("num-bigint", "0.4.8"),
    row("num-complex", "0.4.6"),
    row("num-rational", "0.4.2"),
    row("petgraph", "0.8.3"),
    row("quantiles", "0.7.1"),
    row("rand_distr", "0.6.0"),
    row("robust", "1.2.0"),
    row("rstar", "0.12.2"),
    row("rustfft", "6.4.1"),
    row("simba", "0.9.1"),
    row("sketches-ddsketch", "0.3.2"),
    row("smartcore", "0.7.0"),
    row("spade", "2.15.1"),
    row("sprs", "0.11.1"),
    row("statrs", "0.19.1"),
    row("strsim", "0.11.1"),
    row("twofloat", "0.8.4"),
];
