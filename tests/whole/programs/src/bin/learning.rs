//! Regressions and a principal component analysis of smartcore, of data that are the same everywhere.

use programs::Noise;
use smartcore::decomposition::pca::{PCA, PCAParameters};
use smartcore::linalg::basic::arrays::Array;
use smartcore::linalg::basic::matrix::DenseMatrix;
use smartcore::linear::lasso::{Lasso, LassoParameters};
use smartcore::linear::ridge_regression::{RidgeRegression, RidgeRegressionParameters};

fn main() {
    let mut noise = Noise(7);
    let rows: Vec<Vec<f64>> = (0..120).map(|_| noise.by_ref().take(6).collect()).collect();
    let target = |row: &Vec<f64>| 3.0 * row[0] - 2.0 * row[1] + 0.5 * row[2] * row[3] + 0.01 * row[5];
    let targets: Vec<f64> = rows.iter().map(target).collect();
    let data = DenseMatrix::from_2d_vec(&rows).expect("rows of one length");
    let show = |name: &str, numbers: Vec<f64>| {
        print!("{name}");
        numbers.iter().for_each(|number| print!(" {number:e}"));
        println!();
    };
    let ridge = RidgeRegression::fit(&data, &targets, RidgeRegressionParameters::default().with_alpha(0.1)).expect("a fit");
    show("ridge", ridge.coefficients().iterator(0).copied().collect());
    let lasso = Lasso::fit(&data, &targets, LassoParameters::default().with_alpha(0.05)).expect("a fit");
    show("lasso", lasso.coefficients().iterator(0).copied().collect());
    let components = PCA::fit(&data, PCAParameters::default().with_n_components(2)).expect("a fit");
    let projected = components.transform(&data).expect("of this width");
    show("components", projected.iterator(0).take(6).copied().collect());
}
