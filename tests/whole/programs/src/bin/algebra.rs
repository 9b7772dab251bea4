//! Decompositions of nalgebra, of matrices of several sizes.

use nalgebra::{DMatrix, DVector};
use programs::{Hash, Noise};

fn main() {
    let mut noise = Noise(1);
    for size in [3, 8, 24, 60] {
        let matrix = DMatrix::from_fn(size, size, |_, _| noise.next().unwrap_or_default() - 0.5);
        let right = DVector::from_fn(size, |_, _| noise.next().unwrap_or_default());
        let mut hash = Hash::default();
        let solution = matrix.clone().lu().solve(&right).unwrap_or_default();
        hash.numbers(solution.iter());
        hash.numbers(matrix.clone().qr().r().iter());
        let svd = matrix.clone().svd(true, true);
        hash.numbers(svd.singular_values.iter());
        let symmetric = (&matrix + matrix.transpose()).symmetric_eigen();
        hash.numbers(symmetric.eigenvectors.iter());
        hash.numbers(matrix.clone().complex_eigenvalues().iter().flat_map(|value| [&value.re, &value.im]));
        println!("{size} {:016x} {:e} {:e}", hash.value(), svd.singular_values[0], solution[0]);
    }
}
