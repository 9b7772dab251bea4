use arrow::array::{Float64Array, Int64Array};
use arrow::compute::kernels::aggregate;
use candle_core::{Result, Tensor};
use faer::Mat;
use nalgebra::{DMatrix, DVector, Matrix3, Vector3};
use ndarray::linalg::general_mat_mul;
use ndarray::{Array1, Array2, Axis};
use ndarray_stats::SummaryStatisticsExt;
use simsimd::SpatialSimilarity;

fn dot(a: &Array1<f64>, b: &Array1<f64>) -> f64 {
    a.dot(b) //~ library_reduction
}

fn mean(a: &Array2<f32>) -> f32 {
    a.sum() / 2.0 //~ library_reduction
}

fn norm(a: &DVector<f64>) -> f64 {
    a.norm() //~ library_reduction
}

fn small(a: &Vector3<f64>, b: &Vector3<f64>) -> f64 {
    a.dot(b)
}

fn integers(a: &Array1<i64>) -> i64 {
    a.sum()
}

fn statistics(a: &Array1<f64>, b: &Array2<f64>) -> f64 {
    let mean = a.mean().unwrap(); //~ library_reduction
    let spread = a.var(1.0) + a.std(1.0); //~ library_reduction
    let product = a.product(); //~ library_reduction
    let columns = b.var_axis(Axis(0), 1.0); //~ library_reduction
    let rows = b.std_axis(Axis(1), 1.0); //~ library_reduction
    let centred = (a - mean).mapv(|x| x * x).mean().unwrap(); //~ library_reduction
    let first = b.column(0).mean().unwrap(); //~ library_reduction
    mean + spread + product + columns[0] + rows[0] + centred + first
}

fn along_an_axis(a: &Array2<f64>, running: &mut Array1<f64>) -> Array1<f64> {
    running.accumulate_axis_inplace(Axis(0), |before, here| *here += *before); //~ library_reduction
    running.accumulate_axis_inplace(Axis(0), |before, here| *here = here.max(*before));
    let largest = a.fold_axis(Axis(0), f64::MIN, |most, x| most.max(*x));
    largest + a.fold_axis(Axis(0), 0.0, |sum, x| sum + x) //~ library_reduction
}

fn by_blas(a: &Array2<f64>, b: &Array2<f64>, v: &Array1<f64>, c: &mut Array2<f64>, w: &mut Array1<f64>) {
    general_mat_mul(1.0, a, b, 0.0, c); //~ library_reduction
    ndarray::linalg::general_mat_vec_mul(1.0, a, v, 0.0, w); //~ library_reduction
}

fn with_statistics(a: &Array1<f64>, weights: &Array1<f64>) -> f64 {
    let mean = a.weighted_mean(weights).unwrap(); //~ library_reduction
    let harmonic = a.harmonic_mean().unwrap(); //~ library_reduction
    let moment = a.central_moment(3).unwrap(); //~ library_reduction
    mean + harmonic + moment + a.geometric_mean().unwrap() //~ library_reduction
}

fn tensors(t: &Tensor, mask: Tensor<B, 1, Int>) -> Result<Tensor> {
    let all = t.sum_all()?; //~ library_reduction
    let mean = t.mean_all()?; //~ library_reduction
    let columns = t.sum(0)?; //~ library_reduction
    let kept = t.mean_keepdim(1)?; //~ library_reduction
    let count = mask.sum();
    all + mean + columns + kept + t.mean(0)? //~ library_reduction
}

fn kernels(values: &Float64Array, counts: &Int64Array) -> Option<f64> {
    let count = arrow::compute::sum(counts)?;
    let checked = aggregate::sum_checked(values).ok()?; //~ library_reduction
    Some(arrow::compute::sum(values)? + checked? + count as f64) //~ library_reduction
}

fn similarities(a: &[f32], b: &[f32], bytes: &[i8]) -> Option<f64> {
    let cosine = f32::cosine(a, b)?; //~ library_reduction
    let distance = <f32 as SpatialSimilarity>::sqeuclidean(a, b)?; //~ library_reduction
    let whole = i8::dot(bytes, bytes)?;
    let angle = f32::cos(a[0]);
    Some(cosine + distance + whole + SpatialSimilarity::dot(a, b)?) //~ library_reduction
}

fn matrices(a: &DMatrix<f64>, b: &DMatrix<f64>, v: &DVector<f64>, s: &Vector3<f64>) -> DVector<f64> {
    let product = a * b; //~ library_reduction
    let scaled = a * 2.0;
    let added = a + b;
    let small = Matrix3::<f64>::identity() * s;
    product * v //~ library_reduction
}

fn faer_matrices(a: &Mat<f64>, b: faer::MatRef<'_, f64>) -> Mat<f64> {
    a * b //~ library_reduction
}

fn counts_in_matrices(a: &DMatrix<i64>, b: &DMatrix<i64>) -> DMatrix<i64> {
    a * b
}
