//! Computations of nalgebra, ndarray and rustfft for any float: `f64`, or an `Under` of it.
//!
//! They call these crates as any program does. Each returns all numbers of its result, in a fixed order.

use nalgebra::{DMatrix, RealField};
use ndarray::{Array1, Array2, LinalgScalar, ScalarOperand};
use num_complex::Complex;
use rustfft::{FftNum, FftPlanner};

/// A float for which all three crates compute.
pub trait Scalar: RealField + LinalgScalar + ScalarOperand + FftNum {}

impl<T: RealField + LinalgScalar + ScalarOperand + FftNum> Scalar for T {}

/// A computation by its name, for the given number of rows of a matrix, or of points.
pub struct Workload<T> {
    /// What it computes.
    pub name: &'static str,
    /// What runs.
    pub run: fn(usize) -> Vec<T>,
    /// The size at which it runs long enough to be measured.
    pub size: usize,
}

/// All of them.
pub fn all<T: Scalar>() -> [Workload<T>; 8] {
    let row = |name, size, run| Workload { name, run, size };
    [
        row("nalgebra: LU, solution", 60, lu),
        row("nalgebra: QR", 60, qr),
        row("nalgebra: singular values", 40, svd),
        row("nalgebra: symmetric eigenvalues", 40, eigen),
        row("ndarray: matrix times vector", 200, matrix_vector),
        row("ndarray: element by element", 200, elements),
        row("ndarray: matrix times matrix", 60, matrix_product),
        row("rustfft: transform and back", 1 << 12, transform),
    ]
}

/// Numbers in (−0.1, 0.1) without a pattern, the same for every type. They use all bits of an `f64`, so nearly every operation rounds.
fn numbers<T: Scalar>(count: usize) -> Vec<T> {
    let mut state = 0x9e37_79b9_u32;
    let next = |_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        T::from_f64((f64::from(state >> 7) / f64::from(1 << 24) - 1.0) * 0.1).expect("every float holds it")
    };
    (0..count).map(next).collect()
}

fn matrix<T: Scalar>(rows: usize) -> DMatrix<T> {
    DMatrix::from_vec(rows, rows, numbers(rows * rows))
}

fn lu<T: Scalar>(rows: usize) -> Vec<T> {
    let right = DMatrix::from_vec(rows, 1, numbers(rows));
    let solution = matrix::<T>(rows).lu().solve(&right).expect("a regular matrix");
    solution.iter().copied().collect()
}

fn qr<T: Scalar>(rows: usize) -> Vec<T> {
    let (q, r) = matrix::<T>(rows).qr().unpack();
    q.iter().chain(&r).copied().collect()
}

fn svd<T: Scalar>(rows: usize) -> Vec<T> {
    let svd = matrix::<T>(rows).svd(true, true);
    let (u, v) = (svd.u.expect("asked for"), svd.v_t.expect("asked for"));
    svd.singular_values.iter().chain(&u).chain(&v).copied().collect()
}

fn eigen<T: Scalar>(rows: usize) -> Vec<T> {
    let square = matrix::<T>(rows);
    let eigen = (&square + square.transpose()).symmetric_eigen();
    eigen.eigenvalues.iter().chain(&eigen.eigenvectors).copied().collect()
}

fn array<T: Scalar>(rows: usize) -> Array2<T> {
    Array2::from_shape_vec((rows, rows), numbers(rows * rows)).expect("so many elements")
}

fn matrix_vector<T: Scalar>(rows: usize) -> Vec<T> {
    // fpcontrol: allow(library_reduction) because what the library does under each control is compared
    array::<T>(rows).dot(&Array1::from(numbers::<T>(rows))).to_vec()
}

fn elements<T: Scalar>(rows: usize) -> Vec<T> {
    let a = array::<T>(rows);
    let b = a.t();
    ((&a * &b + &a) / (&b * &b + T::one())).into_iter().collect()
}

fn matrix_product<T: Scalar>(rows: usize) -> Vec<T> {
    let a = array::<T>(rows);
    // fpcontrol: allow(library_reduction) because what the library does under each control is compared
    a.dot(&a).into_iter().collect()
}

fn transform<T: Scalar>(points: usize) -> Vec<T> {
    let mut planner = FftPlanner::new();
    let mut signal: Vec<_> = numbers::<T>(2 * points).chunks(2).map(|z| Complex::new(z[0], z[1])).collect();
    planner.plan_fft_forward(points).process(&mut signal);
    planner.plan_fft_inverse(points).process(&mut signal);
    signal.iter().flat_map(|z| [z.re, z.im]).collect()
}
