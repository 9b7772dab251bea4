use fpcontrol::{fp, round};
use ndarray::{Array1, Array2, ArrayD, ArrayView1, Axis};

#[fp(sum = exact)]
pub fn in_an_order(a: &Array1<f64>) -> f64 {
    a.sum() //~ refused
}
#[fp(sum = exact)]
pub fn mean_in_an_order(a: &Array1<f64>) -> Option<f64> {
    a.mean() //~ refused
}

#[round(rz)]
mod refused {
    use super::*;

    pub fn product(a: &Array2<f64>, b: &Array2<f64>) -> Array2<f64> {
        a.dot(b) //~ refused without the feature
    }
    pub fn of_view(a: ArrayView1<'_, f32>) -> f32 {
        a.view().sum() //~ refused without the feature
    }
    pub fn of_axis(a: &Array2<f64>) -> Array1<f64> {
        a.sum_axis(Axis(0)) //~ refused
    }
    pub fn of_any_dimension(a: &ArrayD<f64>) -> f64 {
        a.std(1.0) //~ refused
    }
    pub fn in_place(a: &mut Array1<f64>, b: &Array1<f64>) {
        a.scaled_add(0.1, b); //~ refused
    }
}

#[round(rz)]
mod accepted {
    use super::*;

    pub fn exact(a: &Array2<f64>) -> f64 {
        let rows = a.outer_iter().map(|row| row.iter().sum::<f64>()).sum::<f64>();
        a.iter().sum::<f64>() + rows + a.mapv(|x| x * 0.1)[[0, 0]] + a.t()[[0, 0]] + a.fold(0.0, |sum, x| sum + x)
    }
    pub fn integers(a: &Array2<i64>) -> i64 {
        a.sum() + a.dot(a)[[0, 0]]
    }
}

#[round(rn)]
pub fn to_nearest(a: &Array1<f64>) -> f64 {
    a.sum() + a.dot(a)
}
