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
    row("bacon-sci", "0.16.2"),
    row("cgmath", "0.18.0"),
    row("gauss-quad", "0.3.2"),
    row("geo", "0.33.1"),
    row("geographiclib-rs", "0.2.7"),
    with("hdrhistogram", "7.6.0", &[]),
    with("image", "0.25.10", &[]),
    row("imageproc", "0.27.0"),
    row("imagequant", "4.4.1"),
    row("indxvec", "1.9.6"),
    row("kurbo", "0.13.1"),
    row("levenberg-marquardt", "0.15.0"),
    row("linfa-clustering", "0.8.1"),
    row("linregress", "0.5.4"),
    row("lyon_geom", "1.0.20"),
    row("nalgebra", "0.35.0"),
    row("nalgebra-sparse", "0.12.0"),
    row("ndarray", "0.17.2"),
    row("ndarray-stats", "0.5.1"),
    row("noise", "0.9.0"),
    row("noisy_float", "0.2.1"),
    row("num-bigint", "0.4.8"),
    row("num-rational", "0.4.2"),
    row("ode_solvers", "0.6.2"),
    row("petgraph", "0.8.3"),
    row("puruspe", "0.4.4"),
    row("quantiles", "0.7.1"),
    row("rand_distr", "0.6.0"),
    row("roots", "0.0.8"),
    row("rulinalg", "0.4.2"),
    row("rustfft", "6.4.1"),
    row("rusty-machine", "0.5.4"),
    row("sketches-ddsketch", "0.3.2"),
    row("smartcore", "0.7.0"),
    row("spade", "2.15.1"),
    row("sprs", "0.11.2"),
    row("statrs", "0.19.1"),
    row("streaming-stats", "0.2.3"),
    row("tdigest", "1.0.1"),
    row("textdistance", "1.1.1"),
    row("twofloat", "0.8.4"),
];
