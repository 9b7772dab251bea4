//! Functions and operators of libraries that reduce arrays: BLAS, kernels of columns, similarities of vectors, products of matrices.

use super::{Rows, by_name};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What a function that is called by a path reduces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reducer {
    /// Multiplies matrices, into an argument.
    MultipliesArrays,
    /// Adds a column: of arrow, whose lanes are as many as the target has.
    AddsColumn,
    /// Compares two slices: of a library whose code depends on the processor.
    ComparesSlices,
}

const ROWS: Rows<Reducer> = &[
    (Reducer::MultipliesArrays, "general_mat_mul general_mat_vec_mul"),
    (Reducer::AddsColumn, "sum sum_checked sum_array sum_array_checked"),
    (
        Reducer::ComparesSlices,
        "dot vdot inner cosine angular sqeuclidean euclidean l2sq l2 bilinear mahalanobis kullbackleibler jensenshannon",
    ),
];

static TABLE: LazyLock<FxHashMap<&'static str, Reducer>> = LazyLock::new(|| by_name(ROWS));

/// What a function reduces, by the last name of its path.
#[must_use]
pub fn reducer(function: &str) -> Option<Reducer> {
    TABLE.get(function).copied()
}

/// Types of crates with a function that adds many numbers and rounds once, so that their order does not matter: rug calls `mpfr_sum`.
const ROUNDS_ONCE: &[(&str, &str, &[&str])] = &[("Float", "sum", &["rug"])];

/// The crates whose function of a type adds many numbers and rounds once.
#[must_use]
pub fn rounds_once(ty: &str, function: &str) -> Option<&'static [&'static str]> {
    let found = ROUNDS_ONCE.iter().find(|(of, name, _)| (*of, *name) == (ty, function));
    found.map(|(_, _, origins)| *origins)
}

/// The modules whose functions add a column, and the crates that have them.
pub const COLUMN_MODULES: &[&str] = &["compute", "aggregate"];
pub const COLUMN_CRATES: &[&str] = &["arrow", "arrow_arith", "datafusion"];

/// The traits whose functions compare slices, and the crates that have them.
pub const SLICE_TRAITS: &[&str] =
    &["SpatialSimilarity", "ProbabilitySimilarity", "Dot", "VDot", "Angular", "Euclidean", "Bilinear"];
pub const SLICE_CRATES: &[&str] = &["simsimd", "numkong"];

/// A dynamically sized matrix or vector of a library.
#[derive(Clone, Copy, Debug)]
pub struct Matrix {
    /// Whether a product with another vector is no sum.
    pub vector: bool,
    pub origins: &'static [&'static str],
    /// Whether no other common type has this name.
    pub unmistakable: bool,
}

const NALGEBRA: Matrix = Matrix { vector: false, origins: &["nalgebra"], unmistakable: true };
const FAER: Matrix = Matrix { vector: false, origins: &["faer"], unmistakable: false };

const MATRICES: &[(Matrix, &str)] = &[
    (NALGEBRA, "DMatrix"),
    (Matrix { vector: true, ..NALGEBRA }, "DVector RowDVector"),
    (FAER, "Mat MatRef MatMut"),
    (Matrix { vector: true, ..FAER }, "Col ColRef ColMut Row RowRef RowMut"),
];

static MATRIX: LazyLock<FxHashMap<&'static str, Matrix>> = LazyLock::new(|| by_name(MATRICES));

/// The entry of a matrix or a vector, by the name of its type.
#[must_use]
pub fn matrix(name: &str) -> Option<Matrix> {
    MATRIX.get(name).copied()
}

#[cfg(test)]
mod tests {
    #[test]
    fn each_name_stands_once() {
        super::super::assert_each_name_stands_once(super::ROWS);
        super::super::assert_each_name_stands_once(super::MATRICES);
    }
}
